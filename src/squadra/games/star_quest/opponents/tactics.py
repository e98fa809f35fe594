"""The opponent for both roles. Every question has a considered answer, from views only."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.view import FigureView
from squadra.games.star_quest.opponents.alien_mind import AlienMind
from squadra.games.star_quest.opponents.attack_mind import (
    advised,
    blast,
    cannon,
    explode,
    fight,
    fight_with_card,
    line,
    shoot,
)
from squadra.games.star_quest.opponents.card_mind import (
    NEVER,
    arm,
    choose_card,
    mount,
    name_card,
    name_figure,
    name_player,
    play_order,
    use_card,
)
from squadra.games.star_quest.opponents.counsel import counsels, first
from squadra.games.star_quest.opponents.manners import NORMAL, Manner
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.question import Score, Turn, alien, fixed
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import FlipDoor, OpenDoor
from squadra.games.star_quest.rules.activation.entrance import Withdraw
from squadra.games.star_quest.rules.activation.movement import GoHome, Grant, MoveTo, Refuse, SqueezeHome, SqueezeTo
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.aliens.counters import LeaveCounter, TakeCounter
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, DropWeapon, PlaceBase
from squadra.games.star_quest.rules.aliens.reinforcements import Reinforce, StopReinforcing
from squadra.games.star_quest.rules.aliens.scan import PlaceCounter, Spot, StopPlacing
from squadra.games.star_quest.rules.cards import events, naming
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, LookAt, PlayOrder, UseCard
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share, StopSharing
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import KeepDice, RerollDie
from squadra.games.star_quest.rules.set_up import Arm, ChooseCard, ChooseMission, MountTargeters, TakeEvent, TakeNoMore
from squadra.games.star_quest.rules.turn import EndTurn
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Ask, Dice, Option


class Tactics:
    """Answers with the option that scores best; of equal ones the first."""

    def __init__(self, content: Content, manner: Manner = NORMAL) -> None:
        self.content = content
        self.manner = manner

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int:
        options = list(ask.options)
        if len(options) == 1:
            return 0
        turn = Turn(self.content, view, ask, options, self.manner)
        best, at = float("-inf"), 0
        for i, option in enumerate(options):
            score = score_of(type(option))(turn, option) - turn.noise(option)
            if score > best:
                best, at = score, i
        return at

    def ranked(self, view: Any, ask: Ask) -> list[tuple[float, int | Option]]:
        """Every answer with its score, the best first."""
        options = list(ask.options)
        turn = Turn(self.content, view, ask, options, self.manner)
        scored: list[tuple[float, int | Option]] = [
            (score_of(type(option))(turn, option) - turn.noise(option), i) for i, option in enumerate(options)
        ]
        return sorted(scored, key=lambda one: -one[0])


# Acting -----------------------------------------------------------------------------------------------------------------


def move(turn: Turn, option: MoveTo) -> float:
    mind = turn.mind
    blip = turn.blips.get(option.figure)
    if blip is not None:
        assert isinstance(mind, AlienMind)
        return mind.lurk(blip, option.square) - 0.05
    figure = turn.figure(option.figure)
    score = mind.place(figure, option.square) - 0.05 - left_behind(turn, figure)
    if not turn.may_attack:
        return score
    return score + turn.zeal * mind.attack_from(figure, option.square)


def left_behind(turn: Turn, figure: FigureView) -> float:
    """A gunner does not walk away from his Tarantula, unless everybody goes home."""
    gun = turn.mind.figures.get(figure.crew) if figure.crew else None
    if gun is None or gun.place == "dead" or (isinstance(turn.mind, MarineMind) and turn.mind.going_home):
        return 0.0
    return 4.0


def squeeze(turn: Turn, option: SqueezeTo) -> float:
    """Past another squad, if nobody hostile need be asked: he would refuse (SQ-RUL-7 c)."""
    friendly = any(layer >> option.square & 1 for layer in turn.past_friends)
    return move(turn, option) - 0.3 if friendly else NEVER


def squeeze_home(turn: Turn, option: SqueezeHome) -> float:
    mind, acting = turn.mind, turn.view.acting
    assert isinstance(mind, MarineMind) and acting is not None
    friendly = any(
        layer & mind.gate for layer in turn.past_friends[: acting.move_left]
    )  # one more step leads off the ship
    return go_home(turn, option) if friendly else NEVER


def let_pass(turn: Turn, option: Grant) -> float:
    """Marines let each other pass; nobody lets an enemy through (SQ-RUL-7 c)."""
    return 1.0 if turn.seat != ALIEN and turn.view.turn != ALIEN else -1.0


def stand(turn: Turn, option: Done) -> float:
    """Ends the activation: as good as the square it stands on."""
    mind = turn.mind
    blip = turn.blips.get(option.figure)
    if blip is not None:
        assert isinstance(mind, AlienMind)
        return mind.lurk(blip, blip.square)
    figure = turn.figure(option.figure)
    return mind.place(figure, figure.square) if figure.square >= 0 else -40.0


def go_home(turn: Turn, option: GoHome) -> float:
    mind = turn.mind
    assert isinstance(mind, MarineMind)
    figure = turn.figure(option.figure)
    return 30.0 if mind.going_home or figure.carries else -30.0


def withdraw(turn: Turn, option: Withdraw) -> float:
    """When the squad goes home, figures not aboard yet stay out; at any other time that is worse than waiting."""
    mind = turn.mind
    return 30.0 if isinstance(mind, MarineMind) and mind.going_home else -50.0


def open_door(turn: Turn, option: OpenDoor) -> float:
    """Doors on the way are opened, onto a blip only by somebody who can shoot it; otherwise they stay shut."""
    mind = turn.mind
    door = next(d for d in turn.view.deck.doors if d.id == option.door) if turn.view.deck else None
    blip = turn.blips.get(option.figure)
    if door is None:
        return -1.0
    if isinstance(mind, MarineMind):
        figure = turn.figure(option.figure)
        field = mind.distance(mind.gate if mind.going_home or figure.carries else mind.goals)
        here = field[figure.square]
        onward = min(field[s] for s in door.front) < here or here == 0
        return turn.best_place(option.figure) + (1.5 if onward and not mind.rash(figure, option.door) else -2.0)
    square = blip.square if blip is not None else turn.figure(option.figure).square
    near = mind.from_marines
    beyond = min(near[s] for s in door.front) < near[square]
    if blip is not None:
        return mind.lurk(blip, square) + (0.4 if beyond else -1.0)
    return turn.best_place(option.figure) + (0.8 if beyond else -1.0)


def pick_up(turn: Turn, option: PickUp) -> float:
    """A mission object at once."""
    other = first(lambda counsel: counsel.pick_up(turn, option.figure, option.thing))
    return 60.0 if other is None else other


def flip_door(turn: Turn, option: FlipDoor) -> float:
    """Master Controls: doors shut between Marines and target."""
    mind = turn.mind
    door = next(d for d in turn.view.deck.doors if d.id == option.door) if turn.view.deck else None
    if door is None or not isinstance(mind, AlienMind):
        return -0.5
    near = min(mind.at_marines(s) for s in door.front)
    return (3.0 - 0.3 * near) if option.close and near <= 6 else -0.5


# Before the first turn, and whose turn it is ------------------------------------------------------------------------------


def activate(turn: Turn, option: Activate) -> float:
    """Those in front first, so that the others can follow, heavy weapons after the rest; among aliens those next to the enemy."""
    mind = turn.mind
    blip = turn.blips.get(option.figure)
    if blip is not None:
        return 5.0 - 0.01 * min(alien(turn).at_marines(blip.square), 60)
    figure = turn.figure(option.figure)
    if figure.square < 0:
        stays = isinstance(mind, MarineMind) and mind.stealth is not None and mind.stealth.stays(figure)
        return -1.0 if stays else 6.0 - 0.7 * figure.heavy
    start = 8.0 + turn.manner.first * mind.attack_from(figure, figure.square) if turn.manner.first else 8.0
    if isinstance(mind, AlienMind):
        return start - 0.01 * min(mind.at_marines(figure.square), 60)
    return start - 0.01 * min(mind.goal_distance(figure), 60) + (0.5 if figure.carries else 0.0) - 0.7 * figure.heavy


def end_blind(turn: Turn, option: EndTurnBlind) -> float:
    """The Blind Grenade is for a turn in which much is at stake."""
    mind = turn.mind
    assert isinstance(mind, MarineMind)
    risk = sum(mind.danger(f, f.square, mind.aliens) for f in mind.alive if f.square >= 0)
    return 1.0 if risk > 9 else -1.0


# Aliens -----------------------------------------------------------------------------------------------------------------


def spot(turn: Turn, option: Spot) -> float:
    if isinstance(turn.mind, MarineMind):  # a figure of his own is placed, or a power is aimed
        return first(lambda counsel: counsel.aim(turn, option.square)) or 0.0
    return alien(turn).prey(option.square) if turn.ask.rule == "SQX-TERM-41" else alien(turn).spot(option.square)


def place_base(turn: Turn, option: PlaceBase) -> float:
    return -alien(turn).at_marines(option.square)


def arm_dreadnought(turn: Turn, option: ArmDreadnought) -> float:
    return ("assault_cannon" in option.weapons) + 0.9 * ("plasma_gun" in option.weapons)


def drop_weapon(turn: Turn, option: DropWeapon) -> float:
    return {"missile_launcher": 2.0, "plasma_gun": 1.0}.get(option.weapon, 0.0)


SCORES: dict[type[Option], Score] = {
    ChooseMission: fixed(0.0), TakeEvent: fixed(0.5), TakeNoMore: fixed(0.0), Arm: arm, ChooseCard: choose_card,
    MountTargeters: mount, Activate: activate, EndTurn: fixed(0.0), EndTurnBlind: end_blind,
    MoveTo: move, SqueezeTo: squeeze, GoHome: go_home, SqueezeHome: squeeze_home, Withdraw: withdraw, OpenDoor: open_door,
    PickUp: pick_up, Done: stand,
    Shoot: shoot, FireCannon: cannon, FireLine: line, FireBlast: blast, Explode: explode, Fight: fight,
    FightWithCard: fight_with_card, RerollDie: advised, KeepDice: fixed(0.0), Share: advised, StopSharing: fixed(0.0),
    Grant: let_pass, Refuse: fixed(0.0),
    TakeCounter: fixed(1.0), LeaveCounter: fixed(0.0), DropWeapon: drop_weapon,
    PlayOrder: play_order, UseCard: use_card, LookAt: fixed(0.4), FlipDoor: flip_door,
    PlaceCounter: lambda turn, option: alien(turn).counter(option.kind),
    StopPlacing: lambda turn, option: alien(turn).stop_placing(),
    Spot: spot, PlaceBase: place_base, ArmDreadnought: arm_dreadnought,
    Reinforce: lambda turn, option: alien(turn).reinforce(option.kind, option.square), StopReinforcing: fixed(0.0),
    naming.NameFigure: name_figure, naming.NamePlayer: name_player, naming.NameCard: name_card,
    naming.NameUnseen: fixed(0.4), naming.GainCard: choose_card, naming.NameBlip: fixed(0.3), naming.Decline: fixed(0.1),
    events.DrawEvent: fixed(0.1), events.PlayEvent: fixed(0.5),
}  # fmt: skip


def score_of(kind: type[Option]) -> Score:
    """The score of a kind of option; those of expansions are learnt when the first one comes."""
    if kind not in SCORES:
        for counsel in counsels():
            SCORES.update(counsel.scores())
    return SCORES[kind]
