"""The rules of the hunt, one file for each chapter of the book.

| chapter | file |
|---|---|
| set-up (RT-SET) | `set_up.py`, `cards/chips.py` |
| the turn (RT-TURN) | `turn.py` |
| the board (RT-BOARD) | `../content/board.py`; Milli-com, Lifepods, shuttles: `transport.py` |
| decks (RT-CARD): Supply, Missions, Rogue, Clues | `cards/` |
| movement (RT-MOV) | `movement.py` |
| encounters (RT-ENC), evading (RT-EVA) | `encounters/encounter.py`, the pile: `encounters/pile.py`; `encounters/evade.py` |
| GI meets GI (RT-GI) | `encounters/gi_encounter.py`, `duel.py`, `exchange.py`, `trade.py` |
| combat (RT-COM) | `combat/fight.py`, `combat/salvo.py`, on Milli-com `combat/bare_hands.py` |
| surrender and prison (RT-SUR) | `prison.py` |
| the End Phase (RT-END) | `end_phase.py` |
| death (RT-DEATH) | `combat/death.py`; a team with a Dead GI: `combat/team.py` |
| the Traitor and victory (RT-TRAI, RT-WIN) | `combat/traitor.py`, `cards/clues.py`, `ranking.py` |
| alone (RT-SOLO) | `solo.py`, `solo_death.py`; Wedding Bells: `cards/missions.py` |
| what Rogue cards do (RT-EFF) | `cards/effects.py`, the words: `../content/verbs.py` |
"""
