"""What the preprocessor says of a source, in the sandbox of the tests."""

from collections.abc import Callable
from functools import partial

import pytest

from gate.build import macros
from gate.stand import Stand

Macros = Callable[[bytes], bytes | None]


@pytest.fixture(scope="session")
def asked(stand: Stand) -> Macros:
    """Asks the compiler which macros a source defines."""
    return partial(macros, sandbox=stand.sandbox)
