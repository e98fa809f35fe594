"""Line-ups: which squad a Marine player fields and with what (SQX-GEN, SQX-PWR, SQX-TERM, SQX-SCOUT, SQX-CHR, SQX-DRD, SQX-RUL-97).

A line-up is checked slot by slot. `faults` names everything that breaks a rule with its place; the squad builder asks
`lawful_choices` what may be chosen where, and for the rest the rule that forbids it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from squadra.games.star_quest.supplement import verbs as sx
from squadra.games.star_quest.supplement.records import Chapter, Company, Kit, Suit
from squadra.kernel import Msg, Refusal

if TYPE_CHECKING:
    from squadra.games.star_quest.content import Content

Mode = Literal["classic", "free"]
CompanyName = Literal["base", "dreadnought", "ten"]
STANDARDS = ("company_standard", "sacred_standard", "standard_of_macragge")
OPEN = ""
"""A place of the squad that is not filled yet."""
LED_BY_WALKER = "walker"
"""The Dreadnought stands in the Commander's place (SQX-CHAP-6)."""


class FreeFigure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure of the free mode (SQX-RUL-116): one armour, whatever two hands hold."""

    suit: Suit = "power"
    kind: str = "marine"
    weapons: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()


class Lineup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player fields. Kits by id; `cards` None: they are chosen at the table, in secret."""

    chapter: str = "ultramarines"
    own: Chapter | None = None
    """A chapter of the player's own, which comes with the squad: so records and shared squads need no pack (SQX-CHAP-1)."""
    squad: str = "power"
    commander: str = OPEN
    figures: tuple[str, ...] = ()
    character: str = ""
    arms: tuple[str, ...] = ()
    """What the character's miniature shows instead of his own arms or besides (SQX-CHR-12)."""
    dreadnought: tuple[str, ...] = ()
    cards: tuple[str, ...] | None = None
    powers: tuple[str, ...] | None = None
    targeters: tuple[str, ...] | None = None
    homer: int = 0
    """The number of the Scout who carries the homer; 0: the first one with a Bolter."""
    free: tuple[FreeFigure, ...] = ()
    """Free mode: all figures, the Commander among them."""


class Terms(Struct, frozen=True, kw_only=True):
    """Under what terms squads are chosen: the mode, the mission's kind, rank and honours, the switches."""

    mode: Mode = "classic"
    company: CompanyName = "base"
    rank: int = 0
    honours: int = 0
    options: tuple[str, ...] = ()
    size: int = 5
    reinforcements: bool = True
    """Whether the mission has reinforcements and squares for them (SQX-TERM-3)."""
    stealth: bool = False
    squads: tuple[str, ...] = ()
    """The kinds of squad that the mission proposes; others may come too."""


class Fault(Struct, frozen=True):
    """What is wrong, and where."""

    place: str
    refusal: Refusal


class Offer(Struct, frozen=True):
    """One thing that could be chosen in a place; the refusal says why it may not."""

    value: str
    name: Msg
    refusal: Refusal | None = None


def fault(place: str, key: str, rule: str, **args: object) -> Fault:
    return Fault(place, Refusal(f"why-sqx-{key}", rule, {**args}))  # pyright: ignore[reportArgumentType]


def at_place(found: Fault) -> Fault:
    """The same with the figure, mount or piece of equipment that it speaks of in front of the sentence."""
    field, _, rest = found.place.partition(".")
    number, _, part = rest.partition(".")
    key = {"figures": "figures", "dreadnought": "mount", "free": f"free-{part}"}.get(field, "")
    if not key or not number or key == "free-":
        return found
    why = found.refusal
    where = Msg(f"sq-web-place-{key}", {"number": int(number)})
    return Fault(found.place, Refusal("why-sqx-at", why.rule, {"place": where, "why": Msg(why.key, why.args)}))


def name(kind: str, id: str) -> Msg:
    return Msg(f"sqx-{kind}-{id.replace('_', '-')}")


def gear_name(content: Content, gear: str) -> Msg:
    """The name of something worn, or of a grenade carried."""
    return name("weapon" if gear in content.supplement.arms else "gear", gear)


