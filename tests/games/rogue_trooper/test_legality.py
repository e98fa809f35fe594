"""Legality once: an answer is offered if and only if nothing refuses it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.encounters.evade import EVADE
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import CHOICES
from squadra.games.rogue_trooper.rules.movement import STAY, BoardShuttle, FlyTo, MoveTo
from squadra.games.rogue_trooper.rules.prison import SurrenderTo
from squadra.games.rogue_trooper.state import Trooper
from squadra.games.rogue_trooper.table import Offered
from squadra.kernel import Dice, Match, Option

CONTENT = game.content
ROUNDS = range(-1, 12)


def cards(s: Trooper) -> Iterable[Option]:
    return map(PlayRogue, CONTENT.rogues)


def places(s: Trooper) -> Iterable[Option]:
    craft = (s.effect, "r04", *s.sheets[s.active].items)
    flights = (FlyTo(sector, card) for sector in CONTENT.sectors for card in craft)
    return (STAY, BoardShuttle(), *map(MoveTo, CONTENT.sectors), *flights)


def salvos(s: Trooper) -> Iterable[Option]:
    weapons = (*CONTENT.ammunition, *CONTENT.items)
    mains = ((weapon, rounds) for weapon in weapons for rounds in ROUNDS)
    seconds = ("", *CONTENT.items)
    return (Salvo(), *[Salvo("", 0, second) for second in seconds], *[Salvo(*main, "") for main in mains])


def enemies(s: Trooper) -> Iterable[Option]:
    return EVADE, SurrenderTo(s.pile[0].card)


QUESTIONS: dict[str, Callable[[Trooper], Iterable[Option]]] = {
    "rt-ask-window": cards,
    "rt-ask-move": places,
    "rt-ask-gi-option": lambda s: CHOICES,
    "rt-ask-salvo": salvos,
    "rt-ask-salvo-gi": salvos,
    "rt-ask-second-salvo": salvos,
    "rt-ask-encounter": enemies,
}


def test_an_answer_is_offered_if_and_only_if_nothing_refuses_it() -> None:
    seen: dict[str, int] = dict.fromkeys(QUESTIONS, 0)
    for seed, players in enumerate((1, 2, 4, 6) * 3):
        dice = Dice(seed)
        match = Match(game, {"players": players, "roundLimit": 60}, seed)
        while match.ask is not None and match.number < 4000:
            ask = match.ask
            offered = ask.options
            if isinstance(offered, Offered) and seen[ask.prompt] < 100 * (1 + seed):
                seen[ask.prompt] += 1
                for option in {*QUESTIONS[ask.prompt](match.t.s), *offered.list()}:
                    assert (offered.why(option) is None) == (option in offered.list()), (ask.prompt, option)
            match.choose(dice.below(len(ask.options)), ask.seat)
    assert min(seen.values()) >= 5, seen
