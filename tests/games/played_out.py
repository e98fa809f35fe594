"""Attacks that are played out to hold the odds against them: some thousands in `make test`, 20,000 a game in the nightly run."""

import os

ATTACKS = int(os.environ.get("SQUADRA_ATTACKS", "5000"))
