## Aufträge: was sie verlangen

demand-luminary = Ein Priester und ein Hofnarr in deiner Auslage.
demand-bruja = Ein Kapitän und eine Mademoiselle in deiner Auslage.
demand-maritime-supremacy = Ein Kapitän und ein Vizeadmiral in deiner Auslage.
demand-new-colony = Ein Siedler und ein Kanonier in deiner Auslage.
demand-trade-outpost = Ein Siedler und ein Schreiber beliebiger Farbe in deiner Auslage.
demand-trade-master = Zwei Händler beliebiger Farbe in deiner Auslage.
demand-thrifty-staff = Vier Personen in deiner Auslage, die laut Karte höchstens 3 Münzen kosten.
demand-mercenary = Drei Säbel in deiner Auslage.
demand-explorer = Eine Expedition in deiner Auslage.
demand-frigate-nemesis = Dreimal: Handle mit einer roten Fregatte und verzichte auf alle ihre Münzen.
demand-galleon-nemesis = Zweimal: Handle mit einer schwarzen Galeone und verzichte auf alle ihre Münzen.
demand-tax-inspector = Verliere Münzen durch eine Steuererhöhung.
demand-jinx = Lass deinen eigenen Zug platzen.
demand-speculator = Zweimal, in zwei deiner Züge: drei Schiffe verschiedener Farbe im Hafen.
demand-major-speculator = Vier Schiffe verschiedener Farbe im Hafen, in deinem Zug.
demand-pirates-nest = Wehre in deinem Zug Schiffe ab und behalte das erste jeder Farbe. Mit allen fünf Farben ist der Auftrag erfüllt.
demand-small-estate = Ein Spieler hat 12 Punkte.
demand-ransom = Ein Spieler zahlt 15 Münzen, wenn er an der Reihe ist.

## Aufträge: kurz, auf dem Papier

brief-luminary = Priester und Hofnarr
brief-bruja = Kapitän, Mademoiselle
brief-maritime-supremacy = Kapitän, Vizeadmiral
brief-new-colony = Siedler und Kanonier
brief-trade-outpost = Siedler und Schreiber
brief-trade-master = Händler
brief-thrifty-staff = billige Personen
brief-mercenary = Säbel
brief-explorer = Expedition
brief-frigate-nemesis = Fregatten ohne Münzen
brief-galleon-nemesis = Galeonen ohne Münzen
brief-tax-inspector = Steuern zahlen
brief-jinx = platzen
brief-speculator = drei Schiffe, zweimal
brief-major-speculator = Schiffe im Hafen
brief-pirates-nest = behaltene Schiffe
brief-small-estate = Punkte
brief-ransom = Münzen

## Aufträge auf dem Tisch

contracts = Aufträge
contracts-stack = { $n ->
    [0] Im Stapel liegt kein Auftrag mehr.
    [one] Im Stapel liegt noch 1 Auftrag.
   *[other] Im Stapel liegen noch { $n } Aufträge.
}
contracts-done = { $done } von { $of } erfüllt
goal-contracts = { $of } Aufträge in { $before } Zeitkarten: { $done } von { $of }, noch { $left } Karten
contract-progress = { $you ->
    [yes] Du
   *[no] { $name }
}: { $n } von { $of }
contract-ready = { $you ->
    [yes] Du kannst ihn erfüllen, sobald du an der Reihe bist.
   *[no] Erfüllbar, sobald { $name } an der Reihe ist.
}
contract-space = { $n }. Münzfeld, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
contract-space-free = frei
contract-step = Feld { $n }
contract-done-by = erfüllt von { $names }
called-in-yucata = In der Online-Ausgabe: { $name }
called-in-big-box = In der Big Box: { $name }
contract-seal = Siegel { $letter }: { $n ->
    [one] 1 Zeitkarte
   *[other] { $n } Zeitkarten
}, und 1 mehr für das erste Siegel mit diesem Buchstaben.
label-contract = Auftrag { $name }
phrase-contract = „{ $what }“
label-contract-open = Auftrag { $name }: { $brief }, { $progress }

