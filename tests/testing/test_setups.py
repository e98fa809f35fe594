"""Set-ups that a page can make: all of them are found, and what nobody can choose is noticed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from squadra.kernel import Choice, Field, Form, Game, Msg, SetupError, no
from squadra.testing import Page, setups_of

TITLE = Msg("title")


class Paper(Game):
    """A game that is nothing but its page: two players may not both be giants, and only giants wear a hat."""

    name = "paper"

    def __init__(self, place: str = "second", closed: bool = False) -> None:
        self.place, self.closed = place, closed

    def form(self) -> Form:
        lit = ({"first": ("nobody",)},) if self.closed else ()
        kinds = (Choice("dwarf", TITLE), Choice("giant", TITLE))
        return Form(
            (
                Field("first", TITLE, "choice", "dwarf", kinds),
                Field("second", TITLE, "choice", "dwarf", (kinds[0], Choice("giant", TITLE, lit=lit))),
                Field("hat", TITLE, "switch", False, only=({"first": ("giant",)}, {"second": ("giant",)})),
                Field("age", TITLE, "number", 7, least=3, most=90),
            )
        )

    def setup(self, wish: Mapping[str, Any] | None) -> Any:
        if wish and wish.get("first") == wish.get("second") == "giant":
            raise SetupError(no("why-not-offered"), self.place)
        return wish


def test_every_value_of_every_field_is_said_and_nothing_that_the_game_refuses():
    page, found = Page(Paper().form()), list(setups_of(Paper(), "first", "second"))
    shown = [(page.value("first", wish), page.value("second", wish)) for wish in found]
    assert {("dwarf", "dwarf"), ("dwarf", "giant"), ("giant", "dwarf")} == set(shown)
    assert {page.value("age", wish) for wish in found} == {3, 7, 90}
    hats = [wish for wish in found if wish.get("hat")]
    assert hats and all("giant" in (wish.get("first"), wish.get("second")) for wish in hats)


def test_a_value_that_nobody_can_choose_is_noticed():
    with pytest.raises(AssertionError, match="giant"):
        list(setups_of(Paper(closed=True)))


def test_a_refusal_that_names_no_field_of_the_page_is_noticed():
    with pytest.raises(SetupError):
        list(setups_of(Paper(place="nowhere"), "first", "second"))


def test_a_choice_that_is_not_lit_gives_way_to_the_first_that_is():
    page = Page(Paper(closed=True).form())
    assert page.value("second", {"second": "giant"}) == "dwarf"
    assert not page.counts("hat", {"second": "giant"})
    assert Page(Paper().form()).counts("hat", {"second": "giant"})
