"""Rogue Trooper for the kernel: set-ups, views, odds, invariants, and why a thing is not lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from squadra.games.rogue_trooper import odds
from squadra.games.rogue_trooper.check import check_folder
from squadra.games.rogue_trooper.content import Content, build, load_content
from squadra.games.rogue_trooper.effects import why_unplayable
from squadra.games.rogue_trooper.gi_encounter import Duel
from squadra.games.rogue_trooper.movement import why_not_there
from squadra.games.rogue_trooper.ranking import standing
from squadra.games.rogue_trooper.resample import resample
from squadra.games.rogue_trooper.secrecy import View, view
from squadra.games.rogue_trooper.setup import first_state, seats_of
from squadra.games.rogue_trooper.state import Setup, Trooper
from squadra.games.rogue_trooper.table import RtTable
from squadra.games.rogue_trooper.tactics import Tactics
from squadra.games.rogue_trooper.turn import Hunt
from squadra.games.rogue_trooper.verbs import Clearance, ExtraMove
from squadra.kernel import (
    Anchor,
    Ask,
    Bot,
    Case,
    Choice,
    ContentError,
    Dice,
    Draw,
    Effect,
    Effects,
    Field,
    Form,
    Game,
    Msg,
    Option,
    Refusal,
    Roll,
    SetupError,
    Study,
    no,
)
from squadra.kernel.files import Files

LEAST_PLAYERS, MOST_PLAYERS = 1, 6
TURN_BOUND = 2_000
"""More answers than one turn can have: every repetition inside it is bounded (RT-RUL-71c)."""
RULES: dict[str, str] = {
    "players": "RT-RUL-2",
    "scenario": "RT-SET-19",
    "firstPlayer": "RT-RUL-3",
    "milliComMovementRogue": "RT-RUL-11c",
    "gunnarBonus": "RT-RUL-16d",
    "evadedFortificationsStay": "RT-RUL-31",
    "roundLimit": "RT-RUL-71a",
    "traitorMovesPerRound": "RT-RUL-25e",
    "traitorRout": "RT-RUL-55a",
    "weddingBells": "RT-RUL-22e",
    "companionFire": "RT-RUL-18f",
}


class RogueTrooper(Game[Trooper, RtTable, Setup, View, Content]):
    name = "rogue-trooper"
    state = Trooper
    table = RtTable

    def read_content(self, files: Files | None = None) -> Content:
        return load_content() if files is None else build(files)

    # Set-up ---------------------------------------------------------------------------------------------------

    def setup(self, wish: Mapping[str, Any] | None) -> Setup:
        given = dict(wish or {})
        for name in given:
            if name not in RULES:
                raise SetupError(no("why-rt-setup-unknown", "RT-GEN-1", name=name), name)
        try:
            setup = msgspec.convert(given, Setup)
        except msgspec.ValidationError as error:
            name = next((name for name in given if f"`$.{name}`" in str(error)), "")
            raise SetupError(no("why-rt-setup-value", RULES.get(name, ""), name=name), name) from error
        numbers = self.content.numbers
        if not LEAST_PLAYERS <= setup.players <= MOST_PLAYERS:
            raise SetupError(no("why-rt-setup-players", "RT-RUL-2"), "players")
        if not numbers.round_limit_least <= setup.round_limit <= numbers.round_limit_most:
            limits = {"least": numbers.round_limit_least, "most": numbers.round_limit_most}
            raise SetupError(no("why-rt-setup-rounds", "RT-RUL-71a", **limits), "roundLimit")
        return setup

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return seats_of(self.content, setup)

    def start(self, setup: Setup) -> Trooper:
        return first_state(self.content, setup, Hunt())

    def form(self) -> Form:
        numbers = self.content.numbers
        players = tuple(
            Choice(
                n, Msg("rt-form-solo" if n == 1 else "rt-form-players", {"count": n}), players=(n,), minutes=30 + 20 * n
            )
            for n in range(LEAST_PLAYERS, MOST_PLAYERS + 1)
        )
        return Form(
            fields=(
                Field("players", Msg("rt-form-field-players"), "choice", 4, players, RULES["players"]),
                choice("scenario", "standard", "training"),
                choice("firstPlayer", "host", "random"),
                choice("milliComMovementRogue", "allowed", "forbidden"),
                choice("gunnarBonus", "perDie", "perSalvo"),
                switch("evadedFortificationsStay"),
                Field(
                    "roundLimit",
                    Msg("rt-form-field-round-limit"),
                    "number",
                    numbers.round_limit,
                    (),
                    RULES["roundLimit"],
                    numbers.round_limit_least,
                    numbers.round_limit_most,
                ),
                choice("traitorMovesPerRound", "unlimited", "one"),
                switch("traitorRout"),
                choice("weddingBells", "sought", "faceUp"),
                choice("companionFire", "firstOfTurn", "everyCombat"),
            ),
            training={"players": 2, "scenario": "training"},
            crowd="players",
        )

    # What seats know ------------------------------------------------------------------------------------------

    def view(self, t: RtTable, seat: str | None) -> View:
        return view(t, seat)

    def has_secrets(self, t: RtTable, seat: str) -> bool:
        """Alone at the table there is nobody to hide anything from."""
        return not t.s.solo

    def resample(self, t: RtTable, seat: str | None, dice: Dice) -> Trooper:
        return resample(t, seat, dice)

    def why_not(self, t: RtTable, seat: str, anchor: Anchor) -> Refusal | None:
        s = t.s
        if anchor.kind == "sector":
            if s.phase != "movement" or s.active != seat or not s.sheets[seat].alive:
                return no("why-rt-not-moving", "RT-MOV-1")
            if s.sheets[seat].prison:
                return no("why-rt-imprisoned", "RT-MOV-9")
            extra = t.in_force(ExtraMove)
            helm = s.sheets[seat].helm != "" or t.in_force(Clearance) is not None
            return why_not_there(t, seat, anchor.id, t.has_kit(seat), helm, 1 + (extra.sectors if extra else 0))
        if anchor.kind == "card" and anchor.id in self.content.rogues and anchor.id in s.sheets[seat].rogue:
            return why_unplayable(t, seat, anchor.id)
        return None

    # Odds -----------------------------------------------------------------------------------------------------

    def outcome(self, before: RtTable, after: RtTable) -> Effects:
        came = odds.outcome(before, after)
        return (Effect(came),) if came else ()

    def say_outcome(self, before: RtTable, effects: Effects) -> Msg:
        return Msg("rt-odds-" + (effects[0].what if effects else "nothing"))

    def settled(self, before: RtTable, after: RtTable, word: Ask | Roll | Draw) -> bool | None:
        return odds.settled(before, after, word)

    def alike(self, before: RtTable, after: RtTable) -> object | None:
        return odds.alike(after)

    def alike_thrown(self, before: RtTable, after: RtTable) -> object | None:
        return odds.alike(after)

    def odds_policy(self, t: RtTable, ask: Ask) -> int | Option:
        return odds.Conduct().answer(t, ask)

    def odds_say(self, t: RtTable, seat: str, option: Option) -> tuple[Msg, ...]:
        return odds.say(t, seat, option)

    def odds_cases(self, t: RtTable, seat: str, option: Option) -> tuple[Case, ...]:
        return odds.cases(t, seat, option)

    def odds_table(self, t: RtTable, seat: str, option: Option, dice: Dice) -> RtTable:
        """A salvo that the other has planned in secret already is as open as one that he has not."""
        table = super().odds_table(t, seat, option, dice)
        duel = table.s.stack[-1]
        if isinstance(duel, Duel):
            duel.plans = {name: plan for name, plan in duel.plans.items() if name == seat}
        return table

    # Promises -------------------------------------------------------------------------------------------------

    def invariants(self, t: RtTable) -> dict[str, int]:
        return count_cards(t)

    def bound(self, setup: Setup) -> int:
        rounds = sum(self.content.solo_rogue_deck().values()) + 1 if setup.players == 1 else setup.round_limit
        return (rounds * setup.players + 10) * TURN_BOUND

    def check_pack(self, folder: Path) -> None:
        """All that is wrong with a set of the players' own, the first fault in front."""
        faults = check_folder(folder)
        if faults:
            first, *rest = faults
            raise ContentError(first.file, first.place, first.reason, rest)

    def bots(self) -> dict[str, Callable[[], Bot[View]]]:
        return {"tactics": lambda: Tactics(self.content)}

    def clock(self, t: RtTable) -> int:
        return t.s.round

    def standing(self, t: RtTable) -> dict[str, int]:
        return {seat: standing(t, seat) for seat in t.s.seats}

    def landmark(self, t: RtTable) -> bool:
        """The hunt: the Traitor is on the board."""
        return t.s.traitor != ""

    def studies(self) -> tuple[Study, ...]:
        gis = tuple(self.content.gis)
        found = [Study("tactics against random", {"players": 2}, {gis[0]: "tactics", gis[1]: "random"}, (gis[0],), 0.9)]
        found += [
            Study(f"{n} tactics", {"players": n}, dict.fromkeys(gis[:n], "tactics"), gis[:n], 0.0, most, True)
            for n, most in ((2, 0.6), (3, 0.48), (4, 0.4), (5, 0.33), (6, 0.28))
        ]
        found.append(Study("solo", {"players": 1}, {gis[0]: "tactics"}, (gis[0],), 0.25, 0.6))
        return tuple(found)


