"""What the squad builder shows: lawful choices, the rules that forbid the others, points, dice, odds."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content, named
from squadra.games.star_quest.pages.dice_odds import DicePool, parse
from squadra.games.star_quest.setup import lasting
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import lineup as sheets
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Mode, Offer, Terms, at_place
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Suit
from squadra.games.star_quest.supplement.pages.recruits import random_lineup
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.equipment.homer import can_carry
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of, equipment_allowed, orders_allowed
from squadra.games.star_quest.supplement.rules.squads.choices import default_lineup, lawful_choices, with_value
from squadra.games.star_quest.supplement.rules.squads.composition import extra_faults
from squadra.games.star_quest.supplement.rules.squads.free_mode import NOT_CARRIED, SUITS, wearable
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import OPTIONS, mission_terms, squads_for
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of, targeter_choices
from squadra.games.star_quest.supplement.rules.squads.special_characters import AGREED, arms_faults, other_arms
from squadra.kernel import Dice, Msg, SetupError, no

Step = Annotated[int, msgspec.Meta(ge=0, le=4)]


class TermsWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Mission, mode, rank and Honours under which a squad is chosen."""

    mission: str = "t01"
    mode: Mode = "classic"
    options: tuple[str, ...] = ()
    rank: Step = 0
    honours: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    size: Annotated[int, msgspec.Meta(ge=1, le=10)] = 5


class Put(Struct, frozen=True, forbid_unknown_fields=True):
    """One change of the sheet: a value in a place; for lists the value is added, or taken away if it is there."""

    place: str
    value: str


class SquadWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    terms: TermsWish = TermsWish()
    lineup: Lineup | None = None
    put: Put | None = None
    seed: int | None = None
    """A lawful squad at random."""


