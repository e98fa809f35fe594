# What the Rogue Trooper board and panels say by themselves.

rt-web-board = Nu-Earth and Milli-com
rt-web-number = Encounter number { $number }
rt-web-key = What the signs of the map mean
rt-web-drop-zone = Drop Zone { $zone }
rt-web-here = Here: { $names }
rt-web-lying = Cards: { $cards }
rt-web-goal = Destination of your Mission
rt-web-traitor = the Traitor
rt-web-opponent = the opponent
rt-web-traitor-lives = { $lives ->
    [one] The Traitor: { $lives } Life
   *[other] The Traitor: { $lives } Lives
}
rt-web-no-evading = no evading
rt-web-evade = evade { $bonus }

rt-web-strip = Rogue cards and Encounter pile
rt-web-window = Rogue window
rt-web-rogue-cards = Rogue cards
rt-web-window-empty = none on the table
rt-web-passes = passes
rt-web-decides = decides
rt-web-to-come = is asked later
rt-web-passes-in = Others wait: you pass in { $seconds } s
rt-web-take-time = Take your time
rt-web-counts = counts
rt-web-in-force = in force
rt-web-standing = Standing answer: pass until { $until }
rt-web-you-pass = you pass unasked
rt-web-pile = { $count ->
    [one] Encounter
   *[other] Encounter pile ({ $count })
}
rt-web-hidden-card = Hidden card

rt-web-sheet = GI sheet
rt-web-lives-title = Lives
rt-web-lives = { $lives ->
    [one] { $lives } Life
   *[other] { $lives } Lives
}
rt-web-track = { $count } of { $most }
rt-web-slots = Biochips
rt-web-slot-empty = empty
rt-web-slot-gunnar = { $each ->
    [perSalvo] +2 a salvo
   *[perDie] +2 a die
}
rt-web-slot-helm = ×2 Armour
rt-web-slot-bagman = 2nd salvo
rt-web-chips-text = The cup gives you one to three Biochips. They go into these slots, in this order.
rt-web-chips-asked = The cup gives you one to three Biochips. You will be asked where each of them goes.
rt-web-chips-training = In training everybody starts with all three Biochips.
rt-web-chips-later = Ask me at the table
rt-web-chip-first = Put it first
rt-web-chip-gunnar = { $each ->
    [perSalvo] Adds 2 to your salvo.
   *[perDie] Adds 2 to every die of your rifle.
}
rt-web-chip-helm = Doubles your total against Armour, and opens the Security Zone.
rt-web-chip-bagman = A second salvo, once you have seen the dice.
rt-web-clues = The Traitor's face
rt-web-no-clues = No Clue yet. Missions bring Clues; four different quarters expose the Traitor.
rt-web-portrait = The Traitor's face, { $count } of 4 quarters: { $quarters }
rt-web-portrait-none = The Traitor's face: no quarter yet
rt-web-missions = Missions
rt-web-rogue = Rogue cards in hand
rt-web-items = Special Items
rt-web-of = { $count } of { $most }
rt-web-companions = Companions
rt-web-turned = Turned up
rt-web-others = The others
rt-web-hidden = In hand: { $rogue } Rogue, { $clues } Clue, { $missions } Mission
rt-web-playable = can be chosen now
rt-web-delayed = takes one more turn
rt-web-open = known to all
rt-web-dead = fallen
rt-web-prison = prisoner in { $sector }, attempts: { $attempts }
rt-web-in-prison = in prison
rt-web-not-landed = not on the board yet
rt-web-carried = Your chip is with { $name }: you are a team.
rt-web-duty = You must fetch { $name }'s chip.
rt-web-skips = { $count ->
    [one] You will lose a turn.
   *[other] You will lose { $count } turns.
}
rt-web-kind-rogue = Rogue
rt-web-kind-mission = Mission
rt-web-kind-clue = Clue
rt-web-kind-enemy = Enemy
rt-web-kind-companion = Companion
rt-web-kind-item = Special Item

rt-web-met = The card being met
rt-web-initiative = Initiative
rt-web-firepower = Firepower
rt-web-more-cards = { $count ->
    [one] { $count } card below
   *[other] { $count } cards below
}
rt-web-evade-chance = Evade:
rt-web-fight-chance = Fight:
rt-web-salvo = Salvo
rt-web-weapon = Weapon
rt-web-have = { $count } left
rt-web-leaves = leaves { $count }
rt-web-steps = Chance by number of rounds
rt-web-with-second = with { $name }
rt-web-salvo-hint = Choose what to fire; the chance of every number of rounds follows.
rt-web-trade = Trade
rt-web-you-give = You give
rt-web-you-want = You want
rt-web-gives = { $name } gives
rt-web-wants = { $name } wants
rt-web-less = One less: { $goods }
rt-web-more = One more: { $goods }

