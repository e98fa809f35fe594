# Quello che il tavolo dice da sé. Le frasi di un gioco stanno nel file del gioco.

web-title = Tre schermaglie, un tavolo
web-subtitle = Nessun account. Siediti: alle regole pensa il tavolo.
web-game-star-quest = Star Quest
web-game-rogue-trooper = Rogue Trooper
web-game-sergeants = Sergeants
web-blurb-star-quest = Abborda un relitto con cinque Marine. Sotto ogni blip si muove qualcosa.
web-blurb-rogue-trooper = Attraversa un pianeta avvelenato, raccogli quattro indizi e stana il Traditore prima dei rivali.
web-blurb-sergeants = Guida un pugno di uomini con un nome fra siepi e fattorie. Le carte sono ordini, fortuna e ferite.
web-play-now = Gioca subito
web-set-up = Prepara
web-solo = In solitario
web-learn = Impara
web-rule-books = Regolamenti
web-join = Entra con un link
web-join-text = Incolla il link che hai ricevuto.
web-sit-down = Siediti
web-tools = Strumenti
web-players-upto = { $count ->
    [one] { $count } giocatore
   *[other] da 1 a { $count } giocatori
}
web-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
web-players-range = da { $least } a { $most } giocatori
web-minutes = { $count } min
web-difficulty = Difficoltà { $level } su 5
web-your-games = Le tue partite
web-finished-games = { $count ->
    [one] { $count } partita finita
   *[other] { $count } partite finite
}
web-your-turn = Tocca a te
web-turn-of = Tocca a { $name }
web-running = In corso
web-with = con { $names }
web-friend = un amico
web-bots = { $count ->
    [one] un bot
   *[other] { $count } bot
}
web-game = Gioco
web-result = Risultato
web-forget = Togli questa partita dall'elenco
web-foot-dice = Ogni dado si può verificare a fine partita
web-foot-keys = Si gioca anche con la sola tastiera: premi ?
web-foot-art = Tutti i disegni sono di questo progetto

web-home = Inizio
web-back = Indietro
web-close = Chiudi
web-yes = Sì
web-no = No
web-you = Tu
web-name = Nome
web-name-of = Nome di chi gioca: { $seat }
web-loading = Un momento…
web-connecting = Collegamento…
web-answer-lost = La tua risposta non è arrivata al server. Dalla di nuovo, per favore.
web-reconnecting = Il collegamento si è interrotto. Riprovo: non si perde nulla.
web-not-connected = Non connesso: non è stato inviato nulla. Il tavolo torna da solo appena il server risponde.
web-offline = Il server non risponde. È acceso?
web-failed = Il server non ha potuto farlo ({ $status }).
web-lost-title = Qui non c'è nulla
web-lost = Questa pagina non esiste.
web-no-game = Questo server non ha quel gioco.
web-link-wrong = Questo link non porta da nessuna parte: forse ne manca un pezzo.
web-link-revoked = Questo link non vale più. Chiedine uno nuovo a chi ospita.
web-closed = Questo tavolo è chiuso.

web-more-of = Altro su { $game }
web-guide = Guida
web-guide-text = Come si vince, un turno, il movimento, il combattimento, le carte: cinque minuti di lettura.
web-guide-open = Leggi la guida
web-guide-or-rules = Guida o regole
web-guide-rules = Regole
web-guide-found = Nella guida
web-rules = Regolamento
web-rules-text = Tutto il regolamento, con la ricerca. Anche ogni sigla di regola sul tavolo lo apre al punto giusto.
web-rules-open = Apri il regolamento
web-rules-search = Cerca nelle regole
web-rules-all = Tutte le regole
web-rules-none = Nessuna regola contiene queste parole.
web-rules-before = La regola precedente
web-rules-after = La regola seguente
web-rules-around = Attorno a questa regola
web-rules-see = Vedi anche
web-rule-open = Apri la regola { $rule }

web-settings = Impostazioni
web-language = Lingua
web-language-en = English
web-language-it = Italiano
web-theme = Tema
web-theme-switch = Chiaro o scuro
web-theme-system = come il sistema
web-theme-dark = scuro
web-theme-light = chiaro
web-motion = Movimento
web-motion-system = come il sistema
web-motion-on = sì
web-motion-off = no
web-speed = Velocità delle animazioni
web-speed-05 = metà
web-speed-1 = normale
web-speed-2 = doppia
web-speed-4 = quadrupla
web-speed-dice = solo i miei dadi
web-speed-none = subito
web-sound = Suoni leggeri
web-first-steps-show = Mostra i primi passi
web-your-name = Il tuo nome

