## Chancen

odds = Chancen
odds-off = Aus
odds-counts = Ungesehene Karten
odds-full = Alles
odds-about = Wie leicht platzt du mit der nächsten Karte, und was steckt noch im Stapel? Alles folgt aus dem, was jeder gesehen hat.
odds-limited = { $allowed ->
    [off] Wer diesen Tisch eröffnet hat, spielt ohne Chancen.
   *[counts] Wer diesen Tisch eröffnet hat, erlaubt die ungesehenen Karten, aber keine Wahrscheinlichkeiten.
}
odds-allowed = Was alle höchstens sehen dürfen
odds-allowed-off = Hier sieht niemand Chancen: Ihr zählt im Kopf mit.
odds-allowed-counts = Alle dürfen nachsehen, welche Karten noch nicht zu sehen waren. Wahrscheinlichkeiten erfährt niemand.
odds-allowed-full = Alle dürfen Wahrscheinlichkeiten einblenden: fürs Platzen und für vier oder fünf Schiffsfarben.
odds-more = Alle Chancen
error-odds-not-allowed = Wer diesen Tisch eröffnet hat, erlaubt nicht so viel von den Chancen.
percent = { $n } %
bust-next = Platzen
bust-repelled = Abgewehrt: Platzen
bust-kept = Eingelaufen: Platzen
if-repelled = Abgewehrt
if-kept = Eingelaufen
risk-none = kein Risiko
risk-small = gering
risk-middling = mittel
risk-great = hoch
colors-n = { $n } Farben
odds-of = { $you ->
    [yes] Wenn du weiterziehst
   *[no] Wenn { $name } weiterzieht
}
odds-colors = { $here ->
    [0] Noch liegt keine Schiffsfarbe da.
    [one] 1 Schiffsfarbe liegt da.
   *[other] { $here } Schiffsfarben liegen da.
}
odds-goals = Vier verschiedene Farben: { $four } %. Fünf: { $five } %.
odds-how = Gerechnet bis zum Ziel, zum Platzen oder zum Ende des Stapels; was zum Platzen führen würde und sich abwehren lässt, wird abgewehrt.
odds-worth = In Münzen geschätzt: Aufhören { NUMBER($stop, minimumFractionDigits: 1, maximumFractionDigits: 1) }, Weiterziehen { NUMBER($draw, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
odds-worth-bust = Wer weiterzieht, solange es lohnt, platzt zu { $n } %.
odds-worth-how = Die Schätzung gilt für bestes Spiel bis zum Ende der Phase und bewertet die Karten für dich wie der Bot „Bedacht“; was andere nehmen, bleibt unberücksichtigt.
odds-nobody = Gerade zieht niemand Karten.
unseen-n = { $n ->
    [one] 1 ungesehene Karte
   *[other] { $n } ungesehene Karten
}
unseen-where = { $n ->
    [one] 1 Karte ist noch ungesehen:
   *[other] { $n } Karten sind noch ungesehen:
} { $pile } im verdeckten Stapel, { $coins } als Münzen{ $aside ->
    [0] {""}
    [one] , 1 verdeckt beiseite
   *[other] , { $aside } verdeckt beiseite
}. Welche wo ist, weiß niemand.
ships-unseen = Noch ungesehene Schiffe
ships-unseen-n = { $skull ->
    [yes] Totenkopf
   *[no] { $swords } Säbel
}: { $n } von { $of }
others-unseen = Alles andere
tax-unseen = Steuer: { $tax }
n-of = { $n } von { $of }

## Klänge

sounds = Klänge
volume = Lautstärke
