"""Squadra: skirmish board games with the rules fully enforced."""

__version__ = "0.1.0"
