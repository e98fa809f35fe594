# Rogue Trooper: ciò che il diario racconta, ciò che si chiede ai giocatori, ciò che possono rispondere, e perché no.

## Parole

seat-flint = Flint
seat-tinder = Tinder
seat-marrow = Marrow
seat-moss = Moss
seat-dusk = Dusk
seat-chalk = Chalk

rt-deck-end = mazzo della Fase Finale
rt-deck-traitor = mazzo del Traditore
rt-word-none = niente
rt-word-phase-setup = preparazione
rt-word-phase-rogue = Fase Rogue
rt-word-phase-movement = Fase Movimento
rt-word-phase-encounter = Fase Incontri
rt-word-phase-end = Fase Finale
rt-word-until-my-turn = al mio turno
rt-word-until-end-window = al mio turno, a una Missione o al Traditore
rt-word-traitor = il Traditore

## Preparazione e turni

rt-started = La caccia comincia: { $seats }. Inizia { $gi }.
rt-training = { $gi } parte ben equipaggiato, con tre quarti del volto del Traditore.
rt-chip-drawn = { $gi } pesca dalla tazza e parte con { $count } { $count ->
    [one] Biochip numerato
   *[other] Biochip numerati
}.
rt-chip-placed = { $gi } mette il { $chip } nello slot { $slot }.
rt-landed = { $gi } atterra nella Zona di Sbarco { $zone }, { $sector }.
rt-round = Round { $round }.
rt-turn = È il turno di { $gi }.
rt-turn-lost = { $gi } perderà { $count ->
    [one] un turno
   *[other] { $count } turni
}.
rt-turn-skipped = { $gi } deve saltare questo turno.
rt-phase = { $gi }: { $phase }.
rt-deck-renewed = Gli scarti vengono mescolati: nuovo { $deck }.

## Carte Rogue

rt-rogue-played = { $own ->
    [traitor] { $seat } gioca «{ $card }» sul Traditore.
    [yes] { $seat } gioca «{ $card }» su di sé.
   *[no] { $seat } gioca «{ $card }» su { $gi }.
}
rt-rogue-superseded = La carta «{ $card }» finisce nel nulla.
rt-rogue-immediate = La carta «{ $card }» agisce subito; nessuno può più giocare altro.
rt-rogue-passed = Chi passa: { $seats }.
rt-rogue-none = Nessuno gioca carte Rogue.
rt-rogue-effect = { $whom ->
    [traitor] La carta «{ $card }» ha effetto sul Traditore.
   *[gi] La carta «{ $card }» ha effetto su { $gi }.
}
rt-rogue-ended = Fine di «{ $card }».
rt-rogue-discarded = { $gi } scarta: { $cards }.
rt-rogue-drawn = { $gi } pesca: { $cards }.
rt-rogue-filled = { $gi } pesca { $count } { $count ->
    [one] carta Rogue
   *[other] carte Rogue
}.

## Movimento

rt-moved = { $gi } va { $came-from } { $sector-to }.
rt-stayed = { $gi } resta dov'è ({ $sector }).
rt-flew = { $gi } vola { $sector-to } ({ $card }).
rt-shuttle-journey = Uno shuttle porta { $gi } in orbita, { $sector-to }.
rt-shuttled = { $gi } prende lo shuttle per { $sector-the }.
rt-dropped = { $gi } scende con un Lifepod nella Zona di Sbarco { $zone }, { $sector }.
rt-companion-left = { $gi } saluta { $card-the }, che è a destinazione ({ $sector }).
rt-companion-left-behind = { $gi } si lascia alle spalle { $card-the }.

## Prigione

rt-surrendered = { $gi } si arrende { $card-to } e finisce { $sector-to }.
rt-goods-lost = { $gi } perde: { $cards }.
rt-prison-heals = I medici { $sector-of } rimettono in piedi { $gi }.
rt-remained = { $gi } aspetta in cella.
rt-escape-rolled = { $gi } tira { $die }: la via è libera.
rt-escape-open = { $gi } tira { $die }: c'è un varco nel filo spinato.
rt-escape-failed = { $gi } tira { $die } e resta dietro le sbarre.
rt-escape-certain = Stavolta niente può trattenere { $gi }.
rt-escaped = { $gi } è libero ({ $sector }) e arraffa { $count } { $count ->
    [one] carta Approvvigionamento
   *[other] carte Approvvigionamento
}.

## Incontri

