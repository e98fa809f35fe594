# What the browser table says by itself. Sentences of a game are in the game's own file.

web-title = Three skirmishes, one table
web-subtitle = No account needed. Sit down; the rules are taken care of.
web-game-star-quest = Star Quest
web-game-rogue-trooper = Rogue Trooper
web-game-sergeants = Sergeants
web-blurb-star-quest = Board a derelict ship with five Marines. Something moves under every blip.
web-blurb-rogue-trooper = Cross a poisoned planet, gather four clues and hunt the Traitor before your rivals do.
web-blurb-sergeants = Lead a handful of named men through hedges and farms. Cards are orders, luck and wounds.
web-play-now = Play now
web-set-up = Set up
web-solo = Solo
web-learn = Learn
web-rule-books = Rule books
web-join = Join by link
web-join-text = Paste the link that you were sent.
web-sit-down = Sit down
web-tools = Tools
web-players-upto = { $count ->
    [one] { $count } player
   *[other] 1 to { $count } players
}
web-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-players-range = { $least } to { $most } players
web-minutes = { $count } min
web-difficulty = Difficulty { $level } of 5
web-your-games = Your games
web-finished-games = { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
}
web-your-turn = Your turn
web-turn-of = { $name } to move
web-running = Running
web-with = with { $names }
web-friend = a friend
web-bots = { $count ->
    [one] a bot
   *[other] { $count } bots
}
web-game = Game
web-result = Result
web-forget = Take this game off the list
web-foot-dice = Every die can be checked after the game
web-foot-keys = Works with the keyboard alone: press ?
web-foot-art = All art drawn for this project

web-home = Home
web-back = Back
web-close = Close
web-yes = Yes
web-no = No
web-you = You
web-name = Name
web-name-of = Name of the player: { $seat }
web-loading = One moment…
web-connecting = Connecting…
web-answer-lost = Your answer did not reach the server. Please answer again.
web-reconnecting = The connection dropped. Trying again; nothing is lost.
web-not-connected = Not connected: nothing was sent. The table comes back by itself as soon as the server answers.
web-offline = The server is not answering. Is it running?
web-failed = The server could not do that ({ $status }).
web-lost-title = Nothing here
web-lost = There is no such page.
web-no-game = This server does not have that game.
web-link-wrong = This link leads nowhere: perhaps part of it is missing.
web-link-revoked = This link no longer works. Ask the host for a new one.
web-closed = This table is closed.

web-more-of = More about { $game }
web-guide = Guide
web-guide-text = How to win, a turn, moving, fighting, the cards: five minutes of reading.
web-guide-open = Read the guide
web-guide-or-rules = Guide or rules
web-guide-rules = Rules
web-guide-found = In the guide
web-rules = Rule book
web-rules-text = The whole rule book, searchable. Any rule id on the table opens it there too.
web-rules-open = Open the rule book
web-rules-search = Search the rules
web-rules-all = All rules
web-rules-none = No rule contains these words.
web-rules-before = The previous rule
web-rules-after = The next rule
web-rules-around = Around this rule
web-rules-see = See also
web-rule-open = Open the rule { $rule }

web-settings = Settings
web-language = Language
web-language-en = English
web-language-it = Italiano
web-theme = Theme
web-theme-switch = Light or dark
web-theme-system = follow the system
web-theme-dark = dark
web-theme-light = light
web-motion = Motion
web-motion-system = follow the system
web-motion-on = on
web-motion-off = off
web-speed = Animation speed
web-speed-05 = half
web-speed-1 = normal
web-speed-2 = double
web-speed-4 = four times
web-speed-dice = only my own dice
web-speed-none = at once
web-sound = Soft sounds
web-first-steps-show = Show the first steps
web-your-name = Your name

web-keys = Keys
web-keys-choose = choose an option from the list
web-keys-commit = confirm your choice
web-keys-back = one step back
web-keys-skip = skip the animation
web-keys-recap = what happened while you waited
web-keys-undo = take back
web-keys-hint = what an opponent would do
web-keys-walk = move between the lit places on the board
web-keys-tab = from the question to the board and so on
web-keys-zoom = zoom in, out, fit
web-keys-help = this list

