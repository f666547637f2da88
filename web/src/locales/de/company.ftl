## Playing with others

company = Mitspieler
company-invite = Einladen
invite-about = Wer diesen Link öffnet, setzt sich auf einen freien Platz, auf dem eigenen Gerät und ohne Konto. Auch der Platz eines Bots lässt sich so übernehmen.
invite-link = Link zu einem Platz
invite-copy = Link kopieren
invite-copied = Kopiert
invite-share = Teilen
invite-qr = Der Link als QR-Code
invite-renew = Neuer Link
invite-renew-about = Der alte Link führt dann ins Leere.
invite-here = Diese Adresse führt nur zu deinem eigenen Rechner. Um andere einzuladen, starte den Server mit --host 0.0.0.0 und öffne ihn unter der Adresse, die er nennt.
seat-open-about = Wartet auf einen Freund
seat-here = Am Tisch
seat-away = Abwesend
seat-stand-in = Ein Bot spielt hier
seat-fill = Einem Bot geben
seat-clear = Platz freigeben
seat-friend = Freund
seat-friend-about = Kommt über einen Link dazu
waiting-for = Es fehlen noch Mitspieler: { $n ->
    [one] Ein Platz ist frei.
   *[other] { $n } Plätze sind frei.
}
start-with-bots = Mit Bots beginnen
stand = Einen Bot für mich spielen lassen
stand-about = Du kannst deinen Platz jederzeit wieder einnehmen.
leave-seat = Meinen Platz ganz aufgeben
leave-seat-about = Ein Bot übernimmt ihn.
bot-plays = Ein Bot spielt für dich.
take-back = Selbst weiterspielen
access = Wer zuschauen darf
access-friends = Nur Mitspieler
access-link = Wer die Adresse hat
access-public = Alle
access-friends-about = Nur wer einen Platz hat, kann den Tisch öffnen.
access-link-about = Wer die Adresse des Tisches kennt, kann zuschauen, ohne die verdeckten Karten.
access-public-about = Der Tisch steht in der Liste der offenen Tische; alle dürfen zuschauen und freie Plätze einnehmen.
join = Platz nehmen
join-invited = { $name } lädt dich zu Port Royal ein
join-invited-by-nobody = Du bist zu Port Royal eingeladen
join-seat = Platz nehmen
join-over-from = Von { $name } übernehmen
join-watch = Nur zuschauen
join-full = Alle Plätze sind besetzt.
join-over = Diese Partie ist zu Ende.
join-name = Dein Name
again-by-others = Eine neue Partie mit denselben Mitspielern hat begonnen.
again-go = Hingehen
open-tables = Offene Tische
open-tables-join = Platz nehmen
open-tables-watch = Zuschauen
status-waiting = Wartet auf Mitspieler
error-no-such-invite = Dieser Link führt nirgendwohin mehr. Bitte um einen neuen.
error-not-invited = Hier darf sich nur setzen, wer eingeladen ist.
error-seat-taken = Diesen Platz hat schon jemand anders.
error-no-free-seat = Kein Platz ist frei.
error-seated = Du sitzt schon an diesem Tisch.
error-table-waiting = Die Partie hat noch nicht begonnen: Ein Platz ist frei.
error-table-begun = Die Partie hat schon begonnen.
error-bot-plays = Auf deinem Platz spielt ein Bot, bis du ihn wieder einnimmst.
error-no-lobby = Dieser Server hat keine öffentlichen Tische.
preset-friends = Freunde
preset-friends-about = Jeder am eigenen Gerät, per Link.
looking-on = Zuschauen

## Words

words = Worte
words-watching = Dich hören alle, die zuschauen, und nach der Partie auch die Spieler.
words-none = An diesem Tisch wird nichts gesagt.
words-own = In eigenen Worten
words-send = Sagen
words-mute = Wen ich nicht hören möchte
words-mute-about = Wer es ist, erfährt davon.
words-allowed = Was gesagt werden darf
words-off = Nichts
words-phrases = Feste Sätze
words-free = Alles
said-by = { $name }: { $words }
said-mute = { $you ->
    [yes] Du hörst { $to } nicht mehr.
   *[no] { $toYou ->
        [yes] { $name } hört dich nicht mehr.
       *[no] { $name } hört { $to } nicht mehr.
    }
}
said-unmute = { $you ->
    [yes] Du hörst { $to } wieder.
   *[no] { $toYou ->
        [yes] { $name } hört dich wieder.
       *[no] { $name } hört { $to } wieder.
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
error-words-not-allowed = Das darf an diesem Tisch nicht gesagt werden.
error-too-many-words = Das war viel auf einmal. Warte ein paar Sekunden.
error-too-many-tables = Das sind viele Partien in kurzer Zeit. Versuche es später noch einmal.
error-too-many-seats = Du sitzt an vielen Tischen. Beende erst ein paar Partien.
error-too-many-requests = Über deinen Anschluss kam zu viel auf einmal. Versuche es gleich noch einmal.
error-too-many-guests = Über deinen Anschluss kamen viele neue Gäste. Versuche es später noch einmal.
