## Neuer Tisch: Boxen

reconstructed = Unbestätigte Karten
reconstructed-about = { $inferred ->
    [0] { $single } von { $all } Karten sind nur aus einer Quelle bekannt, daher kann eine Zahl von der gedruckten Karte abweichen.
   *[other] { $single ->
        [0] { $inferred } von { $all } Karten sind erschlossen, nicht gesehen, daher kann eine Zahl von der gedruckten Karte abweichen.
       *[other] { $single } von { $all } Karten sind nur aus einer Quelle bekannt, { $inferred } sind erschlossen; daher kann eine Zahl von der gedruckten Karte abweichen.
    }
}
status-single = Aus nur einer Quelle bekannt.
status-partial = Zum Teil unser eigener Vorschlag.
status-inferred = Erschlossen, nicht gesehen.
status-not_found = Unser eigener Vorschlag.
status-some = { $note } Das gilt für { $n } von { $all } Exemplaren.

## Farben

color-yellow = Gelb
    .letters = Ge
color-blue = Blau
    .letters = Bl
color-green = Grün
    .letters = Gr
color-red = Rot
    .letters = Ro
color-black = Schwarz
    .letters = Sw
color-ares = Ares
    .letters = Ar

## Am Tisch

move-gamble = Hasard: 4 Karten
move-give = An { $name }
move-give-a = Die Münze an { $name } geben
means-gamble = Vier Karten auf einmal, ohne Abwehren. Keine zwei Schiffe einer Farbe: Du darfst eine Karte mehr nehmen. Zwei einer Farbe: geplatzt.
ask-gamble = { $you ->
    [yes] Ziehen, Hasardeur einsetzen oder aufhören?
   *[no] { $name } zieht, setzt einen Hasardeur ein oder hört auf.
}
ask-gamble-first = { $you ->
    [yes] Du bist am Zug: die erste Karte ziehen oder Hasardeur einsetzen?
   *[no] { $name } zieht die erste Karte oder setzt einen Hasardeur ein.
}
ask-gamble-again = { $you ->
    [yes] Gut gegangen! Noch einen Hasardeur einsetzen, für vier weitere Karten, oder aufhören?
   *[no] { $name } darf noch einen Hasardeur einsetzen.
}
ask-give = { $you ->
    [yes] Wer bekommt die geschenkte Münze?
   *[no] { $name } entscheidet, wer die geschenkte Münze bekommt.
}
said-gambled = { $you ->
    [yes] Du setzt einen Hasardeur ein: { $n ->
        [one] 1 Karte
       *[other] { $n } Karten auf einmal
    }.
   *[no] { $name } setzt einen Hasardeur ein: { $n ->
        [one] 1 Karte
       *[other] { $n } Karten auf einmal
    }.
}
said-drew-face-down = { $you ->
    [yes] Du ziehst verdeckt { $n ->
        [one] noch 1 Karte
       *[other] noch { $n } Karten
    }.
   *[no] { $name } zieht verdeckt { $n ->
        [one] noch 1 Karte
       *[other] noch { $n } Karten
    }.
}
said-turned-over = { $you ->
    [yes] Du deckst { $card } auf.
   *[no] { $name } deckt { $card } auf.
}
said-drew-no-more = Es sind keine Karten mehr da.
said-tucked = { $you ->
    [yes] Dein Kaufmann behält { $card }: 1 Punkt.
   *[no] Der Kaufmann von { $name } behält { $card }: 1 Punkt.
}
said-clerk = { $you ->
    [yes] Dein Schreiber erlaubt dir { $n ->
        [one] eine Karte mehr
       *[other] { $n } Karten mehr
    }.
   *[no] Der Schreiber von { $name } erlaubt { $n ->
        [one] eine Karte mehr
       *[other] { $n } Karten mehr
    }.
}
said-gunner = { $you ->
    [yes] Dein Kanonier bringt { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Der Kanonier von { $name } bringt { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-vice-admiral = { $you ->
    [yes] Dein Vizeadmiral bringt { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Der Vizeadmiral von { $name } bringt { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-gift = { $you ->
    [yes] Dein Schiff bringt ein Geschenk: { $n ->
        [0] keine Münze mehr da für { $to }
        [one] 1 Münze für { $to }
       *[other] { $n } Münzen für { $to }
    }.
   *[no] Das Schiff von { $name } bringt ein Geschenk: { $toYou ->
        [yes] { $n ->
            [0] keine Münze mehr da für dich
            [one] 1 Münze für dich
           *[other] { $n } Münzen für dich
        }
       *[no] { $n ->
            [0] keine Münze mehr da für { $to }
            [one] 1 Münze für { $to }
           *[other] { $n } Münzen für { $to }
        }
    }.
}
paid-gunner = { $name }: { $by } vom Kanonier
paid-vice-admiral = { $name }: { $by } vom Vizeadmiral
paid-gift = { $name }: { $by } geschenkt
face-down = { $n ->
    [one] 1 Karte liegt verdeckt
   *[other] { $n } Karten liegen verdeckt
}
history-covered = mit einem Hasardeur
source-tucked = Schiffe bei Kaufleuten
tucked = { $n ->
    [one] 1 Schiff
   *[other] { $n } Schiffe
} unter einem Kaufmann
label-tucked = { $label }, unter einem Kaufmann: 1 Punkt
label-gift = { $label }, ein Geschenk von { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
about-tucked = Dieses Schiff liegt unter einem Kaufmann seiner Farbe. Es ist 1 Punkt wert und bleibt bis zum Ende dort.
about-ship-gift = Das Geschenk: Danach bekommt ein anderer Spieler deiner Wahl 1 Münze.
about-tax-sail = Wer { $limit } oder mehr Münzen hat, behält { $kept }. Dann bekommt 1 Münze, wer die wenigsten Punkte hat.
odds-gamble = Platzen mit dem Hasardeur
odds-gamble-n = Mit den vier Karten eines Hasardeurs platzt der Zug in { $n } % der Fälle. Abwehren geht nicht.
