## The adventure: missions, months, crowns
missions = Missions
mission-label = Mission { $number }: { $name }. { $demands }
mission-done-by = completed by { $names }
mission-ready = can be completed
demand-of-coins = { $n ->
    [one] coin
   *[other] coins
}
demand-of-crowns = { $n ->
    [one] crown
   *[other] crowns
}
demand-of-points = { $n ->
    [one] point
   *[other] points
}
demand-of-swords = { $n ->
    [one] sword
   *[other] swords
}
demand-of-expedition = { $n ->
    [one] expedition
   *[other] expeditions
}
demand-of-ares = { $n ->
    [one] Ares pirate ship
   *[other] Ares pirate ships
}
demand-of-herbs = { $n ->
    [one] herb
   *[other] herbs
}
demand-of-book = { $n ->
    [one] book of rituals
   *[other] books of rituals
}
demand-of-bread = { $n ->
    [one] bread
   *[other] bread
}
demand-of-rum = { $n ->
    [one] rum
   *[other] rum
}
demand-of-priests = { $n ->
    [one] priest
   *[other] priests
}
demand-of-captains = { $n ->
    [one] captain
   *[other] captains
}
demand-of-settlers = { $n ->
    [one] settler
   *[other] settlers
}
demand-of-sailors = { $n ->
    [one] sailor
   *[other] sailors
}
demand-of-pirates = { $n ->
    [one] pirate
   *[other] pirates
}
demand-of-traders = { $n ->
    [one] trader
   *[other] traders
}
demand-of-mademoiselles = { $n ->
    [one] mademoiselle
   *[other] mademoiselles
}
demand-of-jesters = { $n ->
    [one] jester
   *[other] jesters
}
demand-of-admirals = { $n ->
    [one] admiral
   *[other] admirals
}
demand-of-governors = { $n ->
    [one] governor
   *[other] governors
}
demand-of-tybuks = { $n ->
    [one] Tybuk brother
   *[other] Tybuk brothers
}
demand-of-lookouts = { $n ->
    [one] lookout
   *[other] lookouts
}
demand-of-innkeepers = { $n ->
    [one] innkeeper
   *[other] innkeepers
}
demand-of-modest = { $n ->
    [one] person costing 3 or less
   *[other] persons costing 3 or less
}
demand-of-grand = { $n ->
    [one] person costing 8 or more
   *[other] persons costing 8 or more
}
demand-of-all-hands = { $n ->
    [one] person
   *[other] persons
}
demand-count = { $n } { $what }
demand-kept = Have: { $what }.
demand-discarded = Discard: { $what }.
moment-fleet = 4 ship colors in the harbor, on your own turn.
moment-taxed = Lose coins to a tax.
moment-fourth = At the 4th card in the harbor: stop at once, take one fewer card.
moment-one = Stop with exactly 1 card, on two turns.
month-n = Month { $n }
month-of = Month { $n } of { $of }
month-left = { $n ->
    [0] Month’s End comes next
    [one] 1 event until Month’s End
   *[other] { $n } events until Month’s End
}
glass-asks = { $done ->
    [yes] Mission { $number } is completed: at Month’s End the story takes the easier path.
   *[no] Complete mission { $number } before Month’s End: the story then takes the easier path.
}
glass-ways = Otherwise it takes the harder one.
glass-ends = The next Month’s End ends the chapter.
glass-returns = Returning a marker: { $n } coins.
mission-asked = checked at Month’s End
who-active = the active player
who-all = everybody
who-fewest-points = whoever has the fewest points
who-fewest-coins = whoever has the fewest coins
who-most-swords = whoever has the most swords
who-most-crowns = whoever has the most crowns
event-gains-coins = +{ $n ->
    [one] 1 coin
   *[other] { $n } coins
}: { $who }
event-gains-crowns = +{ $n ->
    [one] 1 crown
   *[other] { $n } crowns
}: { $who }
event-loses = −{ $n ->
    [one] 1 coin
   *[other] { $n } coins
}: { $who } with { $from } or more
event-gives = This turn, { $who }: { $what }
lends-swords = 1 extra sword to repel ships
lends-mademoiselle = persons cost 1 coin less
lends-governor = 1 more card
lends-admiral = 2 coins with 5 cards in the harbor
lends-jester = as with a jester
lends-tailwind = ships pay 1 coin more
lends-dearth = persons cost 1 coin more
lends-calm = ships pay 1 coin less
lends-bounty = 2 coins for a bust
story = The story
story-read = Read the story
story-changes = What changes
story-now = What is possible now
story-done = Completed
story-brings = { $n ->
    [one] 1 card is shuffled into the draw pile
   *[other] { $n } cards are shuffled into the draw pile
}
story-aloud = Read aloud
story-silent = Stop reading
story-back = Back
story-close = Close the book
story-on = Continue
story-more = Read on
story-mission = A new mission: { $name }
story-begins = Each turn begins with one of the month’s events.
story-months-end = The last event is Month’s End: then the story continues, one way or the other.
story-grows = The event deck grows by one card.
story-after-won = The chapter is won. The cards it added stay in the draw pile.
story-after-lost = You play the chapter again: its cards stay in the draw pile, and you start with 3 extra coins for each defeat.
story-after-rivals = The chapter is over. In a campaign the story continues, whoever won.
story-aim = Goal of the chapter
story-aim-team = To win the chapter, have every open mission completed at the last Month’s End, with { $markers } markers placed and { $points } points in all.
story-aim-rivals = A player with 12 points and the trophy triggers the end; without the trophy you cannot win.
story-rules = Rules
story-missed = Read first: { $titles }
story-last = The last page
story-route = Your route
story-met = The people you met
story-coins = The coins
story-coins-won = The new cards from this chapter stay in the draw pile.{ $again ->
    [yes] {" "}The extra coins were for this chapter only.
   *[no] {""}
}
story-coins-lost = Your next attempt begins with { $n ->
    [one] 1 extra coin
   *[other] { $n } extra coins
}. The cards from this chapter stay in the draw pile.
story-game = About this game
story-in-campaigns = In a campaign the story continues, chapter by chapter:
story-final = final: the story moves on
nine = Goal of the chapter
nine-missing = Still missing: { $what }.
nine-met = Everything is done; the last Month’s End settles it.
missing-missions = { $n ->
    [one] 1 mission
   *[other] { $n } missions
}
missing-markers = { $n ->
    [one] 1 marker
   *[other] { $n } markers
}
missing-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
nine-missions = Missions completed: { $have } of { $wanted }
nine-markers = Markers placed: { $have } of { $wanted }
nine-points = Points in all: { $have } of { $wanted }
phase-setup = Setup
phase-months-end = Month’s End
type-ares = Ares pirate ship
source-crowns = Crowns
crowns-n = { $n ->
    [one] 1 crown
   *[other] { $n } crowns
}
swords-lent = { $n ->
    [one] 1 extra sword to repel ships this turn
   *[other] { $n } extra swords to repel ships this turn
}
markers-on-character = { $n ->
    [one] 1 marker left
   *[other] { $n } markers left
}
ability-asleep = asleep until the first mission
ability-awake = awake
trophy-shown = trophy
about-character-kid-may = A bust with 4 or fewer cards in the harbor: 2 coins.
about-character-grandeur = 2 crowns for each expedition.
about-character-blackbeard = 1 sword, like a sailor.
about-character-senora-anne = Persons 1 coin cheaper, as with a mademoiselle.
about-character-ferdinando = 1 crown for each { $color ->
    [yellow] yellow
    [blue] blue
    [green] green
    [red] red
   *[black] black
} ship.
about-character-scott = 1 coin with 5 or more cards in the harbor.
about-character-landman = 1 coin more for each { $color ->
    [yellow] yellow
    [blue] blue
    [green] green
    [red] red
   *[black] black
} ship, as with a trader.
about-character-cutthroat-mary = 1 coin with 3 or more ships in the harbor when your turn to take begins.
about-character-blackguard = 2 coins, once.
about-character-fishborn = Look at the top three cards once per turn, like a lookout.
about-innkeeper = 1 crown if { $full } or more cards lie in the harbor when your turn to take begins. Once per turn you may sell an item from your display: { $bread_price } coins for bread, { $rum_price } for rum.
about-mission = A mission in the story. Complete it when it is your turn to act.
about-event = The event for a turn.
about-character = Your character’s ability wakes up when you complete your first mission.
topic-missions = Missions
about-missions = Complete a mission when it is your turn to act: the leftmost marker on your character goes onto the mission.
topic-month = The month
about-month = Each turn begins with an event. The last of the month is Month’s End: then the story continues.
topic-markers-left = Markers and character
about-markers-left = The first marker placed on a completed mission, or returned, wakes the ability, the second reveals the trophy, the third brings 1 crown, the fourth 3. A marker on a first space does not count yet.
topic-crowns = Crowns
about-crowns = Crowns move you along the track. The last shield you have reached counts as points.
topic-event = Event
topic-card-nine = Goal of the chapter
about-card-nine = The goal of this chapter: missions completed, markers placed and points in all, counted at the last Month’s End.
topic-trophy = Trophy
about-trophy = Only players who show the trophy can trigger the end and win.
topic-story = The story
about-story = You can read everything again.
symbol-bread = bread
symbol-rum = rum
symbol-herbs = herbs
symbol-book = book
rewards-first = The first: { $what }
rewards-each = Everybody: { $what }
coins-plus = +{ $n ->
    [one] 1 coin
   *[other] { $n } coins
}
crowns-plus = +{ $n ->
    [one] 1 crown
   *[other] { $n } crowns
}
mission-on-space = { $names }: first space
mission-progress = { $name } { $n } of { $of }
story-page = Page { $n } of { $of }
story-way = The path so far
story-hidden = What comes next is still unknown.
story-title = Chapter { $n }: { $title }
story-end = The end of chapter { $n }
story-epilogue = How chapter { $n } continued
story-lost = The chapter is lost
story-now-team = Complete it before the chapter ends, this month or later. To win you also need { $markers } markers and { $points } points.
story-now-rivals = Every player can complete it once. With two completed missions you show the trophy; with 12 points and the trophy you trigger the end.
ended-won = Chapter { $n } is won
lost-trophy = You lost: no trophy
lost-markers = You lost by { $n ->
    [one] 1 marker
   *[other] { $n } markers
}
ended-lost = Chapter { $n } is lost
crown-track = Crown track
track-of = { $name }: { $n ->
    [one] 1 crown
   *[other] { $n } crowns
}
looks = Cards you look at
characters-to-choose = Characters to choose from
character-label = { $card }: { $about } { $ability }, { $markers }
spyglass-n = looks at { $n } cards

