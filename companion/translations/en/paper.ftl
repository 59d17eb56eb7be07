print-do = Print
print-help = Your browser prints this, on A4 or Letter, in black.
print-scan = To see it on a phone
blank-link = Print a blank score sheet
blank-help = To continue on paper
blank-how-many = How many play?
blank-players = { $seats ->
    [one] One player
   *[other] { $seats } players
  }
blank-rules = { $seats ->
    [one] One player
   *[other] { $seats } players
  }, { $count ->
    [0] by { $rules }.
    [one] by { $rules }, one of them our own.
   *[other] by { $rules }, { $count } of them our own.
  }
blank-date = Date
blank-place = Place
blank-scan = Scan to keep score on a phone
blank-deals = deals
blank-so-far = So far
blank-footer = Companion, score sheet for { $game }
