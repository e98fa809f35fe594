# Before the first move.

smg-brief-order = { $title }: { $text }
smg-brief-orders = Orders are secret. Each player draws one of { $count }; these are yours to draw from.
smg-brief-turns = The game ends after turn { $turns }.
smg-brief-enter = Nobody is on the map at the start. Men come on with MOVE through one entry area, which you choose.
smg-brief-zones = You place your men in your own zone before the first turn.
smg-brief-instant = A side with no man left on his feet loses at once.
smg-brief-open = All information is open: hands, orders, cards.
smg-brief-remove-anyone-off-map = Whoever is still off the map at the end of turn { $turn } is out of the game.
smg-brief-open-area = From turn { $turn } on, entry area { $what } is open too.
smg-brief-survives = { $what } does not die: whoever would be killed is carried off the map instead.
