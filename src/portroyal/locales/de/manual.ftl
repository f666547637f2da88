## Regelseite: Inhalt und Ausgaben

search-rules = Regeln durchsuchen
clauses-found = { $n ->
    [one] 1 Regel
   *[other] { $n } Regeln
}
rules-boxes = Boxen
rules-all-boxes = Alle Boxen
contents = Inhalt
edition-choose = Die Regeln von
edition-table = Dieser Tisch
edition-here = Was hier gilt
edition-about-differences = Nur in diesen Punkten unterscheiden sich die Ausgaben; alle anderen Regeln sind überall gleich.
edition-differs = anders als voreingestellt
edition-same = wie voreingestellt
edition-this = Hier: { $value }
edition-all = Alle Ausgaben im Vergleich
edition-option = Punkt
rules-none = Keine Regel enthält alle diese Wörter.
rules-link = Link zu { $id }
option-start = Startspieler
option-required-ranking = Wertung, wenn eine Expedition Pflicht ist
value-chosen = Gewählt oder ausgelost
value-random = Ausgelost
value-win = Nur mit Expedition kannst du gewinnen
value-rank = Wer Expeditionen hat, steht vor allen ohne

## Regelseite: ein Zug, und die Zeichen vor ihren Wörtern

rules-aim = Heuere Personen an und tritt Expeditionen an: Wer am Ende die meisten Punkte hat, gewinnt. Dein Zug hat zwei Hälften: Erst füllst du Karte für Karte den Hafen, dann nimmst du daraus, was dir am besten gefällt.
rules-turn = So läuft ein Zug
rules-options = Worin sich die Ausgaben unterscheiden
turn-draw = Ziehen
turn-draw-about = Decke eine Karte auf. Personen und Schiffe kommen in den Hafen, Expeditionen werden ausgelegt, Steuererhöhungen wirken.
turn-repel = Abwehren oder einlaufen lassen
turn-repel-about = Ein Schiff, dem deine Säbel gewachsen sind, darfst du wegschicken; so bleibt seine Farbe frei.
turn-stop = Rechtzeitig aufhören
turn-stop-about = Nach jeder Karte: weiterziehen oder aufhören? Beim zweiten Schiff einer Farbe platzt der Zug, und der Hafen ist weg.
turn-take = Nehmen
turn-take-about = Ein Schiff bringt Münzen. Eine Person kostet Münzen und bringt Punkte und eine Fähigkeit für den Rest der Partie.
turn-others = Die anderen
turn-others-about = Danach dürfen alle anderen vom Rest nehmen und zahlen dir dafür je eine Münze.
sign-coin = münze|münzen
sign-shield = punkt|punkte|punkten
sign-swords = säbel|säbeln
sign-skull = totenkopf|totenköpfe
sign-anchor = anker
sign-cross = kreuz|kreuze|kreuzen
sign-hut = haus|häuser|hütte|hütten
