"""Equipment, marker and scenario effects (section 31.5, SMG-EFF-47 to -49, -72, -73)."""

from __future__ import annotations

from itertools import count

from squadra.games.sergeants.content.language import Term, name_of
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.combat import markers
from squadra.games.sergeants.rules.effects.selectors import features, tiles
from squadra.games.sergeants.rules.effects.text import Text
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Msg, Word


def give(e: Text, t: Front, w: Term) -> Word | None:
    """GIVE and TAKE: grenade markers or an Equipment card; only what is there can be taken (SMG-EFF-72)."""
    thing: Term = w.args[1]
    for serial in e.targets:
        s = t.soldier(serial)
        _tell_given(t, w.word, s, thing)
        if thing.word == "GRENADES":
            change = thing.args[0] if w.word == "GIVE" else -thing.args[0]
            t.put(serial, grenades=max(0, s.grenades + change))
        elif w.word == "GIVE":
            t.put(serial, kit=(*s.kit, (thing.word, _uses_given(t, e.context.card, thing.word))))
        elif t.kit(s, thing.word):
            _pass_on(t, e.context.card, thing.word, next(uses for item, uses in s.kit if item == thing.word))
            t.spend(serial, thing.word, whole=True)
    return None


def _tell_given(t: Front, word: str, s: Soldier, thing: Term) -> None:
    """What he receives or loses. Whether he has it to lose may be his player's secret (SMG-HID-1)."""
    grenades = thing.word == "GRENADES"
    item = Msg("smg-grenades", {"number": thing.args[0]}) if grenades else Msg(f"smg-kit-{thing.word}")
    name = t.name(s.serial)
    if word == "GIVE":
        t.tell("smg-effect-give", rule="SMG-EFF-72", beat=beats.mark(s.serial, "kit"), soldier=name, thing=item)
        return
    has = s.grenades if grenades else t.kit(s, thing.word)
    other = t.event("smg-effect-take-any", rule="SMG-EFF-72", soldier=name, thing=item)
    key = "smg-effect-take" if has else "smg-effect-take-none"
    t.tell(key, rule="SMG-EFF-72", to=(s.seat,), other=other, soldier=name, thing=item)


PASSING = "passing-"  # flags: uses left of equipment that a text has taken and may still give to somebody


def _pass_on(t: Front, card: str, item: str, left: int) -> None:
    names = (f"{PASSING}{card}-{item}-{n}" for n in count())
    t.s.flags[next(name for name in names if name not in t.s.flags)] = left


def _uses_given(t: Front, card: str, item: str) -> int:
    """SMG-EFF-72: what the same text has taken is passed on with its remaining uses; anything else is new."""
    taken = next((name for name in t.s.flags if name.startswith(f"{PASSING}{card}-{item}-")), "")
    return t.s.flags.pop(taken) if taken else t.content.equipment[item].uses


def end_passing(t: Front) -> None:
    """What was taken and not given is gone."""
    for name in [name for name in t.s.flags if name.startswith(PASSING)]:
        del t.s.flags[name]


def marker(e: Text, t: Front, w: Term) -> Word | None:
    kind, node = w.args[0].word, w.args[1]
    if kind == "OVERWATCH":
        for serial in e.targets:
            t.put(serial, overwatch=True)
            t.tell("smg-overwatch", rule="SMG-RUL-79", soldier=t.name(serial), beat=beats.mark(serial, "overwatch"))
    elif isinstance(node, Term) and node.word == "IN_FEATURE":
        found = features(t, name_of(node.args[0]))
        if not found:
            t.tell("smg-no-place", rule="SMG-RUL-113")
        for index in found:
            if kind in ("FIRE", "MINE"):
                markers.lay(t, kind, feature=index, seat=e.by)
            else:  # smoke and fallback points lie on tiles (SMG-EFF-72)
                markers.lay(t, kind, tile=t.map.features[index].tile, seat=e.by)
    else:
        places = tiles(t, node, e.context)
        if not places:
            t.tell("smg-no-place", rule="SMG-RUL-113")
        for tile in places:
            markers.lay(t, kind, tile=tile, seat=e.by)
    return None


def unmark(e: Text, t: Front, w: Term) -> Word | None:
    if w.args[0].word == "OVERWATCH":
        for serial in e.targets:
            t.put(serial, overwatch=False)
        return None
    kind, node = w.args[0].word, w.args[1]
    if isinstance(node, Term) and node.word == "IN_FEATURE":
        found = features(t, name_of(node.args[0]))
        markers.lift(t, kind, [t.map.features[i].tile for i in found if kind != "MINE"], found)
    else:
        places = tiles(t, node, e.context)
        markers.lift(t, kind, places, [f.index for f in t.map.features if f.tile in places])
    return None


def scenario(e: Text, t: Front, w: Term) -> Word | None:
    """SMG-EFF-73."""
    flag, value = w.args[0].word, w.args[1]
    if flag in ("OPEN_AREA", "CLOSE_AREA"):
        _area(t, name_of(value), flag == "OPEN_AREA")
    elif flag == "TURN_LIMIT":
        most = (len(t.s.story) + len(t.s.told) + len(t.s.phases)) // 3
        t.s.turn_limit = min(max(int(value), t.s.turn), most)
    elif flag == "SURVIVES":
        t.s.flags["SURVIVES-" + name_of(value)] = 1
    else:
        t.s.flags[flag] = value if isinstance(value, int) else 1
    return None


def _area(t: Front, area: str, opens: bool) -> None:
    if all(here.id != area for here in t.scenario.area):  # not on this map: nothing happens (SMG-RUL-113)
        return
    t.s.open_areas = (*(a for a in t.s.open_areas if a != area), *((area,) if opens else ()))
    if opens:
        t.s.flags.pop("CLOSED-" + area, None)
    else:
        t.s.flags["CLOSED-" + area] = 1
    key, beat = "smg-area-opens" if opens else "smg-area-closes", beats.of_area(area, "open", off=not opens)
    t.tell(key, rule="SMG-EFF-73", beat=beat, area=area)
