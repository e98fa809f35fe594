"""Steps and conditions of the effect language in words."""
# ruff: noqa: UP031  (a percent sign keeps the pairs of English and Italian patterns short)

from __future__ import annotations

import re

from tools.sergeants_nouns import Nouns
from tools.sergeants_terms import ACT_T, PL_T, as_list, is_word


class Steps(Nouns):
    """Steps of a soldier and conditions."""

    def step(self, n):
        """What a soldier does, as a verb."""
        if is_word(n, "MUST", "MAY"):
            return ", ".join(self.step(x) for x in n[1])
        return STEP[n[0]](self, n)

    def step_subject(self, n):
        many = is_word(n[1][0], "EACH") and self.each.startswith(self.t("up to ", "fino a "))
        who = self.sel(n[1][0])
        return who + self.t(" may ", " possono " if many else " può ") + self.step(n[1][1])

    def step_use(self, n):
        return self.t("use ", "usare ") + self.quoted(n[1][0][0])

    def step_act(self, n):
        a = n[1]
        return ACT_T[a[0][0]][self.i]

    def step_spot(self, n):
        a = n[1]
        v = a[0] if a else 1
        if v == 1:
            return self.t("spot the nearest hidden enemy", "avvistare il nemico nascosto più vicino")
        how = self.times(v)
        return self.t("spot the nearest hidden enemy " + how, f"avvistare {how} il nemico nascosto più vicino")

    def step_draw(self, n):
        a = n[1]
        v = a[0] if a else 1
        if not isinstance(v, int):
            return self.t("draw cards up to the Draw value", "pescare carte fino al valore Pesca")
        return self.t("draw %d card%s" % (v, "s" * (v > 1)), "pescare %d cart%s" % (v, "e" if v > 1 else "a"))

    def step_cover(self, n):
        return self.t("take cover", "mettersi al riparo")

    def step_rally(self, n):
        a = n[1]
        v = a[0] if a else 1
        if isinstance(v, int):
            return self.t(
                "rally %d soldier%s" % (v, "s" * (v > 1)), "radunare %d soldat%s" % (v, "i" if v > 1 else "o")
            )
        return {
            "VALUE": self.t("rally soldiers up to the Rally value", "radunare soldati fino al valore Radunare"),
            "ALL": self.t("rally everyone in range", "radunare tutti i soldati a portata"),
            "SELF": self.t("rally himself", "radunarsi"),
        }[v[0]]

    def step_hold(self, n):
        a = n[1]
        v = a[0] if a else 1
        if v == 1:
            return self.t("hold 1 card", "trattenere 1 carta")
        if isinstance(v, int):
            return self.t(
                "hold up to %d card%s" % (v, "s" * (v > 1)), "trattenere fino a %d cart%s" % (v, "e" if v > 1 else "a")
            )
        return self.t("hold cards up to the Hold value", "trattenere carte fino al valore Trattenere")

    def step_walk(self, n):
        a = n[1]
        kw = n[2]
        v = a[0] if a else 1
        s = self.t("move", "muoversi") + (" " + self.times(v)) * (v > 1)
        h = kw.get("how")
        if is_word(h, "ENTER", "EXIT") and self.i and v == 1:
            s = "entrare in mappa" if h[0] == "ENTER" else "uscire dalla mappa"
        elif h:
            if h[0] in ("TOWARD", "AWAY"):
                x = h[1][0]
                ref = self.goal(x)
                s += (
                    self.t(" towards ", " verso ") if h[0] == "TOWARD" else self.t(" away from ", " lontano da ")
                ) + ref
            else:
                s += {
                    "TO_COVER": self.t(" into cover", " in copertura"),
                    "CHARGE": self.t(" into close combat", " fino al corpo a corpo"),
                    "ENTER": self.t(" onto the map", " entrando in mappa"),
                    "EXIT": self.t(" off the map", " uscendo dalla mappa"),
                    "FREE": "",
                }[h[0]]
        if "bonus" in kw:
            s += self.t(" (+%d in)" % kw["bonus"], " (+%d pollic%s)" % (kw["bonus"], "i" if kw["bonus"] > 1 else "e"))
        return s

    def step_face(self, n):
        return self.t("turn", "girarsi")

    def step_fire(self, n):
        a = n[1]
        kw = n[2]
        v = a[0] if a else 1
        s = self.t("fire the weapon", "sparare con l'arma")
        if v > 1:
            s += " " + self.times(v)
        if "at" in kw:
            s += self.t(" at ", " contro ") + self.sel(kw["at"], False)
        return s

    def step_throw(self, n):
        a = n[1]
        v = a[0] if a else 1
        return (
            self.t("throw a grenade", "lanciare una granata")
            if v == 1
            else self.t("throw %d grenades" % v, "lanciare %d granate" % v)
        )

    def steps(self, lst):
        return self.t(" and ", " e ").join(self.step(x) for x in lst)

    def cond(self, n):
        """A condition as a clause."""
        return COND[n[0]](self, n)

    def cond_initiative(self, n):
        who = n[1][0][0]
        if who in ("SELF", "OWN"):
            return self.t("you have the initiative", "hai l'iniziativa")
        return PL_T[who][self.i] + self.t(" has the initiative", " ha l'iniziativa")

    def cond_and(self, n):
        k = n[0]
        a = n[1]
        return (
            self.t(" and ", " e ").join(map(self.cond, a))
            if k == "AND"
            else self.t(" or ", " o ").join(map(self.cond, a))
        )

    def cond_not(self, n):
        a = n[1]
        return self.t("not: ", "non: ") + self.cond(a[0])

    def cond_alive(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" is alive", " è vivo")

    def cond_on_map(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" is on the map", " è sulla mappa")

    def cond_count(self, n):
        a = n[1]
        kinds = [w[0] for w in as_list(a[0])]
        noun = self.soldier(kinds)
        many = "s" * (a[2] != 1)
        who = self.t(
            "of your " + noun + "s" if "OWN" in kinds else noun + many,
            noun if a[2] == 1 else re.sub(r"o\b", "i", noun.replace("tuo ", "tuoi ")),
        )
        rest = [behind for w in as_list(a[0]) if (behind := self.tail(w))]
        verb = self.t("is", "è") if a[2] == 1 else self.t("are", "sono")
        number = "%s %d %s" % (self.compare(a[1]), a[2], who)
        if not rest:
            return self.t(f"there {verb} ", "c'è " if a[2] == 1 else "ci sono ") + number
        return " ".join([number, verb, *rest]).replace(f"{verb} non ", f"non {verb} ")

    def cond_in_one_tile(self, n):
        a = n[1]
        who = self.sel(a[0]).replace("each soldier", "all soldiers", 1).replace("ogni soldato", "tutti i soldati", 1)
        return who + self.t(" are in one tile", " sono in una sola tessera")

    def cond_role_filled(self, n):
        a = n[1]
        return self.t(f"role {a[0][0]} is filled", f"il posto {a[0][0]} è occupato")

    def cond_has(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" carries ", " porta ") + self.nm(a[1][0])

    def cond_hand(self, n):
        a = n[1]
        return (
            PL_T[a[0][0]][self.i]
            + self.t(" with ", " con ")
            + self.compare(a[1])
            + self.t(" %d cards in hand", " %d carte in mano") % a[2]
        )

    def cond_within(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" is within %d in of ", " è entro %d pollici da ") % a[1] + self.sel(a[2], False)

    def cond_in_landmark(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" is at %s", " è in «%s»") % self.nm(a[1][0])

    def cond_in_play(self, n):
        a = n[1]
        return self.nm(a[0][0]) + self.t(" is in play", " è in gioco")

    def cond_turn(self, n):
        a = n[1]
        return self.t("the turn is ", "il turno è ") + self.compare(a[0]) + " %d" % a[1]

    def cond_phase_is(self, n):
        a = n[1]
        return self.t("the phase shows ", "la fase mostra ") + ACT_T[a[0][0]][self.i]

    def cond_opponent_card(self, n):
        a = n[1]
        return self.t("the opposing card shows ", "la carta avversaria mostra ") + ACT_T[a[0][0]][self.i]


