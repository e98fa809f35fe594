# The command line.

game-star-quest = Star Quest
game-star-quest-supplement = Star Quest, the supplement
game-rogue-trooper = Rogue Trooper
game-sergeants = Sergeants Miniatures Game

cli-match-begins = { $game }, seed { $seed }
cli-match-ends = The match is over after { $answers ->
    [one] one answer
   *[other] { $answers } answers
}: { $reason }
cli-winners = { $count ->
    [0] Nobody wins.
    [one] Winner: { $winners }
   *[other] Winners: { $winners }
}
cli-score = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
cli-verified = Every answer and every die checks out: { $answers } answers, position { $digest }.
cli-verified-hosted = { $throws ->
    [one] One throw or draw comes
   *[other] { $throws } throws and draws come
} from the key that was promised with { $commitment }. Compare this with what your browser was shown before the first roll.
cli-verified-foreign = { $throws ->
    [one] One throw was made
   *[other] { $throws } throws were made
} in the match that this one continues: this key says nothing about them.
cli-verified-taken-back = { $throws ->
    [one] One roll or reveal was
   *[other] { $throws } rolls and reveals were
} taken back on the way; the record no longer has them.
cli-verified-seen = { $answers ->
    [one] One answer was
   *[other] { $answers } answers were
} told to your browser just as the rules tell them.

cli-backed-up = { $matches ->
    [one] One match
   *[other] { $matches } matches
} with { $answers ->
    [one] one answer
   *[other] { $answers } answers
}: copied to { $out } ({ $size }) and checked. Only you may read it: it holds the dice of running matches.
cli-restored = { $matches ->
    [one] One match
   *[other] { $matches } matches
} with { $answers ->
    [one] one answer
   *[other] { $answers } answers
}: restored. The server can be started.
cli-put-aside = What was there before is now at { $aside }.
cli-exported = { $answers ->
    [one] One answer
   *[other] { $answers } answers
}: written to { $out } ({ $size }).
cli-exported-check = Check every answer and every die: squadra replay { $out } --verify --key { $key }
cli-exported-running = The match is still running: the file shows everything, hidden cards too. Do not give it to anybody who is playing.

cli-stage-gathering = gathering
cli-stage-running = running
cli-stage-over = over
cli-stage-closed = closed
cli-admin-match = match
cli-admin-game = game
cli-admin-stage = stage
cli-admin-answers = answers
cli-admin-persons = persons
cli-admin-bots = bots
cli-admin-screens = screens
cli-admin-touched = last touched
cli-admin-address = made from
cli-admin-banned = shut out
cli-admin-since = since
cli-admin-why = why
cli-admin-total = { $total ->
    [0] No matches.
    [one] One match.
   *[other] { $total } matches, { $shown } shown.
}
cli-admin-closed = { $match } is closed; its players are told.
cli-admin-deleted = { $match } is deleted for ever.
cli-admin-shut-out = { $address } is shut out.
cli-admin-let-in = { $address } may come in again.
cli-admin-was-in = { $address } was not shut out.
cli-admin-page = The operator's page, for you alone: { $link }
cli-upgrade-goes-on = { $match } ({ $title }) goes on as it was.
cli-upgrade-new-rules = { $match } ({ $title }) goes on by the rules of this version, from answer { $held } of { $answers }.
cli-upgrade-ends = { $match } ({ $title }) CANNOT GO ON: it ends here, with its story and score.
cli-upgrade-shown = { $match } ({ $title }) is over and can be replayed.
cli-upgrade-kept = { $match } ({ $title }) is over: its result and story are shown as they were, but no longer its boards.
cli-upgrade-gone = { $match } ({ $title }) CANNOT BE OPENED: its game is not installed.
cli-upgrade-sum = { $going ->
    [0] No match goes on
    [one] One match goes on
   *[other] { $going } matches go on
}, { $over ->
    [0] none is over
    [one] one is over and stays readable
   *[other] { $over } are over and stay readable
}, { $lost ->
    [0] none is lost.
    [one] one does not go on.
   *[other] { $lost } do not go on.
}

cli-site-made = { $out } holds the whole table ({ $size }). Put it on any web host, or try it: python -m http.server --directory { $out }
cli-site-missing = This installation has no built site. In a clone of the project run make site.
cli-site-stun = { $stun } is not the address of a STUN server: write it like stun:example.org:3478.
cli-site-there = { $out } is not empty: give another folder, or --replace if there is an older site in it.

doctor-version = Squadra { $version }.
doctor-python = It runs on Python { $version } ({ $place }), { $system }.
doctor-game = { $game } ({ $name }) can be played; its content is { $hash }.
doctor-game-wrong = { $game } cannot be played: { $why }
doctor-extra = The extra “{ $extra }” is installed ({ $packages }).
doctor-no-extra = The extra “{ $extra }” is not installed; pip install 'squadra-games[{ $extra }]' brings it ({ $packages }).
doctor-page = The browser table is built.
doctor-no-page = The browser table is not built: there is nothing at { $place }. In a checkout run “make web”; otherwise install Squadra again.
doctor-folder = Your data is in { $folder }.
doctor-folder-closed = You may not write in { $folder }: change its permissions, or name another file with --db.
doctor-disk = Only { $megabytes } MB are left on the disk: make room before somebody's move is refused.
doctor-no-database = There are no matches yet; the first start makes { $file }.
doctor-sqlite = The database is SQLite: { $file } (about { $megabytes } MB).
doctor-file-closed = You may not write { $file }: it belongs to somebody else.
doctor-postgres = The database is PostgreSQL, and it answers.
doctor-no-tables = It has no tables yet; the first start makes them.
doctor-matches = It holds { $matches ->
    [one] one match
   *[other] { $matches } matches
} with { $answers ->
    [one] one answer
   *[other] { $answers } answers
}; its tables are at version { $version }.
doctor-older = The next start upgrades its tables from { $version } to { $newest }; “squadra upgrade --dry-run” says what becomes of the matches.
doctor-newer = Its tables (version { $version }) were made by a newer Squadra: upgrade this one, or restore a backup.
doctor-database-wrong = { $why }
doctor-served = A Squadra server is using { $file }.
doctor-port-free = Port { $port } is free.
doctor-port-ours = Squadra { $version } answers at http://localhost:{ $port }/.
doctor-port-taken = Another program is listening on port { $port }; without --port Squadra takes the next free one.
doctor-port-rights = Port { $port } needs administrator rights: choose one above 1023.
doctor-browser = A browser was found and will be opened.
doctor-no-browser = No browser was found on this machine: type the address that “squadra” prints into one.
doctor-wrong = WRONG: { $fault }
doctor-end = { $faults ->
    [0] Nothing is wrong.
    [one] One thing is wrong.
   *[other] { $faults } things are wrong.
}
