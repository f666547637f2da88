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
list-played-on = continues a finished game
box-base-short = Base
box-gambler-short = Gambler
box-contracts-short = Contracts
box-make-sail-short = Make Sail!
option-cooperative-short = cooperative
option-no-contracts-short = without contracts
bots-all = Bot strength
bots-mixed = Bot strength: mixed
edition-default = House default
edition-big-box = Big Box 2021
edition-pegasus = Pegasus 2014
edition-steve-jackson = Steve Jackson 2017
edition-yucata = Online
terms-seats = { $taken } of { $n } seats taken
terms-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
terms-no-clock = No clock
terms-clock = Clock: { $clock }
terms-words-off = No chat
terms-words-phrases = Chat in set phrases
terms-words-free = Open chat
team-won = Won!
team-lost = Lost
