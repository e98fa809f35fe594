# Star Quest: che cosa succede, che cosa si chiede, che cosa si può rispondere, che cosa si rifiuta. Nomi: star-quest-content.ftl.

## Chi è chi

sq-seat-alien = Giocatore Alieno
sq-seat-red = Squadra rossa
sq-seat-yellow = Squadra gialla
sq-seat-blue = Squadra blu

sq-name-red-commander = Comandante Rufo
sq-name-red-1 = Fratello Aldo
sq-name-red-2 = Fratello Dario
sq-name-red-3 = Fratello Ilario
sq-name-red-4 = Fratello Livio
sq-name-yellow-commander = Comandante Corvino
sq-name-yellow-1 = Fratello Bruno
sq-name-yellow-2 = Fratello Egidio
sq-name-yellow-3 = Fratello Fulvio
sq-name-yellow-4 = Fratello Guido
sq-name-blue-commander = Comandante Ottaviano
sq-name-blue-1 = Fratello Nestore
sq-name-blue-2 = Fratello Oreste
sq-name-blue-3 = Fratello Remo
sq-name-blue-4 = Fratello Silvio

sq-numbered = { $name } { $number }
sq-blip = Blip { $number }
sq-door = la porta in { $square }
sq-board = Tabellone { $number }
sq-pair = { $a } e { $b }
sq-unknown = qualcosa
sq-direction-0 = nord
sq-direction-1 = nord-est
sq-direction-2 = est
sq-direction-3 = sud-est
sq-direction-4 = sud
sq-direction-5 = sud-ovest
sq-direction-6 = ovest
sq-direction-7 = nord-ovest

## Preparazione

sq-form-mission = Missione
sq-form-alien-chooses = Sceglie il Giocatore Alieno
sq-form-base = Missioni del gioco base
sq-form-options = Opzioni del gioco base
sq-form-number = Squadre di Marines
sq-form-squads =
    { $number ->
        [one] Una squadra
       *[other] { $number } squadre
    }
sq-form-first-squad = Prima squadra
sq-form-second-squad = Seconda squadra
sq-form-third-squad = Terza squadra
sq-form-squad-of = { $chapter } ({ $colour })
sq-form-alien-rank = Grado: carte Evento scelte in anticipo
sq-form-alien-honours = Marchi del Caos: altri segnalini Rinforzo
sq-form-no-clipping = Angoli rigidi: un passo diagonale vuole libere entrambe le vie attorno all'angolo
sq-form-free-fire = Fuoco libero: si può attaccare chiunque, anche gli amici
sq-form-tie-break = Spareggio: vince chi ha più miniature vive, poi i Marines prima del Giocatore Alieno
sq-form-strict-sections = All'attacco! rigido: la metà non raddoppiata va persa
sq-form-blips-struck = Le armi ad area rivelano e colpiscono i blip
sq-form-decline-counters = I Giocatori Marine possono lasciare i segnalini nella riserva
sq-form-door-begins-move = Aprire una porta inizia il movimento: un attacco che segue lo conclude
sq-form-void-missions = Una missione resa impossibile dagli alieni stessi non conta per nessuno

sq-mission-read = Missione «{ $title }». { $text }
sq-counts = Il Giocatore Alieno ha { $blips } segnalini blip e { $reinforcements } segnalini rinforzo.
sq-deck = Il mazzo degli Eventi Alieni ha { $cards } carte.
sq-takes-event = Il Giocatore Alieno prende in anticipo una carta Evento.
sq-takes-event-card = Il Giocatore Alieno prende in anticipo la carta Evento { $card }.
sq-armed = { $player }: il Comandante porta { $set }; armi pesanti: { $weapons }.
sq-lays-open = { $player } scopre: { $cards }.
sq-keeps-cards =
    { $player } { $cards ->
        [0] non tiene carte coperte
        [one] tiene una carta coperta
       *[other] tiene { $cards } carte coperte
    }.

