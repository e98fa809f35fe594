"""Makes locale/<language>/sergeants-content.ftl: names, and card texts put into words from the effects of the cards.

    python -m tools.sergeants_texts          writes both files
    python -m tools.sergeants_texts --check  says whether they are up to date

Section 31.8 of the catalogue is the table of words. Nobody translates a card by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

from squadra.games.sergeants.content.loading import content
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
        "At the end of the last turn hold {l}: one of your soldiers is there and no enemy.",
        "Alla fine dell'ultimo turno tieni «{l}»: c'è un tuo soldato e nessun nemico.",
    ),
    "SEARCH": (
        "Enter {l} with a soldier and move into cover there.",
        "Entra in «{l}» con un soldato e portalo lì in copertura.",
    ),
    "CAPTURE": ("Be alone at {l} for one complete turn.", "Resta da solo in «{l}» per un turno completo."),
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
        "Tieni vivo il radiotelegrafista fino al turno {t}: allora l'artiglieria colpisce «{l}».",
    ),
    "DEMOLITION": (
        "Hold {l} for three turn ends in a row with the carrier of the explosives, then leave it.",
        "Tieni «{l}» per tre fini di turno di seguito con chi porta l'esplosivo, poi vattene.",
    ),
    "ATTACK": ("Capture more than half of the Landmarks.", "Cattura più di metà dei Landmark."),
    "SKIRMISH": ("Kill more than half of an opposing force.", "Uccidi più di metà di una forza avversaria."),
    "RECON": (
        "Enter through area {a}; have two living soldiers at {l} at the same time.",
        "Entra dall'area {a}; porta due soldati vivi in «{l}» nello stesso momento.",
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


CATEGORIES = {
    "weather": ("Weather", "Tempo"),
    "landmark": ("Landmark", "Landmark"),
    "weird": ("Weird", "Strano"),
    "ordinance": ("Ordnance", "Artiglieria"),
    "character": ("Character", "Personaggio"),
}
RANKS = {"specialist": ("Specialist", "Specialista"), "officer": ("Officer", "Ufficiale")}
HEAD = (
    "# Sergeants: names of soldiers, cards, places, and card texts made from their effects.",
    "# Sergeants: nomi di soldati, carte, luoghi, e testi delle carte ricavati dai loro effetti.",
)


CONTRACTIONS = (
    (" a il ", " al "),
    (" da il ", " dal "),
    (" di il ", " del "),
    (" in il ", " nel "),
    (" a gli ", " agli "),
)


def capital(text):
    return text[0].upper() + text[1:]


class Writer:
    """The file of one language, chapter by chapter."""

    def __init__(self, lang):
        self.content, self.lang = content(), lang
        self.i = ("en", "it").index(lang)
        self.names, self.landmarks = names_of(self.content)
        self.out = [HEAD[self.i]]

    def put(self, key, value):
        for apart, joined in CONTRACTIONS if self.i else ():
            value = value.replace(apart, joined)
        self.out.append(f"{key} = {esc(value)}")

    def one(self, both):
        return (both.en, both.it)[self.i]

    def soldiers(self):
        c = self.content
        for serial, r in c.soldiers.items():
            self.put(f"smg-soldier-{serial}", r.name)
        for serial, r in c.soldiers.items():
            self.put(f"smg-note-{serial}", self.one(r.note))
        for serial, r in c.soldiers.items():
            self.put(f"smg-visible-weapon-{serial}", self.one(r.visible_weapon))
        for weapon in sorted({r.weapon for r in c.soldiers.values()}):
            self.put(f"smg-weapon-{weapon}", W[weapon][self.i])
        for rank in ("PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT"):
            self.put("smg-rank-" + rank.lower(), self.names[rank][self.i])
        for rank, both in RANKS.items():
            self.put("smg-rank-" + rank, both[self.i])
        things = {"badge": c.badges, "award": c.awards, "panel": c.panels, "module": c.modules, "kit": c.equipment}
        for kind, records in things.items():
            for key, record in records.items():
                self.put(f"smg-{kind}-{key}", self.one(record.name))

    def cards(self):
        for card in [*self.content.cards.values(), *(x for a in self.content.awards.values() for x in a.cards)]:
            owner = self.content.soldiers[card.owner].name if card.owner else ""
            self.put(f"smg-card-{card.id}", (f"{owner}: " if owner else "") + self.one(card.title))
            words = Text(self.lang, owner or ("the bearer", "chi la porta")[self.i], self.names)
            told = " ".join(self.parts(card, words)) or esc(self.one(card.title))
            self.out.append(f"smg-text-{card.id} = {told}")

    def parts(self, card, words):
        """The sentences of a card: when it may be played, what it costs, what it lets soldiers do.

        Bubble and boxes are messages of their own, because a player chooses between them."""
        when = [words.trigger(parse(card.trigger))] if card.trigger else []
        if card.requires:
            when.append(("only if ", "solo se ")[self.i] + words.cond(parse(card.requires)))
        if when:
            yield esc(capital(", ".join(when)) + ".")
        yield from (esc(words.box(box(b))) for b in card.narrator if b.colour == "RED")
        if card.bubble:
            yield self.part(f"smg-bubble-{card.id}", words.bubble([clause(one) for one in card.bubble]))
            self.ways(card, words)
        for number, one in enumerate(card.narrator, 1):
            if one.colour != "RED":
                yield self.part(f"smg-box-{card.id}-{number}", words.box(box(one)))
        if card.preempt:
            yield esc(capital(words.eff(parse(card.preempt))) + ".")
        if card.vp_cost:
            yield ("When used: lose %d VP.", "Se la usi: perdi %d PV.")[self.i] % -card.vp_cost

    def part(self, key, sentence):
        self.put(key, capital(sentence))
        return f"{{ {key} }}"

    def ways(self, card, words):
        """The alternatives of the clauses that have some."""
        for number, one in enumerate(card.bubble, 1):
            for way, steps in enumerate(one.one_of or (), 1):
                self.put(f"smg-way-{card.id}-{number}-{way}", capital(words.steps([parse(s) for s in steps])))

    def story(self):
        for card in self.content.story.values():
            key = card.id.lower()
            self.put(f"smg-story-{key}", f"{ACT[card.upper][self.i]} – {ACT[card.lower][self.i]}")
            self.put(f"smg-event-{key}", self.one(card.effect.title))
            text = Text(self.lang, "", self.names).effs([parse(e) for e in card.effect.do])
            everybody = ("each player: ", "ogni giocatore: ")[self.i] if card.effect.for_ == "EACH" else ""
            self.put(f"smg-event-text-{key}", capital(everybody + text) + ".")
            self.event_options(key, card)
        for key, both in CATEGORIES.items():
            self.put(f"smg-category-{key}", both[self.i])

    def event_options(self, key, card):
        """What an event lets a player choose between."""
        words = Text(self.lang, "", self.names)
        chosen = [option for word in map(parse, card.effect.do) for option in word[2].get("options", ())]
        for number, option in enumerate(chosen, 1):
            self.put(f"smg-option-{key}-{number}", capital(words.effs(option)))

    def orders(self):
        for n, o in self.content.orders.items():
            self.put(f"smg-order-{n}", self.one(o.title))
            where = self.names.get(o.landmark, ("", ""))[self.i]
            text = ORD[o.kind][self.i].format(l=where, e=o.vp_each, a=o.entry, x=o.exit, t=o.turn)
            self.put(f"smg-order-text-{n}", text + ((f" {o.vp} VP.", f" {o.vp} PV.")[self.i] if o.vp else ""))

    def places(self):
        for key, name in self.landmarks.items():
            self.put(f"smg-landmark-{key.lower()}", self.one(name))
        features = {f.id: f.name for tile in self.content.tiles.values() for f in tile.feature if f.name}
        for key, name in features.items():
            self.put(f"smg-feature-{key}", self.one(name))

    def scenarios(self):
        for n, s in self.content.scenarios.items():
            self.put(f"smg-scenario-{n}", self.one(s.title))
            self.put(f"smg-situation-{n}", self.one(s.situation))


CHAPTERS = {
    "Soldiers": Writer.soldiers,
    "Action cards": Writer.cards,
    "Story cards": Writer.story,
    "Orders": Writer.orders,
    "Places": Writer.places,
    "Scenarios": Writer.scenarios,
}


def make(lang):
    """The whole file of a language."""
    writer = Writer(lang)
    for title, write in CHAPTERS.items():
        writer.out.append(f"\n## {title}\n")
        write(writer)
    return "\n".join(writer.out) + "\n"


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
