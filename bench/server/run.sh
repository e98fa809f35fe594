#!/usr/bin/env bash
# Our server beside boardgame.io's: bench/server/run.sh [repetitions] [seconds]
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH="$PWD/.venv/bin:$PATH"
if [ ! -d bench/node_modules/boardgame.io ] || [ ! -d bench/node_modules/ws ]; then
  npm install --prefix bench --no-save --no-audit --no-fund --loglevel=error boardgame.io@0.50.2 ws@8
fi
exec .venv/bin/python bench/server/measure.py "$@"
