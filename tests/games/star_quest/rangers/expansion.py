"""One weapon, one figure, one changed event, one Order."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.guests import ExpansionContent
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.records import OrderCard, Weapon
from squadra.games.star_quest.content.verbs import Act, Package
from squadra.games.star_quest.expansions import Expansion, ExpansionSetup
from squadra.games.star_quest.knowledge.view import CardView
from squadra.games.star_quest.opponents.counsel import Counsel
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.question import Turn
from squadra.games.star_quest.rulebook import Rules
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.activation.attacks import shot_options
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.hand_to_hand import Combat, fight, opponents
from squadra.games.star_quest.rules.set_up import equip, marine_weapons
from squadra.games.star_quest.setup import HulkSetup, Loadout
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Msg, Option, Word, step

NAME, RANGER, LONG_RIFLE, SWIFT = "rangers", "ranger", "long_rifle", "swift_as_wind"


class RangerSetup(ExpansionSetup, frozen=True):
    expansion = NAME


class RangerContent(ExpansionContent):
    weapons = {LONG_RIFLE: Weapon(kind="light", fire="3R", source="a test")}
    orders = {SWIFT: OrderCard(effects=(Act("squad", (Package(3, 0, 0),)),), source="a test")}


class Gathering(Frame):
    """Every squad takes its usual weapons, a Ranger and the new Order."""

    @step()
    def arm(self, t: HulkTable) -> Word | None:
        for seat in t.s.players:
            equip(t, seat, Loadout("axe_and_pistol", marine_weapons(t, ("plasma_gun",)), (SWIFT,)))
            id = f"{seat}-{RANGER}"
            t.s.figures[id] = Figure(id, seat, RANGER, -1, 2, (LONG_RIFLE,), "", "waiting", suit=RANGER)
        t.s.figures, t.s.squads = dict(sorted(t.s.figures.items())), dict(sorted(t.s.squads.items()))
        return None


class RangerRules(Rules[HulkTable, Activation, Shooting, Combat, CardView]):
    """A Ranger is fast and lightly armoured; Frenzy! finds nobody."""

    def muster(self, t: HulkTable) -> Frame | None:
        return Gathering()

    def allowance(self, t: HulkTable, figure: Figure) -> int:
        return 8

    def armour(self, t: HulkTable, figure: Figure) -> int:
        return 1

    def melee(self, t: HulkTable, figure: Figure) -> Pool:
        return pool("1W")

    def full_life(self, t: HulkTable, figure: Figure) -> int:
        return 2

    def points(self, t: HulkTable, figure: Figure) -> int:
        return 7

    def helps(self, t: HulkTable, who: str, figure: Figure, order: bool) -> bool:
        return who == "squad"

    def figure_name(self, t: HulkTable, figure: Figure) -> Msg:
        return Msg("ranger", {"player": t.who(figure.owner)})

    def serves_heavy(self, t: HulkTable, figure: Figure) -> bool:
        return False

    def shots(self, t: HulkTable, act: Activation, figure: Figure, more: bool) -> list[Option] | None:
        return shot_options(t, figure, act.fired) if figure.suit else None

    def fights(self, t: HulkTable, act: Activation, figure: Figure) -> list[Option]:
        return [fight(figure.id, id) for id in opponents(t, figure)]

    def jams(self, t: HulkTable, figure: Figure, weapon: str) -> bool:
        return False

    def shot_rerolls(self, t: HulkTable, figure: Figure, weapon: str) -> list[str]:
        return []

    def hand_rerolls(self, t: HulkTable, figure: Figure, how: str) -> list[str]:
        return []

    def attack_dice(self, t: HulkTable, figure: Figure, target: str, how: str) -> Pool:
        return self.melee(t, figure)

    def defence_dice(self, t: HulkTable, figure: Figure) -> Pool:
        return self.melee(t, figure)

    def void(self, t: HulkTable, card: str) -> bool:
        return card == "frenzy"


class Rangers(Expansion):
    name = NAME

    def read_content(self, folder: Path) -> RangerContent:
        return RangerContent()

    def read_setup(self, content: Content, setup: HulkSetup, wish: Mapping[str, Any]) -> RangerSetup:
        return RangerSetup()

    def counsel(self) -> Counsel[MarineMind, Turn]:
        return Counsel()

    def rules(self, setup: ExpansionSetup) -> RangerRules:
        return RangerRules()


EXPANSION = Rangers()
