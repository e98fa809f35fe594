"""Conditions of the effect language (section 31.6, SMG-EFF-50, -74)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import INCH
from squadra.games.sergeants.content.language import Term, name_of, parse, words
from squadra.games.sergeants.rules.effects.selectors import players, role_of, select
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame


def holds(t: Front, text: str, c: Context) -> bool:
    return not text or _holds(t, parse(text), c)


def _compare(value: int, sign: Any, n: int) -> bool:
    return value >= n if sign.word == ">=" else value <= n


class OfActionCard(Frame):
    """A frame in which an Action card is played, or attacked by a Preempt."""

    def action_card(self) -> tuple[str, str]:
        """Its player and the card."""
        raise NotImplementedError


def foreign_card(t: Front, seat: str) -> str:
    """The Action card of another player that is being played, or that a Preempt attacks."""
    running = (frame.action_card() for frame in reversed(t.s.stack) if isinstance(frame, OfActionCard))
    return next((card for owner, card in running if owner != seat), "")


def _opponent_card(t: Front, w: Term, c: Context) -> bool:
    """SMG-EFF-74: on the bar of the card concerned; for a Reaction or Preempt that is the opponent's."""
    name = foreign_card(t, c.seat) if c.card and t.card(c.card).special in ("reaction", "preempt") else c.card
    return bool(name) and w.args[0].word in t.card(name).bar


def _holds(t: Front, w: Term, c: Context) -> bool:
    return _CONDITIONS[w.word](t, w, c)


def _in_one_tile(t: Front, w: Term, c: Context) -> bool:
    members = select(t, w.args[0], c, side="OWN")
    if select(t, (*words(w.args[0]), Term("OFF_MAP")), c, side="OWN"):  # one who still waits is in no tile
        return False
    return len({t.map.tile_at(s.point).index for s in members}) == 1


def role_filled(t: Front, seat: str, panel: str, role: str) -> bool:
    """SMG-RUL-72: a slot is empty while its soldier is dead, captured, removed or exited."""
    return any(s.panel == panel and role_of(t, s) == role for s in t.own(seat))


def _near(t: Front, w: Term, c: Context) -> bool:
    others = select(t, w.args[2], c)
    return any(
        g.distance2(a.point, b.point) <= (w.args[1] * INCH) ** 2 for a in select(t, w.args[0], c) for b in others
    )


def _in_play(t: Front, w: Term, c: Context) -> bool:
    name = name_of(w.args[0])
    if name in t.map.by_number:
        return True
    serial = t.content.characters.get(name, 0)
    return serial in t.s.soldiers and t.s.soldiers[serial].alive


_CONDITIONS: dict[str, Callable[[Front, Any, Context], bool]] = {
    "AND": lambda t, w, c: all(_holds(t, x, c) for x in w.args),
    "OR": lambda t, w, c: any(_holds(t, x, c) for x in w.args),
    "NOT": lambda t, w, c: not _holds(t, w.args[0], c),
    "ALIVE": lambda t, w, c: bool(select(t, w.args[0], c)) or bool(select(t, (*words(w.args[0]), Term("OFF_MAP")), c)),
    "ON_MAP": lambda t, w, c: bool(select(t, w.args[0], c)),
    "COUNT": lambda t, w, c: _compare(len(select(t, w.args[0], c, side="ANYONE")), w.args[1], w.args[2]),
    "IN_ONE_TILE": _in_one_tile,
    "ROLE_FILLED": lambda t, w, c: role_filled(t, c.seat, t.card(c.card).panel, w.args[0].word),
    "HAS": lambda t, w, c: any(t.kit(s, name_of(w.args[1])) for s in select(t, w.args[0], c)),
    "HAND": lambda t, w, c: any(
        _compare(len(t.player(p).hand), w.args[1], w.args[2]) for p in players(t, w.args[0].word, c)
    ),
    "WITHIN": _near,
    "IN_LANDMARK": lambda t, w, c: any(
        t.map.tile_at(s.point).number == name_of(w.args[1]) for s in select(t, w.args[0], c)
    ),
    "IN_PLAY": _in_play,
    "TURN": lambda t, w, c: _compare(t.s.turn, w.args[0], w.args[1]),
    "PHASE_IS": lambda t, w, c: t.s.phase > 0 and w.args[0].word in t.phase_actions,
    "OPPONENT_CARD": _opponent_card,
    "INITIATIVE": lambda t, w, c: t.initiative()[0] in players(t, w.args[0].word, c),
}
