# Sergeants Miniatures Game: che cosa accade, che cosa si chiede, che cosa si può rispondere, che cosa è rifiutato. Nomi: sergeants-content.ftl.

## Seats

seat-us-1 = USA
    .the = il giocatore USA
seat-us-2 = USA 2
    .the = il secondo giocatore USA
seat-us-3 = USA 3
    .the = il terzo giocatore USA
seat-de-1 = Germania
    .the = il giocatore tedesco
seat-de-2 = Germania 2
    .the = il secondo giocatore tedesco
seat-de-3 = Germania 3
    .the = il terzo giocatore tedesco
smg-squares = { $squares ->
    [one] un quadrato
   *[other] { $squares } quadrati
 }
smg-nobody = nessuno
smg-quoted = «{ $card }»

## Words

smg-action-look = GUARDARE
smg-action-hide = NASCONDERSI
smg-action-shoot = SPARARE
smg-action-lower = la seconda delle due azioni
smg-action-move = MUOVERE
smg-damage-zip = Zip
smg-damage-pin = Pin
smg-damage-wound = Ferita
smg-damage-kill = Uccisione
smg-range-long = Lungo
smg-range-short = Corto
smg-range-close = Ravvicinato
smg-compass-0 = nord
smg-compass-45 = nord-est
smg-compass-90 = est
smg-compass-135 = sud-est
smg-compass-180 = sud
smg-compass-225 = sud-ovest
smg-compass-270 = ovest
smg-compass-315 = nord-ovest
smg-marker-fire = fuoco
smg-marker-smoke2 = fumo leggero
smg-marker-smoke3 = fumo denso
smg-marker-mine = mine
smg-marker-fallback = punto di ripiegamento

## Set-up form

smg-form-scenario = Scenario
smg-form-players = Giocatori
smg-form-advanced = Regole avanzate
smg-form-open-cards = Carte Azione piazzate scoperte
smg-form-open-information = Informazioni scoperte, per imparare
smg-form-medals = Medaglie e distintivi
smg-form-choose-forces = I giocatori scelgono le forze
smg-form-base-draw = Pesca base

## What happens

smg-order-dealt = { $seat-The } riceve una Carta Ordine.
smg-order-yours = { $seat }: il tuo ordine è «{ $order }».
smg-force = { $seat-The } schiera { $soldiers } con un mazzo di { $cards } carte.
smg-force-size = { $seat-The } schiera { $number } soldati con un mazzo di { $cards } carte.
smg-entry-area = { $seat-The } entra dall'area { $area }.
smg-deployed = { $soldier } è schierato in { $tile }.
smg-turn-begins = Turno { $turn } di { $turns }.
smg-drew = Peschi { $cards }.
smg-drew-number = { $seat-The } pesca { $number ->
    [one] una carta
   *[other] { $number } carte
 }.
smg-turns-cards = { $seat-The } gira { $cards }.
smg-reshuffled = { $seat-The } rimescola gli scarti in un nuovo mazzo.
smg-took-back = { $seat-The } riprende in mano una carta trattenuta da { $soldier }.
smg-phase-cards = Le Carte Fase: { $cards }.
smg-event = Evento: «{ $event }». { $text }
smg-event-nothing = L'evento non ha effetto: chi o che cosa nomina non è sulla mappa.
smg-event-unmet = L'evento non ha effetto: la condizione non è soddisfatta.
smg-condition-unmet = { $seat ->
    [none] La condizione non è soddisfatta: non succede nulla.
   *[other] { $seat }: la condizione non è soddisfatta, non succede nulla.
 }
smg-nobody-there = Sulla mappa non c'è nessuno a cui si applichi: non succede nulla.
smg-nobody-of = { $seat }: non c'è nessuno a cui si applichi, non succede nulla.
smg-nothing-to-discard = { $seat-The } non ha carte da scartare.
smg-no-place = Il luogo non è su questa mappa: non succede nulla.
smg-placed = { $seat-The } piazza { $number } Carte Azione coperte.
smg-placed-open = { $seat-The } piazza scoperte: { $cards }.
smg-shows-hand = { $number ->
    [0] { $seat-The } non riesce a riempire tutti gli spazi e non ha più carte in mano.
   *[other] { $seat-The } non riesce a riempire tutti gli spazi: mostra e scarta il resto della mano ({ $cards }).
 }
