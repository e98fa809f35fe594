"""Squads of the supplement take their places (SQX-GEN-8, SQX-RUL-97, -103): cards in secret, then all is revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

from msgspec import field
from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.options import Choices, HulkOption, needing
from squadra.games.star_quest.setup import lasting
from squadra.games.star_quest.state import Figure, Marker, Roster
from squadra.games.star_quest.supplement.content import lineup as sheet
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.lineup import Lineup, Terms
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.equipment.homer import HOMER, can_carry
from squadra.games.star_quest.supplement.rules.squads.allied_dreadnought import fist_faults
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of, equipment_allowed, orders_allowed
from squadra.games.star_quest.supplement.rules.squads.fielding import figures_of, targeter_places
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import terms_for
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Word, step


class TakeSquadCard(HulkOption, frozen=True):
    """Takes a card from the squad's decks for the mission."""

    rule = "SQX-RUL-103"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": t.card_name(self.card)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class TakePowers(HulkOption, frozen=True):
    """The Librarian's powers, one of each domain; none without a Librarian."""

    rule = "SQX-LIB-6"
    powers: tuple[str, ...]

    def words(self, t: HulkTable) -> dict[str, Any]:
        """In the order of the domains, as the book lists them."""
        known = supplement_of(t.content).powers
        told = sorted(self.powers, key=list(known).index)
        return {
            "number": len(told),
            "powers": tuple(sheet.name("power", power) for power in told),
            "domains": tuple(sheet.name("domain", known[power].domain) for power in told),
        }


class LayTargeters(HulkOption, frozen=True):
    """Names the weapon type under each Targeter; none where none was chosen."""

    rule = "SQX-EQ-41"
    weapons: tuple[str, ...]

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"number": len(self.weapons), "weapons": tuple(t.weapon_name(weapon) for weapon in self.weapons)}


class Muster(Frame):
    """Cards, powers and Targeters of everybody, in secret and at once; then the squads stand on their Entrance Areas."""

    picks: dict[str, TakeSquadCard] = field(default_factory=dict)
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    powers: dict[str, TakePowers] = field(default_factory=dict)
    mounts: dict[str, LayTargeters] = field(default_factory=dict)
    bearers: dict[str, NameFigure] = field(default_factory=dict)

    @step(rule="SQX-GEN-8")
    def declare(self, t: HulkTable) -> Word | None:
        """Kinds of squad and weapons are public before anybody chooses a card (SQX-RUL-97)."""
        names = [Msg(f"sqx-form-{option.replace('_', '-')}") for option in t.setup.expansion.options]
        switches = tuple(Msg("sqx-switch", {"name": name}) for name in names)
        if switches:
            t.tell("sqx-switches", "SQX-OPT-11", switches=switches)
        for seat, lineup in t.setup.expansion.lineups.items():
            field_squad(t, seat, lineup)
        t.s.figures = dict(sorted(t.s.figures.items()))
        t.s.squads = dict(sorted(t.s.squads.items()))
        t.look()
        return None

    @step(rule="SQX-RUL-97")
    def choose_card(self, t: HulkTable) -> Word | None:
        offers: dict[str, Choices] = {}
        for seat, lineup in t.setup.expansion.lineups.items():
            if lineup.cards is None:
                cards = open_cards(t, seat, self.hands.get(seat, ()))
                if cards:
                    taken = [TakeSquadCard(card) for card in cards]
                    offers[seat] = needing(taken, "why-sqx-card-choice", "SQX-RUL-103")
        if not offers:
            return t.jump("choose_powers")
        return t.ask_all(offers, into="picks", prompt="sqx-ask-card", rule="SQX-RUL-103")

    @step(rule="SQX-PWR-6")
    def take_card(self, t: HulkTable) -> Word | None:
        hands = dict(self.hands)
        for seat, pick in self.picks.items():
            hands[seat] = tuple(sorted((*hands.get(seat, ()), pick.card)))
        self.hands, self.picks = hands, {}
        return t.jump("choose_card")

    @step(rule="SQX-LIB-6")
    def choose_powers(self, t: HulkTable) -> Word | None:
        seats = [
            seat
            for seat, lineup in t.setup.expansion.lineups.items()
            if lineup.character == "librarian" and lineup.powers is None
        ]
        if not seats:
            return None
        domains: dict[str, list[str]] = {}
        for id, power in supplement_of(t.content).powers.items():
            domains.setdefault(power.domain, []).append(id)
        options = [TakePowers(tuple(sorted(powers))) for powers in product(*domains.values())]
        offer = needing(options, "why-sqx-powers", "SQX-LIB-6")
        return t.ask_all(dict.fromkeys(seats, offer), into="powers", prompt="sqx-ask-powers", rule="SQX-LIB-6")

    @step(rule="SQX-EQ-41")
    def lay_targeters(self, t: HulkTable) -> Word | None:
        offers: dict[str, list[LayTargeters]] = {}
        for seat, lineup in t.setup.expansion.lineups.items():
            if not lineup.targeters:
                offers[seat] = targeter_choices(t.content, lineup, self.hands.get(seat, ()), t.setup.expansion.options)
        if all(len(options) == 1 for options in offers.values()):
            self.mounts |= {seat: options[0] for seat, options in offers.items()}
            return t.jump("lay_open")
        lawful = {seat: needing(options, "why-sqx-targeters", "SQX-EQ-44") for seat, options in offers.items()}
        return t.ask_all(lawful, into="mounts", prompt="sqx-ask-targeters", rule="SQX-EQ-41")

    @step(rule="SQX-RUL-97")
    def lay_open(self, t: HulkTable) -> Word | None:
        t.reveals_secret()
        for seat in t.setup.expansion.lineups:
            powers = self.powers[seat].powers if seat in self.powers else ()
            targeters = self.mounts[seat].weapons if seat in self.mounts else ()
            take_cards(t, seat, tuple(sorted(self.hands.get(seat, ()))), targeters)
            t.change_roster(seat, powers=tuple(sorted(powers)))
        self.hands, self.powers, self.mounts = {}, {}, {}
        return None

    @step(rule="SQX-RUL-31")
    def name_bearer(self, t: HulkTable) -> Word | None:
        """Whoever has revealed a homer names its bearer, if the line-up does not and several could carry it."""
        offers: dict[str, Choices] = {}
        for seat, lineup in t.setup.expansion.lineups.items():
            able = [f.id for f in t.squad_of(seat) if can_carry(f)]
            worn = any(HOMER in figure.gear for figure in lineup.free)
            if HOMER in t.s.squads[seat].shown and not lineup.homer and not worn and len(able) > 1:
                offers[seat] = needing([NameFigure(id) for id in able], "why-sqx-homer-carrier", "SQX-EQ-72")
        if not offers:
            return t.finish()
        card = t.card_name(HOMER)
        return t.ask_all(offers, into="bearers", prompt="sqx-ask-homer", rule="SQX-RUL-31", card=card)

    @step(rule="SQX-EQ-72")
    def carry(self, t: HulkTable) -> Word | None:
        for seat, named in self.bearers.items():
            for figure in t.squad_of(seat):
                gear = tuple(g for g in figure.gear if g != HOMER)
                t.s.figures[figure.id] = replace(figure, gear=(*gear, HOMER) if figure.id == named.figure else gear)
            t.tell("sqx-carries-homer", "SQX-EQ-72", figure=t.name(named.figure))
        return None