## Turni

sq-turn = Turno { $round }: gioca { $player }.
sq-skipped = { $player } non ha più nessuno che possa agire e salta il turno.
sq-moves =
    { $figure } muove di { $steps ->
        [one] una casella
       *[other] { $steps } caselle
    } fino a { $square }.
sq-comes-aboard = { $figure } lascia l'Area d'ingresso.
sq-withdraws = { $figure } non sale a bordo e si ritira.
sq-comes-home = { $figure } è di nuovo nell'Area d'ingresso, al sicuro e fuori dal gioco.
sq-brings-home = { $figure } riporta: { $thing }.
sq-picks-up = { $figure } raccoglie: { $thing }.
sq-dropped = { $thing }: di nuovo a terra in { $square }.
sq-passage-granted = { $figure } può passare attraverso { $passed }.
sq-passage-refused = { $figure } non può passare attraverso { $passed }.
sq-opens-door = { $figure } apre { $door }.
sq-flips-door =
    { $player } { $close ->
        [yes] chiude
       *[no] apre
    } { $door } con i Comandi centrali.

## Fuoco e corpo a corpo

sq-shoots = { $figure } spara con { $weapon } a { $target }.
sq-fires-cannon = { $figure } spara con { $weapon }.
sq-fires-line = { $figure } spara con { $weapon } verso { $direction }.
sq-fires-blast = { $figure } spara con { $weapon } in { $square }.
sq-explodes = { $figure } si fa esplodere.
sq-used-up = Dopo l'attacco si toglie dal gioco: { $figure }.
sq-look-move-ends = Con questo attacco il movimento finisce: { $squares ->
        [one] una casella va persa
       *[other] { $squares } caselle vanno perse
    }.
sq-look-blip = Un segnalino: può raggiungere { $squares ->
    [one] una casella
   *[other] { $squares } caselle
}; che cosa nasconde non si sa.
sq-look-figure = { $figure }: { $squares ->
    [0] non va oltre
    [one] può raggiungere una casella
   *[other] può raggiungere { $squares } caselle
}; { $count ->
    [0] da qui non può colpire nessuno
   *[other] da qui può colpire { $targets }
}.
sq-rolls = Dadi: { $dice }; totale { $total }.
sq-rerolls = { $card }: un { $old } viene rilanciato e diventa { $new }; dadi: { $dice }.
sq-shares = { $target } ne riceve { $points }.
sq-no-effect = { $target }: { $value } non ha effetto.
sq-wounded =
    { $target } perde { $loss ->
        [one] un Punto Vita
       *[other] { $loss } Punti Vita
    } e ne conserva { $life }.
sq-eliminated = { $target } cade.
sq-fights = { $figure } attacca { $target } corpo a corpo.
sq-fight-rolls = Attacco { $mine }, totale { $total }; difesa { $theirs }, totale { $against }.
sq-fight-drawn = Nessuno è ferito.
sq-loses-weapon = { $figure } perde { $weapon }.
sq-loses-heavy-weapons = { $figure } ha perso tutte le armi pesanti.
sq-loses-points = { $player } perde { $points } punti.
sq-gains-points = { $player } segna { $points } punti.
sq-collects = { $player } prende un segnalino: { $counter }, { $points } punti.
sq-leaves-counter = { $player } lascia il segnalino nella riserva.
sq-no-counter = Non c'è nessun segnalino da prendere per { $player }.

## Blip e alieni

sq-board-scanned = { $board }: tabellone sondato; il turno si interrompe.
sq-blip-placed = { $blip } viene messo in { $square }.
sq-blip-placed-as = { $blip } viene messo in { $square } ({ $alien }).
sq-revealed = { $blip } in { $square } viene scoperto: { $alien }.
sq-no-miniature = Manca la miniatura o il posto per: { $alien }.
sq-dreadnought-placed = { $figure } sta in { $square } con { $first } e { $second }.
sq-reinforces = Rinforzo: { $alien } in { $square }.
sq-reinforcements-forced = Sui tabelloni non c'è nessun alieno: i rinforzi vanno giocati.
sq-alien-appears = { $alien } compare in { $square }.

