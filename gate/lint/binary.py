"""The third level of the lint: the program itself, as the linker made it."""

from bisect import bisect_right
from collections.abc import Iterator
from io import BytesIO
from itertools import islice

from elftools.elf.dynamic import DynamicSection
from elftools.elf.elffile import ELFFile
from elftools.elf.enums import ENUM_RELOC_TYPE_x64
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import Section, Symbol, SymbolTableSection
from elftools.elf.segments import InterpSegment

from gate.lint.allowed import allowed
from gate.lint.instructions import Finding, special_instructions
from gate.lint.violation import MOST_VIOLATIONS, Note, Violation

_LOADER = "/lib64/ld-linux-x86-64.so.2"
_EXECUTABLE, _WRITABLE = 1, 2  # of segments
_SECTION_WRITABLE, _SECTION_EXECUTABLE = 1, 4
_INDIRECT = "STT_LOOS"  # STT_GNU_IFUNC has its number
_LOADING_TAGS = frozenset(
    ("DT_RPATH", "DT_RUNPATH", "DT_AUDIT", "DT_DEPAUDIT", "DT_AUXILIARY", "DT_FILTER", "DT_CONFIG")
)
# crti.o and crtn.o, with and without an instruction for control-flow protection.
_MOST_START_UP = {".init": 27, ".fini": 13}

_Broken = tuple[str, str, str]  # rule, place, text


def _by_form(elf: ELFFile) -> Iterator[_Broken]:
    header = elf.header
    if elf.elfclass != 64 or not elf.little_endian or header["e_machine"] != "EM_X86_64":
        yield "ordinary-program", "ELF header", "no program for x86-64"
    if header["e_type"] not in ("ET_DYN", "ET_EXEC"):
        yield "ordinary-program", "ELF header", f"a file of type {header['e_type']}"
    for section in elf.iter_sections():
        if section["sh_type"] != "SHT_NULL" and section.name not in allowed("sections"):
            yield "ordinary-program", f"section {section.name}", "a section that gcc does not make"
        if section["sh_flags"] & _SECTION_WRITABLE and section["sh_flags"] & _SECTION_EXECUTABLE:
            yield "no-executable-memory", f"section {section.name}", "writable and executable"


def _by_segments(elf: ELFFile) -> Iterator[_Broken]:
    for segment in elf.iter_segments():
        kind, flags = segment["p_type"], segment["p_flags"]
        place = f"segment {kind} at 0x{segment['p_vaddr']:x}"
        if kind not in allowed("segments"):
            yield "ordinary-program", place, "a segment that gcc does not make"
        if flags & _EXECUTABLE and kind == "PT_GNU_STACK":
            text = "the stack is executable: the address of a nested function is used"
            yield "no-executable-memory", f"segment {kind}", text
        elif flags & _EXECUTABLE and flags & _WRITABLE:
            yield "no-executable-memory", place, "writable and executable"


def _by_loader(elf: ELFFile) -> Iterator[_Broken]:
    loaders = [s.get_interp_name() for s in elf.iter_segments() if isinstance(s, InterpSegment)]
    if loaders != [_LOADER]:
        named = ", ".join(loaders) or "none"
        yield "ordinary-program", "segment PT_INTERP", f"the loader is {named}, not {_LOADER}"


def _by_libraries(elf: ELFFile) -> Iterator[_Broken]:
    for section in elf.iter_sections():
        if not isinstance(section, DynamicSection):
            continue
        for tag in section.iter_tags():
            kind = tag.entry.d_tag
            needed = str(getattr(tag, "needed", ""))
            if kind == "DT_NEEDED" and needed not in allowed("libraries"):
                yield "c-library", section.name, f"needs {needed}"
            elif kind in _LOADING_TAGS:
                yield "c-library", section.name, f"changes what is loaded ({kind})"
            elif kind == "DT_TEXTREL":
                yield "no-executable-memory", section.name, "code that is changed when it is loaded"


def _by_symbols(elf: ELFFile) -> Iterator[_Broken]:
    for section in elf.iter_sections():
        if not isinstance(section, SymbolTableSection):
            continue
        dynamic = section["sh_type"] == "SHT_DYNSYM"
        for symbol in section.iter_symbols():
            place = f"symbol {symbol.name}"
            if symbol.entry.st_info.type == _INDIRECT:
                yield "no-indirect-functions", place, "chosen when the program is loaded"
            if symbol.entry.st_info.type == "STT_TLS":
                yield "one-thread", place, "a variable of each thread"
            imported = symbol.entry.st_shndx == "SHN_UNDEF"
            if dynamic and symbol.name and imported and symbol.name not in allowed("imports"):
                yield "c-library", place, f"{symbol.name} of the C library is used"