smg-forced-discard = { $number ->
    [one] { $seat-The } gira { $cards }: non va bene.
   *[other] { $seat-The } gira { $cards }: nessuna va bene.
 }
smg-forced-card = { $seat-The } mette «{ $card }» nella fase { $phase }.
smg-initiative = Iniziativa: { $seats } (carte in mano: { $hands }).
smg-phase-begins = Fase { $phase }: { $upper }, e poi { $lower }.
smg-revealed = Si scoprono le carte: { $cards }.
smg-shows = { $seat } «{ $card }»
smg-declares = { $seat-The } usa «{ $card }» per { $action }.
smg-plays = { $seat-The } gioca «{ $card }».
smg-card-idle = «{ $card }»: per ora nessuno può farne nulla.
smg-card-dead = «{ $card }» è morta: lo Specialista non c'è più, o il posto è vuoto.
smg-card-unmet = La condizione di «{ $card }» non è soddisfatta.
smg-card-unpaid = Il prezzo di «{ $card }» non può essere pagato.
smg-card-let-go = { $seat-The } non paga il prezzo di «{ $card }».
smg-card-cancelled = «{ $card }» è annullata.
smg-card-spent = { $seat-The } usa «{ $card }» al prezzo di { $points } PV.
smg-discards = { $seat-The } scarta { $cards }.
smg-hands-discarded = Tutti scartano le carte rimaste in mano.
smg-spotted = { $soldier } avvista { $target }: { $test } ({ $tiles }).
smg-cover-yes = { $soldier } si mette al riparo e non è più avvistato ({ $test }).
smg-cover-no = { $soldier } cerca riparo, ma resta avvistato ({ $test }).
smg-rallied = { $himself ->
    [yes] { $soldier } si raduna.
   *[no] { $soldier } raduna { $target }.
}
smg-holds = { $soldier } trattiene «{ $card }».
smg-holds-number = { $soldier } trattiene { $number ->
    [one] una carta
   *[other] { $number } carte
 }.
smg-place = «{ $name }» ({ $tile })
smg-walked = { $soldier } si sposta in { $tile }.
smg-charged = { $soldier } va all'assalto: corpo a corpo in { $tile }.
smg-entered = { $soldier } entra sulla mappa in { $tile }.
smg-turned = { $soldier } si gira verso { $direction }.
smg-left = { $soldier } esce dalla mappa dall'area { $area }.
smg-left-map = { $soldier } esce dalla mappa.
smg-led-off = { $escort } porta via dalla mappa il prigioniero { $soldier }.
smg-removed = { $soldier } è rimosso dal gioco.
smg-shifted = { $soldier } è spostato.
smg-not-shifted = { $soldier } non può essere spostato e resta dov'è.
smg-no-room-to-enter = Nell'area { $area } non c'è posto: { $soldier } resta fuori dalla mappa.
smg-not-captured = Nessuno può fare prigioniero { $soldier }: non succede nulla.
smg-mine = { $soldier } finisce su una mina.
smg-engaged = { $soldier } e { $target } sono in corpo a corpo.
smg-fires = { $soldier } spara contro { $target } ({ $weapon }): { smg-squares }, { $inches } pollici, modificatori { $mods }; a tiro: { $ranges }.
smg-hit-check = Verifica dei Colpi contro { $target }{ $number ->
    [0] , nessuna carta rimasta
   *[other] , { $cards }
 }: { $lines }. { $hits ->
    [0] Nessun colpo a segno
    [one] Un colpo a segno
   *[other] { $hits } colpi a segno
 }{ $plus ->
    [0] .
    [one] , e un'altra Verifica per Hit+.
   *[other] , e altre { $plus } Verifiche per Hit+.
 }
