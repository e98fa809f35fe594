"""An evening with Rangers, for a Python that has them installed."""

import squadra
from squadra.games import registry
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.cards.events import EventStep
from squadra.kernel import Dice, Match

match = squadra.new_match("star-quest", setup={"mission": "m01", "squads": 2, "rangers": {}}, seed=5)
t = match.t
ranger = t.s.figures["red-ranger"]
if t.allowance(ranger) == 8 and t.allowance(t.s.figures["red-1"]) < 8:
    print("fast")
if t.content.weapons["long_rifle"].pool().most == 9 and "long_rifle" not in [*t.content.weapons]:
    print("sharp")
if t.rules.void(t, "frenzy") and not t.rules.void(t, "redeployment") and EventStep:
    print("deaf")
order = next(o for o in match.ask.options if type(o).__name__ == "PlayOrder" and o.card == "swift_as_wind")
match.choose(order)
if max(package.moves for package in t.packages(t.s.figures["red-ranger"])) == 3 and Activation:
    print("swift")
bots = {seat: registry.find("star-quest").bots()["tactics"]() for seat in match.seats}
shots = 0
while (ask := match.ask) is not None:
    for other in ("red", "alien"):
        match.view(other)
    option = bots[ask.seat].choose(match.view(ask.seat), ask, Dice(match.number))
    match.choose(option)
base = Match(registry.find("star-quest"), {"mission": "m01"}, 5)
if match.result is not None and not base.t.rules.void(base.t, "frenzy"):
    print("played")
