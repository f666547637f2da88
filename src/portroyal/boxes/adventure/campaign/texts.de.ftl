# Die Geschichte der Kampagne. Die Nummern sind die der Geschichtskarten; `.text` wird vorgelesen, `.mission` nennt die Mission.

campaign = Das sechste Segel
    .about = Fünf Segelfarben kannte Port Royal. Eines Morgens kommt eine sechste, und sie will kein Gold.

chapter-1 = Graue Segel
    .lost = Die grauen Schiffe sind mit der Ebbe fort, und noch immer wisst ihr nicht, was sie wollten. Ines Calder wischt ihre Tafel ab. „Die kommen wieder“, sagt sie. „Und ihr?“
    .again = Ihr seid wieder da, und die grauen Segel auch. Ines Calder spitzt die Kreide und fängt noch einmal bei dem Morgen an, an dem sie in der Luft stehen blieb.

story-10 = Eine Farbe ohne Namen
    .introduces = Ines, Ares
    .text =
        Seit neunzehn Jahren schreibt Ines Calder jedes Schiff auf, das in diesen Hafen kommt: gelb, blau, grün, rot,
        schwarz. Heute früh bleibt ihre Kreide in der Luft stehen. Das Segel dort draußen ist grau wie nasser Schiefer
        und steht in keinem ihrer Bücher. „Ares nennen sie sich, und das Hafengeld wollten sie mir in Blättern zahlen“,
        sagt sie und legt ein Bündel getrockneter Kräuter auf den Kai. „Bringt mir zwei Ladungen von ihnen. Ich will
        wissen, was sie geladen haben.“
    .mission = Zwei Ladungen von Ares
    .done = Zwei graue Ladungen liegen auf dem Kai. Ines Calder geht sie zweimal durch und findet nichts, wofür man einen Piraten hängen könnte.

story-11 = Der Name auf der Kiste
    .introduces = Tilda, Ertrunkenen Glocke
    .text =
        Das graue Schiff ist wieder fort, und zwar so eilig, dass auf der Zolltreppe noch zwei Kisten stehen. Kräuter in
        der einen, in der anderen ein handgeschriebenes Buch, eingewickelt wie ein Kind. In beide Deckel sind vier
        Buchstaben gebrannt: ARES. „Ritualbuch“, vermerkt der Zöllner, für den ein Rezept aussieht wie ein Gebet. Kein
        Silber, keine Seide, keine Kanonen. „Piraten, die den Zucker liegen lassen und die Weidenrinde mitnehmen“, sagt
        Ines. „Mir war noch nie so unwohl.“ Heute Nacht will sie die lange Mole bewacht wissen, von Leuten, die einen
        Palstek von einem Schnürsenkel unterscheiden können. Die Suppe schickt Tilda Marrow aus der
        „Ertrunkenen Glocke“.
    .mission = Wache auf der Mole
    .done = Zwei Matrosen richten sich mit einem Topf Suppe auf der Mole ein, und ausnahmsweise singt keiner.
    .late = Jetzt ist die Mole bewacht, von zweien, die einen Palstek können. Zu stehlen gibt es nichts mehr, aber die Suppe ist gut.

story-12 = Dreimal eine Laterne
    .text =
        Um zwei Glasen sehen eure Matrosen es: eine Laterne auf grauem Deck, dreimal entzündet, und eine Antwort aus der
        Stadt. Jemand in Port Royal spricht mit Ares. Von der Zolltreppe legt ein Boot ab, die Riemen mit Lappen umwickelt.
        „Hinterher“, flüstert Ines, „aber nicht mit leeren Händen.“ Niemand rudert Fremden nachts ohne Eisen nach.
    .mission = Eisen fürs Boot
    .done = Drei Klingen liegen im Boot, in Segeltuch gewickelt, damit sie nicht klirren.
    .late = Nun liegt Eisen im Boot. Der Nebel ist fort, und die, denen ihr nachrudern wolltet, sind es auch.

story-13 = Die leere Mole
    .introduces = Anselm
    .text =
        Niemand hat gewacht, und am Morgen steht der Zollschuppen offen. Nur eines fehlt: das alte Hafenbuch von 1671.
        Ein Junge bekam Geld, damit er die Tür aufhielt. Gebeichtet hat er es Bruder Anselm, und Bruder Anselm hält
        dicht. Sein Dach nicht. „Wenn das jemand flickte“, sagt er zum Himmel, „dächte ich vielleicht laut nach.“
    .mission = Ein Dach für Bruder Anselm
    .done = Das Dach ist dicht. Einen Abend lang fehlt Bruder Anselm das Tropfen, dann räuspert er sich.
    .late = Das Dach ist doch noch dicht geworden. Bruder Anselm sagt weiterhin nichts, aber er sagt es freundlicher.

story-14 = Keiner hat sich gewehrt
    .introduces = Ruderer
    .text =
        Ihr entert das graue Boot, und keiner wehrt sich. Sechs Ruderer, hohlwangig, grau um die Augen. Der Jüngste
        fragt, ob es Brot gibt. Tilda Marrow aus der „Ertrunkenen Glocke“ stemmt die Fäuste in die Hüften. „Gefragt wird
        später“, sagt sie. „Erst wird gegessen.“ Wer einen Laib bringt und die Suppe bezahlt, wird hören, was sie zu
        sagen haben.
    .mission = Ein Abendbrot für sechs
    .done = Sechs Schüsseln kommen leer zurück. Der Jüngste hat seine mit dem letzten Brot ausgewischt, und jetzt fängt er an zu erzählen.

story-15 = In den Nebel
    .text =
        Ihr wart zu wenige, und das Boot gleitet in den Nebel. Aus dem Dunkel kommt eine Frauenstimme, müde und höflich:
        „Folgt uns nicht. Ich habe Kranke an Bord.“ Am Morgen liegen zwei graue Schiffe hinter dem Riff und lassen
        niemanden heran. Wenn sie nicht reden wollen, müsst ihr ihnen die Ladung unter der Nase wegholen, mit der Klinge
        in der Hand.
    .mission = Hinter dem Riff
    .done = Zwei Ladungen verlassen das Riff unter eurer Flagge. Die grauen Schiffe schießen nicht; drüben zählt jemand, was noch da ist.

story-16 = Was der Junge sah
    .text =
        Bruder Anselm denkt laut nach, und er denkt sehr deutlich: Das Buch kam in einen Keller im Viertel der Seiler.
        Feine Herren fallen dort auf. Waschfrauen, Netzflicker und Decksleute nicht. „Wer einen Korb trägt, den sieht
        keiner an“, sagt Tilda Marrow. Ihr braucht drei stille Augenpaare, und die billigen taugen am besten.
    .mission = Stille Augen
    .done = Drei Leute mit Körben sind den ganzen Tag bei den Seilern ein und aus gegangen. Beschreiben könnte sie keiner.