## Questions and moves
ask-character = { $you ->
    [yes] Which character will you be?
   *[no] { $name } chooses a character.
}
ask-share = { $you ->
    [yes] Who gets the next extra coin?
   *[no] { $name } shares out the extra coins.
}
ask-cargo = { $you ->
    [yes] { $card }: take the payment, or keep the item?
   *[no] { $name } decides on { $card }.
}
ask-look = { $you ->
    [yes] Which card goes back on top? The rest are discarded.
   *[no] { $name } is looking at cards.
}
ask-discard = { $you ->
    [yes] Which item do you discard?
   *[no] { $name } discards an item.
}
ask-mission = { $you ->
    [yes] Now or never: { $card }?
   *[no] { $name } decides on { $card }: now or never.
}
ask-marker = { $you ->
    [yes] Month’s End: pay { $n } coins and return your leftmost marker?
   *[no] { $name } may return a marker for { $n } coins.
}
ask-take-mission = You may still complete a mission, or pass.
ask-claim-mission = Bust! You may still complete a mission.
ask-take-item = You may still sell an item to an innkeeper, or pass.
ask-claim-item = Bust! You may still sell an item to an innkeeper.
move-choose = { $card }
move-share-a = { $you ->
    [yes] To you
   *[no] To { $name }
}
move-share = { $you ->
    [yes] To you
   *[no] To { $name }
}
move-unload = Take the payment
move-store = Keep the item
move-serve = Sell: { $card }
move-look = Lookout
move-put = Put back: { $card }
move-put-back = Put back: { $card }
move-discard = Discard { $card }
move-fulfil = Complete: { $card }
move-forgo = Let it go
move-release = Pay, return a marker
move-retain = Keep the marker