## Carte

sq-plays-order = { $player } gioca l'Ordine { $card }
sq-order-names = L'Ordine è per { $figure }.
sq-uses-card = { $player } usa { $card }.
sq-heals = { $player } usa { $card }: { $figure } torna come nuovo.
sq-throws-grenade = { $player } usa { $card }: nessun attacco alieno colpisce la squadra nel prossimo turno alieno.
sq-looks = { $player } guarda { $blip }.
sq-looks-and-sees = { $player } guarda { $blip }: { $alien }.
sq-event-drawn =
    Carta Evento: { $card }. { $left ->
        [0] Non ne restano altre.
        [one] Ne resta una.
       *[other] Ne restano { $left }.
    }
sq-event-played = Carta Evento dalla mano: { $card }.
sq-last-event = Era l'ultima carta Evento.
sq-event-no-effect = La carta non ha effetto.
sq-event-names = La carta nomina: { $name }.
sq-secondary-read = L'Astronave Madre trasmette una Missione secondaria: { $text }
sq-controls = D'ora in poi i Giocatori Marine aprono e chiudono porte all'inizio dei loro turni.
sq-converted = { $figure } segue il richiamo del Caos e diventa: { $alien }.
sq-not-converted = { $figure } resiste.
sq-forbidden-order = { $player } non può giocare Ordini nel prossimo turno.
sq-forbidden-heavy-fire = { $player } non può sparare con le armi pesanti né con il Bolter nel prossimo turno.
sq-forbidden-commander = { $player }: il Comandante non può agire nel prossimo turno.
sq-loses-card = { $player } perde { $card }.
sq-out-of-ammunition = { $figure } ha finito le munizioni: { $weapon }.
sq-takes-weapon = { $figure } prende al suo posto: { $weapon }.
sq-disarmed = { $figure } non ha più armi da fuoco.
sq-gains-order = { $player } riceve una carta Ordine.
sq-gains-order-card = { $player } riceve l'Ordine { $card }
sq-redeploys = { $blip } ora sta in { $square }.
sq-swaps = { $first } e { $second } si scambiano di posto.
sq-counters-added =
    { $number ->
        [one] Si aggiunge un segnalino rinforzo.
       *[other] Si aggiungono { $number } segnalini rinforzo.
    }
sq-counters-added-types = Sono: { $types }.

## Missioni e fine

sq-destroyed = { $player } distrugge: { $thing }.
sq-primary-fulfilled = { $player } compie la Missione Principale: { $points } punti.
sq-secondary-fulfilled = { $player } compie la Missione Secondaria: { $points } punti.
sq-primary-failed = Nessuno può più compiere la Missione Principale: è fallita.
sq-primary-void = Nessuno può più compiere la Missione Principale; nessuno prende il suo segnalino.
sq-secondary-failed = Nessuno può più compiere la Missione Secondaria: è fallita.
sq-secondary-void = Nessuno può più compiere la Missione Secondaria; nessuno prende il suo segnalino.
sq-primary-to-alien = La Missione Principale non è stata compiuta: { $points } punti al Giocatore Alieno.
sq-secondary-to-alien = La Missione Secondaria non è stata compiuta: { $points } punti al Giocatore Alieno.
sq-progress = { $player }: eliminati { $kills }, richiesti { $number }
sq-last-turns = Ogni Giocatore Marine ha un ultimo turno.
sq-left-behind = { $figure } resta indietro.
sq-game-over = La missione è finita. Vittoria: { $winners }.
sq-total = { $player }: { $points } punti.
sq-end-last-event = Il mazzo degli Eventi Alieni è finito.
sq-end-withdrawn = Tutti i Marines ancora vivi sono rientrati.
sq-end-all-dead = Tutti i Marines sono stati eliminati.

