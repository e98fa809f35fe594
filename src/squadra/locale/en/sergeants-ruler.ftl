# Sergeants: the ruler.

smg-ruler = { $soldier } to { $target }: { $squares } squares ({ $inches } in). LOOK: sight { $sight }, { $look }: reaches { $reach }: { $verdict }. SHOOT, { $shoot }: { $ranges }.
smg-ruler-seen = within sight
smg-ruler-unseen = not within sight
smg-ruler-part = { $value } ({ $tile })
smg-ruler-open = no modifier
smg-ruler-range-yes = { $range } reaches { $reach }: yes
smg-ruler-range-no = { $range } reaches { $reach }: no
