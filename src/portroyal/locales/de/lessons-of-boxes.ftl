## 10 · Hasardeur

lesson-gambler = Der Hasardeur
lesson-gambler-about = Vier Karten auf einmal ziehen und eine mehr nehmen.
lesson-gambler-1 = Diesmal mit „Der Hasardeur“: Der Hafen ist leer, und du hast einen Hasardeur und 10 Münzen. Er zieht vier Karten auf einmal, von denen keine abgewehrt werden kann. Eine Karte ziehen oder ihn einsetzen?
lesson-gambler-1-gamble = Gut gegangen: zwei Schiffe, zwei Farben. Bei leerem Hafen geht das nur etwa jedes sechste Mal schief. Jetzt musst du aufhören, aber du darfst eine Karte mehr nehmen: zwei.
lesson-gambler-1-draw = Der vorsichtige Weg, und deinen Hasardeur kannst du in diesem Zug noch einsetzen. Aber jedes Schiff, das schon daliegt, macht seine vier Karten gefährlicher: Am besten setzt du ihn bei leerem Hafen ein.
lesson-gambler-2 = Zwei Karten für dich, und 10 Münzen. Welche zuerst?
lesson-gambler-2-mademoiselle = Dir bleiben 3 Münzen, und genau so viel kostet dank ihr der Siedler.
lesson-gambler-2-settler = 6 Münzen bleiben, eine zu wenig für die Mademoiselle. Sie macht andere Personen billiger, also kommt sie zuerst.
lesson-gambler-2-ship = Die Mademoiselle bleibt in Reichweite, aber nach ihr darfst du nichts mehr nehmen. Mademoiselle und Siedler zusammen wären mehr wert gewesen.
lesson-gambler-2-pass = Beide Karten verfallen. Für sie hast du alles gewagt.
lesson-gambler-3 = 3 Münzen, und eine Karte darfst du noch nehmen.
lesson-gambler-3-settler = Zwei Personen in einem Zug. Der Hasardeur bleibt in deiner Auslage: In deinem nächsten Zug kannst du ihn wieder einsetzen.
lesson-gambler-3-ship = Ein paar Münzen mehr, aber der Siedler für 3 hätte einen Punkt gebracht.
lesson-gambler-3-pass = Die Karte, die du dem Hasardeur verdankst, verfällt.

## 11 · Kaufmann

lesson-merchant = Der Kaufmann
lesson-merchant-about = Schiffe, die bleiben und zählen.
lesson-merchant-1 = Diesmal ist „Unterwegs“ eingemischt: Du hast einen roten Kaufmann, der 2 Punkte wert ist, und 4 Münzen. Du darfst eine Karte nehmen. Welche?
lesson-merchant-1-red = 1 Münze und 1 Punkt: Die Fregatte bleibt bis zum Ende unter deinem Kaufmann. Ada handelt mit der Fleute und zahlt dir 1 Münze; dann zieht sie drei Karten und handelt mit einem grünen Skiff.
lesson-merchant-1-sailor = 1 Punkt und 1 Säbel für 3 Münzen. Die rote Fregatte bringt auch einen Punkt, und dazu bekommst du 1 Münze.
lesson-merchant-1-blue = 3 Münzen, aber Blau ist nicht die Farbe deines Kaufmanns: Dieses Schiff wird abgelegt. Das kleine rote hätte einen Punkt gebracht.
lesson-merchant-1-pass = Nichts gewonnen, obwohl ein Punkt umsonst zu haben war.
lesson-merchant-2 = Ada ist am Zug: Für jede Karte zahlst du ihr 1 Münze. Du hast 6 Münzen. Was nimmst du?
lesson-merchant-2-red = Der Kaufmann arbeitet auch, wenn andere am Zug sind: 2 Münzen, 1 davon an Ada, und noch ein Punkt. Jedes rote Schiff, das dir eine Münze bringt, ist einen Punkt wert.
lesson-merchant-2-priest = 1 Punkt und ein Kreuz, für insgesamt 5 Münzen. Die Fregatte bringt genauso einen Punkt, und du hast danach mehr Münzen als zuvor.
lesson-merchant-2-pass = Ein zweiter Punkt lag bereit: ein Schiff, das sich selbst bezahlt.

## 12 · Aufträge

