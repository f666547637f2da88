## Neuer Tisch: Boxen

boxes = Boxen
boxes-about = Wähle, womit ihr spielt. Boxen, die nicht zusammenpassen, sind gesperrt und sagen, warum.
boxes-one-needed = Wähle erst eine andere Box: Eine braucht jede Partie.
box-base-about = Schiffe, Personen, Expeditionen und Steuern: das Spiel, mit dem alles begann. Für 2 bis 5 Spieler.
box-gambler-about = Vier Personen, die vier Karten auf einmal ziehen: Nichts wird abgewehrt, und eine Karte mehr darf genommen werden.
box-contracts-about = Schreiber, Kanoniere, Vizeadmirale, Schiffe mit Geschenk, und Aufträge, die Münzen und Punkte bringen.
box-make-sail-about = Kaufleute behalten Schiffe als Punkte. Mit dem Grundspiel werden seine 20 markierten Karten eingemischt; allein ist es ein eigenes Spiel für 2 bis 4.
modes = Spielweisen
seats-allowed = Für { $least } bis { $most } Spieler.
option-vice-admiral = Vizeadmiral, wenn andere am Zug sind
option-vice-admiral-about = Münzen, die ein Vizeadmiral bringt, wenn jemand anderes am Zug ist.
option-contracts = Aufträge erfüllen
option-contracts-about = Nach eigener Wahl, manche nur sofort; oder von selbst, sobald die Bedingung erfüllt ist.
option-no-contracts = Ohne Aufträge
option-no-contracts-about = Nur die neuen Personen und Schiffe werden eingemischt.
value-choice = Nach Wahl
value-automatic = Von selbst
reconstructed = Rekonstruiertes Deck
reconstructed-about = { $inferred ->
    [0] { $single } von { $all } Karten sind nur aus einer Quelle bekannt; eine Zahl kann von der gedruckten Karte abweichen.
   *[other] { $single ->
        [0] { $inferred } von { $all } Karten sind erschlossen, nicht gesehen; eine Zahl kann von der gedruckten Karte abweichen.
       *[other] { $single } von { $all } Karten sind nur aus einer Quelle bekannt, { $inferred } sind erschlossen; eine Zahl kann von der gedruckten Karte abweichen.
    }
}

## Am Tisch

move-gamble = Hasardeur: vier Karten
move-give = An { $name }
move-give-a = Die Münze an { $name } geben
means-gamble = Vier Karten auf einmal, nichts wird abgewehrt. Keine zwei Schiffe einer Farbe: Du darfst eine Karte mehr nehmen. Zwei einer Farbe: geplatzt.
ask-gamble = { $you ->
    [yes] Ziehen, Hasardeur einsetzen oder aufhören?
   *[no] { $name } ist am Nachziehstapel und hat einen Hasardeur.
}
ask-gamble-first = { $you ->
    [yes] Du bist am Zug: die erste Karte ziehen oder Hasardeur einsetzen?
   *[no] { $name } zieht die erste Karte oder setzt einen Hasardeur ein.
}
ask-gamble-again = { $you ->
    [yes] Gut gegangen! Noch ein Hasardeur, noch vier Karten, oder aufhören?
   *[no] { $name } darf noch einen Hasardeur ziehen lassen.
}
ask-give = { $you ->
    [yes] Wer bekommt das Geschenk von 1 Münze?
   *[no] { $name } entscheidet, wer das Geschenk von 1 Münze bekommt.
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
said-drew-no-more = Mehr Karten sind nicht da.
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
about-ship-gift = Das Geschenk: Danach bekommt jemand anderes, den du wählst, 1 Münze.
about-tax-sail = Wer { $limit } Münzen oder mehr hat, behält { $kept }. Dann bekommen die mit den wenigsten Punkten 1 Münze.
sword-list = Säbel der Schiffe nach Farbe
odds-gamble = Platzen mit dem Hasardeur
odds-gamble-n = Mit den vier Karten eines Hasardeurs platzt der Zug zu { $n } %. Keine davon lässt sich abwehren.

## Regeln

rules-boxes = Boxen
rules-all-boxes = Alle Boxen

## Das Abenteuer beginnt

box-adventure-about = Eine Geschichte in fünf Kapiteln, gemeinsam, allein oder gegeneinander: Missionen, Monate, Kronen und eine sechste Schiffsfarbe. Für 1 bis 4 Spieler.
option-variable = Variables Spiel
option-variable-about = Vier Missionen ohne die Geschichte, für Rivalen, die die Kampagne kennen.
option-chapter = Kapitel
option-chapter-about = Die Geschichte hat fünf; jedes ist eine Partie für sich.
option-defeats = Bisherige Fehlschläge
option-defeats-about = Eine Mannschaft, die dieses Kapitel verloren hat, beginnt je Fehlschlag mit 3 Münzen mehr.
option-draft = Charaktere frei wählen
option-draft-about = Gegen den Uhrzeigersinn, der Startspieler zuletzt; sonst erhält jeder eine Karte und wählt ihre Seite.
source-crowns = Kronen
