// no-attributes source
__declspec(naked) int f(void);
int main(void) { return 0; }
