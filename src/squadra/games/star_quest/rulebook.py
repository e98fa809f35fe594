"""Where an expansion may change the rules: the base game asks `t.rules`, and its own answers stand here.

A figure with a `suit` belongs to an expansion, which knows its stat line. Where an answer is None, the base game's rule holds.
The table, an activation, a shot and a fight are types of later chapters: an expansion names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, TypeVar

from msgspec import Struct

from squadra.games.star_quest.records import Pool
from squadra.games.star_quest.rerolls import RerollSource
from squadra.games.star_quest.state import Figure, Roster
from squadra.games.star_quest.verbs import Package
from squadra.games.star_quest.view import CardView
from squadra.kernel import Dice, Frame, Look, Msg, Option, Refusal, Word

UNLIMITED = 99
"""The reach of a weapon that reaches as far as one sees; the shares of a shot that strikes as many as one likes."""
ORDINARY_MARKS: tuple[str, ...] = ()


class Target(Struct, frozen=True):
    """Something that may be attacked and is neither a figure nor a mission object: one Life Point, no dice of its own."""

    square: int
    armour: int
    name: Msg


T = TypeVar("T")
Act = TypeVar("Act")
Shot = TypeVar("Shot")
Fight = TypeVar("Fight")


class FigureRules(Generic[T]):
    """Stat lines, cards and names of an expansion's figures; what stands on the boards."""

    switches: frozenset[str] = frozenset()
    """Rule options of the expansion that are on."""

    def wide_suits(self, content: Any) -> frozenset[str]:
        """Suits whose wearers occupy four squares."""
        return frozenset()

    def guns(self, figures: Mapping[str, Figure]) -> tuple[str, ...]:
        """Figures that are no soldiers: they see nothing, hold nothing and are served from behind (SQ-RUL-54)."""
        return ()

    def allowance(self, t: T, figure: Figure) -> int:
        raise NotImplementedError

    def armour(self, t: T, figure: Figure) -> int:
        raise NotImplementedError

    def melee(self, t: T, figure: Figure) -> Pool:
        raise NotImplementedError

    def full_life(self, t: T, figure: Figure) -> int:
        raise NotImplementedError

    def points(self, t: T, figure: Figure) -> int:
        raise NotImplementedError

    def helps(self, t: T, who: str, figure: Figure, order: bool) -> bool:
        raise NotImplementedError

    def figure_name(self, t: T, figure: Figure) -> Msg:
        raise NotImplementedError

    def packages(self, t: T, figure: Figure) -> tuple[Package, ...] | None:
        """How much it may do in one activation."""
        return None

    def worn(self, t: T, figure: Figure) -> tuple[str, ...]:
        """What it wears and carries, as cards of its own."""
        return ()

    def target(self, t: T, id: str) -> Target | None:
        """A thing of the expansion that may be attacked."""
        return None

    def prey(self, t: T) -> list[tuple[str, int]]:
        """Such things that aliens may attack, with their squares."""
        return []

    def fallen_prey(self, t: T) -> int:
        """The squares of those that nobody carries."""
        return 0

    def strike_target(self, t: T, id: str, value: int) -> None:
        """Such a thing is struck."""

    def card_name(self, t: T, card: str) -> Msg | None:
        return None

    def weapon_name(self, t: T, weapon: str) -> Msg | None:
        return None

    def deck(self, t: T, seat: str) -> tuple[dict[str, int], dict[str, int]] | None:
        """The Orders and the Equipment that a squad chose from."""
        return None

    def crouching(self, t: T, shooter: Figure) -> int:
        """Squares of comrades who do not hide what is behind them."""
        return 0

    def shields(self, t: T, mask: int) -> int:
        """Squares of guns that do not hide their gunners on these squares, nor what these see."""
        return 0


