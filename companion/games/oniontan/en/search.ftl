oniontan-search-words-revoke = renege reneged forgot to follow didn’t follow suit wrong suit
oniontan-search-words-dummy-seen = dropped fell face up flipped peeked peek
oniontan-search-words-misdeal = too many too few missing deal again
oniontan-search-words-wrong-score = wrong points sum typo mistake total
oniontan-search-words-missed = failed short over
oniontan-search-words-zero = zero nought nil null none
oniontan-search-words-lead = who leads who starts whose lead
