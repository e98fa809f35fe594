#!/usr/bin/env bash
# Makes the virtual environment and installs Squadra with all that its tests need.
set -euo pipefail
python=$1
venv=$2

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Squadra needs Python 3.11 or newer; '$python' is not. Say which one to take: make PYTHON=/path/to/python3.11" >&2
    exit 1
fi
if [ ! -x "$venv/bin/python" ]; then
    if ! "$python" -m venv "$venv" 2>/dev/null; then
        rm -rf "$venv"
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
            apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
            "$python" -m venv "$venv"
        else
            echo "This Python cannot make virtual environments: install the package python3-venv, then try again." >&2
            exit 1
        fi
    fi
fi
"$venv/bin/python" -m pip install -q --disable-pip-version-check -e '.[postgres,lab,cluster,dev]'
