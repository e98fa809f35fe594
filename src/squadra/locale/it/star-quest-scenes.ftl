# Prima della prima mossa e dopo l'ultima.

sq-brief-alien = Elimina i Marine prima che abbiano ciò per cui sono venuti: ogni uomo vale punti, e anche una missione fallita.
sq-brief-blips = Che cosa può nascondersi dietro un Blip
sq-brief-blips-text = Per colpire tira più della sua Armatura. Quali siano a bordo, lo sa solo il giocatore alieno.
sq-brief-armour = Armatura { $armour }
sq-sheet-primary = Missione principale
sq-sheet-secondary = Missione secondaria
sq-sheet-counters = { $kind } × { $count }
sq-sheet-fallen = { $count ->
    [one] { $count } Marine caduto
   *[other] { $count } Marine caduti
}
sq-sheet-cards = Carte e regole speciali
