"""What may be attacked but is not a figure: a mission object, a reinforced door, an expansion's things."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from squadra.kernel import Anchor, Msg, Table
from squadra.kernel.beat import Miss

T_contra = TypeVar("T_contra", bound=Table[Any], contravariant=True)


class Target(Generic[T_contra]):
    """One Life Point and no dice of its own: an attack value above its Armour destroys it."""

    rule: ClassVar[str]
    sturdy: ClassVar[bool] = False
    """Whether weapons against Dreadnoughts are good against it too (SQX-RUL-93)."""

    def __init__(self, id: str) -> None:
        self.id = id

    def name(self, t: T_contra) -> Msg:
        raise NotImplementedError

    def square(self, t: T_contra) -> int:
        """Where it is; -1: on no square."""
        return -1

    def anchor(self, t: T_contra) -> Anchor:
        return Anchor("square", str(self.square(t)))

    def shown(self, t: T_contra) -> str:
        """What the boards call it, or its square."""
        return f"square:{self.square(t)}"

    def armour(self, t: T_contra) -> int:
        raise NotImplementedError

    def stands(self, t: T_contra) -> bool:
        """Whether it is still there to be attacked."""
        raise NotImplementedError

    def withstands(self, t: T_contra, value: int) -> bool:
        """Whether an attack is too weak for it; everybody is told."""
        armour = self.armour(t)
        if value > armour:
            return False
        beat = Miss(self.shown(t), value, armour)
        t.tell("sq-no-effect", self.rule, beat=beat, target=self.name(t), value=value, armour=armour)
        return True

    def destroy(self, t: T_contra, value: int, seat: str) -> None:
        """An attack of this player destroys it."""
        raise NotImplementedError

    def vanish(self, t: T_contra) -> None:
        """The boards without it, as somebody imagines them: what it hid is seen."""
