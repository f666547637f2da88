# The story of the campaign. Numbers are those of the story cards; `.text` is read aloud, `.mission` names the mission.

campaign = The Sixth Sail
    .about = Five colors of sail have always come to Port Royal. One morning there is a sixth, and it asks for no gold.

chapter-1 = Gray Sails
    .lost = The gray ships are gone with the tide, and you still do not know what they came for. Ines Calder wipes her slate clean. “They will be back,” she says. “Will you?”
    .again = You are back, and so are they. Ines Calder sharpens her chalk and begins again with the morning on which it stopped.

story-10 = A Color without a Name
    .introduces = Ines, Ares
    .text =
        Ines Calder has written down every ship in this harbor for nineteen years: yellow, blue, green, red, black. This
        morning her chalk stops in the air. The sail out there is gray as wet slate, and it is in no book of hers. “They
        call themselves Ares, and they offered me the mooring fee in leaves,” she says, and puts a bundle of dried herbs
        on the quay. “Bring me two cargoes of theirs. I want to know what they carry.”
    .mission = Two cargoes of Ares
    .done = Two gray cargoes lie on the quay. Ines Calder goes through them twice and finds nothing to hang a pirate for.

story-11 = The Name on the Crate
    .introduces = Tilda, Drowned Bell
    .text =
        The gray ship has left again, in such a hurry that two crates are still standing on the customs stairs. Herbs in
        the one; in the other a handwritten book, wrapped like a child. On both lids somebody has burned four letters:
        ARES. “Book of rituals,” notes the customs man, to whom a prescription looks like a prayer. No silver, no silk,
        no guns. “Pirates who leave the sugar and take the willow bark,” says Ines. “I have never been so worried.”
        Tonight she wants the long mole watched, by hands who know a bowline from a bootlace. Tilda Marrow of the
        Drowned Bell will send soup.
    .mission = A watch on the mole
    .done = Two sailors settle down on the mole with a pot of soup, and for once nobody sings.
    .late = The mole is watched now, by two who know a bowline. There is nothing left to steal, but the soup is good.

story-12 = A Lantern, Three Times
    .text =
        Your sailors see it at two bells: a lantern on a gray deck, lit three times, and an answer from the town. Somebody
        in Port Royal is talking to Ares. A boat puts off from the customs stairs, with muffled oars. “Follow it,” Ines
        whispers, “but not bare-handed.” Nobody rows after strangers at night without steel.
    .mission = Steel for the boat
    .done = Three blades lie in the boat, wrapped in sailcloth so that they do not clink.
    .late = There is steel in the boat at last. The fog has gone, and so have the people you were going to follow.

story-13 = The Empty Mole
    .introduces = Anselm
    .text =
        Nobody kept watch, and in the morning the customs shed stands open. Only one thing is missing: the old harbor
        book of 1671. A boy was paid to hold the door. He has told nobody but Brother Anselm, and Brother Anselm keeps
        confessions. But he also keeps a leaking roof. “If somebody mended it,” he says to the sky, “I might think
        aloud.”
    .mission = A roof for Brother Anselm
    .done = The roof is tight. For one evening Brother Anselm misses the dripping; then he clears his throat.
    .late = The roof is mended after all. Brother Anselm still says nothing, but he says it more kindly.

story-14 = Not One of Them Fought
    .introduces = rowers
    .text =
        You board the gray boat, and not one of them fights. Six rowers, hollow-cheeked, gray around the eyes. The
        youngest asks whether there is bread. Tilda Marrow of the Drowned Bell puts her fists to her hips. “Questions
        later,” she says. “First they eat.” Whoever brings a loaf and pays for the soup will hear what they have to say.
    .mission = A supper for six
    .done = Six bowls come back empty. The youngest has wiped his with the last of the bread, and now he begins to talk.

story-15 = Into the Fog
    .text =
        You were too few, and the boat slips into the fog. From the dark comes a voice, a woman’s, tired and polite: “Do
        not follow. I have sick people aboard.” By morning two gray ships lie behind the reef and let nobody near. If
        they will not talk, you will have to take their cargoes from under their noses, blade in hand.
    .mission = Behind the reef
    .done = Two cargoes leave the reef under your flag. The gray ships do not fire; over there somebody is counting what is left.

story-16 = What the Boy Saw
    .text =
        Brother Anselm thinks aloud, and thinks very clearly: the book was carried to a cellar in the ropewalk quarter.
        Gentlemen are noticed there. Washerwomen, net menders and deckhands are not. “Nobody looks at people who carry
        baskets,” says Tilda Marrow. You need three pairs of quiet eyes, and cheap ones will do best.
    .mission = Quiet eyes
    .done = Three people with baskets have gone in and out of the ropewalk all day. Nobody could describe one of them.

