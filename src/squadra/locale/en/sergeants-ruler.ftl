# Sergeants: the ruler, and the sums of the log.

smg-ruler-part = { $value } ({ $tile })
smg-ruler-open = none
smg-ruler-walk = { $soldier }: Walk { $walk }, modifiers { $parts }: { $allowance } in; the way is { $inches }.{ $hundredths } in and ends { $ground }: { $verdict }
smg-ruler-walk-lawful = lawful.
smg-ruler-place = In { $tile }, { $ground }.
smg-ruler-template = Under the template: { $victims }.
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
smg-look-plan-unpaid = { $number ->
    [one] The red box of { $cards } asks for a card to be discarded
   *[other] The red boxes of { $cards } ask for cards to be discarded
 }, but { $left ->
    [0] no card will be left in your hand
    [one] the one card left in your hand will have been spent
   *[other] the { $left } cards left in your hand will not be enough
 }. Unless you draw before then, { $number ->
    [one] it is
   *[other] they are
 } cancelled.
