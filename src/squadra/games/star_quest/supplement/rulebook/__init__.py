"""What the supplement changes in the rules of the base game: its answers to the questions of the base game's rulebook."""

from __future__ import annotations

from squadra.games.star_quest.knowledge.view import CardView
from squadra.games.star_quest.rulebook import Rules
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.hand_to_hand import Combat
from squadra.games.star_quest.supplement.rulebook.activations import SquadActs
from squadra.games.star_quest.supplement.rulebook.cards import SquadCards
from squadra.games.star_quest.supplement.rulebook.combat import SquadCombat
from squadra.games.star_quest.supplement.rulebook.figures import SquadFigures
from squadra.games.star_quest.supplement.rulebook.knowledge import SquadKnowledge
from squadra.games.star_quest.supplement.rulebook.turns import SquadTurns
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import SupplementSetup
from squadra.games.star_quest.table import HulkTable


class SupplementRules(
    SquadFigures, SquadCombat, SquadActs, SquadTurns, SquadCards, SquadKnowledge,
    Rules[HulkTable, Acting, Shooting, Combat, CardView],
):  # fmt: skip
    """The rules of a match with the supplement."""

    def __init__(self, setup: SupplementSetup) -> None:
        self.setup = setup
        self.switches = frozenset(setup.options)
