"""What happens is told as beats: in the right order, about things that the view has, faces only for who may see them."""

from __future__ import annotations

import msgspec
import pytest

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.knowledge.view import View
from squadra.games.rogue_trooper.rules.cards.clues import DrawClue
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.movement import Move, MoveTo
from squadra.kernel import Dice, Match
from squadra.kernel.beat import Aim, Beat, Card, Fall, Miss, Throw, Walk, Wound
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt


def beats(h: Hunt, *kinds: type) -> list[Beat]:
    return [e.beat for e in h.story if e.beat is not None and isinstance(e.beat, kinds or (object,))]


def row(beat: Throw) -> list[int]:
    return [face.shows for face in beat.dice]


def test_a_fight_with_second_salvo_is_aimed_thrown_by_both_thrown_again_and_decided():
    h = hunt(a=gi(gp=5, bagman="2"), b=gi("furlow"))
    h.begin(FightEnemy(h.names["a"], "n19")).roll(1, 2, 6, 6).choose(Salvo("gp", 2))
    h.roll(6, 6).choose(Salvo("gp", 2))
    me, foe = f"figure:{h.names['a']}", "card:n19"
    told = beats(h, Aim, Throw, Fall)
    assert [type(beat) for beat in told] == [Aim, Throw, Throw, Throw, Fall]
    aim, first, answer, second, fall = told
    assert isinstance(aim, Aim) and (aim.actor, aim.targets, aim.how) == (me, (foe,), "fight")
    assert isinstance(first, Throw) and (first.roller, first.foe, row(first), first.total) == (me, foe, [1, 2], 3)
    assert isinstance(answer, Throw) and (answer.roller, row(answer), answer.total) == (foe, [6, 6], 12)
    assert [face.shows for face in answer.against] == [1, 2] and answer.against_total == 3
    assert isinstance(second, Throw) and (second.roller, row(second), second.total) == (me, [6, 6], 3 + 12)
    assert [face.shows for face in second.against] == [6, 6] and second.against_total == 12
    assert isinstance(fall, Fall) and fall.thing == foe


@pytest.mark.rule("RT-CHIP-3", "RT-CHIP-4", "RT-RUL-16d")
@pytest.mark.parametrize(("option", "plus"), [("perDie", [2, 2, 0]), ("perSalvo", [0, 0, 0])])
def test_what_gunnar_adds_to_each_die_of_the_rifle_lies_under_it(option: str, plus: list[int]):
    armed = gi(gp=5, gunnar="chip_1", items=["p13"])
    h = hunt(options={"gunnarBonus": option}, a=armed, b=gi("furlow"))
    h.begin(FightEnemy(h.names["a"], "n19")).roll(1, 2, 3, 6, 6).choose(Salvo("gp", 2, "p13"))
    mine, his = beats(h, Throw)[:2]
    assert isinstance(mine, Throw) and [face.plus for face in mine.dice] == plus
    assert mine.total == 1 + 2 + 3 + (sum(plus) or 2)
    assert isinstance(his, Throw) and not any(face.plus for face in his.dice)


def test_a_lost_fight_comes_to_nothing_before_the_life_is_lost():
    h = hunt(a=gi(gp=1, lives=3), b=gi("furlow"))
    h.begin(FightEnemy(h.names["a"], "n19")).roll(1, 6, 6).choose(Salvo("gp", 1))
    miss, *_, wound = beats(h, Miss, Wound)
    assert isinstance(miss, Miss) and (miss.thing, miss.value, miss.against) == ("card:n19", 1, 12)
    assert isinstance(wound, Wound) and (wound.thing, wound.left) == (f"figure:{h.names['a']}", h.a.lives)


def test_a_walk_goes_from_sector_to_sector():
    h = hunt(a=gi("cart_road"), b=gi("furlow"))
    h.begin(Move(h.names["a"]))
    here = content.board.neighbours["cart_road"]
    there = next(n for n in here if not content.sectors[n].sea)
    h.choose(MoveTo(there))
    (walk,) = beats(h, Walk)
    assert isinstance(walk, Walk) and walk.path == ("sector:cart_road", f"sector:{there}")


def test_the_face_of_a_drawn_clue_is_for_its_owner_alone():
    h = hunt(a=gi(), b=gi("furlow"))
    h.roll("q2").begin(DrawClue(h.names["a"]))
    told = next(e for e in h.story if e.key == "rt-clue-drawn-own")
    own, other, watcher = (told.seen_by(seat) for seat in (h.names["a"], h.names["b"], None))
    assert own is not None and other is not None and watcher is not None
    assert isinstance(own.beat, Card) and own.beat.card == "q2" and own.beat.title is not None
    for hidden in (other.beat, watcher.beat):
        assert isinstance(hidden, Card) and hidden.deck == "clue" and not hidden.card
        assert hidden.title is None and hidden.text is None


def known(view: View) -> set[str]:
    """Everything that boards and sheets have a name for."""
    things = {f"sector:{sector.id}" for sector in view.board} | {f"figure:{seat}" for seat in view.seats}
    things |= {f"card:{card}" for card in content.deck_of}
    return things | ({"figure:traitor"} if view.traitor else set())


def anchors(beat: Beat) -> set[str]:
    values = msgspec.structs.asdict(beat)
    found = {values[name] for name in ("thing", "at", "becomes", "actor", "roller", "foe") if values.get(name)}
    return found.union(*(values.get(name, ()) for name in ("path", "targets", "affects")))


def test_every_beat_of_a_game_speaks_of_things_that_the_view_has():
    match, dice, bot = Match(game, {"players": 4}, 3), Dice(3), game.bots()["tactics"]()
    kinds: set[str] = set()
    for _ in range(250):
        if match.ask is None:
            break
        seat = match.ask.seat
        for event in match.choose(bot.choose(match.view(seat), match.ask, dice), seat):
            if event.beat is not None:
                kinds.add(type(event.beat).__name__)
                assert anchors(event.beat) <= known(match.view(seat)), event
    assert {"Walk", "Aim", "Throw", "Card", "Turn", "Mark"} <= kinds