topic-contracts = Aufträge
about-contracts = Jeder verlangt etwas. Erfülle ihn, wenn du an der Reihe bist: Dein Marker kommt für immer auf das erste freie Münzfeld, und du bekommst dessen Münzen. Dein zweiter Auftrag bringt 1 Punkt, dein dritter 2 weitere.
topic-markers = Marker
about-markers = Alle haben drei Marker, und jeder Auftrag braucht einen. Ein Marker auf Feld 1 oder 2 steht für andere Aufträge nicht zur Verfügung.
topic-kept = Behaltene Schiffe
about-kept = Abgewehrte Schiffe vor einem Platz, behalten für den Auftrag, der eines von jeder Farbe verlangt. Sonst zählen sie für nichts.
markers-free = { $n ->
    [one] 1 freier Marker
   *[other] { $n } freie Marker
}
kept-n = { $n ->
    [one] 1 behaltenes Schiff
   *[other] { $n } behaltene Schiffe
}
markers-completed = Erfüllt: { $names }
markers-none = Noch kein Auftrag erfüllt.

## Aufträge: Fragen und Schritte

ask-contract = { $you ->
    [yes] Jetzt oder nie: { $contract }?
   *[no] { $name } entscheidet über { $contract }: jetzt oder nie.
}
ask-decline = { $you ->
    [yes] { $card }: die Münzen nehmen oder für { $contract } auf alle verzichten?
   *[no] { $name } kann für { $contract } auf die Münzen verzichten.
}
ask-stow = { $you ->
    [yes] { $card }: für { $contract } behalten oder ablegen?
   *[no] { $name } kann das abgewehrte Schiff für { $contract } behalten.
}
ask-take-contract = Du darfst noch einen Auftrag erfüllen oder passen.
ask-claim-contract = Geplatzt! Du darfst noch einen Auftrag erfüllen.
ask-time-card = Du bist am Zug: Zieh die Zeitkarte.
ask-set-aside = { $you ->
    [yes] Eine Steuerkarte! Die nächste Zeitkarte ungesehen beiseitelegen? Weniger Zeit, ein besserer Titel.
   *[no] { $name } entscheidet, ob eine Zeitkarte beiseitegelegt wird.
}
ask-team-won = Die Partie ist gewonnen.
ask-team-lost = Die Partie ist verloren.
move-complete = Erfüllen: { $card }
move-mark = Marker setzen: { $card }
move-skip = Verzichten
move-accept = Münzen nehmen
move-decline = Auf Münzen verzichten
move-stow = Behalten
move-drop = Ablegen
move-set-aside = Beiseitelegen
move-leave = Liegen lassen

## Aufträge im Protokoll

