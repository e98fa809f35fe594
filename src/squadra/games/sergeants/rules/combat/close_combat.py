"""Close combat (section 13.2, SMG-RUL-35 to -39, -101): a small duel with combat cards at the end of a phase."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import OneCard, who
from squadra.games.sergeants.content.ground import free_spots
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.rules import beats, orders, victory
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.combat.contact import engage, free_by_contact
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.movement.prisoners import MOST, PlacePrisoners, captive
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Frame, Msg, Option, Word, step


class Strike(OneCard, frozen=True):
    rule = "SMG-MELEE-12"
    odds = True
    target: int

    def say(self, t: Any) -> Msg:
        damage = t.card(self.card).damage.lower()
        return Msg("option-smg-strike", {"damage": Msg(f"smg-damage-{damage}"), "target": who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)), Anchor("card", self.card))


class KillHim(Option, frozen=True):
    rule = "SMG-PRIS-1"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-kill-him")


class Capture(Option, frozen=True):
    rule = "SMG-PRIS-1"
    escort: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-capture", {"escort": who(self.escort)})


def groups(t: Front) -> list[tuple[int, ...]]:
    """SMG-RUL-35, SMG-MELEE-7: connected sets, the largest first, then the one with the lowest number on a dog tag."""
    left = {s for pair in t.s.engaged for s in pair}
    found: list[tuple[int, ...]] = []
    while left:
        group, todo = set[int](), [min(left)]
        while todo:
            serial = todo.pop()
            if serial in group:
                continue
            group.add(serial)
            todo.extend(t.foes_of(serial))
        left -= group
        found.append(tuple(sorted(group)))
    return sorted(found, key=lambda group: (-len(group), min(t.tag(s) for s in group)))


def combat_cards(t: Front, serial: int, group: tuple[int, ...]) -> int:
    """SMG-RUL-36: Melee, halved once if an enemy of the group touches the rear, then extra cards."""
    s = t.soldier(serial)
    cards = t.ability(s, "melee")
    enemies = [t.soldier(e) for e in group if t.hostile(s, t.soldier(e))]
    if any(g.touching(s.point, e.point) and g.zone(s.point, s.facing, e.point) == "rear" for e in enemies):
        cards //= 2
    extra = sum(t.content.combat_kit.get(item, 0) for item, _ in s.kit)
    granted = (m for m in t.s.lasting if (m.kind, m.key, m.serial) == ("GRANT", "EXTRA_COMBAT_CARDS", serial))
    return cards + extra + sum(m.value for m in granted if t.runs(m))


class Melees(Frame):
    """All melees of the phase, one after the other (SMG-MELEE-6, -7)."""

    left: tuple[tuple[int, ...], ...] = ()
    begun: bool = False

    @step(rule="SMG-MELEE-6")
    def begin(self, t: Front) -> Word | None:
        if not self.begun:
            self.left, self.begun = tuple(groups(t)), True
        while self.left:
            group, self.left = self.left[0], self.left[1:]
            fighting = tuple(s for s in group if t.in_melee(s))
            if fighting:
                return t.call(Melee(group=fighting))
        return t.finish()

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("begin")


class Melee(Frame):
    group: tuple[int, ...]
    order: tuple[str, ...] = ()
    drawing: int = 0
    need: int = 0
    turn: int = 0
    idle: int = 0
    cards: tuple[str, ...] = ()
    choice: Strike | None = None
    fate: KillHim | Capture | None = None
    out: bool = False

    @step(rule="SMG-MELEE-8")
    def begin(self, t: Front) -> Word | None:
        seats = {t.soldier(s).seat for s in self.group}
        self.order = tuple(seat for seat in t.initiative() if seat in seats)
        soldiers = tuple(t.name(s) for s in self.group)
        first, beat = t.seat_name(self.order[0]), beats.brawl(self.group)
        t.tell("smg-melee-begins", rule="SMG-MELEE-8", beat=beat, soldiers=soldiers, seat=first)
        return None

    @step(rule="SMG-MELEE-9")
    def next_draw(self, t: Front) -> Word | None:
        if self.drawing >= len(self.order):
            return t.jump("next_turn")
        seat = self.order[self.drawing]
        wanted = sum(combat_cards(t, s, self.group) for s in self.group if t.soldier(s).seat == seat)
        self.need = wanted - len(t.player(seat).combat)
        self.cards = ()
        return None

    @step(rule="SMG-MELEE-9")
    def draw(self, t: Front) -> Word | None:
        return (
            t.top(self.order[self.drawing], into="cards", count=self.need, rule="SMG-MELEE-9")
            if self.need > 0
            else None
        )

    @step(rule="SMG-MELEE-9")
    def take(self, t: Front) -> Word | None:
        seat = self.order[self.drawing]
        if self.cards:
            t.take(seat, self.cards)
            t.put_player(seat, combat=tuple(sorted((*t.player(seat).combat, *self.cards))))
            if self.need > len(self.cards):
                return t.jump("next_draw")
        number, beat = len(t.player(seat).combat), beats.of_seat(seat, "combat")
        t.tell("smg-combat-cards", rule="SMG-MELEE-9", beat=beat, seat=t.seat_name(seat), number=number)
        self.drawing += 1
        return t.jump("next_draw")

    @step(rule="SMG-MELEE-13")
    def next_turn(self, t: Front) -> Word | None:
        if self.idle >= len(self.order):
            return t.jump("close")
        seat = self.order[self.turn % len(self.order)]
        if not t.player(seat).combat or not self.foes(t, seat):
            self.turn, self.idle = self.turn + 1, self.idle + 1
            return t.jump("next_turn")
        self.idle = 0
        return None

    @step(rule="SMG-MELEE-12")
    def ask(self, t: Front) -> Word | None:
        seat = self.seat
        foes = self.foes(t, seat)  # every card: which of two with the same result is shown and goes first matters later
        options = [Strike(card, foe) for card in t.player(seat).combat for foe in foes]
        return t.ask(seat, options, into="choice", prompt="smg-ask-strike", rule="SMG-MELEE-12")

    @step(rule="SMG-MELEE-12")
    def strike(self, t: Front) -> Word | None:
        blow = self.choice
        assert blow is not None
        player = t.player(self.seat)
        t.put_player(
            self.seat, combat=tuple(c for c in player.combat if c != blow.card), discard=(*player.discard, blow.card)
        )
        card = t.card_name(blow.card)
        t.tell(
            "smg-strikes",
            rule="SMG-MELEE-12",
            seat=t.seat_name(self.seat),
            target=t.name(blow.target),
            card=card,
            beat=beats.blow(blow.card, self.seat, blow.target, t.card(blow.card).damage),
        )
        t.reveals_secret()
        self.fate = None
        return None

    @step(rule="SMG-PRIS-1")
    def kill_or_capture(self, t: Front) -> Word | None:
        captors = self.captors(t)
        if not captors:
            return None
        options, name = [KillHim(), *captors], t.name(self.target)
        return t.ask(self.seat, options, into="fate", prompt="smg-ask-capture", rule="SMG-PRIS-1", soldier=name)

    @step(rule="SMG-PRIS-3")
    def apply(self, t: Front) -> Word | None:
        if isinstance(self.fate, Capture):
            captive(t, self.target, self.fate.escort)
            return t.call(PlacePrisoners(escort=self.fate.escort, prisoners=(self.target,)))
        blow = self.choice
        assert blow is not None
        return t.call(Suffer(victim=blow.target, result=t.card(blow.card).damage, by=self.seat), into="out")

    @step(rule="SMG-MELEE-13")
    def after_blow(self, t: Front) -> Word | None:
        engage(t)
        if victory.over(t):
            return None
        self.turn += 1
        return t.jump("next_turn")

    @step(rule="SMG-RUL-37")
    def close(self, t: Front) -> Word | None:
        """Unplayed combat cards are discarded; whoever still touches an enemy stays locked (SMG-MELEE-16)."""
        for seat in self.order:
            player = t.player(seat)
            t.put_player(seat, combat=(), buried=(*player.buried, *player.combat))
        locked = [s for s in self.group if t.in_melee(s)]
        names = tuple(t.name(s) for s in locked)
        t.tell("smg-melee-ends", rule="SMG-MELEE-16", locked=names, number=len(names))
        return t.call(Settle())

    # ------------------------------------------------------------

    @property
    def seat(self) -> str:
        return self.order[self.turn % len(self.order)]

    @property
    def target(self) -> int:
        assert self.choice is not None
        return self.choice.target

    def foes(self, t: Front, seat: str) -> list[int]:
        """Enemies touching one of the player's own soldiers in this melee."""
        mine = [s for s in self.group if t.soldier(s).seat == seat and t.soldier(s).active]
        return sorted({foe for s in mine for foe in t.foes_of(s) if foe in self.group})

    def captors(self, t: Front) -> list[Capture]:
        """SMG-RUL-38: only a Kill, on the last opposing soldier of the group, by a soldier touching him with room."""
        blow = self.choice
        assert blow is not None
        if t.card(blow.card).damage != "KILL":
            return []
        victim = t.soldier(blow.target)
        others = [
            s for s in self.group if s != blow.target and t.soldier(s).active and not t.hostile(t.soldier(s), victim)
        ]
        if others:
            return []
        mine = [t.soldier(s) for s in t.foes_of(blow.target) if t.soldier(s).seat == self.seat]
        return [Capture(s.serial) for s in mine if s.active and len(t.prisoners(s.serial)) < MOST]


