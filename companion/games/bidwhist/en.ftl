## The bidding

bidwhist-deal = { $dealer } deals { $cards } cards each, the first to { $first }, and { $kitty } face down in the middle: the kitty.
bidwhist-bids-so-far = So far: { $calls }
bidwhist-called = { $who } { $bid }
bidwhist-then = { $before } → { $call }
bidwhist-turn-open = { $who } bids { $lowest } or more, or passes.
bidwhist-turn-higher = { $who } bids higher than { $high }, or passes.
bidwhist-turn-match = { $who }, the dealer, may take it with { $high }, bid higher, or pass.
bidwhist-turn-must = Three have passed: { $who } must bid, { $lowest } or more. That bid stands.

bidwhist-own-deal = You deal; the first card goes to { $first }, { $kitty } cards go face down in the middle.
bidwhist-own-turn-open = Your bid: { $lowest } or more, or pass.
bidwhist-own-turn-higher = Your bid: higher than { $high }, or pass.
bidwhist-own-turn-match = You deal: take it with { $high }, bid higher, or pass.
bidwhist-own-turn-must = You must bid: { $lowest } or more. It stands at once.
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
bidwhist-own-wait-declare = { $who } declares.

## The play

bidwhist-contract-suit = { $who } plays { $bid }, trump { $named }: { $need } of { $all } tricks.
bidwhist-contract-ranking = { $who } plays { $bid }, { $named }: { $need } of { $all } tricks.
bidwhist-kitty-shown-exchange = { $who } shows the kitty to all, takes it up and lays six cards face down. The others may see how many cards change, not which.
bidwhist-kitty-hidden-exchange = { $who } takes up the kitty without showing it and lays six cards face down. The others may see how many cards change, not which.
bidwhist-kitty-shown-keep = { $who } shows the kitty to all and lays it aside as it is.
bidwhist-kitty-hidden-keep = { $who } looks at the kitty alone and lays it aside as it is.
bidwhist-kitty-counts-bidder = Those six cards are { $who }’s first trick.
bidwhist-kitty-counts-first_trick_winner = Whoever wins the first trick gets those six cards, as one trick more.
bidwhist-rank-up = High to low: A K Q J 10 … 2.
bidwhist-rank-down-on = High to low: A 2 3 … 10 J Q K. The ace stays on top.
bidwhist-rank-down-off = High to low: 2 3 … 10 J Q K A. The ace is lowest.
bidwhist-jokers-trump = The jokers are the two highest trumps ({ $suit }), the big one above the little one. They follow trumps and nothing else.
bidwhist-jokers-nothing-allowed = Jokers win nothing. Play one only when you cannot follow; after a joker is led, the next real card sets the suit.
bidwhist-jokers-nothing-only_if_last = Jokers win nothing. Play one only when you cannot follow, and lead one only as your last card.
bidwhist-jokers-forced = Whoever holds a joker must throw it the first time they cannot follow.
bidwhist-lead = { $who } leads.

bidwhist-own-lead = You lead, once the kitty is laid down.
bidwhist-own-make = You and { $partner } need { $need } tricks, counting the kitty.
bidwhist-own-stop = You and { $partner } need { $stop ->
    [one] one trick
   *[other] { $stop } tricks
  } to stop it.

## What matters

bidwhist-needs = { $who } need { $points ->
    [one] one more point
   *[other] { $points } more points
  } to win; losing { $losing } loses the game.
bidwhist-making-wins = Making { $bid } would win for { $who }.
bidwhist-making-on = Making { $bid } exactly puts { $who } at { $points }.
bidwhist-making-loses = Making { $bid } exactly still loses for { $who }, at { $points }.
bidwhist-enough = { $tricks } tricks would win for { $who }.
bidwhist-failing-wins = One trick short still wins for { $who }.
bidwhist-failing-on = One trick short puts { $who } at { $points }.
bidwhist-failing-loses = One trick short loses for { $who }, at { $points }.

## The end

bidwhist-made = { $who }: { $bid } ({ $named }) made with { $tricks } tricks.
bidwhist-failed = { $who }: { $bid } ({ $named }) failed by { $missing }.
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
bidwhist-contract-below = { $high } was bid already: it cannot have gone for less.
bidwhist-bidder-missing = Who won the bidding?
bidwhist-no-contract = Nobody has won the bidding yet.
bidwhist-declared-already = This has been declared. Correct it on the sheet.
bidwhist-not-declared = First the trump suit, or in no trump which cards win.
bidwhist-suit-missing = { $bid } needs a trump suit.
bidwhist-trump-in-no-trump = { $bid } has no trump suit: do high or low cards win?
bidwhist-ranking-missing = { $bid }: do high or low cards win?
bidwhist-tricks-range = A side takes from 0 to { $total } tricks.
bidwhist-tricks-sum = { $total ->
    [12] Twelve tricks are won in play, without the kitty; these add up to { $sum }.
   *[other] There are { $total } tricks with the kitty; these add up to { $sum }.
  }

## Entries in words

bidwhist-entry-call = { $seat }: { $bid }
bidwhist-entry-contract = { $bidder } plays { $bid } ({ $named })
bidwhist-entry-declare = Declared: { $named }
bidwhist-entry-tricks = Tricks { $tricks }

## Transcripts

bidwhist-auction-open = The bidding is not over: three have not passed yet.
bidwhist-call-after-end = The bidding was over before this call.
bidwhist-contract-other = The bidding came to another contract.
bidwhist-kitty-six = The kitty has six cards, not { $held }.
bidwhist-aside-six = Six cards are laid aside, not { $held }: this deal must be put right first.
bidwhist-aside-exchanged = Nobody exchanges in this contract: the kitty itself lies aside.
bidwhist-kitty-elsewhere = { $card } lay in the kitty; only the winner of the bidding can hold it.
bidwhist-kitty-nowhere = Some of these cards are neither in the bidder’s hand nor laid aside.

## May I?

bidwhist-may-bid = { $new } is higher than { $high }.
bidwhist-may-not-bid = { $new } is not higher than { $high }.
bidwhist-may-match = The dealer may take the bid by matching { $high }.
