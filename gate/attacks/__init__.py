"""Hostile sources, each with what stops it; README.md there says how to add one."""
