# Il supplemento: Terminator, Esploratori, furtività, personaggi, poteri, il Dreadnought alleato.

## Ordini e teletrasporto

sqx-ask-section = In quale tabellone?
sqx-ask-kit = Quali armi porta il rinforzo?
sqx-ask-arrive = Dove si mette { $figure-the }?
sqx-ask-retreat = Chi torna all'Astronave Madre?
sqx-warp-roll = Tiro del Warp per { $figure-the }: { $face }.
sqx-lost-in-warp = { $figure-The } si perde nel Warp.
sqx-arrives = { $figure-The } appare in { $square }.
sq-option-choose-section = { $board }
sq-option-choose-kit = { $kit }
sq-option-retreat-figure = { $figure-The } torna all'Astronave Madre
sq-option-stop-retreat = Nessun altro torna

## Esploratori

sqx-ask-ambush = I segnalini sono piazzati. Giochi Imboscata!?
sqx-ask-ambush-room = In quale stanza si appostano gli Esploratori?
sqx-ask-ambush-who = Quale Esploratore partecipa all'imboscata?
sqx-ambush-back = { $figure-The } torna da dove era partito.
sqx-ambushes = { $figure-The } era in agguato in { $square }.
sq-option-ambush-with = { $figure-The } partecipa all'imboscata
sq-option-no-ambush = Nessuno, o nessun altro
sq-option-throw-at = { $figure-The } lancia «{ $card }» contro { $target-the }
sq-option-lay-mine = { $figure-The } piazza «{ $card }» in { $square }
sq-option-activate-homer = { $figure-The } resta fermo e attiva il faro
sqx-throws = { $figure-The } lancia «{ $card }» contro { $target-the }.
sqx-throw-fails = Il dado mostra { $face }: nessun effetto contro { $target-the }.
sqx-emp-works = Il dado mostra { $face }: { $target-the } non può attaccare nel suo prossimo turno.
sqx-confused-works = Il dado mostra { $face }: { $target-the } è confuso.
sqx-confused-acts = { $figure-The } è confuso e attacca il più vicino.
sqx-ask-blow-up = L'Androide confuso: attacca o esplode?
sq-option-blow-up = Esplode
sq-option-let-attack = Attacca
sqx-mine-laid = { $player } piazza una mina magnetica in { $square }.
sqx-mine-explodes = La mina magnetica esplode con { $pool }: { $dice }; totale { $total }.
sqx-homer-waits = { $figure-The } attiva il faro di teletrasporto.
sqx-homer-active = Il faro di teletrasporto in { $square } è attivo.
sqx-homer = il faro di teletrasporto ({ $player })
sqx-homer-destroyed = Il faro di teletrasporto è distrutto ({ $player }).
sqx-cards-turned = Il Dreadnought porta con sé le sue carte: { $cards }.
sqx-homer-lies = Il faro di teletrasporto resta a terra in { $square }.
sqx-homer-silent = Il faro di teletrasporto tace ({ $player }).
sq-option-arrive-by-homer = { $figure-The } si teletrasporta al faro

## Furtività

sqx-alarm-seen = Allarme! Un Marine è stato visto.
sqx-alarm-shot = Allarme! Si è sentito uno sparo.
sqx-alarm-blast = Allarme! Si è sentita un'esplosione.
sqx-alarm-power = Allarme! È stato scatenato un potere psichico.
sqx-alarm-survivor = Allarme! Un alieno è sopravvissuto a un attacco.
sqx-alarm-event = Allarme! La nave è sveglia.
sqx-stealth-roll =
    { $figure-The } tira { $face } e { $noticed ->
        [yes] viene notato
       *[no] passa inosservato
    }.
sqx-silent-kill =
    Il dado per lo sparo silenziato mostra { $dice }: { $heard ->
        [yes] si è sentito
       *[no] nessuno l'ha sentito
    }.
sqx-stealth-event = Il dado mostra { $face }: si pesca un Evento.
sqx-stealth-no-event = Il dado mostra { $face }: nessun Evento, la nave dorme.
sqx-stealth-share =
    { $player } non è mai stata scoperta e ottiene { $points ->
        [one] un punto
       *[other] { $points } punti
    }.

## Poteri psichici

