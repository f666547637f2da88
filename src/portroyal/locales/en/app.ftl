title = Port Royal
tagline = Push your luck in the harbor of Port Royal.
title-turn = ({ $n }) Your turn · Port Royal
home = Home
play-now = New game
play-now-about = Against three bots. Starts at once, no account needed.
new-table = Set up a table
my-tables = My tables
no-tables = No tables yet. The first card is one click away.
how = How a turn works
how-draw = Draw
how-draw-about = Turn over cards, one by one. Ships and persons come to the harbor.
how-stop = Stop in time
how-stop-about = Draw a second ship of the same color, and the whole harbor is gone.
how-take = Take
how-take-about = Ships bring coins; persons cost coins and bring points. Then the others may take cards, paying you 1 coin each. Once a player has 12 points, that round is the last.
rules = Rules
gallery = All cards
learn = Learn to play
learn-newcomer = New here? Learn the game in ten minutes, one decision at a time.
unofficial = An unofficial fan project. Port Royal is a game by Alexander Pfister, published by Pegasus Spiele. If you like it here, buy the box: it supports the people who made it.
about = About and licenses
loading = Loading …
error-offline = The server cannot be reached. Your game is safe; try again.
error-no-answer = The server is not answering. Try again.
error-no-cookies = Your browser refuses cookies. The server needs one to recognize you: allow cookies for this site, then reload the page.
error-not-known = That may or may not have arrived. Check the table before you try again.
error-database-full = The server’s disk is full; nothing was changed. Try again later.
error-database-locked = The server could not save that; nothing was changed. Try again.
error-database-failed = The server could not save that; nothing was changed. Try again.
error-no-such-table = There is no such table.
error-illegal-move = That move is not possible now.
error-bad-format = These options cannot be combined.
error-not-your-seat = That is not your seat.
error-not-your-table = Only the person who opened this table can do that.
error-cannot-undo = That cannot be taken back.
error-table-over = This game is over.
error-not-finished = The replay opens when the game is over.
error-bad-request = The server did not understand that.
error-busy = This table is busy right now; try again.
error-internal = Something went wrong on the server; the table is unchanged.
error-method-not-allowed = The server cannot do that at this address.
error-stale-seq = The game has moved on. Look again, then decide.
error-not-found = There is nothing at this address.
error-unknown = Something went wrong. Try again.
lost-title = Nothing here but sea
lost-about = No chart shows this address. Perhaps a letter went overboard.
back-home = Back to the harbor
close = Close
cancel = Cancel
retry = Try again
reload = Reload the page
part-missing = This part could not be loaded. There may be a new version of the page.
part-failed = Something went wrong here. Your game is safe.
storage-refused = This browser stores nothing for this site: your settings, hints and reading progress will be forgotten. Your games are safe on the server.
language = Language
language-en = English
language-de = Deutsch
theme = Theme
theme-system = Automatic
theme-day = Day
theme-night = Night
speed = Animations
speed-calm = Calm
speed-brisk = Brisk
speed-off = Off
confirm = Confirm final moves
settings = Settings
menu = Menu
log = Log
log-show = Show the log
log-hide = Hide the log
log-empty = Nothing has happened yet.
help = Help
undo = Undo
skip = Skip
skip-about = Go to your next decision (Esc)
leave = Leave the table
leave-about = Your game stays on the home page.
unsent = No answer yet. Your action will be sent again until it arrives.
unsent-refused = The server cannot save your action now. It will be sent again until it is saved.
unsent-stop = Stop sending
connection-lost = Connection lost. Reconnecting …
yes-do = Do it
confirm-title = This cannot be taken back
confirm-about = “{ $move }” is final.

## Table

table-of = Table: { $names }
round = Round { $n }
turn-of = { $you ->
    [yes] Your turn
   *[no] { $name }’s turn
}
phase-discover = Drawing
phase-trade-and-hire = Trade and hire
phase-after-bust = After the bust
phase-over = Over
takes-left = { $n ->
    [one] 1 card to take
   *[other] { $n } cards to take
}
end-triggered = Last round
harbor = Harbor
harbor-empty = The harbor is empty
harbor-ships = { $n ->
    [one] 1 ship color
   *[other] { $n } ship colors
}
draw-pile = Draw pile
discard-pile = Discard pile
discard-empty = Nothing discarded
pile-label = { $pile }, { $n ->
    [one] 1 card
   *[other] { $n } cards
}
expeditions = Expeditions
expeditions-empty = No open expeditions.
display = Display
display-of = { $you ->
    [yes] Your display
   *[no] { $name }’s display
}
display-empty = Nobody hired yet
seat-label = { $you ->
    [yes] You
   *[no] { $name }
}: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $swords ->
    [one] 1 sword
   *[other] { $swords } swords
}
seat-active = active
seat-asked = deciding
seat-start = Start player
open-seat = Open seat
guest = Guest
you = You
watching = You are watching.
watchers-n = { $n ->
    [one] 1 person is watching:
   *[other] { $n } people are watching:
}
watchers-unnamed = { $n ->
    [one] 1 guest
   *[other] { $n } guests
}
topic-watchers = Watching
history = This turn
history-drawn = card { $n }
history-taken = { $you ->
    [yes] taken by you
   *[no] taken by { $name }
}
history-repelled = repelled
bust = Bust!
tax = Tax increase

