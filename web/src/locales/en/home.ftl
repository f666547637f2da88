## Home

continue = Continue
continue-at = Round { $n }: { $scores }
you-within = you
campaigns = Campaigns
finished-tables = Finished games
remove = Remove from the list
removed = Removed from your list.
list-won = { $you ->
    [yes] You won
   *[no] { $name } won
}
list-shared = Shared win: { $names }
box-base-short = Base
box-gambler-short = Gambler
box-contracts-short = Contracts
box-make-sail-short = Make Sail!
option-cooperative-short = cooperative
option-no-contracts-short = without contracts

## New table

presets = What would you like to play?
preset-classic = Classic
preset-classic-about = The base game against three bots.
preset-big-box = Big Box
preset-big-box-about = With the Gambler and with contracts.
preset-everything = Everything
preset-everything-about = All four boxes in one deck.
preset-cooperative = Cooperative
preset-cooperative-about = You and two bots against the clock.
preset-solo = Solo
preset-solo-about = You alone against the clock.
preset-adventure = Adventure
preset-adventure-about = A story in five chapters, with a bot as your partner.
preset-adventure-alone = Adventure alone
preset-adventure-alone-about = You alone, and a story to be read.
preset-adventure-rivals = Adventure of rivals
preset-adventure-rivals-about = The same story, each for themselves.
preset-make-sail = Make Sail!
preset-make-sail-about = A smaller game of its own.
preset-hot-seat = Hot seat
preset-hot-seat-about = Several people on one device.
seats-n = { $n ->
    [one] 1 seat
   *[other] { $n } seats
}
house-rules = House rules
rules-of-its-own = Rules of its own
pace-and-odds = Pace and odds
