## The bidding

bidwhist-deal = { $dealer } deals { $cards } cards each, the first to { $first }, and { $kitty } face down in the middle: the kitty.
bidwhist-cue-first = { $who } bids first
bidwhist-cue-turn = { $who } to bid
bidwhist-cue-least = { $lowest } or more
bidwhist-cue-match = { $high } or higher
bidwhist-cue-above = Above { $high }
bidwhist-cue-plays = { $who } plays { $bid }
bidwhist-cue-name-suit = Choose trump
bidwhist-cue-name-ranking = High or low?
bidwhist-cue-suit = { $suit } trump, { $need } tricks
bidwhist-cue-wins-up = High wins, { $need } tricks
bidwhist-cue-wins-down = Low wins, { $need } tricks
bidwhist-cue-dealt = { $cards } each
bidwhist-cue-dealer = { $dealer } dealt
bidwhist-cue-kitty = { $kitty } in the kitty
bidwhist-cue-kitty-before = Before the kitty is seen
bidwhist-cue-kitty-after = First take up the kitty
bidwhist-cue-exchange-bidder = The kitty counts as a trick
bidwhist-cue-exchange-first_trick_winner = The kitty goes with the first trick
bidwhist-cue-keep-bidder = The kitty counts as a trick
bidwhist-cue-keep-first_trick_winner = The kitty goes with the first trick
bidwhist-cue-lead = { $who } leads

bidwhist-bids-so-far = So far: { $calls }
bidwhist-called = { $who } { $bid }
bidwhist-then = { $before } → { $call }
bidwhist-turn-open = { $who } bids { $lowest } or more, or passes.
bidwhist-turn-higher = { $who } bids higher than { $high }, or passes.
bidwhist-turn-match = { $who }, the dealer, may take the bid by matching { $high }, bid higher, or pass.
bidwhist-turn-must = Three have passed: { $who } must bid, { $lowest } or more. That bid wins.

bidwhist-own-turn-open = Your bid: { $lowest } or more, or pass.
bidwhist-own-turn-higher = Your bid: higher than { $high }, or pass.
bidwhist-own-turn-match = You deal: take it with { $high }, bid higher, or pass.
bidwhist-own-turn-must = You must bid: { $lowest } or more. It wins at once.
bidwhist-own-wait = { $who } is bidding.

## The declaration

bidwhist-won-bidding = { $who } won the bidding with { $bid }: { $need } of { $all } tricks.
bidwhist-declare-suit-before = { $who } names the trump suit before looking at the kitty.
bidwhist-declare-suit-after = Then { $who } names the trump suit.
bidwhist-declare-ranking-before = No trump: { $who } says whether high or low cards win, before looking at the kitty.
bidwhist-declare-ranking-after = No trump: { $who } then says whether high or low cards win.

bidwhist-own-declare-suit-before = You name the trump suit. Then you see the kitty.
bidwhist-own-declare-suit-after = Take the kitty, then name the trump suit.
bidwhist-own-declare-ranking-before = You say whether high or low cards win. Then you see the kitty.
bidwhist-own-declare-ranking-after = Look at the kitty, then say whether high or low cards win.
bidwhist-own-wait-declare = { $who } is choosing.

## The play

bidwhist-contract-suit = { $who } plays { $bid }, trump { $named }: { $need } of { $all } tricks.
bidwhist-contract-ranking = { $who } plays { $bid }, { $named }: { $need } of { $all } tricks.
bidwhist-kitty-shown-exchange = { $who } shows the kitty to all, takes it up and lays six cards face down. The others see how many cards are exchanged, not which.
bidwhist-kitty-hidden-exchange = { $who } takes up the kitty without showing it and lays six cards face down. The others see how many cards are exchanged, not which.
bidwhist-kitty-shown-keep = { $who } shows the kitty to all and lays it aside as it is.
bidwhist-kitty-hidden-keep = { $who } looks at the kitty alone and lays it aside as it is.
bidwhist-kitty-counts-bidder = Those six cards are { $who }’s first trick.
bidwhist-kitty-counts-first_trick_winner = The winner of the first trick gets those six cards, as one trick more.
bidwhist-rank-up = High to low: A K Q J 10 … 2.
bidwhist-rank-down-on = High to low: A 2 3 … 10 J Q K. The ace stays on top.
bidwhist-rank-down-off = High to low: 2 3 … 10 J Q K A. The ace is lowest.
bidwhist-jokers-trump = The jokers are the two highest trumps ({ $suit }), the big one above the little one. They belong to the trump suit.
bidwhist-jokers-nothing-allowed = Jokers win nothing. Play one only when you cannot follow; after a joker is led, the next real card sets the suit.
bidwhist-jokers-nothing-only_if_last = Jokers win nothing. Play one only when you cannot follow, and lead one only as your last card.
bidwhist-jokers-forced = A player with a joker must throw it the first time they cannot follow.
bidwhist-lead = { $who } leads.

