## Der Kurs

learn-about = Kurze Lektionen an echten Stellungen. Alle Antworten werden erklärt, die guten und die anderen.
learn-start = Mit den Lektionen beginnen
learn-go-on = Weiter mit den Lektionen
learn-progress = { $n } von { $of } gelernt
learn-learned = gelernt
learn-open = noch offen
learn-all-learned = Alles gelernt. Du bist bereit für den Tisch.
learn-to-list = Alle Lektionen
learn-next = Nächste Lektion
learn-finish = Zu allen Lektionen
learn-first-game = Deine erste Partie
learn-first-game-about = Zwei umgängliche Bots und ein Hinweis bei jeder deiner ersten Entscheidungen.
learn-why = Warum?
learn-step = Entscheidung { $n } von { $of }
learn-decide = Deine Entscheidung
learn-best = Gut gemacht
learn-fair = Möglich, aber …
learn-poor = Lieber nicht
learn-on = Weiter
learn-again = Noch einmal
learn-from-start = Von vorn
learn-rule = Regel { $id }
learn-coach = Lotse
learn-lesson = Lektion { $n }: { $title }
error-no-such-lesson = Diese Lektion gibt es nicht.
error-lesson-over = Dieser Weg durch die Lektion ist zu Ende. Versuch es noch einmal.

## 1 · Ein Zug

lesson-turn = Ziehen, aufhören, nehmen
lesson-turn-about = Die drei Schritte jedes Zuges.
lesson-turn-1 = Das ist dein erster Zug. Der Hafen ist leer, und du hast 3 Münzen. Ein Zug beginnt mit einer Karte vom Nachziehstapel: Zieh eine.
lesson-turn-1-draw = Eine blaue Fleute: Solange sie hier liegt, kann jemand mit ihr handeln und bekommt 2 Münzen. Nach jeder Karte entscheidest du neu: weiterziehen oder aufhören.
lesson-turn-2 = Ein Schiff liegt im Hafen. Noch eine Karte ziehen oder aufhören?
lesson-turn-2-draw = Ein Matrose kommt in den Hafen. Das Risiko war klein: Nur ein zweites blaues Schiff hätte den Zug platzen lassen, und von den mehr als hundert Karten, die du nicht siehst, sind nur neun blaue Schiffe.
lesson-turn-2-stop = Sicher, aber mager: Du könntest nur mit der blauen Fleute für 2 Münzen handeln. Kaum eine Karte hätte dir schaden können, denn erst eine Farbe liegt im Hafen.
lesson-turn-3 = Eine blaue Fleute und ein Matrose. Du darfst eine Karte nehmen, und deine 3 Münzen reichen gerade für den Matrosen. Weiterziehen oder aufhören?
lesson-turn-3-stop = Jetzt darfst du nehmen. Eine Schiffsfarbe erlaubt eine Karte, und beide Karten hier lohnen sich.
lesson-turn-3-draw = Geplatzt! Ein zweites blaues Schiff räumt den ganzen Hafen; du nimmst nichts. Die Chancen standen gut für dich, doch du durftest ohnehin nur eine Karte nehmen: Eine mehr hätte kaum geholfen.
lesson-turn-4 = Du darfst eine Karte nehmen. Das Schiff bringt dir 2 Münzen. Der Matrose kostet 3 Münzen und bringt 1 Punkt und 1 Säbel.
lesson-turn-4-sailor = Der Matrose dient ab jetzt dir: 1 Punkt, 1 Säbel. Danach handelt Ada mit der Fleute und zahlt dir 1 Münze, weil es dein Zug war. Das war ein ganzer Zug.
lesson-turn-4-ship = 2 Münzen mehr, zusammen 5: ein solider Anfang. Adas 3 Münzen reichen nicht für den Matrosen und die Münze an dich. Aber er hätte dir gehören können, und Ada hätte an dich gezahlt.
lesson-turn-4-pass = Niemand muss nehmen, aber hier verschenkst du eine gute Karte. Ada handelt mit der Fleute; dir bleibt nur 1 Münze von ihr.

## 2 · Abwehren

