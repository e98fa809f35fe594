"""The quick count of a shot, hits and damage apart, against the walk over all courses of the real frames."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.combat.close_combat import Melees, Strike
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.kernel import Dice, Match, Odds, count_odds
from tests.games.sergeants.positions import FLAT, Position

GUNNER, RIFLE, TARGET, LEADER = 1006, 1001, 2001, 2021


def both(p: Position, shooter: int = GUNNER, target: int = TARGET) -> tuple[Odds, Odds]:
    """The chances as they are counted for the table, and by the walk that knows no shorter way."""
    m, option = p.act(shooter, "FIRE"), Fire(shooter, target)
    table = game.odds_table(m.t, "us-1", option, Dice(1))
    slow = count_odds(game, table, "us-1", option, limit=1_000_000, policy=game.odds_policy)
    return m.odds(option), slow


def gun(*deck: str, **options: bool) -> Position:
    """The machine gunner four inches from Gersten."""
    p = Position(game_map=FLAT, **options)
    p.soldier(GUNNER, (1000, 2500), 90).soldier(TARGET, (4000, 2500), 270, spotted=True)
    return p.player("us-1", deck=deck) if deck else p


def medic_near() -> Position:
    medic = next(s.serial for s in content().soldiers.values() if s.nation == "DE" and "medic" in s.types)
    return gun().soldier(medic, (6000, 2500))


def wounded() -> Position:
    p = gun()
    p.state.soldiers[TARGET] = p.table().put(TARGET, wounded=True)
    return p


def at_the_end_of_the_deck() -> Position:
    own = content().soldiers[GUNNER].seven("PRIVATE")
    return gun().player("us-1", deck=own[:2], discard=own[2:])


def victim_short_of_cards() -> Position:
    """With open information his pile is known to its last card, and shuffled anew exactly."""
    own = content().soldiers[TARGET].seven("PRIVATE")
    return gun(open_information=True).player("de-1", deck=own[:2], discard=own[2:])


POSITIONS: dict[str, Callable[[], Position]] = {
    "a machine gunner": gun,
    "a rifle": lambda: gun().soldier(RIFLE, (1000, 4500), 90),
    "more cards": lambda: gun().soldier(1002, (1000, 4500), 90).soldier(2002, (9000, 2500), 90),
    "a wounded target": wounded,
    "a medic beside him": medic_near,
    "a rank that nobody knows": lambda: gun().soldier(LEADER, (9000, 2500), rank="PRIVATE"),
    "a man who waits unseen": lambda: gun().soldier(2002),
    "the deck at its end": at_the_end_of_the_deck,
    "the victim's deck at its end": victim_short_of_cards,
    "open information": lambda: gun(open_information=True),
}


@pytest.mark.rule("SMG-HITPLUS-3", "SMG-HITPLUS-4", "SMG-SHOOT-9")
@pytest.mark.parametrize("name", POSITIONS)
def test_the_quick_count_and_the_walk_over_all_courses_agree(name: str) -> None:
    quick, slow = both(POSITIONS[name]())
    assert quick.exact == slow.exact  # a pile that nobody knows is guessed at once it is shuffled anew
    assert quick.chances == slow.chances
    assert sum(quick.chances.values()) == 1


@pytest.mark.rule("SMG-RUL-49")
def test_a_friend_who_fights_hand_to_hand_with_the_target_is_counted_too() -> None:
    """Hits go to him by turns, and his cards are the shooter's: nothing can be counted apart."""
    p = gun().soldier(RIFLE, (1000, 4500), 110).soldier(1002, (5000, 2500), 270)
    quick, slow = both(p, RIFLE)
    assert quick.exact and quick.chances == slow.chances
    assert any(one.whom == "own" for effects in quick.chances for one in effects)


def test_a_machine_gun_into_a_melee_is_estimated_near_the_truth() -> None:
    p = gun().soldier(1002, (5000, 2500), 270)
    p.player("us-1", deck=("1006-cH", "1002-cS", "1006-cM", "1002-cL"))
    quick, slow = both(p)
    assert not quick.exact and sum(quick.chances.values()) == 1
    assert all(abs(quick[key] - chance) < 0.05 for key, chance in slow.chances.items())


def test_a_machine_gun_with_a_whole_squads_cards_is_counted_exactly() -> None:
    """Ten cards with Hit+ have far more courses than are walked one by one."""
    p = gun()
    for i, serial in enumerate((1002, 1003, 1005, 1023)):
        p.soldier(serial, (1000, 5000 + 1500 * i), 90).soldier(2002 + i, (9000, 5000 + 1500 * i))
    m = p.act(GUNNER, "FIRE")
    odds = m.odds(Fire(GUNNER, TARGET))
    assert odds.exact and sum(odds.chances.values()) == 1
    table = game.odds_table(m.t, "us-1", Fire(GUNNER, TARGET), Dice(1))
    assert not count_odds(game, table, "us-1", Fire(GUNNER, TARGET), limit=2000, policy=game.odds_policy).exact


@pytest.mark.rule("SMG-MELEE-12")
def test_the_last_blow_of_a_melee_is_counted_though_another_melee_draws_next() -> None:
    p = Position(game_map=FLAT)
    p.soldier(1001, (1000, 2500), 90).soldier(2001, (2000, 2500), 270)
    p.soldier(1002, (20000, 2500), 90).soldier(2002, (21000, 2500), 270)
    m = p.run(Melees(), seed=1)
    for _ in range(40):
        assert m.ask is not None
        option = m.ask.options[0]
        if not isinstance(option, Strike):
            break
        assert sum(m.odds(option).chances.values()) == 1
        m.choose(0)
        if _over(m):
            break


def _over(m: Match) -> bool:
    return m.ask is None or not isinstance(m.ask.options[0], Strike)