smg-hit-plus = Hit+: la prossima Verifica dei Colpi è contro { $target }.
smg-check-lost = L'altra Verifica dei Colpi contro { $target } va persa.
smg-throws = { $soldier } lancia una granata contro { $target }: sotto la sagoma { $victims }.
smg-uses = { $soldier } usa «{ $kit }».
smg-uses-on = { $soldier } usa «{ $kit }» su { $tile }.
smg-uses-smoke = { $soldier } stende il fumo su { $tile } con «{ $kit }».
smg-uses-at = { $soldier } usa «{ $kit }» contro { $target }.
smg-blast-hit = Blast Check su { $soldier }, { $cards }: colpito.
smg-blast-miss = { $number ->
    [0] Blast Check su { $soldier }, nessuna carta rimasta: mancato.
   *[other] Blast Check su { $soldier }, { $cards }: mancato.
 }
smg-damage = { $number ->
    [0] Danni per { $soldier }: { $damage }.
   *[other] Controllo Danni su { $soldier }, { $cards }: { $damage }.
 }
smg-unharmed = { $soldier } resta illeso.
smg-pinned = { $soldier } è bloccato.
smg-wounded = { $soldier } è ferito.
smg-missed = { $target } non è colpito.
smg-killed = { $soldier } è ucciso.
smg-second-wound = { $soldier } è ferito per la seconda volta e muore.
smg-evacuated = { $soldier } è ferito ed evacuato.
smg-saved = { $soldier } è salvo: ferito invece che ucciso.
smg-medic-runs = { $soldier } corre da { $target }.
smg-friendly-fire = { $soldier } è caduto sotto il fuoco amico ({ $seat }).
smg-identity-yes = Controllo di Identità su { $soldier }: { $cards }. L'ultima carta mostra lui.
smg-identity-no = { $number ->
    [0] Controllo di Identità su { $soldier }: non si gira nessuna carta.
    [one] Controllo di Identità su { $soldier }: { $cards }. La carta non mostra lui.
   *[other] Controllo di Identità su { $soldier }: { $cards }. Nessuna carta mostra lui.
 }
smg-chance-falls-on = { $seat-The } gira { $cards }: il caso sceglie { $soldier }.
smg-chance-at-last = { $seat-The } gira { $count } carte, e l'ultima, { $card }, mostra { $soldier }: il caso sceglie lui.
smg-chance-finds-nobody = Nessuna carta che { $seat-the } può girare mostra un soldato adatto: il caso non sceglie nessuno.
smg-fire-burns = Nelle fiamme: { $soldiers }.
smg-marker-placed = Un segnalino è piazzato su { $tile }: { $marker }.
smg-marker-removed = Un segnalino è tolto da { $tile }: { $marker }.
smg-marker-there = Un segnalino c'è già su { $tile }: { $marker }.
smg-marker-not-there = Non c'è nessun segnalino da togliere: { $marker }.
smg-smoke-clears = Il fumo su { $tile } si dirada.
smg-overwatch = { $soldier } è in sorveglianza.
smg-artillery = L'artiglieria colpisce: { $landmark }.
smg-area-opens = Si apre l'area { $area }.
smg-area-closes = L'area { $area } è chiusa.
smg-vp = { $seat-The } guadagna { $points } PV.
smg-vp-lost = { $seat-The } perde { $points } PV.
smg-effect-reveal = { $soldier } è avvistato.
smg-effect-conceal = { $soldier } non è più avvistato.
smg-effect-pin = { $soldier } è bloccato.
smg-effect-unpin = { $soldier } è radunato.
smg-effect-heal = { $soldier } non è più ferito.
smg-effect-not = Per { $soldier } non cambia nulla.
smg-effect-give = { $soldier } riceve: { $thing }.
smg-effect-take = { $soldier } perde: { $thing }.
smg-effect-take-none = { $soldier } non ha nulla di simile da perdere: { $thing }.
smg-effect-take-any = { $soldier } perde questo, se lo ha: { $thing }.
smg-grenades = { $number ->
    [one] una granata
   *[other] { $number } granate
 }
