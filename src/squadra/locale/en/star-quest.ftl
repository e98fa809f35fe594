# Star Quest: what happens, what is asked, what may be answered, what is refused. Names of cards, weapons and aliens: star-quest-content.ftl.

## Who is who

sq-seat-alien = Alien player
sq-seat-red = Red squad
sq-seat-yellow = Yellow squad
sq-seat-blue = Blue squad
sq-the-alien = The Alien player
sq-the-red = The red squad
sq-the-yellow = The yellow squad
sq-the-blue = The blue squad

sq-name-red-commander = Commander Rufus
sq-name-red-1 = Brother Aldo
sq-name-red-2 = Brother Dario
sq-name-red-3 = Brother Ilario
sq-name-red-4 = Brother Livio
sq-name-yellow-commander = Commander Corvin
sq-name-yellow-1 = Brother Bruno
sq-name-yellow-2 = Brother Egidio
sq-name-yellow-3 = Brother Fulvio
sq-name-yellow-4 = Brother Guido
sq-name-blue-commander = Commander Octavian
sq-name-blue-1 = Brother Nestor
sq-name-blue-2 = Brother Oreste
sq-name-blue-3 = Brother Remo
sq-name-blue-4 = Brother Silvio

sq-numbered = { $name } { $number }
sq-blip = Blip { $number }
sq-door = the door at { $square }
sq-board = Board { $number }
sq-pair = { $a } and { $b }
sq-unknown = something
sq-direction-0 = north
sq-direction-1 = north-east
sq-direction-2 = east
sq-direction-3 = south-east
sq-direction-4 = south
sq-direction-5 = south-west
sq-direction-6 = west
sq-direction-7 = north-west

## Set-up

sq-form-mission = Mission
sq-form-alien-chooses = The Alien player chooses
sq-form-base = Missions of the base game
sq-form-options = Options of the base game
sq-form-number = Marine squads
sq-form-squads =
    { $number ->
        [one] One squad
       *[other] { $number } squads
    }
sq-form-first-squad = First squad
sq-form-second-squad = Second squad
sq-form-third-squad = Third squad
sq-form-squad-of = { $chapter } ({ $colour })
sq-form-alien-rank = Rank: Event cards chosen in advance
sq-form-alien-honours = Marks of Chaos: more reinforcement counters
sq-form-no-clipping = No clipping: a diagonal step needs both ways round the corner clear
sq-form-free-fire = Free fire: anybody may be attacked, friends too
sq-form-tie-break = Tie-break: more living figures win, then Marines before the Alien player
sq-form-strict-sections = Strict By Sections!: the half that is not doubled is lost
sq-form-blips-struck = Area weapons reveal and strike blips
sq-form-decline-counters = Marine players may leave counters in the pool
sq-form-door-begins-move = Opening a door begins the move: an attack after it ends the move
sq-form-void-missions = A mission that the aliens themselves have made impossible counts for nobody

sq-mission-read = Mission “{ $title }”. { $text }
sq-counts =
    The Alien player holds { $blips ->
        [one] one blip counter
       *[other] { $blips } blip counters
    } and { $reinforcements ->
        [0] no reinforcement counters
        [one] one reinforcement counter
       *[other] { $reinforcements } reinforcement counters
    }.
sq-deck = The Alien Event deck has { $cards } cards.
sq-takes-event = The Alien player takes an Event card in advance.
sq-takes-event-card = The Alien player takes the Event “{ $card }” in advance.
sq-armed = { $player } is armed: the Commander with { $set }; heavy weapons: { $weapons }.
sq-lays-open = { $player } lays face up: { $cards }.
sq-card-on = { $card } ({ $weapon })
sq-keeps-cards =
    { $player } keeps { $cards ->
        [0] no cards
        [one] one card
       *[other] { $cards } cards
    } hidden.

## Turns

sq-turn = Round { $round }: { $player }.
sq-skipped = { $player } has nobody left to act and is skipped.
sq-moves =
    { $figure-The } moves { $steps ->
        [one] one square
       *[other] { $steps } squares
    } to { $square }.
