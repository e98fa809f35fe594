"""Soldiers, places and conditions of the effect language in words."""
# ruff: noqa: UP031  (a percent sign keeps the pairs of English and Italian patterns short)

from __future__ import annotations

from tools.sergeants_terms import (
    AB,
    ADJ,
    AFTER,
    BESIDE_T,
    CLASS_T,
    DUR_T,
    GROUP_T,
    HEAD_T,
    NAMED_T,
    PL_T,
    SIDE_T,
    as_list,
    is_word,
)


class Nouns:
    """Soldiers, places, durations."""

    def __init__(self, lang, owner="", names=None):
        self.i = 0 if lang == "en" else 1
        self.owner, self.names = owner, names or {}
        self.preempting = False
        self.each = ""  # whom FOREACH means, until they have been named once

    def t(self, en, it):
        return (en, it)[self.i]

    def nm(self, key):
        v = self.names.get(key)
        return v[self.i] if v else str(key)

    def quoted(self, key):
        return self.t("“%s”", "«%s»") % self.nm(key)

    def times(self, n):
        return self.t("twice" if n == 2 else "%d times" % n, "%d volte" % n)

    def place(self, n):
        a = n[1][0] if n[1] else None
        if n[0] == "MAP":
            return self.t("on the whole map", "su tutta la mappa")
        if n[0] == "IN_TILE":
            return self.t(f"in map square {a}", f"nel quadrato di mappa {a}")
        if n[0] == "IN_LANDMARK":
            return self.t("at %s", "in «%s»") % self.nm(a[0])
        if n[0] == "IN_FEATURE" and a[0] in CLASS_T:
            return (self.t("on ", "su ") if a[0] in ("road", "bridge") else "in ") + CLASS_T[a[0]][self.i]
        if n[0] == "IN_FEATURE":
            return self.t("in the %s", "in «%s»") % self.nm(a[0])
        if n[0] == "TEMPLATE":
            return self.t("under a template around ", "sotto una sagoma attorno a ") + self.sel(a, False)
        if n[0] == "SAME_TILE":
            who = self.sel(a, False)
            if who == self.t("him", "lui"):
                return self.t("in his tile", "nella sua tessera")
            return self.t("in the tile of ", "nella tessera di ") + who
        return ""

    def sel(self, n, each=True):
        """The soldiers that a selector means."""
        words = as_list(n)
        near = next((w for w in words if w[0] == "NEAREST"), None)
        if near is not None:
            return self.nearest(self.sel(near[1][0], False))
        heads = [head for w in words if (head := self.head(w, each))]
        tail = [behind for w in words if (behind := self.tail(w))]
        return " ".join([heads[-1] if heads else self.noun(words, each), *tail])

    def nearest(self, who):
        """The nearest of those whom a noun means, with the article that goes with it."""
        if self.i:
            noun, other, rest = who.removeprefix("un ").partition(" diverso da ")
            return "il " + noun + " più vicino" + other + rest
        if who.startswith("one of your "):
            return "your nearest " + who.removeprefix("one of your ").replace("soldiers", "soldier", 1)
        return "the nearest " + who.removeprefix("a ").removeprefix("an ")

    def head(self, w, each):
        """Who is meant by name."""
        k, a = w[0], w[1]
        if k == "OWNER":
            return self.owner or self.t("the named soldier", "il soldato indicato")
        if k in ("SERIAL", "CHARACTER"):
            return self.nm(a[0] if k == "SERIAL" else a[0][0])
        if k == "EACH" and self.each:
            named, self.each = self.each, ""
            return named
        if k == "EACH":
            return self.t("he" if each else "him", "egli" if each else "lui")
        if k == "CHOSEN" and a == [1] and self.preempting:
            return self.t("each soldier who has just acted", "ogni soldato che ha appena agito")
        return HEAD_T[k][self.i] if k in HEAD_T else ""

    def noun(self, words, each):
        """Article, side, state and the word soldier."""
        kinds = [w[0] for w in words]
        if "RANDOM_BY_IDENTITY" in kinds:
            article = self.t("one random ", "un ")
            if not any(k in SIDE_T for k in kinds):  # cards fall for every player
                article = self.t("for each player, ", "per ogni giocatore, ") + article
        else:
            article = self.t("each ", "ogni ") if each else self.t("a ", "un ")
        noun = self.soldier(kinds)
        if "OWN" in kinds and "RANDOM_BY_IDENTITY" in kinds and not self.i:
            return article + noun + " of yours"
        if "OWN" in kinds and not self.i:
            return ("one " if article == "a " else article) + "of your " + noun + "s"
        return article.replace("a ", "an ", 1) + noun if article == "a " and noun[0] in "aeiou" else article + noun

    def soldier(self, kinds):
        """Side and state with the word soldier; one's own are named by the article in English, before it in Italian."""
        side = next((SIDE_T[k][self.i] for k in reversed(kinds) if k in SIDE_T), "")
        states = [ADJ[k][self.i] for k in kinds if k in ADJ and k not in AFTER]
        if not self.i:
            return ", ".join(states) + " " * bool(states) + side + "soldier"
        state = " " * bool(states) + " e ".join(states)
        return "tuo " * ("OWN" in kinds) + "soldato" + side + state + " a caso" * ("RANDOM_BY_IDENTITY" in kinds)

    def tail(self, w):
        """What stands behind the noun."""
        k, a = w[0], w[1]
        if k in AFTER:
            return ADJ[k][self.i]
        if k in GROUP_T:
            return GROUP_T[k][self.i]
        if k in NAMED_T:
            return NAMED_T[k][self.i] + (self.quoted(a[0][0]) if k == "CARRIER" else self.nm(a[0][0]))
        if k in BESIDE_T:
            return BESIDE_T[k][self.i] + self.sel(a[0], False)
        if k in ("IN_TILE", "IN_LANDMARK", "IN_FEATURE", "SAME_TILE"):
            return self.place(w)
        return TAILS[k](self, a) if k in TAILS else ""

    def tail_not(self, a):
        parts = as_list(a[0])
        names = [head for x in parts if (head := self.head(x, False))]
        if names:
            return self.t("other than ", "diverso da ") + " ".join(names)
        return self.t("not ", "non ") + " ".join(ADJ[x[0]][self.i] if x[0] in ADJ else self.tail(x) for x in parts)

    def tail_within(self, a):
        x = a[1]
        ref = self.place(x)[3:] if is_word(x, "IN_TILE", "IN_LANDMARK") else self.sel(x, False)
        return self.t("within %d in of " % a[0], "entro %d pollici da " % a[0]) + ref

    def tail_ability(self, a):
        more = a[1][0] == ">="
        en, it = AB[a[0][0]]
        return self.t(
            "with %s %d or %s" % (en, a[2], "more" if more else "less"),
            "con %s %d o %s" % (it, a[2], "più" if more else "meno"),
        )

    def tail_role(self, a):
        return self.t("in role ", "nel posto ") + a[0][0]

    def dur(self, a, idx):
        if len(a) <= idx:
            return ""
        d = a[idx]
        if d[0] == "UNTIL":
            return self.t(" until ", " finché ") + self.cond(d[1][0])
        return DUR_T[d[0]][self.i]

    def num(self, n):
        return ("%+d" % n).replace("-", "−")

    def player(self, a):
        """Whom an effect on players means; the reader himself needs no word."""
        return "" if a[0][0] in ("SELF", "OWN") else PL_T[a[0][0]][self.i] + ": "

    def compare(self, w):
        more = w[0] == ">="
        return self.t("at least" if more else "at most", "almeno" if more else "al massimo")

    def goal(self, x):
        """Where a Walk or a shift leads to."""
        if is_word(x, "IN_LANDMARK", "IN_FEATURE"):
            return self.place(x)[3:]
        return self.place(x) if is_word(x, "IN_TILE") else self.sel(x, False)


TAILS = {
    "NOT": Nouns.tail_not,
    "WITHIN": Nouns.tail_within,
    "ABILITY": Nouns.tail_ability,
    "ROLE": Nouns.tail_role,
}
