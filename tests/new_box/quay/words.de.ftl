box-quay = Der Kai
card-quaymaster = Kaimeister
    .a = einen Kaimeister
card-broker = Makler
    .a = einen Makler
source-bought = Von Maklern
ask-broker = { $you ->
    [yes] Kaufst du deinem Makler einen Punkt ab?
   *[no] { $name } darf einem Makler einen Punkt abkaufen.
}
move-buy = 1 Punkt für 2 Münzen kaufen
move-save = Nichts kaufen
said-quay = { $you ->
    [yes] Dein Kaimeister bringt dir
   *[no] Der Kaimeister von { $name } bringt
} { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}.
said-bought = { $you ->
    [yes] Du kaufst
   *[no] { $name } kauft
} einen Punkt für { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}.
said-saved = { $you ->
    [yes] Du kaufst deinem Makler nichts ab.
   *[no] { $name } kauft dem Makler nichts ab.
}
