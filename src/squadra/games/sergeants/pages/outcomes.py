"""What odds report: who is killed, wounded or pinned."""

from __future__ import annotations

from squadra.games.sergeants.pages.odds import Watched
from squadra.games.sergeants.table import Front
from squadra.kernel import Effect, Effects, Msg

MISSED, ZIP = (Effect("missed"),), (Effect("zip"),)
"""Nobody was hit; somebody was, without effect."""


def outcome(before: Front, after: Front) -> Effects:
    """What happened to the soldiers, one's own and the enemy's."""
    side = after.side(after.viewer) if isinstance(after, Watched) else ""
    changes: dict[tuple[str, str], int] = {}
    for serial, old in before.s.soldiers.items():
        new = after.s.soldiers[serial]
        if new is old:
            continue
        whom = "own" if after.side(old.seat) == side else "enemy"
        for name, happened in (
            ("killed", old.at == "map" and new.at in ("dead", "removed")),
            ("wounded", new.wounded and not old.wounded and new.at == "map"),
            ("pinned", new.pinned and not old.pinned and new.at == "map"),
        ):
            if happened:
                changes[name, whom] = changes.get((name, whom), 0) + 1
    if changes:
        return tuple([Effect(name, whom, n) for (name, whom), n in sorted(changes.items())])
    return MISSED if isinstance(after, Watched) and not after.struck else ZIP


def say_effect(effect: Effect) -> Msg:
    if effect == MISSED[0]:
        return Msg("smg-web-outcome-nothing")
    if effect == ZIP[0]:
        return Msg("smg-web-outcome-zip")
    own = "own-" if effect.whom == "own" else ""
    return Msg(f"smg-web-outcome-{own}{effect.what}", {"count": effect.count})
