# The supplement: Terminators, Scouts, stealth, characters, powers, the allied Dreadnought.

## Orders and teleport

sqx-ask-section = To which board section?
sqx-ask-kit = Which weapons does the reinforcement carry?
sqx-ask-arrive = Where does { $figure } stand?
sqx-ask-retreat = Who goes back to the mothership?
sqx-warp-roll = { $figure } teleports: { $face }.
sqx-lost-in-warp = { $figure } is lost in the Warp.
sqx-arrives = { $figure } appears on { $square }.
sq-option-choose-section = { $board }
sq-option-choose-kit = { $kit }
sq-option-retreat-figure = { $figure } goes back to the mothership
sq-option-stop-retreat = Nobody else goes back

## Scouts

sqx-ask-ambush = The blips lie. Play Ambush!?
sqx-ask-ambush-room = In which room do the Scouts lie in ambush?
sqx-ask-ambush-who = Which Scout takes part in the ambush?
sqx-ambushes = { $figure } was lying in ambush on { $square }.
sq-option-ambush-with = { $figure } takes part in the ambush
sq-option-no-ambush = Nobody, or nobody else
sq-option-throw-at = { $figure } throws the { $card } at { $target }
sq-option-lay-mine = { $figure } lays the { $card } on { $square }
sq-option-activate-homer = { $figure } stays and activates the homer
sqx-throws = { $figure } throws the { $card } at { $target }.
sqx-throw-fails = { $face }: no effect on { $target }.
sqx-emp-works = { $face }: { $target } cannot attack in its next turn.
sqx-confused-works = { $face }: { $target } is confused.
sqx-confused-acts = { $figure } is confused and attacks whoever is nearest.
sqx-ask-blow-up = The confused Android: attack, or blow up?
sq-option-blow-up = It blows up
sq-option-let-attack = It attacks
sqx-mine-laid = { $player } lays a magnetic mine on { $square }.
sqx-mine-explodes = The mine explodes: { $dice } = { $total }.
sqx-homer-waits = { $figure } activates the teleport homer.
sqx-homer-active = The teleport homer on { $square } is active.
sqx-homer = Teleport homer ({ $player })
sqx-homer-destroyed = The teleport homer is destroyed ({ $player }).
sqx-cards-turned = The Dreadnought takes its cards with it: { $cards }.
sqx-homer-silent = The teleport homer falls silent.
sq-option-arrive-by-homer = { $figure } teleports to the homer

## Stealth

sqx-alarm-seen = Alarm! A Marine was seen.
sqx-alarm-shot = Alarm! A shot was heard.
sqx-alarm-blast = Alarm! An explosion was heard.
sqx-alarm-power = Alarm! A psychic power was unleashed.
sqx-alarm-survivor = Alarm! An alien has survived an attack.
sqx-alarm-event = Alarm! The ship is awake.
sqx-stealth-roll = Is { $figure } noticed? { $face }.
sqx-silent-kill = Was the silenced shot heard? { $dice }.
sqx-stealth-event = { $face }: an Event is drawn.
sqx-stealth-no-event = { $face }: no Event, the ship sleeps.
sqx-stealth-share = Never noticed: { $player } gains { $points } points.

## Psychic powers

sqx-shows-power = { $player } shows the power { $power }.
sqx-power-fails = The test shows { $face }: the power fails.
sqx-power-works = The test shows { $face }: the power works.
sqx-second-turn = { $figure } has a second turn.
sq-option-show-power = Use the power { $power }
sqx-ask-control = Control: which alien?
sqx-controls = { $player } controls { $target }.
sqx-control-ends = { $target } is free of Control.
sqx-ask-room = Scan: which room?
sq-option-choose-room = { $room }
sqx-ask-hellfire = Hellfire: which square is its centre?
sqx-ask-arc = Lightning Arc: who is next? { $left } squares are left.
sq-option-name-target = { $figure }
sq-option-no-more = Nobody else
sqx-ask-vortex = Where does the Vortex open?
sq-option-open-vortex = On { $square } and to the lower right
sqx-vortex-opens = A Vortex opens on { $square }.
sqx-vortex-takes = The Vortex swallows { $target }.
sqx-vortex-takes-door = The Vortex swallows a door.
sqx-vortex-takes-object = The Vortex swallows { $thing }.
sqx-vortex-rolls = The Vortex: { $face }.
sqx-vortex-moves = The Vortex wanders to { $square }.
sqx-vortex-vanishes = The Vortex vanishes.
sqx-vortex-leaves = The Vortex leaves the ship.
sq-option-throw-vortex = { $figure } throws the { $card } onto { $square }
sqx-throw-nothing = { $face }: nothing happens.
sqx-ask-blast = Blast: which object?
sq-option-blast-away = Hurl away: { $thing }, { $direction }
sqx-rubble = obstacle at { $square }
sqx-blasts = The object is hurled away and sweeps all before it.
sqx-ask-jinx = Jinx: which machine?
sqx-jinxed = { $target } is jinxed and loses a turn.
sqx-jinx-ends = { $target } is no longer jinxed.
sqx-jinxed-cannot-wound = { $target } is jinxed and wounds nobody.
sqx-ask-teleport = Teleport: to which square?
sqx-ask-warp-time = Warp Time: which board section?
sqx-warp-time = Time bends on { $board }: every Marine there has a second turn.
sqx-warp-time-ends = Time runs straight again: Warp Time is over.
sqx-aura = An aura surrounds { $figure }.
sqx-aura-ends = The aura of { $figure } fades.

## Characters

sqx-inspiration = Inspiration
sqx-ask-treat = { $figure } is wounded. Does the Apothecary treat him?
sqx-ask-treat-earlier = Does the Apothecary treat an earlier wound now, at the end of the turn?
sqx-wreck = { $figure } is shot to pieces; the Techmarine may try to repair it at the end of the turn.
sqx-ask-repair = Does the Techmarine repair { $figure }?
sq-option-repair-gun = Repair { $figure }
sq-option-leave-wreck = Leave the wreck
sqx-repairs = The Servo-arm shows { $face }: { $figure } has { $life } Life Points.
sq-option-throw-frag = { $figure } throws a frag grenade at { $square }
sq-option-recall-order = Play { $card } once more, by the sacred standard{ $figure ->
    [none] {""}
   *[other] : { $figure }
}
sqx-recalls = { $player }: the sacred standard recalls { $card }.
sq-option-treat-figure = Treat { $figure } at the end of the turn
sq-option-do-not-treat = Do not treat
sqx-laid-down = { $figure } lies mortally wounded.
sqx-treats = The Apothecary will treat { $figure }.
sqx-heals = The Narthecium shows { $face }: { $figure } has { $life } Life Points.
sqx-reductor = Reductor: { $player } gets back { $points } points, the Alien player loses { $gained }.

## The Dreadnought, Events

sq-option-launch-smoke = End the turn with the { $card }
sqx-smoke = Smoke hides { $figure }.
sqx-event-kept-off = { $player }: { $guard } keeps this Event off the squad.
sqx-walker-second = { $figure } may be used twice in the next turn.
sqx-walker-idle = { $figure } cannot be used in the next turn.
sqx-walker-turned = Chaos takes the Dreadnought of { $player }: { $points } points.
sqx-regains = { $player } destroys the turned Dreadnought: { $points } points.
sq-option-name-weapon = { $figure } loses the { $weapon }
sqx-how-servo-arm = Servo-arm
sqx-how-servo-arm-and-axe = Power Axe and Servo-arm
