## Karten. `.a` steht nach einem Verb: „heuert einen Matrosen an“.

card-settler = Siedler
    .a = einen Siedler
card-captain = Kapitän
    .a = einen Kapitän
card-priest = Priester
    .a = einen Priester
card-jack = Tausendsassa
    .a = einen Tausendsassa
card-sailor = Matrose
    .a = einen Matrosen
card-pirate = Pirat
    .a = einen Piraten
card-mademoiselle = Mademoiselle
    .a = eine Mademoiselle
card-jester = Hofnarr
    .a = einen Hofnarren
card-admiral = Admiral
    .a = einen Admiral
card-governor = Gouverneur
    .a = einen Gouverneur
card-gambler = Hasardeur
    .a = einen Hasardeur
card-gunner = Kanonier
    .a = einen Kanonier
card-vice-admiral = Vizeadmiral
    .a = einen Vizeadmiral
card-passenger = Passagier
    .a = einen Passagier
card-tybuk = Tybuk-Bruder
    .a = einen Tybuk-Bruder
card-lookout = Ausguck
    .a = einen Ausguck
card-innkeeper = Wirt
    .a = einen Wirt
card-trader = Händler
    .a = einen Händler
card-trader-yellow = Gelber Händler
    .a = einen gelben Händler
card-trader-blue = Blauer Händler
    .a = einen blauen Händler
card-trader-green = Grüner Händler
    .a = einen grünen Händler
card-trader-red = Roter Händler
    .a = einen roten Händler
card-trader-black = Schwarzer Händler
    .a = einen schwarzen Händler
card-clerk = Schreiber
    .a = einen Schreiber
card-clerk-yellow = Gelber Schreiber
    .a = einen gelben Schreiber
card-clerk-blue = Blauer Schreiber
    .a = einen blauen Schreiber
card-clerk-green = Grüner Schreiber
    .a = einen grünen Schreiber
card-clerk-red = Roter Schreiber
    .a = einen roten Schreiber
card-clerk-black = Schwarzer Schreiber
    .a = einen schwarzen Schreiber
card-merchant = Kaufmann
    .a = einen Kaufmann
card-merchant-yellow = Gelber Kaufmann
    .a = einen gelben Kaufmann
card-merchant-blue = Blauer Kaufmann
    .a = einen blauen Kaufmann
card-merchant-green = Grüner Kaufmann
    .a = einen grünen Kaufmann
card-merchant-red = Roter Kaufmann
    .a = einen roten Kaufmann
card-merchant-black = Schwarzer Kaufmann
    .a = einen schwarzen Kaufmann
card-ship-yellow = Gelbe Pinasse
    .a = eine gelbe Pinasse
card-ship-blue = Blaue Fleute
    .a = eine blaue Fleute
card-ship-green = Grünes Skiff
    .a = ein grünes Skiff
card-ship-red = Rote Fregatte
    .a = eine rote Fregatte
card-ship-black = Schwarze Galeone
    .a = eine schwarze Galeone
card-ship-ares = Ares-Piratenschiff
    .a = ein Ares-Piratenschiff
card-expedition = Expedition
    .a = eine Expedition
card-tax = Steuererhöhung
    .a = eine Steuererhöhung
card-unknown = Karte
    .a = eine Karte

type-pinnace = Pinasse
type-flute = Fleute
type-skiff = Skiff
type-frigate = Fregatte
type-galleon = Galeone
type-pirates = Ares

symbol-anchor = { $n ->
    [one] Anker
   *[other] { $n } Anker
}
    .counted = { $n ->
        [one] ein Anker
        [2] zwei Anker
        [3] drei Anker
       *[other] { $n } Anker
    }
symbol-cross = { $n ->
    [one] Kreuz
   *[other] { $n } Kreuze
}
    .counted = { $n ->
        [one] ein Kreuz
        [2] zwei Kreuze
        [3] drei Kreuze
       *[other] { $n } Kreuze
    }
symbol-hut = { $n ->
    [one] Hütte
   *[other] { $n } Hütten
}
    .counted = { $n ->
        [one] eine Hütte
        [2] zwei Hütten
        [3] drei Hütten
       *[other] { $n } Hütten
    }

