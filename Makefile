# Two commands matter: `make score` and `make test`. Each sets up everything first.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed

.PHONY: score test selftest lint setup expected coverage frozen planted mutants power hidden bench headroom ladder processors memcheck damaged tables schema clean

score: setup
	$(BIN)/quern-gate score baseline_c/vm.c

test: setup
	$(BIN)/pytest

# The gate against its attacks: every one is stopped for the reason that it should be.
selftest: setup
	$(BIN)/quern-gate selftest

setup: $(STAMP)

$(STAMP): pyproject.toml requirements.txt setup/system-packages.sh setup/system-packages.txt
	sh setup/system-packages.sh
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $@

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Recomputes the expected outputs of the workloads with the reference; fails on any difference.
expected: setup
	$(BIN)/python -m gate.expected

# What the tests touch of the specification, as the reference runs them; fails on any gap.
coverage: setup
	$(BIN)/quern-gate coverage

# Computes all frozen fuzz programs and their expected results anew; fails on any difference.
frozen: setup
	$(BIN)/quern-fuzz verify

# The report's defects, shrunk and hunted: takes an hour; goes on where it was stopped.
planted: setup
	$(BIN)/python -m fuzz.power.found

# Mutants of the expert, made anew: takes an hour and more; goes on where it was stopped.
mutants: setup
	$(BIN)/python -m fuzz.power.mutants

# What each check finds of the defects and the mutants; writes docs/power.md. Takes many hours; goes
# on where it was stopped, and measures only what is new.
power: setup
	$(BIN)/python -m fuzz.power

# Checks what gate/hidden.toml records of the hidden tests and workloads.
hidden: setup
	$(BIN)/python -m gate.hidden

# Memcheck over all tests and workloads: long, so not a part of `make test`.
memcheck: setup
	$(BIN)/python -m tests.baseline.memcheck

# A thousand damaged or random sources, each to a verdict; writes docs/damaged.md.
damaged: setup
	$(BIN)/python -m tests.gate.damaged

bench: setup
	$(BIN)/python -m gate.speed
	$(BIN)/python -m fuzz.speed

# How far the expert interpreter has gone from the starting one towards plain C.
headroom: setup
	$(BIN)/quern-gate headroom expert_c/vm.c

# Judges the steps to the expert interpreter; writes docs/ladder.md and its plot.
ladder: setup
	$(BIN)/python -m gate.ladder

# How much a count depends on the processor.
processors: setup
	$(BIN)/python -m gate.processors

# The tables of SPEC.md, the lists of RULES.md and the published schema, from what describes them.
tables: setup
	$(BIN)/python -m quern.spec.tables
	$(BIN)/python -m gate.lint.tables

schema: setup
	$(BIN)/python -m gate.verdict

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
