## Kampagnen

campaigns-about = Eine Geschichte in Kapiteln: Was gewonnen oder verloren ist, bleibt, und auch die Karten, die sie mitbringt. Spiele sie allein, mit Bots oder mit Freunden an vielen Abenden.
campaigns-none = Noch hat keine Kampagne begonnen. Bis zur ersten ist es nur ein Klick.
campaigns-unplayable = Auf diesem Server gibt es keine Geschichte zu spielen.
campaign-new = Neue Kampagne
campaign-import = Aus einem Text
campaign-begin = Beginnen
campaign-name = Name
campaign-name-hint = Zum Beispiel, wer mitspielt
campaign-way = Wie spielt ihr?
campaign-together = Gemeinsam
campaign-together-about = Alle gewinnen oder verlieren zusammen; auch allein. Ein verlorenes Kapitel wird mit mehr Münzen noch einmal gespielt.
campaign-rivals = Gegeneinander
campaign-rivals-about = Alle für sich. Nach jedem Kapitel geht die Geschichte weiter, wer auch immer gewonnen hat.
campaign-more-boxes = Weitere Schachteln
campaign-more-boxes-none = keine
campaign-of = { $together ->
    [yes] gemeinsam
   *[no] gegeneinander
}
campaign-chapters = Die Kapitel
campaign-chapter = Kapitel { $n }
campaign-unread = Noch ungelesen
campaign-next = als Nächstes
campaign-won = gewonnen
campaign-won-by = { $you ->
    [yes] Du hast gewonnen
   *[no] { $name } hat gewonnen
}
campaign-lost = { $n ->
    [one] einmal verloren
    [2] zweimal verloren
   *[other] { $n }-mal verloren
}
campaign-play = Kapitel { $n } spielen
campaign-play-again = Kapitel { $n } noch einmal spielen
campaign-coins = { $n ->
    [one] mit 1 zusätzlichen Münze
   *[other] mit { $n } zusätzlichen Münzen
}
campaign-continue = Weiter in Kapitel { $n }
campaign-waiting = Kapitel { $n } wartet auf Mitspieler
campaign-spotless = Bisher ohne Niederlage.
campaign-abandoned = Ein Kapitel wurde abgebrochen; die höchste Ehre ist nicht mehr zu erreichen.
campaign-losses = { $n ->
    [one] Bisher eine Niederlage.
   *[other] Bisher { $n } Niederlagen.
}
campaign-done = Das Abenteuer ist gewonnen!
campaign-done-about = Alle Kapitel sind gewonnen. Sie ohne eine einzige Niederlage zu gewinnen wäre die höchste Ehre.
campaign-honor = Die höchste Ehre
campaign-honor-about = Alle Kapitel gewonnen, ohne eine einzige Niederlage!
campaign-rivals-done = Die Geschichte ist erzählt
campaign-rivals-done-about = Die meisten Kapitel: { $names } ({ $n }).
campaign-wins = { $name }: { $n ->
    [one] 1 Kapitel
   *[other] { $n } Kapitel
}
campaign-more = Mehr zu { $name }
campaign-export = Als Text
campaign-export-about = Mit diesem Text geht die Kampagne überall weiter: auf einem anderen Server, im Terminal oder hier, sollte sie verloren gehen.
campaign-copy = Kopieren
campaign-copied = Kopiert
campaign-download = Als Datei sichern
campaign-import-about = Füge den Text einer Kampagne ein oder wähle ihre Datei. Du bekommst den ersten Platz, Bots die anderen.
campaign-import-text = Der Text der Kampagne
campaign-import-file = Datei wählen
campaign-import-go = Hier weiterspielen
campaign-import-wrong = In Zeile { $line } stimmt etwas nicht. { $why }
campaign-restart = Neu beginnen ab …
campaign-restart-about = Die Kampagne ist wieder so, wie sie beim ersten Erreichen des Kapitels war; was danach kam, ist vergessen. Eine Niederlage zählt weiter, außer du beginnst bei Kapitel 1. Ein Spiel ab dem zweiten Kapitel abzubrechen zählt für die höchste Ehre als Niederlage; ist sie errungen, bleibt sie.
campaign-restart-chapter = Ab Kapitel { $n }
campaign-delete = Löschen
campaign-delete-about = { $name } ist dann für immer fort. Die beendeten Spiele bleiben in deiner Liste. Sichere vorher den Text, wenn du dir nicht sicher bist.
campaign-delete-go = Ja, löschen
campaign-fault = Dieser Server kann die Kampagne nicht mehr lesen: { $why }
campaign-story = Die Geschichte bisher
campaign-read = Das Buch dieser Partie lesen: { $outcome }
campaign-go-on = Weiter mit der Kampagne
error-no-such-campaign = Diese Kampagne gibt es nicht mehr.
error-bad-campaign = Das ist kein Text einer Kampagne.
error-not-your-campaign = Das darf nur, wer die Kampagne begonnen hat.
error-too-many-campaigns = Dieser Server behält keine weiteren Kampagnen für dich; lösche erst welche.
