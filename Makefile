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
PACKAGES := web/node_modules/.complete
CHECKED := $(VENV)/.web-checked
PAGES := src/novaluna/static/index.html
WEB_FILES := $(shell find web -name node_modules -prune -o -type f -print) \
    $(shell find src -name '*.ftl')

# The Node of the virtual environment, before any other.
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm --loglevel=error

.PHONY: help play test lint format types web-check web-dev screenshots system bench bench-server bench-solo \
    bench-strength bench-web parity clean
.DEFAULT_GOAL := help

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  PYTHON=python3.12  the Python to use       (now $(PYTHON))"
	@echo "  VENV=.venv         where to install        (now $(VENV))"
	@echo "  WORKERS=auto       test processes          (now $(WORKERS))"
	@echo "  ARGS=…             passed on to the game, pytest or the benchmark"

play: $(COMPILED) $(PAGES) ## play the game in the browser
	@$(BIN)/novaluna $(ARGS)

test: lint web-check system ## check style and types, run all tests
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)
	@$(PYTHON) tools/system.py --remind

lint: $(COMPILED) ## check style and types only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

web-check: $(CHECKED) ## check, weigh and test the web app without a browser
	@$(NPM) --silent run size

types: $(COMPILED) $(PACKAGES) ## write the protocol types of the web app anew
	$(NPM) run types

web-dev: $(PACKAGES) ## serve the pages with live updates, beside a running novaluna serve
	$(NPM) run dev

screenshots: $(COMPILED) $(PAGES) ## picture each screen, on desktop and phone, by night and by day
	$(BIN)/python -m tests.web.screenshots $(ARGS)

system: ## install the browser and the database that the tests use, where that is possible
	@$(PYTHON) tools/system.py

format: $(INSTALLED) ## put the code into the common style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(COMPILED) ## measure the speed of the engine
	$(BIN)/python -m benchmarks $(ARGS)

bench-strength: $(COMPILED) ## measure how well the learned evaluation plays
	$(BIN)/python -m benchmarks.strength $(ARGS)

bench-solo: $(COMPILED) ## measure how well the planner plays solo: 500 deals
	$(BIN)/python -m benchmarks.solo $(ARGS)

bench-server: $(COMPILED) ## measure the match server under load, over real sockets
	$(BIN)/python -m benchmarks.server $(ARGS)

bench-web: $(COMPILED) $(PAGES) ## measure how smoothly the pages play on a slow machine
	$(BIN)/python -m benchmarks.web $(ARGS)

parity: $(COMPILED) ## play engine and rules in lockstep: make parity GAMES=20000
	$(BIN)/python -m benchmarks.parity --games $(GAMES) $(ARGS)

clean: ## remove all that was installed, compiled or cached here
	rm -rf $(VENV) build dist src/*.egg-info src/novaluna/static web/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
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
	NOVALUNA_WEB=skip $(BIN)/python -m pip install --quiet --editable '.[dev]'
	@mv $@.begun $@

# The installation has compiled everything once; this is for what was edited since.
$(COMPILED): $(INSTALLED) $(CYTHON_FILES)
	@touch $@.begun
	@if [ -n "$$(find src -name '*.p[xy][dx]' -newer $(INSTALLED))" ]; then \
	    set -x; $(BIN)/python setup.py --quiet build_ext --inplace; fi
	@mv $@.begun $@

# The copy of the lock file tells tools/web_build.py that there is nothing to install.
$(PACKAGES): web/package.json web/package-lock.json | $(INSTALLED)
	$(NPM) ci
	@cp web/package-lock.json web/node_modules/.installed-lock.json
	@touch $@

$(PAGES): $(PACKAGES) $(WEB_FILES)
	@touch $(VENV)/.pages-begun
	$(NPM) run build
	@touch -r $(VENV)/.pages-begun $@

# The protocol types are generated from the server, so that a change there asks for a check too.
$(CHECKED): $(COMPILED) $(PAGES) $(shell find src/novaluna/server -name '*.py')
	@touch $@.begun
	$(NPM) run types -- --check
	$(NPM) run check
	$(NPM) run test
	@mv $@.begun $@