story-17 = Eine Tür für feine Schuhe
    .text =
        Es regnet weiter durchs Dach, und Bruder Anselm sagt gar nichts. Aber der Junge trägt neue Stiefel, und solche
        Stiefel gibt es nur im Haus des Gouverneurs. Dessen Hintertreppe ist für euresgleichen gesperrt. Jemand von Rang
        müsste anklopfen, jemand, dessen Name die Tür öffnet, bevor die Hand sie berührt.
    .mission = Jemand von Rang
    .done = Ein Name wird die Hintertreppe hinaufgerufen, und der Riegel bewegt sich, ehe das Echo zurück ist.

end-61 = Die herausgerissene Seite
    .introduces = Saint Orlan
    .text =
        Ihr habt in dieser Stadt an jeder Tür gefragt, und eines Nachts antwortet jemand. Es ist nur eine Seite, unter
        Ines Calders Tür durchgeschoben und so oft gefaltet, dass sie weich geworden ist wie Tuch. Jemand hat sie aus
        dem Hafenbuch von 1671 gerissen, und jemand anderes hat es nicht übers Herz gebracht, sie zu verbrennen. Jetzt
        liegt sie auf dem Kai, unter Ines’ Hand: eine Küste, eine Bucht, eine Kapelle, sorgfältig gezeichnet, und ein
        Name, Saint Orlan. Sie liest ihn dreimal. „Ich war damals Schreiberin“, sagt sie schließlich. „Ich habe den
        Namen eingetragen. Und dann hat man mir gesagt, dass es so eine Insel nicht gibt.“ Draußen wendet ein graues
        Segel. Es hat keine Eile. Es sieht aus, als würde es warten.

chapter-2 = Die Insel, die es nicht gibt
    .introduces = Ines, Ares, Tilda, Ertrunkenen Glocke, Saint Orlan
    .summary =
        Schiffe mit grauen Segeln kamen nach Port Royal und verlangten kein Gold, sondern Heilkräuter. Ines Calder, die
        Hafenmeisterin, fand den Namen heraus: Ares. Tilda Marrow aus der „Ertrunkenen Glocke“ gab euch zu essen,
        während ihr weiterfragtet, bis euch eine Seite in die Hände fiel, aus einem alten Hafenbuch gerissen: Sie zeigt
        eine Insel, Saint Orlan, die auf keiner Karte steht. Jemand in der Stadt hat Verbindung zu den grauen Schiffen.
        Und jemand in der Stadt will, dass man die Insel vergisst.
    .lost = Drei Geschichten habt ihr über Saint Orlan und eine halbe Küste, und an einer halben Küste ist schon mancher gesunken, der ohne Karte heimgekommen wäre. Ines Calder stellt ihr Tintenfass darauf, damit sie nicht davonweht. „Karten haben Geduld“, sagt sie.
    .again = Tobias Wren hat sein Blatt umgedreht. Die Rückseite ist noch weiß.

story-20 = Der Kartenzeichner
    .introduces = Tobias
    .text =
        Tobias Wren zeichnet die besten Seekarten weit und breit und ist seit elf Jahren nicht aus seinem Stuhl
        aufgestanden. Er hält die Seite ans Licht und lächelt. „Mein Strich“, sagt er. „Meine erste Karte, und ich bekam
        sie zweimal bezahlt: einmal dafür, sie zu zeichnen, und einmal dafür, es nie wieder zu tun.“ Von wem, weiß er
        nicht: Auf dem Zettel in der Börse stand nur ein Buchstabe, klein und säuberlich, ein V. Aber alte Karten werden
        gekauft und verkauft, und wer handelt, kennt die Käufer.
    .mission = Wer alte Karten kauft
    .done = Ein Händler dreht die Karte um, sieht sich zuerst die Rückseite an und sagt: „Ich weiß, wer so etwas kauft.“
    .late = Einem Händler fällt es doch noch ein. Er legt Wert auf die Feststellung, dass ihn vorher niemand freundlich gefragt hat.

story-21 = Das Archiv schläft bis zehn
    .introduces = Pym
    .text =
        Ein Herr kauft jede Karte aus der Zeit vor 1672, heißt es im Handel, und zahlt mit frisch geprägtem Geld aus dem
        Schatzamt. Die Quittungen liegen im Archiv, und das Archiv bewacht Mr. Pym, der um zehn aufwacht und um elf
        Durst hat. „Eine Flasche, und etwas für seine alten Tage“, rät Tobias. „Er ist der ehrlichste Mann im ganzen
        Haus. Er ist nur sehr müde.“
    .mission = Mr. Pyms alte Tage
    .done = Mr. Pym zählt die Münzen, entkorkt die Flasche und lässt den Schlüssel im Schloss stecken, wo er ihn nicht sehen kann.
    .late = Mr. Pym bekommt seine Flasche und etwas für die alten Tage. Die Quittungen liegen nicht mehr im Schrank; er entschuldigt sich im Namen der Möbel.

story-22 = Die Kinder der Fassgasse
    .introduces = Fassgasse, Königin
    .text =
        Kein Händler erinnert sich an irgendetwas. Aber in der Fassgasse leben vierzig Kinder, die für einen Kanten Brot
        Botengänge machen und jede Tür der Stadt von unten kennen. Sie haben eine Königin, die ist neun, und ihr Preis
        steht fest: Brot für alle und Geld für die Butter. „Dann fällt uns ein“, sagt sie, „wer mit Karten unterm Arm zu
        welcher Tür hineingeht.“
    .mission = Der Preis der Fassgasse
    .done = Die Fassgasse isst, die Butter zuerst. Dann schließt die Königin die Augen und sagt Türen auf.
    .late = Die Fassgasse bekommt Brot und Butter, ein wenig spät. „Schmeckt trotzdem“, sagt die Königin, die mit vollem Bauch niemandem böse ist.

story-23 = Ein Abend beim Sekretär
    .introduces = Vane
    .text =
        Unter allen Quittungen steht derselbe Buchstabe: V. Lucian Vane, Sekretär des Gouverneurs, ein Mann, der nie laut
        wird. Heute Abend wird in seinem Haus getanzt, und sein Arbeitszimmer liegt zwei Türen neben dem Saal. Ihr könnt
        nicht tanzen. Ihr braucht jemanden, der es kann, der dort erwartet wird und der zwischen zwei Menuetten mit einer
        Haarnadel ein Schreibpult öffnet.
    .mission = Ein Tanz mit dem Sekretär
    .done = Zwei Menuette, eine Haarnadel. „Er tanzt sehr korrekt“, sagt eure Dame und reicht euch ein gefaltetes Blatt.
    .late = Eine Woche später tanzt eure Dame doch mit dem Sekretär. Das Pult hat ein neues Schloss, und er macht ihr ein Kompliment über die Haarnadel.

