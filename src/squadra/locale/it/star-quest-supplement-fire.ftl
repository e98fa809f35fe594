# Il supplemento: fuoco, corpo a corpo, protezioni, porte rinforzate, Tarantola.

## Che cosa si può fare

sq-option-aimed-shot = { $figure } prende la mira senza muoversi: { $weapon } contro { $target }
sq-option-fire-area = { $charges ->
    [0] { $figure } spara con { $weapon } sulle { $size } caselle in { $square }
    [one] { $figure } spara una carica di { $weapon } sulle { $size } caselle in { $square }
   *[other] { $figure } spara { $charges } cariche di { $weapon } sulle { $size } caselle in { $square }
}
sq-option-fire-volley = { $figure } concentra il fuoco di { $weapon } in { $square }
sq-option-fire-krak = { $figure } spara un missile perforante con { $weapon } in { $square }
sq-option-massed-shot = { $figure } e altri { $comrades } concentrano { $weapon } su { $target }
sqx-ask-comrade = Chi altro rinuncia al suo tiro per questo? (ancora { $number })
sq-option-serve-weapon = Il mirino di { $figure } serve a { $weapon } in questo turno
sq-option-fire-beam = { $figure } spara con { $weapon } verso { $direction }
sq-option-fight-how = { $figure } attacca { $target } con { $weapon }
sq-option-fight-how-with-card = { $figure } attacca { $target } con { $weapon } e { $card }
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

sqx-ask-save = { $figure } perderebbe { $wounds }: tirare per { $gear }?
sqx-ask-forced-reroll = { $card }: quale dado dell'attaccante ({ $dice }) va rilanciato?

## Che cosa è accaduto

sqx-fires-area = { $figure } spara con { $weapon } sulle { $size } caselle in { $square }: { $pool }.
sqx-rounds-left = { $weapon } di { $figure }: ne restano { $rounds }.
sqx-card-used-up = { $card } ({ $player }): esaurita.
sqx-saves = { $gear } di { $figure }: { $dice }, { $saved } annullate.
sqx-unhurt = { $figure } è illeso.
sqx-fewer-wounds = { $figure } perde { $wounds } in meno grazie all'Ordine.
sqx-explosion = Le munizioni di { $weapon } di { $figure } esplodono ({ $dice }).
sqx-no-explosion = Le munizioni di { $weapon } di { $figure } non esplodono ({ $dice }).
sqx-jams-fatally = { $weapon } si inceppa ed esplode ({ $dice }): { $figure } è perduto.
sqx-does-not-jam = { $weapon } di { $figure } non si inceppa ({ $dice }).
sqx-overheats-fatally = { $weapon } si surriscalda ({ $dice }): { $figure } è perduto.
sqx-weapon-melts = { $weapon } si surriscalda ({ $dice }): { $figure } perde l'arma.
sqx-cools-down = { $weapon } di { $figure } si raffredda ({ $dice }).
sqx-adds-flamer = { $figure } aggiunge la potenza di { $weapon }.
sqx-self-destructs = { $figure } si sacrifica con { $weapon }.
sqx-serves = Il mirino di { $figure } serve a { $weapon } in questo turno.
sqx-flames = Le fiamme ardono in { $squares }.
sqx-flames-out = { $player }: le fiamme si spengono.
sqx-burns = { $figure } entra nelle fiamme: { $dice }.
sqx-bulkhead-broken = { $door }: sfondata.
sqx-hauls = { $figure } sposta la Tarantola; ora è in { $square }.
sqx-swings = { $figure } gira la Tarantola verso { $direction }.

## Nomi

sqx-bulkhead = Porta stagna rinforzata in { $square }
sqx-armour-targeter = Mirino dell'armatura
sqx-weapon-targeter = Mirino incorporato
sqx-perfected-weapon = arma perfezionata
sqx-parry = parata