smg-reaction-announced = { $seat-The } annuncia una reazione: «{ $card }».
smg-reaction-discarded = { $seat-The } scarta la reazione «{ $card }» senza usarla.
smg-preempts = { $seat-The } anticipa «{ $against }» con «{ $card }».
smg-melee-begins = Corpo a corpo: { $soldiers }. Colpisce per primo { $seat-the }.
smg-combat-cards = { $seat-The } { $number ->
    [0] non ha carte combattimento
    [one] ha una carta combattimento
   *[other] ha { $number } carte combattimento
}.
smg-strikes = { $seat-The } gioca «{ $card }» contro { $target }.
smg-melee-ends = { $number ->
    [0] Il corpo a corpo finisce.
   *[other] Il corpo a corpo finisce; restano avvinghiati: { $locked }.
}
smg-captured = { $escort } fa prigioniero { $soldier }.
smg-handed-over = { $soldier } passa sotto la scorta di { $escort }.
smg-released = { $soldier } è liberato.
smg-freed = { $soldier } è liberato da un compagno e torna a combattere.
smg-order-completed = { $seat-The } completa l'ordine «{ $order }» per { $points } PV.
smg-landmark-captured = { $seat-The } conquista: { $landmark }.
smg-charge-planted = { $seat-The } ha piazzato la carica in «{ $landmark }».
smg-charge-explodes = La carica in { $tile } esplode.
smg-conceded = { $seat-The } si arrende.
smg-instant-victory = L'altra parte è eliminata: vince { $seat-the }.
smg-game-over = La partita è finita; il punteggio migliore è { $points } PV.
smg-end-eliminated = Una parte è stata eliminata.
smg-end-nobody-left = Non è rimasto nessuno a combattere.
smg-end-last-turn = L'ultimo turno è finito.
smg-end-story-deck = Il Mazzo Storia è finito.

## What is asked

smg-ask-force = Scegli la tua forza.
smg-ask-entry = Scegli un'area di entrata.
smg-ask-deploy = Dove si schiera { $soldier }?
smg-ask-plan = Piazza le Carte Azione per le tre fasi.
smg-ask-put-in = In quale fase va «{ $card }»?
smg-ask-declare = Per quale azione si usa «{ $card }»?
smg-ask-take-back = Riprendi carte trattenute?
smg-ask-slots = Cambi posto sul Pannello Team?
smg-ask-first = Quale carta viene prima?
smg-ask-cost = Paghi il prezzo di «{ $card }»?
smg-ask-part = «{ $card }»: quale parte della carta adesso?
smg-ask-bubble = { $left ->
    [0] «{ $card }»{ smg-of-stages }: quale soldato agisce?
    [one] «{ $card }»{ smg-of-stages }: quale soldato agisce (ne resta { $left })?
   *[other] «{ $card }»{ smg-of-stages }: quale soldato agisce (ne restano { $left })?
 }
smg-of-stages = { $stages ->
    [1] {""}
   *[other] {" "}(passo { $stage } di { $stages })
 }
smg-ask-way = «{ $card }»: quale di queste?
smg-ask-act = { $card ->
    [none] Che cosa fa { $soldier }{ smg-of-stages }?
   *[other] Che cosa fa { $soldier } con «{ $card }»{ smg-of-stages }?
 }
smg-ask-next-target = Hit+: chi è il prossimo bersaglio?
smg-ask-rally = Chi raduna chi?
smg-ask-rally-more = Raduni un altro soldato?
smg-ask-hold-more = Trattieni un'altra carta?
smg-ask-medic = { $soldier } è caduto: dove va il Medico?
smg-ask-overwatch = Sorveglianza: spari ora?
smg-ask-react = { $soldier } ha agito: giochi una Carta Reazione?
smg-ask-play-or-discard = Giochi la reazione annunciata o la scarti?
smg-ask-preempt = Giochi una Carta Anticipo?
smg-ask-preempt-soldier = Quale soldato nemico deve agire?
smg-ask-free-shot = Fai il tiro gratuito della mitragliatrice?
smg-ask-strike = Quale carta combattimento, e chi colpisce?
smg-ask-capture = Uccidi { $soldier } o lo fai prigioniero?
smg-ask-place-prisoner = Dove sta il prigioniero?
smg-ask-released = Il prigioniero liberato può muovere subito.
smg-ask-consent = { $soldier } può prendere i tuoi prigionieri?
smg-ask-place = Dove entra { $soldier }?
smg-ask-pick = Scegli un soldato.
smg-ask-choose = Scegli.
smg-ask-again = Lo fai (ancora)?
smg-ask-draw = Vuoi pescare { $number ->
    [one] una carta
   *[other] { $number } carte
}?
smg-ask-discard = Quale carta scarti?

