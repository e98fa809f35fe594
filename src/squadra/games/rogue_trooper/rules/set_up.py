"""Set-up, in turn order from the first player on (RT-SET): chips, Supply, Drop Zones, Missions, Rogue cards."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.rogue_trooper.content import solo_decks
from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.cards.chips import StartingChips
from squadra.games.rogue_trooper.rules.cards.missions import DrawMission
from squadra.games.rogue_trooper.rules.cards.rogue import gain_rogue
from squadra.games.rogue_trooper.rules.cards.supply import DrawCards, DrawSupplies
from squadra.games.rogue_trooper.state import Setup, Sheet, Trooper
from squadra.games.rogue_trooper.table import GI, SECTOR, RtTable, take
from squadra.kernel import D6, Frame, Word, step

SOLO_PLAYERS = 1


def seats_of(content: Content, setup: Setup) -> tuple[str, ...]:
    """One GI for each player (RT-GEN-1), in the order of their numbers."""
    return tuple(content.gis)[: setup.players]


def first_state(content: Content, setup: Setup, root: Frame) -> Trooper:
    """The table before the first chip is drawn: decks sorted, sheets empty (RT-SET-1 to 6)."""
    seats = seats_of(content, setup)
    solo = setup.players == SOLO_PLAYERS
    lives = content.numbers.lives
    return Trooper(
        seats=seats,
        solo=solo,
        sheets={seat: Sheet(lives=lives) for seat in seats},
        encounter_deck=solo_decks.encounter_deck(content) if solo else content.bag("encounter"),
        supply_deck=content.bag("supply"),
        mission_deck=solo_decks.mission_deck(content) if solo else content.bag("mission"),
        rogue_deck=solo_decks.rogue_deck(content) if solo else content.bag("rogue"),
        clue_deck=content.bag("clue"),
        end_deck=solo_decks.end_deck(content) if solo else {},
        traitor_deck=solo_decks.traitor_deck(content) if solo else {},
        cup=dict(content.numbers.chips),
        women=dict.fromkeys(content.women, "") if solo else {},
        traitor_lives=content.numbers.traitor_lives,
        stack=[root],
    )


class SettingUp(Frame):
    """Every step is taken by all players in turn order before the next one begins (RT-GEN-8)."""

    turn: int = 0
    cards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    @step(rule="RT-RUL-3")
    def first_player(self, t: RtTable) -> Word | None:
        if t.setup.first_player == "host" or t.s.solo:
            return None
        return t.draw(dict.fromkeys(t.s.seats, 1), into="cards")

    @step(rule="RT-GEN-8")
    def seat_players(self, t: RtTable) -> None:
        s = t.s
        if self.cards:
            at = s.seats.index(self.cards[0])
            s.seats = s.seats[at:] + s.seats[:at]
        t.tell("rt-started", rule="RT-GEN-8", gi=GI[s.seats[0]], count=len(s.seats), seats=GI.all(s.seats))
        self.turn = 0

    @step(rule="RT-SET-7")
    def chips(self, t: RtTable) -> Word | None:
        if t.setup.scenario == "training":
            return t.jump("training")
        return t.call(StartingChips(t.s.seats[self.turn]))

    @step(rule="RT-SET-7")
    def more_chips(self, t: RtTable) -> Word | None:
        return self.next_player(t, "chips")

    @step(rule="RT-SET-9")
    def roll_supply(self, t: RtTable) -> Word | None:
        return t.roll((D6,) * t.content.numbers.supply_dice_setup, into="dice", need="sum")

    @step(rule="RT-SET-9")
    def supply(self, t: RtTable) -> Word | None:
        seat, count = t.s.seats[self.turn], sum(self.dice)
        t.tell(
            "rt-supply-drawn",
            beat=beats.roll(seat, self.dice, count),
            rule="RT-SET-9",
            gi=GI[seat],
            dice=self.dice,
            count=count,
        )
        return t.call(DrawSupplies(seat, count))

    @step(rule="RT-SET-9")
    def more_supply(self, t: RtTable) -> Word | None:
        return self.next_player(t, "roll_supply")

    @step(rule="RT-SET-12")
    def draw_zones(self, t: RtTable) -> Word | None:
        zones = {str(zone): 1 for zone in t.board.drop_zones}
        return t.draw(zones, into="cards", count=len(t.s.seats))

    @step(rule="RT-SET-12")
    def land(self, t: RtTable) -> None:
        for seat, token in zip(t.s.seats, self.cards, strict=True):
            sector = t.board.drop_zones[int(token)]
            t.put(seat, sector=sector, began=sector)
            t.tell(
                "rt-landed",
                beat=beats.land(seat, sector),
                rule="RT-SET-12",
                gi=GI[seat],
                zone=int(token),
                sector=SECTOR[sector],
            )
        self.turn = 0

    @step(rule="RT-SET-14")
    def missions(self, t: RtTable) -> Word | None:
        return t.call(DrawMission(t.s.seats[self.turn]))

    @step(rule="RT-SET-14")
    def more_missions(self, t: RtTable) -> Word | None:
        return self.next_player(t, "missions")

    @step(rule="RT-SET-18")
    def rogue_cards(self, t: RtTable) -> Word | None:
        if t.s.solo:
            return t.finish()
        return t.call(DrawCards("rogue", t.content.numbers.rogue_hand), into="cards")

    @step(rule="RT-SET-18")
    def hold_rogue(self, t: RtTable) -> Word | None:
        gain_rogue(t, t.s.seats[self.turn], self.cards)
        return self.next_player(t, "rogue_cards") or t.finish()

    @step(rule="RT-SET-19")
    def training(self, t: RtTable) -> Word | None:
        train(t)
        return t.jump("draw_zones")

    def next_player(self, t: RtTable, again: str) -> Word | None:
        """The same step for the next player; after the last one the next step."""
        self.turn += 1
        if self.turn < len(t.s.seats):
            return t.jump(again)
        self.turn = 0
        return None


def train(t: RtTable) -> None:
    """The training game: every GI starts with all three chips, some ammunition and three different Clues."""
    s = t.s
    for seat in s.seats:
        clues: list[str] = []
        for card in sorted(s.clue_deck, key=lambda c: t.content.clues[c].quarter)[: t.content.numbers.quarters - 1]:
            take(s.clue_deck, card)
            clues.append(card)
        chips = [chip for chip in sorted(s.cup) for _ in range(s.cup[chip])][:3]
        for chip in chips:
            take(s.cup, chip)
        tracks = {ammo: max(1, record.most // 2) for ammo, record in t.content.ammunition.items()}
        s.sheets[seat] = replace(
            s.sheets[seat], clues=tuple(clues), gunnar=chips[0], helm=chips[1], bagman=chips[2], **tracks
        )
        t.tell("rt-training", rule="RT-SET-19", gi=GI[seat])
