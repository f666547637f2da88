box-quay = The quay
card-quaymaster = Quaymaster
    .a = a quaymaster
card-broker = Broker
    .a = a broker
source-bought = From brokers
ask-broker = { $you ->
    [yes] Buy a point of your broker?
   *[no] { $name } may buy a point of a broker.
}
move-buy = Buy 1 point for 2 coins
move-save = Buy nothing
said-quay = { $you ->
    [yes] Your quaymaster earns
   *[no] { $name }’s quaymaster earns
} { $n ->
    [one] 1 coin
   *[other] { $n } coins
}.
said-bought = { $you ->
    [yes] You buy
   *[no] { $name } buys
} a point for { $n ->
    [one] 1 coin
   *[other] { $n } coins
}.
said-saved = { $you ->
    [yes] You buy nothing of your broker.
   *[no] { $name } buys nothing of the broker.
}
