"""Hits, Life Points and eliminated figures (SQ-FIRE-6 to -12, SQ-SCORE-1 to -4, SQ-RUL-17, -27, -28)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from squadra.games.star_quest.rulebook.targets import Target
from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.aliens.counters import (
    TAKE_OR_LEAVE,
    LeaveCounter,
    TakeCounter,
    collect,
    earn_counter,
)
from squadra.games.star_quest.rules.aliens.dreadnought import DropWeapon, overloaded, weapons_kept
from squadra.games.star_quest.state import ALIEN, UNMARKED, Deed, Figure, Wound
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Msg, Word, step
from squadra.kernel.beat import Miss, Score


def strike(
    t: HulkTable, by: Figure | str, values: Iterable[tuple[str, int]], armour: Callable[[Figure], int] | None = None
) -> None:
    """One attack value for each of these figures and objects: compared with all, then applied together (SQ-RUL-17).

    `by` attacks: a figure, or a player where none of his figures does; empty: nobody.
    `armour` says what Armour counts against this attack; none given: the figure's own.
    """
    armour = armour or t.armour
    losses: list[tuple[str, int]] = []
    broken: list[tuple[Target[HulkTable], int]] = []
    for id, value in values:
        figure = t.s.figures.get(id)
        if figure is None:
            target = missions.target_of(t, id)
            if not target.withstands(t, value):
                broken.append((target, value))
            continue
        if figure.marks.down:  # SQX-RUL-75
            continue
        counts = armour(figure)
        if value > counts:
            losses.append((id, value - counts))
        elif t.talks:
            beat = Miss(f"figure:{id}", value, counts)
            t.tell("sq-no-effect", "SQ-FIRE-6", beat=beat, target=t.name(id), value=value, armour=counts)
    for id, loss in losses:
        victim = t.s.figures[id]
        wound(t, victim, loss, by if isinstance(by, str) else t.scorer(by, victim))
    for target, value in broken:
        target.destroy(t, value, by if isinstance(by, str) else t.side(by))


def wound(t: HulkTable, figure: Figure, loss: int, seat: str) -> None:
    """A figure loses Life Points (SQ-FIRE-7, SQ-HTH-7); a protection is rolled for first (SQX-PROT-11)."""
    if figure.suit and t.rules.protected(t, figure):
        t.s.wounds = (*t.s.wounds, Wound(figure.id, loss, seat))
        return
    lose_life(t, figure, loss, seat)


def lose_life(t: HulkTable, figure: Figure, loss: int, seat: str) -> None:
    life = figure.life - loss
    if life > 0:
        figure = t.change(figure, life=life)
        t.tell(
            "sq-wounded",
            "SQ-FIRE-7",
            beat=beats.wound(figure, loss),
            target=t.figure_name(figure),
            loss=loss,
            life=life,
        )
        if figure.suit:
            t.rules.hurt(t, figure)
        return
    if figure.suit and t.rules.fall(t, figure, seat):
        return
    t.tell("sq-eliminated", "SQ-FIRE-12", beat=beats.fall(figure), target=t.figure_name(figure))
    eliminate(t, figure, seat)
    if figure.suit:
        t.rules.removed(t, figure)


def eliminate(t: HulkTable, figure: Figure, seat: str) -> None:
    """A figure is removed and the points are recorded; `seat` is the player whose attack it was, empty: nobody's."""
    if figure.owner == ALIEN:
        eliminate_alien(t, figure, seat)
    else:
        eliminate_marine(t, figure, seat == ALIEN)


def eliminate_marine(t: HulkTable, figure: Figure, scored: bool) -> None:
    """The owner loses the points, the Alien player gains them if the attack was his (SQ-SCORE-4, SQ-RUL-28)."""
    points = t.points(figure)
    square = figure.square
    t.put(replace(figure, square=-1, life=0, place="dead", carries="", marks=UNMARKED))
    if figure.gear:
        t.rules.dropped(t, figure, square)
    t.change_roster(figure.owner, score=t.s.squads[figure.owner].score - points)
    beat = Score(figure.owner, -points, f"square:{square}")
    t.tell("sq-loses-points", "SQ-SCORE-4", beat=beat, player=t.the(figure.owner), points=points)
    if scored:
        t.s.alien_score += points
        t.s.trophies = (*t.s.trophies, figure.id)
        beat = Score(ALIEN, points, f"square:{square}")
        t.tell("sq-gains-points", "SQ-SCORE-1", beat=beat, player=t.the(ALIEN), points=points)
    if figure.carries:
        missions.dropped(t, figure.carries, square)