bidwhist-own-lead = You lead.
bidwhist-own-make-bidder = You and { $partner }: { $need } tricks with the kitty.
bidwhist-own-make-first_trick_winner = You and { $partner }: { $need } tricks. The first brings the kitty.
bidwhist-own-stop = You and { $partner } need { $stop ->
    [one] one trick
   *[other] { $stop } tricks
  } to stop it.

## What matters

bidwhist-target = First to { $target }. { $losing } loses.
bidwhist-making-wins = If { $who } make it, they win.
bidwhist-making-on = If { $who } make it, they have { $points }.
bidwhist-making-loses = Even if { $who } make it, they lose, at { $points }.
bidwhist-enough = With { $tricks } { $tricks ->
    [one] trick
   *[other] tricks
  } { $who } win.
bidwhist-failing-wins = One short, { $who } still win.
bidwhist-failing-on = One short, { $who } have { $points }.
bidwhist-failing-loses = One short, { $who } lose, at { $points }.

## The end

bidwhist-made = { $who }: { $bid } ({ $named }) made with { $tricks } { $tricks ->
    [one] trick
   *[other] tricks
  }.
bidwhist-failed = { $who }: { $bid } ({ $named }), { $missing } short.
bidwhist-won = { $who } have { $points }.
bidwhist-lost = { $who } fell to { $points }: { $winner } win.

## How a deal comes to its points

bidwhist-why-need = { $who } bid { $bid }: { $book } and the number bid, so { $need } of { $all } tricks.
bidwhist-why-kitty-bidder = { $who } won { $played } in play. The kitty is one more: { $tricks }.
bidwhist-why-kitty-first_trick_winner = { $who } have { $tricks }; the kitty went with the first trick.
bidwhist-why-made = Made. Every trick above { $book } counts: { $tricks } less { $book } is { $points }.
bidwhist-why-failed-shortfall = Failed by { $missing }. Each missing trick costs 1: { $points }.
bidwhist-why-failed-bid = Failed by { $missing }. It costs the number bid, however many are missing: { $points }.
bidwhist-why-failed-floor = Failed by { $missing }. Each missing trick costs 1, but never more than the { $bid } bid: { $points }.
bidwhist-why-double = No trump counts double: { $points }.
bidwhist-why-others-off = { $who } did not win the bidding and score nothing.
bidwhist-why-others-on = { $who } have { $tricks }. Tricks above 6 count for them too: { $points }.

## Problems

bidwhist-auction-over = The bidding of this deal is over. Correct it on the sheet.
bidwhist-out-of-turn = It is { $turn }’s turn to bid.
bidwhist-dealer-must-bid = Three have passed: { $dealer }, the dealer, must bid.
bidwhist-bid-missing = Which bid?
bidwhist-bid-unknown = That is not a bid. A bid is a number with uptown, downtown or no trump.
bidwhist-bid-range = A bid is a number from { $low } to { $high }.
bidwhist-bid-minimum = The lowest bid at this table is { $lowest }.
bidwhist-bid-not-higher = A bid must be higher than { $high }.
bidwhist-contract-known = The contract of this deal is known. Correct it on the sheet.
bidwhist-contract-below = { $high } was already bid: the winning bid cannot be lower.
bidwhist-bidder-missing = Who won the bidding?
bidwhist-no-contract = Nobody has won the bidding yet.
bidwhist-declared-already = This is already entered. Correct it on the sheet.
bidwhist-not-declared = First the trump suit, or in no trump which cards win.
bidwhist-suit-missing = { $bid } needs a trump suit.
bidwhist-trump-in-no-trump = { $bid } has no trump suit: do high or low cards win?
bidwhist-ranking-missing = { $bid }: do high or low cards win?
bidwhist-tricks-range = A side takes from 0 to { $total } tricks.
bidwhist-tricks-sum = { $total ->
    [12] Twelve tricks are won in play, without the kitty; these add up to { $sum }.
   *[other] There are { $total } tricks with the kitty; these add up to { $sum }.
  }
