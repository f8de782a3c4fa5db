"""A client's package is taken from the cache if it is there, and is what it is known to be."""

import hashlib
import io
import tarfile
from pathlib import Path

import pytest

from gate.errors import StandFault, UsageError
from stand.agents.clients import prepare
from stand.agents.fetch import fetch

_PROGRAM = b"#!/bin/sh\necho a client\n"


def package(path: Path, name: str = "package/claude") -> bytes:
    with tarfile.open(path, "w:gz") as archive:
        entry = tarfile.TarInfo(name)
        entry.size = len(_PROGRAM)
        archive.addfile(entry, io.BytesIO(_PROGRAM))
    return path.read_bytes()


def test_a_package_put_there_by_hand(tmp_path: Path) -> None:
    packed = package(tmp_path / "claude-code-9.9.9.tgz")
    program = fetch("claude-code", "9.9.9", tmp_path)
    assert _PROGRAM == program.path.read_bytes()
    assert 0o555 == program.path.stat().st_mode & 0o777
    assert hashlib.sha512(packed).hexdigest() == program.package_sha512
    assert hashlib.sha256(_PROGRAM).hexdigest() == program.program_sha256
    assert "@anthropic-ai/claude-code-linux-x64@9.9.9" == program.package
    assert not program.known
    assert program == fetch("claude-code", "9.9.9", tmp_path)


def test_another_package_under_a_known_name(tmp_path: Path) -> None:
    package(tmp_path / "claude-code-2.1.281.tgz")
    with pytest.raises(StandFault, match=r"not the package @anthropic-ai/.* remove it"):
        fetch("claude-code", None, tmp_path)


@pytest.mark.parametrize("content", [b"", b"no archive"])
def test_a_damaged_package(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "codex-9.9.9.tgz").write_bytes(content)
    with pytest.raises(StandFault, match=r"codex-9\.9\.9\.tgz: no package with"):
        fetch("codex", "9.9.9", tmp_path)


def test_a_package_without_the_program(tmp_path: Path) -> None:
    package(tmp_path / "claude-code-9.9.9.tgz", "package/other")
    with pytest.raises(StandFault, match="no package with package/claude"):
        fetch("claude-code", "9.9.9", tmp_path)


def test_without_npm_it_is_said_what_to_put_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StandFault, match=r"install it, or put .* at .*codex-0\.171\.0\.tgz"):
        fetch("codex", None, tmp_path)


def test_npm_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text("#!/bin/sh\necho 'npm error notarget No matching version' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(npm.parent))
    with pytest.raises(StandFault, match=r"codex@9\.9\.9-linux-x64: .*No matching version"):
        fetch("codex", "9.9.9", tmp_path / "cache")
    assert [] == list((tmp_path / "cache").iterdir())


def test_names(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there are claude-code, codex, openai"):
        prepare("other", None, tmp_path)
    with pytest.raises(UsageError, match="no version of its own"):
        prepare("openai", "1", tmp_path)