def choice(name: str, *values: str) -> Field:
    key = "rt-form-field-" + dashed(name)
    options = tuple(Choice(value, Msg(f"rt-form-{dashed(name)}-{dashed(value)}")) for value in values)
    return Field(name, Msg(key), "choice", values[0], options, RULES[name])


def switch(name: str) -> Field:
    return Field(name, Msg("rt-form-field-" + dashed(name)), "switch", False, (), RULES[name])


def dashed(name: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in name)


def count_cards(t: RtTable) -> dict[str, int]:
    """Cards of each deck and numbered chips, wherever they are."""
    s = t.s
    counts: dict[str, int] = dict.fromkeys((*t.content.decks, "chip"), 0)
    rogue_bags = [s.rogue_deck, s.rogue_discard, s.end_deck, s.end_discard, s.traitor_deck, s.traitor_discard]
    for name in t.content.decks:
        bags = rogue_bags if name == "rogue" else [t.deck(name), t.discards(name)]
        counts[name] += sum(sum(bag.values()) for bag in bags)
    counts["chip"] += sum(s.cup.values())
    held: list[str] = [card for card, n in s.removed.items() for _ in range(n)]
    for sheet in s.sheets.values():
        held += [*sheet.items, *sheet.companions, *sheet.clues, *sheet.rogue, *sheet.skips]
        held += [m.card for m in sheet.missions]
        held += [chip for chip in (sheet.gunnar, sheet.helm, sheet.bagman) if chip not in s.sheets]
    for dead in s.dead.values():
        held += [*dead.items, *dead.companions, *dead.clues, *dead.chips, *[m.card for m in dead.missions]]
    held += [card for cards in s.lying.values() for card in cards]
    held += [p.card for p in (*s.pile, *s.todo) if p.card not in s.women]
    held += [*s.women, s.effect, s.trap, s.turned, s.traitor_card]
    held += [p.card for p in s.played[-1:]]
    for frame in s.stack:
        held += frame_cards(frame)
    for card in held:
        if card in t.content.deck_of:
            counts[t.content.deck_of[card]] += 1
        elif card in t.content.numbers.chips:
            counts["chip"] += 1
    return counts


def frame_cards(frame: Any) -> list[str]:
    """Cards that a rule in progress holds in its hand."""
    kind = type(frame).__name__
    if kind == "DrawCards":
        return list(frame.got)
    if kind in ("StartingChips", "TakeChip"):
        return [chip for chip in frame.chips if chip]
    if kind == "DrawSupplies":
        return list(frame.cards)
    if kind == "DrawMission":
        return list(frame.cards) if frame.at in ("wish", "decide", "accept") else []
    if kind == "RoguePhase":
        return list(frame.cards) if frame.at in ("keep", "kept") else []
    if kind == "FindChip":
        return list(frame.cards) if frame.at in ("choose_slot", "put") else []
    return []


game = RogueTrooper()