rt-awaits-traitor = { $gi } ha occhi solo per il Traditore.
rt-encounter-drawn = { $sector }: per { $gi } { $count ->
    [one] si pesca { $count } carta Incontro
   *[other] si pescano { $count } carte Incontro
}.
rt-encounter-seen = { $sector }: pescate per { $gi }: { $cards } ({ $count }).
rt-unsuitable = Fuori posto { $sector-to }: { $cards }.
rt-lying-merged = Ancora sul terreno { $sector-to }: { $cards }.
rt-met = { $gi } incontra { $card-the }.
rt-reinforcements = Rinforzi per { $card-the }: { $count }.
rt-pile-discarded = Il resto della pila viene scartato: { $cards }.
rt-left-lying = Resta { $sector-to }: { $card }.
rt-lying-destroyed = Via per sempre: { $card }.
rt-passed-by = Nella fuga { $gi } si lascia sfuggire { $card-the }.
rt-woman-passed = Nella fuga { $gi } si lascia sfuggire { $card-the }; lei aspetta dov'è.
rt-companion-gained = A { $gi } si unisce { $card-the }.
rt-cache = { $gi } trova { $card-the }: { $count } { $count ->
    [one] carta Approvvigionamento
   *[other] carte Approvvigionamento
}.
rt-chip-found = { $gi } prende un Biochip da un GI morto.
rt-chip-useless = { $gi } non sa che farsi di un altro Biochip.
rt-evaded = { $gi } evade: { $sum } contro Iniziativa { $initiative }.
rt-caught = { $gi } non riesce a evadere: { $sum } contro Iniziativa { $initiative }.
rt-sum-plus = { $die } + { $size } = { $total }
rt-sum-minus = { $die } − { $size } = { $total ->
    [-1] −1
    [-2] −2
    [-3] −3
    [-4] −4
   *[other] { $total }
}
rt-sum-plain = { $die }

## Combattimento

rt-salvo = { $gi } spara: { $salvo }.
rt-fire-held = { $gi } non spara.
rt-second-salvo = Grazie a Bagman ora { $gi } spara: { $salvo }.
rt-salvo-both = { $lot } e { $secondary }
rt-volley = { $rolled ->
    [0] Gli aiuti di { $gi } totalizzano { $total }.
   *[other] { $gi } totalizza { $total } ({ $dice }{ $bonus ->
        [0] {""}
       *[other] {" "}e { $bonus } per Gunnar
    }{ $helped ->
        [0] {""}
       *[other] ; { $helped } dagli aiuti
    }).
}
rt-volley-doubled = { $gi } totalizza { $total } (due volte { $dice }{ $bonus ->
    [0] {""}
   *[other] {" "}e { $bonus } per Gunnar
}{ $helped ->
    [0] {""}
   *[other] ; { $helped } dagli aiuti
}): Helm trova il punto debole.
rt-enemy-fires = Risposta { $card-of }: { $total } ({ $dice }).
rt-enemy-beaten = { $gi } batte { $card-the }, { $total } a { $enemy }.
rt-fight-lost = { $gi } perde contro { $card-the }, { $total } a { $enemy }.
rt-spoils = Bottino ({ $card }): { $gi } riceve { $count } { $count ->
    [one] carta Approvvigionamento
   *[other] carte Approvvigionamento
}.
rt-rounds-burnt = { $gi } perde tutte le munizioni di questo tipo: { $ammo }.
rt-life-lost = { $gi } perde { $lives ->
    [0] l'ultima Vita.
    [one] una Vita; ne resta { $lives }.
   *[other] una Vita; ne restano { $lives }.
}
rt-shield-roll = Un Compagno prende il colpo destinato a { $gi }? Il dado dà { $die }: { $count ->
    [0] nessun Compagno ha questa Iniziativa
   *[other] è l'Iniziativa di un Compagno ({ $cards })
}.
rt-shield-tie = Quale dei Compagni di { $gi }? Un dado ciascuno: { $dice }. { $count ->
    [one] Muore chi ha il più alto
   *[other] I più alti sono pari e si ritirano
}.
rt-shield-die = { $card } { $die }
rt-companion-killed = Al posto di { $gi } muore { $card-the }.
rt-bare-hands = { $gi } colpisce: { $die } + { $lives } { $lives ->
    [one] Vita
   *[other] Vite
} = { $total }.

## Incontri tra GI

