# Che cosa dice il server quando non può fare ciò che gli si chiede.

server-game-unknown = Qui non c'è un gioco con questo nome.
server-setup-wrong = Questa preparazione non è ammessa.
server-seats-wrong = Questi posti non corrispondono alla preparazione.
server-bot-unknown = Per questo gioco non c'è un avversario automatico di questo livello.
server-match-unknown = Qui non c'è una partita con questo nome.
server-match-closed = Questa partita è stata chiusa.
server-match-old = Questa partita è stata giocata con regole diverse da quelle installate. Racconto, risultato e punteggio sono conservati, ma da lì non si può continuare.
server-ticket-wrong = Questo collegamento non funziona. È stato copiato per intero? Chiedine uno nuovo a chi te l'ha mandato.
server-ticket-revoked = Questo collegamento non vale più: chi ospita ne ha dato uno nuovo per il posto.
server-rule-unknown = Non c'è una regola con questo nome.
server-words-unknown = Non ci sono testi per questo.
server-dice-wrong = Le probabilità di questi dadi non si possono calcolare.
server-not-found = Qui non c'è nulla.
server-not-allowed = Qui non è possibile.
server-not-host = Può farlo solo chi ospita.
server-not-your-seat = Non è il tuo posto.
server-not-asked = Non tocca a te rispondere.
server-not-started = La partita non è ancora cominciata.
server-not-over = È possibile solo alla fine della partita.
server-late = Nel frattempo la partita è andata avanti.
server-already-answered = Hai già risposto a questa domanda.
server-unlawful = Le regole non lo permettono.
server-nothing-to-undo = Non c'è nulla da annullare.
server-undo-needs-all = Per annullare devono essere d'accordo tutti.
server-undo-strict = A questo tavolo dadi e segreti restano come sono caduti: si possono riprendere solo le proprie risposte che non hanno rivelato nulla.
server-undo-rules = A questo punto della partita le regole sono cambiate. Ciò che viene prima resta come è stato giocato.
server-undo-alone = La ripresa libera è solo per chi gioca da solo.
server-hints-off = A questo tavolo non si danno consigli: così è stato scelto nella preparazione, o giocano più persone.
server-hint-failed = In questo momento nessun avversario ha una risposta.
server-seat-shut = La persona che occupava questo posto è stata allontanata: continua un bot, così nessuno legge ciò che quella persona sapeva.
server-seat-taken = Qualcuno siede lì adesso. Si può mandare un nuovo link quando quello schermo si sarà scollegato.
server-join-first = Prima bisogna entrare in una partita.
server-malformed = Il server non ha capito questo messaggio.
server-too-large = Questo messaggio è troppo grande.
server-too-fast = Troppi messaggi in una volta. Aspetta un momento.
server-origin = Questa pagina non può parlare con questo server.
server-busy = Il server è occupato. Riprova tra un momento.
server-disk-full = Il disco del server è pieno. La mossa non è stata fatta; la partita è rimasta com'era.
server-read-only = Il server non può scrivere nel suo archivio. La mossa non è stata fatta; la partita è rimasta com'era.
server-database = L'archivio non risponde. La mossa non è stata fatta; la partita è rimasta com'era.
server-storage-full = Lo spazio che questo browser concede al sito è pieno. L'ultimo passo non è stato fatto; la partita è rimasta com'era. Togli le partite finite, o libera spazio sul disco.
server-storage = Questo browser non è riuscito a conservare l'ultimo passo, che quindi non è stato fatto; la partita è rimasta com'era. Riprova, e se continua così salva la partita su file.
server-page-missing = La pagina non è ancora stata costruita: esegui «make web».
server-shutting-down = Il server viene riavviato. La partita è salvata e riprende da sola.
server-internal = Qualcosa è andato storto. La partita è rimasta com'era.
server-banned = Chi gestisce questo server ha escluso il tuo indirizzo.
server-operator-token = Questo è per chi gestisce il server: serve il codice del gestore.
server-address-wrong = Questo non è un indirizzo che si possa escludere.
server-match-elsewhere = Questa partita è in corso su un altro server: { $address }. Va chiesto lì.
server-match-deleted = Questa partita è stata cancellata.
server-too-many-matches = Dal tuo indirizzo { $count ->
    [one] è già aperta una partita
   *[other] sono già aperte { $count } partite
 }. Finiscine o chiudine una prima di cominciarne un'altra.

end-no-reason = La partita è finita.
end-upgrade = Il programma è stato aggiornato e non sa più leggere questa partita. Il punteggio è l'ultimo conservato.

odds-nothing = non succede nulla
odds-outcome = { $what }

# Ciò che le persone hanno fatto alla partita; queste righe restano nel racconto.

server-note-took-back = { $seat } riprende { $answers ->
    [one] una risposta
   *[other] { $answers } risposte
 }{ $rolls ->
    [0] .
    [one] {" "}e con essa un tiro o una rivelazione.
   *[other] {" "}e con esse { $rolls } tiri o rivelazioni.
 }
server-note-came-apart = Ora gioca un'altra persona per { $seat }. Finora questo posto era giocato dallo schermo di chi ha creato la partita.
server-note-other-browser = Il link di { $seat } è stato aperto in un altro browser: da chi gioca quel posto o da qualcun altro che ha il link.
server-note-new-rules = Il programma è stato aggiornato, e con esso le regole. Da qui la partita continua con le regole nuove; ciò che viene prima non si può più riprendere.
server-note-lost = Il programma è stato aggiornato e non sa più leggere com'era questa partita. Finisce qui; racconto e punteggio sono conservati.
server-note-other-rules = Questa partita è stata giocata con regole diverse da quelle installate. Racconto, risultato e punteggio sono quelli di allora.
server-note-bot = Un bot gioca ora per { $seat }.
server-note-back = La persona che gioca { $seat } è tornata.
server-note-hint = { $seat } chiede che cosa farebbe un avversario.
server-note-shown-out = L'host ha allontanato la persona che giocava { $seat }. Continua un bot.
server-note-shown-out-early = L'host ha allontanato la persona che doveva giocare { $seat } e ha creato un nuovo link.
server-note-closed = L'host ha chiuso la partita.
server-note-closed-by-operator = Chi gestisce questo server ha chiuso la partita.
server-note-link = L'host ha creato un nuovo link per { $seat }.
server-note-link-own = Il link di { $seat } è stato cambiato da chi occupa il posto: i vecchi link non funzionano più.
server-note-link-watch = L'host ha creato un nuovo link per gli spettatori; il vecchio non funziona più.
server-note-link-host = L'host ha creato un nuovo link per l'host; il vecchio non funziona più.
server-note-saved = La partita è stata salvata in un file, che contiene i segreti di tutti.
server-file-wrong = Questo file non è una partita salvata che si possa continuare qui: è danneggiato, o di un'altra versione del gioco.

# Perché un avversario farebbe qualcosa, quando il gioco non ha altro da dire.

server-hint-only = qui non c'è altro che valga la pena
server-hint-ahead = proseguendo per qualche turno, rende più di: { $other }
server-hint-equal = vale quanto un'altra scelta: { $other }
server-hint-better = vale più della seconda scelta: { $other }