## What may be answered

option-smg-done = Basta così
option-smg-skip = Non fare nulla
option-smg-concede = Arrenditi
option-smg-silence-phase = Passa per questa fase
option-smg-silence-turn = Passa per questo turno
option-smg-silence-game = Passa per il resto della partita
option-smg-muster = Schiera { $count } soldati: { $soldiers }
option-smg-enter-by = Entra dall'area { $area }
option-smg-deploy = Schiera { $soldier } in { $tile } ({ $x }, { $y })
option-smg-plan = 1: { $cards1 }; 2: { $cards2 }; 3: { $cards3 }
smg-plan-empty = niente
option-smg-put-in = Metti { $card } nella fase { $phase }
option-smg-declare = Usa { $card } per { $action }
option-smg-take-back = Riprendi { $card }
option-smg-discard = Scarta { $card }
option-smg-play-first = Prima { $card }
option-smg-pay-cost = Paga
option-smg-let-cancel = Lascia annullare la carta
option-smg-dog-tag = Piastrina: agisce { $soldier } ({ $actions })
option-smg-team-bubble = Fumetto: { $text }
option-smg-narrator-box = Riquadro: { $text }
option-smg-end-card = Finisci la carta
option-smg-free-shot = Tiro gratuito di { $soldier }
option-smg-react = Reagisci con { $card }
option-smg-preempt = Anticipa { $against } con { $card }
option-smg-pick = { $soldier }
option-smg-again = Fallo
option-smg-play-reaction = La gioco
option-smg-drop-reaction = La scarto
option-smg-slot = { $soldier } al posto { $slot }
option-smg-spot = { $soldier } avvista { $target }
option-smg-draw-cards = { $soldier } pesca { $number }
option-smg-take-cover = { $soldier } si mette al riparo
option-smg-rally = { $himself ->
    [yes] { $soldier } si raduna
   *[no] { $soldier } raduna { $target }
}
option-smg-hold = { $soldier } trattiene { $card }
option-smg-walk = { $soldier } muove in { $tile } ({ $x }, { $y })
option-smg-turn = { $soldier } si gira verso { $direction }
option-smg-turn-to = { $soldier } si gira verso { $target }
option-smg-charge = { $soldier } carica { $target } da { $side }
option-smg-enter = { $soldier } entra in { $tile } ({ $x }, { $y })
option-smg-leave = { $soldier } esce dall'area { $area }
option-smg-hand-over = { $soldier } prende in consegna { $prisoners }
option-smg-fire = { $soldier } spara contro { $target }
option-smg-throw = { $soldier } lancia una granata contro { $target } ({ $x }, { $y })
option-smg-use = { $soldier } usa { $kit } ({ $tile })
option-smg-use-at = { $soldier } usa { $kit } contro { $target }
option-smg-use-smoke = { $soldier } chiama fumo con { $kit } ({ $tile })
option-smg-next-target = { $target }
option-smg-strike = { $damage } su { $target }
option-smg-kill-him = Uccidilo
option-smg-capture = Fallo prigioniero; lo scorta { $escort }
option-smg-place-at = { $soldier } in ({ $x }, { $y })
option-smg-consent-yes = Acconsenti
option-smg-consent-no = Rifiuta

## Why not