story-17 = A Door for Fine Shoes
    .text =
        The roof still leaks, and Brother Anselm says nothing at all. But the boy has new boots, and boots like these are
        sold in Government House only. Its back stairs are closed to people like you. Somebody of rank would have to
        knock, somebody whose name opens doors before the hand has touched them.
    .mission = Somebody of rank
    .done = A name is called up the back stairs, and the bolt moves before the echo is back.

end-61 = The Torn Page
    .introduces = Saint Orlan
    .text =
        You have asked at every door in this town, and one night somebody answers. It is only a page, pushed under Ines
        Calder’s door, and folded so often that it has gone as soft as cloth. Somebody tore it out of the harbor book of
        1671, and somebody else could not bring himself to burn it. Now it lies on the quay under her hand: a coast, a
        bay, a chapel, drawn with care, and a name, Saint Orlan. She reads it three times. “I was a clerk then,” she
        says at last. “I wrote that name. And then somebody told me that there is no such island.” Out at sea a gray
        sail turns away. It does not hurry. It seems to be waiting.

chapter-2 = The Island That Is Not There
    .introduces = Ines, Ares, Tilda, Drowned Bell, Saint Orlan
    .summary =
        Ships with gray sails came to Port Royal and asked not for gold but for healing herbs. Ines Calder, the harbor
        mistress, found out their name, Ares. Tilda Marrow of the Drowned Bell fed you while you went on asking, until a
        page torn from an old harbor book came into your hands: it shows an island, Saint Orlan, that is on no map.
        Somebody in the town is in touch with the gray ships. Somebody in the town wants the island forgotten.
    .lost = You have three stories about Saint Orlan and half a coast, and half a coast has sunk more ships than none. Ines Calder puts her inkwell on it, so that it does not blow away. “Maps are patient,” she says.
    .again = Tobias Wren has turned his sheet over. The back is still clean.

story-20 = The Mapmaker
    .introduces = Tobias
    .text =
        Tobias Wren draws the best charts in these waters and has not left his chair in eleven years. He holds the torn
        page to the light and smiles. “My own hand,” he says. “My first map, and I was paid twice for it: once to draw
        it, and once never to draw it again.” By whom, he does not know: the note in the purse was signed with one
        letter, small and neat, a V. But old charts are bought and sold, and those who trade know the buyers.
    .mission = Who buys old charts
    .done = A trader turns the chart over, looks at the back first, and says: “I know who buys these.”
    .late = A trader remembers after all. He wants it noted that nobody had asked him nicely before.

story-21 = The Archive Sleeps until Ten
    .introduces = Pym
    .text =
        A gentleman buys every chart from before 1672, says the trade, and pays in new coin from the Treasury. The receipts
        lie in the archive, and the archive is guarded by Mr. Pym, who wakes at ten and is thirsty at eleven. “A bottle,
        and something for his pension,” Tobias suggests. “He is the most honest man in the house. He is simply very
        tired.”
    .mission = Mr. Pym's pension
    .done = Mr. Pym counts the coins, uncorks the bottle, and leaves the key in the door, where he cannot see it.
    .late = Mr. Pym gets his bottle and his pension. The receipts are no longer in their cabinet; he apologizes on behalf of the furniture.

story-22 = The Children of Cask Lane
    .introduces = Cask Lane, queen
    .text =
        No trader remembers anything. But in Cask Lane there are forty children who carry messages for a crust, and see
        every door in town from below. They have a queen, who is nine, and her price is fixed: bread for everyone, and
        coins for butter. “Then we remember,” she says, “which doors he went in at, with maps under his arm.”
    .mission = The price of Cask Lane
    .done = Cask Lane eats, butter first. Then the queen shuts her eyes and recites doors.
    .late = Cask Lane gets its bread and its butter, a little late. “It tastes all the same,” says the queen, who bears no grudges on a full stomach.

story-23 = An Evening at the Secretary’s
    .introduces = Vane
    .text =
        All receipts bear the same initial: V. Lucian Vane, secretary to the governor, a man who never raises his voice.
        Tonight there is dancing in his house, and his study lies two doors from the ballroom. You cannot dance. You
        need somebody who does, who is expected there, and who can open a desk with a hairpin between two minuets.
    .mission = A dance with the secretary
    .done = Two minuets, one hairpin. “He dances very correctly,” says the lady you sent, and hands you a folded sheet.
    .late = A week later a lady of yours dances with the secretary after all. The desk has a new lock, and he compliments her on her hairpin.

