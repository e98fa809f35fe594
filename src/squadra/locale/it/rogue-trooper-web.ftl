# Ciò che il tabellone e i pannelli di Rogue Trooper dicono da soli.

rt-web-board = Nu-Earth e Milli-com
rt-web-number = Numero di Incontri { $number }
rt-web-key = Che cosa significano i segni della mappa
rt-web-drop-zone = Zona di Sbarco { $zone }
rt-web-here = Qui: { $names }
rt-web-lying = Carte: { $cards }
rt-web-goal = Destinazione della tua Missione
rt-web-traitor = il Traditore
rt-web-opponent = l'avversario
rt-web-traitor-lives = { $lives ->
    [one] Il Traditore: { $lives } Vita
   *[other] Il Traditore: { $lives } Vite
}
rt-web-no-evading = non si evade
rt-web-evade = evadere { $bonus }

rt-web-strip = Carte Rogue e pila degli Incontri
rt-web-window = Finestra Rogue
rt-web-rogue-cards = Carte Rogue
rt-web-window-empty = nessuna in tavola
rt-web-passes = passa
rt-web-decides = decide
rt-web-to-come = tocca più tardi
rt-web-passes-in = Gli altri aspettano: passi tra { $seconds } s
rt-web-take-time = Con calma
rt-web-counts = conta
rt-web-in-force = in vigore
rt-web-standing = Risposta fissa: passo fino { $until }
rt-web-you-pass = passi senza domanda
rt-web-pile = { $count ->
    [one] Incontro
   *[other] Pila degli Incontri ({ $count })
}
rt-web-hidden-card = Carta coperta

rt-web-sheet = Scheda del GI
rt-web-lives-title = Vite
rt-web-lives = { $lives ->
    [one] { $lives } Vita
   *[other] { $lives } Vite
}
rt-web-track = { $count } su { $most }
rt-web-slots = Biochip
rt-web-slot-empty = vuoto
rt-web-slot-gunnar = { $each ->
    [perSalvo] +2 a salva
   *[perDie] +2 a dado
}
rt-web-slot-helm = ×2 Armatura
rt-web-slot-bagman = 2ª salva
rt-web-chips-text = La coppa ti dà da uno a tre Biochip. Vanno in questi alloggiamenti, in quest'ordine.
rt-web-chips-asked = La coppa ti dà da uno a tre Biochip. Ti sarà chiesto dove va ciascuno.
rt-web-chips-training = Nell'addestramento tutti cominciano con tutti e tre i Biochip.
rt-web-chips-later = Chiedimelo al tavolo
rt-web-chip-first = Mettilo per primo
rt-web-chip-gunnar = { $each ->
    [perSalvo] Aggiunge 2 alla tua salva.
   *[perDie] Aggiunge 2 a ogni dado del fucile.
}
rt-web-chip-helm = Raddoppia il tuo totale contro le Armature e apre la Zona di Sicurezza.
rt-web-chip-bagman = Una seconda salva, dopo aver visto i dadi.
rt-web-clues = Il volto del Traditore
rt-web-no-clues = Ancora nessun Indizio. Le Missioni portano Indizi; quattro quarti diversi smascherano il Traditore.
rt-web-portrait = Il volto del Traditore, { $count } quarti su 4: { $quarters }
rt-web-portrait-none = Il volto del Traditore: ancora nessun quarto
rt-web-missions = Missioni
rt-web-rogue = Carte Rogue in mano
rt-web-items = Oggetti Speciali
rt-web-of = { $count } su { $most }
rt-web-companions = Compagni
rt-web-turned = Scoperta
rt-web-others = Gli altri
rt-web-hidden = In mano: { $rogue } Rogue, { $clues } Indizi, { $missions } Missioni
rt-web-playable = si può scegliere ora
rt-web-delayed = serve un altro turno
rt-web-open = nota a tutti
rt-web-dead = caduto
rt-web-prison = prigioniero in { $sector }, tentativi: { $attempts }
rt-web-in-prison = in prigione
rt-web-not-landed = non ancora sul tabellone
rt-web-carried = Il tuo chip è con { $name }: siete una squadra.
rt-web-duty = Devi recuperare il chip di { $name }.
rt-web-skips = { $count ->
    [one] Perderai un turno.
   *[other] Perderai { $count } turni.
}
rt-web-kind-rogue = Rogue
rt-web-kind-mission = Missione
rt-web-kind-clue = Indizio
rt-web-kind-enemy = Nemico
rt-web-kind-companion = Compagno
rt-web-kind-item = Oggetto Speciale

rt-web-met = La carta incontrata
rt-web-initiative = Iniziativa
rt-web-firepower = Potenza di Fuoco
rt-web-more-cards = { $count ->
    [one] { $count } carta sotto
   *[other] { $count } carte sotto
}
rt-web-evade-chance = Evadere:
rt-web-fight-chance = Combattere:
rt-web-salvo = Salva
rt-web-weapon = Arma
rt-web-have = ne hai { $count }
rt-web-leaves = ne restano { $count }
rt-web-steps = Probabilità per numero di colpi
rt-web-with-second = con { $name }
rt-web-salvo-hint = Scegli con che cosa sparare; segue la probabilità per ogni numero di colpi.
rt-web-trade = Scambio
rt-web-you-give = Tu dai
rt-web-you-want = Tu vuoi
rt-web-gives = { $name } dà
rt-web-wants = { $name } vuole
rt-web-less = Uno di meno: { $goods }
rt-web-more = Uno di più: { $goods }

