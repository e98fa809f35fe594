"""Words of the effect language of Sergeants: each English and Italian (section 31.8 of the catalogue)."""

from __future__ import annotations

from squadra.games.sergeants.content import language

STEPS = ("ACT", "SPOT", "DRAW", "COVER", "RALLY", "HOLD", "WALK", "FACE", "FIRE", "THROW", "USE")


def plain(node):
    """A term as (word, args, named); numbers and lists as they are."""
    if isinstance(node, language.Term):
        return node.word, [plain(x) for x in node.args], {k: plain(v) for k, v in node.named}
    return [plain(x) for x in node] if isinstance(node, tuple) else node


def parse(text):
    return plain(language.parse(text))


def is_word(n, *words):
    return isinstance(n, tuple) and n[0] in words


def as_list(n):
    return n if isinstance(n, list) else [n]


def show(n):
    if isinstance(n, int):
        return str(n)
    if isinstance(n, list):
        return "[" + ", ".join(map(show, n)) + "]"
    return n[0] + ("(" + ", ".join(map(show, n[1])) + ")" if n[1] else "")


AB = {
    "sight": ("Sight", "Vista"),
    "draw": ("Draw", "Pesca"),
    "command": ("Command", "Comando"),
    "cover": ("Cover", "Copertura"),
    "rally": ("Rally", "Radunare"),
    "hold": ("Hold", "Trattenere"),
    "medicChecks": ("Medic checks", "Controlli del Medico"),
    "long": ("Long", "Lungo"),
    "short": ("Short", "Corto"),
    "close": ("Close", "Ravvicinato"),
    "throw": ("Throw", "Lancio"),
    "walk": ("Walk", "Camminare"),
    "climb": ("Climb", "Salire"),
    "melee": ("Melee", "Mischia"),
}
ACT_T = {
    "LOOK": ("LOOK", "GUARDARE"),
    "HIDE": ("HIDE", "NASCONDERSI"),
    "SHOOT": ("SHOOT", "SPARARE"),
    "MOVE": ("MOVE", "MUOVERE"),
    "DECLARED": ("take the declared action", "compiere l'azione dichiarata"),
}
ADJ = {
    "SPOTTED": ("spotted", "avvistato"),
    "UNSPOTTED": ("unspotted", "non avvistato"),
    "PINNED": ("pinned", "bloccato"),
    "WOUNDED": ("wounded", "ferito"),
    "UNHURT": ("unwounded", "non ferito"),
    "IN_COVER": ("in cover", "in copertura"),
    "IN_MELEE": ("in melee", "in corpo a corpo"),
    "ESCORT": ("escorting prisoners", "di scorta"),
    "PRISONER": ("held prisoner", "prigioniero"),
    "OFF_MAP": ("still off the map", "ancora fuori mappa"),
}
SUB_T = {
    "WALK": ("walk", "camminare"),
    "FACE": ("turn", "girarsi"),
    "FIRE": ("fire", "sparare con l'arma"),
    "THROW": ("throw grenades", "lanciare granate"),
    "SPOT": ("spot", "avvistare"),
    "DRAW": ("draw cards", "pescare carte"),
    "COVER": ("take cover", "mettersi al riparo"),
    "RALLY": ("rally", "radunare"),
    "HOLD": ("hold cards", "trattenere carte"),
    "USE": ("use equipment", "usare equipaggiamento"),
}
MARK_T = {
    "FIRE": ("fire", "fuoco"),
    "SMOKE2": ("light smoke 2x", "fumo leggero 2x"),
    "SMOKE3": ("dense smoke 3x", "fumo denso 3x"),
    "MINE": ("mine", "mina"),
    "OVERWATCH": ("overwatch", "sorveglianza"),
    "FALLBACK": ("fallback point", "punto di ripiegamento"),
}
CLASS_T = {
    "open": ("open ground", "terreno aperto"),
    "road": ("a road", "una strada"),
    "tree": ("a tree", "un albero"),
    "wood": ("a wood", "un bosco"),
    "bush": ("bushes", "cespugli"),
    "field": ("a field", "un campo"),
    "hedge": ("a hedge", "una siepe"),
    "wall": ("a wall", "un muro"),
    "fence": ("a fence", "uno steccato"),
    "building": ("a building", "un edificio"),
    "tombstone": ("tombstones", "tombe"),
    "water": ("water", "acqua"),
    "bridge": ("a bridge", "un ponte"),
    "ditch": ("a ditch", "un fosso"),
}
PL_T = {
    "SELF": ("you", "tu"),
    "OWN": ("you", "tu"),
    "ALLY": ("each ally", "ogni alleato"),
    "ENEMY": ("each opponent", "ogni avversario"),
    "ANYONE": ("each player", "ogni giocatore"),
}
RES_T = {
    "ZIP": ("the result Zip", "il risultato Zip"),
    "PIN": ("the result Pin", "il risultato Pin"),
    "WOUND": ("the result Wound", "il risultato Ferita"),
    "KILL": ("the result Kill", "il risultato Uccisione"),
}
DUR_T = {
    "NOW": ("", ""),
    "CARD": (" for this card", " per questa carta"),
    "PHASE": (" this phase", " in questa fase"),
    "TURN": (" this turn", " in questo turno"),
    "NEXT_TURN": (" next turn", " nel prossimo turno"),
    "GAME": (" for the rest of the game", " per il resto della partita"),
}
ROMAN = {"I": "I", "II": "II", "III": "III"}
HEAD_T = {
    "TRIGGERER": ("the soldier who acted", "il soldato che ha agito"),
    "CHOSEN": ("that soldier", "quel soldato"),
    "TURNED": ("each soldier turned up", "ogni soldato rivelato"),
}
SIDE_T = {"OWN": ("", ""), "ALLY": ("allied ", " alleato"), "ENEMY": ("enemy ", " nemico")}
AFTER = ("IN_COVER", "IN_MELEE", "ESCORT", "PRISONER", "OFF_MAP")
"""States that stand behind the noun in both languages."""
GROUP_T = {
    "TEAM": ("of the Team", "del Team"),
    "ALL_TEAMS": ("of all Teams", "di tutti i Team"),
    "LEADER": ("who is a Leader", "che è un Leader"),
}
NAMED_T = {
    "RANK": ("of rank ", "di grado "),
    "BADGE": ("with badge ", "con distintivo "),
    "CARRIER": ("carrying ", "con "),
}
BESIDE_T = {"IN_ARC_OF": ("in the arc of ", "nell'arco di "), "IN_CONTACT": ("touching ", "a contatto con ")}
BECOMES_T = {
    "REVEAL": (" becomes spotted", " diventa avvistato"),
    "CONCEAL": (" becomes unspotted", " diventa non avvistato"),
    "PIN": (" is pinned", " è bloccato"),
    "UNPIN": (" is rallied", " è radunato"),
    "HEAL": (" is no longer wounded", " non è più ferito"),
    "RELEASE": (" is released", " è liberato"),
    "EXIT": (" leaves the map", " esce dalla mappa"),
    "REMOVE": (" is removed", " è rimosso"),
}
