# Prima della prima mossa e dopo l'ultima.

rt-brief-title = La caccia al Traditore
rt-brief-solo-title = Da solo contro il tempo
rt-brief-story = Qualcuno del comando Souther ha venduto il reggimento alla Zona di Quarzo. Sul pianeta avvelenato restano pochi GI, e ognuno vuole essere quello che lo trova.
rt-brief-aim-clues = Compi le Missioni: portano Indizi. { $count } quarti diversi formano il volto del Traditore.
rt-brief-aim-expose = Con il volto completo è smascherato: raggiungi il settore in cui si trova.
rt-brief-aim-kill = Togligli le sue { $lives } Vite. Vince chi gli toglie l'ultima.
rt-brief-solo = Giochi contro il mazzo Rogue: quando è vuoto, la caccia è persa.
rt-brief-rivals = { $count ->
    [one] Anche { $count } rivale va a caccia. Chi entra nel settore di un altro GI deve incontrarlo.
   *[other] Anche { $count } rivali vanno a caccia. Chi entra nel settore di un altro GI deve incontrarlo.
}
rt-brief-rounds = Dopo il round { $rounds } la caccia finisce senza vincitore.
rt-brief-training = Addestramento: tutti cominciano con tre chip, munizioni e tre Indizi diversi.
rt-brief-lives = { $lives ->
    [one] { $lives } Vita
   *[other] { $lives } Vite
}
rt-brief-man = { $lives ->
    [one] { $lives } Vita; primo chip: { $slot }
   *[other] { $lives } Vite; primo chip: { $slot }
}
rt-sheet-killer = Primo: ha tolto l'ultima Vita al Traditore
rt-sheet-second = Secondo: il suo chip è con il vincitore
rt-sheet-hits = Vite tolte al Traditore
rt-sheet-clues = Indizi in mano
rt-sheet-lives = Vite rimaste
