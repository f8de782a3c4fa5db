"""Files are written whole or not at all."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from quern.files import write_whole


def test_a_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a"
    for data in (b"one", b"two"):
        write_whole(path, data)
        assert data == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


def test_the_file_behind_a_link_is_replaced(tmp_path: Path) -> None:
    path, link = tmp_path / "a", tmp_path / "b"
    link.symlink_to(path)
    write_whole(link, b"one")
    assert link.is_symlink()
    assert b"one" == path.read_bytes()


def test_a_file_is_as_it_was_if_it_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"one")
    with pytest.raises(TypeError):
        write_whole(path, "two")  # type: ignore[arg-type]
    assert b"one" == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


def test_a_name_can_be_as_long_as_the_system_allows(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    write_whole(path, b"one")
    assert b"one" == path.read_bytes()


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755])
def test_a_file_has_the_permissions_that_are_asked_for(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a"
    write_whole(path, b"one", mode)
    assert mode == stat.S_IMODE(path.stat().st_mode)


def test_a_device_is_written_to_and_stays(tmp_path: Path) -> None:
    write_whole(Path("/dev/null"), b"one")
    assert Path("/dev/null").is_char_device()
