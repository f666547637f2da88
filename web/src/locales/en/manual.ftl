## Rules page: contents and editions

contents = Contents
contents-of = Contents: { $name }
edition-choose = The rules of
edition-table = This table
edition-here = What holds here
edition-about-differences = Only these points differ between the editions; every other rule is the same in all of them.
edition-differs = differs from the house default
edition-same = as the house default
edition-this = Here: { $value }
edition-all = All editions side by side
edition-option = Point
rules-none = No clause has all these words.
rules-of-table = Rules of this table
rules-link = Link to { $id }
option-start = Start player
option-required-ranking = Ranking when an expedition is required
value-chosen = Chosen or drawn
value-random = Drawn at random
value-win = Only with an expedition can you win
value-rank = Players with expeditions rank above the others
