"""Pages of the supplement: what to carry, the squad builder, the editor of chapters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.pages.dice_odds import parse
from squadra.games.star_quest.pages.services import MOST_REROLLS, MOST_WORK, Wish, aliens, percent
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.pages import builder, editor, squad_file
from squadra.kernel import Msg


class CarryWish(Wish, frozen=True, kw_only=True):
    armour: Annotated[int, msgspec.Meta(ge=0, le=9)] = 2
    life: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    rerolls: Annotated[int, msgspec.Meta(ge=0, le=MOST_REROLLS)] = 0


def carry(content: Content, wish: CarryWish) -> dict[str, Any]:
    """What should I carry against this? Every weapon of the armoury that shoots, the surest kill first."""
    lines: list[dict[str, Any]] = []
    for id, arm in supplement_of(content).arms.items():
        if arm.dice:
            pool = parse(arm.dice)
            rerolls = min(wish.rerolls, MOST_WORK // (pool.red + pool.white))
            lines.append({
                "id": id, "name": Msg(f"sqx-weapon-{id.replace('_', '-')}"), "dice": str(pool), "kind": arm.kind,
                "range": arm.range, "hurts": percent(pool.beats(wish.armour, rerolls)),
                "kills": percent(pool.beats(wish.armour + wish.life - 1, rerolls)), "mean": float(pool.mean(rerolls)),
            })  # fmt: skip
    lines.sort(key=lambda line: (-line["kills"], -line["hurts"], line["id"]))
    return {"weapons": lines, "aliens": aliens(content)}


SERVICES: dict[str, tuple[type[Struct], Callable[[Content, Any], Any]]] = {
    "carry": (CarryWish, carry),
    "squad": (builder.SquadWish, builder.sheet),
    "squad-read": (squad_file.SquadText, squad_file.squad_read),
    "chapter-form": (Wish, editor.chapter_form),
    "chapter-check": (editor.ChapterWish, editor.chapter_check),
    "chapter-read": (editor.ChapterText, editor.chapter_read),
}
