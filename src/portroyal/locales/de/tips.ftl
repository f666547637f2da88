## Tipps: der beste Schritt auf Wunsch

tip = Tipp
tip-preparing = Tipp: wird vorbereitet
tip-thinking = Der beste Schritt wird gesucht …
tip-none = Gerade gibt es keinen Tipp.
tip-chance = Siegchance { $chance } %; mit „{ $other }“ { $second } %.
tip-even = Siegchance { $chance } %, mit „{ $other }“ etwa gleich.
tip-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
tip-swords = { $n ->
    [one] 1 Säbel
   *[other] { $n } Säbel
}
tip-coins = { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
tip-gain = Das bringt { $gains }.
tip-gain-for = Das bringt { $gains } für { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}.
tip-cost = Das ist { $n ->
    [one] die Münze
   *[other] { $n } Münzen
} wert.
tip-because-better = Danach stehst du besser da.
tip-because-all-asked = Damit hast du alles, was { $expedition ->
    [yes] die { $card } verlangt.
   *[no] „{ $card }“ verlangt.
}
tip-because-some-asked = Das bringt dich { $expedition ->
    [yes] der { $card } näher.
   *[no] „{ $card }“ näher.
}
tip-because-go-on = Vielleicht ziehst du noch etwas Besseres; mit der nächsten Karte platzt du in { $risk } % der Fälle.
tip-because-more-colors = { $more ->
    [one] Eine Farbe mehr brächte
   *[other] { $more } Farben mehr brächten
} { $takes ->
    [2] eine zweite
    [3] eine dritte
    [4] eine vierte
   *[other] noch eine
} Karte (Chance: { $chance } %); mit der nächsten Karte platzt du in { $risk } % der Fälle.
tip-because-safe = Mit der nächsten Karte kannst du nicht platzen.
tip-because-enough = { $takes ->
    [0] Mit der nächsten Karte würdest du in { $risk } % der Fälle platzen.
    [one] Eine Karte darfst du schon nehmen; mit der nächsten würdest du in { $risk } % der Fälle platzen.
   *[other] { $takes } Karten darfst du schon nehmen; mit der nächsten würdest du in { $risk } % der Fälle platzen.
}
tip-because-welcome = { $colors ->
    [one] Es ist die erste Farbe im Hafen;
   *[other] Damit liegen { $colors } Farben im Hafen;
} mit der nächsten Karte würdest du in { $risk } % der Fälle platzen.
tip-because-sent-off = Ohne dieses Schiff platzt du mit der nächsten Karte in { $risk } % der Fälle, mit ihm in { $later } %.
tip-because-would-bust = Mit diesem Schiff im Hafen würdest du platzen.
tip-because-many = { $cards } Karten auf einmal bringen am meisten; du platzt dabei in { $risk } % der Fälle.
tip-because-saves = Nichts hier ist seinen Preis wert.
