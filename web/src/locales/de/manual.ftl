## Regelseite: Inhalt und Ausgaben

contents = Inhalt
contents-of = Inhalt: { $name }
edition-choose = Die Regeln von
edition-table = Dieser Tisch
edition-here = Was hier gilt
edition-about-differences = Nur in diesen Punkten unterscheiden sich die Ausgaben; alle anderen Regeln sind überall gleich.
edition-differs = anders als die Hausregel
edition-same = wie die Hausregel
edition-this = Hier: { $value }
edition-all = Alle Ausgaben im Vergleich
edition-option = Punkt
rules-none = Keine Regel enthält alle diese Wörter.
rules-of-table = Regeln dieses Tisches
rules-link = Link zu { $id }
option-start = Startspieler
option-required-ranking = Wertung, wenn eine Expedition Pflicht ist
value-chosen = Gewählt oder ausgelost
value-random = Ausgelost
value-win = Nur mit Expedition kannst du gewinnen
value-rank = Wer Expeditionen hat, steht vor allen ohne
