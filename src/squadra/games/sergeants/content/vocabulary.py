"""The closed vocabulary of section 31: which words exist, with which arguments. The loader refuses all others.

A signature is a list of argument kinds; ``?`` marks an optional one, ``*`` the rest. Named arguments follow after ``|``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from squadra.games.sergeants.content.language import LanguageError, Term, parse, show, words

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
    "ACT": "acting", "SPOT": "count?", "DRAW": "amount", "COVER": "", "RALLY": "rallied", "HOLD": "amount",
    "WALK": "count? | bonus=int how=how", "FACE": "", "FIRE": "count? | at=sel", "THROW": "count?", "USE": "equipment",
}  # fmt: skip

STATE_EFFECTS: dict[str, str] = {
    "REVEAL": "sel", "CONCEAL": "sel", "PIN": "sel", "UNPIN": "sel", "HIT": "sel count", "BLAST": "where count fire",
    "RESULT": "sel result", "HEAL": "sel", "IDENTITY": "sel count effects effects?", "IDENTITY_HIT": "player where count",
    "IDENTITY_ACT": "count actions", "CAPTURE": "sel sel", "RELEASE": "sel", "SHIFT": "sel direction count",
    "ENTER": "sel area", "EXIT": "sel", "REMOVE": "sel",
}  # fmt: skip

VALUE_EFFECTS: dict[str, str] = {
    "MOD": "sel ability number duration?", "TERRAIN": "ground action int duration?", "FORBID": "sel deed duration?",
    "ALLOW": "sel deed duration?", "GRANT": "sel property duration?", "CARDS": "player count",
    "DISCARD": "player count discard", "BASE_DRAW": "player int duration?", "CANCEL": "card", "REMOVE_CARD": "card",
    "EXTRA_CARD": "phase?", "PANEL": "sel panel", "VP": "player int",
    "GIVE": "sel thing", "TAKE": "sel thing", "MARKER": "marker spot", "UNMARK": "marker spot",
    "SCENARIO": "flag value",
}  # fmt: skip

CONTROL: dict[str, str] = {
    "SEQ": "effects *effects", "IF": "cond effects effects?", "CHOOSE": "player | pick=sel options=choices n=count",
    "FOREACH": "members effects", "UPTO": "count effects", "MUST": "effects", "MAY": "effects",
}  # fmt: skip

SELECTOR: dict[str, str] = {
    "OWN": "", "ALLY": "", "ENEMY": "", "ANYONE": "", "SPOTTED": "", "UNSPOTTED": "", "PINNED": "", "WOUNDED": "",
    "UNHURT": "", "IN_COVER": "", "IN_MELEE": "", "ESCORT": "", "PRISONER": "", "OFF_MAP": "", "OWNER": "",
    "TRIGGERER": "", "TURNED": "", "EACH": "", "SQUAD": "", "ALL_TEAMS": "", "LEADER": "", "RANDOM_BY_IDENTITY": "",
    "CHOSEN": "count?", "SERIAL": "serial", "CHARACTER": "character", "TEAM": "panel?", "RANK": "rank", "BADGE": "badge",
    "ROLE": "role", "CARRIER": "equipment", "NOT": "sel", "IN_TILE": "tile", "IN_LANDMARK": "landmark",
    "IN_FEATURE": "feature", "WITHIN": "count target", "SAME_TILE": "sel", "NEAREST": "sel", "IN_ARC_OF": "sel",
    "IN_CONTACT": "sel", "ABILITY": "ability compare int", "PICKED_BY": "player",
}  # fmt: skip

PLACE: dict[str, str] = {
    "MAP": "", "TEMPLATE": "sel", "IN_TILE": "tile", "IN_LANDMARK": "landmark", "IN_FEATURE": "feature", "SAME_TILE": "sel",
}  # fmt: skip
GROUND: dict[str, str] = {word: args for word, args in PLACE.items() if word != "TEMPLATE"}  # where something can lie
POINT: dict[str, str] = {word: args for word, args in PLACE.items() if word.startswith("IN_")}  # what has a centre

CONDITION: dict[str, str] = {
    "AND": "cond cond *cond", "OR": "cond cond *cond", "NOT": "cond", "ALIVE": "sel", "ON_MAP": "sel",
    "COUNT": "sel compare int", "IN_ONE_TILE": "sel", "ROLE_FILLED": "role", "HAS": "sel equipment",
    "HAND": "player compare int", "WITHIN": "sel count sel", "IN_LANDMARK": "sel landmark", "IN_PLAY": "inplay",
    "TURN": "compare int", "PHASE_IS": "action", "OPPONENT_CARD": "action", "INITIATIVE": "player",
}  # fmt: skip

PROPERTY: dict[str, str] = {
    "HITPLUS": "",
    "OPTICS": "int int",
    "SMOKE_PROOF": "",
    "EXTRA_COMBAT_CARDS": "count",
    "DUG_IN": "",
}
CARRY = ("ANYONE", "OWNER", "BADGE", "CARRIER", "TEAM", "ABILITY")
HOW: dict[str, str] = {
    "FREE": "", "TO_COVER": "", "CHARGE": "", "ENTER": "", "EXIT": "", "TOWARD": "target", "AWAY": "target",
}  # fmt: skip
EFFECTS: dict[str, str] = {**STEPS, **STATE_EFFECTS, **VALUE_EFFECTS, **CONTROL, ":": "sel effect"}


class Vocabulary:
    """Knows the ids of the content and refuses every text that says something else."""

    def __init__(self, **ids: Iterable[str | int]) -> None:
        self.ids: dict[str, set[str]] = {kind: {str(x) for x in known} for kind, known in ids.items()}
        self.used: dict[str, int] = {}
        self.readers: dict[str, Callable[[str], None]] = {
            "effect": self.effect, "step": self.step, "preempt": self.preempt, "selector": self.selector,
            "condition": self.condition, "duration": self.duration, "trigger": self.trigger, "carry": self.carry,
        }  # fmt: skip

    def effect(self, text: str) -> None:
        self.check("effect", parse(text))

    def step(self, text: str) -> None:
        """A step of a clause: one sub-action word, or MUST or MAY with one."""
        node = parse(text)
        inner = (
            words(node.args[0]) if isinstance(node, Term) and node.word in ("MUST", "MAY") and node.args else (node,)
        )
        if len(inner) != 1 or not isinstance(inner[0], Term) or inner[0].word not in STEPS:
            raise LanguageError(f"a step was expected: {text}")
        self.check("effect", node)

    def preempt(self, text: str) -> None:
        node = parse(text)
        if not isinstance(node, Term) or node.word != "PREEMPT":
            raise LanguageError(f"PREEMPT(...) was expected: {text}")
        self._call(node, "action count effects")

    def selector(self, text: str) -> None:
        self.check("sel", parse(text))

    def condition(self, text: str) -> None:
        self.check("cond", parse(text))

    def duration(self, text: str) -> None:
        self.check("duration", parse(text))

    def trigger(self, text: str) -> None:
        node = parse(text)
        if not isinstance(node, Term) or node.word != "AFTER":
            raise LanguageError(f"AFTER(...) was expected: {text}")
        self._call(node, "deed | by=sel if=cond")

    def carry(self, text: str) -> None:
        self._carry(parse(text))

    def _carry(self, node: Any) -> None:
        """Who may carry something is read from his card (forces.may_carry): only some words make sense."""
        if isinstance(node, Term) and node.word in ("OR", "AND", "NOT") and node.args:
            for part in node.args:
                self._carry(part)
        elif isinstance(node, Term) and node.word in CARRY:
            self._word(node, SELECTOR)
        else:
            raise LanguageError(f"this says nothing about a Soldier card: {show(node)}")

    # ------------------------------------------------------------ one argument

    def check(self, kind: str, node: Any) -> None:
        if kind in ("int", "number", "count"):
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
            elif node < 1 or (kind == "phase" and node > 3):
                raise LanguageError(f"out of range: {node}")
        elif kind in ("where", "target", "spot"):  # an area or a selector
            table = {"where": PLACE, "spot": GROUND, "target": POINT}[kind]
            area = isinstance(node, Term) and node.word in table
            self._word(node, table) if area else self.check("sel", node)
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
                self._call(node, "count sel")
            else:
                self.check("sel", node)
        elif kind == "actions":
            for part in words(node):
                self.check("action", part)
        elif kind == "thing":
            if isinstance(node, Term) and node.word == "GRENADES":
                self._call(node, "count")
            else:
                self.check("equipment", node)
        else:
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
            raise LanguageError(f"a number was expected: {show(node)}")
        elif kind == "count" and node < 1:
            raise LanguageError(f"must be 1 or more: {node}")

    def _one_of(self, allowed: tuple[str, ...], node: Any) -> None:
        if not (isinstance(node, Term) and node.word in allowed and not node.args and not node.named):
            raise LanguageError(f"one of {', '.join(allowed)} was expected: {show(node)}")

    def _word(self, node: Any, table: dict[str, str]) -> None:
        if not isinstance(node, Term) or node.word not in table:
            raise LanguageError(f"unknown word: {show(node)}")
        self.used[node.word] = self.used.get(node.word, 0) + 1
        if node.word == "SCENARIO":
            return self._flag(node)
        if node.word == "CHOOSE" and (node.get("pick") is None) == (not node.get("options")):
            raise LanguageError(f"either pick or options was expected: {show(node)}")
        self._call(node, table[node.word])

    def _flag(self, node: Term) -> None:
        """SMG-EFF-73: a flag and what it is set to."""
        flag = node.args[0].word if node.args and isinstance(node.args[0], Term) else ""
        kinds = {"OPEN_AREA": "area", "CLOSE_AREA": "area", "SURVIVES": "character"}
        self._call(node, f"flag {kinds.get(flag, 'int')}")

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
    "ground": GROUND,
    "property": PROPERTY,
    "how": HOW,
}
