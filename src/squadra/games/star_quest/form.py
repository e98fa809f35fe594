"""The set-up page: one flat field for each thing that a set-up says, the supplement's included.

A set-up is nested (`supplement.lineups.red.squad`); pages and the command line say `red_squad`. `unfolded` turns the one into
the other, and `field_of` leads a refusal back to the field that it speaks of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

import msgspec

from squadra.games.star_quest.content import named
from squadra.games.star_quest.roles import ALIEN_CHOOSES, PICKS, SWITCHES
from squadra.games.star_quest.state import ALIEN, COLOURS
from squadra.games.star_quest.supplement.free import MOST
from squadra.games.star_quest.supplement.lineup import name
from squadra.games.star_quest.supplement.setup import DEFAULT_CHAPTERS, OPTIONS, proposed, squads_for
from squadra.kernel import Choice, Field, Form, Msg, Refusal, SetupError, Ways

if TYPE_CHECKING:
    from squadra.games.star_quest.content import Content
    from squadra.games.star_quest.mission import Mission

PLAYERS = (2, 3, 4)
BASE = "base"
"""The mode of a match without the supplement."""
MODES = ("classic", "free")
SUPPLEMENT: Ways = ({"mode": MODES},)

PATHS = {
    "mode": ("supplement", "mode"),
    "size": ("supplement", "size"),
    **{option: ("supplement", "options", option) for option in OPTIONS},
    **{
        f"{seat}_{part}": ("supplement", "lineups", seat, part)
        for seat in COLOURS
        for part in ("squad", "chapter", "own", "character", "dreadnought")
    },
    **{f"{seat}_rank": ("ranks", seat) for seat in (*COLOURS, ALIEN)},
    **{f"{seat}_honours": ("honours", seat) for seat in (*COLOURS, ALIEN)},
}
"""Where each flat field stands in the set-up."""


def unfolded(wish: Mapping[str, Any] | None) -> dict[str, Any]:
    """The set-up that flat fields ask for; nested words stay as they are."""
    wish = wish or {}
    found = {key: value for key, value in wish.items() if key not in PATHS}
    for key in [key for key in PATHS if key in wish]:
        *way, last = PATHS[key]
        inner = found
        for step in way:
            old: Any = inner.get(step)
            if old and not isinstance(old, Mapping):
                raise SetupError(Refusal("why-sq-setup-value", "SQ-SET-30", {"field": step}), key)
            inner[step] = inner = {**cast("Mapping[str, Any]", old or {})}
        inner[last] = mounts(wish[key]) if last == "dreadnought" else wish[key]
    words = found.get("supplement")
    if isinstance(words, Mapping) and cast("Mapping[str, Any]", words).get("mode") == BASE:
        refuse_base(cast("Mapping[str, Any]", words))
        found["supplement"] = None
    return found


def mounts(wish: Any) -> Any:
    """The weapons of a Dreadnought: one word on the page."""
    return [weapon for weapon in wish.split(",") if weapon] if isinstance(wish, str) else wish


def refuse_base(words: Mapping[str, Any]) -> None:
    """The base game knows nothing of the supplement's squads and switches (SQX-GEN-1)."""
    for key, value in words.items():
        inner = cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {"": value}
        if key != "mode" and any(inner.values()):
            raise SetupError(Refusal("why-sqx-base", "SQX-GEN-1"), "mode")


IN_SECRET = ("cards", "powers", "targeters")


def without_secrets(wish: Mapping[str, Any]) -> dict[str, Any]:
    """The wish as everybody may see it: not the cards that were taken beforehand (SQ-HID-10, SQX section 15)."""
    found = {key: value for key, value in wish.items() if key != "loadouts"}
    words: Any = found.get("supplement")
    lineups: Any = cast("Mapping[str, Any]", words).get("lineups") if isinstance(words, Mapping) else None
    if isinstance(lineups, Mapping):
        bare = {seat: open_part(lineup) for seat, lineup in cast("Mapping[str, Any]", lineups).items()}
        found["supplement"] = {**cast("Mapping[str, Any]", words), "lineups": bare}
    return found