lesson-repel = Schiffe abwehren
lesson-repel-about = Wozu Säbel gut sind und wann du sie stecken lässt.
lesson-repel-1 = Du hast ein zweites grünes Skiff gezogen. Gegen seine 3 Säbel kommst du an: Dein Pirat hat 2, dein Matrose 1. Abwehren oder einlaufen lassen?
lesson-repel-1-repel = Das Skiff ist weg, auf dem Ablagestapel: keine Münzen, aber auch nicht geplatzt. Deine Säbel sind nicht verbraucht; sie dienen dir gleich wieder.
lesson-repel-1-keep = Geplatzt! Du hast ein zweites grünes Schiff einlaufen lassen, und der Hafen wird geräumt. Die Regeln erlauben es, aber hier kostet es dich den Kapitän.
lesson-repel-2 = Skiff und Kapitän liegen noch im Hafen. Mit 3 Säbeln im Rücken: weiterziehen oder aufhören?
lesson-repel-2-draw = Mutig gezogen. Von den grünen Schiffen, die noch kommen können, sind nur drei zu stark für dich: die mit 5 Säbeln. Vorsicht bei Rot und Schwarz: Gegen einen Totenkopf hilft kein Säbel.
lesson-repel-2-stop = Mit deinen 4 Münzen könntest du den Kapitän anheuern: ein ordentlicher Zug. Aber mit 3 Säbeln war kaum eine Karte gefährlich, und etwas mehr Auswahl wäre willkommen gewesen.
lesson-repel-3 = Eine rote Fregatte mit 1 Säbel. Rot liegt hier noch nicht. Abwehren oder einlaufen lassen?
lesson-repel-3-keep = Richtig: Eine neue Farbe schadet nicht. Die Fregatte kann dir eine Münze bringen, und mit mehr Farben im Hafen darfst du vielleicht mehr Karten nehmen. Wehre nur ab, was du nicht willst.
lesson-repel-3-repel = Möglich, aber schade: Ein abgewehrtes Schiff bringt nichts, und es wäre eine zweite Farbe gewesen. Fürchten musst du nur das zweite Schiff einer Farbe.

## 3 · Farben

lesson-colors = Vier Farben
lesson-colors-about = Mit vielen verschiedenen Schiffen darfst du mehr Karten nehmen.
lesson-colors-1 = Drei Farben liegen im Hafen: Damit darfst du eine Karte nehmen. Vier Farben erlauben zwei. Du hast 4 Säbel. Weiterziehen oder aufhören?
lesson-colors-1-draw = Ein grünes Skiff, die vierte Farbe! Deine 4 Säbel haben das Risiko stark gesenkt: Nur sieben blaue und rote Schiffe waren zu stark für dich.
lesson-colors-1-stop = Drei Farben erlauben eine Karte, und deine 2 Münzen reichen nicht für den Siedler. Mit 4 Säbeln war die Aussicht auf eine vierte Farbe das kleine Risiko wert.
lesson-colors-2 = Vier Farben: zwei Karten für dich. Die fünfte, Schwarz, würde drei erlauben. Weiterziehen oder aufhören?
lesson-colors-2-stop = Zwei Karten sind dir jetzt sicher. Die Mitspieler dürfen trotzdem nur je eine nehmen: Die Farben helfen allein dem, der am Zug ist.
lesson-colors-2-draw = Geplatzt! Eine blaue Fleute mit 5 Säbeln: zu stark für deine 4, und zwei gute Karten sind dahin. Je mehr auf dem Spiel steht, desto eher solltest du aufhören.
lesson-colors-3 = Zwei Karten, eine nach der anderen. Du hast 2 Münzen; der Siedler kostet 4. Was nimmst du zuerst?
lesson-colors-3-green = 3 Münzen, zusammen 5. Was eine Karte bringt, zählt sofort für die nächste: Jetzt kannst du dir den Siedler leisten.
lesson-colors-3-small = Nur 1 Münze: Mit 3 reicht es immer noch nicht für den Siedler. Als zweite Karte bleibt dir nur noch ein Schiff. Erst das reiche Schiff, dann die Person.
lesson-colors-3-pass = Wenn du passt, darfst du nichts mehr nehmen. Beide Karten verfallen, und Ada hat die Wahl.
lesson-colors-4 = Du hast 5 Münzen und darfst noch eine Karte nehmen. Welche?
lesson-colors-4-settler = Schiff und Person in einem Zug: Dafür sind viele Farben gut. Der Siedler bringt 1 Punkt und kann später auf eine Expedition gehen.
lesson-colors-4-small = 1 Münze mehr, aber der Siedler, für den du gespart hast, bleibt liegen. Zum Sieg brauchst du Punkte, und die bekommst du durch Personen.
lesson-colors-4-pass = Die Karte verfällt. Sogar ein Schiff für 1 Münze wäre besser gewesen.

