# The supplement: Terminators, Scouts, stealth, characters, powers, the allied Dreadnought.

## Orders and teleport

sqx-ask-section = To which board section?
sqx-ask-kit = Which weapons does the reinforcement carry?
sqx-ask-arrive = Where does { $figure-the } stand?
sqx-ask-retreat = Who goes back to the mothership?
sqx-warp-roll = Warp roll for { $figure-the }: { $face }.
sqx-lost-in-warp = { $figure-The } is lost in the Warp.
sqx-arrives = { $figure-The } appears at { $square }.
sq-option-choose-section = { $board }
sq-option-choose-kit = { $kit }
sq-option-retreat-figure = { $figure-The } goes back to the mothership
sq-option-stop-retreat = Nobody else goes back

## Scouts

sqx-ask-ambush = The blips are placed. Play Ambush!?
sqx-ask-ambush-room = In which room do the Scouts lie in ambush?
sqx-ask-ambush-who = Which Scout takes part in the ambush?
sqx-ambush-back = { $figure-The } goes back to where he came from.
sqx-ambushes = { $figure-The } was lying in ambush at { $square }.
sq-option-ambush-with = { $figure-The } takes part in the ambush
sq-option-no-ambush = Nobody, or nobody else
sq-option-throw-at = { $figure-The } throws “{ $card }” at { $target-the }
sq-option-lay-mine = { $figure-The } lays “{ $card }” on { $square }
sq-option-activate-homer = { $figure-The } stays and activates the homer
sqx-throws = { $figure-The } throws “{ $card }” at { $target-the }.
sqx-throw-fails = The die shows { $face }: no effect on { $target-the }.
sqx-emp-works = The die shows { $face }: { $target-the } cannot attack in its next turn.
sqx-confused-works = The die shows { $face }: { $target-the } is confused.
sqx-confused-acts = { $figure-The } is confused and attacks whoever is nearest.
sqx-ask-blow-up = The confused Android: attack, or blow up?
sq-option-blow-up = It blows up
sq-option-let-attack = It attacks
sqx-mine-laid = { $player } lays a magnetic mine on { $square }.
sqx-mine-explodes = The magnetic mine explodes with { $pool }: { $dice }; total { $total }.
sqx-homer-waits = { $figure-The } activates the teleport homer.
sqx-homer-active = The teleport homer on { $square } is active.
sqx-homer = the teleport homer ({ $player })
sqx-homer-destroyed = The teleport homer is destroyed ({ $player }).
sqx-cards-turned = The Dreadnought takes its cards with it: { $cards }.
sqx-homer-lies = The teleport homer lies on { $square }.
sqx-homer-silent = The teleport homer falls silent ({ $player }).
sq-option-arrive-by-homer = { $figure-The } teleports to the homer

## Stealth

sqx-alarm-seen = Alarm! A Marine was seen.
sqx-alarm-shot = Alarm! A shot was heard.
sqx-alarm-blast = Alarm! An explosion was heard.
sqx-alarm-power = Alarm! A psychic power was unleashed.
sqx-alarm-survivor = Alarm! An alien has survived an attack.
sqx-alarm-event = Alarm! The ship is awake.
sqx-stealth-roll =
    { $figure-The } rolls { $face } and { $noticed ->
        [yes] is noticed
       *[no] goes unnoticed
    }.
sqx-silent-kill =
    The die for the silenced shot shows { $dice }: { $heard ->
        [yes] it was heard
       *[no] nobody heard it
    }.
sqx-stealth-event = The die shows { $face }: an Event is drawn.
sqx-stealth-no-event = The die shows { $face }: no Event, the ship sleeps.
sqx-stealth-share =
    { $player } was never noticed and gains { $points ->
        [one] one point
       *[other] { $points } points
    }.

## Psychic powers

sqx-shows-power = { $player } shows the power “{ $power }”.
sqx-power-fails = The test shows { $face }: the power fails.
sqx-power-works = The test shows { $face }: the power works.
sqx-second-turn = { $figure-The } has a second turn.
sq-option-show-power = Use the power “{ $power }”
sqx-ask-control = Control: which alien?
sqx-controls = { $player } controls { $target-the }.
sqx-smites-nobody = No alien stands next to { $figure-the }: the power strikes nobody.
sqx-control-ends = { $target-The } is free of Control.
sqx-ask-room = Scan: which room?
sqx-scans = The Librarian looks into: { $rooms }.
sqx-scans-in-vain = The Librarian looks into: { $rooms }; no blip is there.
sq-option-choose-room = { $room }
sqx-ask-hellfire = Hellfire: which square is its centre?
sqx-hellfire = Hellfire burns on { $square } and all around it.
sqx-ask-arc =
    Lightning Arc: who is next? { $left ->
        [one] One square is left
       *[other] { $left } squares are left
    }.
sqx-arc-leaps = The arc leaps to { $target-the }.
sq-option-name-target = { $figure }
sq-option-no-more = Nobody else
sqx-ask-vortex = Where does the Vortex open?
sq-option-open-vortex = On { $square } and the three squares to its lower right
sqx-vortex-opens = A Vortex opens on { $square }.
sqx-vortex-takes = The Vortex swallows { $target-the }.
sqx-vortex-takes-door = The Vortex swallows a door.
sqx-vortex-takes-marker =
    The Vortex swallows { $kind ->
        [mine] a magnetic mine
       *[other] an obstacle
    }.
