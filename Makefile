# Needs Python 3.11 or newer, git and make. All else is installed into .venv, exactly as the lock files say.
#
#   make test ARGS="tests/engine -k clock"
#   make test PYTHON=python3.13

PYTHON ?= python3
ARGS ?=

BIN := .venv/bin
INSTALL := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet install --require-hashes --no-deps
# One more than there are processors: a test of the whole program waits now and then, for the disk, for a process that starts.
WORKERS := $(shell $(PYTHON) -c 'import os; print(1 + os.cpu_count())')
PYTEST := $(BIN)/python -m pytest --quiet --numprocesses $(WORKERS) --dist worksteal
CODE := $(wildcard engine renderers bot locales tests benchmarks)

# Else every worker, and every program that a test starts, would compile all of it again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play run test style check coverage soak bench format lock clean runtime tools

help:
	@echo "make play     a page in the browser to play in: no accounts, no tokens"
	@echo "make run      the bot, with the messengers that have a token (settings: .env.example)"
	@echo "make test     all tests"
	@echo "make style    format, lint, import rules, types"
	@echo "make check    style and tests: what CI runs"
	@echo "make coverage all tests, measured, against the floors"
	@echo "make soak     the long runs in full length"
	@echo "make bench    the benchmarks"
	@echo "make format   put the code into shape"
	@echo "make lock     lock the dependencies anew after a change in pyproject.toml (UPGRADE=1: to their newest)"
	@echo "make clean    remove what the other targets made"

play: runtime
	@$(BIN)/python -m bot play $(ARGS)

run: runtime
	@$(BIN)/python -m bot $(ARGS)

test: tools
	@$(PYTEST) $(ARGS)

# The types take one processor for a minute: the tests need not wait for them.
check: tools
	@$(MAKE) --no-print-directory --jobs=2 style test

style: tools
	@echo "format" && $(BIN)/ruff format --quiet --diff . || { echo "run: make format" >&2; exit 1; }
	@echo "lint" && $(BIN)/ruff check --quiet .
	@echo "import rules" && $(BIN)/lint-imports --no-cache --no-logo
	@echo "types" && $(BIN)/mypy --no-error-summary $(CODE)

coverage: tools
	@$(PYTEST) --cov --cov-report= $(ARGS)
	@$(BIN)/python -m tests.house.coverage_floors

soak: tools
	@KARTEL_SOAK=1 $(PYTEST) -m soak --timeout=0 $(ARGS)

bench: tools
	@$(BIN)/python -m benchmarks $(ARGS)

format: tools
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

# The stamps are copies of the locks that .venv was filled from: set up is redone when a lock says something else, not
# when its file is merely newer.
runtime:
	@cmp -s requirements.lock .venv/.locked && $(BIN)/python -c '' 2>/dev/null || { \
		$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
			|| { echo "Kartel needs Python 3.11 or newer; name one, as in: make play PYTHON=python3.12" >&2; exit 1; }; \
		$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
			|| { echo "$(PYTHON) lacks its venv module (Debian, Ubuntu: apt-get install python3-venv)" >&2; exit 1; }; \
		echo "Setting up .venv; this happens once and takes about a minute." \
		&& $(PYTHON) -m venv --clear .venv && $(INSTALL) -r requirements.lock && cp requirements.lock .venv/.locked; }

tools: runtime
	@cmp -s requirements-dev.lock .venv/.locked-dev || { \
		echo "Adding the tools for tests and checks to .venv." \
		&& $(INSTALL) -r requirements-dev.lock && cp requirements-dev.lock .venv/.locked-dev; }

# uv is needed here only: the one on PATH, or one of our own.
UV := $(or $(shell sh -c 'command -v uv'),.tools/bin/uv)
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

.tools/bin/uv:
	@$(PYTHON) -m venv .tools && .tools/bin/pip --disable-pip-version-check --quiet --quiet install uv

lock: $(UV)
	@$(COMPILE) pyproject.toml --group dev --output-file requirements-dev.lock
	@$(COMPILE) pyproject.toml --constraint requirements-dev.lock --output-file requirements.lock

clean:
	@rm -rf .venv .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache htmlcov .coverage .coverage.*
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