web-setup-title = Set up a game
web-seats = Seats
web-options = Options
web-no-options = This game has no further options.
web-who-plays = Who plays { $seat }
web-who-me = Me
web-who-me-text = on this screen
web-who-screen = A friend here
web-who-screen-text = shares this screen
web-who-link = A friend by link
web-who-link-text = gets a secret link
web-bot-name = Bot, { $level }
web-bot-random = random
web-bot-easy = easy
web-bot-tactics = normal
web-bot-hard = hard
web-bot-expert = expert
web-bot-random-text = Answers at random.
web-bot-easy-text = Plays like normal, but often settles for an answer that only looks nearly as good.
web-bot-tactics-text = Weighs each answer on its own, by its odds and by what it leads to.
web-bot-hard-text = Knows more of how games are won, and plays its answers out first where that helps, for up to a third of a second.
web-bot-expert-text = Knows still more of how games are won, and takes up to a second to play its answers out.
web-bot-strength = Wins { $wins } of 100 games against normal.
web-links-later = Links for friends and watchers appear once the table is set.
web-setup-ready = Ready. Everything is in order.
web-start = Start the game

web-learn-title = Learn { $game }
web-training = Training
web-training-text = A short mission with a guide who tells you what you need when you need it. Nothing to read beforehand.
web-training-start = Start the training
web-lesson-step = { $step } of { $of }
web-lesson-next = Got it
web-lesson-quit = No more hints

web-question = The question
web-gathering = Waiting for everybody to sit down
web-waits = { $name } to decide
web-wait = One moment
web-over = The game is over
web-all-options = All { $count } options
web-show-list = { $count ->
    [one] Show it as a list
   *[other] Show all { $count } as a list
}
web-show-all = { $count ->
    [one] Show it as a list
   *[other] Show all { $count }, or click on the board
}
web-other = Other options
web-chance-follows = chance decides
web-odds = Odds
web-odds-counting = Calculating…
web-odds-otherwise = If someone decides differently
web-commit = Do it
web-skip = Skip to my turn
web-undo = Undo
web-undo-all = Ask everyone for an undo
web-undo-asked = { $name } would like to take something back. Do you agree?
web-undo-waits = Waiting for the others to agree.
web-undo-policy = Taking moves back
web-undo-free = Anything, even dice (noted)
web-undo-strict = Up to the last roll or reveal
web-undo-friendly = Further back, if all agree
web-undo-strict-hint = Dice have been rolled or something was revealed: at this table that stands
web-taken-back = { $count ->
    [one] One roll or reveal taken back
   *[other] { $count } rolls or reveals taken back
 }
web-why = Why not?
web-why-hint = Click on anything that is not lit: a note says which rule forbids it.
web-hint = What would you do?
web-hint-title = What would an opponent do here? The story will say that you asked.
web-hint-this = an opponent would do this
web-hint-odds = { $outcome }: { $percent }
web-hint-steady = the steadiest choice here
web-hint-do = Do that
web-hint-policy = Hints: opponents may be asked for advice (noted)
web-hints-used = { $count ->
    [one] { $name } asked for one hint.
   *[other] { $name } asked for { $count } hints.
 }
web-why-nothing = Nothing to do there now.
web-skip-to-question = Go to the question
web-mine = Mine
web-panels = Panels
web-tab-question = Question
web-tab-mine = Mine
web-tab-dice = Dice
web-tab-cards = Cards
web-tab-story = Story
web-phases = The turn
web-no-board = This game is played from the list.
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-fit = Whole board
web-dice = Dice
web-die-again = { $face }, rolled again (it was { $was })
web-against = against
web-dice-faces = The faces of the dice
web-arms = Equipment
web-chart = Score by round
web-round = Round { $round }
web-dice-none = No dice yet
web-dice-show = Dice: { $dice }
web-story = Story
web-story-start = Before the first turn
web-story-empty = Nothing has happened yet.
web-story-earlier = Earlier
web-story-jump = See this moment again