story-24 = Two Who Were There
    .text =
        The paper trail ends, but people leave trails as well. Tobias remembers a captain who sailed to Saint Orlan
        every spring, and a family that tilled its fields there. If anyone is left who knows the course, and anyone who
        knows the ground, one could draw the map again. “From memory,” says Tobias. “That is how the best ones are
        made.”
    .mission = The course and the ground
    .done = The captain draws with a wet finger on the table, the settler with a dry one, and their coasts meet.
    .late = Captain and settler sit down together after all, and quarrel about a rock until it turns out that there are two.

story-25 = Lot Seventeen
    .text =
        Too late: the charts of a dead colleague go under the hammer this very week, and lot seventeen is a coast with a
        chapel. The gentleman in the first row bids without looking up. His purse comes from the Treasury and has no
        bottom. Yours has one, and you can see it from here. Still: nobody says you have to win by much.
    .mission = Lot seventeen
    .done = “Seventeen, to the table at the back.” For the first time the gentleman in the first row looks up.
    .late = Lot seventeen comes under the hammer again, and now it is yours. The coast has been cut off; you own a chapel and a great deal of sea.

story-26 = The Road Back
    .text =
        You have it under your coat: the course to Saint Orlan, in Vane’s own copy. Between you and Tobias’s door lie
        the rope bridge, the fish market and eight men who were told that you carry silver. They do not look like men
        who read what they burn. Walk close together, and let them see what hangs from your belts.
    .mission = Across the rope bridge
    .done = Eight men on the rope bridge look at four blades and remember that they are expected elsewhere.

story-27 = Gray Around the Eyes
    .text =
        Tobias Wren does not open. He lies beside his table, hot as a stove, with gray rims around his eyes. The surgeon
        shrugs and bleeds him. “I have read about this,” Tobias whispers, “in a book that came from a gray ship. Willow,
        wormwood, and a root without a name. They carry it with them. Please.” The surgeon would boil it, if somebody
        paid him.
    .mission = Medicine for Tobias
    .done = By morning Tobias asks for his pen and then for his breakfast, in that order.

story-28a = The Shed Is Burning
    .text =
        Smoke over the customs stairs! Somebody has set fire to the shed in which Ines keeps the crates of all these years,
        and among them what is left of Saint Orlan. A chain of buckets, a chain of hands: everybody who eats at your table
        is needed now, and a few more besides. “Never mind the sugar!” shouts Ines. “Save the paper!”
    .mission = Everybody to the buckets
    .done = The sugar is lost. Of the paper one crate stays dry, and Ines Calder sits on it until it is light.

story-28b = The Long Way Round
    .text =
        No map, no witness, no money. Then only those are left who sail to the island every month, and they are not fond of
        visitors. Each gray ship has a strip of the course burned inside its sea chest, an old precaution: only three
        together make a way. Three chests, three captains, and not one of them will make you a present of it.
    .mission = Three strips of a course
    .done = Three strips of wood lie side by side, scorched and salty. Turned round twice, they make a way.

end-62 = Sixteen Degrees and a Chapel
    .text =
        By candlelight it lies on the table, whole: Saint Orlan, two days east of anything, sixteen degrees and a bit. A
        bay, a well, a chapel, eighty roofs. Now that you know what to look for, the order turns up as well. “Struck off
        the charts on the ninth of May, 1672,” Ines reads, “by reason of fever. No ship to call. No person to return.”
        It grows very quiet. “There were people on it,” says Tilda Marrow. “Eighty roofs.” You only have to sign an
        order like that once. There is no name under it, just a letter that Tobias knows, small and neat: V.

chapter-3 = Saint Orlan
    .introduces = Ines, Saint Orlan, Tobias, Vane
    .summary =
        The island of Saint Orlan exists. It was struck off all charts in 1672 because of a fever, with everybody on it,
        and the V under the order stands for Lucian Vane, now secretary to the governor. Tobias Wren, the mapmaker, who
        once drew the island, has drawn it again. Ines Calder, the harbor mistress, has read the order so often that she
        knows it by heart. The gray ships sail there, month after month, with herbs. Now you know the course as well.
    .lost = The wind has turned, and the season with it. You lie in the roads of Port Royal, and two days to the east nobody has stopped waiting.
    .again = Ines Calder turns back to the day you sailed. As far as her book is concerned, you have been fishing.

