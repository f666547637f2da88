## Hints of the first game

hint = Hint
hint-draw = Draw a card: it goes to the harbor, open for all to see.
hint-stop = More cards are more choice, but with two ships of one color you lose the whole harbor.
hint-take = Choose a card with a blue border: ships bring coins, persons cost coins and bring points.
hint-close = Got it
hints-setting = Hints for the first game
hints-again = Show the hints again
hints-back = The hints are back.
