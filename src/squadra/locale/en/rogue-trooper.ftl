# Rogue Trooper: what the log tells, what players are asked, what they may answer, and why something is refused.

## Words

seat-flint = Flint
seat-tinder = Tinder
seat-marrow = Marrow
seat-moss = Moss
seat-dusk = Dusk
seat-chalk = Chalk

rt-deck-end = End Phase deck
rt-deck-traitor = Traitor deck
rt-word-none = nothing
rt-word-phase-setup = set-up
rt-word-phase-rogue = Rogue Phase
rt-word-phase-movement = Movement Phase
rt-word-phase-encounter = Encounter Phase
rt-word-phase-end = End Phase
rt-word-until-my-turn = my turn
rt-word-until-end-window = my turn, a Mission or the Traitor
rt-word-traitor = the Traitor

## Set-up and turns

rt-started = The hunt begins: { $seats }. { $gi } goes first.
rt-training = { $gi } starts well equipped, with three quarters of the Traitor's face.
rt-chip-drawn = { $gi } draws from the cup and starts with { $count } { $count ->
    [one] numbered Biochip
   *[other] numbered Biochips
}.
rt-chip-placed = { $gi } puts { $chip } into the { $slot } slot.
rt-landed = { $gi } lands in Drop Zone { $zone }, { $sector }.
rt-round = Round { $round }.
rt-turn = It is { $gi }'s turn.
rt-turn-lost = { $gi } will lose { $count ->
    [one] a turn
   *[other] { $count } turns
}.
rt-turn-skipped = { $gi } has to sit this turn out.
rt-phase = { $gi }: { $phase }.
rt-deck-renewed = The discards are shuffled into a new { $deck }.

## Rogue cards

rt-rogue-played = { $own ->
    [traitor] { $seat } plays “{ $card }” on the Traitor.
    [yes] { $seat } plays “{ $card }” on himself.
   *[no] { $seat } plays “{ $card }” on { $gi }.
}
rt-rogue-superseded = “{ $card }” comes to nothing.
rt-rogue-immediate = “{ $card }” acts at once; nobody may play anything more.
rt-rogue-passed = Passing: { $seats }.
rt-rogue-none = Nobody plays a Rogue card.
rt-rogue-effect = { $whom ->
    [traitor] “{ $card }” takes effect on the Traitor.
   *[gi] “{ $card }” takes effect on { $gi }.
}
rt-rogue-ended = “{ $card }” is over.
rt-rogue-discarded = { $gi } discards: { $cards }.
rt-rogue-drawn = { $gi } draws: { $cards }.
rt-rogue-filled = { $gi } draws { $count } { $count ->
    [one] Rogue card
   *[other] Rogue cards
}.

## Movement

rt-moved = { $gi } moves from { $came-the } to { $sector-the }.
rt-stayed = { $gi } stays where he is ({ $sector }).
rt-flew = { $gi } flies to { $sector-the } ({ $card }).
rt-shuttle-journey = A shuttle takes { $gi } up to { $sector-the }.
rt-shuttled = { $gi } takes the shuttle to { $sector-the }.
rt-dropped = { $gi } drops by Lifepod into Drop Zone { $zone }, { $sector }.
rt-companion-left = { $card-The } has reached { $sector-the } and leaves { $gi }.
rt-companion-left-behind = { $gi } leaves { $card-the } behind.

## Prison

rt-surrendered = { $gi } surrenders to { $card-the } and is taken to { $sector-the }.
rt-goods-lost = { $gi } loses: { $cards }.
rt-prison-heals = The doctors of { $sector-the } put { $gi } back on his feet.
rt-remained = { $gi } waits in his cell.
rt-escape-rolled = { $gi } rolls { $die }: the way out is open.
rt-escape-open = { $gi } rolls { $die }: there is a gap in the wire.
rt-escape-failed = { $gi } rolls { $die } and stays behind bars.
rt-escape-certain = This time nothing can keep { $gi } inside.
rt-escaped = { $gi } slips out of { $sector-the } and grabs { $count } { $count ->
    [one] Supply card
   *[other] Supply cards
}.

