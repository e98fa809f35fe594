"""What the supplement changes about shots, fights and what follows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial

from msgspec.structs import replace

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.rulebook.combat import CombatRules, RerollSource
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.fire import ArmedOption, Shooting
from squadra.games.star_quest.rules.combat.hand_to_hand import Combat, bearers
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.characters import apothecary, chaplain
from squadra.games.star_quest.supplement.rules.combat import (
    explosive_ammunition,
    firearms,
    firing,
    hand_to_hand,
    hand_to_hand_dice,
    jams_and_overheating,
    protections,
    range_and_targets,
    shots,
    targeters,
)
from squadra.games.star_quest.supplement.rules.equipment import homer, tarantula
from squadra.games.star_quest.supplement.rules.powers.shared import PowerEffect
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Look, Option, Refusal, Word, no

ARM_CARD = "tech_bionic_arm"
"""For the Axe, not the Servo-arm (SQX-TECH-4, SQX-RUL-78)."""


class SquadCombat(CombatRules[HulkTable, Acting, Shooting, Combat]):
    def shots(self, t: HulkTable, act: Acting, figure: Figure, more: bool) -> list[Option] | None:
        again = act.fired and more and firearms.several(t, figure)  # a second firing may begin (SQX-TERM-O-5)
        return shots.shots(t, figure, () if again else act.fired)

    def why_no_shot(self, t: HulkTable, act: Acting, figure: Figure, shot: Option) -> Refusal | None:
        return firing.why_no_shot(t, act, figure, shot) if isinstance(shot, ArmedOption) else None

    def ways_to_fire(self, t: HulkTable, figure: Figure) -> Sequence[tuple[str, str]] | None:
        return firearms.open_ways(t, figure, ())

    def arc(self, t: HulkTable, gun: Figure) -> int:
        return tarantula.in_arc(t, gun)

    def look_ahead(self, t: HulkTable, option: Option) -> Look | None:
        """The arc of a gun that is turned; what a power touches."""
        if isinstance(option, tarantula.Swing):
            gun = tarantula.served(t, t.s.figures[option.figure])
            if gun is not None:
                there = replace(gun, square=int(option.anchors(t)[0].id), facing=option.direction)
                return Look(struck=tuple(square_anchor(s) for s in bits(tarantula.in_arc(t, there) & t.hull.floor)))
        frame = t.s.stack[-1]
        return frame.shown(t, option) if isinstance(frame, PowerEffect) else None

    def fights(self, t: HulkTable, act: Acting, figure: Figure) -> list[Option]:
        return hand_to_hand.fight_options(t, act, figure)

    def reach_of(self, t: HulkTable, weapon: str) -> int:
        return range_and_targets.reach_of(t, weapon)

    def share_most(self, t: HulkTable, weapon: str) -> int:
        return firing.share_most(t, weapon)

    def jams(self, t: HulkTable, figure: Figure, weapon: str) -> bool:
        return jams_and_overheating.jams(t, figure, weapon)

    def blinded(self, figure: Figure) -> bool:
        return figure.kind != stats.WALKER  # SQX-DRD-8

    def shot_rerolls(self, t: HulkTable, figure: Figure, weapon: str) -> list[str]:
        return targeters.shot_rerolls(t, figure, weapon)

    def armour_against(self, t: HulkTable, shot: Shooting) -> Callable[[Figure], int] | None:
        return partial(protections.armour_against, t, shot)

    def tell_armour(self, t: HulkTable, shot: Shooting, ids: Iterable[str]) -> None:
        protections.tell_armour(t, shot, ids)

    def harmed(self, t: HulkTable, weapon: str, values: list[tuple[str, int]]) -> list[tuple[str, int]]:
        return range_and_targets.harmed(t, weapon, values)

    def mishap_cost(self, t: HulkTable, shot: Shooting, total: int, wounds: bool) -> Fraction:
        return jams_and_overheating.mishap_cost(t, shot, total, wounds)

    def after_shot(self, t: HulkTable, shot: Shooting) -> Word | None:
        return jams_and_overheating.after_shot(t, shot)

    def diagonal_blade(self, t: HulkTable, figure: Figure) -> int:
        return hand_to_hand_dice.diagonal_blade(t, figure)

    def attack_dice(self, t: HulkTable, figure: Figure, target: str, how: str) -> Pool:
        return hand_to_hand_dice.attack_dice(t, figure, target, how)

    def defence_dice(self, t: HulkTable, figure: Figure) -> Pool:
        return hand_to_hand_dice.defence_dice(t, figure)

    def fewer_dice(self, t: HulkTable, attacker: Figure) -> int:
        return hand_to_hand_dice.photon_dice(t, attacker)

    def hand_rerolls(self, t: HulkTable, figure: Figure, how: str) -> list[str]:
        found = chaplain.hand_rerolls(t, figure, defending=False)
        return [card for card in found if not (card == ARM_CARD and how.startswith("servo"))]

    def more_rerolls(self, t: HulkTable, fight: Combat) -> tuple[RerollSource, ...]:
        return hand_to_hand_dice.declare_hands(t, fight)

    def may_use(self, t: HulkTable, card: str, figure: Figure) -> bool:
        return self.why_no_card(t, figure, card) is None

    def why_no_card(self, t: HulkTable, figure: Figure, card: str) -> Refusal | None:
        if figure.kind == stats.WALKER:
            return no("why-sqx-walker-card", "SQX-DRD-8")
        return None if stats.may_use(t.content, card, figure) else no("why-sqx-no-grenades", "SQX-ARM-912")

    def use_own(self, t: HulkTable, seat: str, card: str, bearer: str) -> bool:
        """What a figure carries itself is gone (SQX-GEN-3)."""
        if card not in supplement_of(t.content).worn:
            return False
        figure = t.s.figures[bearer] if bearer else next(f for f in bearers(t, seat) if card in t.cards(f))
        ids, gear = supplement_of(t.content).worn_ids, list(figure.gear)
        gear.remove(next(piece for piece in gear if ids.get(piece) == card))
        t.change(figure, gear=tuple(gear))
        return True

    def protected(self, t: HulkTable, figure: Figure) -> bool:
        return protections.protected(t, figure)

    def saved(self, t: HulkTable, figure: Figure) -> dict[int, int]:
        return protections.saved(t, figure)

    def may_be_saved(self, t: HulkTable, figure: Figure) -> bool:
        return bool(figure.suit) and apothecary.treatable(t, figure)

    def hurt(self, t: HulkTable, figure: Figure) -> None:
        apothecary.hurt(t, figure)

    def fall(self, t: HulkTable, figure: Figure, seat: str) -> bool:
        return apothecary.fall(t, figure, seat)

    def removed(self, t: HulkTable, figure: Figure) -> None:
        explosive_ammunition.light_fuses(t, figure)

    def dropped(self, t: HulkTable, figure: Figure, square: int) -> None:
        if homer.HOMER in figure.gear:
            homer.drop_homer(t, figure, square)

    def unsettled(self, t: HulkTable) -> bool:
        return bool(t.s.wounds or t.s.fuses or apothecary.undecided(t))

    def settle(self, t: HulkTable) -> Word | None:
        if t.s.wounds or t.s.fuses:
            return protections.unsettled(t)
        waiting = apothecary.undecided(t)
        return t.call(apothecary.Treatment(figure=waiting[0].id)) if waiting else None
