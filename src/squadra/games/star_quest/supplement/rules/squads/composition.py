"""Who may stand in a squad (SQX-PWR-21 to -24, SQX-TERM-10 to -15, SQX-SCOUT-5 to -9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content.lineup import (
    OPEN,
    Fault,
    Lineup,
    Terms,
    chapter_of,
    chapter_rule,
    company_of,
    fault,
    members,
    name,
    walker,
)
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Company
from squadra.games.star_quest.supplement.rules.squads.allied_dreadnought import dreadnought_faults
from squadra.games.star_quest.supplement.rules.squads.leaders import leader_faults
from squadra.games.star_quest.supplement.rules.squads.special_characters import character_faults, price_faults

MEMBERS_RULE = {"power": "SQX-PWR-21", "terminator": "SQX-TERM-11", "scout": "SQX-SCOUT-1"}


def squad_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    if lineup.squad not in chapter_of(content, lineup).squads:
        yield fault("squad", "squad-of-chapter", "SQX-CHAP-2", squad=name("squad", lineup.squad))
    if lineup.squad == "terminator" and not terms.reinforcements:
        yield fault("squad", "no-terminators", "SQX-TERM-3")


def extra_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    """Special character and Dreadnought: they take places of Marines."""
    if lineup.character:
        yield from character_faults(content, lineup, terms)
        if lineup.character not in supplement_of(content).characters:
            return
        yield from price_faults(content, lineup, terms)
    if walker(lineup):
        yield from dreadnought_faults(content, lineup, terms)


def figure_faults(content: Content, lineup: Lineup, terms: Terms, whole: bool) -> Iterator[Fault]:
    """The composition (SQX-PWR-21 to -24, SQX-TERM-10 to -15, SQX-SCOUT-5 to -9, SQX-RUL-58, -100)."""
    company = company_of(content, lineup, terms)
    number = members(content, lineup, terms)
    yield from leader_faults(content, lineup, terms, whole)
    if number < sum(demand.number for demand in company.least):
        yield fault("figures", "no-room", "SQX-RUL-60", places=number)
    if len(lineup.figures) > number or (whole and len(lineup.figures) < number):
        yield fault("figures", "members", MEMBERS_RULE[lineup.squad], members=number)
    seen: Counter[str] = Counter()
    for place, kit in enumerate(lineup.figures, 1):
        if kit == OPEN and not whole:
            continue
        yield from kit_faults(content, mixed(content, lineup, terms, company), lineup, kit, f"figures.{place}", seen)
        if chapter_rule(content, lineup, terms, "veterans_only_heavy") and is_heavy(content, kit):
            if sum(n for other, n in seen.items() if is_heavy(content, other)) >= veterans(content, company):
                yield fault(f"figures.{place}", "veterans", "SQX-CHAP-7", kit=name("kit", kit))
        seen[kit] += 1
    open_places = number - sum(seen.values())
    room = 0 if whole else open_places  # the demands need different figures: together they must find room
    for demand in company.least:
        missing = max(0, demand.number - sum(seen[kit] for kit in demand.kits))
        room -= missing
        if missing and room < 0:
            wanted = tuple(name("kit", kit) for kit in demand.kits)
            yield fault("figures", "compulsory", demand.rule, number=demand.number, kits=wanted)


def mixed(content: Content, lineup: Lineup, terms: Terms, company: Company) -> Company:
    """Some chapters mix Marines in power armour and Scouts (SQX-CHAP-5)."""
    if lineup.squad != "power" or not chapter_rule(content, lineup, terms, "mixed_scouts"):
        return company
    scouts = supplement_of(content).company("scout", "base")
    return replace(company, kits=(*company.kits, *scouts.kits), once=(*company.once, *scouts.once))


def veterans(content: Content, company: Company) -> int:
    """How many heavy weapons Space Wolves trust to veterans: as few as the composition demands (SQX-CHAP-7, SQX-RUL-58)."""
    return max(1, sum(d.number for d in company.least if all(is_heavy(content, kit) for kit in d.kits)))


def is_heavy(content: Content, kit: str) -> bool:
    known = supplement_of(content).kits.get(kit)
    return known is not None and known.role == "heavy"


def kit_faults(
    content: Content, company: Company, lineup: Lineup, kit: str, place: str, seen: Counter[str]
) -> Iterator[Fault]:
    """One more figure with this kit after those seen."""
    if kit not in supplement_of(content).kits:
        yield fault(place, "kit", "SQX-GEN-2", kit=kit)
        return
    if kit not in company.kits:
        own = any(kit in other.kits for other in supplement_of(content).squads[lineup.squad].missions.values())
        rule = "SQX-PWR-23" if own else "SQX-GEN-2"
        yield fault(place, "kit-squad", rule, kit=name("kit", kit), squad=name("squad", lineup.squad))
        return
    if kit in company.once and seen[kit]:
        yield fault(place, "kit-twice", company.once_rule, kit=name("kit", kit))
    for limit in company.most:
        if kit in limit.kits and sum(seen[other] for other in limit.kits) >= limit.number:
            yield fault(place, "kit-limit", limit.rule, kit=name("kit", kit), number=limit.number)