sq-comes-aboard = { $figure-The } leaves the Entrance Area.
sq-withdraws = { $figure-The } does not come aboard and withdraws.
sq-comes-home = { $figure-The } is back on the Entrance Area, safe and out of play.
sq-brings-home = { $figure-The } brings { $thing } home.
sq-picks-up = { $figure-The } picks up { $thing }.
sq-dropped = Back on the floor at { $square }: { $thing }.
sq-passage-granted = { $figure-The } may pass { $passed-the }.
sq-passage-refused = { $figure-The } may not pass { $passed-the }.
sq-opens-door = { $figure-The } opens { $door }.
sq-flips-door =
    { $player } { $close ->
        [yes] closes
       *[no] opens
    } { $door } with the Master Controls.

## Fire and hand to hand

sq-shoots = { $figure-The } fires { $weapon } at { $target-the }.
sq-fires-cannon = { $figure-The } fires { $weapon }.
sq-fires-line = { $figure-The } fires { $weapon } to the { $direction }.
sq-fires-blast = { $figure-The } fires { $weapon } at { $square }.
sq-throws-blast = { $figure-The } throws { $weapon } at { $square }.
sq-explodes = { $figure-The } blows itself up.
sq-used-up = { $figure-The } is lost in the attack.
sq-look-move-ends = This attack ends the move: { $squares ->
        [one] one square of it is lost
       *[other] { $squares } squares of it are lost
    }.
sq-look-blip = A counter: it can reach { $squares ->
    [one] one square
   *[other] { $squares } squares
}; what lies under it is not known.
sq-look-figure = { $figure }: { $squares ->
    [0] cannot move any further
    [one] can reach one square
   *[other] can reach { $squares } squares
}; { $count ->
    [0] can strike nobody from here
   *[other] can strike { $targets-the } from here
}.
sq-rolls = Roll of { $pool }: { $dice }; total { $total }.
sq-rerolls = { $card }: a { $old } is rolled again and comes up { $new }; the dice show { $dice }.
sq-cannon-wasted = Nobody is hit.
sq-shares =
    { $points ->
        [one] One point goes
       *[other] { $points } points go
    } to { $target-the }.
sq-no-effect = { $value } against Armour { $armour }: no effect on { $target-the }.
sq-not-enough = { $value } is not enough to destroy { $target-the }.
sq-wounded =
    { $target-The } loses { $loss ->
        [one] one Life Point
       *[other] { $loss } Life Points
    } and has { $life } left.
sq-eliminated = { $target-The } is eliminated.
sq-fights = { $figure-The } attacks { $target-the } hand to hand.
sq-fight-rolls =
    Attack with { $pool }: { $mine }, total { $total }; { $defence ->
        [0] no dice in defence
       *[other] defence with { $guard }: { $theirs }, total { $against }
    }.
sq-fight-drawn = A draw: nobody is hurt.
sq-loses-weapon = { $figure-The } loses { $weapon }.
sq-loses-heavy-weapons = { $figure-The } has lost all heavy weapons.
sq-loses-points =
    { $player } loses { $points ->
        [one] one point
       *[other] { $points } points
    }.
sq-gains-points =
    { $player } scores { $points ->
        [one] one point
       *[other] { $points } points
    }.
sq-collects = { $player } takes a counter: { $counter }, { $points } points.
sq-leaves-counter = { $player } leaves the counter in the pool.
sq-no-counter = { $player } finds no counter to take.

## Blips and aliens

sq-board-scanned = The { $board } is scanned; the turn is interrupted.
sq-blip-placed = { $blip } is placed at { $square }.
sq-blip-placed-as = { $blip } is placed at { $square } ({ $alien }).
sq-revealed = { $blip } at { $square } is revealed: { $alien }.
sq-no-miniature = No miniature is left for this counter: { $alien }.
sq-no-room = There is no room for this miniature: { $alien }.
sq-dreadnought-placed = { $figure-The } stands at { $square } with { $first } and { $second }.
sq-reinforces = Reinforcement: { $alien } at { $square }.
sq-reinforcements-forced = Nothing alien is on the boards: reinforcements must be played.
sq-alien-appears = A { $alien } drops out of a shaft at { $square }.

