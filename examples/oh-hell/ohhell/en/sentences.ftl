ohhell-deal = { $dealer } deals { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } each and turns up the next: its suit is trump.
ohhell-deal-first = Bid in turn, { $first } first and { $dealer } last.
ohhell-play = Bid in all: { $bids } of { $cards }.
ohhell-play-first = { $first } leads to the first trick.
ohhell-cue-deal = { $cards } each, then bid
ohhell-cue-play = { $bids } bid of { $cards }
ohhell-own = You bid { $bid }.
ohhell-ended = { $deals ->
    [one] The one deal is played.
   *[other] All { $deals } deals are played.
  }
ohhell-made = Bids made: { $who }
ohhell-nobody = Nobody made the bid.
ohhell-hook = The bids come out at { $cards }: { $dealer }, the dealer, must bid something else.
ohhell-entry-bids = Bids: { $bids }
ohhell-entry-tricks = Tricks: { $tricks }
ohhell-book-hands-down_up = The hands begin with the most cards, go down to one card and up again.
ohhell-book-hands-up_down = The hands begin with one card, go up to the most and down again.
ohhell-book-hands-down = The hands begin with the most cards and go down to one card.
ohhell-book-most = Most cards in a hand: { $most }.
ohhell-book-bid = The next card of the pack is turned up: its suit is trump. Then all bid, the player on the dealer’s left first, from no trick to all of them.
ohhell-book-hook = The dealer bids last, and may not make the bids come out at the number of tricks.
ohhell-book-play = The player on the dealer’s left leads. Follow suit if you can; if not, play what you like. The highest trump takes the trick, or the highest card of the suit led.
ohhell-book-made = The player who takes exactly the bid scores 10, and { $each } for each trick.
ohhell-book-missed-tricks = Others score for their tricks only.
ohhell-book-missed-nothing = Others score nothing.
ohhell-book-missed-off = Others lose as much for each trick over or under the bid.
