# By which other words the pages and the disputes of the referee are looked for.

search-words-for-dealer = who deals who is dealer who leads who starts who opens who begins whose turn first lead next dealer partner team opposite seat order
search-words-for-scoring = how many points scoring count worth calculate add up
search-words-for-rules = house rules how to play ranking which card is higher target options variants
search-words-for-more = undo entered by mistake cancel delete swap player rename adjust stop early end change seats wrong seat other way round
search-words-wrong-dealer = wrong dealer dealt out of turn not your deal whose deal he she dealt person player
search-words-first-card = started dealing began in the wrong place misdealt order dealt first
search-words-misdeal = misdealt redeal count fewer more
search-words-exposed = peeked peek peeking accident he she they looked at my cards
search-words-opening = who leads first who opens who starts first lead opener wrong leader opening lead two of clubs
search-words-lead-turn = who leads wrong lead not your lead out of turn not your turn
search-words-take-back = take back took it back undo changed my mind wrong card slip of the hand misplayed swap can't take it back
search-words-revoke = discard discarded foul penalty cheat
search-words-taken = peeked peek looked back see last trick previous trick he she they
search-words-wrong-taker = wrong trick whose trick who won who takes mine he she they took my trick
search-words-trick-cards = forgot to play double played too many cards
search-words-concede = claim give up rest are mine stop early
search-words-card-missing = lost card short floor dropped too few
search-words-wrong-pack = joker wrong deck duplicate two packs
search-words-partner-talk = partner talking hint signal told having none
search-words-table-talk = talking hint signal told
search-words-wrong-score = wrong score wrong entry correct miscounted
search-words-leaves = leaving left go home goes home quit stop early substitute swap player replace
search-words-bid-changed = change bid changed bid change my bid wrong bid rebid slip of the tongue misspoke
search-words-play-turn = not your turn out of turn my turn skipped me
