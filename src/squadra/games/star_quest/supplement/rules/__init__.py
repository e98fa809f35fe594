"""The rules of the supplement, by the chapters of its book.

| chapter | file |
|---|---|
| modes, options (SQX-GEN, SQX-OPT) | `squads/modes_and_options.py`, `squads/free_mode.py` |
| armoury (SQX-ARM): what a weapon is | `content/supplement/armoury.toml`, its keywords (SQX-KEY): `content/keywords.py` |
| armoury: hand-to-hand weapons | `combat/hand_to_hand_dice.py`; several attacks, self-destruction: `combat/hand_to_hand.py` |
| armoury: firing modes | `combat/firing_modes/`, a file for each; `combat/areas.py`, `flames.py`, `penetration.py` |
| grenades and mines | `equipment/grenades.py`, `equipment/vortex.py` |
| protections, cover (SQX-PROT, SQX-COV) | `combat/protections.py`, `combat/cover.py`; records: `protections.toml` |
| equipment (SQX-EQ) | `equipment/`, `combat/targeters.py`; records: `protections.toml` |
| power armour, who stands in a squad (SQX-PWR) | `squads/composition.py`, cards: `squads/card_pools.py`; records: `squads.toml` |
| Terminators, Scouts (SQX-TERM, SQX-SCOUT), their Orders | `terminators.py`, `scouts.py`; stealth: `stealth.py` |
| special characters (SQX-CHR) | `squads/special_characters.py`; psychic powers (SQX-PSY): `powers/` |
| each of them (SQX-LIB, -APO, -CHA, -TECH) | `characters/` |
| allied Dreadnought (SQX-DRD) | `squads/allied_dreadnought.py`, in play: `allied_dreadnought.py`, `stats.py` |
| Event cards on all of these | `events.py` |
| what a card does | `content/supplement/cards.toml`, its words: `content/verbs.py` |
| Mission Dreadnought (SQ-MD) | `equipment/tarantula.py`, `combat/firing_modes/conversion_beam.py`, `../../reinforced_doors.py` |
"""
