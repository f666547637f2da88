## Review of a finished game

review = Review
review-about = What was luck, and what were decisions? Chances to win, as the strongest bot sees them from what each player could know.
review-wait = The game is being thought through. That takes a few seconds …
review-again = Try again
error-nothing-learned = With these boxes and this number of players a game cannot be reviewed yet: the bots have not learned it.
error-no-compiler = This server cannot review games: it has no C compiler, without which that would take too long.
error-too-many-reviews = Many games are being reviewed right now. Try again in a minute.
error-review-failed = This game could not be reviewed. Try again later.
review-team = The team
review-chances = Chances to win
review-chart = Chances to win over { $n ->
    [one] 1 move
   *[other] { $n } moves
}. At the beginning: { $starts }. At the end: { $ends }.
review-of = { $name } { $chance }
review-position = Moment of the game
review-moment = Round { $round }, before move { $n }
review-over = The end
review-show = Show this moment
review-balance = Luck and decisions
review-balance-about = Start, moves and luck add up to the result.
review-part-start = Start
review-part-decisions = Own moves
review-part-others = Moves of others
review-part-luck = Luck
review-part-result = Result
review-accuracy = Accuracy { $n }%
review-accuracy-about = Accuracy: of the chance that the best moves had, so much was kept.
review-costly = The costliest decisions
review-none = No mistakes worth telling. Well played!
review-made = Made: { $move }
review-better = Better: { $move }
review-where = Round { $round }, move { $n }
grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
grades-best = { $n ->
    [one] 1 best move
   *[other] { $n } best moves
}
grades-good = { $n } good
grades-inaccuracy = { $n ->
    [one] 1 inaccuracy
   *[other] { $n } inaccuracies
}
grades-mistake = { $n ->
    [one] 1 mistake
   *[other] { $n } mistakes
}
grades-blunder = { $n ->
    [one] 1 blunder
   *[other] { $n } blunders
}
review-table = All moves as a table
review-column-move = Move
review-column-player = Player
review-column-made = Made
review-column-better = Better
review-column-grade = Grade
review-forced = no choice
review-best-next = Best move: { $move }
review-only-next = Only move: { $move }
review-next = Next costly decision
