# Sergeants: il righello.

smg-ruler = Da { $soldier } a { $target }: { $squares } caselle ({ $inches } pollici). LOOK: vista { $sight }, { $look }: arriva a { $reach }: { $verdict }. SHOOT, { $shoot }: { $ranges }.
smg-ruler-seen = in vista
smg-ruler-unseen = non in vista
smg-ruler-part = { $value } ({ $tile })
smg-ruler-open = nessun modificatore
smg-ruler-range-yes = { $range } arriva a { $reach }: sì
smg-ruler-range-no = { $range } arriva a { $reach }: no
