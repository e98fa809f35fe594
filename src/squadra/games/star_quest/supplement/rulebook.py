"""What the supplement changes in the rules of the base game: its answers to the questions of the base game's rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest import secrecy
from squadra.games.star_quest.acting import Acting
from squadra.games.star_quest.activation import Activation
from squadra.games.star_quest.attacks import Budget, used_moves
from squadra.games.star_quest.blips import reveal_word, spotted
from squadra.games.star_quest.board import bits
from squadra.games.star_quest.content import Content, named
from squadra.games.star_quest.fire import Shoot, Shooting
from squadra.games.star_quest.heavy import Explode, FireBlast, FireCannon, FireLine
from squadra.games.star_quest.melee import Combat, bearers
from squadra.games.star_quest.move import Walker
from squadra.games.star_quest.options import activate, square_anchor
from squadra.games.star_quest.records import Pool
from squadra.games.star_quest.rerolls import RerollSource
from squadra.games.star_quest.rulebook import Rules, Target
from squadra.games.star_quest.state import ALIEN, Figure, Roster
from squadra.games.star_quest.supplement import (
    acts,
    aiming,
    apothecary,
    areas,
    chaplain,
    confusion,
    cover,
    event_changes,
    fights,
    firing,
    flames,
    grenades,
    hands,
    homer,
    jump,
    mishaps,
    muster,
    powers,
    rooms,
    saves,
    scouts,
    stats,
    stealth,
    tarantula,
    terminators,
    turns,
    volleys,
    walking,
    ways,
    why,
    worlds,
)
from squadra.games.star_quest.supplement.content import supplement_of
from squadra.games.star_quest.supplement.lineup import chapter_of, gear_name
from squadra.games.star_quest.supplement.setup import SupplementSetup
from squadra.games.star_quest.table import HulkTable
from squadra.games.star_quest.verbs import Package
from squadra.games.star_quest.view import CardView
from squadra.games.star_quest.why import attack_used
from squadra.kernel import Dice, Frame, Look, Msg, Option, Refusal, Word

ARM_CARD = "tech_bionic_arm"
"""Serves the Axe, not the Servo-arm (SQX-TECH-4, SQX-RUL-78)."""


class SupplementRules(Rules[HulkTable, Activation, Shooting, Combat]):
    """The rules of a match with the supplement."""

    def __init__(self, setup: SupplementSetup) -> None:
        self.setup = setup
        self.switches = frozenset(setup.options)

    # ---------------------------------------------------------------------------------------- figures

    def wide_suits(self, content: Content) -> frozenset[str]:
        return stats.wide_suits(content, "large_bases" in self.switches)

    def guns(self, figures: Mapping[str, Figure]) -> tuple[str, ...]:
        return tuple([f.id for f in figures.values() if f.kind == stats.TARANTULA])

    def allowance(self, t: HulkTable, figure: Figure) -> int:
        return stats.movement(t.content, figure, t.cards(figure))

    def armour(self, t: HulkTable, figure: Figure) -> int:
        return stats.armour_value(t.content, figure, t.cards(figure))

    def melee(self, t: HulkTable, figure: Figure) -> Pool:
        return stats.melee(t.content, figure, t.cards(figure))

    def full_life(self, t: HulkTable, figure: Figure) -> int:
        return stats.full_life(t.content, figure)

    def points(self, t: HulkTable, figure: Figure) -> int:
        return stats.points(t.content, figure)

    def helps(self, t: HulkTable, who: str, figure: Figure, order: bool) -> bool:
        return stats.concerns(t.content, who, figure, order)

    def figure_name(self, t: HulkTable, figure: Figure) -> Msg:
        return stats.figure_name(figure.id, figure.kind, figure.suit)

    def packages(self, t: HulkTable, figure: Figure) -> tuple[Package, ...] | None:
        return stats.packages(figure)

    def worn(self, t: HulkTable, figure: Figure) -> tuple[str, ...]:
        return stats.worn(t.content, figure.gear)

    def target(self, t: HulkTable, id: str) -> Target | None:
        if not homer.is_homer(id):
            return None
        seat = id.removeprefix(homer.PREFIX)
        return Target(homer.homer_square(t, seat), homer.ARMOUR, Msg("sqx-homer", {"player": t.who(seat)}))

    def prey(self, t: HulkTable) -> list[tuple[str, int]]:
        return homer.homers(t)

    def fallen_prey(self, t: HulkTable) -> int:
        return homer.fallen_homers(t)

    def strike_target(self, t: HulkTable, id: str, value: int) -> None:
        homer.strike_homer(t, id, value)

    def card_name(self, t: HulkTable, card: str) -> Msg | None:
        return Msg(card) if card in supplement_of(t.content).worn else None

    def weapon_name(self, t: HulkTable, weapon: str) -> Msg | None:
        """The supplement has its own names for the same weapons (SQX-T-0)."""
        return Msg(f"sqx-weapon-{weapon.replace('_', '-')}") if weapon in supplement_of(t.content).arms else None

    def deck(self, t: HulkTable, seat: str) -> tuple[dict[str, int], dict[str, int]] | None:
        return muster.deck_at(t, seat)

    def crouching(self, t: HulkTable, shooter: Figure) -> int:
        return firing.crouching(t, shooter)

    def shields(self, t: HulkTable, mask: int) -> int:
        return tarantula.shields(t, mask)

    # ---------------------------------------------------------------------------------------- combat

    def shots(self, t: HulkTable, act: Acting, figure: Figure, more: bool) -> list[Option] | None:
        anew = act.fired and more and ways.several(t, figure)  # a second firing may begin (SQX-TERM-O-5)
        return aiming.shots(t, figure, () if anew else act.fired)

    def ways_to_fire(self, t: HulkTable, figure: Figure) -> Sequence[tuple[str, str]] | None:
        return ways.open_ways(t, figure, ())

    def arc(self, t: HulkTable, gun: Figure) -> int:
        return areas.in_arc(t, gun)

    def look_ahead(self, t: HulkTable, option: Option) -> Look | None:
        """The arc of a gun that is turned; what a power touches."""
        if isinstance(option, tarantula.Swing):
            gun = tarantula.served(t, t.s.figures[option.figure])
            if gun is not None:
                there = replace(gun, square=int(option.anchors(t)[0].id), facing=option.direction)
                return Look(struck=tuple(square_anchor(s) for s in bits(areas.in_arc(t, there) & t.hull.floor)))
        frame = t.s.stack[-1]
        return frame.shown(t, option) if isinstance(frame, powers.PowerEffect) else None

    def fights(self, t: HulkTable, act: Acting, figure: Figure) -> list[Option]:
        return fights.fight_options(t, act, figure)

    def reach_of(self, t: HulkTable, weapon: str) -> int:
        return areas.reach_of(t, weapon)

    def share_most(self, t: HulkTable, weapon: str) -> int:
        return firing.share_most(t, weapon)

    def jams(self, t: HulkTable, figure: Figure, weapon: str) -> bool:
        return firing.jams(t, figure, weapon)

    def blinded(self, figure: Figure) -> bool:
        return figure.kind != stats.WALKER  # SQX-DRD-8

    def shot_rerolls(self, t: HulkTable, figure: Figure, weapon: str) -> list[str]:
        return firing.shot_rerolls(t, figure, weapon)

    def armour_against(self, t: HulkTable, shot: Shooting) -> Callable[[Figure], int] | None:
        return partial(cover.armour_against, t, shot)

    def tell_armour(self, t: HulkTable, shot: Shooting, ids: Iterable[str]) -> None:
        cover.tell_armour(t, shot, ids)

    def harmed(self, t: HulkTable, weapon: str, values: list[tuple[str, int]]) -> list[tuple[str, int]]:
        return firing.harmed(t, weapon, values)

    def mishap_cost(self, t: HulkTable, shot: Shooting, total: int, wounds: bool) -> Fraction:
        return firing.mishap_cost(t, shot, total, wounds)

    def after_shot(self, t: HulkTable, shot: Shooting) -> Word | None:
        return mishaps.after_shot(t, shot)

    def diagonal_blade(self, t: HulkTable, figure: Figure) -> int:
        return hands.diagonal_blade(t, figure)

    def attack_dice(self, t: HulkTable, figure: Figure, target: str, how: str) -> Pool:
        return hands.attack_dice(t, figure, target, how)

    def defence_dice(self, t: HulkTable, figure: Figure) -> Pool:
        return hands.defence_dice(t, figure)

    def fewer_dice(self, t: HulkTable, attacker: Figure) -> int:
        return hands.photon_dice(t, attacker)

    def hand_rerolls(self, t: HulkTable, figure: Figure, how: str) -> list[str]:
        found = chaplain.hand_rerolls(t, figure, defending=False)
        return [card for card in found if not (card == ARM_CARD and how.startswith("servo"))]

    def more_rerolls(self, t: HulkTable, fight: Combat) -> tuple[RerollSource, ...]:
        return hands.declare_hands(t, fight)

    def may_use(self, t: HulkTable, card: str, figure: Figure) -> bool:
        return figure.kind != stats.WALKER and stats.may_use(t.content, card, figure)  # SQX-DRD-8

    def why_no_card(self, t: HulkTable, figure: Figure, card: str) -> Refusal | None:
        return None if stats.may_use(t.content, card, figure) else why.no("no-grenades", "SQX-ARM-912")

    def use_own(self, t: HulkTable, seat: str, card: str, bearer: str) -> bool:
        """What a figure carries itself it has no more (SQX-GEN-3)."""
        if card not in supplement_of(t.content).worn:
            return False
        figure = t.s.figures[bearer] if bearer else next(f for f in bearers(t, seat) if card in t.cards(f))
        ids, gear = supplement_of(t.content).worn_ids, list(figure.gear)
        gear.remove(next(piece for piece in gear if ids.get(piece) == card))
        t.change(figure, gear=tuple(gear))
        return True

    def protected(self, t: HulkTable, figure: Figure) -> bool:
        return saves.protected(t, figure)

    def saved(self, t: HulkTable, figure: Figure) -> dict[int, int]:
        return saves.saved(t, figure)

    def may_be_saved(self, t: HulkTable, figure: Figure) -> bool:
        return bool(figure.suit) and apothecary.treatable(t, figure)

    def hurt(self, t: HulkTable, figure: Figure) -> None:
        apothecary.hurt(t, figure)

    def fall(self, t: HulkTable, figure: Figure, seat: str) -> bool:
        return apothecary.fall(t, figure, seat)

    def removed(self, t: HulkTable, figure: Figure) -> None:
        saves.light_fuses(t, figure)

    def dropped(self, t: HulkTable, figure: Figure, square: int) -> None:
        if homer.HOMER in figure.gear:
            homer.drop_homer(t, figure, square)

    def unsettled(self, t: HulkTable) -> bool:
        return bool(t.s.wounds or t.s.fuses or apothecary.waiting_word(t))

    def settle(self, t: HulkTable) -> Word | None:
        if t.s.wounds or t.s.fuses:
            return saves.unsettled(t)
        waiting = apothecary.waiting_word(t)
        return t.call(apothecary.Treatment(figure=waiting[0].id)) if waiting else None

    # ---------------------------------------------------------------------------------------- activations

    def budget(self, t: HulkTable, figure: Figure) -> tuple[bool, bool]:
        return firing.STILL in figure.marks, firing.FLEW in figure.marks  # SQX-RUL-118, SQX-EQ-24

    def given(self, figure: Figure) -> int:
        """A shot given to a comrade's was shot as well: it is this figure's attack (SQX-ARM-403, SQX-RUL-17, SQ-TURN-8)."""
        return int(firing.GAVE in figure.marks)

    def waiting_acts(self, t: HulkTable, act: Activation, figure: Figure, squares: int) -> list[Option]:
        return tarantula.gun_options(t, act, squares)

    def standing_acts(self, t: HulkTable, act: Activation, figure: Figure, budget: Budget) -> list[Option]:
        found: list[Option] = []
        if t.posts >> figure.square & 1:
            found.extend(tarantula.gun_options(t, act, budget.squares))
        if budget.used_moves:
            found.extend(jump.second_flights(t, act, figure, budget))
        if budget.may_shoot:
            found.extend(aiming.serve_options(t, figure, act.fired))
        return found

    def hidden_acts(self, t: HulkTable, figure: Figure, budget: Budget) -> list[Option]:
        return acts.hidden_acts(t, figure, budget)

    def to_pick_up(self, t: HulkTable, figure: Figure) -> str:
        return homer.lying_homer(t, figure)

    def picks_up(self, t: HulkTable, figure: Figure, thing: str) -> bool:
        if not homer.is_homer(thing):
            return False
        homer.take_up_homer(t, figure)
        t.tell("sq-picks-up", "SQX-RUL-31", figure=t.figure_name(figure), thing=t.name(thing))
        return True

    def take_act(self, t: HulkTable, act: Activation, choice: Option) -> Word | None:
        match choice:
            case tarantula.Haul() | tarantula.Swing() | tarantula.BringIn() | tarantula.HaulHome():
                return tarantula.work_gun(t, act, choice)
            case jump.JumpTo():  # the second of two moves (SQX-RUL-30)
                used = used_moves(t, act)
                act.moves, act.walked, act.moving = used + 1, 0, False
                return t.call(jump.Jumping(figure=act.figure, jumps=used, most=used + 1, choice=choice))
            case aiming.ServeWeapon():
                volleys.serve(t, act.figure, choice.weapon)
                words: dict[str, Any] = {"figure": t.name(act.figure), "weapon": t.the_weapon(choice.weapon)}
                t.tell("sqx-serves", "SQX-TERM-25", **words)
                return t.jump("choose")
            case grenades.LayMine():
                grenades.lay_mine(t, choice)
                return t.jump("choose")
            case _:
                return None

    def before_attack(self, t: HulkTable, act: Activation, choice: Option) -> None:
        weapon, target = getattr(choice, "weapon", ""), getattr(choice, "target", "")
        acts.note_attack(t, t.s.figures[act.figure], acts.noise(t, choice), target)
        act.standing = acts.aliens_alive(t) if stealth.stealthy(t) and weapon else 0

    def moves_on(self, t: HulkTable, figure: Figure, choice: Option) -> bool:
        """SQX-SCOUT-23."""
        shot = isinstance(choice, (Shoot, FireCannon, FireLine, FireBlast, aiming.FireArea))
        return shot and scouts.hit_and_run(t, figure)

    def take_attack(self, t: HulkTable, act: Activation, choice: Option) -> Word | None:
        match choice:
            case acts.ThrowFrag():
                act.shots += 1
                return t.call(acts.squad_frame(choice))
            case grenades.ThrowAt() | acts.ThrowVortex():
                act.fights += 1
                return t.call(acts.squad_frame(choice))
            case fights.SelfDestruct():
                act.fights += 1
                return t.call(fights.SelfDestruction(figure=act.figure, weapon=choice.weapon))
            case fights.FightHow():
                act.fights += not act.fought
                card = choice.card if isinstance(choice, fights.FightHowWithCard) else ""
                act.fought = fights.further(t, act.figure, choice, act.fought)
                return t.call(Combat(attacker=act.figure, defender=choice.target, how=choice.how, card=card))
            case _:
                return None

    def load(self, t: HulkTable, act: Activation, figure: Figure, choice: Option) -> str:
        mount = volleys.mount_of(t, figure, act.fired, choice)
        if not act.fired or not mount:
            act.shots += 1
        mount = mount or str(getattr(choice, "weapon", ""))
        act.fired = volleys.fired_after(t, figure, act.fired, choice, mount)
        return mount

    def volley(self, t: HulkTable, choice: Option, dies: bool, mount: str) -> Frame | None:
        return None if isinstance(choice, Explode) else volleys.volley(t, choice, dies, mount)

    def after_attack(self, t: HulkTable, act: Activation) -> Word | None:
        if t.s.turn in t.s.squads:
            firing.use_up_cards(t, t.s.turn)
        if act.standing:
            before, act.standing = act.standing, 0
            if word := acts.silent_kills(t, before):
                act.path = ()
                return word
        return reveal_word(t, spotted(t, t.watched))  # a broken bulkhead shows what is behind it (SQ-RUL-56)

    def why_no_act(self, t: HulkTable, act: Acting, option: Option) -> Refusal | None:
        return used_up(t, act, option) or why.why_not_supplement(t, act, option)

    def through_fire(
        self, t: HulkTable, path: tuple[int, ...], walker: Walker
    ) -> tuple[tuple[int, ...], tuple[str, ...]]:
        return flames.through_flames(t, path, walker)

    def scorch(self, figure: str, fires: tuple[str, ...]) -> Frame:
        return flames.Scorch(figure=figure, fires=fires)

    def up_to_mine(self, t: HulkTable, path: tuple[int, ...], walker: Walker) -> tuple[tuple[int, ...], str]:
        return grenades.up_to_mine(t, path, walker)

    def trip(self, figure: str, mine: str) -> Frame:
        return grenades.MineBlast(mine=mine, figure=figure)

    def stepped(self, figure: Figure) -> tuple[str, ...]:
        return firing.stepped(figure)

    def alert(self, t: HulkTable, figure: Figure) -> int:
        return stealth.fresh_sight(t, figure)

    def walk_wide(self, t: HulkTable, act: Activation, figure: Figure) -> Word:
        return walking.walk_big(t, act, figure)

    # ---------------------------------------------------------------------------------------- turns

    def wake(self, t: HulkTable, seat: str) -> None:
        homer.settle_homers(t, seat)

    def marine_begins(self, t: HulkTable, seat: str) -> Word | None:
        return turns.marine_begins(t, seat)

    def marine_ends(self, t: HulkTable, seat: str) -> Word | None:
        return turns.marine_ends(t, seat)

    def marine_skipped(self, t: HulkTable, seat: str) -> Word | None:
        return t.call(turns.MarineSkipped(seat=seat))

    def alien_begins(self, t: HulkTable) -> Word | None:
        return turns.alien_begins(t)

    def alien_ends(self, t: HulkTable) -> Word | None:
        return turns.alien_ends(t)

    def lasting_marks(self, figure: Figure) -> tuple[str, ...]:
        return firing.lasting_marks(figure)

    def watch(self, t: HulkTable) -> Word | None:
        return stealth.check_sight(t)

    def listen(self, t: HulkTable) -> Frame | None:
        return stealth.StealthDraw() if stealth.stealthy(t) and not t.over() else None

    def closing(self, roster: Roster) -> bool:
        return turns.CLOSING in roster.until

    def flights(self, t: HulkTable, seat: str) -> list[Option]:
        return jump.take_offs(t, seat)

    def turn_options(self, t: HulkTable, seat: str, last: str) -> list[Option]:
        found = turns.turn_options(t, seat, last)
        if t.s.squads[seat].spent_powers:
            mine = f"control:{seat}"
            found.extend(activate(f.id) for f in t.s.figures.values() if mine in f.marks)
        return found

    def take_option(self, t: HulkTable, seat: str, choice: Option) -> Word | None:
        if isinstance(choice, jump.TakeOff):
            return t.call(jump.Jumping(figure=choice.figure))
        assert isinstance(choice, turns.TURN_OPTIONS)
        return turns.take_option(t, seat, choice)

    def use_card(self, t: HulkTable, seat: str, card: str) -> None:
        turns.use_squad_bonus(t, seat, card)

    def alien_options(self, t: HulkTable) -> list[Option]:
        return [*turns.alien_smoke(t)]

    def take_alien_option(self, t: HulkTable, choice: Option) -> None:
        if isinstance(choice, turns.LaunchSmoke):
            turns.launch_alien_smoke(t, choice.card)

    def confused(self, t: HulkTable) -> Frame | None:
        found = confusion.confused(t)
        return confusion.ConfusedTurn(figure=found[0].id) if found else None

    def window(self, t: HulkTable, seat: str, board: int, figure: str, origin: int) -> Frame | None:
        if not scouts.may_ask(t, seat):
            return None
        return scouts.AmbushWindow(seat=seat, board=board, figure=figure, origin=origin)

    def out_of_time(self, t: HulkTable) -> bool:
        return stealth.out_of_time(t)

    def why_not_now(self, t: HulkTable, option: Option) -> Refusal | None:
        return why.why_not_turn(t, option)

    def muster(self, t: HulkTable) -> Frame | None:
        return muster.mustering(self.setup.lineups)

    def lay_out(self, t: HulkTable) -> None:
        muster.lay_markers(t)

    def room_for_blips(self, t: HulkTable, mask: int) -> int:
        return rooms.blip_squares(t, mask) if t.s.alarm == "stealth" else mask

    def left_behind(self, t: HulkTable) -> None:
        apothecary.reductor(t)

    def last_scores(self, t: HulkTable) -> None:
        if t.s.alarm:
            stealth.share_points(t)

    # ---------------------------------------------------------------------------------------- cards

    def obeys(self, figure: Figure) -> bool:
        return terminators.moved_by_orders(figure)

    def playable(self, t: HulkTable, seat: str, card: str, able: list[Figure]) -> bool | None:
        return terminators.playable(t, seat, card, able)

    def serves_heavy(self, t: HulkTable, figure: Figure) -> bool:
        """Light-special weapons too (SQX-RUL-99)."""
        return stats.concerns(t.content, "heavy", figure, order=True)

    def order_frame(self, t: HulkTable, seat: str, card: str) -> Frame | None:
        return terminators.order_frame(t, seat, card)

    def extra_heavy(self, t: HulkTable, weapons: tuple[str, ...] | None) -> tuple[str, ...]:
        """Those of the allied Dreadnought apart (SQ-MD-23, SQ-RUL-68)."""
        arms, twins = supplement_of(t.content).arms, supplement_of(t.content).dreadnought.extra_heavy
        found = [w for w in (arms if weapons is None else weapons) if w in arms and arms[w].kind == "extra-heavy"]
        return tuple(w for w in found if w not in twins or not w.startswith("twin"))

    def void(self, t: HulkTable, card: str) -> bool:
        return card in stealth.VOID_EVENTS and stealth.stealthy(t)  # SQX-STEALTH-9

    def tell_shields(self, t: HulkTable, card: str) -> None:
        event_changes.tell_shields(t, card)

    def shielded(self, t: HulkTable, seat: str, card: str) -> bool:
        return event_changes.shielded(t, seat, card)

    def may_be_named(self, t: HulkTable, figure: Figure, card: str, commanders: bool) -> bool | None:
        return event_changes.named_by_event(t, figure, card, commanders)

    def strike_dice(self, figure: Figure, dice: str, blast: bool) -> str:
        return event_changes.strike_dice(figure, dice, blast)

    def changes_sides(self, figure: Figure) -> bool:
        return figure.kind == stats.WALKER  # SQX-DRD-35

    def change_sides(self, t: HulkTable, figure: Figure) -> None:
        event_changes.turn_walker(t, figure)

    def retold(self, key: str, rule: str) -> tuple[str, str]:
        heavy_fire = key == "sq-forbidden-heavy-fire"
        return ("sqx-forbidden-heavy-fire", "SQX-RUL-107") if heavy_fire else (key, rule)

    def raise_alarm(self, t: HulkTable, why: str, rule: str) -> None:
        stealth.raise_alarm(t, why, rule)

    def loud(self, card: str) -> bool:
        return card in stealth.LOUD_EVENTS

    def on_machines(self, t: HulkTable, types: tuple[str, ...], mark: str) -> None:
        event_changes.on_walkers(t, types, mark)

    def card_lost(self, t: HulkTable, seat: str, card: str) -> None:
        event_changes.card_lost(t, seat, card)

    def weapons_to_lose(self, t: HulkTable) -> list[Option] | None:
        return [*event_changes.weapons_to_lose(t)]

    def lose_named(self, t: HulkTable, choice: Option, instead: str) -> bool:
        if not isinstance(choice, event_changes.NameWeapon):
            return False
        event_changes.lose_arm(t, choice, instead)
        return True

    def beside_marines(self, t: HulkTable, card: str, only: str) -> int | None:
        return event_changes.prey_squares(t, card, only)

    def arrival_marks(self, t: HulkTable, card: str) -> tuple[str, ...]:
        return event_changes.arrival_marks(t, card)

    def pounces(self, t: HulkTable) -> bool:
        return stealth.stealthy(t)

    def hunted(self, t: HulkTable, square: int) -> list[str]:
        return event_changes.terminators_beside(t, square)

    def hunted_by_both(self, t: HulkTable, card: str, first: int, second: int) -> tuple[str, ...]:
        near = event_changes.squads_beside(t, second)
        squads = event_changes.terminators_beside(t, first)
        return tuple(seat for seat in squads if seat in near and not event_changes.shielded(t, seat, card))

    # ---------------------------------------------------------------------------------------- knowledge

    def weapon_dice(self, t: HulkTable, figure: Figure, weapon: str) -> str:
        return firing.weapon_dice(t, figure, weapon)

    def carried(self, t: HulkTable, figure: Figure) -> Sequence[tuple[str, str]] | None:
        return None if figure.kind == stats.TARANTULA else ways.carried(t, figure)

    def rounds_left(self, t: HulkTable, figure: Figure, weapon: str) -> int | None:
        return firing.rounds_left(t, figure, weapon)

    def gear_name(self, t: HulkTable, gear: str) -> Msg:
        return gear_name(t.content, gear)

    def card_view(self, t: HulkTable, card: str, weapon: str) -> CardView | None:
        return card_view(t.content, card, weapon)

    def hands(self, frame: Frame) -> Mapping[str, tuple[str, ...]]:
        return frame.hands if isinstance(frame, muster.Muster) else {}

    def squad_view(self, t: HulkTable, roster: Roster, own: bool) -> dict[str, Any]:
        """Kind of squad and chapter are public; powers only for their owner, until they are shown (SQX section 15)."""
        chapter = chapter_of(t.content, self.setup.lineups[roster.seat])
        return {
            "kind": roster.kind,
            "chapter": roster.chapter,
            "chapter_name": chapter.name.msg(),
            "colours": chapter.colours,
            "emblem": chapter.emblem,
            "powers": tuple(
                secrecy.card_view(t, power) for power in roster.powers if own or power in roster.seen_powers
            ),
            "powers_held": len(roster.powers),
            "in_force": tuple(secrecy.card_view(t, card) for card in roster.until if card in t.content.equipment),
        }

    def unrevealed(self, frame: Frame) -> bool:
        """In the middle of an Ambush! nothing is revealed yet (SQX-SCOUT-O-9)."""
        return ".supplement." in type(frame).__module__

    def redraw(self, t: HulkTable, frame: Frame, seat: str | None, dice: Dice) -> None:
        if isinstance(frame, muster.Muster):
            worlds.remuster(t, frame, seat, dice)

    def other_powers(self, t: HulkTable, roster: Roster, dice: Dice) -> tuple[str, ...]:
        return worlds.other_powers(t, roster, dice)

    def cards_gone(self, t: HulkTable, seat: str) -> frozenset[str]:
        """A turned Dreadnought's cards went with it (SQX-RUL-83)."""
        walker = t.s.figures.get(f"{seat}-walker")
        turned = walker is not None and walker.owner == ALIEN
        return supplement_of(t.content).walker_cards if turned else frozenset()


@cache
def card_view(content: Content, card: str, weapon: str) -> CardView | None:
    """Worn equipment, psychic powers, and Events that say what the supplement makes of them."""
    if card in event_changes.RETOLD:
        return CardView(card, named("event", card), Msg(f"sqx-event-{card.replace('_', '-')}-text"), "event")
    if card in supplement_of(content).worn:
        return CardView(card, Msg(card), Msg(card), "equipment", content.equipment[card].duration == "mission", weapon)
    if card in supplement_of(content).powers:
        name = f"sqx-power-{card.replace('_', '-')}"
        return CardView(card, Msg(name), Msg(name + "-text"), "power")
    return None


def used_up(t: HulkTable, act: Acting, option: Option) -> Refusal | None:
    """Whether the attacks of the activation are made; several attacks in progress go on."""
    figure = t.s.figures.get(act.figure)
    if figure is None or act.fired or act.fought or isinstance(option, aiming.ServeWeapon):
        return None
    fight = isinstance(option, (fights.Fight, fights.SelfDestruct))
    if not fight and not hasattr(option, "weapon") and not isinstance(option, why.THROWS):
        return None
    return attack_used(t, act, figure, 0 if fight else 1, 1 if fight else 0)
