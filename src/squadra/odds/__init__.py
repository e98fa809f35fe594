"""Exact odds: pools of combat dice (pools.py)."""
