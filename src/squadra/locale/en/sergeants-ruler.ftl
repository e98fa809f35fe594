# Sergeants: the ruler, and the sums of the log.

smg-ruler = { $soldier } to { $target }: { smg-squares }, { $inches } in. LOOK: sight { $sight }, hindrance { $look }: { $sight } { $lookmods } = { $reach }; distance { $squares }: { $verdict }. SHOOT, hindrance { $shoot }: { $ranges }. HIDE: { $hide }.
smg-ruler-plain = { $soldier } to { $target }: { smg-squares }, { $inches } in. LOOK { $lookmods } (hindrance { $look }), SHOOT { $shootmods } (hindrance { $shoot }).
smg-ruler-point = { $tile } ({ $x }, { $y })
smg-ruler-seen = seen
smg-ruler-unseen = not seen
smg-ruler-part = { $value } ({ $tile })
smg-ruler-open = none
smg-ruler-range-yes = { $range } { $value } { $mods } = { $reach }: in range
smg-ruler-range-no = { $range } { $value } { $mods } = { $reach }: out of range
smg-ruler-no-cover = not in cover
smg-ruler-hidden = cover { $cover } { $mods } = { $sum }, below 0: hidden from there
smg-ruler-not-hidden = cover { $cover } { $mods } = { $sum }, not below 0: not hidden from there
smg-ruler-walk = { $soldier }: Walk { $walk }, modifiers { $parts }: { $allowance } in; the way is { $length } in and ends { $ground }: { $verdict }
smg-ruler-walk-lawful = lawful.
smg-ruler-place = In { $tile }, { $ground }.
smg-ruler-template = Under the template: { $victims }.
smg-ruler-arc = In his arc
smg-ruler-no-arc = Not in his arc: he would have to turn first
smg-ground-cover = in cover
smg-ground-open = in the open
smg-sum-line = { smg-squares }, modifiers { $mods }
smg-sum-sight = sight { $sight } { $mods } = { $reach }, distance { $squares }
smg-sum-range = { $range } ({ $value } { $mods } = { $reach })
smg-sum-range-plain = { $range } ({ $value })
smg-sum-worst = worst line { $mods }
smg-sum-cover = cover { $cover } { $mods } = { $sum }
smg-check-line = { $range }: { $result }
smg-result-miss = miss
smg-result-hit = hit
smg-result-hitplus = Hit+
smg-look-cover-yes = Cover { $cover } { $mods } = { $sum }, even on { $enemy }’s line: he is hidden.
smg-look-cover-no = Cover { $cover } { $mods } = { $sum }: fails on { $enemy }’s line.
smg-look-cover-nobody = No enemy is on the map: he is hidden.
