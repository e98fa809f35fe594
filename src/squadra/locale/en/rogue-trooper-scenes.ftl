# Before the first move and after the last.

rt-brief-title = The hunt for the Traitor
rt-brief-solo-title = Alone against the clock
rt-brief-story = Somebody in Souther command sold out the regiment at the Quartz Zone. A handful of GIs are left on the poisoned planet, and each of them wants to be the one who finds him.
rt-brief-aim-clues = Complete Missions: they bring Clues. { $count } different quarters make up the Traitor's face.
rt-brief-aim-expose = With the whole face he is exposed: find the sector where he hides.
rt-brief-aim-kill = Take his { $lives } Lives. Whoever takes the last one wins.
rt-brief-solo = You play against the Rogue deck: when it is empty, the hunt is lost.
rt-brief-rivals = { $count ->
    [one] { $count } rival is hunting too. Whoever enters a sector with another GI must meet him.
   *[other] { $count } rivals are hunting too. Whoever enters a sector with another GI must meet him.
}
rt-brief-rounds = After round { $rounds } the hunt ends without a winner.
rt-brief-training = Training: everybody begins with three chips, ammunition and three different Clues.
rt-brief-lives = { $lives ->
    [one] { $lives } Life
   *[other] { $lives } Lives
}
rt-brief-man = { $lives ->
    [one] { $lives } Life; first chip: { $slot }
   *[other] { $lives } Lives; first chip: { $slot }
}
rt-sheet-killer = First: took the Traitor's last Life
rt-sheet-second = Second: his chip rides with the winner
rt-sheet-hits = Lives taken from the Traitor
rt-sheet-clues = Clues held
rt-sheet-lives = Lives left
