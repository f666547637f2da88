## The course

learn-about = Short lessons on real positions. Every answer is explained, the good ones and the others.
learn-start = Start the lessons
learn-go-on = Continue the lessons
learn-progress = { $n } of { $of } learned
learn-learned = learned
learn-open = not yet learned
learn-all-learned = All learned. You are ready for the table.
learn-to-list = All lessons
learn-next = Next lesson
learn-finish = Back to lessons
learn-first-game = Your first game
learn-first-game-about = Two easygoing bots, and a hint for each of your first decisions.
learn-why = Why?
learn-step = Decision { $n } of { $of }
learn-decide = Your decision
learn-best = Well done
learn-fair = Possible, but …
learn-poor = Better not
learn-on = Continue
learn-again = Try again
learn-from-start = From the start
learn-rule = Rule { $id }
learn-coach = Coach
learn-lesson = Lesson { $n }: { $title }
error-no-such-lesson = There is no such lesson.
error-lesson-over = This line of the lesson has ended. Try again.

## 1 · A turn

lesson-turn = Draw, stop, take
lesson-turn-about = The three steps of every turn.
lesson-turn-1 = This is your first turn. The harbor is empty, and you have 3 coins. A turn begins with a card from the draw pile: draw one.
lesson-turn-1-draw = A blue flute: as long as it lies here, somebody can trade with it for 2 coins. After every card, you choose: draw again, or stop.
lesson-turn-2 = One ship lies in the harbor. Draw another card, or stop?
lesson-turn-2-draw = A sailor joins the harbor. The risk was small: only another blue ship would have been a bust, and of the more than a hundred cards that you cannot see, only nine are blue ships.
lesson-turn-2-stop = Safe, but meager: you could only trade with the blue flute for 2 coins. Hardly any card could have harmed you, since only one color is in the harbor.
lesson-turn-3 = A blue flute and a sailor. You may take one card, and your 3 coins are just enough for the sailor. Draw again, or stop?
lesson-turn-3-stop = Now you may take. One color of ships allows one card, and both cards here are worth having.
lesson-turn-3-draw = Bust! A second blue ship sweeps the whole harbor; you take nothing. The odds were on your side, yet you could take only one card anyway, so one more would hardly have helped.
lesson-turn-4 = It is your turn to take: one card. The ship brings you 2 coins. The sailor costs 3 coins and brings 1 point and 1 sword.
lesson-turn-4-sailor = The sailor serves you from now on: 1 point, 1 sword. Ada then trades with the flute and pays you 1 coin, because it was your turn. That is a whole turn.
lesson-turn-4-ship = 2 coins more, 5 in all: a solid start. Ada, with 3 coins, cannot afford the sailor and your coin as well. But the sailor could have been yours, and Ada would have paid you.
lesson-turn-4-pass = You need not take, but passing here gives away a good card. Ada trades with the flute; all you get is her 1 coin.

## 2 · Repelling

lesson-repel = Repelling ships
lesson-repel-about = What swords are good for, and when to leave them sheathed.
lesson-repel-1 = You drew a second green skiff. You can match its 3 swords: your pirate has 2, your sailor 1. Repel it, or let it in?
lesson-repel-1-repel = The skiff is gone, into the discard pile: no coins, but no bust. Your swords are not used up; they serve you again at once.
lesson-repel-1-keep = Bust! You let a second green ship in, and the harbor is swept. The rules allow it, but here it costs you the captain.
lesson-repel-2 = Skiff and captain are still in the harbor. With 3 swords behind you: draw again, or stop?
lesson-repel-2-draw = Bravely drawn. Of the green ships left, only three are too strong for you, those with 5 swords. Take care with red and black: no sword repels a skull.
lesson-repel-2-stop = You could hire the captain with your 4 coins: a sound turn. But with 3 swords hardly any card was dangerous, and one more person to choose from would have been welcome.
lesson-repel-3 = A red frigate with 1 sword. No red ship lies here yet. Repel it, or let it in?
lesson-repel-3-keep = Right: a new color does no harm. The frigate may bring you a coin, and with more colors in the harbor you may be allowed more cards. Repel only what you do not want.
lesson-repel-3-repel = Possible, but a pity: a repelled ship pays nothing, and it would have been a second color. You need to fear only a second ship of the same color.

## 3 · Colors

