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
list-played-on = setzt eine beendete Partie fort
box-base-short = Grundspiel
box-gambler-short = Hasardeur
box-contracts-short = Aufträge
box-make-sail-short = Unterwegs
option-cooperative-short = kooperativ
option-no-contracts-short = ohne Aufträge
bots-all = Stärke der Bots
bots-mixed = Stärke der Bots: gemischt
edition-default = Voreinstellung
edition-big-box = Big Box 2021
edition-pegasus = Pegasus 2014
edition-steve-jackson = Steve Jackson 2017
edition-yucata = Online
terms-seats = { $taken } von { $n } Plätzen besetzt
terms-players = { $n ->
    [one] 1 Spieler
   *[other] { $n } Spieler
}
terms-no-clock = Ohne Uhr
terms-clock = Uhr: { $clock }
terms-words-off = Ohne Chat
terms-words-phrases = Chat mit festen Sätzen
terms-words-free = Freier Chat
team-won = Gewonnen!
team-lost = Verloren
