"""A second task, as small as can be: a number in a file, the larger the better.

It proves that the stand knows nothing of the first one.
"""

from collections.abc import Mapping
from pathlib import Path

from gate.workdir import File
from stand.task import Judgement, Phase

SCRIPT = Path(__file__).with_name("script.toml")
SCORE = 9.0


class Toy:
    name = "toy"
    subject = "work/number.txt"
    most_bytes = 100
    generator = "none"
    counted = "the number"
    measuring = r"cat work/number\.txt"
    phases = (Phase("first", "Make the number larger."), Phase("second", "Larger still."))
    optional = (Phase("check", "Is it a number?"),)
    following = Phase("following", "Go on.")

    def files(self) -> Mapping[str, File]:
        return {"work/number.txt": File(b"1\n"), "README": File(b"See the number.\n")}

    def versions(self) -> Mapping[str, str]:
        return {"rules": "1"}

    def judge(self, subject: bytes) -> Judgement:
        try:
            number = float(subject)
        except ValueError:
            return Judgement(0.0, 0.0, "failed", "it is no number", None, {})
        if number == 13:
            return Judgement(0.0, None, "fault", None, "the judge does not like 13", {})
        return Judgement(number, number, "passed", None, None, {"number": number})


TASK = Toy()
NAME = "tests.stand.toy:TASK"
