## Neuer Tisch

presets = Was soll es sein?
preset-variants = Varianten
preset-classic = Klassisch
preset-classic-about = Das Grundspiel gegen drei Bots.
preset-big-box = Big Box
preset-big-box-about = Mit dem Hasardeur und mit Aufträgen.
preset-everything = Alles
preset-everything-about = Alle vier Boxen in einem Stapel.
preset-cooperative = Gemeinsam
preset-cooperative-about = Du und zwei Bots gegen die Zeit.
preset-solo = Allein
preset-solo-about = Du gegen die Zeit.
preset-adventure = Abenteuer
preset-adventure-about = Eine Geschichte in fünf Kapiteln, mit einem Bot als Partner.
preset-adventure-alone = Abenteuer allein
preset-adventure-alone-about = Eine Geschichte für dich allein.
preset-adventure-rivals = Abenteuer für Rivalen
preset-adventure-rivals-about = Dieselbe Geschichte, jeder für sich.
preset-make-sail = Unterwegs
preset-make-sail-about = Ein kleineres, eigenständiges Spiel.
preset-hot-seat = An einem Gerät
preset-hot-seat-about = Mehrere Menschen, ein Bildschirm.
seats-n = { $n ->
    [one] 1 Platz
   *[other] { $n } Plätze
}
house-rules = Hausregeln
rules-of-its-own = Eigene Regeln
pace-and-odds = Tempo und Chancen
seats = Plätze
seat-n = Platz { $n }
seat-person = Mensch
seat-person-about = An diesem Gerät
seat-bot = Bot
seat-add = Platz hinzufügen
seat-remove = Platz { $n } entfernen
edition = Ausgabe
edition-default-about = Big Box 2021, dazu eine Steuer, wenn die Partie sonst stecken bliebe.
edition-pegasus-about = Die erste Auflage.
edition-steve-jackson-about = Die englische Ausgabe: Der Hofnarr zahlt auch im eigenen Zug.
edition-yucata-about = Wie die Online-Ausgabe: zusätzliche Steuer, wenn die Stapel leer sind.
edition-big-box-about = Die neueste Auflage, genau nach ihrer Anleitung.
options = Optionen
options-about = Jede Ausgabe legt sie fest; ändere, was du willst.
options-about-plain = Ändere, was du willst.
option-target = Punkte, die das Ende einläuten
option-target-about = Die Runde, in der eine Auslage sie erreicht, ist die letzte.
option-expedition-required = Expedition nötig
option-expedition-required-about = Nur wer eine Expedition angetreten hat, kann das Ende einläuten und gewinnen.
option-pass-automatically = Von selbst passen
option-pass-automatically-about = Wem keine Karte eine Münze bringen kann, der wird gar nicht erst gefragt.
option-bust-claims = Antreten nach dem Platzen
option-bust-claims-about = Ob nach dem Platzen noch eine Expedition angetreten werden darf.
option-empty-piles = Wenn beide Stapel leer sind
option-empty-piles-about = Was geschieht, wenn keine Karte mehr zu ziehen ist.
option-second-shuffle = Zweites Mischen in einem Zug
option-second-shuffle-about = Was beim zweiten Mischen in einem Zug geschieht.
option-active-jester = Hofnarr im eigenen Zug
option-active-jester-about = Ob ein Hofnarr auch im eigenen Zug zahlt, wenn der Hafen leer ist.
value-yes = Ja
value-no = Nein
value-stop = Aufhören
value-tax = Zusätzliche Steuer
value-nothing = Nichts
option-as-edition = Wie die Ausgabe
start-seat = Wer beginnt
start-random = Wird gelost
format-line = Formatzeile
open-table = Tisch eröffnen

## Neuer Tisch: Boxen

boxes = Boxen
boxes-about = Wähle deine Boxen. Was nicht zusammenpasst, ist mit Begründung gesperrt.
boxes-one-needed = Wähle erst eine andere Box: Eine braucht jede Partie.
box-base-about = Schiffe, Personen, Expeditionen und Steuern: das Spiel, mit dem alles begann. Für 2 bis 5 Spieler.
box-gambler-about = Vier Personen, die vier Karten auf einmal ziehen: Abwehren geht dabei nicht, aber man darf eine Karte mehr nehmen.
box-contracts-about = Schreiber, Kanoniere, Vizeadmirale, Schiffe mit Geschenk sowie Aufträge, die Münzen und Punkte bringen.
box-make-sail-about = Kaufleute behalten Schiffe als Punkte. Ins Grundspiel werden die 20 markierten Karten eingemischt; allein ist die Box ein eigenes Spiel für 2 bis 4 Spieler.
modes = Spielweisen
seats-allowed = Für { $least } bis { $most } Spieler.
option-vice-admiral = Vizeadmiral, wenn andere am Zug sind
option-vice-admiral-about = Münzen, die ein Vizeadmiral bringt, wenn jemand anderes am Zug ist.
option-contracts = Aufträge erfüllen
option-contracts-about = Entweder nach eigener Wahl, manche nur sofort, oder von selbst, sobald die Bedingung erfüllt ist.
option-no-contracts = Ohne Aufträge
option-no-contracts-about = Nur die neuen Personen und Schiffe werden eingemischt.
value-choice = Nach Wahl
value-automatic = Von selbst
box-adventure-about = Eine Geschichte in fünf Kapiteln, gemeinsam, allein oder gegeneinander: Missionen, Monate, Kronen und eine sechste Schiffsfarbe. Für 1 bis 4 Spieler.
option-variable = Variables Spiel
option-variable-about = Vier Missionen ohne die Geschichte, für Rivalen, die die Kampagne kennen.
option-chapter = Kapitel
option-chapter-about = Die Geschichte hat fünf; jedes ist eine eigene Partie.
option-defeats = Bisherige Niederlagen
option-defeats-about = Ein Team, das dieses Kapitel verloren hat, beginnt je Niederlage mit 3 Münzen mehr.
option-draft = Charaktere frei wählen
option-draft-about = Gegen den Uhrzeigersinn, der Startspieler zuletzt; sonst erhält jeder eine Karte und wählt eine Seite.

## Bots

bot-choice = { $name } ({ $level })
bots-level = Bots
bots-style = Bots mit eigenem Stil

## Tipps

tips-allowed = Tipps
tips-off = Aus
tips-on = Auf Wunsch
tips-allowed-off = An diesem Tisch gibt es keine Tipps.
tips-allowed-on = Alle dürfen nach dem besten Schritt fragen, wenn sie an der Reihe sind.

## The story on the home page
story-door = Eine Geschichte in Kapiteln
story-begin = Die Geschichte beginnen
story-chapter = Weiter: Kapitel { $n }
story-over = Zur Kampagne