story-30 = A Ship for a Coast without a Name
    .text =
        No harbor clears a ship for an island that does not exist. So Ines writes “fishing” into her book, the first
        untruth in nineteen years, and blots it very carefully. “Who would believe that you fish?” she asks.
        You need a reputation as people who go far and come back: a journey that others talk about.
    .mission = People who come back
    .done = On the quay they talk of a journey, and at each telling it gains a storm. Nobody asks about the fish.

story-31 = The Passage at Night
    .text =
        The tide does not wait for a reputation. Two days of empty sea, then surf where no surf should be. Tobias has
        drawn the passage as wide as a thumb, and next to it he has written: “Here I was sick.” By day you would be seen
        from the gray ships. So it must be at night, and somebody must sit at the masthead who can read white on black.
    .mission = Eyes at the masthead
    .done = “Larboard,” says the masthead. “Larboard. Steady.” And after a long while: “You may breathe again.”
    .late = Now somebody sits at the masthead who can read white on black. All there was to read was a chain.

story-32 = A Favor from Above
    .text =
        Your papers are refused, your sails are sealed. Somebody has written to the harbor guard, in a small, neat hand.
        There is only one who can overrule a secretary, and the governor likes to be asked humbly, in public, and with a
        present. It will cost you some of your good name. “One can earn it back,” says Ines. “I have seen it done.”
    .mission = Asked humbly
    .done = The governor likes the present, and he likes the kneeling even better. By noon the seals are off.
    .late = The governor permits a voyage that you have already made. The present he would have taken either way.

story-33 = Four Colors
    .text =
        Behind the passage lies a bay full of gray sails, and on the beach stand people with muskets and no intention to
        talk. “They shoot at one flag,” says your helmsman. “Navy, company, privateer: they came one at a time, and they
        came to burn.” So come as nobody has ever come. Let them see four colors side by side, in peace, in one harbor.
    .mission = Four colors in peace
    .done = Four colors lie in one harbor, and nobody fires. On the beach a musket is lowered, then another.
    .late = The four colors come after all, side by side and in peace. The people on the beach count them and look at their painting again.

story-34 = A Show of Flags
    .text =
        Saint Orlan has seen you coming and has closed its bay with a chain. On the far side somebody counts your guns
        through a glass. Only one thing was ever let through, says a fisherman: a market fleet, all colors, hired for
        the day, with music. Such a fleet can be had. It is not cheap, and the musicians want to be paid in advance.
    .mission = A market fleet
    .done = For the fiddlers the chain goes down. Half the bay is dancing before the anchor holds.
    .late = The market fleet is late, but it has brought music. They let it through, listen to the end, and ask for the last tune again.

story-35 = The Book Goes Home
    .introduces = doctor
    .text =
        Without papers you slip out by night, and at sea you are met by a single gray ship. On its deck stands a woman
        in a doctor’s apron, with a pistol she holds like a spoon. “There are crates of mine in your town,” she says.
        “The herbs I forgive. The book I do not. Rituals, your customs men call it; there are four copies in the world,
        and people live by them. Give one back, and I will listen to you. For one pipe of tobacco.”
    .mission = One book given back
    .done = She turns every page before she thanks you. The pipe lasts longer than you thought.
    .late = The book goes home after all. She puts it under her arm and says: “That was the book. Now for the rest.”

story-36 = What Is Said of You
    .introduces = old woman
    .text =
        They let two of you ashore. In the chapel an old woman with white hair asks nothing at all about guns or money.
        She asks what people say of you in Port Royal: whether the people you have hired speak well of you, whether you
        were thanked, and by whom. It is the strangest customs inspection of your lives, and she has all day.
    .mission = A good name
    .done = The old woman has heard enough good of you. “Nobody is that popular,” she says. “But sit down.”

story-37 = Three Brothers from Saint Orlan
    .introduces = Tybuk
    .text =
        “We trust our own,” the people on the beach say, and point at a painting in the chapel: three boys with one pair of
        shoes. Tybuk is written below it. The Tybuk brothers! Half of Port Royal has drunk with them and nobody has ever
        asked where they come from. If one of them stood beside you now, you would not need to say a word.
    .mission = One of the Tybuks
    .done = A Tybuk comes up the beach, and somebody goes to fetch the shoes.

story-38 = The Weight of a Name
    .introduces = doctor
    .text =
        They do not believe you, and why should they? Promises have come to this beach before, with seals on them. “Who
        are you,” asks the one among them who wears a doctor’s apron, “that anyone over there would listen to you?” It
        is a fair question. Come back when your word weighs something, when doors open for you that are closed to us.
    .mission = A word that weighs
    .done = An answer comes from Port Royal, with more names under it than the sheet has room for. They read every one.

