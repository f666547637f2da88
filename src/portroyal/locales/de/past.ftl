## Looking back

error-no-such-entry = So weit reicht das Protokoll nicht.
error-rules-changed = Die Regeln haben sich seither geändert. Dieser Augenblick lässt sich nicht mehr zeigen, wie er war.
why-past = Du blickst zurück. Kehre zum aktuellen Stand zurück, um zu spielen.
looking-back = Rückblick
looking-at = Rückblick · Runde { $n }
looking-start = Der Beginn der Partie
to-now = Zum aktuellen Stand
meanwhile = { $n ->
    [one] 1 Schritt seither
   *[other] { $n } Schritte seither
}
meanwhile-asked = { $you ->
    [yes] Jetzt entscheidest du.
   *[no] Jetzt entscheidet { $name }.
}
meanwhile-over = Die Partie ist inzwischen zu Ende.
history-all = Zug für Zug
history-round = Runde { $n }
history-row = { $you ->
    [yes] Dein Zug
   *[no] Zug von { $name }
}: { $n ->
    [0] keine Karte gezogen
    [one] 1 Karte gezogen
   *[other] { $n } Karten gezogen
}
history-bust = geplatzt
paid-jester = { $name }: { $by } durch den Hofnarren
paid-admiral = { $name }: { $by } durch den Admiral
paid-tax-gained = { $name }: { $by } durch die Steuer
paid-tax-lost = { $name }: { $by } Steuern
paid-reward = { $name }: { $by } durch die Expedition
paid-gained = { $name }: { $by } bekommen
paid-lost = { $name }: { $by } verloren
paid-due = { $name } an { $to }: { $by }
turn-bust = Geplatzt: { $card }
turn-nothing = nichts genommen
turn-due = ({ $n } an { $you ->
    [yes] dich
   *[no] { $name }
})
last-take = Zuletzt genommen: { $cards }, { $by }
last-bust = Letzter Zug: geplatzt
coins-of = { $you ->
    [yes] du
   *[no] { $name }
} { $by }
levy-lost = Ab { $limit } Münzen: { $seats }.
levy-none = Niemand hat { $limit } Münzen.
levy-gained = Bonus: { $seats }.
log-keys = Pfeiltasten wählen eine Zeile. Enter blickt zu ihr zurück und klappt einen Zug auf oder zu.

## Replay

replay-speed = Tempo
replay-speed-calm = Ruhig
replay-speed-brisk = Flott
replay-speed-fast = Schnell
log-whole = Die ganze Partie zeigen
replay-copy = Link zu diesem Schritt kopieren
replay-copied = Der Link zu diesem Schritt wurde kopiert.
replay-copy-failed = Der Link zu diesem Schritt: { $link }

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
play-on = Ab hier spielen