rt-gi-encounter = { $gi } s'imbatte in { $mate }.
rt-gi-attack = { $gi } attacca { $mate }.
rt-gi-kidnap = { $gi } vuole rapire un Compagno di { $mate }.
rt-gi-swap-companions = { $gi } affida un Compagno a { $mate }.
rt-gi-swap-missions = { $gi } pretende di scambiare le Missioni con { $mate }.
rt-gi-swap-clues = { $gi } propone a { $mate } di confrontare gli Indizi.
rt-gi-trade = { $gi } vuole commerciare con { $mate }.
rt-gi-talk = { $gi } e { $mate } parlano dei vecchi tempi e vanno per la loro strada.
rt-duel-won = { $gi } vince contro { $mate }, { $total } a { $his }.
rt-duel-lost = { $mate } vince contro { $gi }, { $his } a { $total }.
rt-duel-tie = { $gi } e { $mate } sono pari, { $total } a { $his }: nessuno si fa male.
rt-kidnapped = { $gi } porta via { $card-the } a { $mate }.
rt-kidnapped-nobody = { $gi } vince, ma non porta via nessuno a { $mate }.
rt-companion-given = { $gi } passa { $card-the } a { $mate }.
rt-no-contact = { $gi } non ha Missioni Contact da scambiare.
rt-missions-swapped = { $gi } e { $mate } si scambiano le Missioni.
rt-missions-swapped-own = { $gi } dà «{ $gave }» a { $mate } e riceve «{ $got }».
rt-clues-declined = { $gi } non vuole scambiare Indizi.
rt-clues-shown = { $gi } mostra: { $cards }.
rt-clues-no-match = { $gi } e { $mate } non hanno niente l'uno per l'altro.
rt-clues-swapped = { $gi } e { $mate } si scambiano un Indizio.
rt-trade-none = { $gi } non fa offerte.
rt-trade-offer = { $gi } offre a { $mate }: { $gives } per { $wants }.
rt-trade-counter = { $gi } fa a { $mate } una controfferta: { $gives } per { $wants }.
rt-trade-declined = { $gi } rifiuta.
rt-traded = { $gi } e { $mate } si stringono la mano.
rt-package-empty = niente

## Approvvigionamento

rt-supply-drawn = { $gi } tira { $dice } e pesca { $count } { $count ->
    [one] carta Approvvigionamento
   *[other] carte Approvvigionamento
}.
rt-lot-gp = { $count } GP Mag
rt-lot-plasma = { $count } { $count ->
    [one] Granata al Plasma
   *[other] Granate al Plasma
}
rt-lot-sealburster = { $count } Sealburster
rt-lot-micro-mines = { $count } set di Micro-mine
rt-lot-cards = { $count ->
    [one] { $goods }
   *[other] { $count } × { $goods }
}
rt-rounds-gained = { $gi } riceve { $lot } e ne ha { $now }.
rt-rounds-lost = { $gained ->
    [0] { $gi } trova { $found }, ma ne ha già { $now }: non c'è posto.
   *[other] { $gi } riceve { $lot } e ne ha { $now }; { $lost ->
        [one] { $lost } è
       *[other] { $lost } sono
    } di troppo.
}
rt-item-gained = { $gi } prende { $card-the }.
rt-item-discarded = { $gi } rinuncia { $card-to }.
rt-item-used-up = { $gi } ha usato { $card-the }.
rt-healed-by = { $card }: { $gi } recupera { $regained ->
    [one] una Vita
   *[other] { $regained } Vite
} e ne ha { $lives }.

## Missioni e Indizi

rt-mission-drawn = { $gi } ha una nuova Missione.
rt-mission-drawn-own = La nuova Missione di { $gi }: «{ $card }».
rt-mission-refused = { $gi } rifiuta la Missione «{ $card }».
rt-mission-ignored = { $gi } ignora la Missione «{ $card }».
rt-mission-impossible = { $gi } non può compiere la Missione «{ $card }»: { $why ->
    [helm] non ha un chip Helm
    [alone] nessun altro GI è libero
    [unreachable] { $woman } è con un GI morto che non può raggiungere
    [absent] { $woman } non è con nessuno
   *[removed] { $woman } è fuori dal gioco
}. Si pesca un'altra Missione.
rt-mission-declared = { $gi } è a Destinazione per la Missione «{ $card }».
rt-mission-completed = { $gi } compie la Missione «{ $card }».
rt-mission-failed = { $gi } fallisce: la Missione «{ $card }» è perduta.
rt-mission-blocked = { $gi } per ora non riesce a compiere la Missione «{ $card }».
rt-mission-delayed = La Missione «{ $card }» costerà a { $gi } un altro turno.
rt-mission-dropped = { $gi } abbandona la Missione «{ $card }».
rt-mission-inherited = { $gi } eredita una Missione di { $dead }.
rt-mission-lost = La Missione «{ $card }» non serve a { $gi } e viene scartata.
rt-missions-dropped = { $gi } non ha più bisogno di Missioni e scarta «{ $cards }».
rt-clue-drawn = { $gi } trova un Indizio e ne ha { $count }.
rt-clue-drawn-own = { $gi } trova «{ $card }».
rt-clue-discarded = { $gi } scarta «{ $card }».
rt-set-complete = { $gi } ha il volto intero del Traditore e lo mostra! Il Traditore ha { $lives } { $lives ->
    [one] Vita
   *[other] Vite
}.
rt-searched = { $gi } fruga negli archivi del Computer Battle.
rt-rested = { $gi } riposa un turno { $sector-to }, recupera { $regained ->
    [one] una Vita
   *[other] { $regained } Vite
} e ne ha { $lives }.

