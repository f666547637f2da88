## New table: boxes

reconstructed = Unconfirmed cards
reconstructed-about = { $inferred ->
    [0] { $single } of { $all } cards are known from one source only, so a figure may differ from the printed card.
   *[other] { $single ->
        [0] { $inferred } of { $all } cards are worked out, not seen, so a figure may differ from the printed card.
       *[other] { $single } of { $all } cards are known from one source only and { $inferred } are worked out, so a figure may differ from the printed card.
    }
}
status-single = Known from one source.
status-partial = Partly our own proposal.
status-inferred = Worked out, not seen.
status-not_found = Our own proposal.
status-some = { $note } This applies to { $n } of { $all } copies.

## Colors

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

## At the table

move-gamble = Gamble: 4 cards
move-give = To { $name }
move-give-a = Give the coin to { $name }
means-gamble = Four cards at once, none of which can be repelled. If no two ships share a color, you may take one more card; if two do, you go bust.
ask-gamble = { $you ->
    [yes] Draw, gamble, or stop?
   *[no] { $name } is at the draw pile and has a gambler.
}
ask-gamble-first = { $you ->
    [yes] Your turn: draw the first card, or gamble?
   *[no] { $name } draws the first card, or gambles.
}
ask-gamble-again = { $you ->
    [yes] All clear! Another gambler for four more cards, or stop?
   *[no] { $name } may use one more gambler.
}
ask-give = { $you ->
    [yes] Who gets the gift of 1 coin?
   *[no] { $name } decides who gets the gift of 1 coin.
}
said-gambled = { $you ->
    [yes] You use a gambler: { $n ->
        [one] 1 card
       *[other] { $n } cards at once
    }.
   *[no] { $name } uses a gambler: { $n ->
        [one] 1 card
       *[other] { $n } cards at once
    }.
}
said-drew-face-down = { $you ->
    [yes] You draw { $n ->
        [one] 1 more card
       *[other] { $n } more cards
    } face down.
   *[no] { $name } draws { $n ->
        [one] 1 more card
       *[other] { $n } more cards
    } face down.
}
said-turned-over = { $you ->
    [yes] You turn over { $card }.
   *[no] { $name } turns over { $card }.
}
said-drew-no-more = No cards are left.
said-tucked = { $you ->
    [yes] Your merchant keeps { $card }: 1 point.
   *[no] { $name }’s merchant keeps { $card }: 1 point.
}
said-clerk = { $you ->
    [yes] Your clerk allows { $n ->
        [one] one more card
       *[other] { $n } more cards
    }.
   *[no] { $name }’s clerk allows { $n ->
        [one] one more card
       *[other] { $n } more cards
    }.
}
said-gunner = { $you ->
    [yes] Your gunner brings { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s gunner brings { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-vice-admiral = { $you ->
    [yes] Your vice admiral brings { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s vice admiral brings { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-gift = { $you ->
    [yes] Your ship has a gift: { $n ->
        [0] no coins are left for { $to }
        [one] 1 coin for { $to }
       *[other] { $n } coins for { $to }
    }.
   *[no] { $name }’s ship has a gift: { $toYou ->
        [yes] { $n ->
            [0] no coins are left for you
            [one] 1 coin for you
           *[other] { $n } coins for you
        }
       *[no] { $n ->
            [0] no coins are left for { $to }
            [one] 1 coin for { $to }
           *[other] { $n } coins for { $to }
        }
    }.
}
paid-gunner = { $name }: { $by } from the gunner
paid-vice-admiral = { $name }: { $by } from the vice admiral
paid-gift = { $name }: { $by } as a gift
face-down = { $n ->
    [one] 1 card lies face down
   *[other] { $n } cards lie face down
}
history-covered = with a gambler
source-tucked = Tucked ships
tucked = { $n ->
    [one] 1 ship
   *[other] { $n } ships
} tucked under a merchant
label-tucked = { $label }, tucked under a merchant: 1 point
label-gift = { $label }, a gift of { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
about-tucked = This ship lies under a merchant of its color. It is worth 1 point and stays to the end.
about-ship-gift = The gift: then another player of your choice gains 1 coin.
about-tax-sail = Anyone with { $limit } or more coins keeps { $kept }. Then whoever has the fewest points gains 1 coin.
odds-gamble = Bust on a gamble
odds-gamble-n = A gambler’s four cards are a bust { $n }% of the time. None of them can be repelled.
