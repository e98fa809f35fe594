"""The legal steps on a ship while certain doors are closed (SQ-RUL-6, -29), as masks of squares."""

from __future__ import annotations


class Lanes:
    """Legal steps while certain doors are closed: for each direction the squares from which it may be taken."""

    __slots__ = ("bases", "closed", "east", "south", "steps", "strict", "width")

    def __init__(self, closed: int, east: int, south: int, w: int) -> None:
        """`east` and `south` are the squares from which the step that way is open."""
        self.closed, self.width, self.east, self.south = closed, w, east, south
        self.steps = self._eight(east, south, w, strict=False)
        self.strict = self._eight(east, south, w, strict=True)
        # upper left squares of bases with no wall or closed door inside (SQ-RUL-29)
        self.bases = east & (east >> w) & south & (south >> 1)

    @staticmethod
    def _eight(east: int, south: int, w: int, strict: bool) -> tuple[int, ...]:
        """A diagonal step needs one of the two ways round the corner, under "no clipping" both (SQ-RUL-6)."""
        a, b = east & (south >> 1), south & (east >> w)
        south_east = a & b if strict else a | b
        a, b = (east << 1) & (south << 1), south & (east >> (w - 1))
        south_west = a & b if strict else a | b
        return (
            south << w,
            south_west << (w - 1),
            east,
            south_east,
            south,
            south_west,
            east << 1,
            south_east << (w + 1),
        )

    def spread(self, mask: int, strict: bool = False) -> int:
        """The squares that one step leads to from those of the mask."""
        n, ne, e, se, s, sw, west, nw = self.strict if strict else self.steps
        w = self.width
        return (
            (mask & n) >> w
            | (mask & ne) >> (w - 1)
            | (mask & e) << 1
            | (mask & se) << (w + 1)
            | (mask & s) << w
            | (mask & sw) << (w - 1)
            | (mask & west) >> 1
            | (mask & nw) >> (w + 1)
        )

    def flood(self, layers: list[int], squares: int, ground: int, strict: bool = False) -> int:
        """Spreads over the ground step by step, one layer for each, up to that many; returns every square reached."""
        n, ne, e, se, s, sw, west, nw = self.strict if strict else self.steps
        w, before, after = self.width, self.width - 1, self.width + 1
        front = seen = layers[-1]
        while front and len(layers) <= squares:
            front = (
                (
                    (front & n) >> w
                    | (front & ne) >> before
                    | (front & e) << 1
                    | (front & se) << after
                    | (front & s) << w
                    | (front & sw) << before
                    | (front & west) >> 1
                    | (front & nw) >> after
                )
                & ground
                & ~seen
            )
            seen |= front
            layers.append(front)
        return seen

    def beside(self, mask: int) -> int:
        """The squares that share an open edge with one of the mask."""
        w, east, south = self.width, self.east, self.south
        return (mask & south << w) >> w | (mask & east) << 1 | (mask & south) << w | (mask & east << 1) >> 1

    def may_step(self, square: int, direction: int, strict: bool = False) -> bool:
        return bool((self.strict if strict else self.steps)[direction] >> square & 1)