## Encounters

rt-awaits-traitor = { $gi } has eyes for the Traitor only.
rt-encounter-drawn = { $sector }: { $count } { $count ->
    [one] Encounter card is
   *[other] Encounter cards are
} drawn for { $gi }.
rt-encounter-seen = { $sector }: drawn for { $gi }: { $cards } ({ $count }).
rt-unsuitable = Out of place in { $sector-the }: { $cards }.
rt-lying-merged = Still lying in { $sector-the }: { $cards }.
rt-met = { $gi } meets { $card-a }.
rt-reinforcements = Reinforcements for { $card-the }: { $count }.
rt-pile-discarded = The rest of the pile is discarded: { $cards }.
rt-left-lying = Left in { $sector-the }: { $card }.
rt-lying-destroyed = Out of the way for good: { $card }.
rt-passed-by = Slipping away, { $gi } misses { $card-a }.
rt-woman-passed = Slipping away, { $gi } misses { $card-the }; she waits where she is.
rt-companion-gained = { $gi } is joined by { $card-a }.
rt-cache = { $gi } finds { $card-a }: { $count } { $count ->
    [one] Supply card
   *[other] Supply cards
}.
rt-chip-found = { $gi } takes a Biochip from a dead GI.
rt-chip-useless = { $gi } has no use for another Biochip.
rt-evaded = { $gi } evades: { $sum } against Initiative { $initiative }.
rt-caught = { $gi } cannot get away: { $sum } against Initiative { $initiative }.
rt-sum-plus = { $die } + { $size } = { $total }
rt-sum-minus = { $die } − { $size } = { $total ->
    [-1] −1
    [-2] −2
    [-3] −3
    [-4] −4
   *[other] { $total }
}
rt-sum-plain = { $die }

## Combat

rt-salvo = { $gi } fires: { $salvo }.
rt-fire-held = { $gi } holds his fire.
rt-second-salvo = Thanks to Bagman, { $gi } now fires: { $salvo }.
rt-salvo-both = { $lot } and { $secondary }
rt-volley = { $rolled ->
    [0] { $gi }'s helpers score { $total }.
   *[other] { $gi } scores { $total } ({ $dice }{ $bonus ->
        [0] {""}
       *[other] {" "}and { $bonus } for Gunnar
    }{ $helped ->
        [0] {""}
       *[other] ; { $helped } from helpers
    }).
}
rt-volley-doubled = { $gi } scores { $total } (twice { $dice }{ $bonus ->
    [0] {""}
   *[other] {" "}and { $bonus } for Gunnar
}{ $helped ->
    [0] {""}
   *[other] ; { $helped } from helpers
}): Helm finds the weak spot.
rt-enemy-fires = In return, { $card-the }: { $total } ({ $dice }).
rt-enemy-beaten = { $gi } beats { $card-the }, { $total } to { $enemy }.
rt-fight-lost = { $gi } loses to { $card-the }, { $total } to { $enemy }.
rt-spoils = { $gi } gets { $count } { $count ->
    [one] Supply card
   *[other] Supply cards
} from the beaten { $card }.
rt-rounds-burnt = All of { $gi }'s { $ammo } are gone.
rt-life-lost = { $lives ->
    [0] { $gi } loses his last Life.
   *[other] { $gi } loses a Life and has { $lives } left.
}
rt-shield-roll = Does a Companion take the hit meant for { $gi }? The die shows { $die }: { $count ->
    [0] no Companion has that Initiative
   *[other] that is the Initiative of a Companion ({ $cards })
}.
rt-shield-tie = Which of { $gi }'s Companions? One die for each: { $dice }. { $count ->
    [one] The highest dies
   *[other] The highest are equal and roll again
}.
rt-shield-die = { $card } { $die }
rt-companion-killed = { $card-The } dies for { $gi }.
rt-bare-hands = { $gi } strikes: { $die } + { $lives } { $lives ->
    [one] Life
   *[other] Lives
} = { $total }.

## GI Encounters

