# Everything here needs only make, Python 3.11+ and a C compiler. The first target that is run
# creates .venv and installs what it needs; a repeat does only what a changed file asks for.

PYTHON ?= python3
VENV ?= .venv
WORKERS ?= auto
PYTHONS ?= python3.11 python3.12 python3.13 python3.14
ARGS ?=
GAMES ?= 1000

export PIP_DISABLE_PIP_VERSION_CHECK := 1

BIN := $(VENV)/bin
CREATED := $(VENV)/.created-with-$(notdir $(PYTHON))
INSTALLED := $(VENV)/.installed
DEVELOPMENT := $(VENV)/.development
COMPILED := $(VENV)/.compiled
RELEASING := .venv-release/.installed-with-$(notdir $(PYTHON))
BUILD_FILES := pyproject.toml setup.py tools/backend.py tools/engine_tables.py tools/wasm_build.py tools/web_build.py
# All that is compiled, and what the table of tiles is made of.
CYTHON_FILES := src/novaluna/rules/tiles.csv \
    $(shell find src -path src/novaluna/engine/wasm -prune -o -name '*.p[xy][dx]' -print -o -name '*.[ch]' -print)
C_ENGINE := src/novaluna/engine/c
TO_BUILD := web/node_modules/.to-build
PACKAGES := web/node_modules/.complete
CHECKED := $(VENV)/.web-checked
PAGES := src/novaluna/static/index.html
MODULE := web/src/engine/engine.wasm
LIGHTHOUSE := build/lighthouse/node_modules/.complete
WEB_FILES := $(shell find web -name node_modules -prune -o -type f -print) \
    $(shell find src -name '*.ftl') $(wildcard src/novaluna/engine/*.json docs/images/*.png)

# What is going on and about how long it takes: on two cores, with a line of 50 Mbit/s.
SAY := @echo novaluna:
# Of an extra or a group of pyproject.toml; the extras in LOWEST get their oldest versions.
LOWEST ?=
REQUIREMENTS = $(BIN)/python tools/requirements.py
PIP_INSTALL := $(BIN)/python -m pip install --quiet

# The Node of the virtual environment, before any other.
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm --loglevel=error

.PHONY: help play test all-tests test-firefox matrix floors test-sdist release lint coverage format types web-check web-dev site screenshots \
    system bench bench-scaling bench-server bench-solo bench-strength bench-wasm bench-web lighthouse parity sanitize clean
.DEFAULT_GOAL := help

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  PYTHON=python3.12  the Python to use       (now $(PYTHON))"
	@echo "  VENV=.venv         where to install        (now $(VENV))"
	@echo "  WORKERS=auto       test processes          (now $(WORKERS))"
	@echo "  PYTHONS=…          the Pythons of make matrix  (now $(PYTHONS))"
	@echo "  ARGS=…             passed on to the game, pytest or the benchmark"

play: $(COMPILED) $(PAGES) ## play the game in the browser
	@$(BIN)/novaluna $(ARGS)

# Whatever fails, what this machine could not test is said at the end.
test: ## check style and types, run all tests
	@$(MAKE) --no-print-directory all-tests; result=$$?; \
	    $(PYTHON) tools/system.py --remind; exit $$result

all-tests: lint web-check system
	@$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

matrix: ## make test with each supported Python of this machine, or with PYTHONS=…
	@$(PYTHON) tools/matrix.py $(PYTHONS)

floors: ## make test with the oldest Python and the oldest dependencies that are allowed
	$(MAKE) test PYTHON=python3.11 VENV=.venv-floors LOWEST=--lowest

test-sdist: $(RELEASING) ## make test in an unpacked source distribution
	rm -rf build/sdist
	.venv-release/bin/python -m build --sdist --outdir build/sdist .
	tar -xzf build/sdist/*.tar.gz -C build/sdist
	$(MAKE) -C build/sdist/novaluna-*/ test

release: $(RELEASING) ## build, check and try out the files of a release: docs/releasing.md
	.venv-release/bin/python -m tools.release $(ARGS)

# The oldest dependencies declare other types, and go with older tools.
lint: $(COMPILED) $(DEVELOPMENT) ## check style, types and layers only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
ifndef LOWEST
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo
endif

web-check: $(CHECKED) ## check, weigh and test the web app without a browser
	@$(NPM) --silent run size

types: $(COMPILED) $(DEVELOPMENT) $(PACKAGES) ## write the protocol types of the web app anew
	$(NPM) run types

web-dev: $(PACKAGES) $(MODULE) ## serve the pages with live updates, beside a running novaluna serve
	$(NPM) run dev

site: $(COMPILED) $(PAGES) ## write the game as a static site into build/site, for any web server
	@$(BIN)/novaluna site build/site

screenshots: $(COMPILED) $(DEVELOPMENT) $(PAGES) ## picture each screen, on desktop and phone, by night and by day
	$(BIN)/python -m tests.web.screenshots $(ARGS)

system: ## install the browser and the database that the tests use, where that is possible
	@$(PYTHON) tools/system.py

# Without the tests in a browser and of what is compiled: they take long and cover no more. Being measured
# is slow and imports more; a test that minds does not keep the report back: make test is the judge.
test-firefox: $(COMPILED) $(DEVELOPMENT) $(PAGES) ## run the tests of the pages in Firefox (2 min)
	@$(PYTHON) tools/system.py --firefox
	@$(BIN)/python -m pytest -m firefox tests/web/firefox $(ARGS)

coverage: $(COMPILED) $(DEVELOPMENT) $(PAGES) ## show what the tests of the Python code leave out, by folder
	@rm -rf build/coverage && mkdir -p build/coverage
	-$(BIN)/coverage run -m pytest tests docs README.md --ignore tests/web --ignore tests/test_build.py \
	    --ignore tests/engine/test_compilers.py $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage json --quiet -o build/coverage/coverage.json
	$(BIN)/python tools/uncovered.py build/coverage/coverage.json

format: $(DEVELOPMENT) ## put the code into the common style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(COMPILED) $(DEVELOPMENT) ## measure the speed of the engine
	$(BIN)/python -m benchmarks $(ARGS)

bench-strength: $(COMPILED) $(DEVELOPMENT) ## measure how well the learned evaluation plays
	$(BIN)/python -m benchmarks.strength $(ARGS)

bench-solo: $(COMPILED) $(DEVELOPMENT) ## measure how well the planner plays solo: 500 deals
	$(BIN)/python -m benchmarks.solo $(ARGS)

bench-server: $(COMPILED) $(DEVELOPMENT) ## measure the match server under load, over real sockets
	$(BIN)/python -m benchmarks.server $(ARGS)

FIGURES := benchmarks/figures/server
bench-scaling: $(COMPILED) $(DEVELOPMENT) ## measure again what docs/scaling.md is worked out from (20 min)
	$(BIN)/python -m benchmarks.server --rate 700 --json $(FIGURES)-sqlite.json $(ARGS)
	$(BIN)/python -m benchmarks.server --postgres --processes 2 --rate 500 --json $(FIGURES)-postgresql.json $(ARGS)
	$(BIN)/python -m benchmarks.scaling $(FIGURES)-sqlite.json $(FIGURES)-postgresql.json --write

bench-wasm: $(COMPILED) $(DEVELOPMENT) $(MODULE) ## measure the engine of the pages beside the native one
	$(BIN)/python -m benchmarks.wasm $(ARGS)

bench-web: $(COMPILED) $(DEVELOPMENT) $(PAGES) ## measure how smoothly the pages play on a slow machine
	$(BIN)/python -m benchmarks.web $(ARGS)

lighthouse: $(COMPILED) $(DEVELOPMENT) $(PAGES) $(LIGHTHOUSE) ## measure the pages with Lighthouse (20 min; ARGS="--runs 1" for less)
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -m benchmarks.lighthouse $(ARGS)

parity: $(COMPILED) $(DEVELOPMENT) ## play engine and rules in lockstep: make parity GAMES=20000
	$(BIN)/python -m benchmarks.parity --games $(GAMES) $(ARGS)

sanitize: $(COMPILED) $(DEVELOPMENT) ## run the C engine under the sanitizers of the compiler: make sanitize ARGS=200
	$(CC) -std=c11 -g -O1 -Wall -Wextra -Werror -fsanitize=undefined,address -fno-sanitize-recover=all \
	    -ffp-contract=off -fno-math-errno -I build/engine -iquote $(C_ENGINE) \
	    tests/engine/driver.c $(C_ENGINE)/*.c -o build/driver
	$(BIN)/python -m tests.engine.golden_moves build/moves.txt
	build/driver $(or $(ARGS),20) build/moves.txt

clean: ## remove all that was installed, compiled or cached here
	rm -rf $(VENV) .venv-* build dist src/*.egg-info src/novaluna/static $(MODULE) web/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src -name '*.so' -delete
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

# Named after the Python, so that asking for another one starts afresh.
$(CREATED):
	@command -v $(PYTHON) >/dev/null || \
	    { echo "novaluna: $(PYTHON) is not installed; Python 3.11 or newer is needed" >&2; exit 1; }
	@$(PYTHON) tools/preflight.py
	$(SAY) "creating $(VENV) (10 s) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# Takes the time of its start, so that a file edited meanwhile counts as changed.
$(INSTALLED): $(CREATED) $(BUILD_FILES) src/novaluna/__init__.py
	@touch $@.begun
	$(SAY) "fetching what playing needs: 190 MB (45 s) ..."
	@$(REQUIREMENTS) build >$(VENV)/build.txt
	@$(REQUIREMENTS) $(LOWEST) app >$(VENV)/app.txt
	@$(PIP_INSTALL) --requirement $(VENV)/build.txt --requirement $(VENV)/app.txt
	$(SAY) "compiling the engine (1 min) ..."
	@NOVALUNA_WEB=skip $(PIP_INSTALL) --no-build-isolation --no-deps --editable .
	@mv $@.begun $@

# What testing needs beyond that; the package is installed already.
$(DEVELOPMENT): $(INSTALLED)
	$(SAY) "fetching what testing needs: 200 MB (1 min) ..."
	@$(REQUIREMENTS) dev >$(VENV)/dev.txt
	@$(REQUIREMENTS) $(LOWEST) train >$(VENV)/train.txt
	@$(PIP_INSTALL) --requirement $(VENV)/dev.txt --requirement $(VENV)/train.txt
	@touch $@

$(RELEASING): pyproject.toml tools/requirements.py
	$(SAY) "fetching what a release needs: 30 MB (20 s) ..."
	@$(PYTHON) -m venv --clear .venv-release
	@$(PYTHON) tools/requirements.py release >.venv-release/release.txt
	@.venv-release/bin/python -m pip install --quiet --requirement .venv-release/release.txt
	@touch $@

# Apart from the packages of the pages, so that whoever builds those does not fetch it too.
$(LIGHTHOUSE): tools/lighthouse/package.json tools/lighthouse/package-lock.json | $(INSTALLED)
	$(SAY) "fetching Lighthouse: 35 MB (30 s) ..."
	@mkdir -p build/lighthouse
	@cp tools/lighthouse/*.json web/.npmrc build/lighthouse
	@cd build/lighthouse && PATH="$(abspath $(BIN)):$$PATH" npm --loglevel=error ci
	@touch $@

# The installation has compiled everything once; this is for what was edited since.
$(COMPILED): $(INSTALLED) $(CYTHON_FILES)
	@touch $@.begun
	@if [ -n "$$(find $(CYTHON_FILES) -newer $(INSTALLED))" ]; then \
	    set -x; $(BIN)/python setup.py --quiet build_ext --inplace; fi
	@mv $@.begun $@

# npm starts from nothing each time; its cache keeps it from fetching anything twice. The copy of
# the lock file tells tools/web_build.py that there is nothing to install.
$(TO_BUILD): web/package.json web/package-lock.json | $(INSTALLED)
	$(SAY) "fetching what building the pages needs: 50 MB (15 s) ..."
	@$(NPM) ci --omit=dev
	@cp web/package-lock.json web/node_modules/.installed-lock.json
	@touch $@

$(PACKAGES): web/package.json web/package-lock.json | $(INSTALLED)
	$(SAY) "fetching what testing the pages needs: 100 MB (20 s) ..."
	@$(NPM) ci
	@cp web/package-lock.json web/node_modules/.installed-lock.json
	@touch $(TO_BUILD) $@

$(MODULE): $(wildcard $(C_ENGINE)/*.[ch] src/novaluna/engine/wasm/*.[ch]) src/novaluna/rules/tiles.csv \
    tools/engine_tables.py tools/wasm_build.py | $(INSTALLED)
	$(SAY) "compiling the engine of the pages (10 s) ..."
	@$(BIN)/python tools/wasm_build.py

$(PAGES): $(WEB_FILES) $(MODULE) | $(TO_BUILD)
	$(SAY) "building the pages (10 s) ..."
	@touch $(VENV)/.pages-begun
	@($(NPM) run build) >$(VENV)/pages.log || { cat $(VENV)/pages.log; exit 1; }
	@touch -r $(VENV)/.pages-begun $@

# The protocol types are generated from the server, so that a change there asks for a check too.
$(CHECKED): $(COMPILED) $(PACKAGES) $(PAGES) $(shell find src/novaluna/server -name '*.py')
	@touch $@.begun
	$(NPM) run types -- --check
	$(NPM) run check
	$(NPM) run test
	@mv $@.begun $@
