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
cli-verified = Ogni risposta e ogni dado reggono: { $answers } risposte, posizione { $digest }.
