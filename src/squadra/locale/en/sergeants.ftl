# Sergeants Miniatures Game: what happens, what is asked, what may be answered, what is refused. Names: sergeants-content.ftl.

## Seats

seat-us-1 = US player
    .the = the US player
seat-us-2 = second US player
    .the = the second US player
seat-us-3 = third US player
    .the = the third US player
seat-de-1 = German player
    .the = the German player
seat-de-2 = second German player
    .the = the second German player
seat-de-3 = third German player
    .the = the third German player
smg-squares = { $squares ->
    [one] one square
   *[other] { $squares } squares
 }
smg-nobody = nobody
smg-quoted = “{ $card }”

## Words

smg-action-look = LOOK
smg-action-hide = HIDE
smg-action-shoot = SHOOT
smg-action-lower = the second of the two actions
smg-action-move = MOVE
smg-damage-zip = Zip
smg-damage-pin = Pin
smg-damage-wound = Wound
smg-damage-kill = Kill
smg-range-long = Long
smg-range-short = Short
smg-range-close = Close
smg-compass-0 = north
smg-compass-45 = north-east
smg-compass-90 = east
smg-compass-135 = south-east
smg-compass-180 = south
smg-compass-225 = south-west
smg-compass-270 = west
smg-compass-315 = north-west
smg-marker-fire = fire
smg-marker-smoke2 = light smoke
smg-marker-smoke3 = dense smoke
smg-marker-mine = mines
smg-marker-fallback = fallback point

## Set-up form

smg-form-scenario = Scenario
smg-form-players = Players
smg-form-advanced = Advanced rules
smg-form-open-cards = Action cards are placed face up
smg-form-open-information = Open information, for learning
smg-form-medals = Medals and badges
smg-form-choose-forces = Players choose their forces
smg-form-base-draw = Base draw

## What happens

smg-order-dealt = { $seat-The } receives an Order card.
smg-order-yours = { $seat }: your order is “{ $order }”.
smg-force = { $seat-The } fields { $soldiers } with a deck of { $cards } cards.
smg-force-size = { $seat-The } fields { $number } soldiers with a deck of { $cards } cards.
smg-entry-area = { $seat-The } enters through area { $area }.
smg-deployed = { $soldier } is deployed in { $tile }.
smg-turn-begins = Turn { $turn } of { $turns }.
smg-drew = You draw { $cards }.
smg-drew-number = { $seat-The } draws { $number ->
    [one] one card
   *[other] { $number } cards
 }.
smg-turns-cards = { $seat-The } turns { $cards }.
smg-reshuffled = { $seat-The } shuffles the discards into a new deck.
smg-took-back = { $seat-The } takes back a card held by { $soldier }.
smg-phase-cards = The Phase cards: { $cards }.
smg-event = Event: “{ $event }”. { $text }
smg-event-nothing = The event does nothing: whoever or whatever it names is not on the map.
smg-event-unmet = The event does nothing: its condition is not met.
smg-condition-unmet = { $seat ->
    [none] The condition is not met: nothing happens.
   *[other] { $seat }: the condition is not met, nothing happens.
 }
smg-nobody-there = Nobody on the map is affected: nothing happens.
smg-nobody-of = { $seat }: nobody is affected, nothing happens.
smg-nothing-to-discard = { $seat-The } has no card to discard.
smg-no-place = The place is not on this map: nothing happens.
smg-placed = { $seat-The } places { $number } Action cards face down.
smg-placed-open = { $seat-The } places face up: { $cards }.
smg-shows-hand = { $number ->
    [0] { $seat-The } cannot fill all spaces and has no cards left.
   *[other] { $seat-The } cannot fill all spaces, shows the rest of the hand and discards it: { $cards }.
 }
smg-forced-discard = { $number ->
    [one] { $seat-The } turns { $cards }: it does not fit.
   *[other] { $seat-The } turns { $cards }: none of them fits.
 }
