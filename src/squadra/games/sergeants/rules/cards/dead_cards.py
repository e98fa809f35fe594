"""Dead cards: when a card cannot be played at all (SMG-SPEC-7 to -9, SMG-TEAM-10, SMG-RUL-68), and which spaces a card fits."""

from __future__ import annotations

from squadra.games.sergeants.content.language import Term, parse, show, words
from squadra.games.sergeants.rules.effects.conditions import holds, role_filled
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front


def dead(t: Front, seat: str, card: str) -> bool:
    """A card that cannot be played at all: its Specialist is gone, or its role is empty."""
    record = t.card(card)
    if record.special and record.owner:
        owner = t.s.soldiers.get(record.owner)
        if owner is None or not owner.active:
            return True
    if record.requires:
        return not _role_holds(t, parse(record.requires), Context(seat=seat, card=card, owner=record.owner))
    return False


def _role_holds(t: Front, word: Term, c: Context) -> bool:
    """Only role conditions make a card dead beforehand; others are tested when it is played (SMG-RUL-97)."""
    if word.word == "ROLE_FILLED":
        return role_filled(t, c.seat, t.card(c.card).panel, word.args[0].word)
    if word.word in ("ALIVE", "ON_MAP") and words(word.args[0]) == (Term("OWNER"),):  # the Specialist's presence
        return holds(t, show(word), c)
    if word.word == "AND":
        return all(_role_holds(t, x, c) for x in word.args)
    if word.word == "OR":
        return any(_role_holds(t, x, c) for x in word.args)
    return True


def fits_space(t: Front, seat: str, card: str, actions: tuple[str, str]) -> bool:
    """SMG-RUL-5: Reaction, Preempt and dead cards fit no space."""
    return t.card(card).fits(actions) and fits_anywhere(t, seat, card)


def fits_anywhere(t: Front, seat: str, card: str) -> bool:
    """Neither a Reaction, a Preempt nor dead: it fits the spaces of its actions."""
    return card in t.content.plain_cards or (bool(t.card(card).bar) and not dead(t, seat, card))
