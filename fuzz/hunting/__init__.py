"""Programs that nobody has tried: fresh ones, mutants, and what AFL++ is led to."""
