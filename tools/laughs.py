"""What a player would laugh at in an answer, as it is given: the blunders of each game that its events alone do not show.

A look is asked before every answer with the match, the seat and the option chosen, and names what is laughable about it.
It judges by the whole table, so it knows more than the opponent did: some of what it finds nobody could know.
"""

from collections.abc import Callable, Iterator
from typing import Any

from squadra.games.rogue_trooper.opponents.minds import Mind
from squadra.games.rogue_trooper.opponents.routes import routes_of
from squadra.games.rogue_trooper.opponents.showdown import salvos
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import LeaveTraitor
from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.knowledge.secrecy import SoldierView
from squadra.games.sergeants.opponents.forecast import Forecast
from squadra.games.sergeants.opponents.scene import Scene as Front
from squadra.games.sergeants.rules.cards.preempt import Preempt
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Enter, Walk
from squadra.games.sergeants.rules.set_up import Deploy
from squadra.games.sergeants.rules.turn.planning import spaces
from squadra.games.star_quest.content.board import mask_of
from squadra.games.star_quest.opponents.alien_mind import AlienMind
from squadra.games.star_quest.opponents.chances import kill_chance, shot_value
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.scene import struck
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.turn import EndTurn
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Match, Option

Look = Callable[[Match, str, Option], Iterator[str]]

FAIR = 0.5
"""A chance with which nobody goes away."""
LIKELY, SURE, DEAR = 0.6, 0.97, 1.0
"""A chance that is given away, one that is as good as certain, and the price of rounds beyond need, in turns."""
AHEAD = 4
"""Squares that a heavy weapon is ahead of everybody else."""
LONE, CLOSE = 5, 6
"""Inches to the nearest comrade of a lone man, and to the enemy whom he has run to."""
SOMETHING = 0.5
"""What a card is worth that does something: one enemy spotted."""


def offered(match: Match, seat: str) -> list[Any]:
    assert match.ask is not None
    return list(match.ask.to(seat).options)


def rogue_trooper(match: Match, seat: str, option: Option) -> Iterator[str]:
    game = match.game
    if match.ask is None or not isinstance(option, (LeaveTraitor, Salvo)) or match.ask.prompt == "rt-ask-second-salvo":
        return
    mind = Mind(game.content, routes_of(game.content), game.view(match.t, seat), match.ask, [])
    if isinstance(option, LeaveTraitor):  # not with empty hands, or for a rest before the last Life goes
        hopes = salvos(mind.load, game.content.numbers.traitor_dice)
        if mind.me.lives > 1 and hopes and max(hopes[0]) >= FAIR and not mind.above:
            yield f"leaves the Traitor alone, {seat}"
        return
    if mind.view.confront and not option.rounds and not mind.me.bagman:  # Bagman has the rounds for what is missing
        yield f"nothing to fire at the Traitor, {seat}"
    if mind.view.confront or mind.view.encounter == "gi" or mind.enemy is None:
        return
    best = max((mind.guns.chance(o) for o in offered(match, seat) if isinstance(o, Salvo)), default=0.0)
    chance = mind.guns.chance(option)
    if not option.rounds and best - chance >= LIKELY and not mind.me.bagman:
        yield f"holds his fire with {best:.0%}, {mind.me.lives} lives, {mind.enemy.id}"
    least = min((mind.guns.price(o) for o in offered(match, seat) if mind.guns.chance(o) >= SURE), default=99.0)
    if chance >= SURE and mind.guns.price(option) - least > DEAR:
        yield f"overkill, {mind.enemy.id}"


def seeks_somebody(match: Match, seat: str) -> bool:
    """A woman comes out of the Encounter deck, and cards are drawn by entering a sector: two that bring many, side by side, are
    the best that he can do (RT-RUL-22d). Another GI moves on."""
    missions = match.game.content.missions
    return any(not missions[held.card].destination for held in match.t.s.sheets[seat].missions)


