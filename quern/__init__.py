"""Quern: an invented virtual machine, its assembly language, and the reference that defines it."""
