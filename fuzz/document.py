"""The document of a comparison. It is frozen and versioned."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from fuzz import frozen
from fuzz.compare import Compared, Found
from fuzz.hunting.hunt import Hunted
from fuzz.sanitizing.sanitize import Sanitized
from fuzz.shrinking.finding import Finding
from fuzz.shrinking.groups import Group
from gate.cases import Output
from gate.execute import Outcome
from gate.stand import Installed

VOLATILE_FIELDS = frozenset({"seconds"})
"""Fields that differ between two runs of the same command. For an interpreter that always does the
same, nothing else does."""

_NAMED = 1000
"""Programs that a group names."""


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class GeneratorResult(_Document):
    """What one generator's programs showed."""

    name: str
    images_sha256: str = Field(description="of the frozen programs, as FROZEN.toml has it")
    programs: int
    differing: int
    skipped: int = Field(description="left out after many that never ended, or one that tampered")
    outcomes: dict[Outcome, int] = Field(description="of those that differ or were skipped")


class GroupResult(_Document):
    """Programs that differ in the same way, at the same place."""

    kind: str
    last: tuple[str, ...]
    rule: str
    count: int
    programs: tuple[str, ...] = Field(description=f"the first {_NAMED} of them")


class Comparison(_Document):
    """An interpreter held against the reference."""

    schema_version: Literal[1] = 1
    subject_sha256: str
    frozen_version: int
    frozen_seed: int
    versions: dict[str, str] = Field(description="of everything that can change a result")
    passed: bool
    generators: tuple[GeneratorResult, ...]
    groups: tuple[GroupResult, ...]
    untraced: dict[str, int] = Field(description="in no group, for there were too many, by kind")
    findings: tuple[Finding, ...] = Field(
        description="of the first groups, without those that are alike"
    )
    sanitized: Sanitized | None = Field(description="null without --sanitize")
    seconds: float


class HuntResult(_Document):
    """What a hunt found. ``finding`` is null where nothing was, or where an earlier hunt shrank it:
    then ``folder`` has it.
    """

    schema_version: Literal[1] = 1
    found: bool
    again: bool = Field(description="an earlier hunt in this folder had found it")
    folder: str = Field(description="of the finding, or empty")
    origin: str = Field(description="fresh, mutants, relatives, afl or kept; or empty")
    seed: int
    programs: dict[str, int] = Field(description="compared, by origin")
    seconds: float
    finding: Finding | None


def hunt_document(hunted: Hunted, made: Sequence[Finding], seed: int) -> HuntResult:
    """The document of a hunt, of which ``made`` was shrunk."""
    found = hunted.found
    return HuntResult(
        found=found is not None,
        again=found is not None and found.again,
        folder="" if found is None else str(found.folder),
        origin="" if found is None else found.finding.origin,
        seed=seed,
        programs=dict(sorted(hunted.seen.programs.items())),
        seconds=round(hunted.seen.seconds, 3),
        finding=made[0] if made else None,
    )


def _generator(compared: Compared) -> GeneratorResult:
    skipped = compared.outcomes[Outcome.SKIPPED]
    return GeneratorResult(
        name=compared.generator,
        images_sha256=frozen.record()[compared.generator]["images"],
        programs=len(compared.programs),
        differing=len(compared.ran.differing) - skipped,
        skipped=skipped,
        outcomes=dict(sorted(compared.outcomes.items())),
    )


def _group(group: Group) -> GroupResult:
    names = tuple(result.case.full_name for result in group.members[:_NAMED])
    return GroupResult(**group.key._asdict(), count=len(group.members), programs=names)


def comparison(
    source: bytes,
    installed: Installed,
    compared: Sequence[Compared],
    found: Found,
    sanitized: Sanitized | None,
    seconds: float,
) -> Comparison:
    """The document of what was found in a source."""
    clean = not any(one.ran.differing for one in compared)
    return Comparison(
        subject_sha256=Output.of(source).sha256,
        frozen_version=frozen.VERSION,
        frozen_seed=frozen.SEED,
        versions=asdict(installed),
        passed=clean and (sanitized is None or sanitized.clean),
        generators=tuple(map(_generator, compared)),
        groups=tuple(map(_group, found.groups)),
        untraced=found.untraced,
        findings=found.findings,
        sanitized=sanitized,
        seconds=round(seconds, 3),
    )
