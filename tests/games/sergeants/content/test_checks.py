"""Content that says something unlawful is refused with place, reason and rule (SMG-CON-26), never lost and never a crash."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.card_checks import check, check_places
from squadra.games.sergeants.content.language import LanguageError
from squadra.games.sergeants.content.loading import Content, content
from squadra.games.sergeants.content.records import Ammunition, Box, Clause, Requirement
from squadra.games.sergeants.game import game
from squadra.kernel import ContentError
from tests.games.sergeants.squads import changed


def rules(**fields: Any) -> Callable[[Any], Any]:
    return lambda record: replace(record, **fields)


def first(table: str, **fields: Any) -> Callable[[Any], Any]:
    """Changes the first record of a list inside a record."""

    def change(record: Any) -> Any:
        items = getattr(record, table)
        return replace(record, **{table: (replace(items[0], **fields), *items[1:])})

    return change


CLAUSE = Clause(n=2, steps=("SPOT",))


@pytest.mark.rule("SMG-EFF-52")
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "PREEMPT(MOVE, 1, [PIN(CHOSEN)])"),  # a Preempt is no effect of another card
        ("preempt", "PIN(CHOSEN)"),
        ("effect", "CHOOSE(SELF)"),
        ("effect", "CHOOSE(SELF, options=[])"),
        ("effect", "CHOOSE(SELF, pick=[OWN], options=[[PIN(OWNER)]])"),
        ("effect", "SCENARIO(TURN_LIMIT, X)"),
        ("effect", "SCENARIO(OPEN_AREA, Q)"),
        ("effect", "SCENARIO(SURVIVES, nobody)"),
        ("effect", "TERRAIN(TEMPLATE(OWNER), LOOK, -1)"),
        ("effect", "MARKER(FIRE, TEMPLATE(OWNER))"),
        ("effect", "HIT(OWNER, 0)"),
        ("effect", "CARDS(SELF, -3)"),
        ("effect", "GIVE(OWNER, GRENADES(-1))"),
        ("effect", "EXTRA_CARD(7)"),
        ("selector", "[WITHIN(0, OWNER)]"),
        ("step", "OWNER: SPOT"),
        ("step", "MUST([SPOT, WALK])"),
        ("step", "MUST(PIN(OWNER))"),
        ("step", "WALK(0)"),
        ("step", "WALK(1, how=TOWARD(MAP))"),
        ("carry", "LEADER"),
        ("carry", "OR"),
        ("carry", "AND"),
        ("carry", "NOT"),
        ("carry", "[ANYONE, BADGE(officer)]"),
    ],
)
def test_a_text_that_could_not_be_carried_out_in_full_is_refused(kind: str, text: str) -> None:
    with pytest.raises(LanguageError):
        getattr(content().vocabulary, kind)(text)


@pytest.mark.rule("SMG-EFF-54")
@pytest.mark.parametrize(
    ("text", "each", "word"),
    [
        ("PIN([OWN])", False, "OWN"),
        ("CARDS(ENEMY, 1)", False, "ENEMY"),
        ("IDENTITY_ACT(2, [MOVE])", False, "IDENTITY_ACT"),
        ("PIN(OWNER)", True, "OWNER"),
        ("IF(ROLE_FILLED(I), [VP(ANYONE, 1)])", True, "ROLE_FILLED"),
    ],
)
def test_an_event_says_only_what_means_something_without_a_card_or_a_player(text: str, each: bool, word: str) -> None:
    effect = replace(content().story["DD-1"].effect, do=(text,), for_="EACH" if each else "ONCE")
    with pytest.raises(ContentError, match=rf"DD-1.*{word} means nothing.*SMG-EFF-54"):
        check(changed("story", "DD-1", rules(effect=effect)))
    if not each:  # for each player side words make sense
        check(changed("story", "DD-1", rules(effect=replace(effect, for_="EACH"))))


@pytest.mark.rule("SMG-CON-26")
@pytest.mark.parametrize(
    ("table", "key", "change", "reason"),
    [
        ("cards", "1001-cL", rules(bubble=(replace(CLAUSE, n=0),)), r"1001-cL.*nobody acts.*SMG-EFF-2"),
        ("cards", "1001-cL", rules(bubble=(replace(CLAUSE, steps=()),)), r"steps or oneOf.*SMG-EFF-2"),
        ("cards", "1001-cL", rules(bubble=(replace(CLAUSE, one_of=(("SPOT",),)),)), r"steps or oneOf.*SMG-EFF-2"),
        ("cards", "1001-cL", rules(bubble=(replace(CLAUSE, who="PLAYER"),)), r"of the PLAYER.*SMG-EFF-2"),
        ("cards", "1001-cL", rules(bubble=(replace(CLAUSE, who="[RANDOM_BY_IDENTITY]"),)), r"must choose.*SMG-EFF-2"),
        ("cards", "1001-cL", rules(narrator=(Box("RED", do=("SPOT",)),)), r"narrator 1.*SMG-EFF-3"),
        ("cards", "1001-cL", rules(narrator=(Box("WHITE"),)), r"narrator 1.*SMG-EFF-3"),
        ("cards", "1001-cL", rules(trigger="AFTER(MOVE)"), r"1001-cL.*trigger.*SMG-EFF-1"),
        ("cards", "1044-x2", rules(preempt=""), r"1044-x2.*Preempt.*SMG-EFF-1"),
        ("soldiers", 1001, rules(badges=("hero",)), r"soldier 1001.*no hero.*SMG-CON-1"),
        ("soldiers", 1001, rules(types=("wizard",)), r"soldier 1001.*no wizard.*SMG-CON-1"),
        ("soldiers", 1001, rules(weapon="crossbow"), r"soldier 1001.*weapon.*no crossbow.*SMG-CON-1"),
        ("equipment", "rockets", rules(vp=-1), r"rockets.*not be negative.*SMG-CON-13"),
        ("equipment", "rockets", rules(free_shot=Ammunition("bow", True)), r"rockets.*freeShot.*no bow.*SMG-CON-13"),
        ("story", "DD-1", rules(cause="FOO"), r"DD-1.*FOO.*SMG-STORY-6"),
        ("story", "DD-1", rules(landmark="L99"), r"DD-1.*no L99.*SMG-CON-7"),
        ("orders", 1, rules(landmark="L99"), r"order 1.*L99.*SMG-CON-11"),
        ("orders", 1, rules(landmark=""), r"order 1.*SMG-CON-11"),
        ("orders", 1, rules(vp=0), r"order 1.*worth something.*SMG-ORD-2"),
        ("scenarios", 1, rules(orders={"US": (), "DE": (8,)}), r"scenario 1.*none for US.*SMG-ORD-1"),
        ("scenarios", 1, rules(orders={"US": (1,), "DE": (8,)}), r"order 1 names the Landmark.*SMG-MAP-11"),
        ("scenarios", 1, rules(characters=("nobody",)), r"scenario 1.*no Character nobody.*SMG-SOL-13"),
        ("scenarios", 1, rules(zone=()), r"scenario 1.*zone.*SMG-SET-8"),
        ("scenarios", 1, rules(columns=5), r"scenario 1.*hole.*SMG-GEO-2"),
        ("scenarios", 1, first("tile", col=9), r"1A lies off the map.*SMG-GEO-2"),
        ("scenarios", 1, first("tile", col=1), r"lies over another.*SMG-GEO-2"),
        ("scenarios", 1, first("tile", id="9A"), r"laid twice.*SMG-MAP-2"),
        ("scenarios", 1, first("area", from_=(500, 500)), r"area A.*edge.*SMG-GEO-25"),
        ("scenarios", 1, first("sides", areas=("Q",)), r"no area Q.*SMG-ENT-1"),
        ("scenarios", 1, first("level", players=3), r"level 3.*SMG-SET-11"),
        ("scenarios", 5, rules(equipment=replace(content().scenarios[5].equipment, card_cap=1)), r"needs.*SMG-CON-29"),
    ],
)
def test_a_record_that_does_not_fit_the_others_is_refused(
    table: str, key: Any, change: Callable[[Any], Any], reason: str
) -> None:
    with pytest.raises(ContentError, match=reason):
        check(changed(table, key, change))


@pytest.mark.rule("SMG-CON-26", "SMG-CON-2", "SMG-CON-28", "SMG-CON-33")
def test_soldier_cards_keep_to_their_ranges_and_hit_checks_to_their_misses() -> None:
    """The price is changed with the card, so that the range is what is wrong."""

    def walks(walk: int) -> Content:
        def change(record: Any) -> Any:
            sheet = record.soldier_card[0]
            sheet = replace(sheet, wounded=replace(sheet.wounded, walk=walk))
            return replace(record, soldier_card=(replace(sheet, vp=content().price.vp(sheet, False)),))

        return changed("soldiers", 1001, change)

    check(walks(3))
    with pytest.raises(ContentError, match=r"soldier 1001.*walk.*2 is not between 3 and 6.*SMG-CON-2"):
        check(walks(2))
    c = content()
    for name in c.soldiers[1001].seven("PRIVATE")[:6]:
        card = c.cards[name]
        c = copy.copy(c)
        c.cards = {**c.cards, name: replace(card, hit=replace(card.hit, close="HIT"))}
    with pytest.raises(ContentError, match=r"soldier 1001.*fewer than 2 misses at close.*SMG-CON-33"):
        check(c)


@pytest.mark.rule("SMG-TEAM-8", "SMG-TEAM-2", "SMG-CON-26")
@pytest.mark.parametrize(
    ("need", "word"), [({"badge": "x"}, "x"), ({"ability": "luck"}, "luck"), ({"rank": "KING"}, "KING")]
)
def test_a_slot_asks_only_for_what_somebody_can_have(need: dict[str, str], word: str) -> None:
    def change(module: Any) -> Any:
        panel = module.panel[0]
        slots = (replace(panel.slots[0], any_of=(Requirement(**need),)), *panel.slots[1:])
        return replace(module, panel=(replace(panel, slots=slots), *module.panel[1:]))

    with pytest.raises(ContentError, match=rf"german_infantry.*nobody can have this: {word}.*SMG-TEAM-8"):
        check(changed("modules", "german_infantry", change))
    few = changed("modules", "german_infantry", first("panel", slots=()))
    with pytest.raises(ContentError, match=r"stosstrupp.*SMG-TEAM-2"):
        check(few)


@pytest.mark.rule("SMG-CON-17", "SMG-CON-19", "SMG-CON-31", "SMG-CON-28", "SMG-MAP-2")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (first("feature", class_="lava"), r"unknown class: lava.*SMG-CON-17"),
        (first("feature", polygon=((0, 0), (900, 0), (900, 100), (0, 100))), r"thinner.*SMG-CON-31"),
        (first("feature", no_move="LINE", barrier=()), r"barrier is needed.*SMG-CON-17"),
        (rules(number=4), r"it must be L4A.*SMG-MAP-2"),
        (lambda tile: replace(tile, plate=replace(tile.plate, look=-9)), r"look is not between.*SMG-CON-19"),
    ],
)
def test_a_tile_out_of_form_is_refused(change: Callable[[Any], Any], reason: str) -> None:
    with pytest.raises(ContentError, match=rf"tiles/L3A.toml.*{reason}"):
        check_places(changed("tiles", "L3A", change))


@pytest.mark.rule("SMG-CON-26")
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("story/day-of-days.toml", "number = 2\n", "number = 1\n"),
        ("orders/orders.toml", "number = 2\n", "number = 1\n"),
        ("soldiers/us/1001-jackson.toml", 'id = "1001-cH"', 'id = "1002-cL"'),
        ("scenarios/01-first-steps.toml", "number = 1\n", "number = 2\n"),
    ],
)
def test_nothing_is_lost_to_a_number_used_twice(tmp_path: Path, file: str, old: str, new: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text((content().folder / file).read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=r"already exists .SMG-CON-26"):
        game.check_pack(tmp_path)


@pytest.mark.rule("SMG-STORY-8", "SMG-CON-26")
@pytest.mark.parametrize(("old", "new"), [("numbers = [[1, 24]]", "numbers = [[1, 99]]"), ('set = "DD"', 'set = "QQ"')])
def test_a_recipe_names_cards_that_are_there(tmp_path: Path, old: str, new: str) -> None:
    file = "scenarios/01-first-steps.toml"
    (tmp_path / "scenarios").mkdir()
    text = (content().folder / file).read_text(encoding="utf-8")
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=r"scenario 1.*there is no card.*SMG-STORY-8"):
        game.check_pack(tmp_path)


@pytest.mark.rule("SMG-CON-30", "SMG-SET-10")
def test_the_pool_feeds_every_player_of_a_nation_at_once() -> None:
    """A Leader's three cards are one man, and what one player fields another cannot."""
    few = copy.copy(content())
    privates = [s for s in few.soldiers.values() if s.nation == "US" and "specialist" not in s.types]
    kept = {s.serial for s in privates[:14]}
    few.soldiers = {n: s for n, s in few.soldiers.items() if s.nation != "US" or n in kept or "specialist" in s.types}
    with pytest.raises(ContentError, match=r"level [56].*too few for 5 soldiers of US.*SMG-SET-10"):
        check(few)
