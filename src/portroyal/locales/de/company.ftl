## Playing with others

company = Mitspieler
company-invite = Einladen
invite-about = Wer diesen Link öffnet, bekommt einen freien Platz oder den eines Bots, am eigenen Gerät und ohne Konto.
invite-link = Link zu einem Platz
invite-copy = Link kopieren
invite-copied = Kopiert
invite-share = Teilen
invite-qr = Der Link als QR-Code
invite-renew = Neuer Link
invite-renew-about = Der alte Link gilt dann nicht mehr.
invite-here = Diese Adresse gilt nur auf diesem Rechner. Um andere einzuladen, starte den Server mit --host 0.0.0.0 und öffne die Adresse, die er nennt.
seat-open-about = Wartet auf einen Freund
seat-here = Am Tisch
seat-away = Abwesend
seat-stand-in = Ein Bot spielt hier
seat-fill = Einem Bot geben
seat-clear = Platz freigeben
seat-friend = Freund
seat-friend-about = Kommt per Link dazu
waiting-for = Es fehlen noch Mitspieler: { $n ->
    [one] Ein Platz ist frei.
   *[other] { $n } Plätze sind frei.
}
start-with-bots = Mit Bots beginnen
stand = Einen Bot für mich spielen lassen
stand-about = Du kannst deinen Platz jederzeit wieder einnehmen.
leave-title = Tisch verlassen?
leave-keep = Meinen Platz behalten
leave-keep-about = Die Partie wartet auf dich. Bleibst du länger weg, können die anderen einen Bot für dich spielen lassen.
leave-keep-clock = Deine Uhr läuft weiter.
leave-keep-alone = Die Partie wartet auf der Startseite auf dich.
relieve = Einen Bot für { $name } spielen lassen
relieve-about = { $name } ist schon länger weg.
leave-seat = Meinen Platz ganz aufgeben
leave-seat-about = Ein Bot übernimmt ihn.
bot-plays = Ein Bot spielt für dich.
take-back = Wieder selbst spielen
access = Wer zuschauen darf
access-friends = Nur Mitspieler
access-link = Alle mit dem Link
access-public = Alle
access-friends-about = Nur wer einen Platz hat, kann den Tisch öffnen.
access-link-about = Wer den Link hat, kann zuschauen, ohne die verdeckten Karten zu sehen.
access-public-about = Der Tisch steht in der Liste der offenen Tische; alle dürfen zuschauen und freie Plätze einnehmen.
join = Platz nehmen
join-invited = { $name } lädt dich zu Port Royal ein
join-invited-by-nobody = Du bist zu Port Royal eingeladen
join-seat = Platz nehmen
join-over-from = { $name } ablösen
join-watch = Nur zuschauen
join-full = Alle Plätze sind besetzt.
join-over = Diese Partie ist zu Ende.
join-name = Dein Name
rematch = Noch eine Partie
rematch-accepted = { $you ->
    [yes] bist dabei
   *[no] ist dabei
}
rematch-missing = { $you ->
    [yes] hast noch nicht geantwortet
   *[no] hat noch nicht geantwortet
}
rematch-in = Dabei: { $names }
rematch-about = Die Partie beginnt, sobald alle dabei sind.
rematch-waits = Die Partie beginnt, sobald die anderen dabei sind.
rematch-join = Ich bin dabei
rematch-now = Ohne die anderen beginnen
rematch-watch = Bei der nächsten Partie zuschauen
again-by-others = Dieselben Mitspieler haben eine neue Partie begonnen.
again-go = Zur Partie
open-tables = Offene Tische
open-tables-join = Platz nehmen
open-tables-watch = Zuschauen
status-waiting = Wartet auf Mitspieler
error-no-such-invite = Dieser Link gilt nicht mehr. Lass dir einen neuen geben.
error-not-invited = Hier darf sich nur setzen, wer eingeladen ist.
error-seat-taken = Diesen Platz hat schon jemand anders.
error-no-free-seat = Kein Platz ist frei.
error-seated = Du sitzt schon an diesem Tisch.
error-table-waiting = Die Partie hat noch nicht begonnen: Ein Platz ist frei.
error-table-begun = Die Partie hat schon begonnen.
error-bot-plays = Auf deinem Platz spielt ein Bot, bis du ihn wieder einnimmst.
error-not-away = Die Partie wartet noch nicht lange genug auf diesen Spieler, oder er ist gar nicht weg.
error-time-up = Deine Zeit für diese Entscheidung ist um. Ein Bot trifft sie; danach kannst du deinen Platz wieder einnehmen.
error-played-on = Diese Partie setzt eine beendete fort: Außer dem, der sie eröffnet hat, spielen hier nur Bots.
played-on = Diese Partie setzt eine beendete fort, deren Karten man nachsehen kann. Hier spielen nur du und Bots.
played-on-from = Die beendete Partie
error-no-lobby = Dieser Server hat keine öffentlichen Tische.
preset-friends = Freunde
preset-friends-about = Jeder am eigenen Gerät, per Link.

