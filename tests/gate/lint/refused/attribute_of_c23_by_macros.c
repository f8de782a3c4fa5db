// no-attributes preprocessed
#define OPEN [
OPEN OPEN deprecated]] int f(void);
int main(void) { return 0; }
