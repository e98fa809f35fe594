# Quello che dice il nucleo.

why-match-is-over = La partita è finita.
why-not-your-question = La domanda non è per te.
why-not-offered = Non è fra le risposte che le regole permettono qui.
why-cannot-take-back = Non puoi ritirare da solo questa risposta: c'è stato un tiro o una pescata, si è visto qualcosa di nascosto, o un altro giocatore ha agito dopo.
why-no-such-setting = Non esiste l'impostazione «{ $name }».

option-pass = Passa
option-pass-until = Passa fino { $until }

window = Qualcosa da giocare adesso?