smg-forced-card = { $seat-The } puts “{ $card }” into phase { $phase }.
smg-initiative = Initiative: { $seats } (cards in hand: { $hands }).
smg-phase-begins = Phase { $phase }: { $upper }, and then { $lower }.
smg-revealed = Revealed: { $cards }.
smg-shows = { $seat } “{ $card }”
smg-declares = { $seat-The } uses “{ $card }” for { $action }.
smg-plays = { $seat-The } plays “{ $card }”.
smg-card-idle = “{ $card }”: nobody can make use of it now.
smg-card-dead = “{ $card }” is dead: its Specialist is gone, or its role is empty.
smg-card-unmet = The condition of “{ $card }” is not met.
smg-card-unpaid = The price of “{ $card }” cannot be paid.
smg-card-let-go = { $seat-The } does not pay the price of “{ $card }”.
smg-card-cancelled = “{ $card }” is cancelled.
smg-card-spent = { $seat-The } uses “{ $card }” at the price of { $points } VP.
smg-discards = { $seat-The } discards { $cards }.
smg-hands-discarded = Everybody discards the cards left in hand.
smg-spotted = { $soldier } spots { $target }: { $test } ({ $tiles }).
smg-cover-yes = { $soldier } takes cover and is no longer spotted ({ $test }).
smg-cover-no = { $soldier } tries to take cover, but stays spotted ({ $test }).
smg-rallied = { $himself ->
    [yes] { $soldier } rallies.
   *[no] { $soldier } rallies { $target }.
}
smg-holds = { $soldier } holds “{ $card }”.
smg-holds-number = { $soldier } holds { $number ->
    [one] a card
   *[other] { $number } cards
 }.
smg-place = { $name } ({ $tile })
smg-walked = { $soldier } moves to { $tile }.
smg-charged = { $soldier } charges: close combat in { $tile }.
smg-entered = { $soldier } enters the map in { $tile }.
smg-turned = { $soldier } turns { $direction }.
smg-left = { $soldier } leaves the map through area { $area }.
smg-left-map = { $soldier } leaves the map.
smg-led-off = { $escort } leads { $soldier } off the map as a prisoner.
smg-removed = { $soldier } is removed from play.
smg-shifted = { $soldier } is shifted.
smg-not-shifted = { $soldier } cannot be moved and stays where he is.
smg-no-room-to-enter = There is no room in area { $area }: { $soldier } stays off the map.
smg-not-captured = Nobody can take { $soldier } prisoner: nothing happens.
smg-mine = { $soldier } steps on a mine.
smg-engaged = { $soldier } and { $target } are locked in close combat.
smg-fires = { $soldier } fires the { $weapon } at { $target }: { smg-squares }, { $inches } in, modifiers { $mods }; in range: { $ranges }.
smg-hit-check = Hit Check against { $target }{ $number ->
    [0] , no card left
   *[other] , { $cards }
 }: { $lines }. { $hits ->
    [0] No hit
    [one] One hit
   *[other] { $hits } hits
 }{ $plus ->
    [0] .
    [one] , and one more check for Hit+.
   *[other] , and { $plus } more checks for Hit+.
 }
smg-hit-plus = Hit+: the next check is against { $target }.
smg-check-lost = The additional check against { $target } is lost.
smg-throws = { $soldier } throws a grenade at { $target }: under the template { $victims }.
smg-uses = { $soldier } uses “{ $kit }”.
smg-uses-on = { $soldier } uses “{ $kit }” on { $tile }.
smg-uses-smoke = { $soldier } lays smoke on { $tile } with “{ $kit }”.
smg-uses-at = { $soldier } uses “{ $kit }” against { $target }.
smg-blast-hit = Blast Check for { $soldier }, { $cards }: hit.
smg-blast-miss = { $number ->
    [0] Blast Check for { $soldier }, no card left: miss.
   *[other] Blast Check for { $soldier }, { $cards }: miss.
 }
smg-damage = { $number ->
    [0] Damage to { $soldier }: { $damage }.
   *[other] Damage Check for { $soldier }, { $cards }: { $damage }.
 }