rt-gi-encounter = { $gi } runs into { $mate }.
rt-gi-attack = { $gi } attacks { $mate }.
rt-gi-kidnap = { $gi } wants one of { $mate }'s Companions, by force.
rt-gi-swap-companions = { $gi } hands { $mate } a Companion.
rt-gi-swap-missions = { $gi } demands to exchange Missions with { $mate }.
rt-gi-swap-clues = { $gi } offers to compare Clues with { $mate }.
rt-gi-trade = { $gi } wants to trade with { $mate }.
rt-gi-talk = { $gi } and { $mate } talk about old times and go their separate ways.
rt-duel-won = { $gi } wins against { $mate }, { $total } to { $his }.
rt-duel-lost = { $mate } wins against { $gi }, { $his } to { $total }.
rt-duel-tie = { $gi } and { $mate } are even, { $total } to { $his }: nobody is hurt.
rt-kidnapped = { $gi } takes { $card-the } from { $mate }.
rt-kidnapped-nobody = { $gi } wins, but takes nobody from { $mate }.
rt-companion-given = { $gi } passes { $card-the } to { $mate }.
rt-no-contact = { $gi } has no Contact Mission to exchange.
rt-missions-swapped = { $gi } and { $mate } exchange Missions.
rt-missions-swapped-own = { $gi } gives “{ $gave }” to { $mate } and gets “{ $got }”.
rt-clues-declined = { $gi } will not exchange Clues.
rt-clues-shown = { $gi } shows: { $cards }.
rt-clues-no-match = { $gi } and { $mate } have nothing for each other.
rt-clues-swapped = { $gi } and { $mate } exchange a Clue.
rt-trade-none = { $gi } makes no offer.
rt-trade-offer = { $gi } offers { $mate }: { $gives } for { $wants }.
rt-trade-counter = { $gi } makes { $mate } a counter-offer: { $gives } for { $wants }.
rt-trade-declined = { $gi } declines.
rt-traded = { $gi } and { $mate } shake hands on it.
rt-package-empty = nothing

## Supply

rt-supply-drawn = { $gi } rolls { $dice } and draws { $count } { $count ->
    [one] Supply card
   *[other] Supply cards
}.
rt-lot-gp = { $count } { $count ->
    [one] GP Mag
   *[other] GP Mags
}
rt-lot-plasma = { $count } { $count ->
    [one] Plasma Grenade
   *[other] Plasma Grenades
}
rt-lot-sealburster = { $count } { $count ->
    [one] Sealburster
   *[other] Sealbursters
}
rt-lot-micro-mines = { $count } { $count ->
    [one] Micro-Mine set
   *[other] Micro-Mine sets
}
rt-lot-cards = { $count ->
    [one] { $goods }
   *[other] { $count } × { $goods }
}
rt-rounds-gained = { $gi } gets { $lot } and has { $now }.
rt-rounds-lost = { $gained ->
    [0] { $gi } finds { $found } but has { $now } already: no room.
   *[other] { $gi } gets { $lot } and has { $now }; { $lost } more would not fit.
}
rt-item-gained = { $gi } takes { $card-a }.
rt-item-discarded = { $gi } gives up { $card-the }.
rt-item-used-up = { $gi } has used up { $card-the }.
rt-healed-by = { $gi } gets { $regained ->
    [one] a Life
   *[other] { $regained } Lives
} back from { $card-the } and has { $lives }.

## Missions and Clues

