## Looking back

error-no-such-entry = So weit reicht das Protokoll nicht.
error-rules-changed = Die Regeln haben sich seither geändert. Dieser Augenblick lässt sich nicht mehr so zeigen, wie er war.
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
log-keys = Pfeiltasten wählen eine Zeile. Enter springt dorthin zurück oder klappt einen Zug auf und zu.

## Replay

replay-speed = Tempo
replay-speed-calm = Ruhig
replay-speed-brisk = Flott
replay-speed-fast = Schnell
log-whole = Die ganze Partie zeigen
replay-copy = Link zu diesem Schritt kopieren
replay-copied = Der Link zu diesem Schritt wurde kopiert.
replay-copy-failed = Der Link zu diesem Schritt: { $link }
play-on = Ab hier spielen
