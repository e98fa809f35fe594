# Quello che dicono da sé il tabellone e i pannelli di Star Quest.

sq-web-board = La nave
sq-web-step-board = A bordo
sq-web-step-take = Prendi: { $name }
sq-web-step-home = Riportalo alla base
sq-web-step-destroy = Distruggi: { $name }
sq-web-step-mission = Missione
sq-web-man = { $arms }, movimento { $move }
sq-web-place-aim = All'obiettivo: { $name }
sq-web-place-door = Alla porta: { $room }
sq-web-place-a-door = A una porta chiusa
sq-web-place-towards = Verso l'obiettivo: { $name }
sq-web-open-door = Apre la porta: { $room }
sq-web-to-act = { $left } su { $men } devono ancora agire
sq-web-steps = { $count ->
    [one] { $count } casella
   *[other] { $count } caselle
}
sq-web-sees = vede { $count }
sq-web-overlays = Che cosa mostra la nave
sq-web-overlay-reach = Portata
sq-web-overlay-reach-hint = Dove può andare
sq-web-overlay-sight = Vista
sq-web-overlay-sight-hint = Che cosa vede; brilla solo la sua luce
sq-web-overlay-threat = Minaccia
sq-web-overlay-threat-hint = Dove può colpire chi è sotto il puntatore
sq-web-overlay-aim = Mira
sq-web-marker-flames = Fiamme
sq-web-marker-hellfire = Fuoco infernale
sq-web-marker-vortex = Vortice
sq-web-marker-cover = Copertura
sq-web-marker-heavy-cover = Copertura pesante
sq-web-marker-obstacle = Ostacolo
sq-web-marker-mine = Mina
sq-web-marker-homer = Faro
sq-web-arms-table = Si arma al tavolo, domanda per domanda. Questa è la proposta: cambiala, o prendila così com'è.
sq-web-arms-chosen = Armata qui; al tavolo non si chiede più nulla.
sq-web-arms-later = Scegli al tavolo
sq-web-arms-default = Usa la proposta
sq-web-arms-order = Carte Ordine
sq-web-arms-equipment = Carte Equipaggiamento
sq-web-arms-count = { $count } su { $number }
sq-web-arms-targeter = Mirino { $number } su
sq-web-arms-builder = Tipo, capitolo, personaggio e Dreadnought si scelgono fra le opzioni. Ogni miniatura si arma nel costruttore di squadre, e le squadre salvate si prendono qui:
sq-web-no-ship = La nave compare quando comincia la missione.
sq-web-square = casella { $square }
sq-web-life = { $life } di { $full } Punti Vita
sq-web-armour = corazza { $armour }
sq-web-acted = ha già agito
sq-web-can-act = può agire
sq-web-door-closed = Porta chiusa
sq-web-door-open = Porta aperta
sq-web-unscanned = Da sondare
sq-web-blip = Blip
sq-web-blip-known = Blip: { $name }
sq-web-blip-count = { $count ->
    [one] { $count } blip
   *[other] { $count } blip
}
sq-web-mission = Missione
sq-web-secondary = Missione secondaria
sq-web-squad = La tua squadra
sq-web-aliens = I tuoi alieni
sq-web-melee = corpo a corpo { $dice }
sq-web-dead = caduto
sq-web-home = rientrato
sq-web-done = ha agito
sq-web-waiting = in attesa
sq-web-ready = pronto
sq-web-hand = Le tue carte
sq-web-taken = Scelte finora
sq-web-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
sq-web-card-order = Ordine
sq-web-card-equipment = Equipaggiamento
sq-web-card-event = Evento
sq-web-card-power = Potere psichico
sq-web-event = Evento in corso
sq-web-blips-hand = Blip in mano
sq-web-reinforcements = Rinforzi
sq-web-chosen = Carte Evento scelte
sq-web-discards = Carte Evento giocate: { $count }
sq-web-points = { $points } pt
sq-web-round = Giro { $round }
sq-web-deck = Carte Evento rimaste: { $count }
sq-web-deck-cards = { $count ->
    [one] carta Evento rimasta
   *[other] carte Evento rimaste
}
sq-web-phase-setup = Preparazione
sq-web-phase-turn = miniature
sq-web-phase-scan = scansione
sq-web-phase-event = Carta Evento
sq-web-phase-reinforce = rinforzi
sq-web-deed-Shoot = Spara
sq-web-deed-FireLine = Spara
sq-web-deed-FireBlast = Spara
sq-web-deed-FireCannon = Spara
sq-web-deed-FireArea = Spara
sq-web-deed-FireBeam = Spara
sq-web-deed-Fight = Attacca corpo a corpo
sq-web-deed-ThrowAt = Lancia
sq-web-then = poi { $what }
sq-web-turn-red = Squadra rossa
sq-web-turn-yellow = Squadra gialla
sq-web-turn-blue = Squadra blu
sq-web-turn-alien = Alieni
sq-web-seat-red = Squadra rossa
sq-web-seat-yellow = Squadra gialla
sq-web-seat-blue = Squadra blu
sq-web-seat-alien = Alieni
sq-web-odds-door = la porta rinforzata
sq-web-odds-homer = il faro di teletrasporto
sq-web-odds-nothing = non succede nulla
sq-web-odds-eliminated = { $name }: eliminato
sq-web-odds-loses = { $name } perde { $points }