## Che cosa si chiede

sq-ask-mission = Quale missione si gioca?
sq-ask-take-event = Prendere in anticipo una carta Evento?
sq-ask-weapons = Come si arma la squadra?
sq-ask-card = Una carta per la missione.
sq-ask-targeters = Su quali armi vanno i Mirini?
sq-ask-turn = Tocca a te: chi agisce adesso?
sq-ask-alien-turn = Tocca a te: quale alieno o blip agisce adesso?
sq-ask-act = { $figure }: che cosa fa?
sq-ask-passage = { $figure } può passare attraverso { $other } per raggiungere { $goal }?
sq-entrance-area = l'Area d'ingresso
sq-ask-reroll = { $card }: rilanciare un dado? Dadi: { $dice }.
sq-ask-share = Punti rimasti: { $points }. A chi vanno?
sq-ask-counter = Prendere il segnalino { $counter }?
sq-ask-lost-weapon = Quale arma pesante perde il Dreadnought?
sq-ask-place = Quale segnalino va sul tabellone sondato?
sq-ask-spot = In quale casella?
sq-ask-dreadnought-place = Dove sta il Dreadnought?
sq-ask-dreadnought-weapons = Quali armi pesanti porta il Dreadnought?
sq-ask-reinforce = Giocare rinforzi? Ancora { $left } al massimo.
sq-ask-event = Pescare una carta Evento o giocarne una dalla mano?
sq-ask-name = { $card }: chi viene nominato?
sq-ask-gain = Quale carta Ordine si aggiunge alla mano?
sq-ask-redeploy = Quale blip cambia posto?
sq-ask-swap = Quale alieno cambia posto?
sq-ask-swap-with = Con quale alieno?
sq-ask-genestealer = Accanto a chi compare il Ladro genetico?

## Che cosa si può rispondere

sq-option-choose-mission = Missione «{ $mission }»
sq-option-take-event = Prendere { $card }
sq-option-take-no-more = Non prendere carte
sq-option-arm = Comandante: { $set }; armi pesanti: { $weapons }
sq-option-choose-card = { $card }
sq-option-mount-targeters =
    { $number ->
        [0] Nessun Mirino
       *[other] Mirino su: { $weapons }
    }
sq-option-play-order =
    { $figure ->
        [none] Ordine { $card }
       *[other] Ordine { $card } per { $figure }
    }
sq-option-use-card = Usare { $card }
sq-option-look-at = Guardare { $blip } in { $square }
sq-option-flip-door =
    { $close ->
        [yes] Chiudere
       *[no] Aprire
    } { $door }
sq-option-activate = Agisce { $figure }
sq-option-end-turn = Fine del turno
sq-option-end-turn-blind = Fine del turno con { $card }
sq-option-done = { $figure } ha finito
sq-option-move-to = { $figure } muove in { $square }
sq-option-squeeze-to = { $figure } muove in { $square } chiedendo di passare
sq-option-go-home = { $figure } rientra nell'Area d'ingresso
sq-option-withdraw = { $figure } si ritira senza salire a bordo
sq-option-squeeze-home = { $figure } rientra nell'Area d'ingresso chiedendo di passare
sq-option-pick-up = { $figure } raccoglie: { $thing }
sq-option-open-door = { $figure } apre { $door }
sq-option-grant = Lasciar passare
sq-option-refuse = Rifiutare
sq-option-shoot = { $figure } spara con { $weapon } a { $target }
sq-option-fire-cannon = { $figure } spara con { $weapon }
sq-option-fire-line = { $figure } spara con { $weapon } da { $square } verso { $direction }
sq-option-fire-blast = { $figure } spara con { $weapon } in { $square }
sq-option-explode = { $figure } si fa esplodere
sq-option-fight = { $figure } attacca { $target } corpo a corpo
sq-option-fight-with-card = { $figure } attacca { $target } corpo a corpo con { $card }
sq-option-share = { $points } a { $target }
sq-option-stop-sharing = Lasciare il resto
sq-option-reroll-die = Rilanciare il dado { $die } ({ $face })
sq-option-keep-dice = Tenere i dadi
sq-option-take-counter = Prenderlo
sq-option-leave-counter = Lasciarlo
sq-option-drop-weapon = { $weapon }
sq-option-place-counter = { $alien }
sq-option-stop-placing = Non piazzarne altri
sq-option-spot = { $square }
sq-option-place-base = { $square }
sq-option-arm-dreadnought = { $weapons }
sq-option-reinforce = { $alien } in { $square }
sq-option-stop-reinforcing = Non giocarne altri
sq-option-draw-event = Pescare una carta
sq-option-play-event = Giocare { $card }
sq-option-name-figure = { $figure }
sq-option-name-player = { $player }
sq-option-name-card =
    { $weapon ->
        [none] { $player }: { $card }
       *[other] { $player }: { $card } ({ $weapon })
    }
