"""The gate: from a ``vm.c`` to a score."""
