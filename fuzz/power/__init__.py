"""Defects that are known, mutants, and a measurement of which check finds which of them."""
