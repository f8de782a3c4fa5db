_Pragma("GCC dependency \"/etc/passwd\"")
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
