"""The rules of a battle, one file for each chapter of the book.

| chapter | file |
|---|---|
| soldiers and forces (SMG-SOL, -EQP, -TEAM) | `forces/forces.py`; Tactical Modules: `cards/panels.py` |
| maps, measuring (SMG-MAP, -DIST, -GEO) | `../content/ground/` |
| Story cards and events (SMG-STORY, -EVENT) | `turn/story.py` |
| Action cards (SMG-ACT) | `cards/playing.py`, `cards/bubble.py`, `cards/boxes.py` |
| damage, Medics (SMG-DAM, -MEDIC) | `combat/damage.py`, `combat/medics.py` |
| set-up, entry (SMG-SET, -ENT) | `set_up.py`, `movement/entry.py` |
| orders, victory (SMG-ORD, -VIC) | `orders.py`, `victory.py` |
| the turn (SMG-TURN) | `turn/phases.py`; placing cards, officers: `turn/planning.py` |
| initiative, drawing (SMG-INIT, -DRAW) | `../table.py`, `cards/drawing.py` |
| LOOK; HIDE, cover, Rally, Hold | `actions/look.py`; `actions/hide.py` |
| MOVE (SMG-MOVE, -CLIMB) | `movement/move.py`, which Walks are lawful: `movement/walk.py` |
| close combat, prisoners (SMG-MELEE, -PRIS) | `combat/close_combat.py`, `movement/prisoners.py` |
| SHOOT, Hit+, friendly fire; grenades; checks | `combat/shoot.py`; `combat/grenades.py`; `combat/checks.py` |
| dead cards of Specialists and teams, Reactions, Preempts | `cards/dead_cards.py`, `cards/reactions.py`, `cards/preempt.py` |
| markers and special equipment (SMG-FIRE, -MINE, -SMOKE) | `combat/markers.py`, `combat/equipment.py` |
| the effect language (SMG-EFF) | `effects/`, a file for each section; soldier steps: `actions/tasks.py` |
| what everybody may know (SMG-HID) | `../knowledge/secrecy.py` |
"""
