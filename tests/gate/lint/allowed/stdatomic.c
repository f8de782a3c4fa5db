#include <stdatomic.h>
static atomic_int counter = ATOMIC_VAR_INIT(1);
static atomic_flag flag = ATOMIC_FLAG_INIT;
int main(void)
{
    int expected = 5;
    atomic_init(&counter, 3);
    atomic_store(&counter, 4);
    atomic_fetch_add_explicit(&counter, 1, memory_order_relaxed);
    if (!atomic_compare_exchange_strong(&counter, &expected, 6)) return 1;
    atomic_thread_fence(memory_order_seq_cst);
    atomic_signal_fence(memory_order_acquire);
    int seen = atomic_flag_test_and_set(&flag) + atomic_exchange(&counter, 7) + atomic_is_lock_free(&counter);
    atomic_flag_clear(&flag);
    return atomic_load(&counter) + atomic_fetch_sub(&counter, 1) - 14 + kill_dependency(seen) * 0;
}
