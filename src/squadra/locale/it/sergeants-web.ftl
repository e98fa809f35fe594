# Sergeants: il tavolo nel browser.

smg-web-board = Mappa del campo
smg-web-any = QUALSIASI
smg-web-team = Squadra
smg-web-hits = Colpisce a
smg-web-no-hit = Nessun colpo
smg-web-phase-cards = Carte Fase
smg-web-face-down = { $count ->
    [one] coperta
   *[other] { $count } coperte
 }
smg-web-you = tu
smg-web-us = USA
smg-web-de = Tedeschi
smg-web-hand = La tua mano
smg-web-tile = in { $tile }
smg-web-faces = guarda a { $degrees }°
smg-web-area = Area { $area }
smg-web-zoom-in = Ingrandisci
smg-web-fit = Mappa intera
smg-web-plates = Modificatori
smg-web-ruler = Righello
smg-web-ruler-first = Righello: clicca uno dei tuoi soldati.
smg-web-ruler-second = Righello: ora clicca chiunque altro.
smg-web-facing = Orientamento
smg-web-facing-way = come cammina
smg-web-facing-front = verso il nemico
smg-web-plan-hint = Fase { $phase }: scegli una carta con il bordo acceso
smg-web-walk-here = Cammina qui
smg-web-deploy-here = Schiera qui
smg-web-enter-here = Entra qui
smg-web-place-here = Mettilo qui
smg-web-hand-over-here = Prendi in consegna qui
smg-web-throw-here = Lancia qui
smg-web-inch = pollici
smg-web-spaces = Spazi delle tre fasi
smg-web-plan-empty = { $count ->
    [one] La fase { $phases } è vuota
   *[other] Le fasi { $phases } sono vuote
 }.
smg-web-plan-short = È lecito, perché nessuna carta della tua mano va bene: il piano resta scoperto, il resto della mano è mostrato e scartato, e il tuo mazzo riempie il vuoto.
smg-web-plan-more = Una carta della tua mano va ancora bene.
smg-web-empty = vuoto
smg-web-phase = fase { $phase }
smg-web-place = { $count ->
    [0] Nessuna carta va bene: lascia che sia il mazzo a riempire le fasi
    [one] Piazza una carta
   *[other] Piazza { $count } carte
 }
smg-web-sheet = Scheda del soldato
smg-web-number = n. { $number }
smg-web-vp = { $points } PV
smg-web-men = I tuoi uomini
smg-web-men-count = { $count ->
    [one] un uomo sulla mappa
   *[other] { $count } uomini sulla mappa
 }{ $waiting ->
    [0] {""}
   *[other] , { $waiting } in attesa
 }
smg-web-of = { $count }/{ $most } in mappa
smg-web-captives = I tuoi prigionieri
smg-web-order = Il tuo ordine
smg-web-secret = segreto
smg-web-order-done = eseguito
smg-web-others = Altri soldati: { $count }
smg-web-holds = Tiene:
smg-web-cards = { $count ->
    [one] una carta in mano
   *[other] { $count } carte in mano
 }
smg-web-deck = mazzo { $count }
smg-web-initiative = ha l'iniziativa
smg-web-story = Mazzo Storia { $count }
smg-web-turn = Turno { $turn } di { $turns }
smg-web-turn-number = Turno { $turn }
smg-web-phase-setup = Preparazione
smg-web-phase-plan = Pesca e piano
smg-web-phase-of = { $phase }: { $upper }, { $lower }
smg-web-chart = Punti Vittoria che tutti potevano contare, turno per turno
smg-web-score-kill = Nemici uccisi, PV
smg-web-score-prisoner = Prigionieri, PV
smg-web-score-order = Ordini, PV
smg-web-score-event = Eventi, PV
smg-web-score-friendly = Fuoco amico, PV
smg-web-score-medic = Medici uccisi, PV
smg-web-score-card = Carte a pagamento, PV
smg-web-at-off = in attesa
smg-web-at-dead = ucciso
smg-web-at-exited = uscito dalla mappa
smg-web-at-led = portato via prigioniero
smg-web-at-evacuated = evacuato
smg-web-at-removed = fuori gioco
smg-web-prisoner = prigioniero di { $name }
smg-web-spotted = avvistato
smg-web-unspotted = non avvistato
smg-web-pinned = bloccato
smg-web-wounded = ferito
smg-web-cover = in copertura
smg-web-melee = in corpo a corpo
smg-web-carrying = porta qualcosa
smg-web-overwatch = in sorveglianza
smg-web-dug-in = trincerato
smg-web-held = { $count ->
    [one] tiene una carta
   *[other] tiene { $count } carte
 }
smg-web-grenades = { $count ->
    [one] una granata
   *[other] { $count } granate
 }
