"""The effect language of Sergeants in English and Italian words (section 31.8 of the catalogue)."""
# ruff: noqa: UP031  (a percent sign keeps the pairs of English and Italian patterns short)

from __future__ import annotations

import re

from tools.sergeants_steps import Steps
from tools.sergeants_terms import AB, ACT_T, BECOMES_T, MARK_T, PL_T, RES_T, STEPS, SUB_T, as_list, is_word, parse, show


class Text(Steps):
    """Card texts in one language."""

    def effs(self, lst):
        return "; ".join(self.eff(x) for x in as_list(lst))

    def eff(self, n):
        """An effect as a clause: who, and what happens to him."""
        k = n[0]
        if k in STEPS or k == ":":
            return self.step(n)
        if k in BECOMES_T:
            return self.sel(n[1][0]) + BECOMES_T[k][self.i]
        return EFF[k](self, n)

    def eff_seq(self, n):
        a = n[1]
        return self.effs(a[0] if len(a) == 1 else a)

    def eff_if(self, n):
        a = n[1]
        s = self.t("if ", "se ") + self.cond(a[0]) + ", " + self.effs(a[1])
        return s + (self.t("; otherwise: ", "; altrimenti: ") + self.effs(a[2]) if len(a) > 2 else "")

    def eff_choose(self, n):
        a = n[1]
        kw = n[2]
        if "pick" in kw:
            number = kw.get("n", 1)
            most = self.t("up to %d: " % number, "fino a %d: " % number) if number > 1 else ""
            if a[0][0] in ("SELF", "OWN"):
                verb = self.t("choose ", "scegli ")
            else:
                verb = PL_T[a[0][0]][self.i] + self.t(" chooses ", " sceglie ")
            return verb + most + self.sel(kw["pick"], False)
        return self.t("choose: ", "scegli: ") + self.t(" or ", " oppure ").join(self.effs(o) for o in kw["options"])

    def eff_foreach(self, n):
        """Whom the effects fall on is named where they first speak of him."""
        a = n[1]
        who = self.up_to(*a[0][1]) if is_word(a[0], "UPTO") else self.sel(a[0])
        players = self.t("for each player, ", "per ogni giocatore, ")
        everybody = players if who.startswith(players) else ""
        self.each = who.removeprefix(players)
        body = self.effs(a[1])
        if self.i:
            body = body.replace("egli ", "")  # the verb says it
        if not self.each:
            return everybody + body
        self.each = ""
        return who + ": " + body

    def up_to(self, number, who):
        """Several soldiers, at most so many."""
        kinds = [w[0] for w in as_list(who)]
        rest = "".join(" " + behind for w in as_list(who) if (behind := self.tail(w)))
        noun = self.soldier(kinds)
        if self.i:
            noun = re.sub(r"o\b", "i", noun.replace("tuo ", "tuoi "))
            return ("fino a %d " % number) + noun + rest
        return "up to %d " % number + "of your " * ("OWN" in kinds) + noun + "s" + rest

    def eff_upto(self, n):
        a = n[1]
        return self.t("up to %d: " % a[0], "fino a %d: " % a[0]) + self.effs(a[1])

    def eff_must(self, n):
        a = n[1]
        return self.effs(a)

    def eff_hit(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(
            " takes %d hit%s" % (a[1], "s" * (a[1] > 1)), " subisce %d colp%s" % (a[1], "i" if a[1] > 1 else "o")
        )

    def eff_blast(self, n):
        a = n[1]
        who = (
            self.t("each soldier ", "ogni soldato ") + self.place(a[0])
            if is_word(a[0], "MAP", "TEMPLATE", "IN_TILE", "IN_LANDMARK", "IN_FEATURE")
            else self.sel(a[0])
        )
        return (
            who
            + self.t(" suffers %d blast check%s" % (a[1], "s" * (a[1] > 1)), " subisce %d Blast Check" % a[1])
            + self.t(
                f" ({a[2][0].lower()})",
                " ({}{})".format({"DIRECT": "dirett", "INDIRECT": "indirett"}[a[2][0]], "i" if a[1] > 1 else "o"),
            )
        )

    def eff_result(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" suffers ", " subisce ") + RES_T[a[1][0]][self.i]

    def eff_identity(self, n):
        a = n[1]
        s = self.t(
            "%d Identity Check%s for " % (a[1], "s" * (a[1] > 1)),
            "%d Controll%s di Identità per " % (a[1], "i" if a[1] > 1 else "o"),
        ) + self.sel(a[0], False)
        s += self.t("; success: ", "; riuscita: ") + self.effs(a[2]) if a[2] else ""
        return s + (self.t("; failure: ", "; fallita: ") + self.effs(a[3]) if len(a) > 3 else "")

    def eff_identity_hit(self, n):
        a = n[1]
        anyone = self.t("a soldier ", "un soldato ")
        who = anyone + self.place(a[1]) if is_word(a[1], "MAP", "TEMPLATE") else self.sel(a[1], False)
        checks = self.t("%d Identity Hit Check%s against ", "%d Identity Hit Check%s contro ")
        return self.player(a) + checks % (a[2], "s" * (a[2] > 1 and not self.i)) + who

    def eff_identity_act(self, n):
        a = n[1]
        return self.t(
            "turn %d cards: each soldier shown may " % a[0], "gira %d carte: ogni soldato mostrato può " % a[0]
        ) + self.t(" or ", " o ").join(ACT_T[x[0]][self.i] for x in a[1])

    def eff_capture(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" is taken prisoner by ", " è fatto prigioniero da ") + self.sel(a[1], False)

    def eff_shift(self, n):
        a = n[1]
        d = a[1]
        dirs = {
            "NORTH": ("north", "nord"),
            "SOUTH": ("south", "sud"),
            "EAST": ("east", "est"),
            "WEST": ("west", "ovest"),
        }
        if d[0] in dirs:
            w = self.t("to the ", "verso ") + dirs[d[0]][self.i]
        else:
            x = d[1][0]
            ref = self.goal(x)
            w = (self.t("towards ", "verso ") if d[0] == "TOWARD" else self.t("away from ", "lontano da ")) + ref
        return self.sel(a[0]) + self.t(" is moved %d in " % a[2], " è spostato di %d pollici " % a[2]) + w

    def eff_enter(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" enters through area ", " entra dall'area ") + a[1][0]

    def eff_mod(self, n):
        a = n[1]
        v = self.t("set to ", "pari a ") + str(a[2][1][0]) if is_word(a[2], "SET") else self.num(a[2])
        return self.sel(a[0]) + ": " + v + " " + AB[a[1][0]][self.i] + self.dur(a, 3)

    def eff_terrain(self, n):
        a = n[1]
        return (
            self.t(f"{a[1][0]} modifier ", f"modificatore {ACT_T[a[1][0]][1]} ")
            + self.num(a[2])
            + " "
            + self.place(a[0])
            + self.dur(a, 3)
        )

    def eff_forbid(self, n):
        k = n[0]
        a = n[1]
        w = ACT_T[a[1][0]][self.i] if a[1][0] in ACT_T else SUB_T[a[1][0]][self.i]
        who, all_ = self.sel(a[0]), self.t("each ", "ogni ")
        if k == "ALLOW":
            return who + self.t(f" may {w} again", f" può di nuovo {w}") + self.dur(a, 2)
        if who.startswith(all_):
            return self.t("no ", "nessun ") + who.removeprefix(all_) + self.may(False) + w + self.dur(a, 2)
        return who + self.t(" may not ", " non può ") + w + self.dur(a, 2)

    def eff_grant(self, n):
        a = n[1]
        g = a[1]
        p = {
            "HITPLUS": ("may use Hit+", "può usare Hit+"),
            "SMOKE_PROOF": ("sees through smoke", "vede attraverso il fumo"),
            "DUG_IN": ("digs in (in cover)", "si trincera (in copertura)"),
            "OPTICS": ("gains optics (LOOK %s, SHOOT %s)", "ottiene ottiche (GUARDARE %s, SPARARE %s)"),
            "EXTRA_COMBAT_CARDS": ("gains %s extra combat card", "ottiene %s carta combattimento in più"),
        }[g[0]][self.i]
        return self.sel(a[0]) + " " + (p % tuple(g[1]) if g[1] else p) + self.dur(a, 2)

    def eff_cards(self, n):
        a = n[1]
        en, it = "draw %d card%s" % (a[1], "s" * (a[1] > 1)), "pesca %d cart%s" % (a[1], "e" if a[1] > 1 else "a")
        return self.player(a) + self.t(en, it)

    def eff_discard(self, n):
        a = n[1]
        how = {"CHOSEN": ("", ""), "RANDOM": (" at random", " a caso"), "ALL": (" (whole hand)", " (tutta la mano)")}[
            a[2][0]
        ][self.i]
        pre = self.player(a)
        return (
            pre
            + self.t(
                "discard %d card%s" % (a[1], "s" * (a[1] > 1)), "scarta %d cart%s" % (a[1], "e" if a[1] > 1 else "a")
            )
            + how
        )

    def eff_base_draw(self, n):
        a = n[1]
        return self.player(a) + self.t("base draw ", "pesca base ") + self.num(a[1]) + self.dur(a, 2)

    def eff_cancel(self, n):
        k = n[0]
        a = n[1]
        c = {
            "THIS": ("this card", "questa carta"),
            "TRIGGERING": ("the card being played", "la carta in gioco"),
            "PREEMPTED": ("the preempted card", "la carta anticipata"),
        }[a[0][0]][self.i]
        return c + (
            self.t(" is cancelled", " è annullata") if k == "CANCEL" else self.t(" leaves the game", " esce dal gioco")
        )

    def eff_extra_card(self, n):
        return self.t("place one more Action card", "piazza una Carta Azione in più")

    def eff_preempt(self, n):
        action, number, then = n[1]
        self.preempting = True
        body = self.effs(then)
        self.preempting = False
        en, it = ACT_T[action[0]]
        most = self.t("one", "uno") if number == 1 else self.t("up to %d", "fino a %d") % number
        return (
            self.t(
                "when the opponent plays %s: choose %s of the soldiers who act; then " % (en, most),
                "quando l'avversario gioca %s: scegli %s dei soldati che agiscono; poi " % (it, most),
            )
            + body
        )

    def eff_panel(self, n):
        a = n[1]
        return self.sel(a[0]) + self.t(" moves to panel ", " passa al pannello ") + self.quoted(a[1][0])

    def eff_vp(self, n):
        a = n[1]
        return (
            self.player(a)
            + (self.t("gain ", "guadagna ") if a[1] > 0 else self.t("lose ", "perdi "))
            + str(abs(a[1]))
            + self.t(" VP", " PV")
        )

    def eff_give(self, n):
        k = n[0]
        a = n[1]
        x = (
            self.t(
                "%d grenade%s" % (a[1][1][0], "s" * (a[1][1][0] > 1)),
                "%d granat%s" % (a[1][1][0], "e" if a[1][1][0] > 1 else "a"),
            )
            if a[1][0] == "GRENADES"
            else self.quoted(a[1][0])
        )
        return self.sel(a[0]) + (self.t(" receives ", " riceve ") if k == "GIVE" else self.t(" loses ", " perde ")) + x

    def eff_marker(self, n):
        k = n[0]
        a = n[1]
        v = MARK_T[a[0][0]][self.i]
        lays = k == "MARKER"
        if is_word(a[1], "MAP", "IN_TILE", "IN_LANDMARK", "IN_FEATURE", "SAME_TILE"):
            where = self.place(a[1])
        else:
            where = (self.t("on ", "su ") if lays else self.t("from ", "da ")) + self.sel(a[1])
        return (
            self.t(f"place a{'n' * (v[0] in 'aeiou')} {v} marker ", f"piazza un segnalino {v} ")
            if lays
            else self.t(f"remove every {v} marker ", f"rimuovi ogni segnalino {v} ")
        ) + where

    def eff_scenario(self, n):
        a = n[1]
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

    def may(self, must):
        return self.t(" must ", " deve ") if must else self.t(" may ", " può ")

    def trigger(self, n):
        """When a Reaction card may be played."""
        deed, kw = n[1][0][0], n[2]
        what = ACT_T[deed][self.i] if deed in ACT_T else SUB_T[deed][self.i]
        by = self.sel(kw["by"], False) if "by" in kw else self.t("an enemy soldier", "un soldato nemico")
        when = self.t(", if ", ", se ") + self.cond(kw["if"]) if "if" in kw else ""
        return self.t(f"Reaction, after {what} by {by}{when}", f"Reazione, dopo {what} di {by}{when}")

    def clause(self, c, first=True):
        must, sel = c.get("must", False), as_list(parse(c.get("who", "SQUAD")))
        if "oneOf" in c:
            ways = (self.steps([parse(s) for s in alt]) for alt in c["oneOf"])
            body = self.t("either ", "") + self.t(" or ", " oppure ").join(ways)
        else:
            body = self.steps([parse(s) for s in c["steps"]])
        if c.get("n", 1) != 1:
            body = body.replace("rally himself", "rally themselves")
        if is_word(sel[0], "PLAYER"):
            return body.replace("radunare ", "raduna ").replace("pescare ", "pesca ")
        if is_word(sel[0], "TEAM"):
            return self.t("the Team may ", "il Team può ") + body
        if is_word(sel[0], "ALL_TEAMS"):
            return self.t("all Teams may ", "tutti i Team possono ") + body
        if is_word(sel[0], "OWNER", "SERIAL", "ROLE") and len(sel) == 1:
            return self.sel(sel) + self.may(must) + body
        return ("" if first else self.t("then ", "poi ")) + self.several(c.get("n", 1), sel, must, first) + body

    def several(self, n, sel, must, first):
        """So many soldiers, others than before, may or must."""
        other = "" if first else self.t("other ", "altri ")
        squad = is_word(sel[0], "SQUAD") and len(sel) == 1
        extra = "" if squad else " (" + self.sel([s for s in sel if s[0] != "SQUAD"], False) + ")"
        if n == 1:
            noun = self.t("another soldier" if other else "one soldier", "un altro soldato" if other else "un soldato")
            return noun + extra + self.may(must)
        if must:
            return self.t("%d %ssoldiers%s must " % (n, other, extra), "%s%d soldati%s devono " % (other, n, extra))
        return self.t(
            "up to %d %ssoldiers%s may " % (n, other, extra),
            "fino %s%d soldati%s possono " % ("ad altri " if other else "a ", n, extra),
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


EFF = {
    "SEQ": Text.eff_seq,
    "IF": Text.eff_if,
    "CHOOSE": Text.eff_choose,
    "FOREACH": Text.eff_foreach,
    "UPTO": Text.eff_upto,
    "MUST": Text.eff_must,
    "MAY": Text.eff_must,
    "HIT": Text.eff_hit,
    "BLAST": Text.eff_blast,
    "RESULT": Text.eff_result,
    "IDENTITY": Text.eff_identity,
    "IDENTITY_HIT": Text.eff_identity_hit,
    "IDENTITY_ACT": Text.eff_identity_act,
    "CAPTURE": Text.eff_capture,
    "SHIFT": Text.eff_shift,
    "ENTER": Text.eff_enter,
    "MOD": Text.eff_mod,
    "TERRAIN": Text.eff_terrain,
    "FORBID": Text.eff_forbid,
    "ALLOW": Text.eff_forbid,
    "GRANT": Text.eff_grant,
    "CARDS": Text.eff_cards,
    "DISCARD": Text.eff_discard,
    "BASE_DRAW": Text.eff_base_draw,
    "CANCEL": Text.eff_cancel,
    "REMOVE_CARD": Text.eff_cancel,
    "EXTRA_CARD": Text.eff_extra_card,
    "PREEMPT": Text.eff_preempt,
    "PANEL": Text.eff_panel,
    "VP": Text.eff_vp,
    "GIVE": Text.eff_give,
    "TAKE": Text.eff_give,
    "MARKER": Text.eff_marker,
    "UNMARK": Text.eff_marker,
    "SCENARIO": Text.eff_scenario,
}
