"""The figures of the base set are exactly those of the catalogue: panel, squads, weapons, counters, decks, campaign."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from squadra.games.star_quest.content.dice import RED, WHITE, Pool, pool
from squadra.games.star_quest.content.loading import FOLDER, Content, base_content, key, named
from squadra.games.star_quest.content.verbs import ORDINARY, Act, Package
from squadra.kernel import ContentError

C = base_content()
CATALOGUE = (files("squadra") / "rules" / "star-quest.md").read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """The rows of the first table below a heading of the catalogue."""
    text = CATALOGUE[CATALOGUE.index(heading) :]
    rows: list[list[str]] = []
    for line in text.splitlines()[1:]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            break
    return [row for row in rows[1:] if not set("".join(row)) <= {"-"}]


PANEL = {
    "Gretchin": "gretchin",
    "Orc": "orc",
    "Chaos Marine, light": "chaos_marine",
    "Chaos Marine, heavy": "chaos_heavy",
    "Chaos Marine Commander": "chaos_commander",
    "Android": "android",
    "Genestealer": "genestealer",
    "Dreadnought": "dreadnought",
}


def alien_of(cell: str) -> str:
    return next(id for name, id in reversed(PANEL.items()) if cell.startswith(name))


@pytest.mark.rule(
    "SQ-DED-2", "SQ-DED-3", "SQ-DED-4", "SQ-DED-5", "SQ-DED-6", "SQ-DED-7", "SQ-DED-8", "SQ-DED-10", "SQ-DED-12",
    "SQ-DED-13", "SQ-DED-14", "SQ-RUL-24", "SQ-CON-6", "SQ-CON-6a", "SQ-FIRE-8",
)  # fmt: skip
def test_the_alien_control_panel_is_that_of_the_catalogue() -> None:
    rows = [row for row in table("### T-4") if not row[0].startswith("Blip")]
    assert len(rows) == len(C.aliens) == 8
    for name, minis, move, melee, _fire, armour, life in rows:
        alien = C.aliens[alien_of(name)]
        assert alien.miniatures == int(minis.split()[0])
        assert alien.move == int(move.split()[0])
        assert str(pool(alien.melee)) == melee.split()[0]
        assert alien.armour == int(armour.split()[0])
        assert alien.life == int(life.split()[0])
    assert sum(alien.miniatures for alien in C.aliens.values()) == 35
    assert [id for id, alien in C.aliens.items() if alien.life > 1 or alien.size > 1] == ["dreadnought"]


@pytest.mark.rule("SQ-DED-9", "SQ-DED-11", "SQ-DED-15", "SQ-RUL-26", "SQ-ALIEN-11", "SQ-ALIEN-12", "SQ-DRD-13")
def test_aliens_fire_the_dice_of_the_panel() -> None:
    fire = {id: [str(C.weapons[w].pool()) for w in alien.weapons] for id, alien in C.aliens.items()}
    assert fire == {
        "gretchin": ["2W"],
        "orc": ["2W"],
        "chaos_marine": ["2W"],
        "chaos_heavy": ["2R"],
        "chaos_commander": ["2R"],
        "android": ["3W"],
        "genestealer": [],
        "dreadnought": ["2W"],
    }
    assert C.aliens["chaos_heavy"].weapons == ("missile_launcher",)
    assert C.weapons["chaos_bolter"].pattern == "single"
    assert C.aliens["dreadnought"].heavy_weapons == 2
    assert [id for id, alien in C.aliens.items() if alien.heavy_weapons] == ["dreadnought"]


@pytest.mark.rule("SQ-BLIP-2")
def test_a_blip_moves_five_squares() -> None:
    assert C.blip_move == 5


@pytest.mark.rule(
    "SQ-SET-20", "SQ-SET-21", "SQ-SET-22", "SQ-SET-23", "SQ-SET-24", "SQ-SET-28", "SQ-HTH-5", "SQ-HTH-10", "SQ-HTH-11",
    "SQ-HTH-12", "SQ-HTH-13", "SQ-MOV-3", "SQ-MOV-4", "SQ-MOV-5", "SQ-FIRE-2", "SQ-FIRE-3", "SQ-FIRE-4", "SQ-FIRE-9",
    "SQ-FIRE-10", "SQ-FIRE-11", "SQ-DED-22", "SQ-RUL-52",
)  # fmt: skip
def test_the_marine_summary_table_is_that_of_the_catalogue() -> None:
    sets = {"Power Axe": "axe_and_pistol", "Heavy Bolter": "heavy_bolter", "Power Sword": "sword_and_glove"}
    weapons = {
        "Laser Rifle": "laser_rifle",
        "Assault Cannon": "assault_cannon",
        "Plasma Gun": "plasma_gun",
        "Missile Launcher": "missile_launcher",
    }
    rows = table("### T-1")
    assert len(rows) == 7
    for kind, arms, fire, melee, move, armour, life, points, _source in rows:
        dice = fire.split()[0].rstrip(",").replace("—", "")
        stats = C.squad_rules.commander if kind == "Commander" else C.squad_rules.marine
        assert (stats.armour, stats.life) == (int(armour), int(life))
        if kind == "Commander":
            chosen = C.sets[next(id for name, id in sets.items() if arms.startswith(name))]
            assert chosen.melee == melee
            assert (C.weapons[chosen.firearm].fire if chosen.firearm else "") == dice
            assert (stats.move, stats.points) == (int(move), int(points))
        else:
            id = next(id for name, id in weapons.items() if arms.startswith(name))
            heavy = C.weapons[id].kind == "heavy"
            assert (stats.heavy_move if heavy else stats.move) == int(move)
            assert (stats.heavy_points if heavy else stats.points) == int(points)
            assert (C.weapons[id].fire, stats.melee) == (dice, melee)
    assert [id for id, weapon in C.weapons.items() if weapon.kind == "heavy"] == list(weapons.values())[1:]
    assert C.weapons["heavy_bolter"].kind == "light"
    assert (C.squad_rules.choice.laser_rifles, C.squad_rules.choice.marines) == (3, 4)


@pytest.mark.rule("SQ-HEAVY-1", "SQ-RUL-2", "SQ-CARD-EQ-9")
def test_each_weapon_has_its_way_of_firing_and_only_firearms_take_a_targeter() -> None:
    patterns = {id: weapon.pattern for id, weapon in C.weapons.items() if weapon.kind == "heavy"}
    assert patterns == {"assault_cannon": "divide", "plasma_gun": "line", "missile_launcher": "blast"}
    targeters = {id for id, weapon in C.weapons.items() if weapon.targeter}
    assert targeters == {*patterns, "laser_rifle", "laser_pistol", "heavy_bolter"}
    for id in ("power_axe", "power_sword", "power_glove"):
        assert C.weapons[id].kind == "hand-to-hand"
        assert not C.weapons[id].pool()


@pytest.mark.rule("SQ-CON-3", "SQ-CON-3a", "SQ-CON-3b", "SQ-RUL-25", "SQ-EX-29", "SQ-MISS-1", "SQ-MISS-2")
def test_the_counters_are_those_of_the_box() -> None:
    rows = [row for row in table("### T-5") if row[0].startswith("Counter ")]
    assert len(rows) == len(C.counters) == 7
    for what, points, _whom, blips, reinforcements, _source in rows:
        counter = C.counters[alien_of(what.removeprefix("Counter "))]
        assert (counter.points, counter.blips, counter.reinforcements) == (int(points), int(blips), int(reinforcements))
        assert f"({counter.group})" in what
    assert sum(c.blips for c in C.counters.values()) == 32 == sum(c.reinforcements for c in C.counters.values())
    assert "genestealer" not in C.counters
    worth = sum(c.points * (c.blips + c.reinforcements) for c in C.counters.values())
    missions = C.counters_file.missions
    assert (missions.primary, missions.secondary) == (30, 15)
    assert worth + missions.primary + missions.secondary == 152 + 152 + 45 == 349


@pytest.mark.rule(
    "SQ-CARD-1",
    "SQ-CARD-2",
    "SQ-CARD-EQ-18",
    "SQ-DED-16",
    "SQ-DED-17",
    "SQ-DED-18",
    "SQ-CON-4",
    "SQ-ROLE-8",
    "SQ-ROLE-5",
)
def test_each_squad_has_four_orders_and_eight_pieces_of_equipment() -> None:
    common = {"targeter": 2, "laser_pistols": 1, "melta_bomb": 1, "blind_grenade": 1}
    own = {
        "blood_angels": ({"bionic_arm", "force_field", "close_assault_blades"}, {"close_assault", "photon_grenades"}),
        "imperial_fists": ({"suspensors", "combi_weapon", "bionic_eye"}, {"by_sections", "heavy_weapons"}),
        "ultramarines": ({"bio_scanner", "digital_weapons", "medipack"}, {"by_sections", "close_assault"}),
    }
    assert list(C.squads) == list(own)
    assert [squad.colour for squad in C.squads.values()] == ["red", "yellow", "blue"]
    for id, (equipment, orders) in own.items():
        squad = C.squads[id]
        assert sum(squad.orders.values()) == 4
        assert sum(squad.equipment.values()) == 8
        assert set(squad.orders) == {"fire", "move_it"} | orders
        assert {card: n for card, n in squad.equipment.items() if card in common} == common
        assert set(squad.equipment) - common.keys() == equipment
    used = {card for squad in C.squads.values() for card in (*squad.orders, *squad.equipment)}
    assert used == {*C.orders, *C.equipment}


@pytest.mark.rule("SQ-CARD-4", "SQ-CON-4")
def test_three_pieces_of_equipment_are_used_up_and_the_others_last() -> None:
    once = {id for id, card in C.equipment.items() if card.duration == "once"}
    assert once == {"melta_bomb", "blind_grenade", "medipack"}


@pytest.mark.rule("SQ-CARD-9", "SQ-CON-5", "SQ-SET-1")
def test_there_are_twenty_eight_event_cards() -> None:
    assert sum(card.copies for card in C.events.values()) == 28
    assert {id: card.copies for id, card in C.events.items() if card.copies > 1} == {
        "automatic_defence": 2,
        "genestealer": 3,
    }
    assert len(C.events) == 25
    names = {row[0].split(" / ")[0]: int(row[1]) for row in table("### SQ-CON-5")}
    ours = {english(key("event", id)): card.copies for id, card in C.events.items()}
    assert ours == names


@pytest.mark.rule("SQ-CAMP-2", "SQ-CAMP-3", "SQ-CAMP-14", "SQ-CON-7", "SQ-CON-7a", "SQ-EX-18")
def test_the_campaign_tables_are_those_of_the_catalogue() -> None:
    marine, alien = C.campaign.marine, C.campaign.alien
    for step, name, orders, alien_name, events in table("### T-7"):
        i = int(step)
        assert english(key("rank", marine.ranks[i])) == name.split(" / ")[0]
        assert italian(key("rank", marine.ranks[i])) == name.split(" / ")[1]
        assert english(key("rank", alien.ranks[i])) == alien_name
        if orders.isdigit():
            assert (marine.by_rank[i], alien.by_rank[i]) == (int(orders), int(events))
    for i, (_, equipment, reinforcements) in enumerate(table("### T-8")):
        assert (marine.by_honours[i], alien.by_honours[i]) == (int(equipment), int(reinforcements))
    assert marine.by_honours[4] == 8


# ------------------------------------------------------------------------------------------------ dice and packages


@pytest.mark.rule("SQ-DICE-1", "SQ-DICE-2", "SQ-DICE-3")
def test_white_and_red_dice_have_their_faces() -> None:
    assert WHITE.faces == (0, 0, 0, 0, 1, 2)
    assert RED.faces == (0, 0, 0, 1, 2, 3)
    assert pool("2R+2W").dice() == (RED, RED, WHITE, WHITE)


@pytest.mark.rule("SQ-HTH-14", "SQ-EX-32")
def test_one_die_fewer_takes_a_white_die_first_and_leaves_at_least_one() -> None:
    assert str(pool("2R+2W").fewer(1)) == "2R+1W"
    assert str(pool("2R+2W").fewer(2)) == "2R"
    assert str(pool("2R").fewer(1)) == "1R"
    assert str(pool("2W").fewer(1)) == "1W"
    assert str(pool("2W").fewer(2)) == "1W"
    assert str(pool("1W").fewer(1)) == "1W"


@pytest.mark.parametrize("text", ["", "1W", "2R", "2R+2W"])
def test_a_pool_reads_what_it_writes(text: str) -> None:
    assert str(pool(text)) == text
    assert bool(pool(text)) == bool(text)


@pytest.mark.parametrize("text", ["2X", "R", "2R+", "2 R", "-1W"])
def test_what_is_no_dice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="2R"):
        pool(text)


def test_pools_add_up() -> None:
    assert pool("3W") + pool("2R") == Pool(red=2, white=3)


@pytest.mark.rule("SQ-RUL-44", "SQ-CARD-ORD-1", "SQ-CARD-ORD-3", "SQ-CARD-ORD-4", "SQ-CARD-ORD-5", "SQ-CARD-ORD-6")
def test_orders_hold_what_the_table_of_effects_says() -> None:
    def packages(card: str) -> set[tuple[int, int, int]]:
        (verb,) = C.orders[card].effects
        assert isinstance(verb, Act)
        return {(p.moves, p.shots, p.fights) for p in verb.packages}

    assert packages("fire") == {(1, 2, 0), (1, 0, 1)}
    assert packages("move_it") == {(2, 1, 0), (2, 0, 1)}
    assert packages("by_sections") == packages("fire") | packages("move_it")
    assert packages("close_assault") == {(1, 1, 1), (1, 0, 2)}
    assert packages("heavy_weapons") == {(2, 2, 0), (2, 0, 1)}
    assert (Package(1, 1, 0), Package(1, 0, 1)) == ORDINARY
    assert Package(2, 1, 0).holds(2, 1, 0)
    assert not Package(2, 1, 0).holds(2, 1, 1)


# ------------------------------------------------------------------------------------------------ texts


def messages(language: str) -> dict[str, str]:
    """The simple messages of the content catalogue of a language."""
    text = (files("squadra") / "locale" / language / "star-quest-content.ftl").read_text(encoding="utf-8")
    pairs = [line.split(" = ", 1) for line in text.splitlines() if line.startswith("sq-") and " = " in line]
    found: dict[str, str] = {}
    for name, value in pairs:
        found[name] = value
    return found


EN, IT = messages("en"), messages("it")


def english(name: str) -> str:
    return EN[name]


def italian(name: str) -> str:
    return IT[name]


WORDS = {
    "1": {"en": ("one", "once"), "it": ("un ", "uno", "una")},
    "2": {"en": ("two", "twice"), "it": ("due",)},
    "3": {"en": ("three",), "it": ("tre",)},
    "6": {"en": ("six",), "it": ("sei",)},
}
NUMBERS = {
    "en": {"two": "2", "twice": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8"},
    "it": {"due": "2", "tre": "3", "quattro": "4", "cinque": "5", "sei": "6", "sette": "7", "otto": "8"},
}


@pytest.mark.rule("SQ-CON-4", "SQ-CON-5")
@pytest.mark.parametrize("language", ["en", "it"])
def test_card_texts_show_the_numbers_of_their_effects_and_no_others(language: str) -> None:
    cards = [("card", id, card.effects) for id, card in C.orders.items()]
    cards += [("card", id, card.effects) for id, card in C.equipment.items()]
    cards += [("event", id, card.effects) for id, card in C.events.items()]
    for kind, id, effects in cards:
        text = (EN if language == "en" else IT)[key(kind, id) + "-text"].lower()
        wanted = {figure for effect in effects for figure in effect.figures()}
        for figure in wanted:
            shown = WORDS[figure][language] if figure in WORDS else (figure.lower(),)
            assert any(word in text for word in shown), (id, figure, text)
        words = text.replace(",", " ").replace(".", " ").replace(":", " ").replace(";", " ").split()
        dice = {w.upper() for w in words if w[:1].isdigit()}
        weapon_dice = {C.weapons[e.weapon].fire for e in effects if hasattr(e, "weapon") and hasattr(e, "dies")}
        assert dice == {f for f in wanted if not f.isdigit()} | weapon_dice, id
        assert {NUMBERS[language][w] for w in words if w in NUMBERS[language]} <= wanted, id


@pytest.mark.rule("SQ-RUL-2", "SQ-RUL-50", "SQ-RUL-51")
def test_everything_has_a_name_in_both_languages() -> None:
    wanted = {key("weapon", id) for id in C.weapons} | {key("alien", id) for id in C.aliens}
    wanted |= {key("set", id) for id in C.sets} | {key("squad", id) for id in C.squads}
    wanted |= {key("card", id) for id in (*C.orders, *C.equipment)} | {key("event", id) for id in C.events}
    wanted |= {key("rank", id) for id in (*C.campaign.marine.ranks, *C.campaign.alien.ranks)}
    wanted |= {name + "-text" for name in wanted if name.startswith(("sq-card-", "sq-event-"))}
    assert wanted <= EN.keys()
    assert set(EN) == set(IT)
    assert italian(key("weapon", "heavy_bolter")) == "Bolter"
    assert italian(key("weapon", "laser_rifle")) == "Fucile Laser"
    assert english(key("weapon", "heavy_bolter")) == "Heavy Bolter"
    assert italian(key("squad", "imperial_fists")) == "Pugni d'acciaio"
    assert italian(key("event", "anti_personnel_mine")) == "Mina anti-uomo"
    assert italian(key("event", "faulty_equipment")) == "Equipaggiamento difettoso"
    assert "medipack" not in C.squads["blood_angels"].equipment
    assert named("weapon", "laser_rifle").key == "sq-weapon-laser-rifle"


@pytest.mark.rule("SQ-CON-4", "SQ-CON-5")
def test_italian_names_are_those_of_the_catalogue() -> None:
    for row in table("### SQ-CON-5"):
        name, _, other = row[0].partition(" / ")
        ours = next(id for id in C.events if english(key("event", id)) == name)
        assert italian(key("event", ours)) == other.removesuffix(" [t]")


# ------------------------------------------------------------------------------------------------ loading


@pytest.mark.rule("SQ-RUL-1")
def test_every_record_names_its_source() -> None:
    records = [*C.weapons.values(), *C.aliens.values(), *C.squads.values(), *C.sets.values(), *C.orders.values()]
    records += [*C.equipment.values(), *C.events.values(), *C.counters.values()]
    assert all(record.source for record in records)
    assert all(
        "source: " in (FOLDER / "boards" / board.file).read_text(encoding="utf-8") for board in C.boards.values()
    )


def broken(tmp_path: Path, file: str, old: str, new: str) -> Path:
    copy = tmp_path / "content"
    shutil.copytree(FOLDER, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "reason"),
    [
        ("aliens.toml", "move = 8", "move = 8\nspeed = 3", "aliens.gretchin", "speed"),
        ("aliens.toml", "[aliens.orc]", "[aliens.ork]", "aliens", "'ork'"),
        ("aliens.toml", 'weapons = ["laser_rifle"]', 'weapons = ["laser"]', "aliens.gretchin.weapons", "'laser'"),
        ("aliens.toml", 'melee = "1W"', 'melee = "one"', "aliens.gretchin.melee", "2R+2W"),
        ("squads.toml", "fire = 1", "fires = 1", "squads.blood_angels.orders", "'fires'"),
        ("squads.toml", "armour = 2", "", "commander", "armour"),
        ("cards/orders.toml", 'verb = "act"', 'verb = "dance"', "fire.effects[0].verb", "'dance'"),
        ("cards/equipment.toml", 'duration = "once"', 'duration = "twice"', "melta_bomb.duration", "'twice'"),
        ("cards/equipment.toml", 'like = "plasma_gun"', 'like = "water_gun"', "combi_weapon.like", "'water_gun'"),
        ("events.toml", 'dice = "1R"', 'dice = "R"', "automatic_defence.dice", "2R+2W"),
        ("events.toml", 'type = "genestealer"', 'type = "gremlin"', "genestealer.effects[0].type", "'gremlin'"),
        ("counters.toml", "points = 2", 'points = "2"', "counters.gretchin.points", "int"),
        ("campaign.toml", "missions = 12", "", "", "missions"),
        ("weapons.toml", "[laser_rifle]", "[laser_rifle", "", "line"),
    ],
)
def test_a_faulty_file_is_refused_with_file_place_and_reason(
    tmp_path: Path, file: str, old: str, new: str, place: str, reason: str
) -> None:
    with pytest.raises(ContentError) as caught:
        Content(broken(tmp_path, file, old, new))
    assert caught.value.file == file
    assert caught.value.place == place
    assert reason in caught.value.reason


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"weapons\.toml"):
        Content(tmp_path)


def test_the_hash_depends_on_every_file_but_not_on_line_ends(tmp_path: Path) -> None:
    copy = broken(tmp_path, "campaign.toml", "missions = 12", "missions = 11")
    assert Content(copy).hash != C.hash
    text = (FOLDER / "campaign.toml").read_bytes()
    (copy / "campaign.toml").write_bytes(text.replace(b"\n", b"\r\n"))
    assert Content(copy).hash == C.hash