sq-option-name-unseen = { $player }: una carta coperta
sq-option-gain-card = { $card }
sq-option-name-blip = { $blip } in { $square }
sq-option-decline = Basta così

## Che cosa si rifiuta

why-sq-one-at-a-time = Sta agendo { $figure }; le miniature agiscono una alla volta.
why-sq-must-go-on = La miniatura è su una casella occupata e deve proseguire.
why-sq-no-floor = Lì non c'è pavimento.
why-sq-move-over = Il movimento è finito.
why-sq-occupied = { $square } è occupata.
why-sq-entry-square = { $square } è una casella d'ingresso da tenere libera.
why-sq-too-far = { $square } non si raggiunge con { $left } caselle di movimento.
why-sq-aliens-stay-out = Gli alieni non possono entrare in un'Area d'ingresso.
why-sq-not-waiting = { $figure } non attende più nell'Area d'ingresso.
why-sq-home-too-far = L'Area d'ingresso non si raggiunge con { $left } caselle di movimento.
why-sq-no-door = Lì non c'è una porta.
why-sq-door-open = La porta è già aperta.
why-sq-door-sealed = La porta è sigillata: può aprirla solo un Marine o un Comandante.
why-sq-not-in-front = La miniatura non sta davanti alla porta.
why-sq-aliens-leave-it = Gli alieni non raccolgono oggetti della missione.
why-sq-carries-already = La miniatura porta già un oggetto.
why-sq-nothing-here = Sulla sua casella non c'è niente da raccogliere.
why-sq-blip = I blip non si possono attaccare.
why-sq-not-on-boards = Il bersaglio non è sui tabelloni.
why-sq-aliens-spare-it = Gli alieni non possono attaccare gli oggetti della missione.
why-sq-friend = { $target } non è nemico.
why-sq-blinded = { $target } è sotto la protezione di una Granata accecante.
why-sq-attack-used = L'attacco di questa attivazione è già stato usato.
why-sq-moved-too-often = I movimenti fatti non lasciano attacchi.
why-sq-blips-do-not-attack = Un blip non può attaccare.
why-sq-not-aboard = La miniatura non è sui tabelloni.
why-sq-weapon-fired = Quest'arma ha già sparato.
why-sq-no-such-weapon = La miniatura non porta quest'arma.
why-sq-jammed = In questo turno l'arma è inceppata.
why-sq-square-unseen = La casella non è in vista.
why-sq-strikes-nobody = Il colpo non colpirebbe nessun nemico.
why-sq-wall-between = { $figure } non può attaccare { $target }: c'è di mezzo un muro o una porta chiusa.
why-sq-figure-between = { $figure } non può sparare a { $target }: c'è di mezzo qualcuno.
why-sq-not-in-hand = La carta non è in mano, o adesso non serve.
why-sq-not-adjacent = L'avversario non sta accanto alla miniatura.
why-sq-diagonal = Non si attacca corpo a corpo in diagonale.
why-sq-sealed-room = { $square } sta dietro una porta sigillata.
why-sq-in-sight = Un Marine vede { $square }.
why-sq-other-board = { $square } qui non si può scegliere.
why-sq-one-share = { $target } ha già avuto una parte di questo colpo.
why-sq-no-target = Non è un bersaglio per questo colpo.
why-sq-unseen = { $figure } non vede { $target }.
why-sq-too-many-points = Restano solo { $points } punti.
why-sq-must-reinforce = Sui tabelloni non c'è nessun alieno: i rinforzi vanno giocati.
why-sq-no-counter = Non c'è un segnalino rinforzo di questo tipo: { $alien }.
why-sq-no-miniature = Non ci sono più miniature: { $alien }.
why-sq-no-r-square = Non è una casella di rinforzo.
why-sq-not-beside = La casella non è libera, o non è accanto a un Marine o a un Comandante.
why-sq-not-yours = Adesso non tocca a te muoverlo.
why-sq-already-acted = { $figure } ha già agito.
why-sq-gone-home = { $figure } è rientrato e non partecipa più.
why-sq-dead = { $figure } non è più in gioco.
why-sq-idle = { $figure } in questo turno non fa niente, per la carta Evento.
why-sq-reports-in = { $figure } è a rapporto e in questo turno non può agire.
why-sq-no-orders-now = In questo turno non si possono giocare Ordini, per la carta Evento.
why-sq-one-order = Si può giocare un solo Ordine per turno.
why-sq-order-late = Un Ordine si gioca prima che agisca la prima miniatura.
why-sq-order-helps-nobody = La squadra non ha miniature a cui l'Ordine possa servire.
why-sq-start-over = Si fa all'inizio del turno, e solo per un certo numero di volte.

