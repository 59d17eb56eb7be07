## The plan

whist-deal = { $dealer } deals 13 cards each, the first to { $first }.
whist-deal-shared = { $shuffler } shuffles, { $cutter } cuts, { $dealer } deals, the first card to { $first }.
whist-turn-up = { $dealer } shows the last card: its suit is trumps.
whist-trump = Trumps: { $suit }
whist-trump-card = Trumps: { $suit } ({ $card } turned up, in the dealer’s hand)
whist-trump-fell = Trumps: { $suit } ({ $card } turned up; it stays in the hand it was dealt to)
whist-no-trump = No trumps in this deal.
whist-lead-off = { $leader } leads any card.
whist-lead-on = { $leader } leads, and may lead a trump only with nothing else in hand.

whist-cue-turn-up = Turn up the last card
whist-cue-trump = { $suit } are trumps
whist-cue-no-trump = No trumps
whist-cue-dealt = 13 each
whist-cue-lead = { $leader } leads

whist-own-lead = You lead.
whist-own-play = Your partner is { $partner }.

whist-rubber-stands = { $who } lead the rubber { $own }{"\u2060"}–{"\u2060"}{ $others }.
whist-rubber-decides = One game each: this one decides the rubber.
whist-target = First to { $target }.
whist-no-honours = { $who } are one point short: honours bring them nothing.
whist-cannot-win = { $who } revoked: { $tricks } of their tricks go to the other side. They cannot win the game with this deal.
whist-gives = { $who } revoked: { $tricks } of their tricks go to the other side.
whist-deals-left = { $left ->
    [one] This is the last deal.
   *[other] { $left } deals to go.
  }