web-seat-bot = bot, { $level }
web-seat-yours = on this screen
web-seat-here = here
web-seat-away = away
web-seat-awaited = not here yet
web-seat-asked = to move
web-people = People and links
web-watchers = Watchers
web-watchers-text = see what everyone may see
web-host = Host
web-host-text = whoever has this link hosts the match: keep it to yourself
web-link = Secret link
web-copy = Copy
web-copied = Copied
web-share = Share
web-qr = QR code
web-bot-plays-you = A bot is playing your seat.
web-take-seat-back = Play it yourself again
web-kick = Withdraw this link
web-kick-text = The seat's link stops working, and a bot takes over
web-seat-shared = The link to your seat was also opened in another browser. If that was not you, somebody else has it: keep the seat to this browser, and every older link stops working.
web-seat-keep = Only in this browser
web-seat-mine = That was me
web-renew-link = Make a new link
web-use-bot = Let a bot play
web-bot-level = Level of the bot
web-give-back = Take the seat back
web-start-anyway = Start without waiting
web-curtain = Hand over to { $name }
web-curtain-text = Nothing secret is on the screen now.
web-curtain-lift = I am { $name }

web-winner-points = Victory: { $name }, { $points } points
web-no-winner = Nobody wins
web-to-result = Result and replay
web-back-to-table = Back to the table
web-score-sheet = Score sheet
web-score-row = What counts
web-total = Total
web-luck = Luck: rolled against expected
web-luck-mark = the line marks what is expected
web-luck-label = rolled { $rolled }, expected { $expected }, with { $dice } dice
web-moments = Key moments
web-moments-hint = chance of something this rare
web-lucky = A lucky roll
web-unlucky = An unlucky roll
web-replay = Replay
web-replay-slider = Moment of the game
web-replay-at = { $at } of { $total }
web-replay-back = One step back
web-replay-next = One step forward
web-replay-play = Play
web-replay-pause = Pause
web-other-rules = This part was played under other rules than those installed now: its story and figures are from that time, and its boards cannot be shown again.
web-replay-speed = Speed ×{ $speed }
web-fork = Play on from here
web-share-replay = Share replay
web-verify = Verify the dice
web-verify-cards = Verify the cards
web-verify-text = Before the first roll the server showed the hash of its secret key; every player added a number of their own. Now the key is public, and this page works out every die and card again by itself.
web-verify-running = Checking…
web-verify-commitment = Hash shown beforehand
web-verify-key = Key
web-verify-nonce = Number from { $seat }
web-verify-answer = Answer
web-verify-came = Came up
web-verify-counted = Worked out here
web-check = Dice and cards, checked by this browser
web-check-good = This browser found nothing wrong with the dice and cards.
web-check-bad = The dice or cards were tampered with.
web-check-mark-good = Holds:
web-check-mark-bad = Does not hold:
web-check-mark-none = Not checked:
web-check-nothing-kept = This browser kept no promise from before the game, so it cannot tell whether this key was the promised one.
web-check-commitment-good = The key is the one that the server promised before the first roll.
web-check-commitment-bad = The key is not the one that the server promised before the first roll.
web-check-commitment-two = The server made two different promises about its key in the course of the match.
web-check-nonce-good = The number that this browser added to the dice was used.
web-check-nonce-bad = The number that this browser added to the dice is missing or was swapped.
web-check-nonce-late = This browser's number was not used for the dice: the game had begun, or somebody had taken the seat, before it arrived.
web-check-nonce-watching = This browser held no seat and added no number of its own to the dice.
web-check-nonce-others = The number of another seat is not the one that this browser was shown before it gave its own, or a seat without a player has one.
web-check-draws-good = { $count ->
    [0] No die was rolled and no card was drawn.
    [one] The one throw or draw of the match follows from this key.
   *[other] All { $count } throws and draws follow from this key.
}
web-check-draws-bad = { $wrong } of { $count } throws and draws do not follow from this key.
web-check-foreign = { $count ->
    [one] One throw or draw was made
   *[other] { $count } throws and draws were made
} in the match that this one continues: its own page checks them.
web-check-foreign-bad = The server passes off throws of this match as those of another.
web-check-sealed-bad = { $wrong ->
    [one] One throw or draw is
   *[other] { $wrong } throws and draws are
} not what came up while this browser was watching.
web-check-told-bad = This browser was told of dice that were never rolled (answers { $answers }).
web-check-taken-back-bad = { $count } throws or draws that this browser saw are gone; the server admits to { $admitted }.
web-check-seen-good = { $count ->
    [0] No die was rolled while this browser was watching.
    [one] The one throw or draw made while this browser was watching is in the record, and the dice it was told of were really rolled.
   *[other] The { $count } throws and draws made while this browser was watching are in the record, and the dice it was told of were really rolled.
}
web-check-seen-nothing = This browser was not watching while the match was played.
web-check-taken-back = { $count ->
    [one] One roll or reveal was
   *[other] { $count } rolls and reveals were
} taken back during the match: the record no longer has them.
web-record = Download the record
web-record-seen = Download what this browser saw
web-dice-changed = The server now makes a different promise about its dice than before. Do not trust the dice of this match.