why-smg-across-border = La base deve finire del tutto dentro una tessera.
why-smg-advanced-only = { $soldier } è uno Specialista: solo con le regole avanzate.
why-smg-assistant-only = Solo un Assistente porta questo: { $kit }. { $soldier } non lo è.
why-smg-award = L'onorificenza { $award } qui non può essere assegnata.
why-smg-base-draw = Una pesca base di { $number } non è possibile.
why-smg-cannot-act = Il soldato ora non può agire.
why-smg-cannot-look = Il soldato non può avvistare: è in corpo a corpo o scorta prigionieri.
why-smg-cannot-shoot = Il soldato non può sparare: è in corpo a corpo, scorta prigionieri o è fuori mappa.
why-smg-cannot-use = Il soldato non può usarlo: è in corpo a corpo, scorta prigionieri o è fuori mappa.
why-smg-card-does-not-fit = La carta non è adatta alla fase { $phase }.
why-smg-card-names-target = La carta indica altri bersagli.
why-smg-card-says-how = La carta dice come muovere: { $how }.
why-smg-carrier = { $soldier } non può portarlo.
why-smg-charge-angle = La carica deve toccare il bersaglio entro 45 gradi dalla linea retta.
why-smg-climb = Il Salire del soldato è troppo basso per quel livello.
why-smg-command-value = Al massimo { $most } carte in più per Comando in questo turno.
why-smg-ends-in-contact = Una camminata non può finire a contatto con un nemico.
why-smg-enemy-in-the-way = Un nemico è sulla strada.
why-smg-entry-area = Il soldato deve entrare dall'area di entrata del suo giocatore.
why-smg-equipment-cap = Qui le Carte Equipaggiamento costano al massimo { $most } PV.
why-smg-escort-walked = Una scorta cammina una sola volta per Carta Azione.
why-smg-exit-area = Il soldato non può uscire dalla mappa lì.
why-smg-extra-card = La carta { $card } non può essere portata da questa forza.
why-smg-fill-all-spaces = La tua mano può riempire { $most } spazi, e deve farlo.
why-smg-forbidden = Un effetto lo proibisce.
why-smg-force-size = Una forza ha da { $least } a { $most } soldati.
why-smg-in-melee = Il soldato è in corpo a corpo.
why-smg-may-not-carry = { $soldier } non può portare questo: { $kit }.
why-smg-must = La carta dice «deve».
why-smg-must-walk = La carta chiede una camminata, non un giro.
why-smg-nearer-enemy = Bisogna prima avvistare un nemico nascosto più vicino.
why-smg-no-contact = Quel punto non è a contatto di base.
why-smg-no-equipment = Il soldato non ha quell'equipaggiamento da usare.
why-smg-no-grenade = Il soldato non ha granate.
why-smg-no-move = Un terreno No Move sbarra la strada.
why-smg-no-radio = Solo chi porta una radio o un telefono può chiamare l'artiglieria.
why-smg-no-rally-value = Il soldato non ha un valore Radunare.
why-smg-no-room-for-prisoners = Non ci sarebbe posto per i prigionieri.
why-smg-no-scenario = Lo scenario { $number } non esiste.
why-smg-no-seat = In questo scenario non c'è il posto { $seat }.
why-smg-no-smoke = Questo colpo non può essere fumogeno.
why-smg-no-spot-target = Lì non c'è un nemico nascosto da avvistare.
why-smg-no-such-equipment = L'equipaggiamento { $kit } qui non è in vendita.
why-smg-no-such-soldier = { $soldier } non può essere schierato così.
why-smg-no-target = Non è un bersaglio lecito.
why-smg-not-free = Quel posto non è libero.
why-smg-not-his-prisoner = Quel soldato non conduce quel prigioniero.
why-smg-not-in-arc = Non è nell'arco del soldato.
why-smg-not-in-cover = Il soldato non è in copertura.
why-smg-not-in-hand = Quelle carte non sono nella tua mano.
why-smg-not-on-map = Il soldato non è sulla mappa.
why-smg-not-pinned = Non c'è nessun soldato bloccato da radunare.
why-smg-not-spotted = Il soldato non è avvistato.
why-smg-not-under-template = Il primo bersaglio deve essere sotto la sagoma.
why-smg-off-map = Quel punto è fuori mappa.
why-smg-one-command-a-phase = Al massimo due Carte Azione per fase.
why-smg-one-officer = Al massimo un ufficiale per giocatore.
why-smg-only-close = A soldati in corpo a corpo e scorte si spara solo a raggio Ravvicinato.
why-smg-out-of-range = Fuori portata: { smg-squares }, modificatori { $mods }.
why-smg-outside-zone = Quel punto è fuori dalla zona di schieramento.
why-smg-over-budget = La forza costa { $cost } PV, il limite è { $most }.
why-smg-overlap = Le basi non possono sovrapporsi.
why-smg-panel = Il Pannello Team { $panel } non può essere usato così.
why-smg-panel-equipment = { $kit } appartiene a un Pannello Team.
why-smg-path = Non è un percorso: da uno a otto punti, da dove sta il soldato.
why-smg-players = Questo scenario non ha forze per { $number } giocatori.
why-smg-rally-himself-first = Un soldato bloccato deve prima radunare sé stesso.
why-smg-rally-himself-only = Con questa carta può radunare solo sé stesso.
why-smg-rally-range = Il soldato bloccato è fuori dal raggio di Radunare.
why-smg-setup-field = L'impostazione non va: { $reason }.
why-smg-slot-requirement = { $soldier } non ha i requisiti per quel posto di { $panel }.
why-smg-slot-taken = { $soldier } non può prendere quel posto.
why-smg-soldier-taken = { $soldier } è già schierato.
why-smg-still-in-contact = Deve allontanarsi dai prigionieri che lascia.
why-smg-target-unspotted = Il bersaglio non è avvistato.
why-smg-too-far-to-see = Troppo lontano per vedere: { smg-squares }, modificatori { $mods }.
why-smg-too-far-to-throw = Troppo lontano per il lancio.
why-smg-too-many-awards = Al massimo { $most } di quel tipo per soldato.
why-smg-too-many-leaders = Al massimo { $most } Leader.
why-smg-too-many-prisoners = Un soldato scorta al massimo due prigionieri.
why-smg-walk-too-far = Troppo lontano per il Camminare del soldato.
why-smg-dead-card = Questa carta è morta: il suo Specialista non c'è più o il suo posto è vuoto.
why-smg-card-fits-no-phase = Questa carta non è adatta a nessuna delle tre fasi.