story-24 = Zwei, die dort waren
    .text =
        Auf dem Papier endet die Spur, aber auch Menschen hinterlassen Spuren. Tobias erinnert sich an einen Kapitän,
        der jedes Frühjahr nach Saint Orlan fuhr, und an eine Familie, die dort ihre Felder bestellte. Wenn noch jemand
        lebt, der den Kurs kennt, und jemand, der den Boden kennt, ließe sich die Karte neu zeichnen. „Aus dem
        Gedächtnis“, sagt Tobias. „So entstehen die besten.“
    .mission = Der Kurs und der Boden
    .done = Der Kapitän zeichnet mit nassem Finger auf den Tisch, der Siedler mit trockenem, und ihre Küsten treffen sich.
    .late = Kapitän und Siedler sitzen doch noch an einem Tisch und streiten um einen Felsen, bis sich herausstellt, dass es zwei sind.

story-25 = Nummer siebzehn
    .text =
        Zu spät: Noch diese Woche kommen die Karten eines verstorbenen Kollegen unter den Hammer, und Nummer siebzehn ist
        eine Küste mit einer Kapelle. Der Herr in der ersten Reihe bietet, ohne aufzusehen. Seine Börse kommt aus dem
        Schatzamt und hat keinen Boden. Eure hat einen, und ihr könnt ihn von hier aus sehen. Immerhin: Niemand sagt, dass
        ihr hoch gewinnen müsst.
    .mission = Nummer siebzehn
    .done = „Siebzehn, an den Tisch dort hinten.“ Zum ersten Mal blickt der Herr in der ersten Reihe auf.
    .late = Nummer siebzehn kommt noch einmal unter den Hammer, und jetzt gehört sie euch. Die Küste ist abgeschnitten; ihr besitzt eine Kapelle und sehr viel Meer.

story-26 = Der Rückweg
    .text =
        Ihr habt ihn unterm Mantel: den Kurs nach Saint Orlan, in Vanes eigener Abschrift. Zwischen euch und Tobias’ Tür liegen
        die Seilbrücke, der Fischmarkt und acht Männer, denen man gesagt hat, ihr hättet Silber bei euch. Die sehen nicht
        aus, als würden sie lesen, was sie verbrennen. Geht dicht beieinander, und zeigt, was an euren Gürteln hängt.
    .mission = Über die Seilbrücke
    .done = Acht Männer auf der Seilbrücke sehen vier Klingen und erinnern sich, dass sie anderswo erwartet werden.

story-27 = Grau um die Augen
    .text =
        Tobias Wren öffnet nicht. Er liegt neben seinem Tisch, heiß wie ein Ofen, mit grauen Rändern um die Augen. Der
        Wundarzt zuckt die Achseln und lässt ihn zur Ader. „Ich habe davon gelesen“, flüstert Tobias, „in einem Buch von
        einem grauen Schiff. Weide, Wermut und eine Wurzel ohne Namen. Die haben so etwas an Bord. Bitte.“ Der Wundarzt
        würde es kochen, wenn ihn jemand bezahlt.
    .mission = Medizin für Tobias
    .done = Am Morgen verlangt Tobias nach seiner Feder und dann nach dem Frühstück, in dieser Reihenfolge.

story-28a = Der Schuppen brennt
    .text =
        Rauch über der Zolltreppe! Jemand hat den Schuppen angezündet, in dem Ines die Kisten all der Jahre verwahrt, und
        darin das, was von Saint Orlan übrig ist. Eine Kette aus Eimern, eine Kette aus Händen: Jetzt werden alle gebraucht,
        die an eurem Tisch essen, und noch ein paar mehr. „Lasst den Zucker!“, ruft Ines. „Rettet das Papier!“
    .mission = Alle an die Eimer
    .done = Der Zucker ist verloren. Vom Papier bleibt eine Kiste trocken, und Ines Calder sitzt darauf, bis es hell wird.

story-28b = Der weite Weg
    .text =
        Keine Karte, kein Zeuge, kein Geld. Dann bleiben nur die, die jeden Monat zu der Insel fahren, und Besuch mögen
        sie nicht. In die Seekiste jedes grauen Schiffes ist ein Stück des Kurses gebrannt, eine alte Vorsichtsmaßnahme:
        Erst drei ergeben einen Weg. Drei Kisten, drei Kapitäne, und keiner von ihnen wird sie euch schenken.
    .mission = Drei Stücke eines Kurses
    .done = Drei Leisten liegen nebeneinander, versengt und salzig. Zweimal umgedreht, ergeben sie einen Weg.

end-62 = Sechzehn Grad und eine Kapelle
    .text =
        Bei Kerzenlicht liegt sie auf dem Tisch, vollständig: Saint Orlan, zwei Tage östlich von allem, sechzehn Grad
        und ein bisschen. Eine Bucht, ein Brunnen, eine Kapelle, achtzig Dächer. Und seit ihr wisst, wonach ihr sucht,
        findet sich auch der Befehl. „Aus den Karten gestrichen am neunten Mai 1672“, liest Ines, „eines Fiebers wegen.
        Keinem Schiff ist das Anlaufen gestattet, niemandem die Rückkehr.“ Es wird sehr still. „Da waren Leute drauf“,
        sagt Tilda Marrow. „Achtzig Dächer.“ So einen Befehl muss man nur einmal unterschreiben. Ein Name steht nicht
        darunter, nur ein Buchstabe, den Tobias kennt, klein und säuberlich: V.

chapter-3 = Saint Orlan
    .introduces = Ines, Saint Orlan, Tobias, Vane
    .summary =
        Die Insel Saint Orlan gibt es. 1672 wurde sie eines Fiebers wegen aus allen Karten gestrichen, mit allen, die
        darauf lebten, und das V unter dem Befehl steht für Lucian Vane, heute Sekretär des Gouverneurs. Tobias Wren,
        der Kartenzeichner, hat die Insel einst gezeichnet und nun noch einmal. Ines Calder, die Hafenmeisterin, hat den
        Befehl so oft gelesen, dass sie ihn auswendig kann. Monat für Monat fahren die grauen Schiffe mit Kräutern
        dorthin. Jetzt kennt auch ihr den Kurs.
    .lost = Der Wind hat gedreht und mit ihm die Jahreszeit. Ihr liegt auf der Reede von Port Royal, und zwei Tage weiter östlich hat niemand aufgehört zu warten.
    .again = Ines Calder blättert zurück bis zu dem Tag, an dem ihr ausgelaufen seid. Laut ihrem Buch wart ihr fischen.