## Morte e squadre

rt-died = { $gi } muore { $sector-to }.
rt-duty = { $gi } deve recuperare il chip di { $dead } { $sector-to }.
rt-duty-ended = { $gi } non deve più recuperare il chip.
rt-team = { $gi } raccoglie il chip di { $dead }: ora sono una squadra.
rt-chip-of-dead = { $dead } parla dallo slot { $slot } di { $gi }.
rt-chip-carried = { $gi } porta in tasca il chip di { $dead }.
rt-chip-removed = Un chip numerato di { $gi } fa posto nello slot { $slot }.
rt-goods-taken = { $gi } prende { $card-the } di { $dead }.
rt-goods-left = { $gi } lascia { $card-the }.
rt-clues-taken = { $gi } prende { $count } { $count ->
    [one] Indizio
   *[other] Indizi
} di { $dead }.
rt-clues-left = { $gi } lascia: { $cards }.
rt-ammo-taken = { $gi } prende le munizioni di { $dead }.
rt-goods-ammunition = munizioni
rt-goods-clues = Indizi

## Il Traditore e la fine

rt-traitor-exposed = Il Traditore è smascherato { $sector-to }, con { $lives } { $lives ->
    [one] Vita
   *[other] Vite
}.
rt-traitor-moved = «{ $card }»: il Traditore fugge { $sector-to }.
rt-confronts = { $gi } affronta il Traditore { $sector-to } ({ $lives ->
    [one] gli resta { $lives } Vita
   *[other] gli restano { $lives } Vite
}).
rt-traitor-fires = Il Traditore spara: { $total } ({ $dice }).
rt-traitor-strikes = Il Traditore colpisce: { $die } + { $lives } { $lives ->
    [one] Vita
   *[other] Vite
}{ $extra ->
    [0] {""}
   *[other] {" "}+ { $extra } per una carta
} = { $total }.
rt-traitor-tie = { $gi } e il Traditore si equivalgono.
rt-traitor-hit = { $gi } colpisce il Traditore, { $total } a { $his }: { $lost ->
    [one] una Vita
   *[other] { $lost } Vite
} in meno, { $lives ->
    [0] ed era l'ultima
    [one] ne resta { $lives }
   *[other] ne restano { $lives }
}.
rt-traitor-wins-round = Il Traditore respinge { $gi }, { $his } a { $total }.
rt-traitor-armoured = { $gi } colpisce nel segno, { $total } a { $his }, ma il Traditore è illeso.
rt-betrayed = { $card } si rivolta contro { $gi } e sparisce.
rt-won = { $gi } ha ucciso il Traditore. La Zona di Quarzo è vendicata!
rt-second = Rigenerati, al secondo posto: { $seats }.
rt-all-dead = Nessun GI è più in vita. Il Traditore la fa franca.
rt-round-limit = Il round { $round } è finito e il Traditore vive ancora. La caccia è sospesa.
rt-standings = Per Vite tolte al Traditore, poi per Indizi: { $seats }.
rt-time-up = Non c'è più tempo. Il Traditore la fa franca.
rt-end-traitor-killed = Il Traditore è morto.
rt-end-all-dead = Tutti i GI sono morti.
rt-end-round-limit = Il limite di round è raggiunto.
rt-end-time = Il tempo è scaduto.

## Solitario

