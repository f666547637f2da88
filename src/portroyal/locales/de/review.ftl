## Analyse einer beendeten Partie

review = Analyse
review-about = Was war Glück, was war Entscheidung? Der stärkste Bot schätzt die Siegchancen nach dem, was jeder jeweils wissen konnte.
review-wait = Die Partie wird analysiert. Das dauert ein paar Sekunden …
review-again = Noch einmal versuchen
error-nothing-learned = Partien mit diesen Boxen und dieser Spielerzahl lassen sich noch nicht analysieren: Die Bots sind dafür nicht trainiert.
error-no-compiler = Dieser Server kann keine Partien analysieren: Ohne C-Compiler würde es zu lange dauern.
error-too-many-reviews = Gerade werden viele Partien analysiert. Versuche es in einer Minute noch einmal.
error-review-failed = Diese Partie ließ sich nicht analysieren. Versuche es später noch einmal.
review-team = Das Team
review-chances = Siegchancen
review-chart = Siegchancen über { $n ->
    [one] 1 Schritt
   *[other] { $n } Schritte
}. Zu Beginn: { $starts }. Am Ende: { $ends }.
review-of = { $name } { $chance }
review-position = Stelle in der Partie
review-moment = Runde { $round }, vor Schritt { $n }
review-over = Das Ende
review-show = Diesen Moment zeigen
review-balance = Glück und Entscheidungen
review-balance-about = Beginn, Schritte und Glück ergeben zusammen das Ergebnis.
review-part-start = Zu Beginn
review-part-decisions = Eigene Schritte
review-part-others = Schritte der anderen
review-part-luck = Glück
review-part-result = Ergebnis
review-accuracy = Genauigkeit { $n } % bei { $of ->
    [one] 1 echten Entscheidung
   *[other] { $of } echten Entscheidungen
}
review-accuracy-about = Für die Genauigkeit zählen nur echte Entscheidungen: solche, bei denen der schlechteste Schritt mindestens 2 Prozentpunkte gekostet hätte. 100 %: immer der beste Schritt, 0 %: immer der schlechteste.
review-costly = Die teuersten Entscheidungen
review-none = Keine nennenswerten Fehler. Gut gespielt!
review-made = Gespielt: { $move }
review-better = Besser: { $move }
review-where = Runde { $round }, Schritt { $n }
grade-best = bester Schritt
grade-good = gut
grade-inaccuracy = Ungenauigkeit
grade-mistake = Fehler
grade-blunder = grober Fehler
grades-best = { $n ->
    [one] 1 bester Schritt
   *[other] { $n } beste Schritte
}
grades-good = { $n ->
    [one] 1 guter
   *[other] { $n } gute
}
grades-inaccuracy = { $n ->
    [one] 1 Ungenauigkeit
   *[other] { $n } Ungenauigkeiten
}
grades-mistake = { $n } Fehler
grades-blunder = { $n ->
    [one] 1 grober Fehler
   *[other] { $n } grobe Fehler
}
review-table = Alle Schritte als Tabelle
review-column-move = Schritt
review-column-player = Spieler
review-column-made = Gespielt
review-column-better = Besser
review-column-grade = Urteil
review-forced = ohne Wahl
review-best-next = Bester Schritt: { $move }
review-only-next = Einziger Schritt: { $move }
review-next = Nächste teure Entscheidung
review-next-mine = Mein nächster Fehler
review-mine = Meine Fehler
review-mine-about = Sieh dir einen am Tisch an und finde den besseren Schritt.
review-costly-others = Die teuersten Entscheidungen der anderen
review-find = Finde den besseren Schritt.
review-tried = { $move }: { $loss }. Versuch es noch einmal.
review-name = Zeig ihn mir
