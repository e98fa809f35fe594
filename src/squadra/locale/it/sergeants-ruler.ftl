# Sergeants: il righello e le somme del diario.

smg-ruler-part = { $value } ({ $tile })
smg-ruler-open = nessuno
smg-ruler-walk = { $soldier }: Camminare { $walk }, modificatori { $parts }: { $allowance } pollici; il percorso è di { $inches },{ $hundredths } pollici e finisce { $ground }: { $verdict }
smg-ruler-walk-lawful = permesso.
smg-ruler-place = In { $tile }, { $ground }.
smg-ruler-template = Sotto la sagoma: { $victims }.
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
smg-look-plan-unpaid = { $number ->
    [one] Il riquadro rosso di { $cards } chiede di scartare una carta
   *[other] I riquadri rossi di { $cards } chiedono di scartare delle carte
 }, ma { $left ->
    [0] in mano non ne resterà nessuna
    [one] la sola che resta in mano sarà già spesa
   *[other] le { $left } che restano in mano non basteranno
 }. Se prima non peschi, { $number ->
    [one] sarà annullata
   *[other] saranno annullate
 }.