bidwhist-reneged-range = A side has from 0 to { $total } reneges in a deal.
bidwhist-reneged-off = At this table the players decide what a renege costs.

## Entries in words

bidwhist-entry-call = { $seat }: { $bid }
bidwhist-entry-contract = { $bidder } plays { $bid } ({ $named })
bidwhist-entry-declare = Declared: { $named }
bidwhist-entry-reneged = { $seat } reneged; it is charged with the tricks.
bidwhist-entry-tricks = { $parts }
bidwhist-told-tricks = { $who }: { $count ->
    [0] no tricks
    [one] 1 trick
   *[other] { $count } tricks
  }

bidwhist-told-tricks-taken = { $who }: { $count ->
    [0] no tricks taken
    [one] 1 trick taken
   *[other] { $count } tricks taken
  }
bidwhist-told-revoked = { $who }: { $count ->
    [one] 1 renege charged
   *[other] { $count } reneges charged
  }
bidwhist-charged = { $count ->
    [one] A renege of { $who } is charged.
   *[other] { $count } reneges of { $who } are charged.
  }
bidwhist-moved = { $count ->
    [one] 1 trick of { $who } went to the other side.
   *[other] { $count } tricks of { $who } went to the other side.
  }
bidwhist-gives = { $who } reneged: { $tricks ->
    [one] 1 of their tricks goes
   *[other] { $tricks } of their tricks go
  } to the other side.

## Transcripts

bidwhist-auction-open = The bidding is not over: three have not passed yet.
bidwhist-call-after-end = The bidding was over before this call.
bidwhist-contract-other = The bidding ended in another contract.
bidwhist-kitty-six = The kitty has six cards, not { $held }.
bidwhist-aside-six = Six cards are laid aside, not { $held }: put this deal right first.
bidwhist-aside-exchanged = Nobody exchanges in this contract: the kitty itself is laid aside.
bidwhist-kitty-elsewhere = { $card } lay in the kitty; only the winner of the bidding can hold it.
bidwhist-kitty-nowhere = Some of these cards are neither in the bidder’s hand nor laid aside.

## May I?

bidwhist-may-bid = { $new } is higher than { $high }.
bidwhist-may-not-bid = { $new } is not higher than { $high }.
bidwhist-may-match = The dealer may take the bid by matching { $high }.

## The rule book

