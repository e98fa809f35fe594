"""What the supplement changes about activations and ways."""

from __future__ import annotations

from squadra.games.star_quest.rulebook.activations import ActRules
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting, Walker
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.combat.attack import AttackOption
from squadra.games.star_quest.rules.combat.fire import ArmedOption
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.rules import allied_dreadnought, hidden_acts, scouts, stealth
from squadra.games.star_quest.supplement.rules.combat import ammunition, firing, flames, targeters
from squadra.games.star_quest.supplement.rules.equipment import grenades, homer, jump_pack, tarantula
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Option, Refusal, Word, no


class SquadActs(ActRules[HulkTable, Acting]):
    def waiting_acts(self, t: HulkTable, act: Acting, figure: Figure, squares: int) -> list[Option]:
        return tarantula.gun_options(t, act, squares)

    def standing_acts(self, t: HulkTable, act: Acting, figure: Figure, budget: Budget) -> list[Option]:
        found: list[Option] = []
        if t.posts >> figure.square & 1:
            found.extend(tarantula.gun_options(t, act, budget.squares))
        if budget.used_moves:
            found.extend(jump_pack.second_flights(t, act, figure, budget))
        if budget.may_shoot:
            found.extend(targeters.serve_options(t, figure, act.fired))
        return found

    def hidden_acts(self, t: HulkTable, figure: Figure, budget: Budget) -> list[Option]:
        return hidden_acts.hidden_acts(t, figure, budget)

    def to_pick_up(self, t: HulkTable, figure: Figure) -> str:
        return homer.lying_homer(t, figure)

    def picks_up(self, t: HulkTable, figure: Figure, thing: str) -> bool:
        if thing not in t.s.markers:
            return False
        homer.take_up_homer(t, figure)
        t.tell(
            "sq-picks-up",
            "SQX-RUL-31",
            beat=beats.mark(figure, "homer"),
            figure=t.figure_name(figure),
            thing=t.name(thing),
        )
        return True

    def before_attack(self, t: HulkTable, act: Acting, choice: Option) -> None:
        assert isinstance(choice, AttackOption)
        stealth.note_attack(t, t.s.figures[act.figure], choice.noise(t), choice.against())
        act.standing = stealth.aliens_alive(t) if stealth.stealthy(t) and choice.by() else 0

    def moves_on(self, t: HulkTable, figure: Figure, choice: Option) -> bool:
        """SQX-SCOUT-23."""
        return isinstance(choice, ArmedOption) and scouts.hit_and_run(t, figure)

    def load(self, t: HulkTable, act: Acting, figure: Figure, choice: Option) -> str:
        assert isinstance(choice, ArmedOption)
        mount = firing.mount_of(t, figure, act.fired, choice)
        if not act.fired or not mount:
            act.shots += 1
        mount = mount or choice.weapon
        act.fired = firing.fired_after(t, figure, act.fired, choice, mount)
        return mount

    def volley(self, t: HulkTable, choice: Option, dies: bool, mount: str) -> Frame | None:
        assert isinstance(choice, ArmedOption)
        return None if isinstance(choice, Explode) else firing.volley(t, choice, dies, mount)

    def after_attack(self, t: HulkTable, act: Acting) -> Word | None:
        if t.s.turn in t.s.squads:
            ammunition.use_up_cards(t, t.s.turn)
        if act.standing:
            before, act.standing = act.standing, 0
            if word := stealth.silent_kills(t, before):
                act.path = ()
                return word
        return reveal_word(t, spotted(t, t.watched))  # a broken bulkhead shows what is behind it (SQ-RUL-56)

    def why_still(self, t: HulkTable, figure: Figure) -> Refusal | None:
        return no("why-sqx-stands-still", "SQX-RUL-118", figure=t.figure_name(figure)) if figure.marks.still else None

    def why_spent(self, t: HulkTable, figure: Figure) -> Refusal | None:
        if figure.marks.flew:
            return no("why-sq-attack-used", "SQX-EQ-24")
        return no("why-sqx-gave-shot", "SQX-RUL-17", figure=t.figure_name(figure)) if figure.marks.gave_shot else None

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

    def alert(self, t: HulkTable, figure: Figure) -> int:
        return stealth.fresh_sight(t, figure)

    def walk_wide(self, t: HulkTable, act: Acting, figure: Figure) -> Word:
        return allied_dreadnought.walk_big(t, act, figure)
