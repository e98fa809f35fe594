# Star Quest: che cosa succede, che cosa si chiede, che cosa si può rispondere, che cosa si rifiuta. Nomi: star-quest-content.ftl.

## Chi è chi

sq-seat-alien = Giocatore Alieno
sq-seat-red = Squadra rossa
sq-seat-yellow = Squadra gialla
sq-seat-blue = Squadra blu
sq-the-alien = Il Giocatore Alieno
sq-the-red = La squadra rossa
sq-the-yellow = La squadra gialla
sq-the-blue = La squadra blu

sq-name-red-commander = Comandante Rufo
    .the = il Comandante Rufo
sq-name-red-1 = Fratello Aldo
sq-name-red-2 = Fratello Dario
sq-name-red-3 = Fratello Ilario
sq-name-red-4 = Fratello Livio
sq-name-yellow-commander = Comandante Corvino
    .the = il Comandante Corvino
sq-name-yellow-1 = Fratello Bruno
sq-name-yellow-2 = Fratello Egidio
sq-name-yellow-3 = Fratello Fulvio
sq-name-yellow-4 = Fratello Guido
sq-name-blue-commander = Comandante Ottaviano
    .the = il Comandante Ottaviano
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
sq-counts =
    Il Giocatore Alieno ha { $blips ->
        [one] un segnalino blip
       *[other] { $blips } segnalini blip
    } e { $reinforcements ->
        [0] nessun segnalino rinforzo
        [one] un segnalino rinforzo
       *[other] { $reinforcements } segnalini rinforzo
    }.
sq-deck = Il mazzo degli Eventi Alieni ha { $cards } carte.
sq-takes-event = Il Giocatore Alieno prende in anticipo una carta Evento.
sq-takes-event-card = Il Giocatore Alieno prende in anticipo l'Evento «{ $card }».
sq-armed = { $player } si arma: il Comandante con { $set }; armi pesanti: { $weapons }.
sq-lays-open = { $player } scopre: { $cards }.
sq-card-on = { $card } ({ $weapon })
sq-keeps-cards =
    { $player } { $cards ->
        [0] non tiene carte coperte
        [one] tiene una carta coperta
       *[other] tiene { $cards } carte coperte
    }.

## Turni

sq-turn = Giro { $round }: { $player }.
sq-skipped = { $player } non ha più nessuno che possa agire e salta il turno.
sq-moves =
    { $figure-The } muove di { $steps ->
        [one] una casella
       *[other] { $steps } caselle
    } e arriva in { $square }.
sq-comes-aboard = { $figure-The } lascia l'Area d'ingresso.
sq-withdraws = { $figure-The } non sale a bordo e si ritira.
sq-comes-home = { $figure-The } è di nuovo nell'Area d'ingresso, al sicuro e fuori dal gioco.
sq-brings-home = { $figure-The } porta in salvo { $thing }.
sq-picks-up = { $figure-The } raccoglie { $thing }.
sq-dropped = Di nuovo a terra in { $square }: { $thing }.
sq-passage-granted = { $figure-The } può passare attraverso { $passed-the }.
sq-passage-refused = { $figure-The } non può passare attraverso { $passed-the }.
sq-opens-door = { $figure-The } apre { $door }.
sq-flips-door =
    { $player } { $close ->
        [yes] chiude
       *[no] apre
    } { $door } con i Comandi centrali.

## Fuoco e corpo a corpo

sq-shoots = { $figure-The } spara con { $weapon } contro { $target-the }.
sq-fires-cannon = { $figure-The } spara con { $weapon }.
sq-fires-line = { $figure-The } spara con { $weapon } verso { $direction }.
sq-fires-blast = { $figure-The } spara con { $weapon } in { $square }.
sq-throws-blast = { $figure-The } lancia { $weapon } in { $square }.
sq-explodes = { $figure-The } si fa esplodere.
sq-used-up = { $figure-The } si perde nell'attacco.
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
   *[other] da qui può colpire { $targets-the }
}.
sq-rolls = Tiro di { $pool }: { $dice }; totale { $total }.
sq-rerolls =
    { $card }: si rilancia { $old ->
        [0] uno 0
       *[other] un { $old }
    } ed esce { $new }; i dadi mostrano { $dice }.