lesson-contracts = Aufträge
lesson-contracts-about = Münzen für gute Planung, und manchmal heißt es: jetzt oder nie.
lesson-contracts-1 = Diesmal mit „Ein Auftrag geht noch“: Vier Aufträge stehen allen offen. „Bruja“ verlangt einen Kapitän und eine Mademoiselle. Du hast einen Kapitän und 8 Münzen. Du darfst eine Karte nehmen.
lesson-contracts-1-mademoiselle = Kapitän und Mademoiselle: Die Bedingung ist erfüllt. Abgegeben wird nichts, beide bleiben bei dir.
lesson-contracts-1-sailor = Ein zweiter Säbel: gut für „Söldner“, der drei verlangt. Aber mit der Mademoiselle wäre „Bruja“ sofort erfüllt gewesen.
lesson-contracts-1-ship = 1 Münze. Die Mademoiselle, die du bezahlen konntest und die einen Auftrag erfüllt hätte, bleibt für Ada liegen.
lesson-contracts-1-pass = Du behältst deine 8 Münzen, aber zum Auftrag fehlte dir nur eine Karte.
lesson-contracts-2 = Du kannst „Bruja“ jetzt erfüllen. Der erste Marker dort bringt die meisten Münzen, die nächsten weniger.
lesson-contracts-2-complete = 3 Münzen, und einer deiner drei Marker bleibt für immer dort. Dein zweiter Auftrag bringt 1 Punkt, dein dritter 2 weitere. Dann handelt Ada und spielt ihren Zug; in deinem hast du schon vier Karten gezogen.
lesson-contracts-2-pass = Verloren ist nichts: Die meisten Aufträge kannst du auch später erfüllen, wann immer du an der Reihe bist. Aber kommt Ada dir zuvor, bekommst du weniger Münzen.
lesson-contracts-3 = Drei Schiffe verschiedener Farbe: Das verlangt „Spekulant“ zweimal. Jetzt oder nie: einen Marker legen oder verzichten?
lesson-contracts-3-mark = Dein Marker liegt auf Feld 1. Mit drei Farben in einem deiner späteren Züge ist der Auftrag erfüllt. Bis dahin fehlt dir dieser Marker aber für andere Aufträge.
lesson-contracts-3-skip = Dein Marker bleibt frei, aber diese Gelegenheit ist vorbei: Für „Spekulant“ brauchst du noch zweimal drei Farben. Bei Aufträgen, über die du sofort entscheiden musst, wirst du immer gefragt.

## 13 · Der Monat

lesson-month = Der Monat
lesson-month-about = Ein Ereignis für jeden Zug und eine Geschichte, die weitergeht.
lesson-month-1 = Diesmal mit „Das Abenteuer beginnt“, als Team: Jeder Zug beginnt mit einem Ereignis. Deines ist die Waffenübung: In diesem Zug hast du zum Abwehren 1 Säbel mehr. Im Hafen liegen ein gelbes Schiff und ein Matrose. Weiterziehen oder aufhören?
lesson-month-1-draw = Ein zweites gelbes Schiff, mit 2 Säbeln. Dein Matrose hat 1, die Waffenübung leiht dir einen weiteren: Es lässt sich abwehren.
lesson-month-1-stop = Der Matrose würde genügen. Aber heute könntest du mit 2 Säbeln abwehren, und gegen die kommen nur wenige gelbe Schiffe an. Dein nächster Zug bringt ein anderes Ereignis.
lesson-month-2 = Deine 2 Säbel gegen seine 2. Abwehren oder einlaufen lassen?
lesson-month-2-repel = Das verdankst du der Waffenübung. Andere Ereignisse bringen sofort Münzen oder Kronen, verteuern Personen oder nehmen den Reichen etwas ab; bei jedem steht, wen es betrifft.
lesson-month-2-keep = Geplatzt! Du hast ein zweites gelbes Schiff einlaufen lassen, und der Matrose ist weg. Heute hättest du es abwehren können.
lesson-month-3 = Der Kalender zeigt, was noch kommt: ein Ereignis für Adas Zug, dann das Monatsende. Wie die Geschichte danach weitergeht, hängt davon ab, ob jemand Mission 11 erfüllt hat. Sie verlangt 2 Matrosen: Du hast einen, dazu 4 Münzen. Weiterziehen oder aufhören?
lesson-month-3-stop = Was du brauchst, liegt hier, und der Monat wartet nicht.
lesson-month-3-draw = Geplatzt! Ein gelbes Schiff mit 4 Säbeln, zu stark für deine 2. Der zweite Matrose ist weg, und das Monatsende ist nah.
lesson-month-4 = Eine Karte für dich. Welche?
lesson-month-4-sailor = Mit dem zweiten Matrosen erfüllst du Mission 11. Ada handelt und spielt ihren Zug. Deiner beginnt mit dem Monatsende: Mission 11 wurde erfüllt, also geht es mit Karte 12 weiter. Durch sie kommen neue Karten in den Nachziehstapel, und sie ist die nächste Mission.
lesson-month-4-ship = 1 Münze. Aber das Monatsende kommt, und niemand hat Mission 11 erfüllt: Die Geschichte nimmt den schwereren Weg, mit Karte 13 statt 12.
lesson-month-4-pass = Nichts genommen, nichts erfüllt: Am Monatsende nimmt die Geschichte den schwereren Weg, mit Karte 13 statt 12.
lesson-month-5 = Die Geschichte kannst du jederzeit im Buch nachlesen. Nach dem Monatsende spielst du weiter wie in jedem Zug: Zieh eine Karte.
lesson-month-5-draw = Der neue Monat hat einen Zug mehr als der letzte: zuerst ein Ereignis, das noch niemand kennt, dann die des letzten Monats in derselben Reihenfolge, dann wieder das Monatsende. So viel Zeit bleibt für Mission 12.

