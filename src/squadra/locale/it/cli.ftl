# La riga di comando.

game-star-quest = Star Quest
game-star-quest-supplement = Star Quest, il supplemento
game-rogue-trooper = Rogue Trooper
game-sergeants = Sergeants Miniatures Game

cli-match-begins = { $game }, seme { $seed }
cli-match-ends = La partita è finita dopo { $answers ->
    [one] una risposta
   *[other] { $answers } risposte
}: { $reason }
cli-winners = { $count ->
    [0] Nessuno vince.
    [one] Vince: { $winners }
   *[other] Vincono: { $winners }
}
cli-score = { $seat }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
cli-verified = Ogni risposta e ogni dado tornano: { $answers } risposte, posizione { $digest }.
cli-verified-hosted = { $throws ->
    [one] Un tiro o una pescata viene
   *[other] { $throws } tiri e pescate vengono
} dalla chiave promessa con { $commitment }. Confronta questo codice con quello che il tuo browser ha mostrato prima del primo tiro.
cli-verified-foreign = { $throws ->
    [one] Un tiro è stato fatto
   *[other] { $throws } tiri sono stati fatti
} nella partita da cui questa prosegue: questa chiave non ne dice nulla.
cli-verified-taken-back = { $throws ->
    [one] Un tiro o una rivelazione è stato ritirato
   *[other] { $throws } tiri e rivelazioni sono stati ritirati
} lungo la partita; la registrazione non li contiene più.
cli-verified-seen = { $answers ->
    [one] Una risposta è stata raccontata
   *[other] { $answers } risposte sono state raccontate
} al tuo browser proprio come le raccontano le regole.

cli-backed-up = { $matches ->
    [one] Una partita
   *[other] { $matches } partite
} con { $answers ->
    [one] una risposta
   *[other] { $answers } risposte
}: copia in { $out } ({ $size }), controllata. Solo tu puoi leggerla: contiene i dadi delle partite in corso.
cli-restored = { $matches ->
    [one] Una partita
   *[other] { $matches } partite
} con { $answers ->
    [one] una risposta
   *[other] { $answers } risposte
}: ripristino riuscito. Il server si può avviare.
cli-put-aside = Quello che c'era prima si trova in { $aside }.
cli-exported = { $answers ->
    [one] Una risposta
   *[other] { $answers } risposte
}: file { $out } ({ $size }).
cli-exported-check = Per controllare ogni risposta e ogni dado: squadra replay { $out } --verify --key { $key }
cli-exported-running = La partita è ancora in corso: il file mostra tutto, anche le carte nascoste. Non darlo a chi gioca.

cli-stage-gathering = in attesa
cli-stage-running = in corso
cli-stage-over = finita
cli-stage-closed = chiusa
cli-admin-match = partita
cli-admin-game = gioco
cli-admin-stage = stato
cli-admin-answers = risposte
cli-admin-persons = persone
cli-admin-bots = bot
cli-admin-screens = schermi
cli-admin-touched = ultima attività
cli-admin-address = creata da
cli-admin-banned = escluso
cli-admin-since = dal
cli-admin-why = perché
cli-admin-total = { $total ->
    [0] Nessuna partita.
    [one] Una partita.
   *[other] { $total } partite, { $shown } mostrate.
}
cli-admin-closed = { $match } è chiusa; chi gioca è avvisato.
cli-admin-deleted = { $match } è cancellata per sempre.
cli-admin-shut-out = { $address } è escluso.
cli-admin-let-in = { $address } può entrare di nuovo.
cli-admin-was-in = { $address } non era escluso.
cli-admin-page = La pagina del gestore, solo per te: { $link }
cli-upgrade-goes-on = { $match } ({ $title }) continua com'era.
cli-upgrade-new-rules = { $match } ({ $title }) continua con le regole di questa versione, dalla risposta { $held } di { $answers }.
cli-upgrade-ends = { $match } ({ $title }) NON PUÒ CONTINUARE: finisce qui, con il suo racconto e il suo punteggio.
cli-upgrade-shown = { $match } ({ $title }) è finita e si può rivedere.
cli-upgrade-kept = { $match } ({ $title }) è finita: risultato e racconto restano com'erano, i tabelloni non si possono più rivedere.
cli-upgrade-gone = { $match } ({ $title }) NON SI PUÒ APRIRE: il suo gioco non è installato.
cli-upgrade-sum = { $going ->
    [0] Nessuna partita continua
    [one] Una partita continua
   *[other] { $going } partite continuano
}, { $over ->
    [0] nessuna è finita
    [one] una è finita e resta leggibile
   *[other] { $over } sono finite e restano leggibili
}, { $lost ->
    [0] nessuna va perduta.
    [one] una non continua.
   *[other] { $lost } non continuano.
}