# The operator's page.

web-operator = Running this server
web-operator-token = Operator's token
web-operator-token-text = This page is for whoever runs the server. On its machine “squadra admin page” prints an address with the token in it.
web-operator-enter = Enter
web-operator-matches = { $count ->
    [0] No matches
    [one] One match
   *[other] { $count } matches
}
web-operator-search = Search name, game, title or address
web-operator-look = Search
web-operator-stage = Stage
web-operator-stage-all = all
web-operator-stage-gathering = gathering
web-operator-stage-running = running
web-operator-stage-over = over
web-operator-stage-closed = closed
web-operator-match = Match
web-operator-game = Game
web-operator-answers = Answers
web-operator-who = Who plays
web-operator-bots = { $count ->
    [one] one bot
   *[other] { $count } bots
}
web-operator-screens = Screens
web-operator-touched = Last touched
web-operator-address = Made from
web-operator-deeds = Actions
web-operator-close = Close
web-operator-close-which = Close { $name }
web-operator-closed = { $name } is closed; its players have been told.
web-operator-delete = Delete
web-operator-delete-which = Delete { $name }
web-operator-sure = For ever?
web-operator-sure-which = For ever? Delete { $name }
web-operator-deleted = { $name } is deleted for ever.
web-operator-newer = Newer
web-operator-older = Older
web-operator-bans = { $count ->
    [0] No address is shut out
    [one] One address is shut out
   *[other] { $count } addresses are shut out
}
web-operator-ban = Shut out
web-operator-ban-address = Address or network
web-operator-ban-why = Why (for yourself)
web-operator-shut-out = { $name } is shut out.
web-operator-unban = Let in
web-operator-unban-which = Let in { $name }
web-operator-let-in = { $name } may come in again.

# Pages on which something is built, kept and shared
web-page-copied = The link has been copied.
web-page-link-ready = The link is in the address bar.
web-page-save = Save
web-page-saved-told = Saved in this browser: { $name }.
web-page-delete = Delete { $name }

# The stage: what happens is played
web-skip-hint = Click or Space: skip · Esc: skip all
web-skip-to-choice = To my choice
web-watch = Watch what happens
web-play-faster = Play faster
web-last-roll = Last roll
web-dice-need = { $total } against { $need }
web-card-affects = Affects: { $who }
web-card-this-turn = This turn
web-while-you-waited = While you waited
web-recap-more = more
web-unfold = Unfold the panel
web-what-counts = What scores points, and when the game ends
web-errand = What to do
web-errand-done = done
web-errand-failed = failed
web-story-all = The whole story

# Before the first move and after the last
web-briefing = Briefing
web-begin = Begin
web-brief-map = The map
web-brief-aims = Your objective
web-brief-one-of = One of these orders will be yours
web-brief-special = Special rules here
web-brief-men = { $count ->
    [one] Your man
   *[other] Your men
}
web-brief-men-text = armed and ready
web-brief-change = Change
web-brief-change-all = Change all
web-brief-against = { $count ->
    [one] you against
   *[other] you against { $count }:
}
web-brief-setup = Set up another game
web-brief-arms = Arm your men
web-brief-armed = Ready
web-end-victory = Victory
web-end-defeat = Defeat
web-end-draw = Draw
web-end-nobody = Nobody wins
web-end-early = Left early
web-end-early-stood = So it stood: { $round }.
web-end-early-none = It had not begun.
web-end-early-seats = Who had what
web-close-match = End the match without a result
web-close-match-sure = Really? It ends for everybody
web-end-wins = { $name } wins
web-end-winner = winner
web-end-fallen = fallen:
web-end-why-won = Why you won
web-end-why-lost = Why you lost
web-end-board = See the board
web-rematch = Rematch
web-watch-replay = Watch the replay
web-share-text = Whoever has this link can watch the whole game.
web-share-file = There is no server here that could show the game by a link. Save it to a file: whoever opens that in Squadra can watch the whole game.
web-sheet-facts = Beside the score
web-moment-swing = points further ahead: { $name }
web-moment-chance = chance of something this rare: { $percent }
web-moments-none = No single moment decided it.
web-best-man = Man of the match
web-best-kills = { $count ->
    [one] { $count } struck down
   *[other] { $count } struck down
}
web-best-wounds = { $count ->
    [one] { $count } wound given
   *[other] { $count } wounds given
}
web-best-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
web-best-hurt = { $count ->
    [one] hit once
   *[other] hit { $count } times
}
web-best-unhurt = never hit
web-luck-title = Luck
web-luck-line = { $name }: rolled { $rolled }, expected { $expected }
web-luck-text = The sum of all dice rolled, against what they show on average.
web-fork-title = Whose side do you want to play?
web-fork-text = A new game begins at this moment, with new dice. Bots play the others.
web-fork-go = Play on as { $name }