rt-web-round = Round { $round }
rt-web-phase-setup = Set-up
rt-web-phase-rogue = Rogue Phase
rt-web-phase-movement = Movement Phase
rt-web-phase-encounter = Encounter Phase
rt-web-phase-end = End Phase
rt-web-deck-encounter = Encounter
rt-web-deck-supply = Supply
rt-web-deck-mission = Mission
rt-web-deck-rogue = Rogue
rt-web-deck-clue = Clue
rt-web-clue-count = { $count ->
    [one] { $count } Clue
   *[other] { $count } Clues
}
rt-web-rogue-count = { $count ->
    [one] { $count } Rogue card
   *[other] { $count } Rogue cards
}
rt-web-chart = Clues held and Lives taken from the Traitor, by round

# The guided training.

lesson-rt-chip = You are a GI with room for three fallen friends' chips: Gunnar shoots better, Helm opens doors, Bagman hands you more ammunition.
lesson-rt-mission = A Mission sends you to a place; once done, it brings a Clue. Its destination gets a flag on the map.
lesson-rt-move = The glowing sectors are in reach. Click one: its number says how many Encounter cards wait there.
lesson-rt-window = Before each Phase everybody may play a Rogue card on whoever's turn it is; only the last one counts. Pass, or pass for a while.
lesson-rt-encounter = You meet a card. Evade it, fight it or sometimes surrender: a click shows the exact odds before you commit.
lesson-rt-salvo = Choose the ammunition and how many rounds: every number shows its chance. Rounds are spent, so do not waste them.
lesson-rt-second-salvo = Bagman lets you add a second salvo once the enemy has rolled. The totals stand above.
lesson-rt-rogue-discard = At the end of your turn you may throw away Rogue cards and fill your hand to three again.
lesson-rt-supply = In a city you may draw Supply cards: ammunition and Special Items. You will need them for the Traitor.
lesson-rt-order = You decide the order of your right-hand neighbour's cards of equal Initiative. Be kind, or don't.
lesson-rt-declare = You have arrived. Declare the Mission: others may still meddle with Rogue cards.
lesson-rt-shuttle = The shuttle links Nu-Earth with Milli-com, the station on the right of the map.
lesson-rt-gi = Another GI. You may fight, trade, compare Clues or just talk.
lesson-rt-search = With three different Clues the Battle Computer finds the fourth. Search!
lesson-rt-confront = Here he is. Four Lives, eight dice: bring all the ammunition you have saved.
lesson-rt-prison = Behind bars: the odds of an escape are shown first, and the third attempt always succeeds.

# The stage: a fight as a duel, the Traitor's face.
rt-web-duel = The fight
rt-web-the-traitor = The Traitor
rt-web-hunters = Who can hunt
rt-web-may-hunt = The whole face: may hunt at once
rt-web-changes = What changes
rt-web-traitor-at = He is here: { $sector }
rt-web-bare-hands = No weapon works on Milli-com: bare hands, one die plus Lives.
rt-web-last-life = Whoever takes the last one wins the game.
rt-web-exposed = The fourth quarter is laid. Everybody has seen this face now.
rt-web-hunt-begins = The hunt begins
rt-web-encounters = { $count ->
    [one] { $count } Encounter card
   *[other] { $count } Encounter cards
}

# The rail, the tracker and the strip.
rt-web-short-gp = GP Mags
rt-web-short-plasma = Plasma
rt-web-short-sealburster = Seals
rt-web-short-micro-mines = Mines
rt-web-short-rogue = { $count } Rogue
rt-web-clues-of = { $count } of 4
rt-web-step-rogue = Rogue
rt-web-step-movement = Movement
rt-web-step-encounter = Encounter
rt-web-step-end = End
rt-web-errand-clues = Find four Clues
rt-web-errand-traitor = Kill the Traitor
rt-web-worth = worth the trip
rt-web-look-at-hand = Look at my { $count }
rt-web-pass-by-itself = Pass automatically when I can only pass
rt-web-for-whom = For { $name }, in this sector: { $sector }
rt-web-touch-discards = Touch what you want to throw away.
rt-web-your-offer = Your offer: what do you give, what do you want?
rt-web-on-table = The card on the table
rt-web-on-table-from = from { $name }, on the table

# Cards that are asked about, and salvos.
rt-web-to = to { $sector }
rt-web-goes = goes
rt-web-keep-all = Keep all
rt-web-discard = { $count ->
    [one] Discard { $count } card
   *[other] Discard { $count } cards
}
rt-web-how-many = How many? { $name }
rt-web-it-was = it was { $chance }