# ------------------------------------------------------------------------------------------------ numbers


def chapter_of(content: Content, lineup: Lineup) -> Chapter:
    """The chapter of the squad, the player's own if he brings one."""
    return lineup.own or content.supplement.chapters[lineup.chapter]


def company_of(content: Content, lineup: Lineup, terms: Terms) -> Company:
    """The composition that holds (SQX-PWR-21, -22, SQX-TERM-15, SQX-RUL-58)."""
    wanted: CompanyName = terms.company
    if lineup.squad == "scout" and wanted == "dreadnought" and "ten_scouts" in terms.options:
        wanted = "ten"
    return content.supplement.company(lineup.squad, wanted)


def members(content: Content, lineup: Lineup, terms: Terms) -> int:
    """Marines besides the Commander: the character and the Dreadnought take places (SQX-T-12, -T-15)."""
    company = company_of(content, lineup, terms)
    number = company.members
    if lineup.character:
        number -= company.character_replaces
    if walker(lineup):  # where it leads, one of those whom it replaces is the Commander
        number -= company.dreadnought_replaces - (lineup.commander == LED_BY_WALKER)
    return number


def walker(lineup: Lineup) -> bool:
    """Whether a Dreadnought comes along, as a member or as the leader."""
    return bool(lineup.dreadnought) or lineup.commander == LED_BY_WALKER


def price(content: Content, lineup: Lineup) -> int:
    """Honours that character and Dreadnought cost (SQX-CHR-5, SQX-DRD-3)."""
    x = content.supplement
    cost = x.characters[lineup.character].honours if lineup.character in x.characters else 0
    return cost + (x.dreadnought.honours if walker(lineup) else 0)


def orders_allowed(content: Content, lineup: Lineup, terms: Terms) -> int:
    """Order cards by rank (SQX-T-5); ten Scouts have one more (SQX-SCOUT-15)."""
    table = content.supplement.squads[main_kind(lineup, terms)].orders
    return table[terms.rank] + ten(lineup, terms)


def equipment_allowed(content: Content, lineup: Lineup, terms: Terms) -> int:
    """Equipment cards by the honours that are left (SQX-CHR-7, SQX-RUL-59)."""
    left = terms.honours if terms.mode == "free" else max(0, terms.honours - price(content, lineup))
    return content.supplement.squads[main_kind(lineup, terms)].equipment[left] + ten(lineup, terms)


def ten(lineup: Lineup, terms: Terms) -> int:
    return int(lineup.squad == "scout" and terms.company == "dreadnought" and "ten_scouts" in terms.options)


def main_kind(lineup: Lineup, terms: Terms) -> str:
    """The kind of squad whose numbers hold; in free mode that of the armour most figures wear (SQX-RUL-116)."""
    return lineup.squad if terms.mode == "classic" else most_worn(lineup)


def most_worn(lineup: Lineup) -> str:
    """The armour that most figures of a free squad wear, as a kind of squad."""
    suits = Counter({"artificer": "power"}.get(f.suit, f.suit) for f in lineup.free)
    return max(("power", "terminator", "scout"), key=lambda suit: suits[suit])


