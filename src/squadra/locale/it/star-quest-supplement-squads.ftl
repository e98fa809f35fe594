# Il supplemento: Terminator, Scout, furtività, personaggi, poteri, il Dreadnought alleato.

## Orders and teleport

sqx-ask-section = In quale tabellone?
sqx-ask-kit = Quali armi porta il rinforzo?
sqx-ask-arrive = Dove si mette { $figure }?
sqx-ask-retreat = Chi torna alla nave madre?
sqx-warp-roll = { $figure } si teletrasporta: { $face }.
sqx-lost-in-warp = { $figure } si perde nel Warp.
sqx-arrives = { $figure } appare in { $square }.
sq-option-choose-section = { $board }
sq-option-choose-kit = { $kit }
sq-option-retreat-figure = { $figure } torna alla nave madre
sq-option-stop-retreat = Nessun altro torna

## Scouts

sqx-ask-ambush = I segnalini sono piazzati. Giochi Imboscata!?
sqx-ask-ambush-room = In quale stanza si apposta l'imboscata?
sqx-ask-ambush-who = Quale Scout partecipa all'imboscata?
sqx-ambushes = { $figure } era in agguato in { $square }.
sq-option-ambush-with = { $figure } partecipa all'imboscata
sq-option-no-ambush = Nessuno, o nessun altro
sq-option-throw-at = { $figure } lancia { $card } contro { $target }
sq-option-lay-mine = { $figure } piazza { $card } in { $square }
sq-option-activate-homer = { $figure } resta fermo e attiva il faro
sqx-throws = { $figure } lancia { $card } contro { $target }.
sqx-throw-fails = { $face }: nessun effetto su { $target }.
sqx-emp-works = { $face }: { $target } non può attaccare nel prossimo turno.
sqx-confused-works = { $face }: { $target } è confuso.
sqx-confused-acts = { $figure } è confuso e attacca il più vicino.
sqx-ask-blow-up = L'androide confuso: attacca o esplode?
sq-option-blow-up = Esplode
sq-option-let-attack = Attacca
sqx-mine-laid = { $player } piazza una mina magnetica in { $square }.
sqx-mine-explodes = La mina esplode: { $dice } = { $total }.
sqx-homer-waits = { $figure } attiva il faro di teletrasporto.
sqx-homer-active = Il faro di teletrasporto in { $square } è attivo.
sqx-homer = Faro di teletrasporto ({ $player })
sqx-homer-destroyed = Il faro di teletrasporto è distrutto ({ $player }).
sqx-cards-turned = Il Dreadnought porta con sé le sue carte: { $cards }.
sqx-homer-silent = Il faro di teletrasporto tace.
sq-option-arrive-by-homer = { $figure } si teletrasporta al faro

## Stealth

sqx-alarm-seen = Allarme! Un Marine è stato visto.
sqx-alarm-shot = Allarme! Si è sentito uno sparo.
sqx-alarm-blast = Allarme! Si è sentita un'esplosione.
sqx-alarm-power = Allarme! È stato scatenato un potere psichico.
sqx-alarm-survivor = Allarme! Un alieno è sopravvissuto a un attacco.
sqx-alarm-event = Allarme! La nave è sveglia.
sqx-stealth-roll = { $figure } viene notato? { $face }.
sqx-silent-kill = Si è sentito lo sparo silenziato? { $dice }.
sqx-stealth-event = { $face }: si pesca un Evento.
sqx-stealth-no-event = { $face }: nessun Evento, la nave dorme.
sqx-stealth-share = Mai scoperti: { $player } ottiene { $points } punti.

## Psychic powers