smg-web-outcome-nothing = Nessuno è colpito
smg-web-outcome-zip = Colpito, ma Zip: nessun effetto
smg-web-outcome-own-killed = { $count ->
    [one] un ucciso fra i tuoi
   *[other] { $count } uccisi fra i tuoi
}
smg-web-outcome-own-wounded = { $count ->
    [one] un ferito fra i tuoi
   *[other] { $count } feriti fra i tuoi
}
smg-web-outcome-own-pinned = { $count ->
    [one] uno bloccato fra i tuoi
   *[other] { $count } bloccati fra i tuoi
}
smg-web-outcome-killed = { $count ->
    [one] ucciso
   *[other] { $count } uccisi
 }
smg-web-outcome-wounded = { $count ->
    [one] ferito
   *[other] { $count } feriti
 }
smg-web-outcome-pinned = { $count ->
    [one] bloccato
   *[other] { $count } bloccati
 }
smg-web-ability-sight = Vista
smg-web-ability-draw = Pesca
smg-web-ability-cover = Copertura
smg-web-ability-rally = Radunare
smg-web-ability-hold = Trattenere
smg-web-ability-long = Lungo
smg-web-ability-short = Corto
smg-web-ability-close = Ravvicinato
smg-web-ability-throw = Lancio
smg-web-ability-walk = Camminare
smg-web-ability-climb = Salire
smg-web-ability-melee = Mischia

smg-web-facing-target = verso { $name }
smg-web-across = Da sinistra
smg-web-down = Dall'alto
smg-web-point-walk = Trascina l'uomo o clicca un punto del terreno acceso.
smg-web-type-place = Scrivi la posizione in pollici
smg-web-point-deploy = Clicca un punto del terreno acceso o trascina la figura.
smg-web-point-place = Clicca un punto del terreno acceso.
smg-web-leave-behind = Lascia indietro { $name }
smg-web-nearest = È mostrato il punto ammesso più vicino.
smg-web-bend = Svolta qui
smg-web-corners = { $count ->
    [one] Il cammino svolta una volta.
   *[other] Il cammino svolta { $count } volte.
 }
smg-web-sight-line = Da { $soldier } a { $target }
smg-web-sight-from-there = Da lì a { $target }
smg-web-sight-at = Guarda
smg-web-sight-range = Raggio
smg-web-sight-sum = Somma
smg-web-sight-away = Distanza
smg-web-sight-reaches = Esito
smg-web-sight-modifiers = Modificatori lungo la linea
smg-web-sight-none = nessuno
smg-web-checks = Carte girate
smg-web-checks-last = L'ultimo tiro, lancio o colpo
smg-web-checks-none = Ancora nessun tiro. Qui compariranno le carte che decidono tiri e colpi.
smg-web-check-hit = Verifica dei Colpi
smg-web-check-damage = Controllo Danni
smg-web-check-blast = Blast Check
smg-web-check-identity = Controllo di Identità
smg-web-check-blow = Colpo
smg-web-check-card = Girata
smg-web-check-chance = { $percent }: { $count } delle { $of } carte del mazzo
smg-web-check-together = insieme al colpo: { $percent }
smg-web-out-of-range = fuori portata
smg-web-event = Evento se la causa combacia
smg-web-seen = visto
smg-web-unseen = non visto
smg-web-reaches = arriva
smg-web-short-of = lontano
smg-web-inches = { $count ->
    [one] 1 pollice
   *[other] { $count } pollici
 }
smg-web-squares = { $count ->
    [one] 1 quadrato
   *[other] { $count } quadrati
 }
smg-web-combat-cards = { $count ->
    [one] una carta combattimento
   *[other] { $count } carte combattimento
 }
smg-web-blows = I tuoi colpi
smg-web-blow-zip = Non succede nulla.
smg-web-blow-pin = È bloccato.
smg-web-blow-wound = È ferito; se lo era già, muore.
smg-web-blow-kill = Muore; l'ultimo di loro può essere fatto prigioniero.
smg-web-strike-at = Colpisci { $name }
smg-web-no-reaction = Nessuna tua carta serve qui. Passando non riveli a nessuno che cosa hai in mano.
smg-web-keep-silent = Passare più a lungo
smg-web-gives-cover = copertura
smg-web-no-move = invalicabile
smg-web-level = livello { $level }
smg-terrain-field = campo
smg-terrain-water = acqua
smg-terrain-road = strada
smg-terrain-bridge = ponte
smg-terrain-ditch = fosso
smg-terrain-wood = bosco
smg-terrain-building = edificio
smg-terrain-wall = muro di pietra
smg-terrain-fence = staccionata
smg-terrain-tombstone = lapidi
smg-terrain-hedge = siepe
smg-terrain-bush = cespugli
smg-terrain-tree = albero