## Cards

sq-plays-order = { $player } plays the Order “{ $card }”: { $does }.
sq-does-fire = this turn every miniature may move once and fire twice
sq-does-move-it = this turn every miniature may move twice
sq-does-by-sections = this turn each miniature moves twice and attacks once, or moves once and fires twice
sq-does-close-assault = this turn every rifleman may fire and fight hand to hand, or fight hand to hand twice
sq-does-heavy-weapons = this turn the named Marine may move twice and fire twice
sq-does-photon-grenades = this turn every alien that the squad attacks hand to hand rolls one die fewer
sq-does-teleport-assault = the whole squad is teleported to a scanned board, and each figure makes the Warp roll
sq-does-diversionary-action = this turn the named Terminator may move twice and shoot twice
sq-does-strategic-defence = until the squad's next turn every wounded Terminator loses fewer Life Points
sq-does-black-rage = this turn the squad attacks only hand to hand, with more dice
sq-does-call-reinforcements = another Terminator is teleported to the Commander's side
sq-does-strategic-retreat = Terminators return to the mothership, and each makes the Warp roll
sq-does-ambush = Scouts near the new board turn up in one of its rooms
sq-order-names = The Order is for { $figure-the }.
sq-uses-card = { $player } uses “{ $card }”.
sq-adds-dice = { $player } uses “{ $card }”: { $dice } more in this attack.
sq-heals = { $player } uses “{ $card }”: { $figure-the } recovers all Life Points.
sq-throws-grenade = { $player } uses “{ $card }”: no alien attack strikes the squad in the next Alien turn.
sq-looks = { $player } looks at { $blip }.
sq-looks-and-sees = { $player } looks at { $blip }: { $alien }.
sq-event-drawn =
    The Alien player draws the Event “{ $card }”; { $left ->
        [0] no card is left
        [one] one card is left
       *[other] { $left } cards are left
    }.
sq-event-played = The Alien player plays the Event “{ $card }” from hand.
sq-last-event = That was the last Event card.
sq-event-no-effect = “{ $card }” has no effect: { $why }.
sq-void-target = there is nobody it could affect
sq-void-blips = no blip lies on the boards
sq-void-blips-or-squares = there is no blip on the boards, or no hidden square for it
sq-void-two-aliens = there are no two aliens on the boards that could change places
sq-void-counters = all reinforcement counters are in use
sq-void-place = there is no miniature left, or no free square next to a Marine whom it may attack
sq-void-secondary = there is no Secondary Mission, or it has already been read
sq-void-stealth = the ship is still asleep
sq-event-unused = The Alien player makes no use of “{ $card }”.
sq-aliens-idle = { $types } do nothing this turn.
sq-aliens-act-again =
    { $types } may act { $times ->
        [2] twice
       *[other] { $times } times
    } this turn.
sq-alien-acts-again =
    { $figure-The } may act { $times ->
        [2] twice
       *[other] { $times } times
    } this turn.
sq-alien-raves =
    { $figure-The } may fight hand to hand { $fights ->
        [2] twice
       *[other] { $fights } times
    } this turn instead of shooting.
