"""Value effects (section 31.5, SMG-EFF-37 to -41, -69, -70) and how long they last (SMG-EFF-6, -58)."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.sergeants.content.language import Term, name_of
from squadra.games.sergeants.rules.combat import markers
from squadra.games.sergeants.rules.effects.conditions import holds
from squadra.games.sergeants.rules.effects.selectors import features, players, tiles
from squadra.games.sergeants.rules.effects.text import Text
from squadra.games.sergeants.state import Context, Lasting
from squadra.games.sergeants.table import Front
from squadra.kernel import Word


def _until(e: Text, w: Term, index: int) -> str:
    text = e.length(w, index)
    return "TURN" if text == "NOW" else text


def _add(t: Front, e: Text, until: str, lasting: Lasting) -> None:
    turn = t.s.turn + 1 if until == "NEXT_TURN" else t.s.turn
    seat = lasting.seat
    if not seat and until.startswith("UNTIL"):
        seat = e.context.seat  # whose OWN and ENEMY the condition means
    t.s.lasting.append(replace(lasting, until=until, card=e.context.card, turn=turn, seat=seat))


def mod(e: Text, t: Front, w: Term) -> Word | None:
    exact = isinstance(w.args[2], Term)
    value = w.args[2].args[0] if exact else w.args[2]
    for serial in e.targets:
        _add(t, e, _until(e, w, 3), Lasting("MOD", w.args[1].word, value, exact, serial))
    return None


def terrain(e: Text, t: Front, w: Term) -> Word | None:
    node = w.args[0]
    if isinstance(node, Term) and node.word == "IN_FEATURE":
        where = Lasting("TERRAIN", w.args[1].word, w.args[2], features=tuple(features(t, name_of(node.args[0]))))
    else:
        where = Lasting("TERRAIN", w.args[1].word, w.args[2], tiles=tuple(tiles(t, node, e.context)))
    _add(t, e, _until(e, w, 3), where)
    markers.blow(t)
    return None


def forbid(e: Text, t: Front, w: Term) -> Word | None:
    for serial in e.targets:
        _add(t, e, _until(e, w, 2), Lasting("FORBID", w.args[1].word, serial=serial))
    return None


def allow(e: Text, t: Front, w: Term) -> Word | None:
    """ALLOW lifts FORBIDs only, never a rule (SMG-EFF-69)."""
    t.s.lasting = [
        m for m in t.s.lasting if not (m.kind == "FORBID" and m.key == w.args[1].word and m.serial in e.targets)
    ]
    return None


def grant(e: Text, t: Front, w: Term) -> Word | None:
    what: Term = w.args[1]
    until = _until(e, w, 2)
    for serial in e.targets:
        if what.word == "DUG_IN":
            t.put(serial, dug_in=True)
            if len(w.args) > 2 and until != "GAME":
                _add(t, e, until, Lasting("GRANT", "DUG_IN", 1, serial=serial))
        elif what.word == "OPTICS":
            _add(t, e, until, Lasting("GRANT", "OPTICS_LOOK", what.args[0], serial=serial))
            _add(t, e, until, Lasting("GRANT", "OPTICS_SHOOT", what.args[1], serial=serial))
        else:
            _add(t, e, until, Lasting("GRANT", what.word, what.args[0] if what.args else 1, serial=serial))
    return None


def base_draw(e: Text, t: Front, w: Term) -> Word | None:
    for seat in players(t, w.args[0].word, e.context):
        _add(t, e, _until(e, w, 2), Lasting("BASE_DRAW", "draw", w.args[1], seat=seat))
    return None


# ---------------------------------------------------------------- ends


def expire(t: Front, *ends: str, card: str = "") -> None:
    """Effects of these durations end."""
    if not t.s.lasting:
        return
    kept = [
        m
        for m in t.s.lasting
        if not (m.until in ends and (m.until != "NEXT_TURN" or t.s.turn >= m.turn) and (not card or m.card == card))
    ]
    _keep(t, kept)


def _keep(t: Front, kept: list[Lasting]) -> None:
    """Only these effects go on."""
    gone = [m for m in t.s.lasting if m not in kept]
    if not gone:
        return
    t.s.lasting = kept
    for m in gone:
        if (m.kind, m.key) == ("GRANT", "DUG_IN"):
            t.put(m.serial, dug_in=False)
    markers.blow(t)


def expire_until(t: Front) -> None:
    """UNTIL(c) ends when c is true after a sub-action or at the end of a phase."""
    if t.s.lasting and any(m.until.startswith("UNTIL") for m in t.s.lasting):
        _keep(t, [m for m in t.s.lasting if not (m.until.startswith("UNTIL") and _met(t, m))])


def _met(t: Front, m: Lasting) -> bool:
    owner = t.card(m.card).owner if m.card and m.card in t.content.cards else m.serial
    seat = m.seat or (t.soldier(owner).seat if owner in t.s.soldiers else "")
    return holds(t, m.until[len("UNTIL(") : -1], Context(seat=seat, card=m.card, owner=owner))
