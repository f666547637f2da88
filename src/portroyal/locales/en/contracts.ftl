## Contracts: what they demand

demand-luminary = A priest and a jester in your display.
demand-bruja = A captain and a mademoiselle in your display.
demand-maritime-supremacy = A captain and a vice admiral in your display.
demand-new-colony = A settler and a gunner in your display.
demand-trade-outpost = A settler and a clerk of any color in your display.
demand-trade-master = Two traders of any colors in your display.
demand-thrifty-staff = Four persons in your display with a printed cost of 3 or less.
demand-mercenary = Three swords in your display.
demand-explorer = One expedition in your display.
demand-frigate-nemesis = Three times: trade with a red frigate and decline all its coins.
demand-galleon-nemesis = Twice: trade with a black galleon and decline all its coins.
demand-tax-inspector = Lose coins to a tax increase.
demand-jinx = Go bust on your own turn.
demand-speculator = Three ships of different colors in the harbor on your own turn; twice, on separate turns.
demand-major-speculator = Four ships of different colors in the harbor on your own turn.
demand-pirates-nest = Repel ships on your own turn and keep the first of each color. All five colors complete it.
demand-small-estate = One player has 12 points.
demand-ransom = One player pays 15 coins when it is their turn to act.

## Contracts: in brief, on the paper

brief-luminary = priest, jester
brief-bruja = captain, mademoiselle
brief-maritime-supremacy = captain, vice admiral
brief-new-colony = settler, gunner
brief-trade-outpost = settler, clerk
brief-trade-master = traders
brief-thrifty-staff = cheap persons
brief-mercenary = swords
brief-explorer = expedition
brief-frigate-nemesis = frigates declined
brief-galleon-nemesis = galleons declined
brief-tax-inspector = pay taxes
brief-jinx = go bust
brief-speculator = three ships, twice
brief-major-speculator = ships in the harbor
brief-pirates-nest = ships kept
brief-small-estate = points
brief-ransom = coins

## Contracts on the table

contracts = Contracts
contracts-stack = { $n ->
    [0] No contract is left in the stack.
    [one] 1 more contract in the stack.
   *[other] { $n } more contracts in the stack.
}
contracts-done = { $done } of { $of } completed
goal-contracts = { $of } contracts before { $before } time cards: { $done } of { $of }, { $left } left
contract-progress = { $you ->
    [yes] You
   *[no] { $name }
}: { $n } of { $of }
contract-ready = { $you ->
    [yes] You can complete it when it is your turn to act.
   *[no] { $name } can complete it when it is their turn to act.
}
contract-space = Coin space { $n }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
contract-space-free = free
contract-step = Space { $n }
contract-done-by = completed by { $names }
called-in-yucata = In the online edition: { $name }
called-in-big-box = In the Big Box: { $name }
contract-seal = Seal { $letter }: { $n ->
    [one] 1 time card
   *[other] { $n } time cards
}, and 1 more for the first seal with this letter.
label-contract = Contract { $name }
phrase-contract = “{ $what }”
label-contract-open = Contract { $name }: { $brief }, { $progress }

topic-contracts = Contracts
about-contracts = Each demands something. Complete it when it is your turn to act: your marker goes to the leftmost free coin space for good, and you gain those coins. Your second contract gives 1 point, your third 2 more.
topic-markers = Markers
about-markers = Everybody has three markers, and each contract needs one. A marker on space 1 or 2 of a contract cannot serve another.
topic-kept = Kept ships
about-kept = Repelled ships in front of a seat, for the contract that collects one of each color. They count for nothing else.
markers-free = { $n ->
    [one] 1 free marker
   *[other] { $n } free markers
}
kept-n = { $n ->
    [one] 1 kept ship
   *[other] { $n } kept ships
}
markers-completed = Completed: { $names }
markers-none = No contract completed yet.

## Contracts: questions and moves

ask-contract = { $you ->
    [yes] Now or never: { $contract }?
   *[no] { $name } decides on { $contract }: now or never.
}
ask-decline = { $you ->
    [yes] { $card }: take the coins, or decline them all for { $contract }?
   *[no] { $name } may decline the coins for { $contract }.
}
ask-stow = { $you ->
    [yes] { $card }: keep it for { $contract }, or discard it?
   *[no] { $name } may keep the repelled ship for { $contract }.
}
ask-take-contract = You may still complete a contract, or pass.
ask-claim-contract = Bust! You may still complete a contract.
ask-time-card = Your turn: draw the time card.
ask-set-aside = { $you ->
    [yes] A tax card! Set the next time card aside unseen? A shorter clock, a better title.
   *[no] { $name } decides whether to set a time card aside.
}
ask-team-won = The game is won.
ask-team-lost = The game is lost.
move-complete = Complete { $card }
move-mark = Place a marker: { $card }
move-skip = Let it go
move-accept = Take the coins
move-decline = Decline the coins
move-stow = Keep it
move-drop = Discard it
move-set-aside = Set it aside
move-leave = Leave it