story-30 = Ein Schiff für eine Küste ohne Namen
    .text =
        Kein Hafen fertigt ein Schiff nach einer Insel ab, die es nicht gibt. Also schreibt Ines „Fischfang“ in ihr
        Buch, die erste Unwahrheit in neunzehn Jahren, und löscht sie sehr sorgfältig ab. „Wer glaubt denn, dass ihr
        fischt?“, fragt sie. Ihr braucht den Ruf von Leuten, die weit hinausfahren und wiederkommen: eine Reise, von der
        man spricht.
    .mission = Leute, die wiederkommen
    .done = Auf dem Kai spricht man von einer Reise, und mit jedem Erzählen kommt ein Sturm dazu. Nach den Fischen fragt keiner.

story-31 = Die Durchfahrt bei Nacht
    .text =
        Die Tide wartet nicht auf einen guten Ruf. Zwei Tage leere See, dann Brandung, wo keine sein dürfte. Tobias hat
        die Durchfahrt daumenbreit gezeichnet und danebengeschrieben: „Hier war mir schlecht.“ Bei Tag würde man euch
        von den grauen Schiffen aus sehen. Also muss es nachts sein, und im Mast muss jemand sitzen, der Weiß auf
        Schwarz lesen kann.
    .mission = Augen im Mast
    .done = „Backbord“, sagt der Mast. „Backbord. Recht so.“ Und nach einer langen Weile: „Ihr dürft wieder atmen.“
    .late = Jetzt sitzt jemand im Mast, der Weiß auf Schwarz lesen kann. Zu lesen gab es nur eine Kette.

story-32 = Eine Gunst von oben
    .text =
        Eure Papiere sind abgelehnt, eure Segel versiegelt. Jemand hat der Hafenwache geschrieben, in kleiner, säuberlicher
        Schrift. Nur einer steht über einem Sekretär, und der Gouverneur lässt sich gern bitten: demütig, öffentlich und mit
        einem Geschenk. Das wird euch ein Stück eures guten Namens kosten. „Den kann man sich wieder verdienen“, sagt Ines.
        „Ich habe es schon erlebt.“
    .mission = Demütig gebeten
    .done = Dem Gouverneur gefällt das Geschenk, und das Knien gefällt ihm noch besser. Gegen Mittag sind die Siegel ab.
    .late = Der Gouverneur erlaubt eine Reise, die ihr schon gemacht habt. Das Geschenk hätte er so oder so genommen.

story-33 = Vier Farben
    .text =
        Hinter der Durchfahrt liegt eine Bucht voll grauer Segel, und am Strand stehen Leute mit Musketen und wollen
        nicht reden. „Auf eine einzelne Flagge schießen die“, sagt euer Steuermann. „Flotte, Kompanie, Freibeuter: Alle
        kamen sie einzeln, und alle kamen sie, um zu brandschatzen.“ Also kommt, wie noch nie jemand gekommen ist. Lasst
        sie vier Farben sehen, Seite an Seite, friedlich, in einem Hafen.
    .mission = Vier Farben in Frieden
    .done = Vier Farben liegen in einem Hafen, und niemand schießt. Am Strand sinkt eine Muskete, dann noch eine.
    .late = Die vier Farben kommen doch noch, Seite an Seite und friedlich. Die Leute am Strand zählen sie und sehen wieder auf ihr Bild.

story-34 = Flagge zeigen
    .text =
        Saint Orlan hat euch kommen sehen und die Bucht mit einer Kette geschlossen. Drüben zählt jemand durchs Fernrohr
        eure Kanonen. Nur eines ließen sie je durch, sagt ein Fischer: eine Marktflotte, bunt gemischt, für den Tag
        gemietet, mit Musik. So eine Flotte ist zu haben. Billig ist sie nicht, und die Musiker wollen ihr Geld vorher.
    .mission = Eine Marktflotte
    .done = Für die Geiger senkt sich die Kette. Die halbe Bucht tanzt, ehe der Anker hält.
    .late = Die Marktflotte kommt spät, aber mit Musik. Man lässt sie durch, hört bis zum Schluss zu und verlangt das letzte Stück noch einmal.

story-35 = Das Buch kehrt heim
    .introduces = Ärztin
    .text =
        Ohne Papiere lauft ihr bei Nacht aus, und auf See kommt euch ein einzelnes graues Schiff entgegen. An Deck steht
        eine Frau in einer Arztschürze, mit einer Pistole, die sie hält wie einen Löffel. „In eurer Stadt liegen Kisten
        von mir“, sagt sie. „Die Kräuter verzeihe ich euch. Das Buch nicht. Ritualbuch sagt euer Zoll dazu; vier
        Abschriften gibt es auf der Welt, und Menschen leben davon. Gebt mir eine zurück, und ich höre euch zu. Eine
        Pfeife lang.“
    .mission = Ein Buch zurück
    .done = Sie blättert jede Seite um, ehe sie sich bedankt. Die Pfeife reicht länger, als ihr dachtet.
    .late = Das Buch kehrt doch noch heim. Sie klemmt es sich unter den Arm und sagt: „Das war das Buch. Jetzt der Rest.“

story-36 = Was man über euch sagt
    .introduces = alte Frau
    .text =
        Zwei von euch dürfen an Land. In der Kapelle fragt eine alte Frau mit weißem Haar nicht nach Kanonen und nicht nach
        Geld. Sie fragt, was man in Port Royal über euch sagt: ob die, die ihr angeheuert habt, gut von euch sprechen, ob
        man euch gedankt hat, und wer. Es ist die seltsamste Zollprüfung eures Lebens, und sie hat den ganzen Tag Zeit.
    .mission = Ein guter Name
    .done = Die alte Frau hat genug Gutes über euch gehört. „So beliebt ist keiner“, sagt sie. „Aber setzt euch.“

story-37 = Drei Brüder aus Saint Orlan
    .introduces = Tybuk
    .text =
        „Wir trauen nur unseren Leuten“, heißt es am Strand, und jemand zeigt auf ein Bild in der Kapelle: drei Jungen
        mit einem einzigen Paar Schuhe. „Tybuk“ steht darunter. Die Tybuk-Brüder! Halb Port Royal hat mit ihnen
        getrunken, und niemand hat je gefragt, woher sie kommen. Stünde jetzt einer von ihnen neben euch, ihr müsstet
        kein Wort sagen.
    .mission = Einer der Tybuks
    .done = Ein Tybuk kommt den Strand herauf, und jemand geht die Schuhe holen.