def sergeants(match: Match, seat: str, option: Option) -> Iterator[str]:
    game = match.game
    if not isinstance(option, (Skip, Deploy, Enter, Walk)):
        return
    scene = Front(game.view(match.t, seat), game.content)
    s = scene.soldiers.get(getattr(option, "serial", 0))
    if isinstance(option, Skip):
        shots = [o for o in offered(match, seat) if isinstance(o, Fire)]
        for shot in shots:
            shooter, target = scene.soldiers[shot.serial], scene.soldiers[shot.target]
            here = (shooter.x, shooter.y)
            if shooter.spotted and scene.shot(shooter, here, shooter.facing, target) > 1.0:
                yield f"a shot not fired, {shooter.serial} at {target.serial}"
                break
        return
    if s is None:
        return
    p = (option.x, option.y) if isinstance(option, Deploy) else option.path[-1]
    danger = scene.danger(s, p)
    if isinstance(option, (Deploy, Enter)) and scene.dear(s) > 1.3 and danger >= 0.8:
        yield f"a leader enters in sight, {s.serial}, danger {danger:.1f}"
    if isinstance(option, Walk) and danger >= 0.8 and not on_duty(scene, s):
        near = [e for e in scene.enemies if dist(p, (e.x, e.y)) <= CLOSE]
        mates = [f for f in scene.friends if f.serial != s.serial and dist(p, (f.x, f.y)) <= LONE]
        was_near = any(dist((s.x, s.y), (e.x, e.y)) <= CLOSE for e in scene.enemies)
        safer = danger <= scene.danger(s, (s.x, s.y)) or (scene.map.in_cover(p) and not s.spotted)
        if near and not mates and not was_near and not safer:
            yield f"runs alone up to the enemy, {s.serial}, {len(near)} near, danger {danger:.1f}"


def on_duty(scene: Front, s: SoldierView) -> bool:
    """Whether he goes where his order sends him: then he may have to go alone."""
    return scene.errand(s) or bool(scene.marks_of(s.serial))


def wasted(match: Match, card: str) -> bool:
    """Whether a card that brings nothing lay where another one of the hand would do something now. Otherwise the rules
    force it: every phase is filled that can be (SMG-TURN-6)."""
    players = match.t.s.players.values()
    found = [(p, phase) for p in players for phase, space in enumerate(p.placed) if card in space]
    if not found:
        return False
    player, phase = found[0]
    forecast = Forecast(Front(match.game.view(match.t, player.seat), match.game.content))
    actions = spaces(match.t)[phase]
    return any(forecast.card(name, action) >= SOMETHING for name in player.hand for action in actions)


def dist(a: tuple[int, int], b: tuple[int, int]) -> float:
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 / 1000


def star_quest(match: Match, seat: str, option: Option) -> Iterator[str]:
    if not isinstance(option, (Done, OpenDoor, Shoot, Fight, FireBlast, FireLine, EndTurn)) or match.ask is None:
        return
    game = match.game
    view = game.view(match.t, seat)
    if view.mission is None:
        return
    mind = AlienMind(game.content, view) if seat == ALIEN else MarineMind(game.content, view, seat)
    figure = mind.figures.get(getattr(option, "figure", ""))
    target = mind.figures.get(getattr(option, "target", ""))
    if isinstance(option, Shoot) and figure is not None and target is not None:
        dice = next((w.dice for w in figure.weapons if w.id == option.weapon), "")
        if dice and shot_value(dice, target.armour, target.life) == 0:
            yield f"a shot without a chance, {figure.kind} at {target.kind}"
    elif isinstance(option, (FireBlast, FireLine)) and figure is not None:
        ours, theirs = at_stake(match, mind, figure, option)
        if ours > theirs:
            yield f"own side hit for nothing, {figure.kind}, {ours:.1f} against {theirs:.1f}"
    elif isinstance(option, Fight) and figure is not None and target is not None:
        if mind.melee(figure, target) < -1:
            yield f"a fight against the odds, {figure.kind} with {target.kind}"
    elif isinstance(option, Done) and figure is not None and view.acting is not None:
        if not (view.acting.shots or view.acting.fights) and view.alarm != "stealth":
            yield from undone(match, seat, mind, figure)
    elif isinstance(option, OpenDoor) and figure is not None and isinstance(mind, MarineMind):
        opened = mind.closed & ~(1 << mind.plan.ship.door_index[option.door])
        shown = [b for b in view.blips if mind.hull.seen(figure.square, opened) >> b.square & 1 and not b.seen_by]
        strong = [f for f in mind.mine if f.id != figure.id and f.square >= 0 and mind.strong(f)]
        near = [f for f in strong if mind.steps(f.square, figure.square) <= 8]
        ready = [f for f in near if not f.acted and mind.steps(f.square, figure.square) <= 3]
        if shown and near and not ready and not mind.strong(figure) and not mind.hurries:
            yield "a door opened on a blip with a weak rifle"
    elif isinstance(option, EndTurn) and isinstance(mind, MarineMind) and not mind.going_home and mind.aliens:
        field = mind.distance(mind.goals)
        light = [field[f.square] for f in mind.mine if f.square >= 0 and not f.heavy]
        heavy = [field[f.square] for f in mind.mine if f.square >= 0 and f.heavy and not f.carries]
        if light and heavy and min(light) - min(heavy) >= AHEAD:
            yield f"a heavy weapon {min(light) - min(heavy)} squares ahead"


