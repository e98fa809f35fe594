# Prima della prima mossa.

smg-brief-order = { $title }: { $text }
smg-brief-orders = Gli ordini sono segreti. Ogni giocatore ne pesca uno su { $count }; questi sono quelli tra cui peschi.
smg-brief-turns = La partita finisce dopo il turno { $turns }.
smg-brief-enter = All'inizio nessuno è sulla mappa. Gli uomini entrano con MUOVERE da una sola area d'entrata, che scegli tu.
smg-brief-zones = Schieri i tuoi uomini nella tua zona prima del primo turno.
smg-brief-instant = Una parte rimasta senza uomini in piedi perde subito.
smg-brief-open = Tutte le informazioni sono aperte: mani, ordini, carte.
smg-brief-remove-anyone-off-map = Chi alla fine del turno { $turn } è ancora fuori dalla mappa esce dal gioco.
smg-brief-open-area = Dal turno { $turn } è aperta anche l'area d'entrata { $what }.
smg-brief-survives = { $what } non muore: invece di essere ucciso viene portato fuori dalla mappa.
