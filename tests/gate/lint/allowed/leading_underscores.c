#include <stdio.h>
struct node { struct node *_next; int _value; };
static int _count;
static inline int _push(struct node *_n, int _v) { _n->_value = _v; return ++_count; }
enum { _small = 1, _other_ = 2 };
int main(void)
{
    struct node _first = {0, 0};
    return _push(&_first, _small) - 1 + (_other_ - 2);
}
