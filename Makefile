# Needs Python 3.11 or newer with venv, and make; everything else comes from uv.lock.

UV_VERSION := 0.13.8
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; \
	done)
BIN := .venv/bin
SYNC := VIRTUAL_ENV= UV_PROJECT_ENVIRONMENT=.venv $(BIN)/uv sync --quiet --frozen --inexact --compile-bytecode --python $(BIN)/python
# Compiling every module at every start takes longer than most of what is started here.
unexport PYTHONDONTWRITEBYTECODE
COMMA := ,
# A test that waits for ever fails with its name; without an end it would take the whole run with it.
AT_ONCE := -n auto --dist loadfile --no-loadscope-reorder --timeout 300
# More examples are tried by `make test-all`, and where single files are run.
EXAMPLES := --hypothesis-profile few
# The modules under `tests` that find a program, or install it.
PROGRAMS := browser.chromium support.postgresql
TEST_SAYS := make test: some 8,000 tests; some minutes on two cores. Other browsers and sizes, PostgreSQL where SQLite shows the same, and the site are left to `make test-all`.

.PHONY: help run test test-needs test-all test-all-needs test-quick lint bench audit attack pictures coverage prove release

help:
	@echo 'make run    serve Companion on this machine (ARGS="--port 8001" is passed on)'
	@echo 'make test   run the tests, those in a real browser too (ARGS is passed to pytest)'
	@echo 'make test-all  run all tests: those too that go past every screen, or want other programs (Firefox, WebKit, LibreOffice, a proxy, a peer)'
	@echo 'make test-quick  run the quick tests alone, in about a minute, while you work'
	@echo 'make lint   check style, imports and types'
	@echo 'make bench  measure and print a table'
	@echo 'make audit  hold every kind of page against Lighthouse, axe and the budgets of a first visit'
	@echo 'make attack  go at a running server through every door that was once open'
	@echo 'make pictures  photograph every screen into docs/pictures (ARGS="FOLDER" writes elsewhere)'
	@echo 'make coverage  write docs/coverage.md: what carries each rule, and the tests that prove it'
	@echo 'make prove  take away each rule in turn and see its tests fail (ARGS="H0-PLAY-8" tries some alone)'
	@echo 'make release  build a release twice into dist, compare, and install it in empty environments'

run: .venv/run-ready
	@echo 'make run: starting the server; stop it with Ctrl-C.'
	@$(BIN)/companion serve $(ARGS)

test: test-needs
	@$(BIN)/python -m pytest $(AT_ONCE) $(EXAMPLES) $(ARGS)

test-needs: .venv/dev-ready
	@echo '$(TEST_SAYS)'
	@echo 'They want a Chromium and a PostgreSQL$(if $(ENGINES),$(COMMA) a Firefox$(COMMA) a WebKit$(COMMA) a LibreOffice$(COMMA) proxies and npm). What is missing is installed with apt-get where you are root; with INSTALL=no nothing is, and the tests that want it are left out and counted.'
ifneq ($(INSTALL),no)
	@for program in $(PROGRAMS); do $(BIN)/python -m tests.$$program || true; done
endif

test-quick: .venv/dev-ready
	@$(BIN)/python -m pytest $(AT_ONCE) $(EXAMPLES) --quick -m 'not browser and not site and not postgresql' $(ARGS)

test-all test-all-needs: TEST_SAYS := make test-all: every test there is; half an hour or so on two cores.
test-all test-all-needs: ENGINES := yes
test-all test-all-needs: PROGRAMS += browser.firefox browser.webkit support.proxies support.office support.site
test-all: EXAMPLES :=
test-all: override ARGS += --all --need-browser --need-firefox --need-webkit --need-office --need-postgresql --need-proxy --need-site
test-all: test

test-all-needs: test-needs

lint: .venv/dev-ready
	@echo 'make lint: ruff (rules and format), import-linter (who may import whom), mypy (strict), hadolint and schemas for container and workflows, then TypeScript and acorn for the scripts.'
	@$(SYNC) --group lint
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/mypy
	@$(BIN)/hadolint Containerfile
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.compose-spec compose.yaml
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/python -m tests.scripts.check $(ARGS)

bench: .venv/dev-ready
	@echo 'make bench: installing OpenSpiel and ihatemoney to measure beside, then measuring; keep the machine otherwise quiet.'
	@$(BIN)/uv venv --quiet --allow-existing --python $(BIN)/python .venv-peer && \
		$(BIN)/uv pip install --quiet --python .venv-peer/bin/python -r dev/bench/peer.txt || \
		echo 'make bench: ihatemoney could not be installed here; going on without it.'
	@$(BIN)/python -m tests.browser.chromium || true
	@$(SYNC) --group bench || echo 'make bench: OpenSpiel could not be installed here; going on without it.'
	@$(BIN)/python -m dev.bench.run $(ARGS)
	@$(if $(ARGS),:,$(BIN)/python -m dev.bench.phone_alone)
	@$(if $(ARGS),:,$(BIN)/python -m dev.bench.fresh_machine)

audit: .venv/dev-ready
	@echo 'make audit: letting npm fetch Lighthouse and axe into dev/audit/node_modules, then measuring; keep the machine otherwise quiet.'
	@$(BIN)/python -m tests.browser.chromium || true
	@$(BIN)/python -m dev.audit.run

attack: .venv/dev-ready
	@echo 'make attack: finding a PostgreSQL (or installing one), then going at servers on both databases; it takes some minutes.'
	@$(BIN)/python -m tests.support.postgresql || true
	@$(BIN)/python -m dev.attack.run $(ARGS)

pictures: .venv/dev-ready
	@echo 'make pictures: photographing every screen of a running server; it takes some minutes.'
	@$(BIN)/python -m tests.browser.chromium || true
	@$(BIN)/python -m dev.audit.pictures $(ARGS)

coverage: .venv/dev-ready
	@$(BIN)/python -m dev.prove.coverage_page

prove: .venv/dev-ready
	@echo 'make prove: in copies of this tree, taking away each rule and running the tests cited for it; it takes long.'
	@$(BIN)/python -m dev.prove.run $(ARGS)

release: .venv/dev-ready
	@echo 'make release: building twice, comparing, and installing in empty environments; npm fetches what the site needs.'
	@$(BIN)/python -m dev.release.run

.venv/run-ready: .venv/uv-$(UV_VERSION) pyproject.toml uv.lock companion/__init__.py
	@echo 'Installing what Companion needs into .venv, as uv.lock says.'
	@$(SYNC) --no-dev --extra https
	@touch $@

.venv/dev-ready: .venv/uv-$(UV_VERSION) pyproject.toml uv.lock companion/__init__.py
	@echo 'Installing what Companion and its tests need into .venv, as uv.lock says.'
	@$(SYNC)
	@touch $@ .venv/run-ready

.venv/uv-$(UV_VERSION):
	@test -n '$(PYTHON)' || { echo 'Companion needs Python 3.11 or newer, and none was found; name one with PYTHON=/path/to/python.' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Companion needs Python 3.11 or newer, and this is " + sys.version.split()[0] + "; name another with PYTHON=/path/to/python.")'
	@echo 'Making .venv, with uv $(UV_VERSION) in it.'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@
