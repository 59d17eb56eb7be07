own-teams = Two teams need four or six players. Switch the teams off, or change the number of players.
own-total-nought = Points that add up to 0 need points below zero.
