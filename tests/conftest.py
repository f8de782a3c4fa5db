"""For all tests: interrupts work, also where the tests were started in the background."""

import signal

# A shell, or nohup, starts what it puts in the background with these ignored, and children would
# inherit it.
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)
if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
    signal.signal(signal.SIGINT, signal.default_int_handler)
