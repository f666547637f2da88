title = Port Royal
tagline = Wie lange reicht dein Glück im Hafen von Port Royal?
title-turn = ({ $n }) Du bist am Zug · Port Royal
home = Start
play-now = Neue Partie
play-now-about = Gegen drei Bots, sofort und ohne Konto.
new-table = Tisch einrichten
my-tables = Meine Tische
no-tables = Noch keine Tische. Die erste Karte ist einen Klick entfernt.
how = So läuft ein Zug
how-draw = Ziehen
how-draw-about = Decke Karten auf, eine nach der anderen. Schiffe und Personen kommen in den Hafen.
how-stop = Rechtzeitig aufhören
how-stop-about = Zwei Schiffe einer Farbe, und der ganze Hafen ist weg.
how-take = Nehmen
how-take-about = Ein Schiff bringt Münzen. Eine Person kostet Münzen und bringt Punkte. Danach dürfen die anderen nehmen, für eine Münze an dich. Hat jemand 12 Punkte, ist diese Runde die letzte.
rules = Regeln
gallery = Alle Karten
learn = Spielen lernen
learn-newcomer = Neu hier? Lerne das Spiel in zehn Minuten, eine Entscheidung nach der anderen.
unofficial = Ein inoffizielles Fanprojekt. Port Royal ist ein Spiel von Alexander Pfister, erschienen bei Pegasus Spiele. Gefällt es dir hier, dann kauf die Box: Das unterstützt die Menschen, die es gemacht haben.
about = Projekt und Lizenzen
loading = Lädt …
error-offline = Der Server ist nicht erreichbar. Deine Partie ist sicher; versuche es noch einmal.
error-no-answer = Der Server antwortet nicht. Versuche es noch einmal.
error-no-cookies = Dein Browser lehnt Cookies ab. Der Server braucht eines, um dich wiederzuerkennen: Erlaube Cookies für diese Seite und lade sie neu.
error-not-known = Vielleicht ist das angekommen, vielleicht nicht. Sieh am Tisch nach, bevor du es noch einmal versuchst.
error-database-full = Die Festplatte des Servers ist voll; nichts wurde geändert. Versuche es später noch einmal.
error-database-locked = Der Server konnte das nicht speichern; nichts wurde geändert. Versuche es noch einmal.
error-database-failed = Der Server konnte das nicht speichern; nichts wurde geändert. Versuche es noch einmal.
error-no-such-table = Diesen Tisch gibt es nicht.
error-illegal-move = Das ist jetzt nicht möglich.
error-bad-format = Diese Optionen passen nicht zusammen.
error-not-your-seat = Das ist nicht dein Platz.
error-not-your-table = Das darf nur, wer diesen Tisch eröffnet hat.
error-cannot-undo = Das lässt sich nicht zurücknehmen.
error-table-over = Diese Partie ist zu Ende.
error-not-finished = Die Wiederholung gibt es, wenn die Partie zu Ende ist.
error-bad-request = Das hat der Server nicht verstanden.
error-busy = An diesem Tisch ist gerade zu viel los; versuche es noch einmal.
error-internal = Auf dem Server ist etwas schiefgegangen; der Tisch ist unverändert.
error-method-not-allowed = Das kann der Server unter dieser Adresse nicht.
error-stale-seq = Die Partie ist inzwischen weitergegangen. Sieh noch einmal hin und entscheide dann.
error-not-found = Unter dieser Adresse gibt es nichts.
error-unknown = Etwas ist schiefgegangen. Versuche es noch einmal.
lost-title = Hier ist nur Meer
lost-about = Diese Adresse steht auf keiner Karte. Vielleicht ging ein Buchstabe über Bord.
back-home = Zurück in den Hafen
close = Schließen
cancel = Abbrechen
retry = Noch einmal
reload = Seite neu laden
part-missing = Dieser Teil konnte nicht geladen werden. Vielleicht gibt es eine neue Version der Seite.
part-failed = Hier ist etwas schiefgegangen. Deine Partie ist sicher.
storage-refused = Dieser Browser speichert nichts für diese Seite: Einstellungen, Hinweise und Lesestand gehen verloren. Deine Partien liegen sicher auf dem Server.
language = Sprache
language-en = English
language-de = Deutsch
theme = Darstellung
theme-system = Automatisch
theme-day = Tag
theme-night = Nacht
speed = Bewegung
speed-calm = Ruhig
speed-brisk = Flott
speed-off = Aus
confirm = Vor endgültigen Schritten nachfragen
settings = Einstellungen
menu = Menü
log = Protokoll
log-show = Protokoll zeigen
log-hide = Protokoll verbergen
log-empty = Noch ist nichts geschehen.
help = Hilfe
undo = Zurücknehmen
skip = Vorspulen
skip-about = Weiter zu deiner nächsten Entscheidung (Esc)
leave = Tisch verlassen
leave-about = Die Partie bleibt auf der Startseite.
unsent = Noch keine Antwort. Deine Eingabe wird immer wieder gesendet, bis sie ankommt.
unsent-refused = Der Server kann deine Eingabe gerade nicht speichern. Sie wird immer wieder gesendet, bis es gelingt.
unsent-stop = Nicht mehr senden
connection-lost = Verbindung verloren. Sie wird wieder aufgebaut …
yes-do = Ja
confirm-title = Das lässt sich nicht zurücknehmen
confirm-about = „{ $move }“ ist endgültig.

