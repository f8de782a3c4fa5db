"""The frozen programs as cases."""

from fuzz import frozen
from gate.cases import Case, Output
from gate.errors import StandFault


def cases(name: str) -> list[Case]:
    """The frozen programs of a generator, each named after its index.

    Raises StandFault if they are not what was frozen.
    """
    try:
        content = frozen.read(name)
    except (frozen.FrozenError, OSError) as fault:
        raise StandFault(str(fault)) from None
    pairs = zip(content.images, content.expected, strict=True)
    return [
        Case(str(index), name, image, Output.of(expected.output), expected.exit_code)
        for index, (image, expected) in enumerate(pairs)
    ]
