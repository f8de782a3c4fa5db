"""Subjects and results that tests make up."""

from fuzz.power.results import Measured
from fuzz.power.subjects import Kind, Subject


def subject(name: str, kind: Kind = Kind.HAND_MADE, family: str = "f", aside: str = "") -> Subject:
    return Subject(name, kind, family, f"/* {name} */".encode(), aside)


def measured(one: Subject, check: str, by: str = "", version: str = "1") -> Measured:
    return Measured(
        name=one.name,
        source_sha256=one.sha256,
        check=check,
        version=version,
        by=by,
        how="wrong_output" if by else "",
        program=f"hash of {by}" if by else "",
        seconds=1.0,
        gcc="gcc 12",
    )


def known(**rows: str) -> dict[tuple[str, str], Measured]:
    """Results of subjects by name: a letter for each of the six checks, in their order: ``x``
    found, ``-`` not found, ``.`` not measured.
    """
    names = ("tests", "workloads", "random", "grid", "sanitizers", "hunt")
    return {
        (subject(name).sha256, check): measured(
            subject(name), check, f"{check}/1" if letter == "x" else ""
        )
        for name, row in rows.items()
        for check, letter in zip(names, row, strict=False)
        if letter != "."
    }
