# Sergeants: the browser table.

smg-web-board = Field map
smg-web-any = ANY
smg-web-team = Team
smg-web-hits = Hits at
smg-web-no-hit = No hit
smg-web-phase-cards = Phase cards
smg-web-face-down = { $count ->
    [one] face down
   *[other] { $count } face down
 }
smg-web-you = you
smg-web-us = US
smg-web-de = German
smg-web-hand = Your hand
smg-web-tile = in { $tile }
smg-web-faces = faces { $degrees }°
smg-web-area = Area { $area }
smg-web-zoom-in = Zoom in
smg-web-fit = Whole map
smg-web-plates = Modifiers
smg-web-ruler = Ruler
smg-web-ruler-first = Ruler: click one of your soldiers.
smg-web-ruler-second = Ruler: now click anybody else.
smg-web-facing = Facing
smg-web-facing-way = the way he walks
smg-web-facing-front = to the front
smg-web-plan-hint = Phase { $phase }: choose a card with a bright edge
smg-web-walk-here = Walk here
smg-web-deploy-here = Deploy here
smg-web-enter-here = Enter here
smg-web-place-here = Stand here
smg-web-hand-over-here = Take over here
smg-web-throw-here = Throw here
smg-web-inch = in
smg-web-spaces = Spaces for the three phases
smg-web-plan-empty = { $count ->
    [one] Phase { $phases } is empty
   *[other] Phases { $phases } are empty
 }.
smg-web-plan-short = That is lawful, since no card in your hand fits: your plan lies open, the rest of your hand is shown and discarded, and your deck fills the gap.
smg-web-plan-more = A card in your hand still fits.
smg-web-empty = empty
smg-web-phase = phase { $phase }
smg-web-place = { $count ->
    [0] No card fits: let the deck fill the phases
    [one] Place one card
   *[other] Place { $count } cards
 }
smg-web-sheet = Soldier sheet
smg-web-number = no. { $number }
smg-web-vp = { $points } VP
smg-web-men = Your men
smg-web-men-count = { $count ->
    [one] one man on the map
   *[other] { $count } men on the map
 }{ $waiting ->
    [0] {""}
   *[other] , { $waiting } before it
 }
smg-web-of = { $count } of { $most } on the map
smg-web-captives = Your prisoners
smg-web-order = Your order
smg-web-secret = secret
smg-web-order-done = completed
smg-web-others = Other soldiers: { $count }
smg-web-holds = Holds:
smg-web-cards = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
 }
smg-web-deck = deck { $count }
smg-web-initiative = has the initiative
smg-web-story = Story deck { $count }
smg-web-turn = Turn { $turn } of { $turns }
smg-web-turn-number = Turn { $turn }
smg-web-phase-setup = Set-up
smg-web-phase-plan = Draw and plan
smg-web-phase-of = { $phase }: { $upper }, { $lower }
smg-web-chart = Victory Points that everybody could work out, by turn
smg-web-score-kill = Enemies killed, VP
smg-web-score-prisoner = Prisoners, VP
smg-web-score-order = Orders, VP
smg-web-score-event = Events, VP
smg-web-score-friendly = Friendly fire, VP
smg-web-score-medic = Medics killed, VP
smg-web-score-card = Cards with a price, VP
smg-web-at-off = waiting
smg-web-at-dead = killed
smg-web-at-exited = left the map
smg-web-at-led = led off as a prisoner
smg-web-at-evacuated = evacuated
smg-web-at-removed = out of play
smg-web-prisoner = prisoner of { $name }
smg-web-spotted = spotted
smg-web-unspotted = not spotted
smg-web-pinned = pinned
smg-web-wounded = wounded
smg-web-cover = in cover
smg-web-melee = in close combat
smg-web-carrying = carries something
smg-web-overwatch = on overwatch
smg-web-dug-in = dug in
smg-web-held = { $count ->
    [one] holds one card
   *[other] holds { $count } cards
 }
