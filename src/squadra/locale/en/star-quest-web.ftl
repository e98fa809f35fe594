# What the Star Quest board and panels say by themselves.

sq-web-board = The ship
sq-web-no-ship = The ship appears when the mission begins.
sq-web-square = square { $square }
sq-web-life = { $life } of { $full } Life Points
sq-web-armour = armour { $armour }
sq-web-acted = done this turn
sq-web-can-act = can act
sq-web-door-closed = Closed door
sq-web-door-open = Open door
sq-web-unscanned = Board to be scanned
sq-web-blip = Blip
sq-web-blip-known = Blip: { $name }
sq-web-blip-count = { $count ->
    [one] { $count } blip
   *[other] { $count } blips
}
sq-web-mission = Mission
sq-web-secondary = Secondary mission
sq-web-squad = Your squad
sq-web-aliens = Your aliens
sq-web-melee = close combat { $dice }
sq-web-dead = fallen
sq-web-home = home
sq-web-waiting = waiting
sq-web-ready = ready
sq-web-hand = Your cards
sq-web-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sq-web-card-order = Order
sq-web-card-equipment = Equipment
sq-web-card-event = Event
sq-web-event = Event in force
sq-web-blips-hand = Blips in hand
sq-web-reinforcements = Reinforcements
sq-web-chosen = Chosen Event cards
sq-web-discards = Event cards played: { $count }
sq-web-points = { $points } pts
sq-web-round = Round { $round }
sq-web-deck = Event cards left: { $count }
sq-web-phase-setup = Preparing
sq-web-phase-start = Order card
sq-web-phase-act = figures
sq-web-phase-scan = scan
sq-web-phase-event = Event card
sq-web-phase-place = blips
sq-web-phase-reinforce = reinforcements
sq-web-turn-red = Red squad
sq-web-turn-yellow = Yellow squad
sq-web-turn-blue = Blue squad
sq-web-turn-alien = Aliens
sq-web-seat-red = Red squad
sq-web-seat-yellow = Yellow squad
sq-web-seat-blue = Blue squad
sq-web-seat-alien = Aliens