## Tisch

table-of = Tisch: { $names }
round = Runde { $n }
turn-of = { $you ->
    [yes] Dein Zug
   *[no] Zug von { $name }
}
phase-discover = Ziehen
phase-trade-and-hire = Handeln und Anheuern
phase-after-bust = Nach dem Platzen
phase-over = Vorbei
takes-left = { $n ->
    [one] noch 1 Karte
   *[other] noch { $n } Karten
}
end-triggered = Letzte Runde
harbor = Hafen
harbor-empty = Der Hafen ist leer
harbor-ships = { $n ->
    [one] 1 Schiffsfarbe
   *[other] { $n } Schiffsfarben
}
draw-pile = Nachziehstapel
discard-pile = Ablagestapel
discard-empty = Noch nichts abgelegt
pile-label = { $pile }, { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
expeditions = Expeditionen
expeditions-empty = Keine offenen Expeditionen.
display = Auslage
display-of = { $you ->
    [yes] Deine Auslage
   *[no] Auslage von { $name }
}
display-empty = Noch niemand angeheuert
seat-label = { $you ->
    [yes] Du
   *[no] { $name }
}: { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $swords ->
    [one] 1 Säbel
   *[other] { $swords } Säbel
}
seat-active = am Zug
seat-asked = entscheidet
seat-start = Hat begonnen
open-seat = Freier Platz
guest = Gast
you = Du
watching = Du schaust zu.
watchers-n = { $n ->
    [one] 1 Zuschauer:
   *[other] { $n } Zuschauer:
}
watchers-unnamed = { $n ->
    [one] 1 Gast
   *[other] { $n } Gäste
}
topic-watchers = Zuschauer
history = Dieser Zug
history-drawn = als { $n }. gezogen
history-taken = { $you ->
    [yes] genommen von dir
   *[no] genommen von { $name }
}
history-repelled = abgewehrt
bust = Geplatzt!
tax = Steuererhöhung

## Ende

ranking = Rangliste
place = { $n }.
winner = { $you ->
    [yes] Du gewinnst!
   *[no] { $name } gewinnt!
}
winners = { $names } teilen sich den Sieg!
lost-points = Verloren: { $n ->
    [one] 1 Punkt fehlte
   *[other] { $n } Punkte fehlten
}
lost-coins = Verloren: { $n ->
    [one] 1 Münze fehlte
   *[other] { $n } Münzen fehlten
}
lost-expeditions = Verloren: Dir fehlte eine Expedition
lost-other = Verloren
end-winner = { $count ->
    [one] { $name } gewinnt mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.
   *[other] { $name } teilen sich den Sieg mit je { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.
}
end-ahead-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $n } mehr als { $name }.
end-ahead-coins = Je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}; { $n ->
    [one] entscheidend war 1 Münze mehr als bei { $name }.
   *[other] entscheidend waren { $n } Münzen mehr als bei { $name }.
}
end-ahead-expeditions = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. { $name } hätte vielleicht gewonnen, hat aber keine Expedition.
end-tied = Je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und gleich viele Münzen.
end-mine-coins = Du hast ebenso viele Punkte, aber { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} weniger.
end-mine-expeditions = Gewinnen kann nur, wer eine Expedition angetreten hat; dir fehlt eine.
end-crew = { $names } auf dem Kai: { $cards }
course-more = Der Verlauf, Zug um Zug
source-persons = Personen
source-expeditions = Expeditionen
source-other = Sonstiges
total = Summe
play-again = Noch eine Partie
replay = Wiederholung
record = Partie als Text
shuffle-title = Wurde ehrlich gemischt?
shuffle-about = Der Hash stand vor der ersten Karte fest; Startwert und Salz zeigen jetzt, dass nichts geändert wurde. Das kann dein Browser nachrechnen oder, mit der Partie als Text, „portroyal verify“.
verify-shuffle = Mischung prüfen
verify-working = Dein Browser rechnet nach …
verify-honest = Die Reihenfolge stand vor dem ersten Schritt fest: Der Hash stimmt, und alle { $cards } aufgedeckten Karten kamen in dieser Reihenfolge{ $again ->
    [0] .
    [one] , auch nachdem der Ablagestapel neu gemischt worden war.
   *[other] , auch nachdem der Ablagestapel { $again }-mal neu gemischt worden war.
}
verify-hash = Der Hash stimmt nicht: Das ist nicht der Startwert, der zu Beginn festgelegt wurde.
verify-card = Nicht wie gemischt: In Schritt { $at } wurde „{ $shown }“ aufgedeckt statt „{ $expected }“.
verify-lot = Nicht wie gelost: In Schritt { $at } war die zusätzliche Steuererhöhung von anderer Art.
verify-look = Anzeigen
verify-no-card = keine Karte
verify-insecure = Hashes berechnet ein Browser nur auf sicheren Seiten (https). „portroyal verify“ prüft die Partie ohne Browser.
commitment = Hash
seed = Startwert
salt = Salz
look-at-table = Tisch ansehen
to-ranking = Rangliste

