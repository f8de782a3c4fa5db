"""AFL++ in the sandbox, and that what comes out of it is data only."""

import io
import tarfile

import pytest

from fuzz.hunting.afl import LARGEST, Afl, compiling, instrumented, running, unpacked
from fuzz.hunting.chunks import fresh
from gate.stand import Stand
from tests.programs import BASELINE


def made(source: bytes, stand: Stand) -> bytes | None:
    with compiling(stand.sandbox) as session:
        return instrumented(source, session)


def packed(*members: tuple[tarfile.TarInfo, bytes]) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as archive:
        for member, content in members:
            archive.addfile(member, io.BytesIO(content))
    return data.getvalue()


def member(name: str, size: int, kind: bytes = tarfile.REGTYPE) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.size, info.type, info.linkname = size, kind, "/etc/passwd"
    return info


def test_only_regular_files_of_a_bounded_size_are_taken_out() -> None:
    data = packed(
        (member("queue/link", 0, tarfile.SYMTYPE), b""),
        (member("queue/hard", 0, tarfile.LNKTYPE), b""),
        (member("queue/pipe", 0, tarfile.FIFOTYPE), b""),
        (member("queue/empty", 0), b""),
        (member("queue/large", LARGEST + 1), bytes(LARGEST + 1)),
        (member("../../right", 3), b"abc"),
    )
    assert [("../../right", b"abc")] == list(unpacked(data))


@pytest.mark.parametrize("data", [b"", b"no archive" * 200, b"\xff" * 1024])
def test_what_is_no_archive_holds_nothing(data: bytes) -> None:
    assert [] == list(unpacked(data))


def test_of_an_archive_that_is_cut_off_the_beginning_is_taken() -> None:
    data = packed((member("one", 3), b"abc"), (member("two", 600), bytes(600)))
    assert [("one", b"abc")] == list(unpacked(data[:1700]))


def test_a_slice_gives_programs_that_cover_something_new_and_the_next_only_others(
    stand: Stand,
) -> None:
    program = made(BASELINE.read_bytes(), stand)
    assert program is not None
    images = [fresh(6, number)[1] for number in range(0, 40, 2)]
    with running(stand.sandbox) as session:
        afl = Afl(session, program, images, 6)
        first, second = afl.run(5), afl.run(5)
    assert ("", "") == (first.complaint, second.complaint)
    assert 0 < first.executed < second.executed
    assert first.images
    found = [image for _, image in first.images + second.images]
    assert len(found) == len({*found} - {*images})


def test_a_source_that_the_compiler_does_not_take_is_not_instrumented(stand: Stand) -> None:
    assert made(b"int main(void) { return nothing; }", stand) is None


def test_a_subject_that_crashes_on_everything_is_no_fault_of_the_stand(stand: Stand) -> None:
    program = made(b"int main(void) { __builtin_trap(); }", stand)
    assert program is not None
    with running(stand.sandbox) as session:
        afl = Afl(session, program, [fresh(6, 0)[1]], 6)
        assert afl.run(5).complaint