def mustering(lineups: Mapping[str, Lineup]) -> Muster:
    """What line-ups already name stays as secret as what is chosen now, until all is revealed."""
    return Muster(
        hands={seat: tuple(sorted(lineup.cards)) for seat, lineup in lineups.items() if lineup.cards is not None},
        powers={seat: TakePowers(tuple(sorted(lineup.powers))) for seat, lineup in lineups.items() if lineup.powers},
        mounts={seat: LayTargeters(lineup.targeters) for seat, lineup in lineups.items() if lineup.targeters},
    )


def lay_markers(t: HulkTable) -> None:
    """Reinforced doors, obstacles, cover and the state of alarm as the mission says (SQX-RUL-27, SQX-STEALTH-1, SQ-MD-22)."""
    plan, options = t.plan, t.setup.expansion.options
    t.s.reinforced = plan.reinforced_doors
    for number, square in enumerate(plan.loose, 1):
        t.put_marker(Marker(f"obstacle-{number}", "obstacle", (square,)))
    if "cover" in options:
        for number, (squares, heavy) in enumerate(plan.cover, 1):
            t.put_marker(Marker(f"cover-{number}", "cover", squares, data="heavy" if heavy else "light"))
    if "stealth" in options:
        t.s.alarm = "stealth"


def terms_at(t: HulkTable, seat: str) -> Terms:
    """The terms under which this squad was chosen."""
    x = t.setup.expansion
    return terms_for(t.content, t.setup, seat, x.mode, x.options, x.size)


def deck_at(t: HulkTable, seat: str) -> tuple[dict[str, int], dict[str, int]]:
    """The cards that this squad chose from."""
    return cards_of(t.content, t.setup.expansion.lineups[seat], terms_at(t, seat))


def open_cards(t: HulkTable, seat: str, hand: tuple[str, ...]) -> list[str]:
    """Cards that may still be chosen (SQX-RUL-103)."""
    lineup, terms = t.setup.expansion.lineups[seat], terms_at(t, seat)
    orders, equipment = cards_of(t.content, lineup, terms)
    held = Counter(hand)
    chosen = sum(card in orders for card in hand)
    found: list[str] = []
    if chosen < orders_allowed(t.content, lineup, terms):
        found.extend(card for card, copies in orders.items() if held[card] < copies)
    if len(hand) - chosen < equipment_allowed(t.content, lineup, terms):
        for card, copies in equipment.items():
            tried = replace(lineup, cards=(*hand, card))
            if held[card] < copies and not any(True for _ in fist_faults(t.content, tried)):
                found.append(card)
    return found