rt-mission-drawn = { $gi } has a new Mission.
rt-mission-drawn-own = { $gi }'s new Mission: “{ $card }”.
rt-mission-refused = { $gi } refuses the Mission “{ $card }”.
rt-mission-ignored = { $gi } ignores the Mission “{ $card }”.
rt-mission-impossible = { $gi } cannot do “{ $card }”: { $why ->
    [helm] he has no Helm chip
    [alone] no other GI is free
    [unreachable] { $woman } is with a dead GI whom he cannot reach
    [absent] { $woman } is with nobody
   *[removed] { $woman } is out of the game
}. Another Mission is drawn.
rt-mission-declared = { $gi } has arrived for “{ $card }”.
rt-mission-completed = { $gi } completes “{ $card }”.
rt-mission-failed = { $gi } fails: “{ $card }” is lost.
rt-mission-blocked = { $gi } is kept from “{ $card }” for now.
rt-mission-delayed = “{ $card }” will take { $gi } another turn.
rt-mission-dropped = { $gi } gives up “{ $card }”.
rt-mission-inherited = { $gi } takes over one of { $dead }'s Missions.
rt-mission-lost = “{ $card }” is of no use to { $gi } and is discarded.
rt-missions-dropped = { $gi } needs no more Missions and discards “{ $cards }”.
rt-clue-drawn = { $gi } finds a Clue and holds { $count }.
rt-clue-drawn-own = { $gi } finds “{ $card }”.
rt-clue-discarded = { $gi } discards “{ $card }”.
rt-set-complete = { $gi } has the whole face of the Traitor and turns it up! The Traitor has { $lives } { $lives ->
    [one] Life
   *[other] Lives
}.
rt-searched = { $gi } searches the files of the Battle Computer.
rt-rested = { $gi } rests ({ $sector }), gets { $regained ->
    [one] a Life
   *[other] { $regained } Lives
} back and has { $lives }.

## Death and teams

rt-died = { $gi } dies ({ $sector }).
rt-duty = { $gi } must fetch { $dead }'s chip from { $sector-the }.
rt-duty-ended = { $gi } no longer has to fetch the chip.
rt-team = { $gi } picks up { $dead }'s chip: they are a team now.
rt-chip-of-dead = { $dead } speaks from { $gi }'s { $slot } slot.
rt-chip-carried = { $gi } carries { $dead }'s chip in his pocket.
rt-chip-removed = One of { $gi }'s numbered chips makes room in the { $slot } slot.
rt-goods-taken = { $gi } takes { $card-the } from { $dead }'s goods.
rt-goods-left = { $gi } leaves { $card-the }.
rt-clues-taken = { $gi } takes { $count } { $count ->
    [one] Clue
   *[other] Clues
} from { $dead }.
rt-clues-left = { $gi } leaves: { $cards }.
rt-ammo-taken = { $gi } takes { $dead }'s ammunition.
rt-goods-ammunition = ammunition
rt-goods-clues = Clues

## The Traitor and the end

rt-traitor-exposed = The Traitor stands exposed ({ $sector }) with { $lives } { $lives ->
    [one] Life
   *[other] Lives
}.
rt-traitor-moved = “{ $card }”: the Traitor flees to { $sector-the }.
rt-confronts = { $gi } confronts the Traitor ({ $sector }; { $lives } { $lives ->
    [one] Life
   *[other] Lives
} left).
rt-traitor-fires = The Traitor fires: { $total } ({ $dice }).
rt-traitor-strikes = The Traitor strikes: { $die } + { $lives } { $lives ->
    [one] Life
   *[other] Lives
}{ $extra ->
    [0] {""}
   *[other] {" "}+ { $extra } for a card
} = { $total }.
rt-traitor-tie = { $gi } and the Traitor are evenly matched.
rt-traitor-hit = { $gi } hits the Traitor, { $total } to { $his }: { $lost ->
    [one] a Life
   *[other] { $lost } Lives
} gone, { $lives ->
    [0] none left
   *[other] { $lives } left
}.
rt-traitor-wins-round = The Traitor beats { $gi } back, { $his } to { $total }.
rt-traitor-armoured = { $gi } strikes true, { $total } to { $his }, but the Traitor is unharmed.
rt-betrayed = { $card } turns against { $gi } and is gone.
rt-won = { $gi } has killed the Traitor. The Quartz Zone is avenged!
rt-second = Regenerated, in second place: { $seats }.
rt-all-dead = No GI is left alive. The Traitor gets away.
rt-round-limit = Round { $round } is over and the Traitor still lives. The hunt is called off.
rt-standings = By Lives taken from the Traitor, then by Clues: { $seats }.
rt-time-up = There is no time left. The Traitor gets away.
rt-end-traitor-killed = The Traitor is dead.
rt-end-all-dead = All GIs are dead.
rt-end-round-limit = The round limit is reached.
rt-end-time = Time has run out.

