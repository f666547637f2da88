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