def cards_of(content: Content, lineup: Lineup, terms: Terms) -> tuple[dict[str, int], dict[str, int]]:
    """The Orders and the Equipment to choose from (SQX-RUL-103), id -> copies."""
    x = content.supplement
    chapter = chapter_of(content, lineup)
    kinds = [lineup.squad] if terms.mode == "classic" else ["power", "terminator", "scout"]
    orders: dict[str, int] = {}
    equipment: dict[str, int] = {}
    for kind in kinds:
        if kind == "power":
            base = content.squads[chapter.deck]
            some_orders, some_equipment = base.orders, {**base.equipment, **x.decks.extra.equipment}
        else:
            deck = (x.decks.scout if kind == "scout" else x.decks.terminator)[chapter.deck]
            some_orders, some_equipment = deck.orders, deck.equipment
        own_orders = next((cards for key, cards in chapter.orders.items() if key == kind), some_orders)
        own_equipment = next((cards for key, cards in chapter.equipment.items() if key == kind), some_equipment)
        for into, cards in ((orders, own_orders), (equipment, own_equipment)):
            for card, copies in cards.items():
                into[card] = max(into.get(card, 0), copies)
    if terms.mode == "free":
        from squadra.games.star_quest.supplement.free import squad_gear

        equipment |= x.decks.free.equipment
        for piece in squad_gear(content, lineup):  # its card lies open already
            equipment.pop(x.gear[piece].card, None)
        if main_kind(lineup, terms) == "scout":  # no Standard for Scouts (SQX-EQ-12)
            for standard in STANDARDS:
                equipment.pop(standard, None)
    if lineup.character in x.characters:
        equipment |= x.characters[lineup.character].cards
    if lineup.dreadnought:
        equipment |= x.decks.dreadnought[chapter.deck].equipment
    if not terms.stealth:
        equipment.pop("silencers", None)
    return orders, equipment


def kit_of(content: Content, id: str) -> Kit | None:
    return content.supplement.kits.get(id)


# ------------------------------------------------------------------------------------------------ what is wrong


def faults(content: Content, lineup: Lineup, terms: Terms, whole: bool = True) -> Iterator[Fault]:
    """Everything that breaks a rule, in the order of the sheet. Not `whole`: places may still be open."""
    broken = False
    for found in sheet_faults(content, lineup, terms, whole):
        broken = True
        yield found
    if whole and not broken:
        yield from laid_faults(content, lineup, terms)


def laid_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    """Targeters lie on firearms that take one (SQX-EQ-41, -44), a homer under somebody with a Bolter (SQX-EQ-72)."""
    from squadra.games.star_quest.supplement.muster import bearers, targeter_choices

    if lineup.targeters:
        lawful = targeter_choices(content, lineup, lineup.cards or (), terms.options)
        if sorted(lineup.targeters) not in [sorted(choice.weapons) for choice in lawful]:
            yield fault("targeters", "targeters", "SQX-EQ-44")
    if lineup.homer and lineup.cards and f"red-{lineup.homer}" not in bearers(content, lineup):
        known = (content.equipment[c].effects for c in lineup.cards if c in content.equipment)
        if any(isinstance(v, sx.Homer) for effects in known for v in effects):
            yield fault("homer", "homer-carrier", "SQX-EQ-72")


def sheet_faults(content: Content, lineup: Lineup, terms: Terms, whole: bool) -> Iterator[Fault]:
    x = content.supplement
    if lineup.own is not None:
        from squadra.games.star_quest.supplement.packs import own_faults

        wrong = list(own_faults(content, lineup))
        yield from wrong
        if wrong:
            return
    elif lineup.chapter not in x.chapters:
        yield fault("chapter", "chapter", "SQX-CHAP-1", chapter=lineup.chapter)
        return
    if terms.mode == "free":
        from squadra.games.star_quest.supplement.free import free_faults

        yield from free_faults(content, lineup, terms)
    else:
        if lineup.squad not in x.squads:
            yield fault("squad", "squad", "SQX-GEN-8", squad=lineup.squad)
            return
        yield from squad_faults(content, lineup, terms)
        yield from extra_faults(content, lineup, terms)
        yield from figure_faults(content, lineup, terms, whole)
    if lineup.arms:
        from squadra.games.star_quest.supplement.miniatures import arms_faults

        yield from arms_faults(content, lineup, terms)
    yield from card_faults(content, lineup, terms, whole)


def squad_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    if lineup.squad not in chapter_of(content, lineup).squads:
        yield fault("squad", "squad-of-chapter", "SQX-CHAP-2", squad=name("squad", lineup.squad))
    if lineup.squad == "terminator" and not terms.reinforcements:
        yield fault("squad", "no-terminators", "SQX-TERM-3")


