# What the server says when it cannot do what was asked.

server-game-unknown = There is no such game here.
server-setup-wrong = This set-up is not allowed.
server-seats-wrong = These seats do not fit the set-up.
server-bot-unknown = There is no bot of this level for this game.
server-match-unknown = There is no such match here.
server-match-closed = This match has been closed.
server-match-old = This match was played by rules other than those installed now. Its story, result and score are kept, but it cannot be continued.
server-ticket-wrong = This link does not work. Was it copied whole? Ask whoever sent it for a new one.
server-ticket-revoked = This link no longer works: the host has given the seat a new one.
server-rule-unknown = There is no such rule.
server-words-unknown = There are no words for this.
server-dice-wrong = The odds of these dice cannot be worked out.
server-not-found = There is nothing here.
server-not-allowed = That is not possible here.
server-not-host = Only the host may do that.
server-not-your-seat = That is not your seat.
server-not-asked = It is not your turn to answer.
server-not-started = The match has not begun yet.
server-not-over = That is possible only after the end of the match.
server-late = The game has moved on in the meantime.
server-already-answered = You have already answered this question.
server-unlawful = The rules do not allow that.
server-nothing-to-undo = There is nothing to take back.
server-undo-needs-all = All players must agree to take this back.
server-undo-strict = At this table dice and secrets stand: you can take back only answers of your own that revealed nothing.
server-undo-rules = The rules changed at this point of the match. What came before it stays as it was played.
server-undo-alone = Free take-back is only for somebody who plays alone.
server-hints-off = There are no hints at this table: the set-up says so, or several people are playing.
server-hint-failed = No opponent has an answer to this just now.
server-seat-shut = The person in this seat was shown out: a bot plays on, so that nobody can read what that person knew.
server-seat-taken = Somebody is sitting there now. A new link can be sent once that screen has left.
server-join-first = Join a match first.
server-malformed = The server did not understand this message.
server-too-large = This message is too large.
server-too-fast = Too many messages at once. Wait a moment.
server-origin = This page may not talk to this server.
server-busy = The server is busy. Try again in a moment.
server-disk-full = The server's disk is full. Your move was not made; the game is as it was.
server-read-only = The server cannot write to its database. Your move was not made; the game is as it was.
server-database = The database does not answer. Your move was not made; the game is as it was.
server-storage-full = The storage that this browser gives to the site is full. Your last step was not taken; the game is as it was. Remove finished games, or make room on the disk.
server-storage = This browser could not keep your last step, so it was not taken; the game is as it was. Try again, and save the match to a file if this keeps happening.
server-page-missing = The page has not been built yet: run “make web”.
server-shutting-down = The server is being restarted. Your game is saved and will go on by itself.
server-internal = Something went wrong. The game is as it was.
server-banned = Whoever runs this server has shut out your address.
server-operator-token = This is for whoever runs the server: it needs the operator's token.
server-address-wrong = This is not an address that can be shut out.
server-match-elsewhere = Another server has this match live: { $address }. Ask there.
server-match-deleted = This match has been deleted.
server-too-many-matches = From your address { $count ->
    [one] one match is
   *[other] { $count } matches are
 } open already. Finish or close one before you begin another.

end-no-reason = The game is over.
end-upgrade = The program was updated and can no longer read this match. The score is the last one kept.

odds-nothing = nothing happens
odds-outcome = { $what }

# What people did to the match; these lines stay in the story.

server-note-took-back = { $seat } takes back { $answers ->
    [one] one answer
   *[other] { $answers } answers
 }{ $rolls ->
    [0] .
    [one] {" "}and with it one roll or reveal.
   *[other] {" "}and with them { $rolls } rolls or reveals.
 }
server-note-came-apart = Another person now plays { $seat }. Until now this seat was played from the creator's own screen.
server-note-other-browser = The link of { $seat } was opened in another browser: by the person who plays it, or by somebody else who has the link.
server-note-new-rules = The program was updated, and the rules with it. The match goes on from here by the new rules; what came before cannot be taken back.
server-note-lost = The program was updated and can no longer read how this match stood. It ends here; its story and score are kept.
server-note-other-rules = This match was played by rules other than those installed now. Its story, result and score are as they were then.
server-note-bot = A bot takes over for { $seat }.
server-note-back = The person who plays { $seat } is back.
server-note-hint = { $seat } asks what an opponent would do.
server-note-shown-out = The host has shown out the person who played { $seat }. A bot plays on.
server-note-shown-out-early = The host has shown out the person who was to play { $seat } and made a new link.
server-note-closed = The host has closed the match.
server-note-closed-by-operator = Whoever runs this server has closed the match.
server-note-link = The host has made a new link for { $seat }.
server-note-link-own = The link of { $seat } was changed by whoever sits there: older links no longer work.
server-note-link-watch = The host has made a new link for watchers; the old one no longer works.
server-note-link-host = The host has made a new host link; the old one no longer works.
server-note-saved = The match was saved to a file, which holds everybody's secrets.
server-file-wrong = This file is not a saved match that can be continued here: it is damaged, or from another version of the game.

# Why an opponent would do something, where the game has no more to say.

server-hint-only = nothing else is worth a thought here
server-hint-ahead = played on for some turns, it comes out better than: { $other }
server-hint-equal = worth as much as another choice: { $other }
server-hint-better = worth more than the next best: { $other }