smg-web-grenades = { $count ->
    [one] one grenade
   *[other] { $count } grenades
 }
smg-web-outcome-nothing = Nobody is hit
smg-web-outcome-zip = Hit, but Zip: no effect
smg-web-outcome-own-killed = { $count } of your own side killed
smg-web-outcome-own-wounded = { $count } of your own side wounded
smg-web-outcome-own-pinned = { $count } of your own side pinned
smg-web-outcome-killed = { $count ->
    [1] killed
   *[other] { $count } killed
 }
smg-web-outcome-wounded = { $count ->
    [1] wounded
   *[other] { $count } wounded
 }
smg-web-outcome-pinned = { $count ->
    [1] pinned
   *[other] { $count } pinned
 }
smg-web-ability-sight = Sight
smg-web-ability-draw = Draw
smg-web-ability-cover = Cover
smg-web-ability-rally = Rally
smg-web-ability-hold = Hold
smg-web-ability-long = Long
smg-web-ability-short = Short
smg-web-ability-close = Close
smg-web-ability-throw = Throw
smg-web-ability-walk = Walk
smg-web-ability-climb = Climb
smg-web-ability-melee = Melee

smg-web-facing-target = towards { $name }
smg-web-across = Across, in
smg-web-down = Down, in
smg-web-point-walk = Drag the man, or click a point on the lit ground.
smg-web-type-place = Type the place in inches
smg-web-point-deploy = Click a point on the lit ground, or drag the figure.
smg-web-point-place = Click a point on the lit ground.
smg-web-leave-behind = Leave { $name } behind
smg-web-nearest = The nearest lawful point is shown.
smg-web-bend = Bend here
smg-web-corners = { $count ->
    [one] The path bends once.
   *[other] The path bends { $count } times.
 }
smg-web-sight-line = { $soldier } to { $target }
smg-web-sight-from-there = From there to { $target }
smg-web-sight-at = Look at
smg-web-sight-range = Range
smg-web-sight-sum = Sum
smg-web-sight-away = Distance
smg-web-sight-reaches = Result
smg-web-sight-modifiers = Modifiers along the line
smg-web-sight-none = none
smg-web-checks = Cards turned up
smg-web-checks-last = The last shot, throw or blow
smg-web-checks-none = No shot yet. The cards that decide shots and blows will appear here.
smg-web-check-hit = Hit Check
smg-web-check-damage = Damage Check
smg-web-check-blast = Blast Check
smg-web-check-identity = Identity Check
smg-web-check-blow = Blow
smg-web-check-card = Turned up
smg-web-check-chance = { $percent }: { $count } of the { $of } cards in the pile
smg-web-check-together = together with the hit: { $percent }
smg-web-out-of-range = out of range
smg-web-event = Event, if its cause matches
smg-web-seen = seen
smg-web-unseen = not seen
smg-web-reaches = reaches
smg-web-short-of = too far
smg-web-inches = { $count } in
smg-web-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
 }
smg-web-combat-cards = { $count ->
    [one] one combat card
   *[other] { $count } combat cards
 }
smg-web-blows = Your blows
smg-web-blow-zip = Nothing happens.
smg-web-blow-pin = He is pinned.
smg-web-blow-wound = He is wounded; a wounded man dies.
smg-web-blow-kill = He dies; the last of them may be taken prisoner.
smg-web-strike-at = Strike { $name }
smg-web-no-reaction = None of your cards fits here. Passing tells nobody what you hold.
smg-web-keep-silent = Pass for longer
smg-web-gives-cover = cover
smg-web-no-move = No Move
smg-web-level = level { $level }
smg-terrain-field = field
smg-terrain-water = water
smg-terrain-road = road
smg-terrain-bridge = bridge
smg-terrain-ditch = ditch
smg-terrain-wood = wood
smg-terrain-building = building
smg-terrain-wall = stone wall
smg-terrain-fence = fence
smg-terrain-tombstone = tombstones
smg-terrain-hedge = hedge
smg-terrain-bush = bushes
smg-terrain-tree = tree