web-review = What your answers did
web-review-offer = An opponent looks back at your game from what you knew then: how your chances went, and which answers cost you most.
web-review-go = Review my game
web-review-making = The opponent is looking back at the game. This takes about ten seconds…
web-review-curve = Your chances of winning: { $first } at the beginning, { $least } at the worst moment, { $most } at the best.
web-review-key = Your chances of winning, answer by answer, as an opponent reckons them; the dashed line is 50 %.{ $slips ->
    [0] { "" }
   *[other] { " " }The dots are the answers that cost most.
}
web-review-lucky = Luck: the throws brought you { $points ->
    [one] 1 point
   *[other] { $points } points
} of winning chances in all.
web-review-unlucky = Luck: the throws cost you { $points ->
    [one] 1 point
   *[other] { $points } points
} of winning chances in all.
web-review-cost = Skill: your dearest answers cost { $points ->
    [one] 1 point
   *[other] { $points } points
}.
web-review-lost = −{ $points ->
    [one] 1 point
   *[other] { $points } points
}
web-review-taken = You: { $taken }
web-review-better = Better: { $better }
web-review-none = No answer clearly cost you anything: the opponent found nothing better.
web-review-text = A point is one game in a hundred. Each answer was tried out against the better one with the same dice, in positions that looked just the same to you. The throws count as they fell, hidden ones too.

# The site: the table without a server.

web-site-loading = Fetching the rules: { $got } of { $of } MB
web-site-starting = Setting up the rules…
web-site-elsewhere = Squadra is open in another tab or window of this browser. Close it there, and it will continue here.
web-site-old-browser = This browser is too old to run the games by itself: it lacks WebAssembly, modules or compressed streams. A newer one will do.
web-site-files = Some files of this site are missing: it is probably being updated right now, or the network is down. Try again in a minute.
web-site-broken = The games could not be started in this browser. Your matches are safe; try again.
web-site-again = Try again
web-site-unkept = This browser refuses to keep anything: matches last only as long as this tab. Save what you want to keep to a file.
web-site-cleared = Somebody has cleared this browser's storage, or the browser itself has, because the disk is full. The matches that were open are kept again; save what you want to keep to a file.
web-site-update = A new version is ready. Running games go on with it.
web-site-use-it = Use it now
web-site-no-links = There is no server here, so links to friends do not work. You can share this screen, or let a friend join you directly once the table is open.
web-who-peer = a friend, directly
web-file-save = Save to a file
web-file-open = Open a file
web-file-drop = Drop the file to open the match
web-peer-invite = Invite a friend directly
web-peer-send = Send this link to your friend, who opens it and sends an answer back to you.
web-peer-answer = Your friend's answer
web-peer-connect = Connect
web-peer-wrong = That is not an invitation, or not the answer to this one. Each is good for one try: make a new one.
web-peer-here = Your friend is connected.
web-peer-left = The connection to your friend is gone. A new invitation brings it back; the seat stays the same.
web-peer-gone = The connection to your friend is gone. Ask for a new invitation: the match is still there.
web-peer-title = A friend invites you
web-peer-own = This invitation is for your friend: send it, and your friend opens it in another browser. The match itself is at home in this one.
web-peer-back = Send this answer back to your friend.
web-peer-waiting = As soon as it arrives, you will be seated at the table. Keep this page open.
web-peer-truth = The two browsers talk to each other directly; both must stay open. The inviting device holds the whole truth of the match, hidden cards included; the dice can be checked afterwards.