smg-unharmed = { $soldier } is unharmed.
smg-pinned = { $soldier } is pinned.
smg-wounded = { $soldier } is wounded.
smg-missed = { $target } is missed.
smg-killed = { $soldier } is killed.
smg-second-wound = { $soldier } is wounded a second time and is killed.
smg-evacuated = { $soldier } is wounded and evacuated.
smg-saved = { $soldier } is saved: he is wounded instead of killed.
smg-medic-runs = { $soldier } runs to { $target }.
smg-friendly-fire = { $soldier } was killed by friendly fire from { $seat-the }.
smg-identity-yes = Identity Check for { $soldier }: { $cards }. The last card shows him.
smg-identity-no = { $number ->
    [0] Identity Check for { $soldier }: no card is turned.
    [one] Identity Check for { $soldier }: { $cards }. The card does not show him.
   *[other] Identity Check for { $soldier }: { $cards }. None of the cards shows him.
 }
smg-chance-falls-on = { $seat-The } turns { $cards }: chance picks { $soldier }.
smg-chance-at-last = { $seat-The } turns { $count } cards, and the last, { $card }, shows { $soldier }: chance picks him.
smg-chance-finds-nobody = No card that { $seat-the } could turn shows such a soldier: chance picks nobody.
smg-fire-burns = In the fire: { $soldiers }.
smg-marker-placed = A marker is placed on { $tile }: { $marker }.
smg-marker-removed = A marker is removed from { $tile }: { $marker }.
smg-marker-there = A marker already lies on { $tile }: { $marker }.
smg-marker-not-there = There is no such marker to remove: { $marker }.
smg-smoke-clears = The smoke over { $tile } clears.
smg-overwatch = { $soldier } is on overwatch.
smg-artillery = Artillery falls on { $landmark }.
smg-area-opens = Area { $area } opens.
smg-area-closes = Area { $area } is closed.
smg-vp = { $seat-The } gains { $points } VP.
smg-vp-lost = { $seat-The } loses { $points } VP.
smg-effect-reveal = { $soldier } becomes spotted.
smg-effect-conceal = { $soldier } becomes unspotted.
smg-effect-pin = { $soldier } is pinned.
smg-effect-unpin = { $soldier } is rallied.
smg-effect-heal = { $soldier } is no longer wounded.
smg-effect-not = Nothing changes for { $soldier }.
smg-effect-give = { $soldier } receives: { $thing }.
smg-effect-take = { $soldier } loses: { $thing }.
smg-effect-take-none = { $soldier } has none of this to lose: { $thing }.
smg-effect-take-any = { $soldier } loses this, if he has it: { $thing }.
smg-grenades = { $number ->
    [one] one grenade
   *[other] { $number } grenades
 }
smg-reaction-announced = { $seat-The } announces a reaction: “{ $card }”.
smg-reaction-discarded = { $seat-The } discards the reaction “{ $card }” unused.
smg-preempts = { $seat-The } preempts “{ $against }” with “{ $card }”.
smg-melee-begins = Close combat: { $soldiers }. { $seat-The } strikes first.
smg-combat-cards = { $seat-The } has { $number ->
    [0] no combat card
    [one] one combat card
   *[other] { $number } combat cards
}.
smg-strikes = { $seat-The } plays “{ $card }” against { $target }.
smg-melee-ends = { $number ->
    [0] The close combat ends.
   *[other] The close combat ends; still locked: { $locked }.
}
smg-captured = { $escort } takes { $soldier } prisoner.
smg-handed-over = { $soldier } is handed over to { $escort }.
smg-released = { $soldier } is released.
smg-freed = { $soldier } is freed by contact and fights.
smg-order-completed = { $seat-The } completes the order “{ $order }” for { $points } VP.
smg-landmark-captured = { $seat-The } has captured { $landmark }.
smg-charge-planted = { $seat-The } has planted the charge in { $landmark }.
smg-charge-explodes = The charge in { $tile } explodes.
smg-conceded = { $seat-The } concedes.
smg-instant-victory = The other side is eliminated: { $seat-the } wins.
smg-game-over = The game is over; the best score is { $points } VP.
smg-end-eliminated = One side was eliminated.
smg-end-nobody-left = Nobody was left to fight.
smg-end-last-turn = The last turn is over.
smg-end-story-deck = The Story deck is used up.

## What is asked