class Shifts(Frame):
    """SMG-MELEE-18, SMG-RUL-39: after the melees, soldiers astride a border who no longer fight go to the enemy's side."""

    @step(rule="SMG-GEO-24")
    def next_one(self, t: Front) -> Word | None:
        while t.s.parted:
            serial, tile = t.s.parted[-1]  # his last contact counts
            t.s.parted = tuple(pair for pair in t.s.parted if pair[0] != serial)
            if _shift(t, serial, tile) and t.is_escort(serial):
                held = tuple(p.serial for p in t.prisoners(serial))
                return t.call(PlacePrisoners(escort=serial, prisoners=held))
        return t.finish()

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_one")


def _shift(t: Front, serial: int, side: int) -> bool:
    """SMG-GEO-24: into this tile, else into the one that holds him; True if he has been moved."""
    s: Soldier = t.soldier(serial)
    if not s.active or t.in_melee(serial) or t.map.holds_base(s.point):
        return False
    enemies = tuple(e.point for e in t.enemies(s.seat))
    held = {p.serial for p in t.prisoners(serial)}
    others = tuple(o.point for o in t.bases(serial) if o.serial not in held)
    for tile in (side, t.map.tile_at(s.point).index):
        around = free_spots.clamp(t.map, s.point, tile)
        spot = free_spots.nearest_free(t.map, around, tile, enemies, others, start=s.point)
        if spot is not None:
            t.put(serial, x=spot[0], y=spot[1], visited=orders.visited(t, s, spot), dug_in=False)
            t.tell(
                "smg-shifted", rule="SMG-MELEE-18", soldier=t.name(serial), beat=beats.shifted(serial, s.point, spot)
            )
            free_by_contact(t, serial, s.point)
            engage(t)
            return True
    return False
