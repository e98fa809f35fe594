"""Salvos, fights, death, and the Traitor."""
