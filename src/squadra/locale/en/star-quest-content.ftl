# Star Quest: names and card texts of the base set. Texts are our own words; a test compares their numbers with the effects.

# A text that a content file brings along in both languages (boards, missions, packs of the players' own).
sq-text =
    { $it ->
       *[other] { $en }
    }

## Squads and their weapons

sq-squad-blood-angels = Blood Angels
sq-squad-imperial-fists = Imperial Fists
sq-squad-ultramarines = Ultramarines
sq-colour-red = red
sq-colour-yellow = yellow
sq-colour-blue = blue

sq-figure-marine = Marine
sq-figure-commander = Commander

sq-set-axe-and-pistol = Power Axe and Laser Pistol
sq-set-heavy-bolter = Heavy Bolter
sq-set-sword-and-glove = Power Sword and Power Glove

sq-weapon-laser-rifle = Laser Rifle
sq-weapon-laser-pistol = Laser Pistol
sq-weapon-heavy-bolter = Heavy Bolter
sq-weapon-assault-cannon = Assault Cannon
sq-weapon-plasma-gun = Plasma Gun
sq-weapon-missile-launcher = Missile Launcher
sq-weapon-power-axe = Power Axe
sq-weapon-power-sword = Power Sword
sq-weapon-power-glove = Power Glove
sq-weapon-android-gun = Android gun
sq-weapon-chaos-bolter = Chaos Bolter
sq-weapon-gretchin-bomb = bomb
sq-weapon-mekaniak-gun = home-made plasma thrower
sq-weapon-self-destruct = self-destruction
sq-the-laser-rifle = the Laser Rifle
sq-the-laser-pistol = the Laser Pistol
sq-the-heavy-bolter = the Heavy Bolter
sq-the-assault-cannon = the Assault Cannon
sq-the-plasma-gun = the Plasma Gun
sq-the-missile-launcher = the Missile Launcher
sq-the-power-axe = the Power Axe
sq-the-power-sword = the Power Sword
sq-the-power-glove = the Power Glove
sq-the-android-gun = the Android gun
sq-the-chaos-bolter = the Chaos Bolter
sq-the-gretchin-bomb = the bomb
sq-the-mekaniak-gun = the home-made plasma thrower
sq-the-self-destruct = the self-destruction

## Aliens and counters

sq-alien-gretchin = Gretchin
sq-alien-orc = Orc
sq-alien-chaos-marine = Chaos Marine
sq-alien-chaos-heavy = Chaos Marine with Missile Launcher
    .the = the Chaos Marine with Missile Launcher
sq-alien-chaos-commander = Chaos Marine Commander
    .the = the Chaos Marine Commander
sq-alien-android = Android
sq-alien-genestealer = Genestealer
sq-alien-dreadnought = Dreadnought
    .the = the Dreadnought
sq-alien-blip = blip
sq-aliens-gretchin = Gretchin
sq-aliens-orc = Orcs
sq-aliens-android = Androids
sq-aliens-dreadnought = Dreadnoughts
sq-aliens-chaos-marine = Chaos Marines
sq-aliens-genestealer = Genestealers

sq-group-green = green
sq-group-blue = blue
sq-group-grey = grey

sq-counter-primary = Primary Mission counter
sq-counter-secondary = Secondary Mission counter

## Ranks

sq-rank-sergeant = Sergeant
sq-rank-junior-lieutenant = Junior Lieutenant
sq-rank-senior-lieutenant = Senior Lieutenant
sq-rank-junior-captain = Junior Captain
sq-rank-senior-captain = Senior Captain
sq-rank-chaos-renegade = Chaos Renegade
sq-rank-chaos-warrior = Chaos Warrior
sq-rank-champion-of-chaos = Champion of Chaos
sq-rank-chaos-commander = Chaos Commander
sq-rank-lord-of-chaos = Lord of Chaos

## Order cards