story-38 = Das Gewicht eines Namens
    .introduces = Ärztin
    .text =
        Man glaubt euch nicht, und warum auch? An diesen Strand sind schon öfter Versprechen gekommen, mit Siegeln
        daran. „Wer seid ihr“, fragt die Frau in der Arztschürze, „dass da drüben irgendwer auf euch hört?“ Eine
        berechtigte Frage. Kommt wieder, wenn euer Wort Gewicht hat und euch Türen offen stehen, die für uns geschlossen
        sind.
    .mission = Ein Wort mit Gewicht
    .done = Aus Port Royal kommt eine Antwort, unter der mehr Namen stehen, als auf das Blatt passen. Man liest sie alle.

end-63 = Die Ärztin
    .introduces = Ares, Isaura, Ärztin
    .text =
        Die Ärztin wischt sich die Finger an der Schürze ab, ehe sie euch die Hand gibt. Sie heißt Isaura Ares und war
        Wundärztin der Flotte. 1672 schrieb sie dem Gouverneur, das Fieber komme von verdorbenem Mehl, vom Schatzamt an
        die Kolonie verkauft. Die Antwort war ein Strich durch eine Insel. „Also bin ich geblieben“, sagt sie. Achtzehn
        Jahre, vier Heilbücher, von Hand abgeschrieben, elf Schiffe. Was sie nicht kaufen können, stehlen sie, und
        versenkt haben sie noch keinen. Am Strand bringt ein Kind eurem Steuermann bei, Steine hüpfen zu lassen. „Und
        jetzt“, sagt die Ärztin, „wird das Mehl wieder verkauft. In Port Royal.“

chapter-4 = Brot und Kräuter
    .introduces = Ares, Ertrunkene Glocke, Ertrunkenen Glocke, Ines, Isaura, Saint Orlan, Tilda, Tobias, Vane, Ärztin
    .summary =
        Auf Saint Orlan habt ihr Isaura Ares getroffen, die Ärztin, deren Schiffe die ganze Küste in Schrecken
        versetzen. Vor achtzehn Jahren verkaufte das Schatzamt verdorbenes Mehl an die Insel; ein Fieber kam, und Lucian
        Vane, der Sekretär des Gouverneurs, ließ lieber die Insel aus den Karten streichen als das Mehl aus den Büchern.
        Die Kranken leben von Kräutern und von dem, was die grauen Schiffe bringen. Nun wird dasselbe Mehl in Port Royal
        verbacken. Drei Menschen wissen dort, wo ihr gewesen seid: Ines Calder, die Hafenmeisterin, Tilda Marrow aus der
        „Ertrunkenen Glocke“ und Tobias Wren, der Kartenzeichner, der seit elf Jahren nicht aus seinem Stuhl
        aufgestanden ist.
    .lost = Die grauen Schiffe liegen hungrig hinter dem Riff, und die Bäcker von Port Royal backen weiter. Tilda Marrow bindet sich die Schürze neu. „Noch mal“, sagt sie. „Und diesmal vor dem Frühstück.“
    .again = In der „Ertrunkenen Glocke“ brennen die Öfen wieder, eine Stunde früher als beim letzten Mal.

story-40 = Kleiner Lohn
    .text =
        Dreierlei braucht die Ärztin: Brot aus sauberem Mehl, Hände, die es verladen, und niemanden, der fragt. Große Namen
        reden beim Essen. Wer für kleinen Lohn arbeitet, hat gelernt zu schweigen. „Fuhrleute, Decksleute, ein Mädchen, das
        zählen kann“, sagt Tilda Marrow und schiebt ihre Tische zusammen. „Die ‚Ertrunkene Glocke‘ bleibt heute zu.
        Familienfeier.“
    .mission = Drei, die schweigen
    .done = Drei Leute laden im Dunkeln auf und zählen leise mit. Fragt man nach ihren Namen, haben sie keine.

story-41 = Die erste Fuhre
    .introduces = Fassgasse
    .text =
        Um vier Uhr früh rollt der Karren, und keiner sieht ihn: Wer in die Nähe kommt, der darf schieben. Jetzt muss er
        nur noch voll werden. Auf Saint Orlan schneiden sie die Laibe in Achtel; in der Fassgasse, wo die Botenkinder
        der Stadt schlafen, hat das erste graue Ränder um die Augen. Eine Kiste in jede Richtung, sagt die Ärztin: Brot
        auf die Insel, Kräuter in die Stadt. Heilkunst ist auch nur gute Haushaltung.
    .mission = Eine Kiste in jede Richtung
    .done = Eine Kiste ist fort, eine ist da. In der Fassgasse verzieht ein Kind über seinem Becher das Gesicht und will noch mehr.
    .late = Die ersten zwei Kisten tauschen doch noch den Platz. In der Fassgasse nimmt das Kind seine Medizin und verlangt ein Achtel Brot dafür.

story-42 = Die Ertrunkene Glocke
    .text =
        Geredet wird immer. Tildas Schenke wird vom Keller bis zum Dach durchsucht, und gefunden werden nur Zwiebeln.
        Geschlossen bleibt sie trotzdem, einen Monat lang, auf Anordnung, klein und säuberlich. Ohne Küche kein Brot für
        die Insel. Ihr braucht ein anderes Haus mit einem Ofen, und jemanden hinter der Theke, der weiß, wie man
        wegsieht.
    .mission = Ein anderer Ofen
    .done = Ein Wirt hat einen Ofen und schlechte Augen. „Mehl?“, sagt er. „Ich sehe kein Mehl“, und macht die Tür weiter auf.
    .late = Bei einem Wirt findet sich doch noch ein Ofen, warm und verschwiegen. Das Mehl kann kommen, wann es will.

story-43 = Die Abschrift
    .text =
        Das Brot ist angekommen und mit ihm ein Gedanke: Was eine Ärztin weiß, sollten vier wissen. Habt ihr eines
        ihrer Bücher, sagt Isaura Ares, so gebt es dem Hospital von Port Royal zum Abschreiben, und ein Bündel Kräuter zum
        Vergleich dazu. „Aber nicht die Seiten mit den Gebeten“, sagt sie. „Die gehören mir. An denen habe ich schreiben
        gelernt.“
    .mission = Ein Buch fürs Hospital
    .done = Vier Schreiber, vier Lampen. Um Mitternacht weiß jeder von ihnen etwas gegen Husten.
    .late = Das Hospital bekommt sein Buch doch noch. Die Schreiber lassen die Gebete aus, und einer spricht eins.

