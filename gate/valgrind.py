"""Where valgrind's own programs are.

Its launcher is not used: a distribution may wrap it in a shell script, and what that adds to a
program's environment is counted.
"""

from pathlib import Path

# Debian 12 and Fedora, Ubuntu 22.04, others.
VALGRIND_FOLDERS = (
    "/usr/libexec/valgrind",
    "/usr/lib/x86_64-linux-gnu/valgrind",
    "/usr/lib64/valgrind",
    "/usr/lib/valgrind",
)
CACHEGRIND = "cachegrind-amd64-linux"
# Valgrind has the loader load this into every program, so every run of a program has it: an object
# of two functions, which nothing calls.
PRELOADED = "vgpreload_core-amd64-linux.so"


def find_valgrind() -> str:
    """The folder on this machine; the first of the list where there is none, for messages."""
    found = (folder for folder in VALGRIND_FOLDERS if (Path(folder) / CACHEGRIND).is_file())
    return next(found, VALGRIND_FOLDERS[0])