sqx-shows-power = { $player } mostra il potere { $power }.
sqx-power-fails = La prova mostra { $face }: il potere fallisce.
sqx-power-works = La prova mostra { $face }: il potere funziona.
sqx-second-turn = { $figure } ha un secondo turno.
sq-option-show-power = Usa il potere { $power }
sqx-ask-control = Controllo: quale alieno?
sqx-controls = { $player } controlla { $target }.
sqx-control-ends = { $target } è libero dal Controllo.
sqx-ask-room = Percezione: quale stanza?
sq-option-choose-room = { $room }
sqx-ask-hellfire = Inferno di fuoco: quale casella ne è il centro?
sqx-ask-arc = Arco fulminante: chi è il prossimo? Restano { $left } caselle.
sq-option-name-target = { $figure }
sq-option-no-more = Nessun altro
sqx-ask-vortex = Dove si apre il Vortex?
sq-option-open-vortex = In { $square } e in basso a destra
sqx-vortex-opens = Si apre un Vortex in { $square }.
sqx-vortex-takes = Il Vortex inghiotte { $target }.
sqx-vortex-takes-door = Il Vortex inghiotte una porta.
sqx-vortex-takes-object = Il Vortex inghiotte { $thing }.
sqx-vortex-rolls = Il Vortex: { $face }.
sqx-vortex-moves = Il Vortex vaga fino a { $square }.
sqx-vortex-vanishes = Il Vortex svanisce.
sqx-vortex-leaves = Il Vortex lascia la nave.
sq-option-throw-vortex = { $figure } lancia { $card } in { $square }
sqx-throw-nothing = { $face }: non succede nulla.
sqx-ask-blast = Esplosione: quale oggetto?
sq-option-blast-away = Scaglia via: { $thing }, { $direction }
sqx-rubble = ostacolo in { $square }
sqx-blasts = L'oggetto viene scagliato via e travolge tutto.
sqx-ask-jinx = Maledizione della macchina: quale macchina?
sqx-jinxed = { $target } è maledetto e perde un turno.
sqx-jinx-ends = { $target } non è più maledetto.
sqx-jinxed-cannot-wound = { $target } è maledetto e non ferisce nessuno.
sqx-ask-teleport = Teletrasporto: in quale casella?
sqx-ask-warp-time = Tempo distorto: quale tabellone?
sqx-warp-time = Il tempo si piega su { $board }: ogni Marine che vi si trova ha un secondo turno.
sqx-warp-time-ends = Il tempo torna a scorrere dritto: il Tempo distorto è finito.
sqx-aura = Un'aura circonda { $figure }.
sqx-aura-ends = L'aura di { $figure } svanisce.

## Characters

sqx-inspiration = Fonte di ispirazione
sqx-ask-treat = { $figure } è ferito. L'Apotecario lo cura?
sqx-ask-treat-earlier = L'Apotecario cura ora, alla fine del turno, una ferita precedente?
sqx-wreck = { $figure } è a pezzi; il Tecnomarine può provare a ripararla alla fine del turno.
sqx-ask-repair = Il Tecnomarine ripara { $figure }?
sq-option-repair-gun = Ripara { $figure }
sq-option-leave-wreck = Abbandona il relitto
sqx-repairs = Il Servo-braccio mostra { $face }: { $figure } ha { $life } Punti Vita.
sq-option-throw-frag = { $figure } lancia una granata a frammentazione su { $square }
sq-option-recall-order = Rigioca { $card } grazie allo stendardo sacro{ $figure ->
    [none] {""}
   *[other] : { $figure }
}
sqx-recalls = { $player }: lo stendardo sacro richiama { $card }.
sq-option-treat-figure = Cura { $figure } alla fine del turno
sq-option-do-not-treat = Non curare
sqx-laid-down = { $figure } giace ferito a morte.
sqx-treats = L'Apotecario curerà { $figure }.
sqx-heals = Il Narthecium mostra { $face }: { $figure } ha { $life } Punti Vita.
sqx-reductor = Reductor: { $player } riprende { $points } punti, il giocatore Alieno ne perde { $gained }.

## The Dreadnought, Events

sq-option-launch-smoke = Termina il turno con { $card }
sqx-smoke = Il fumo nasconde { $figure }.
sqx-event-kept-off = { $player }: { $guard } tiene lontano questo Evento dalla squadra.
sqx-walker-second = { $figure } potrà essere usato due volte nel prossimo turno.
sqx-walker-idle = { $figure } non potrà essere usato nel prossimo turno.
sqx-walker-turned = Il Caos prende il Dreadnought di { $player }: { $points } punti.
sqx-regains = { $player } distrugge il Dreadnought rinnegato: { $points } punti.
sq-option-name-weapon = { $figure } perde { $weapon }
sqx-how-servo-arm = servo-braccio
sqx-how-servo-arm-and-axe = Ascia potenziata e servo-braccio
