"""Makes locale/<language>/sergeants-content.ftl: names, and card texts put into words from the effects of the cards.

    python -m tools.sergeants_texts          writes both files
    python -m tools.sergeants_texts --check  says whether they are up to date

Section 31.8 of the catalogue is the table of words. Nobody translates a card by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

from squadra.games.sergeants.content import content
from tools.sergeants_terms import parse
from tools.sergeants_words import Text

LOCALE = Path(__file__).resolve().parent.parent / "src" / "squadra" / "locale"
W = {
    "m1_rifle": ("rifle", "fucile M1"),
    "bar_automatic_rifle": ("automatic rifle", "fucile automatico BAR"),
    "thompson_smg": ("submachine gun", "mitra Thompson"),
    "scoped_rifle": ("scoped rifle", "fucile con mirino"),
    "pistol": ("pistol", "pistola"),
    "m1_carbine": ("carbine", "carabina M1"),
    "k98_rifle": ("rifle", "fucile K98"),
    "mg42": ("machine gun", "mitragliatrice MG42"),
    "mp40_smg": ("submachine gun", "mitra MP40"),
}
ACT = {
    "LOOK": ("LOOK", "GUARDARE"),
    "HIDE": ("HIDE", "NASCONDERSI"),
    "SHOOT": ("SHOOT", "SPARARE"),
    "MOVE": ("MOVE", "MUOVERE"),
}
ORD = {
    "HOLD": (
        "At the end of the last turn hold {l}: a soldier of yours in it and no enemy.",
        "Alla fine dell'ultimo turno tieni {l}: un tuo soldato dentro e nessun nemico.",
    ),
    "SEARCH": (
        "Enter {l} with a soldier and move into cover there.",
        "Entra in {l} con un soldato e muovi in copertura.",
    ),
    "CAPTURE": ("Be alone in {l} for one complete turn.", "Resta solo in {l} per un turno completo."),
    "GENERAL_ATTACK": (
        "{e} VP more for every enemy killed or captured.",
        "{e} PV in più per ogni nemico ucciso o catturato.",
    ),
    "PATROL": (
        "Enter through area {a} and leave through area {x} with a soldier.",
        "Entra dall'area {a} ed esci dall'area {x} con un soldato.",
    ),
    "REGISTERED_FIRE": (
        "Keep the radio operator alive until turn {t}: artillery then falls on {l}.",
        "Tieni vivo il radiotelegrafista fino al turno {t}: l'artiglieria cade su {l}.",
    ),
    "DEMOLITION": (
        "Hold {l} for three turn ends in a row with the carrier of the explosives, then leave it.",
        "Tieni {l} per tre fini di turno di seguito con chi porta l'esplosivo, poi lascialo.",
    ),
    "ATTACK": ("Capture more than half of the Landmarks.", "Cattura più di metà dei Landmark."),
    "SKIRMISH": ("Kill more than half of an opposing force.", "Uccidi più di metà di una forza avversaria."),
    "RECON": (
        "Enter through area {a}; have two living soldiers in {l} at the same time.",
        "Entra dall'area {a}; abbi due soldati vivi in {l} nello stesso momento.",
    ),
}


def esc(s):
    s = s.replace("{", "(").replace("}", ")").strip()
    return s


def clause(cl):
    d = {"who": cl.who, "n": cl.n, "must": cl.must}
    if cl.one_of:
        d["oneOf"] = cl.one_of
    else:
        d["steps"] = cl.steps
    return d


def box(b):
    d = {"colour": b.colour}
    if b.do:
        d["do"] = b.do
    if b.cost:
        d["cost"] = b.cost
    if b.condition:
        d["condition"] = b.condition
    return d


def names_of(c):
    names = {s: (r.name, r.name) for s, r in c.soldiers.items()}
    names.update({k: (c.soldiers[s].name,) * 2 for k, s in c.characters.items()})
    for d in (c.equipment, c.badges, c.panels):
        names.update({k: (v.name.en, v.name.it) for k, v in d.items()})
    {f"L{t.number}": t.name for t in c.tiles.values() if t.type == "landmark" and t.face == "A"}
    lmb = {f"L{t.number}": t.name for t in c.tiles.values() if t.type == "landmark"}
    names.update({k: (v.en, v.it) for k, v in lmb.items()})
    names.update(
        {
            "PRIVATE": ("Private", "Soldato Semplice"),
            "JUNIOR_SERGEANT": ("Junior Sergeant", "Giovane Sergente"),
            "SENIOR_SERGEANT": ("Senior Sergeant", "Sergente Anziano"),
        }
    )
    for t in c.tiles.values():
        for f in t.feature:
            if f.name:
                names[f.id] = (f.name.en, f.name.it)
    return names, lmb


def make(lang):
    """The whole file of a language."""
    c = content()
    names, lmb = names_of(c)
    i = ("en", "it").index(lang)
    out = [
        "# Sergeants: names of soldiers, cards, places, and card texts made from their effects."
        if not i
        else "# Sergeants: nomi di soldati, carte, luoghi, e testi delle carte ricavati dai loro effetti."
    ]

    def put(k, v):
        out.append(f"{k} = {esc(v)}")

    def g(b):
        return (b.en, b.it)[i]

    out.append("\n## Soldiers\n")
    for s, r in c.soldiers.items():
        put(f"smg-soldier-{s}", r.name)
    for s, r in c.soldiers.items():
        put(f"smg-note-{s}", g(r.note))
    for s, r in c.soldiers.items():
        put(f"smg-visible-weapon-{s}", g(r.visible_weapon))
    for w in sorted({r.weapon for r in c.soldiers.values()}):
        put(f"smg-weapon-{w}", W[w][i])
    for k in ("PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT"):
        put("smg-rank-" + k.lower(), names[k][i])
    put("smg-rank-specialist", ("Specialist", "Specialista")[i])
    put("smg-rank-officer", ("Officer", "Ufficiale")[i])
    for d, p in (
        (c.badges, "badge"),
        (c.awards, "award"),
        (c.panels, "panel"),
        (c.modules, "module"),
        (c.equipment, "kit"),
    ):
        for k, v in d.items():
            put(f"smg-{p}-{k}", g(v.name))
    out.append("\n## Action cards\n")
    allc = [*c.cards.values(), *(x for a in c.awards.values() for x in a.cards)]
    for x in allc:
        owner = c.soldiers[x.owner].name if x.owner else ""
        put(f"smg-card-{x.id}", (f"{owner}: " if owner else "") + g(x.title))
        T = Text(lang, owner or ("the bearer", "chi la porta")[i], names)
        parts = []
        if x.requires:
            parts.append(("Only if ", "Solo se ")[i] + T.cond(parse(x.requires)) + ".")
        for b in x.narrator:
            if b.colour == "RED":
                parts.append(T.box(box(b)))
        if x.bubble:
            t = T.bubble([clause(cl) for cl in x.bubble])
            parts.append(t[0].upper() + t[1:])
        for b in x.narrator:
            if b.colour != "RED":
                t = T.box(box(b))
                parts.append(t[0].upper() + t[1:])
        if x.preempt:
            t = T.eff(parse(x.preempt))
            parts.append(t[0].upper() + t[1:] + ".")
        put(f"smg-text-{x.id}", " ".join(parts) or g(x.title))
    out.append("\n## Story cards\n")
    for x in c.story.values():
        k = x.id.lower()
        put(f"smg-story-{k}", f"{ACT[x.upper][i]} – {ACT[x.lower][i]}")
        put(f"smg-event-{k}", g(x.effect.title))
        T = Text(lang, "", names)
        t = T.effs([parse(e) for e in x.effect.do])
        put(f"smg-event-text-{k}", t[0].upper() + t[1:] + ".")
    for k, (e, it) in {
        "weather": ("Weather", "Tempo"),
        "landmark": ("Landmark", "Landmark"),
        "weird": ("Weird", "Strano"),
        "ordinance": ("Ordnance", "Artiglieria"),
        "character": ("Character", "Personaggio"),
    }.items():
        put(f"smg-category-{k}", (e, it)[i])
    out.append("\n## Orders\n")
    for n, o in c.orders.items():
        put(f"smg-order-{n}", g(o.title))
        put(
            f"smg-order-text-{n}",
            ORD[o.kind][i].format(l=names.get(o.landmark, ("", ""))[i], e=o.vp_each, a=o.entry, x=o.exit, t=o.turn)
            + ((f" {o.vp} VP.", f" {o.vp} PV.")[i] if o.vp else ""),
        )
    out.append("\n## Places\n")
    for k, v in lmb.items():
        put(f"smg-landmark-{k.lower()}", g(v))
    seen = set()
    for t in c.tiles.values():
        for f in t.feature:
            if f.name and f.id not in seen:
                seen.add(f.id)
                put(f"smg-feature-{f.id}", g(f.name))
    out.append("\n## Scenarios\n")
    for n, s in c.scenarios.items():
        put(f"smg-scenario-{n}", g(s.title))
        put(f"smg-situation-{n}", g(s.situation))
    return "\n".join(out) + "\n"


def main():
    stale = [
        lang
        for lang in ("en", "it")
        if (LOCALE / lang / "sergeants-content.ftl").read_text(encoding="utf-8") != make(lang)
    ]
    if "--check" in sys.argv:
        print("up to date" if not stale else f"out of date: {', '.join(stale)}")
        return 1 if stale else 0
    for lang in ("en", "it"):
        (LOCALE / lang / "sergeants-content.ftl").write_text(make(lang), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
