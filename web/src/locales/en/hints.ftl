## Hints of the first game

hint = Hint
hint-draw = Your turn begins: draw a card. It goes to the harbor, open for all to see.
hint-stop = Draw on, or stop and take? More cards are more choice. But two ships of one color, and the whole harbor is gone.
hint-take = Tap a card with a blue border: a ship brings its coins, a person costs coins and brings points. Or pass.
hint-close = Got it
hints-setting = Hints for the first game
hints-again = Show the hints again
hints-back = The hints are back.
