## Tips: the best move on request

tip = Tip
tip-preparing = Tip: getting ready
tip-thinking = Looking for the best move …
tip-none = There is no tip now.
tip-chance = Chance to win { $chance }%; with “{ $other }” { $second }%.
tip-even = Chance to win { $chance }%, about the same with “{ $other }”.
tip-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
tip-swords = { $n ->
    [one] 1 sword
   *[other] { $n } swords
}
tip-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
tip-gain = It brings { $gains }.
tip-gain-for = It brings { $gains } for { $n ->
    [one] 1 coin
   *[other] { $n } coins
}.
tip-cost = It is worth { $n ->
    [one] the coin
   *[other] the { $n } coins
}.
tip-because-better = It leaves you in the better position.
tip-because-all-asked = You then have everything that { $expedition ->
    [yes] the { $card } asks for.
   *[no] “{ $card }” asks for.
}
tip-because-some-asked = It brings you nearer to { $expedition ->
    [yes] the { $card }.
   *[no] “{ $card }”.
}
tip-because-go-on = You may still draw something better; the next card is a bust { $risk }% of the time.
tip-because-more-colors = { $more ->
    [one] One more color
   *[other] { $more } more colors
} would bring a { $takes ->
    [2] second
    [3] third
    [4] fourth
   *[other] further
} card ({ $chance }% likely); the next card is a bust { $risk }% of the time.
tip-because-safe = The next card cannot be a bust.
tip-because-enough = { $takes ->
    [0] The next card would be a bust { $risk }% of the time.
    [one] You may take a card now; the next one would be a bust { $risk }% of the time.
   *[other] You may take { $takes } cards now; the next one would be a bust { $risk }% of the time.
}
tip-because-welcome = { $colors ->
    [one] It is the first color in the harbor;
   *[other] It makes { $colors } colors in the harbor;
} the next card would be a bust { $risk }% of the time.
tip-because-sent-off = Without this ship, the next card is a bust { $risk }% of the time; with it, { $later }%.
tip-because-would-bust = If let in, this ship would be a bust.
tip-because-many = { $cards } cards at once bring the most; they are a bust { $risk }% of the time.
tip-because-saves = Nothing here is worth its price to you.
