"""The command line: `squadra` and its commands."""

from squadra.cli.app import main

__all__ = ["main"]
