# Sergeants: il righello e le somme del diario.

smg-ruler = Da { $soldier } a { $target }: { smg-squares }, { $inches } pollici. GUARDARE: vista { $sight }, ostacoli { $look }: { $sight } { $lookmods } = { $reach }; distanza { $squares }: { $verdict }. SPARARE, ostacoli { $shoot }: { $ranges }. NASCONDERSI: { $hide }.
smg-ruler-plain = Da { $soldier } a { $target }: { smg-squares }, { $inches } pollici. GUARDARE { $lookmods } (ostacoli { $look }), SPARARE { $shootmods } (ostacoli { $shoot }).
smg-ruler-point = { $tile } ({ $x }, { $y })
smg-ruler-seen = visto
smg-ruler-unseen = non visto
smg-ruler-part = { $value } ({ $tile })
smg-ruler-open = nessuno
smg-ruler-range-yes = { $range } { $value } { $mods } = { $reach }: a tiro
smg-ruler-range-no = { $range } { $value } { $mods } = { $reach }: fuori tiro
smg-ruler-no-cover = non è in copertura
smg-ruler-hidden = copertura { $cover } { $mods } = { $sum }, sotto zero: nascosto da lì
smg-ruler-not-hidden = copertura { $cover } { $mods } = { $sum }, non sotto zero: non nascosto da lì
smg-ruler-walk = { $soldier }: Camminare { $walk }, modificatori { $parts }: { $allowance } pollici; il percorso è di { $length } pollici e finisce { $ground }: { $verdict }
smg-ruler-walk-lawful = permesso.
smg-ruler-place = In { $tile }, { $ground }.
smg-ruler-template = Sotto la sagoma: { $victims }.
smg-ruler-arc = Nel suo arco
smg-ruler-no-arc = Fuori dal suo arco: prima dovrebbe girarsi
smg-ground-cover = in copertura
smg-ground-open = allo scoperto
smg-sum-line = { smg-squares }, modificatori { $mods }
smg-sum-sight = vista { $sight } { $mods } = { $reach }, distanza { $squares }
smg-sum-range = { $range } ({ $value } { $mods } = { $reach })
smg-sum-range-plain = { $range } ({ $value })
smg-sum-worst = linea peggiore { $mods }
smg-sum-cover = copertura { $cover } { $mods } = { $sum }
smg-check-line = { $range }: { $result }
smg-result-miss = mancato
smg-result-hit = colpito
smg-result-hitplus = Hit+
smg-look-cover-yes = Copertura { $cover } { $mods } = { $sum }, anche sulla linea di { $enemy }: si nasconde.
smg-look-cover-no = Copertura { $cover } { $mods } = { $sum }: fallisce sulla linea di { $enemy }.
smg-look-cover-nobody = Nessun nemico è sulla mappa: si nasconde.