rt-solo-turned = Il mazzo Rogue mostra «{ $card }»; { $left ->
    [one] resta { $left } carta
   *[other] restano { $left } carte
}.
rt-solo-no-effect = La carta «{ $card }» non ha effetto. { $why }
rt-because-sits-out = Il GI deve saltare questo turno.
rt-because-no-phase = In questo turno la sua Fase non arriva.
rt-solo-kept = { $gi } tiene «{ $card }».
rt-solo-declined = { $gi } lascia andare «{ $card }».
rt-end-card = All'appuntamento: { $card }.
rt-end-card-ignored = La carta «{ $card }» non riguarda questa Missione.
rt-traitor-card-waits = La carta «{ $card }» aspetta il prossimo scontro con il Traditore.
rt-traitor-card-ignored = La carta «{ $card }» viene ignorata. { $why }
rt-woman-placed = Dove aspetta { $card }? Il dado dà { $die }: { $sector-to }.
rt-recovered = Il comando Souther recupera il chip di { $gi }. Si risveglia { $sector-to }. { $lost ->
    [one] Un turno è perduto
   *[other] { $lost } turni sono perduti
}, { $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}.

## Domande

rt-ask-chip = In quale slot va { $chip }?
rt-ask-mission = Hai pescato una Missione. La tieni?
rt-ask-window = { $phase } di { $gi } (in tavola: { $card }). Giochi una carta Rogue?
rt-ask-rogue-discard = Quali carte Rogue scarti prima di pescare?
rt-ask-keep-rogue = È uscita { $card }. La tieni?
rt-ask-drop-rogue = La mano è piena. Quale carta va via?
rt-ask-escape = Tenti la fuga (tentativo { $attempt })?
rt-ask-walk-free = C'è un varco nel filo spinato. Vai o resti?
rt-ask-lifepods = Prendi un Lifepod per Nu-Earth?
rt-ask-move = Dove vai?
rt-ask-shuttle = Prendi lo shuttle?
rt-ask-go-on = Sei atterrato. Prosegui con il movimento che resta?
rt-ask-gi-or-traitor = Qui ci sono un GI e il Traditore. Chi incontri?
rt-ask-order = In che ordine metti le carte di pari Iniziativa?
rt-ask-encounter = Incontri { $card-the }. Che fai?
rt-ask-salvo = Scegli la tua salva.
rt-ask-second-salvo = Bagman ne ha ancora. Una Seconda Salva?
rt-ask-salvo-gi = { $gi } contro { $mate }: scegli la tua salva in segreto.
rt-ask-lose-item = Quale Oggetto Speciale perdi?
rt-ask-too-many = Hai troppi Oggetti Speciali. Quale va via?
rt-ask-meet = Chi incontri?
rt-ask-gi-option = Che cosa vuoi da { $mate }?
rt-ask-evade-gi = { $gi } ti attacca. Evadi?
rt-ask-kidnap = Quale Compagno prendi?
rt-ask-give-companion = Dai un Compagno a { $mate }?
rt-ask-give-mission = Quale Missione scambi?
rt-ask-clue-exchange = { $mate } vuole confrontare gli Indizi. Accetti?
rt-ask-want-clue = Quale Indizio vuoi?
rt-ask-confirm-clues = Lo scambio va bene?
rt-option-confirm-clues = Dai { $gives } per { $gets }
rt-ask-offer = La tua offerta a { $mate }: { $gives } per { $wants }.
rt-ask-trade = { $mate } offre { $gives } per { $wants }. D'accordo?
rt-ask-attempt = Sei a Destinazione. Tenti di compiere la Missione?
rt-ask-declare = Quale Missione dichiari?
rt-ask-search = Cerchi nel mazzo Indizi con il Computer Battle?
rt-ask-take-clue = Quale Indizio prendi?
rt-ask-confront = Il Traditore è qui. Lo affronti?
rt-ask-heal = Usi un Oggetto Speciale?
rt-ask-supply = Peschi carte Approvvigionamento?
rt-ask-clues = Hai troppi Indizi. Quale va via?
rt-ask-goods = Che cosa prendi dai beni di { $dead }?
rt-ask-drop-mission = Hai più Missioni. Ne abbandoni una?

## Risposte

