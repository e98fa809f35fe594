"""No card is lost: each deck and the numbered chips, counted wherever they are."""

from __future__ import annotations

from squadra.games.rogue_trooper.rules.cards.chips import FindChip, StartingChips
from squadra.games.rogue_trooper.rules.cards.missions import DrawMission
from squadra.games.rogue_trooper.rules.cards.supply import DrawCards, DrawSupplies
from squadra.games.rogue_trooper.rules.combat.team import TakeChip
from squadra.games.rogue_trooper.rules.solo import RoguePhase
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Frame


def count_cards(t: RtTable) -> dict[str, int]:
    """Cards of each deck and numbered chips, wherever they are."""
    s = t.s
    counts: dict[str, int] = dict.fromkeys((*t.content.decks, "chip"), 0)
    rogue_bags = [s.rogue_deck, s.rogue_discard, s.end_deck, s.end_discard, s.traitor_deck, s.traitor_discard]
    for name in t.content.decks:
        bags = rogue_bags if name == "rogue" else [t.deck(name), t.discards(name)]
        counts[name] += sum(sum(bag.values()) for bag in bags)
    counts["chip"] += sum(s.cup.values())
    held: list[str] = [card for card, n in s.removed.items() for _ in range(n)]
    for sheet in s.sheets.values():
        held += [*sheet.items, *sheet.companions, *sheet.clues, *sheet.rogue, *sheet.skips]
        held += [m.card for m in sheet.missions]
        held += [chip for chip in (sheet.gunnar, sheet.helm, sheet.bagman) if chip not in s.sheets]
    for dead in s.dead.values():
        held += [*dead.items, *dead.companions, *dead.clues, *dead.chips, *[m.card for m in dead.missions]]
    held += [card for cards in s.lying.values() for card in cards]
    held += [p.card for p in (*s.pile, *s.todo) if p.card not in s.women]
    held += [*s.women, s.effect, s.trap, s.turned, s.traitor_card]
    held += [p.card for p in s.played[-1:]]
    for frame in s.stack:
        held += frame_cards(frame)
    for card in held:
        if card in t.content.deck_of:
            counts[t.content.deck_of[card]] += 1
        elif card in t.content.numbers.chips:
            counts["chip"] += 1
    return counts


def frame_cards(frame: Frame) -> tuple[str, ...]:
    """Cards that a rule in progress holds in its hand."""
    match frame:
        case DrawCards():
            return frame.got
        case StartingChips() | TakeChip():
            return frame.chips
        case DrawSupplies():
            return frame.cards
        case DrawMission() if frame.at in ("wish", "decide", "accept"):
            return frame.cards
        case RoguePhase() if frame.at in ("keep", "kept"):
            return frame.cards
        case FindChip() if frame.at in ("choose_slot", "put"):
            return frame.cards
        case _:
            return ()
