#define P(x) ((((((((((x))))))))))
#define Q(x) P(P(P(P(P(P(P(P(P(P(x))))))))))
#define R(x) Q(Q(Q(Q(Q(Q(Q(Q(Q(Q(x))))))))))
#define S(x) R(R(R(R(R(R(R(R(R(R(x))))))))))
#define T(x) S(S(S(S(S(S(S(S(S(S(x))))))))))
int a = T(1);
int main(void)
{
    return 0;
}