story-44 = Das Geleit
    .introduces = Kaper
    .text =
        Beweisen kann Vane nichts, also macht er die See unsicher. Vor der Durchfahrt kreuzen drei Kaper; ihre Kaperbriefe
        sind so neu, dass die Tinte schmiert. Fünf eurer Boote liegen beladen da, und das Mehl zieht Feuchtigkeit. „Wir haben
        noch nie jemanden versenkt“, sagt die Ärztin. „Ihr müsst damit nicht anfangen. Ihr müsst nur aussehen, als könntet
        ihr es.“
    .mission = Ein Geleit mit Zähnen
    .done = Von Weitem sieht das Geleit nach Ärger aus. Die Kaper bleiben lieber weit weg.
    .late = Das Geleit hat endlich Zähne, und die Kaper drehen ab. Jetzt muss nur noch das Mehl trocknen.

story-45 = Die Zunft der Bäcker
    .introduces = Zunftmeister
    .text =
        Kein Ofen, kein Brot. Sauberes Mehl gibt es in der Stadt, aber es gehört der Zunft, und die hat einen Vertrag mit dem
        Schatzamt. Verträge kann man brechen, erklärt der Zunftmeister und wischt sich den Nacken; sie haben bloß ihren
        Preis. Er nennt ihn. Hinter ihm lehnt seine Jüngste in der Tür, und ihre Augen sind am Rand grau. Er hat es noch
        nicht bemerkt.
    .mission = Der Preis eines Vertrags
    .done = Der Zunftmeister zählt das Geld und verbrennt den Vertrag. Dann sieht er die Augen seiner Tochter und heizt den Ofen selbst an.
    .late = Der Vertrag ist gebrochen, später und zum selben Preis. Der Zunftmeister legt das Geld in die Lade und trägt seine Tochter ins Hospital.

story-46 = Eine Unterschrift
    .text =
        Im Hospital ist kein Bett mehr frei, und Kräuter hat es keine. Um den Kranken zu helfen, muss es offen auf
        Saint Orlan einkaufen, und dafür verlangt die Satzung die Unterschrift „einer Person von Gewicht“ und eine Gebühr
        für das Siegel. Solche Personen gibt es in Port Royal viele. Solche, die ihren Namen vor Vanes Augen daruntersetzen,
        gibt es wenige. Ihr braucht nur eine.
    .mission = Eine Person von Gewicht
    .done = Die Unterschrift ist groß, leserlich und trocken, ehe Vane davon hört.

story-47 = Die Nacht auf dem Riff
    .introduces = Kaper
    .text =
        Das graue Schiff, das kranke Kinder in die Stadt bringen sollte, ist aufs Riff gejagt worden, und alle sitzen
        auf den Felsen. Um sie zu holen, muss jemand unter grauem Tuch, als wäre nichts, mitten durch die Kaper segeln,
        die Vane angeheuert hat. Zwei graue Ladungen zur Tarnung und ein Fässchen für die Felsen: Die Nacht da draußen
        war lang, und sie singen, damit die Kleinen die Brandung nicht hören.
    .mission = Unter grauem Tuch
    .done = Die Felsen sind leer. Die Kleinen haben die Kaper verschlafen; am Ende sang nur noch die Mannschaft.

story-48 = Der Rat in der Kapelle
    .text =
        Alles stockt. Die Insel traut der Stadt nicht, die Stadt traut der Insel nicht, und die Ärztin ist müde. „Dann
        machen wir es, wie man es hier am Anfang gemacht hat“, sagt die älteste Frau von Saint Orlan, deren Haar so weiß
        ist wie die Kapelle. „Jemand, der bleibt und betet, und jemand, der geht und fährt. Wenn die zwei sich einig
        sind, sind es alle.“ Bringt sie an einen Tisch.
    .mission = Beten und fahren
    .done = Einer hat gebetet, einer hat abgelegt, und beide zur selben Stunde. Auf der Insel gilt das als Vertrag.

end-64 = Suppe
    .introduces = Pym
    .text =
        In jedem Bett des Hospitals von Port Royal sitzt jemand und isst Suppe. Ines Calder hat in ihrem Buch eine neue
        Spalte begonnen und grau angemalt: elf Schiffe, Ladung: Kräuter, Hafengeld: bezahlt. Einen Abend lang ist alles
        gut. Dann steht Mr. Pym in der Tür, der Hüter des Archivs, der um diese Zeit sonst schläft. Er ist hellwach.
        „Vane verbrennt die Hauptbücher des Schatzamts“, sagt Mr. Pym. „Seit Mittag. Wenn sie fort sind, hat das Mehl
        nie jemandem gehört.“ Tobias Wren steht von seinem Stuhl auf. Zum ersten Mal seit elf Jahren.

chapter-5 = Das Hauptbuch
    .introduces = Ares, Ertrunkenen Glocke, Ines, Isaura, Pym, Saint Orlan, Tilda, Tobias, Vane, Ärztin
    .summary =
        Mit Brot und Kräutern habt ihr auf Saint Orlan und in Port Royal Leben gerettet, und Ines Calder hat die grauen
        Schiffe unter ihrer eigenen Farbe ins Hafenbuch eingetragen. Aber das Mehl, das das Fieber bringt, kommt aus dem
        Schatzamt, und Lucian Vane, der Sekretär des Gouverneurs, verbrennt die Hauptbücher, die es beweisen. Eines
        fehlt noch in seinem Feuer, und Mr. Pym vom Archiv, den nie jemand fragt, weiß, welches. Isaura Ares, die Ärztin
        der Insel, ist an Land gekommen. Tobias Wren, der Kartenzeichner, hat seinen Stuhl verlassen. Und in der
        „Ertrunkenen Glocke“ hat Tilda Marrow den großen Topf aufgesetzt.
    .lost = Über dem Haus des Gouverneurs steht Rauch, dünn und säuberlich. Aber Mr. Pym hat die Asche gezählt. „Eines fehlt noch“, sagt er. „Noch ist Zeit.“
    .again = Mr. Pym hat die Asche zusammengekehrt und noch einmal gezählt. Es ist immer noch ein Hauptbuch zu wenig darin.

story-50 = Eine Quittung
    .introduces = grüne Buch, grünen Buch, grünen Rücken
    .text =
        Wo ist ein Hauptbuch, das niemand findet? Dort, wo man es täglich braucht. Die Steuer auf das Mehl wird bis
        heute eingezogen, und wer zahlt, wird eingetragen, von Hand, in das Buch mit dem grünen Rücken. Also muss jemand
        besteuert werden, gründlich und schmerzhaft, und eine Quittung verlangen. „Lächelt dabei“, rät Ines. „Beim
        Zahlen lächelt keiner. Wer das Buch führt, sieht dann auf.“
    .mission = Besteuert mit Quittung
    .done = Ihr habt gelächelt, und er hat aufgesehen. Die Quittung ist vollständig, und sie schmerzt.
    .late = Endlich wird jemand besteuert, mit Quittung. Der Schreiber besieht sich das Lächeln wie eine falsche Münze.