## Solo

rt-solo-turned = The Rogue deck turns up “{ $card }”; { $left } left.
rt-solo-no-effect = “{ $card }” has no effect. { $why }
rt-because-sits-out = The GI has to sit this turn out.
rt-because-no-phase = Its Phase does not come up this turn.
rt-solo-kept = { $gi } keeps “{ $card }”.
rt-solo-declined = { $gi } lets “{ $card }” go.
rt-end-card = At the meeting: “{ $card }”.
rt-end-card-ignored = “{ $card }” does not concern this Mission.
rt-traitor-card-waits = “{ $card }” waits for the next round against the Traitor.
rt-traitor-card-ignored = “{ $card }” is ignored. { $why }
rt-woman-placed = Where does { $card-the } wait? The die shows { $die }: in { $sector-the }.
rt-recovered = Souther command recovers { $gi }'s chip. He wakes up in { $sector-the }. { $lost ->
    [one] A turn is
   *[other] { $lost } turns are
} lost, { $left } left.

## Questions

rt-ask-chip = Which slot for { $chip }?
rt-ask-mission = You have drawn a Mission. Keep it?
rt-ask-window = { $phase } of { $gi } ({ $card } on the table). Play a Rogue card?
rt-ask-rogue-discard = Which Rogue cards do you discard before drawing?
rt-ask-keep-rogue = { $card } was turned up. Keep it?
rt-ask-drop-rogue = Your hand is full. Which card goes?
rt-ask-escape = Try to escape (attempt { $attempt })?
rt-ask-walk-free = There is a gap in the wire. Go, or stay?
rt-ask-lifepods = Take a Lifepod down to Nu-Earth?
rt-ask-move = Where do you go?
rt-ask-shuttle = Take the shuttle?
rt-ask-go-on = You have landed. Go on with what is left of your movement?
rt-ask-gi-or-traitor = A GI and the Traitor are here. Whom do you meet?
rt-ask-order = In which order do you lay cards of equal Initiative?
rt-ask-encounter = You meet { $card-a }. What do you do?
rt-ask-salvo = Choose your salvo.
rt-ask-second-salvo = Bagman has more. A second salvo?
rt-ask-salvo-gi = { $gi } against { $mate }: choose your salvo in secret.
rt-ask-lose-item = Which Special Item do you lose?
rt-ask-too-many = You have too many Special Items. Which one goes?
rt-ask-meet = Whom do you meet?
rt-ask-gi-option = What do you want from { $mate }?
rt-ask-evade-gi = { $gi } attacks you. Evade?
rt-ask-kidnap = Which Companion do you take?
rt-ask-give-companion = Give { $mate } a Companion?
rt-ask-give-mission = Which Mission do you exchange?
rt-ask-clue-exchange = { $mate } wants to compare Clues. Accept?
rt-ask-want-clue = Which Clue do you want?
rt-ask-confirm-clues = Is the exchange agreed?
rt-option-confirm-clues = Give { $gives } for { $gets }
rt-ask-offer = Your offer to { $mate }: { $gives } for { $wants }.
rt-ask-trade = { $mate } offers { $gives } for { $wants }. Agreed?
rt-ask-attempt = You are at your Destination. Try to complete the Mission?
rt-ask-declare = Which Mission do you declare?
rt-ask-search = Search the Clue deck at the Battle Computer?
rt-ask-take-clue = Which Clue do you take?
rt-ask-confront = The Traitor is here. Confront him?
rt-ask-heal = Use a Special Item?
rt-ask-supply = Draw Supply cards?
rt-ask-clues = You hold too many Clues. Which one goes?
rt-ask-goods = What do you take from { $dead }'s goods?
rt-ask-drop-mission = You hold several Missions. Give one up?

## Answers