## 4 · Die anderen

lesson-others = Wenn andere am Zug sind
lesson-others-about = Auch dann darfst du nehmen, für eine Münze.
lesson-others-1 = Ada ist am Zug. Sie hat gehandelt; Ben hat einen Priester angeheuert und ihr 1 Münze gezahlt. Jetzt du: eine Karte, und 1 Münze von dir geht an Ada. Du hast 4 Münzen.
lesson-others-1-sailor = 3 Münzen für den Matrosen und 1 an Ada: Es reicht genau. Dann ist Ben am Zug, zieht drei Schiffe und handelt selbst mit dem besten.
lesson-others-1-ship = Das Schiff bringt 1 Münze, und die geht an Ada: nichts für dich, eine für sie. Nimm so ein Schiff nur, wenn du einen Händler seiner Farbe hast.
lesson-others-1-pass = Du behältst deine 4 Münzen für deinen eigenen Zug: manchmal klug. Aber ein Matrose für 3 kommt nicht alle Tage, und was übrig bleibt, wird abgelegt.
lesson-others-2 = Ben ist am Zug. Dein Beutel ist leer. Für jede Karte zahlst du Ben 1 Münze. Kannst du trotzdem handeln?
lesson-others-2-yellow = Ja! Die Münze für Ben darf aus dem Handel kommen: 3 Münzen vom Schiff, 1 an Ben, 2 für dich. Die Münze geht direkt von dir an ihn.
lesson-others-2-green = Erlaubt, denn das Schiff selbst zahlt die Münze für Ben. Aber dir bleibt nichts, und Ben hat eine mehr.
lesson-others-2-pass = Du verschenkst 2 Münzen. Auch mit leerem Beutel kannst du hier handeln: Das Schiff selbst zahlt die Münze für Ben.

## 5 · Expeditionen

lesson-expeditions = Expeditionen
lesson-expeditions-about = Personen abgeben, Punkte und Münzen gewinnen.
lesson-expeditions-1 = Eine Expedition verlangt zwei Anker und bringt 4 Punkte und 2 Münzen. Du hast einen Kapitän (ein Anker) und einen Tausendsassa (jedes Symbol). Ein zweiter Kapitän liegt im Hafen, und deine 4 Münzen reichen gerade für ihn. Was nun?
lesson-expeditions-1-stop = Gut geplant: erst der Kapitän, dann die Expedition. Du darfst sie bei jeder Entscheidung in deinem Zug antreten, auch mit Personen, die du eben erst angeheuert hast.
lesson-expeditions-1-claim = Es geht: sofort 4 Punkte und 2 Münzen. Aber der Tausendsassa ist mitgefahren, und er hätte auch als Kreuz oder Hütte gezählt. Mit dem zweiten Kapitän hättest du ihn behalten.
lesson-expeditions-1-draw = Geplatzt! Der Kapitän ist weg. In dieser Ausgabe darfst du auch nach dem Platzen noch antreten, aber nur mit dem Tausendsassa. Die Karte, die du brauchtest, lag schon da.
lesson-expeditions-2 = Du darfst eine Karte nehmen. Deine 4 Münzen reichen für den Kapitän.
lesson-expeditions-2-captain = Zwei Kapitäne und der Tausendsassa gehören jetzt dir. Nehmen darfst du nichts mehr, aber die Expedition antreten schon: Das zählt nicht als Nehmen.
lesson-expeditions-2-ship = 2 Münzen, und die Expedition ginge noch mit dem Tausendsassa. Aber der Kapitän bleibt liegen.
lesson-expeditions-2-claim = 4 Punkte und 2 Münzen, und eine Karte darfst du immer noch nehmen. Aber Kapitän und Tausendsassa sind weg; hättest du erst den zweiten Kapitän angeheuert, wäre der Tausendsassa noch da.
lesson-expeditions-2-pass = Wer passt, darf nichts mehr nehmen; auch die letzte Gelegenheit für die Expedition ist damit vorbei. Sie bleibt offen; Ada kann sie in ihrem Zug antreten, wenn sie die Anker hat.
lesson-expeditions-3 = Zu nehmen gibt es nichts mehr, aber die Expedition wartet noch.
lesson-expeditions-3-claim = Drei deiner Personen kommen in Frage, zwei werden gebraucht: Du wählst, wen du entsendest.
lesson-expeditions-3-pass = Letzte Gelegenheit verpasst: Sobald die Mitspieler nehmen dürfen, kannst du keine Expedition mehr antreten. In deinem nächsten Zug kann es zu spät sein.
lesson-expeditions-4 = Ein Anker nach dem anderen: Wen entsendest du zuerst?
lesson-expeditions-4-captain = Beide Kapitäne stechen in See; der Tausendsassa bleibt dir für jedes Symbol. Sie waren zusammen 2 Punkte wert, die Expedition bringt 4, und 2 Münzen dazu.
lesson-expeditions-4-jack = Die Expedition gehört dir trotzdem. Aber der Kapitän, der bleibt, zählt nur als Anker; der Tausendsassa hätte als Anker, Kreuz oder Hütte gezählt.

