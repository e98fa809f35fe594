# Il supplemento: fuoco, corpo a corpo, protezioni, porte rinforzate, Tarantola.

## Che cosa si può fare

sq-option-aimed-shot = { $figure } prende la mira senza muoversi e spara con { $weapon } contro { $target }
sq-option-fire-area = { $charges ->
    [0] { $figure } spara con { $weapon } su { $size } caselle in { $square }
    [one] { $figure } spara con { $weapon }, una carica, su { $size } caselle in { $square }
   *[other] { $figure } spara con { $weapon }, { $charges } cariche, su { $size } caselle in { $square }
}
sq-option-fire-volley = { $figure } concentra il fuoco in { $square } con { $weapon }
sq-option-fire-krak = { $figure } spara un missile perforante in { $square } con { $weapon }
sq-option-massed-shot = { $comrades ->
    [one] { $figure } e un compagno concentrano il fuoco contro { $target }
   *[other] { $figure } e { $comrades } compagni concentrano il fuoco contro { $target }
}
sqx-ask-comrade = Chi altro rinuncia al suo tiro per questo? (ancora { $number })
sq-option-serve-weapon = Per { $figure } il mirino serve { $weapon } in questo turno
sq-option-fire-beam = { $figure } spara con { $weapon } verso { $direction }
sq-option-fight-how = { $figure } attacca { $target } corpo a corpo con { $weapon }
sq-option-fight-how-with-card = { $figure } attacca { $target } corpo a corpo con { $weapon } e «{ $card }»
sq-option-self-destruct = { $figure } si sacrifica con { $weapon }
sq-option-roll-save = { $figure } tira per { $gear }
sq-option-take-wounds = Nessun tiro: subisce le ferite
sq-option-guard-die = Rilancia il dado { $die } ({ $face })
sq-option-force-die = L'attaccante deve rilanciare il dado { $die } ({ $face })
sq-option-haul = { $figure } sposta la Tarantola verso { $direction }
sq-option-swing = { $figure } gira la Tarantola verso { $direction }
sq-option-bring-in = { $figure } porta a bordo la Tarantola in { $square }
sq-option-haul-home = { $figure } riporta indietro la Tarantola

## Domande

sqx-ask-save =
    { $figure } perderebbe { $wounds ->
        [one] un Punto Vita
       *[other] { $wounds } Punti Vita
    }: tirare per { $gear }?
sqx-ask-forced-reroll = { $card }: quale dado dell'attaccante ({ $dice }) va rilanciato?
sqx-takes-aim = { $figure } prende la mira senza muoversi e spara con { $weapon } contro { $target }: tiro di precisione.

## Che cosa è accaduto

sqx-fires-area = { $figure } spara con { $weapon } su un'area di { $size } caselle in { $square }.
sqx-joins-fire = Rinunciano al proprio tiro e aggiungono i loro dadi: { $figures }.
sqx-armour-counts = Contro questo attacco conta Armatura { $counts } per { $target }: { $armour }, { $parts }.
sqx-armour-cover = { $plus } in più per la copertura
sqx-armour-gun = { $plus } in più dietro la Tarantola
sqx-armour-cloak = { $plus } in più per il mantello mimetico
sqx-armour-precision = { $plus } in meno per il tiro di precisione
sqx-rounds-left =
    { $figure }: { $rounds ->
        [0] non restano colpi
        [one] resta un colpo
       *[other] restano { $rounds } colpi
    } per { $weapon }.
sqx-card-used-up = «{ $card }» è esaurita ({ $player }).
sqx-saves =
    { $gear } di { $figure }: { $dice }; { $saved ->
        [0] nessuna ferita annullata
        [one] una ferita annullata
       *[other] { $saved } ferite annullate
    }.
sqx-unhurt = { $figure } è illeso.
sqx-fewer-wounds =
    { $figure } perde { $wounds ->
        [one] un Punto Vita
       *[other] { $wounds } Punti Vita
    } in meno grazie all'Ordine.
sqx-explosion = Il dado mostra { $dice }: le munizioni di { $figure } per { $weapon } esplodono.
sqx-no-explosion = Il dado mostra { $dice }: le munizioni di { $figure } per { $weapon } non esplodono.
sqx-jams-fatally = Il dado mostra { $dice }: si inceppa ed esplode { $weapon }, e { $figure } è perduto.
sqx-does-not-jam = Il dado mostra { $dice }: { $figure } spara e non si inceppa { $weapon }.
sqx-overheats-fatally = Il dado mostra { $dice }: si surriscalda { $weapon }, e { $figure } è perduto.
sqx-weapon-melts = Il dado mostra { $dice }: { $figure } perde { $weapon } per il surriscaldamento.
sqx-cools-down = Il dado mostra { $dice }: { $figure } lascia raffreddare { $weapon }.
sqx-adds-flamer = { $figure } usa anche { $weapon }.
sqx-self-destructs = { $figure } si sacrifica con { $weapon }.
sqx-serves = Per { $figure } il mirino serve { $weapon } in questo turno.
sqx-flames = Le fiamme ardono in { $squares }.
sqx-flames-out = Le fiamme si spengono ({ $player }).
sqx-burns = { $figure } entra nelle fiamme: { $dice }.
sqx-bulkhead-broken = Sfondata: { $door }.
sqx-hauls = { $figure } sposta la Tarantola; ora è in { $square }.
sqx-swings = { $figure } gira la Tarantola verso { $direction }.

## Nomi

sqx-bulkhead = la porta stagna rinforzata in { $square }
sqx-armour-targeter = Mirino dell'armatura
sqx-weapon-targeter = Mirino incorporato
sqx-perfected-weapon = Arma perfezionata
sqx-parry = Parata
