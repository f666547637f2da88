## Das Abenteuer: Missionen, Monate, Kronen
missions = Missionen
mission-label = Mission { $number }: { $name }. { $demands }
mission-done-by = erfüllt von { $names }
mission-ready = kann erfüllt werden
demand-of-coins = { $n ->
    [one] Münze
   *[other] Münzen
}
demand-of-crowns = { $n ->
    [one] Krone
   *[other] Kronen
}
demand-of-points = { $n ->
    [one] Punkt
   *[other] Punkte
}
demand-of-swords = { $n ->
    [one] Säbel
   *[other] Säbel
}
demand-of-expedition = { $n ->
    [one] Expedition
   *[other] Expeditionen
}
demand-of-ares = { $n ->
    [one] Ares-Piratenschiff
   *[other] Ares-Piratenschiffe
}
demand-of-herbs = { $n ->
    [one] Bündel Heilkräuter
   *[other] Bündel Heilkräuter
}
demand-of-book = { $n ->
    [one] Ritualbuch
   *[other] Ritualbücher
}
demand-of-bread = { $n ->
    [one] Brot
   *[other] Brote
}
demand-of-rum = { $n ->
    [one] Rum
   *[other] Rum
}
demand-of-priests = { $n ->
    [one] Priester
   *[other] Priester
}
demand-of-captains = { $n ->
    [one] Kapitän
   *[other] Kapitäne
}
demand-of-settlers = { $n ->
    [one] Siedler
   *[other] Siedler
}
demand-of-sailors = { $n ->
    [one] Matrose
   *[other] Matrosen
}
demand-of-pirates = { $n ->
    [one] Pirat
   *[other] Piraten
}
demand-of-traders = { $n ->
    [one] Händler
   *[other] Händler
}
demand-of-mademoiselles = { $n ->
    [one] Mademoiselle
   *[other] Mademoiselles
}
demand-of-jesters = { $n ->
    [one] Hofnarr
   *[other] Hofnarren
}
demand-of-admirals = { $n ->
    [one] Admiral
   *[other] Admirale
}
demand-of-governors = { $n ->
    [one] Gouverneur
   *[other] Gouverneure
}
demand-of-tybuks = { $n ->
    [one] Tybuk-Bruder
   *[other] Tybuk-Brüder
}
demand-of-lookouts = { $n ->
    [one] Ausguck
   *[other] Ausgucke
}
demand-of-innkeepers = { $n ->
    [one] Wirt
   *[other] Wirte
}
demand-of-modest = { $n ->
    [one] Person mit Kosten bis 3
   *[other] Personen mit Kosten bis 3
}
demand-of-grand = { $n ->
    [one] Person mit Kosten ab 8
   *[other] Personen mit Kosten ab 8
}
demand-of-all-hands = { $n ->
    [one] Person
   *[other] Personen
}
demand-count = { $n } { $what }
demand-kept = Nötig: { $what }.
demand-discarded = Abwerfen: { $what }.
moment-fleet = 4 Schiffsfarben im Hafen, im eigenen Zug.
moment-taxed = Münzen durch eine Steuer verlieren.
moment-fourth = Bei der 4. Karte im Hafen: sofort aufhören, eine Karte weniger nehmen.
moment-one = Mit genau 1 Karte aufhören, in zwei Zügen.
month-n = Monat { $n }
month-of = Monat { $n } von { $of }
month-left = { $n ->
    [0] Als Nächstes kommt das Monatsende
    [one] 1 Ereignis bis zum Monatsende
   *[other] { $n } Ereignisse bis zum Monatsende
}
glass-asks = { $done ->
    [yes] Mission { $number } ist erfüllt: Am Monatsende nimmt die Geschichte den leichteren Weg.
   *[no] Erfülle Mission { $number } vor dem Monatsende, dann nimmt die Geschichte den leichteren Weg.
}
glass-ways = Sonst nimmt sie den schwereren.
glass-ends = Das nächste Monatsende beendet das Kapitel.
glass-returns = Einen Marker zurücklegen: { $n } Münzen.
mission-asked = entscheidet am Monatsende
who-active = der aktive Spieler
who-all = alle
who-fewest-points = wer die wenigsten Punkte hat
who-fewest-coins = wer die wenigsten Münzen hat
who-most-swords = wer die meisten Säbel hat
who-most-crowns = wer die meisten Kronen hat
event-gains-coins = +{ $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}: { $who }
event-gains-crowns = +{ $n ->
    [one] 1 Krone
   *[other] { $n } Kronen
}: { $who }
event-loses = −{ $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}: { $who } mit { $from } oder mehr
event-gives = In diesem Zug ({ $who }): { $what }
lends-swords = 1 Säbel mehr zum Abwehren
lends-mademoiselle = Personen kosten 1 Münze weniger
lends-governor = 1 Karte mehr
lends-admiral = 2 Münzen bei 5 Karten im Hafen
lends-jester = wie mit einem Hofnarren
lends-tailwind = Schiffe bringen 1 Münze mehr
lends-dearth = Personen kosten 1 Münze mehr
lends-calm = Schiffe bringen 1 Münze weniger
lends-bounty = 2 Münzen, wenn der Zug platzt
story = Die Geschichte
story-read = Geschichte lesen
story-changes = Was sich ändert
story-now = Was jetzt möglich ist
story-done = Erfüllt
story-brings = { $n ->
    [one] 1 Karte kommt in den Nachziehstapel
   *[other] { $n } Karten kommen in den Nachziehstapel
}
story-aloud = Vorlesen
story-silent = Vorlesen beenden
story-back = Zurück
story-close = Buch schließen
story-on = Weiter
story-more = Weiterlesen
story-mission = Eine neue Mission: { $name }
story-begins = Jeder Zug beginnt mit einem Ereignis des Monats.
story-months-end = Das letzte Ereignis ist das Monatsende: Dann geht die Geschichte weiter, auf dem einen oder dem anderen Weg.
story-grows = Der Ereignisstapel wächst um eine Karte.
story-after-won = Das Kapitel ist gewonnen. Die neuen Karten bleiben im Nachziehstapel.
story-after-lost = Ihr spielt das Kapitel noch einmal: Seine Karten bleiben im Nachziehstapel, und für jede Niederlage beginnt ihr mit 3 Münzen mehr.
story-after-rivals = Das Kapitel ist zu Ende. In einer Kampagne geht die Geschichte weiter, egal, wer gewonnen hat.
story-aim = Ziel des Kapitels
story-aim-team = Ihr gewinnt das Kapitel, wenn am letzten Monatsende jede offene Mission erfüllt ist und ihr zusammen { $markers } gelegte Marker und { $points } Punkte habt.
story-aim-rivals = Wer 12 Punkte und die Trophäe hat, läutet das Ende ein; ohne Trophäe kann niemand gewinnen.
story-rules = Regeln
story-missed = Zuerst lesen: { $titles }
story-last = Die letzte Seite
story-route = Euer Weg
story-met = Wem ihr begegnet seid
story-coins = Die Münzen
story-coins-won = Die neuen Karten dieses Kapitels bleiben im Nachziehstapel.{ $again ->
    [yes] {" "}Die zusätzlichen Münzen gab es nur in diesem Kapitel.
   *[no] {""}
}
story-coins-lost = Der nächste Versuch beginnt mit { $n ->
    [one] 1 zusätzlichen Münze
   *[other] { $n } zusätzlichen Münzen
}. Die Karten dieses Kapitels bleiben im Nachziehstapel.
story-game = Zu dieser Partie
story-in-campaigns = In einer Kampagne geht die Geschichte weiter, Kapitel für Kapitel:
story-final = endgültig: Die Geschichte geht weiter
nine = Ziel des Kapitels
nine-missing = Es fehlen noch: { $what }.
nine-met = Alles ist erreicht; jetzt entscheidet das letzte Monatsende.
missing-missions = { $n ->
    [one] 1 Mission
   *[other] { $n } Missionen
}
missing-markers = { $n } Marker
missing-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
nine-missions = Missionen erfüllt: { $have } von { $wanted }
nine-markers = Marker gelegt: { $have } von { $wanted }
nine-points = Punkte insgesamt: { $have } von { $wanted }
phase-setup = Aufbau
phase-months-end = Monatsende
type-ares = Ares-Piratenschiff
source-crowns = Kronen
crowns-n = { $n ->
    [one] 1 Krone
   *[other] { $n } Kronen
}
swords-lent = { $n ->
    [one] 1 Säbel mehr zum Abwehren in diesem Zug
   *[other] { $n } Säbel mehr zum Abwehren in diesem Zug
}
markers-on-character = { $n ->
    [one] 1 Marker übrig
   *[other] { $n } Marker übrig
}
ability-asleep = schläft bis zur ersten Mission
ability-awake = wach
trophy-shown = Trophäe
about-character-kid-may = Platzt der Zug mit höchstens 4 Karten im Hafen: 2 Münzen.
about-character-grandeur = 2 Kronen für jede Expedition.
about-character-blackbeard = 1 Säbel, wie ein Matrose.
about-character-senora-anne = Personen 1 Münze billiger, wie mit einer Mademoiselle.
about-character-ferdinando = 1 Krone für jedes { $color ->
    [yellow] gelbe
    [blue] blaue
    [green] grüne
    [red] rote
   *[black] schwarze
} Schiff.
about-character-scott = 1 Münze bei 5 oder mehr Karten im Hafen.
about-character-landman = 1 Münze mehr für jedes { $color ->
    [yellow] gelbe
    [blue] blaue
    [green] grüne
    [red] rote
   *[black] schwarze
} Schiff, wie mit einem Händler.
about-character-cutthroat-mary = 1 Münze bei 3 oder mehr Schiffen im Hafen, sobald du nehmen darfst.
about-character-blackguard = Einmalig 2 Münzen.
about-character-fishborn = Einmal pro Zug die obersten drei Karten ansehen, wie ein Ausguck.
about-innkeeper = 1 Krone, wenn { $full } oder mehr Karten im Hafen liegen, sobald du nehmen darfst. Einmal in jedem Zug darfst du eine Ware aus deiner Auslage verkaufen: { $bread_price } Münzen für Brot, { $rum_price } für Rum.
about-mission = Eine Mission der Geschichte. Erfülle sie, wenn du an der Reihe bist.
about-event = Das Ereignis eines Zuges.
about-character = Die Fähigkeit deines Charakters erwacht, sobald du deine erste Mission erfüllst.
topic-missions = Missionen
about-missions = Erfülle eine Mission, wenn du an der Reihe bist: Der Marker ganz links wandert von deinem Charakter auf die Mission.
topic-month = Der Monat
about-month = Jeder Zug beginnt mit einem Ereignis. Das letzte des Monats ist das Monatsende: Dann geht die Geschichte weiter.
topic-markers-left = Marker und Charakter
about-markers-left = Der erste Marker, der auf eine erfüllte Mission kommt oder zurückgelegt wird, weckt die Fähigkeit, der zweite zeigt die Trophäe, der dritte bringt 1 Krone, der vierte 3. Ein Marker auf dem ersten Feld einer Mission zählt noch nicht.
topic-crowns = Kronen
about-crowns = Kronen bringen dich auf der Leiste voran. Das letzte Wappen, das du erreicht hast, bringt dir Punkte.
topic-event = Ereignis
topic-card-nine = Ziel des Kapitels
about-card-nine = Das Ziel dieses Kapitels: erfüllte Missionen, gelegte Marker und Punkte insgesamt, gezählt am letzten Monatsende.
topic-trophy = Trophäe
about-trophy = Nur wer die Trophäe zeigt, kann das Ende einläuten und gewinnen.
topic-story = Die Geschichte
about-story = Alles lässt sich noch einmal lesen.
symbol-bread = Brot
symbol-rum = Rum
symbol-herbs = Heilkräuter
symbol-book = Buch
rewards-first = Für den Ersten: { $what }
rewards-each = Für alle: { $what }
coins-plus = +{ $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
crowns-plus = +{ $n ->
    [one] 1 Krone
   *[other] { $n } Kronen
}
mission-on-space = { $names }: erstes Feld
mission-progress = { $name }: { $n } von { $of }
story-page = Seite { $n } von { $of }
story-way = Der bisherige Weg
story-hidden = Wie es weitergeht, ist noch ungewiss.
story-title = Kapitel { $n }: { $title }
story-end = Das Ende von Kapitel { $n }
story-epilogue = Wie es in Kapitel { $n } weiterging
story-lost = Das Kapitel ist verloren
story-now-team = Erfüllt sie, ehe das Kapitel endet, in diesem Monat oder später. Zum Sieg braucht ihr außerdem { $markers } Marker und { $points } Punkte.
story-now-rivals = Jeder kann sie einmal erfüllen. Mit zwei erfüllten Missionen zeigst du die Trophäe; mit 12 Punkten und der Trophäe läutest du das Ende ein.
ended-won = Kapitel { $n } ist gewonnen
lost-trophy = Verloren: Dir fehlte die Trophäe
lost-markers = Verloren: { $n ->
    [one] 1 Marker fehlte
   *[other] { $n } Marker fehlten
}
ended-lost = Kapitel { $n } ist verloren
crown-track = Kronenleiste
track-of = { $name }: { $n ->
    [one] 1 Krone
   *[other] { $n } Kronen
}
looks = Karten, die du ansiehst
characters-to-choose = Charaktere zur Wahl
character-label = { $card }: { $about } { $ability }, { $markers }
spyglass-n = sieht sich { $n } Karten an

## Fragen und Schritte
ask-character = { $you ->
    [yes] Wer willst du sein?
   *[no] { $name } wählt einen Charakter.
}
ask-share = { $you ->
    [yes] Wer bekommt die nächste zusätzliche Münze?
   *[no] { $name } verteilt die zusätzlichen Münzen.
}
ask-cargo = { $you ->
    [yes] { $card }: Ertrag oder Ware?
   *[no] { $name } entscheidet über { $card }.
}
ask-look = { $you ->
    [yes] Welche Karte kommt wieder obenauf? Der Rest wird abgeworfen.
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
    [yes] Monatsende: { $n } Münzen zahlen und deinen linken Marker zurücklegen?
   *[no] { $name } darf für { $n } Münzen einen Marker zurücklegen.
}
ask-take-mission = Du darfst noch eine Mission erfüllen oder passen.
ask-claim-mission = Geplatzt! Du darfst noch eine Mission erfüllen.
ask-take-item = Du darfst noch eine Ware an einen Wirt verkaufen oder passen.
ask-claim-item = Geplatzt! Du darfst noch eine Ware an einen Wirt verkaufen.
move-choose = { $card }
move-share-a = { $you ->
    [yes] An dich
   *[no] An { $name }
}
move-share = { $you ->
    [yes] An dich
   *[no] An { $name }
}
move-unload = Ertrag nehmen
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
    [yes] Du bist { $card }, { $n ->
        [0] ohne Münzen
        [one] mit 1 Münze
       *[other] mit { $n } Münzen
    }.
   *[no] { $name } ist { $card }, { $n ->
        [0] ohne Münzen
        [one] mit 1 Münze
       *[other] mit { $n } Münzen
    }.
}
said-coin-shared = { $you ->
    [yes] Du bekommst { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für frühere Niederlagen.
   *[no] { $name } bekommt { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    } für frühere Niederlagen.
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
    [yes] Deine Fähigkeit erwacht: { $card }.
   *[no] Die Fähigkeit von { $name } erwacht: { $card }.
}
said-trophy-shows = { $you ->
    [yes] Du zeigst jetzt die Trophäe.
   *[no] { $name } zeigt jetzt die Trophäe.
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
said-saw-no-more = { $you ->
    [yes] Du siehst alle Karten, die noch da sind.
   *[no] { $name } sieht alle Karten, die noch da sind.
}
said-left-on-top = { $you ->
    [yes] Du legst eine Karte wieder obenauf.
   *[no] { $name } legt eine Karte wieder obenauf.
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
    [yes] Du kommst allen zuvor und erhältst { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] { $name } kommt allen zuvor und erhält { $n ->
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
} in den Nachziehstapel gemischt.
said-chapter-won = Das Kapitel ist gewonnen!
said-chapter-lost = Das Kapitel ist verloren.
said-missions-open = { $n } Missionen sind offen.
rewards-points-16 = die wenigsten Punkte
about-tax-points-16 = Wer { $limit } oder mehr Münzen hat, verliert die Hälfte. Dann bekommt { $bonus } Münzen, wer die wenigsten Punkte hat.
said-hurried = { $you ->
    [yes] Du musst sofort aufhören und darfst eine Karte weniger nehmen.
   *[no] { $name } muss sofort aufhören und darf eine Karte weniger nehmen.
}

missions-ahead = Anzeigen (verrät, was in der Geschichte geschieht)
kind-mission = Missionen
kind-event = Ereignisse
kind-character = Charaktere
