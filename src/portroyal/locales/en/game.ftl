## Cards. `.a` follows a verb: "hires a sailor".

card-settler = Settler
    .a = a settler
card-captain = Captain
    .a = a captain
card-priest = Priest
    .a = a priest
card-jack = Jack of all trades
    .a = a jack of all trades
card-sailor = Sailor
    .a = a sailor
card-pirate = Pirate
    .a = a pirate
card-mademoiselle = Mademoiselle
    .a = a mademoiselle
card-jester = Jester
    .a = a jester
card-admiral = Admiral
    .a = an admiral
card-governor = Governor
    .a = a governor
card-gambler = Gambler
    .a = a gambler
card-gunner = Gunner
    .a = a gunner
card-vice-admiral = Vice admiral
    .a = a vice admiral
card-passenger = Passenger
    .a = a passenger
card-tybuk = Tybuk brother
    .a = a Tybuk brother
card-lookout = Lookout
    .a = a lookout
card-innkeeper = Innkeeper
    .a = an innkeeper
card-trader = Trader
    .a = a trader
card-trader-yellow = Yellow trader
    .a = a yellow trader
card-trader-blue = Blue trader
    .a = a blue trader
card-trader-green = Green trader
    .a = a green trader
card-trader-red = Red trader
    .a = a red trader
card-trader-black = Black trader
    .a = a black trader
card-clerk = Clerk
    .a = a clerk
card-clerk-yellow = Yellow clerk
    .a = a yellow clerk
card-clerk-blue = Blue clerk
    .a = a blue clerk
card-clerk-green = Green clerk
    .a = a green clerk
card-clerk-red = Red clerk
    .a = a red clerk
card-clerk-black = Black clerk
    .a = a black clerk
card-merchant = Merchant
    .a = a merchant
card-merchant-yellow = Yellow merchant
    .a = a yellow merchant
card-merchant-blue = Blue merchant
    .a = a blue merchant
card-merchant-green = Green merchant
    .a = a green merchant
card-merchant-red = Red merchant
    .a = a red merchant
card-merchant-black = Black merchant
    .a = a black merchant
card-ship-yellow = Yellow pinnace
    .a = a yellow pinnace
card-ship-blue = Blue flute
    .a = a blue flute
card-ship-green = Green skiff
    .a = a green skiff
card-ship-red = Red frigate
    .a = a red frigate
card-ship-black = Black galleon
    .a = a black galleon
card-ship-ares = Ares pirate ship
    .a = an Ares pirate ship
card-expedition = Expedition
    .a = an expedition
card-tax = Tax increase
    .a = a tax increase
card-unknown = Card
    .a = a card

type-pinnace = Pinnace
type-flute = Flute
type-skiff = Skiff
type-frigate = Frigate
type-galleon = Galleon
type-pirates = Ares

symbol-anchor = { $n ->
    [one] anchor
   *[other] { $n } anchors
}
    .counted = { $n ->
        [one] an anchor
        [2] two anchors
        [3] three anchors
       *[other] { $n } anchors
    }
symbol-cross = { $n ->
    [one] cross
   *[other] { $n } crosses
}
    .counted = { $n ->
        [one] a cross
        [2] two crosses
        [3] three crosses
       *[other] { $n } crosses
    }
symbol-hut = { $n ->
    [one] hut
   *[other] { $n } huts
}
    .counted = { $n ->
        [one] a hut
        [2] two huts
        [3] three huts
       *[other] { $n } huts
    }

coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
swords = { $n ->
    [one] 1 sword
   *[other] { $n } swords
}
cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
skull = skull
rewards-swords = most swords
rewards-points = fewest points
rewards-sail = fewest points

## What is asked