## 6 · Steuern

lesson-taxes = Steuern
lesson-taxes-about = Warum 12 Münzen eine zu viel sind.
lesson-taxes-1 = Du hast 12 Münzen. Das Spiel hat vier Steuererhöhungen: Wird eine gezogen, verliert jeder mit 12 oder mehr Münzen die Hälfte. Im Hafen liegt ein Gouverneur für 8. Weiterziehen oder aufhören?
lesson-taxes-1-stop = Jetzt kannst du aus Münzen etwas machen, das dir keine Steuer nimmt.
lesson-taxes-1-draw = Eine Steuererhöhung! 6 deiner 12 Münzen sind weg, 6 von Bens 13 auch. Diese Steuer belohnt die meisten Säbel: Du und Ben habt je 2, also bekommt jeder 1 Münze. Der Gouverneur ist dir jetzt zu teuer.
lesson-taxes-2 = Eine Karte für dich. Wie voll soll dein Beutel bei der nächsten Steuer sein?
lesson-taxes-2-governor = Rechtzeitig! Ada handelt, dann zieht sie eine Steuererhöhung: Ben verliert 6 seiner 13 Münzen, du keine. Diese Steuer belohnt die wenigsten Punkte: Ada und Ben bekommen je 1 Münze. Und du hast einen Gouverneur.
lesson-taxes-2-ship = 14 Münzen, und 15 mit der, die Ben dir für den Gouverneur zahlt. Dann zieht Ada eine Steuererhöhung: Du verlierst 7. Ben hat seine Münzen gerade ausgegeben und verliert nichts.
lesson-taxes-2-pass = Ada und Ben nehmen je eine Karte und zahlen dir je 1 Münze: Du hast 14. Dann zieht Ada eine Steuererhöhung, und 7 davon sind weg. Der Gouverneur dient Ben.

## 7 · Hofnarr und Admiral

lesson-jester-and-admiral = Hofnarr und Admiral
lesson-jester-and-admiral-about = Personen, die dir Münzen bringen, bei Pech und bei Glück.
lesson-jester-and-admiral-1 = Adas Zug ist gerade geplatzt, und dein Hofnarr lacht: 1 Münze für dich. Jetzt bist du am Zug. Zieh.
lesson-jester-and-admiral-1-draw = Du ziehst tapfer weiter: Vier Karten liegen im Hafen. Dein Admiral bringt 2 Münzen, wenn mindestens fünf dort liegen, sobald du nehmen darfst.
lesson-jester-and-admiral-2 = Vier Karten, zwei Schiffsfarben. Noch eine Karte, und der Admiral bringt etwas. Dein Pirat hat 2 Säbel. Weiterziehen oder aufhören?
lesson-jester-and-admiral-2-draw = Ein Siedler, die fünfte Karte. Expeditionen und Steuern hätten nicht gezählt: Sie liegen nie im Hafen.
lesson-jester-and-admiral-2-stop = Vier Karten sind eine zu wenig: Der Admiral bringt nichts. Nur bei acht der vielen Schiffe, die noch kommen können, wäre der Zug geplatzt, und selbst dann hätte dir der Hofnarr 1 Münze gebracht.
lesson-jester-and-admiral-3 = Fünf Karten. Weiterziehen oder aufhören?
lesson-jester-and-admiral-3-stop = 2 Münzen vom Admiral, sofort und noch vor dem Nehmen. Weitere Karten ändern daran nichts. Die Stunde des Hofnarren schlägt bei leerem Hafen: Dann bringt er 1 Münze, sobald du nehmen darfst.
lesson-jester-and-admiral-3-draw = Geplatzt, durch eine rote Fregatte mit 6 Säbeln. Der Hofnarr tröstet dich mit 1 Münze, auch in deinem eigenen Zug, aber die 2 Münzen des Admirals und eine gute Auswahl sind dahin.

