## Was etwas tut

about-settler = Zählt bei einer Expedition als Hütte.
about-captain = Zählt bei einer Expedition als Anker.
about-priest = Zählt bei einer Expedition als Kreuz.
about-jack = Zählt bei einer Expedition als Anker, Kreuz oder Hütte.
about-sailor = 1 Säbel. Säbel wehren Schiffe ab, die du ziehst.
about-pirate = 2 Säbel. Säbel wehren Schiffe ab, die du ziehst.
about-mademoiselle = Jede Person, die du anheuerst, kostet 1 Münze weniger.
about-jester = 1 Münze, wenn ein Zug platzt, und 1 Münze, wenn der Hafen leer ist, sobald du nehmen darfst.
about-admiral = 2 Münzen, wenn fünf oder mehr Karten im Hafen liegen, sobald du nehmen darfst.
about-governor = Du darfst in jedem Zug eine Karte mehr nehmen.
about-trader = 1 Münze mehr für jedes Schiff dieser Farbe, mit dem du handelst.
about-gambler = Einmal in deinem Zug, statt zu ziehen: vier Karten auf einmal, ohne Abwehren. Platzt der Zug nicht, darfst du eine Karte mehr nehmen.
about-gunner = Münzen, sobald du nehmen darfst: eine weniger, als Schiffe im Hafen liegen.
about-vice-admiral = 1 Münze, wenn drei oder vier Karten im Hafen liegen, sobald du nehmen darfst.
about-clerk = Handelst du mit einem Schiff dieser Farbe, darfst du eine Karte mehr nehmen.
about-merchant = Ein Schiff dieser Farbe, das dir Münzen bringt, bleibt unter dem Kaufmann liegen: 1 Punkt.
about-passenger = Nur Punkte.
about-tybuk = 3 Säbel.
about-lookout = Schaut voraus, bevor du ziehst.
about-person = Eine Person mit besonderer Fähigkeit.
about-ship = Handel: Du bekommst die Münzen oben und 1 mehr je Händler dieser Farbe. Ein zweites Schiff einer Farbe im Hafen, und dein Zug ist geplatzt, außer du wehrst es sofort mit so vielen Säbeln ab, wie unten stehen.
about-ship-skull = Handel: Du bekommst die Münzen oben und 1 mehr je Händler dieser Farbe. Der Totenkopf: Dieses Schiff lässt sich nicht abwehren. Ein zweites Schiff einer Farbe im Hafen, und dein Zug ist geplatzt.
about-ship-swords = Säbel der Schiffe dieser Farbe in dieser Partie
about-expedition = Gib in deinem Zug Personen mit diesen Symbolen ab. Die Münzen bekommst du sofort, die Punkte behältst du.
about-expedition-special = Liegt von Anfang an offen, aber nur zu fünft.
about-tax-swords = Wer { $limit } oder mehr Münzen hat, verliert die Hälfte. Dann bekommt 1 Münze, wer die meisten Säbel hat.
about-tax-points = Wer { $limit } oder mehr Münzen hat, verliert die Hälfte. Dann bekommt 1 Münze, wer die wenigsten Punkte hat.
about-coins = Münzen: Karten, die verdeckt liegen.{ $limit ->
    [0] { "" }
   *[other] { " " }Ab { $limit } Münzen nimmt eine Steuererhöhung { $kept ->
        [0] die Hälfte
       *[other] alle bis auf { $kept }
    }.
}
about-points = Punkte aller Personen und Expeditionen in der Auslage.{ $target ->
    [0] {""}
   *[other] {" "}{ $target } davon läuten das Ende ein.
}
about-swords = Säbel aller Matrosen und Piraten in der Auslage: Ein gezogenes Schiff mit höchstens so vielen Säbeln kann abgewehrt werden.
about-draw-pile = Der Nachziehstapel. Auch die Münzen kommen von hier. Ist er leer, wird der Ablagestapel gemischt.
about-discard-pile = Gebrauchte Karten liegen hier, offen zum Durchsehen.
about-harbor = Der Hafen: Die Karten liegen in der Reihenfolge, in der sie gezogen wurden. Zwei Schiffe einer Farbe: geplatzt.
about-ships = Schiffe verschiedener Farbe im Hafen: 0 bis 3 erlauben eine Karte, 4 erlauben zwei, 5 erlauben drei.
about-takes = Karten, die noch genommen werden dürfen.
about-end = Das Ende ist eingeläutet: Die Runde wird zu Ende gespielt, dann ist die Partie vorbei.
about-takers = Wer am Zug ist, zieht und nimmt zuerst; die Mitspieler folgen im Uhrzeigersinn und zahlen 1 Münze je Karte.
about-copies = In diesem Stapel: { $n } ×