def extra_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    """Special character and Dreadnought (SQX-CHR-2 to -7, SQX-DRD-1 to -3, -10, SQX-RUL-60, -81, -101)."""
    x = content.supplement
    squad = x.squads[lineup.squad]
    if lineup.character:
        yield from character_faults(content, lineup, terms)
        if lineup.character not in x.characters:
            return
        if terms.honours < x.characters[lineup.character].honours:
            yield fault("character", "honours", "SQX-RUL-101", honours=terms.honours, price=price(content, lineup))
    if walker(lineup):
        if not squad.dreadnought:
            yield fault("dreadnought", "dreadnought-squad", "SQX-DRD-2", squad=name("squad", lineup.squad))
        elif terms.honours < price(content, lineup):
            yield fault("dreadnought", "honours", "SQX-RUL-101", honours=terms.honours, price=price(content, lineup))
        yield from mount_faults(content, lineup, terms)


def character_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    """Whoever joins a squad wears its armour (SQX-CHR-3, -4), and its chapter must know such men (SQX-CHAP-4)."""
    x = content.supplement
    if lineup.character not in x.characters:
        yield fault("character", "character", "SQX-CHR-1", character=lineup.character)
        return
    who, kind = name("character", lineup.character), main_kind(lineup, terms)
    if lineup.character not in x.squads[kind].characters:
        rule = "SQX-SCOUT-16" if kind == "scout" else "SQX-CHR-4"
        yield fault("character", "character-squad", rule, character=who, squad=name("squad", kind))
    if lineup.character in chapter_of(content, lineup).no_characters and "chapter_rules" in terms.options:
        yield fault("character", "character-chapter", "SQX-CHAP-4", character=who)


def mount_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    dread = content.supplement.dreadnought
    if lineup.dreadnought and len(lineup.dreadnought) != dread.mounts:
        yield fault("dreadnought", "mounts", "SQX-DRD-10", mounts=dread.mounts)
    for number, weapon in enumerate(lineup.dreadnought, 1):
        place = f"dreadnought.{number}"
        if weapon in dread.extra_heavy and terms.mode == "classic":
            if terms.company == "base":
                yield fault(place, "mount-extra-heavy", "SQX-DRD-10", weapon=name("weapon", weapon))
        elif weapon not in (*dread.weapons, *dread.extra_heavy):
            yield fault(place, "mount", "SQX-RUL-81", weapon=weapon)


def figure_faults(content: Content, lineup: Lineup, terms: Terms, whole: bool) -> Iterator[Fault]:
    """The composition (SQX-PWR-21 to -24, SQX-TERM-10 to -15, SQX-SCOUT-5 to -9, SQX-RUL-58, -100)."""
    from squadra.games.star_quest.supplement.leaders import leader_faults

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


def chapter_rule(content: Content, lineup: Lineup, terms: Terms, rule: str) -> bool:
    """Whether one of the special rules of chapters holds: a switch of the table (SQX-RUL-86)."""
    return "chapter_rules" in terms.options and bool(getattr(chapter_of(content, lineup), rule))


def mixed(content: Content, lineup: Lineup, terms: Terms, company: Company) -> Company:
    """Some chapters mix Marines in power armour and Scouts (SQX-CHAP-5)."""
    if lineup.squad != "power" or not chapter_rule(content, lineup, terms, "mixed_scouts"):
        return company
    scouts = content.supplement.company("scout", "base")
    return replace(company, kits=(*company.kits, *scouts.kits), once=(*company.once, *scouts.once))


def veterans(content: Content, company: Company) -> int:
    """How many heavy weapons Space Wolves trust to veterans: as few as the composition demands (SQX-CHAP-7, SQX-RUL-58)."""
    return max(1, sum(d.number for d in company.least if all(is_heavy(content, kit) for kit in d.kits)))


def is_heavy(content: Content, kit: str) -> bool:
    known = content.supplement.kits.get(kit)
    return known is not None and known.role == "heavy"


MEMBERS_RULE = {"power": "SQX-PWR-21", "terminator": "SQX-TERM-11", "scout": "SQX-SCOUT-1"}