end-63 = The Doctor
    .introduces = Ares, Isaura, doctor
    .text =
        The doctor wipes her hand on her apron before she gives it to you. Her name is Isaura Ares, and she was surgeon
        to the fleet. In 1672 she wrote to the governor that the fever came from spoiled flour, sold to the colony by
        the Treasury. The answer was a line through an island. “So I stayed,” she says. Eighteen years, four books of
        remedies copied by hand, eleven ships. They steal what they cannot buy, and they have never sunk anyone. On the
        beach a child is teaching your helmsman to skip stones. “And now,” says the doctor, “the flour is being sold
        again. In Port Royal.”

chapter-4 = Bread and Herbs
    .introduces = Ares, Drowned Bell, Ines, Isaura, Saint Orlan, Tilda, Tobias, Vane, doctor
    .summary =
        On Saint Orlan you met Isaura Ares, the doctor whose ships have frightened the whole coast. Eighteen years ago
        the Treasury sold spoiled flour to the island; a fever came, and Lucian Vane, the governor’s secretary, had the
        island struck off the charts rather than the flour off the books. The sick live on herbs and on what the gray
        ships bring. Now the same flour is being baked in Port Royal. Three people there know where you have been: Ines
        Calder, the harbor mistress; Tilda Marrow of the Drowned Bell; and Tobias Wren, the mapmaker, who has not left
        his chair in eleven years.
    .lost = The gray ships lie hungry behind the reef, and the bakers of Port Royal go on baking. Tilda Marrow reties her apron. “Again,” she says. “And this time, before breakfast.”
    .again = The ovens of the Drowned Bell are lit again, an hour earlier than last time.

story-40 = Small Wages
    .text =
        The doctor needs three things: bread from clean flour, hands to load it, and nobody who asks. Great names talk at
        dinner. People with small wages have learned to keep their mouths shut. “Carters, deckhands, a girl who can
        count,” says Tilda Marrow and pushes her tables together. “The Drowned Bell is closed today. Family celebration.”
    .mission = Three who keep quiet
    .done = Three people load in the dark and count under their breath. Asked for their names, they have none.

story-41 = The First Load
    .introduces = Cask Lane
    .text =
        At four in the morning the cart rolls, and nobody sees it: whoever comes near is asked to push. Now it must be
        filled. On Saint Orlan they divide loaves into eighths; in Cask Lane, where the town’s messenger children sleep,
        the first has gray rims around the eyes. One crate in each direction, says the doctor: bread to the island,
        herbs to the town. Medicine is nothing but good housekeeping.
    .mission = A crate in each direction
    .done = One crate has gone out, and one has come in. In Cask Lane a child pulls a face over its cup and asks for more.
    .late = The first two crates change places after all. In Cask Lane the child takes its medicine, and wants an eighth of a loaf for it.

story-42 = The Drowned Bell
    .text =
        Somebody always talks. Tilda’s tavern is searched from the cellar to the roof, and they find nothing but onions.
        Still, she is closed for a month, by order, small and neat. Without a kitchen there is no bread for the island.
        You need another house with an oven, and someone behind the counter who knows how to look the other way.
    .mission = Another oven
    .done = An innkeeper has an oven and bad eyes. “Flour?” he says. “I see no flour,” and opens the door wider.
    .late = An innkeeper has an oven after all, warm and discreet. The flour may come when it likes.

story-43 = The Copy
    .text =
        The bread has arrived, and with it a thought: what one doctor knows should be known by four. If one of her
        books is in your hands, says Isaura Ares, give it to the hospital of Port Royal to be copied, with a bundle of
        herbs to compare. “But not the pages with the prayers,” she says. “Those are mine. That is how I learned
        to write.”
    .mission = A book for the hospital
    .done = Four copyists, four lamps. By midnight each of them knows something for a cough.
    .late = The hospital gets its book after all. The copyists leave out the prayers, and one of them says one.

story-44 = The Convoy
    .introduces = privateers
    .text =
        Vane cannot prove anything, so he makes the sea unsafe. Three privateers cruise before the passage; their
        letters of marque are so new that the ink smudges. Five of your boats lie loaded, and the flour is getting damp.
        “We have never sunk anyone,” says the doctor. “You need not begin with it. You only need to look as if you
        could.”
    .mission = A convoy with teeth
    .done = From a distance the convoy looks like trouble. The privateers prefer to keep their distance.
    .late = The convoy has its teeth at last, and the privateers turn away. Now only the flour has to dry.