sq-permits-gretchin = This turn one Gretchin may throw { $weapon }, which strikes like a missile.
sq-permits-orc = This turn one Orc may fire { $weapon }, which strikes like a Plasma Gun and costs him his life.
sq-permits-android = This turn one Android may blow itself up among its enemies.
sq-defence-fires = { $figure-The } is fired at with { $pool }.
sq-mine-explodes = A mine explodes under { $figure-the } with { $pool }: the total on his square, the highest die around it.
sq-chaos-calls = Chaos calls { $figure-the }: on a { $face } he is lost.
sq-secondary-read = The Mother Ship sends a Secondary Mission: { $text }
sq-controls = From now on Marine players may open and close doors at the start of their turns.
sq-converted = { $figure-The } follows the call of Chaos and becomes: { $alien }.
sq-not-converted = { $figure-The } resists.
sq-forbidden-order = { $player } may not play an Order in its next turn.
sq-forbidden-heavy-fire = { $player } may not fire heavy weapons or a Heavy Bolter in its next turn.
sq-forbidden-commander = { $figure-The } has to report in and may not act in the next turn.
sq-loses-card = { $player } loses “{ $card }”.
sq-out-of-ammunition = { $figure-The } has no ammunition left for { $weapon }.
sq-takes-weapon = { $figure-The } takes { $weapon } instead.
sq-disarmed = { $figure-The } has no firearm left.
sq-gains-order = { $player } gains an Order card.
sq-gains-order-card = { $player } gains the Order “{ $card }”.
sq-redeploys = { $blip } now lies at { $square }.
sq-swaps = { $first-The } and { $second-the } change places.
sq-counters-added =
    The Alien player adds { $number ->
        [one] one reinforcement counter
       *[other] { $number } reinforcement counters
    }.
sq-counters-by-marks =
    For the Marks of Chaos the Alien player adds { $number ->
        [one] one reinforcement counter
       *[other] { $number } reinforcement counters
    }.
sq-counters-added-types = They are: { $types }.

## Missions and the end

sq-destroyed = { $player } destroys { $thing }.
sq-thing-lost = A stray shot or an explosion destroys { $thing }.
sq-primary-fulfilled = { $player } fulfils the Primary Mission: { $points } points.
sq-secondary-fulfilled = { $player } fulfils the Secondary Mission: { $points } points.
sq-primary-failed = The Primary Mission can no longer be fulfilled by anybody: it has failed.
sq-primary-void = The Primary Mission can no longer be fulfilled by anybody; nobody takes its counter.
sq-secondary-failed = The Secondary Mission can no longer be fulfilled by anybody: it has failed.
sq-secondary-void = The Secondary Mission can no longer be fulfilled by anybody; nobody takes its counter.
sq-primary-to-alien = The Primary Mission was not fulfilled: { $points } points for the Alien player.
sq-secondary-to-alien = The Secondary Mission was not fulfilled: { $points } points for the Alien player.
sq-progress = { $player }: { $kills } eliminated, { $number } needed
sq-last-turns = Each Marine player has one last turn.
sq-left-behind = { $figure-The } is left behind.
sq-game-over = The mission is over. Victory: { $winners }.
sq-total =
    { $player }: { $points ->
        [one] one point
       *[other] { $points } points
    }.
sq-end-last-event = The Alien Event deck ran out.
sq-end-withdrawn = All Marines still alive have returned.
sq-end-all-dead = All Marines were eliminated.

## What is asked

sq-ask-mission = Which mission is played?
sq-ask-take-event = Take an Event card in advance?
sq-ask-weapons = How is your squad armed?
sq-ask-card = Choose a card for the mission.
sq-ask-targeters = Which weapons get your Targeters?
sq-ask-turn = Your turn: who acts next?
sq-ask-alien-turn = Your turn: which alien or blip acts next?
sq-ask-act = { $figure }: what now?
sq-ask-passage = May { $figure-the } pass { $other-the } on the way to { $goal }?
sq-entrance-area = the Entrance Area
sq-ask-reroll = { $card }: roll a die again? Dice: { $dice }.
sq-ask-share =
    { $points ->
        [one] One point is left
       *[other] { $points } points are left
    }. Who gets a share?
