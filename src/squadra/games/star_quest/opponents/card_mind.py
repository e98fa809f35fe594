"""What an opponent makes of cards: Orders, Equipment, what Events have somebody name, and what a squad takes along."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.loading import named as title
from squadra.games.star_quest.knowledge.view import FigureView
from squadra.games.star_quest.opponents.alien_mind import AlienMind
from squadra.games.star_quest.opponents.counsel import counsels, first
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.question import Turn, alien
from squadra.games.star_quest.rules.cards import naming
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder, UseCard
from squadra.games.star_quest.rules.set_up import Arm, ChooseCard, MountTargeters

NEVER = -100.0
"""What is not done, whatever else there is."""


def play_order(turn: Turn, option: PlayOrder) -> float:
    """An Order is played before anything else, in a turn in which it brings something."""
    mind = turn.mind
    assert isinstance(mind, MarineMind)
    value = max((order_value(mind, verb) for verb in turn.content.orders[option.card].effects), default=0.0)
    if turn.ask.prompt == "sqx-ask-ambush":
        return value
    return 9.0 + value if value >= turn.manner.eager else -1.0


def order_value(mind: MarineMind, verb: verbs.Verb) -> float:
    """Points, more or less, that an Order brings now."""
    able = mind.able_to_act
    match verb:
        case verbs.Act():
            return act_value(mind, verb, able)
        case verbs.FewerDice():
            return 0.8 * mind.near_enemies - 1.0
        case _:
            return first(lambda counsel: counsel.order(mind, verb)) or 0.0


def act_value(mind: MarineMind, verb: verbs.Act, able: list[FigureView]) -> float:
    """More shots, fights and steps for all of these figures, or for the best one."""
    hurry = 2.0 if mind.hurries else 0.0
    shots = max(p.shots for p in verb.packages) - 1
    moves = max(p.moves for p in verb.packages) - 1
    gains = sorted((mind.attack_from(f, f.square) for f in able), reverse=True)
    some = gains[:1] if verb.who in ("one", "one_heavy") else gains
    return 0.6 * max(0, shots) * sum(some) + (hurry if moves else 0.0) - 1.0


HURT = 3
"""Life Points that a Commander must have lost for a Medipack."""
BONUS = 1.5
"""What a card that adds dice to all attacks of a turn must bring: it does not come back."""


def use_card(turn: Turn, option: UseCard) -> float:
    """The Medipack for a Commander badly hurt; the Krak grenade before those act who will fight with it."""
    mind = turn.mind
    assert isinstance(mind, MarineMind)
    effects = turn.content.equipment[option.card].effects
    if any(isinstance(verb, verbs.Heal) for verb in effects):
        commander = next((f for f in mind.mine if f.kind == "commander" and f.place == "board"), None)
        if commander is None or commander.full_life - commander.life < HURT:
            return NEVER
        return turn.best_place(commander.id) + 1.0 if turn.view.acting else 2.0
    if mind.stealth is not None:  # it is heard
        return NEVER
    added = (counsel.more_dice(verb) for verb in effects for counsel in counsels())
    gain = sum(mind.gain_by(dice) for dice in added if dice)
    gain += sum(mind.gain_by(f"{verb.dice}W") for verb in effects if isinstance(verb, verbs.FewerDice))  # about as good
    return 9.0 + gain if gain >= BONUS else NEVER


def name_figure(turn: Turn, option: naming.NameFigure) -> float:
    return named(turn, option.figure)


def named(turn: Turn, id: str) -> float:
    """Event cards that name a figure: the dearest foe, or one's own figure that can do most."""
    mind = turn.mind
    figure = mind.figures.get(id)
    if figure is None:
        return 0.0
    if turn.ask.prompt == "sqx-ask-comrade":  # gives up his shot: who would do least with it
        return -mind.attack_from(figure, figure.square)
    if turn.ask.prompt == "sqx-ask-homer":  # waits with it for a turn: the one who is missed least
        return -mind.worth(figure) - len(figure.weapons)
    if turn.ask.rule == "SQX-RUL-56":
        return alien(turn).pounce(figure)
    if figure.owner == turn.seat:
        return mind.attack_from(figure, figure.square) if figure.square >= 0 else 0.0
    strike = struck_with(turn)
    if strike is not None and isinstance(mind, AlienMind):
        return mind.struck_by(strike, figure)
    return mind.worth(figure) + 0.1 * figure.life


def struck_with(turn: Turn) -> verbs.Strike | None:
    """The attack of the Event card that has a figure named."""
    card = turn.ask.args.get("card")
    effects = (
        verb for id, event in turn.content.events.items() if title("event", id) == card for verb in event.effects
    )
    return next((verb for verb in effects if isinstance(verb, verbs.Strike)), None)


def name_card(turn: Turn, option: naming.NameCard) -> float:
    """Faulty Equipment: what helps a squad most; more than a card that nobody has seen."""
    card = turn.content.equipment.get(option.card)
    return card_worth(card.effects) if card is not None else 0.5


def name_player(turn: Turn, option: Any) -> float:
    """Who has most points; for two Genestealers the squad with the better prey."""
    if turn.ask.rule == "SQX-TERM-42":
        mind = alien(turn)
        return sum(mind.prey(f.square, option.seat) for f in mind.aliens if f.kind == "genestealer")
    seat = next((s for s in turn.view.seats if s.seat == option.seat), None)
    return float(seat.score) if seat else 0.0


def giants(turn: Turn) -> bool:
    """Whether the mission wants a Dreadnought dead: shots hardly scratch it, a Commander's blades do."""
    mission = turn.view.mission
    if mission is None:
        return False
    for part in turn.content.missions[mission.id].primary.condition.walk():
        if isinstance(part, (book.EliminateTogether, book.EliminateAlone)) and "dreadnought" in part.types:
            return True
    return False


def arm(turn: Turn, option: Arm) -> float:
    """Every heavy weapon there is, beside a Commander who fights: his blades beat any alien but two."""
    return (
        len(set(option.heavy))
        + 0.3 * ("assault_cannon" in option.heavy)
        + (0.5 if option.set == "sword_and_glove" else 0.0)
    )


CARDS: dict[type[verbs.Verb], float] = {
    verbs.Targeting: 2.5, verbs.Armour: 2.2, verbs.MeleeDice: 2.0, verbs.Heal: 1.8, verbs.Move: 1.6, verbs.Blind: 1.4,
}  # fmt: skip
"""What Equipment is worth, by what it does."""


def card_worth(effects: Iterable[verbs.Verb]) -> float:
    return max(CARDS.get(type(verb), 1.0) for verb in effects)


def rifles_only(effects: Iterable[verbs.Verb]) -> bool:
    """Whether it helps nobody but those with Laser Rifles hand to hand."""
    return all(isinstance(verb, verbs.MeleeDice) and verb.who == "laser_rifle" for verb in effects)


def choose_card(turn: Turn, option: ChooseCard) -> float:
    """Lasting help first; against a Dreadnought whatever adds dice hand to hand."""
    card = turn.content.equipment.get(option.card)
    if card is None:
        return 1.7 if option.card == "fire" else 1.5
    best = turn.manner.rifles if rifles_only(card.effects) else card_worth(card.effects)
    if giants(turn) and any(isinstance(verb, (verbs.MeleeDice, verbs.MeleeBonus)) for verb in card.effects):
        best += 2.0
    return best


def mount(turn: Turn, option: MountTargeters) -> float:
    heavy = sum(1 for weapon in option.weapons if turn.content.weapons[weapon].kind == "heavy")
    return len(option.weapons) + 0.5 * heavy + 0.2 * len(set(option.weapons))
