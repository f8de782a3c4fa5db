"""A toy project: a machine with five instructions, its baseline, cases and workloads."""

import hashlib
from pathlib import Path

from gate.hidden import Hidden

# The image is text, one instruction a line: print TEXT, work N, exit N.
BASELINE = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    char line[256];
    int code = 0;
    FILE *image = argc == 2 ? fopen(argv[1], "rb") : 0;
    if (!image)
        return 2;
    while (fgets(line, sizeof line, image)) {
        if (!strncmp(line, "print ", 6))
            fputs(line + 6, stdout);
        if (!strncmp(line, "work ", 5)) {
            volatile unsigned sum = 0;
            for (long i = atol(line + 5) WORK; i > 0; i--)
                sum += (unsigned)i;
            printf("worked\n");
        }
        if (!strncmp(line, "exit ", 5))
            code = atoi(line + 5);
    }
    return code;
}
"""
SLOW = BASELINE.replace("WORK", "* 1")
FAST = BASELINE.replace("WORK", "/ 2")  # half the work


def _case(header: str, program: str) -> str:
    return f"{header}{program.encode().hex(' ', 1)} ; the program\n"


OPEN_CASES = {
    "prints.hex": _case("; sections: 1.1\n; exit: 0\n; output:\n; |hello\n", "print hello\n"),
    "exits.hex": _case("; exit: 20\n", "exit 20\n"),
    "says_nothing.hex": _case("; Nothing at all.\n; exit: 0\n", ""),
}
HIDDEN_CASES = {
    "both.hex": _case(
        "; canary: none\n; exit: 3\n; output:\n; |one\n; |two\n",
        "print one\nprint two\nexit 3\n",
    )
}
WORKLOADS = {
    "open": {"small": ("print start\nwork 1000\n", b"start\nworked\n")},
    "hidden": {
        "large": ("work 50000\n", b"worked\n"),
        "middle": ("work 20000\nprint end\n", b"worked\nend\n"),
    },
}


def make_project(root: Path, baseline: str = SLOW) -> Path:
    """Writes a complete toy project below ``root``."""
    (root / "baseline_c").mkdir(parents=True)
    (root / "baseline_c" / "vm.c").write_text(baseline)
    for group, cases in (("open", OPEN_CASES), ("hidden", HIDDEN_CASES)):
        folder = root / "gate" / "tests" / group
        folder.mkdir(parents=True)
        for name, text in cases.items():
            (folder / name).write_text(text)
    hidden = Hidden(version=1, canary="none", tests_sha256="", workloads_sha256="")
    (root / "gate" / "hidden.toml").write_text(hidden.text())
    record = ""
    for group, workloads in WORKLOADS.items():
        folder = root / "workloads" / group
        folder.mkdir(parents=True)
        for name, (text, output) in workloads.items():
            (folder / f"{name}.hex").write_text(text.encode().hex())
            (folder / f"{name}.out").write_bytes(output)
            image = hashlib.sha256(text.encode()).hexdigest()
            record += f'[{group}.{name}]\nimage = "{image}"\n'
            record += f'output = "{hashlib.sha256(output).hexdigest()}"\n'
            record += 'opcodes = 2\nmain_kind = "toy"\n'
    (root / "workloads" / "expected.toml").write_text(record)
    return root