## 8 · Gouverneur und Mademoiselle

lesson-governor-and-mademoiselle = Gouverneur und Mademoiselle
lesson-governor-and-mademoiselle-about = Mehr nehmen, weniger zahlen.
lesson-governor-and-mademoiselle-1 = Mit deinem Gouverneur darfst du eine Karte mehr nehmen: diesmal zwei. Du hast 9 Münzen. Eine Mademoiselle (7 Münzen) macht jede Person um 1 Münze billiger. In welcher Reihenfolge nimmst du?
lesson-governor-and-mademoiselle-1-mademoiselle = Dir bleiben 2 Münzen, und die Mademoiselle wirkt sofort: Der Matrose kostet jetzt 2 statt 3.
lesson-governor-and-mademoiselle-1-sailor = 6 Münzen bleiben, eine zu wenig für die Mademoiselle. Andersherum hättest du beide bekommen: Was eine Karte bringt, zählt für die nächste.
lesson-governor-and-mademoiselle-1-governor = Ein zweiter Gouverneur ist stark: jedes Mal, wenn du nehmen darfst, eine Karte mehr. Aber erst vom nächsten Mal an; jetzt bleibt es bei zwei Karten, und 1 Münze reicht für keine Person.
lesson-governor-and-mademoiselle-1-ship = 10 Münzen, und die Mademoiselle bleibt in Reichweite. Aber du darfst nur noch eine Karte nehmen: Mademoiselle und Matrose zusammen hätten mehr gebracht.
lesson-governor-and-mademoiselle-1-pass = Zwei Karten verfallen. Der Hafen ist reich und du auch: selten ein Grund zu passen.
lesson-governor-and-mademoiselle-2 = 2 Münzen, und eine Karte darfst du noch nehmen.
lesson-governor-and-mademoiselle-2-sailor = Genau richtig: beide Personen für 9 Münzen. Der Gouverneur dient dir auch, wenn andere am Zug sind; dann zahlst du für jede Karte 1 Münze an den aktiven Spieler.
lesson-governor-and-mademoiselle-2-ship = 1 Münze mehr, zusammen 3. Aber der Matrose für 2 Münzen hätte einen Punkt und einen Säbel gebracht.
lesson-governor-and-mademoiselle-2-pass = Die zweite Karte verfällt, und gerade die verdankst du dem Gouverneur.

## 9 · Das Ende

lesson-end = Das Ende
lesson-end-about = 12 Punkte, die letzte Runde und wer bei Gleichstand gewinnt.
lesson-end-1 = Ada hat 12 Punkte erreicht, also ist diese Runde die letzte. Sie hat die Partie begonnen, und dein Zug ist der allerletzte. Du hast 10 Punkte und 8 Münzen. Weiterziehen oder aufhören?
lesson-end-1-stop = Was du brauchst, liegt hier. Keine weitere Karte könnte mehr wert sein als das, was dir jetzt sicher ist.
lesson-end-1-draw = Geplatzt! Eine zweite rote Fregatte. Die Münze des Hofnarren hilft nicht: Ada gewinnt mit 12 zu 10 Punkten. Einen weiteren Zug gibt es nicht.
lesson-end-2 = Deine letzte Karte. Ada: 12 Punkte und 2 Münzen. Bei gleich vielen Punkten entscheiden die Münzen.
lesson-end-2-sailor = Ihr habt beide 12 Punkte! Ada handelt noch einmal und zahlt dir 1 Münze: Du hast 4 Münzen, sie hat 3. Damit entscheidest du den Gleichstand und die Partie für dich. Das war schon das ganze Grundspiel.
lesson-end-2-jester = Ihr habt beide 12 Punkte, aber der Hofnarr war zu teuer: Ada handelt und hat 3 Münzen, du hast 2. Sie gewinnt. Der billigere Matrose bringt genauso viele Punkte.
lesson-end-2-ship = 10 Münzen, aber immer noch 10 Punkte: Ada gewinnt mit 12. Münzen entscheiden nur bei Gleichstand.
lesson-end-2-pass = Du bleibst bei 10 Punkten, und Ada gewinnt mit 12. Im letzten Zug zählt jeder Punkt.
