"""Checks beyond the gate: they say whether a score is to be believed, and do not change it."""