rt-option-place-chip = { $slot }
rt-option-leave-chip = Leave the chip
rt-option-keep-mission = Keep { $card }
rt-option-refuse-mission = Refuse { $card }
rt-option-ignore-mission = Ignore { $card }
rt-option-play-rogue = Play { $card }
rt-option-discard-rogue = Discard { $cards }
rt-option-discard-no-rogue = Discard nothing
rt-option-keep-rogue = Keep { $card }
rt-option-decline-rogue = Let { $card } go
rt-option-drop-rogue = Discard { $card }
rt-option-try-escape = Try to escape
rt-option-remain-in-prison = Stay in prison
rt-option-walk-free = Escape
rt-option-drop-to = Drop Zone { $zone }: { $sector }
rt-option-drop-blind = Drop to a zone drawn from the cup
rt-option-stay-aboard = Stay aboard
rt-option-stay = Stay
rt-option-move-to = Move to { $sector-the }
rt-option-fly-to = Fly to { $sector-the } ({ $card })
rt-option-board-shuttle = Take the shuttle up to the Shuttle Bay
rt-option-take-shuttle = Shuttle to { $sector-the }
rt-option-stay-here = No shuttle
rt-option-use-item = Use { $card-the }
rt-option-use-nothing = Use nothing
rt-option-meet-gi = Meet the GI
rt-option-await-traitor = Wait for the Traitor
rt-option-place-card = { $card } before { $before }
rt-option-place-card-last = { $card } last
rt-option-evade = Evade
rt-option-stand-ground = Stand and fight
rt-option-take-card = Take { $card-the } along
rt-option-surrender-to = Surrender to { $card-the }
rt-option-fight = Fight { $card-the }
rt-option-salvo = Fire { $lot }
rt-option-salvo-both = Fire { $lot } and { $secondary }
rt-option-salvo-secondary = Fire { $secondary } only
rt-option-salvo-none = Hold fire
rt-option-discard-item = Give up { $card-the }
rt-option-meet = { $seat }
rt-option-attack = Attack
rt-option-kidnap = Kidnap a Companion
rt-option-swap-companions = Exchange Companions
rt-option-swap-missions = Exchange Missions
rt-option-swap-clues = Exchange Clues
rt-option-trade-goods = Trade
rt-option-talk = Talk
rt-option-take-companion = Take { $card-the }
rt-option-take-nobody = Take nobody
rt-option-give-companion = Give { $card-the }
rt-option-stop-giving = Give nothing more
rt-option-give-mission = Give { $card }
rt-option-accept = Accept
rt-option-decline = Decline
rt-option-counter = Make a counter-offer
rt-option-want-clue = I want { $card }
rt-option-give = Give { $lot }
rt-option-want = Want { $lot }
rt-option-propose = Propose this
rt-option-no-offer = No offer
rt-option-declare-mission = Declare { $card }
rt-option-attempt-mission = Try { $card }
rt-option-not-now = Not now
rt-option-search = Search
rt-option-no-search = Do not search
rt-option-take-clue = Take { $card }
rt-option-confront = Confront the Traitor
rt-option-leave-traitor = Leave him alone
rt-option-draw-supply = Roll { $dice ->
    [one] one die
   *[other] { $dice } dice
} for Supply cards
rt-option-no-supply = Draw nothing
rt-option-discard-clue = Discard { $card }
rt-option-take-goods = Take { $goods }
rt-option-leave-goods = Leave { $goods }
rt-option-drop-mission = Give up { $card }
rt-option-keep-both = Keep all Missions

## Refusals

