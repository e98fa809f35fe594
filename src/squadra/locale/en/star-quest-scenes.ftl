# Before the first move and after the last.

sq-brief-alien = Eliminate the Marines before they get what they came for; every man counts, and so does a mission that fails.
sq-brief-blips = What may hide behind a blip
sq-brief-blips-text = Roll higher than its Armour to hit. Which of them are aboard, only the Alien player knows.
sq-brief-armour = Armour { $armour }
sq-sheet-primary = Primary mission
sq-sheet-secondary = Secondary mission
sq-sheet-counters = { $kind } × { $count }
sq-sheet-fallen = { $count ->
    [one] { $count } Marine fallen
   *[other] { $count } Marines fallen
}
sq-sheet-cards = Cards and special rules