## Contracts in the log

said-start-markers = Everybody has { $n } markers.
said-contracts-open = { $n ->
    [one] 1 contract is open.
   *[other] { $n } contracts are open.
}
said-completed = { $you ->
    [yes] You complete { $card }.
   *[no] { $name } completes { $card }.
}
said-contract-coins = { $you ->
    [yes] { $card } brings you { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $card } brings { $name } { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-contract-points = { $you ->
    [yes] Your contracts earn you { $n ->
        [one] 1 point
       *[other] { $n } points
    }.
   *[no] { $name }’s contracts earn { $n ->
        [one] 1 point
       *[other] { $n } points
    }.
}
said-marked = { $you ->
    [yes] Your marker moves to space { $n } of { $card }.
   *[no] { $name }’s marker moves to space { $n } of { $card }.
}
said-contract-skipped = { $you ->
    [yes] You pass up { $card }.
   *[no] { $name } passes up { $card }.
}
said-declined = { $you ->
    [yes] You decline all coins from { $card }.
   *[no] { $name } declines all coins from { $card }.
}
said-stowed = { $you ->
    [yes] You keep { $card }.
   *[no] { $name } keeps { $card }.
}
said-kept-discarded = { $you ->
    [yes] { $n ->
        [one] Your kept ship is discarded.
       *[other] Your { $n } kept ships are discarded.
    }
   *[no] { $n ->
        [one] { $name }’s kept ship is discarded.
       *[other] { $name }’s { $n } kept ships are discarded.
    }
}
said-time-deck = The time deck is dealt: { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
said-set-aside = { $n ->
    [one] 1 time card is set aside unseen.
   *[other] { $n } time cards are set aside unseen.
}
said-left = { $you ->
    [yes] You leave the time deck as it is.
   *[no] { $name } leaves the time deck as it is.
}
said-ransom = { $you ->
    [yes] You pay a ransom of { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name } pays a ransom of { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-team-won = { $n ->
    [one] The only contract is completed: the team has won!
   *[other] All { $n } contracts are completed: the team has won!
}
said-team-lost = { $n ->
    [0] The time deck has run out with no contract completed: the game is lost.
    [one] The time deck has run out with 1 contract completed: the game is lost.
   *[other] The time deck has run out with { $n } contracts completed: the game is lost.
}
paid-contract-coins = { $name }: { $by } from a contract
paid-ransom = { $name }: { $by } in ransom
source-contracts = Contracts

## The clock of the team

time-deck = Time deck
time-deck-label = Time deck: { $n } of { $of } cards left
point-deck-label = Point deck: { $n ->
    [one] 1 card
   *[other] { $n } cards
}. A win would earn the title { $title }.
topic-time-deck = Time deck
about-time-deck = The clock: the first card of each turn comes from here. If a card is due and none is left, the game is lost.
topic-point-deck = Point deck
about-point-deck = Time cards set aside unseen. The more there are when you win, the higher the title: 2 make a Sailor, 4 a Pirate, 6 a Captain, 8 a Lord of the High Seas.
seals-sum = The seals add up to { $total } cards: { $base } to begin with, { $numbers } from the numbers on the seals, { $letters ->
    [one] 1 for the one letter
   *[other] { $letters } for the different letters
} { $list }.
time-left = { $n ->
    [0] No card is left.
    [one] 1 card is left.
   *[other] { $n } cards are left.
}
title-landlubber = Landlubber
title-sailor = Sailor
title-pirate = Pirate
title-captain = Captain
title-lord = Lord of the High Seas
title-now = Now: { $title }
team-won-as = Won: { $title }
team-won-about = Every contract is completed. { $n ->
    [0] No time card was set aside.
    [one] 1 time card was set aside.
   *[other] { $n } time cards were set aside.
}
team-lost-about = The time deck ran out: { $done } of { $of } contracts were completed.
team-nearest = { $you ->
    [yes] You
   *[no] { $name }
}: { $n } of { $of }
team-not-begun = not begun
team-title = Your title

## Cooperative games: choosing and keeping

option-cooperative = Cooperative
option-cooperative-about = One team against the clock, solo or together: complete every open contract before the time deck runs out.
option-aside = Time cards set aside before the game
option-aside-about = Each makes the clock one card shorter and a win worth one more card. 0 is enough for your first games.
bests = Best results
bests-about = Your best team wins, by number of contracts.
bests-contracts = { $n ->
    [one] 1 contract
   *[other] { $n } contracts
}
bests-score = { $n ->
    [one] 1 card set aside
   *[other] { $n } cards set aside
}