story-45 = The Bakers’ Guild
    .introduces = master baker
    .text =
        No oven, no bread. There is clean flour in town, but it belongs to the guild, and the guild has a contract with the
        Treasury. Contracts can be broken, explains the master baker, wiping his neck; they merely have a price. He names
        it. Behind him his youngest leans in the doorway, and her eyes are gray at the rims. He has not noticed yet.
    .mission = The price of a contract
    .done = The master baker counts the money and burns the contract. Then he sees his daughter’s eyes, and lights the oven himself.
    .late = The contract is broken, later and at the same price. The master baker puts the money in a drawer and carries his daughter to the hospital.

story-46 = A Signature
    .text =
        The hospital has no bed left, and no herbs. To help the sick it must buy from Saint Orlan openly,
        and for that the statutes demand the signature “of a person of consequence”, and a fee for the seal. There are
        many such persons in Port Royal. There are few who would put their names under Vane’s nose. You need only one.
    .mission = A person of consequence
    .done = The signature is large, legible, and dry before Vane hears of it.

story-47 = A Wake for a Ship
    .introduces = privateers
    .text =
        The gray ship that was bringing sick children to town has been run upon the reef, and everybody sits on the
        rocks. To fetch them, somebody must sail under gray canvas, straight through the privateers whom Vane has hired,
        as if nothing were the matter. Two gray cargoes as a cover, and a cask for the rocks: it has been a long night
        out there, and they sing so that the little ones do not hear the surf.
    .mission = Under gray canvas
    .done = The rocks are empty. The little ones have slept through the privateers; in the end only the crew was singing.

story-48 = The Council in the Chapel
    .text =
        Everything stands still. Those on the island do not trust the town, the town does not trust the island, and the
        doctor is tired. “Then let us do it as it was done here in the beginning,” says the oldest woman of Saint Orlan,
        whose hair is as white as the chapel. “One who stays and prays, one who goes and sails. If these two agree,
        everybody agrees.” Bring them to one table.
    .mission = One who prays, one who sails
    .done = One has prayed, one has cast off, and both at the same hour. On the island they call that a treaty.

end-64 = Soup
    .introduces = Pym
    .text =
        In every bed of the hospital of Port Royal somebody is sitting up and eating soup. Ines Calder has opened a new
        column in her book and painted it gray: eleven ships, cargo: herbs; fee: paid. For one evening all is well. Then
        in the door stands Mr. Pym, keeper of the archive, who is usually asleep at this hour. He is wide awake. “Vane
        is burning the Treasury’s ledgers,” says Mr. Pym. “Since noon. When they are gone, the flour will have been
        nobody’s.” Tobias Wren gets up from his chair. For the first time in eleven years.

chapter-5 = The Ledger
    .introduces = Ares, Drowned Bell, Ines, Isaura, Pym, Saint Orlan, Tilda, Tobias, Vane, doctor
    .summary =
        With bread and herbs you have saved lives on Saint Orlan and in Port Royal, and Ines Calder has entered the gray
        ships in her harbor book under a color of their own. But the flour that brings the fever comes from the
        Treasury, and Lucian Vane, the governor’s secretary, is burning the ledgers that prove it. One of them is
        missing from his fire, and Mr. Pym of the archive, whom nobody ever asks, knows which one. Isaura Ares, the
        doctor of the island, has come ashore. Tobias Wren, the mapmaker, has left his chair. At the Drowned Bell Tilda
        Marrow has put on the big pot.
    .lost = Smoke stands above Government House, thin and neat. But Mr. Pym has counted the ashes. “One is still missing,” he says. “There is still time.”
    .again = Mr. Pym has swept up the ashes and counted them once more. There is still one ledger too few in them.

story-50 = A Receipt
    .introduces = green book, green spine
    .text =
        Where do you hide a ledger so that nobody finds it? In plain use. The tax on the flour is collected to this day,
        and everybody who pays is entered, by hand, in the book with the green spine. So somebody must be taxed,
        properly and painfully, and must ask for a receipt. “Smile,” advises Ines. “Nobody smiles when they pay. Whoever
        keeps the book will look up.”
    .mission = Taxed with a receipt
    .done = You have smiled, and he has looked up. The receipt is complete, and it hurts.
    .late = At last somebody is taxed, with a receipt. The clerk looks at the smile as at a false coin.

story-51 = Four Bids and Gone
    .text =
        The receipt bears a page number: the green book is in the auction house, under the auctioneer’s elbow, where
        nobody looks. To get close you have to bid. Not too little, that is a beggar; not too long, that is a buyer. At
        the fourth lot you raise your hand, pay for something silly, and leave at once. The book leaves with you.
    .mission = Gone at the fourth
    .done = Going, going, gone: you own a stuffed pelican, and the auctioneer’s elbow rests on nothing.
    .late = At the fourth lot you are out of the door after all, with a stuffed pelican and the green book. It still lacks its page.

