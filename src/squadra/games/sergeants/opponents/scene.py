"""What a bot sees: a view put into the terms of the map. It knows what the seat knows, nothing else."""

from __future__ import annotations

from functools import cached_property

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import INCH, Point
from squadra.games.sergeants.content.ground.terrain import CALM
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.knowledge.secrecy import SoldierView, View
from squadra.games.sergeants.opponents.errands import CARRIER, DOUBLE, VP_OF_A_PRIVATE, Errands
from squadra.games.sergeants.opponents.manners import NORMAL, Manner

GUESS = {"sight": 14, "cover": 5, "long": 11, "short": 6, "close": 6, "melee": 2, "walk": 4}
SUPPORT = 6  # inches within which a comrade is a help
BURNING, MINED = 8.0, 5.0  # what fire and mines count against it
THREAT = (0.0, 0.4, 0.8, 1.2)  # of an enemy with none, one, two or all of his ranges
HITS = (0.0, 0.29, 0.72, 1.29)  # that a shot with that many ranges makes
CLOSE = 3  # ranges that apply at Close range
STRUCK, SPILT = 0.86, 0.43  # hits in a melee that strike the enemy, and those that strike a friend
OWN = 1.5  # how much more a man of one's own counts under one's own fire
BLAST = 0.57  # hits that a grenade makes on each man under it
REACH = 5  # inches from which others may come


