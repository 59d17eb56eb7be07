own-teams = Two teams need four or six players. Switch the teams off, or change the number of players.
own-total-nought = Points that come to 0 together need points below nought.