smg-ask-force = Choose your force.
smg-ask-entry = Choose an entry area.
smg-ask-deploy = Where is { $soldier } deployed?
smg-ask-plan = Place your Action cards for the three phases.
smg-ask-put-in = Which phase takes “{ $card }”?
smg-ask-declare = For which action is “{ $card }” used?
smg-ask-take-back = Take held cards back?
smg-ask-slots = Change slots on the Team Panel?
smg-ask-first = Which card comes first?
smg-ask-cost = Pay the price of “{ $card }”?
smg-ask-part = “{ $card }”: which part of the card now?
smg-ask-bubble = { $left ->
    [0] “{ $card }”{ smg-of-stages }: which soldier acts?
   *[other] “{ $card }”{ smg-of-stages }: which soldier acts ({ $left } left)?
 }
smg-of-stages = { $stages ->
    [1] {""}
   *[other] {" "}(step { $stage } of { $stages })
 }
smg-ask-way = “{ $card }”: which of these?
smg-ask-act = { $card ->
    [none] What does { $soldier } do{ smg-of-stages }?
   *[other] What does { $soldier } do with “{ $card }”{ smg-of-stages }?
 }
smg-ask-next-target = Hit+: who is the next target?
smg-ask-rally = Who rallies whom?
smg-ask-rally-more = Rally another soldier?
smg-ask-hold-more = Hold another card?
smg-ask-medic = { $soldier } has fallen: where does the Medic go?
smg-ask-overwatch = Overwatch: fire now?
smg-ask-react = { $soldier } has acted: play a Reaction card?
smg-ask-play-or-discard = Play the announced reaction, or discard it?
smg-ask-preempt = Play a Preempt card?
smg-ask-preempt-soldier = Which enemy soldier must act?
smg-ask-free-shot = Take the machine gun's free shot?
smg-ask-strike = Which combat card, and whom does it strike?
smg-ask-capture = Kill { $soldier }, or take him prisoner?
smg-ask-place-prisoner = Where does the prisoner stand?
smg-ask-released = The released prisoner may walk at once.
smg-ask-consent = May { $soldier } take over your prisoners?
smg-ask-place = Where does { $soldier } enter?
smg-ask-pick = Choose a soldier.
smg-ask-choose = Choose one.
smg-ask-again = Do it (once more)?
smg-ask-draw = Draw { $number ->
    [one] one card
   *[other] { $number } cards
}?
smg-ask-discard = Which card do you discard?

## What may be answered

option-smg-done = That is all
option-smg-skip = Do nothing
option-smg-concede = Concede
option-smg-silence-phase = Pass for this phase
option-smg-silence-turn = Pass for this turn
option-smg-silence-game = Pass for the rest of the game
option-smg-muster = Field { $count } soldiers: { $soldiers }
option-smg-enter-by = Enter through area { $area }
option-smg-deploy = Deploy { $soldier } in { $tile } ({ $x }, { $y })
option-smg-plan = 1: { $cards1 }; 2: { $cards2 }; 3: { $cards3 }
smg-plan-empty = nothing
option-smg-put-in = Put { $card } into phase { $phase }
option-smg-declare = Use { $card } for { $action }
option-smg-take-back = Take back { $card }
option-smg-discard = Discard { $card }
option-smg-play-first = { $card } first
option-smg-pay-cost = Pay
option-smg-let-cancel = Let the card be cancelled
option-smg-dog-tag = Dog tag: { $soldier } acts ({ $actions })
option-smg-team-bubble = Bubble: { $text }
option-smg-narrator-box = Box: { $text }
option-smg-end-card = End this card
option-smg-free-shot = Free shot by { $soldier }
option-smg-react = React with { $card }
option-smg-preempt = Preempt { $against } with { $card }
option-smg-pick = { $soldier }
option-smg-again = Do it
option-smg-play-reaction = Play it
option-smg-drop-reaction = Discard it
option-smg-slot = { $soldier } to slot { $slot }
option-smg-spot = { $soldier } spots { $target }
option-smg-draw-cards = { $soldier } draws { $number }
option-smg-take-cover = { $soldier } takes cover
option-smg-rally = { $himself ->
    [yes] { $soldier } rallies
   *[no] { $soldier } rallies { $target }
}
option-smg-hold = { $soldier } holds { $card }
option-smg-walk = { $soldier } moves to { $tile } ({ $x }, { $y })
option-smg-turn = { $soldier } turns { $direction }
option-smg-turn-to = { $soldier } turns towards { $target }
option-smg-charge = { $soldier } charges { $target } from the { $side }
option-smg-enter = { $soldier } enters in { $tile } ({ $x }, { $y })
option-smg-leave = { $soldier } leaves through area { $area }
option-smg-hand-over = { $soldier } takes over { $prisoners }
option-smg-fire = { $soldier } fires at { $target }
option-smg-throw = { $soldier } throws a grenade at { $target } ({ $x }, { $y })
option-smg-use = { $soldier } uses { $kit } ({ $tile })
option-smg-use-at = { $soldier } uses { $kit } against { $target }
option-smg-use-smoke = { $soldier } calls smoke with { $kit } ({ $tile })
option-smg-next-target = { $target }
option-smg-strike = { $damage } on { $target }
option-smg-kill-him = Kill him
option-smg-capture = Take him prisoner; { $escort } escorts him
option-smg-place-at = { $soldier } to ({ $x }, { $y })
option-smg-consent-yes = Agree
option-smg-consent-no = Refuse

