## Rules page: contents and editions

search-rules = Search the rules
clauses-found = { $n ->
    [one] 1 clause
   *[other] { $n } clauses
}
rules-boxes = Boxes
rules-all-boxes = All boxes
contents = Contents
edition-choose = The rules of
edition-table = This table
edition-here = Rules in force
edition-about-differences = Only these points differ between the editions; every other rule is the same in all of them.
edition-differs = differs from the house default
edition-same = same as the house default
edition-this = Here: { $value }
edition-all = All editions side by side
edition-option = Point
rules-none = No clause contains all these words.
rules-link = Link to { $id }
option-start = Start player
option-required-ranking = Ranking when an expedition is required
value-chosen = Chosen or drawn
value-random = Drawn at random
value-win = You can win only with an expedition
value-rank = Players with expeditions rank above the others

## Rules page: a turn, and the signs before their words

rules-aim = Hire persons and claim expeditions: the player with the most points at the end wins. Your turn has two halves: fill the harbor, card by card, then take the cards you like best.
rules-turn = How a turn works
rules-options = Where editions differ
turn-draw = Draw
turn-draw-about = Turn over a card. A person or a ship joins the harbor; expeditions are laid out; taxes take effect.
turn-repel = Repel or let in
turn-repel-about = A ship that your swords match may be sent away, so that its color stays free.
turn-stop = Stop in time
turn-stop-about = After each card: draw again, or stop? A second ship of the same color is a bust, and the harbor is swept clean.
turn-take = Take
turn-take-about = A ship brings coins. A person costs coins and brings points, and a power for the rest of the game.
turn-others = The others
turn-others-about = Then everybody else may take what is left, paying you 1 coin a card.
sign-coin = coin|coins
sign-shield = point|points
sign-swords = sword|swords
sign-skull = skull|skulls
sign-anchor = anchor|anchors
sign-cross = cross|crosses
sign-hut = hut|huts
