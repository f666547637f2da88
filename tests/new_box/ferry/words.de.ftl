box-ferry = Die Fähre
label-toll = { $label }, { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} Fährgeld
card-charter = Freibrief
    .a = einen Freibrief
card-crier = Ausrufer
    .a = einen Ausrufer
card-ferryman = Fährmann
    .a = einen Fährmann
card-pilot = Lotse
    .a = einen Lotsen
move-cry = Münzen ausrufen
said-ferried = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} Fährgeld ein.
said-cried = { $you ->
    [yes] Du rufst
   *[no] { $name } ruft
} { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} herbei.
said-piloted = { $you ->
    [yes] Du bringst ein grünes Schiff ein und bekommst
   *[no] { $name } bringt ein grünes Schiff ein und bekommt
} { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}.
