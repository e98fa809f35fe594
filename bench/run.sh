#!/usr/bin/env bash
# Measures Squadra beside other engines. The peers live in an environment of their own; `make test` never comes here.
set -euo pipefail
cd "$(dirname "$0")"
rounds=${1:-5}
seconds=${2:-0.8}
if [ ! -x .venv/bin/python ] || [ requirements.txt -nt .venv/.ready ]; then
    python3 -m venv .venv
    .venv/bin/pip install -q --disable-pip-version-check -r requirements.txt
    .venv/bin/pip install -q --disable-pip-version-check msgspec fluent.syntax rich tomli platformdirs
    touch .venv/.ready
fi
if [ ! -d node_modules ]; then
    npm install --no-audit --no-fund --no-package-lock --loglevel=error ||
        echo "boardgame.io could not be installed: it is left out" >&2
fi
pin=""
command -v taskset >/dev/null && pin="taskset -c 0"
$pin .venv/bin/python connect_four.py "$rounds" "$seconds"
echo
$pin ../.venv/bin/python state.py
echo
$pin ../.venv/bin/python games.py
echo
$pin ../.venv/bin/squadra bench
