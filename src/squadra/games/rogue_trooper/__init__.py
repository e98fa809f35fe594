"""Rogue Trooper: GIs hunt the Traitor across Nu-Earth and Milli-com."""