web-keys = Tasti
web-keys-choose = sceglie una voce dell'elenco
web-keys-commit = conferma la scelta
web-keys-back = un passo indietro
web-keys-skip = salta l'animazione
web-keys-recap = che cosa è successo mentre aspettavi
web-keys-undo = annulla
web-keys-hint = che cosa farebbe un avversario
web-keys-walk = percorre i punti illuminati del tabellone
web-keys-tab = dalla domanda al tabellone e oltre
web-keys-zoom = ingrandisce, riduce, tutto
web-keys-help = questo elenco

web-setup-title = Prepara una partita
web-seats = Posti
web-options = Opzioni
web-no-options = Questo gioco non ha altre opzioni.
web-who-plays = Chi gioca { $seat }
web-who-me = Io
web-who-me-text = su questo schermo
web-who-screen = Un amico qui
web-who-screen-text = condivide questo schermo
web-who-link = Un amico con link
web-who-link-text = riceve un link segreto
web-bot-name = Bot, { $level }
web-bot-random = a caso
web-bot-easy = facile
web-bot-tactics = normale
web-bot-hard = difficile
web-bot-expert = esperto
web-bot-random-text = Risponde a caso.
web-bot-easy-text = Gioca come il livello normale, ma spesso sceglie ciò che sembra quasi altrettanto buono.
web-bot-tactics-text = Pesa ogni risposta secondo le probabilità e ciò che ne segue, una alla volta.
web-bot-hard-text = Sa meglio come si vince e, dove serve, prova prima come andrebbero le risposte, fino a un terzo di secondo.
web-bot-expert-text = Sa ancora meglio come si vince, e si prende fino a un secondo per provare le risposte.
web-bot-strength = Vince { $wins } partite su 100 contro il livello normale.
web-links-later = I link per amici e spettatori compaiono quando il tavolo è pronto.
web-setup-ready = Pronto. Tutto è regolare.
web-start = Comincia la partita

web-learn-title = Impara { $game }
web-training = Addestramento
web-training-text = Una breve missione con una guida che dice quel che serve quando serve. Niente da leggere prima.
web-training-start = Comincia l'addestramento
web-lesson-step = { $step } di { $of }
web-lesson-next = Capito
web-lesson-quit = Basta suggerimenti

web-question = La domanda
web-gathering = Si aspetta che tutti si siedano
web-waits = Decide { $name }
web-wait = Un momento
web-over = La partita è finita
web-all-options = Tutte le { $count } scelte
web-show-list = { $count ->
    [one] Mostrala come elenco
   *[other] Mostra tutte le { $count } in un elenco
}
web-show-all = { $count ->
    [one] Mostrala come elenco
   *[other] Mostra tutte le { $count }, o tocca il tabellone
}
web-other = Altre opzioni
web-chance-follows = decide il caso
web-odds = Probabilità
web-odds-counting = Calcolo…
web-odds-otherwise = Se si decide altrimenti
web-commit = Esegui
web-skip = Salta al mio turno
web-undo = Annulla
web-undo-all = Chiedi a tutti di annullare
web-undo-asked = { $name } vorrebbe tornare indietro. Sei d'accordo?
web-undo-waits = Si aspetta il consenso degli altri.
web-undo-policy = Riprendere le mosse
web-undo-free = Tutto, anche i dadi (annotato)
web-undo-strict = Fino all'ultimo tiro o segreto svelato
web-undo-friendly = Anche oltre, se tutti sono d'accordo
web-undo-strict-hint = I dadi sono stati tirati o qualcosa è stato rivelato: a questo tavolo resta così
web-taken-back = { $count ->
    [one] Ripreso un tiro o una rivelazione
   *[other] Ripresi { $count } tiri o rivelazioni
 }
web-why = Perché no?
web-why-hint = Tocca una cosa non illuminata: una nota dice quale regola la vieta.
web-hint = Tu che cosa faresti?
web-hint-title = Che cosa farebbe qui un avversario? La storia dice che l'hai chiesto.
web-hint-this = un avversario farebbe questo
web-hint-odds = { $outcome }: { $percent }
web-hint-steady = qui la scelta più solida
web-hint-do = Fallo
web-hint-policy = Consigli: si può chiedere agli avversari (viene annotato)
web-hints-used = { $count ->
    [one] { $name } ha chiesto un consiglio.
   *[other] { $name } ha chiesto { $count } consigli.
 }
