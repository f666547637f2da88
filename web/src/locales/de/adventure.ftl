## Das Abenteuer: Aufgaben, Monate, Kronen
missions = Aufgaben
mission-n = Aufgabe { $number }
mission-first = zuerst: { $what }
mission-each = alle: { $what }
mission-label = Aufgabe { $number }: { $name }. Verlangt: { $demands }.
mission-done-by = erfüllt von { $names }
mission-ready = kann erfüllt werden
demand-of-coins = Münzen
demand-of-crowns = Kronen
demand-of-points = Punkte
demand-of-swords = Säbel
demand-of-expedition = Expeditionen
demand-of-ares = Ares-Piraten
demand-of-herbs = Heilkräuter
demand-of-book = Ritualbuch
demand-of-bread = Brot
demand-of-rum = Rum
demand-of-priests = Priester
demand-of-captains = Kapitäne
demand-of-settlers = Siedler
demand-of-sailors = Matrosen
demand-of-pirates = Piraten
demand-of-traders = Händler
demand-of-mademoiselles = Mademoiselles
demand-of-jesters = Hofnarren
demand-of-admirals = Admirale
demand-of-governors = Gouverneure
demand-of-tybuks = Tybuk-Brüder
demand-of-lookouts = Ausgucke
demand-of-innkeepers = Wirte
demand-of-modest = Personen mit Kosten bis 3
demand-of-grand = Personen mit Kosten ab 8
demand-of-all-hands = Personen
demand-have = { $n } { $what }
demand-discard = { $n } { $what } abwerfen
moment-fleet = 4 Schiffsfarben im Hafen, im eigenen Zug
moment-taxed = Münzen durch eine Steuer verlieren
moment-fourth = bei der 4. Karte im Hafen: sofort aufhören, eine Karte weniger nehmen
moment-one = mit genau 1 Karte aufhören, in zwei Zügen
month-n = Monat { $n }
month-left = { $n ->
    [0] Als Nächstes kommt das Monatsende
    [one] 1 Ereignis bis zum Monatsende
   *[other] { $n } Ereignisse bis zum Monatsende
}
event-unknown = ein unbekanntes Ereignis
calendar = Der Monat
events-next = Was als Nächstes kommt
who-active = der aktive Spieler
who-all = alle
who-fewest-points = wer die wenigsten Punkte hat
who-fewest-coins = wer die wenigsten Münzen hat
who-most-swords = wer die meisten Säbel hat
who-most-crowns = wer die meisten Kronen hat
event-gains-coins = +{ $n } Münzen: { $who }
event-gains-crowns = +{ $n } Krone: { $who }
event-loses = −{ $n } Münzen: { $who }, ab { $from } Münzen
event-gives = in diesem Zug, { $who }: { $what }
lends-swords = 1 Säbel mehr
lends-mademoiselle = Personen 1 Münze billiger
lends-governor = 1 Karte mehr
lends-admiral = 2 Münzen bei 5 Karten im Hafen
lends-jester = wie mit einem Hofnarren
lends-tailwind = Schiffe zahlen 1 Münze mehr
lends-dearth = Personen 1 Münze teurer
lends-calm = Schiffe zahlen 1 Münze weniger
lends-bounty = 2 Münzen, wenn der Zug platzt
story = Die Geschichte
story-read = Geschichte lesen
story-so-far = Was bisher geschah
story-card = Karte { $number }
story-changes = Was sich ändert
story-now = Was jetzt möglich ist
story-brings = { $n ->
    [one] 1 Karte kommt in den Zugstapel
   *[other] { $n } Karten kommen in den Zugstapel
}
story-aloud = Vorlesen
story-silent = Aufhören zu lesen
story-on = Weiter
story-who = Wer ist wer
story-mission = Eine neue Aufgabe: { $name }
card-nine = Karte 9
card-nine-missions = Aufgaben erfüllt: { $have } von { $wanted }
card-nine-markers = Marker gelegt: { $have } von { $wanted }
card-nine-points = Punkte zusammen: { $have } von { $wanted }
crowns-n = { $n ->
    [one] 1 Krone
   *[other] { $n } Kronen
}
markers-on-character = { $n ->
    [one] 1 Marker übrig
   *[other] { $n } Marker übrig
}
ability-asleep = schläft bis zur ersten Aufgabe
ability-awake = wach
trophy-shown = Trophäe
top-card = Oben auf dem Zugstapel, nur dir bekannt: { $card }
about-character-kid-may = Platzt der Zug mit höchstens 4 Karten im Hafen: 2 Münzen.
about-character-grandeur = 2 Kronen für jede Expedition.
about-character-blackbeard = 1 Säbel, wie ein Matrose.
about-character-senora-anne = Personen 1 Münze billiger, wie eine Mademoiselle.
about-character-ferdinando = 1 Krone für jedes Schiff der Farbe.
about-character-scott = 1 Münze bei 5 oder mehr Karten im Hafen.
about-character-landman = 1 Münze mehr für jedes Schiff der Farbe, wie ein Händler.
about-character-cutthroat-mary = 1 Münze bei 3 oder mehr Schiffen im Hafen, wenn dein Zugriff beginnt.
about-character-blackguard = Einmalig 2 Münzen.
about-character-fishborn = Einmal im Zug die obersten drei Karten ansehen, wie ein Ausguck.
about-mission = Eine Aufgabe der Geschichte. Erfülle sie, wenn du handeln darfst.
about-event = Das Ereignis eines Zuges.
about-character = Was ein Charakter kann, erwacht mit der ersten erfüllten Aufgabe.
card-mission = Aufgabe
card-event = Ereignis
card-character = Charakter
topic-missions = Aufgaben
about-missions = Erfülle eine Aufgabe, wenn du handeln darfst: Der linke Marker verlässt deinen Charakter und kommt darauf.
topic-month = Der Monat
about-month = Jeder Zug beginnt mit einem Ereignis. Das letzte des Monats ist das Monatsende: Dann geht die Geschichte weiter.
topic-markers-left = Marker und Charakter
about-markers-left = Der erste Marker, der geht, weckt die Fähigkeit, der zweite zeigt die Trophäe, der dritte bringt 1 Krone, der vierte 3.
topic-crowns = Kronen
about-crowns = Der letzte Schild, den du auf der Kronenleiste erreicht hast, zählt seine Punkte.
topic-event = Ereignis
topic-card-nine = Karte 9
about-card-nine = Was die Mannschaft haben muss, wenn die Geschichte zu Ende geht.
topic-trophy = Trophäe
about-trophy = Nur wer die Trophäe zeigt, läutet das Ende ein und kann gewinnen.
topic-story = Die Geschichte
about-story = Alles, was vorgelesen wurde, lässt sich noch einmal lesen.
symbol-bread = Brot
symbol-rum = Rum
symbol-herbs = Heilkräuter
symbol-book = Buch

