"""The rules of the base game, one file for each chapter of the book.

| chapter | file |
|---|---|
| roles, settings of a match (SQ-GEN, SQ-ROLE) | `../setup.py` |
| set-up (SQ-SET) | `set_up.py` |
| order of play, Marine turn, Alien turn (SQ-TURN, SQ-ALIEN) | `turn.py`; one activation: `activation/activation.py` |
| movement (SQ-MOV), doors (SQ-DOOR) | `activation/movement.py`, how far: `activation/reach.py`; `activation/doors.py` |
| movement of the Dreadnought (SQ-DRD-1 to -12) | `activation/dreadnought_movement.py` |
| line of sight (SQ-LOS) | `combat/line_of_sight.py`, on the bare ship: `../sight.py` |
| dice, rerolls (SQ-DICE); firing (SQ-FIRE) | `combat/rerolls.py`; `combat/fire.py`, `combat/hits.py` |
| heavy weapons (SQ-HEAVY) | `combat/heavy_weapons.py`, `combat/assault_cannon.py` |
| hand-to-hand combat (SQ-HTH) | `combat/hand_to_hand.py` |
| scanning, blips, counters, Dreadnought, reinforcements | `aliens/` |
| missions (SQ-MISS), Entrance Area | `missions.py`, `activation/entrance.py` |
| end, points, victory (SQ-END, SQ-SCORE) | `scoring.py` |
| Order and Equipment cards, Event cards (SQ-CARD) | `cards/squad_cards.py`; `cards/events.py` and its two neighbours |
| campaign (SQ-CAMP) | `../pages/campaign.py` |
| what everybody may know (SQ-HID) | `../knowledge/secrecy.py` |

Numbers (dice of a weapon, Armour, points) are data: `../content/*.toml`.
"""
