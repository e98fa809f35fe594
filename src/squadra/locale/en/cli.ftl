# The command line.

game-star-quest = Star Quest
game-star-quest-supplement = Star Quest, the supplement
game-rogue-trooper = Rogue Trooper
game-sergeants = Sergeants Miniatures Game

cli-match-begins = { $game }, seed { $seed }
cli-match-ends = The match is over after { $answers ->
    [one] one answer
   *[other] { $answers } answers
}: { $reason }
cli-winners = { $count ->
    [0] Nobody wins.
    [one] Winner: { $winners }
   *[other] Winners: { $winners }
}
cli-score = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
cli-verified = Every answer and every die holds: { $answers } answers, position { $digest }.
