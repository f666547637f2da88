## Odds

odds = Odds
odds-show = Show
odds-ask = Show the risk of a bust on Draw?
odds-ask-yes = Yes
odds-ask-no = No
odds-off = Off
odds-counts = Cards left
odds-full = Bust risk and cards left
odds-about = How likely is the next card to be a bust, and which cards are left? Both follow from what everyone has seen.
odds-limited = { $allowed ->
    [off] Odds are off at this table.
   *[counts] This table shows the cards left, but no probabilities.
}
odds-allowed = Odds at this table
odds-allowed-off = No odds at this table: count in your head.
odds-allowed-counts = Everyone may see which cards are left, but no probabilities.
odds-allowed-full = Everyone may see the probabilities of a bust, and of four or five ship colors.
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
    [yes] If you draw again
   *[no] If { $name } draws again
}
odds-colors = { $here ->
    [0] No ship color in the harbor yet.
    [one] 1 ship color in the harbor.
   *[other] { $here } ship colors in the harbor.
}
odds-goals = Chance of reaching four colors: { $four }%, five: { $five }%.
odds-how-title = How this is calculated
odds-how = The chances of four and five colors assume that you keep drawing until you have them, and that, if you can, you repel every ship that would be a bust.
odds-worth = Stop ≈ { NUMBER($stop, minimumFractionDigits: 1, maximumFractionDigits: 1) } coins, draw ≈ { NUMBER($draw, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
odds-worth-better = { $draws ->
    [no] Stopping is worth more.
    [yes] Drawing is worth more.
   *[even] Both are worth about the same.
}
odds-worth-late = The end is near: points decide now, not coins.
odds-worth-bust = If you keep drawing as long as it pays, you go bust { $n }% of the time.
odds-worth-how = The coin values are estimates: each card is valued as the bots value it. Cards that others take are left out, and your chance of winning is ignored.
odds-nobody = Nobody is drawing cards now.
unseen-n = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
unseen-where = { $n ->
    [one] 1 unseen card:
   *[other] { $n } unseen cards:
} { $pile } in the draw pile, { $coins } as coins{ $aside ->
    [0] {""}
    [one] , 1 set aside face down
   *[other] , { $aside } set aside face down
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