## Wiederholung

replay-start = An den Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-turn-back = Zurück zum Beginn eines Zugs
replay-turn-on = Weiter zum nächsten Zug
replay-end = Ans Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-at = Schritt { $n } von { $of }
replay-position = Schritt

## Neuer Tisch

your-name = Dein Name
your-name-about = Andere sehen ihn, wenn du zuschaust, und an Tischen, die du ab jetzt eröffnest.
name-saved = Gespeichert.
name-refused = Dieser Name ließ sich nicht speichern.
name = Name
box-base = Grundspiel
box-gambler = Der Hasardeur
box-contracts = Ein Auftrag geht noch
box-make-sail = Unterwegs
box-adventure = Das Abenteuer beginnt
pace = Tempo der Bots
pace-calm = Ruhig
pace-fast = Schnell
pace-instant = Sofort
bot-easy = Pip
bot-easy-about = Achtet auf den Hafen und das Risiko der nächsten Karte, aber nicht auf deine Pläne.
bot-medium = Marta
bot-medium-about = Spielt solide: gute Preise, wenig Risiko.
bot-hard = Isolde
bot-hard-about = Plant bis zum Ende der Partie und achtet darauf, was für dich übrig bleibt.
bot-master = Magnus
bot-master-about = Spielt die Partie vor jedem Schritt viele Male im Kopf zu Ende.
bot-thinks-less = Ohne C-Compiler denkt er auf diesem Server weniger weit voraus.
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-master = Meister
level-quartermaster = schwer, vorsichtig
level-corsair = schwer, waghalsig
level-pathfinder = schwer, Expeditionen
bot-quartermaster = Nella
bot-quartermaster-about = Hört früh auf und hat immer Münzen im Beutel.
bot-corsair = Rocco
bot-corsair-about = Noch eine Karte, immer noch eine.
bot-pathfinder = Vasco
bot-pathfinder-about = Deckt Expeditionen auf und heuert die Leute dafür an.
bot-steady = Bedacht
bot-steady-about = Spielt solide: gute Preise, wenig Risiko.
bot-cautious = Vorsichtig
bot-cautious-about = Hört früh auf und hat immer Münzen im Beutel.
bot-bold = Kühn
bot-bold-about = Noch eine Karte, immer noch eine.
bot-random = Zufall
bot-random-about = Tut irgendetwas, was die Regeln erlauben.

## Liste der Tische

status-your-turn = Du bist am Zug
status-bot-plays = Ein Bot spielt für dich
status-playing = Läuft
open = Öffnen
