## Hinweise der ersten Partie

hint = Hinweis
hint-draw = Zieh eine Karte: Sie kommt offen in den Hafen.
hint-stop = Mehr Karten, mehr Auswahl. Aber zwei Schiffe einer Farbe kosten dich den Hafen.
hint-take = Nimm eine blau umrandete Karte: Ein Schiff bringt Münzen, eine Person Punkte.
hint-share = Über jeder Karte steht, was sie dich insgesamt kostet oder bringt. Passen geht auch.
hint-claim = Die blau umrandete Expedition: Gib die verlangten Personen ab und erhalte Punkte und Münzen.
hint-close = Verstanden
hints-setting = Hinweise für die erste Partie
hints-again = Hinweise wieder zeigen
hints-back = Die Hinweise sind wieder da.
tax-risk = Eine Steuererhöhung nähme { $n ->
    [one] 1 dieser Münzen
   *[other] { $n } dieser Münzen
}
about-start = Hier sitzt der Startspieler; die Partie endet, bevor er wieder am Zug wäre.
undo-nothing = Es gibt nichts zurückzunehmen.
undo-revealed = Dabei wurde eine Karte gezogen, die niemand kannte: Das lässt sich nicht zurücknehmen.
undo-chance = Der Zufall war im Spiel: Das lässt sich nicht zurücknehmen.
undo-answered = Seither hat jemand anderes entschieden: Das lässt sich nicht zurücknehmen.
undo-handed-over = Seither hat jemand anderes den Platz übernommen: Das lässt sich nicht zurücknehmen.
undo-other = Das lässt sich nicht zurücknehmen.
why-wait = Du bist nicht am Zug.
why-watch = Du schaust zu.
why-other = Das geht jetzt nicht.
