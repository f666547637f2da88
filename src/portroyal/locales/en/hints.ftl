## Hints of the first game

hint = Hint
hint-draw = Draw a card: it goes to the harbor, face up.
hint-stop = More cards mean more choice, but with two ships of one color you lose the whole harbor.
hint-take = Choose a card with a blue border: ships bring coins, persons cost coins and bring points.
hint-share = The number above a card is what it brings or costs you in all, this coin included. You may also pass.
hint-claim = The expedition with a blue border is yours to claim: hand in its persons, gain its points and coins.
hint-close = Got it
hints-setting = Hints for the first game
hints-again = Show the hints again
hints-back = The hints are back.
tax-risk = A tax increase would take { $n ->
    [one] 1 of these coins
   *[other] { $n } of these coins
}
about-start = This player went first; the game ends before this player’s next turn.
undo-nothing = There is nothing to take back.
undo-revealed = That turned up a card nobody had seen: it cannot be taken back.
undo-chance = Luck was involved: that cannot be taken back.
undo-answered = Another player has moved since: that cannot be taken back.
undo-handed-over = Somebody else has taken the seat since: that cannot be taken back.
undo-other = That cannot be taken back.
why-wait = It is not your turn.
why-watch = You are watching.
why-other = That is not possible now.
