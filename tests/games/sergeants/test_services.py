"""What the screens of Sergeants fetch beside the game."""

from __future__ import annotations

import msgspec
import pytest

import squadra
from squadra.games.sergeants.game import game
from squadra.kernel import NoService, SetupError


@pytest.mark.rule("SMG-MAP-1")
def test_the_field_is_fetched_once_and_no_message_carries_it() -> None:
    field = msgspec.to_builtins(game.service("field", {"scenario": 37}))
    assert field["width"] % 5000 == 0 and any(tile["number"] == "L3" for tile in field["tiles"])
    match = squadra.new_match("sergeants", {"scenario": 37, "players": 2}, seed=4)
    view = msgspec.to_builtins(match.view("us-1"))
    assert "field" not in view
    assert len(squadra.to_json(match.view("us-1"))) < 8_000


def test_a_wrong_wish_is_refused() -> None:
    with pytest.raises(SetupError) as error:
        game.service("field", {"scenario": 99})
    assert error.value.refusal.rule == "SMG-SET-2"
    with pytest.raises(NoService):
        game.service("nothing", {})
    with pytest.raises(msgspec.ValidationError):
        game.service("field", {"scenario": "the bridge"})