class CombatRules(Generic[T, Act, Shot, Fight]):
    """Shots, fights, and what follows a hit."""

    def shots(self, t: T, act: Act, figure: Figure, more: bool) -> list[Option] | None:
        """Every shot that is lawful now; `more`: another firing may begin."""
        return None

    def ways_to_fire(self, t: T, figure: Figure) -> Sequence[tuple[str, str]] | None:
        """Its firearms that could fire, each with the weapon that it fires like."""
        return None

    def arc(self, t: T, gun: Figure) -> int:
        """The squares that a gun can fire at."""
        raise NotImplementedError

    def look_ahead(self, t: T, option: Option) -> Look | None:
        """What an option of the expansion touches."""
        return None

    def fights(self, t: T, act: Act, figure: Figure) -> list[Option]:
        """Every attack hand to hand of an expansion's figure that is lawful now."""
        raise NotImplementedError

    def reach_of(self, t: T, weapon: str) -> int:
        return UNLIMITED

    def share_most(self, t: T, weapon: str) -> int:
        """Among how many targets the total of a weapon may be shared out."""
        return UNLIMITED

    def jams(self, t: T, figure: Figure, weapon: str) -> bool:
        """Whether Jammed Weapons concern a weapon of an expansion's figure."""
        raise NotImplementedError

    def blinded(self, figure: Figure) -> bool:
        """Whether a Blind Grenade protects this figure of its squad."""
        return True

    def shot_rerolls(self, t: T, figure: Figure, weapon: str) -> list[str]:
        raise NotImplementedError

    def armour_against(self, t: T, shot: Shot) -> Callable[[Figure], int] | None:
        """What Armour counts against this shot; None: the figure's own."""
        return None

    def tell_armour(self, t: T, shot: Shot, ids: Iterable[str]) -> None:
        """Says what Armour counts, where it is not the one that everybody sees."""

    def harmed(self, t: T, weapon: str, values: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """Without those that this weapon cannot harm."""
        return values

    def mishap_cost(self, t: T, shot: Shot, total: int, wounds: bool) -> Fraction | int:
        """Life Points that this total is likely to cost the shooter himself."""
        return 0

    def after_shot(self, t: T, shot: Shot) -> Word | None:
        return None

    def diagonal_blade(self, t: T, figure: Figure) -> int:
        """Dice fewer for whom this figure attacks diagonally; 0: its weapons do not let it."""
        return 0

    def attack_dice(self, t: T, figure: Figure, target: str, how: str) -> Pool:
        raise NotImplementedError

    def defence_dice(self, t: T, figure: Figure) -> Pool:
        raise NotImplementedError

    def fewer_dice(self, t: T, attacker: Figure) -> int:
        """Dice fewer for the alien that he attacks."""
        return 0

    def hand_rerolls(self, t: T, figure: Figure, how: str) -> list[str]:
        raise NotImplementedError

    def more_rerolls(self, t: T, fight: Fight) -> tuple[RerollSource, ...]:
        """What else lets dice of a fight be rolled again, on either side."""
        return ()

    def may_use(self, t: T, card: str, figure: Figure) -> bool:
        """Whether a figure may use a card that its squad holds."""
        return True

    def why_no_card(self, t: T, figure: Figure, card: str) -> Refusal | None:
        """Why a figure may not use a card that its squad holds; None: it lacks the card."""
        return None

    def use_own(self, t: T, seat: str, card: str, bearer: str) -> bool:
        """Uses up a card that somebody carries himself; False: it lies in the player's hand."""
        return False

    def protected(self, t: T, figure: Figure) -> bool:
        """Whether something must be settled before this figure loses Life Points."""
        return False

    def saved(self, t: T, figure: Figure) -> dict[int, int]:
        """How many wounds its protections may cancel, each number with its weight."""
        return {0: 1}

    def may_be_saved(self, t: T, figure: Figure) -> bool:
        """Whether something hidden may keep it from being removed."""
        return False

    def hurt(self, t: T, figure: Figure) -> None:
        """It was wounded and lives."""

    def fall(self, t: T, figure: Figure, seat: str) -> bool:
        """It has no Life Points left; True: it is not removed for that."""
        return False

    def removed(self, t: T, figure: Figure) -> None:
        """It was removed by wounds."""

    def dropped(self, t: T, figure: Figure, square: int) -> None:
        """What a Marine carried besides mission objects lies where he fell."""

    def unsettled(self, t: T) -> bool:
        """Whether an attack has left something to settle."""
        return False

    def settle(self, t: T) -> Word | None:
        """Settles the next of it."""
        return None


class ActRules(Generic[T, Act]):
    """What a figure may do in its activation, and its ways."""

    def budget(self, t: T, figure: Figure) -> tuple[bool, bool]:
        """Whether it must stand still, and whether it may not attack any more, for what it did this turn."""
        return False, False

    def given(self, figure: Figure) -> int:
        """Shots that it gave up for others."""
        return 0

    def waiting_acts(self, t: T, act: Act, figure: Figure, squares: int) -> list[Option]:
        """What else a figure may do that waits to start."""
        return []

    def standing_acts(self, t: T, act: Act, figure: Figure, budget: Any) -> list[Option]:
        """What else it may do where it stands, for everybody to see."""
        return []

    def hidden_acts(self, t: T, figure: Figure, budget: Any) -> list[Option]:
        """What else it may do by cards that only the owner knows."""
        return []

    def to_pick_up(self, t: T, figure: Figure) -> str:
        """A thing besides mission objects that lies on its square and may be carried on; empty: there is none."""
        return ""

    def picks_up(self, t: T, figure: Figure, thing: str) -> bool:
        """Takes such a thing up; False: it is a mission object."""
        return False

    def take_act(self, t: T, act: Act, choice: Option) -> Word | None:
        """Carries out what is no attack; None: it is one."""
        return None

    def before_attack(self, t: T, act: Act, choice: Option) -> None:
        """An attack is declared."""

    def moves_on(self, t: T, figure: Figure, choice: Option) -> bool:
        """Whether the move in progress goes on after this attack."""
        return False

    def take_attack(self, t: T, act: Act, choice: Option) -> Word | None:
        """Calls an attack that the base game does not know."""
        return None

    def load(self, t: T, act: Act, figure: Figure, choice: Option) -> str:
        """Counts the shot and names the piece of the weapon that fires it; empty: the base game counts it."""
        return ""

    def volley(self, t: T, choice: Option, dies: bool, mount: str) -> Frame | None:
        """The shot itself."""
        return None

    def after_attack(self, t: T, act: Act) -> Word | None:
        return None

    def why_no_act(self, t: T, act: Act, option: Option) -> Refusal | None:
        """The expansion's reason against an act of the active figure."""
        return None

    def through_fire(self, t: T, path: tuple[int, ...], walker: Any) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The way up to the first fire on it, and the fires entered."""
        return path, ()

    def scorch(self, figure: str, fires: tuple[str, ...]) -> Frame:
        raise NotImplementedError

    def up_to_mine(self, t: T, path: tuple[int, ...], walker: Any) -> tuple[tuple[int, ...], str]:
        """The way up to the first mine on it, and the mine."""
        return path, ""

    def trip(self, figure: str, mine: str) -> Frame:
        raise NotImplementedError

    def stepped(self, figure: Figure) -> tuple[str, ...]:
        """The marks of a figure that has left a square."""
        return figure.marks

    def alert(self, t: T, figure: Figure) -> int:
        """Squares on which it would be noticed that was not noticed before (stealth)."""
        return 0

    def walk_wide(self, t: T, act: Act, figure: Figure) -> Word:
        """A Marine on four squares walks."""
        raise NotImplementedError


class TurnRules(Generic[T, Act]):
    """Borders of turns, what may be done between activations, cards and the score."""

    def wake(self, t: T, seat: str) -> None:
        """A squad's turn begins, before what lasted for one turn is forgotten."""

    def marine_begins(self, t: T, seat: str) -> Word | None:
        return None

    def marine_ends(self, t: T, seat: str) -> Word | None:
        return None

    def marine_skipped(self, t: T, seat: str) -> Word | None:
        """A turn that is skipped because nobody of the squad is left."""
        return None

    def alien_begins(self, t: T) -> Word | None:
        return None

    def alien_ends(self, t: T) -> Word | None:
        return None

    def lasting_marks(self, figure: Figure) -> tuple[str, ...]:
        """The marks that outlast a turn."""
        return ORDINARY_MARKS

    def watch(self, t: T) -> Word | None:
        """Somebody may have come into view."""
        return None

    def listen(self, t: T) -> Frame | None:
        """What decides whether an Event is drawn at all."""
        return None

    def closing(self, roster: Roster) -> bool:
        """Whether the turn can only be ended."""
        return False

    def flights(self, t: T, seat: str) -> list[Option]:
        """Figures that may act without an activation of the ordinary kind."""
        return []

    def turn_options(self, t: T, seat: str, last: str) -> list[Option]:
        """What else a squad may do between activations; `last` is the figure activated last."""
        return []

    def take_option(self, t: T, seat: str, choice: Option) -> Word | None:
        return None

    def use_card(self, t: T, seat: str, card: str) -> None:
        """Uses a one-use card of the expansion between activations."""

    def alien_options(self, t: T) -> list[Option]:
        return []

    def take_alien_option(self, t: T, choice: Option) -> None:
        """The Alien player chose one of those."""

    def confused(self, t: T) -> Frame | None:
        """An alien that acts before the Alien player may choose."""
        return None

    def window(self, t: T, seat: str, board: int, figure: str, origin: int) -> Frame | None:
        """After the scan of a board that the active figure entered."""
        return None

    def out_of_time(self, t: T) -> bool:
        return False

    def why_not_now(self, t: T, option: Option) -> Refusal | None:
        """The expansion's reason against a choice between two activations."""
        return None

    def muster(self, t: T) -> Frame | None:
        """How squads of the expansion choose their cards; None: as in the base game."""
        return None

    def lay_out(self, t: T) -> None:
        """What the mission puts on the boards besides."""

    def room_for_blips(self, t: T, mask: int) -> int:
        """Those of these squares on which blips may be laid."""
        return mask

    def left_behind(self, t: T) -> None:
        """After the last turn, before the scores are judged."""

    def last_scores(self, t: T) -> None:
        """After the mission counters."""


class CardRules(Generic[T]):
    """Orders and Event cards on an expansion's figures."""

    def obeys(self, figure: Figure) -> bool:
        """Whether Orders move it."""
        return True

    def playable(self, t: T, seat: str, card: str, able: list[Figure]) -> bool | None:
        """Whether an Order of the expansion may be played."""
        return None

    def serves_heavy(self, t: T, figure: Figure) -> bool:
        """Whether Heavy Weapons! may name an expansion's figure."""
        raise NotImplementedError

    def order_frame(self, t: T, seat: str, card: str) -> Frame | None:
        """What an Order asks at once."""
        return None

    def extra_heavy(self, t: T, weapons: tuple[str, ...] | None) -> tuple[str, ...]:
        """Extra-heavy weapons for a Dreadnought among these, or all that there are."""
        return ()

    def void(self, t: T, card: str) -> bool:
        """Whether an Event has no effect now, whoever it concerns."""
        return False

    def tell_shields(self, t: T, card: str) -> None:
        """All hear which squads an Event does not concern, and why."""

    def shielded(self, t: T, seat: str, card: str) -> bool:
        """Whether somebody or something keeps this Event off the whole squad."""
        return False

    def may_be_named(self, t: T, figure: Figure, card: str, commanders: bool) -> bool | None:
        """Whether an Event for Marines may name this figure."""
        return None

    def strike_dice(self, figure: Figure, dice: str, blast: bool) -> str:
        """The dice of an Event that strikes a figure."""
        return dice

    def changes_sides(self, figure: Figure) -> bool:
        """Whether Call of Chaos turns it as it is, instead of replacing it."""
        return False

    def change_sides(self, t: T, figure: Figure) -> None:
        raise NotImplementedError

    def retold(self, key: str, rule: str) -> tuple[str, str]:
        """The sentence with which an expansion tells what it has changed, and its rule."""
        return key, rule

    def raise_alarm(self, t: T, why: str, rule: str) -> None:
        """Something is heard all over the ship (stealth)."""

    def loud(self, card: str) -> bool:
        """Whether an Event is heard even if it strikes nobody."""
        return False

    def on_machines(self, t: T, types: tuple[str, ...], mark: str) -> None:
        """An Event that idles or quickens alien machines reaches the squads' own."""

    def card_lost(self, t: T, seat: str, card: str) -> None:
        """What the card had fixed to a figure goes too."""

    def weapons_to_lose(self, t: T) -> list[Option] | None:
        """Whom Out of Ammunition may name with which weapon."""
        return None

    def lose_named(self, t: T, choice: Option, instead: str) -> bool:
        """A weapon named so is lost; False: the choice is the base game's."""
        return False

    def beside_marines(self, t: T, card: str, only: str) -> int | None:
        """Squares beside Marines whom an Event may concern, `only` those of one squad."""
        return None

    def arrival_marks(self, t: T, card: str) -> tuple[str, ...]:
        """Marks of an alien that an Event brings."""
        return ()

    def pounces(self, t: T) -> bool:
        """Whether a Genestealer that an Event brings fights its victim at once."""
        return False

    def hunted(self, t: T, square: int) -> list[str]:
        """Squads beside this square for which a second one may come."""
        return []

    def hunted_by_both(self, t: T, card: str, first: int, second: int) -> tuple[str, ...]:
        """Those for which both have come."""
        return ()


class KnowledgeRules(Generic[T]):
    """What is seen of an expansion's figures and cards, and what may be otherwise in another world."""

    def weapon_dice(self, t: T, figure: Figure, weapon: str) -> str:
        """Dice that a card gives to a weapon instead of its own; empty: its own."""
        return ""

    def carried(self, t: T, figure: Figure) -> Sequence[tuple[str, str]] | None:
        """The firearms of an expansion's figure, each with the weapon that it fires like."""
        return None

    def rounds_left(self, t: T, figure: Figure, weapon: str) -> int | None:
        """Rounds left of a weapon; None: it has no count."""
        return None

    def gear_name(self, t: T, gear: str) -> Msg:
        raise NotImplementedError

    def card_view(self, t: T, card: str, weapon: str) -> CardView | None:
        """The face of a card that an expansion has or has changed."""
        return None

    def hands(self, frame: Frame) -> Mapping[str, tuple[str, ...]]:
        """Cards chosen so far in a frame in which squads of an expansion choose."""
        return {}

    def squad_view(self, t: T, roster: Roster, own: bool) -> dict[str, Any]:
        """What a squad of an expansion shows besides, and to its owner."""
        return {}

    def unrevealed(self, frame: Frame) -> bool:
        """Whether blips in sight may still lie hidden while this frame goes on."""
        return False

    def redraw(self, t: T, frame: Frame, seat: str | None, dice: Dice) -> None:
        """What others have chosen in secret so far in a frame of an expansion could be anything lawful."""

    def other_powers(self, t: T, roster: Roster, dice: Dice) -> tuple[str, ...]:
        """Hidden powers that the player might hold instead."""
        return roster.powers

    def cards_gone(self, t: T, seat: str) -> frozenset[str]:
        """Cards of the deck that the squad cannot hold any more."""
        return frozenset()


class Rules(
    FigureRules[T], CombatRules[T, Act, Shot, Fight], ActRules[T, Act], TurnRules[T, Act], CardRules[T],
    KnowledgeRules[T], Generic[T, Act, Shot, Fight],
):  # fmt: skip
    """All of it. This is the base game."""


BASE: Rules[Any, Any, Any, Any] = Rules()