lesson-colors = Four colors
lesson-colors-about = Many different ships let you take more cards.
lesson-colors-1 = Three colors lie in the harbor: for now you may take one card. Four colors allow two. You have 4 swords. Draw again, or stop?
lesson-colors-1-draw = A green skiff, the fourth color! Your 4 swords took care of most of the risk: only seven blue and red ships were too strong for you.
lesson-colors-1-stop = Three colors allow one card, and your 2 coins do not pay for the settler. With 4 swords the chance of a fourth color was worth the small risk.
lesson-colors-2 = Four colors: two cards for you. The fifth color, black, would allow three. Draw again, or stop?
lesson-colors-2-stop = Two cards are safe now. The others may still take only one card each: colors help only the active player.
lesson-colors-2-draw = Bust! A blue flute with 5 swords: too strong for your 4, and two good cards are gone. The more there is to lose, the sooner you stop.
lesson-colors-3 = Two cards, one after the other. You have 2 coins; the settler costs 4. What do you take first?
lesson-colors-3-green = 3 coins, 5 in all. What a card brings counts at once for the next: now you can afford the settler.
lesson-colors-3-small = Only 1 coin: with 3 you still cannot pay for the settler. Your second card can only be another ship. First the rich ship, then the person.
lesson-colors-3-pass = Passing ends your turn to take for good. You lose both cards, and Ada has the choice.
lesson-colors-4 = You may take one more card, and you have 5 coins. Which one?
lesson-colors-4-settler = Ship and person in one turn: that is what many colors are for. The settler brings 1 point and can go on an expedition later.
lesson-colors-4-small = 1 coin more, but the settler you saved up for is left behind. Points win, and persons bring them.
lesson-colors-4-pass = The card is lost. Even a ship for 1 coin would have been better.

## 4 · The others

lesson-others = When others are active
lesson-others-about = You may also take on their turns, for a coin.
lesson-others-1 = It is Ada’s turn. She traded; Ben hired a priest and paid her 1 coin. Now you: one card, and 1 of your coins goes to Ada. You have 4 coins.
lesson-others-1-sailor = 3 coins for the sailor and 1 to Ada: just enough. Then Ben is active, draws three ships, and trades with the best one himself.
lesson-others-1-ship = The ship brings 1 coin, and that goes to Ada: nothing for you, one for her. Take such a ship only if you have a trader of its color.
lesson-others-1-pass = You keep your 4 coins for your own turn: sensible at times. But a sailor for 3 does not come along every day, and what is left over goes to the discard pile.
lesson-others-2 = Ben’s turn. Your purse is empty. Each card costs 1 coin, paid to Ben. May you still trade?
lesson-others-2-yellow = Yes! The coin for Ben may come out of the trade: 3 coins from the ship, 1 to Ben, 2 for you. The coin goes straight from you to him.
lesson-others-2-green = Allowed, since the ship itself pays the coin due. But you are left with nothing, and Ben has one more.
lesson-others-2-pass = You give 2 coins away. Even with an empty purse you can trade here: the ship itself pays the coin for Ben.

## 5 · Expeditions

lesson-expeditions = Expeditions
lesson-expeditions-about = Hand in persons, gain points and coins.
lesson-expeditions-1 = An expedition asks for two anchors and gives 4 points and 2 coins. You have a captain (one anchor) and a jack of all trades (any symbol). A second captain is in the harbor, and your 4 coins are just enough for him. What now?
lesson-expeditions-1-stop = Well planned: first the captain, then the expedition. You may claim at any decision on your turn, even with persons hired this very turn.
lesson-expeditions-1-claim = It works: 4 points and 2 coins at once. But the jack went along, and he could have stood for a cross or a hut as well. With the second captain you would have kept him.
lesson-expeditions-1-draw = Bust! The captain is swept away. In this edition you may still claim after a bust, but only with the jack. The card you needed was already there.
lesson-expeditions-2 = You may take one card. Your 4 coins pay for the captain.
lesson-expeditions-2-captain = You now have two captains and the jack. You may take no more cards, but the expedition can still be claimed: that does not count as taking a card.
lesson-expeditions-2-ship = 2 coins, and the expedition could still be claimed with the jack. But the captain is left behind.
lesson-expeditions-2-claim = 4 points and 2 coins, and you may still take a card. But captain and jack are gone; hired first, the second captain would have saved the jack.
lesson-expeditions-2-pass = Passing ends your turn to take, and with it your last chance to claim this turn. The expedition stays open; Ada may claim it on her own turn if she has the anchors.
lesson-expeditions-3 = Nothing is left to take, but the expedition still waits.
lesson-expeditions-3-claim = Three of your persons could go, and two are needed: you choose who goes.
lesson-expeditions-3-pass = That was your last chance: once the others may take, you can no longer claim. Your next turn may be too late.
lesson-expeditions-4 = One anchor at a time: who goes first?
lesson-expeditions-4-captain = Both captains set sail; the jack stays with you for any symbol. Together they were worth 2 points; the expedition brings 4, and 2 coins on top.
lesson-expeditions-4-jack = The expedition is yours all the same. But the captain who stays provides only an anchor; the jack would have provided an anchor, a cross or a hut.

## 6 · Taxes