coins = { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
swords = { $n ->
    [one] 1 Säbel
   *[other] { $n } Säbel
}
cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
skull = Totenkopf
rewards-swords = die meisten Säbel
rewards-points = die wenigsten Punkte
rewards-sail = die wenigsten Punkte

## Was gefragt ist

ask-first = { $you ->
    [yes] Du bist am Zug: Zieh die erste Karte.
   *[no] { $name } zieht die erste Karte.
}
ask-discover = { $you ->
    [yes] Noch eine Karte ziehen oder aufhören?
   *[no] { $name } ist am Nachziehstapel.
}
ask-discover-claim = { $you ->
    [yes] Noch eine Karte ziehen, aufhören oder eine Expedition antreten?
   *[no] { $name } ist am Nachziehstapel.
}
ask-repel = { $you ->
    [yes] { $card }: abwehren oder einlaufen lassen?
   *[no] { $name } kann das Schiff abwehren: { $card }.
}
ask-take = { $you ->
    [yes] Du darfst { $takes ->
        [one] eine Karte
       *[other] { $takes } Karten
    } nehmen.
   *[no] { $name } darf { $takes ->
        [one] eine Karte
       *[other] { $takes } Karten
    } nehmen.
}
ask-take-due = { $you ->
    [yes] Du darfst { $takes ->
        [one] eine Karte nehmen: 1 Münze an { $to }
       *[other] { $takes } Karten nehmen: je 1 Münze an { $to }
    }.
   *[no] { $toYou ->
        [yes] { $name } darf { $takes ->
            [one] eine Karte nehmen: 1 Münze an dich
           *[other] { $takes } Karten nehmen: je 1 Münze an dich
        }.
       *[no] { $name } darf { $takes ->
            [one] eine Karte nehmen: 1 Münze an { $to }
           *[other] { $takes } Karten nehmen: je 1 Münze an { $to }
        }.
    }
}
ask-nothing-left = { $you ->
    [yes] Du darfst noch eine Expedition antreten oder passen.
   *[no] { $name } darf noch eine Expedition antreten.
}
ask-claim = { $you ->
    [yes] Geplatzt! Du darfst noch eine Expedition antreten.
   *[no] Geplatzt! { $name } darf noch eine Expedition antreten.
}
ask-send = { $you ->
    [yes] Wen entsendest du auf die Expedition?
   *[no] { $name } entscheidet, wer auf die Expedition geht.
}
ask-other = { $you ->
    [yes] Du entscheidest.
   *[no] { $name } entscheidet.
}
ask-named = { $name } · { $sentence }
ask-over = { $count ->
    [one] { $you ->
        [yes] Du gewinnst die Partie!
       *[no] { $name } gewinnt die Partie.
    }
   *[other] { $name } teilen sich den Sieg.
}
ask-wait = Einen Moment …

## Schritte

move-draw = Ziehen
move-stop = Aufhören
move-repel = Abwehren
move-keep = Einlaufen lassen
move-pass = Passen
move-take = Nehmen: { $card }
move-claim = Antreten: { $card }
move-send = Entsenden: { $card }
bust-keep = Einlaufen: Platzen
safe-keep = sicher
then-takes = { $n ->
    [0] nichts zu nehmen
    [one] 1 Karte nehmen
   *[other] { $n } Karten nehmen
}
brings-coins = bringt { $n } { $n ->
    [one] Münze
   *[other] Münzen
}
costs-coins = kostet { $n } { $n ->
    [one] Münze
   *[other] Münzen
}
brings-nothing = kostet und bringt keine Münzen
brings-points = { $n } { $n ->
    [one] Punkt
   *[other] Punkte
}
costs-points = { $n } { $n ->
    [one] Punkt
   *[other] Punkte
} weniger

## Das Protokoll

said-turn = { $you ->
    [yes] Dein Zug
   *[no] Zug von { $name }
}
said-start-coins = Alle erhalten { $n } Münzen.
said-drew = { $you ->
    [yes] Du ziehst { $card }.
   *[no] { $name } zieht { $card }.
}
said-drew-nothing = { $you ->
    [yes] Es ist keine Karte mehr da; du musst aufhören.
   *[no] Es ist keine Karte mehr da; { $name } muss aufhören.
}
said-no-third-reshuffle = In einem Zug wird zum Ziehen kein drittes Mal gemischt: Es kommen keine Karten mehr.
said-reshuffled = Der Ablagestapel wird gemischt: { $n ->
    [one] 1 Karte im neuen Nachziehstapel.
   *[other] { $n } Karten im neuen Nachziehstapel.
}
said-stopped = { $you ->
    [yes] Du hörst auf.
   *[no] { $name } hört auf.
}
said-repelled = { $you ->
    [yes] Du wehrst { $card } ab.
   *[no] { $name } wehrt { $card } ab.
}
said-let-in = { $you ->
    [yes] Du lässt { $card } einlaufen.
   *[no] { $name } lässt { $card } einlaufen.
}
said-tax = { $you ->
    [yes] Du deckst { $card } auf.
   *[no] { $name } deckt { $card } auf.
}
said-extra-tax = Eine zusätzliche Steuererhöhung: { $tax }.
said-tax-lost = { $you ->
    [yes] Du zahlst { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    } Steuern.
   *[no] { $name } zahlt { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    } Steuern.
}
said-tax-gained = { $you ->
    [yes] Die Steuer bringt dir { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Die Steuer bringt { $name } { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-bust = { $you ->
    [yes] Geplatzt! Du hast { $card } gezogen, der Hafen wird geräumt.
   *[no] Geplatzt! { $name } hat { $card } gezogen, der Hafen wird geräumt.
}
said-jester = { $you ->
    [yes] Dein Hofnarr bringt { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Der Hofnarr von { $name } bringt { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-admiral = { $you ->
    [yes] Dein Admiral bringt { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Der Admiral von { $name } bringt { $n ->
        [0] keine Münze: Es ist keine mehr da
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-time = { $you ->
    [yes] Du darfst { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    } nehmen.
   *[no] { $name } darf { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    } nehmen.
}
said-traded = { $you ->
    [yes] Du nimmst { $card } und erhältst { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] { $name } nimmt { $card } und erhält { $n ->
        [0] keine Münze
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-hired = { $you ->
    [yes] Du heuerst { $card } für { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    } an.
   *[no] { $name } heuert { $card } für { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    } an.
}
said-due = { $you ->
    [yes] Du zahlst { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    } an { $to }.
   *[no] { $toYou ->
        [yes] { $name } zahlt dir { $n ->
            [one] 1 Münze
           *[other] { $n } Münzen
        }.
       *[no] { $name } zahlt { $n ->
            [one] 1 Münze
           *[other] { $n } Münzen
        } an { $to }.
    }
}
said-claimed = { $you ->
    [yes] Du trittst { $card } an.
   *[no] { $name } tritt { $card } an.
}
said-sent = { $you ->
    [yes] Du entsendest { $card }.
   *[no] { $name } entsendet { $card }.
}
said-reward = { $you ->
    [yes] Die Expedition bringt dir { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
   *[no] Die Expedition bringt { $name } { $n ->
        [one] 1 Münze
       *[other] { $n } Münzen
    }.
}
said-passed = { $you ->
    [yes] Du passt.
   *[no] { $name } passt.
}
said-passed-forced = { $you ->
    [yes] Du kannst nichts nehmen und passt.
   *[no] { $name } kann nichts nehmen und passt.
}
said-passed-auto = { $you ->
    [yes] Nichts brächte dir eine Münze: Du passt.
   *[no] Nichts brächte { $name } eine Münze: gepasst.
}
said-turn-over = { $you ->
    [yes] Dein Zug ist vorbei.
   *[no] Der Zug von { $name } ist vorbei.
}
said-end-triggered = { $you ->
    [yes] Du läutest das Ende ein: Das ist die letzte Runde.
   *[no] { $name } läutet das Ende ein: Das ist die letzte Runde.
}
said-stalled = Eine ganze Runde ohne Karte: Die Partie endet.
said-game-over = Die Partie ist zu Ende.
said-start = Die Partie beginnt.
said-undo = { $you ->
    [yes] Du nimmst deinen letzten Schritt zurück.
   *[no] { $name } nimmt den letzten Schritt zurück.
}
said-sit = { $how ->
    [sits] { $you ->
        [yes] Du setzt dich an den Tisch.
       *[no] { $name } setzt sich an den Tisch.
    }
    [back] { $you ->
        [yes] Du bist wieder da.
       *[no] { $name } ist wieder da.
    }
    [away] { $you ->
        [yes] Ein Bot spielt für dich.
       *[no] Ein Bot spielt für { $name }.
    }
    [relieved] { $you ->
        [yes] Du warst nicht da: Ein Bot spielt für dich.
       *[no] { $name } ist nicht da: Ein Bot übernimmt.
    }
    [takes] { $you ->
        [yes] Du löst { $was } ab.
       *[no] { $name } löst { $was } ab.
    }
   *[open] { $was } steht auf; der Platz ist frei.
}
said-leave = { $you ->
    [yes] Du verlässt den Tisch.
   *[no] { $name } verlässt den Tisch.
}
said-unknown = Etwas geschieht.

## Namen zum Vorlesen

label-person = { $name }, Kosten { $cost }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $swords ->
    [0] {""}
    [one] , 1 Säbel
   *[other] , { $swords } Säbel
}
label-ship = { $name }, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, { $skull ->
    [yes] Totenkopf
   *[no] { $swords ->
        [one] 1 Säbel
       *[other] { $swords } Säbel
    }
}
label-expedition = { $name }: { $needs }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
label-expedition-plain = { $name }: { $needs }
label-tax = { $name }: { $tax }
label-choose = { $label }, wählbar
label-count = { $label }, { $n }-mal
phrase-ship = { $what } ({ $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, { $skull ->
    [yes] Totenkopf
   *[no] { $swords ->
        [one] 1 Säbel
       *[other] { $swords } Säbel
    }
})
phrase-person = { $what } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
})
phrase-expedition = { $what } ({ $needs })
phrase-tax = { $what } ({ $tax })
