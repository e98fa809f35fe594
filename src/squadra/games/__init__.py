"""The games. Called, the package gives their names: `squadra.games()` is documented, and the modules below stay within reach."""

from __future__ import annotations

import sys
from types import ModuleType

from squadra.games import registry


class Games(ModuleType):
    """This package, which answers like a function."""

    def __call__(self) -> list[str]:
        """The names of the installed games."""
        return registry.names()


sys.modules[__name__].__class__ = Games
