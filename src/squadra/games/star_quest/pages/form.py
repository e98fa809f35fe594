"""The set-up page: one flat field for each thing that a set-up says, those of expansions included.

A set-up is nested (`ranks.red`); pages and the command line say `red_rank`. `unfolded` turns the one into
the other, and `field_of` traces a refusal back to the field that it is about.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from squadra.games.star_quest.content.loading import Content, named
from squadra.games.star_quest.content.mission import Mission
from squadra.games.star_quest.expansions import expansions
from squadra.games.star_quest.setup import ALIEN_CHOOSES, PICKS, SWITCHES
from squadra.games.star_quest.state import ALIEN, COLOURS
from squadra.kernel import Choice, Field, Form, Msg, SetupError, Ways, no

PLAYERS = (2, 3, 4)

CAREERS = {
    **{f"{seat}_rank": ("ranks", seat) for seat in (*COLOURS, ALIEN)},
    **{f"{seat}_honours": ("honours", seat) for seat in (*COLOURS, ALIEN)},
}


@cache
def paths() -> dict[str, tuple[str, ...]]:
    """Where each flat field goes in the set-up."""
    return {field: way for guest in expansions().values() for field, way in guest.form().paths.items()} | CAREERS


def unfolded(wish: Mapping[str, Any] | None) -> dict[str, Any]:
    """The set-up that flat fields ask for; nested words stay as they are."""
    wish = wish or {}
    found = {key: value for key, value in wish.items() if key not in paths()}
    for key in [key for key in paths() if key in wish]:
        *way, last = paths()[key]
        inner = found
        for step in way:
            old: Any = inner.get(step)
            if old and not isinstance(old, Mapping):
                raise SetupError(no("why-sq-setup-value", "SQ-SET-30", field=step), key)
            inner[step] = inner = {**cast("Mapping[str, Any]", old or {})}
        inner[last] = wish[key]
    for name, guest in expansions().items():
        if isinstance(found.get(name), Mapping):
            found[name] = guest.form().read(found[name])
    return found


def without_secrets(wish: Mapping[str, Any]) -> dict[str, Any]:
    """The wish as everybody may see it: not the cards that were taken beforehand (SQ-HID-10, SQX section 15)."""
    found = {key: value for key, value in wish.items() if key != "loadouts"}
    for name, guest in expansions().items():
        if isinstance(found.get(name), Mapping):
            found[name] = guest.form().without_secrets(found[name])
    return found


def field_of(place: str, wish: Mapping[str, Any] | None) -> str:
    """The flat field that said what stands in this place of the set-up; for a place without a field, the last one given
    beside it: a squad in which a Dreadnought leaves no room for its Marines."""
    guests = tuple(f"{name}." for name in expansions())
    said: dict[str, str] = {}
    for key, way in paths().items():
        if key in (wish or {}):
            whole = ".".join(way)
            said[whole.partition(".")[2] if whole.startswith(guests) else whole] = key
    for whole, key in said.items():
        if whole == place or whole.startswith(f"{place}."):
            return key
    part, _, seat = place.partition(".")
    beside = [key for whole, key in said.items() if whole.startswith(f"{part}.{seat.partition('.')[0]}.")]
    return beside[-1] if beside else place


# ------------------------------------------------------------------------------------------------ the page


def form(content: Content) -> Form:
    """Mission and squads first, then each player, then the options of the base game, then those of expansions."""
    guests = [guest.form() for guest in expansions().values()]
    missions = [mission_choice(content, mission) for mission in content.book()]
    missions.append(Choice(ALIEN_CHOOSES, Msg("sq-form-alien-chooses"), None, PLAYERS, group=Msg("sq-form-base")))
    missions.extend(mission_choice(content, mission) for mission in content.other_books())
    squads = tuple(Choice(n, Msg("sq-form-squads", {"number": n}), None, (n + 1,)) for n in range(1, len(COLOURS) + 1))
    fields = [
        Field("mission", Msg("sq-form-mission"), "choice", "training", tuple(missions), "SQ-SET-2"),
        Field("squads", Msg("sq-form-number"), "choice", 1, squads, "SQ-GEN-1"),
        *(pick_field(content, number) for number in range(len(PICKS))),
        *(field for guest in guests for field in guest.first_fields(content)),
        *(field for seat in COLOURS for field in squad_fields(content, seat)),
        *alien_fields(content),
        *(switch(option, f"sq-form-{option}", rule, Msg("sq-form-options"), ()) for option, rule in SWITCHES.items()),
        *(field for guest in guests for field in guest.option_fields(content)),
    ]
    return Form(tuple(fields), {"mission": "training", "squads": 1}, "squads", 1)


def pick_field(content: Content, place: int) -> Field:
    """Which squad the first, second or third Marine player leads: any that nobody before him has picked (SQ-ROLE-4)."""
    choices: list[Choice] = []
    for colour in COLOURS:
        chapter = next(id for id, squad in content.squads.items() if squad.colour == colour)
        title = Msg("sq-form-squad-of", {"colour": named("colour", colour), "chapter": named("squad", chapter)})
        left: Ways = ({before: tuple(c for c in COLOURS if c != colour) for before in PICKS[:place]},)
        choices.append(Choice(colour, title, lit=left if place else ()))
    only: Ways = ({"squads": tuple(range(place + 1, len(COLOURS) + 1))},)
    title = Msg(f"sq-form-{PICKS[place].replace('_', '-')}")
    usual = COLOURS[place]
    return Field(PICKS[place], title, "choice", usual, tuple(choices), "SQ-ROLE-8", only=only if place else ())


def takes_part(colour: str, **more: tuple[str | int, ...]) -> Ways:
    """The ways in which a squad of this colour is in the game."""
    places = range(len(PICKS))
    return tuple({"squads": tuple(range(n + 1, len(COLOURS) + 1)), PICKS[n]: (colour,), **more} for n in places)


def mission_choice(content: Content, mission: Mission) -> Choice:
    """A mission, in its book, with what it presets."""
    written = [expansions()[mission.book].form()] if mission.book else []
    presets = {field: value for guest in written for field, value in guest.presets(content, mission).items()}
    book = written[0].book if written else Msg("sq-form-base")
    return Choice(
        mission.id,
        mission.title.msg(),
        mission.story.msg(),
        PLAYERS,
        mission.minutes,
        mission.difficulty,
        book,
        presets,
    )


def switch(name: str, title: str, rule: str, group: Msg, only: Ways) -> Field:
    return Field(name, Msg(title.replace("_", "-")), "switch", False, (), rule, group=group, only=only)


def squad_fields(content: Content, seat: str) -> tuple[Field, ...]:
    """What the set-up says of one squad: rank and Honours for its cards, and what else an expansion asks."""
    fields = career_fields(content, seat, "sqx-form", "SQ-CAMP-2", "SQ-CAMP-3", takes_part(seat))
    for guest in expansions().values():
        fields = guest.form().squad_fields(content, seat, fields)
    return fields


def alien_fields(content: Content) -> tuple[Field, ...]:
    """The Alien player's rank and Marks of Chaos (SQ-CAMP-14)."""
    return career_fields(content, ALIEN, "sq-form-alien", "SQ-CAMP-14", "SQ-CAMP-15", ())


def career_fields(content: Content, seat: str, title: str, rank: str, honours: str, only: Ways) -> tuple[Field, ...]:
    """How far a player has come, as in a campaign; whoever holds the top rank has won it."""
    career = content.campaign.alien if seat == ALIEN else content.campaign.marine
    ranks = tuple(Choice(step, named("rank", id)) for step, id in enumerate(career.ranks[:-1]))
    held, group = content.campaign.honours_held, Msg(f"sq-seat-{seat}")
    return (
        Field(f"{seat}_rank", Msg(f"{title}-rank"), "choice", 0, ranks, rank, group=group, only=only),
        Field(f"{seat}_honours", Msg(f"{title}-honours"), "number", 0, (), honours, 0, held, group, only),
    )