def read_terms(content: Content, wish: TermsWish) -> Terms:
    if wish.mission not in content.missions:
        raise SetupError(no("why-sq-setup-mission", "SQ-SET-2", mission=wish.mission), "mission")
    for option in wish.options:
        if option not in OPTIONS:
            raise SetupError(no("why-sqx-option", "SQX-OPT-11", option=option), "options")
    company, reinforced = mission_terms(content, wish.mission, 1)
    special = content.missions[wish.mission].supplement
    return Terms(
        mode=wish.mode, company=company, rank=wish.rank, honours=wish.honours, options=wish.options, size=wish.size,
        reinforcements=reinforced, squads=squads_for(content, wish.mission), stealth=bool(special and special.stealth),
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ one change


def changed(content: Content, lineup: Lineup, terms: Terms, put: Put) -> Lineup:
    """The line-up after one change; what depends on it follows (places of a character or Dreadnought, cards)."""
    place, value = put.place, put.value
    field, _, rest = place.partition(".")
    if field == "squad" and value in supplement_of(content).squads:
        return replace(default_lineup(content, value, terms, lineup.chapter), own=lineup.own)
    if field == "free":
        return changed_free(lineup, rest, value)
    if place == "dreadnought" or (place == "commander" and sheets.LED_BY_WALKER in (value, lineup.commander)):
        return with_walker(content, lineup, terms, place, value)
    if place == "cards":
        if value in ("", "now"):
            return replace(lineup, cards=() if value else None, targeters=None)
        cards = toggled(lineup.cards or (), value.removeprefix("-"), not value.startswith("-"))
        return replace(lineup, cards=cards, targeters=None)
    if place == "targeters":
        return replace(lineup, targeters=tuple(value.split(",")) if value else None)
    if place == "homer":
        return replace(lineup, homer=int(value) if value.isdigit() else 0)
    if place == "powers":
        if not value:
            return replace(lineup, powers=None)
        return replace(lineup, powers=one_of_domain(content, lineup.powers or (), value))
    if place == "arms":
        return replace(lineup, arms=toggled(lineup.arms, value, value not in lineup.arms))
    if re.fullmatch(r"figures\.\d{1,2}|dreadnought\.\d|commander|chapter|character", place) is None:
        raise SetupError(no("why-sqx-value", "SQX-GEN-8", field=place[:40]), place)
    after = with_value(lineup, place, value)
    if place == "character":
        return refilled(content, replace(after, arms=(), cards=None, powers=None), terms)
    return after


def with_walker(content: Content, lineup: Lineup, terms: Terms, place: str, value: str) -> Lineup:
    """The Dreadnought comes or goes, as a member or as the leader (SQX-CHAP-6); its mounts are filled to begin with."""
    dread = supplement_of(content).dreadnought
    leader = value if place == "commander" else lineup.commander
    comes = bool(value) if place == "dreadnought" else leader == sheets.LED_BY_WALKER
    if leader == sheets.LED_BY_WALKER and not comes:
        leader = supplement_of(content).squads[lineup.squad].commanders[0]
    mounts = tuple(dread.weapons[n % len(dread.weapons)] for n in range(dread.mounts)) if comes else ()
    if place == "commander" and comes and lineup.dreadnought:
        mounts = lineup.dreadnought
    return refilled(content, replace(lineup, commander=leader, dreadnought=mounts, cards=None), terms)


def toggled(cards: tuple[str, ...], card: str, add: bool) -> tuple[str, ...]:
    if add:
        return (*cards, card)
    left = list(cards)
    if card in left:
        left.remove(card)
    return tuple(left)


def one_of_domain(content: Content, powers: tuple[str, ...], chosen: str) -> tuple[str, ...]:
    known = supplement_of(content).powers
    if chosen not in known:
        return (*powers, chosen)
    return tuple(sorted((*(p for p in powers if p in known and known[p].domain != known[chosen].domain), chosen)))


def refilled(content: Content, lineup: Lineup, terms: Terms) -> Lineup:
    """As many figures as there are places: the last ones go, or those of the default squad come."""
    number = max(0, sheets.members(content, lineup, terms))
    usual = default_lineup(content, lineup.squad, terms, lineup.chapter).figures
    return replace(lineup, figures=(*lineup.figures, *usual[len(lineup.figures) :])[:number])


def changed_free(lineup: Lineup, place: str, value: str) -> Lineup:
    """Free mode: `free` adds a figure, `free.2` takes it away, `free.2.suit` and the like change it."""
    figures = list(lineup.free)
    number, _, field = place.partition(".")
    if not number:
        return replace(lineup, free=(*figures, FreeFigure()))
    if not number.isdigit() or not 1 <= int(number) <= len(figures):
        raise SetupError(no("why-sqx-value", "SQX-RUL-116", field=f"free.{number[:9]}"), f"free.{number}")
    at = int(number) - 1
    if not field:
        del figures[at]
    elif field in ("weapons", "gear"):
        old: tuple[str, ...] = getattr(figures[at], field)
        figures[at] = replace(figures[at], **{field: toggled(old, value, value not in old)})
    elif field == "suit":
        figures[at] = replace(figures[at], suit=msgspec.convert(value, type=Suit))
    else:
        raise SetupError(no("why-sqx-value", "SQX-RUL-116", field=field[:40]), f"free.{place}")
    return replace(lineup, free=tuple(figures))


# ------------------------------------------------------------------------------------------------ the sheet


def offers(found: tuple[Offer, ...]) -> list[dict[str, Any]]:
    return [{"value": o.value, "name": o.name, "refusal": o.refusal} for o in found]


def place_of(content: Content, lineup: Lineup, terms: Terms, place: str, value: str) -> dict[str, Any]:
    return {"place": place, "value": value, "offers": offers(lawful_choices(content, lineup, terms, place))}


def places(content: Content, lineup: Lineup, terms: Terms) -> list[dict[str, Any]]:
    """Every place of a classic squad with everything that could stand there."""
    found = [place_of(content, lineup, terms, "squad", lineup.squad)]
    found.append(place_of(content, lineup, terms, "commander", lineup.commander))
    for number in range(1, max(0, sheets.members(content, lineup, terms)) + 1):
        value = lineup.figures[number - 1] if number <= len(lineup.figures) else ""
        found.append(place_of(content, lineup, terms, f"figures.{number}", value))
    return found + extra_places(content, lineup, terms)


def extra_places(content: Content, lineup: Lineup, terms: Terms) -> list[dict[str, Any]]:
    """Special character and Dreadnought, in both modes."""
    found = [place_of(content, lineup, terms, "character", lineup.character)]
    if other_arms(content, lineup, terms) and (terms.mode == "free" or AGREED in terms.options):
        found.append(arms_place(content, lineup, terms))
    found.append(dreadnought_place(content, lineup, terms))
    for number, weapon in enumerate(lineup.dreadnought, 1):
        found.append(place_of(content, lineup, terms, f"dreadnought.{number}", weapon))
    return found


def arms_place(content: Content, lineup: Lineup, terms: Terms) -> dict[str, Any]:
    """What the character's miniature may also show: any of several, at most two."""
    some: list[Offer] = []
    for id in other_arms(content, lineup, terms):
        tried = replace(lineup, arms=toggled(lineup.arms, id, id not in lineup.arms))
        wrong = next(iter(arms_faults(content, tried, terms)), None)
        some.append(Offer(id, sheets.gear_name(content, id), wrong.refusal if wrong else None))
    return {"place": "arms", "value": ",".join(lineup.arms), "offers": offers(tuple(some))}


def dreadnought_place(content: Content, lineup: Lineup, terms: Terms) -> dict[str, Any]:
    tried = changed(content, replace(lineup, dreadnought=()), terms, Put("dreadnought", "yes"))
    found = extra_faults(content, tried, terms) if terms.mode == "classic" else ()
    wrong = next((f for f in found if f.place.startswith("dreadnought")), None)
    offer = Offer("yes", Msg("sqx-kind-walker"), wrong.refusal if wrong else None)
    return {"place": "dreadnought", "value": "yes" if lineup.dreadnought else "", "offers": offers((offer,))}


def free_places(content: Content, lineup: Lineup, terms: Terms) -> list[dict[str, Any]]:
    """Free mode: armour, weapons and gear of each figure (SQX-RUL-116)."""
    x = supplement_of(content)
    found: list[dict[str, Any]] = []
    for number, figure in enumerate(lineup.free, 1):
        for field, values, kind in (
            ("suit", SUITS, "suit"),
            ("weapons", tuple(id for id in x.arms if id not in NOT_CARRIED), "weapon"),
            ("gear", wearable(content), "gear"),
        ):
            place = f"free.{number}.{field}"
            some: list[Offer] = []
            for value in values:
                tried = changed_free(lineup, f"{number}.{field}", value)
                wrong = next(
                    (f for f in faults(content, tried, terms, False) if f.place.startswith(f"free.{number}.")),
                    None,
                )
                some.append(Offer(value, sheets.name(kind, value), wrong.refusal if wrong else None))
            now = figure.suit if field == "suit" else ",".join(getattr(figure, field))
            found.append({"place": place, "value": now, "offers": offers(tuple(some))})
    return found + extra_places(content, lineup, terms)


def all_places(content: Content, lineup: Lineup, terms: Terms) -> list[dict[str, Any]]:
    return (free_places if terms.mode == "free" else places)(content, lineup, terms)


def mount_places(content: Content, lineup: Lineup) -> dict[str, Any]:
    """Where the chosen cards can be laid: Targeters on weapons (SQX-EQ-41), the homer on a Scout (SQX-SCOUT-E-6)."""
    figures, cards = standing(content, lineup), tuple(c for c in lineup.cards or () if c in content.equipment)
    homer = any(isinstance(verb, verbs.Homer) for verb in stats.card_verbs(content, cards))
    bearers = [f for f in figures if can_carry(f)] if homer else []
    mounts = targeter_choices(content, cleaned(content, lineup), cards) if cards else []
    return {
        "targeters": [
            {"value": ",".join(m.weapons), "name": [sheets.name("weapon", w) for w in m.weapons]}
            for m in mounts
            if m.weapons
        ],
        "bearers": [
            {"value": f.id.rpartition("-")[2], "name": stats.figure_name(f.id, f.kind, f.suit)} for f in bearers
        ],
    }


def card_places(content: Content, lineup: Lineup, terms: Terms) -> dict[str, Any]:
    """Cards and powers; None: they are chosen at the table."""
    orders, equipment = cards_of(content, lineup, terms)
    chosen = replace(lineup, cards=lineup.cards or ())
    next_place = f"cards.{len(chosen.cards or ()) + 1}"
    powers = supplement_of(content).powers
    return {
        "orders_allowed": min(orders_allowed(content, lineup, terms), sum(orders.values())),
        "equipment_allowed": min(equipment_allowed(content, lineup, terms), sum(equipment.values())),
        "orders": list(orders),
        "offers": offers(lawful_choices(content, chosen, terms, next_place)),
        "powers": [
            {"value": id, "name": sheets.name("power", id), "domain": sheets.name("domain", power.domain)}
            for id, power in powers.items()
        ],
        **mount_places(content, lineup),
    }  # fmt: skip


def sheet(content: Content, wish: SquadWish) -> dict[str, Any]:
    """The whole sheet of a squad: what it is, what it could be, what is wrong, what it is worth, how it fights."""
    terms = read_terms(content, wish.terms)
    kind = (terms.squads or ("power",))[0]
    lineup = wish.lineup
    if wish.seed is not None:
        asked = lineup.squad if lineup is not None and lineup.squad in supplement_of(content).squads else kind
        lineup = random_lineup(content, asked, terms, Dice(wish.seed & 0xFFFFFFFF))
    if lineup is None:
        lineup = default_lineup(content, kind, terms)
    if terms.mode == "free" and not lineup.free:
        lineup = replace(lineup, free=default_lineup(content, kind, terms).free)
    if wish.put is not None:
        lineup = changed(content, lineup, terms, wish.put)
    chapters = supplement_of(content).chapters
    if lineup.own is not None:
        chapters = {**chapters, lineup.chapter: lineup.own}
    wrong = list(faults(content, lineup, terms))
    known = lineup.squad in supplement_of(content).squads and lineup.chapter in chapters
    known = known and not any(f.place.startswith("own.") for f in wrong)
    figures = standing(content, lineup) if known else []
    return {
        "lineup": lineup,
        "faults": [at_place(f) for f in wrong],
        "chapters": [
            {
                "value": id, "name": c.name.msg(), "theme": c.theme.msg(), "look": c.look.msg() if c.look else None,
                "colours": c.colours, "emblem": c.emblem,
            }
            for id, c in chapters.items()
        ],
        "places": all_places(content, lineup, terms) if known else [],
        "cards": card_places(content, lineup, terms) if known else None,
        "missions": [{"id": m.id, "title": m.title.msg()} for m in (*content.other_books(), *content.book()) if not m.training],
        "options": [{"id": id, "name": Msg(f"sqx-form-{id.replace('_', '-')}"), "rule": rule} for id, rule in OPTIONS.items()],
        "aliens": [{"id": id, "name": named("alien", id), "armour": a.armour, "life": a.life} for id, a in content.aliens.items()],
        "figures": [figure_line(content, lineup, figure) for figure in figures],
        "points": sum(stats.points(content, figure) for figure in figures),
        "price": sheets.price(content, lineup) if terms.mode == "classic" else 0,
    }  # fmt: skip


def standing(content: Content, lineup: Lineup) -> list[Figure]:
    """The figures of the places that are filled."""
    return figures_of(content, "red", cleaned(content, lineup))


def cleaned(content: Content, lineup: Lineup) -> Lineup:
    """A squad of an older version may name kits that no longer exist: without them."""
    x = supplement_of(content)
    character = lineup.character if lineup.character in x.characters else ""
    free = tuple(replace(f, weapons=tuple(w for w in f.weapons if w in x.arms)) for f in lineup.free if f.suit in SUITS)
    mounts = tuple(w for w in lineup.dreadnought if w in x.arms)
    tried = replace(
        lineup,
        figures=tuple(k for k in lineup.figures if k in x.kits),
        character=character,
        free=free,
        dreadnought=mounts,
    )
    if tried.commander not in (*x.kits, sheets.LED_BY_WALKER):
        tried = replace(tried, commander=x.squads[tried.squad].commanders[0])
    return tried


def figure_line(content: Content, lineup: Lineup, figure: Figure) -> dict[str, Any]:
    """One line of the roster: numbers, weapons with dice, and the odds against each alien."""
    cards = tuple(card for card in lineup.cards or () if lasting(content, card))
    shown = (*cards, *stats.worn(content, figure.gear))
    what = figure.id.rpartition("-")[2]
    name = Msg("sq-web-place-figures", {"number": int(what)}) if what.isdigit() else Msg(f"sqx-kind-{figure.kind}")
    if figure.kind in supplement_of(content).characters:
        name = sheets.name("character", figure.kind)
    weapons = [weapon_line(content, w) for w in figure.weapons if supplement_of(content).arms[w].dice]
    hands = DicePool(*(getattr(stats.melee(content, figure, shown), c) for c in ("red", "white")))
    return {
        "id": figure.id, "name": name, "move": stats.movement(content, figure, shown),
        "armour": stats.armour_value(content, figure, shown), "life": figure.life, "points": stats.points(content, figure),
        "weapons": weapons, "melee": str(hands),
        "blades": [sheets.name("weapon", blade) for blade in figure.blades],
        "gear": [sheets.gear_name(content, gear) for gear in figure.gear],
        "fights": [float(hands.versus(parse(alien.melee)).win * 100) for alien in content.aliens.values()],
    }  # fmt: skip


def weapon_line(content: Content, id: str) -> dict[str, Any]:
    arm = supplement_of(content).arms[id]
    pool = parse(arm.dice)
    return {
        "name": sheets.name("weapon", id),
        "dice": str(pool),
        "kills": [float(pool.beats(a.armour + a.life - 1) * 100) for a in content.aliens.values()],
    }