## Why not

why-smg-across-border = The base must end completely inside one tile.
why-smg-advanced-only = { $soldier } is a Specialist: advanced rules only.
why-smg-assistant-only = Only an Assistant carries this: { $kit }. { $soldier } is not one.
why-smg-award = The award { $award } cannot be given here.
why-smg-base-draw = A base draw of { $number } is not possible.
why-smg-cannot-act = The soldier cannot act now.
why-smg-cannot-look = The soldier cannot spot: he is in melee or escorting prisoners.
why-smg-cannot-shoot = The soldier cannot shoot: he is in melee, escorting prisoners or off the map.
why-smg-cannot-use = The soldier cannot use that: he is in melee, escorting prisoners or off the map.
why-smg-card-does-not-fit = The card does not fit phase { $phase }.
why-smg-card-names-target = The card names other targets.
why-smg-card-says-how = The card says how to move: { $how }.
why-smg-carrier = { $soldier } cannot carry that.
why-smg-charge-angle = A charge must meet the target within 45 degrees of the straight line.
why-smg-climb = The soldier's Climb is too low for that level.
why-smg-command-value = At most { $most } extra cards by Command this turn.
why-smg-ends-in-contact = A Walk may not end in contact with an enemy.
why-smg-enemy-in-the-way = An enemy is in the way.
why-smg-entry-area = The soldier must enter through his player's entry area.
why-smg-equipment-cap = Equipment cards cost at most { $most } VP here.
why-smg-escort-walked = An escort walks only once per Action card.
why-smg-exit-area = The soldier may not leave the map there.
why-smg-extra-card = This force cannot bring the card { $card }.
why-smg-fill-all-spaces = Your hand can fill { $most } spaces, and must.
why-smg-forbidden = An effect forbids it.
why-smg-force-size = A force has { $least } to { $most } soldiers.
why-smg-in-melee = The soldier is in melee.
why-smg-may-not-carry = { $soldier } may not carry this: { $kit }.
why-smg-must = The card says “must”.
why-smg-must-walk = The card demands a Walk, not a turn.
why-smg-nearer-enemy = A nearer hidden enemy must be spotted first.
why-smg-no-contact = That point is not in base contact.
why-smg-no-equipment = The soldier has no such equipment to use.
why-smg-no-grenade = The soldier has no grenade.
why-smg-no-move = No Move terrain is in the way.
why-smg-no-radio = Only the carrier of a radio or telephone can call artillery.
why-smg-no-rally-value = The soldier has no Rally value.
why-smg-no-room-for-prisoners = There would be no room for the prisoners.
why-smg-no-scenario = There is no scenario { $number }.
why-smg-no-seat = There is no seat { $seat } in this scenario.
why-smg-no-smoke = This round cannot be fired as smoke.
why-smg-no-spot-target = There is no hidden enemy to spot there.
why-smg-no-such-equipment = The equipment { $kit } is not for sale here.
why-smg-no-such-soldier = { $soldier } cannot be fielded like that.
why-smg-no-target = That is not a lawful target.
why-smg-not-free = That spot is not free.
why-smg-not-his-prisoner = That soldier leads no such prisoner.
why-smg-not-in-arc = It is not in the soldier's arc.
why-smg-not-in-cover = The soldier is not in cover.
why-smg-not-in-hand = Those cards are not in your hand.
why-smg-not-on-map = The soldier is not on the map.
why-smg-not-pinned = There is no pinned soldier to rally.
why-smg-not-spotted = The soldier is not spotted.
why-smg-not-under-template = The first target must be under the template.
why-smg-off-map = That point is off the map.
why-smg-one-command-a-phase = At most two Action cards per phase.
why-smg-one-officer = At most one officer per player.
why-smg-only-close = Soldiers in melee and escorts can be fired at only at Close range.
why-smg-out-of-range = Out of range: { smg-squares }, modifiers { $mods }.
why-smg-outside-zone = That point is outside the deployment zone.
why-smg-over-budget = The force costs { $cost } VP, the limit is { $most }.
why-smg-overlap = Bases may not overlap.
why-smg-panel = The Team Panel { $panel } cannot be used like that.
why-smg-panel-equipment = { $kit } belongs to a Team Panel.
why-smg-path = That is not a path: one to eight points, from where the soldier stands.
why-smg-players = This scenario has no forces for { $number } players.
why-smg-rally-himself-first = A pinned soldier must rally himself first.
why-smg-rally-himself-only = With this card he can rally only himself.
why-smg-rally-range = The pinned soldier is out of rally range.
why-smg-setup-field = The set-up is not in order: { $reason }.
why-smg-slot-requirement = { $soldier } does not qualify for that slot of { $panel }.
why-smg-slot-taken = { $soldier } cannot take that slot.
why-smg-soldier-taken = { $soldier } is already fielded.
why-smg-still-in-contact = He must move away from the prisoners he leaves behind.
why-smg-target-unspotted = The target is not spotted.
why-smg-too-far-to-see = Too far to see: { smg-squares }, modifiers { $mods }.
why-smg-too-far-to-throw = Too far to throw.
why-smg-too-many-awards = At most { $most } of that kind per soldier.
why-smg-too-many-leaders = At most { $most } Leaders.
why-smg-too-many-prisoners = One soldier escorts at most two prisoners.
why-smg-walk-too-far = Too far for this soldier's Walk.
why-smg-dead-card = This card is dead: its Specialist is gone or its role is empty.
why-smg-card-fits-no-phase = This card fits none of the three phases.