sqx-shows-power = { $player } mostra il potere «{ $power }».
sqx-power-fails = La prova mostra { $face }: il potere fallisce.
sqx-power-works = La prova mostra { $face }: il potere funziona.
sqx-second-turn = { $figure-The } ha un secondo turno.
sq-option-show-power = Usa il potere «{ $power }»
sqx-ask-control = Controllo: quale alieno?
sqx-controls = { $player } controlla { $target-the }.
sqx-smites-nobody = { $figure-The } non ha nessun alieno accanto: il potere non colpisce nessuno.
sqx-control-ends = { $target-The } è libero dal Controllo.
sqx-ask-room = Percezione: quale stanza?
sqx-scans = Il Bibliotecario scruta: { $rooms }.
sqx-scans-in-vain = Il Bibliotecario scruta: { $rooms }; non c'è nessun blip.
sq-option-choose-room = { $room }
sqx-ask-hellfire = Inferno di fuoco: quale casella ne è il centro?
sqx-hellfire = L'inferno di fuoco arde in { $square } e tutt'attorno.
sqx-ask-arc =
    Arco fulminante: chi è il prossimo? { $left ->
        [one] Resta una casella
       *[other] Restano { $left } caselle
    }.
sqx-arc-leaps = L'arco raggiunge { $target-the }.
sq-option-name-target = { $figure }
sq-option-no-more = Nessun altro
sqx-ask-vortex = Dove si apre il Vortex?
sq-option-open-vortex = In { $square } e nelle tre caselle in basso a destra
sqx-vortex-opens = Si apre un Vortex in { $square }.
sqx-vortex-takes = Il Vortex inghiotte { $target-the }.
sqx-vortex-takes-door = Il Vortex inghiotte una porta.
sqx-vortex-takes-marker =
    Il Vortex inghiotte { $kind ->
        [mine] una mina magnetica
       *[other] un ostacolo
    }.
sqx-vortex-takes-object = Il Vortex inghiotte { $thing }.
sqx-vortex-rolls = Il dado del Vortex mostra { $face }.
sqx-vortex-moves = Il Vortex si sposta in { $square }.
sqx-vortex-vanishes = Il Vortex svanisce.
sqx-vortex-leaves = Il Vortex lascia la nave.
sq-option-throw-vortex = { $figure-The } lancia «{ $card }» in { $square }
sqx-throws-vortex = { $figure-The } lancia «{ $card }» in { $square }.
sqx-throw-nothing = Il dado mostra { $face }: non succede nulla.
sqx-ask-blast = Esplosione: quale oggetto?
sq-option-blast-away = Scaglia via: { $thing }, { $direction }
sqx-rubble = l'ostacolo in { $square }
sqx-blasts = Il potere scaglia { $thing } verso { $direction }, travolgendo ogni cosa.
sqx-ask-jinx = Maledizione della macchina: quale macchina?
sqx-jinxed = { $target-The } è maledetto e perde un turno.
sqx-jinx-ends = { $target-The } non è più maledetto.
sqx-jinxed-cannot-wound = { $target-The } è maledetto e non ferisce nessuno.
sqx-ask-teleport = Teletrasporto: in quale casella?
sqx-ask-warp-time = Tempo distorto: quale tabellone?
sqx-warp-time = Il tempo si piega sul tabellone «{ $board }»: ogni Marine che vi si trova ha un secondo turno.
sqx-warp-time-ends = Il tempo riprende il suo corso: l'effetto di Tempo distorto è finito.
sqx-aura = Un'aura circonda { $figure-the }.
sqx-aura-ends = L'aura non circonda più { $figure-the }.

## Personaggi

sqx-inspiration = Fonte di ispirazione
sqx-ask-treat = { $figure-The } è ferito. L'Apotecario lo cura?
sqx-ask-treat-earlier = L'Apotecario cura ora, alla fine del turno, una ferita precedente?
sqx-wreck = { $figure-The } è a pezzi; il Tecnomarine può provare a ripararla alla fine del turno.
sqx-ask-repair = Il Tecnomarine ripara { $figure-the }?
sq-option-repair-gun = Ripara { $figure-the }
sq-option-leave-wreck = Abbandona il relitto
sqx-repairs =
    Il dado del Servo-braccio mostra { $face }: { $figure-the } ha { $life ->
        [0] 0 Punti Vita
        [one] un Punto Vita
       *[other] { $life } Punti Vita
    }.
