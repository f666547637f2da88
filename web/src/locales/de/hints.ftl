## Hinweise der ersten Partie

hint = Hinweis
hint-draw = Dein Zug beginnt: Zieh eine Karte. Sie kommt offen in den Hafen.
hint-stop = Weiterziehen oder aufhören und nehmen? Mehr Karten sind mehr Auswahl. Aber bei zwei Schiffen einer Farbe ist der ganze Hafen weg.
hint-take = Tippe eine Karte mit blauem Rand an: Ein Schiff bringt seine Münzen, eine Person kostet Münzen und bringt Punkte. Oder passe.
hint-close = Verstanden
hints-setting = Hinweise für die erste Partie
hints-again = Hinweise wieder zeigen
hints-back = Die Hinweise sind wieder da.
