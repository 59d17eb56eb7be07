euchre-speak = { $dealer } deals five each and turns one up. { $first } speaks first: make its suit trump, or pass.
euchre-speak-off = If all pass, go round again for another suit.
euchre-speak-on = If all pass, go round again for another suit: { $dealer }, last, must name one.
euchre-play-no = { $maker } made { $suit } trump. { $first } leads.
euchre-play-yes = { $maker } made { $suit } trump and plays alone: { $partner } sits out. { $first } leads.
euchre-order = Trumps from the top: { $right }, { $left }, then A K Q 10 9.
euchre-cue-deal = Five each, one turned up
euchre-cue-trump = { $suit }, made by { $maker }
euchre-made = { $who } made it.
euchre-euchred = { $who } is euchred.
euchre-won = { $who } won.
euchre-no-maker = First enter who made trump.
euchre-maker-already = The trump of this deal is entered. Correct it on the sheet.
euchre-no-trump = Which suit is trump, and does the maker play alone?
euchre-stuck = At this table the dealer may not pass.
euchre-entry-maker = { $maker } made trump: { $trump }, { $alone }
euchre-entry-passed = All passed
euchre-entry-tricks = Tricks: { $tricks }
euchre-book-deal = Partners sit opposite each other. Of the cards from nine to ace each gets five, and the next is turned up.
euchre-book-trump = From the dealer’s left on, make its suit trump or pass; the dealer takes the card and lays another aside. If all pass, another suit may be named.
euchre-book-stick-off = If all pass again, the next player deals.
euchre-book-stick-on = If all pass again, the dealer must name a suit.
euchre-book-bowers = The jack of trump is the right bower, the highest trump. The other jack of that colour is the left bower: the second highest, and a trump in all respects.
euchre-book-play = The player on the dealer’s left leads. Follow suit if you can. The highest trump takes the trick, or the highest card of the suit led, ace high.
euchre-book-score = The makers score 1 for three or four tricks and 2 for all five. With fewer they are euchred, and the others score 2.
euchre-book-alone = Who makes trump may play alone, while the partner lays the hand down: all five tricks score 4.
euchre-book-end = Whoever first has { $target } { $target ->
    [one] point
   *[other] points
  } wins.
