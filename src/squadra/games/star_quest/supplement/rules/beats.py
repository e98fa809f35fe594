"""Markers on the boards as beats: mines, homers, flames, the Vortex."""

from __future__ import annotations

from squadra.games.star_quest.state import Marker
from squadra.kernel.beat import Fall, Leave, Place, Walk


def laid(marker: Marker) -> Place:
    """It lies there from now on, named after its first square."""
    return Place(f"marker:{marker.id}", f"square:{marker.squares[0]}" if marker.squares else "", "found")


def lifted(marker: Marker) -> Leave:
    return Leave(f"marker:{marker.id}", f"square:{marker.squares[0]}" if marker.squares else "")


def lost(marker: Marker) -> Fall:
    return Fall(f"marker:{marker.id}", f"square:{marker.squares[0]}" if marker.squares else "")


def moved(marker: Marker, square: int) -> Walk:
    """From where it lay to where its first square is now."""
    return Walk(f"marker:{marker.id}", (f"square:{marker.squares[0]}", f"square:{square}"), "ride")
