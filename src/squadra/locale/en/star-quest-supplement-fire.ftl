# The supplement: firing, hand to hand, protections, reinforced doors, Tarantula.

## What may be done

sq-option-aimed-shot = { $figure-The } takes aim without moving and fires { $weapon } at { $target-the }
sq-option-fire-area = { $charges ->
    [0] { $figure-The } fires { $weapon } at the block of { $size } squares at { $square }
    [one] { $figure-The } fires { $weapon } with one charge at the block of { $size } squares at { $square }
   *[other] { $figure-The } fires { $weapon } with { $charges } charges at the block of { $size } squares at { $square }
}
sq-option-fire-volley = { $figure-The } concentrates the fire of { $weapon } on { $square }
sq-option-fire-krak = { $figure-The } fires a Krak missile at { $square } with { $weapon }
sq-option-massed-shot = { $comrades ->
    [one] { $figure-The } and one comrade concentrate their fire on { $target-the }
   *[other] { $figure-The } and { $comrades } comrades concentrate their fire on { $target-the }
}
sqx-ask-comrade = Who else gives up his shot for this one? ({ $number } more)
sq-option-serve-weapon = { $figure-The } sets the targeter to { $weapon } this turn
sq-option-fire-beam = { $figure-The } fires { $weapon } to the { $direction }
sq-option-fight-how = { $figure-The } attacks { $target-the } hand to hand with { $weapon }
sq-option-fight-how-with-card = { $figure-The } attacks { $target-the } hand to hand with { $weapon } and “{ $card }”
sq-option-self-destruct = { $figure-The } sacrifices himself with { $weapon }
sq-option-roll-save = { $figure-The } rolls for the { $gear }
sq-option-take-wounds = No roll: take the wounds
sq-option-guard-die = Roll die { $die } again ({ $face })
sq-option-force-die = The attacker must roll die { $die } again ({ $face })
sq-option-haul = { $figure-The } hauls the Tarantula to the { $direction }
sq-option-swing = { $figure-The } swings the Tarantula to the { $direction }
sq-option-bring-in = { $figure-The } brings the Tarantula aboard at { $square }
sq-option-haul-home = { $figure-The } hauls the Tarantula home

## Questions

sqx-ask-save =
    { $figure-The } would lose { $wounds ->
        [one] one Life Point
       *[other] { $wounds } Life Points
    }: roll for { $gear }?
sqx-ask-forced-reroll = { $card }: which of the attacker's dice ({ $dice }) must be rolled again?
sqx-takes-aim = { $figure-The } takes aim without moving and fires { $weapon } at { $target-the }: precision fire.

## What happened

sqx-fires-area = { $figure-The } fires { $weapon } at the block of { $size } squares at { $square }.
sqx-joins-fire = They give up their own shots and add their dice: { $figures }.
sqx-armour-counts = Against this attack { $target-the } has Armour { $counts }: { $armour }, { $parts }.
sqx-armour-cover = plus { $plus } for cover
sqx-armour-gun = plus { $plus } behind the Tarantula
sqx-armour-cloak = plus { $plus } for the camo-cloak
sqx-armour-precision = minus { $plus } for precision fire
sqx-rounds-left =
    { $figure-The } has { $rounds ->
        [0] no round
        [one] one round
       *[other] { $rounds } rounds
    } left for { $weapon }.
sqx-card-used-up = “{ $card }” is used up ({ $player }).
sqx-saves =
    { $gear } of { $figure-the }: { $dice }; { $saved ->
        [0] no wound is cancelled
        [one] one wound is cancelled
       *[other] { $saved } wounds are cancelled
    }.
sqx-unhurt = { $figure-The } is unhurt.
sqx-fewer-wounds =
    { $figure-The } loses { $wounds ->
        [one] one Life Point
       *[other] { $wounds } Life Points
    } fewer thanks to the Order.
sqx-explosion = The die shows { $dice }: the ammunition of { $figure-the } for { $weapon } explodes.
sqx-no-explosion = The die shows { $dice }: the ammunition of { $figure-the } for { $weapon } does not explode.
sqx-jams-fatally = The die shows { $dice }: { $figure-the } is lost when { $weapon } jams and explodes.
sqx-does-not-jam = The die shows { $dice }: { $figure-the } fires { $weapon } without a jam.
sqx-overheats-fatally = The die shows { $dice }: { $figure-the } is lost when { $weapon } overheats.
sqx-weapon-melts = The die shows { $dice }: { $figure-the } loses { $weapon }, which overheats.
sqx-cools-down = The die shows { $dice }: { $figure-the } keeps { $weapon }, which cools down.
sqx-adds-flamer = { $figure-The } adds the power of { $weapon }.
sqx-self-destructs = { $figure-The } sacrifices himself with { $weapon }.
sqx-serves = { $figure-The } sets the targeter to { $weapon } this turn.
sqx-flames = Flames burn on { $squares }.
sqx-flames-out = The flames go out ({ $player }).
sqx-burns = { $figure-The } enters the flames: { $dice }.
sqx-bulkhead-broken = Broken open: { $door }.
sqx-hauls = { $figure-The } hauls the Tarantula; he now stands at { $square }.
sqx-swings = { $figure-The } swings the Tarantula to the { $direction }.

## Names

sqx-bulkhead = the reinforced door at { $square }
sqx-armour-targeter = Armour targeter
sqx-weapon-targeter = Built-in targeter
sqx-perfected-weapon = Perfected weapon
sqx-parry = Parry
