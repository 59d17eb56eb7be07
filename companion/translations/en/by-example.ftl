example-title = Rules from an old sheet
example-link = Find the rules from an old sheet
example-sheet = The sheet
example-help = A line for each deal, a number for each player or side. The first line can have names.
example-numbers = The numbers are
example-is-either = not sure
example-is-points = points of each deal
example-is-totals = running totals
example-finished = The game was played to its end
example-finished-help = Then the last deal also says where it ends.
example-find = Find the rules
example-find-again = Find them again
example-typed =
    Ann Ben Cleo Dan
    13 5 8 0
    0 26 26 26
example-wrong = This sheet cannot be read yet.
example-empty = There are no numbers in it.
example-too-long = { $most } deals at most; these are { $deals }.
example-columns-none = Line { $line } has { $columns ->
    [one] 1 number
   *[other] { $columns } numbers
  }: this game has no such sheet.
example-columns = Line { $line } has { $columns ->
    [one] 1 number
   *[other] { $columns } numbers
  }, but the lines before have { $expected }.
example-not-a-number = Line { $line }: “{ $typed }” is not a whole number.
example-too-large = Line { $line }: a number beyond { $largest }.
example-none = No rules fit any of these deals.
example-fits = { $fitting ->
    [one] { $deals ->
        [one] There are rules that make this deal.
       *[other] There are rules that make 1 of these { $deals } deals.
      }
   *[other] { $fitting ->
        [0] No rules make these deals.
       *[other] There are rules that make { $fitting } of these { $deals } deals.
      }
  }
example-unique = As far as points can tell, no other rules fit.
example-several = { $options ->
    [one] One house rule is undecided.
   *[other] { $options } house rules are undecided.
  }
example-no-end = But none of them ends a game there.
example-read-points = The numbers were read as points of each deal.
example-read-totals = The numbers were read as running totals.
example-impossible = Deal { $deal } adds up to { $sum }, which no rules allow. A mistake?
example-unlike = Deal { $deal } does not fit the rules of the others. A mistake?
example-either = Deal { $deal } fits only some of these rules.
example-certain = Certain
example-open = Not certain
example-untold = Points cannot tell
example-or = or
example-from = { $low } or more
example-range = { $low } to { $high }
example-tells = This would settle it: { $deal }
example-use = Start with these rules
example-use-circle = New group with these rules
example-favourite = As on our old sheet
example-use-help = Where it is not certain, the most usual rule is taken. You can still change every rule.
example-cut = Too much is uncertain here to try everything.
example-too-many = Too many possibilities: choose one rule.
example-tell-one = Choose below what you remember. One rule is often enough.
example-unknown = I do not know
