# The supplement: firing, hand to hand, protections, reinforced doors, Tarantula.

## What may be done

sq-option-aimed-shot = { $figure } takes aim without moving: { $weapon } at { $target }
sq-option-fire-area = { $charges ->
    [0] { $figure } fires the { $weapon } at the { $size } squares at { $square }
    [one] { $figure } fires one charge of the { $weapon } at the { $size } squares at { $square }
   *[other] { $figure } fires { $charges } charges of the { $weapon } at the { $size } squares at { $square }
}
sq-option-fire-volley = { $figure } fires the { $weapon } in concentration at { $square }
sq-option-fire-krak = { $figure } fires a Krak missile of the { $weapon } at { $square }
sq-option-massed-shot = { $figure } and { $comrades } more concentrate the { $weapon } on { $target }
sqx-ask-comrade = Who else gives up his shot for this one? ({ $number } more)
sq-option-serve-weapon = The targeter of { $figure } serves the { $weapon } this turn
sq-option-fire-beam = { $figure } fires the { $weapon } { $direction }
sq-option-fight-how = { $figure } attacks { $target } with the { $weapon }
sq-option-fight-how-with-card = { $figure } attacks { $target } with the { $weapon } and { $card }
sq-option-self-destruct = { $figure } sacrifices himself with the { $weapon }
sq-option-roll-save = { $figure } rolls for the { $gear }
sq-option-take-wounds = No roll: take the wounds
sq-option-guard-die = Roll die { $die } again ({ $face })
sq-option-force-die = The attacker must roll die { $die } again ({ $face })
sq-option-haul = { $figure } hauls the Tarantula { $direction }
sq-option-swing = { $figure } swings the Tarantula { $direction }
sq-option-bring-in = { $figure } brings the Tarantula aboard at { $square }
sq-option-haul-home = { $figure } hauls the Tarantula home

## Questions

sqx-ask-save = { $figure } would lose { $wounds }: roll for the { $gear }?
sqx-ask-forced-reroll = { $card }: which of the attacker's dice ({ $dice }) must be rolled again?

## What happened

sqx-fires-area = { $figure } fires the { $weapon } at the { $size } squares at { $square }: { $pool }.
sqx-rounds-left = { $weapon } of { $figure }: { $rounds } left.
sqx-card-used-up = { $card } ({ $player }) is used up.
sqx-saves = { $gear } of { $figure }: { $dice }, { $saved } cancelled.
sqx-unhurt = { $figure } is unhurt.
sqx-fewer-wounds = { $figure } loses { $wounds } less by the Order.
sqx-explosion = The ammunition of the { $weapon } of { $figure } explodes ({ $dice }).
sqx-no-explosion = The ammunition of the { $weapon } of { $figure } does not explode ({ $dice }).
sqx-jams-fatally = The { $weapon } jams and explodes ({ $dice }): { $figure } is lost.
sqx-does-not-jam = The { $weapon } of { $figure } does not jam ({ $dice }).
sqx-overheats-fatally = The { $weapon } overheats ({ $dice }): { $figure } is lost with it.
sqx-weapon-melts = The { $weapon } overheats ({ $dice }): { $figure } loses it.
sqx-cools-down = The { $weapon } of { $figure } cools down ({ $dice }).
sqx-adds-flamer = { $figure } adds the power of the { $weapon }.
sqx-self-destructs = { $figure } sacrifices himself with the { $weapon }.
sqx-serves = The targeter of { $figure } serves the { $weapon } this turn.
sqx-flames = Flames burn on { $squares }.
sqx-flames-out = { $player }: the flames go out.
sqx-burns = { $figure } enters the flames: { $dice }.
sqx-bulkhead-broken = The { $door } is broken open.
sqx-hauls = { $figure } hauls the Tarantula; he stands on { $square }.
sqx-swings = { $figure } swings the Tarantula { $direction }.

## Names

sqx-bulkhead = Reinforced door at { $square }
sqx-armour-targeter = Targeter of the armour
sqx-weapon-targeter = Built-in targeter
sqx-perfected-weapon = perfected weapon
sqx-parry = parry
