## Startseite

continue = Weiterspielen
continue-at = Runde { $n }: { $scores }
you-within = du
campaigns = Kampagnen
finished-tables = Beendete Partien
remove = Aus der Liste nehmen
removed = Aus deiner Liste genommen.
list-won = { $you ->
    [yes] Du hast gewonnen
   *[no] { $name } hat gewonnen
}
list-shared = Geteilter Sieg: { $names }
box-base-short = Grundspiel
box-gambler-short = Hasardeur
box-contracts-short = Aufträge
box-make-sail-short = Unterwegs
option-cooperative-short = kooperativ
option-no-contracts-short = ohne Aufträge

## Neuer Tisch

presets = Was soll es sein?
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
preset-adventure-alone-about = Du allein, und eine Geschichte zum Lesen.
preset-adventure-rivals = Abenteuer der Rivalen
preset-adventure-rivals-about = Dieselbe Geschichte, jeder für sich.
preset-make-sail = Unterwegs
preset-make-sail-about = Ein kleineres Spiel für sich.
preset-hot-seat = An einem Gerät
preset-hot-seat-about = Mehrere Menschen, ein Bildschirm.
seats-n = { $n ->
    [one] 1 Platz
   *[other] { $n } Plätze
}
house-rules = Hausregeln
rules-of-its-own = Eigene Regeln
pace-and-odds = Tempo und Chancen
