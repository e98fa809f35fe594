# Il supplemento: fuoco, corpo a corpo, protezioni, porte rinforzate, Tarantola.

## Che cosa si può fare

sq-option-aimed-shot = { $figure-The } prende la mira senza muoversi e spara con { $weapon } contro { $target-the }
sq-option-fire-area = { $charges ->
    [0] { $figure-The } spara con { $weapon } su { $size } caselle in { $square }
    [one] { $figure-The } spara con { $weapon }, una carica, su { $size } caselle in { $square }
   *[other] { $figure-The } spara con { $weapon }, { $charges } cariche, su { $size } caselle in { $square }
}
sq-option-fire-volley = { $figure-The } concentra il fuoco in { $square } con { $weapon }
sq-option-fire-krak = { $figure-The } spara un missile Krak in { $square } con { $weapon }
sq-option-massed-shot = { $comrades ->
    [one] { $figure-The } e un compagno concentrano il fuoco contro { $target-the }
   *[other] { $figure-The } e { $comrades } compagni concentrano il fuoco contro { $target-the }
}
sqx-ask-comrade = Chi altro rinuncia al suo tiro per questo? (ancora { $number })
sq-option-serve-weapon = { $figure-The } usa il mirino con { $weapon } in questo turno
sq-option-fire-beam = { $figure-The } spara con { $weapon } verso { $direction }
sq-option-fight-how = { $figure-The } attacca { $target-the } corpo a corpo con { $weapon }
sq-option-fight-how-with-card = { $figure-The } attacca { $target-the } corpo a corpo con { $weapon } e «{ $card }»
sq-option-self-destruct = { $figure-The } si sacrifica con { $weapon }
sq-option-roll-save = { $figure-The } tira per { $gear }
sq-option-take-wounds = Nessun tiro: subisce le ferite
sq-option-guard-die = Rilancia il dado { $die } ({ $face })
sq-option-force-die = L'attaccante deve rilanciare il dado { $die } ({ $face })
sq-option-haul = { $figure-The } sposta la Tarantola verso { $direction }
sq-option-swing = { $figure-The } gira la Tarantola verso { $direction }
sq-option-bring-in = { $figure-The } porta a bordo la Tarantola in { $square }
sq-option-haul-home = { $figure-The } riporta indietro la Tarantola

## Domande

sqx-ask-save =
    { $figure-The } perderebbe { $wounds ->
        [one] un Punto Vita
       *[other] { $wounds } Punti Vita
    }: tirare per { $gear }?
sqx-ask-forced-reroll = { $card }: quale dado dell'attaccante ({ $dice }) va rilanciato?
sqx-takes-aim = { $figure-The } prende la mira senza muoversi e spara con { $weapon } contro { $target-the }: tiro di precisione.

## Che cosa è accaduto

sqx-fires-area = { $figure-The } spara con { $weapon } su un'area di { $size } caselle in { $square }.
sqx-joins-fire = Rinunciano al proprio tiro e aggiungono i loro dadi: { $figures }.
sqx-armour-counts = Contro questo attacco { $target-the } ha Armatura { $counts }: { $armour }, { $parts }.
sqx-armour-cover = più { $plus } per la copertura
sqx-armour-gun = più { $plus } dietro la Tarantola
sqx-armour-cloak = più { $plus } per il mantello mimetico
sqx-armour-precision = meno { $plus } per il tiro di precisione
sqx-rounds-left =
    { $figure }: { $rounds ->
        [0] non restano colpi
        [one] resta un colpo
       *[other] restano { $rounds } colpi
    } per { $weapon }.
sqx-card-used-up = «{ $card }» è esaurita ({ $player }).
sqx-saves =
    { $figure-The } tira per { $gear }: { $dice }; { $saved ->
        [0] nessuna ferita annullata
        [one] una ferita annullata
       *[other] { $saved } ferite annullate
    }.
sqx-unhurt = { $figure-The } non perde Punti Vita.
sqx-fewer-wounds =
    { $figure-The } perde { $wounds ->
        [one] un Punto Vita
       *[other] { $wounds } Punti Vita
    } in meno grazie all'Ordine.
sqx-explosion = Il dado mostra { $dice }: esplodono le munizioni che { $figure-the } porta per { $weapon }.
sqx-no-explosion = Il dado mostra { $dice }: non esplodono le munizioni che { $figure-the } porta per { $weapon }.
sqx-jams-fatally = Il dado mostra { $dice }: si inceppa ed esplode { $weapon }, e { $figure-the } è perduto.
sqx-does-not-jam = Il dado mostra { $dice }: { $figure-the } spara e non si inceppa { $weapon }.
sqx-overheats-fatally = Il dado mostra { $dice }: si surriscalda { $weapon }, e { $figure-the } è perduto.
sqx-weapon-melts = Il dado mostra { $dice }: { $figure-the } perde { $weapon } per il surriscaldamento.
sqx-cools-down = Il dado mostra { $dice }: { $figure-the } lascia raffreddare { $weapon }.
sqx-adds-flamer = { $figure-The } usa anche { $weapon }.
sqx-self-destructs = { $figure-The } si sacrifica con { $weapon }.
sqx-serves = { $figure-The } usa il mirino con { $weapon } in questo turno.
sqx-flames = Le fiamme ardono in { $squares }.
sqx-flames-out = Le fiamme si spengono ({ $player }).
sqx-burns = { $figure-The } entra nelle fiamme: { $dice }.
sqx-bulkhead-broken = Sfondata: { $door }.
sqx-hauls = { $figure-The } sposta la Tarantola; ora è in { $square }.
sqx-swings = { $figure-The } gira la Tarantola verso { $direction }.

## Nomi

sqx-bulkhead = la porta stagna rinforzata in { $square }
sqx-armour-targeter = Mirino dell'armatura
sqx-weapon-targeter = Mirino incorporato
sqx-perfected-weapon = Arma perfezionata
sqx-parry = Parata
