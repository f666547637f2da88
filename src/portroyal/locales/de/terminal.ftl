## Meldungen, die nur das Terminal zeigt. Wie Meldungen heißen, steht in docs/adding-a-card.md.

## Karten: `part-KIND.COLUMN` ist ein Teil dessen, was auf einer Karte steht; `label-COLUMN` fügt der Beschriftung eine Spalte an

symbol-jack = jedes Symbol
symbol-friend-of-ares = kennt Ares-Piraten
label-crown = { $label }, { $n ->
    [one] 1 Krone
   *[other] { $n } Kronen
}
label-bread_price = { $label }, kauft Brot für { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
label-rum_price = { $label }, Rum für { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
label-mission = Mission { $card_number }: { $name }
part-contract =
    .spaces = bringt { $what }
part-character =
    .opening_coins = beginnt mit { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    }
part-mission =
    .decided_when = { $decided_when ->
        [fleet] { moment-fleet }
        [taxed] { moment-taxed }
        [fourth] { moment-fourth }
       *[one] { moment-one }
    }
    .demanded = vorweisen: { $what }
    .handed_in = abwerfen: { $what }
    .first_coins = als Erster: { coins-plus }
    .first_crowns = als Erster: { crowns-plus }
    .crowns = alle: { crowns-plus }
concerned = { $concerned ->
    [all] { who-all }
    [fewest-points] { who-fewest-points }
    [fewest-coins] { who-fewest-coins }
    [most-swords] { who-most-swords }
    [most-crowns] { who-most-crowns }
   *[active] { who-active }
}
part-event =
    .now_coins = { concerned }: { coins-plus }
    .now_crowns = { concerned }: { crowns-plus }
    .loses = { concerned }: ab { $coins_from } Münzen { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    } weniger
    .gives = { concerned }, in diesem Zug: { $what }

## Der Tisch

the-end = Ende
column-player = Name
column-coins = Münzen
column-points = Punkte
column-swords = Säbel
column-display = Auslage
column-place = Platz
piles = Stapel
pile-draw_pile = Nachziehstapel { $n }
pile-discard_pile = Ablagestapel { $n }
pile-time_deck = Zeitstapel { $n }
pile-point_deck = Punktestapel { $n }
pile-story_deck = Geschichte { $n }
pile-face_down = { $n ->
    [0] {""}
   *[other] verdeckt { $n }
}

## Was ein Platz hat, nach den Namen der Ansicht: Karten und was gilt; mit `-n`, Zahlen

seat-tucked = unter Kaufleuten: { $cards }
seat-kept = behaltene Schiffe: { $cards }
seat-character = Charakter: { $cards }
seat-spyglass = sieht sich an: { $cards }
seat-markers-n = { markers-free }
seat-crowns-n = { crowns-n }
seat-markers_left-n = { markers-on-character }
seat-lent_swords-n = { $n ->
    [0] {""}
   *[other] { swords-lent }
}
seat-ability = Fähigkeit wach
seat-trophy = Trophäe

## Listen der Ansicht: `.seat` für jeden Platz, anderes für Plätze oder für Gefordertes

row-contracts = Aufträge
    .seat = { $name } { $progress } von { $demand }
    .taken = erfüllt von { $names }
    .ready = erfüllbar für { $names }
row-missions = Missionen
    .seat = { $name } { $demands }
    .demands = { $has } von { $many ->
        [yes] { $what }
       *[no] { $n }
    }
    .completed = erfüllt von { $names }
    .first_space = auf dem ersten Feld: { $names }
    .ready = erfüllbar für { $names }

## Was die Ansicht sonst sagt; mit `.brief` bei jeder Frage

fact-month = { $number }; noch unbekannte Ereignisse, die zuerst kommen: { $unknown }
    .title = Monat
fact-event = { $it_label }
    .title = Ereignis
fact-event_deck = { $it }
    .title = Was kommt
fact-hourglass-asks = { $done ->
    [yes] „{ $asks }“ ist erfüllt: Die Geschichte nimmt den leichteren Weg
   *[no] erfülle vorher „{ $asks }“: Dann nimmt die Geschichte den leichteren Weg
}
    .title = Monatsende
fact-hourglass-ends = das nächste beendet das Kapitel
    .title = Monatsende
fact-hourglass-returns = für { $returns } Münzen darf jeder einen Marker zurücklegen
    .title = Monatsende
fact-card_nine = { $missions_1 } von { $missions_0 } Missionen, { $markers_1 } von { $markers_0 } Markern, { $points_1 } von { $points_0 } Punkten
    .title = Ziel
fact-crown_track = bei { $shields } Kronen, höchstens { $spaces }
    .title = Wappen
fact-top_card = obenauf liegt { $it_label }; nur du weißt es
    .title = Nachziehstapel
    .brief = ja

## Wie es einem Team ergangen ist: `together-KEY`, wenn das Ergebnis das hat

outcome = { $won ->
    [yes] Das Kapitel ist gewonnen! { $completed } von { $goals } Missionen erfüllt.
   *[no] Das Kapitel ist verloren: { $completed } von { $goals } Missionen erfüllt.
}
outcome-score = { $won ->
    [yes] Alle Aufträge sind erfüllt: gewonnen! Wertung { $score }: { $title }.
   *[no] Verloren: { $completed } von { $goals ->
        [one] 1 Auftrag
       *[other] { $goals } Aufträgen
    } erfüllt.
}

## Fragen und Antworten

effect-bust = geplatzt
effect-points = bringt { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
type-a-move = Tippe eine Nummer oder einen Schritt; ? hilft.
moves-numbered = Die Schritte haben die Nummern 1 bis { $n }.
which-one = Was meinst du: { $moves }?
no-such-move = Es gibt weder Schritt noch Befehl „{ $answer }“; ? hilft.
no-such-topic = Es gibt weder Karte noch Regel „{ $what }“.
not-now = Nicht { $cards }: { $why }
not-possible = „{ $move }“ ist nicht möglich: { $why }
possible-now = „{ $move }“ ist jetzt möglich.
why-which = Welcher Schritt? Zum Beispiel: why stop
taken-back = „{ $move }“ ist zurückgenommen.
not-taken-back = Es lässt sich nichts zurücknehmen: { $code ->
    [revealed] „{ $move }“ ist endgültig, weil dabei eine Karte aufgedeckt wurde, die niemand kannte
    [chance] „{ $move }“ ist endgültig, weil der Zufall im Spiel war
    [answered] „{ $move }“ ist endgültig, weil jemand schon darauf geantwortet hat
    [bot] Der letzte Schritt war „{ $move }“ von { $name }
   *[nothing] Es gibt noch keinen Schritt
}.
goodbye = Guten Wind, bis zum nächsten Mal.

## Speichern

save-where = In welcher Datei soll das Protokoll stehen (Enter: in keiner)?{" "}
saved = Das Protokoll steht in { $file }. „portroyal replay“ zeigt es, „portroyal play --load“ setzt die Partie fort.
game-kept = Die Partie ist gesichert; beim nächsten Mal geht sie hier weiter.

## Das Ende, und Partien noch einmal

game-took = Die Partie dauerte { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}.
game-took-moves = Die Partie dauerte { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, insgesamt { $n ->
    [one] 1 Schritt
   *[other] { $n } Schritte
}.
moves-played = { $n } von { $of ->
    [one] 1 Schritt
   *[other] { $of } Schritten
} gespielt.
unfinished = Die Partie ist nicht zu Ende.
checked = Geprüft: { $n ->
    [one] 1 Schritt dieses Protokolls folgt
   *[other] { $n } Schritte dieses Protokolls folgen
} den Regeln; { $result ->
    [agrees] das Ergebnis stimmt
    [differs] das Ergebnis ist ein anderes
    [unfinished] die Partie ist nicht zu Ende
    [missing] die Partie ist zu Ende, das Ergebnis fehlt
   *[cut] die Partie ist damit nicht zu Ende
}.
checked-earlier = Das Protokoll nennt { $rules }; die heutigen Regeln erlauben dieselben Schritte.
not-verified = Nicht geprüft: { $what }.
fault-differs = Nach den Schritten lautet das Ergebnis { $moves }, im Protokoll steht { $says }.
fault-cut = Das Protokoll hat ein Ergebnis, aber die Schritte beenden die Partie nicht.
fault-earlier = Vielleicht liegt es an den Regeln: { $fault }
fault-today = Vorsicht: { $fault }
then = , dann{" "}
verify-laid = Das passt nicht: Laut der Angabe „{ $tag }“ wurden die Karten nicht wie an einem Tisch gegeben.
verify-other-hash = Das passt nicht: Startwert, Salz und Format ergeben den Hash { $hash }.
verify-wrong = Das passt nicht: { $fault }
verify-right = { $unfinished ->
    [yes] Nicht zu Ende
   *[no] Das passt
}: Der Hash aus Startwert, Salz und Format ist der, der am Anfang veröffentlicht wurde.
verify-unchecked = Nicht geprüft: Nach den heutigen Regeln passen die Schritte und das Ergebnis dieses Protokolls nicht zusammen. Bestätigt ist nur der Hash aus Startwert, Salz und Format: Er ist der, der am Anfang veröffentlicht wurde.
verify-earlier = Das Protokoll nennt { $rules }; mit den heutigen Regeln lassen sich die Schritte nicht prüfen: { $why }

## Rückblick

review-parts = Start|Eigene Schritte|Andere Schritte|Glück|Ergebnis|Genauigkeit
review-sum = Siegchancen in Prozent: Start, Schritte und Glück ergeben zusammen das Ergebnis.
review-no-mistakes = Kein Fehler in { $n ->
    [one] 1 Schritt
   *[other] { $n } Schritten
}.
review-columns = Schritt|Name||Kosten|Gespielt|Besser

## Kampagnen

campaign-file = Die Kampagne steht in { $file }. „portroyal campaign play { $file }“ spielt ihr erstes Kapitel.
campaign-column = Kapitel
campaign-ahead = kommt noch
campaign-lost-n = verloren: { $n }
campaign-winners = gewonnen von { $names }
campaign-next-one = Als Nächstes: Kapitel { $n }.
campaign-next-again = Als Nächstes: Kapitel { $n } noch einmal{ $coins ->
    [0] {""}
    [one] , mit 1 Münze mehr
   *[other] , mit { $coins } Münzen mehr
}.
campaign-most = Alle Kapitel sind gespielt. Die meisten Siege: { $names } ({ $n }).
campaign-all-won = Alle Kapitel sind gewonnen{ $honor ->
    [yes] , ohne eine einzige Niederlage: die höchste Ehre!
   *[no] .
}
campaign-on = Enter: weiter; q: aufhören.{" "}

## Wie Themen auch heißen

words-month = monatsende
words-story = sanduhr
words-crowns = wappen|kronenleiste
words-card-nine = karte 9|karte neun

## Chancen

odds-not-now = Chancen gibt es nur für den, der gerade Karten zieht.
odds-no-single = Eine einzelne Karte lässt sich jetzt nicht ziehen.
odds-several = Bei „{ $move }“, { $n } Karten auf einmal, platzt der Zug in { $chance } % der Fälle.
odds-none-unshuffled = Es kann keine Karte kommen: Der Ablagestapel wird in diesem Zug nicht noch einmal gemischt.
odds-none = Es kann keine Karte kommen: Beide Stapel sind leer.
odds-none-taxed = Beide Stapel sind leer: Eine Karte kann nur kommen, wenn zuvor die Steuererhöhung jemanden Münzen kostet.
odds-bust = { $repelled ->
    [yes] Wehrst du dieses Schiff ab und ziehst weiter, platzt der Zug mit der nächsten Karte
   *[no] Mit der nächsten Karte platzt der Zug
} in { $chance } % der Fälle: { $n } von { $of ->
    [one] 1 Karte, die kommen kann
   *[other] { $of } Karten, die kommen können
}. Die übrigen: { $others }.
odds-kind-ship = { $n ->
    [one] 1 Schiff
   *[other] { $n } Schiffe
}
odds-kind-person = { $n ->
    [one] 1 Person
   *[other] { $n } Personen
}
odds-kind-expedition = { $n ->
    [one] 1 Expedition
   *[other] { $n } Expeditionen
}
odds-kind-tax = { $n ->
    [one] 1 Steuererhöhung
   *[other] { $n } Steuererhöhungen
}
odds-value = In Münzen geschätzt, mit den Kartenwerten der Bots: { $way ->
    [away] ohne dieses Schiff bringt Aufhören
    [in] mit diesem Schiff im Hafen bringt Aufhören
   *[now] Aufhören bringt
} { $stop }, Weiterziehen { $draw }; dabei platzt der Zug am Ende in { $bust } % der Fälle.

## Hilfe

help-aim = Decke eine Karte nach der anderen im Hafen auf und hör auf, wann du willst; bei zwei Schiffen einer Farbe platzt der Zug. Dann nimm Karten: Ein Schiff bringt seine Münzen, eine Person kostet Münzen und bringt Punkte und eine Fähigkeit. Expeditionen verlangen Personen.
help-end = Hat jemand { $target } Punkte, ist das die letzte Runde; wer die meisten Punkte hat, gewinnt.
help-others = Was übrig ist, dürfen die anderen nehmen, für je 1 Münze an den aktiven Spieler.
help-missions = Jeder Zug beginnt mit einem Ereignis. Erfülle Missionen, wenn du an der Reihe bist: Ein Marker wandert von deinem Charakter auf die Mission. Der erste weckt die Fähigkeit des Charakters, der zweite zeigt die Trophäe, der dritte und vierte bringen Kronen, die auf der Leiste Punkte wert sind.{ $team ->
    [yes] {""}
   *[no] {" "}Nur wer die Trophäe zeigt, kann das Ende einläuten und gewinnen.
}
help-chapter = An jedem Monatsende geht die Geschichte weiter, und eine neue Mission liegt aus; welche das ist, kann von den bisher erfüllten abhängen.
help-card_nine = Niemand spielt gegen dich, und das Spiel endet nicht durch Punkte, sondern mit der Geschichte. Du gewinnst, wenn an ihrem Ende jede ausgelegte Mission mindestens einmal erfüllt und das Ziel an Markern und Punkten insgesamt erreicht ist.
help-answers =
    Antworte mit der Nummer eines Schritts, seinem Text oder einem eindeutigen Anfang davon: d, take sailor, hofnarr.
    ? KARTE     was eine Karte kann: ? admiral
    ? B-041     eine Regel
    why SCHRITT warum ein Schritt möglich ist oder nicht: why stop
    odds        wie wahrscheinlich der Zug mit der nächsten Karte platzt, und was Aufhören und Weiterziehen bringen
    view        zeigt den ganzen Tisch
    log         die letzten Ereignisse mit ihren Regeln; log all: alle
    undo        nimmt deinen letzten Schritt zurück, wenn dabei keine Karte aufgedeckt wurde
    quit        beendet die Partie und sichert auf Wunsch das Protokoll
