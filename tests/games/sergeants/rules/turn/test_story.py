"""The Story deck and its events (section 4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.language import Term, parse
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.turn.story import StoryEvents, alive_there
from tests.games.sergeants.positions import Position, man


@pytest.mark.rule("SMG-SOL-16")
def test_no_event_calls_a_soldier_by_name_who_is_neither_a_character_nor_a_specialist() -> None:
    def named(word: object) -> set[int]:
        if not isinstance(word, Term):
            return {serial for x in word for serial in named(x)} if isinstance(word, tuple) else set()
        own = {word.args[0]} if word.word == "SERIAL" else set()
        return own | named(tuple(word.args)) | named(tuple(value for _, value in word.named))

    found = {serial for card in content().story.values() for text in card.effect.do for serial in named(parse(text))}
    assert found
    for serial in found:
        assert {"character", "specialist"} & set(content().soldiers[serial].types), serial


@pytest.mark.rule("SMG-MAP-12", "SMG-RUL-91", "SMG-RUL-113")
def test_an_event_of_a_tile_strikes_who_is_in_it_and_does_nothing_where_the_tile_is_not_laid(
    monkeypatch: pytest.MonkeyPatch,
):
    mark = next(x for x in content().story.values() if x.effect.category == "LANDMARK")
    cause = next(x for x in content().story.values() if x.cause == "LANDMARK" and x.id != mark.id)
    quiet = next(x for x in content().story.values() if x.effect.category not in ("LANDMARK", mark.cause))
    for landmark, place, spotted in (
        ("L1", "IN_LANDMARK(L1)", True),
        ("L7", "IN_LANDMARK(L7)", False),
        ("L1", "IN_TILE(99)", False),
    ):
        effect = replace(mark.effect, do=(f"REVEAL([{place}])",), if_="", for_="ONCE")
        monkeypatch.setitem(content().story, mark.id, replace(mark, landmark=landmark, effect=effect))
        p = Position().soldier(1001, (12500, 2500)).soldier(1005, (2500, 2500)).soldier(2001, (17500, 7500))
        m = p.now(phases=(cause.id, mark.id, quiet.id)).run(StoryEvents())
        assert [man(m, s).spotted for s in (1001, 1005, 2001)] == [spotted, False, spotted]


@pytest.mark.rule("SMG-RUL-113")
def test_an_event_bound_to_somebody_who_is_not_there_does_nothing():
    c = content()
    falk = next(x for x in c.story.values() if x.character == "falk")
    cause = next(x for x in c.story.values() if x.cause == "CHARACTER" and x.id != falk.id)
    other = next(x for x in c.story.values() if x.effect.category != falk.cause and x.id not in (falk.id, cause.id))
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2033, (9000, 2500), spotted=True)
        .soldier(2001, (9000, 4000))
        .now(phases=(cause.id, falk.id, other.id))
    )
    assert alive_there(p.table(), falk)
    m = p.run(StoryEvents(), seed=1)
    assert man(m, 2033).spotted == ("CONCEAL" not in falk.effect.do[0])
    p.state.soldiers[2033] = replace(p.state.soldiers[2033], at="exited")
    assert not alive_there(p.table(), falk)
