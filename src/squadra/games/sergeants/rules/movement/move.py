"""MOVE (section 12): a Walk, charge, entry, exit, hand-over or turn is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.sergeants.answers import compass, inch, points
from squadra.games.sergeants.rules import beats, orders
from squadra.games.sergeants.rules.combat.casualties import out_of_play
from squadra.games.sergeants.rules.combat.contact import appear, engage, free_by_contact
from squadra.games.sergeants.rules.combat.damage import Blast
from squadra.games.sergeants.rules.combat.markers import left_on_way, mine_in, mine_under
from squadra.games.sergeants.rules.movement.entry import why_no_entry, why_no_exit
from squadra.games.sergeants.rules.movement.hand_over import why_no_hand_over
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, HandOver, Leave, Turn, Walk
from squadra.games.sergeants.rules.movement.prisoners import PlacePrisoners
from squadra.games.sergeants.rules.movement.walk import why_no_charge, why_no_turn, why_no_walk
from squadra.games.sergeants.rules.victory import lead_off, over
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Option, Refusal, Word, step

Move = Walk | Turn | Charge | Enter | Leave | HandOver


class Consent(Option, frozen=True):
    rule = "SMG-RUL-99"
    yes: bool

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-consent-yes" if self.yes else "option-smg-consent-no")


_WHY_NO: dict[type[Option], Callable[[Front, Soldier, Any, int], Refusal | None]] = {
    Walk: why_no_walk, Turn: why_no_turn, Charge: why_no_charge, Enter: why_no_entry, Leave: why_no_exit,
    HandOver: why_no_hand_over,
}  # fmt: skip


def why_not(t: Front, s: Soldier, move: Move, bonus: int) -> Refusal | None:
    """Why a soldier may not move like that; ``bonus``: inches that his card adds."""
    return _WHY_NO[type(move)](t, s, move, bonus)


_TOLD: dict[type[Option], str] = {Charge: "smg-charged", Enter: "smg-entered"}


class MoveDeed(Frame):
    """A Walk, charge, entry, exit, hand-over or turn, with mines on the way (SMG-MINE-1, SMG-RUL-75)."""

    serial: int
    move: Walk | Turn | Charge | Enter | Leave | HandOver
    bonus: int = 0
    left: tuple[int, ...] = ()
    checked: bool = False  # the mine under the starting place has been met already
    exploded: bool = False
    consent: Consent | None = None
    came: tuple[int, ...] = ()  # from where, if he stood on the map

    @step(rule="SMG-MINE-1")
    def start_mines(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        if isinstance(self.move, Turn):
            return t.jump("arrive")
        if s.at != "map" or self.checked:
            return None
        mine = mine_under(t, s.point)
        if mine is None:
            return None
        self.exploded = True
        t.tell("smg-mine", rule="SMG-MINE-1", soldier=t.name(self.serial), beat=beats.mark(self.serial, "mine"))
        return t.call(Blast(victims=(self.serial,), deck=mine.seat, by=mine.seat))

    @step(rule="SMG-RUL-75")
    def still_able(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        if not s.alive:
            return t.finish("lost")
        if self.exploded and why_not(t, s, self.move, self.bonus) is not None:
            return t.finish("again")
        self.left = self.tiles_left(t, s)
        return None

    @step(rule="SMG-RUL-75")
    def way_mines(self, t: Front) -> Word | None:
        while self.left:
            tile, self.left = self.left[0], self.left[1:]
            mine = mine_in(t, tile)
            if mine is not None:
                t.tell("smg-mine", rule="SMG-MINE-1", soldier=t.name(self.serial), beat=beats.mark(self.serial, "mine"))
                return t.call(Blast(victims=(self.serial,), deck=mine.seat, by=mine.seat))
        return None

    @step(rule="SMG-RUL-75")
    def more_mines(self, t: Front) -> Word | None:
        if not t.soldier(self.serial).alive:
            return t.finish("lost")
        return t.jump("way_mines") if self.left else None

    @step(rule="SMG-MOVE-4")
    def arrive(self, t: Front) -> Word | None:
        s, move = t.soldier(self.serial), self.move
        if isinstance(move, Turn):
            t.put(self.serial, facing=move.facing)
            t.tell(
                "smg-turned",
                rule="SMG-MOVE-9",
                soldier=t.name(self.serial),
                direction=compass(move.facing),
                beat=beats.mark(self.serial, "facing", by=self.serial),
            )
        elif isinstance(move, Leave):
            return self.depart(t, s, move)
        else:
            self.stand(t, s, move)
        engage(t)
        return None

    @step(rule="SMG-PRIS-13")
    def bring_prisoners(self, t: Front) -> Word | None:
        held = tuple(p.serial for p in t.prisoners(self.serial))
        if (held and not isinstance(self.move, Turn)) or isinstance(self.move, HandOver):
            t.s.walked = (*t.s.walked, self.serial)
        if not held:
            return None
        left = held if isinstance(self.move, Charge) else self.move.leave if isinstance(self.move, Walk) else ()
        t.s.loose = (*t.s.loose, *left)
        coming = tuple(p for p in held if p not in left)
        return t.call(PlacePrisoners(escort=self.serial, prisoners=coming)) if coming else None

    @step(rule="SMG-RUL-99")
    def ask_consent(self, t: Front) -> Word | None:
        if not isinstance(self.move, HandOver):
            return None
        old = t.soldier(t.soldier(self.move.prisoners[0]).escort).seat
        if old == t.soldier(self.serial).seat:
            return None
        options = [Consent(True), Consent(False)]
        return t.ask(
            old, options, into="consent", prompt="smg-ask-consent", rule="SMG-RUL-99", soldier=t.name(self.serial)
        )

    @step(rule="SMG-PRIS-18")
    def hand_over(self, t: Front) -> Word | None:
        if not isinstance(self.move, HandOver) or (self.consent is not None and not self.consent.yes):
            return None
        for p in self.move.prisoners:
            t.put(p, escort=self.serial)
            t.tell(
                "smg-handed-over",
                rule="SMG-PRIS-18",
                soldier=t.name(p),
                escort=t.name(self.serial),
                beat=beats.mark(p, "prisoner"),
            )
        return t.call(PlacePrisoners(escort=self.serial, prisoners=self.move.prisoners))

    @step(rule="SMG-PRIS-9")
    def contacts(self, t: Front) -> Word | None:
        if not isinstance(self.move, Turn):
            if free_by_contact(t, self.serial, (self.came[0], self.came[1]) if self.came else None):
                engage(t)
            orders.searched(t, self.serial)
        return None

    # ------------------------------------------------------------

    def tiles_left(self, t: Front, s: Soldier) -> tuple[int, ...]:
        if isinstance(self.move, Turn):
            return ()
        path = self.move.way(s.point)
        return left_on_way(t, path, t.walker(s, self.bonus, path[0]), isinstance(self.move, Leave))

    def stand(self, t: Front, s: Soldier, move: Walk | Charge | Enter | HandOver) -> None:
        self.came = s.point if s.at == "map" else ()
        way = move.way(s.point)
        end = way[-1]
        visited = orders.went(t, s, way)
        t.put(
            self.serial, at="map", x=end[0], y=end[1], facing=move.facing, visited=visited, dug_in=False, overwatch=False
        )  # fmt: skip
        if s.at == "off":
            appear(t, self.serial)
        if t.talks:
            key = _TOLD.get(type(move), "smg-walked")
            name, x, y = t.name(self.serial), inch(end[0]), inch(end[1])
            beat = beats.walk(self.serial, way) if s.at == "map" else beats.place(self.serial, end)
            tile = t.place_name(end)
            t.tell(key, rule=type(move).rule, beat=beat, soldier=name, tile=tile, x=x, y=y, way=points(way))

    def depart(self, t: Front, s: Soldier, move: Leave) -> Word | None:
        """SMG-RUL-32, -44: the soldier is safe; prisoners he leads are scored double at once."""
        lead_off(t, self.serial)
        t.tell("smg-left", rule="SMG-RUL-32", soldier=t.name(self.serial), area=move.area, beat=beats.leave(s))
        crossed = orders.tiles_of(t, (s.point, *move.path))
        orders.walked_over(t, self.serial, t.map.tile_at(s.point).index, (*crossed, -1))
        orders.left_by(t, self.serial, move.area)
        out_of_play(t, self.serial, "exited")
        return None if over(t) else t.finish()
