"""The first process of a sandbox (``runner.c``) and how the gate speaks with it."""
