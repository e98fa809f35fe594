"""Hold the code to its floor plan: ``python tools/check_house.py``.

No module is longer than a person reads at one go, and no modules import each other in a circle, not even for their types.
"""

import sys
from pathlib import Path

import grimp

SOURCE = Path(__file__).resolve().parent.parent / "src" / "squadra"
MOST_LINES = 400


def long_modules() -> set[str]:
    """Modules with more lines than the house allows."""
    return {
        file.relative_to(SOURCE).as_posix()
        for file in SOURCE.rglob("*.py")
        if len(file.read_text(encoding="utf-8").splitlines()) > MOST_LINES
    }


def circles(imports: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that reach each other (Tarjan, without recursion)."""
    found: list[list[str]] = []
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_: list[str] = []
    for start in sorted(imports):
        if start in order:
            continue
        walk = [(start, iter(sorted(imports[start])))]
        while walk:
            module, rest = walk[-1]
            if module not in order:
                order[module] = lowest[module] = len(order)
                open_.append(module)
            for other in rest:
                if other not in order:
                    walk.append((other, iter(sorted(imports[other]))))
                    break
                if other in open_:
                    lowest[module] = min(lowest[module], order[other])
            else:
                walk.pop()
                if walk:
                    lowest[walk[-1][0]] = min(lowest[walk[-1][0]], lowest[module])
                if lowest[module] == order[module]:
                    at = open_.index(module)
                    if len(open_) - at > 1:
                        found.append(sorted(open_[at:]))
                    del open_[at:]
    return found


def main() -> None:
    """Print what is out of order; exit with 1 if anything is."""
    graph = grimp.build_graph("squadra", cache_dir=None)
    imports = {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}
    wrong = [f"circle: {', '.join(circle)}" for circle in circles(imports)]
    wrong += [f"{name}: more than {MOST_LINES} lines" for name in sorted(long_modules())]
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
