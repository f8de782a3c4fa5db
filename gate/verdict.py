"""The documents that the gate writes. They are frozen and versioned; ``score.schema.json`` is made
from them.
"""

import json
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from gate.execute import Outcome
from gate.lint.violation import Level
from quern.files import write_whole

SCHEMA_VERSION: Literal[1] = 1
SCHEMA_FILE = Path(__file__).with_name("score.schema.json")

# Fields, at any depth, that differ between two runs of the same command. Nothing else does.
VOLATILE_FIELDS = frozenset({"seconds", "cpu_seconds", "max_rss_kib"})


class Document(BaseModel):
    """Base of all records."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Verdict(StrEnum):
    """What became of a subject."""

    PASSED = "passed"
    FAILED = "failed"
    RULE_VIOLATION = "rule_violation"
    BUILD_FAILED = "build_failed"
    COUNTER_MISMATCH = "counter_mismatch"
    STAND_FAULT = "stand_fault"


EXIT_CODES = {
    Verdict.PASSED: 0,
    Verdict.FAILED: 1,
    Verdict.RULE_VIOLATION: 1,
    Verdict.BUILD_FAILED: 1,
    Verdict.COUNTER_MISMATCH: 1,
    Verdict.STAND_FAULT: 3,
}

Sha256 = Field(pattern="^[0-9a-f]{64}$")


class Run(Document):
    """One run of the subject's program."""

    outcome: Outcome
    exit_code: int | None = Field(description="null unless the program exited by itself")
    signal: str | None = Field(description="name of the signal that ended the program, or null")
    output_length: int | None = Field(
        description="bytes written; null unless the program exited by itself"
    )
    output_sha256: str | None = Field(description="null unless the program exited by itself")
    left_behind: int = Field(
        description="processes still alive when the program ended; the gate ended them"
    )
    cpu_seconds: float
    max_rss_kib: int


class TestResult(Document):
    """How one test case went."""

    __test__ = False  # not a test of pytest's

    name: str
    group: Literal["open", "hidden"]
    sections: tuple[str, ...] = Field(
        description="sections of the specification that the case examines"
    )
    outcome: Outcome
    run: Run | None = Field(description="null when the case was skipped or its sandbox was lost")
    detail: str | None = Field(description="first difference, for open cases only")


class CacheMisses(Document):
    """What cachegrind's simulated caches made of the run. Recorded, never scored."""

    data_accesses: int
    first_level_instruction_misses: int
    first_level_data_misses: int
    last_level_misses: int


class WorkloadResult(Document):
    """How one workload went and what it cost."""

    name: str
    group: Literal["open", "hidden"]
    main_kind: str
    opcodes: int = Field(description="opcodes that the reference executes")
    outcome: Outcome
    plain: Run | None
    counted: Run | None = Field(
        description="the run under cachegrind; null when the plain run was not right"
    )
    confirming: Run | None = Field(
        description="the run under the second counter; null when one before was not right, or "
        "there is no second counter"
    )
    instructions: int | None = Field(
        description="by cachegrind; null unless that run and the plain one were right"
    )
    second_count: int | None = Field(description="by the second counter, likewise")
    disagreement_ppm: float | None = Field(
        description="how far the counts are apart, start-up subtracted, in millionths of the work"
    )
    baseline_instructions: int
    native_instructions: int | None = Field(
        description="of the same job in plain C; null when there is no such program"
    )
    ratio: float | None = Field(description="instructions divided by the baseline's")
    cache: CacheMisses | None


class Failure(Document):
    """One thing that is wrong."""

    kind: Literal["rule", "build", "test", "workload"]
    name: str = Field(description="rule at place, or GROUP/NAME")
    outcome: str


class Failures(Document):
    """Everything that is wrong."""

    count: int
    items: tuple[Failure, ...]


class Violation(Document):
    """A broken rule."""

    rule: str = Field(description="its identifier in RULES.md")
    level: Level
    place: str = Field(
        description="vm.c:LINE:COLUMN, a place or a symbol of the program, or GROUP/NAME of a run"
    )
    text: str


class Note(Document):
    """Bytes in the program that would break a rule if they were an instruction of their own."""

    place: str
    text: str


class Subject(Document):
    """The source that was judged."""

    sha256: str = Sha256
    size: int = Field(description="bytes")


class SetVersion(Document):
    """What identifies a set of tests or workloads."""

    count: int
    sha256: str = Sha256


class HiddenSetVersion(SetVersion):
    """What identifies a hidden set; results are comparable only under the same version."""

    version: int


class Versions(Document):
    """Everything that the result depends on."""

    gcc: str
    valgrind: str
    qemu: str | None = Field(description="null where there is no second counter")
    libc: str
    kernel: str
    python: str
    quern: str
    processor: str
    baseline_sha256: str = Sha256
    open_tests: SetVersion
    hidden_tests: HiddenSetVersion
    open_workloads: SetVersion
    hidden_workloads: HiddenSetVersion


class SandboxUsed(Document):
    """Where the subject ran."""

    kind: Literal["bubblewrap", "docker", "none"]
    isolated: bool
    image: str | None = Field(
        description="identity of the root file system, or null for this machine's own"
    )
    memory_limit: str = Field(description="by what the program's memory was limited")


class Seconds(Document):
    """Wall-clock time by step. Nothing is decided by it."""

    lint: float | None = None
    build: float | None = None
    baseline: float | None = None
    run: float | None = None
    total: float


class Score(Document):
    """The result of ``quern-gate score``."""

    schema_version: Literal[1] = SCHEMA_VERSION
    verdict: Verdict
    score: float | None = Field(description="null only when the stand is at fault")
    confirmed: bool = Field(
        default=False, description="whether the second counter confirmed every count"
    )
    descriptive_score: float | None = Field(
        description="the mean over the hidden workloads that ran rightly; null when none did"
    )
    reason: str | None = Field(
        description="one line that says why the subject did not pass, or null"
    )
    headroom_share: float | None = Field(
        description="of the way from the baseline to plain C over the same workloads as the "
        "descriptive score, in logarithms; null when there are no native programs"
    )
    open_hidden_ratio: float | None = Field(
        description="mean over the open workloads divided by that over the hidden"
    )
    subject: Subject
    failures: Failures
    violations: tuple[Violation, ...] = Field(default=(), description="the first 100 of a level")
    notes: tuple[Note, ...] = ()
    compiler_messages: tuple[str, ...] = Field(
        default=(), description="the first lines that the compiler wrote"
    )
    tests: tuple[TestResult, ...] = ()
    workloads: tuple[WorkloadResult, ...] = ()
    versions: Versions | None = Field(description="null when the stand failed before it could tell")
    sandbox: SandboxUsed | None = Field(
        description="null when the stand failed before it could tell"
    )
    seconds: Seconds


def schema() -> dict[str, Any]:
    """The JSON Schema of ``Score`` documents, as they are written."""
    document = Score.model_json_schema(mode="serialization")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **document}


def schema_text() -> str:
    """The content of ``score.schema.json``."""
    return json.dumps(schema(), indent=2, sort_keys=True) + "\n"


def document_text(document: Document) -> str:
    """A document as it is written to a file."""
    return document.model_dump_json(indent=2) + "\n"


if __name__ == "__main__":
    write_whole(SCHEMA_FILE, schema_text().encode())
