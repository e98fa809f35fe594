"""Which cards the opponent takes along: what they do, and for how many of its figures with their weapons."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.opponents import card_mind as base
from squadra.games.star_quest.opponents.chances import shot_value
from squadra.games.star_quest.opponents.question import Turn
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.squads.muster import LayTargeters, TakeSquadCard

CARDS: dict[type[Any], float] = {
    squad_verbs.CallFigure: 2.0,
    squad_verbs.FewerWounds: 1.4,
    squad_verbs.HandOnly: 1.0,
    squad_verbs.TeleportSquad: 0.8,
    squad_verbs.Retreat: 0.6,
    squad_verbs.Ambush: 1.2,
    squad_verbs.Narthecium: 1.9,
    squad_verbs.FireDice: 2.0,
    squad_verbs.Krak: 1.8,
    squad_verbs.SpecialRounds: 1.6,
    squad_verbs.Cloak: 1.2,
    squad_verbs.SquadBonus: 1.6,
    squad_verbs.ServoArm: 2.0,
    squad_verbs.Throw: 1.3,
    squad_verbs.VortexCard: 1.1,
    squad_verbs.Homer: 0.2,
    squad_verbs.Silence: 0.5,
    squad_verbs.MineCard: 0.7,
    squad_verbs.JumpPack: 1.0,
    squad_verbs.SecondWeapon: 1.7,
    verbs.Act: 1.6,
}
"""What the supplement's cards are worth, by what they do; the others as in the base game."""
HIDES = 2.0
"""What a card that keeps the squad unnoticed is worth on top, while the ship sleeps."""
PIERCES = 1.5
"""What a card that hurts a Dreadnought is worth on top, where the mission wants one dead."""


def card(turn: Turn, option: TakeSquadCard) -> float:
    """Lasting help first, for as many figures as can use it; in stealth whatever hides; against a Dreadnought what hurts it."""
    content = turn.content
    men = squad_of(turn)
    if option.card in content.orders:
        return max(value(content, men, verb, True) for verb in content.orders[option.card].effects)
    record = content.equipment[option.card]
    best = max(value(content, men, verb, False) for verb in record.effects)
    if turn.view.alarm == "stealth" and any(
        isinstance(verb, (squad_verbs.Cloak, squad_verbs.Silence)) for verb in record.effects
    ):
        best += HIDES
    if base.giants(turn) and any(
        isinstance(v, (verbs.MeleeDice, verbs.MeleeBonus, squad_verbs.MineCard)) for v in record.effects
    ):
        best += PIERCES
    return best + (0.2 if record.duration == "mission" else 0.0)


def squad_of(turn: Turn) -> list[Figure]:
    """One's own figures as the view shows them."""
    kits = supplement_of(turn.content).kits
    return [
        Figure(
            f.id, f.owner, f.kind, -1, f.life, tuple(w.id for w in f.weapons), f.arms, suit=f.suit,
            blades=kits[f.arms].blades if f.arms in kits else (),
        )
        for f in turn.view.figures
        if f.owner == turn.seat
    ]  # fmt: skip


def value(content: Content, men: list[Figure], verb: verbs.Verb, order: bool) -> float:
    """What a verb is worth: less for few figures, nothing for none."""
    worth = CARDS.get(type(verb), base.CARDS.get(type(verb), 1.0))
    number = served(content, men, verb, order)
    if not number:
        return 0.0
    alone = getattr(verb, "who", "") in ("", stats.COMMANDER, stats.WALKER, "techmarine", "one", "one_heavy")
    return worth if alone else worth * (0.55 + 0.15 * min(3, number))


def served(content: Content, men: list[Figure], verb: verbs.Verb, order: bool) -> int:
    """How many figures of the squad a verb serves, by rank and weapons."""
    who = str(getattr(verb, "who", ""))
    who = {"one": "squad", "one_heavy": "heavy"}.get(who, who)
    able = [man for man in men if not who or stats.concerns(content, who, man, order)]
    named: tuple[str, ...] = getattr(verb, "weapons", ()) or tuple(filter(None, (str(getattr(verb, "weapon", "")),)))
    if named and not isinstance(verb, squad_verbs.Integrated):
        able = [man for man in able if set(named) & set(man.weapons)]
    if isinstance(verb, verbs.Targeting) or (isinstance(verb, verbs.Reroll) and verb.fire and not verb.melee):
        able = [man for man in able if any(content.weapons[weapon].targeter for weapon in man.weapons)]
    if isinstance(verb, squad_verbs.PistolBonus):
        arms = supplement_of(content).arms
        able = [man for man in able if any(weapon in arms and arms[weapon].pistol for weapon in man.weapons)]
    return len(able)


def lay_targeters(turn: Turn, option: LayTargeters) -> float:
    """Targeters go under the weapons that gain most by them: heavy ones with many dice."""
    score = 0.0
    for weapon in option.weapons:
        record = turn.content.weapons[weapon]
        score += shot_value(record.fire or "", 2, 1) + (0.3 if record.kind == "heavy" else 0.0)
    return score