why-rt-wrong-phase = This Rogue card belongs to another Phase.
why-rt-only-active = Only the player whose turn it is may play this card.
why-rt-mantrap = A GI in a Mantrap may not play Encounter cards this turn.
why-rt-only-traitor-cards = In a confrontation only cards that affect the Traitor may be played.
why-rt-nu-earth-only = This card works on Nu-Earth only.
why-rt-milli-com-only = This card works on Milli-com only.
why-rt-milli-com-forbidden = At this table Movement cards may not be played on a GI on Milli-com.
why-rt-no-souther-city = The GI is not in a Souther City.
why-rt-not-imprisoned = The GI is not in prison.
why-rt-no-encounter = There is no encounter that this card could change.
why-rt-gi-encounter = This card needs a Battlefield Encounter, not a meeting of GIs.
why-rt-number-zero = Reinforcements do not come to a sector with Encounter number 0.
why-rt-nothing-declared = No Mission has been declared.
why-rt-wrong-class = The card does not fit this kind of Mission.
why-rt-companion-absent = The Companion named on the card is not with the GI.
why-rt-traitor-not-exposed = The Traitor is not on the board yet.
why-rt-traitor-there = The Traitor is there already.
why-rt-traitor-moved = The Traitor has already been moved this round.
why-rt-no-confrontation = Nobody is confronting the Traitor.
why-rt-traitor-elsewhere = The Traitor is not in the place printed on the card.
why-rt-not-in-hand = This card is not in your hand.
why-rt-must-leave-sea = Without a Survival Kit the GI must make for land.
why-rt-must-fetch = The GI must take the route that brings him nearer to the dead GI's chip.
why-rt-no-such-sector = There is no such sector.
why-rt-already-there = The GI is there already.
why-rt-other-area = Only shuttles and Lifepods travel between Nu-Earth and Milli-com.
why-rt-no-kit = The Scum Sea cannot be entered without a Survival Kit.
why-rt-no-clearance = The Security Zone opens only for a Helm chip or a Security Clearance.
why-rt-too-far = That is too far for this turn.
why-rt-no-craft = The GI has nothing to fly there with.
why-rt-no-journey = The GI cannot board the shuttle from here.
why-rt-not-moving = This is not the time to move.
why-rt-no-drop-zone = A Lifepod comes down in a Drop Zone only.
why-rt-shuttle-line = The shuttle flies only between the Shuttle Base and the Shuttle Bay.
why-rt-no-window = Rogue cards are played only at the start of a Phase, when everybody may.
why-rt-no-set = Without a complete set of Clues you must leave the Traitor alone.
why-rt-traitor-away = The Traitor can be attacked only in the sector where he stands.
why-rt-confront-later = The Traitor is confronted in the End Phase.
why-rt-other-question = This has nothing to do with the current question.
why-rt-imprisoned = An imprisoned GI cannot move.
why-rt-glass-zone = There is no cover in a Glass Zone.
why-rt-cannot-be-evaded = This enemy cannot be evaded.
why-rt-floodlit = A Rogue card forbids evading in this Phase.
why-rt-one-evasion = You may try to evade each card only once.
why-rt-no-prisoners = This enemy takes no prisoners.
why-rt-immune = GP rounds cannot harm this target.
why-rt-wrong-target = This weapon cannot be used against this target.
why-rt-too-few-rounds = There are not that many rounds left.
why-rt-no-such-weapon = The GI does not have this weapon.
why-rt-one-secondary = A salvo has one main weapon and at most one secondary weapon.
why-rt-nobody-to-kidnap = The other GI has no Companion with him.
why-rt-no-companion = You have no Companion to hand over.
why-rt-no-contacts = You need a Contact Mission to exchange, and the other GI needs a Mission.
why-rt-set-revealed = A complete set of Clues lies open: nothing more is exchanged.
why-rt-no-clues = Both must hold Clues to exchange them.
why-rt-nothing-to-trade = Neither of you has ammunition or Special Items to trade.
why-rt-setup-unknown = There is no setting “{ $name }”.
why-rt-setup-value = The value of “{ $name }” is not allowed.
why-rt-setup-players = The game is for one to six players.
why-rt-setup-rounds = The round limit must be between { $least } and { $most }.

## The set-up page