## End

ranking = Ranking
place = { $n }.
winner = { $you ->
    [yes] You win!
   *[no] { $name } wins!
}
winners = { $names } share the win!
lost-points = You lost by { $n }
lost-coins = You lost by { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
lost-expeditions = You lost: no expedition
lost-other = You lost
end-winner = { $count ->
    [one] { $name } wins with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] { $name } share the win with { $points ->
        [one] 1 point
       *[other] { $points } points
    } each.
}
end-ahead-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $n } ahead of { $name }.
end-ahead-coins = { $points ->
    [one] 1 point
   *[other] { $points } points
} each, but { $n ->
    [one] 1 more coin
   *[other] { $n } more coins
} than { $name }.
end-ahead-expeditions = { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $name } might have won, but has no expedition.
end-tied = { $points ->
    [one] 1 point
   *[other] { $points } points
} each, and tied on coins.
end-mine-coins = You have as many points, but { $n ->
    [one] 1 coin
   *[other] { $n } coins
} fewer.
end-mine-expeditions = Only a player with an expedition can win, and you have none.
end-crew = { $names } on the quay: { $cards }
course-more = How it went, turn by turn
source-persons = Persons
source-expeditions = Expeditions
source-other = Other
total = Total
play-again = Play again
replay = Replay
record = Record
shuffle-title = Was the shuffle honest?
shuffle-about = The hash was fixed before the first card; seed and salt now show that nothing was changed. Your browser can check it, and so can “portroyal verify” with the record of the game.
verify-shuffle = Verify the shuffle
verify-working = Checking in your browser …
verify-honest = The deck was fixed before the first move: the hash matches, and all { $cards } cards turned over came in that order{ $again ->
    [0] .
    [one] , even after the reshuffle.
   *[other] , even after each of the { $again } reshuffles.
}
verify-hash = The hash does not match: the seed is not the one fixed at the start.
verify-card = Not as shuffled: at move { $at }, “{ $shown }” was turned over instead of “{ $expected }”.
verify-lot = Not as drawn: at move { $at }, the additional tax was of a different kind.
verify-look = Show it
verify-no-card = no card
verify-insecure = Browsers compute hashes only on secure pages (https). “portroyal verify” checks the game without a browser.
commitment = Hash
seed = Seed
salt = Salt
look-at-table = View the table
to-ranking = Ranking

## Replay

replay-start = To the start
replay-back = Previous move
replay-on = Next move
replay-turn-back = Back to the start of a turn
replay-turn-on = Next turn
replay-end = To the end
replay-play = Play
replay-pause = Pause
replay-at = Move { $n } of { $of }
replay-position = Move

## New table

your-name = Your name
your-name-about = Others see it when you watch, and at tables you open from now on.
name-saved = Saved.
name-refused = That name could not be saved.
name = Name
box-base = Base game
box-gambler = The Gambler
box-contracts = Just One More Contract
box-make-sail = Make Sail!
box-adventure = The Adventure Begins
pace = Bot pace
pace-calm = Calm
pace-fast = Fast
pace-instant = Instant
bot-easy = Pip
bot-easy-about = Looks at the harbor and the risk of the next card, but not at what you are planning.
bot-medium = Marta
bot-medium-about = Plays soundly: good prices, sensible risks.
bot-hard = Isolde
bot-hard-about = Thinks ahead to the end of the game, and about what it leaves for you.
bot-master = Magnus
bot-master-about = Plays the game out in its head many times before each move.
bot-thinks-less = Looks less far ahead on this server, which has no C compiler.
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
level-quartermaster = hard, cautious
level-corsair = hard, daring
level-pathfinder = hard, expeditions
bot-quartermaster = Nella
bot-quartermaster-about = Stops early and keeps the purse full.
bot-corsair = Rocco
bot-corsair-about = One more card, always one more.
bot-pathfinder = Vasco
bot-pathfinder-about = Turns up expeditions, and hires the persons they need.
bot-steady = Steady
bot-steady-about = Plays soundly: good prices, sensible risks.
bot-cautious = Cautious
bot-cautious-about = Stops early and keeps the purse full.
bot-bold = Bold
bot-bold-about = One more card, always one more.
bot-random = Random
bot-random-about = Does anything the rules allow.

## Tables list

status-your-turn = Your turn
status-bot-plays = A bot plays for you
status-playing = In progress
open = Open
