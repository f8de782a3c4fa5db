"""Quern's assembly language (specification 11): to images and back."""

from quern.assembler.assemble import assemble
from quern.assembler.disassemble import disassemble

__all__ = ["assemble", "disassemble"]
