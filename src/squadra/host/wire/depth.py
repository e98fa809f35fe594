"""How deep a message goes, counted before anything reads it: nobody means a message that nests without end."""

import re

DEEPEST = 64
"""A set-up with squads of one's own goes six levels deep."""
MOST = 20_000
"""Brackets and quotes of a message; a serious one of 64 kB has a few thousand."""
PIECE = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
"""A string (even one that never ends: otherwise every quote in it would be tried again), or a bracket."""


def too_deep(data: bytes) -> bool:
    """Whether JSON nests deeper than anybody would mean it to.

    >>> too_deep(b'{"a": [1, [2]], "b": "[[[[["}'), too_deep(b"[" * 100)
    (False, True)
    """
    opening = data.count(b"[") + data.count(b"{")
    if opening <= DEEPEST:
        return False
    if opening + data.count(b'"') > MOST:
        return True  # to look at each of them would take too long
    depth = 0
    for piece in PIECE.finditer(data):
        sign = data[piece.start()]
        if sign in b"[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif sign in b"]}":
            depth -= 1
    return False