## Words

words = Chat
words-watching = Deine Nachrichten lesen Zuschauer sofort, Spieler erst nach der Partie.
words-none = An diesem Tisch ist der Chat aus.
words-own = Deine Nachricht
words-send = Senden
words-mute = Stumm schalten
words-mute-about = Wer stumm geschaltet wird, erfährt es.
words-allowed = Chat an diesem Tisch
words-off = Aus
words-phrases = Feste Sätze
words-free = Freier Text
chat-settings = Chat-Einstellungen
chat-unread = Chat, { $n } ungelesen
said-by = { $name }: { $words }
said-mute = { $you ->
    [yes] Du schaltest { $to } stumm.
   *[no] { $toYou ->
        [yes] { $name } schaltet dich stumm.
       *[no] { $name } schaltet { $to } stumm.
    }
}
said-unmute = { $you ->
    [yes] Du hebst die Stummschaltung von { $to } auf.
   *[no] { $toYou ->
        [yes] { $name } hebt deine Stummschaltung auf.
       *[no] { $name } hebt die Stummschaltung von { $to } auf.
    }
}
say-hello = Ahoi!
say-good-luck = Viel Glück!
say-well-played = Gut gespielt!
say-lucky = So ein Glück!
say-oops = Hoppla!
say-thinking = Moment, ich überlege …
say-thanks = Danke!
say-sorry = Tut mir leid!
say-one-more = Noch eine Partie?
say-bye = Bis bald!
error-words-not-allowed = Der Chat an diesem Tisch lässt das nicht zu.
error-too-many-words = Das war viel auf einmal. Warte ein paar Sekunden.
error-log-full = Das Protokoll dieses Tisches ist dafür zu lang.
error-host-has-many-tables = Wer die nächste Partie eröffnen soll, hat schon zu viele Partien. Versucht es später noch einmal.
error-too-many-tables = Das sind viele Partien in kurzer Zeit. Versuche es später noch einmal.
error-too-many-seats = Du sitzt an zu vielen Tischen. Beende erst ein paar Partien.
error-too-many-requests = Zu viele Anfragen über deinen Anschluss. Versuche es in Kürze noch einmal.
error-too-many-guests = Zu viele neue Gäste über deinen Anschluss. Versuche es später noch einmal.

## Clocks, pauses, undo by consent

together = Zusammen spielen
together-chosen = { $clock ->
    [none] Ohne Zeitlimit
   *[other] { $clock }
} · { $access ->
    [friends] ohne Zuschauer
    [link] Zuschauer per Link
   *[public] für alle offen
}
clock = Bedenkzeit
clock-about = Zeit je Entscheidung; die Minuten sind eine Reserve für die ganze Partie.
clock-none = Unbegrenzt
clock-seconds = { $n } s
clock-days = { $n ->
    [one] 1 Tag
   *[other] { $n } Tage
}
clock-bank = { $each } + { $bank } min
zero = Wenn die Zeit um ist
zero-bot = Ein Bot übernimmt
zero-pass = Passen
zero-remind = Eine Erinnerung
zero-bot-about = Ein Bot spielt, bis der Spieler zurückkommt.
zero-pass-about = Der Spieler hört auf und passt in diesem Zug.
zero-remind-about = Der Spieler wird erinnert und darf sich weiter Zeit lassen.
undo-rule = Zurücknehmen
undo-rule-strict = Nur was nicht endgültig ist
undo-rule-friendly = Alles, wenn alle zustimmen
undo-rule-strict-about = Schritte, bei denen eine Karte aufgedeckt wurde oder auf die jemand schon geantwortet hat, sind endgültig.
undo-rule-friendly-about = Auch eine aufgedeckte Karte geht zurück, wenn alle anderen zustimmen.
time-to-go = Verbleibende Zeit
time-bank = Reserve
time-days = { $n } Tage
time-hours = { $n } h
paused = Die Partie ruht.
resume = Weiterspielen
ask-pause = Um eine Pause bitten
ask-undo = Um Rücknahme bitten?
ask-undo-yes = Die anderen fragen
ask-undo-about = Deine letzte Entscheidung ist endgültig. Wenn alle anderen zustimmen, wird sie trotzdem zurückgenommen, samt allem, was seitdem geschah.
asks-undo = { $name } möchte die letzte Entscheidung zurücknehmen.
asks-pause = { $name } möchte eine Pause.
asks-waiting = Es fehlt noch die Zustimmung von { $names }.
agree = Zustimmen
refuse = Ablehnen
withdraw = Doch nicht
set-clock = Bedenkzeit: { $clock }
set-bank = Reserve: { $n } s
vibrate = Vibrieren, wenn ich am Zug bin
said-undo-agreed = { $you ->
    [yes] Mit Zustimmung aller nimmst du einen Schritt zurück.
   *[no] Mit Zustimmung aller nimmt { $name } einen Schritt zurück.
}
said-expired-bot = { $you ->
    [yes] Deine Zeit ist um.
   *[no] Die Zeit von { $name } ist um.
}
said-expired-pass = { $you ->
    [yes] Deine Zeit ist um: Du passt.
   *[no] Die Zeit von { $name } ist um: { $name } passt.
}
said-expired-remind = { $you ->
    [yes] Deine Zeit ist um; die anderen warten auf dich.
   *[no] Die Zeit von { $name } ist um; { $name } wird erinnert.
}
said-ask-undo = { $you ->
    [yes] Du möchtest deine letzte Entscheidung zurücknehmen.
   *[no] { $name } möchte die letzte Entscheidung zurücknehmen.
}
said-ask-pause = { $you ->
    [yes] Du bittest um eine Pause.
   *[no] { $name } bittet um eine Pause.
}
said-ask-again = { $you ->
    [yes] Du möchtest noch eine Partie spielen.
   *[no] { $name } möchte noch eine Partie spielen.
}
said-agree-again = { $you ->
    [yes] Du bist dabei.
   *[no] { $name } ist dabei.
}
said-refuse-again = { $you ->
    [yes] Du bist doch nicht dabei.
   *[no] { $name } ist doch nicht dabei.
}
said-agree = { $you ->
    [yes] Du stimmst zu.
   *[no] { $name } stimmt zu.
}
said-refuse = { $you ->
    [yes] Du lehnst ab.
   *[no] { $name } lehnt ab.
}
said-pause = Die Partie ruht.
said-resume = { $you ->
    [yes] Du spielst weiter.
   *[no] { $name } spielt weiter.
}
error-paused = Die Partie ruht.
error-no-clock = Dieser Tisch hat keine Uhr, die man anhalten könnte.
error-undo-not-allowed = An diesem Tisch lassen sich endgültige Schritte nicht zurücknehmen.
error-already-asked = Eine andere Bitte ist noch offen.
error-nothing-asked = Diese Bitte ist nicht mehr offen.

