"""What is seen of the supplement's figures and cards, and what may differ in another world."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from squadra.games.star_quest.content.loading import Content, named
from squadra.games.star_quest.knowledge import secrecy
from squadra.games.star_quest.knowledge.view import CardView
from squadra.games.star_quest.rulebook.knowledge import KnowledgeRules
from squadra.games.star_quest.state import ALIEN, Figure, Roster
from squadra.games.star_quest.supplement.content.lineup import chapter_of, gear_name
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.knowledge import worlds
from squadra.games.star_quest.supplement.rules import events, stats
from squadra.games.star_quest.supplement.rules.combat import ammunition, firearms
from squadra.games.star_quest.supplement.rules.squads import muster
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import SupplementSetup
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice, Frame, Msg


class SquadKnowledge(KnowledgeRules[HulkTable, CardView]):
    setup: SupplementSetup

    def weapon_dice(self, t: HulkTable, figure: Figure, weapon: str) -> str:
        return ammunition.weapon_dice(t, figure, weapon)

    def carried(self, t: HulkTable, figure: Figure) -> Sequence[tuple[str, str]] | None:
        return None if figure.kind == stats.TARANTULA else firearms.carried(t, figure)

    def rounds_left(self, t: HulkTable, figure: Figure, weapon: str) -> int | None:
        return ammunition.rounds_left(t, figure, weapon)

    def gear_name(self, t: HulkTable, gear: str) -> Msg:
        return gear_name(t.content, gear)

    def card_view(self, t: HulkTable, card: str, weapon: str) -> CardView | None:
        return card_view(t.content, card, weapon)

    def hands(self, frame: Frame) -> Mapping[str, tuple[str, ...]]:
        return frame.hands if isinstance(frame, muster.Muster) else {}

    def squad_view(self, t: HulkTable, roster: Roster, own: bool) -> dict[str, Any]:
        """Kind of squad and chapter are public; powers only for their owner, until they are shown (SQX section 15)."""
        chapter = chapter_of(t.content, self.setup.lineups[roster.seat])
        return {
            "kind": roster.kind,
            "chapter": roster.chapter,
            "chapter_name": chapter.name.msg(),
            "colours": chapter.colours,
            "emblem": chapter.emblem,
            "powers": tuple(
                secrecy.card_view(t, power) for power in roster.powers if own or power in roster.seen_powers
            ),
            "powers_held": len(roster.powers),
            "in_force": tuple(secrecy.card_view(t, card) for card in roster.until if card in t.content.equipment),
        }

    def unrevealed(self, frame: Frame) -> bool:
        """In the middle of an Ambush! nothing is revealed yet (SQX-SCOUT-O-9)."""
        return ".supplement." in type(frame).__module__

    def redraw(self, t: HulkTable, frame: Frame, seat: str | None, dice: Dice) -> None:
        if isinstance(frame, muster.Muster):
            worlds.remuster(t, frame, seat, dice)

    def other_powers(self, t: HulkTable, roster: Roster, dice: Dice) -> tuple[str, ...]:
        return worlds.other_powers(t, roster, dice)

    def cards_gone(self, t: HulkTable, seat: str) -> frozenset[str]:
        """A turned Dreadnought's cards went with it (SQX-RUL-83)."""
        walker = t.s.figures.get(f"{seat}-walker")
        turned = walker is not None and walker.owner == ALIEN
        return supplement_of(t.content).walker_cards if turned else frozenset()


@cache
def card_view(content: Content, card: str, weapon: str) -> CardView | None:
    """Worn equipment, psychic powers, and Events that say what the supplement makes of them."""
    if card in events.RETOLD:
        return CardView(card, named("event", card), Msg(f"sqx-event-{card.replace('_', '-')}-text"), "event")
    if card in supplement_of(content).worn:
        return CardView(card, Msg(card), Msg(card), "equipment", content.equipment[card].duration == "mission", weapon)
    if card in supplement_of(content).powers:
        name = f"sqx-power-{card.replace('_', '-')}"
        return CardView(card, Msg(name), Msg(name + "-text"), "power")
    return None
