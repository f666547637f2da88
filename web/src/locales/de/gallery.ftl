gallery = Alle Karten
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
color-yellow = Gelb
    .letters = Ge
color-blue = Blau
    .letters = Bl
color-green = Grün
    .letters = Gr
color-red = Rot
    .letters = Ro
color-black = Schwarz
    .letters = Sw
color-ares = Ares
    .letters = Ar
kind-ship = Schiffe
kind-person = Personen
kind-expedition = Expeditionen
kind-tax = Steuererhöhungen
kind-contract = Aufträge
status-single = Aus nur einer Quelle bekannt.
status-partial = Zum Teil unser eigener Vorschlag.
status-inferred = Erschlossen, nicht gesehen.
status-not_found = Unser eigener Vorschlag.
status-some = { $note } Das gilt für { $n } von { $all } Exemplaren.
gallery-mixed = lässt sich untermischen