sq-option-throw-frag = { $figure-The } lancia una granata a frammentazione su { $square }
sq-option-recall-order = Rigioca «{ $card }» grazie allo stendardo sacro{ $figure ->
    [none] {""}
   *[other] : { $figure-the }
}
sqx-recalls = { $player } alza lo stendardo sacro e richiama un Ordine.
sq-option-treat-figure = Cura { $figure-the } alla fine del turno
sq-option-do-not-treat = Non curare
sqx-laid-down = { $figure-The } giace ferito a morte.
sqx-treats = L'Apotecario curerà { $figure-the } con il Narthecium alla fine del turno.
sqx-heals =
    Il dado del Narthecium mostra { $face }: { $figure-the } ha { $life ->
        [0] 0 Punti Vita
        [one] un Punto Vita
       *[other] { $life } Punti Vita
    }.
sqx-reductor = { $player } recupera { $points } punti grazie al Reductor; il Giocatore Alieno ne perde { $gained }.

## Il Dreadnought, gli Eventi

sq-option-launch-smoke = Termina il turno con «{ $card }»
sqx-smoke = Il fumo nasconde { $figure-the }.
sqx-event-kept-off = { $player } è risparmiata da questo Evento: lo tiene lontano { $guard-the }.
sqx-defence-fires = Si spara contro { $figure-the } con { $pool } invece di { $printed }, per via dell'armatura pesante.
sqx-forbidden-heavy-fire = { $player } non può usare armi pesanti o leggere speciali dei Marines e del Dreadnought, né un Requiem pesante, nel suo prossimo turno.
sqx-second-genestealer = Contro i Terminator può arrivarne un secondo.
sqx-all-attack-better = { $player } usa «{ $card }»: { $dice } in più in tutti gli attacchi corpo a corpo di questo turno.
sqx-all-defend-worse =
    { $player } usa «{ $card }»: in questo turno ogni alieno attaccato corpo a corpo tira { $dice ->
        [one] un dado
       *[other] { $dice } dadi
    } in meno.
sqx-event-automatic-defence-text = Un'arma nel soffitto si sveglia. Indica un Marine, un Comandante o un personaggio sui tabelloni: gli si spara con 1R, a un Terminator o a un Dreadnought con 2R.
sqx-event-jammed-weapons-text = Indica un Giocatore Marine: nel suo prossimo turno nessuna arma pesante o leggera speciale dei suoi Marines e del Dreadnought e nessun Requiem pesante può sparare o aiutare nel corpo a corpo. Le armi extra-pesanti e le altre di Comandante e personaggi funzionano.
sqx-event-genestealer-text = Un Ladro genetico piomba da un condotto, proprio accanto a un Marine, un Comandante o un personaggio, non in diagonale. Accanto a un Terminator può arrivarne un secondo per la stessa squadra. Possono agire in questo turno e non valgono segnalini.
sqx-event-out-of-ammunition-text = Indica un Marine o un Dreadnought e una sua arma pesante o leggera speciale: è scarica per sempre. In armatura potenziata o da esploratore la sostituisce un Fucile Requiem non usato, se ne resta uno.
sqx-event-call-of-chaos-text = Una voce nell'elmo. Indica un Marine o un Dreadnought alleato e tira 1R: con un tre il Marine è perduto e al suo posto c'è un Marine del Caos; il Dreadnought passa agli alieni.
sqx-event-android-malfunction-text = Un guasto nei circuiti. Androidi e Dreadnought non fanno nulla in questo turno, un Dreadnought alleato nel suo prossimo.
sqx-event-mechanised-assault-text = Le macchine attaccano. Ogni Androide e Dreadnought può agire due volte in questo turno, un Dreadnought alleato due volte nel suo prossimo.
sqx-walker-second = { $figure-The } può agire due volte nel suo prossimo turno.
sqx-walker-idle = { $figure-The } non può agire nel suo prossimo turno.
sqx-walker-turned = Il Caos prende { $figure-the }: { $points } punti persi dalla sua squadra e altrettanti al Giocatore Alieno.
sqx-regains = { $player } distrugge il Dreadnought rinnegato e ottiene { $points } punti, che il Giocatore Alieno perde.
sq-option-name-weapon = { $figure-The } perde { $weapon }
sqx-the-servo-arm = il servo-braccio
sqx-the-servo-arm-and-axe = l'Ascia potenziata e il servo-braccio
