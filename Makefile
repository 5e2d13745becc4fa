# Two commands matter: `make play` and `make test`. Both do all their own set-up.
.PHONY: play test test-long lint build bench lock clean help
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -path src/ronron/games/_template -prune -o \( -path '*/core/*.py' -o -name rules.py \) -print | grep -v _built)

help:
	@echo "make play       play now"
	@echo "make test       every law, with small counts"
	@echo "make test-long  every law, with the counts that the issues name; writes docs/reports/"
	@echo "make lint       ruff and mypy --strict"
	@echo "make bench      speed, as ratios against a peer in the same run"
	@echo "make lock       renew the locked requirements"

$(VENV)/ready: requirements/dev.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

# The compiled rules, made again whenever a source of the group changes.
$(VENV)/built: $(VENV)/ready setup.py pyproject.toml $(SOURCES)
	@echo "Compiling the rules…"
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

build: $(VENV)/built

play: build
	@$(BIN)/ronron play meow

lint: build
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: build lint
	$(BIN)/pytest -n 2

test-long: build lint
	RONRON_LONG=1 $(BIN)/pytest -n 2

bench: build
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/bench.txt
	$(BIN)/python benchmarks/engine.py

lock: $(VENV)/ready
	$(BIN)/pip install -q uv
	for name in dev bench; do $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-annotate requirements/$$name.in -o requirements/$$name.txt; done

clean:
	rm -rf $(VENV) build src/*.so src/ronron/core/_built.py .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