def regain(t: HulkTable, figure: Figure, seat: str) -> None:
    """Whoever destroys a turned Dreadnought gains its value, and the Alien player loses as much (SQX-DRD-37)."""
    points = t.points(figure)
    if seat in t.s.squads:
        t.change_roster(seat, score=t.s.squads[seat].score + points)
        t.s.alien_score -= points
        t.tell("sqx-regains", "SQX-DRD-37", beat=Score(seat, points), player=t.the(seat), points=points)


def eliminate_alien(t: HulkTable, figure: Figure, seat: str) -> None:
    """The miniature goes back to the supply; a Marine player may take a counter of its type (SQ-CNT-1 to -5)."""
    t.take_off(figure)
    if figure.suit:  # an allied Dreadnought that Chaos has turned (SQX-DRD-37)
        regain(t, figure, seat)
        return
    if seat == ALIEN or not seat:
        missions.note(t, Deed("lost", "", figure.kind))
        return
    earn_counter(t, seat, figure.kind)
    missions.note(t, Deed("kill", seat, figure.kind))


def aftermath(t: HulkTable) -> Word | None:
    """What an attack leaves to decide: counters to take or leave, weapons that a Dreadnought loses."""
    if t.s.claims or overloaded(t) is not None or t.rules.unsettled(t):
        return t.call(Aftermath())
    return None


class Aftermath(Frame):
    """Counters and lost weapons after an attack."""

    choice: TakeCounter | LeaveCounter | None = None
    weapon: DropWeapon | None = None

    @step(rule="SQX-RUL-28")
    def settle(self, t: HulkTable) -> Word | None:
        """Protections, then ammunition that blows up; either may lead to more of both (SQX-RUL-20)."""
        return t.rules.settle(t) or t.jump("offer")

    @step(rule="SQX-RUL-20")
    def settle_more(self, t: HulkTable) -> Word | None:
        return t.jump("settle")

    @step(rule="SQ-RUL-27")
    def offer(self, t: HulkTable) -> Word | None:
        if not t.s.claims:
            return t.jump("lose")
        seat, kind = t.s.claims[0]
        counter = Msg(f"sq-alien-{kind.replace('_', '-')}")
        return t.ask(seat, TAKE_OR_LEAVE, into="choice", prompt="sq-ask-counter", rule="SQ-CNT-2", counter=counter)

    @step(rule="SQ-CNT-2")
    def take(self, t: HulkTable) -> Word | None:
        seat, kind = t.s.claims[0]
        t.s.claims = t.s.claims[1:]
        if isinstance(self.choice, TakeCounter):
            collect(t, seat, kind)
        else:
            t.tell("sq-leaves-counter", "SQ-RUL-27", player=t.the(seat))
        return t.jump("offer")

    @step(rule="SQ-DRD-21")
    def lose(self, t: HulkTable) -> Word | None:
        figure = overloaded(t)
        if figure is None:
            return t.finish()
        own = len(t.content.aliens[figure.kind].weapons)
        if weapons_kept(t, figure):
            return None
        t.change(figure, weapons=figure.weapons[:own])
        t.tell("sq-loses-heavy-weapons", "SQ-DRD-21", beat=beats.mark(figure, "disarmed"), figure=t.figure_name(figure))
        return t.jump("lose")

    @step(rule="SQ-DRD-20")
    def which(self, t: HulkTable) -> Word | None:
        figure = overloaded(t)
        assert figure is not None
        own = len(t.content.aliens[figure.kind].weapons)
        options = [DropWeapon(weapon) for weapon in figure.weapons[own:]]
        return t.ask(ALIEN, options, into="weapon", prompt="sq-ask-lost-weapon", rule="SQ-DRD-20")

    @step(rule="SQ-DRD-20")
    def drop(self, t: HulkTable) -> Word | None:
        figure = overloaded(t)
        assert figure is not None and self.weapon is not None
        lost = self.weapon.weapon
        t.change(figure, weapons=tuple(w for w in figure.weapons if w != lost))
        beat = beats.mark(figure, "disarmed")
        t.tell("sq-loses-weapon", "SQ-DRD-20", beat=beat, figure=t.figure_name(figure), weapon=t.the_weapon(lost))
        return t.jump("lose")
