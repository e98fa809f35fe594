"""The checker of Star Quest content: proves SQ-CON-1 and SQ-CON-2 for the base set and for packs made by players.

`check_folder(path)` reads a folder and returns all that is wrong with it, each error with file, place and reason.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

from squadra.games.star_quest.content.board import Board, bits, read_board
from squadra.games.star_quest.content.check_boards import check_board, check_seams, distances, dreadnought_parts, flood
from squadra.games.star_quest.content.guests import guests
from squadra.games.star_quest.content.loading import Content, base_content, read
from squadra.games.star_quest.content.mission import (
    MARINE_PLAYERS,
    AllOf,
    Condition,
    Destroy,
    EliminateAlone,
    EliminateTogether,
    Fetch,
    Mission,
    Objective,
    Open,
    Reach,
)
from squadra.games.star_quest.content.plan import DeckPlan, deck_plan
from squadra.games.star_quest.content.records import Text
from squadra.games.star_quest.content.ship import Ship
from squadra.kernel import ContentError

MAX_DOORS = 24  # SQ-CON-1f
MIN_R, MIN_R_BOARDS, MIN_R_BASES = 6, 2, 2  # SQ-CON-2b
R_DISTANCE = 9  # steps from any entry square: one more than the fastest alien walks
RACE_SPREAD = 6  # steps by which the squads' ways to a contested place may differ
GATE_DISTANCE = 5  # squares between two Entrance Areas
ROOM_FOR_SQUADS = 3

Bad = Callable[[str, str], None]


def check_folder(path: Path | str) -> list[ContentError]:
    """Everything wrong with a folder: a whole set (with weapons.toml) or a pack that adds boards and missions."""
    folder = Path(path)
    if (folder / "weapons.toml").exists():
        try:
            content = Content(folder)
        except ContentError as error:
            return [error]
        return check_content(content)
    return check_pack(folder)


def check_file(content: Content, path: Path) -> list[ContentError]:
    """Everything wrong with a squad's or a chapter's file."""
    for guest in guests().values():
        faults = guest.check_file(content, path)
        if faults is not None:
            return faults
    return [ContentError(path.name, "", "a squad is a .json file, a chapter a .toml file")]


def check_content(content: Content) -> list[ContentError]:
    """A whole set: every board, every seam, every mission, and the book."""
    errors = [error for board in content.boards.values() for error in check_board(board)]
    if len(content.boards) != 4:
        errors.append(ContentError("boards", "", f"{len(content.boards)} boards, four are needed (SQ-CON-1a)"))
    errors += [] if errors else check_seams(content.boards)
    for mission in (*content.book(), *content.other_books()):
        errors += check_mission(mission, content, content.boards, base=True)
    return errors + check_book(content)


def check_pack(folder: Path) -> list[ContentError]:
    """A pack: boards and missions that are added to the base set. Goes on after an error as far as it can."""
    base, errors = base_content(), list[ContentError]()
    boards: dict[str, Board] = dict(base.boards)
    paths = sorted((folder / "boards").glob("*.txt")), sorted((folder / "missions").glob("*.toml"))
    others = [*guests().values()]
    if not any(paths) and not any(guest.pack_files(folder) for guest in others):
        return [ContentError(folder.name, "", "neither boards/*.txt nor missions/*.toml: this is not a pack")]
    for path in paths[0]:
        try:
            board = read_board(path)
        except ContentError as error:
            errors.append(ContentError(f"boards/{path.name}", error.place, error.reason))
            continue
        if path.stem in base.boards:
            errors.append(ContentError(f"boards/{path.name}", "", f"the base set has a board {path.stem!r} already"))
        faults = check_board(board)
        errors += faults
        boards[board.id] = board
    for path in paths[1]:
        try:
            mission = read(folder, f"missions/{path.name}", Mission)
        except ContentError as error:
            errors.append(error)
            continue
        if mission.id != path.stem or mission.id in base.missions:
            reason = f"{mission.id!r} must be the name of the file and new"
            errors.append(ContentError(f"missions/{path.name}", "id", reason))
        errors += check_mission(mission, base, boards, base=False)
    return [*errors, *(error for guest in others for error in guest.check_pack(base, folder))]


def check_mission(mission: Mission, content: Content, boards: dict[str, Board], *, base: bool) -> list[ContentError]:
    """Everything wrong with one mission (SQ-CON-2); `base` adds what only the book of the base set must keep."""
    file, errors = f"missions/{mission.id}.toml", list[ContentError]()

    def bad(place: str, reason: str) -> None:
        errors.append(ContentError(file, place, reason))

    try:
        plan = deck_plan(mission, boards, file)
    except ContentError as error:
        return [error]
    _check_texts(mission, bad)
    _check_doors(plan, bad)
    _check_entrances(plan, bad)
    _check_ways(plan, bad)
    _check_r_squares(plan, bad, base=base)
    _check_counters(mission, content, bad)
    for name, objective in objectives(mission):
        for condition in objective.condition.walk():
            _check_condition(plan, name, objective, condition, bad)
    _check_special_rules(plan, content, bad)
    _check_race(plan, bad, base=base)
    _check_supplement(plan, bad)
    return errors


def objectives(mission: Mission) -> Iterator[tuple[str, Objective]]:
    yield "primary", mission.primary
    if mission.secondary is not None:
        yield "secondary", mission.secondary


# ------------------------------------------------------------------------------------------------ parts of a mission


def _check_texts(mission: Mission, bad: Bad) -> None:
    texts: list[tuple[str, Text]] = [("title", mission.title), ("story", mission.story)]
    texts += [(f"{name}.text", objective.text) for name, objective in objectives(mission)]
    texts += [(f"objects.{o.id}.name", o.name) for o in mission.objects]
    texts += [(f"named_doors.{d.id}.name", d.name) for d in mission.named_doors]
    texts += [(f"regions.{r.id}.name", r.name) for r in mission.regions]
    texts += [(f"special_rules.{r.id}.text", r.text) for r in mission.special_rules]
    for place, text in texts:
        if not text.en.strip() or not text.it.strip():
            bad(place, "needs an English and an Italian text (SQ-CON-2b)")
        elif text.en == text.it:
            bad(place, "the two languages have the same text (SQ-CON-2b)")
    shape = [len(row) for row in mission.boards.layout]
    if not mission.training and shape != [2, 2]:
        bad("boards.layout", "a mission uses four boards, two by two (SQ-CON-1a)")
    if mission.training and sum(shape) > 2:
        bad("boards.layout", "a training mission uses one or two boards (SQ-CON-2a)")


def _check_doors(plan: DeckPlan, bad: Bad) -> None:
    if plan.doors.bit_count() > MAX_DOORS:
        bad("doors", f"{plan.doors.bit_count()} doors, at most {MAX_DOORS} (SQ-CON-1f)")
    for id, index in plan.named_doors.items():
        if not plan.doors >> index & 1:
            bad(f"named_doors.{id}", "is not among the doors of the mission (SQ-CON-2b)")


def _check_entrances(plan: DeckPlan, bad: Bad) -> None:
    ship = plan.ship
    for number, name in enumerate(MARINE_PLAYERS, 1):
        gates = plan.mission.entrances.gates(number)
        for gate in sorted(set(gates.values())):
            a, b = ship.gates[gate]
            if not ship.joined(a, b) or plan.obstacles >> a & 1 or plan.obstacles >> b & 1:
                bad(f"entrances.{name}", f"{gate} has no two free squares to step onto (SQ-CON-1h)")
        if number == 1:
            continue
        for one, two in itertools.combinations(sorted(gates.values()), 2):
            if min(_apart(ship, p, q) for p in ship.gates[one] for q in ship.gates[two]) < GATE_DISTANCE:
                bad(f"entrances.{name}", f"{one} and {two} are too close to each other (SQ-CON-1h)")


def _apart(ship: Ship, a: int, b: int) -> int:
    (ax, ay), (bx, by) = ship.point(a), ship.point(b)
    return max(abs(ax - bx), abs(ay - by))


def _check_ways(plan: DeckPlan, bad: Bad) -> None:
    """Everything can be reached from every Entrance Area without diagonals, objects in place (SQ-CON-1i)."""
    ship = plan.ship
    for square in plan.entry_squares():
        lost = ship.floor & ~plan.obstacles & ~flood(ship, square, 0, plan.obstacles)
        if lost:
            names = " ".join(ship.label(s) for s in itertools.islice(bits(lost), 6))
            bad("entrances", f"from {ship.label(square)} these squares cannot be reached: {names} (SQ-CON-1i)")
    if len(dreadnought_parts(ship, plan.obstacles)) != 1:
        bad("objects", "an object parts the Dreadnought's ways (SQ-CON-1i)")


def _check_r_squares(plan: DeckPlan, bad: Bad, *, base: bool) -> None:
    ship, squares, place = plan.ship, plan.reinforcement_squares, "reinforcement_squares"
    entry = plan.entry_squares()
    if len(squares) < MIN_R or len(set(squares)) != len(squares):
        bad(place, f"{len(set(squares))} different R squares, at least {MIN_R} are needed (SQ-CON-2b)")
    if len({ship.board[s] for s in squares}) < min(MIN_R_BOARDS, len(ship.boards)):
        bad(place, "R squares on fewer than two boards (SQ-CON-2b)")
    far = distances(ship, entry, 0, plan.obstacles)
    for s in squares:
        where = "{} {},{}".format(ship.home[s][0], *ship.home[s][1])
        if plan.obstacles >> s & 1 or s in entry or s not in far:
            bad(place, f"{where} is not free floor that can be reached (SQ-CON-2b)")
            continue
        if any(sees(ship, e, s) for e in entry):
            bad(place, f"{where} is in sight of an entry square when all doors are open (SQ-CON-2b)")
        if base and far[s] < R_DISTANCE:
            bad(place, f"{where} is fewer than {R_DISTANCE} steps from an entry square")
        if plan.sealed_squares >> s & 1:
            bad(place, f"{where} lies behind a sealed door (SQ-CON-2b)")
    rest = dreadnought_parts(ship, plan.obstacles)[0]
    if separate_bases(ship, rest, set(squares)) < MIN_R_BASES:
        bad(place, "fewer than two separate places where an R square can be made a Dreadnought base (SQ-CON-2b)")


def separate_bases(ship: Ship, rest: int, squares: set[int]) -> int:
    """How many resting places that touch these squares, picked one after another, do not overlap."""
    taken, found = set[int](), 0
    for corner in bits(rest):
        base = set(ship.base(corner))
        if base & squares and not base & taken:
            taken |= base
            found += 1
    return found


def _check_counters(mission: Mission, content: Content, bad: Bad) -> None:
    lists = [("blips", mission.blips, "blips")]
    lists += [
        (f"reinforcements.{name}", mission.reinforcements.counts(n), "reinforcements")
        for n, name in enumerate(MARINE_PLAYERS, 1)
    ]
    for place, counts, kind in lists:
        for alien, number in counts.items():
            counter = content.counters.get(alien)
            most = 0 if counter is None else counter.blips if kind == "blips" else counter.reinforcements
            if number > most:
                bad(f"{place}.{alien}", f"{number} counters, the box holds {most} (SQ-CON-2d)")


def _check_condition(plan: DeckPlan, name: str, objective: Objective, condition: Condition, bad: Bad) -> None:
    mission, place = plan.mission, f"{name}.condition"
    objects = {o.id: o for o in mission.objects}
    match condition:
        case EliminateTogether() | EliminateAlone():
            _check_targets(mission, place, condition, bad)
        case Destroy(object=id) | Fetch(object=id):
            kind = "destroy" if isinstance(condition, Destroy) else "fetch"
            if id not in objects or objects[id].kind != kind:
                bad(place, f"there is no object {id!r} to {kind} (SQ-CON-2f)")
            elif kind == "fetch" and plan.objects[id] in plan.entry_squares():
                bad(place, f"object {id!r} lies on an entry square (SQ-CON-2e)")
            if isinstance(condition, Destroy):
                shown = str(condition.threshold)
                if shown not in objective.text.en or shown not in objective.text.it:
                    bad(f"{name}.text", f"does not name the threshold {shown} (SQ-CON-2b)")
        case Open(door=door):
            if door not in plan.named_doors:
                bad(place, f"no named door {door!r} (SQ-CON-2f)")
            elif door not in mission.sealed():
                bad(place, f"an alien could open door {door!r} first: it needs the rule sealed_door (SQ-CON-2e)")
        case Reach(region=region, number=number):
            if region not in plan.regions:
                bad(place, f"no region {region!r} (SQ-CON-2f)")
            elif (plan.regions[region] & ~plan.obstacles).bit_count() < ROOM_FOR_SQUADS * number:
                bad(place, f"region {region!r} has no room for {number} figures of three squads (SQ-CON-2e)")
        case AllOf(conditions=inner):
            if any(isinstance(c, Destroy | Fetch | Open) for c in inner):
                bad(place, "all_of with a deed that a rival can use up (SQ-CON-2e)")
        case _:
            pass


def _check_targets(mission: Mission, place: str, wanted: EliminateTogether | EliminateAlone, bad: Bad) -> None:
    for number, name in enumerate(MARINE_PLAYERS, 1):
        there = 0
        for counts in (mission.blips, mission.reinforcements.counts(number)):
            there += sum(n for alien, n in counts.items() if wanted.types == "any" or alien in wanted.types)
        if there < wanted.number:
            reason = f"{wanted.number} aliens wanted, {there} in the mission for {name} Marine player(s) (SQ-CON-2e)"
            bad(place, reason)


def _check_special_rules(plan: DeckPlan, content: Content, bad: Bad) -> None:
    cards = plan.mission.short_deck()
    deck = sum(card.copies for card in content.events.values())
    if cards is not None and cards > deck:
        bad("special_rules", f"{cards} Event cards left of {deck} (SQ-CON-2b)")
    if plan.sealed_doors and not plan.sealed_squares:
        bad("special_rules", "a sealed door shuts nothing in: there is another way round (SQ-CON-2b)")


def _check_supplement(plan: DeckPlan, bad: Bad) -> None:
    """What a mission of the supplement adds: pieces of cover, obstacles, reinforcements (SQX 17.2, SQX-RUL-35)."""
    special = plan.mission.supplement
    if special is None:
        return
    entry = plan.entry_squares()
    for squares, _ in plan.cover:
        near = plan.ship.passage(0).near
        if len(squares) > 2 or (len(squares) == 2 and not near[squares[0]] >> squares[1] & 1):
            bad("supplement.cover", "a piece of cover is a square, or the edge between two neighbours (SQX-RUL-27)")
    for square in (*plan.loose, *(piece[0] for piece, _ in plan.cover if len(piece) == 1)):
        if square in entry or plan.obstacles >> square & 1:
            bad("supplement.obstacles", "an obstacle stands on an entry square or on an object (SQX-RUL-27)")
    for id in special.vortex_destroys:
        if id not in plan.objects:
            bad("supplement.vortex_destroys", f"no object {id!r} (SQX-RUL-112)")
    if "terminator" in special.squads and not all(plan.mission.reinforcements.counts(n) for n in (1, 2, 3)):
        bad("reinforcements", "Terminators need reinforcements of the Alien player (SQX-TERM-3)")


def _check_race(plan: DeckPlan, bad: Bad, *, base: bool) -> None:
    """Objectives can be reached, and no squad is favoured (SQ-CON-2e)."""
    for place, squares in goals(plan):
        for number in (1, 2, 3):
            ways: list[int] = []
            for gate in plan.mission.entrances.gates(number).values():
                far = distances(plan.ship, plan.ship.gates[gate], 0, plan.obstacles)
                ways += [min((far[s] + 1 for s in bits(squares) if s in far), default=-1)]
            if -1 in ways:
                bad(place, "the objective cannot be reached (SQ-CON-2e)")
            elif base and number > 1 and max(ways) - min(ways) > RACE_SPREAD:
                bad(place, f"the ways of the squads differ by {max(ways) - min(ways)} steps (SQ-CON-2e)")


def goals(plan: DeckPlan) -> Iterator[tuple[str, int]]:
    """Places that squads race for, as masks of the squares from which the deed can be done."""
    for name, objective in objectives(plan.mission):
        for condition in objective.condition.walk():
            match condition:
                case Destroy(object=id) if id in plan.objects:
                    yield f"{name}.condition", plan.ship.passage(0).near[plan.objects[id]]
                case Fetch(object=id) if id in plan.objects:
                    yield f"{name}.condition", 1 << plan.objects[id]
                case Open(door=door) if door in plan.named_doors:
                    yield f"{name}.condition", plan.ship.doors[plan.named_doors[door]].front
                case Reach(region=region) if region in plan.regions:
                    yield f"{name}.condition", plan.regions[region]
                case _:
                    pass


def sees(ship: Ship, a: int, b: int, closed: int = 0) -> bool:
    """Reveal sight from centre to centre in whole numbers (SQ-RUL-10, parts 1, 2 and 5)."""
    near, width = ship.passage(closed).near, ship.width
    (x, y), (x1, y1) = ship.point(a), ship.point(b)
    nx, ny = abs(x1 - x), abs(y1 - y)
    sx, sy = (1 if x1 > x else -1), (width if y1 > y else -width)
    ix = iy = 0
    here = a
    while ix < nx or iy < ny:
        across, down = (1 + 2 * ix) * ny, (1 + 2 * iy) * nx
        if across == down:
            there = here + sx + sy
            ways = ((here + sx), (here + sy))
            if not any(near[here] >> m & near[m] >> there & 1 for m in ways):
                return False
            ix, iy = ix + 1, iy + 1
        else:
            there = here + (sx if across < down else sy)
            ix, iy = (ix + 1, iy) if across < down else (ix, iy + 1)
            if not near[here] >> there & 1:
                return False
        here = there
    return True


def check_book(content: Content) -> list[ContentError]:
    """SQ-CON-2a, -2c: twelve missions and a training mission, every kind of condition, no map or title twice."""
    errors: list[ContentError] = []
    missions = content.book()
    main = [m for m in missions if not m.training]
    if len(main) != 12 or len(missions) - len(main) != 1 or [m.order for m in main] != list(range(1, 13)):
        errors.append(ContentError("missions", "", "not twelve missions in order and one for training (SQ-CON-2a)"))
    used = {type(c) for m in missions for _, o in objectives(m) for c in o.condition.walk()}
    for kind in Condition.__subclasses__():
        if kind not in used:
            errors.append(ContentError("missions", "", f"no mission has the condition {kind.__name__} (SQ-CON-2c)"))
    for name, keys in (
        ("map", [str(m.boards) for m in main]),
        ("title", [m.title.en for m in missions]),
        ("title", [m.title.it for m in missions]),
    ):
        if len(set(keys)) != len(keys):
            errors.append(ContentError("missions", "", f"two missions have the same {name} (SQ-CON-2a)"))
    return errors
