"""What the supplement changes about activations and ways."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.rulebook.activations import ActRules
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.activation.attacks import Budget, used_moves
from squadra.games.star_quest.rules.activation.move import Walker
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy import Explode, FireBlast, FireCannon, FireLine
from squadra.games.star_quest.rules.combat.melee import Combat
from squadra.games.star_quest.rules.why import attack_used
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.rules import (
    acts,
    stealth,
    walking,
    why,
)
from squadra.games.star_quest.supplement.rules.characters import scouts
from squadra.games.star_quest.supplement.rules.combat import (
    aiming,
    fights,
    firing,
    flames,
    volleys,
)
from squadra.games.star_quest.supplement.rules.equipment import grenades, homer, jump, tarantula
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Option, Refusal, Word


class SquadActs(ActRules[HulkTable, Activation]):
    """What the supplement changes about activations and ways."""

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


def used_up(t: HulkTable, act: Acting, option: Option) -> Refusal | None:
    """Whether the attacks of the activation are made; several attacks in progress go on."""
    figure = t.s.figures.get(act.figure)
    if figure is None or act.fired or act.fought or isinstance(option, aiming.ServeWeapon):
        return None
    fight = isinstance(option, (fights.Fight, fights.SelfDestruct))
    if not fight and not hasattr(option, "weapon") and not isinstance(option, why.THROWS):
        return None
    return attack_used(t, act, figure, 0 if fight else 1, 1 if fight else 0)
