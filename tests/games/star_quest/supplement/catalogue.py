"""Tables of the supplement's catalogue, as rows of cells, and the names of things in them."""

from __future__ import annotations

import re
from importlib.resources import files

from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content.lineup import Lineup
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of

C = base_content()
X = supplement_of(C)
TEXT = (files("squadra") / "rules" / "star-quest-supplement.md").read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """The rows of the first table after these words."""
    text = TEXT[TEXT.index(heading) :]
    rows: list[list[str]] = []
    for line in text.splitlines()[1:]:
        if line.startswith("|"):
            rows.append([cell.strip().replace("**", "") for cell in line.strip("|").split("|")])
        elif rows:
            break
    return [row for row in rows[1:] if not set("".join(row)) <= {"-"}]


def dice(text: str) -> str:
    """The first pool in a cell, in the engine's letters: `1R+1b` is `1R+1W`."""
    found = re.search(r"\d[bR](?:\+\d[bR])*", text)
    return found[0].replace("b", "W") if found else ""


ARMS = {
    "Combat Knife / Bayonet": "combat_knife",
    "Chainsword": "chainsword",
    "Power Sword": "power_sword",
    "Power Axe": "power_axe",
    "Crozius Arcanum": "crozius",
    "Power Fist": "power_glove",
    "Chainfist (Terminator)": "chainfist",
    "Lightning Claw": "lightning_claw",
    "Lightning Claws (pair)": "lightning_claws",
    "Thunder Hammer": "thunder_hammer",
    "Force weapon": "force_weapon",
    "Bolt Pistol": "laser_pistol",
    "Bolter": "laser_rifle",
    "Storm Bolter": "storm_bolter",
    "Heavy Bolter SQ (Commander)": "heavy_bolter",
    "Heavy Bolter, automatic": "heavy_bolter_auto",
    "Assault Cannon (power armour)": "assault_cannon",
    "Assault Cannon (Terminator)": "assault_cannon_terminator",
    "Missile Launcher": "missile_launcher",
    "Cyclone Missile Launcher (Terminator)": "cyclone",
    "Sniper Rifle": "sniper_rifle",
    "Shotgun": "shotgun",
    "Lascannon": "lascannon",
    "Tarantula": "tarantula",
    "Plasma Pistol": "plasma_pistol",
    "Plasma Gun": "plasma_gun_light",
    "Plasma Gun SQ (Plasma Cannon)": "plasma_gun",
    "Inferno Pistol": "inferno_pistol",
    "Meltagun": "meltagun",
    "Fusion Gun SQ (Multi-melta)": "fusion_gun",
    "Hand Flamer": "hand_flamer",
    "Flamer, light": "flamer",
    "Heavy Flamer": "heavy_flamer",
    "Conversion Beam": "conversion_beam",
    "Frag grenade": "frag_grenade",
    "EMP grenade": "emp_grenade",
    "Blind grenade": "blind_grenade",
    "Photon grenade": "photon_grenade",
    "Krak grenade": "krak_grenade",
    "Vortex grenade": "vortex_grenade",
    "Melta bomb": "melta_bomb",
}


def kit_figure(kit: str) -> Figure:
    """A figure with this kit."""
    record = X.kits[kit]
    squad = "scout" if record.suit == "scout" else "terminator" if record.suit == "terminator" else "power"
    if record.kind == "commander":
        return figures_of(C, "red", Lineup(squad=squad, commander=kit))[0]
    commander = X.squads[squad].commanders[0]
    if record.kind != "marine":
        return figures_of(C, "red", Lineup(squad=squad, commander=commander, character=record.kind))[1]
    return figures_of(C, "red", Lineup(squad=squad, commander=commander, figures=(kit,)))[1]
