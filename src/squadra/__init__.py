"""Squadra: skirmish board games with the rules fully enforced.

>>> import squadra
>>> m = squadra.new_match("star-quest", seed=7)
>>> m.copy().digest() == m.digest()
True

What it offers is fetched when it is first asked for: the command line starts without most of it. Type checkers read
`__init__.pyi`.
"""

from __future__ import annotations

from importlib import import_module

from squadra.version import __version__ as __version__

PLACES = {
    **dict.fromkeys(("Dice", "SaveError", "SetupError", "Unlawful", "to_json"), "squadra.kernel"),
    **dict.fromkeys(("bot", "game_names", "load_match", "new_match"), "squadra.library"),
}
MODULES = ("games", "kernel", "lab")


def __getattr__(name: str) -> object:
    if name in PLACES:
        found = globals()[name] = getattr(import_module(PLACES[name]), name)
        return found
    if name in MODULES:
        return import_module(f"squadra.{name}")
    raise AttributeError(f"module 'squadra' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *PLACES, *MODULES})
