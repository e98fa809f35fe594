"""What the squad builder offers (SQX-GEN-8, SQX-RUL-97): a lawful squad to begin with, and the choices for each place of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content.lineup import (
    LED_BY_WALKER,
    OPEN,
    FreeFigure,
    Lineup,
    Offer,
    Terms,
    card_name,
    chapter_of,
    company_of,
    gear_name,
    members,
    name,
)
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of
from squadra.games.star_quest.supplement.rules.squads.fielding import figures_of
from squadra.games.star_quest.supplement.rules.squads.free_mode import hands
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.special_characters import other_arms
from squadra.kernel import Msg


def default_lineup(content: Content, squad: str, terms: Terms, chapter: str = "ultramarines") -> Lineup:
    """A lawful squad of this kind; its cards are chosen at the table."""
    x = supplement_of(content)
    if terms.mode == "free":
        return default_free(content, squad, terms, chapter)
    found = Lineup(chapter=chapter, squad=squad, commander=x.squads[squad].commanders[0])
    company = company_of(content, found, terms)
    kits = next(kits for key, kits in x.squads[squad].default.items() if x.company(squad, key) is company)
    return with_lawful_kits(content, replace(found, figures=kits), terms)


def default_free(content: Content, squad: str, terms: Terms, chapter: str) -> Lineup:
    """The default squad of this kind, as a free one."""
    x = supplement_of(content)
    classic = default_lineup(content, squad, Terms(), chapter)
    free = [
        FreeFigure(
            suit=kit.suit, kind=kit.kind, weapons=(*kit.firearms, *kit.blades[: 2 - len(kit.firearms)]), gear=kit.gear
        )
        for kit in (x.kits[id] for id in (classic.commander, *classic.figures))
    ]
    free = [
        f if hands(content, f) <= 2 else FreeFigure(suit=f.suit, kind=f.kind, weapons=f.weapons[:1], gear=f.gear)
        for f in free
    ]
    return Lineup(chapter=chapter, squad=squad, free=tuple(free[: terms.size]))


def with_lawful_kits(content: Content, lineup: Lineup, terms: Terms) -> Lineup:
    """A rule of the chapter may forbid a kit of the usual squad (SQX-CHAP-7): the next that it allows takes its place."""
    wrong = {f.place for f in faults(content, lineup, terms) if f.place.startswith("figures.")}
    for place in sorted(wrong):
        others = (with_value(lineup, place, kit) for kit in company_of(content, lineup, terms).kits)
        lineup = next(
            (tried for tried in others if place not in {f.place for f in faults(content, tried, terms)}), lineup
        )
    return lineup


def points(content: Content, lineup: Lineup) -> int:
    """What the whole squad is worth (SQX-T-4, -T-6, -T-9, -T-13, SQX-DRD-40)."""
    return sum(stats.points(content, figure) for figure in figures_of(content, "red", lineup))


def with_value(lineup: Lineup, place: str, value: str) -> Lineup:
    """The line-up with one place filled: `squad`, `commander`, `figures.2`, `character`, `dreadnought.1`, `cards.3` ..."""
    field, _, number = place.partition(".")
    if field == "squad":  # another kind of squad starts from scratch
        return Lineup(chapter=lineup.chapter, own=lineup.own, squad=value)
    if field == "chapter":
        return replace(lineup, chapter=value, own=None, cards=None, targeters=None)
    if not number:
        return replace(lineup, **{field: value})
    old: Sequence[str] = getattr(lineup, field) or ()
    filled = [*old, *(OPEN,) * (int(number) - len(old))]
    filled[int(number) - 1] = value
    return replace(lineup, **{field: tuple(filled)})


def candidates(content: Content, lineup: Lineup, terms: Terms, place: str) -> list[tuple[str, Msg]]:
    """Everything that could stand in a place, lawful or not."""
    x = supplement_of(content)
    field = place.partition(".")[0]
    if field == "chapter":
        return [(id, chapter.name.msg()) for id, chapter in x.chapters.items()]
    if field == "squad":
        return [(id, name("squad", id)) for id in x.squads]
    if field == "commander":
        found = [(id, name("kit", id)) for id, kit in x.kits.items() if kit.kind == "commander"]
        if chapter_of(content, lineup).other_leaders:  # SQX-CHAP-6
            found.append((LED_BY_WALKER, Msg("sqx-kind-walker")))
        return found
    if field == "figures":
        return [(id, name("kit", id)) for id, kit in x.kits.items() if kit.kind == "marine"]
    if field == "character":
        return [(id, name("character", id)) for id in x.characters]
    if field == "arms":
        return [(id, gear_name(content, id)) for id in other_arms(content, lineup, terms)]
    if field == "dreadnought":
        return [(id, name("weapon", id)) for id in (*x.dreadnought.weapons, *x.dreadnought.extra_heavy)]
    if field == "powers":
        return [(id, name("power", id)) for id in x.powers]
    orders, equipment = cards_of(content, lineup, terms)
    return [(id, card_name(id)) for id in (*orders, *equipment)]


def lawful_choices(content: Content, lineup: Lineup, terms: Terms, place: str) -> tuple[Offer, ...]:
    """What may be chosen for a place of the line-up so far; an offer with a refusal is forbidden by its rule."""
    before = {(f.place, f.refusal.key) for f in faults(content, lineup, terms, whole=False)}
    found: list[Offer] = []
    for value, called in candidates(content, lineup, terms, place):
        tried = with_value(lineup, place, value)
        if place.startswith(("character", "dreadnought", "commander")):  # they take the places of the last figures
            tried = replace(tried, figures=tried.figures[: max(0, members(content, tried, terms))])
        after = list(faults(content, tried, terms, whole=False))
        new = [f for f in after if f.place == place]
        new += [f for f in after if (f.place, f.refusal.key) not in before]
        found.append(Offer(value, called, new[0].refusal if new else None))
    return tuple(found)
