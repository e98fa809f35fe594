"""`python -m squadra` is the command `squadra`."""

from squadra.cli import main

main()