web-why-nothing = Lì ora non c'è nulla da fare.
web-skip-to-question = Vai alla domanda
web-mine = Le mie cose
web-panels = Pannelli
web-tab-question = Domanda
web-tab-mine = Mie cose
web-tab-dice = Dadi
web-tab-cards = Carte
web-tab-story = Storia
web-phases = Il turno
web-no-board = Questo gioco si gioca dall'elenco.
web-zoom-in = Ingrandisci
web-zoom-out = Riduci
web-zoom-fit = Tutto il tabellone
web-dice = Dadi
web-die-again = { $face }, rilanciato (era { $was })
web-against = contro
web-dice-faces = Le facce dei dadi
web-arms = Equipaggiamento
web-chart = Punti per giro
web-round = Giro { $round }
web-dice-none = Ancora nessun dado
web-dice-show = Dadi: { $dice }
web-story = Storia
web-story-start = Prima del primo turno
web-story-empty = Non è ancora successo nulla.
web-story-earlier = Prima
web-story-jump = Rivedi questo momento

web-seat-bot = bot, { $level }
web-seat-yours = su questo schermo
web-seat-here = presente
web-seat-away = assente
web-seat-awaited = non ancora arrivato
web-seat-asked = deve decidere
web-people = Persone e link
web-watchers = Spettatori
web-watchers-text = vedono quel che tutti possono vedere
web-host = Host
web-host-text = chi ha questo link gestisce la partita: tienilo per te
web-link = Link segreto
web-copy = Copia
web-copied = Copiato
web-share = Condividi
web-qr = Codice QR
web-bot-plays-you = Un bot sta giocando al tuo posto.
web-take-seat-back = Torna a giocare tu
web-kick = Ritira questo link
web-kick-text = Il link del posto smette di funzionare e continua un bot
web-seat-shared = Il link del tuo posto è stato aperto anche in un altro browser. Se non sei stato tu, qualcun altro ce l'ha: tieni il posto solo in questo browser, e ogni vecchio link smette di funzionare.
web-seat-keep = Solo in questo browser
web-seat-mine = Ero io
web-renew-link = Crea un nuovo link
web-use-bot = Fai giocare un bot
web-bot-level = Livello del bot
web-give-back = Riprendi il posto
web-start-anyway = Comincia senza aspettare
web-curtain = Passa lo schermo a { $name }
web-curtain-text = Ora sullo schermo non c'è nulla di segreto.
web-curtain-lift = Sono { $name }