# Why an opponent would do it: clauses of one sentence.

smg-hint-nearer = { $inches ->
    [one] one inch
   *[other] { $inches } inches
 } nearer to { $goal ->
    [landmark] the Landmark of your order
    [exit] the exit of your Patrol
   *[enemy] the enemy
 }
smg-hint-cover = there is cover there
smg-hint-shot-from-there = a spotted enemy can be shot at from there
smg-hint-exposed = { $enemies ->
    [one] one enemy who looks that way probably has it in range
   *[other] { $enemies } enemies who look that way probably have it in range
 }
smg-hint-safe = no enemy who looks that way is likely to have it in range
smg-hint-behind = an enemy in close combat stands behind him
smg-hint-target-ahead = a better target is then in front of him
smg-hint-hides = no enemy keeps him in sight there
smg-hint-wounded = the target is wounded already
smg-hint-shows-himself = but whoever fires is spotted
smg-hint-under = { $enemies ->
    [one] one enemy lies under it
   *[other] { $enemies } enemies lie under it
 }
smg-hint-own-under = { $own ->
    [one] but so does one man on your own side
   *[other] but so do { $own } men on your own side
 }
smg-hint-none-under = nobody on your own side does
smg-hint-spot = only a spotted enemy can be shot at
smg-hint-pinned = a pinned man can do little
smg-hint-comrades = { $comrades ->
    [one] a comrade is already in close combat with him
   *[other] { $comrades } comrades are already in close combat with him
 }
smg-hint-foe-pinned = the enemy is pinned
smg-hint-patrol = your Patrol leaves there
smg-hint-prisoner-home = that takes his prisoner off the map
smg-hint-off-map = he is not on the map yet
smg-hint-errand = the order depends on him
smg-hint-has-target = he has a spotted enemy in range
smg-hint-he-is-pinned = he is pinned
