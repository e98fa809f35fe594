"""Requests and replies besides live play: lobby, rules, words, odds, and what comes after a game."""