## In the log
said-crowns-gained = { $you ->
    [yes] You gain { $n ->
        [one] 1 crown
       *[other] { $n } crowns
    }.
   *[no] { $name } gains { $n ->
        [one] 1 crown
       *[other] { $n } crowns
    }.
}
said-crowns-returned = { $you ->
    [yes] You return { $n ->
        [one] 1 crown
       *[other] { $n } crowns
    }.
   *[no] { $name } returns { $n ->
        [one] 1 crown
       *[other] { $n } crowns
    }.
}
said-character-chosen = { $you ->
    [yes] You are { $card }, with { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name } is { $card }, with { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-coin-shared = { $you ->
    [yes] You get { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    } for earlier defeats.
   *[no] { $name } gets { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    } for earlier defeats.
}
said-consolation = { $you ->
    [yes] Your character earns { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    } for the bust.
   *[no] { $name }’s character earns { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    } for the bust.
}
said-officer = { $you ->
    [yes] Your character earns { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s character earns { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-cutthroat = { $you ->
    [yes] Your character earns { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s character earns { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-windfall = { $you ->
    [yes] Your character brings you { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name }’s character brings { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-ability-awakes = { $you ->
    [yes] { $card } wakes up for you.
   *[no] { $card } wakes up for { $name }.
}
said-trophy-shows = { $you ->
    [yes] You show the trophy.
   *[no] { $name } shows the trophy.
}
said-stored = { $you ->
    [yes] You keep the item from { $card }.
   *[no] { $name } keeps the item from { $card }.
}
said-served = { $you ->
    [yes] You sell { $card } to an innkeeper for { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name } sells { $card } to an innkeeper for { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-looked = { $you ->
    [yes] Your lookout looks at the top cards.
   *[no] { $name }’s lookout looks at the top cards.
}
said-saw-no-more = { $you ->
    [yes] You see all the cards that are left.
   *[no] { $name } sees all the cards that are left.
}
said-left-on-top = { $you ->
    [yes] You put one card back on top.
   *[no] { $name } puts one card back on top.
}
said-event-revealed = { $you ->
    [yes] You reveal: { $card }.
   *[no] { $name } reveals: { $card }.
}
said-event-coins = { $you ->
    [yes] The event brings you { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] The event brings { $name } { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-event-loss = { $you ->
    [yes] The event costs you { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] The event costs { $name } { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-bounty = { $you ->
    [yes] The event brings you { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    } for the bust.
   *[no] The event brings { $name } { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    } for the bust.
}
said-mission-completed = { $you ->
    [yes] You complete { $card }.
   *[no] { $name } completes { $card }.
}
said-mission-paid = { $you ->
    [yes] You pay { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    } for { $card }.
   *[no] { $name } pays { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    } for { $card }.
}
said-item-discarded = { $you ->
    [yes] You discard { $card }.
   *[no] { $name } discards { $card }.
}
said-first-reward = { $you ->
    [yes] You are first and gain { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name } is first and gains { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-mission-marked = { $you ->
    [yes] Your marker is on the first space of { $card }.
   *[no] { $name }’s marker is on the first space of { $card }.
}
said-mission-forgone = { $you ->
    [yes] You pass up { $card }.
   *[no] { $name } passes up { $card }.
}
said-marker-returned = { $you ->
    [yes] You return a marker for { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
   *[no] { $name } returns a marker for { $n ->
        [0] no coins
        [one] 1 coin
       *[other] { $n } coins
    }.
}
said-marker-kept = { $you ->
    [yes] You keep your marker.
   *[no] { $name } keeps the marker.
}
said-new-month = Month { $n } begins.
said-story = The story continues: { $card }.
said-play-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
} shuffled into the draw pile.
said-chapter-won = The chapter is won!
said-chapter-lost = The chapter is lost.
said-missions-open = { $n } missions are open.
rewards-points-16 = fewest points
about-tax-points-16 = Anyone with { $limit } or more coins loses half. Then whoever has the fewest points gains { $bonus } coins.
said-hurried = { $you ->
    [yes] You must stop at once and may take one fewer card.
   *[no] { $name } must stop at once and may take one fewer card.
}

missions-ahead = Show them (they give away what happens).
kind-mission = Missions
kind-event = Events
kind-character = Characters