## Fragen und Züge
ask-character = { $you ->
    [yes] Wer willst du sein?
   *[no] { $name } wählt einen Charakter.
}
ask-share = { $you ->
    [yes] Wer bekommt die nächste Münze?
   *[no] { $name } verteilt Münzen.
}
ask-cargo = { $you ->
    [yes] { $card }: nehmen, was es zahlt, oder die Ware behalten?
   *[no] { $name } entscheidet über { $card }.
}
ask-look = { $you ->
    [yes] Welche Karte kommt wieder obenauf? Die anderen zwei werden abgeworfen.
   *[no] { $name } sieht sich Karten an.
}
ask-discard = { $you ->
    [yes] Welche Ware wirfst du ab?
   *[no] { $name } wirft eine Ware ab.
}
ask-mission = { $you ->
    [yes] Jetzt oder nie: { $card }?
   *[no] { $name } entscheidet über { $card }: jetzt oder nie.
}
ask-marker = { $you ->
    [yes] Monatsende: zahlen und deinen linken Marker zurücklegen?
   *[no] { $name } darf einen Marker zurücklegen.
}
ask-take-mission = Du darfst noch eine Aufgabe erfüllen oder passen.
ask-claim-mission = Geplatzt! Du darfst noch eine Aufgabe erfüllen.
move-choose = { $card }
move-share-a = An { $name }
move-share = An wen
move-unload = Nehmen, was es zahlt
move-store = Ware behalten
move-serve = Verkaufen: { $card }
move-look = Ausguck
move-put = Zurück: { $card }
move-put-back = Zurück: { $card }
move-discard = { $card } abwerfen
move-fulfil = Erfüllen: { $card }
move-forgo = Verzichten
move-release = Zahlen, Marker zurück
move-retain = Marker behalten