def at_stake(match: Match, mind: Any, figure: Any, option: FireBlast | FireLine) -> tuple[float, float]:
    """What a blast or a line of fire may cost its own side, and what it may bring, in points."""
    if isinstance(option, FireBlast):
        full = 1 << option.square
        mask = full | mind.hull.blast(option.square, mind.closed)
    else:
        mask = full = mask_of(mind.hull.line(option.square, option.direction, mind.closed))
    known = next((w.dice for w in figure.weapons if w.id == option.weapon), None)
    dice = known or match.game.content.weapons[option.weapon].fire or ""
    ours = theirs = 0.0
    for other in (*mind.marines, *mind.aliens):
        base = mind.base(other.square, other.size)
        if not base & mask:
            continue
        part = mind.worth(other) * struck(dice, other, bool(base & full))
        if other.owner == figure.owner:
            ours += part
        else:
            theirs += part
    return ours, theirs + 20.0 * any(mask >> square & 1 for square, _ in mind.wanted)


def undone(match: Match, seat: str, mind: Any, figure: Any) -> Iterator[str]:
    """An attack that costs nothing, not made; or standing beside an enemy without attacking him."""
    offers = offered(match, seat)
    for shot in (o for o in offers if isinstance(o, Shoot)):
        target = mind.figures.get(shot.target)
        dice = next((w.dice for w in figure.weapons if w.id == shot.weapon), "")
        if target is not None and dice and kill_chance(dice, target.armour, 1) >= 0.1:
            yield f"a shot not fired, {figure.kind} at {target.kind}"
            return
    for fight in (o for o in offers if isinstance(o, Fight)):
        target = mind.figures.get(fight.target)
        if target is not None:
            gain = mind.melee(figure, target)
            if gain > 0.5 or (seat == ALIEN and figure.kind in ("genestealer", "dreadnought", "android")):
                yield f"stands beside without attacking, {figure.kind} by {target.kind}, {gain:+.1f}"
                return


def reactions(match: Match, seat: str, option: Option) -> Iterator[str]:
    """How many reactions could be played, and how many are: most questions are asked of those who have none (SMG-RUL-114)."""
    if match.ask is not None and match.ask.prompt in ("smg-ask-react", "smg-ask-preempt"):
        if any(isinstance(offer, (React, Preempt)) for offer in offered(match, seat)):
            yield "reaction played" if isinstance(option, (React, Preempt)) else "reaction passed"


BETTER_JUDGED: dict[str, tuple[str, ...]] = {"star-quest": ("own side hit", "came and fell in one round")}
"""What a game's own look judges better than events do: whether a blast was worth its price. Squads board under fire, as they
must, and a Genestealer leaps at a Marine in the turn in which its Event brings it."""

LOOKS: dict[str, Look] = {"rogue-trooper": rogue_trooper, "sergeants": sergeants, "star-quest": star_quest}

WORTH_IT: dict[str, Callable[[Match, str], bool]] = {"rogue-trooper": seeks_somebody}
"""Whether somebody has a reason to walk to and fro."""