sq-ask-counter = Take the counter { $counter }?
sq-ask-lost-weapon = Which heavy weapon does the Dreadnought lose?
sq-ask-place = Which counter do you place on the scanned board?
sq-ask-spot = On which square?
sq-ask-dreadnought-place = Where does the Dreadnought stand?
sq-ask-dreadnought-weapons = Which heavy weapons does the Dreadnought carry?
sq-ask-reinforce = Play reinforcements? Up to { $left } more.
sq-ask-event = Draw an Event card, or play one from your hand?
sq-ask-name = { $card }: whom do you name?
sq-ask-gain = Which Order card do you add to your hand?
sq-ask-redeploy = Which blip do you move elsewhere?
sq-ask-swap = Which alien changes places?
sq-ask-swap-with = With which alien?
sq-ask-genestealer = Next to whom does the Genestealer appear?

## What may be answered

sq-option-choose-mission = Mission “{ $mission }”
sq-option-take-event = Take { $card }
sq-option-take-no-more = Take no card
sq-option-arm = Commander: { $set }; heavy weapons: { $weapons }
sq-option-choose-card = { $card }
sq-option-mount-targeters =
    { $number ->
        [0] No Targeter
       *[other] Targeter on: { $weapons }
    }
sq-option-play-order =
    { $figure ->
        [none] Order “{ $card }”
       *[other] Order “{ $card }” for { $figure-the }
    }
sq-option-use-card = Use { $card }
sq-option-look-at = Look at { $blip } at { $square }
sq-option-flip-door =
    { $close ->
        [yes] Close
       *[no] Open
    } { $door }
sq-option-activate = { $figure-The } acts
sq-option-end-turn = End the turn
sq-option-end-turn-blind = End the turn with { $card }
sq-option-done = { $figure-The } is done
sq-option-move-to = { $figure-The } moves to { $square }
sq-option-squeeze-to = { $figure-The } moves to { $square }, asking to pass
sq-option-go-home = { $figure-The } returns to the Entrance Area
sq-option-withdraw = { $figure-The } withdraws without coming aboard
sq-option-squeeze-home = { $figure-The } returns to the Entrance Area, asking to pass
sq-option-pick-up = { $figure-The } picks up { $thing }
sq-option-open-door = { $figure-The } opens { $door }
sq-option-grant = Let it pass
sq-option-refuse = Refuse
sq-option-shoot = { $figure-The } fires { $weapon } at { $target-the }
sq-option-fire-cannon = { $figure-The } fires { $weapon }
sq-option-fire-line = { $figure-The } fires { $weapon } from { $square } to the { $direction }
sq-option-fire-blast = { $figure-The } fires { $weapon } at { $square }
sq-option-explode = { $figure-The } blows itself up
sq-option-fight = { $figure-The } attacks { $target-the } hand to hand
sq-option-fight-with-card = { $figure-The } attacks { $target-the } hand to hand with { $card }
sq-option-share = { $points } to { $target-the }
sq-option-stop-sharing = Leave the rest
sq-option-reroll-die = Roll die { $die } again ({ $face })
sq-option-keep-dice = Keep the dice
sq-option-take-counter = Take it
sq-option-leave-counter = Leave it
sq-option-drop-weapon = { $weapon }
sq-option-place-counter = { $alien }
sq-option-stop-placing = Place no more
sq-option-spot = { $square }
sq-option-place-base = { $square }
sq-option-arm-dreadnought = { $weapons }
sq-option-reinforce = { $alien } at { $square }
sq-option-stop-reinforcing = Play no more
sq-option-draw-event = Draw a card
sq-option-play-event = Play { $card }
sq-option-name-figure = { $figure }
sq-option-name-player = { $player }
sq-option-name-card =
    { $weapon ->
        [none] { $player }: { $card }
       *[other] { $player }: { $card } ({ $weapon })
    }
sq-option-name-unseen = { $player }: an unseen card
sq-option-gain-card = { $card }
sq-option-name-blip = { $blip } at { $square }
sq-option-decline = No more

## What is refused

