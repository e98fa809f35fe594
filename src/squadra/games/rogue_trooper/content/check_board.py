"""The constraints of RT-GAP-BOARD, each with the sectors that break it. An impossible board names its missing link."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from squadra.games.rogue_trooper.content.board import FAR, Board
from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.records import Function

Fault = tuple[str, str, str]
NUMBERS = {"souther": (0, 2), "neutral": (0, 2), "front": (2, 3), "nort": (2, 4)}
FILE = "board.toml"


def board_faults(content: Content) -> Iterator[Fault]:
    yield from counts(content)
    apart = list(connected(content))
    yield from apart
    if apart:
        return
    yield from chokepoints(content)
    yield from named_places(content)
    yield from drop_zones(content)
    yield from cities_and_shuttle(content)
    yield from sides(content)
    yield from seas(content)
    yield from healing(content)
    yield from milli_com(content)


def fault(place: str, reason: str) -> Fault:
    return FILE, place, f"{reason} (RT-GAP-BOARD)"


def parts(board: Board, members: Collection[str]) -> list[frozenset[str]]:
    """The connected groups of these sectors, the largest first."""
    left, found = set(members), list[frozenset[str]]()
    while left:
        group = {min(left)}
        edge = list(group)
        while edge:
            for there in board.neighbours[edge.pop()]:
                if there in left and there not in group:
                    group.add(there)
                    edge.append(there)
        left -= group
        found.append(frozenset(group))
    return sorted(found, key=lambda g: (-len(g), min(g)))


def gap(board: Board, one: Iterable[str], other: Iterable[str]) -> tuple[str, str]:
    """The two sectors, one of each group, that lie nearest to each other: the missing link."""
    far = sorted(other)
    return min(((a, b) for a in sorted(one) for b in far), key=lambda pair: board.hexes(*pair))


def counts(content: Content) -> Iterator[Fault]:
    board = content.board
    if not 56 <= len(board.nu_earth) <= 72:
        yield fault("sector", f"Nu-Earth must have 56 to 72 sectors, not {len(board.nu_earth)}")
    for sector in content.sectors.values():
        if sector.area == "milli_com":
            if sector.number or sector.side != "none" or sector.terrain != "none":
                yield fault(f"sector.{sector.id}", "a sector of Milli-com must have number 0, no Side and no terrain")
            continue
        low, high = NUMBERS.get(sector.side, (1, 0))
        if not low <= sector.number <= high or sector.terrain == "none":
            yield fault(
                f"sector.{sector.id}.number",
                f"a {sector.side} sector must have terrain, and a number from {low} to {high}",
            )
        if sector.side == "neutral" and sector.number == 0 and sector.function != "nu_arcady":
            yield fault(f"sector.{sector.id}.number", "of the Neutral sectors only Nu-Arcady may have number 0")


def connected(content: Content) -> Iterator[Fault]:
    """The land, and Milli-com without its Security Zone, are one piece each."""
    board = content.board
    deck = [i for i in board.milli_com if content.sectors[i].function != "security_zone"]
    for name, members in (("land", board.land), ("Milli-com", deck)):
        groups = parts(board, members)
        for lost in groups[1:]:
            a, b = gap(board, groups[0], lost)
            goals = sorted(set(destinations(content)) & lost)
            what = f"destination {', '.join(goals)}" if goals else f"sector {', '.join(sorted(lost))}"
            yield fault(f"sector.{b}", f"there is no path on {name} to {what}: the missing link is {a} to {b}")


def destinations(content: Content) -> Iterator[str]:
    for mission in content.missions.values():
        if mission.destination is not None:
            yield mission.destination
    for companion in content.companions.values():
        if companion.destination is not None:
            yield companion.destination


def chokepoints(content: Content) -> Iterator[Fault]:
    board = content.board
    for sector in board.land:
        groups = parts(board, set(board.land) - {sector})
        if len(groups) > 1:
            a, b = gap(board, groups[0], groups[1])
            yield fault(f"sector.{sector}", f"a chokepoint: without it there is no path from {a} to {b}")
    across = max(steps for i in board.land for steps in land_steps(board, i).values())
    if not 9 <= across <= 13:
        yield fault("sector", f"the land is {across} sectors across, not 9 to 13")


def land_steps(board: Board, start: str) -> dict[str, int]:
    return board.steps_from(start)


def named_places(content: Content) -> Iterator[Fault]:
    """Destinations and places of the rules are land; the prison, the rest places and the bases have their Sides."""
    board, sectors = content.board, content.sectors
    for goal in sorted({*destinations(content), *content.numbers.wedding_bells, *board.drop_zones.values()}):
        if sectors[goal].sea:
            yield fault(f"sector.{goal}", "a destination, a Drop Zone or a place named by the rules must be land")
    wanted: dict[Function, str] = {
        "furlow": "souther",
        "glasshouse": "nort",
        "nu_arcady": "neutral",
        "shuttle_base": "souther",
    }
    for function, side in wanted.items():
        place = board.place(function)
        if sectors[place].side != side or sectors[place].sea:
            yield fault(f"sector.{place}.side", f"{function} must be a {side} land sector")
    if not sectors[board.place("furlow")].souther_city:
        yield fault(f"sector.{board.place('furlow')}.terrain", "Furlow must be a City")


def contact_goals(content: Content) -> list[str]:
    missions = (m for m in content.missions.values() if m.kind == "contact" and m.destination is not None)
    goals = [m.destination for m in missions for _ in range(m.copies) if m.destination is not None]
    return [goal for goal in goals if content.sectors[goal].area == "nu_earth"]


def drop_zones(content: Content) -> Iterator[Fault]:
    board = content.board
    zones = sorted(board.drop_zones.items())
    for number, zone in zones:
        sector = content.sectors[zone]
        if sector.terrain in ("city", "glass", "scum_sea") or sector.number > 2:
            yield fault(f"sector.{zone}", "a Drop Zone must be no City, Glass Zone or sea, and have number 2 at most")
        for other, there in zones:
            if number < other and board.distance(zone, there) < 4:
                yield fault(f"sector.{zone}", f"Drop Zones {number} and {other} are less than 4 apart")
    goals = contact_goals(content)
    if not goals:
        return
    means = {zone: sum(board.distance(zone, goal) for goal in goals) / len(goals) for _, zone in zones}
    if max(means.values()) > 1.15 * min(means.values()):
        worst = max(means, key=lambda z: (means[z], z))
        yield fault(f"sector.{worst}", "the mean distances to the Contact destinations differ by more than 15 per cent")
    if not 4 <= sum(means.values()) / len(means) <= 6:
        yield fault("drop_zone", "the mean distance from a Drop Zone to a Contact destination must be 4 to 6 sectors")
    if set(goals) & set(board.drop_zones.values()):
        yield fault("drop_zone", "no Contact destination may be a Drop Zone")


def cities_and_shuttle(content: Content) -> Iterator[Fault]:
    board = content.board
    cities = [i for i in board.land if content.sectors[i].souther_city and content.sectors[i].function != "furlow"]
    for sector in board.land:
        if min((board.distance(sector, city) for city in cities), default=FAR) > 7:
            yield fault(f"sector.{sector}", "more than 7 from every Souther City that gives Supply")
    base = board.place("shuttle_base")
    for number, zone in sorted(board.drop_zones.items()):
        if board.distance(zone, base) > 7:
            yield fault(f"sector.{base}", f"the Shuttle Base is more than 7 from Drop Zone {number}")


def sides(content: Content) -> Iterator[Fault]:
    board, sectors = content.board, content.sectors
    for side in ("nort", "souther"):
        groups = parts(board, [i for i in board.nu_earth if sectors[i].side == side])
        if len(groups) != 1:
            yield fault(side, f"the {side} sectors form {len(groups)} pieces instead of one")
    for here in board.nu_earth:
        for there in board.neighbours[here]:
            if sectors[here].side == "nort" and sectors[there].side == "souther":
                yield fault(f"sector.{here}", f"Nort next to Souther {there}: the Front Line must lie between them")
    if len(parts(board, [i for i in board.nu_earth if sectors[i].side == "neutral"])) < 2:
        yield fault("neutral", "the Neutral sectors must form at least two pockets")


def seas(content: Content) -> Iterator[Fault]:
    board, sectors = content.board, content.sectors
    groups = parts(board, [i for i in board.nu_earth if sectors[i].sea])
    if len(groups) not in (2, 3):
        yield fault("scum_sea", f"the Scum Sea must have two or three parts, not {len(groups)}")
    if sum(1 for i in board.land if i in board.coast) < 12:
        yield fault("scum_sea", "at least 12 land sectors must lie on the coast")
    saved = max(
        (steps - board.distance(a, b, kit=True) for a in board.land for b, steps in board.steps_from(a).items()),
        default=0,
    )
    if saved < 3:
        yield fault("scum_sea", f"no crossing saves 3 moves (the best saves {saved})")


def thirds(content: Content, sector: str) -> int:
    columns = [content.sectors[i].at[0] for i in content.board.nu_earth]
    width = max(columns) - min(columns) + 1
    return (content.sectors[sector].at[0] - min(columns)) * 3 // width


def healing(content: Content) -> Iterator[Fault]:
    board = content.board
    rest = (board.place("furlow"), board.place("nu_arcady"), board.place("glasshouse"))
    if len({thirds(content, place) for place in rest}) < 3:
        yield fault("furlow", "Furlow, Nu-Arcady and Glasshouse must lie in different thirds of the map")
    for place in rest[:2]:
        if place in board.neighbours[rest[2]]:
            yield fault(f"sector.{rest[2]}", f"the Glasshouse must not be adjacent to {place}")


def milli_com(content: Content) -> Iterator[Fault]:
    board = content.board
    if len(board.milli_com) != 12:
        yield fault("sector", f"Milli-com must have 12 sectors, not {len(board.milli_com)}")
    bay, bridge, brig = board.place("shuttle_bay"), board.place("bridge"), board.place("brig")
    pods, computer, arms = board.place("lifepods"), board.place("battle_computer"), board.place("gi_armoury")
    if board.distance(bay, bridge) < 4 or board.distance(bay, bridge, helm=True) != 2:
        yield fault(f"sector.{bay}", "Shuttle Bay to Bridge must be at least 4 moves, or 2 through the Security Zone")
    if board.distance(pods, bridge) > 3:
        yield fault(f"sector.{pods}", "the Lifepods must be at most 3 moves from the Bridge")
    if brig in board.neighbours[bridge] or brig in board.neighbours[pods]:
        yield fault(f"sector.{brig}", "the Brig must not be adjacent to the Bridge or the Lifepods")
    if board.distance(computer, arms) < 4:
        yield fault(f"sector.{arms}", "Battle Computer and GI Armoury must lie on opposite sides")