story-51 = Vier Gebote, und fort
    .text =
        Auf der Quittung steht eine Seitenzahl: Das grüne Buch liegt im Auktionshaus, unter dem Ellbogen des Auktionators, wo
        keiner hinsieht. Wer in seine Nähe will, muss bieten. Nicht zu wenig, das tun Bettler; nicht zu lange, das tun
        Käufer. Beim vierten Los hebt ihr die Hand, bezahlt irgendeinen Unsinn und geht sofort. Das Buch geht mit.
    .mission = Beim vierten fort
    .done = Zum Ersten, zum Zweiten, zum Dritten: Euch gehört ein ausgestopfter Pelikan, und der Ellbogen des Auktionators ruht auf nichts.
    .late = Beim vierten Los seid ihr doch noch zur Tür hinaus, mit einem ausgestopften Pelikan und dem grünen Buch. Die Seite fehlt ihm weiterhin.

story-52 = Ein stiller Hafen
    .introduces = Der Schreiber, der Schreiber, Steuerschreiber
    .text =
        Keine Quittung, keine Seite. Aber nachts geht der Steuerschreiber mit dem grünen Buch den Kai entlang, und je
        mehr dort los ist, desto schneller geht er. Gedränge macht ihm Angst. Also schenkt ihm einen stillen Hafen: ein
        Schiff oder ein Fremder, mehr nicht. In der ersten Nacht sieht er sich um. In der zweiten setzt er sich auf
        einen Poller, legt das Buch neben sich und wickelt sein Butterbrot aus.
    .mission = Zwei stille Nächte
    .done = In der zweiten Nacht schläft der Schreiber auf seinem Poller ein. Ihr lest bei seiner Laterne, solange das Öl reicht, und deckt ihn zu.
    .late = Doch noch zwei stille Nächte. Der Schreiber setzt sich auf seinen Poller und rückt das grüne Buch beiseite, damit ihr Platz habt.

story-53 = Heilen und Rechnen
    .text =
        Das Hauptbuch ist verschlüsselt, und Tobias erkennt die Geheimschrift sofort: Er selbst hat sie erfunden, für
        Wassertiefen. Um sie zu knacken, braucht er einen langen Text mit demselben Schlüssel, und den einzigen auf der
        Welt hat eine Ärztin abgeschrieben, viermal. „Sie hat es von mir gelernt“, sagt Tobias und wird rot. „Ich war
        jung. Es war ein langes Fieber.“
    .mission = Zwei Bücher der Ärztin
    .done = Die Geheimschrift gibt nach, zwischen einem Mittel gegen Husten und einem gegen Schwermut. Tobias liest die Zahlen vor und ist nicht mehr rot, sondern blass.
    .late = Jetzt ist die Geheimschrift geknackt. Tobias hat die Zahlen auswendig gelernt, falls auch das Papier noch brennt.

story-54 = Der Zeuge auf der Ankerinsel
    .introduces = Ankerinsel, Schatzmeister
    .text =
        Buch hin oder her, die Seite, auf die es ankommt, ist längst herausgerissen. Wer sie hat, lebt auf der
        Ankerinsel, allein mit seinen Ziegen, und schießt auf Boote: der alte Schatzmeister. Kein Lotse bringt euch hin,
        nur ein Kapitän, der die Untiefen noch kennt. Und wer an Land geht, trägt besser eine Klinge und kehrt nicht
        gleich beim ersten Knall wieder um.
    .mission = Zur Ankerinsel
    .done = Der alte Schatzmeister schießt zweimal vorbei, dann setzt er Wasser auf. Achtzehn Jahre hat er die Seite gehütet, und keine Ziege ist darangekommen.
    .late = Der Kapitän findet die Untiefen doch noch, und der Schatzmeister kommt mit, samt einer Ziege. „Man kann mich ruhig wieder fortschicken“, sagt er. „Ich kenne das.“

story-55 = Das Gewissen des Schreibers
    .introduces = Der Schreiber, der Schreiber
    .text =
        Der Schreiber hat gemerkt, auf wen ihr es abgesehen habt. Er hält das grüne Buch so fest, dass seine Knöchel weiß
        sind. „Ich habe eine Mutter“, sagt er. „Und ein Zimmer.“ Dann leiser: „Das Brot in dem Zimmer schmeckt nach Kreide.“
        Bestechen lassen will er sich nicht. Er will seine Miete bezahlt haben, so lange, wie ein ehrlicher Mann
        braucht, um ehrliche Arbeit zu finden, und einen Laib, der ein Laib ist.
    .mission = Miete und ein Laib
    .done = Der Schreiber beißt in den Laib, kaut und fängt an zu weinen. Dann fragt er, wo er unterschreiben soll.
    .late = Die Miete ist bezahlt, und der Laib ist ein Laib. Der Schreiber schlägt das grüne Buch auf den Knien auf, für jeden, der vorbeikommt.

story-56 = Ein Hof und ein Narr
    .text =
        Ihr habt es schwarz auf weiß. Nun muss es dort verlesen werden, wo es keiner überhören kann: auf dem Paradeplatz, am
        Geburtstag des Gouverneurs. Eine Bittschrift verlesen darf dort jeder, und zuhören muss keiner. Also muss vorher
        jemand auftreten, bei dem sie lachen, alle, vom Admiral bis zum Trommler, bis sie Angst haben, ein Wort zu versäumen.
    .mission = Erst der Narr
    .done = Der Trommler lacht als Erster, der Admiral als Letzter. In der Stille danach hört man, wie eine Seite umgeblättert wird.

story-57 = Die Tochter des Gouverneurs
    .text =
        Der Gouverneur wollte euch anhören. Nun ist die Anhörung verschoben, und an seinem Haus sind die Läden zu:
        Drinnen liegt seine Tochter mit grauen Rändern um die Augen, und der Leibarzt schärft seine Lanzette. Am Tor
        steht Isaura Ares, in der Schürze; auf ihren Kopf ist ein Preis ausgesetzt. „Zwei Bündel“, sagt sie. „Eins für
        heute Nacht, eins für morgen. Und jemand, der mich hineinlässt.“
    .mission = Zwei Bündel
    .done = Zwei Bündel, zwei Nächte. Der Leibarzt steckt die Lanzette ein, und beim Frühstück will das Mädchen wissen, was in dem Brot war.

story-58 = Die ganze Stadt
    .introduces = Fassgasse
    .text =
        Beweise können verloren gehen, Zeugen kann man fortschicken. Eine Stadt kann Vane nicht fortschicken. Ines geht
        mit ihrer Tafel von Tür zu Tür; Tilda kocht für alle, die zuhören wollen; die Botenkinder der Fassgasse sind
        überall. Jetzt kommt es nur noch darauf an, wem die Stadt lieber glaubt: einem kleinen, säuberlichen Buchstaben
        oder euch.
    .mission = Wem die Stadt glaubt
    .done = Die Stadt hat sich entschieden. Es hat einen Nachmittag gedauert, und das meiste davon war Suppe.

