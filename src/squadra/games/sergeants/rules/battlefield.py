"""The table with the whole rule book on it."""

from __future__ import annotations

from squadra.games.sergeants.rules.cards.reactions import Reactions
from squadra.games.sergeants.rules.combat.medics import Medics, has_medic
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front


class Battlefield(Front):
    """Actions come before cards in the rules, yet an action may set off the words of a card, and these new actions; a hit may
    send a Medic running, over mines that strike him too."""

    __slots__ = ()

    def effects(self, texts: tuple[str, ...], context: Context) -> Effects:
        return Effects(texts=texts, context=context, must=True)

    def reactions(self, serial: int, kind: str, action: str) -> Reactions:
        return Reactions(serial=serial, kind=kind, action=action)

    def medics(self, victim: int) -> Medics | None:
        return Medics(victim=victim) if has_medic(self, victim) else None