rt-option-place-chip = { $slot }
rt-option-leave-chip = Lascia il chip
rt-option-keep-mission = Tieni { $card }
rt-option-refuse-mission = Rifiuta { $card }
rt-option-ignore-mission = Ignora { $card }
rt-option-play-rogue = Gioca { $card }
rt-option-discard-rogue = Scarta { $cards }
rt-option-discard-no-rogue = Non scartare niente
rt-option-keep-rogue = Tieni { $card }
rt-option-decline-rogue = Lascia andare { $card }
rt-option-drop-rogue = Scarta { $card }
rt-option-try-escape = Tenta la fuga
rt-option-remain-in-prison = Resta in prigione
rt-option-walk-free = Fuggi
rt-option-drop-to = Zona di Sbarco { $zone }: { $sector }
rt-option-drop-blind = Scendi in una zona pescata dalla tazza
rt-option-stay-aboard = Resta a bordo
rt-option-stay = Resta
rt-option-move-to = Vai { $sector-to }
rt-option-fly-to = Vola { $sector-to } ({ $card })
rt-option-board-shuttle = Sali con lo shuttle all'Hangar Shuttle
rt-option-take-shuttle = Prendi lo shuttle per { $sector-the }
rt-option-stay-here = Resta qui, niente shuttle
rt-option-use-item = Usa { $card-the }
rt-option-use-nothing = Non usare niente
rt-option-meet-gi = Incontra il GI
rt-option-await-traitor = Aspetta il Traditore
rt-option-place-card = { $card } prima di { $before }
rt-option-place-card-last = { $card } per ultima
rt-option-evade = Evadi
rt-option-stand-ground = Resta e combatti
rt-option-take-card = Prendi con te { $card-the }
rt-option-surrender-to = Arrenditi { $card-to }
rt-option-fight = Combatti { $card-the }
rt-option-salvo = Spara { $lot }
rt-option-salvo-both = Spara { $lot } e { $secondary }
rt-option-salvo-secondary = Spara solo { $secondary }
rt-option-salvo-none = Non sparare
rt-option-discard-item = Rinuncia { $card-to }
rt-option-meet = { $seat }
rt-option-attack = Attacca
rt-option-kidnap = Rapisci un Compagno
rt-option-swap-companions = Scambia Compagni
rt-option-swap-missions = Scambia Missioni
rt-option-swap-clues = Scambia Indizi
rt-option-trade-goods = Commercia
rt-option-talk = Parla
rt-option-take-companion = Prendi { $card-the }
rt-option-take-nobody = Non prendere nessuno
rt-option-give-companion = Dai { $card-the }
rt-option-stop-giving = Non dare altro
rt-option-give-mission = Dai { $card }
rt-option-accept = Accetta
rt-option-decline = Rifiuta
rt-option-counter = Fai una controfferta
rt-option-want-clue = Voglio { $card }
rt-option-give = Dai { $lot }
rt-option-want = Chiedi { $lot }
rt-option-propose = Proponi così
rt-option-no-offer = Nessuna offerta
rt-option-declare-mission = Dichiara { $card }
rt-option-attempt-mission = Tenta { $card }
rt-option-not-now = Non ora
rt-option-search = Cerca
rt-option-no-search = Non cercare
rt-option-take-clue = Prendi { $card }
rt-option-confront = Affronta il Traditore
rt-option-leave-traitor = Lascialo stare
rt-option-draw-supply = Tira { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} per le carte Approvvigionamento
rt-option-no-supply = Non pescare
rt-option-discard-clue = Scarta { $card }
rt-option-take-goods = Prendi { $goods }
rt-option-leave-goods = Lascia { $goods }
rt-option-drop-mission = Abbandona { $card }
rt-option-keep-both = Tieni tutte le Missioni

## Rifiuti

