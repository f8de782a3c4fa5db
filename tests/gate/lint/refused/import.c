// one-source source
#import <stdio.h>
int main(void) { return 0; }
