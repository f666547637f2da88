box-ferry = The ferry
label-toll = { $label }, a toll of { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
card-charter = Charter
    .a = a charter
card-crier = Crier
    .a = a crier
card-ferryman = Ferryman
    .a = a ferryman
card-pilot = Pilot
    .a = a pilot
move-cry = Cry for coins
said-ferried = { $you ->
    [yes] You collect
   *[no] { $name } collects
} a toll of { $n ->
    [one] 1 coin
   *[other] { $n } coins
}.
said-cried = { $you ->
    [yes] You get
   *[no] { $name } gets
} { $n ->
    [one] 1 coin
   *[other] { $n } coins
} by crying.
said-piloted = { $you ->
    [yes] You bring a green ship in and get
   *[no] { $name } brings a green ship in and gets
} { $n ->
    [one] 1 coin
   *[other] { $n } coins
}.
