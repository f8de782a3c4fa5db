// reserved-names source
int main(void) { return __builtin_frame_address(0) == 0; }