STEP = {
    "ACT": Steps.step_act,
    "SPOT": Steps.step_spot,
    "DRAW": Steps.step_draw,
    "COVER": Steps.step_cover,
    "RALLY": Steps.step_rally,
    "HOLD": Steps.step_hold,
    "WALK": Steps.step_walk,
    "FACE": Steps.step_face,
    "FIRE": Steps.step_fire,
    "THROW": Steps.step_throw,
    ":": Steps.step_subject,
    "USE": Steps.step_use,
}
COND = {
    "AND": Steps.cond_and,
    "OR": Steps.cond_and,
    "NOT": Steps.cond_not,
    "ALIVE": Steps.cond_alive,
    "ON_MAP": Steps.cond_on_map,
    "COUNT": Steps.cond_count,
    "IN_ONE_TILE": Steps.cond_in_one_tile,
    "ROLE_FILLED": Steps.cond_role_filled,
    "HAS": Steps.cond_has,
    "HAND": Steps.cond_hand,
    "WITHIN": Steps.cond_within,
    "IN_LANDMARK": Steps.cond_in_landmark,
    "IN_PLAY": Steps.cond_in_play,
    "TURN": Steps.cond_turn,
    "PHASE_IS": Steps.cond_phase_is,
    "OPPONENT_CARD": Steps.cond_opponent_card,
    "INITIATIVE": Steps.cond_initiative,
}
