"""What opponents who look ahead make of a position."""

from msgspec.structs import replace

from squadra.bots.levels import make_bot
from squadra.bots.search import Effort, Search
from squadra.bots.thinking import think
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.knowledge.view import view
from squadra.games.rogue_trooper.opponents.lookahead import (
    MOVES,
    NARROW,
    NEVER,
    SETTLED,
    WAITING,
    WIDE,
    Expert,
    candidates,
    needed,
)
from squadra.games.rogue_trooper.opponents.manners import LEARNED, NORMAL
from squadra.games.rogue_trooper.opponents.tactics import Tactics
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Dice, Match, Result
from squadra.testing import check_opponent

SMALL = Effort(width=3, worlds=(2, 1), ahead=2.0, seconds=60.0)


def played(players: int = 2, answers: int = 60, seed: int = 5) -> Match:
    match = Match(game, {"players": players}, seed, talks=False)
    mind = Tactics(game.content)
    for _ in range(answers):
        assert match.ask is not None
        match.choose(think(mind, game, match.t, match.ask, Dice(0)), match.ask.seat)
    return match


def table(players: int = 2) -> RtTable:
    return table_of(played(players))


def table_of(match: Match) -> RtTable:
    t = match.t
    assert isinstance(t, RtTable)
    return t


def test_a_beat_is_a_turn():
    match = Match(game, {"players": 4}, 1, talks=False)
    assert game.beat(table_of(match)) == 0
    seen: list[float] = []
    mind = Tactics(game.content)
    for _ in range(150):
        assert match.ask is not None
        match.choose(think(mind, game, match.t, match.ask, Dice(0)), match.ask.seat)
        seen.append(game.beat(table_of(match)))
    assert seen == sorted(seen) and {5.0, 6.0, 7.0, 8.0} <= set(seen)


def test_lives_ammunition_and_freedom_shorten_the_way():
    t = table()
    before = needed(game.content, t, "flint")
    sheet = t.sheet("flint")
    for worse in (
        replace(sheet, lives=sheet.lives - 1),
        replace(sheet, gp=0, plasma=0, micro_mines=0),
        replace(sheet, skips=("",)),
    ):
        t.s.sheets["flint"] = worse
        assert needed(game.content, t, "flint") > before
    t.s.sheets["flint"] = replace(sheet, alive=False)
    assert needed(game.content, t, "flint") == NEVER


def test_who_is_ahead_has_the_better_outlook_and_the_end_counts_most():
    t = table()
    assert game.outlook(t, "flint") == -game.outlook(t, "tinder")
    t.s.sheets["tinder"] = replace(t.sheet("tinder"), lives=1)
    ahead = game.outlook(t, "flint")
    assert 0 < ahead < 1
    t.s.result = Result(("tinder",), {}, "rt-end-traitor-killed")
    assert (game.outlook(t, "flint"), game.outlook(t, "tinder")) == (-1.0, 1.0)


def test_alone_the_clock_is_the_other_one():
    t = table(1)
    before = game.outlook(t, "flint")
    t.s.rogue_deck = {}
    assert game.outlook(t, "flint") < before


def test_playouts_answer_as_tactics_do_but_for_what_is_rounded():
    same, asked = 0, 0
    for seed in (8, 9, 10):
        match = Match(game, {"players": 3}, seed, talks=False)
        mind = Tactics(game.content)
        for _ in range(200):
            ask = match.ask
            assert ask is not None
            best = mind.choose(view(table_of(match), ask.seat), ask, Dice(0))
            if len(ask.options) > 1:
                asked += 1
                quick = game.quick(table_of(match), ask)
                same += (ask.options[quick] if isinstance(quick, int) else quick) == ask.options[best]
            match.choose(best, ask.seat)
    assert same > 0.9 * asked, f"{same} of {asked}"


def test_candidates_begin_with_tactics_and_leave_out_what_a_few_rounds_do_not_decide():
    match = Match(game, {"players": 2}, 9, talks=False)
    kinds: set[bool] = set()
    for _ in range(150):
        ask = match.ask
        assert ask is not None
        seen = match.view(ask.seat)
        (_, best), *_ = game.ranked(seen, ask)
        found = [ask.options[each] for each in game.candidates(seen, ask) if isinstance(each, int)]
        assert isinstance(best, int) and found[0] == ask.options[best]
        assert not any(isinstance(option, WAITING) for option in found[1:]), "or it puts off again and again"
        settled = type(found[0]) in SETTLED
        assert not settled or len(found) == 1
        kinds.add(settled)
        match.choose(best, ask.seat)
    assert kinds == {True, False}


def test_on_the_way_no_candidate_wastes_a_turn():
    match = Match(game, {"players": 2}, 12, talks=False)
    moved = 0
    for _ in range(200):
        ask = match.ask
        assert ask is not None
        seen = match.view(ask.seat)
        scores = {choice: score for score, choice in game.ranked(seen, ask)}
        best, *others = game.candidates(seen, ask)
        if isinstance(ask.options[best], MOVES) if isinstance(best, int) else False:
            moved += 1
            assert all(scores[best] - scores[other] < NARROW.step for other in others)
        match.choose(best, ask.seat)
    assert moved > 20


def test_death_is_worse_than_the_longest_way():
    t = table()
    sheet = t.sheet("flint")
    t.s.sheets["flint"] = replace(
        sheet, lives=1, gp=0, plasma=0, sealburster=0, micro_mines=0, rogue=(), skips=("", "")
    )
    assert needed(game.content, t, "flint") < NEVER


def test_a_search_answers_the_same_in_all_worlds_that_its_seat_cannot_tell_apart():
    setups = [{"players": players} for players in (2, 4)]
    asked = check_opponent(game, lambda: Search(game, SMALL), seed=3, setups=setups, every=11, most=160, worlds=1)
    assert asked > 10


def test_hard_and_expert_answer_a_question_of_a_real_game():
    match = played(players=2, answers=75)
    ask = match.ask
    assert ask is not None
    for level in ("hard", "expert"):
        choice = think(make_bot(game, level), game, match.t, ask, Dice(1))
        assert isinstance(choice, int) and 0 <= choice < len(ask.options)


def test_expert_goes_by_what_was_learned_and_expects_of_the_others_what_is_usual():
    match = played(players=2, answers=75)
    ask = match.ask
    assert ask is not None
    expert = make_bot(game, "expert")
    assert isinstance(expert, Expert)
    learned = Tactics(game.content, LEARNED)
    assert expert.choose(match.view(ask.seat), ask, Dice(1)) == learned.choose(match.view(ask.seat), ask, Dice(1))
    own = expert.own(ask.seat)
    assert (own.seat, own.plan) == (ask.seat, LEARNED) != (ask.seat, NORMAL)


def test_nobody_weighs_a_trap_on_himself_or_a_present_to_a_rival_against_keeping_the_card():
    """Expert was seen to play "Medical Hold" on itself: a few turns hardly tell that from a card that is kept."""
    match, mind, tactics, left_out = (
        Match(game, {"players": 2}, 5, talks=False),
        Tactics(game.content),
        Tactics(game.content, LEARNED),
        0,
    )
    for _ in range(200):
        ask = match.ask
        assert ask is not None
        ranked = tactics.ranked(match.view(ask.seat), ask)
        poor = {
            choice
            for score, choice in ranked[1:]
            if isinstance(choice, int) and isinstance(ask.options[choice], PlayRogue) and -WIDE.near < score <= 0
        }
        assert not poor & {*candidates(ask, ranked, WIDE)}
        left_out += len(poor)
        match.choose(think(mind, game, match.t, ask, Dice(0)), ask.seat)
    assert left_out
