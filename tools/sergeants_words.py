"""The effect language of Sergeants in English and Italian words (section 31.8 of the catalogue)."""
# ruff: noqa: UP031  (a percent sign keeps the pairs of English and Italian patterns short)

from __future__ import annotations

from squadra.games.sergeants import language

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
    "sight": ("Sight", "Avvistare"),
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
    "IN_MELEE": ("in melee", "in mischia"),
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
    "MINE": ("mine", "mine"),
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
    "ZIP": ("Zip", "Zip"),
    "PIN": ("Pin", "Pin"),
    "WOUND": ("a Wound", "una Ferita"),
    "KILL": ("a Kill", "un'Uccisione"),
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


class Text:
    def __init__(self, lang, owner="", names=None):
        self.i = 0 if lang == "en" else 1
        self.owner, self.names = owner, names or {}

    def t(self, en, it):
        return (en, it)[self.i]

    def nm(self, key):
        v = self.names.get(key)
        return v[self.i] if v else str(key)

    def place(self, n):
        a = n[1][0] if n[1] else None
        if n[0] == "MAP":
            return self.t("on the whole map", "su tutta la mappa")
        if n[0] == "IN_TILE":
            return self.t(f"in map square {a}", f"nel quadrato di mappa {a}")
        if n[0] == "IN_LANDMARK":
            return self.t("in ", "in ") + self.nm(a[0])
        if n[0] == "IN_FEATURE":
            return self.t("in ", "in ") + (CLASS_T[a[0]][self.i] if a[0] in CLASS_T else self.nm(a[0]))
        if n[0] == "TEMPLATE":
            return self.t("under a template around ", "sotto una sagoma attorno a ") + self.sel(a)
        if n[0] == "SAME_TILE":
            return self.t("in the tile of ", "nella tessera di ") + self.sel(a)
        return ""

    def sel(self, n, each=True):
        side = adj = ""
        tail, head, rnd = [], None, False
        for w in as_list(n):
            k, a = w[0], w[1]
            if k == "OWNER":
                head = self.owner or self.t("the named soldier", "il soldato indicato")
            elif k == "SERIAL":
                head = self.nm(a[0])
            elif k == "CHARACTER":
                head = self.nm(a[0][0])
            elif k == "TRIGGERER":
                head = self.t("the soldier who acted", "il soldato che ha agito")
            elif k in ("CHOSEN", "EACH"):
                head = self.t("that soldier", "quel soldato")
            elif k == "TURNED":
                head = self.t("each soldier turned up", "ogni soldato rivelato")
            elif k == "OWN":
                side = self.t("own ", " proprio")
            elif k == "ALLY":
                side = self.t("allied ", " alleato")
            elif k == "ENEMY":
                side = self.t("enemy ", " nemico")
            elif k in ADJ:
                if k in ("IN_COVER", "IN_MELEE", "ESCORT", "PRISONER", "OFF_MAP"):
                    tail.append(ADJ[k][self.i])
                else:
                    adj += self.t(ADJ[k][0] + " ", " " + ADJ[k][1])
            elif k == "NOT":
                tail.append(
                    self.t("not ", "non ")
                    + " ".join(ADJ[x[0]][self.i] if x[0] in ADJ else self.sel(x) for x in as_list(a[0]))
                )
            elif k in ("IN_TILE", "IN_LANDMARK", "IN_FEATURE", "SAME_TILE"):
                tail.append(self.place(w))
            elif k == "WITHIN":
                x = a[1]
                ref = (
                    self.place(x).replace("in ", "", 1) if is_word(x, "IN_TILE", "IN_LANDMARK") else self.sel(x, False)
                )
                tail.append(self.t("within %d in of " % a[0], "entro %d pollici da " % a[0]) + ref)
            elif k == "NEAREST":
                return self.t("the nearest ", "il più vicino: ") + self.sel(a[0], False)
            elif k == "IN_ARC_OF":
                tail.append(self.t("in the arc of ", "nell'arco di ") + self.sel(a[0], False))
            elif k == "IN_CONTACT":
                tail.append(self.t("touching ", "a contatto con ") + self.sel(a[0], False))
            elif k == "ABILITY":
                tail.append(
                    self.t(
                        "with %s %d or %s" % (AB[a[0][0]][0], a[2], "more" if a[1][0] == ">=" else "less"),
                        "con %s %d o %s" % (AB[a[0][0]][1], a[2], "più" if a[1][0] == ">=" else "meno"),
                    )
                )
            elif k == "TEAM":
                tail.append(self.t("of the Team", "del Team"))
            elif k == "ALL_TEAMS":
                tail.append(self.t("of all Teams", "di tutti i Team"))
            elif k == "LEADER":
                tail.append(self.t("who is a Leader", "che è un Leader"))
            elif k == "RANK":
                tail.append(self.t("of rank ", "di grado ") + self.nm(a[0][0]))
            elif k == "BADGE":
                tail.append(self.t("with badge ", "con distintivo ") + self.nm(a[0][0]))
            elif k == "ROLE":
                tail.append(self.t("in role ", "nel ruolo ") + a[0][0])
            elif k == "CARRIER":
                tail.append(self.t("carrying ", "con ") + self.nm(a[0][0]))
            elif k == "RANDOM_BY_IDENTITY":
                rnd = True
        if head is None:
            noun = self.t(adj + side + "soldier", "soldato" + side + adj)
            if rnd:
                art = self.t("one random (dog tag) ", "un (a caso, piastrina) ")
            elif each:
                art = self.t("each ", "ogni ")
            else:
                art = self.t("an " if noun[0] in "aeiou" else "a ", "un ")
            head = art + noun
        return " ".join([head, *tail])

    def dur(self, a, idx):
        if len(a) <= idx:
            return ""
        d = a[idx]
        if d[0] == "UNTIL":
            return self.t(" until ", " finché ") + self.cond(d[1][0])
        return DUR_T[d[0]][self.i]

    def num(self, n):
        return "%+d" % n

    def step(self, n):
        if is_word(n, ":"):
            return self.sel(n[1][0]) + self.t(" may ", " può ") + self.step(n[1][1])
        if is_word(n, "MUST", "MAY"):
            return ", ".join(self.step(x) for x in n[1])
        k, a, kw = n
        v = a[0] if a else 1
        if k == "ACT":
            return ACT_T[a[0][0]][self.i]
        if k == "SPOT":
            s = self.t("spot the nearest hidden enemy", "avvistare il nemico nascosto più vicino")
            return s + ("" if v == 1 else self.t(", %d times" % v, ", %d volte" % v))
        if k == "DRAW":
            if not isinstance(v, int):
                return self.t("draw cards up to the Draw value", "pescare carte pari alla Pesca")
            return self.t("draw %d card%s" % (v, "s" * (v > 1)), "pescare %d cart%s" % (v, "e" if v > 1 else "a"))
        if k == "COVER":
            return self.t("take cover", "mettersi al riparo")
        if k == "RALLY":
            if isinstance(v, int):
                return self.t(
                    "rally %d soldier%s" % (v, "s" * (v > 1)), "radunare %d soldat%s" % (v, "i" if v > 1 else "o")
                )
            return {
                "VALUE": self.t("rally up to the Rally value", "radunare pari al valore Radunare"),
                "ALL": self.t("rally everyone in range", "radunare tutti quelli a portata"),
                "SELF": self.t("rally himself", "radunarsi"),
            }[v[0]]
        if k == "HOLD":
            if isinstance(v, int):
                return self.t(
                    "hold up to %d card%s" % (v, "s" * (v > 1)),
                    "trattenere fino a %d cart%s" % (v, "e" if v > 1 else "a"),
                )
            return self.t("hold cards up to the Hold value", "trattenere carte pari al valore Trattenere")
        if k == "WALK":
            s = self.t("move", "muovere") if v == 1 else self.t("move %d times" % v, "muovere %d volte" % v)
            h = kw.get("how")
            if h:
                if h[0] in ("TOWARD", "AWAY"):
                    x = h[1][0]
                    ref = (
                        self.place(x)[3:]
                        if is_word(x, "IN_LANDMARK", "IN_FEATURE")
                        else (self.place(x) if is_word(x, "IN_TILE") else self.sel(x, False))
                    )
                    s += (
                        self.t(" towards ", " verso ") if h[0] == "TOWARD" else self.t(" away from ", " lontano da ")
                    ) + ref
                else:
                    s += {
                        "TO_COVER": self.t(" into cover", " in copertura"),
                        "CHARGE": self.t(" into close combat", " in corpo a corpo"),
                        "ENTER": self.t(" onto the map", " entrando in mappa"),
                        "EXIT": self.t(" off the map", " uscendo dalla mappa"),
                        "FREE": "",
                    }[h[0]]
            if "bonus" in kw:
                s += self.t(" (+%d in)" % kw["bonus"], " (+%d pollici)" % kw["bonus"])
            return s
        if k == "FACE":
            return self.t("turn", "girarsi")
        if k == "FIRE":
            s = self.t("fire the weapon", "sparare con l'arma")
            if v > 1:
                s += self.t(" %d times" % v, " %d volte" % v)
            if "at" in kw:
                s += self.t(" at ", " a ") + self.sel(kw["at"], False)
            return s
        if k == "THROW":
            return (
                self.t("throw a grenade", "lanciare una granata")
                if v == 1
                else self.t("throw %d grenades" % v, "lanciare %d granate" % v)
            )
        return self.t("use ", "usare ") + self.nm(a[0][0])

    def steps(self, lst):
        return self.t(" and ", " e ").join(self.step(x) for x in lst)

    def cond(self, n):
        k, a = n[0], n[1]

        def cmpw(w):
            return self.t("at least" if w[0] == ">=" else "at most", "almeno" if w[0] == ">=" else "al massimo")

        if k in ("AND", "OR"):
            return (
                self.t(" and ", " e ").join(map(self.cond, a))
                if k == "AND"
                else self.t(" or ", " o ").join(map(self.cond, a))
            )
        if k == "NOT":
            return self.t("not: ", "non: ") + self.cond(a[0])
        if k == "ALIVE":
            return self.sel(a[0]) + self.t(" is alive", " è vivo")
        if k == "ON_MAP":
            return self.sel(a[0]) + self.t(" is on the map", " è sulla mappa")
        if k == "COUNT":
            return self.t("%s %d: " % (cmpw(a[1]), a[2]), "%s %d: " % (cmpw(a[1]), a[2])) + self.sel(a[0], False)
        if k == "IN_ONE_TILE":
            return self.t("all in one tile: ", "tutti in una tessera: ") + self.sel(a[0])
        if k == "ROLE_FILLED":
            return self.t(f"role {a[0][0]} is filled", f"il ruolo {a[0][0]} è occupato")
        if k == "HAS":
            return self.sel(a[0]) + self.t(" carries ", " porta ") + self.nm(a[1][0])
        if k == "HAND":
            return (
                PL_T[a[0][0]][self.i]
                + self.t(" with ", " con ")
                + cmpw(a[1])
                + self.t(" %d cards in hand", " %d carte in mano") % a[2]
            )
        if k == "WITHIN":
            return self.sel(a[0]) + self.t(" within %d in of ", " entro %d pollici da ") % a[1] + self.sel(a[2], False)
        if k == "IN_LANDMARK":
            return self.sel(a[0]) + " " + self.t("in ", "in ") + self.nm(a[1][0])
        if k == "IN_PLAY":
            return self.nm(a[0][0]) + self.t(" is in play", " è in gioco")
        if k == "TURN":
            return self.t("the turn is ", "il turno è ") + cmpw(a[0]) + " %d" % a[1]
        if k == "PHASE_IS":
            return self.t("the phase shows ", "la fase mostra ") + ACT_T[a[0][0]][self.i]
        if k == "OPPONENT_CARD":
            return self.t("the opposing card shows ", "la carta avversaria mostra ") + ACT_T[a[0][0]][self.i]
        return PL_T[a[0][0]][self.i] + self.t(" has the initiative", " ha l'iniziativa")

    def effs(self, lst):
        return "; ".join(self.eff(x) for x in as_list(lst))

    def eff(self, n):
        k, a, kw = n
        S = self.sel
        if k in STEPS:
            return self.step(n)
        if k == ":":
            return self.step(n)
        if k == "SEQ":
            return self.effs(a[0] if len(a) == 1 else a)
        if k == "IF":
            s = self.t("if ", "se ") + self.cond(a[0]) + ": " + self.effs(a[1])
            return s + (self.t("; otherwise: ", "; altrimenti: ") + self.effs(a[2]) if len(a) > 2 else "")
        if k == "CHOOSE":
            who = PL_T[a[0][0]][self.i]
            if "pick" in kw:
                c = kw.get("n", 1)
                return self.t(
                    "%s choose up to %d: " % (who, c) if c > 1 else f"{who} choose ",
                    "%s scegli fino a %d: " % (who, c) if c > 1 else f"{who} scegli ",
                ) + S(kw["pick"], False)
            return self.t("choose: ", "scegli: ") + self.t(" or ", " oppure ").join(self.effs(o) for o in kw["options"])
        if k == "FOREACH":
            if is_word(a[0], "UPTO"):
                who = self.t("up to %d: " % a[0][1][0], "fino a %d: " % a[0][1][0]) + S(a[0][1][1], False)
            else:
                who = S(a[0])
            return who + ": " + self.effs(a[1])
        if k == "UPTO":
            return self.t("up to %d: " % a[0], "fino a %d: " % a[0]) + self.effs(a[1])
        if k in ("MUST", "MAY"):
            return self.effs(a)
        one = {
            "REVEAL": (" becomes spotted", " diventa avvistato"),
            "CONCEAL": (" becomes unspotted", " diventa non avvistato"),
            "PIN": (" is pinned", " è bloccato"),
            "UNPIN": (" is rallied", " è radunato"),
            "HEAL": (" is no longer wounded", " non è più ferito"),
            "RELEASE": (" is released", " è liberato"),
            "EXIT": (" leaves the map", " esce dalla mappa"),
            "REMOVE": (" is removed", " è rimosso"),
        }
        if k in one:
            return S(a[0]) + one[k][self.i]
        if k == "HIT":
            return S(a[0]) + self.t(
                " takes %d hit%s" % (a[1], "s" * (a[1] > 1)), " subisce %d colp%s" % (a[1], "i" if a[1] > 1 else "o")
            )
        if k == "BLAST":
            who = (
                (self.t("each soldier ", "ogni soldato ") + self.place(a[0]))
                if is_word(a[0], "MAP", "TEMPLATE", "IN_TILE", "IN_LANDMARK", "IN_FEATURE")
                else S(a[0])
            )
            return (
                who
                + self.t(" suffers %d blast check%s" % (a[1], "s" * (a[1] > 1)), " subisce %d Blast Check" % a[1])
                + self.t(
                    f" ({a[2][0].lower()})", " ({})".format({"DIRECT": "diretto", "INDIRECT": "indiretto"}[a[2][0]])
                )
            )
        if k == "RESULT":
            return S(a[0]) + self.t(" suffers ", " subisce ") + RES_T[a[1][0]][self.i]
        if k == "IDENTITY":
            s = self.t(
                "%d Identity Check%s for " % (a[1], "s" * (a[1] > 1)),
                "%d Controll%s di Identità per " % (a[1], "i" if a[1] > 1 else "o"),
            ) + S(a[0])
            s += self.t("; success: ", "; riuscita: ") + self.effs(a[2]) if a[2] else ""
            return s + (self.t("; failure: ", "; fallita: ") + self.effs(a[3]) if len(a) > 3 else "")
        if k == "IDENTITY_HIT":
            who = self.place(a[1]) if is_word(a[1], "MAP", "TEMPLATE") else S(a[1], False)
            return (
                self.t("%d Identity Hit Check%s: " % (a[2], "s" * (a[2] > 1)), "%d Identity Hit Check: " % a[2])
                + PL_T[a[0][0]][self.i]
                + ", "
                + who
            )
        if k == "IDENTITY_ACT":
            return self.t(
                "turn %d cards: each soldier shown may " % a[0], "pesca %d carte: ogni soldato indicato può " % a[0]
            ) + self.t(" or ", " o ").join(ACT_T[x[0]][self.i] for x in a[1])
        if k == "CAPTURE":
            return S(a[0]) + self.t(" is taken prisoner by ", " è fatto prigioniero da ") + S(a[1], False)
        if k == "SHIFT":
            d = a[1]
            dirs = {
                "NORTH": ("north", "nord"),
                "SOUTH": ("south", "sud"),
                "EAST": ("east", "est"),
                "WEST": ("west", "ovest"),
            }
            if d[0] in dirs:
                w = self.t("towards the ", "verso ") + dirs[d[0]][self.i]
            else:
                x = d[1][0]
                ref = (
                    self.place(x)[3:]
                    if is_word(x, "IN_LANDMARK", "IN_FEATURE")
                    else (self.place(x) if is_word(x, "IN_TILE") else S(x, False))
                )
                w = (self.t("towards ", "verso ") if d[0] == "TOWARD" else self.t("away from ", "lontano da ")) + ref
            return S(a[0]) + self.t(" is moved %d in " % a[2], " è spostato di %d pollici " % a[2]) + w
        if k == "ENTER":
            return S(a[0]) + self.t(" enters through area ", " entra dall'area ") + a[1][0]
        if k == "MOD":
            v = self.t("set to ", "pari a ") + str(a[2][1][0]) if is_word(a[2], "SET") else self.num(a[2])
            return S(a[0]) + ": " + v + " " + AB[a[1][0]][self.i] + self.dur(a, 3)
        if k == "TERRAIN":
            return (
                self.t(f"{a[1][0]} modifier ", f"modificatore {ACT_T[a[1][0]][1]} ")
                + self.num(a[2])
                + " "
                + self.place(a[0])
                + self.dur(a, 3)
            )
        if k in ("FORBID", "ALLOW"):
            w = ACT_T[a[1][0]][self.i] if a[1][0] in ACT_T else SUB_T[a[1][0]][self.i]
            return (
                S(a[0])
                + (self.t(" may not ", " non può ") if k == "FORBID" else self.t(" may again ", " può di nuovo "))
                + w
                + self.dur(a, 2)
            )
        if k == "GRANT":
            g = a[1]
            p = {
                "HITPLUS": ("Hit+ use", "uso di Hit+"),
                "SMOKE_PROOF": ("sight through smoke", "vista attraverso il fumo"),
                "DUG_IN": ("a dug-in position", "una buca (in copertura)"),
                "OPTICS": ("optics (LOOK %s, SHOOT %s)", "ottiche (GUARDARE %s, SPARARE %s)"),
                "EXTRA_COMBAT_CARDS": ("%s extra combat card", "%s carta di mischia in più"),
            }[g[0]][self.i]
            return S(a[0]) + self.t(" gains ", " ottiene ") + (p % tuple(g[1]) if g[1] else p) + self.dur(a, 2)
        if k == "CARDS":
            return PL_T[a[0][0]][self.i] + self.t(
                ": draw %d card%s" % (a[1], "s" * (a[1] > 1)), ": pesca %d cart%s" % (a[1], "e" if a[1] > 1 else "a")
            )
        if k == "DISCARD":
            how = {
                "CHOSEN": ("", ""),
                "RANDOM": (" at random", " a caso"),
                "ALL": (" (whole hand)", " (tutta la mano)"),
            }[a[2][0]][self.i]
            pre = "" if a[0][0] in ("SELF", "OWN") else PL_T[a[0][0]][self.i] + ": "
            return (
                pre
                + self.t(
                    "discard %d card%s" % (a[1], "s" * (a[1] > 1)),
                    "scarta %d cart%s" % (a[1], "e" if a[1] > 1 else "a"),
                )
                + how
            )
        if k == "BASE_DRAW":
            return PL_T[a[0][0]][self.i] + self.t(": base draw ", ": pesca base ") + self.num(a[1]) + self.dur(a, 2)
        if k in ("CANCEL", "REMOVE_CARD"):
            c = {
                "THIS": ("this card", "questa carta"),
                "TRIGGERING": ("the card being played", "la carta in gioco"),
                "PREEMPTED": ("the preempted card", "la carta anticipata"),
            }[a[0][0]][self.i]
            return c + (
                self.t(" is cancelled", " è annullata")
                if k == "CANCEL"
                else self.t(" leaves the game", " esce dal gioco")
            )
        if k == "EXTRA_CARD":
            return self.t("place one more Action card", "piazza una Carta Azione in più")
        if k == "PREEMPT":
            return self.t(
                "when the opponent plays %s: choose up to %d of the soldiers who act; then "
                % (ACT_T[a[0][0]][0], a[1]),
                "quando l'avversario gioca %s: scegli fino a %d dei soldati che agiscono; poi "
                % (ACT_T[a[0][0]][1], a[1]),
            ) + self.effs(a[2])
        if k == "PANEL":
            return S(a[0]) + self.t(" moves to panel ", " passa al pannello ") + self.nm(a[1][0])
        if k == "VP":
            return (
                PL_T[a[0][0]][self.i]
                + ": "
                + (self.t("gain ", "guadagna ") if a[1] > 0 else self.t("lose ", "perdi "))
                + str(abs(a[1]))
                + self.t(" VP", " PV")
            )
        if k in ("GIVE", "TAKE"):
            x = (
                self.t(
                    "%d grenade%s" % (a[1][1][0], "s" * (a[1][1][0] > 1)),
                    "%d granat%s" % (a[1][1][0], "e" if a[1][1][0] > 1 else "a"),
                )
                if a[1][0] == "GRENADES"
                else self.nm(a[1][0])
            )
            return S(a[0]) + (self.t(" receives ", " riceve ") if k == "GIVE" else self.t(" loses ", " perde ")) + x
        if k in ("MARKER", "UNMARK"):
            where = (
                self.place(a[1])
                if is_word(a[1], "MAP", "IN_TILE", "IN_LANDMARK", "IN_FEATURE", "SAME_TILE")
                else S(a[1])
            )
            v = MARK_T[a[0][0]][self.i]
            return (
                self.t(f"place a {v} marker: ", f"piazza un segnalino {v}: ")
                if k == "MARKER"
                else self.t(f"remove the {v} marker: ", f"rimuovi il segnalino {v}: ")
            ) + where
        if k == "SCENARIO":
            x = a[1]
            return (
                self.t("scenario: ", "scenario: ")
                + {
                    "OPEN_AREA": ("area opens: ", "si apre l'area: "),
                    "CLOSE_AREA": ("area closes: ", "si chiude l'area: "),
                    "TURN_LIMIT": ("last turn: ", "ultimo turno: "),
                    "NO_INSTANT_VICTORY": ("no instant victory: ", "nessuna vittoria istantanea: "),
                    "SURVIVES": ("is evacuated instead of killed: ", "viene evacuato invece di morire: "),
                }.get(a[0][0], (a[0][0] + ": ", a[0][0] + ": "))[self.i]
                + show(x)
            )
        raise ValueError("no text for " + show(n))

    def clause(self, c, first=True):
        n, must, who = c.get("n", 1), c.get("must", False), c.get("who", "SQUAD")
        body = (
            self.t(" or ", " oppure ").join(self.steps([parse(s) for s in alt]) for alt in c["oneOf"])
            if "oneOf" in c
            else self.steps([parse(s) for s in c["steps"]])
        )
        if "oneOf" in c:
            body = self.t("either ", "") + body
        if who == "PLAYER":
            return body
        sel = as_list(parse(who))
        if is_word(sel[0], "TEAM"):
            return self.t("the Team may ", "il Team può ") + body
        if is_word(sel[0], "ALL_TEAMS"):
            return self.t("all Teams may ", "tutti i Team possono ") + body
        if is_word(sel[0], "OWNER", "SERIAL", "ROLE") and len(sel) == 1:
            return self.sel(sel) + (self.t(" must ", " deve ") if must else self.t(" may ", " può ")) + body
        other = "" if first else self.t("other ", "altri ")
        extra = (
            ""
            if is_word(sel[0], "SQUAD") and len(sel) == 1
            else " (" + self.sel([s for s in sel if s[0] != "SQUAD"], False) + ")"
        )
        pre = "" if first else self.t("then ", "poi ")
        if n == 1:
            noun = self.t(f"1 {other}soldier", "1 %ssoldato" % ("altro " if other else ""))
            return pre + noun + extra + (self.t(" must ", " deve ") if must else self.t(" may ", " può ")) + body
        if must:
            return (
                pre
                + self.t("%d %ssoldiers%s must " % (n, other, extra), "%s%d soldati%s devono " % (other, n, extra))
                + body
            )
        return (
            pre
            + self.t(
                "up to %d %ssoldiers%s may " % (n, other, extra),
                "fino %s%d soldati%s possono " % ("ad altri " if other else "a ", n, extra),
            )
            + body
        )

    def bubble(self, clauses):
        return ", ".join(self.clause(c, i == 0) for i, c in enumerate(clauses)) + "."

    def box(self, b):
        if b["colour"] == "RED":
            if "cost" in b:
                return self.t("Cost: ", "Costo: ") + self.effs([parse(x) for x in b["cost"]]) + "."
            return self.t("Only if ", "Solo se ") + self.cond(parse(b["condition"])) + "."
        nodes = [parse(x) for x in b["do"]]
        parts = []
        for x in nodes:
            if x[0] in STEPS:
                parts.append(
                    self.owner
                    + (self.t(" may ", " può ") if b["colour"] == "WHITE" else self.t(" must ", " deve "))
                    + self.step(x)
                )
            else:
                parts.append(self.eff(x))
        return "; ".join(parts) + "."
