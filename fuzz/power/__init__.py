"""Defects that are known, to measure what the checks find."""
