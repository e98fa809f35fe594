# What the Star Quest board and panels say by themselves.

sq-web-board = The ship
sq-web-step-board = Board
sq-web-step-take = Take: { $name }
sq-web-step-home = Carry it home
sq-web-step-destroy = Destroy: { $name }
sq-web-step-mission = Mission
sq-web-man = { $arms }, moves { $move }
sq-web-place-aim = To the objective: { $name }
sq-web-place-door = To the { $room } door
sq-web-place-a-door = To a closed door
sq-web-place-towards = Towards the objective: { $name }
sq-web-open-door = Opens the { $room } door
sq-web-to-act = { $left } of { $men } still to act
sq-web-steps = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
sq-web-sees = sees { $count }
sq-web-overlays = What the board shows
sq-web-overlay-reach = Reach
sq-web-overlay-reach-hint = Where he may go
sq-web-overlay-sight = Sight
sq-web-overlay-sight-hint = What he sees; only his light shines
sq-web-overlay-threat = Threat
sq-web-overlay-threat-hint = Where the figure under the pointer can strike
sq-web-overlay-aim = Aim
sq-web-marker-flames = Flames
sq-web-marker-hellfire = Hellfire
sq-web-marker-vortex = Vortex
sq-web-marker-cover = Cover
sq-web-marker-heavy-cover = Heavy cover
sq-web-marker-obstacle = Obstacle
sq-web-marker-mine = Mine
sq-web-marker-homer = Homer
sq-web-arms-table = Armed at the table, question by question. Here is a suggestion: change anything, or take it as it is.
sq-web-arms-chosen = Armed here; nothing is asked at the table.
sq-web-arms-later = Choose at the table
sq-web-arms-default = Use the default
sq-web-arms-order = Order cards
sq-web-arms-equipment = Equipment cards
sq-web-arms-count = { $count } of { $number }
sq-web-arms-targeter = Targeter { $number } on
sq-web-arms-builder = Kind, chapter, character and Dreadnought are chosen under the options. Every figure is armed in the builder, and saved squads can be taken here:
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
sq-web-melee = hand to hand { $dice }
sq-web-dead = fallen
sq-web-home = home
sq-web-done = has acted
sq-web-waiting = waiting
sq-web-ready = ready
sq-web-hand = Your cards
sq-web-taken = Chosen so far
sq-web-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sq-web-card-order = Order
sq-web-card-equipment = Equipment
sq-web-card-event = Event
sq-web-card-power = Psychic power
sq-web-event = Event in force
sq-web-blips-hand = Blips in hand
sq-web-reinforcements = Reinforcements
sq-web-chosen = Chosen Event cards
sq-web-discards = Event cards played: { $count }
sq-web-points = { $points } pts
sq-web-round = Round { $round }
sq-web-deck = Event cards left: { $count }
sq-web-deck-cards = { $count ->
    [one] event card left
   *[other] event cards left
}
sq-web-phase-setup = Preparing
sq-web-phase-turn = figures
sq-web-phase-scan = scan
sq-web-phase-event = Event card
sq-web-phase-reinforce = reinforcements
sq-web-deed-Shoot = Fire
sq-web-deed-FireLine = Fire
sq-web-deed-FireBlast = Fire
sq-web-deed-FireCannon = Fire
sq-web-deed-FireArea = Fire
sq-web-deed-FireBeam = Fire
sq-web-deed-Fight = Attack hand to hand
sq-web-deed-ThrowAt = Throw
sq-web-then = then { $what }
sq-web-turn-red = Red squad
sq-web-turn-yellow = Yellow squad
sq-web-turn-blue = Blue squad
sq-web-turn-alien = Aliens
sq-web-seat-red = Red squad
sq-web-seat-yellow = Yellow squad
sq-web-seat-blue = Blue squad
sq-web-seat-alien = Aliens
sq-web-odds-door = the reinforced door
sq-web-odds-homer = the teleport homer
sq-web-odds-nothing = nothing happens
sq-web-odds-eliminated = { $name } eliminated
sq-web-odds-loses = { $name } loses { $points }

# The guided training.

lesson-sq-weapons = Each of your men carries one weapon. A Laser Rifle is quick, a heavy weapon strong but slow. The first choice is a good one.
lesson-sq-cards = Cards help once or for the whole game. Take what sounds useful; you can read them on the left.
lesson-sq-activate = The men with a dashed ring can act now. Click one of them.
lesson-sq-move = The blue line shows how far he can go: click a square inside it. A man may move and fire, in any order.
lesson-sq-shoot = A target is in sight. Click it: the exact odds appear before you commit.
lesson-sq-door = You stand beside a door. Click it to open it, and see who waits behind.
lesson-sq-fight = An enemy stands beside you: hand to hand both roll, and the higher total wins.
lesson-sq-done = Nothing more to do with this man? Say done, and take the next one.
lesson-sq-order = An Order card counts for the whole turn, and must be played before the first man acts.
lesson-sq-end = When all have acted, end the turn. Then the aliens move.
lesson-sq-reroll = A card lets you roll a die again. It is worth doing when the face is low.
lesson-sq-counter = The counter of a fallen alien is worth points: take it.
lesson-sq-pick-up = This is what the mission asks for: pick it up and carry it back.
lesson-sq-home = Your men leave the ship through the Entrance Area. Whoever is home is safe.
lesson-sq-share = The Assault Cannon shares its total among all targets in sight: each share must be higher than the target's Armour.
sq-mark-down = needs treatment
sq-mark-smoke = in smoke
sq-mark-seen = seen by the aliens
sq-mark-jinxed = jinxed: loses its turn
sq-mark-emp = stunned by a grenade
sq-mark-control = under another's control
sq-mark-amok = runs amok
sq-mark-confused = confused
sq-mark-aura = Aura of Force: more Armour
sq-mark-again = acts a second time
sq-mark-ambush = lies in ambush
sq-mark-idle = loses a turn
sq-web-door-reinforced = Closed reinforced door
sq-web-stealth = Stealth: nobody has noticed you
sq-web-alarm = Alarm
sq-web-take-powers = Take these powers
