"""Lines of sight as words (SQ-RUL-10).

A line from centre to centre is a word of steps: `x` over an upright edge, `y` over a level one, `d` exactly through a corner. The
word depends only on the distance in columns and rows, so all words are kept in one tree.
"""

from __future__ import annotations

from functools import cache


def line_word(columns: int, rows: int) -> str:
    """The steps of a line over that many columns and rows (both not negative), exact.

    The i-th upright grid line is crossed at (2i - 1) / (2 columns) of the way, the j-th level one at (2j - 1) / (2 rows).
    """
    word = ""
    i = j = 1
    while i <= columns or j <= rows:
        upright = (2 * i - 1) * rows if i <= columns else None
        level = (2 * j - 1) * columns if j <= rows else None
        if level is None or (upright is not None and upright < level):
            word, i = word + "x", i + 1
        elif upright is None or level < upright:
            word, j = word + "y", j + 1
        else:
            word, i, j = word + "d", i + 1, j + 1
    return word


class Twig:
    """A place in the tree of lines."""

    __slots__ = ("ends", "twigs")

    def __init__(self) -> None:
        self.ends = False
        self.twigs: dict[str, Twig] = {}


@cache
def line_tree(columns: int, rows: int) -> Twig:
    """All lines that reach no further than that."""
    root = Twig()
    for x in range(columns):
        for y in range(rows):
            twig = root
            for letter in line_word(x, y):
                twig = twig.twigs.setdefault(letter, Twig())
            twig.ends = True
    return root
