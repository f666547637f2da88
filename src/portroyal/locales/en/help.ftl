## What a thing does

about-settler = Provides one hut for an expedition.
about-captain = Provides one anchor for an expedition.
about-priest = Provides one cross for an expedition.
about-jack = Provides one anchor, cross or hut for an expedition.
about-sailor = 1 sword. Swords repel ships that you draw.
about-pirate = 2 swords. Swords repel ships that you draw.
about-mademoiselle = Every person you hire costs 1 coin less.
about-jester = 1 coin whenever anyone goes bust, and 1 coin if the harbor is empty when your turn to take begins.
about-admiral = 2 coins if five or more cards lie in the harbor when your turn to take begins.
about-governor = You may take one more card every turn.
about-trader = 1 more coin for every ship of this color you trade with.
about-gambler = Once on your turn, instead of drawing: four cards at once, none of which can be repelled. Unless you go bust, you may take one more card.
about-gunner = Coins when your turn to take begins: one fewer than there are ships in the harbor.
about-vice-admiral = 1 coin if three or four cards lie in the harbor when your turn to take begins.
about-clerk = Trade with a ship of this color, and take one more card.
about-merchant = A ship of this color that brings you coins is kept under the merchant: 1 point.
about-passenger = Only points.
about-tybuk = 3 swords.
about-lookout = Look ahead before you draw.
about-person = A person with a special ability.
about-ship = Trade: you gain the coins above, and 1 more for each trader of this color. A second ship of the same color in the harbor is a bust, unless it is repelled at once with the swords below.
about-ship-skull = Trade: you gain the coins above, and 1 more for each trader of this color. The skull: nothing repels this ship. A second ship of the same color in the harbor is a bust.
about-ship-swords = Swords on these ships in this game
about-expedition = On your own turn, hand in persons with these symbols. You gain the coins at once and keep the points.
about-expedition-special = Open from the start, with five players only.
about-tax-swords = Anyone with { $limit } or more coins loses half. Then whoever has the most swords gains 1 coin.
about-tax-points = Anyone with { $limit } or more coins loses half. Then whoever has the fewest points gains 1 coin.
about-coins = Coins: cards that lie face down.{ $limit ->
    [0] { "" }
   *[other] { " " }With { $limit } or more, a tax increase takes { $kept ->
        [0] half
       *[other] all but { $kept }
    }.
}
about-points = Points from all persons and expeditions in the display.{ $target ->
    [0] {""}
   *[other] {" "}Whoever reaches { $target } makes that round the last.
}
about-swords = Swords of all sailors and pirates in the display: a drawn ship with that many swords or fewer can be repelled.
about-draw-pile = The draw pile. Coins come from here too. When it is used up, the discard pile is shuffled.
about-discard-pile = Used cards lie here face up; anyone may look through them.
about-harbor = The harbor: cards lie in the order drawn. Two ships of one color are a bust.
about-ships = Ship colors in the harbor: up to 3 allow one card, 4 allow two, 5 allow three.
about-takes = Cards that may still be taken.
about-end = The end is triggered: the round is played out, then the game is over.
about-takers = Whose turn it is: the active player draws and takes first; the others follow clockwise and pay 1 coin for each card.
about-copies = In this deck: { $n } ×

## Why not

brings = For you: { $what }.
why-title = Not now
why-clause = Rule { $id }

## Help page

help-title = Port Royal in a minute
help-1 = On your turn, draw cards into the harbor one by one and stop when you like. Two ships of one color, and your turn is a bust: the harbor is swept.
help-2 = Sailors and pirates have swords. A ship you just drew can be repelled with enough of them.
help-3 = Then take cards: a ship brings coins, a person costs coins and brings points and an ability. Four colors of ships in the harbor allow two cards, five allow three.
help-4 = The others may each take one of the cards left, for 1 coin to you.
help-5 = Expeditions are set apart: hand in the persons they ask for and gain many points.
help-6 = { $target ->
    [0] { "" }
   *[other] Once somebody has { $target } points, the round is the last.{ " " }
}Most points win.
rules-of-table = Rules of this table
help-keys = Keys
key-arrows = between cards
key-enter = take
key-explain = explain

## Names of the signs

topic-coins = Coins
topic-points = Points
topic-swords = Swords
topic-ships = Ship colors
topic-takes = Cards to take
topic-takers = Turn order
topic-end = Last round
topic-start = Start player
topic-draw-pile = Draw pile
topic-discard-pile = Discard pile
topic-harbor = Harbor

## How it went

course = How it went
course-loading = Reading the log …
course-points = Points
course-coins = Coins
course-about = { $what } after each turn. At the end: { $ends }.
course-end = { $name } { $n }
course-rounds = Rounds
course-table = As a table
course-turn = Turn
course-start = Start
turning-lead = { $count ->
    [one] { $you ->
        [yes] take the lead
       *[no] takes the lead
    }
   *[other] { $you ->
        [yes] draw level
       *[no] draws level
    }
}
turning-expedition = Round { $round }: { $you ->
    [yes] You claim
   *[no] { $name } claims
} { $needs } for { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $lead }.
turning-person = Round { $round }: { $you ->
    [yes] You hire
   *[no] { $name } hires
} { $card }{ $points ->
    [0] {""}
    [one] , worth 1 point,
   *[other] , worth { $points } points,
} and { $lead }.
turning-contract = Round { $round }: { $you ->
    [yes] You complete
   *[no] { $name } completes
} { $card } and { $lead }.
turning-other = Round { $round }: { $count ->
    [one] { $you ->
        [yes] You
       *[no] { $name }
    } { $lead }
   *[other] { $name } share the lead
}, with { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
turning-never = { $count ->
    [one] { $you ->
        [yes] You led from the first card to the last.
       *[no] { $name } led from the first card to the last.
    }
   *[other] { $name } shared the lead from the first card to the last.
}
turning-watch-all = Watch it all
turning-watch = Watch this move
turning-about = In the lead: whoever would win if the game ended there, by points, then by coins.
