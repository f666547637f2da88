## New table: boxes

boxes = Boxes
boxes-about = Choose what you play with. Boxes that cannot be combined are locked and say why.
boxes-one-needed = Choose another box first: a game needs at least one.
box-base-about = Ships, persons, expeditions and taxes: the game as it began. For 2 to 5 players.
box-gambler-about = Four persons who draw four cards at once: nothing can be repelled, and one more card may be taken.
box-contracts-about = Clerks, gunners, vice admirals, ships with gifts, and contracts to complete for coins and points.
box-make-sail-about = Merchants keep ships for points. With the base game its 20 marked cards are shuffled in; alone it is a game of its own for 2 to 4 players.
modes = Ways to play
seats-allowed = For { $least } to { $most } players.
option-vice-admiral = Vice admiral in the turns of others
option-vice-admiral-about = Coins that a vice admiral pays a player who is not active.
option-contracts = Contracts complete
option-contracts-about = By choice, some of them now or never; or by themselves, as soon as the demand is met.
option-no-contracts = Without contracts
option-no-contracts-about = Only the new persons and ships are shuffled in.
value-choice = By choice
value-automatic = By themselves
reconstructed = Reconstructed deck
reconstructed-about = { $inferred ->
    [0] { $single } of { $all } cards are known from one source only, so a figure may differ from the printed card.
   *[other] { $single ->
        [0] { $inferred } of { $all } cards are worked out, not seen, so a figure may differ from the printed card.
       *[other] { $single } of { $all } cards are known from one source only and { $inferred } are worked out, so a figure may differ from the printed card.
    }
}

## At the table

move-gamble = Gamble: four cards
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
    [yes] All clear! One more gambler, four more cards, or stop?
   *[no] { $name } may let one more gambler draw.
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
said-drew-no-more = No more cards are left.
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
        [0] no coin: none is left
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s gunner brings { $n ->
        [0] no coin: none is left
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-vice-admiral = { $you ->
    [yes] Your vice admiral brings { $n ->
        [0] no coin: none is left
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s vice admiral brings { $n ->
        [0] no coin: none is left
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-gift = { $you ->
    [yes] Your ship has a gift: { $n ->
        [0] no coin is left for { $to }
        [one] 1 coin for { $to }
       *[other] { $n } coins for { $to }
    }.
   *[no] { $name }’s ship has a gift: { $toYou ->
        [yes] { $n ->
            [0] no coin is left for you
            [one] 1 coin for you
           *[other] { $n } coins for you
        }
       *[no] { $n ->
            [0] no coin is left for { $to }
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
about-ship-gift = The gift: then another player, whom you choose, gains 1 coin.
about-tax-sail = Anyone with { $limit } or more coins keeps { $kept }. Then whoever has the fewest points gains 1 coin.
sword-list = Swords of ships by color
odds-gamble = Bust with a gamble
odds-gamble-n = There is a { $n }% chance that a gambler’s four cards go bust. None of them can be repelled.

## Rules

rules-boxes = Boxes
rules-all-boxes = All boxes

## The Adventure Begins

box-adventure-about = A story in five chapters, for a team, alone or for rivals: missions, months, crowns, and a sixth ship color. For 1 to 4 players.
option-variable = Variable game
option-variable-about = Four missions without the story, for rivals who know the campaign.
option-chapter = Chapter
option-chapter-about = The story has five; each is a game of its own.
option-defeats = Failures so far
option-defeats-about = A team that has lost this chapter begins with 3 coins more for each failure.
option-draft = Choose characters freely
option-draft-about = Counterclockwise, the start player last; otherwise each player is dealt a card and chooses its side.
source-crowns = Crowns