lesson-taxes = Taxes
lesson-taxes-about = Why 12 coins are one too many.
lesson-taxes-1 = You have 12 coins. The game has four tax increases: when one is drawn, everybody with 12 coins or more loses half. A governor for 8 is in the harbor. Draw again, or stop?
lesson-taxes-1-stop = Now you can turn coins into something that no tax can touch.
lesson-taxes-1-draw = A tax increase! 6 of your 12 coins are gone, as are 6 of Ben’s 13. This one rewards the most swords: you and Ben tie with 2, so each gains 1. The governor is too expensive for you now.
lesson-taxes-2 = One card for you. How full should your purse be at the next tax?
lesson-taxes-2-governor = Just in time. Ada trades, then she draws a tax increase: Ben loses 6 of his 13 coins, you lose none. This tax rewards the fewest points: Ada and Ben gain 1 each. And you have a governor.
lesson-taxes-2-ship = 14 coins, and 15 with the one Ben pays you when he hires the governor. Then Ada draws a tax increase: you lose 7. Ben has just spent his coins; he loses nothing.
lesson-taxes-2-pass = Ada and Ben take, and the coins they pay you bring your 12 to 14. Then Ada draws a tax increase, and 7 of them are gone. The governor serves Ben.

## 7 · Jester and admiral

lesson-jester-and-admiral = Jester and admiral
lesson-jester-and-admiral-about = Persons who pay you, in bad luck and in good.
lesson-jester-and-admiral-1 = Ada just went bust, and your jester laughs: 1 coin for you. Now it is your turn. Draw.
lesson-jester-and-admiral-1-draw = You bravely keep drawing: four cards lie in the harbor. Your admiral pays 2 coins if at least five lie there when your turn to take begins.
lesson-jester-and-admiral-2 = Four cards, two colors of ships. One more card and the admiral pays. Your pirate has 2 swords. Draw again, or stop?
lesson-jester-and-admiral-2-draw = A settler, the fifth card. Expeditions and taxes would not have counted: they never lie in the harbor.
lesson-jester-and-admiral-2-stop = Four cards are one too few: the admiral pays nothing. Only eight of the many unseen ships would have been a bust, and even then the jester would have paid you 1 coin.
lesson-jester-and-admiral-3 = Five cards. Draw again, or stop?
lesson-jester-and-admiral-3-stop = 2 coins from the admiral at once, before you take. More cards bring no more. The jester’s hour comes when the harbor is empty: then he pays 1 coin when your turn to take begins.
lesson-jester-and-admiral-3-draw = Bust: a red frigate with 6 swords. The jester comforts you with 1 coin, even on your own turn, but the admiral’s 2 coins and a good choice are gone.

## 8 · Governor and mademoiselle

lesson-governor-and-mademoiselle = Governor and mademoiselle
lesson-governor-and-mademoiselle-about = Take more, pay less.
lesson-governor-and-mademoiselle-1 = Your governor lets you take one more card: two this time. You have 9 coins. A mademoiselle (7 coins) makes every person cheaper by 1. In which order do you take?
lesson-governor-and-mademoiselle-1-mademoiselle = 2 coins are left, and she works at once: the sailor now costs 2 instead of 3.
lesson-governor-and-mademoiselle-1-sailor = 6 coins are left, one too few for the mademoiselle. In the other order you could have hired both: a card already helps you take the next one.
lesson-governor-and-mademoiselle-1-governor = A second governor is strong: one more card whenever you may take. But only from your next turn to take; this time it is still two cards, and 1 coin hires nobody.
lesson-governor-and-mademoiselle-1-ship = 10 coins, and the mademoiselle is still within reach. But only one card is left to take: mademoiselle and sailor would have brought more.
lesson-governor-and-mademoiselle-1-pass = You lose both cards. The harbor is rich and so are you: seldom a reason to pass.
lesson-governor-and-mademoiselle-2 = 2 coins, and one more card to take.
lesson-governor-and-mademoiselle-2-sailor = Exactly right: both persons for 9 coins. The governor also serves you on others’ turns, when you pay the active player 1 coin for each card you take.
lesson-governor-and-mademoiselle-2-ship = 1 coin more, 3 in all. But the sailor for 2 coins would have brought a point and a sword.
lesson-governor-and-mademoiselle-2-pass = The second card is lost, and it was the one your governor gave you.

## 9 · The end

lesson-end = The end
lesson-end-about = 12 points, the last round, and who wins a tie.
lesson-end-1 = Ada has reached 12 points, so this round is the last. She went first, and yours is the last turn of all. You have 10 points and 8 coins. Draw again, or stop?
lesson-end-1-stop = The card you need lies here. Nothing drawn now could be worth more than a card you are sure of.
lesson-end-1-draw = Bust! A second red frigate. The jester’s coin does not help: Ada wins with 12 points to 10. There is no later turn.
lesson-end-2 = Your last card. Ada: 12 points and 2 coins. A tie in points is decided by coins.
lesson-end-2-sailor = 12 points each! Ada trades once more and pays you 1 coin: you have 4 coins, she has 3. The tie is yours, and the game with it. That is the whole base game.
lesson-end-2-jester = 12 points each, but the jester cost you too much: Ada trades and has 3 coins, you have 2. She wins the tie. The cheaper sailor brings as many points.
lesson-end-2-ship = 10 coins, but still 10 points: Ada wins with 12. Coins only decide a tie.
lesson-end-2-pass = You stay at 10 points, and Ada wins with 12. On the last turn, every point counts.
