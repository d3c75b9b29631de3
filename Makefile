# zsim: make demo · make test · make bench · make build (see README.md). All of them install what they need into .venv.

PYTHON ?= python3
VENV ?= .venv
PY := $(VENV)/bin/python
ZSIM := $(VENV)/bin/zsim
DEPENDENCIES := $(VENV)/.dependencies
INSTALLED := $(VENV)/.zsim

DEMO ?= runs/demo
DEMO_GAMES ?= 500
DEMO_SEED ?= 1
WORKERS ?= $(shell getconf _NPROCESSORS_ONLN)
PYTEST_ARGS ?= -n $(WORKERS) -q

.PHONY: demo test bench build lint clean distclean
.DEFAULT_GOAL := build

$(DEPENDENCIES): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "zsim needs Python 3.11 or newer: make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	@touch $@

# Installs zsim once, and compiles what changed since; says which engine runs, as pip hides what the build had to say.
build: $(DEPENDENCIES)
	@if [ ! -e $(INSTALLED) ] || [ pyproject.toml -nt $(INSTALLED) ] || [ setup.py -nt $(INSTALLED) ] \
	    || [ $(DEPENDENCIES) -nt $(INSTALLED) ] || ! $(PY) -m zsim.build_info --current; then \
	    echo 'installing zsim (compiling its engine where there is a C compiler, one to five minutes)'; \
	    $(PY) -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable . \
	    && touch $(INSTALLED); \
	fi
	@$(PY) -m zsim.build_info

# Each engine in its own process, as a process has one.
test: build
	@if [ "$$($(PY) -m zsim.build_info --engine)" = compiled ]; then \
	    echo 'tests on the compiled engine'; \
	    ZSIM_EXPECT_ENGINE=compiled $(PY) -m pytest $(PYTEST_ARGS); \
	else \
	    echo 'no tests on the compiled engine:'; $(PY) -m zsim.build_info; \
	fi
	@echo 'tests on the interpreted engine'
	@ZSIM_PURE=1 ZSIM_EXPECT_ENGINE=interpreted $(PY) -m pytest $(PYTEST_ARGS)

lint: $(DEPENDENCIES)
	$(PY) -m ruff check .
	$(PY) -m mypy

bench: build
	$(ZSIM) bench

demo: build
	@rm -rf $(DEMO)
	$(ZSIM) run M0 M1 M2 M7 M17 --strategy rusher --strategy balanced --games $(DEMO_GAMES) --seed $(DEMO_SEED) \
	    --workers $(WORKERS) --out $(DEMO)/run
	@$(ZSIM) export $(DEMO)/run --format csv -o $(DEMO)/tables >/dev/null
	@mkdir -p $(DEMO)/plots
	@for kind in survival danger rounds winrate causes; do \
	    $(ZSIM) plot $(DEMO)/run --kind $$kind -o $(DEMO)/plots/$$kind.png >/dev/null || exit; \
	done
	@echo; echo 'Tables and plots of this demo:'; ls $(DEMO)/tables/*.csv $(DEMO)/plots/*.png
	@$(PY) -m zsim.build_info

clean:
	rm -rf build dist zsim.egg-info zsim/_build.json zsim_engine__mypyc.* .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find zsim strategies missions reports -name '*.so' -delete

distclean: clean
	rm -rf $(VENV)