## Warum nicht

brings = Für dich: { $what }.
why-title = Jetzt nicht
why-clause = Regel { $id }

## Hilfeseite

help-title = Port Royal in einer Minute
help-1 = In deinem Zug ziehst du Karten in den Hafen, eine nach der anderen, und hörst auf, wann du willst. Zwei Schiffe einer Farbe, und der Zug platzt: Der Hafen wird geräumt.
help-2 = Matrosen und Piraten haben Säbel. Mit genug davon kannst du ein Schiff abwehren, das du gerade gezogen hast.
help-3 = Dann nimmst du Karten: Ein Schiff bringt Münzen, eine Person kostet Münzen und bringt Punkte und eine Fähigkeit. Vier Schiffsfarben im Hafen erlauben zwei Karten, fünf erlauben drei.
help-4 = Die Mitspieler dürfen danach je eine der übrigen Karten nehmen, für 1 Münze an dich.
help-5 = Expeditionen liegen abseits. Gib die verlangten Personen ab und gewinne viele Punkte.
help-6 = { $target ->
    [0] { "" }
   *[other] Hat jemand { $target } Punkte, ist die Runde die letzte.{ " " }
}Die meisten Punkte gewinnen.
rules-of-table = Regeln dieses Tisches
help-keys = Tasten
key-arrows = zwischen den Karten
key-enter = nehmen
key-explain = erklären

## Namen der Zeichen

topic-coins = Münzen
topic-points = Punkte
topic-swords = Säbel
topic-ships = Schiffsfarben
topic-takes = Karten nehmen
topic-takers = Wer am Zug ist
topic-end = Letzte Runde
topic-start = Startspieler
topic-draw-pile = Nachziehstapel
topic-discard-pile = Ablagestapel
topic-harbor = Hafen

## How it went

course = Der Verlauf
course-loading = Das Protokoll wird gelesen …
course-points = Punkte
course-coins = Münzen
course-about = { $what } nach jedem Zug. Am Ende: { $ends }.
course-end = { $name } { $n }
course-rounds = Runden
course-table = Dasselbe als Tabelle
course-turn = Zug
course-start = Beginn
turning-lead = { $count ->
    [one] { $you ->
        [yes] gehst in Führung
       *[no] geht in Führung
    }
   *[other] { $you ->
        [yes] ziehst gleich
       *[no] zieht gleich
    }
}
turning-expedition = Runde { $round }: { $you ->
    [yes] Du trittst
   *[no] { $name } tritt
} eine Expedition für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} an ({ $needs }) und { $lead }.
turning-person = Runde { $round }: { $you ->
    [yes] Du heuerst
   *[no] { $name } heuert
} { $card }{ $points ->
    [0] {""}
    [one] {" "}mit 1 Punkt
   *[other] {" "}mit { $points } Punkten
} an und { $lead }.
turning-contract = Runde { $round }: { $you ->
    [yes] Du erfüllst
   *[no] { $name } erfüllt
} { $card } und { $lead }.
turning-other = Runde { $round }: { $count ->
    [one] { $you ->
        [yes] Du
       *[no] { $name }
    } { $lead }
   *[other] { $name } liegen gemeinsam vorn
}, mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
} und { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
turning-never = { $count ->
    [one] { $you ->
        [yes] Du lagst von der ersten bis zur letzten Karte vorn.
       *[no] { $name } lag von der ersten bis zur letzten Karte vorn.
    }
   *[other] { $name } lagen von der ersten bis zur letzten Karte gemeinsam vorn.
}
turning-watch-all = Alles ansehen
turning-watch = Diesen Schritt ansehen
turning-about = Vorn liegt, wer gewänne, wenn die Partie dort endete: nach Punkten, dann nach Münzen.