bidwhist-book-aim = Whist with bidding: two against two bet how many tricks their side will take. Play is as in Whist, except for what the bid changes.
bidwhist-book-partners = Partners sit opposite each other, so that everyone sits between two opponents.
bidwhist-book-pack = 54 cards: a pack of 52 and two jokers. Agree which one is the big joker and which the little.
bidwhist-book-first-dealer = Agree who deals first, or leave it to chance.
bidwhist-book-deal = The dealer shuffles and deals clockwise from the left: 12 cards each. Six go face down in a pile of their own, the kitty, whenever the dealer likes.
bidwhist-book-own-hand = Look at your own hand only.
bidwhist-book-next-deal = The player on the dealer’s left deals next, even if the dealer had to bid.
bidwhist-book-speaks = The player on the dealer’s left begins. Clockwise, everyone bids or passes.
bidwhist-book-number = A bid is a number from 1 to 7: that many tricks above six, out of 13. “Three” is nine tricks.
bidwhist-book-kinds = Say uptown (high cards win), downtown (low cards win) or no trump with it. A number alone is uptown; “no trump uptown” cannot be bid.
bidwhist-book-lowest = The lowest bid is { $lowest }.
bidwhist-book-higher = Each bid must be higher than the last. A higher number always is; with the same number, no trump beats everything.
bidwhist-book-down_beats_up-on = With the same number, downtown beats uptown.
bidwhist-book-down_beats_up-off = With the same number, uptown and downtown are equal.
bidwhist-book-dealer_may_match-off = The dealer too must go higher.
bidwhist-book-dealer_may_match-on = The dealer can take a bid by matching it.
bidwhist-book-top = Seven no trump, all 13 tricks, ends the bidding.
bidwhist-book-rounds-many = The bidding goes round until the other three have passed. The last bidder wins it.
bidwhist-book-rounds-single = The bidding goes round once. The highest bidder wins it.
bidwhist-book-reentry-off = A player who has passed is out of the bidding.
bidwhist-book-reentry-on = A player who has passed may bid again, until three pass in a row.
bidwhist-book-forced = If the first three pass, the dealer must bid, any kind, and wins the bidding.
bidwhist-book-names = The winner of an uptown or downtown bid names the trump suit. In no trump the winner says whether high or low cards win.
bidwhist-book-declare-before = Trump, or what wins in no trump, is named before looking at the kitty.
bidwhist-book-declare-after = Trump, or what wins in no trump, is named after looking at the kitty.
bidwhist-book-kitty_shown-trump_only = The kitty is shown to everyone, except in no trump.
bidwhist-book-kitty_shown-always = The kitty is always shown to everyone.
bidwhist-book-kitty_shown-never = Only the winner of the bidding sees the kitty.
bidwhist-book-exchange = The winner takes up the kitty and lays any six cards face down. The others see how many were exchanged, not which.
bidwhist-book-nt_exchange-yes = In no trump the winner may exchange too.
bidwhist-book-nt_exchange-no = In no trump nothing is exchanged: the six cards are laid aside as they are.
bidwhist-book-kitty_trick-bidder = The six cards are the first trick of the side that won the bidding.
bidwhist-book-kitty_trick-first_trick_winner = The six cards are one more trick for the side that wins the first trick played.
bidwhist-book-opening = The winner of the bidding leads to the first trick: any card.
bidwhist-book-trick = The other three follow clockwise, each with one card face up.
bidwhist-book-follow = Follow suit if you can. Only the suit led counts for that, whatever else has been played.
bidwhist-book-discard = If you cannot, play any card.
bidwhist-book-wins = The highest trump takes the trick; without a trump, the highest card of the suit led.
bidwhist-book-uptown = Uptown, high to low: A K Q J 10 down to 2.
bidwhist-book-downtown-on = Downtown, high to low: A 2 3 up to 10 J Q K. The ace stays on top.
bidwhist-book-downtown-off = Downtown, high to low: 2 3 up to 10 J Q K A. The ace is the lowest card.
bidwhist-book-jokers = With a trump suit the jokers are its two highest cards, the big one on top. They follow a trump lead, and a joker led asks for trumps.
bidwhist-book-nt-jokers = In no trump a joker belongs to no suit and never wins. Only a player with none of the suit led may throw it.
bidwhist-book-nt_joker_lead-allowed = In no trump a joker may be led. The first card after it that is no joker sets the suit.
bidwhist-book-nt_joker_lead-only_if_last = In no trump a joker may be led only as the last card of the hand.
bidwhist-book-nt_joker_forced-off = In no trump nobody has to throw a joker.
bidwhist-book-nt_joker_forced-on = In no trump, a player who cannot follow for the first time in the deal must throw a joker they hold.
bidwhist-book-leads = The winner of a trick leads to the next: any card.
bidwhist-book-kept = Lay a taken trick face down, and each across the one before, so that they can be counted. Their cards do not come back.
bidwhist-book-renege-none = Not following suit when you could is a renege. The table decides what it costs.
bidwhist-book-renege = Not following suit when you could is a renege. { $tricks ->
    [one] It costs one trick, which goes
   *[other] It costs { $tricks } tricks, which go
  } to the other side.
bidwhist-book-penalties-fair = A card that was shown, withdrawn in time after a renege, or played or led out of turn, goes back into the hand.
bidwhist-book-penalties-laws = A card that was shown, withdrawn in time after a renege, or played or led out of turn, stays face up on the table, and the other side may call for it.
bidwhist-book-made = Partners add up their tricks, the kitty’s too. A side that took what it bid scores one point for every trick above six, also beyond the bid.
bidwhist-book-penalty-shortfall = A bid that fails costs one point for each trick that is missing: bid 7 and nine tricks, −4.
bidwhist-book-penalty-bid = A bid that fails costs the number bid: bid 7 and nine tricks, −7.
bidwhist-book-floor-off = Tricks missing below six cost as well: bid 3 and four tricks, −5.
bidwhist-book-floor-on = A bid that fails never costs more than the number bid: bid 3 and four tricks, −3.
bidwhist-book-nt_double-off = No trump counts like any other bid.
bidwhist-book-nt_double-on = No trump counts double for the side that bid it, made or failed.
bidwhist-book-defenders-off = The other side scores nothing.
bidwhist-book-defenders-on = The other side scores one point for each of its own tricks above six.
bidwhist-book-target = A side that reaches +{ $points } wins. A side that falls to −{ $points } loses.
bidwhist-book-both = If both sides get there in one deal, the side that won the bidding counts first.
