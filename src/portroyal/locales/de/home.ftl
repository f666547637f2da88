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