# L'addestramento guidato.

lesson-sq-weapons = Ogni tuo uomo porta un'arma. Il Fucile Laser è rapido, un'arma pesante è forte ma lenta. La prima scelta è buona.
lesson-sq-cards = Le carte aiutano una volta o per tutta la partita. Prendi quel che ti sembra utile; le leggi a sinistra.
lesson-sq-activate = Chi ha un anello tratteggiato può agire adesso. Toccane uno.
lesson-sq-move = La linea blu è fin dove arriva: tocca una casella al suo interno. Un uomo può muovere e sparare, in qualsiasi ordine.
lesson-sq-shoot = Un bersaglio è in vista. Toccalo: le probabilità esatte compaiono prima di decidere.
lesson-sq-door = Sei accanto a una porta. Toccala per aprirla e vedere chi c'è dietro.
lesson-sq-fight = Un nemico è accanto a te: nel corpo a corpo tirano tutti e due, vince il totale più alto.
lesson-sq-done = Non hai altro da fare con quest'uomo? Concludi e passa al prossimo.
lesson-sq-order = Una carta Ordine vale per tutto il turno e si gioca prima che il primo uomo agisca.
lesson-sq-end = Quando tutti hanno agito, finisci il turno. Poi si muovono gli alieni.
lesson-sq-reroll = Una carta ti fa rilanciare un dado. Con le facce basse conviene.
lesson-sq-counter = Il segnalino di un alieno eliminato vale punti: prendilo.
lesson-sq-pick-up = Ecco quel che chiede la missione: raccoglilo e riportalo indietro.
lesson-sq-home = Dall'Area d'ingresso i tuoi uomini lasciano la nave. Chi è rientrato è al sicuro.
lesson-sq-share = Il Cannone d'assalto divide il totale fra tutti i bersagli in vista: per ciascuno serve più della corazza.
sq-mark-down = ha bisogno di cure
sq-mark-smoke = nel fumo
sq-mark-seen = visto dagli alieni
sq-mark-jinxed = Maledizione della macchina: perde il turno
sq-mark-emp = stordito da una granata
sq-mark-control = sotto il controllo altrui
sq-mark-amok = impazzito
sq-mark-confused = confuso
sq-mark-aura = Aura di forza: più Armatura
sq-mark-again = agisce una seconda volta
sq-mark-ambush = in agguato
sq-mark-idle = perde un turno
sq-web-door-reinforced = Porta rinforzata chiusa
sq-web-stealth = Furtività: nessuno vi ha notati
sq-web-alarm = Allarme
sq-web-take-powers = Prendi questi poteri
