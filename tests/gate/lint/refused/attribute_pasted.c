// no-attributes preprocessed
#define PASTE(a, b) a##b
PASTE(_, _attribute__)((hot)) int f(void);
int main(void) { return 0; }
