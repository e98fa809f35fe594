"""A confused machine attacks the nearest figure, whoever it is (SQX-SCOUT-E-21 to -28, -37, SQX-RUL-54)."""

from __future__ import annotations

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.combat.fire import SingleShot, permitted
from squadra.games.star_quest.rules.combat.hand_to_hand import Combat
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.rules.combat.targets import may_be_struck
from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.rules.combat.ammunition import charges_left, mount_for
from squadra.games.star_quest.supplement.rules.combat.areas import Area, FireArea
from squadra.games.star_quest.supplement.rules.combat.firing import volley
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import FireBeam, beam_values
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import reach_of
from squadra.games.star_quest.supplement.rules.powers.shared import away, in_sight, is_dreadnought
from squadra.games.star_quest.supplement.rules.stats import CLASSES
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Option, Word, step


class BlowUp(HulkOption, frozen=True):
    """Suicide android: blows it up instead of letting it attack (SQX-SCOUT-E-28)."""

    rule = "SQX-SCOUT-E-28"


class LetAttack(HulkOption, frozen=True):
    rule = "SQX-SCOUT-E-22"


def confused(t: HulkTable) -> list[Figure]:
    """Confused figures that have not attacked yet; a malfunction cancels the effect (SQX-SCOUT-E-27)."""
    return [
        f for f in t.s.figures.values()
        if f.marks.confused
        and ("dreadnought" if f.suit else f.kind) not in t.s.orders.idle
        and not (f.marks.jinxed or f.marks.emp)
    ]  # fmt: skip


class ConfusedAttack(Frame):
    """Compulsory, before any movement, before all other aliens."""

    figure: str
    weapons: tuple[str, ...] = ()
    fought: bool = False
    nearest: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    choice: BlowUp | LetAttack | None = None

    def mine(self, t: HulkTable) -> Figure | None:
        return t.s.figures.get(self.figure)

    @step(rule="SQX-SCOUT-E-28")
    def begin(self, t: HulkTable) -> Word | None:
        figure = t.s.figures[self.figure]
        figure = t.mark(figure, confused="", amok=figure.marks.confused)
        weapons = t.content.weapons
        order = sorted(
            figure.weapons, key=lambda w: CLASSES.index(weapons[w].kind) if weapons[w].kind in CLASSES else 2
        )
        self.weapons = tuple(order)  # light, heavy, extra-heavy (SQX-SCOUT-E-25)
        t.tell("sqx-confused-acts", "SQX-SCOUT-E-21", beat=beats.mark(figure, "amok"), figure=t.figure_name(figure))
        beside = t.hull.blast(figure.square, t.s.closed) & (t.marines | t.aliens) & ~t.base(figure)
        permit = permitted(t, figure)
        return None if permit is not None and permit.dies and beside else t.jump("look")

    @step(rule="SQX-SCOUT-E-28")
    def ask(self, t: HulkTable) -> Word | None:
        options: list[Option] = [LetAttack(), BlowUp()]
        return t.ask(ALIEN, options, into="choice", prompt="sqx-ask-blow-up", rule="SQX-SCOUT-E-28")

    @step(rule="SQX-SCOUT-E-28")
    def blow_up(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, BlowUp):
            return None
        figure = t.s.figures[self.figure]
        permit = permitted(t, figure)
        assert permit is not None
        self.weapons, self.fought = (), True
        return t.call(Explode(figure.id, permit.weapon).shot(t, permit.dies))

    @step(rule="SQX-SCOUT-E-37")
    def look(self, t: HulkTable) -> Word | None:
        figure = self.mine(t)
        if figure is None or self.fought or (self.drawn and not self.weapons) or t.over():
            return t.finish()
        there = [f for f in t.on_boards() if f.id != figure.id and may_be_struck(t, ALIEN, f)]
        seen = [f for f in there if in_sight(t, figure, t.base(f))]
        if not seen:
            return t.finish()
        if self.drawn and self.drawn[0] in {f.id for f in seen}:  # until it is eliminated (SQX-SCOUT-E-25)
            return t.jump("attack")
        least = min(away(t, figure, f) for f in seen)
        self.nearest = tuple(f.id for f in seen if away(t, figure, f) == least)
        return None

    @step(rule="SQX-SCOUT-E-24")
    def draw_one(self, t: HulkTable) -> Word | None:
        """Equal distances are decided by chance."""
        return t.draw(dict.fromkeys(self.nearest, 1), into="drawn")

    @step(rule="SQX-SCOUT-E-23")
    def attack(self, t: HulkTable) -> Word | None:
        figure, target = t.s.figures[self.figure], t.s.figures[self.drawn[0]]
        if t.lanes.beside(t.base(figure)) & t.base(target):
            self.fought = True
            return t.call(Combat(attacker=figure.id, defender=target.id))
        if not self.weapons:  # a Dreadnought with nothing but Fists
            return t.finish()
        weapon, self.weapons = self.weapons[0], self.weapons[1:]
        frame = aimed(t, figure, weapon, target)
        return t.call(frame) if frame is not None else None

    @step(rule="SQX-SCOUT-E-25")
    def again(self, t: HulkTable) -> Word | None:
        figure = self.mine(t)
        if figure is not None and not is_dreadnought(t, figure):
            return t.finish()
        return t.jump("look")


