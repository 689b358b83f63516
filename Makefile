# Everything here needs only make, Python 3.11+ and a C compiler. The first target that is run
# creates .venv and installs what it needs; a repeat does only what a changed file asks for.

PYTHON ?= python3
VENV ?= .venv
WORKERS ?= auto
ARGS ?=
GAMES ?= 1000

export PIP_DISABLE_PIP_VERSION_CHECK := 1

BIN := $(VENV)/bin
CREATED := $(VENV)/.created-with-$(notdir $(PYTHON))
INSTALLED := $(VENV)/.installed
COMPILED := $(VENV)/.compiled
BUILD_FILES := pyproject.toml setup.py $(shell find tools -name '*.py')
CYTHON_FILES := $(shell find src -name '*.pyx' -o -name '*.pxd')

.PHONY: help play test lint format bench parity clean
.DEFAULT_GOAL := help

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  PYTHON=python3.12  the Python to use       (now $(PYTHON))"
	@echo "  VENV=.venv         where to install        (now $(VENV))"
	@echo "  WORKERS=auto       test processes          (now $(WORKERS))"
	@echo "  ARGS=…             passed on to the game, pytest or the benchmark"

play: $(COMPILED) ## play the game
	@$(BIN)/novaluna play $(ARGS)

test: lint ## check style and types, run all tests
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

lint: $(COMPILED) ## check style and types only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(INSTALLED) ## put the code into the common style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(COMPILED) ## measure the speed of the engine
	$(BIN)/python -m benchmarks $(ARGS)

parity: $(COMPILED) ## play engine and rules in lockstep: make parity GAMES=20000
	$(BIN)/python -m benchmarks.parity --games $(GAMES) $(ARGS)

clean: ## remove all that was installed, compiled or cached here
	rm -rf $(VENV) build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src -name '*.so' -delete
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

# Named after the Python, so that asking for another one starts afresh.
$(CREATED):
	@command -v $(PYTHON) >/dev/null || \
	    { echo "novaluna: $(PYTHON) is not installed; Python 3.11 or newer is needed" >&2; exit 1; }
	@$(PYTHON) tools/preflight.py
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# Takes the time of its start, so that a file edited meanwhile counts as changed.
$(INSTALLED): $(CREATED) $(BUILD_FILES)
	@touch $@.begun
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@mv $@.begun $@

# The installation has compiled everything once; this is for what was edited since.
$(COMPILED): $(INSTALLED) $(CYTHON_FILES)
	@touch $@.begun
	@if [ -n "$$(find src -name '*.p[xy][dx]' -newer $(INSTALLED))" ]; then \
	    set -x; $(BIN)/python setup.py --quiet build_ext --inplace; fi
	@mv $@.begun $@