sqx-vortex-takes-object = The Vortex swallows { $thing }.
sqx-vortex-rolls = The die for the Vortex shows { $face }.
sqx-vortex-moves = The Vortex wanders to { $square }.
sqx-vortex-vanishes = The Vortex vanishes.
sqx-vortex-leaves = The Vortex leaves the ship.
sq-option-throw-vortex = { $figure-The } throws “{ $card }” onto { $square }
sqx-throws-vortex = { $figure-The } throws “{ $card }” onto { $square }.
sqx-throw-nothing = The die shows { $face }: nothing happens.
sqx-ask-blast = Blast: which object?
sq-option-blast-away = Hurl away: { $thing }, { $direction }
sqx-rubble = the obstacle at { $square }
sqx-blasts = The power hurls { $thing } to the { $direction }, sweeping away all before it.
sqx-ask-jinx = Jinx: which machine?
sqx-jinxed = { $target-The } is jinxed and loses a turn.
sqx-jinx-ends = { $target-The } is no longer jinxed.
sqx-jinxed-cannot-wound = { $target-The } is jinxed and wounds nobody.
sqx-ask-teleport = Teleport: to which square?
sqx-ask-warp-time = Warp Time: which board section?
sqx-warp-time = Time bends on { $board }: every Marine there has a second turn.
sqx-warp-time-ends = Time runs its normal course again: Warp Time is over.
sqx-aura = An aura surrounds { $figure-the }.
sqx-aura-ends = The aura of { $figure-the } fades.

## Characters

sqx-inspiration = Inspiration
sqx-ask-treat = { $figure-The } is wounded. Does the Apothecary treat him?
sqx-ask-treat-earlier = Does the Apothecary treat an earlier wound now, at the end of the turn?
sqx-wreck = { $figure-The } is shot to pieces; the Techmarine may try to repair it at the end of the turn.
sqx-ask-repair = Does the Techmarine repair { $figure-the }?
sq-option-repair-gun = Repair { $figure-the }
sq-option-leave-wreck = Leave the wreck
sqx-repairs =
    The die for the Servo-arm shows { $face }: { $figure-the } has { $life ->
        [0] no Life Points
        [one] one Life Point
       *[other] { $life } Life Points
    }.
sq-option-throw-frag = { $figure-The } throws a frag grenade at { $square }
sq-option-recall-order = Play “{ $card }” once more, by the sacred standard{ $figure ->
    [none] {""}
   *[other] : { $figure-the }
}
sqx-recalls = { $player } lifts the sacred standard and recalls an Order.
sq-option-treat-figure = Treat { $figure-the } at the end of the turn
sq-option-do-not-treat = Do not treat
sqx-laid-down = { $figure-The } lies mortally wounded.
sqx-treats = The Apothecary will treat { $figure-the } with the Narthecium at the end of the turn.
sqx-heals =
    The die for the Narthecium shows { $face }: { $figure-the } has { $life ->
        [0] no Life Points
        [one] one Life Point
       *[other] { $life } Life Points
    }.
sqx-reductor = { $player } gets back { $points } points thanks to the Reductor; the Alien player loses { $gained }.

## The Dreadnought, Events

sq-option-launch-smoke = End the turn with “{ $card }”
sqx-smoke = Smoke hides { $figure-the }.
sqx-event-kept-off = { $player } is spared this Event: { $guard-the } keeps it away.
sqx-defence-fires = { $figure-The } is fired at with { $pool } instead of { $printed }, because of the heavy armour.
sqx-forbidden-heavy-fire = { $player } may not use any heavy or light special weapon of its Marines and Dreadnought, nor a Heavy Bolter, in its next turn.
sqx-second-genestealer = Against Terminators a second one may come.
sqx-all-attack-better = { $player } uses “{ $card }”: { $dice } more in all hand-to-hand attacks of this turn.
sqx-all-defend-worse =
    { $player } uses “{ $card }”: this turn every alien attacked hand to hand rolls { $dice ->
        [one] one die
       *[other] { $dice } dice
    } fewer.
sqx-event-automatic-defence-text = A gun in the ceiling wakes up. Name a Marine, Commander or character on the boards: he is fired at with 1R, a Terminator or a Dreadnought with 2R.
sqx-event-jammed-weapons-text = Name a Marine player: in his next turn no heavy or light special weapon of his Marines and Dreadnought and no Heavy Bolter may fire or help hand to hand. Extra-heavy weapons, and whatever else the Commander and characters carry, still work.
sqx-event-genestealer-text = A Genestealer drops out of a shaft, right next to a Marine, Commander or character, not diagonally. Next to a Terminator a second one may come for the same squad. They may act this turn and are worth no counter.
sqx-event-out-of-ammunition-text = Name a Marine or Dreadnought and one of its heavy or light special weapons: it is empty for good. In power and Scout armour an unused Bolter takes its place, if one is left.
sqx-event-call-of-chaos-text = A voice in the helmet. Name a Marine or an allied Dreadnought and roll 1R: on a three the Marine is lost, and a Chaos Marine stands in his place; the Dreadnought goes over to the aliens.
sqx-event-android-malfunction-text = A fault in the circuits. Androids and Dreadnoughts do nothing this turn, an allied Dreadnought nothing in its next turn.
sqx-event-mechanised-assault-text = The machines attack. Every Android and Dreadnought may act twice this turn, an allied Dreadnought twice in its next turn.
sqx-walker-second = { $figure-The } may act twice in its next turn.
sqx-walker-idle = { $figure-The } cannot act in its next turn.
sqx-walker-turned = Chaos takes { $figure-the }: { $points } points lost to its squad, and as many for the Alien player.
sqx-regains = { $player } destroys the turned Dreadnought and gains { $points } points, which the Alien player loses.
sq-option-name-weapon = { $figure-The } loses { $weapon }
sqx-the-servo-arm = the Servo-arm
sqx-the-servo-arm-and-axe = Power Axe and Servo-arm
