## Kampagnen

campaigns-about = Eine Geschichte in Kapiteln: Siege und Niederlagen zählen weiter, und auch die neuen Karten bleiben. Spiele sie allein, mit Bots oder über viele Abende mit Freunden.
campaigns-none = Eine Geschichte wartet: fünf Kapitel, Karte für Karte erzählt. Jedes ist eine Partie von etwa einer Stunde.
campaigns-unplayable = Auf diesem Server ist keine Geschichte installiert.
campaign-new = Neue Kampagne
campaign-import = Importieren
campaign-begin = Beginnen
campaign-name = Name
campaign-name-hint = Zum Beispiel, wer mitspielt
campaign-way = Wie spielt ihr?
campaign-together = Gemeinsam
campaign-together-about = Ihr gewinnt oder verliert zusammen; das geht auch allein. Ein verlorenes Kapitel wird mit mehr Münzen noch einmal gespielt.
campaign-rivals = Gegeneinander
campaign-rivals-about = Jeder für sich. Nach jedem Kapitel geht die Geschichte weiter, egal, wer gewonnen hat.
campaign-more-boxes = Weitere Boxen
campaign-more-boxes-none = keine
campaign-of = { $together ->
    [yes] gemeinsam
   *[no] gegeneinander
}
campaign-chapters = Die Kapitel
campaign-chapter = Kapitel { $n }
campaign-unread = Noch nicht gelesen
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
campaign-next-chapter = Weiter: Kapitel { $n }
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
campaign-done-about = Alle Kapitel sind gewonnen. Sie ohne eine einzige Niederlage zu gewinnen, wäre die höchste Ehre.
campaign-honor = Die höchste Ehre
campaign-honor-about = Alle Kapitel gewonnen, ohne eine einzige Niederlage!
campaign-rivals-done = Die Geschichte ist zu Ende
campaign-rivals-done-about = Die meisten Siege: { $names } ({ $n }).
campaign-wins = { $name }: { $n ->
    [one] 1 Kapitel
   *[other] { $n } Kapitel
}
campaign-more = Mehr zu { $name }
campaign-export = Exportieren
campaign-export-about = Mit diesem Text kannst du die Kampagne überall fortsetzen: auf einem anderen Server, im Terminal oder hier, falls sie verloren geht.
campaign-copy = Kopieren
campaign-copied = Kopiert
campaign-download = Als Datei sichern
campaign-import-about = Füge den exportierten Text einer Kampagne ein oder wähle ihre Datei. Du sitzt auf dem ersten Platz, Bots auf den anderen.
campaign-import-text = Exportierter Text
campaign-import-file = Datei wählen
campaign-import-go = Hier weiterspielen
campaign-import-wrong = In Zeile { $line } stimmt etwas nicht. { $why }
campaign-restart = Neu beginnen ab …
campaign-restart-about = Die Kampagne ist dann wieder so, wie sie war, als ihr dieses Kapitel zum ersten Mal erreicht habt; alles danach geht verloren. Niederlagen zählen weiter, außer ihr geht zu Kapitel 1 zurück. Eine abgebrochene Partie ab Kapitel 2 zählt für die höchste Ehre als Niederlage; einmal errungen, bleibt die Ehre.
campaign-restart-chapter = Ab Kapitel { $n }
campaign-delete = Löschen
campaign-delete-about = { $name } ist dann endgültig gelöscht. Die beendeten Partien bleiben in deiner Liste. Wenn du dir nicht sicher bist, exportiere die Kampagne vorher.
campaign-delete-go = Ja, löschen
campaign-fault = Dieser Server kann die Kampagne nicht mehr lesen: { $why }
campaign-story = Die Geschichte bisher
campaign-route = Durch Kapitel { $n }
campaign-not-begun = Es hat noch nicht begonnen.
campaign-attempt = Versuch { $n }
campaign-not-told = Welchen Weg ihr genommen habt, wurde damals noch nicht aufgeschrieben.
campaign-read = Das Buch dieser Partie lesen: { $outcome }
campaign-go-on = Zur Kampagne
error-no-such-campaign = Diese Kampagne gibt es nicht mehr.
error-bad-campaign = Das ist keine gespeicherte Kampagne.
error-not-your-campaign = Das darf nur, wer die Kampagne begonnen hat.
error-too-many-campaigns = Mehr Kampagnen erlaubt dieser Server nicht; lösche erst welche.