def _by_relocations(elf: ELFFile) -> Iterator[_Broken]:
    """Kinds of relocation, and the objects that are copied out of libraries."""
    names = {number: name for name, number in ENUM_RELOC_TYPE_x64.items()}
    symbols = elf.get_section_by_name(".dynsym")
    for section in elf.iter_sections():
        if not isinstance(section, RelocationSection):
            continue
        for relocation in section.iter_relocations():
            kind = names.get(relocation["r_info_type"], str(relocation["r_info_type"]))
            place = f"{section.name} for 0x{relocation['r_offset']:x}"
            if kind == "R_X86_64_IRELATIVE":
                yield "no-indirect-functions", place, "an address chosen when the program is loaded"
            elif kind not in allowed("relocations"):
                yield "ordinary-program", place, f"a relocation that gcc does not make ({kind})"
            elif kind == "R_X86_64_COPY" and isinstance(symbols, SymbolTableSection):
                name = symbols.get_symbol(relocation["r_info_sym"]).name
                if name not in allowed("imports"):
                    yield "c-library", f"symbol {name}", f"{name} of the C library is used"


def _by_constructors(elf: ELFFile) -> Iterator[_Broken]:
    """What runs before and after main: one function of the compiler's own each."""
    for section in elf.iter_sections():
        size = section["sh_size"]
        if section["sh_type"] in ("SHT_INIT_ARRAY", "SHT_FINI_ARRAY"):
            if size != elf.elfclass // 8:
                text = f"{size * 8 // elf.elfclass} functions, of which the compiler makes one"
                yield "no-constructors", f"section {section.name}", text
        elif section["sh_type"] == "SHT_PREINIT_ARRAY" or section.name in (".ctors", ".dtors"):
            yield "no-constructors", f"section {section.name}", "functions that run before main"
        elif size > _MOST_START_UP.get(section.name, size):
            text = f"{size} bytes, more than the compiler's own"
            yield "no-constructors", f"section {section.name}", text


def _functions(elf: ELFFile, number: int) -> list[tuple[int, str]]:
    """Addresses and names of the functions in a section, in their order."""
    table = elf.get_section_by_name(".symtab")
    symbols: Iterator[Symbol] = (
        table.iter_symbols() if isinstance(table, SymbolTableSection) else iter(())
    )
    return sorted(
        {
            symbol.entry.st_value: symbol.name
            for symbol in symbols
            if symbol.entry.st_info.type == "STT_FUNC" and symbol.entry.st_shndx == number
        }.items()
    )


def _place(section: Section, address: int, functions: list[tuple[int, str]]) -> str:
    where = f"{section.name}+0x{address - section['sh_addr']:x}"
    at = bisect_right(functions, (address, "\U0010ffff"))
    return f"{where} in {functions[at - 1][1]}" if at else where


def _findings(elf: ELFFile) -> Iterator[tuple[str, Finding]]:
    for number, section in enumerate(elf.iter_sections()):
        if section["sh_flags"] & _SECTION_EXECUTABLE and section["sh_type"] != "SHT_NOBITS":
            functions = _functions(elf, number)
            starts = [address for address, _ in functions]
            for found in special_instructions(section.data(), section["sh_addr"], starts):
                yield _place(section, found.address, functions), found


def _examine(program: bytes) -> tuple[list[_Broken], list[Note]]:
    elf = ELFFile(BytesIO(program))
    broken = [
        *_by_form(elf),
        *_by_segments(elf),
        *_by_loader(elf),
        *_by_libraries(elf),
        *_by_symbols(elf),
        *_by_relocations(elf),
        *_by_constructors(elf),
    ]
    notes = []
    for place, found in _findings(elf):
        if found.rule is None:
            notes.append(Note(place, f"the bytes of {found.name} inside another instruction"))
        else:
            broken.append((found.rule, place, f"the instruction {found.name}"))
    return broken, notes


def lint(program: bytes) -> tuple[list[Violation], list[Note]]:
    """The rules that a program breaks, and what else a reader may want to know of it."""
    try:
        broken, notes = _examine(program)
    except Exception as error:  # the library raises whatever a damaged file makes it stumble over
        text = f"cannot be read as a program: {type(error).__name__}: {error}"
        return [Violation("ordinary-program", "binary", "ELF file", text)], []
    found = dict.fromkeys(Violation(rule, "binary", place, text) for rule, place, text in broken)
    return list(islice(found, MOST_VIOLATIONS)), notes[:MOST_VIOLATIONS]