end-65 = Die sechste Spalte
    .text =
        Lucian Vane wird nicht laut, auch am Ende nicht. Er bittet um seinen Hut, und niemand kann ihn finden. Auf dem
        Tisch des Gouverneurs liegt das Hauptbuch mit dem grünen Rücken, und die Tochter des Gouverneurs, im Morgenrock
        und grau um die Augen wie die halbe Stadt, liest daraus vor, langsam, mit dem Finger unter jeder Zeile, bis
        nichts mehr zu lesen ist. Am neunten Mai zeichnet Tobias Wren eine Küste, eine Bucht, eine Kapelle in die große
        Karte der Kolonie und fährt selbst hin, um die Tiefen zu prüfen. Ines Calders Buch hat jetzt sechs Spalten. Die
        letzte hat sie grau angemalt, und dann, weil es ein schöner Morgen war, ein kleines Segel danebengezeichnet.
        „Port Royal“, schreibt sie darüber. „Alle Farben.“
    .last =
        Im Juni macht am hellen Tag ein graues Schiff an der langen Mole fest und bezahlt sein Hafengeld. In Münzen;
        Ines Calder beißt aus Gewohnheit darauf. Ladung: Kräuter, drei Kinder, die eine Stadt sehen wollen, und Isaura
        Ares, die zum ersten Mal seit achtzehn Jahren bei Tageslicht an Land geht und als Erstes um eine saubere Schürze
        bittet. Tobias Wren ist noch immer draußen bei den achtzig Dächern; seit er aus seinem Stuhl aufgestanden ist,
        bekommt ihn keiner mehr zum Sitzen. In der „Ertrunkenen Glocke“ kostet die Suppe bis zum Abend nichts. Hinter
        der Theke hängt an einem Nagel ein Hut, sehr säuberlich. Sein Besitzer kann ihn jederzeit haben, sagt Tilda
        Marrow. Er muss dafür nicht einmal laut werden.

event-market-day = Markttag
    .text = Die Stände sind aufgebaut, und irgendwer schuldet dir Wechselgeld.
event-trade-winds = Passatwind
    .text = Volle Segel, frühe Schiffe und Käufer am Kai.
event-idle-hands = Freie Hände
    .text = Drei Mannschaften wurden heute früh abgemustert und suchen Arbeit.
event-spring-tide = Springflut
    .text = Das Wasser steht hoch; längsseits passt noch ein Boot.
event-dock-dues = Liegegeld
    .text = Die Hafenmeisterin sieht heute in die Geldbeutel, und zwar nur in volle.
event-drill-day = Waffenübung
    .text = Jemand hat die Rüstkammer offen gelassen. Sicher zum Üben.
event-lean-weeks = Magere Wochen
    .text = Das Brot ist teuer, also steigt die Heuer.
event-dead-calm = Flaute
    .text = Die Käufer sind nach Hause gegangen. Wer wartet schon auf Wind?
event-alms-sunday = Almosensonntag
    .text = Ein Mönch reicht den Hut in die andere Richtung herum.
event-governors-ball = Ball beim Gouverneur
    .text = Wer schon glänzt, wird zum Tanz gebeten.
event-powder-review = Musterung
    .text = Die Mannschaft mit den meisten Waffen bekommt Geld fürs Herumstehen.
event-wreckers-luck = Strandgut
    .text = Was die Brandung bringt, gehört denen, die nass danebenstehen.
event-widows-fund = Witwenkasse
    .text = Eine Sammlung für die, die noch wenig vorzuweisen haben.
event-island-fair = Inselmesse
    .text = Alle verkaufen, alle kaufen, und irgendwie gehen alle reicher nach Hause.
event-months-end = Monatsende
    .text = Die Lampe ist geputzt, die Tafel gewischt, und die Geschichte geht weiter.
event-months-end-variable = Monatsende
    .text = Die Lampe ist geputzt, die Tafel gewischt. Es wird abgerechnet.

character-kid-may = Grace „Kid“ May
    .text = Sechzehn, sagt sie. Sie fällt immer auf die Füße und meistens auf einen fremden Geldbeutel.
character-grandeur = Jacques Grandeur
    .text = Hat vier Inseln entdeckt, drei davon als Erster.
character-blackbeard = Jean Blackbeard
    .text = Nicht der Blackbeard. Aber er lässt die Leute in dem Glauben, und das erspart viel Fechten.
character-senora-anne = Señora Anne
    .text = Alle arbeiten für sie ein wenig billiger und bedanken sich noch dafür.
character-ferdinando = Don Ferdinando
    .text = Handelt mit roten Segeln und mit Ehren und lässt sich lieber in Letzteren bezahlen.
character-scott = Officer Scott
    .text = Besichtigt volle Häfen gegen eine Gebühr, die noch niemand schriftlich gesehen hat.
character-landman = Peter „Snug“ Landman
    .text = Wird schon am Kai seekrank und durch blaue Schiffe reich.
character-cutthroat-mary = Cutthroat Mary
    .text = Wo drei Schiffe liegen, findet sie eines, das beschützt werden möchte.
character-blackguard = Samuel Blackguard
    .text = Hat einen Notgroschen und weiß, wann Not ist.
character-fishborn = Thomas Fishborn
    .text = Sieht ein Segel, bevor es gesetzt ist. Blinzeln hat ihn noch niemand gesehen.

person-1 = Ines Calder
    .portrait = harborMistress
    .text = Hafenmeisterin von Port Royal, die jedes Schiff aufschreibt, gleich welcher Farbe.
person-2 = Tilda Marrow
    .portrait = landlady
    .text = Führt die Schenke „Zur Ertrunkenen Glocke“ und stellt ihre Fragen nach dem Essen.
person-3 = Bruder Anselm
    .portrait = brother
    .text = Hält dicht, anders als sein Dach, und vergisst nichts.
person-4 = Tobias Wren
    .portrait = mapmaker
    .text = Der Kartenzeichner, der elf Jahre lang nicht aus seinem Stuhl aufstand und sich dann nicht wieder setzte.
person-5 = Lucian Vane
    .portrait = secretary
    .text = Sekretär des Gouverneurs, der niemals laut wurde.
person-6 = Isaura Ares
    .portrait = doctor
    .called = Isaura
    .text = Die Ärztin von Saint Orlan, deren graue Schiffe eine ganze Küste erschreckten und nie jemanden versenkten.
person-7 = Mr. Pym
    .portrait = archivist
    .text = Hüter des Archivs; ehrlich, durstig und im rechten Moment wach.
