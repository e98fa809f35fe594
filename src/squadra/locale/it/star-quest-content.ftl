# Star Quest: nomi e testi delle carte del gioco base. I testi sono nostri; una prova confronta i loro numeri con gli effetti.

# Un testo che un file di contenuto porta con sé nelle due lingue (tabelloni, missioni, pacchetti dei giocatori).
sq-text =
    { $en ->
       *[other] { $it }
    }

## Squadre e armi

sq-squad-blood-angels = Angeli Sanguinari
sq-squad-imperial-fists = Pugni d'acciaio
sq-squad-ultramarines = Ultramarines
sq-colour-red = rosso
sq-colour-yellow = giallo
sq-colour-blue = blu

sq-figure-marine = Marine
sq-figure-commander = Comandante

sq-set-axe-and-pistol = Ascia Mortale e Pistola Laser
sq-set-heavy-bolter = Bolter
sq-set-sword-and-glove = Spada e Guanto Mortale

sq-weapon-laser-rifle = Fucile Laser
sq-weapon-laser-pistol = Pistola Laser
sq-weapon-heavy-bolter = Bolter
sq-weapon-assault-cannon = Cannone d'assalto
sq-weapon-plasma-gun = Fucile al plasma
sq-weapon-missile-launcher = Lanciarazzi
sq-weapon-power-axe = Ascia Mortale
sq-weapon-power-sword = Spada Mortale
sq-weapon-power-glove = Guanto Mortale
sq-weapon-android-gun = arma dell'Androide
sq-weapon-chaos-bolter = Bolter del Caos
sq-weapon-gretchin-bomb = bomba
sq-weapon-mekaniak-gun = lanciaplasma fatto in casa
sq-weapon-self-destruct = autodistruzione
sq-the-laser-rifle = il Fucile Laser
sq-the-laser-pistol = la Pistola Laser
sq-the-heavy-bolter = il Bolter
sq-the-assault-cannon = il Cannone d'assalto
sq-the-plasma-gun = il Fucile al plasma
sq-the-missile-launcher = il Lanciarazzi
sq-the-power-axe = l'Ascia Mortale
sq-the-power-sword = la Spada Mortale
sq-the-power-glove = il Guanto Mortale
sq-the-android-gun = l'arma dell'Androide
sq-the-chaos-bolter = il Bolter del Caos
sq-the-gretchin-bomb = la bomba
sq-the-mekaniak-gun = il lanciaplasma fatto in casa
sq-the-self-destruct = l'autodistruzione

## Alieni e segnalini

sq-alien-gretchin = Gretchin
sq-alien-orc = Orco
sq-alien-chaos-marine = Marine del Caos
sq-alien-chaos-heavy = Marine del Caos con arma pesante
    .the = il Marine del Caos con arma pesante
sq-alien-chaos-commander = Comandante dei Marines del Caos
    .the = il Comandante dei Marines del Caos
sq-alien-android = Androide
sq-alien-genestealer = Ladro genetico
sq-alien-dreadnought = Dreadnought
    .the = il Dreadnought
sq-alien-blip = blip
sq-aliens-gretchin = Gretchin
sq-aliens-orc = Orchi
sq-aliens-android = Androidi
sq-aliens-dreadnought = Dreadnought
sq-aliens-chaos-marine = Marines del Caos
sq-aliens-genestealer = Ladri genetici

sq-group-green = verde
sq-group-blue = blu
sq-group-grey = grigio

sq-counter-primary = segnalino Missione Principale
sq-counter-secondary = segnalino Missione Secondaria

## Gradi

sq-rank-sergeant = Sergente
sq-rank-junior-lieutenant = Tenente jr
sq-rank-senior-lieutenant = Tenente sr
sq-rank-junior-captain = Capitano jr
sq-rank-senior-captain = Capitano sr
sq-rank-chaos-renegade = Rinnegato del Caos
sq-rank-chaos-warrior = Guerriero del Caos
sq-rank-champion-of-chaos = Campione del Caos
sq-rank-chaos-commander = Comandante del Caos
sq-rank-lord-of-chaos = Signore del Caos

## Carte Ordine

sq-card-fire = Fuoco!
sq-card-fire-text = Fuoco con tutto quello che avete. In questo turno ogni miniatura della squadra può muovere una volta e sparare due volte, in qualsiasi ordine. Chi invece combatte corpo a corpo lo fa una volta sola e non spara.
sq-card-move-it = Muoversi!
sq-card-move-it-text = Di corsa. In questo turno ogni miniatura della squadra può muovere due volte, prima, dopo o intorno al suo unico attacco.
sq-card-by-sections = All'attacco!
sq-card-by-sections-text = Chi corre e chi copre. In questo turno ogni miniatura sceglie: muove due volte e attacca una volta, oppure muove una volta e spara due volte.
sq-card-close-assault = Assalto ravvicinato!
sq-card-close-assault-text = Addosso! In questo turno ogni Marine con Fucile Laser può sparare e combattere corpo a corpo, oppure combattere corpo a corpo due volte, muovendo prima, in mezzo o dopo.
sq-card-heavy-weapons = Armi pesanti!
sq-card-heavy-weapons-text = Indica un Marine con arma pesante. In questo turno può muovere due volte e sparare due volte, in qualsiasi ordine; un attacco corpo a corpo prende il posto di entrambi i colpi.
sq-card-photon-grenades = Granate ai fotoni!
sq-card-photon-grenades-text = Un lampo negli occhi. In questo turno ogni alieno che la squadra attacca corpo a corpo tira un dado in meno, ma sempre almeno un dado.

