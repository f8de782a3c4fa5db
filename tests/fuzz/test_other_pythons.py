"""The frozen programs, and what the reference makes of them, are the same on a later Python."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fuzz import frozen
from fuzz.generators import GENERATORS
from gate.bench import PROJECT

STEP = 211
# What it imports is in the standard library, or in the project.
CODE = f"""
import hashlib, sys
from fuzz.generators import GENERATORS
from quern.errors import LoadError
from quern.reference.interpret import Machine
from quern.reference.load import check
version, seed = int(sys.argv[1]), int(sys.argv[2])
for name, generator in GENERATORS.items():
    told = hashlib.sha256()
    for index in range(0, generator.count, {STEP}):
        image = generator.image(version, seed, index, 0)
        try:
            result = Machine(check(image)).advance(3_000_000)
            code, output = result.exit_code, result.output
        except LoadError as fault:
            code, output = fault.exit_code, b""
        told.update(b"%d %d %d " % (index, len(image), code) + image + output)
    print(name, told.hexdigest())
"""


def later_pythons() -> list[str]:
    """The interpreters of later versions that this machine has."""
    found = []
    for minor in range(sys.version_info.minor + 1, 30):
        name = f"python3.{minor}"
        candidates = [name, *map(str, Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/{name}"))]
        for candidate in candidates:
            try:
                done = subprocess.run([candidate, "-c", ""], capture_output=True, check=False)
            except OSError:
                continue
            if done.returncode == 0:
                found.append(candidate)
                break
    return found


def digests() -> str:
    lines = []
    for name, generator in GENERATORS.items():
        content = frozen.read(name)
        told = hashlib.sha256()
        for index in range(0, generator.count, STEP):
            image, expected = content.images[index], content.expected[index]
            head = b"%d %d %d " % (index, len(image), expected.exit_code)
            told.update(head + image + expected.output)
        lines.append(f"{name} {told.hexdigest()}\n")
    return "".join(lines)


def test_the_sample_holds_no_attempt_that_gave_way() -> None:
    rows = frozen.given_way(frozen.record()["random"])
    assert [] == [row.index for row in rows if row.index % STEP == 0]


@pytest.mark.skipif(not later_pythons(), reason="no later Python is installed here")
def test_a_later_python_gives_the_same() -> None:
    for python in later_pythons():
        done = subprocess.run(
            [python, "-c", CODE, str(frozen.VERSION), str(frozen.SEED)],
            cwd=PROJECT,
            env={"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (0, digests(), "") == (done.returncode, done.stdout, done.stderr), python