## The force builder

smg-web-pages = Sergeants pages
smg-web-forces-page = Force builder
smg-web-recruits = Soldiers for hire
smg-web-side = For
smg-web-ready = Ready-made:
smg-web-ready-men = { $count } men
smg-web-group-leader = Leaders
smg-web-group-private = Privates
smg-web-group-character = Characters
smg-web-group-specialist = Specialists
smg-web-rank-of = Rank of { $name }
smg-web-stays = stays at home
smg-web-force = Your force
smg-web-budget = { $cost } of { $most } VP
smg-web-force-counts = { $men } soldiers ({ $least } to { $most }), { $leaders } of { $cap } Leaders, a deck of { $cards } cards
smg-web-force-lawful = This force may be fielded.
smg-web-send-home = Send { $name } home
smg-web-force-grenades = Grenades
smg-web-force-kit = Equipment
smg-web-carry = What each man carries
smg-web-panels = Team Panels
smg-web-slot-any = any
smg-web-force-name = Name of the force
smg-web-force-unnamed = My force
smg-web-force-share = Copy a link
smg-web-force-file = Save as a file
smg-web-force-load = Load a file
smg-web-force-play = Play with this force
smg-web-force-saved = Saved forces

## Training

lesson-smg-deploy = Place your men: click a lit dot, or any free point on the yellow ground. Near trees, hedges and walls they can take cover.
lesson-smg-plan = Each phase allows two actions. Give each of the three spaces a card of one of its colours: choose a space, then a card, then “Place”. The foe plans at the same time.
lesson-smg-part = A card has parts: the dog tag lets its own soldier act, the bubble lets several men act, the boxes say the rest. Use them in any order.
lesson-smg-entry = Choose where your men come onto the map: the lettered edges are the entry areas.
lesson-smg-bubble = Now choose, one after the other, who acts. Click a man with a dashed ring.
lesson-smg-walk = The yellow ground is how far he can walk. Click a dot, or any point, and say where he looks: he sees and shoots only within his arc.
lesson-smg-spot = A hollow figure has not been spotted, and cannot be shot at. Spot it first: the nearest hidden enemy within sight.
lesson-smg-fire = The first click aims and shows the exact odds; the second one fires. The numbers on the map are modifiers; the ruler spells them out.
lesson-smg-cover = Take Cover: a man near cover becomes unspotted if every enemy's line is bad enough. Whoever shoots is spotted again.
lesson-smg-hold = A man may hold a card from your hand for later turns.
lesson-smg-throw = A grenade strikes everybody under its template, friend and foe.
lesson-smg-rally = A pinned man can do little: rally him.
lesson-smg-charge = A charge ends in close combat: both sides fight with cards.
lesson-smg-strike = Close combat: play a combat card against an enemy; the foot of the card says what it does, from Zip to Kill.
lesson-smg-capture = Beaten men can be taken prisoner. Led off the map they count double, but need an escort.
smg-web-result-damage = { $soldier } is hit: { $damages }.
smg-web-preempt-theirs = The card being played:
smg-web-preempt-yours = Your answer to it:
smg-web-turn-plan = Turn { $turn } of { $turns }, draw and plan
smg-web-turn-phase = Turn { $turn } of { $turns }, phase { $phase }
smg-web-then = then
smg-web-no-card = no card
smg-web-forecast = If { $soldier } takes cover
smg-web-forecast-hidden = hidden
smg-web-forecast-seen = seen
smg-web-your-plan = Your plan
smg-web-plan-nothing = nothing yet
smg-web-vp-least = { $points }+ VP
smg-web-vp-at-least = at least { $points } VP, as far as you can know
smg-web-together = What they can do right away
smg-web-deed-fire = fires at
smg-web-deed-spot = spots
smg-web-deed-rally = rallies
smg-web-deed-throw = throws at
smg-web-deed-charge = charges
smg-web-deed-many = { $count } soldiers
