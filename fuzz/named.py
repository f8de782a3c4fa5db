"""Programs by the names that a user gives: frozen ones, and files."""

from pathlib import Path

from fuzz.corpus import cases
from fuzz.generators import GENERATORS
from fuzz.reach import FUEL
from fuzz.subject import case_of
from gate.cases import Case, read_image, read_text
from gate.errors import StandFault, UsageError
from quern.files import read_regular
from quern.opcodes import LIMITS
from quern.reference.interpret import OutOfFuel


def frozen_case(name: str) -> Case:
    """The frozen program ``GENERATOR/INDEX``. Raises UsageError and StandFault."""
    generator, _, index = name.partition("/")
    if generator not in GENERATORS or not (index.isascii() and index.isdecimal()):
        known = " or ".join(f"{each}/INDEX" for each in GENERATORS)
        raise UsageError(f"{name}: no such program; say {known}, or name a file")
    count = GENERATORS[generator].count
    if int(index) >= count:
        raise UsageError(f"{name}: no such program; the last one is {generator}/{count - 1}")
    return cases(generator)[int(index)]


def file_case(path: Path) -> Case:
    """The program in a file: assembly (.qs), hexadecimal digits (.hex), or else an image, with what
    the reference makes of it. Raises UsageError.
    """
    try:
        content = read_regular(path, LIMITS["file"].value + 1)
        text = path.suffix in (".qs", ".hex")
        image = read_image(path, read_text(path)) if text else content
        return case_of("file", path.stem, image, FUEL)
    except OSError as error:
        raise UsageError(f"{path}: cannot read: {error.strerror}") from None
    except StandFault as fault:
        raise UsageError(str(fault)) from None
    except OutOfFuel:
        raise UsageError(f"{path}: has not ended after {FUEL:,} opcodes") from None


def case_named(name: str) -> Case:
    """A frozen program, or the one in a file. Raises UsageError and StandFault."""
    path = Path(name)
    return file_case(path) if path.suffix or path.exists() else frozen_case(name)