ask-first = { $you ->
    [yes] Your turn: draw the first card.
   *[no] { $name } draws the first card.
}
ask-discover = { $you ->
    [yes] Draw another card, or stop?
   *[no] { $name } is at the draw pile.
}
ask-discover-claim = { $you ->
    [yes] Draw another card, stop, or claim an expedition?
   *[no] { $name } is at the draw pile.
}
ask-repel = { $you ->
    [yes] { $card }: repel it, or let it in?
   *[no] { $name } may repel { $card }.
}
ask-take = { $you ->
    [yes] You may take { $takes ->
        [one] one card
       *[other] { $takes } cards
    }.
   *[no] { $name } may take { $takes ->
        [one] one card
       *[other] { $takes } cards
    }.
}
ask-take-due = { $you ->
    [yes] You may take { $takes ->
        [one] one card: 1 coin to { $to }
       *[other] { $takes } cards: 1 coin each to { $to }
    }.
   *[no] { $toYou ->
        [yes] { $name } may take { $takes ->
            [one] one card: 1 coin to you
           *[other] { $takes } cards: 1 coin each to you
        }.
       *[no] { $name } may take { $takes ->
            [one] one card: 1 coin to { $to }
           *[other] { $takes } cards: 1 coin each to { $to }
        }.
    }
}
ask-nothing-left = { $you ->
    [yes] You may still claim an expedition, or pass.
   *[no] { $name } may still claim an expedition.
}
ask-claim = { $you ->
    [yes] Bust! You may still claim an expedition.
   *[no] Bust! { $name } may still claim an expedition.
}
ask-send = { $you ->
    [yes] Who goes on the expedition?
   *[no] { $name } decides who goes on the expedition.
}
ask-other = { $you ->
    [yes] Your decision.
   *[no] { $name } decides.
}
ask-named = { $name } · { $sentence }
ask-over = { $count ->
    [one] { $you ->
        [yes] You win the game!
       *[no] { $name } wins the game.
    }
   *[other] { $name } share the win.
}
ask-wait = One moment …

## Moves

move-draw = Draw
move-stop = Stop
move-repel = Repel
move-keep = Let it in
move-pass = Pass
move-take = Take { $card }
move-claim = Claim { $card }
move-send = Send { $card }
bust-keep = Let it in: bust
safe-keep = safe
then-takes = { $n ->
    [0] nothing to take
    [one] take 1 card
   *[other] take { $n } cards
}
brings-coins = gains { $n } { $n ->
    [one] coin
   *[other] coins
}
costs-coins = costs { $n } { $n ->
    [one] coin
   *[other] coins
}
brings-nothing = no coins gained or paid
brings-points = { $n } { $n ->
    [one] point
   *[other] points
}
costs-points = { $n } { $n ->
    [one] point
   *[other] points
} less

## The log