# Perché un avversario farebbe così: parti di una sola frase.

smg-hint-nearer = { $inches ->
    [one] un pollice
   *[other] { $inches } pollici
 } più vicino { $goal ->
    [landmark] al Landmark del tuo ordine
    [exit] all'uscita della tua Pattuglia
   *[enemy] al nemico
 }
smg-hint-cover = là c'è copertura
smg-hint-shot-from-there = da là si può sparare a un nemico avvistato
smg-hint-exposed = { $enemies ->
    [one] un nemico che guarda da quella parte lo ha probabilmente a tiro
   *[other] { $enemies } nemici che guardano da quella parte lo hanno probabilmente a tiro
 }
smg-hint-safe = nessun nemico che guarda da quella parte dovrebbe averlo a tiro
smg-hint-behind = un nemico in corpo a corpo gli sta alle spalle
smg-hint-target-ahead = ha poi davanti un bersaglio migliore
smg-hint-hides = là nessun nemico lo tiene d'occhio
smg-hint-wounded = il bersaglio è già ferito
smg-hint-shows-himself = ma chi spara viene avvistato
smg-hint-under = { $enemies ->
    [one] sotto c'è un nemico
   *[other] sotto ci sono { $enemies } nemici
 }
smg-hint-own-under = { $own ->
    [one] ma anche uno dei tuoi
   *[other] ma anche { $own } dei tuoi
 }
smg-hint-none-under = nessuno dei tuoi
smg-hint-spot = si può sparare solo a chi è avvistato
smg-hint-pinned = chi è bloccato può fare poco
smg-hint-comrades = { $comrades ->
    [one] un compagno è già in corpo a corpo con lui
   *[other] { $comrades } compagni sono già in corpo a corpo con lui
 }
smg-hint-foe-pinned = il nemico è bloccato
smg-hint-patrol = di là esce la tua Pattuglia
smg-hint-prisoner-home = così porta via il suo prigioniero
smg-hint-off-map = non è ancora sulla mappa
smg-hint-errand = l'ordine dipende da lui
smg-hint-has-target = ha a tiro un nemico avvistato
smg-hint-he-is-pinned = è bloccato