def field_squad(t: HulkTable, seat: str, lineup: Lineup) -> None:
    """The figures wait on their Entrance Area, with their weapons for all to see (SQX section 15)."""
    content, terms = t.content, terms_at(t, seat)
    figures = figures_of(content, seat, lineup)
    for one in figures:
        shares = "character_cards" in terms.options and stats.is_character(content, one)
        t.s.figures[one.id] = replace(one, gear=(*one.gear, stats.SHARES)) if shares else one
    bolters = sheet.company_of(content, lineup, terms).bolters - sum("laser_rifle" in f.weapons for f in figures)
    t.s.squads[seat] = Roster(
        seat,
        rank=terms.rank,
        honours=terms.honours if terms.mode == "free" else terms.honours - sheet.price(content, lineup),
        rifles=max(0, bolters),
        kind=sheet.main_kind(lineup, terms),
        chapter=lineup.chapter,
    )
    chapter, kind = sheet.chapter_of(content, lineup).name.msg(), sheet.name("squad", t.s.squads[seat].kind)
    t.tell("sqx-fields", "SQX-GEN-8", player=t.the(seat), chapter=chapter, squad=kind)
    spent = terms.honours - t.s.squads[seat].honours
    if spent:
        t.tell("sqx-honours-spent", "SQX-CHR-5", player=t.the(seat), honours=spent)
    for one in figures:
        arms: tuple[Msg, ...] = tuple(t.weapon_name(w) for w in (*one.weapons, *one.blades))
        if arms and one.kind != stats.TARANTULA:
            t.tell("sqx-carries", "SQX-GEN-8", figure=t.figure_name(one), weapons=arms)


def take_cards(t: HulkTable, seat: str, cards: tuple[str, ...], targeters: tuple[str, ...]) -> None:
    """Lasting Equipment lies open, the rest is in hand (SQX section 15)."""
    content = t.content
    laid = lay_open_gear(t, seat)
    cards = (*cards, *laid)
    shown = tuple(card for card in cards if lasting(content, card))
    for one in equipped(content, list(t.squad_of(seat)), t.setup.expansion.lineups[seat], shown):
        t.s.figures[one.id] = one
    t.change_roster(
        seat,
        hidden=tuple(card for card in cards if not lasting(content, card)),
        shown=shown,
        targeters=targeters,
        chosen_orders=sum(card in content.orders for card in cards),
        chosen_equipment=sum(card not in content.orders for card in cards),
    )
    if shown:
        t.tell("sq-lays-open", "SQ-HID-11", player=t.the(seat), cards=t.open_cards(shown, targeters))
    t.tell("sq-keeps-cards", "SQ-HID-10", player=t.the(seat), cards=len(cards) - len(shown))


def lay_open_gear(t: HulkTable, seat: str) -> tuple[str, ...]:
    """What somebody wears for the whole squad lies open as its card: Standard, Bio-scanner, homer (SQX-GEN-3, SQX-RUL-116)."""
    gear = supplement_of(t.content).gear
    found: list[str] = []
    for figure in t.squad_of(seat):
        pieces = [piece for piece in figure.gear if piece in gear and gear[piece].squad]
        found.extend(gear[piece].card for piece in pieces)
        left = tuple(piece for piece in figure.gear if piece not in pieces or piece == HOMER)
        if left != figure.gear:
            t.s.figures[figure.id] = replace(figure, gear=left)
    return tuple(found)


def equipped(content: Content, figures: list[Figure], lineup: Lineup, shown: tuple[str, ...]) -> list[Figure]:
    """Weapons that cards fix to a figure: under the Dreadnought's Fists, the homer on its bearer (SQX-DRD-17, SQX-SCOUT-E-6)."""
    found = list(figures)
    for verb in stats.card_verbs(content, shown):
        if isinstance(verb, verbs.Integrated):
            found = [replace(f, weapons=(*f.weapons, verb.weapon)) if f.kind == stats.WALKER else f for f in found]
        elif isinstance(verb, verbs.Homer) and not any(HOMER in f.gear for f in found):
            able = [f.id for f in found if can_carry(f)]
            wanted = next((id for id in able if id.endswith(f"-{lineup.homer}")), able[0] if able else "")
            found = [replace(f, gear=(*f.gear, "teleport_homer")) if f.id == wanted else f for f in found]
    return found


def targeter_choices(
    content: Content, lineup: Lineup, cards: tuple[str, ...], options: tuple[str, ...] = ()
) -> list[LayTargeters]:
    return [LayTargeters(weapons) for weapons in targeter_places(content, lineup, cards, options)]