def kit_faults(
    content: Content, company: Company, lineup: Lineup, kit: str, place: str, seen: Counter[str]
) -> Iterator[Fault]:
    """One more figure with this kit after those seen."""
    known = kit_of(content, kit)
    if known is None:
        yield fault(place, "kit", "SQX-GEN-2", kit=kit)
        return
    if kit not in company.kits:
        own = any(kit in other.kits for other in content.supplement.squads[lineup.squad].missions.values())
        rule = "SQX-PWR-23" if own else "SQX-GEN-2"
        yield fault(place, "kit-squad", rule, kit=name("kit", kit), squad=name("squad", lineup.squad))
        return
    if kit in company.once and seen[kit]:
        yield fault(place, "kit-twice", company.once_rule, kit=name("kit", kit))
    for limit in company.most:
        if kit in limit.kits and sum(seen[other] for other in limit.kits) >= limit.number:
            yield fault(place, "kit-limit", limit.rule, kit=name("kit", kit), number=limit.number)


def card_faults(content: Content, lineup: Lineup, terms: Terms, whole: bool) -> Iterator[Fault]:
    """Cards of the own decks in the numbers of rank and honours (SQX-PWR-6, SQX-RUL-103), powers of each domain (SQX-LIB-6)."""
    if lineup.cards is not None:
        orders, equipment = cards_of(content, lineup, terms)
        most = {
            "orders": orders_allowed(content, lineup, terms),
            "equipment": equipment_allowed(content, lineup, terms),
        }
        taken = {"orders": 0, "equipment": 0}
        held: Counter[str] = Counter()
        for number, card in enumerate(lineup.cards, 1):
            held[card] += 1
            if held[card] > orders.get(card, 0) + equipment.get(card, 0):
                called = card_name(card) if card in content.orders or card in content.equipment else card
                yield fault(f"cards.{number}", "card", "SQX-RUL-103", card=called)
                continue
            which = "orders" if card in orders else "equipment"
            taken[which] += 1
            if taken[which] > most[which]:
                yield fault(f"cards.{number}", f"too-many-{which}", "SQX-PWR-6", number=most[which])
        for which, pool in (("orders", orders), ("equipment", equipment)):
            if whole and taken[which] < min(most[which], sum(pool.values())):
                yield fault("cards", f"too-few-{which}", "SQX-PWR-6", number=min(most[which], sum(pool.values())))
        yield from fist_faults(content, lineup)
    if lineup.powers is not None:
        yield from power_faults(content, lineup, whole)


def fist_faults(content: Content, lineup: Lineup) -> Iterator[Fault]:
    """Weapons under the Dreadnought's Fists: one for each, the Meltagun on a second one (SQX-DRD-E-2 to -6)."""
    fists = lineup.dreadnought.count(content.supplement.dreadnought.fist)
    first = 0
    for number, card in enumerate(lineup.cards or (), 1):
        for verb in content.equipment[card].effects if card in content.equipment else ():
            if isinstance(verb, sx.Integrated):
                if fists < verb.fists:
                    yield fault(f"cards.{number}", "fists", "SQX-DRD-17", card=card_name(card), fists=verb.fists)
                elif verb.fists == 1:
                    first += 1
                    if first > 1:
                        yield fault(f"cards.{number}", "one-weapon-per-fist", "SQX-DRD-E-6", card=card_name(card))


def card_name(card: str) -> Msg:
    return Msg(f"sq-card-{card.replace('_', '-')}")


def power_faults(content: Content, lineup: Lineup, whole: bool) -> Iterator[Fault]:
    powers = content.supplement.powers
    domains: Counter[str] = Counter()
    if lineup.powers and lineup.character != "librarian":
        yield fault("powers", "no-librarian", "SQX-LIB-6")
        return
    for number, power in enumerate(lineup.powers or (), 1):
        if power not in powers:
            yield fault(f"powers.{number}", "power", "SQX-LIB-5", power=power)
            continue
        domains[powers[power].domain] += 1
        if domains[powers[power].domain] > 1:
            yield fault(f"powers.{number}", "power-domain", "SQX-LIB-6", domain=name("domain", powers[power].domain))
    if whole and lineup.character == "librarian" and len(domains) < len({p.domain for p in powers.values()}):
        yield fault("powers", "powers", "SQX-LIB-6")
