"""The set-up of a mission (SQ-SET, SQ-RUL-43, -49): the mission is read, squads arm in secret, then play begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from msgspec import field

from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.rules.cards.events_about_aliens import take_unlisted
from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.rules.turn import Rounds
from squadra.games.star_quest.setup import (
    ALIEN_CHOOSES,
    Loadout,
    equipment_of,
    firearms_of,
    heavy_weapons,
    lasting,
    orders_of,
    squad_deck,
    targeter_cards,
)
from squadra.games.star_quest.state import ALIEN, Figure, Roster, Thing
from squadra.games.star_quest.stats import COMMANDER, MARINE
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Option, Word, step


class ChooseMission(HulkOption, frozen=True):
    rule = "SQ-SET-2"
    mission: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"mission": t.content.missions[self.mission].title.msg()}


class TakeEvent(HulkOption, frozen=True):
    """Takes this Event card into hand in advance."""

    rule = "SQ-RUL-49"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": named("event", self.card)}


class TakeNoMore(HulkOption, frozen=True):
    rule = "SQ-RUL-49"


class Arm(HulkOption, frozen=True):
    """Weapons of the squad: the Commander's set, the heavy weapons of the Marines (the others carry Laser Rifles)."""

    rule = "SQ-SET-21"
    set: str
    heavy: tuple[str, ...]

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"set": named("set", self.set), "weapons": tuple(t.weapon_name(weapon) for weapon in self.heavy)}


class ChooseCard(HulkOption, frozen=True):
    rule = "SQ-SET-17"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": t.card_name(self.card)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class MountTargeters(HulkOption, frozen=True):
    """Names the weapon type of each Targeter; none where none was chosen."""

    rule = "SQ-CARD-EQ-7"
    weapons: tuple[str, ...]

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"number": len(self.weapons), "weapons": tuple(t.weapon_name(weapon) for weapon in self.weapons)}


