## The page about the project

project-game = Port Royal is a card game for people who cannot stop. Here you can play all of it in your browser: alone, against bots, or with friends.
project-own = All the text, code and drawings in this edition are our own.
project-version = Version
project-source = Source code
licenses = Licenses
licenses-about = The page is made with this software and these fonts. Select a name to read its license.
