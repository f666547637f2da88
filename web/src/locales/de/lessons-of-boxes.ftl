## 10 · Hasardeur

lesson-gambler = Der Hasardeur
lesson-gambler-about = Vier Karten auf einmal, und eine mehr zum Nehmen.
lesson-gambler-1 = Diesmal ist der Hasardeur dabei: Der Hafen ist leer, und du hast einen Hasardeur und 10 Münzen. Er zieht vier Karten auf einmal, von denen keine abgewehrt werden kann. Eine Karte ziehen oder ihn einsetzen?
lesson-gambler-1-gamble = Gut gegangen: zwei Schiffe, zwei Farben. Bei leerem Hafen platzt nur etwa jeder sechste Versuch. Jetzt musst du aufhören, aber du darfst eine Karte mehr nehmen: zwei.
lesson-gambler-1-draw = Der vorsichtige Weg, und deinen Hasardeur kannst du in diesem Zug noch einsetzen. Aber jedes Schiff, das schon daliegt, macht seine vier Karten gefährlicher: Am besten setzt du ihn bei leerem Hafen ein.
lesson-gambler-2 = Zwei Karten für dich, und 10 Münzen. Welche zuerst?
lesson-gambler-2-mademoiselle = 3 Münzen bleiben, und mit ihr kostet der Siedler gerade 3.
lesson-gambler-2-settler = 6 Münzen bleiben, eine zu wenig für die Mademoiselle. Sie macht andere billiger, also kommt sie zuerst.
lesson-gambler-2-ship = Die Mademoiselle bleibt in Reichweite, aber dann ist nichts mehr zu nehmen. Mademoiselle und Siedler zusammen wären mehr wert gewesen.
lesson-gambler-2-pass = Beide Karten verfallen. Für sie hast du alles gewagt.
lesson-gambler-3 = 3 Münzen, und eine Karte darfst du noch nehmen.
lesson-gambler-3-settler = Zwei Personen in einem Zug. Der Hasardeur bleibt in deiner Auslage: In deinem nächsten Zug kannst du ihn wieder einsetzen.
lesson-gambler-3-ship = Ein paar Münzen mehr, aber der Siedler für 3 hätte einen Punkt gebracht.
lesson-gambler-3-pass = Die Karte verfällt, die dir der Hasardeur gewonnen hat.

## 11 · Kaufmann

lesson-merchant = Der Kaufmann
lesson-merchant-about = Schiffe, die bleiben und zählen.
lesson-merchant-1 = Diesmal ist „Unterwegs“ eingemischt: Du hast einen roten Kaufmann, der 2 Punkte wert ist, und 4 Münzen. Du darfst eine Karte nehmen. Welche?
lesson-merchant-1-red = 1 Münze und 1 Punkt: Die Fregatte bleibt bis zum Ende unter deinem Kaufmann. Ada handelt mit der Fleute und zahlt dir 1 Münze; dann zieht sie drei Karten und handelt mit einem grünen Skiff.
lesson-merchant-1-sailor = 1 Punkt und 1 Säbel für 3 Münzen. Die rote Fregatte bringt auch einen Punkt, und dazu bekommst du 1 Münze.
lesson-merchant-1-blue = 3 Münzen, aber Blau ist nicht die Farbe deines Kaufmanns: Dieses Schiff wird abgelegt. Das kleine rote wäre ein Punkt gewesen.
lesson-merchant-1-pass = Nichts gewonnen, wo ein Punkt umsonst dalag.
lesson-merchant-2 = Ada ist am Zug: Eine Karte kostet dich 1 Münze an sie. Du hast 6 Münzen. Was nimmst du?
lesson-merchant-2-red = Der Kaufmann arbeitet auch, wenn andere am Zug sind: 2 Münzen, 1 davon an Ada, und noch ein Punkt. Jedes rote Schiff, das dir eine Münze bringt, ist einen wert.
lesson-merchant-2-priest = 1 Punkt und ein Kreuz, zusammen für 5 Münzen. Die Fregatte bringt genauso einen Punkt, und du hast danach mehr Münzen als zuvor.
lesson-merchant-2-pass = Ein zweiter Punkt lag da, für ein Schiff, das sich selbst bezahlt.

## 12 · Aufträge

lesson-contracts = Aufträge
lesson-contracts-about = Münzen für einen Plan, manchmal jetzt oder nie.
lesson-contracts-1 = Diesmal mit „Ein Auftrag geht noch“: Vier Aufträge liegen für alle offen. „Bruja“ verlangt einen Kapitän und eine Mademoiselle. Du hast einen Kapitän und 8 Münzen. Du darfst eine Karte nehmen.
lesson-contracts-1-mademoiselle = Kapitän und Mademoiselle: Die Bedingung ist erfüllt. Abgegeben wird nichts, beide bleiben bei dir.
lesson-contracts-1-sailor = Ein zweiter Säbel: gut für „Söldner“, wo drei verlangt sind. Aber mit der Mademoiselle wäre „Bruja“ sofort erfüllt gewesen.
lesson-contracts-1-ship = 1 Münze. Die Mademoiselle, die du bezahlen kannst und die einen Auftrag erfüllt, bleibt für Ada liegen.
lesson-contracts-1-pass = 8 Münzen, und ein Auftrag, zu dem dir eine Karte fehlte.
lesson-contracts-2 = Du kannst „Bruja“ jetzt erfüllen. Der erste Marker dort bringt die meisten Münzen, die nächsten weniger.
lesson-contracts-2-complete = 3 Münzen, und einer deiner drei Marker bleibt für immer dort. Dein zweiter Auftrag bringt 1 Punkt, dein dritter 2 weitere. Dann nimmt Ada und spielt ihren Zug; in deinem hast du vier Karten gezogen.
lesson-contracts-2-pass = Nicht verloren: Die meisten Aufträge kannst du auch später erfüllen, wann immer du etwas tun darfst. Aber kommt Ada dir zuvor, bekommst du weniger Münzen.
lesson-contracts-3 = Drei Schiffe verschiedener Farbe: Das verlangt „Spekulant“ zweimal. Jetzt oder nie: einen Marker legen oder verzichten?
lesson-contracts-3-mark = Dein Marker liegt auf Feld 1. Mit drei Farben in einem deiner späteren Züge ist der Auftrag erfüllt. Bis dahin kann dieser Marker aber keinem anderen Auftrag dienen.
lesson-contracts-3-skip = Dein Marker bleibt frei, aber diese Gelegenheit ist vorbei: Für „Spekulant“ brauchst du noch zweimal drei Farben. Bei Aufträgen, die sofort entschieden werden müssen, wirst du immer gefragt.
