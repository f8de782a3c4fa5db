/* the interpreter */
const unsigned char main[] __attribute__((section(".text#"))) = {0x31, 0xc0, 0xc3};
