"""How an opponent goes about a hunt: the weights of the tactics, mostly in turns. The first manner is the one that normal has."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from squadra.games.rogue_trooper.opponents.routes import Prices


class Manner(Struct, frozen=True, cache_hash=True):
    """What counts how much."""

    # What losing a Life is worth, by how many are left, and the last one besides
    life1: float = 7.0
    life2: float = 5.0
    life3: float = 3.5
    life4: float = 2.5
    death: float = 55.0

    # On the way
    another: float = 8.0
    """A further Mission, when this one brings a quarter that is held already."""
    usual: float = 1.0
    """How far a Mission may be, against the mean of those that might come instead."""
    meeting: float = 0.3
    """What meeting another GI costs: he may attack."""
    health: float = 0.7
    """What Lives regained are worth beyond the journey ahead, as a fraction of their price."""
    search: float = 0.2
    """Turns for every card of the Encounter deck, while a woman is sought in it."""
    elsewhere: float = 0.8
    """By how many turns the places where she may be are put back, each in another round: nobody paces between two."""

    # Fights
    spent: float = 1.0
    """How precious rounds are."""
    saved: float = 1.4
    """How much more so while the Traitor is hunted on Nu-Earth."""
    foe: float = 4.0
    """Dice that another GI is expected to fire."""
    lost: float = 2.2
    """What Prison costs besides goods and the way."""

    # The Traitor
    hit: float = 4.5
    """What a Life of his is worth."""
    last_hit: float = 40.0
    """And his last one."""
    rested: float = 6.0
    """Turns to leave him for a rest and to come back."""
    armed: float = 9.0
    """The same for fresh ammunition."""
    press: float = 1.0
    """How much other hunters close to him hurry."""

    stand: float = 0.5
    """With such a chance to hit him nobody goes away before a salvo, or by way of a city, while another hunter is close."""

    # Rogue cards: what keeping one is worth. A fresh one is worth 0.7.
    moves1: float = 1.0
    moves2: float = 1.0
    moves3: float = 1.0
    flight: float = 1.5
    dice: float = 1.5
    evasion: float = 1.0
    transfer: float = 0.3
    escape: float = 0.6
    stop: float = 0.8
    foes: float = 0.8
    no_evasion: float = 0.8
    foes_dice: float = 0.8
    fail: float = 0.8
    block: float = 0.8
    delay: float = 0.8
    guard: float = 0.8
    betrayal: float = 0.8
    early: float = 0.8
    """A card about the Traitor before he is on the board."""
    drives: float = 1.0
    """One that moves him, and one that helps him, while he is."""
    helps: float = 1.0

    # Playing them
    spare: float = 0.4
    """What a card must save to be played on oneself."""

    @property
    def prices(self) -> Prices:
        """Of Lives, among several players."""
        return prices_of(self)


@cache
def prices_of(manner: Manner) -> Prices:
    return Prices((0.0, manner.life1, manner.life2, manner.life3, manner.life4), manner.death)


NORMAL = Manner()
LEARNED = Manner(drives=1.4, rested=8.4, armed=11.5, last_hit=54.0, saved=1.9, death=72.0, life2=5.6)
"""What `squadra tune` found in 482 games: less readily away from the Traitor, and with more rounds when he is met."""
