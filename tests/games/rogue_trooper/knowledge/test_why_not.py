"""Why not? What a question offers is never refused; whatever else is touched is refused with a rule."""

from __future__ import annotations

from squadra.games.rogue_trooper.game import game
from squadra.kernel import Anchor, Dice, Match

SECTORS = tuple(Anchor("sector", id) for id in game.content.sectors)


def test_no_click_refuses_what_the_list_offers_and_every_refusal_names_a_rule() -> None:
    prompts: set[str] = set()
    reasons: set[str] = set()
    for seed, players in enumerate((1, 2, 4)):
        dice = Dice(seed)
        match = Match(game, {"players": players, "roundLimit": 60}, seed)
        while match.ask is not None and match.number < 1500:
            ask = match.ask
            seat = ask.seat
            options = list(ask.options)
            prompts.add(ask.prompt)
            offered = {anchor for option in options for anchor in option.anchors(match.t)}
            for anchor in offered:
                assert game.why_not(match.t, seat, anchor) is None, (ask.prompt, anchor)
            sheet = match.t.sheet(seat)
            held = tuple(Anchor("card", card) for card in (*sheet.rogue, *sheet.items, *sheet.clues))
            others = (
                *SECTORS[seed::7],
                *held,
                Anchor("figure", "traitor"),
                *[Anchor("figure", s) for s in match.seats],
            )
            for anchor in others if match.number % 5 == 0 else ():
                if anchor not in offered:
                    why = game.why_not(match.t, seat, anchor)
                    assert why is not None and why.rule, (ask.prompt, anchor)
                    reasons.add(why.key)
            match.choose(dice.pick(options), seat)
    assert {"rt-ask-move", "rt-ask-window", "rt-ask-encounter"} <= prompts
    assert {"why-rt-too-far", "why-rt-no-window", "why-rt-other-question", "why-rt-no-set"} <= reasons
