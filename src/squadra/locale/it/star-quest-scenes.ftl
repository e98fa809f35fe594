# Prima della prima mossa e dopo l'ultima.

sq-brief-alien = Elimina i Marine prima che abbiano ciò per cui sono venuti: ogni uomo vale punti, e anche una missione fallita.
sq-sheet-primary = Missione principale
sq-sheet-secondary = Missione secondaria
sq-sheet-counters = { $kind } × { $count }
sq-sheet-fallen = { $count ->
    [one] { $count } Marine caduto
   *[other] { $count } Marine caduti
}
sq-sheet-cards = Carte e regole speciali