rt-form-solo = Solo
rt-form-players = { $count } players
rt-form-field-players = Players
rt-form-field-scenario = Game
rt-form-scenario-standard = The whole hunt
rt-form-scenario-training = Training: three Clues and good equipment from the start
rt-form-field-first-player = First player
rt-form-first-player-host = The first seat
rt-form-first-player-random = Drawn at random
rt-form-field-milli-com-movement-rogue = Movement Rogue cards on Milli-com
rt-form-milli-com-movement-rogue-allowed = Allowed
rt-form-milli-com-movement-rogue-forbidden = Forbidden
rt-form-field-gunnar-bonus = Gunnar's bonus
rt-form-gunnar-bonus-per-die = +2 on every die
rt-form-gunnar-bonus-per-salvo = +2 on a salvo
rt-form-field-evaded-fortifications-stay = Evaded Hazards and Fortifications stay
rt-form-field-round-limit = Round limit
rt-form-field-traitor-moves-per-round = Moves of the Traitor per round
rt-form-traitor-moves-per-round-unlimited = Unlimited
rt-form-traitor-moves-per-round-one = One
rt-form-field-traitor-rout = Twice the Traitor's total on Nu-Earth costs him two Lives
rt-form-field-wedding-bells = Wedding Bells: the woman
rt-form-wedding-bells-sought = Is sought, as long as she lives
rt-form-wedding-bells-face-up = Must lie face up, or the Mission is replaced
rt-form-field-companion-fire = Companions fire
rt-form-companion-fire-first-of-turn = In the first salvo of a turn
rt-form-companion-fire-every-combat = In the first salvo of every combat

## Odds

rt-odds-free = free
rt-odds-gap = a chance to slip out
rt-odds-stays = stays inside
rt-odds-nothing = nothing happens
rt-odds-won = victory
rt-odds-lost-1 = defeat, one Life
rt-odds-lost-2 = defeat, two Lives
rt-odds-tie = a draw
rt-odds-evaded = got away
rt-odds-caught = caught
rt-odds-traitor-1 = the Traitor loses a Life
rt-odds-traitor-2 = the Traitor loses two Lives
rt-odds-no-loss = a hit without harm
rt-odds-escaped = the other gets away
rt-odds-robbed = a Companion is taken away
rt-count-with = Calculated with { $salvo }.
rt-count-without = Calculated without a shot of your own: you have nothing to fire.
rt-count-with-second = A Second Salvo is fired where it helps you.
rt-count-stands = { $gi } stands his ground.
rt-count-fires = { $gi } fires { $salvo }.
rt-count-fires-nothing = { $gi } has nothing to fire.
rt-count-fires-second = { $gi } fires a Second Salvo where it helps him.
rt-count-no-card = Nobody plays a card for the Traitor.
rt-if-no-second = without a Second Salvo of your own
rt-if-saves-fire = if { $gi } fires no Second Salvo
rt-if-evades = if { $gi } tries to evade first
rt-if-card = if somebody plays { $card }

# Why an opponent would do it: clauses of one sentence.

rt-hint-nearer = { $turns ->
    [one] from there it is one more turn to { $sector-the }
   *[other] from there it is { $turns } more turns to { $sector-the }
 }
rt-hint-goal = it is a goal of yours
rt-hint-supply = there is Supply there
rt-hint-gi-there = another GI is there
rt-hint-enemies-there = { $enemies ->
    [one] one Enemy card lies open there
   *[other] { $enemies } Enemy cards lie open there
 }
rt-hint-rest = { $lives ->
    [one] a turn of rest gives back a Life
   *[other] a turn of rest gives back { $lives } Lives
 }
rt-hint-mission = { $turns ->
    [0] { $sector-the } is where you are
    [one] { $sector-the } is one turn away
   *[other] { $sector-the } is { $turns } turns away
 }
rt-hint-nothing-to-play = you hold no card that can be played now
rt-hint-leader = { $rivals ->
    [one] { $gi } is your only rival
   *[other] { $gi } is one of your leading rivals
 }
rt-hint-no-card = no card in hand is worth playing now
rt-hint-keep-all = every card in hand is worth at least as much as a fresh one
rt-hint-fresh = { $cards ->
    [one] a fresh card is worth more than this one
   *[other] fresh cards are worth more than these
 }
rt-hint-lives-missing = { $lives ->
    [one] you are missing one Life
   *[other] you are missing { $lives } Lives
 }
rt-hint-evade = if it fails you can still fight
rt-hint-new-quarter = it is a quarter that you do not hold yet
rt-hint-quarter-twice = you hold this quarter more than once
rt-hint-traitor = { $lives ->
    [one] the Traitor has one Life left
   *[other] the Traitor has { $lives } Lives left
 }
