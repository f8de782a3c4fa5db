"""What the commands refuse before they begin."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fuzz.cli import app


@pytest.mark.parametrize("name", ["hunt", "hunt/result.json", "hunt/findings/result.json"])
def test_the_result_of_a_hunt_is_not_written_into_its_folder(tmp_path: Path, name: str) -> None:
    source = tmp_path / "vm.c"
    source.write_text("int main(void) { return 0; }\n")
    if "/" in name:
        (tmp_path / name).parent.mkdir(parents=True)
    arguments = ["hunt", str(source), "--minutes", "1", "--folder", str(tmp_path / "hunt")]
    result = CliRunner().invoke(app, [*arguments, "--json", str(tmp_path / name)])
    assert 2 == result.exit_code
    assert "is in the hunt's folder; name a file elsewhere" in result.stderr