why-rt-wrong-phase = Questa carta Rogue appartiene a un'altra Fase.
why-rt-only-active = Solo chi è di turno può giocare questa carta.
why-rt-mantrap = Un GI in trappola non può giocare carte Incontri in questo turno.
why-rt-only-traitor-cards = In uno scontro con il Traditore si giocano solo carte che lo riguardano.
why-rt-nu-earth-only = Questa carta vale solo su Nu-Earth.
why-rt-milli-com-only = Questa carta vale solo su Milli-com.
why-rt-milli-com-forbidden = A questo tavolo le carte Movimento non si giocano su un GI a Milli-com.
why-rt-no-souther-city = Il GI non è in una Città Souther.
why-rt-not-imprisoned = Il GI non è in prigione.
why-rt-no-encounter = Non c'è un incontro che questa carta possa cambiare.
why-rt-gi-encounter = Questa carta vuole un Incontro con il Campo di Battaglia, non tra GI.
why-rt-number-zero = I rinforzi non arrivano in un settore con Numero di Incontri 0.
why-rt-nothing-declared = Nessuna Missione è stata dichiarata.
why-rt-wrong-class = La carta non si adatta a questo tipo di Missione.
why-rt-companion-absent = Il Compagno nominato dalla carta non è con il GI.
why-rt-traitor-not-exposed = Il Traditore non è ancora sul tabellone.
why-rt-traitor-there = Il Traditore è già lì.
why-rt-traitor-moved = Il Traditore è già stato mosso in questo round.
why-rt-no-confrontation = Nessuno sta affrontando il Traditore.
why-rt-traitor-elsewhere = Il Traditore non è nel luogo stampato sulla carta.
why-rt-not-in-hand = Questa carta non è nella tua mano.
why-rt-must-leave-sea = Senza Kit di Sopravvivenza il GI deve raggiungere terra.
why-rt-must-fetch = Il GI deve prendere la via che lo avvicina al chip del caduto.
why-rt-no-such-sector = Questo settore non esiste.
why-rt-already-there = Il GI è già lì.
why-rt-other-area = Tra Nu-Earth e Milli-com viaggiano solo shuttle e Lifepod.
why-rt-no-kit = Nel Mare Sporco non si entra senza Kit di Sopravvivenza.
why-rt-no-clearance = La Zona di Sicurezza si apre solo con un chip Helm o un Nulla Osta di Sicurezza.
why-rt-too-far = È troppo lontano per questo turno.
why-rt-no-craft = Il GI non ha nulla che lo porti lì in volo.
why-rt-no-journey = Da qui il GI non può salire sullo shuttle.
why-rt-not-moving = Non è il momento di muovere.
why-rt-no-drop-zone = Un Lifepod scende solo in una Zona di Sbarco.
why-rt-shuttle-line = Lo shuttle vola solo tra la Base Shuttle e l'Hangar Shuttle.
why-rt-no-window = Le carte Rogue si giocano solo all'inizio di una Fase, quando tocca a tutti.
why-rt-no-set = Senza un Set completo di Indizi devi lasciare stare il Traditore.
why-rt-traitor-away = Il Traditore si può attaccare solo nel settore in cui si trova.
why-rt-confront-later = Il Traditore si affronta nella Fase Finale.
why-rt-other-question = Questo non c'entra con la domanda di adesso.
why-rt-imprisoned = Un GI imprigionato non può muovere.
why-rt-glass-zone = Su terreno Vetrificato non c'è riparo.
why-rt-cannot-be-evaded = Questo nemico non si può evadere.
why-rt-floodlit = Una carta Rogue vieta di evadere in questa Fase.
why-rt-one-evasion = Si può tentare di evadere una sola volta per carta.
why-rt-no-prisoners = Questo nemico non fa prigionieri.
why-rt-immune = I colpi GP non possono danneggiare questo bersaglio.
why-rt-wrong-target = Quest'arma non si può usare contro questo bersaglio.
why-rt-too-few-rounds = Non ci sono così tante munizioni.
why-rt-no-such-weapon = Il GI non ha quest'arma.
why-rt-one-secondary = Una salva ha un'arma principale e al massimo una secondaria.
why-rt-nobody-to-kidnap = L'altro GI non ha Compagni con sé.
why-rt-no-companion = Non hai Compagni da cedere.
why-rt-no-contacts = Devi avere una Missione Contact da scambiare, e l'altro GI una Missione.
why-rt-set-revealed = Un Set completo di Indizi è scoperto: non si scambia più nulla.
why-rt-no-clues = Per scambiare Indizi entrambi devono averne.
why-rt-nothing-to-trade = Nessuno dei due ha munizioni od Oggetti Speciali da scambiare.
why-rt-setup-unknown = L'impostazione «{ $name }» non esiste.
why-rt-setup-value = Il valore di «{ $name }» non è ammesso.
why-rt-setup-players = Si gioca da uno a sei giocatori.
why-rt-setup-rounds = Il limite di round va da { $least } a { $most }.

## La pagina di preparazione