sq-cannon-wasted = Nessuno viene colpito.
sq-shares =
    { $points ->
        [one] Un punto
       *[other] { $points } punti
    } contro { $target-the }.
sq-no-effect = { $value } contro Armatura { $armour }, nessun effetto: { $target-the }.
sq-not-enough = { $value } non basta per distruggere { $target-the }.
sq-wounded =
    { $target-The } perde { $loss ->
        [one] un Punto Vita
       *[other] { $loss } Punti Vita
    } e ne conserva { $life }.
sq-eliminated = { $target-The } cade.
sq-fights = { $figure-The } attacca { $target-the } corpo a corpo.
sq-fight-rolls =
    Attacco con { $pool }: { $mine }, totale { $total }; { $defence ->
        [0] nessun dado in difesa
       *[other] difesa con { $guard }: { $theirs }, totale { $against }
    }.
sq-fight-drawn = Parità: nessuno è ferito.
sq-loses-weapon = { $figure-The } perde { $weapon }.
sq-loses-heavy-weapons = { $figure-The } ha perso tutte le armi pesanti.
sq-loses-points =
    { $player } perde { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
sq-gains-points =
    { $player } segna { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
sq-collects = { $player } prende un segnalino: { $counter }, { $points } punti.
sq-leaves-counter = { $player } lascia il segnalino nella riserva.
sq-no-counter = { $player } non trova segnalini da prendere.

## Blip e alieni

sq-board-scanned = { $board }: tabellone sondato; il turno si interrompe.
sq-blip-placed = { $blip } viene messo in { $square }.
sq-blip-placed-as = { $blip } viene messo in { $square } ({ $alien }).
sq-revealed = { $blip } in { $square } viene scoperto: { $alien }.
sq-no-miniature = Per questo segnalino non ci sono più miniature: { $alien }.
sq-no-room = Per questa miniatura non c'è posto: { $alien }.
sq-dreadnought-placed = { $figure-The } sta in { $square } con { $first } e { $second }.
sq-reinforces = Rinforzo: { $alien } in { $square }.
sq-reinforcements-forced = Sui tabelloni non c'è nessun alieno: i rinforzi vanno giocati.
sq-alien-appears = Da un condotto in { $square } sbuca un { $alien }.

## Carte

sq-plays-order = { $player } gioca l'Ordine «{ $card }»: { $does }.
sq-does-fire = in questo turno ogni miniatura può muovere una volta e sparare due volte
sq-does-move-it = in questo turno ogni miniatura può muovere due volte
sq-does-by-sections = in questo turno ogni miniatura muove due volte e attacca una volta, oppure muove una volta e spara due volte
sq-does-close-assault = in questo turno ogni fuciliere può sparare e combattere corpo a corpo, oppure combattere corpo a corpo due volte
sq-does-heavy-weapons = in questo turno il Marine indicato può muovere due volte e sparare due volte
sq-does-photon-grenades = in questo turno ogni alieno che la squadra attacca corpo a corpo tira un dado in meno
sq-does-teleport-assault = tutta la squadra si teletrasporta su un tabellone sondato e ogni miniatura fa il tiro del Warp
sq-does-diversionary-action = in questo turno il Terminator indicato può muovere due volte e sparare due volte
sq-does-strategic-defence = fino al prossimo turno della squadra ogni Terminator ferito perde meno Punti Vita
sq-does-black-rage = in questo turno la squadra attacca solo corpo a corpo, con più dadi
sq-does-call-reinforcements = un altro Terminator si teletrasporta accanto al Comandante
sq-does-strategic-retreat = dei Terminator tornano all'Astronave Madre e ciascuno fa il tiro del Warp
sq-does-ambush = degli Esploratori vicini al nuovo tabellone spuntano in una sua stanza
sq-order-names = L'Ordine è per { $figure-the }.
sq-uses-card = { $player } usa «{ $card }».
sq-adds-dice = { $player } usa «{ $card }»: { $dice } in più in questo attacco.
sq-heals = { $player } usa «{ $card }»: { $figure-the } ha di nuovo tutti i Punti Vita.
sq-throws-grenade = { $player } usa «{ $card }»: nessun attacco alieno colpisce la squadra nel prossimo turno alieno.
sq-looks = { $player } guarda { $blip }.
sq-looks-and-sees = { $player } guarda { $blip }: { $alien }.
sq-event-drawn =
    Il Giocatore Alieno pesca l'Evento «{ $card }»; { $left ->
        [0] non restano altre carte
        [one] resta una carta
       *[other] restano { $left } carte
    }.
sq-event-played = Il Giocatore Alieno gioca dalla mano l'Evento «{ $card }».
sq-last-event = Era l'ultima carta Evento.
sq-event-no-effect = «{ $card }» non ha effetto: { $why }.
sq-void-target = non c'è nessuno su cui possa agire
sq-void-blips = sui tabelloni non c'è nessun blip
sq-void-blips-or-squares = sui tabelloni non c'è nessun blip, o nessuna casella nascosta per lui
sq-void-two-aliens = sui tabelloni non ci sono due alieni che possano scambiarsi di posto
sq-void-counters = tutti i segnalini rinforzo sono già in gioco
sq-void-place = manca la miniatura, o una casella libera accanto a un Marine che possa attaccare
sq-void-secondary = non c'è nessuna Missione Secondaria, oppure è già stata letta
sq-void-stealth = la nave dorme ancora
sq-event-unused = Il Giocatore Alieno non usa «{ $card }».
sq-aliens-idle = { $types } non fanno nulla in questo turno.
sq-aliens-act-again =
    { $types } possono agire { $times ->
        [2] due volte
       *[other] { $times } volte
    } in questo turno.
sq-alien-acts-again =
    { $figure-The } può agire { $times ->
        [2] due volte
       *[other] { $times } volte
    } in questo turno.
sq-alien-raves =
    { $figure-The } può combattere corpo a corpo { $fights ->
        [2] due volte
       *[other] { $fights } volte
    } in questo turno, invece di sparare.
sq-permits-gretchin = In questo turno un Gretchin può lanciare { $weapon }, che colpisce come un missile.
sq-permits-orc = In questo turno un Orco può sparare con { $weapon }, che colpisce come un Fucile al plasma e gli costa la vita.
sq-permits-android = In questo turno un Androide può farsi esplodere tra i nemici.
sq-defence-fires = Si spara contro { $figure-the } con { $pool }.
sq-mine-explodes = Una mina esplode sotto { $figure-the } con { $pool }: il totale sulla sua casella, il dado più alto attorno.
sq-chaos-calls = Il Caos chiama { $figure-the }: con un { $face } è perduto.
sq-secondary-read = L'Astronave Madre trasmette una Missione Secondaria: { $text }
sq-controls = D'ora in poi i Giocatori Marine possono aprire e chiudere porte all'inizio dei loro turni.
sq-converted = { $figure-The } segue il richiamo del Caos e diventa: { $alien }.
sq-not-converted = { $figure-The } resiste.
sq-forbidden-order = { $player } non può giocare Ordini nel suo prossimo turno.
sq-forbidden-heavy-fire = { $player } non può sparare con armi pesanti né con un Bolter nel suo prossimo turno.
sq-forbidden-commander = { $figure-The } deve fare rapporto e non può agire nel prossimo turno.
sq-loses-card = { $player } perde «{ $card }».
sq-out-of-ammunition = { $figure-The } non ha più munizioni per { $weapon }.
sq-takes-weapon = { $figure-The } prende al suo posto { $weapon }.
sq-disarmed = { $figure-The } non ha più armi da fuoco.
sq-gains-order = { $player } riceve una carta Ordine.
sq-gains-order-card = { $player } riceve l'Ordine «{ $card }».
sq-redeploys = { $blip } ora sta in { $square }.
sq-swaps = { $first-The } e { $second-the } si scambiano di posto.
sq-counters-added =
    Il Giocatore Alieno aggiunge { $number ->
        [one] un segnalino rinforzo
       *[other] { $number } segnalini rinforzo
    }.
sq-counters-by-marks =
    Per i Marchi del Caos il Giocatore Alieno aggiunge { $number ->
        [one] un segnalino rinforzo
       *[other] { $number } segnalini rinforzo
    }.
sq-counters-added-types = Sono: { $types }.

## Missioni e fine

sq-destroyed = { $player } distrugge { $thing }.
sq-thing-lost = Un colpo vagante o un'esplosione distrugge { $thing }.
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
sq-left-behind = { $figure-The } resta indietro.
sq-game-over = La missione è finita. Vittoria: { $winners }.
sq-total =
    { $player }: { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
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
sq-ask-passage = { $figure-The } può passare attraverso { $other-the } per raggiungere { $goal }?
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
        [none] Ordine «{ $card }»
       *[other] Ordine «{ $card }» per { $figure-the }
    }
sq-option-use-card = Usare { $card }
sq-option-look-at = Guardare { $blip } in { $square }
sq-option-flip-door =
    { $close ->
        [yes] Chiudere
       *[no] Aprire
    } { $door }
sq-option-activate = Agisce { $figure-the }
sq-option-end-turn = Fine del turno
sq-option-end-turn-blind = Fine del turno con { $card }
sq-option-done = { $figure-The } ha finito
sq-option-move-to = { $figure-The } muove in { $square }
sq-option-squeeze-to = { $figure-The } muove in { $square } chiedendo di passare
sq-option-go-home = { $figure-The } rientra nell'Area d'ingresso
sq-option-withdraw = { $figure-The } si ritira senza salire a bordo
sq-option-squeeze-home = { $figure-The } rientra nell'Area d'ingresso chiedendo di passare
sq-option-pick-up = { $figure-The } raccoglie { $thing }
sq-option-open-door = { $figure-The } apre { $door }
sq-option-grant = Lasciar passare
sq-option-refuse = Rifiutare
sq-option-shoot = { $figure-The } spara con { $weapon } contro { $target-the }
sq-option-fire-cannon = { $figure-The } spara con { $weapon }
sq-option-fire-line = { $figure-The } spara con { $weapon } da { $square } verso { $direction }
sq-option-fire-blast = { $figure-The } spara con { $weapon } in { $square }
sq-option-explode = { $figure-The } si fa esplodere
sq-option-fight = { $figure-The } attacca { $target-the } corpo a corpo
sq-option-fight-with-card = { $figure-The } attacca { $target-the } corpo a corpo con { $card }
sq-option-share = { $points } contro { $target-the }
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
sq-option-play-event = Gioca { $card }
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

why-sq-one-at-a-time = Sta agendo { $figure-the }; le miniature agiscono una alla volta.
why-sq-must-go-on = La miniatura è su una casella occupata e deve proseguire.
why-sq-no-floor = Lì non c'è pavimento.
why-sq-move-over = Il movimento è finito.
why-sq-occupied = { $square } è occupata.
why-sq-entry-square = { $square } è una casella d'ingresso da tenere libera.
why-sq-too-far =
    { $square } non si raggiunge con { $left ->
        [one] una casella
       *[other] { $left } caselle
    } di movimento.
why-sq-aliens-stay-out = Gli alieni non possono entrare in un'Area d'ingresso.
why-sq-not-waiting = { $figure-The } non attende più nell'Area d'ingresso.
why-sq-home-too-far =
    L'Area d'ingresso non si raggiunge con { $left ->
        [one] una casella
       *[other] { $left } caselle
    } di movimento.
why-sq-no-door = Lì non c'è una porta.
why-sq-door-open = La porta è già aperta.
why-sq-door-sealed = La porta è sigillata: può aprirla solo un Marine o un Comandante.
why-sq-door-reinforced = La porta è rinforzata: non si apre, si può solo sfondare.
why-sq-not-in-front = La miniatura non sta davanti alla porta.
why-sq-aliens-leave-it = Gli alieni non raccolgono oggetti della missione.
why-sq-carries-already = La miniatura porta già un oggetto.
why-sq-nothing-here = Sulla sua casella non c'è niente da raccogliere.
why-sq-blip = I blip non si possono attaccare.
why-sq-not-on-boards = Il bersaglio non è sui tabelloni.
why-sq-aliens-spare-it = Gli alieni non possono attaccare gli oggetti della missione.
why-sq-friend = { $target-The } non è un nemico.
why-sq-blinded = { $target-The } è sotto la protezione di una Granata accecante.
why-sq-attack-used = L'attacco di questa attivazione è già stato usato.
why-sq-moved-too-often = Dopo questi movimenti non restano attacchi.
why-sq-blips-do-not-attack = Un blip non può attaccare.
why-sq-unaware = Gli alieni non hanno ancora notato le squadre: non attaccano nessuno.
why-sq-emp = { $figure-The } in questo turno può muovere, ma non attaccare.
why-sq-stooped = { $figure-The } sta curvo sotto una porta e non può attaccare.
why-sq-not-aboard = La miniatura non è sui tabelloni.
why-sq-weapon-fired = Quest'arma ha già sparato.
why-sq-no-such-weapon = La miniatura non porta quest'arma.
why-sq-jammed = In questo turno l'arma è inceppata.
why-sq-square-unseen = La casella non è in vista.
why-sq-strikes-nobody = Il colpo non colpirebbe nessun nemico.
why-sq-wall-between = { $figure-The } non può attaccare { $target-the }: c'è di mezzo un muro o una porta chiusa.
why-sq-figure-between = { $figure-The } non può sparare contro { $target-the }: c'è di mezzo qualcuno.
why-sq-not-in-hand = La carta non è in mano, o adesso non serve.
why-sq-not-adjacent = L'avversario non sta accanto alla miniatura.
why-sq-diagonal = Non si attacca corpo a corpo in diagonale.
why-sq-sealed-room = { $square } sta dietro una porta sigillata.
why-sq-in-sight = Un Marine vede { $square }.
why-sq-other-board = { $square } qui non si può scegliere.
why-sq-one-share = A ogni bersaglio va una sola parte del colpo, e { $target-the } l'ha già avuta.
why-sq-no-target = Non è un bersaglio per questo colpo.
why-sq-unseen = { $figure-The } non vede { $target-the }.
why-sq-too-many-points =
    { $points ->
        [one] Resta solo un punto
       *[other] Restano solo { $points } punti
    }.
why-sq-must-reinforce = Sui tabelloni non c'è nessun alieno: i rinforzi vanno giocati.
why-sq-no-counter = Non c'è un segnalino rinforzo di questo tipo: { $alien }.
why-sq-no-miniature = Non ci sono più miniature: { $alien }.
why-sq-no-r-square = Non è una casella di rinforzo.
why-sq-not-beside = La casella non è libera, o non è accanto a un Marine o a un Comandante.
why-sq-not-yours = Adesso non tocca a te muoverlo.
why-sq-already-acted = { $figure-The } ha già agito.
why-sq-gone-home = { $figure-The } è di nuovo nell'Area d'ingresso e non partecipa più.
why-sq-dead = { $figure-The } non è più in gioco.
why-sq-idle = { $figure-The } in questo turno non fa niente, per la carta Evento.
why-sq-reports-in = { $figure-The } è a rapporto e in questo turno non può agire.
why-sq-no-orders-now = In questo turno non si possono giocare Ordini, per la carta Evento.
why-sq-one-order = Si può giocare un solo Ordine per turno.
why-sq-order-late = Un Ordine si gioca prima che agisca la prima miniatura.
why-sq-order-helps-nobody = La squadra non ha miniature a cui l'Ordine possa servire.
why-sq-start-over = Si fa all'inizio del turno, e solo un certo numero di volte.

why-sq-setup-field = Non c'è un campo «{ $field }» nella preparazione.
why-sq-setup-value = «{ $field }» ha una forma sbagliata.
why-sq-setup-switch = Questa opzione è attiva oppure no.
why-sq-setup-mission = Non c'è una missione «{ $mission }».
why-sq-setup-squads = Giocano una, due o tre squadre, non «{ $squads }».
why-sq-setup-players = Si gioca da due a quattro, non in { $players }.
why-sq-setup-role = In questa partita non c'è il ruolo «{ $role }».
why-sq-setup-squad = Non c'è una squadra «{ $squad }».
why-sq-setup-last-is-alien = Nessuno gioca gli alieni: tocca all'ultimo giocatore.
why-sq-setup-one-alien = Un solo giocatore gioca gli alieni.
why-sq-setup-squad-twice = Nessuno guida due squadre, e nessuna squadra ha due capi.
why-sq-setup-step = Qui si va da 0 a { $most }.
why-sq-setup-set = Non c'è un corredo d'armi «{ $set }» per un Comandante.
why-sq-setup-marines = Una squadra ha { $marines } Marines, ognuno con un'arma.
why-sq-setup-weapon = «{ $weapon }» non è un'arma per un Marine.
why-sq-setup-heavy-twice = Nessuna arma pesante può esserci due volte in una squadra: { $weapon }.
why-sq-setup-no-heavy = Almeno un Marine deve portare un'arma pesante.
why-sq-setup-no-rifle = Almeno un Marine deve portare un Fucile Laser.
why-sq-setup-card = Il mazzo della squadra non ha la carta «{ $card }», o non così tante volte.
why-sq-setup-cards = Il giocatore sceglie { $orders } carte Ordine e { $equipment } carte Equipaggiamento.
why-sq-setup-targeters = Indica un'arma per ogni Mirino, e nessun'altra.
why-sq-setup-two-targeters = Due Mirini vogliono due armi diverse.
why-sq-setup-targeter-weapon = Nessun Mirino va su «{ $weapon }» in questa squadra.

# Perché un avversario farebbe così: parti di una sola frase.

sq-hint-nearer = { $squares ->
    [one] una casella più vicino all'obiettivo
   *[other] { $squares } caselle più vicino all'obiettivo
 }
sq-hint-left = { $squares ->
    [one] da là l'obiettivo è a una casella
   *[other] da là l'obiettivo è a { $squares } caselle
 }
sq-hint-nearer-home = { $squares ->
    [one] una casella più vicino al rientro
   *[other] { $squares } caselle più vicino al rientro
 }
sq-hint-nearer-marines = { $squares ->
    [one] una casella più vicino ai Marine
   *[other] { $squares } caselle più vicino ai Marine
 }
sq-hint-at-goal = là l'obiettivo è a portata di mano
sq-hint-at-gate = da là si può lasciare la nave
sq-hint-attack-from-there = da là si può attaccare un nemico
sq-hint-seen = { $enemies ->
    [one] un nemico vede quella casella
   *[other] { $enemies } nemici vedono quella casella
 }
sq-hint-near = { $enemies ->
    [one] nessun nemico allo scoperto vede quella casella, ma uno è abbastanza vicino per arrivarci
   *[other] nessun nemico allo scoperto vede quella casella, ma { $enemies } sono abbastanza vicini per arrivarci
 }
sq-hint-safe = nessun nemico allo scoperto vede quella casella, e nessuno è abbastanza vicino per arrivarci
sq-hint-seen-by-marines = i Marine vedono quella casella
sq-hint-unseen-by-marines = nessun Marine vede quella casella
sq-hint-points = { $points ->
    [one] la sua eliminazione vale un punto
   *[other] la sua eliminazione vale { $points } punti
 }
sq-hint-objective = la missione lo richiede
sq-hint-door = di là passa la via per l'obiettivo
sq-hint-door-home = di là passa la via di casa
sq-hint-carries = così ciò che trasporta è al sicuro
sq-hint-mission-done = la missione non chiede altro
sq-hint-leads = così come stanno le cose, vinci ai punti anche senza la missione
sq-hint-waiting = chi non è ancora a bordo non fa nulla
sq-hint-foremost = nessuno di chi deve ancora agire è più vicino all'obiettivo
sq-hint-nearest-marines = nessuno di chi deve ancora agire è più vicino ai Marine
sq-hint-counted = calcolato con esattezza, nient'altro rende di più