why-sq-one-at-a-time = { $figure-The } is acting; figures act one at a time.
why-sq-must-go-on = The figure stands on an occupied square and must go on.
why-sq-no-floor = There is no floor there.
why-sq-move-over = The move is over.
why-sq-occupied = { $square } is occupied.
why-sq-entry-square = { $square } is an entry square that must be kept free.
why-sq-too-far =
    { $square } cannot be reached with { $left ->
        [one] one square
       *[other] { $left } squares
    } of movement.
why-sq-aliens-stay-out = Aliens may not enter an Entrance Area.
why-sq-not-waiting = { $figure-The } is no longer waiting on the Entrance Area.
why-sq-home-too-far =
    The Entrance Area cannot be reached with { $left ->
        [one] one square
       *[other] { $left } squares
    } of movement.
why-sq-no-door = There is no door there.
why-sq-door-open = The door is open already.
why-sq-door-sealed = The door is sealed: only a Marine or Commander can open it.
why-sq-door-reinforced = The door is reinforced: it cannot be opened, only broken.
why-sq-not-in-front = The figure does not stand in front of the door.
why-sq-aliens-leave-it = Aliens do not pick up mission objects.
why-sq-carries-already = The figure carries an object already.
why-sq-nothing-here = There is nothing to pick up on its square.
why-sq-blip = Blips cannot be attacked.
why-sq-not-on-boards = The target is not on the boards.
why-sq-aliens-spare-it = Aliens may not attack mission objects.
why-sq-friend = { $target-The } is not an enemy.
why-sq-blinded = { $target-The } is protected by a Blind Grenade.
why-sq-attack-used = The attack of this activation is used up.
why-sq-moved-too-often = After these moves no attack is left.
why-sq-blips-do-not-attack = A blip cannot attack.
why-sq-unaware = The aliens have not noticed the squads yet: they attack nobody.
why-sq-emp = { $figure-The } may move this turn, but not attack.
why-sq-stooped = { $figure-The } is stooping under a door and cannot attack.
why-sq-not-aboard = The figure is not on the boards.
why-sq-weapon-fired = This weapon has fired already.
why-sq-no-such-weapon = The figure does not carry this weapon.
why-sq-jammed = The weapon is jammed this turn.
why-sq-square-unseen = The square is not in sight.
why-sq-strikes-nobody = The shot would strike no enemy.
why-sq-wall-between = { $figure-The } cannot attack { $target-the }: a wall or a closed door stands between them.
why-sq-figure-between = { $figure-The } cannot fire at { $target-the }: somebody stands between them.
why-sq-not-in-hand = The card is not in hand, or is of no use now.
why-sq-not-adjacent = The opponent does not stand next to the figure.
why-sq-diagonal = There is no diagonal hand-to-hand attack.
why-sq-sealed-room = { $square } lies behind a sealed door.
why-sq-in-sight = A Marine sees { $square }.
why-sq-other-board = { $square } cannot be chosen here.
why-sq-one-share = Each target has one share of a shot, and { $target-the } has had it.
why-sq-no-target = That is not a target for this shot.
why-sq-unseen = { $figure-The } does not see { $target-the }.
why-sq-too-many-points =
    Only { $points ->
        [one] one point is left
       *[other] { $points } points are left
    }.
why-sq-must-reinforce = Nothing alien is on the boards: reinforcements must be played.
why-sq-no-counter = There is no reinforcement counter of this type: { $alien }.
why-sq-no-miniature = There is no miniature left: { $alien }.
why-sq-no-r-square = That is not a reinforcement square.
why-sq-not-beside = The square is not free, or not next to a Marine or Commander.
why-sq-not-yours = That is not yours to move now.
why-sq-already-acted = { $figure-The } has acted already.
why-sq-gone-home = { $figure-The } has returned and takes no further part.
why-sq-dead = { $figure-The } is eliminated.
why-sq-idle = { $figure-The } does nothing this turn, because of the Event card.
why-sq-reports-in = { $figure-The } must report in and may not act this turn.
why-sq-no-orders-now = No Order may be played this turn, because of the Event card.
why-sq-one-order = Only one Order may be played in a turn.
why-sq-order-late = An Order is played before the first figure acts.
why-sq-order-helps-nobody = The squad has no figure that the Order could help.
why-sq-start-over = That is done at the start of the turn, and only a set number of times.