def aimed(t: HulkTable, figure: Figure, weapon: str, target: Figure) -> Frame | None:
    """The shot at the target's square; None: this weapon cannot be brought to bear (SQX-RUL-54)."""
    pattern = t.content.weapons[weapon].pattern
    here = t.base(target)
    if not mount_for(t, figure, weapon, ()):  # no rounds are left
        return None
    if pattern == "blast":
        return volley(t, FireBlast(figure.id, weapon, target.square))
    if pattern in ("line", "pierce", "flame"):
        for square, direction in lines_of(t, figure):
            line = t.hull.line(square, direction, t.s.closed)[: reach_of(t, weapon)]
            if any(here >> s & 1 for s in line):
                return volley(t, FireLine(figure.id, weapon, weapon, square, direction))
        places = Area(t, Eyes(t, figure), weapon).places(9, here) if pattern == "flame" else []
        return volley(t, FireArea(figure.id, weapon, places[0][0], 9)) if places else None
    if pattern == "beam":
        for square, direction in lines_of(t, figure):
            if any(here >> s & 1 for s in beam_values(t, square, direction, 99)):
                return volley(t, FireBeam(figure.id, weapon, square, direction))
        return None
    if pattern == "block":  # all its charges in one shot
        places = Area(t, Eyes(t, figure), weapon).places(4, here)
        charges = charges_left(t, figure, weapon, ())
        return volley(t, FireArea(figure.id, weapon, places[0][0], 4, charges)) if places else None
    return SingleShot(figure=figure.id, weapon=weapon, like=weapon, target=target.id)


def lines_of(t: HulkTable, figure: Figure) -> list[tuple[int, int]]:
    return [(square, direction) for square in t.squares_of(figure) for direction in range(8)]


class ConfusedTurn(Frame):
    """A confused figure acts before all others: its attack first, then its move; twice under Mechanised assault."""

    figure: str
    seat: str = ""

    @step(rule="SQX-SCOUT-E-21")
    def attack(self, t: HulkTable) -> Word | None:
        self.seat = t.s.figures[self.figure].marks.confused
        return t.call(ConfusedAttack(figure=self.figure))

    @step(rule="SQX-SCOUT-E-22")
    def move(self, t: HulkTable) -> Word | None:
        """The compulsory attack was its attack: now it may only move."""
        figure = t.s.figures.get(self.figure)
        if figure is None or t.over():
            return t.finish()
        t.mark(figure, amok="", emp=True)
        return t.call(Activation(figure=self.figure))

    @step(rule="SQX-SCOUT-E-26")
    def again(self, t: HulkTable) -> Word | None:
        figure = t.s.figures.get(self.figure)
        if figure is None or t.over() or figure.acts >= times(t, figure):
            return t.finish()
        t.mark(figure, emp=False, confused=self.seat)
        return t.jump("attack")


def times(t: HulkTable, figure: Figure) -> int:
    """How often an alien may be activated this turn."""
    orders = t.s.orders
    kind = "dreadnought" if figure.suit else figure.kind
    return orders.times if figure.id == orders.elite or kind in orders.again else 1
