whist-search-words-revoke = renege reneged forgot to follow didn’t follow suit wrong suit ruffed
whist-search-words-play-turn = skipped jumped the queue too soon early order
whist-search-words-lead-turn = wrong leader led first
whist-search-words-exposed = dropped fell face up saw seen flipped
whist-search-words-misdeal = fourteen twelve too many too few missing deal again
whist-search-words-trump-disputed = trumps forgotten which suit
whist-search-words-wrong-score = wrong points sum typo mistake total
whist-search-words-opening = dealer’s left
