gallery-search = Karte suchen
gallery-example = Hofnarr, 2 Säbel, …
gallery-color = Farbe
gallery-found = { $n ->
    [0] Dazu passt keine Karte.
    [one] 1 Karte.
   *[other] { $n } Karten.
}
gallery-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
gallery-players = nur zu { $n ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] fünft
}
color-any = Alle
kind-ship = Schiffe
kind-person = Personen
kind-expedition = Expeditionen
kind-tax = Steuererhöhungen
kind-contract = Aufträge
gallery-mixed = lässt sich untermischen
