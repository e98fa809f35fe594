"""The closed vocabulary of section 31: which words exist, with which arguments. The loader refuses all others.

A signature is a list of argument kinds; ``?`` marks an optional one, ``*`` the rest. Named arguments follow after ``|``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .language import LanguageError, Term, parse, show, words

ACTIONS = ("LOOK", "HIDE", "SHOOT", "MOVE")
SUBACTIONS = ("WALK", "FACE", "FIRE", "THROW", "SPOT", "DRAW", "COVER", "RALLY", "HOLD", "USE")
ABILITIES = (
    "sight", "draw", "command", "cover", "rally", "hold", "medicChecks", "long", "short", "close", "throw", "walk",
    "climb", "melee",
)  # fmt: skip
CLASSES = (
    "open", "road", "tree", "wood", "bush", "field", "hedge", "wall", "fence", "building", "tombstone", "water",
    "bridge", "ditch",
)  # fmt: skip

WORDS: dict[str, tuple[str, ...]] = {
    "action": ACTIONS,
    "acting": (*ACTIONS, "DECLARED"),
    "deed": (*ACTIONS, *SUBACTIONS),
    "ability": ABILITIES,
    "result": ("ZIP", "PIN", "WOUND", "KILL"),
    "player": ("SELF", "OWN", "ALLY", "ENEMY", "ANYONE"),
    "marker": ("FIRE", "SMOKE2", "SMOKE3", "MINE", "OVERWATCH", "FALLBACK"),
    "rank": ("PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT", "SPECIALIST", "OFFICER"),
    "role": ("I", "II", "III"),
    "compare": (">=", "<="),
    "fire": ("DIRECT", "INDIRECT"),
    "discard": ("CHOSEN", "RANDOM", "ALL"),
    "card": ("THIS", "TRIGGERING", "PREEMPTED"),
    "when": ("NOW", "CARD", "PHASE", "TURN", "NEXT_TURN", "GAME"),
    "compass": ("NORTH", "SOUTH", "EAST", "WEST"),
    "flag": ("OPEN_AREA", "CLOSE_AREA", "TURN_LIMIT", "NO_INSTANT_VICTORY", "SURVIVES"),
}

STEPS: dict[str, str] = {
    "ACT": "acting", "SPOT": "int?", "DRAW": "amount", "COVER": "", "RALLY": "rallied", "HOLD": "amount",
    "WALK": "int? | bonus=int how=how", "FACE": "", "FIRE": "int? | at=sel", "THROW": "int?", "USE": "equipment",
}  # fmt: skip

STATE_EFFECTS: dict[str, str] = {
    "REVEAL": "sel", "CONCEAL": "sel", "PIN": "sel", "UNPIN": "sel", "HIT": "sel int", "BLAST": "where int fire",
    "RESULT": "sel result", "HEAL": "sel", "IDENTITY": "sel int effects effects?", "IDENTITY_HIT": "player where int",
    "IDENTITY_ACT": "int actions", "CAPTURE": "sel sel", "RELEASE": "sel", "SHIFT": "sel direction int",
    "ENTER": "sel area", "EXIT": "sel", "REMOVE": "sel",
}  # fmt: skip

VALUE_EFFECTS: dict[str, str] = {
    "MOD": "sel ability number duration?", "TERRAIN": "place action int duration?", "FORBID": "sel deed duration?",
    "ALLOW": "sel deed duration?", "GRANT": "sel property duration?", "CARDS": "player int",
    "DISCARD": "player int discard", "BASE_DRAW": "player int duration?", "CANCEL": "card", "REMOVE_CARD": "card",
    "EXTRA_CARD": "phase?", "PREEMPT": "action int effects", "PANEL": "sel panel", "VP": "player int",
    "GIVE": "sel thing", "TAKE": "sel thing", "MARKER": "marker where", "UNMARK": "marker where",
    "SCENARIO": "flag any",
}  # fmt: skip

CONTROL: dict[str, str] = {
    "SEQ": "effects *effects", "IF": "cond effects effects?", "CHOOSE": "player | pick=sel options=choices n=int",
    "FOREACH": "members effects", "UPTO": "int effects", "MUST": "effects", "MAY": "effects",
}  # fmt: skip

SELECTOR: dict[str, str] = {
    "OWN": "", "ALLY": "", "ENEMY": "", "ANYONE": "", "SPOTTED": "", "UNSPOTTED": "", "PINNED": "", "WOUNDED": "",
    "UNHURT": "", "IN_COVER": "", "IN_MELEE": "", "ESCORT": "", "PRISONER": "", "OFF_MAP": "", "OWNER": "",
    "TRIGGERER": "", "TURNED": "", "EACH": "", "SQUAD": "", "ALL_TEAMS": "", "LEADER": "", "RANDOM_BY_IDENTITY": "",
    "CHOSEN": "int?", "SERIAL": "serial", "CHARACTER": "character", "TEAM": "panel?", "RANK": "rank", "BADGE": "badge",
    "ROLE": "role", "CARRIER": "equipment", "NOT": "sel", "IN_TILE": "tile", "IN_LANDMARK": "landmark",
    "IN_FEATURE": "feature", "WITHIN": "int target", "SAME_TILE": "sel", "NEAREST": "sel", "IN_ARC_OF": "sel",
    "IN_CONTACT": "sel", "ABILITY": "ability compare int", "PICKED_BY": "player",
}  # fmt: skip

PLACE: dict[str, str] = {
    "MAP": "", "TEMPLATE": "sel", "IN_TILE": "tile", "IN_LANDMARK": "landmark", "IN_FEATURE": "feature", "SAME_TILE": "sel",
}  # fmt: skip

CONDITION: dict[str, str] = {
    "AND": "cond cond *cond", "OR": "cond cond *cond", "NOT": "cond", "ALIVE": "sel", "ON_MAP": "sel",
    "COUNT": "sel compare int", "IN_ONE_TILE": "sel", "ROLE_FILLED": "role", "HAS": "sel equipment",
    "HAND": "player compare int", "WITHIN": "sel int sel", "IN_LANDMARK": "sel landmark", "IN_PLAY": "inplay",
    "TURN": "compare int", "PHASE_IS": "action", "OPPONENT_CARD": "action", "INITIATIVE": "player",
}  # fmt: skip

PROPERTY: dict[str, str] = {
    "HITPLUS": "",
    "OPTICS": "int int",
    "SMOKE_PROOF": "",
    "EXTRA_COMBAT_CARDS": "int",
    "DUG_IN": "",
}
HOW: dict[str, str] = {
    "FREE": "", "TO_COVER": "", "CHARGE": "", "ENTER": "", "EXIT": "", "TOWARD": "target", "AWAY": "target",
}  # fmt: skip
EFFECTS: dict[str, str] = {**STEPS, **STATE_EFFECTS, **VALUE_EFFECTS, **CONTROL, ":": "sel effect"}


class Vocabulary:
    """Knows the ids of the content and refuses every text that says something else."""

    def __init__(self, **ids: Iterable[str | int]) -> None:
        self.ids: dict[str, set[str]] = {kind: {str(x) for x in known} for kind, known in ids.items()}
        self.used: dict[str, int] = {}

    def effect(self, text: str) -> None:
        self.check("effect", parse(text))

    def step(self, text: str) -> None:
        node = parse(text)
        if not (isinstance(node, Term) and (node.word in STEPS or node.word in (":", "MUST", "MAY"))):
            raise LanguageError(f"a step is wanted: {text}")
        self.check("effect", node)

    def selector(self, text: str) -> None:
        self.check("sel", parse(text))

    def condition(self, text: str) -> None:
        self.check("cond", parse(text))

    def duration(self, text: str) -> None:
        self.check("duration", parse(text))

    def trigger(self, text: str) -> None:
        node = parse(text)
        if not isinstance(node, Term) or node.word != "AFTER":
            raise LanguageError(f"AFTER(...) is wanted: {text}")
        self._call(node, "deed | by=sel if=cond")

    def carry(self, text: str) -> None:
        self._carry(parse(text))

    def _carry(self, node: Any) -> None:
        if isinstance(node, Term) and node.word in ("OR", "AND"):
            for part in node.args:
                self._carry(part)
        else:
            self.check("sel", node)

    # ------------------------------------------------------------ one argument

    def check(self, kind: str, node: Any) -> None:
        if kind in ("int", "number"):
            self._number(kind, node)
        elif kind in WORDS:
            self._one_of(WORDS[kind] + tuple(sorted(self.ids.get(kind, ()))), node)
        elif kind == "sel":
            for word in words(node):
                self._word(word, SELECTOR)
        elif kind in ("effects", "choices"):
            for part in words(node):
                self.check("effects" if kind == "choices" else "effect", part)
        elif kind in _TABLES:
            self._word(node, _TABLES[kind])
        else:
            self._special(kind, node)

    def _special(self, kind: str, node: Any) -> None:
        if kind == "amount" or kind == "rallied" or kind == "phase":
            allowed = {"amount": ("VALUE",), "rallied": ("VALUE", "ALL", "SELF"), "phase": ("ANY",)}[kind]
            if not isinstance(node, int):
                self._one_of(allowed, node)
        elif kind in ("where", "target"):  # an area or a selector
            table = PLACE if isinstance(node, Term) and node.word in PLACE else None
            self._word(node, table) if table else self.check("sel", node)
        elif kind == "duration":
            if isinstance(node, Term) and node.word == "UNTIL":
                self._call(node, "cond")
            else:
                self.check("when", node)
        elif kind == "direction":
            table = HOW if isinstance(node, Term) and node.word in ("TOWARD", "AWAY") else None
            self._word(node, table) if table else self.check("compass", node)
        elif kind == "members":
            if isinstance(node, Term) and node.word == "UPTO":
                self._call(node, "int sel")
            else:
                self.check("sel", node)
        elif kind == "actions":
            for part in words(node):
                self.check("action", part)
        elif kind == "thing":
            if isinstance(node, Term) and node.word == "GRENADES":
                self._call(node, "int")
            else:
                self.check("equipment", node)
        elif kind != "any":
            self._id(kind, node)

    def _id(self, kind: str, node: Any) -> None:
        known = self.ids.get(kind, set())
        if kind == "feature":
            known = known | set(CLASSES)
        elif kind == "inplay":
            known = self.ids.get("landmark", set()) | self.ids.get("character", set())
        if show(node) not in known:
            raise LanguageError(f"unknown {kind}: {show(node)}")

    def _number(self, kind: str, node: Any) -> None:
        if kind == "number" and isinstance(node, Term) and node.word == "SET":
            self._call(node, "int")
        elif not isinstance(node, int):
            raise LanguageError(f"a number is wanted: {show(node)}")

    def _one_of(self, allowed: tuple[str, ...], node: Any) -> None:
        if not (isinstance(node, Term) and node.word in allowed and not node.args and not node.named):
            raise LanguageError(f"one of {', '.join(allowed)} is wanted: {show(node)}")

    def _word(self, node: Any, table: dict[str, str]) -> None:
        if not isinstance(node, Term) or node.word not in table:
            raise LanguageError(f"unknown word: {show(node)}")
        self.used[node.word] = self.used.get(node.word, 0) + 1
        self._call(node, table[node.word])

    def _call(self, node: Term, signature: str) -> None:
        plain, _, named = signature.partition("|")
        kinds = plain.split()
        rest = kinds.pop()[1:] if kinds and kinds[-1].startswith("*") else ""
        least = sum(not kind.endswith("?") for kind in kinds)
        if len(node.args) < least or (len(node.args) > len(kinds) and not rest):
            raise LanguageError(f"wrong number of arguments: {show(node)}")
        for i, arg in enumerate(node.args):
            self.check((kinds[i] if i < len(kinds) else rest).rstrip("?"), arg)
        known = dict(pair.split("=") for pair in named.split())
        for key, value in node.named:
            if key not in known:
                raise LanguageError(f"unknown argument {key}: {show(node)}")
            self.check(known[key], value)


_TABLES: dict[str, dict[str, str]] = {
    "effect": EFFECTS,
    "cond": CONDITION,
    "place": PLACE,
    "property": PROPERTY,
    "how": HOW,
}
