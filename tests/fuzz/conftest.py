"""One stand for all tests of this folder."""

from collections.abc import Iterator

import pytest

from gate.sandboxes import Kind, open_stand
from gate.stand import Stand


@pytest.fixture(scope="session")
def stand() -> Iterator[Stand]:
    with open_stand(Kind.BUBBLEWRAP, jobs=2) as opened:
        yield opened
