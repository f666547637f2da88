## Odds

odds = Odds
odds-show = Show
odds-off = Off
odds-counts = Cards left
odds-full = Bust chance and cards left
odds-about = How likely the next card is a bust, and which cards you have not seen yet. All of it follows from what everybody has seen.
odds-limited = { $allowed ->
    [off] This table is played without odds.
   *[counts] This table shows the cards left, but no chances.
}
odds-allowed = Odds at this table
odds-allowed-off = Nobody sees any odds here: count in your head.
odds-allowed-counts = Everybody may look up which cards are left. Nobody is told any chances.
odds-allowed-full = Everybody may switch on the chances: of a bust, and of four or five ship colors.
error-odds-not-allowed = These odds are not allowed at this table.
percent = { $n }%
bust-next = Bust with the next card
bust-repelled = Bust with the next card, after repelling
bust-kept = Bust with the next card, after letting in
risk-none = no risk
risk-small = small
risk-middling = medium
risk-great = high
odds-of = { $you ->
    [yes] If you draw on
   *[no] If { $name } draws on
}
odds-colors = { $here ->
    [0] No ship color in the harbor yet.
    [one] 1 ship color in the harbor.
   *[other] { $here } ship colors in the harbor.
}
odds-goals = Chance to reach four colors: { $four }%, five: { $five }%.
odds-how-title = How this is calculated
odds-how = The chances of four and five colors hold if you keep drawing until you have them, and repel every ship that would be a bust if you can.
odds-worth = Stop ≈ { NUMBER($stop, minimumFractionDigits: 1, maximumFractionDigits: 1) } coins, draw ≈ { NUMBER($draw, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
odds-worth-bust = If you draw as long as that is worth more, you go bust { $n }% of the time.
odds-worth-how = The coins are an estimate: what your takes are worth, as the bot Marta values cards, however long you draw. What others take does not count.
odds-nobody = Nobody is drawing cards now.
unseen-n = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
unseen-where = { $n ->
    [one] You have not seen 1 card:
   *[other] You have not seen { $n } cards:
} { $pile } in the draw pile, { $coins } as coins{ $aside ->
    [0] {""}
    [one] , 1 laid aside face down
   *[other] , { $aside } laid aside face down
}. Nobody knows which is where.
ships-unseen = Ships left
ships-unseen-n = { $skull ->
    [yes] skull
   *[no] { $swords ->
        [one] 1 sword
       *[other] { $swords } swords
    }
}: { $n } of { $of }
others-unseen = Other cards left
tax-unseen = Tax: { $tax }
n-of = { $n } of { $of }

## Sounds

sounds = Sounds
volume = Volume