web-winner-points = Vittoria: { $name }, { $points } punti
web-no-winner = Non vince nessuno
web-to-result = Risultato e replay
web-back-to-table = Torna al tavolo
web-score-sheet = Punteggio
web-score-row = Che cosa conta
web-total = Totale
web-luck = Fortuna: ottenuto e atteso
web-luck-mark = la tacca è il valore atteso
web-luck-label = ottenuto { $rolled }, atteso { $expected }, con { $dice } dadi
web-moments = Momenti chiave
web-moments-hint = probabilità di qualcosa di così raro
web-lucky = Un tiro fortunato
web-unlucky = Un tiro sfortunato
web-replay = Replay
web-replay-slider = Momento della partita
web-replay-at = { $at } di { $total }
web-replay-back = Un passo indietro
web-replay-next = Un passo avanti
web-replay-play = Avvia
web-replay-pause = Pausa
web-other-rules = Questa parte è stata giocata con regole diverse da quelle installate: racconto e cifre sono quelli di allora, i tabelloni non si possono più mostrare.
web-replay-speed = Velocità ×{ $speed }
web-fork = Continua da qui
web-share-replay = Condividi il replay
web-verify = Verifica i dadi
web-verify-cards = Verifica le carte
web-verify-text = Prima del primo tiro il server ha mostrato l'impronta della sua chiave segreta; ogni giocatore ha aggiunto un numero suo. Ora la chiave è pubblica e questa pagina ricalcola da sola ogni dado e ogni carta.
web-verify-running = Calcolo…
web-verify-commitment = Impronta mostrata prima
web-verify-key = Chiave
web-verify-nonce = Numero di { $seat }
web-verify-answer = Risposta
web-verify-came = Uscito
web-verify-counted = Ricalcolato qui
web-check = Dadi e carte, verificati da questo browser
web-check-good = Questo browser non ha trovato nulla che non vada nei dadi e nelle carte.
web-check-bad = I dadi o le carte sono stati manomessi.
web-check-mark-good = Regge:
web-check-mark-bad = Non regge:
web-check-mark-none = Non verificato:
web-check-nothing-kept = Questo browser non ha conservato alcuna promessa da prima della partita: non può dire se la chiave è quella promessa.
web-check-commitment-good = La chiave è quella che il server ha promesso prima del primo tiro.
web-check-commitment-bad = La chiave non è quella che il server ha promesso prima del primo tiro.
web-check-commitment-two = Durante la partita il server ha fatto due promesse diverse sulla sua chiave.
web-check-nonce-good = Il numero che questo browser ha aggiunto ai dadi è stato usato.
web-check-nonce-bad = Il numero che questo browser ha aggiunto ai dadi manca o è stato sostituito.
web-check-nonce-late = Il numero di questo browser non è stato usato per i dadi: è arrivato a partita iniziata, o qualcuno aveva già preso il posto.
web-check-nonce-watching = Questo browser non aveva un posto e non ha aggiunto ai dadi un numero suo.
web-check-nonce-others = Il numero di un altro posto non è quello mostrato a questo browser prima che desse il suo, o lo ha un posto senza giocatore.
web-check-draws-good = { $count ->
    [0] Non è stato tirato alcun dado né pescata alcuna carta.
    [one] L'unico tiro o pescata della partita segue da questa chiave.
   *[other] Tutti i { $count } tiri e pescate seguono da questa chiave.
}
web-check-draws-bad = { $wrong } tiri e pescate su { $count } non seguono da questa chiave.
web-check-foreign = { $count ->
    [one] Un tiro o pescata è stato fatto
   *[other] { $count } tiri e pescate sono stati fatti
} nella partita da cui questa prosegue: li verifica la sua pagina.
web-check-foreign-bad = Il server spaccia tiri di questa partita per quelli di un'altra.
web-check-sealed-bad = { $wrong ->
    [one] Un tiro o pescata non è quello uscito
   *[other] { $wrong } tiri e pescate non sono quelli usciti
} mentre questo browser guardava.
web-check-told-bad = A questo browser sono stati raccontati dadi mai tirati (risposte { $answers }).
web-check-taken-back-bad = Mancano { $count } tiri o pescate che questo browser ha visto; il server ne ammette { $admitted }.
web-check-seen-good = { $count ->
    [0] Mentre questo browser guardava non è stato tirato alcun dado.
    [one] L'unico tiro o pescata uscito mentre questo browser guardava è nella registrazione, e i dadi raccontati sono stati tirati davvero.
   *[other] I { $count } tiri e pescate usciti mentre questo browser guardava sono nella registrazione, e i dadi raccontati sono stati tirati davvero.
}
web-check-seen-nothing = Questo browser non guardava mentre si giocava.
web-check-taken-back = { $count ->
    [one] Un tiro o una rivelazione è stato ritirato
   *[other] { $count } tiri e rivelazioni sono stati ritirati
} durante la partita: la registrazione non li contiene più.
web-record = Scarica la registrazione
web-record-seen = Scarica ciò che ha visto questo browser
web-dice-changed = Il server mostra una promessa sui dadi diversa da prima. Non fidarti dei dadi di questa partita.

# La pagina del gestore.

web-operator = Gestione di questo server
web-operator-token = Codice del gestore
web-operator-token-text = Questa pagina è per chi gestisce il server. Sulla sua macchina «squadra admin page» stampa un indirizzo che contiene il codice.
web-operator-enter = Entra
web-operator-matches = { $count ->
    [0] Nessuna partita
    [one] Una partita
   *[other] { $count } partite
}
web-operator-search = Cerca nome, gioco, titolo o indirizzo
web-operator-look = Cerca
web-operator-stage = Stato
web-operator-stage-all = tutte
web-operator-stage-gathering = in attesa
web-operator-stage-running = in corso
web-operator-stage-over = finita
web-operator-stage-closed = chiusa
web-operator-match = Partita
web-operator-game = Gioco
web-operator-answers = Risposte
web-operator-who = Chi gioca
web-operator-bots = { $count ->
    [one] un bot
   *[other] { $count } bot
}
web-operator-screens = Schermi
web-operator-touched = Ultima attività
web-operator-address = Creata da
web-operator-deeds = Azioni
web-operator-close = Chiudi
web-operator-close-which = Chiudi { $name }
web-operator-closed = { $name } è chiusa; chi gioca è avvisato.
web-operator-delete = Cancella
web-operator-delete-which = Cancella { $name }
web-operator-sure = Per sempre?
web-operator-sure-which = Per sempre? Cancella { $name }
web-operator-deleted = { $name } è cancellata per sempre.
web-operator-newer = Più recenti
web-operator-older = Meno recenti
web-operator-bans = { $count ->
    [0] Nessun indirizzo è escluso
    [one] Un indirizzo è escluso
   *[other] { $count } indirizzi sono esclusi
}
web-operator-ban = Escludi
web-operator-ban-address = Indirizzo o rete
web-operator-ban-why = Perché (per te)
web-operator-shut-out = { $name } è escluso.
web-operator-unban = Riammetti
web-operator-unban-which = Riammetti { $name }
web-operator-let-in = { $name } può entrare di nuovo.