## Carte Equipaggiamento

sq-card-targeter = Mirino
sq-card-targeter-text = Si mette su un tipo di arma da fuoco della squadra per tutta la missione. Chi spara con quell'arma può rilanciare uno dei dadi. Un'arma porta al massimo un Mirino.
sq-card-laser-pistols = Pistola laser
sq-card-laser-pistols-text = Una seconda arma per i fucilieri. Per tutta la missione i Marines con Fucile Laser tirano 3W nel corpo a corpo, in attacco e in difesa.
sq-card-melta-bomb = Bomba a fusione
sq-card-melta-bomb-text = Per un attacco corpo a corpo di un Marine o del Comandante della squadra. Va annunciata prima di tirare i dadi: si aggiungono 2R. Poi la carta si scarta.
sq-card-blind-grenade = Granata accecante
sq-card-blind-grenade-text = Si gioca alla fine del proprio turno. Nel prossimo turno alieno nessun attacco tocca la squadra: né colpi, né corpo a corpo, né esplosioni, né attacchi di carte Evento. Poi la carta si scarta.
sq-card-bionic-arm = Braccio bionico
sq-card-bionic-arm-text = Per tutta la missione il Comandante può rilanciare un dado in ogni attacco corpo a corpo che compie.
sq-card-force-field = Campo di forza
sq-card-force-field-text = Per tutta la missione l'Armatura del Comandante vale uno in più.
sq-card-close-assault-blades = Lame da assalto ravvicinato
sq-card-close-assault-blades-text = Per tutta la missione i Marines con Fucile Laser possono attaccare corpo a corpo anche in diagonale. Chi è attaccato così tira un dado in meno, ma sempre almeno un dado.
sq-card-suspensors = Sospensori
sq-card-suspensors-text = Metà del peso è sparita. Per tutta la missione i Marines con arma pesante muovono fino a sei caselle.
sq-card-combi-weapon = Combi-arma
sq-card-combi-weapon-text = Per tutta la missione il Bolter del Comandante può sparare anche come un Fucile al plasma. Si sceglie a ogni colpo.
sq-card-bionic-eye = Occhio bionico
sq-card-bionic-eye-text = Per tutta la missione il Comandante può rilanciare un dado a ogni colpo che spara, e un altro ancora se ha un Mirino.
sq-card-bio-scanner = Bio-scanner
sq-card-bio-scanner-text = All'inizio di ogni proprio turno, finché il Comandante è in gioco, si guardano in segreto fino a tre blip, ovunque sui tabelloni.
sq-card-digital-weapons = Armi digitali
sq-card-digital-weapons-text = Per tutta la missione il Comandante può rilanciare un dado in ogni attacco che compie, sparando o corpo a corpo.
sq-card-medipack = Pronto soccorso
sq-card-medipack-text = Nel proprio turno il Comandante sui tabelloni recupera tutti i Punti Vita. Non serve più quando è caduto. Poi la carta si scarta.

## Carte Evento Alieno

