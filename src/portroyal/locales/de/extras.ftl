## Chancen

odds = Chancen
odds-show = Anzeigen
odds-ask = Bei „Ziehen“ das Risiko zu platzen anzeigen?
odds-ask-yes = Ja
odds-ask-no = Nein
odds-off = Aus
odds-counts = Restkarten
odds-full = Risiko zu platzen und Restkarten
odds-about = Wie hoch ist das Risiko, mit der nächsten Karte zu platzen? Und welche Karten sind noch übrig? Beides folgt aus dem, was alle gesehen haben.
odds-limited = { $allowed ->
    [off] An diesem Tisch werden keine Chancen angezeigt.
   *[counts] An diesem Tisch sind die Restkarten erlaubt, aber keine Wahrscheinlichkeiten.
}
odds-allowed = Chancen an diesem Tisch
odds-allowed-off = An diesem Tisch werden keine Chancen angezeigt: Ihr zählt im Kopf mit.
odds-allowed-counts = Alle dürfen sehen, welche Karten noch übrig sind, aber keine Wahrscheinlichkeiten.
odds-allowed-full = Alle dürfen Wahrscheinlichkeiten einblenden: fürs Platzen und für vier oder fünf Schiffsfarben.
error-odds-not-allowed = Diese Chancen sind an diesem Tisch nicht erlaubt.
percent = { $n } %
bust-next = Platzen mit der nächsten Karte
bust-repelled = Platzen mit der nächsten Karte, nach dem Abwehren
bust-kept = Platzen mit der nächsten Karte, nach dem Einlaufenlassen
risk-none = kein Risiko
risk-small = gering
risk-middling = mittel
risk-great = hoch
odds-of = { $you ->
    [yes] Wenn du weiterziehst
   *[no] Wenn { $name } weiterzieht
}
odds-colors = { $here ->
    [0] Noch keine Schiffsfarbe im Hafen.
    [one] 1 Schiffsfarbe im Hafen.
   *[other] { $here } Schiffsfarben im Hafen.
}
odds-goals = Chance auf vier Farben: { $four } %, auf fünf: { $five } %.
odds-how-title = Wie das berechnet wird
odds-how = Die Chancen auf vier und fünf Farben setzen voraus, dass du bis dahin weiterziehst und möglichst jedes Schiff abwehrst, mit dem du sonst platzen würdest.
odds-worth = Aufhören ≈ { NUMBER($stop, minimumFractionDigits: 1, maximumFractionDigits: 1) } Münzen, Weiterziehen ≈ { NUMBER($draw, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
odds-worth-better = { $draws ->
    [no] Aufhören ist mehr wert.
    [yes] Weiterziehen ist mehr wert.
   *[even] Beides ist etwa gleich viel wert.
}
odds-worth-late = Das Spielende ist nah: Jetzt entscheiden Punkte, nicht Münzen.
odds-worth-bust = Wenn du weiterziehst, solange es sich lohnt, platzt du in { $n } % der Fälle.
odds-worth-how = Die Münzwerte sind geschätzt: Jede Karte zählt so viel, wie sie den Bots wert ist. Was andere nehmen, bleibt außer Betracht. Deine Siegchance spielt dabei keine Rolle.
odds-nobody = Gerade zieht niemand Karten.
unseen-n = { $n ->
    [one] 1 Restkarte
   *[other] { $n } Restkarten
}
unseen-where = { $n ->
    [one] 1 Karte hast du noch nicht gesehen:
   *[other] { $n } Karten hast du noch nicht gesehen:
} { $pile } im Nachziehstapel, { $coins } als Münzen{ $aside ->
    [0] {""}
    [one] , 1 verdeckt beiseitegelegt
   *[other] , { $aside } verdeckt beiseitegelegt
}. Welche wo ist, weiß niemand.
ships-unseen = Übrige Schiffe
ships-unseen-n = { $skull ->
    [yes] Totenkopf
   *[no] { $swords } Säbel
}: { $n } von { $of }
others-unseen = Übrige andere Karten
tax-unseen = Steuer: { $tax }
n-of = { $n } von { $of }

## Klänge

sounds = Klänge
volume = Lautstärke