story-52 = A Quiet Harbor
    .introduces = The clerk, the clerk
    .text =
        No receipt, no page. But at night the tax clerk walks along the quay with the green book, and walks faster the
        more there is to meet. He is afraid of crowds. So give him a quiet harbor: one ship, or one stranger, no more.
        The first night he looks round. The second night he sits down on a bollard, puts the book beside him, and
        unwraps his bread and cheese.
    .mission = Two quiet nights
    .done = On the second night the clerk falls asleep on his bollard. You read by his lantern for as long as the oil lasts, and tuck him in.
    .late = Two quiet nights after all. The clerk sits down on his bollard and moves the green book aside, so that there is room for you.

story-53 = Remedies and Reckonings
    .text =
        The ledger is written in a cipher, and Tobias knows it at once: it is the one he himself invented for sea
        depths. To break it he needs a long text that was written with the same key, and the only one in the world was
        copied by a doctor, four times. “She learned it from me,” says Tobias and turns red. “I was a young man. It was
        a long fever.”
    .mission = Two books of the doctor
    .done = The cipher gives way between a remedy for coughs and one for melancholy. Tobias reads out the figures and turns from red to white.
    .late = Now the cipher is broken. Tobias has learned the figures by heart, in case the paper burns as well.

story-54 = The Witness on Anchor Key
    .introduces = Anchor Key, treasurer
    .text =
        Book or no book, the page that matters was torn out long ago. Whoever tore it out lives on Anchor Key, alone
        with his goats, and shoots at boats: the old treasurer. No pilot takes you there, only a captain who still knows
        the shoals. And whoever comes ashore had better wear a blade, and not mean to leave again at the first bang.
    .mission = To Anchor Key
    .done = The old treasurer misses twice, then puts the kettle on. For eighteen years he has kept the page, and not one goat has got at it.
    .late = The captain finds the shoals after all, and the treasurer comes along, with one goat. “They may send me away again,” he says. “I am used to it.”

story-55 = The Clerk’s Conscience
    .introduces = The clerk, the clerk
    .text =
        The clerk has noticed whom you are after. He holds the green book so tight that his knuckles are white.
        “I have a mother,” he says. “And lodgings.” Then, more quietly: “The bread in the lodgings tastes of chalk.” He
        does not want to be bribed. He wants his rent paid, for as long as an honest man needs to find honest work, and a
        loaf that is a loaf.
    .mission = Rent, and a loaf
    .done = The clerk bites into the loaf, chews, and begins to cry. Then he asks where he should sign.
    .late = The rent is paid, and the loaf is a loaf. The clerk opens the green book on his knees, for anybody who comes by.

story-56 = A Court and a Fool
    .text =
        You have it in black and white. Now it must be read out where it cannot be unheard: on the parade ground, on the
        governor’s birthday. Anybody may read out a petition there, and nobody has to listen. So somebody has to come
        first who makes them laugh, all of them, from the admiral to the drummer, until they are afraid of missing a word.
    .mission = First the jester
    .done = The drummer laughs first and the admiral last. In the silence that follows you hear a page being turned.

story-57 = The Governor’s Daughter
    .text =
        The governor meant to hear you, but the hearing is put off. Government House has closed its shutters: his
        daughter is lying there with gray rims around her eyes, and the family surgeon sharpens his lancet. At the gate
        stands Isaura Ares, in her apron, with a price on her head. “Two bundles,” she says. “One for tonight, one for
        tomorrow. And somebody to let me in.”
    .mission = Two bundles
    .done = Two bundles, two nights. The surgeon puts his lancet away, and at breakfast the girl wants to know what was in the bread.

story-58 = The Whole Town
    .introduces = Cask Lane
    .text =
        Proofs can be lost, and witnesses can be sent away. What Vane cannot send away is a town. Ines goes from door to
        door with her slate; Tilda cooks for everybody who wants to listen; the messenger children of Cask Lane are
        everywhere. Now it only depends on whom the town would rather believe: a neat little initial, or you.
    .mission = Whom the town believes
    .done = The town has made up its mind. It took an afternoon, and most of that was soup.