sq-event-secondary-mission = Missione secondaria
sq-event-secondary-mission-text = Un messaggio dall'Astronave Madre: si legge la Missione Secondaria e il suo segnalino entra in gioco.
sq-event-mother-ship-scan = Scansione dell'Astronave Madre
sq-event-mother-ship-scan-text = L'Astronave Madre guarda attraverso lo scafo. Tutti i blip sui tabelloni vengono rivelati; possono agire in questo turno.
sq-event-master-controls = Comandi centrali
sq-event-master-controls-text = Qualcuno ha trovato la consolle giusta. Per il resto della missione ogni Giocatore Marine può, all'inizio dei suoi turni, aprire e chiudere porte su qualsiasi tabellone, ogni porta una volta per turno.
sq-event-automatic-defence = Difesa automatica
sq-event-automatic-defence-text = Un'arma nel soffitto si risveglia. Indica un Marine o un Comandante sui tabelloni: gli si spara con 1R.
sq-event-anti-personnel-mine = Mina anti-uomo
sq-event-anti-personnel-mine-text = Qualcuno ci ha messo il piede. Indica un Marine, non un Comandante: un'esplosione di 2R colpisce la sua casella, e il dado più alto tutti quelli intorno.
sq-event-new-orders = Nuovi ordini
sq-event-new-orders-text = Indica un Giocatore Marine. Aggiunge alla sua mano una carta Ordine del suo mazzo, nuova o già giocata.
sq-event-battle-plan = Piano di battaglia
sq-event-battle-plan-text = Ogni Giocatore Marine aggiunge alla sua mano una carta Ordine del suo mazzo, nuova o già giocata.
sq-event-communications-failure = Comunicazioni malfunzionanti
sq-event-communications-failure-text = Solo fruscio. Indica un Giocatore Marine: nel suo prossimo turno non può giocare carte Ordine.
sq-event-faulty-equipment = Equipaggiamento difettoso
sq-event-faulty-equipment-text = Indica un Giocatore Marine e una delle sue carte Equipaggiamento scoperte, o prendine una coperta a caso. Si scarta e smette subito di funzionare.
sq-event-report-in = A rapporto
sq-event-report-in-text = Un lungo colloquio con l'Astronave Madre. Indica un Comandante sui tabelloni: nel suo prossimo turno non può né muovere né attaccare. Si difende come sempre.
sq-event-jammed-weapons = Armi inceppate
sq-event-jammed-weapons-text = Indica un Giocatore Marine: nel suo prossimo turno le sue armi pesanti e il Bolter del suo Comandante non possono sparare.
sq-event-out-of-ammunition = Fine delle munizioni
sq-event-out-of-ammunition-text = Indica un Marine con arma pesante: è scarica per sempre. Prende un Fucile Laser non usato della sua squadra oppure, se non ce ne sono più, combatte solo corpo a corpo.
sq-event-call-of-chaos = Richiamo del Caos
sq-event-call-of-chaos-text = Una voce nel casco. Indica un Marine, non un Comandante, e tira 1R: con un tre è perduto, e al suo posto sta un Marine del Caos.
sq-event-psychic-attack = Attacco psichico
sq-event-psychic-attack-text = Terrore fra le menti deboli. Gretchin e Orchi non fanno nulla in questo turno.
sq-event-android-malfunction = Guasto agli Androidi
sq-event-android-malfunction-text = Un guasto nei circuiti. Androidi e Dreadnought non fanno nulla in questo turno.
sq-event-mechanised-assault = Assalto meccanizzato
sq-event-mechanised-assault-text = Le macchine attaccano. Ogni Androide e il Dreadnought possono agire due volte in questo turno.
sq-event-frenzy = Ira!
sq-event-frenzy-text = Indica un Gretchin o un Orco: in questo turno può combattere corpo a corpo due volte, muovendo prima, in mezzo o dopo, ma allora non spara.
sq-event-alien-elite = Élite aliena
sq-event-alien-elite-text = Indica una miniatura aliena di qualsiasi tipo: può agire due volte in questo turno.
sq-event-suicide-android = Androide suicida
sq-event-suicide-android-text = In questo turno un Androide può farsi esplodere invece di attaccare: chiunque gli stia accanto, amico o nemico, è colpito dal totale di 2R. Nessuno raccoglie segnalini per lui.
sq-event-gretchin-with-bomb = Gretchin con bomba
sq-event-gretchin-with-bomb-text = In questo turno un Gretchin può attaccare come un Lanciarazzi, con 2R, invece di sparare.
sq-event-mekaniak-orc = Orco Mekkaniko
sq-event-mekaniak-orc-text = In questo turno un Orco può attaccare come un Fucile al plasma, con 2R, invece di sparare. L'aggeggio poi lo porta via con sé; nessuno raccoglie segnalini per lui.
sq-event-redeployment = Ridisposizione
sq-event-redeployment-text = Fino a tre blip vengono messi su altre caselle libere di tabelloni sondati che nessun Marine vede. Possono agire in questo turno.
sq-event-alien-teleporter = Teletrasporto alieno
sq-event-alien-teleporter-text = Se vuoi, due miniature aliene si scambiano di posto; il Dreadnought è troppo pesante. Entrambe possono agire in questo turno.
sq-event-alien-task-force = Task force aliena
sq-event-alien-task-force-text = Prendi a caso due segnalini Rinforzo che questa missione non usa. Possono arrivare da questo turno in poi.
sq-event-genestealer = Ladro genetico
sq-event-genestealer-text = Un Ladro genetico cala da un condotto, proprio accanto a un Marine o a un Comandante, non in diagonale. Può agire in questo turno e non vale segnalini.

## Campagna

sq-campaign-promoted = { $player } vince la missione e sale al grado di { $rank }.
sq-campaign-honours-marine =
    { $number ->
        [one] { $player } riceve una Onorificenza e ora ne ha { $held }.
       *[other] { $player } riceve { $number } Onorificenze e ora ne ha { $held }.
    }
sq-campaign-honours-alien =
    { $number ->
        [one] { $player } riceve un Marchio del Caos e ora ne ha { $held }.
       *[other] { $player } riceve { $number } Marchi del Caos e ora ne ha { $held }.
    }
sq-campaign-disgrace-marine = { $player } continua con un nuovo Comandante: { $rank }, senza Onorificenze.
sq-campaign-disgrace-alien = { $player } ha deluso le potenze oscure ed è di nuovo { $rank }, senza Marchi.
sq-campaign-traded = { $player } depone i distintivi e diventa { $rank }.
sq-campaign-won = { $player } ha vinto la campagna.
