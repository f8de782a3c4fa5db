%:include <stdio.h>
%:define SIZE 3
#define PASTE(a, b) a%:%:b
int main(void)
<%
    int a<:SIZE:> = <%1, 2, 3%>;
    PASTE(pu, ts)("what?" "? no");
    return a<:0:> - 1;
%>