# Pagine su cui si costruisce, si salva e si condivide qualcosa
web-page-copied = Il link è stato copiato.
web-page-link-ready = Il link è nella barra degli indirizzi.
web-page-save = Salva
web-page-saved-told = Salvata in questo browser: { $name }.
web-page-delete = Elimina { $name }

# The stage: what happens is played
web-skip-hint = Clic o Spazio: salta · Esc: salta tutto
web-skip-to-choice = Alla mia scelta
web-watch = Guarda che cosa succede
web-play-faster = Più veloce
web-last-roll = Ultimo tiro
web-dice-need = { $total } contro { $need }
web-card-affects = Riguarda: { $who }
web-card-this-turn = In questo turno
web-while-you-waited = Mentre aspettavi
web-recap-more = altro
web-unfold = Apri il pannello
web-what-counts = Che cosa dà punti, e quando finisce la partita
web-errand = Che cosa c'è da fare
web-errand-done = fatto
web-errand-failed = fallito
web-story-all = Tutta la storia

# Prima della prima mossa e dopo l'ultima
web-briefing = Briefing
web-begin = Comincia
web-brief-map = La mappa
web-brief-aims = Il tuo obiettivo
web-brief-one-of = Uno di questi ordini sarà il tuo
web-brief-special = Regole speciali qui
web-brief-men = { $count ->
    [one] Il tuo uomo
   *[other] I tuoi uomini
}
web-brief-men-text = armati e pronti
web-brief-change = Cambia
web-brief-change-all = Cambia tutto
web-brief-against = { $count ->
    [one] tu contro
   *[other] tu contro { $count }:
}
web-brief-setup = Prepara un'altra partita
web-brief-arms = Arma i tuoi uomini
web-brief-armed = Pronti
web-end-victory = Vittoria
web-end-defeat = Sconfitta
web-end-draw = Pareggio
web-end-nobody = Nessuno vince
web-end-early = Lasciata a metà
web-end-early-stood = La partita era qui: { $round }.
web-end-early-none = Non era cominciata.
web-end-early-seats = Chi aveva che cosa
web-close-match = Chiudi la partita senza risultato
web-close-match-sure = Davvero? Finisce per tutti
web-end-wins = Vince { $name }
web-end-winner = vincitore
web-end-fallen = caduto:
web-end-why-won = Perché hai vinto
web-end-why-lost = Perché hai perso
web-end-board = Vedi il tabellone
web-rematch = Rivincita
web-watch-replay = Guarda il replay
web-share-text = Chi ha questo link può guardare tutta la partita.
web-share-file = Qui non c'è un server che possa mostrare la partita con un link. Salvala su file: chi lo apre in Squadra può guardare tutta la partita.
web-sheet-facts = Oltre al punteggio
web-moment-swing = punti di vantaggio in più: { $name }
web-moment-chance = probabilità di qualcosa di così raro: { $percent }
web-moments-none = Nessun momento da solo ha deciso.
web-best-man = Uomo della partita
web-best-kills = { $count ->
    [one] { $count } abbattuto
   *[other] { $count } abbattuti
}
web-best-wounds = { $count ->
    [one] { $count } ferita inflitta
   *[other] { $count } ferite inflitte
}
web-best-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}
web-best-hurt = { $count ->
    [one] colpito una volta
   *[other] colpito { $count } volte
}
web-best-unhurt = mai colpito
web-luck-title = Fortuna
web-luck-line = { $name }: usciti { $rolled }, attesi { $expected }
web-luck-text = La somma di tutti i dadi tirati, rispetto alla media.
web-fork-title = Con quale parte vuoi giocare?
web-fork-text = Da questo momento comincia una partita nuova, con dadi nuovi. Gli altri sono dei bot.
web-fork-go = Continua con { $name }

