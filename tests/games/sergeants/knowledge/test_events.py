"""What is told seldom: events that no kept game meets, each in the position that brings it about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.hold import Hold
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.combat.checks import RandomByIdentity
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.fire_and_charges import Demolition, FireChecks
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.move_options import HandOver, Leave, Turn
from squadra.games.sergeants.rules.turn.phases import Phase, RegisteredFire
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.state import Context
from squadra.kernel import Event, Match
from squadra.words import LANGUAGES, say
from tests.games.sergeants.positions import FLAT, Position


def squad(**first: object) -> Position:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, **first).soldier(1021, (4000, 4000), 90)
    return p.soldier(2001, (20000, 2500), 270).soldier(2002, (22000, 2500), 270)


def text(p: Position, *texts: str, seat: str = "us-1") -> Match:
    return p.run(Effects(texts=texts, context=Context(seat=seat, owner=1001, event=True)), seed=1)


def clasped() -> Position:
    return squad().soldier(2003, (3500, 2500), 270)


def nobody_in_the_deck() -> Match:
    p = squad()
    p.player("us-1", deck=tuple(c for c in p.state.players["us-1"].deck if not c.startswith("1001")))
    return p.run(RandomByIdentity(candidates=(1001,)), seed=1)


def explosion() -> Match:
    order = next(o for o in content().orders.values() if (o.kind, o.nation) == ("DEMOLITION", "US"))
    p = Position(4).soldier(1001, (1000, 1000)).player("us-1", order=order.number)
    return p.run(Demolition(seat="us-1"), seed=1)


def smoke() -> Match:
    p = squad().marker("SMOKE2", "1")
    p.state.markers = [replace(m, goes=1) for m in p.state.markers]
    return p.run(Phase(), seed=1)


def burning() -> Match:
    return squad().marker("FIRE", "1").run(FireChecks(), seed=1)


def registered() -> Match:
    p = Position(5).soldier(1001, (2500, 2500), kit=(("radio", 0),)).soldier(2001, (27000, 2500))
    return p.player("us-1", order=11).now(turn=6).run(RegisteredFire(seats=p.state.seats), seed=1)


def escort() -> Position:
    p = Position().soldier(1001, (1000, 1000), 270).soldier(2001, (2000, 1000), escort=1001)
    return p.soldier(2002, (22500, 2500)).soldier(1005, (1000, 3500)).now(open_areas=("A",))


def led_off() -> Match:
    m = escort().act(1001, "MOVE")
    m.choose(Leave(1001, ((0, 1000),), "A"))
    return m


def handed_over() -> Match:
    m = escort().act(1005, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, HandOver)))
    return m


def held() -> Match:
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500), 90, rank="SENIOR_SERGEANT").soldier(2001, (20000, 2500))
    m = p.hand("us-1", "1021-cL").act(1021, "HOLD(VALUE)")
    m.choose(Hold(1021, "1021-cL"))
    return m


def no_room() -> Match:
    p = Position().soldier(1001).soldier(2001, (28000, 2500))
    for k, y in enumerate(range(500, 5501, 1000)):
        p.soldier(1002 + k, (750, y))
    return text(p, "ENTER([SERIAL(1001), OFF_MAP], A)")


def spent() -> Match:
    p = Position(game_map=FLAT).soldier(1043, (1000, 2500), 90).soldier(2001, (4000, 2500), 270, spotted=True)
    m = p.soldier(2002, (44000, 2500)).hand("us-1", "1043-x1").act(2001, "MOVE", window=True, seed=2)
    m.choose(Turn(2001, 0))
    m.choose(React("1043-x1"), "us-1")
    while m.ask is not None:
        m.choose(next(o for o in m.ask.options if not isinstance(o, Done)))
    return m


EVENTS: list[tuple[str, str, Callable[[], Match]]] = [
    ("smg-area-opens", "SMG-EFF-73", lambda: text(squad(), "SCENARIO(CLOSE_AREA, A)", "SCENARIO(OPEN_AREA, A)")),
    ("smg-artillery", "SMG-ORD-12", registered),
    ("smg-card-spent", "SMG-REACT-3", spent),
    ("smg-chance-finds-nobody", "SMG-RUL-52", nobody_in_the_deck),
    ("smg-charge-explodes", "SMG-ORD-13", explosion),
    ("smg-effect-not", "SMG-EFF-64", lambda: text(clasped(), "CONCEAL(OWNER)")),
    ("smg-evacuated", "SMG-DAM-7", lambda: killed("SURVIVES-redmond")),
    ("smg-killed", "SMG-DAM-7", lambda: killed("SURVIVES-weiss")),
    ("smg-second-wound", "SMG-DAM-7", lambda: killed("SURVIVES-weiss", "WOUND")),
    ("smg-fire-burns", "SMG-FIRE-3", burning),
    ("smg-handed-over", "SMG-PRIS-18", handed_over),
    ("smg-led-off", "SMG-RUL-44", led_off),
    ("smg-left", "SMG-RUL-32", led_off),
    ("smg-left-map", "SMG-RUL-32", lambda: text(squad(), "EXIT(OWNER)")),
    ("smg-marker-there", "SMG-EFF-72", lambda: text(squad(), *("MARKER(MINE, TILE(1A))",) * 2)),
    ("smg-no-place", "SMG-RUL-113", lambda: text(squad(), "MARKER(FIRE, IN_FEATURE(nowhere))")),
    ("smg-no-room-to-enter", "SMG-EFF-68", no_room),
    ("smg-not-captured", "SMG-EFF-66", lambda: text(clasped(), "CAPTURE(SERIAL(2003), SERIAL(1021))")),
    ("smg-not-shifted", "SMG-EFF-67", lambda: text(clasped(), "SHIFT(OWNER, NORTH, 1)")),
    ("smg-not-shifted", "SMG-MELEE-5", lambda: text(clasped(), "EXIT(OWNER)")),
    ("smg-nothing-to-discard", "SMG-EFF-71", lambda: text(squad(), "DISCARD(SELF, 1, CHOSEN)")),
    ("smg-smoke-clears", "SMG-SMOKE-9", smoke),
    ("smg-overwatch", "SMG-RUL-79", lambda: text(squad(), "MARKER(OVERWATCH, OWNER)")),
]


def killed(flag: str, result: str = "KILL") -> Match:
    p = squad().soldier(1031, (7500, 2500), wounded=result == "WOUND").now(flags={flag: 1})
    return p.run(Suffer(victim=1031, result=result, by="de-1"), seed=1)


@pytest.mark.parametrize(("key", "rule", "play"), EVENTS, ids=[f"{key} {rule}" for key, rule, _ in EVENTS])
def test_an_event_is_told_with_its_rule_in_both_languages(key: str, rule: str, play: Callable[[], Match]) -> None:
    found = [event for event in play().events if (event.key, event.rule) == (key, rule)]
    assert found
    for lang in LANGUAGES:
        sentence = say(lang, found[0])
        assert sentence.endswith(".") and " ." not in sentence and "  " not in sentence, sentence


@pytest.mark.rule("SMG-RUL-113", "SMG-EFF-54")
def test_an_event_whose_condition_is_not_met_says_so_and_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    card = content().story["DD-12"]
    changed = replace(card, effect=replace(card.effect, if_="ON_MAP(SERIAL(1046))"))
    monkeypatch.setitem(content().story, "DD-12", changed)
    m = squad().soldier(1046).run(StoryEvents(queue=("DD-12",), begun=True), seed=1)
    assert [event.key for event in m.events] == ["smg-event", "smg-event-unmet"]


def seen(m: Match, key: str, seat: str) -> set[str]:
    views: list[Event | None] = [event.seen_by(seat) for event in m.events if event.key == key]
    return {view.key for view in views if view is not None}


@pytest.mark.rule("SMG-HID-1", "SMG-HID-13", "SMG-SET-5")
def test_others_are_told_only_how_many_cards_are_drawn_or_held_and_how_large_a_force_is() -> None:
    assert (seen(held(), "smg-holds", "us-1"), seen(held(), "smg-holds", "de-1")) == (
        {"smg-holds"},
        {"smg-holds-number"},
    )
    event = next(c.id for c in content().story.values() if c.effect.title.en == "The wind carries voices")
    drawn = squad().run(StoryEvents(queue=(event,), begun=True), seed=1)
    for seat in ("us-1", "de-1"):  # each draws a card
        assert seen(drawn, "smg-drew", seat) == {"smg-drew", "smg-drew-number"}
    m = Match(game, {"scenario": 1, "players": 2}, 3)
    assert seen(m, "smg-force", "de-1") == {"smg-force", "smg-force-size"}