why-sq-setup-field = There is no set-up field “{ $field }”.
why-sq-setup-value = “{ $field }” has the wrong form.
why-sq-setup-switch = This option is either on or off.
why-sq-setup-mission = There is no mission “{ $mission }”.
why-sq-setup-squads = One, two or three squads can play, not “{ $squads }”.
why-sq-setup-players = Two to four players can play, not { $players }.
why-sq-setup-role = There is no role “{ $role }” in this match.
why-sq-setup-squad = There is no squad “{ $squad }”.
why-sq-setup-last-is-alien = Nobody plays the aliens: the last player must.
why-sq-setup-one-alien = Only one player plays the aliens.
why-sq-setup-squad-twice = Nobody leads two squads, and no squad has two leaders.
why-sq-setup-step = This goes from 0 to { $most }.
why-sq-setup-set = There is no weapon set “{ $set }” for a Commander.
why-sq-setup-marines = A squad has { $marines } Marines, each with one weapon.
why-sq-setup-weapon = “{ $weapon }” is not a weapon for a Marine.
why-sq-setup-heavy-twice = No heavy weapon may be in a squad twice: { $weapon }.
why-sq-setup-no-heavy = At least one Marine must carry a heavy weapon.
why-sq-setup-no-rifle = At least one Marine must carry a Laser Rifle.
why-sq-setup-card = The squad's deck does not have the card “{ $card }”, or not that many copies of it.
why-sq-setup-cards = The player chooses { $orders } Order cards and { $equipment } Equipment cards.
why-sq-setup-targeters = Name one weapon for each Targeter, and no others.
why-sq-setup-two-targeters = Two Targeters need two different weapons.
why-sq-setup-targeter-weapon = No Targeter fits on “{ $weapon }” in this squad.

# Why an opponent would do it: clauses of one sentence.

sq-hint-nearer = { $squares ->
    [one] one square nearer to the objective
   *[other] { $squares } squares nearer to the objective
 }
sq-hint-left = { $squares ->
    [one] from there it is one square to the objective
   *[other] from there it is { $squares } squares to the objective
 }
sq-hint-nearer-home = { $squares ->
    [one] one square nearer to home
   *[other] { $squares } squares nearer to home
 }
sq-hint-nearer-marines = { $squares ->
    [one] one square nearer to the Marines
   *[other] { $squares } squares nearer to the Marines
 }
sq-hint-at-goal = the objective is within reach there
sq-hint-at-gate = the ship can be left from there
sq-hint-attack-from-there = an enemy can be attacked from there
sq-hint-seen = { $enemies ->
    [one] one enemy sees that square
   *[other] { $enemies } enemies see that square
 }
sq-hint-near = { $enemies ->
    [one] no enemy in the open sees that square, but one is near enough to come
   *[other] no enemy in the open sees that square, but { $enemies } are near enough to come
 }
sq-hint-safe = no enemy in the open sees that square, and none is near enough to come
sq-hint-seen-by-marines = Marines see that square
sq-hint-unseen-by-marines = no Marine sees that square
sq-hint-points = { $points ->
    [one] eliminating it is worth one point
   *[other] eliminating it is worth { $points } points
 }
sq-hint-objective = the mission asks for it
sq-hint-door = the way to the objective leads through it
sq-hint-door-home = the way home leads through it
sq-hint-carries = what is carried is then safe
sq-hint-mission-done = the mission asks for nothing more
sq-hint-leads = as things are, you win on points even without the mission
sq-hint-waiting = whoever is not aboard yet can do nothing
sq-hint-foremost = nobody who has yet to act is nearer to the objective
sq-hint-nearest-marines = nobody who has yet to act is nearer to the Marines
sq-hint-counted = worked out exactly, nothing else gains more
