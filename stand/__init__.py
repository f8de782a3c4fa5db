"""Runs of a coding agent: its box, its tools, what it spends, and what is kept of it."""
