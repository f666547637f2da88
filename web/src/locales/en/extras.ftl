## Odds

odds = Odds
odds-off = Off
odds-counts = Unseen cards
odds-full = Everything
odds-about = How likely is a bust with the next card, and what is still in the pile? All of it follows from what everybody has seen.
odds-limited = { $allowed ->
    [off] Whoever opened this table plays without odds.
   *[counts] Whoever opened this table allows the unseen cards, but no chances.
}
odds-allowed = What everybody may ask for at most
odds-allowed-off = Nobody sees any odds here: you count in your head.
odds-allowed-counts = Everybody may look up which cards are still unseen. Nobody is told any chances.
odds-allowed-full = Everybody may switch on the chances: of a bust, and of four or five ship colors.
odds-more = All odds
error-odds-not-allowed = Whoever opened this table allows less of the odds.
percent = { $n } %
bust-next = Bust
bust-repelled = Repelled: bust
bust-kept = Let in: bust
if-repelled = Repelled
if-kept = Let in
risk-none = no risk
risk-small = small
risk-middling = middling
risk-great = great
colors-n = { $n } colors
odds-of = { $you ->
    [yes] If you draw on
   *[no] If { $name } draws on
}
odds-colors = { $here ->
    [0] No ship color lies there.
    [one] 1 ship color lies there.
   *[other] { $here } ship colors lie there.
}
odds-goals = Four different colors: { $four } %. Five: { $five } %.
odds-how = Counted for drawing on until the goal, a bust or the end of the draw pile, repelling whatever would bust and can be repelled.
odds-worth = Estimated in coins: stopping { NUMBER($stop, minimumFractionDigits: 1, maximumFractionDigits: 1) }, drawing on { NUMBER($draw, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
odds-worth-bust = Drawing on as long as it pays ends in a bust { $n } % of the time.
odds-worth-how = The estimate is for the best play to the end of the phase, with cards valued for you as by the bot Steady; it ignores what others take.
odds-nobody = Nobody is drawing cards now.
unseen-n = { $n ->
    [one] 1 unseen card
   *[other] { $n } unseen cards
}
unseen-where = { $n ->
    [one] 1 card is unseen:
   *[other] { $n } cards are unseen:
} { $pile } in the draw pile, { $coins } as coins{ $aside ->
    [0] {""}
    [one] , 1 laid aside face down
   *[other] , { $aside } laid aside face down
}. Nobody knows which is where.
ships-unseen = Ships still unseen
ships-unseen-n = { $skull ->
    [yes] skull
   *[no] { $swords ->
        [one] 1 sword
       *[other] { $swords } swords
    }
}: { $n } of { $of }
others-unseen = Everything else
tax-unseen = Tax: { $tax }
n-of = { $n } of { $of }

## Sounds

sounds = Sounds
volume = Volume
