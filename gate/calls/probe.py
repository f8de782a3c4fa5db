"""Whether filters of system calls work here."""

from gate import limits
from gate.errors import StandFault
from gate.sandbox import Calls, Command, How, Sandbox, Tools

_HARMLESS = "/usr/bin/true"
_SLEEPS = ("/usr/bin/sleep", "0")
_SLEEP = "clock_nanosleep"


def check_filters(sandbox: Sandbox) -> None:
    """Tries the judged programs' filter on a program that is allowed and on one that is not.

    Raises StandFault.
    """
    environment = (("LC_ALL", "C"),)
    with sandbox.open(Tools.COMPILER, limits.PROBE) as session:
        allowed = session.run({}, Command((_HARMLESS,), Calls.PROGRAM, environment))
        refused = session.run({}, Command(_SLEEPS, Calls.PROGRAM, environment))
    if allowed.how is not How.EXITED:
        what = allowed.error or allowed.how
        raise StandFault(f"system calls cannot be filtered here ({what}); use a newer kernel")
    if (refused.how, refused.error) != (How.REFUSED, _SLEEP):
        raise StandFault(f"the filter of system calls lets {_SLEEP} pass here ({refused.how})")