sq-card-fire = Fire!
sq-card-fire-text = Open up with everything. This turn every miniature of the squad may move once and fire twice, in any order. Whoever fights hand to hand instead does so once and fires no shot.
sq-card-move-it = Move it!
sq-card-move-it-text = Run for it. This turn every miniature of the squad may move twice, before, after or around its one attack.
sq-card-by-sections = By Sections!
sq-card-by-sections-text = One section runs, the other covers. This turn each miniature chooses: it moves twice and attacks once, or it moves once and fires twice.
sq-card-close-assault = Close Assault!
sq-card-close-assault-text = Into them! This turn every Marine with a Laser Rifle may fire and fight hand to hand, or fight hand to hand twice, with his move before, between or after.
sq-card-heavy-weapons = Heavy Weapons!
sq-card-heavy-weapons-text = Name one Marine with a heavy weapon. This turn he may move twice and fire twice, in any order; a hand-to-hand attack takes the place of both shots.
sq-card-photon-grenades = Photon Grenades!
sq-card-photon-grenades-text = A flash in their eyes. This turn every alien that the squad attacks hand to hand rolls one die fewer, but always at least one.

## Equipment cards

sq-card-targeter = Targeter
sq-card-targeter-text = Put it on one firearm of the squad for the whole mission. Whoever fires that weapon may roll one of the dice again. A firearm carries one Targeter at most.
sq-card-laser-pistols = Laser Pistols
sq-card-laser-pistols-text = A side arm for the riflemen. For the whole mission Marines with a Laser Rifle roll 3W hand to hand, attacking and defending.
sq-card-melta-bomb = Melta Bomb
sq-card-melta-bomb-text = For one hand-to-hand attack by any Marine or Commander of the squad. Say so before the dice are rolled: he adds 2R. Then discard the card.
sq-card-blind-grenade = Blind Grenade
sq-card-blind-grenade-text = Play it at the end of your turn. In the next Alien turn no attack touches your squad: no shot, no blow, no blast, no attack of an Event card. Then discard the card.
sq-card-bionic-arm = Bionic Arm
sq-card-bionic-arm-text = For the whole mission your Commander may roll one die again in every hand-to-hand attack that he makes.
sq-card-force-field = Force Field
sq-card-force-field-text = For the whole mission your Commander's Armour is one higher.
sq-card-close-assault-blades = Close Assault Blades
sq-card-close-assault-blades-text = For the whole mission Marines with a Laser Rifle may attack hand to hand diagonally too. Whoever is attacked this way rolls one die fewer, but always at least one.
sq-card-suspensors = Suspensors
sq-card-suspensors-text = Half the weight is gone. For the whole mission Marines with a heavy weapon move up to six squares.
sq-card-combi-weapon = Combi-weapon
sq-card-combi-weapon-text = For the whole mission your Commander's Heavy Bolter can fire as a Plasma Gun too. He chooses again for every shot.
sq-card-bionic-eye = Bionic Eye
sq-card-bionic-eye-text = For the whole mission your Commander may roll one die again with every shot he fires, and another one with a Targeter.
sq-card-bio-scanner = Bio-scanner
sq-card-bio-scanner-text = At the start of each of your turns, while your Commander is in play, look in secret at up to three blips anywhere on the boards.
sq-card-digital-weapons = Digital Weapons
sq-card-digital-weapons-text = For the whole mission your Commander may roll one die again in every attack he makes, by fire or hand to hand.
sq-card-medipack = Medipack
sq-card-medipack-text = In your turn, your Commander on the boards recovers all his Life Points. It is no help once he has fallen. Then discard the card.

## Alien Event cards

