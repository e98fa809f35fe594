#!/usr/bin/env bash
# The browser tests drive Debian's Chromium; those of the night its Firefox and WebKit, too: `tools/browser.sh all`.
set -euo pipefail
wanted=()
[ -n "${SQUADRA_CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || wanted+=(chromium)
if [ "${1:-}" = all ]; then
    command -v firefox-esr >/dev/null || command -v firefox >/dev/null || wanted+=(firefox-esr)
    command -v WebKitWebDriver >/dev/null || wanted+=(webkit2gtk-driver)
    command -v Xvfb >/dev/null || wanted+=(xvfb)
fi
[ ${#wanted[@]} = 0 ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
    exit 0
fi
echo "These browser tests need the packages ${wanted[*]}; for Chromium SQUADRA_CHROMIUM may name a browser's path." >&2
exit 1