def open_part(lineup: Any) -> Any:
    """A line-up without what its owner alone may know."""
    words: Any = msgspec.to_builtins(lineup) if isinstance(lineup, msgspec.Struct) else lineup
    if not isinstance(words, Mapping):
        return words
    return {key: value for key, value in cast("Mapping[str, Any]", words).items() if key not in IN_SECRET}


def field_of(place: str, wish: Mapping[str, Any] | None) -> str:
    """The flat field that said what stands in this place of the set-up; of a place without a field, the last that spoke beside
    it: a squad in which a Dreadnought leaves no room for its Marines."""
    said = {".".join(PATHS[key]).removeprefix("supplement."): key for key in PATHS if key in (wish or {})}
    for whole, key in said.items():
        if whole == place or whole.startswith(f"{place}."):
            return key
    part, _, seat = place.partition(".")
    beside = [key for whole, key in said.items() if whole.startswith(f"{part}.{seat.partition('.')[0]}.")]
    return beside[-1] if beside else place


# ------------------------------------------------------------------------------------------------ the page


def form(content: Content) -> Form:
    """Mission and squads first, then each player, then the options of the base game, then those of the supplement."""
    missions = [mission_choice(content, mission) for mission in content.book()]
    missions.append(Choice(ALIEN_CHOOSES, Msg("sq-form-alien-chooses"), None, PLAYERS, group=Msg("sq-form-base")))
    missions.extend(mission_choice(content, mission) for mission in content.supplement_book())
    squads = tuple(Choice(n, Msg("sq-form-squads", {"number": n}), None, (n + 1,)) for n in range(1, len(COLOURS) + 1))
    fields = [
        Field("mission", Msg("sq-form-mission"), "choice", "training", tuple(missions), "SQ-SET-2"),
        Field("squads", Msg("sq-form-number"), "choice", 1, squads, "SQ-GEN-1"),
        *(pick_field(content, number) for number in range(len(PICKS))),
        Field("mode", Msg("sqx-form-mode"), "choice", BASE, modes(), "SQX-GEN-1"),
        size_field(),
        *(field for seat in COLOURS for field in squad_fields(content, seat)),
        *alien_fields(content),
        *(switch(option, f"sq-form-{option}", rule, Msg("sq-form-options"), ()) for option, rule in SWITCHES.items()),
        *(
            switch(option, f"sqx-form-{option}", rule, Msg("sqx-form-options"), SUPPLEMENT)
            for option, rule in OPTIONS.items()
        ),
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
    """A mission with what it presets: its mode, the kinds of squad it is written for, stealth and cover."""
    presets: dict[str, str | int | bool] = {}
    if mission.supplement is not None:
        presets["mode"] = "classic"
        taken: list[str] = []
        for seat in COLOURS:
            taken.append(proposed(content, squads_for(content, mission.id), taken))
            presets[f"{seat}_squad"] = taken[-1]
        presets |= {"stealth": mission.supplement.stealth, "cover": bool(mission.supplement.cover)}
    book = Msg("sq-form-base" if mission.supplement is None else "sqx-form-book")
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


def modes() -> tuple[Choice, ...]:
    return tuple(
        Choice(mode, Msg(f"sqx-form-mode-{mode}"), Msg(f"sqx-form-mode-{mode}-note")) for mode in (BASE, *MODES)
    )


def switch(name: str, title: str, rule: str, group: Msg, only: Ways) -> Field:
    return Field(name, Msg(title.replace("_", "-")), "switch", False, (), rule, group=group, only=only)


def squad_fields(content: Content, seat: str) -> tuple[Field, ...]:
    """What the set-up says of one squad: kind, chapter, character, Dreadnought; rank and Honours for its cards."""
    x = content.supplement
    base, supplement = takes_part(seat), takes_part(seat, mode=MODES)
    kinds = [Choice(id, name("squad", id)) for id in x.squads]
    chapters = [Choice(id, chapter.name.msg(), chapter.theme.msg()) for id, chapter in x.chapters.items()]

    def field(part: str, default: str, choices: list[Choice], rule: str) -> Field:
        title, group = Msg(f"sqx-form-{part}"), Msg(f"sq-seat-{seat}")
        return Field(f"{seat}_{part}", title, "choice", default, tuple(choices), rule, group=group, only=supplement)

    return (
        field("squad", "power", kinds, "SQX-GEN-8"),
        field("chapter", DEFAULT_CHAPTERS[seat], chapters, "SQX-CHAP-1"),
        *career_fields(content, seat, "sqx-form", "SQ-CAMP-2", "SQ-CAMP-3", base),
        field("character", "", character_choices(content, seat), "SQX-CHR-1"),
        field("dreadnought", "", dreadnought_choices(content, seat), "SQX-DRD-1"),
    )


def alien_fields(content: Content) -> tuple[Field, ...]:
    """The Alien player's rank and Marks of Chaos (SQ-CAMP-14)."""
    return career_fields(content, ALIEN, "sq-form-alien", "SQ-CAMP-14", "SQ-CAMP-15", ())


def career_fields(content: Content, seat: str, title: str, rank: str, honours: str, only: Ways) -> tuple[Field, Field]:
    """How far a player has come, as in a campaign; whoever holds the top rank has won it."""
    career = content.campaign.alien if seat == ALIEN else content.campaign.marine
    ranks = tuple(Choice(step, named("rank", id)) for step, id in enumerate(career.ranks[:-1]))
    held, group = content.campaign.honours_held, Msg(f"sq-seat-{seat}")
    return (
        Field(f"{seat}_rank", Msg(f"{title}-rank"), "choice", 0, ranks, rank, group=group, only=only),
        Field(f"{seat}_honours", Msg(f"{title}-honours"), "number", 0, (), honours, 0, held, group, only),
    )


NOBODY = Choice("", Msg("sqx-form-nobody"))


def paid(content: Content, seat: str, price: int) -> dict[str, tuple[str | int, ...]]:
    """The Honours of a squad pay the price."""
    return {f"{seat}_honours": tuple(range(price, content.campaign.honours_held + 1))}


def character_choices(content: Content, seat: str) -> list[Choice]:
    """Special characters (SQX-CHR-2 to -5)."""
    x = content.supplement
    found = [NOBODY]
    for id, character in x.characters.items():
        kinds = {f"{seat}_squad": tuple(kind for kind, squad in x.squads.items() if id in squad.characters)}
        lit: Ways = ({"mode": ("free",), **kinds}, {**kinds, **paid(content, seat, character.honours)})
        title = Msg("sqx-form-price", {"who": name("character", id), "honours": character.honours})
        found.append(Choice(id, title, lit=lit))
    return found


def dreadnought_choices(content: Content, seat: str) -> list[Choice]:
    """An allied Dreadnought with a Fist and another weapon (SQX-DRD-1 to -3, -10); other pairs are mounted in the builder."""
    x, dread = content.supplement, content.supplement.dreadnought
    kinds = {f"{seat}_squad": tuple(kind for kind, squad in x.squads.items() if squad.dreadnought)}
    cycle = tuple(m.id for m in content.supplement_book() if m.supplement is not None and m.supplement.dreadnought)
    found = [NOBODY]
    for weapon in (*dread.weapons, *dread.extra_heavy):
        more = {"mission": cycle} if weapon in dread.extra_heavy else {}
        pair = Msg("sqx-form-mounts", {"first": name("weapon", dread.fist), "second": name("weapon", weapon)})
        title = Msg("sqx-form-price", {"who": pair, "honours": dread.honours})
        lit: Ways = ({"mode": ("free",)}, {**kinds, **paid(content, seat, dread.honours), **more})
        found.append(Choice(f"{dread.fist},{weapon}", title, lit=lit))
    return found


def size_field() -> Field:
    """How many figures a free squad may have (SQX-RUL-116)."""
    return Field("size", Msg("sqx-form-size"), "number", 5, (), "SQX-RUL-116", 1, MOST, only=({"mode": ("free",)},))