end-65 = The Sixth Column
    .text =
        Lucian Vane does not raise his voice, not even at the end. He asks for his hat, and nobody can find it. The
        ledger with the green spine lies open on the governor’s table, and the governor’s own daughter, in a dressing
        gown, gray around the eyes like half the town, is reading aloud from it, slowly, with her finger under each
        line, until there is nothing more to read. On the ninth of May Tobias Wren draws a coast, a bay, a chapel, into
        the great chart of the colony, and he goes there himself to check the depths. Ines Calder’s book has six columns
        now. She has painted the last one gray, and then, because it was a fine morning, she has drawn a small sail
        beside it. “Port Royal,” she writes above it. “Every color.”
    .last =
        In June a gray ship makes fast at the long mole, in broad daylight, and pays its mooring fee. In coin; Ines
        Calder bites on it out of habit. Cargo: herbs, three children who want to see a town, and Isaura Ares, who comes
        ashore by day for the first time in eighteen years and first of all asks for a clean apron. Tobias Wren is still
        out there among the eighty roofs; since he got up from his chair, nobody has been able to make him sit. At the
        Drowned Bell the soup costs nothing until evening. Behind the counter, on a nail, hangs a hat, very neat. Its
        owner may ask for it at any time, says Tilda Marrow. He need not even raise his voice.

event-market-day = Market Day
    .text = The stalls are up, and somebody owes you change.
event-trade-winds = Trade Winds
    .text = Full sails, early ships, and buyers on the quay.
event-idle-hands = Idle Hands
    .text = Three crews were paid off this morning and are looking for work.
event-spring-tide = Spring Tide
    .text = The water stands high; another boat fits alongside.
event-dock-dues = Dock Dues
    .text = The harbor mistress looks into purses today, and only into full ones.
event-drill-day = Drill Day
    .text = Somebody has left the armory unlocked. For practice, surely.
event-lean-weeks = Lean Weeks
    .text = Bread is dear, so wages go up.
event-dead-calm = Dead Calm
    .text = The buyers have gone home. Who would wait for wind?
event-alms-sunday = Alms Sunday
    .text = A friar passes the hat in the other direction.
event-governors-ball = The Governor's Ball
    .text = Whoever shines already is asked to dance.
event-powder-review = Powder Review
    .text = The best-armed crew is paid for standing about.
event-wreckers-luck = Wrecker's Luck
    .text = What the surf brings in belongs to whoever stands there wet.
event-widows-fund = The Widows' Fund
    .text = A collection for those who have little to show yet.
event-island-fair = The Island Fair
    .text = Everybody sells, everybody buys, and everybody goes home richer, somehow.
event-months-end = Month's End
    .text = The lamp is trimmed, the slate is wiped, and the story goes on.
event-months-end-variable = Month's End
    .text = The lamp is trimmed, the slate is wiped. Accounts are settled.

character-kid-may = Grace “Kid” May
    .text = Sixteen, she says. She lands on her feet, and usually on somebody’s purse.
character-grandeur = Jacques Grandeur
    .text = Has discovered four islands, three of them for the first time.
character-blackbeard = Jean Blackbeard
    .text = Not that one. But he lets people think so, and it saves a great deal of fencing.
character-senora-anne = Señora Anne
    .text = Everybody works for her for a little less, and thanks her for it.
character-ferdinando = Don Ferdinando
    .text = Trades in red sails and in honors, and prefers to be paid in the latter.
character-scott = Officer Scott
    .text = Inspects crowded harbors for a fee that nobody has ever seen in writing.
character-landman = Peter “Snug” Landman
    .text = Gets seasick on the quay, and rich from blue ships.
character-cutthroat-mary = Cutthroat Mary
    .text = Where three ships lie, she finds one that wants to be protected.
character-blackguard = Samuel Blackguard
    .text = Has a nest egg for a rainy day and knows when it rains.
character-fishborn = Thomas Fishborn
    .text = Sees a sail before it is set. Nobody has ever seen him blink.

person-1 = Ines Calder
    .portrait = harborMistress
    .text = Harbor mistress of Port Royal, who writes down every ship, of every color.
person-2 = Tilda Marrow
    .portrait = landlady
    .text = Keeps the tavern The Drowned Bell and asks her questions after the meal.
person-3 = Brother Anselm
    .portrait = brother
    .text = Keeps confessions, a leaking roof, and a memory for both.
person-4 = Tobias Wren
    .portrait = mapmaker
    .text = The mapmaker, who did not leave his chair for eleven years, and then left it for good.
person-5 = Lucian Vane
    .portrait = secretary
    .text = Secretary to the governor, who never raised his voice.
person-6 = Isaura Ares
    .portrait = doctor
    .called = Isaura
    .text = The doctor of Saint Orlan, whose gray ships frightened a whole coast and never sank anyone.
person-7 = Mr. Pym
    .portrait = archivist
    .text = Keeper of the archive; honest, thirsty, and awake when it mattered.