whist-ahead = { $who } lead by { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
whist-level = Both sides are level.
whist-dealt = { $deals ->
    [one] The one deal is played.
   *[other] All { $deals } deals are played.
  }
whist-games = { $games ->
    [one] 1 game won
   *[other] { $games } games won
  }
whist-won-off = { $who } have { $points }.
whist-won-on = { $who } won two games.
whist-game = Game to { $who }: { $own }{"\u2060"}–{"\u2060"}{ $others }

## How a deal comes to its points

whist-why-odd = { $who }: { $tricks } tricks, { $points } above the first { $book }. { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
whist-why-all = { $who }: { $tricks ->
    [one] 1 trick, 1 point
   *[other] { $tricks } tricks, { $tricks } points
  }.
whist-why-none = { $who }: { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
  }, none above the first { $book }. No points.
whist-why-honours = { $who }: { $points } more for honours.
whist-why-honours-late = { $who } have honours, but tricks count first, and the other side has won by them.
whist-why-honours-short = { $who } have honours, but are at { $points }, one short of the game: nothing for honours.
whist-charged = { $count ->
    [one] A revoke of { $who } is charged.
   *[other] { $count } revokes of { $who } are charged.
  }
whist-moved = { $count ->
    [one] 1 trick of { $who } went to the other side.
   *[other] { $count } tricks of { $who } went to the other side.
  }
whist-why-revoked = { $who } revoked and cannot win the game with this deal: they stop at { $points }.

## Problems

whist-turned-already = Trumps of this deal are known. Correct them on the sheet.
whist-trump-in-turn = Here trumps go round from deal to deal; nothing is turned up.
whist-rubber-of-deals = A rubber is played to points. Over a number of deals there is none.
whist-every-trick-to-points = Every trick counts only over a number of deals: to points, the first deal could end the game.
whist-honours-beside-tricks = Honours go with tricks above six. Where every trick counts, leave them out.
whist-honours-without-trump = A deal without trumps has no honours. Leave out honours, or the deal without trumps.
whist-suit-missing = Which suit was turned up?
whist-card-unread = { $card } is not a card. Write it like 9♠ or 9S.
whist-card-other-suit = { $card } does not match the suit you chose.
whist-tricks-range = A side takes from 0 to { $total } tricks.
whist-tricks-sum = A deal has { $total } tricks; these add up to { $sum }.
whist-honours-range = Honours score 4 or 2 points.
whist-honours-off = Honours do not count at this table.
whist-honours-both = Only one side can have the honours.
whist-revoked-range = A side has from 0 to { $total } revokes in a deal.
whist-revoked-off = At this table the players decide what a revoke costs.

## Entries in words

whist-entry-turn-up = Turned up: { $turned }
whist-entry-tricks = { $parts }
whist-entry-revoked = { $seat } revoked; it is charged with the tricks.
whist-told-tricks = { $who }: { $count ->
    [0] no tricks
    [one] 1 trick
   *[other] { $count } tricks
  }
whist-told-honours = { $who }: { $count } for honours
whist-told-revoked = { $who }: { $count ->
    [one] 1 revoke charged
   *[other] { $count } revokes charged
  }

## Portable Bridge Notation

whist-pbn-seat = { $seat ->
    [N] North
    [E] East
    [S] South
   *[W] West
  }
whist-pbn-comment = This comment is never closed.
whist-pbn-tag = This is not a tag of PBN: { $text }
whist-pbn-stray = This comes before the first tag of a game: { $text }
whist-pbn-inherits = { $tag } repeats the game before, which has none.
whist-pbn-seat-unknown = { $tag } is N, E, S or W, and not “{ $text }”.
whist-pbn-trump-unknown = The contract is missing, so nobody knows the trumps.
whist-pbn-contract = “{ $text }” is not a contract.
whist-pbn-passed-out = The deal was passed out, yet cards were played.
whist-pbn-no-deal = The hands are missing: who played which card is read from the order of the rows alone.
whist-pbn-deal = A deal is a seat, a colon and four hands.
whist-pbn-hand = { $seat }’s hand cannot be read: { $text }
whist-pbn-hand-size = { $seat } has { $held } { $held ->
    [one] card
   *[other] cards
  } and should have { $size }.
whist-pbn-dealt-twice = { $card } was dealt twice.
whist-pbn-hidden = These hands are missing: { $seats }.
whist-pbn-leader-unknown = Nobody knows who led first: neither Play nor Declarer says so.
whist-pbn-leader-other = Play begins with { $leader }, who does not sit on the left of { $declarer }, the declarer.
whist-pbn-no-play = No play was written down.
whist-pbn-long = A deal has { $most } cards; this one goes on.
whist-pbn-row = This row has { $cards ->
    [one] one card
   *[other] { $cards } cards
  }; a trick has four.
whist-pbn-after-end = This comes after the end of the play: { $text }
whist-pbn-irregular = The record itself notes an irregularity here ({ $text }).
whist-pbn-card = “{ $text }” is not a card.
whist-pbn-other-deal = The hands told of this board do not go with these cards; they are taken as unknown.
whist-pbn-by-play = The rows from here on are read as standing in the order of play.
whist-pbn-either-order = The rows from here on are read in the order of the seats; that of play would do as well.
whist-pbn-whose = Without the hands nobody can tell who played which card from here on: { $cards ->
    [one] one card is
   *[other] { $cards } cards are
  } left out.
whist-pbn-order = The cards of this row are not in the order of the seats; each went to who was dealt it.
whist-pbn-gap = A card is not told before this; { $cards ->
    [one] the card that follows is
   *[other] the { $cards } cards that follow are
  } left out.
whist-pbn-breaks-off = The play breaks off after { $cards ->
    [one] one card
   *[other] { $cards } cards
  }; the rest was claimed or not written down.
whist-pbn-result = Result says { $told } { $told ->
    [one] trick
   *[other] tricks
  } for the declarer; by the cards it is { $won }.

## The rule book

whist-book-aim = Two against two: win more than six of the 13 tricks. Each trick above six scores.
whist-book-aim-all = Two against two: every trick is a point.
whist-book-pack = One pack of 52 cards; take out the jokers.
whist-book-partners = Agree who plays with whom. Partners sit opposite each other, so that everyone sits between two opponents.
whist-book-first-dealer = Agree who deals first, or leave it to chance.
whist-book-deal-off = The dealer shuffles and deals all the cards one at a time, clockwise from the left: 13 each.
whist-book-deal-on = One player shuffles, the next cuts and the dealer deals all the cards one at a time, clockwise from the left: 13 each.
whist-book-turned = The last card is the dealer’s and is shown to everyone: its suit is trumps for this deal. No other card is shown.
whist-book-trumps = Trumps go round from deal to deal, then from the start again: { $cycle }. No card is turned up.
whist-book-turned-taken = The card turned up belongs to the dealer’s hand. The dealer takes it up once everyone has seen it.
whist-book-count = If the last card does not come to the dealer, everyone counts: exactly 13 each.
whist-book-misdeal-same_dealer = If someone does not have 13 then, the same dealer deals again.
whist-book-misdeal-next_dealer = If someone does not have 13 then, the deal passes to the left.
whist-book-next-deal = For the next deal all the cards are shuffled. The player on the dealer’s left deals, and the last card shows the new trumps.
whist-book-next-deal-cycle = For the next deal all the cards are shuffled. The player on the dealer’s left deals.
whist-book-opening-off = The player on the dealer’s left leads to the first trick: any card.
whist-book-opening-on = The player on the dealer’s left leads to the first trick: any card but a trump, unless the hand is all trumps.
whist-book-trick = The other three follow clockwise, each with one card face up.
whist-book-follow = Follow suit if you can. Only the first card of the trick counts for that, whatever else has been played.
whist-book-discard = If you cannot, play any card.
whist-book-wins = The highest trump takes the trick; without a trump, the highest card of the suit led, from A K Q J 10 down to 2.
whist-book-leads = The winner of a trick leads to the next: any card.
whist-book-kept = Lay a taken trick face down, and each across the one before, so that they can be counted. Their cards do not come back.
whist-book-revoke-report = Not following suit when you could is a revoke. The table decides what it costs.
whist-book-revoke-three_tricks = Not following suit when you could is a revoke. It costs three tricks, which go to the other side, and the offender’s side cannot win the game with that deal.
whist-book-revoke-moved = Not following suit when you could is a revoke. It costs three tricks, which go to the other side.
whist-book-penalties-fair = A card that was shown, withdrawn in time after a revoke, or played or led out of turn, goes back into the hand.
whist-book-penalties-laws = A card that was shown, withdrawn in time after a revoke, or played or led out of turn, stays face up on the table, and the other side may call for it.
whist-book-tricks = After 13 tricks partners add up theirs. Count tricks, not cards.
whist-book-odd = The side with more tricks scores one point for each above six. The other side scores nothing.
whist-book-all = Each trick is one point for the side that took it: 13 in a deal for both together.
whist-book-honours-off = Honours do not count.
whist-book-honours-on = Partners who were dealt A, K, Q and J of trumps between them score 4 extra points; with three of these, 2.
whist-book-honours-late = Tricks count before honours. A side with { $short } scores no honours.
whist-book-target = A side with { $points ->
    [one] one point
   *[other] { $points } points
  } or more wins the game.
whist-book-deals = { $deals ->
    [one] One deal is played
   *[other] { $deals } deals are played
  }.
whist-book-deals-won = Then the side with more points wins. With equal points it is a draw.
whist-book-above = The game ends only after a deal is scored. Points above the target count too.
whist-book-rubber-off = One game is all.
whist-book-rubber-on = The first side to win two games wins the rubber. Each game starts at zero.
