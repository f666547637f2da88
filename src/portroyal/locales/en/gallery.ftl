gallery-search = Find a card
gallery-example = jester, 2 swords, …
gallery-color = Color
gallery-found = { $n ->
    [0] No card matches.
    [one] 1 card.
   *[other] { $n } cards.
}
gallery-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
gallery-players = only with { $n } players
color-any = All
kind-ship = Ships
kind-person = Persons
kind-expedition = Expeditions
kind-tax = Tax increases
kind-contract = Contracts
gallery-mixed = may be mixed into another deck
