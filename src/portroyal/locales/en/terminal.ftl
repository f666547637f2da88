## Messages that only the terminal shows. See docs/adding-a-card.md for the names of messages.

## Cards: `part-KIND.COLUMN` is a part of what is written on a card, `label-COLUMN` adds a column to the label of a card

symbol-jack = any symbol
symbol-friend-of-ares = knows Ares pirates
label-crown = { $label }, { $n ->
    [one] 1 crown
   *[other] { $n } crowns
}
label-bread_price = { $label }, buys bread for { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
label-rum_price = { $label }, rum for { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
label-mission = Mission { $card_number }: { $name }
part-contract =
    .spaces = pays { $what }
part-character =
    .opening_coins = starts with { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
part-mission =
    .decided_when = { $decided_when ->
        [fleet] { moment-fleet }
        [taxed] { moment-taxed }
        [fourth] { moment-fourth }
       *[one] { moment-one }
    }
    .demanded = have: { $what }
    .handed_in = discard: { $what }
    .first_coins = first: { coins-plus }
    .first_crowns = first: { crowns-plus }
    .crowns = each: { crowns-plus }
concerned = { $concerned ->
    [all] { who-all }
    [fewest-points] { who-fewest-points }
    [fewest-coins] { who-fewest-coins }
    [most-swords] { who-most-swords }
    [most-crowns] { who-most-crowns }
   *[active] { who-active }
}
part-event =
    .now_coins = { concerned }: { coins-plus }
    .now_crowns = { concerned }: { crowns-plus }
    .loses = { concerned }: lose { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } with { $coins_from } or more
    .gives = { concerned }, this turn: { $what }

## The table

the-end = The end
column-player = Player
column-coins = Coins
column-points = Points
column-swords = Swords
column-display = Display
column-place = Place
piles = Piles
pile-draw_pile = draw pile { $n }
pile-discard_pile = discard pile { $n }
pile-time_deck = time deck { $n }
pile-point_deck = point deck { $n }
pile-story_deck = story deck { $n }
pile-face_down = { $n ->
    [0] {""}
   *[other] face down { $n }
}

## The cards and current conditions of a seat, by the key in the view; with `-n`, its numbers

seat-tucked = under merchants: { $cards }
seat-kept = kept ships: { $cards }
seat-character = character: { $cards }
seat-spyglass = looks at: { $cards }
seat-markers-n = { markers-free }
seat-crowns-n = { crowns-n }
seat-markers_left-n = { markers-on-character }
seat-lent_swords-n = { $n ->
    [0] {""}
   *[other] { swords-lent }
}
seat-ability = ability awake
seat-trophy = trophy

## Lists of the view: `.seat` for each seat, others for seats or for what is demanded

row-contracts = Contracts
    .seat = { $name } { $progress } of { $demand }
    .taken = completed by { $names }
    .ready = can be completed by { $names }
row-missions = Missions
    .seat = { $name } { $demands }
    .demands = { $has } of { $many ->
        [yes] { $what }
       *[no] { $n }
    }
    .completed = completed by { $names }
    .first_space = on the first space: { $names }
    .ready = can be completed by { $names }

## Other facts of the view, by key; those with `.brief` are shown at each question

fact-month = { $number }; unknown events that come first: { $unknown }
    .title = Month
fact-event = { $it_label }
    .title = Event
fact-event_deck = { $it }
    .title = Next events
fact-hourglass-asks = { $done ->
    [yes] “{ $asks }” is completed: the story takes the easier path
   *[no] complete “{ $asks }” first, and the story takes the easier path
}
    .title = Month’s End
fact-hourglass-ends = the next one ends the chapter
    .title = Month’s End
fact-hourglass-returns = each player may return a marker for { $returns } coins
    .title = Month’s End
fact-card_nine = { $missions_1 } of { $missions_0 } missions, { $markers_1 } of { $markers_0 } markers, { $points_1 } of { $points_0 } points
    .title = Goal
fact-crown_track = at { $shields } crowns; maximum { $spaces }
    .title = Shields
fact-top_card = { $it_label } is on top; only you know it
    .title = Draw pile
    .brief = yes

## How a team has fared: `together-KEY` if its result has that

outcome = { $won ->
    [yes] The chapter is won! { $completed } of { $goals } missions completed.
   *[no] The chapter is lost: { $completed } of { $goals } missions completed.
}
outcome-score = { $won ->
    [yes] All contracts are completed: you win! Score { $score }: { $title }.
   *[no] You lose: { $completed } of { $goals ->
        [one] 1 contract
       *[other] { $goals } contracts
    } completed.
}

## Questions and answers

effect-bust = bust
effect-points = brings { $n ->
    [one] 1 point
   *[other] { $n } points
}
type-a-move = Type a number or a move; ? for help.
moves-numbered = The moves are numbered 1 to { $n }.
which-one = Which one: { $moves }?
no-such-move = There is no move or command “{ $answer }”. Type ? for help.
no-such-topic = There is no card or rule “{ $what }”.
not-now = Not { $cards }: { $why }
not-possible = “{ $move }” is not possible: { $why }
possible-now = “{ $move }” is possible now.
why-which = Why which move? For example: why stop
taken-back = Taken back: “{ $move }”.
not-taken-back = Nothing can be taken back: { $code ->
    [revealed] “{ $move }” is final, as it turned up a card that nobody had seen
    [chance] “{ $move }” is final, as luck was involved
    [answered] “{ $move }” is final, as another player has already answered it
    [bot] the last move was “{ $move }” by { $name }
   *[nothing] there is no move to take back
}.
goodbye = Fair winds, until next time.

## Saving

save-where = Save the record to which file (Enter: none)?{" "}
saved = The record is in { $file }. “portroyal replay” shows it; “portroyal play --load” continues it.
game-kept = The game is saved; next time you continue from here.

## The end, and replays

game-took = The game took { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
game-took-moves = The game took { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} and { $n ->
    [one] 1 move
   *[other] { $n } moves
}.
moves-played = { $n } of { $of ->
    [one] 1 move
   *[other] { $of } moves
} played.
unfinished = The game is unfinished.
checked = Checked: { $n ->
    [one] 1 move in this record follows
   *[other] { $n } moves in this record follow
} the rules; { $result ->
    [agrees] the result matches
    [differs] the result differs
    [unfinished] the game is unfinished
    [missing] the game is over, but the record states no result
   *[cut] the game is not over
}.
checked-earlier = The record names { $rules }; today’s rules also allow its moves.
not-verified = Not verified: { $what }.
fault-differs = according to the moves, the result is { $moves }; the record says { $says }.
fault-cut = the record has a result, but its moves do not end the game.
fault-earlier = The rules may be the reason: { $fault }
fault-today = Warning: { $fault }
then = , then{" "}

verify-laid = No match: as the tag “{ $tag }” shows, the game was not dealt like one at a table.
verify-other-hash = No match: seed, salt and format give the hash { $hash }.
verify-wrong = No match: { $fault }
verify-right = { $unfinished ->
    [yes] Unfinished
   *[no] Match
}: the hash of seed, salt and format is the one published at the start.
verify-unchecked = Not checked: by today’s rules, the moves and the result in this record do not match. Only the hash of seed, salt and format is confirmed: it is the one published at the start.
verify-earlier = The record names { $rules }, so its moves cannot be checked with today’s rules: { $why }

## Reviews

review-parts = Start|Own moves|Other moves|Luck|Result|Accuracy
review-sum = Chances to win, in percent: start, moves and luck add up to the result.
review-no-mistakes = No mistakes in { $n ->
    [one] 1 move
   *[other] { $n } moves
}.
review-columns = Move|Player||Cost|Made|Better

## Campaigns

campaign-file = The campaign is in { $file }. “portroyal campaign play { $file }” plays its first chapter.
campaign-column = Chapter
campaign-ahead = ahead
campaign-lost-n = lost: { $n }
campaign-winners = won by { $names }
campaign-next-one = Next: chapter { $n }.
campaign-next-again = Next: chapter { $n } again{ $coins ->
    [0] {""}
    [one] , with 1 more coin
   *[other] , with { $coins } more coins
}.
campaign-most = All chapters are done. Most wins: { $names }, { $n }.
campaign-all-won = Every chapter is won{ $honor ->
    [yes] , without a single defeat: the highest honor!
   *[no] .
}
campaign-on = Enter: continue; q: leave.{" "}

## What topics are also called

words-month = month’s end|months end
words-story = hourglass
words-crowns = shield|shields|crown track
words-card-nine = card 9|card nine

## Odds

odds-not-now = Odds are shown only for the player who is drawing cards.
odds-no-single = A single card cannot be drawn now.
odds-several = “{ $move }”, { $n } cards at once, is a bust with a probability of { $chance }%.
odds-none-unshuffled = No card can be drawn: the discard pile is not shuffled again this turn.
odds-none = No card can be drawn: both piles are empty.
odds-none-taxed = No card can be drawn: both piles are empty, unless the tax increase that comes first makes somebody pay.
odds-bust = { $repelled ->
    [yes] If you repel this ship and draw again, the next card
   *[no] The next card
} is a bust with a probability of { $chance }%: { $n } of { $of ->
    [one] 1 card
   *[other] { $of } cards
} that may come up. The others: { $others }.
odds-kind-ship = { $n ->
    [one] 1 ship
   *[other] { $n } ships
}
odds-kind-person = { $n ->
    [one] 1 person
   *[other] { $n } persons
}
odds-kind-expedition = { $n ->
    [one] 1 expedition
   *[other] { $n } expeditions
}
odds-kind-tax = { $n ->
    [one] 1 tax increase
   *[other] { $n } tax increases
}
odds-value = Estimated in coins, with cards valued as the bots value them: { $way ->
    [away] with this ship repelled, stopping
    [in] with it let in, stopping
   *[now] stopping
} { $stop }, drawing more { $draw }, which ends in a bust with a probability of { $bust }%.

## Help

help-aim = Draw cards into the harbor one by one and stop when you like: two ships of one color are a bust. Then take cards: a ship brings its coins, a person costs coins and brings points and an ability. Expeditions ask for persons.
help-end = Once a player has { $target } points, that round is the last; most points win.
help-others = The others may take what is left, paying the active player 1 coin a card.
help-missions = Each turn begins with an event. Complete missions when it is your turn to act: a marker leaves your character and goes onto the mission. The first wakes the character’s ability, the second reveals the trophy, and the third and fourth bring crowns, which are worth points along the track.{ $team ->
    [yes] {""}
   *[no] {" "}Only players whose trophy shows can trigger the end, and only they can win.
}
help-chapter = At each Month’s End the story continues, and a new mission is laid out; which one may depend on the missions completed so far.
help-card_nine = Nobody plays against you, and points do not end the game: the story does. You win if, by its end, every mission laid out has been completed at least once and the goal for markers and points has been reached.
help-answers =
    Answer with the number of a move, its text, or enough of its beginning: d, take sailor, jester.
    ? CARD     what a card does: ? admiral
    ? B-041    a rule
    why MOVE   why a move is possible or not: why stop
    odds       the exact risk that the next card is a bust, and what stopping and drawing more are worth
    view       show the whole table
    log        the latest events with their rules; log all: all of them
    undo       take back your last move, unless it turned up a card
    quit       leave, and save the record if you like