said-turn = { $you ->
    [yes] Your turn
   *[no] { $name }’s turn
}
said-start-coins = Everybody is dealt { $n } coins.
said-drew = { $you ->
    [yes] You draw { $card }.
   *[no] { $name } draws { $card }.
}
said-drew-nothing = { $you ->
    [yes] No card is left; you must stop.
   *[no] No card is left; { $name } must stop.
}
said-no-third-reshuffle = The discard pile is not shuffled a third time in one turn, so there are no more cards.
said-reshuffled = The discard pile is shuffled: { $n ->
    [one] 1 card in the new draw pile.
   *[other] { $n } cards in the new draw pile.
}
said-stopped = { $you ->
    [yes] You stop.
   *[no] { $name } stops.
}
said-repelled = { $you ->
    [yes] You repel { $card }.
   *[no] { $name } repels { $card }.
}
said-let-in = { $you ->
    [yes] You let in { $card }.
   *[no] { $name } lets in { $card }.
}
said-tax = { $you ->
    [yes] You reveal { $card }.
   *[no] { $name } reveals { $card }.
}
said-extra-tax = An additional tax increase: { $tax }.
said-tax-lost = { $you ->
    [yes] You pay { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } in taxes.
   *[no] { $name } pays { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } in taxes.
}
said-tax-gained = { $you ->
    [yes] The tax brings you { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] The tax brings { $name } { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-bust = { $you ->
    [yes] Bust! You drew { $card }, and the harbor is swept clean.
   *[no] Bust! { $name } drew { $card }, and the harbor is swept clean.
}
said-jester = { $you ->
    [yes] Your jester earns { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s jester earns { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-admiral = { $you ->
    [yes] Your admiral earns { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s admiral earns { $n ->
        [0] no coins: none are left
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-time = { $you ->
    [yes] You may take { $n ->
        [one] 1 card
       *[other] { $n } cards
    }.
   *[no] { $name } may take { $n ->
        [one] 1 card
       *[other] { $n } cards
    }.
}
said-traded = { $you ->
    [yes] You trade with { $card } for { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name } trades with { $card } for { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-hired = { $you ->
    [yes] You hire { $card } for { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name } hires { $card } for { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-due = { $you ->
    [yes] You pay { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } to { $to }.
   *[no] { $toYou ->
        [yes] { $name } pays you { $n ->
            [one] 1 coin
           *[other] { $n } coins
        }.
       *[no] { $name } pays { $n ->
            [one] 1 coin
           *[other] { $n } coins
        } to { $to }.
    }
}
said-claimed = { $you ->
    [yes] You claim { $card }.
   *[no] { $name } claims { $card }.
}
said-sent = { $you ->
    [yes] You send { $card }.
   *[no] { $name } sends { $card }.
}
said-reward = { $you ->
    [yes] The expedition brings you { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] The expedition brings { $name } { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-passed = { $you ->
    [yes] You pass.
   *[no] { $name } passes.
}
said-passed-forced = { $you ->
    [yes] You cannot take anything: you pass.
   *[no] { $name } cannot take anything and passes.
}
said-passed-auto = { $you ->
    [yes] Nothing would bring you a coin: you pass.
   *[no] Nothing would bring { $name } a coin: { $name } passes.
}
said-turn-over = { $you ->
    [yes] Your turn is over.
   *[no] { $name }’s turn is over.
}
said-end-triggered = { $you ->
    [yes] You trigger the end: this round is the last.
   *[no] { $name } triggers the end: this round is the last.
}
said-stalled = A whole round without a card: the game ends.
said-game-over = The game is over.
said-start = The game begins.
said-undo = { $you ->
    [yes] You take back your last move.
   *[no] { $name } takes back the last move.
}
said-sit = { $how ->
    [sits] { $you ->
        [yes] You sit down.
       *[no] { $name } sits down.
    }
    [back] { $you ->
        [yes] You are back.
       *[no] { $name } is back.
    }
    [away] { $you ->
        [yes] A bot plays for you.
       *[no] A bot plays for { $name }.
    }
    [relieved] { $you ->
        [yes] You were away, so a bot plays for you.
       *[no] { $name } is away: a bot takes over.
    }
    [takes] { $you ->
        [yes] You take over from { $was }.
       *[no] { $name } takes over from { $was }.
    }
   *[open] { $was } gets up; the seat is open.
}
said-leave = { $you ->
    [yes] You leave the table.
   *[no] { $name } leaves the table.
}
said-unknown = Something happens.

## Names as they are read out

label-person = { $name }, cost { $cost }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $swords ->
    [0] {""}
    [one] , 1 sword
   *[other] , { $swords } swords
}
label-ship = { $name }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $skull ->
    [yes] skull
   *[no] { $swords ->
        [one] 1 sword
       *[other] { $swords } swords
    }
}
label-expedition = { $name }: { $needs }, { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
label-expedition-plain = { $name }: { $needs }
label-tax = { $name }: { $tax }
label-choose = { $label }, can be chosen
label-count = { $label }, { $n } times
phrase-ship = { $what } ({ $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $skull ->
    [yes] skull
   *[no] { $swords ->
        [one] 1 sword
       *[other] { $swords } swords
    }
})
phrase-person = { $what } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
phrase-expedition = { $what } ({ $needs })
phrase-tax = { $what } ({ $tax })
