// no-attributes preprocessed
%:define P(a, b) a%:%:b
P(_, _attribute__)((hot)) int f(void);
int main(void) { return 0; }