## 14 · Missionen und Kronen

lesson-missions = Missionen und Kronen
lesson-missions-about = Was eine erfüllte Mission bringt und was Kronen wert sind.
lesson-missions-1 = Wieder das Abenteuer, jetzt jeder für sich. Ada ist am Zug und hat schon gehandelt, jetzt bist du an der Reihe. Du hast die 3 Säbel, die Mission 12 verlangt. Der Matrose kostet 3 Münzen, dazu 1 für Ada; du hast 2. Was nun?
lesson-missions-1-complete = Eine Mission kannst du in jedem Zug erfüllen, wann immer du an der Reihe bist. Der Marker von der Tür deines Charakters kommt auf die Mission und weckt Señora Anne: Personen kosten dich 1 Münze weniger. Dazu gibt es 1 Krone und, weil dir niemand zuvorkam, 1 Münze.
lesson-missions-1-ship = Das Schiff zahlt 1 Münze, und die geht an Ada. Mission 12 kannst du noch erfüllen, aber nehmen darfst du nichts mehr. Zuerst die Mission, dann hätte es für den Matrosen gereicht.
lesson-missions-1-pass = Mission 12 ist nicht verloren: Du kannst sie auch in deinem eigenen Zug erfüllen. Aber der Matrose ist weg, und mit Señora Anne hätte es für ihn gereicht.
lesson-missions-2 = Du hast 3 Münzen. Dank Señora Anne kostet dich der Matrose 2, und 1 Münze geht an Ada. Welche Karte?
lesson-missions-2-sailor = 1 Punkt, und dein zweiter Matrose: Mehr verlangt Mission 11 nicht. Abgegeben wird nichts, er bleibt bei dir.
lesson-missions-2-ship = Das Schiff zahlt 1 Münze, und die geht an Ada: Dir bleibt nichts. Der Matrose hätte dir 1 Punkt und Mission 11 gebracht.
lesson-missions-2-pass = Du behältst deine 3 Münzen, aber der Matrose hätte dir 1 Punkt und Mission 11 gebracht.
lesson-missions-3 = Mission 11 hat noch niemand erfüllt, und du hast die zwei Matrosen.
lesson-missions-3-complete = Unter deinem zweiten Marker lag die Trophäe: Nur mit ihr kannst du bei 12 Punkten das Ende einläuten und gewinnen. Der dritte bringt 1 Krone, der vierte 3. Dazu gab es 1 Münze, und in deinem Zug hast du schon zwei Karten gezogen.
lesson-missions-3-pass = Verloren ist nichts, aber wenn Ada dir zuvorkommt, geht die Münze an sie. Und deine Trophäe bleibt vorerst verdeckt.
lesson-missions-4 = Du hast 2 Münzen. Das blaue Schiff bringt keine Münze, sondern eine Krone, und hat Rum geladen. Der Matrose kostet dich 2. Welche Karte?
lesson-missions-4-ship = Ein Schiff mit Ware lässt dir die Wahl: den Ertrag nehmen oder es als Ware in deine Auslage legen.
lesson-missions-4-sailor = 1 Punkt und 1 Säbel für 2 Münzen sind ordentlich. Aber hier bringt die Krone auch einen Punkt, und sie kostet dich nichts.
lesson-missions-4-pass = Beide waren für einen Punkt gut, das Schiff sogar umsonst.
lesson-missions-5 = Auf der Kronenleiste stehst du bei 3, und bei 4 kommt das zweite Wappen. Die Krone nehmen oder den Rum behalten?
lesson-missions-5-unload = 4 Kronen. Nur das letzte erreichte Wappen zählt: jetzt 2 Punkte statt 1, beim sechsten sind es 6. Wer Kronen abgibt, kann wieder hinter ein Wappen zurückfallen.
lesson-missions-5-store = Wirte kaufen Rum, und manche Missionen verlangen ihn, diese hier aber nicht. Die Krone hätte sofort einen Punkt gebracht.
