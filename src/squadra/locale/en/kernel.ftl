# What the kernel itself says.

why-match-is-over = The match is over.
why-not-your-question = The question is not for you.
why-not-offered = That is not among the answers that the rules allow here.
why-cannot-take-back = You cannot take this answer back on your own: there was a roll or a draw, something hidden was shown, or another player has acted since.
why-no-such-setting = There is no setting “{ $name }”.

option-pass = Pass
option-pass-until = Pass until { $until }

window = Anything to play now?
