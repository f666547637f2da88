## Hints of the first game

hint = Hint
hint-draw = Draw a card: it goes to the harbor, face up.
hint-stop = More cards are more choice, but with two ships of one color you lose the whole harbor.
hint-take = Choose a card with a blue border: ships bring coins, persons cost coins and bring points.
hint-share = The number above a card is what it brings or costs you in all, this coin included. You may also pass.
hint-claim = The expedition with a blue border is yours to claim: hand in its persons, gain its points and coins.
hint-close = Got it
hints-setting = Hints for the first game
hints-again = Show the hints again
hints-back = The hints are back.