class Scene(Errands):
    """One view, and what every place and every shot on it is worth."""

    def __init__(self, view: View, known: Content | None = None, hasty: bool = False, manner: Manner = NORMAL) -> None:
        super().__init__(view, known)
        self.manner = manner
        self.hasty = hasty
        """Whether few places are looked at: in playouts."""
        self.walks_on = False
        """Whether the man who walks now goes on with the same card."""
        self._standing: dict[int, float] = {}
        self._ahead: dict[int, bool] = {}
        self._stalks: dict[int, bool] = {}
        """Whose goal the enemy is."""
        self._worth: dict[int, float] = {}
        self._ground: dict[tuple[int, Point], float] = {}
        self._promise: dict[tuple[int, Point], float] = {}

    def ability(self, s: SoldierView, name: str) -> int:
        if s.abilities is not None:
            return s.abilities[name]
        return GUESS.get(name, 0) // (2 if s.pinned else 1)

    @cached_property
    def leads(self) -> bool:
        """Whether the seat is ahead, as far as it can tell."""
        others = (p.points + (0 if p.exact else VP_OF_A_PRIVATE * p.kills) for p in self.view.players if p != self.me)
        return self.me.points > max(others)

    @cached_property
    def nerve(self) -> float:
        """How danger is weighed: late in the game by who is ahead."""
        if self.view.turn <= self.manner.settled * self.view.turn_limit:
            return 1.0
        return self.manner.wary if self.leads else self.manner.bold

    @cached_property
    def urge(self) -> float:
        """How much more is in a step nearer to the enemy: who is not ahead by then will not win from afar."""
        late = self.view.turn > self.manner.late * self.view.turn_limit
        return self.manner.urge if late and not self.leads else 1.0

    @cached_property
    def aim(self) -> float:
        """How much a place with a good shot counts: most while cards to shoot with lie ready for phases to come."""
        coming = zip(self.view.phases[self.view.phase :], self.me.spaces[self.view.phase :], strict=False)
        cards = (
            self.card(name) for phase, space in coming if "SHOOT" in (phase.upper, phase.lower) for name in space.cards
        )
        return self.manner.aimed if any(card.any or "SHOOT" in card.bar for card in cards) else self.manner.aim

    @cached_property
    def last_hours(self) -> bool:
        """A Hold is settled at the end of the last turn: now we must stand there."""
        return self.order is not None and self.order.kind == "HOLD" and self.view.turn >= self.view.turn_limit - 1

    @cached_property
    def patient(self) -> bool:
        """Until the last third of the game nobody need die for a Hold."""
        return (
            self.order is not None
            and self.order.kind == "HOLD"
            and self.view.turn <= self.manner.patience * self.view.turn_limit
        )

    def way(self, p: Point, serial: int) -> float:
        """The same as far as it counts: an enemy need not be approached nearer than a rifle wants."""
        inches = self.to_goal(p, serial)
        stalks = self._stalks.get(serial)
        if stalks is None:
            stalks = self._stalks[serial] = bool(self.enemies) and self.goals(serial) is self.foes
        return max(inches - self.manner.near, 0.0) if stalks else inches

    def sees(self, s: SoldierView, e: SoldierView) -> bool:
        """Could the soldier spot this enemy from where he stands?"""
        line = self.map.measure("LOOK", (s.x, s.y), (e.x, e.y), CALM)
        return line.squares <= self.ability(s, "sight") + line.mods

    def ranges(self, s: SoldierView, p: Point, target: Point) -> int:
        """How many of Long, Short and Close would apply to the soldier's shot from p."""
        line = self.map.measure("SHOOT", p, target, CALM)
        squares, mods = line.squares, line.mods
        if squares > self.ability(s, "long") + mods:
            return 0
        near = g.within_inches(p, target, self.ability(s, "close") + mods)
        return 1 + (squares <= self.ability(s, "short") + mods) + near

    def worth(self, e: SoldierView) -> float:
        """What it is worth to strike this enemy: one in our Landmark is in the way, and his prisoners would be free."""
        known = self._worth.get(e.serial)
        if known is not None:
            return known
        led = DOUBLE * VP_OF_A_PRIVATE * len(self.led_by(e))
        value = (e.vp or VP_OF_A_PRIVATE) * (self.manner.wounded if e.wounded else 1.0)
        value *= self.manner.down if e.pinned else 1.0
        value *= self.manner.blocking if self.marks and self.tile(e) in self.marks else 1.0
        self._worth[e.serial] = value + led
        return value + led

    def aimed(self, s: SoldierView, p: Point, e: SoldierView) -> float:
        """What a shot from p is worth, if the enemy is spotted and in the arc."""
        ranges = self.ranges(s, p, (e.x, e.y))
        value = HITS[ranges] * self.worth(e) if not e.melee else self.mixed(s, p, e) if ranges == CLOSE else 0.0
        return value * (1.4 if s.hit_plus else 1.0)

    def mixed(self, s: SoldierView, p: Point, e: SoldierView) -> float:
        """A shot into close combat or at an escort, at Close range: every second hit strikes one's own man (SMG-FF-2)."""
        mates = [f for f in self.friends if f.serial != s.serial and g.touching((f.x, f.y), (e.x, e.y))]
        if not mates:
            return (STRUCK if self.led_by(e) else HITS[CLOSE]) * self.worth(e)
        nearest = min(mates, key=lambda f: (g.distance2((f.x, f.y), p), f.serial))
        return STRUCK * self.worth(e) - SPILT * OWN * self.worth(nearest)

    def shot(self, s: SoldierView, p: Point, facing: int, e: SoldierView, unseen: bool = False) -> float:
        """What a shot from p is worth; ``unseen``: as if the enemy had been spotted."""
        return self.aimed(s, p, e) if (e.spotted or unseen) and g.in_arc(p, facing, (e.x, e.y)) else 0.0

    def best_shot(self, s: SoldierView, p: Point, facing: int, unseen: bool = False) -> float:
        return max((self.shot(s, p, facing, e, unseen) for e in self.enemies), default=0.0)

    def best_throw(self, s: SoldierView) -> float:
        """What a grenade from where he stands is worth against one spotted enemy."""
        if not s.grenades:
            return 0.0
        far = self.ability(s, "throw") + 1
        near = [e for e in self.enemies if e.spotted and g.within_inches((s.x, s.y), (e.x, e.y), far)]
        return BLAST * max(map(self.worth, near), default=0.0)

    def hides(self, s: SoldierView, p: Point) -> bool:
        """Would Take Cover succeed at p?"""
        cover = self.ability(s, "cover")
        if not (self.map.in_cover(p) or (s.dug_in and p == (s.x, s.y))):
            return False
        return all(cover + self.map.measure("HIDE", p, (e.x, e.y), CALM).mods < 0 for e in self.enemies)

    def danger(self, s: SoldierView, p: Point) -> float:
        """How much the enemies could do to a soldier at p."""
        total = 0.0
        for e in self.enemies:
            if e.pinned or e.melee:
                continue
            if g.in_arc((e.x, e.y), e.facing, p):
                total += THREAT[self.ranges(e, (e.x, e.y), p)]
        return total

    def place(self, s: SoldierView, p: Point, facing: int) -> float:
        """The value of standing at p, looking there."""
        known = self._ground.get((s.serial, p))
        if known is None:
            nest = self.manner.nest if not self.hasty and self.hides(s, p) else 0.0
            known = self._ground[s.serial, p] = self.promise(s, p) + nest - self.peril(s, p)
        ahead = [e for e in self.enemies if g.in_arc(p, facing, (e.x, e.y))]
        shots = (self.aimed(s, p, e) * (1.0 if e.spotted else self.manner.glimpsed) for e in ahead)
        return known + self.manner.ahead * len(ahead) + self.aim * max(shots, default=0.0)

    def promise(self, s: SoldierView, p: Point) -> float:
        """What speaks for a place, the enemy left aside: it is nearer to the goal, it is cover, it is the Landmark."""
        known = self._promise.get((s.serial, p))
        if known is not None:
            return known
        marks = self.marks_of(s.serial)
        value = -self.pull(s) * self.way(p, s.serial) + (self.manner.shelter if self.map.in_cover(p) else 0.0)
        here = self.map.cells[self.map.cell(p)]
        if here in marks:
            value += self.manner.mark * (
                self.manner.last if self.last_hours else CARRIER if s.serial in self.carriers else 1
            )
        elif self.planted and self.order is not None and here == self.map.by_number.get(self.order.landmark):
            value -= 6.0
        if self.view.markers:
            value -= self._ground_peril(s, p)
        self._promise[s.serial, p] = value
        return value

    def pull(self, s: SoldierView) -> float:
        """What an inch nearer to the goal is worth to a soldier."""
        if s.serial == self.runner:
            return self.manner.hurry
        if self.marks_of(s.serial):
            return self.manner.pull if self.patient else self.manner.duty
        wait = self.manner.band if self.manner.band and self.ahead(s) else 0.0
        return self.manner.pull * self.urge * (1 - wait)

    def ahead(self, s: SoldierView) -> bool:
        """Whether most of the others are far behind a man: nearer to the enemy than they by more than they can walk."""
        known = self._ahead.get(s.serial)
        if known is None:
            mine = self.to_goal((s.x, s.y), s.serial)
            others = [o for o in self.own if o.serial != s.serial]
            behind = sum(self.to_goal((o.x, o.y), o.serial) > mine + SUPPORT for o in others) + self.me.waiting
            known = self._ahead[s.serial] = bool(self.enemies) and 2 * behind > len(others) + self.me.waiting
        return known

    def stride(self, s: SoldierView) -> float:
        """What a Walk may be worth, without looking at the ground."""
        p = (s.x, s.y)
        way = min(self.way(p, s.serial), max(self.ability(s, "walk"), 0))
        return self.pull(s) * way - (self.manner.shelter if self.map.in_cover(p) else -self.danger(s, p))

    def _ground_peril(self, s: SoldierView, p: Point) -> float:
        """Fire burns whoever is in it in every phase (SMG-FIRE-3); a mine goes off under whoever walks in or starts on it."""
        burning = BURNING if self._marked("FIRE", p) else 0.0
        walks = s.at != "map" or p != (s.x, s.y)
        started = s.at == "map" and self._marked("MINE", (s.x, s.y))
        return burning + (MINED if walks and (started or self._marked("MINE", p)) else 0.0)

    def burns(self, p: Point) -> bool:
        return bool(self.view.markers) and self._marked("FIRE", p)

    def _marked(self, kind: str, p: Point) -> bool:
        here, features = self.map.cells[self.map.cell(p)], self.map.features
        return any(
            m.tile == here if m.feature < 0 else g.inside(p, features[m.feature].polygon) >= 0
            for m in self.view.markers
            if m.kind == kind
        )

    def peril(self, s: SoldierView, p: Point) -> float:
        """What speaks against a place: rifles that reach it, and comrades under the same grenade."""
        manner, near_by = self.manner, g.within_inches
        fear = (manner.covered if self.map.in_cover(p) else manner.fear) * self.nerve
        fear *= (1.0 if s.spotted else manner.unseen) * (manner.passing if self.walks_on else 1.0)
        away = [g.distance2((f.x, f.y), p) for f in self.friends if f.serial != s.serial]
        near = sum(each < (2 * INCH) ** 2 for each in away)
        if all(each > (SUPPORT * INCH) ** 2 for each in away):
            fear += manner.lonely
        close = sum(not e.pinned and not e.melee and near_by((e.x, e.y), p, REACH) for e in self.enemies)
        return (self.danger(s, p) * fear + manner.grip * close) * self.dear(s) + manner.crowd * near

    def towards(self, s: SoldierView, p: Point) -> int:
        """The direction of the nearest enemy, as seen from p; without enemies that of the way."""
        if not self.enemies:
            return g.bearing((s.x, s.y), p)
        e = min(self.enemies, key=lambda e: g.distance2((e.x, e.y), p))
        return g.bearing(p, (e.x, e.y))

    def standing(self, s: SoldierView) -> float:
        """The value of staying as he is: every step is compared with it."""
        known = self._standing.get(s.serial)
        if known is None:
            known = self._standing[s.serial] = self.place(s, (s.x, s.y), s.facing)
        return known