rt-web-round = Round { $round }
rt-web-phase-setup = Preparazione
rt-web-phase-rogue = Fase Rogue
rt-web-phase-movement = Fase Movimento
rt-web-phase-encounter = Fase Incontri
rt-web-phase-end = Fase Finale
rt-web-deck-encounter = Incontri
rt-web-deck-supply = Approvvigionamento
rt-web-deck-mission = Missioni
rt-web-deck-rogue = Rogue
rt-web-deck-clue = Indizi
rt-web-clue-count = { $count ->
    [one] { $count } Indizio
   *[other] { $count } Indizi
}
rt-web-rogue-count = { $count ->
    [one] { $count } carta Rogue
   *[other] { $count } carte Rogue
}
rt-web-chart = Indizi in mano e Vite tolte al Traditore, round per round

# L'addestramento guidato.

lesson-rt-chip = Sei un GI con posto per i chip di tre amici caduti: Gunnar spara meglio, Helm apre le porte, Bagman passa altre munizioni.
lesson-rt-mission = Una Missione ti manda in un luogo; compiuta, porta un Indizio. La sua destinazione ha una bandierina sulla mappa.
lesson-rt-move = I settori accesi sono a portata. Cliccane uno: il numero dice quante carte Incontro vi aspettano.
lesson-rt-window = Prima di ogni Fase tutti possono giocare una carta Rogue su chi è di turno; conta solo l'ultima. Passa, o passa per un po'.
lesson-rt-encounter = Incontri una carta. Evadi, combatti o a volte arrenditi: un clic mostra le probabilità esatte prima di decidere.
lesson-rt-salvo = Scegli le munizioni e quanti colpi: ogni numero mostra la sua probabilità. I colpi si consumano, non sprecarli.
lesson-rt-second-salvo = Bagman ti lascia aggiungere una Seconda Salva dopo il tiro del nemico. I totali sono qui sopra.
lesson-rt-rogue-discard = Alla fine del turno puoi scartare carte Rogue e riportare la mano a tre.
lesson-rt-supply = In città puoi pescare carte Approvvigionamento: munizioni e Oggetti Speciali. Ti serviranno per il Traditore.
lesson-rt-order = Per il vicino di destra decidi tu l'ordine delle carte di pari Iniziativa. Sii gentile, oppure no.
lesson-rt-declare = Sei arrivato. Dichiara la Missione: gli altri possono ancora intralciarla con carte Rogue.
lesson-rt-shuttle = Lo shuttle unisce Nu-Earth a Milli-com, la stazione a destra della mappa.
lesson-rt-gi = Un altro GI. Puoi combattere, scambiare, confrontare Indizi o solo parlare.
lesson-rt-search = Con tre Indizi diversi il Computer di Battaglia trova il quarto. Cerca!
lesson-rt-confront = Eccolo. Quattro Vite, otto dadi: porta tutte le munizioni che hai messo da parte.
lesson-rt-prison = Dietro le sbarre: prima si vedono le probabilità di fuga, e il terzo tentativo riesce sempre.

# La scena: uno scontro come duello, il volto del Traditore.
rt-web-duel = Lo scontro
rt-web-the-traitor = Il Traditore
rt-web-hunters = Chi può dargli la caccia
rt-web-may-hunt = Volto intero: può cacciare subito
rt-web-changes = Che cosa cambia
rt-web-traitor-at = Si trova qui: { $sector }
rt-web-bare-hands = Su Milli-com nessun'arma funziona: mani nude, un dado più le Vite.
rt-web-last-life = Chi gli toglie l'ultima vince la partita.
rt-web-exposed = Il quarto pezzo è al suo posto. Ora tutti hanno visto questo volto.
rt-web-hunt-begins = La caccia comincia
rt-web-encounters = { $count ->
    [one] { $count } carta Incontro
   *[other] { $count } carte Incontro
}

# La colonna, le Fasi e la striscia.
rt-web-short-gp = GP
rt-web-short-plasma = Plasma
rt-web-short-sealburster = Seal
rt-web-short-micro-mines = Mine
rt-web-short-rogue = { $count } Rogue
rt-web-clues-of = { $count } su 4
rt-web-step-rogue = Rogue
rt-web-step-movement = Movimento
rt-web-step-encounter = Incontri
rt-web-step-end = Finale
rt-web-errand-clues = Quattro Indizi
rt-web-errand-traitor = Uccidi il Traditore
rt-web-worth = vale il viaggio
rt-web-look-at-hand = Guarda le mie { $count }
rt-web-pass-by-itself = Passa automaticamente quando posso solo passare
rt-web-for-whom = Per { $name }, in questo settore: { $sector }
rt-web-touch-discards = Tocca quello che vuoi scartare.
rt-web-your-offer = La tua offerta: che cosa dai, che cosa vuoi?
rt-web-on-table = La carta in tavola
rt-web-on-table-from = di { $name }, in tavola

# Le carte di cui si chiede, e le salve.
rt-web-to = a { $sector }
rt-web-goes = via
rt-web-keep-all = Tieni tutte
rt-web-discard = { $count ->
    [one] Scarta { $count } carta
   *[other] Scarta { $count } carte
}
rt-web-how-many = Quanti? { $name }
rt-web-it-was = era al { $chance }
