gallery = All cards
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
color-yellow = Yellow
    .letters = Y
color-blue = Blue
    .letters = B
color-green = Green
    .letters = G
color-red = Red
    .letters = R
color-black = Black
    .letters = K
color-ares = Ares
    .letters = A
kind-ship = Ships
kind-person = Persons
kind-expedition = Expeditions
kind-tax = Tax increases
kind-contract = Contracts
status-single = Known from one source.
status-partial = Partly our own proposal.
status-inferred = Worked out, not seen.
status-not_found = Our own proposal.
status-some = { $note } That is so of { $n } of { $all } copies.
gallery-mixed = may be mixed into another deck