class Boarding(Frame):
    """Everything before the first turn."""

    mission: ChooseMission | None = None
    event: TakeEvent | TakeNoMore | None = None
    drawn: tuple[str, ...] = ()
    arms: dict[str, Arm] = field(default_factory=dict)
    picks: dict[str, ChooseCard] = field(default_factory=dict)
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    mounts: dict[str, MountTargeters] = field(default_factory=dict)
    loadouts: dict[str, Loadout] = field(default_factory=dict)
    """Squads that were armed in the set-up: secret, like the others' choices, until all are revealed."""

    @step(rule="SQ-SET-2")
    def choose_mission(self, t: HulkTable) -> Word | None:
        if t.s.mission:
            return None
        options = [ChooseMission(mission.id) for mission in t.content.book()]
        return t.ask(ALIEN, options, into="mission", prompt="sq-ask-mission", rule="SQ-SET-2")

    @step(rule="SQ-SET-3")
    def read_mission(self, t: HulkTable) -> Word | None:
        if self.mission is not None:
            t.s.mission = self.mission.mission
            t.look()
        lay_out(t)
        mission = t.mission
        t.tell("sq-mission-read", "SQ-SET-3", title=mission.title.msg(), text=mission.primary.text.msg())
        blips, reinforcements = sum(t.s.hand.values()), sum(t.s.reinforcements.values())
        t.tell("sq-counts", "SQ-SET-9", blips=blips, reinforcements=reinforcements)
        return None

    @step(rule="SQ-RUL-49")
    def choose_event(self, t: HulkTable) -> Word | None:
        allowed = t.content.campaign.alien.by_rank[t.s.rank]
        if len(t.s.chosen) >= allowed or isinstance(self.event, TakeNoMore):
            return t.jump("shorten_deck")
        options: list[Option] = [TakeEvent(card) for card, copies in sorted(t.s.deck.items()) if copies]
        return t.ask(ALIEN, [*options, TakeNoMore()], into="event", prompt="sq-ask-take-event", rule="SQ-RUL-49")

    @step(rule="SQ-HID-9")
    def take_event(self, t: HulkTable) -> Word | None:
        if isinstance(self.event, TakeEvent):
            card = self.event.card
            self.event = None
            t.s.deck[card] -= 1
            t.s.left -= 1
            t.s.chosen = tuple(sorted((*t.s.chosen, card)))
            other = t.event("sq-takes-event", "SQ-HID-9")
            t.tell("sq-takes-event-card", "SQ-HID-9", to=(ALIEN,), other=other, card=named("event", card))
        return t.jump("choose_event")

    @step(rule="SQ-SET-1")
    def shorten_deck(self, t: HulkTable) -> Word | None:
        """A short deck: cards set aside unseen are simply those that will not come (the deck has no order)."""
        cards = t.mission.short_deck()
        if cards is not None and cards < t.s.left:
            t.s.left = cards
        t.tell("sq-deck", "SQ-SET-1", cards=t.s.left)
        return None

    @step(rule="SQ-CAMP-15")
    def draw_marks(self, t: HulkTable) -> Word | None:
        number = t.content.campaign.alien.by_honours[t.s.marks]
        if not number or not any(t.s.unlisted.values()):
            return None
        return t.draw(t.s.unlisted, into="drawn", count=number)

    @step(rule="SQ-CAMP-14")
    def add_marks(self, t: HulkTable) -> Word | None:
        if self.drawn:
            take_unlisted(t, self.drawn, by_marks=True)
            self.drawn = ()
        return None

    # -------------------------------------------------------------------------------- squads, in secret and at once

    def armed_here(self, t: HulkTable) -> list[str]:
        """Players who choose now; the others were armed by the set-up."""
        return [seat for seat in t.s.players if seat not in t.setup.loadouts]

    @step(rule="SQX-GEN-8")
    def muster(self, t: HulkTable) -> Word | None:
        """Squads of an expansion were declared in the set-up; their cards are chosen now."""
        frame = t.rules.muster(t)
        return t.jump("choose_weapons") if frame is None else t.call(frame)

    @step(rule="SQX-RUL-97")
    def mustered(self, t: HulkTable) -> Word | None:
        return t.jump("board")

    @step(rule="SQ-SET-21")
    def choose_weapons(self, t: HulkTable) -> Word | None:
        options = weapon_choices(t)
        return t.ask_all(
            dict.fromkeys(self.armed_here(t), options), into="arms", prompt="sq-ask-weapons", rule="SQ-SET-21"
        )

    @step(rule="SQ-SET-17")
    def choose_card(self, t: HulkTable) -> Word | None:
        offers: dict[str, list[ChooseCard]] = {}
        for seat in self.armed_here(t):
            cards = card_choices(t, seat, self.hands.get(seat, ()))
            if cards:
                offers[seat] = [ChooseCard(card) for card in cards]
        if not offers:
            return t.jump("mount_targeters")
        return t.ask_all(offers, into="picks", prompt="sq-ask-card", rule="SQ-SET-18")

    @step(rule="SQ-SET-18")
    def take_card(self, t: HulkTable) -> Word | None:
        hands = dict(self.hands)
        for seat, pick in self.picks.items():
            hands[seat] = tuple(sorted((*hands.get(seat, ()), pick.card)))
        self.hands = hands
        self.picks = {}
        return t.jump("choose_card")

    @step(rule="SQ-CARD-EQ-7")
    def mount_targeters(self, t: HulkTable) -> Word | None:
        """Everybody is asked, even without a Targeter, so that nothing leaks before all is revealed."""
        offers = {seat: mount_choices(t, self.arms[seat], self.hands[seat]) for seat in self.armed_here(t)}
        return t.ask_all(offers, into="mounts", prompt="sq-ask-targeters", rule="SQ-CARD-EQ-7")

    @step(rule="SQ-RUL-43")
    def lay_open(self, t: HulkTable) -> Word | None:
        t.reveals_secret()
        for seat in t.s.players:
            loadout = self.loadouts.get(seat)
            if loadout is None:
                arm = self.arms[seat]
                loadout = Loadout(arm.set, marine_weapons(t, arm.heavy), self.hands[seat], self.mounts[seat].weapons)
            equip(t, seat, loadout)
        self.arms, self.hands, self.mounts, self.loadouts = {}, {}, {}, {}
        t.s.figures = dict(sorted(t.s.figures.items()))
        t.s.squads = dict(sorted(t.s.squads.items()))
        return None

    @step(rule="SQ-SET-30")
    def board(self, t: HulkTable) -> Word | None:
        return t.call(Rounds())


