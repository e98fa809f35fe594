"""Refusals of the supplement: their sentences begin alike."""

from __future__ import annotations

from typing import Any

from squadra.kernel import Refusal


def no(key: str, rule: str, **words: Any) -> Refusal:
    return Refusal(f"why-sqx-{key}", rule, words)