## La forza

smg-web-pages = Pagine di Sergeants
smg-web-forces-page = Crea la forza
smg-web-recruits = Soldati da arruolare
smg-web-side = Per
smg-web-ready = Già pronte:
smg-web-ready-men = { $count } uomini
smg-web-group-leader = Leader
smg-web-group-private = Soldati semplici
smg-web-group-character = Personaggi
smg-web-group-specialist = Specialisti
smg-web-rank-of = Grado di { $name }
smg-web-stays = resta a casa
smg-web-force = La tua forza
smg-web-budget = { $cost } di { $most } PV
smg-web-force-counts = { $men } soldati (da { $least } a { $most }), { $leaders } Leader su { $cap }, un mazzo di { $cards } carte
smg-web-force-lawful = Questa forza può scendere in campo.
smg-web-send-home = Rimanda a casa { $name }
smg-web-force-grenades = Granate
smg-web-force-kit = Equipaggiamento
smg-web-carry = Che cosa porta ciascuno
smg-web-panels = Pannelli Team
smg-web-slot-any = chiunque
smg-web-force-name = Nome della forza
smg-web-force-unnamed = La mia forza
smg-web-force-share = Copia un link
smg-web-force-file = Salva su file
smg-web-force-load = Carica da file
smg-web-force-play = Gioca con questa forza
smg-web-force-saved = Formazioni salvate

## Addestramento

lesson-smg-deploy = Schiera i tuoi uomini: clicca un punto acceso, o un punto libero qualsiasi del terreno giallo. Vicino ad alberi, siepi e muri possono mettersi al riparo.
lesson-smg-plan = Ogni fase permette due azioni. Dai a ognuno dei tre spazi una carta di uno dei suoi colori: scegli uno spazio, poi una carta, poi “Piazza”. Il nemico decide nello stesso momento.
lesson-smg-part = Una carta ha più parti: la piastrina fa agire il suo soldato, il fumetto fa agire più uomini, i riquadri dicono il resto. Usale nell'ordine che vuoi.
lesson-smg-entry = Scegli da dove entrano i tuoi uomini: i bordi con una lettera sono le aree di entrata.
lesson-smg-bubble = Ora scegli, uno dopo l'altro, chi agisce. Clicca un uomo con l'anello tratteggiato.
lesson-smg-walk = Il terreno giallo mostra fin dove può camminare. Clicca un punto e scegli dove guarda: vede e spara solo dentro il suo arco.
lesson-smg-spot = Una figura vuota non è stata avvistata e non può essere bersaglio. Avvistala prima: il nemico nascosto più vicino in vista.
lesson-smg-fire = Il primo clic mira e mostra le probabilità esatte; il secondo spara. I numeri sulla mappa sono modificatori; il righello li spiega.
lesson-smg-cover = Mettersi al riparo: un uomo vicino a un riparo non è più avvistato se la linea di ogni nemico è abbastanza cattiva. Chi spara è di nuovo avvistato.
lesson-smg-hold = Un uomo può tenere una carta della tua mano per i turni seguenti.
lesson-smg-throw = Una granata colpisce tutti sotto la sagoma, amici e nemici.
lesson-smg-rally = Un uomo bloccato può fare poco: radunalo.
lesson-smg-charge = Una carica finisce nel corpo a corpo: si combatte con le carte.
lesson-smg-strike = Corpo a corpo: gioca una carta combattimento contro un nemico; in fondo alla carta sta l'effetto, da Zip a Uccisione.
lesson-smg-capture = Gli uomini battuti possono essere fatti prigionieri. Portati fuori dalla mappa valgono il doppio, ma serve una scorta.
smg-web-result-damage = { $soldier } è colpito: { $damages }.
smg-web-preempt-theirs = La carta giocata:
smg-web-preempt-yours = La tua risposta:
smg-web-turn-plan = Turno { $turn } di { $turns }, pesca e piano
smg-web-turn-phase = Turno { $turn } di { $turns }, fase { $phase }
smg-web-then = poi
smg-web-no-card = nessuna carta
smg-web-forecast = Se { $soldier } si mette al riparo
smg-web-forecast-hidden = nascosto
smg-web-forecast-seen = visto
smg-web-your-plan = Il tuo piano
smg-web-plan-nothing = ancora niente
smg-web-vp-least = { $points }+ PV
smg-web-vp-at-least = almeno { $points } PV, per quanto puoi saperne
smg-web-together = Che cosa possono fare subito
smg-web-deed-fire = spara contro
smg-web-deed-spot = avvista
smg-web-deed-rally = raduna
smg-web-deed-throw = lancia contro
smg-web-deed-charge = va all’assalto di
smg-web-deed-many = { $count } soldati