rt-form-solo = Solitario
rt-form-players = { $count } giocatori
rt-form-field-players = Giocatori
rt-form-field-scenario = Partita
rt-form-scenario-standard = La caccia intera
rt-form-scenario-training = Addestramento: tre Indizi e buon equipaggiamento dall'inizio
rt-form-field-first-player = Primo giocatore
rt-form-first-player-host = Il primo posto
rt-form-first-player-random = Tirato a sorte
rt-form-field-milli-com-movement-rogue = Carte Rogue di Movimento su Milli-com
rt-form-milli-com-movement-rogue-allowed = Permesse
rt-form-milli-com-movement-rogue-forbidden = Vietate
rt-form-field-gunnar-bonus = Bonus di Gunnar
rt-form-gunnar-bonus-per-die = +2 a ogni dado
rt-form-gunnar-bonus-per-salvo = +2 a ogni salva
rt-form-field-evaded-fortifications-stay = Rischi e Fortificazioni evasi restano
rt-form-field-round-limit = Limite di round
rt-form-field-traitor-moves-per-round = Spostamenti del Traditore per round
rt-form-traitor-moves-per-round-unlimited = Illimitati
rt-form-traitor-moves-per-round-one = Uno
rt-form-field-traitor-rout = Il doppio del totale del Traditore su Nu-Earth gli costa due Vite
rt-form-field-wedding-bells = Wedding Bells: la Compagna
rt-form-wedding-bells-sought = Si cerca finché è viva
rt-form-wedding-bells-face-up = Dev'essere scoperta, o la Missione si cambia
rt-form-field-companion-fire = I Compagni sparano
rt-form-companion-fire-first-of-turn = Nella prima salva del turno
rt-form-companion-fire-every-combat = Nella prima salva di ogni combattimento

## Probabilità

rt-odds-free = libero
rt-odds-gap = un varco per uscire
rt-odds-stays = resta dentro
rt-odds-nothing = non succede niente
rt-odds-won = vittoria
rt-odds-lost-1 = sconfitta, una Vita
rt-odds-lost-2 = sconfitta, due Vite
rt-odds-tie = parità
rt-odds-evaded = evaso
rt-odds-caught = preso
rt-odds-traitor-1 = il Traditore perde una Vita
rt-odds-traitor-2 = il Traditore perde due Vite
rt-odds-no-loss = colpo a segno senza danno
rt-odds-escaped = l'altro riesce a evadere
rt-odds-robbed = un Compagno portato via
rt-count-with = Calcolato con { $salvo }.
rt-count-without = Calcolato senza spari tuoi: non hai nulla da sparare.
rt-count-with-second = Una Seconda Salva parte dove ti conviene.
rt-count-stands = { $gi } non tenta di evadere.
rt-count-fires = { $gi } spara { $salvo }.
rt-count-fires-nothing = { $gi } non ha nulla da sparare.
rt-count-fires-second = { $gi } spara una Seconda Salva dove gli conviene.
rt-count-no-card = Nessuno gioca una carta a favore del Traditore.
rt-if-no-second = senza una tua Seconda Salva
rt-if-saves-fire = se { $gi } non spara una Seconda Salva
rt-if-evades = se prima { $gi } tenta di evadere
rt-if-card = se qualcuno gioca «{ $card }»

# Perché un avversario farebbe così: parti di una sola frase.

rt-hint-nearer = { $turns ->
    [one] da là manca un altro turno alla meta ({ $sector-the })
   *[other] da là mancano altri { $turns } turni alla meta ({ $sector-the })
 }
rt-hint-goal = è una tua meta
rt-hint-supply = là ci sono Rifornimenti
rt-hint-gi-there = là c'è un altro GI
rt-hint-enemies-there = { $enemies ->
    [one] là una carta Nemico è scoperta
   *[other] là { $enemies } carte Nemico sono scoperte
 }
rt-hint-rest = { $lives ->
    [one] un turno di riposo ridà una Vita
   *[other] un turno di riposo ridà { $lives } Vite
 }
rt-hint-mission = { $turns ->
    [0] la meta è dove sei: { $sector-the }
    [one] la meta, { $sector-the }, è a un turno
   *[other] la meta, { $sector-the }, è a { $turns } turni
 }
rt-hint-nothing-to-play = non hai carte che si possano giocare ora
rt-hint-leader = { $rivals ->
    [one] { $gi } è l'unico rivale
   *[other] { $gi } è uno dei rivali in testa
 }
rt-hint-no-card = ora non vale la pena di giocare nessuna delle carte in mano
rt-hint-keep-all = ogni carta in mano vale almeno quanto una nuova
rt-hint-fresh = { $cards ->
    [one] una carta nuova vale più di questa
   *[other] le carte nuove valgono più di queste
 }
rt-hint-lives-missing = { $lives ->
    [one] manca una Vita
   *[other] mancano { $lives } Vite
 }
rt-hint-evade = se non riesce puoi ancora combattere
rt-hint-new-quarter = è un quarto che non hai ancora
rt-hint-quarter-twice = hai questo quarto più di una volta
rt-hint-traitor = { $lives ->
    [one] al Traditore resta una Vita
   *[other] al Traditore restano { $lives } Vite
 }