web-review = Che cosa hanno fatto le tue scelte
web-review-offer = Un avversario ripercorre la tua partita da quello che sapevi allora: come sono andate le tue probabilità e quali scelte ti sono costate di più.
web-review-go = Rivedi la mia partita
web-review-making = L'avversario sta ripercorrendo la partita. Ci vogliono circa dieci secondi…
web-review-curve = Le tue probabilità di vincere: { $first } all'inizio, { $least } nel momento peggiore, { $most } nel migliore.
web-review-key = Le tue probabilità di vincere, scelta per scelta, come le stima un avversario; la linea tratteggiata è il 50 %.{ $slips ->
    [0] { "" }
   *[other] { " " }I punti sono le scelte costate di più.
}
web-review-lucky = Fortuna: i tiri ti hanno portato in tutto { $points ->
    [one] 1 punto
   *[other] { $points } punti
} di probabilità di vincere.
web-review-unlucky = Fortuna: i tiri ti sono costati in tutto { $points ->
    [one] 1 punto
   *[other] { $points } punti
} di probabilità di vincere.
web-review-cost = Bravura: le tue scelte peggiori sono costate { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
web-review-lost = −{ $points ->
    [one] 1 punto
   *[other] { $points } punti
}
web-review-taken = Tu: { $taken }
web-review-better = Meglio: { $better }
web-review-none = Nessuna scelta ti è costata chiaramente qualcosa: l'avversario non ha trovato di meglio.
web-review-text = Un punto è una partita su cento. Ogni scelta è stata provata contro quella migliore con gli stessi dadi, in posizioni che per te erano identiche. I tiri contano come sono caduti, anche quelli nascosti.

# Il sito: il tavolo senza server.

web-site-loading = Sto caricando le regole: { $got } di { $of } MB
web-site-starting = Sto preparando le regole…
web-site-elsewhere = Squadra è aperto in un'altra scheda o finestra di questo browser. Chiudila, e si continua qui.
web-site-old-browser = Questo browser è troppo vecchio per far girare i giochi da solo: gli mancano WebAssembly, i moduli o i flussi compressi. Ne basta uno più recente.
web-site-files = Mancano alcuni file di questo sito: probabilmente viene aggiornato proprio ora, o manca la rete. Riprova tra un minuto.
web-site-broken = I giochi non sono partiti in questo browser. Le tue partite sono al sicuro; riprova.
web-site-again = Riprova
web-site-unkept = Questo browser rifiuta di conservare qualsiasi cosa: le partite durano quanto questa scheda. Salva su file ciò che vuoi tenere.
web-site-cleared = Qualcuno ha svuotato la memoria di questo browser, o l'ha fatto il browser stesso perché il disco è pieno. Le partite aperte sono di nuovo al loro posto; salva su file ciò che vuoi tenere.
web-site-update = È pronta una nuova versione. Le partite in corso continuano con quella.
web-site-use-it = Usala ora
web-site-no-links = Qui non c'è un server, quindi i link per gli amici non funzionano. Potete condividere lo schermo, o far entrare un amico direttamente quando il tavolo è aperto.
web-who-peer = un amico, direttamente
web-file-save = Salva su file
web-file-open = Apri un file
web-file-drop = Lascia qui il file per aprire la partita
web-peer-invite = Invita un amico direttamente
web-peer-send = Manda questo link al tuo amico: lo apre e ti rimanda una risposta.
web-peer-answer = La risposta del tuo amico
web-peer-connect = Collega
web-peer-wrong = Non è un invito, o non è la risposta a questo. Ognuno vale per un solo tentativo: fanne uno nuovo.
web-peer-here = Il tuo amico è collegato.
web-peer-left = Il collegamento con il tuo amico è caduto. Un nuovo invito lo riporta; il posto resta lo stesso.
web-peer-gone = Il collegamento con il tuo amico è caduto. Chiedi un nuovo invito: la partita c'è ancora.
web-peer-title = Un amico ti invita
web-peer-own = Questo invito è per il tuo amico: mandaglielo, e lo apra in un altro browser. La partita sta in questo.
web-peer-back = Rimanda questa risposta al tuo amico.
web-peer-waiting = Appena arriva, sei al tavolo. Tieni aperta questa pagina.
web-peer-truth = I due browser si parlano direttamente; entrambi devono restare aperti. Il dispositivo che invita conosce tutta la verità della partita, carte coperte comprese; i dadi si possono controllare alla fine.