sq-event-secondary-mission = Secondary Mission
sq-event-secondary-mission-text = A message from the Mother Ship: the Secondary Mission is read out, and its counter comes into play.
sq-event-mother-ship-scan = Mother Ship Scan
sq-event-mother-ship-scan-text = The Mother Ship looks through the hull. All blips on the boards are revealed; they may act this turn.
sq-event-master-controls = Master Controls
sq-event-master-controls-text = Somebody found the right console. For the rest of the mission each Marine player may, at the start of his turns, open and close doors on any board, each door once a turn.
sq-event-automatic-defence = Automatic Defence
sq-event-automatic-defence-text = A gun in the ceiling wakes up. Name a Marine or Commander on the boards: he is fired at with 1R.
sq-event-anti-personnel-mine = Anti-personnel Mine
sq-event-anti-personnel-mine-text = Somebody stepped on it. Name a Marine, not a Commander: a blast of 2R strikes his square, and the higher die everybody around him.
sq-event-new-orders = New Orders
sq-event-new-orders-text = Name a Marine player. He adds one Order card from his deck to his hand, new or already played.
sq-event-battle-plan = Battle Plan
sq-event-battle-plan-text = Every Marine player adds one Order card from his deck to his hand, new or already played.
sq-event-communications-failure = Communications Failure
sq-event-communications-failure-text = Nothing but noise. Name a Marine player: he may not play an Order card in his next turn.
sq-event-faulty-equipment = Faulty Equipment
sq-event-faulty-equipment-text = Name a Marine player and one of his open Equipment cards, or take an unseen one at random. It is discarded and stops working at once.
sq-event-report-in = Report In
sq-event-report-in-text = A long talk with the Mother Ship. Name a Commander on the boards: he may neither move nor attack in his next turn. He still defends himself.
sq-event-jammed-weapons = Jammed Weapons
sq-event-jammed-weapons-text = Name a Marine player: in his next turn his heavy weapons and his Commander's Heavy Bolter cannot fire.
sq-event-out-of-ammunition = Out of Ammunition
sq-event-out-of-ammunition-text = Name a Marine with a heavy weapon: it is empty for good. He takes one of his squad's unused Laser Rifles or, if none is left, only fights hand to hand.
sq-event-call-of-chaos = Call of Chaos
sq-event-call-of-chaos-text = A voice in the helmet. Name a Marine, not a Commander, and roll 1R: on a three he is lost, and a Chaos Marine stands in his place.
sq-event-psychic-attack = Psychic Attack
sq-event-psychic-attack-text = Terror among the weak minds. Gretchin and Orcs do nothing this turn.
sq-event-android-malfunction = Android Malfunction
sq-event-android-malfunction-text = A fault in the circuits. Androids and the Dreadnought do nothing this turn.
sq-event-mechanised-assault = Mechanised Assault
sq-event-mechanised-assault-text = The machines attack. Every Android and the Dreadnought may act twice this turn.
sq-event-frenzy = Frenzy!
sq-event-frenzy-text = Name a Gretchin or an Orc: this turn it may fight hand to hand twice, with its move before, between or after, but then it fires no shot.
sq-event-alien-elite = Alien Elite
sq-event-alien-elite-text = Name an alien miniature of any kind: it may act twice this turn.
sq-event-suicide-android = Suicide Android
sq-event-suicide-android-text = This turn one Android may blow itself up instead of attacking: everybody next to it, friend or foe, is struck by the total of 2R. Nobody collects a counter for it.
sq-event-gretchin-with-bomb = Gretchin with Bomb
sq-event-gretchin-with-bomb-text = This turn one Gretchin may attack like a Missile Launcher, with 2R, instead of firing.
sq-event-mekaniak-orc = Mekaniak Orc
sq-event-mekaniak-orc-text = This turn one Orc may attack like a Plasma Gun, with 2R, instead of firing. The contraption then takes him with it; nobody collects a counter for him.
sq-event-redeployment = Redeployment
sq-event-redeployment-text = Up to three blips are put on other free squares of scanned boards that no Marine sees. They may act this turn.
sq-event-alien-teleporter = Alien Teleporter
sq-event-alien-teleporter-text = If you like, two alien miniatures change places; the Dreadnought is too heavy for it. Both may act this turn.
sq-event-alien-task-force = Alien Task Force
sq-event-alien-task-force-text = Take at random two reinforcement counters that this mission does not use. They may enter from this turn on.
sq-event-genestealer = Genestealer
sq-event-genestealer-text = A Genestealer drops out of a shaft, right next to a Marine or Commander, not diagonally. It may act this turn and is worth no counter.

## Campaign

sq-campaign-promoted = { $player } wins the mission and rises to { $rank }.
sq-campaign-honours-marine =
    { $number ->
        [one] { $player } earns one Honour and now holds { $held }.
       *[other] { $player } earns { $number } Honours and now holds { $held }.
    }
sq-campaign-honours-alien =
    { $number ->
        [one] { $player } earns one Mark of Chaos and now holds { $held }.
       *[other] { $player } earns { $number } Marks of Chaos and now holds { $held }.
    }
sq-campaign-disgrace-marine = { $player } goes on with a new Commander: { $rank }, without Honours.
sq-campaign-disgrace-alien = { $player } has failed the dark powers and is { $rank } again, without Marks.
sq-campaign-traded = { $player } trades in the badges and becomes { $rank }.
sq-campaign-won = { $player } has won the campaign.
