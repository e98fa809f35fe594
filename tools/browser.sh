#!/usr/bin/env bash
# The browser tests drive Debian's Chromium.
set -euo pipefail
if [ -n "${SQUADRA_CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null
    exit 0
fi
echo "The browser tests need Chromium: install the package 'chromium', or set SQUADRA_CHROMIUM to a browser's path." >&2
exit 1