cli-site-made = { $out } contiene tutto il tavolo ({ $size }). Mettilo su un qualsiasi host web, o provalo: python -m http.server --directory { $out }
cli-site-missing = In questa installazione il sito non è stato costruito. In un clone del progetto esegui make site.
cli-site-stun = { $stun } non è l'indirizzo di un server STUN: scrivilo come stun:example.org:3478.
cli-site-there = { $out } non è vuota: indica un'altra cartella, oppure --replace se contiene un sito più vecchio.

doctor-version = Squadra { $version }.
doctor-python = Gira su Python { $version } ({ $place }), { $system }.
doctor-game = { $game } ({ $name }) è pronto; il suo contenuto è { $hash }.
doctor-game-wrong = { $game } non si può giocare: { $why }
doctor-extra = L’extra «{ $extra }» è installato ({ $packages }).
doctor-no-extra = L’extra «{ $extra }» non è installato; si aggiunge con pip install 'squadra-games[{ $extra }]' ({ $packages }).
doctor-page = Il tavolo per il browser c’è.
doctor-no-page = Il tavolo per il browser manca: in { $place } non c’è niente. In un checkout esegui «make web»; altrimenti installa di nuovo Squadra.
doctor-folder = I tuoi dati sono in { $folder }.
doctor-folder-closed = Non puoi scrivere in { $folder }: cambiane i permessi, o indica un altro file con --db.
doctor-disk = Sul disco restano solo { $megabytes } MB: fai spazio prima che una mossa venga rifiutata.
doctor-no-database = Non ci sono ancora partite; il primo avvio crea { $file }.
doctor-sqlite = Il database è SQLite: { $file } (circa { $megabytes } MB).
doctor-file-closed = Non puoi scrivere { $file }: appartiene a qualcun altro.
doctor-postgres = Il database è PostgreSQL, e risponde.
doctor-no-tables = Non ha ancora tabelle; le crea il primo avvio.
doctor-matches = Contiene { $matches ->
    [one] una partita
   *[other] { $matches } partite
} con { $answers ->
    [one] una risposta
   *[other] { $answers } risposte
}; le sue tabelle sono della versione { $version }.
doctor-older = Il prossimo avvio porta le tabelle da { $version } a { $newest }; «squadra upgrade --dry-run» dice che ne sarà delle partite.
doctor-newer = Le tabelle (versione { $version }) sono di una Squadra più recente: aggiorna questa, o ripristina una copia di sicurezza.
doctor-database-wrong = { $why }
doctor-served = Un server di Squadra sta usando { $file }.
doctor-port-free = La porta { $port } è libera.
doctor-port-ours = Squadra { $version } risponde su http://localhost:{ $port }/.
doctor-port-taken = Un altro programma è in ascolto sulla porta { $port }; senza --port Squadra prende la prossima libera.
doctor-port-rights = La porta { $port } richiede i diritti di amministratore: scegline una sopra la 1023.
doctor-browser = C’è un browser, e verrà aperto.
doctor-no-browser = Su questa macchina non si trova un browser: scrivi in uno l’indirizzo che «squadra» mostra.
doctor-wrong = ERRORE: { $fault }
doctor-end = { $faults ->
    [0] È tutto a posto.
    [one] Una cosa non va.
   *[other] { $faults } cose non vanno.
}