## Notices, another device, and what was missed

notices-here = Auf diesem Gerät melden, wenn ich am Zug bin
notices-insecure = Browser erlauben das nur bei Adressen, die mit https:// beginnen.
notices-unsupported = Dieser Browser kann das nicht.
notices-denied = Du hast Mitteilungen dieser Seite blockiert; in den Einstellungen des Browsers lässt sich das ändern.
hook = Auch an einen Webhook melden (Discord, Slack …)
hook-add = Hinzufügen
hook-remove = Entfernen
device = Auf einem anderen Gerät weiterspielen
device-link = Link für das andere Gerät
device-about = Öffne diesen Link innerhalb von { $minutes } Minuten auf dem anderen Gerät oder scanne den Code mit dessen Kamera. Er gilt nur einmal, und wer ihn öffnet, spielt unter deinem Namen.
pass = Auf diesem Gerät weiterspielen
pass-about = Auf diesem Gerät spielst du als { $name } weiter, mit allen Tischen von { $name }.
pass-come = Als { $name } weiterspielen
pass-here = Auf diesem Gerät spielst du schon als { $name }.
pass-used = Auf diesem Gerät hat { $name } gespielt. Wenn du fortfährst, lassen sich die bisherigen Tische von hier aus nicht mehr öffnen.
since-left = Als du weg warst
since-left-show = Zeigen
since-left-skip = Überspringen
error-no-such-pass = Dieser Link wurde schon benutzt oder ist abgelaufen. Erzeuge auf dem anderen Gerät einen neuen.
error-bad-address = Dorthin lassen sich keine Mitteilungen senden. Die Adresse muss mit https:// beginnen und im Internet erreichbar sein.
error-too-many-addresses = Das sind zu viele Adressen. Entferne zuerst eine.

## Standing orders

orders = Anweisungen
orders-about = Wenn andere am Zug sind, wird die erste passende Anweisung ausgeführt, ohne dich zu fragen. Niemand sieht deine Anweisungen; das Protokoll zeigt, welche Schritte auf sie zurückgehen.
orders-card = Karte der Anweisung { $n }
orders-costs = für höchstens
orders-brings = für mindestens
orders-coins = Münzen
orders-remove = Anweisung { $n } entfernen
orders-add = Anweisung hinzufügen
orders-otherwise = Wenn keine passt
orders-pass = Passen
orders-wait = Mich fragen
orders-lasts = Die Anweisungen gelten
orders-turn = Bis zu meinem Zug
orders-game = Die ganze Partie
orders-once = Nur bis eine Karte genommen wurde
orders-reserve = Münzen, die mir bleiben sollen
orders-give = Anweisungen erteilen
orders-end = Zurückziehen
said-ordered = { $you ->
    [yes] Nach deinen Anweisungen:
   *[no] Nach Anweisungen von { $name }:
}
said-order-turn = Mit deinem Zug enden deine Anweisungen.
said-order-asked = Eine andere Frage kam dazwischen: Deine Anweisungen enden.
said-order-once = Eine Karte wurde genommen: Deine Anweisungen enden.
