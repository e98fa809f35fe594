"""Other worlds that look the same to a seat: what squads of the supplement chose in secret (SQX-RUL-97, SQX-LIB-6)."""

from __future__ import annotations

from functools import partial

from squadra.games.star_quest.knowledge.worlds import drawn_hand, instead
from squadra.games.star_quest.state import Roster
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.squads.muster import (
    LayTargeters,
    Muster,
    TakePowers,
    TakeSquadCard,
    open_cards,
    targeter_choices,
)
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice


def remuster(t: HulkTable, muster: Muster, seat: str | None, dice: Dice) -> None:
    """The same for squads of the supplement, whose weapons lie open (SQX-RUL-97)."""
    others = [player for player in t.s.players if player != seat]
    hands = other_hands(t, muster, others, dice)
    while muster.at == "lay_targeters" and not any_choice_of_mounts(t, instead(muster.hands, hands)):
        hands = other_hands(t, muster, others, dice)  # or the question would not stand
    picks = {p: TakeSquadCard(dice.pick(open_cards(t, p, hands[p]))) for p in others if p in muster.picks}
    mounts = {p: dice.pick(mounts_of(t, p, hands[p])) for p in others}
    powers = {p: TakePowers(one_of_each_domain(t, (), dice)) for p in others}
    muster.hands, muster.picks = instead(muster.hands, hands), instead(muster.picks, picks)
    muster.mounts, muster.powers = instead(muster.mounts, mounts), instead(muster.powers, powers)


def other_hands(t: HulkTable, muster: Muster, others: list[str], dice: Dice) -> dict[str, tuple[str, ...]]:
    return {p: drawn_hand(dice, len(muster.hands.get(p, ())), partial(open_cards, t, p)) for p in others}


def any_choice_of_mounts(t: HulkTable, hands: dict[str, tuple[str, ...]]) -> bool:
    lineups = t.setup.expansion.lineups
    return any(len(mounts_of(t, p, hands.get(p, ()))) > 1 for p, lineup in lineups.items() if not lineup.targeters)


def mounts_of(t: HulkTable, player: str, hand: tuple[str, ...]) -> list[LayTargeters]:
    x = t.setup.expansion
    return targeter_choices(t.content, x.lineups[player], hand, x.options)


def other_powers(t: HulkTable, roster: Roster, dice: Dice) -> tuple[str, ...]:
    """Powers not shown yet may be any of their domains: one of each is taken (SQX-LIB-6)."""
    return (
        one_of_each_domain(t, (*roster.seen_powers, *roster.spent_powers), dice, roster.spent_powers)
        if roster.powers
        else ()
    )


def one_of_each_domain(
    t: HulkTable, open_: tuple[str, ...], dice: Dice, spent: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """`open_` are those that everybody has seen; the spent ones among them are not in hand any more."""
    domains: dict[str, list[str]] = {}
    for id, power in sorted(supplement_of(t.content).powers.items()):
        domains.setdefault(power.domain, []).append(id)
    found = [next((id for id in ids if id in open_), "") or dice.pick(ids) for ids in domains.values()]
    return tuple(sorted(id for id in found if id not in spent))