def lay_out(t: HulkTable) -> None:
    """Boards, doors, counters and objects as the mission says (SQ-SET-4 to -13)."""
    s, plan, content = t.s, t.plan, t.content
    mission = plan.mission
    s.closed = plan.doors
    s.hand = {**mission.blips}
    listed: Mapping[str, int] = {**mission.reinforcements.counts(len(s.players))}
    s.reinforcements = {kind: listed.get(kind, 0) for kind in content.counters}
    s.unlisted = {kind: c.reinforcements - s.reinforcements[kind] for kind, c in content.counters.items()}
    s.deck = {card: event.copies for card, event in content.events.items()}
    s.left = sum(s.deck.values())
    things = [Thing(o.id, o.kind, plan.objects[o.id]) for o in mission.objects]
    s.things = {thing.id: thing for thing in sorted(things, key=lambda thing: thing.id)}
    t.look()
    t.rules.lay_out(t)


def weapon_choices(t: HulkTable) -> list[Arm]:
    """Every set with every lawful choice of heavy weapons (SQ-SET-25 to -28)."""
    heavy = heavy_weapons(t.content)
    marines = t.content.squad_rules.choice.marines
    most = min(len(heavy), marines - 1)
    least = max(1, marines - t.content.squad_rules.choice.laser_rifles)
    return [
        Arm(chosen, weapons)
        for number in range(most, least - 1, -1)  # a sound choice first: every heavy weapon, a Commander who fights
        for chosen in reversed(list(t.content.sets))
        for weapons in combinations(heavy, number)
    ]


def marine_weapons(t: HulkTable, heavy: tuple[str, ...]) -> tuple[str, ...]:
    marines = t.content.squad_rules.choice.marines
    return (*heavy, *("laser_rifle",) * (marines - len(heavy)))


def card_choices(t: HulkTable, seat: str, hand: tuple[str, ...]) -> list[str]:
    """Cards of one's own deck that may still be chosen (SQ-SET-18)."""
    orders, equipment = squad_deck(t.content, seat)
    held = Counter(hand)
    chosen = sum(card in orders for card in hand)
    cards: list[str] = []
    if chosen < orders_of(t.content, t.setup, seat):
        cards.extend(card for card, copies in orders.items() if held[card] < copies)
    if len(hand) - chosen < equipment_of(t.content, t.setup, seat):
        cards.extend(card for card, copies in equipment.items() if held[card] < copies)
    return cards


def mount_choices(t: HulkTable, arm: Arm, hand: tuple[str, ...]) -> list[MountTargeters]:
    """Every lawful way to place the Targeters in hand (SQ-CARD-EQ-7)."""
    firearms = firearms_of(t.content, arm.set, marine_weapons(t, arm.heavy))
    return [MountTargeters(weapons) for weapons in combinations(firearms, targeter_cards(t.content, hand))]


def equip(t: HulkTable, seat: str, loadout: Loadout) -> None:
    """Weapons, lasting Equipment and Targeters are revealed; the squad waits on its Entrance Area (SQ-SET-29)."""
    s, content = t.s, t.content
    stats = content.squad_rules
    firearm = content.sets[loadout.set].firearm
    s.figures[f"{seat}-commander"] = Figure(
        f"{seat}-commander",
        seat,
        COMMANDER,
        -1,
        stats.commander.life,
        (firearm,) if firearm else (),
        loadout.set,
        "waiting",
    )
    for number, weapon in enumerate(loadout.weapons, 1):
        id = f"{seat}-{number}"
        s.figures[id] = Figure(id, seat, MARINE, -1, stats.marine.life, (weapon,), "", "waiting")
    shown = tuple(card for card in loadout.cards if lasting(content, card))
    s.squads[seat] = Roster(
        seat,
        rank=t.setup.ranks.get(seat, 0),
        honours=t.setup.honours.get(seat, 0),
        hidden=tuple(card for card in loadout.cards if not lasting(content, card)),
        shown=shown,
        targeters=loadout.targeters,
        rifles=stats.choice.laser_rifles - loadout.weapons.count("laser_rifle"),
        chosen_orders=orders_of(content, t.setup, seat),
        chosen_equipment=equipment_of(content, t.setup, seat),
    )
    if t.talks:
        heavy = tuple(t.weapon_name(weapon) for weapon in loadout.weapons if weapon != "laser_rifle")
        t.tell("sq-armed", "SQ-RUL-43", player=t.the(seat), set=named("set", loadout.set), weapons=heavy)
        if shown:
            t.tell("sq-lays-open", "SQ-HID-11", player=t.the(seat), cards=t.open_cards(shown, loadout.targeters))
        t.tell("sq-keeps-cards", "SQ-HID-10", player=t.the(seat), cards=len(loadout.cards) - len(shown))


def first_mission(mission: str) -> str:
    return "" if mission == ALIEN_CHOOSES else mission
