## Hinweise der ersten Partie

hint = Hinweis
hint-draw = Zieh eine Karte: Sie kommt offen in den Hafen.
hint-stop = Mehr Karten sind mehr Auswahl, doch bei zwei Schiffen einer Farbe ist der ganze Hafen weg.
hint-take = Wähle eine Karte mit blauem Rand: Schiffe bringen Münzen, Personen kosten Münzen und bringen Punkte.
hint-share = Die Zahl über einer Karte sagt, was sie dir insgesamt bringt oder kostet. Du darfst auch passen.
hint-claim = Die Expedition mit blauem Rand steht dir offen: Gib ihre Personen ab, und du bekommst Punkte und Münzen.
hint-close = Verstanden
hints-setting = Hinweise für die erste Partie
hints-again = Hinweise wieder zeigen
hints-back = Die Hinweise sind wieder da.
