## Review of a finished game

review = Review
review-about = What was luck, and what were decisions? Chances to win, as the strongest bot judges them from what each player could know.
review-wait = Analyzing the game. That takes a few seconds …
review-again = Try again
error-nothing-learned = Games with these boxes and this number of players cannot be reviewed yet: the bots are not trained for them.
error-no-compiler = This server cannot review games: without a C compiler, it would take too long.
error-too-many-reviews = Many games are being reviewed right now. Try again in a minute.
error-review-failed = This game could not be reviewed. Try again later.
review-team = The team
review-chances = Chances to win
review-chart = Chances to win over { $n ->
    [one] 1 move
   *[other] { $n } moves
}. At the beginning: { $starts }. At the end: { $ends }.
review-of = { $name } { $chance }
review-position = Moment in the game
review-moment = Round { $round }, before move { $n }
review-over = The end
review-show = Show this moment
review-balance = Luck and decisions
review-balance-about = Start, moves and luck add up to the result.
review-part-start = Start
review-part-decisions = Own moves
review-part-others = Others’ moves
review-part-luck = Luck
review-part-result = Result
review-accuracy = Accuracy { $n }% in { $of ->
    [one] 1 real choice
   *[other] { $of } real choices
}
review-accuracy-about = Accuracy counts only real choices: those in which the worst move would have cost 2 percentage points or more. 100%: always the best move; 0%: always the worst.
review-costly = The costliest decisions
review-none = No mistakes worth mentioning. Well played!
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
review-next-mine = My next mistake
review-mine = My mistakes
review-mine-about = Choose one to see it on the table, and find the better move.
review-costly-others = The others’ costliest decisions
review-find = Find the better move.
review-tried = { $move }: { $loss }. Try again.
review-name = Show me
