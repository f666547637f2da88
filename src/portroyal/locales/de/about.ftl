## Die Seite über das Projekt

project-game = Port Royal ist ein Kartenspiel für alle, die nicht aufhören können. Hier spielst du es ganz im Browser: allein, gegen Bots oder mit anderen.
project-own = Alle Texte, der Code und die Zeichnungen dieser Ausgabe sind von uns.
project-version = Version
project-source = Quelltext
licenses = Lizenzen
licenses-about = Die Seite enthält diese Software und diese Schriften. Tippe auf einen Namen, um die Lizenz zu lesen.
