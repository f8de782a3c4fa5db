"""``./asm`` and ``./dis``: from assembly to images and back."""

import sys
from pathlib import Path

from gate.errors import UsageError
from gate.handout.command import SubjectFailed, parser
from quern.assembler import assemble, disassemble
from quern.errors import AssemblyError, LoadError
from quern.files import read_regular, write_whole

# Far more than any source or image that the language allows.
_MOST_BYTES = 64 << 20


def asm() -> None:
    """Assembles a source. Raises SubjectFailed with all its errors."""
    options = parser("asm", "Assemble FILE.qs into an image.", "./asm hello.qs -o hello.qb")
    options.add_argument("file", metavar="FILE.qs", type=Path)
    options.add_argument("-o", "--output", metavar="FILE.qb", type=Path, required=True)
    given = options.parse_args()
    try:
        image = assemble(_read(given.file), str(given.file))
    except AssemblyError as error:
        raise SubjectFailed([str(error)]) from None
    _write(given.output, image)


def dis() -> None:
    """Disassembles an image. Raises SubjectFailed when it does not pass the load check."""
    options = parser(
        "dis",
        "Disassemble FILE.qb into a source that assembles to the same bytes. "
        "Ends with 10, 11 or 12 if the image does not pass the load check.",
        "./dis hello.qb",
    )
    options.add_argument("file", metavar="FILE.qb", type=Path)
    options.add_argument("-o", "--output", metavar="FILE.qs", type=Path, help="else it is shown")
    given = options.parse_args()
    try:
        text = disassemble(_read(given.file))
    except LoadError as error:
        line = f"{given.file}: {error.kind.name}: {error}"
        raise SubjectFailed([line], error.exit_code) from None
    if given.output is None:
        sys.stdout.write(text)
    else:
        _write(given.output, text.encode("ascii"))


def _read(path: Path) -> bytes:
    try:
        content = read_regular(path, _MOST_BYTES + 1)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
    if len(content) > _MOST_BYTES:
        raise UsageError(f"cannot read {path}: it has more than {_MOST_BYTES} bytes")
    return content


def _write(path: Path, content: bytes) -> None:
    try:
        write_whole(path, content)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from None