why-sq-setup-field = Non c'è un campo «{ $field }» nella preparazione.
why-sq-setup-value = «{ $field }» ha una forma sbagliata.
why-sq-setup-switch = «{ $field }» è o acceso o spento.
why-sq-setup-mission = Non c'è una missione «{ $mission }».
why-sq-setup-squads = Giocano una, due o tre squadre, non «{ $squads }».
why-sq-setup-players = Si gioca da due a quattro, non in { $players }.
why-sq-setup-role = In questa partita non c'è il ruolo «{ $role }».
why-sq-setup-squad = Non c'è una squadra «{ $squad }».
why-sq-setup-last-is-alien = Nessuno gioca gli alieni: tocca all'ultimo giocatore.
why-sq-setup-one-alien = Un solo giocatore gioca gli alieni.
why-sq-setup-squad-twice = Nessuno guida due squadre, e nessuna squadra ha due capi.
why-sq-setup-step = «{ $field }» va da 0 a { $most }.
why-sq-setup-set = Non c'è un corredo d'armi «{ $set }» per un Comandante.
why-sq-setup-marines = Una squadra ha { $marines } Marines, ognuno con un'arma.
why-sq-setup-weapon = «{ $weapon }» non è un'arma per un Marine.
why-sq-setup-heavy-twice = Nessuna arma pesante può esserci due volte in una squadra: { $weapon }.
why-sq-setup-no-heavy = Almeno un Marine deve portare un'arma pesante.
why-sq-setup-no-rifle = Almeno un Marine deve portare un Fucile Laser.
why-sq-setup-card = Il mazzo della squadra non ha la carta «{ $card }», o non così tante volte.
why-sq-setup-cards = Il giocatore sceglie { $orders } carte Ordine e { $equipment } carte Equipaggiamento.
why-sq-setup-targeters = Ogni Mirino vuole un'arma, e solo un Mirino.
why-sq-setup-two-targeters = Due Mirini vogliono due armi diverse.
why-sq-setup-targeter-weapon = Nessun Mirino va su «{ $weapon }» in questa squadra.