## Im Protokoll
said-crowns-gained = { $you ->
    [yes] Du erhältst { $n ->
        [one] 1 Krone
       *[other] { $n } Kronen
    }.
   *[no] { $name } erhält { $n ->
        [one] 1 Krone
       *[other] { $n } Kronen
    }.
}
said-crowns-returned = { $you ->
    [yes] Du gibst { $n ->
        [one] 1 Krone
       *[other] { $n } Kronen
    } ab.
   *[no] { $name } gibt { $n ->
        [one] 1 Krone
       *[other] { $n } Kronen
    } ab.
}
said-character-chosen = { $you ->
    [yes] Du bist { $card }, mit { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] { $name } ist { $card }, mit { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-coin-shared = { $you ->
    [yes] Du bekommst { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für die Fehlschläge.
   *[no] { $name } bekommt { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für die Fehlschläge.
}
said-consolation = { $you ->
    [yes] Dein Charakter bringt dir { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für den geplatzten Zug.
   *[no] Der geplatzte Zug bringt { $name } { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-officer = { $you ->
    [yes] Dein Charakter bringt dir { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Der Charakter bringt { $name } { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-cutthroat = { $you ->
    [yes] Dein Charakter bringt dir { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Der Charakter bringt { $name } { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-windfall = { $you ->
    [yes] Dein Charakter bringt dir { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Der Charakter bringt { $name } { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-ability-awakes = { $you ->
    [yes] { $card } erwacht für dich.
   *[no] { $card } erwacht für { $name }.
}
said-trophy-shows = { $you ->
    [yes] Deine Trophäe zeigt sich.
   *[no] Die Trophäe von { $name } zeigt sich.
}
said-stored = { $you ->
    [yes] Du behältst die Ware: { $card }.
   *[no] { $name } behält die Ware: { $card }.
}
said-served = { $you ->
    [yes] Du verkaufst einem Wirt { $card } für { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] { $name } verkauft einem Wirt { $card } für { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-looked = { $you ->
    [yes] Dein Ausguck sieht sich die obersten Karten an.
   *[no] Der Ausguck von { $name } sieht sich die obersten Karten an.
}
said-left-on-top = { $you ->
    [yes] Du legst eine Karte obenauf zurück.
   *[no] { $name } legt eine Karte obenauf zurück.
}
said-event-revealed = { $you ->
    [yes] Du deckst auf: { $card }.
   *[no] { $name } deckt auf: { $card }.
}
said-event-coins = { $you ->
    [yes] Das Ereignis bringt dir { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Das Ereignis bringt { $name } { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-event-loss = { $you ->
    [yes] Das Ereignis kostet dich { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Das Ereignis kostet { $name } { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-bounty = { $you ->
    [yes] Das Ereignis bringt dir { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für den geplatzten Zug.
   *[no] Das Ereignis bringt { $name } { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für den geplatzten Zug.
}
said-mission-completed = { $you ->
    [yes] Du erfüllst { $card }.
   *[no] { $name } erfüllt { $card }.
}
said-mission-paid = { $you ->
    [yes] Du zahlst { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für { $card }.
   *[no] { $name } zahlt { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für { $card }.
}
said-item-discarded = { $you ->
    [yes] Du wirfst { $card } ab.
   *[no] { $name } wirft { $card } ab.
}
said-first-reward = { $you ->
    [yes] Als Erster erhältst du { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] { $name } ist zuerst und erhält { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-mission-marked = { $you ->
    [yes] Dein Marker liegt auf dem ersten Feld von { $card }.
   *[no] Der Marker von { $name } liegt auf dem ersten Feld von { $card }.
}
said-mission-forgone = { $you ->
    [yes] Du verzichtest auf { $card }.
   *[no] { $name } verzichtet auf { $card }.
}
said-marker-returned = { $you ->
    [yes] Du legst einen Marker für { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } zurück.
   *[no] { $name } legt einen Marker für { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } zurück.
}
said-marker-kept = { $you ->
    [yes] Du behältst deinen Marker.
   *[no] { $name } behält den Marker.
}
said-new-month = Monat { $n } beginnt.
said-story = Die Geschichte geht weiter: { $card }.
said-play-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} in den Zugstapel gemischt.
said-chapter-won = Das Kapitel ist gewonnen!
said-chapter-lost = Das Kapitel ist verloren.
said-missions-open = { $n } Aufgaben liegen offen.

## Das Abenteuer beginnt

box-adventure-about = Eine Geschichte in fünf Kapiteln, gemeinsam, allein oder gegeneinander: Aufgaben, Monate, Kronen und eine sechste Schiffsfarbe. Für 1 bis 4 Spieler.
option-variable = Variables Spiel
option-variable-about = Vier Aufgaben ohne die Geschichte, für Rivalen, die die Kampagne kennen.
option-chapter = Kapitel
option-chapter-about = Die Geschichte hat fünf; jedes ist eine Partie für sich.
option-defeats = Bisherige Fehlschläge
option-defeats-about = Eine Mannschaft, die dieses Kapitel verloren hat, beginnt je Fehlschlag mit 3 Münzen mehr.
option-draft = Charaktere frei wählen
option-draft-about = Gegen den Uhrzeigersinn, der Startspieler zuletzt; sonst erhält jeder eine Karte und wählt ihre Seite.
source-crowns = Kronen