said-start-markers = Alle haben { $n } Marker.
said-contracts-open = { $n ->
    [one] 1 Auftrag ist offen.
   *[other] { $n } Aufträge sind offen.
}
said-completed = { $you ->
    [yes] Du erfüllst { $card }.
   *[no] { $name } erfüllt { $card }.
}
said-contract-coins = { $you ->
    [yes] { $card } bringt dir { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] { $card } bringt { $name } { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-contract-points = { $you ->
    [yes] Deine Aufträge bringen dir { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }.
   *[no] Die Aufträge bringen { $name } { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }.
}
said-marked = { $you ->
    [yes] Dein Marker rückt auf Feld { $n } von { $card }.
   *[no] Der Marker von { $name } rückt auf Feld { $n } von { $card }.
}
said-contract-skipped = { $you ->
    [yes] Du lässt die Gelegenheit für { $card } verstreichen.
   *[no] { $name } lässt die Gelegenheit für { $card } verstreichen.
}
said-declined = { $you ->
    [yes] Du nimmst { $card } und verzichtest auf alle Münzen.
   *[no] { $name } nimmt { $card } und verzichtet auf alle Münzen.
}
said-stowed = { $you ->
    [yes] Du behältst { $card }.
   *[no] { $name } behält { $card }.
}
said-kept-discarded = { $you ->
    [yes] { $n ->
        [one] Dein behaltenes Schiff wird abgelegt.
       *[other] Deine { $n } behaltenen Schiffe werden abgelegt.
    }
   *[no] { $n ->
        [one] Das behaltene Schiff von { $name } wird abgelegt.
       *[other] Die { $n } behaltenen Schiffe von { $name } werden abgelegt.
    }
}
said-time-deck = Der Zeitstapel liegt bereit: { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}.
said-set-aside = { $n ->
    [one] 1 Zeitkarte wird ungesehen beiseitegelegt.
   *[other] { $n } Zeitkarten werden ungesehen beiseitegelegt.
}
said-left = { $you ->
    [yes] Du lässt den Zeitstapel, wie er ist.
   *[no] { $name } lässt den Zeitstapel, wie er ist.
}
said-ransom = { $you ->
    [yes] Du zahlst { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    } Lösegeld.
   *[no] { $name } zahlt { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    } Lösegeld.
}
said-team-won = { $n ->
    [one] Der einzige Auftrag ist erfüllt: gewonnen!
   *[other] Alle { $n } Aufträge sind erfüllt: gewonnen!
}
said-team-lost = { $n ->
    [0] Der Zeitstapel ist leer, und kein Auftrag ist erfüllt: Die Partie ist verloren.
    [one] Der Zeitstapel ist leer, und 1 Auftrag ist erfüllt: Die Partie ist verloren.
   *[other] Der Zeitstapel ist leer, und { $n } Aufträge sind erfüllt: Die Partie ist verloren.
}
paid-contract-coins = { $name }: { $by } aus einem Auftrag
paid-ransom = { $name }: { $by } Lösegeld
source-contracts = Aufträge

## Die Uhr der Gruppe

time-deck = Zeitstapel
time-deck-label = Zeitstapel: noch { $n } von { $of } Karten
point-deck-label = Punktestapel: { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}. Ein Sieg brächte den Titel { $title }.
topic-time-deck = Zeitstapel
about-time-deck = Die Uhr: Die erste Karte jedes Zuges kommt von hier. Ist eine fällig und keine mehr da, ist die Partie verloren.
topic-point-deck = Punktestapel
about-point-deck = Zeitkarten, die ungesehen beiseitegelegt wurden. Je mehr es bei einem Sieg sind, desto höher der Titel: mit 2 Matrose, mit 4 Pirat, mit 6 Kapitän, mit 8 Herr der Meere.
seals-sum = Die Siegel ergaben { $total } Karten: { $base } als Grundstock, { $numbers } durch die Zahlen auf den Siegeln, { $letters ->
    [one] 1 für den einen Buchstaben
   *[other] { $letters } für die verschiedenen Buchstaben
} { $list }.
time-left = { $n ->
    [0] Es ist keine Karte mehr da.
    [one] Es ist noch 1 Karte da.
   *[other] Es sind noch { $n } Karten da.
}
title-landlubber = Landratte
title-sailor = Matrose
title-pirate = Pirat
title-captain = Kapitän
title-lord = Herr der Meere
title-now = Jetzt: { $title }
team-won-as = Gewonnen: { $title }
team-won-about = Alle Aufträge sind erfüllt. { $n ->
    [0] Es wurde keine Zeitkarte beiseitegelegt.
    [one] 1 Zeitkarte wurde beiseitegelegt.
   *[other] { $n } Zeitkarten wurden beiseitegelegt.
}
team-lost-about = Als der Zeitstapel leer war, waren { $done } von { $of } Aufträgen erfüllt.
team-nearest = { $you ->
    [yes] Du
   *[no] { $name }
}: { $n } von { $of }
team-not-begun = nicht begonnen
team-title = Euer Titel

## Kooperative Partien: wählen und behalten

option-cooperative = Kooperativ
option-cooperative-about = Gemeinsam oder allein gegen die Uhr: Erfüllt alle offenen Aufträge, bevor der Zeitstapel leer ist.
option-aside = Vor der Partie beiseitegelegte Zeitkarten
option-aside-about = Jede verkürzt die Zeit um eine Karte, und ein Sieg zählt dafür eine Karte mehr. Für die ersten Partien reicht 0.
bests = Beste Ergebnisse
bests-about = Eure besten Siege, nach der Zahl der Aufträge.
bests-contracts = { $n ->
    [one] 1 Auftrag
   *[other] { $n } Aufträge
}
bests-score = { $n ->
    [one] 1 Karte beiseite
   *[other] { $n } Karten beiseite
}
