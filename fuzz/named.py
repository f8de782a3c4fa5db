"""Programs by the names that a user gives: frozen ones, and files."""

import re
from pathlib import Path
from typing import Final

from fuzz.corpus import cases
from fuzz.generators import GENERATORS
from fuzz.hunting.chunks import is_defined
from fuzz.reach import FUEL
from fuzz.subject import case_of, stays_small
from fuzz.workers import MEMORY, workers
from gate.cases import Case, read_image, read_text
from gate.errors import StandFault, UsageError
from gate.execute import Outcome, Result
from quern.files import read_regular
from quern.opcodes import LIMITS
from quern.reference.interpret import OutOfFuel
from quern.reference.memory import DATA_LIMIT

_FROZEN: Final = re.compile(f"({'|'.join(GENERATORS)})/([0-9]+)")
_FILE: Final = "file"


def frozen_case(name: str) -> Case:
    """The frozen program ``GENERATOR/INDEX``. Raises UsageError and StandFault."""
    named = _FROZEN.fullmatch(name)
    if named is None:
        known = " or ".join(f"{each}/INDEX" for each in GENERATORS)
        raise UsageError(f"{name}: no such program; say {known}, or name a file")
    generator, digits = named[1], named[2].lstrip("0") or "0"
    last = GENERATORS[generator].count - 1
    if len(digits) > len(str(last)) or int(digits) > last:
        shown = name if len(name) < 40 else f"{name[:30]}..."
        raise UsageError(f"{shown}: no such program; the last one is {generator}/{last}")
    return cases(generator)[int(digits)]


def file_case(path: Path) -> Case:
    """The program in a file: assembly (.qs), hexadecimal digits (.hex), or else an image, with what
    the reference makes of it, in a process whose memory is bounded. Raises UsageError.
    """
    try:
        content = read_regular(path, LIMITS["file"].value + 1)
        text = path.suffix in (".qs", ".hex")
        image = read_image(path, read_text(path)) if text else content
        with workers(1) as alone:
            return alone.submit(case_of, _FILE, path.stem, image, FUEL).result()
    except OSError as error:
        raise UsageError(f"{path}: cannot read: {error.strerror}") from None
    except StandFault as fault:
        raise UsageError(str(fault)) from None
    except OutOfFuel:
        raise UsageError(f"{path}: has not ended after {FUEL:,} opcodes") from None
    except MemoryError:
        raise UsageError(f"{path}: takes the reference more than {MEMORY >> 30} GiB") from None


def check_defined(result: Result) -> None:
    """Where a file's program went otherwise than expected, the specification has to say how it
    ends. Raises UsageError.
    """
    if result.outcome is Outcome.OK or result.case.group != _FILE or stays_small(result):
        return
    with workers(1) as alone:
        if not alone.submit(is_defined, result.case.image, FUEL).result():
            raise UsageError(
                f"{result.case.name}: its data exceed {DATA_LIMIT:,} bytes; what happens then is "
                "left open (SPEC.md, section 2.8)"
            )


def case_named(name: str) -> Case:
    """A frozen program, or the one in a file. Raises UsageError and StandFault."""
    path = Path(name)
    is_file = not _FROZEN.fullmatch(name) and (path.suffix or path.exists())
    return file_case(path) if is_file else frozen_case(name)
