## What the last evening changed in a circle

circle-somebody = somebody
circle-news-passes = { $who } passes { $passed }
circle-news-leads = { $who } leads the season, { $score } to { $second }’s { $theirs }
circle-news-leads-still = { $who } still leads the season, { $score } to { $second }’s { $theirs }
circle-news-leads-level = { $who } leads the season; { $second } has { $score } too, but comes after
circle-news-leads-alone = { $who } leads the season with { $score }
circle-news-lead-shared = { $who } share the lead of the season with { $score }
circle-news-streak = { $who } has won { $evenings ->
    [2] two
    [3] three
    [4] four
   *[other] { $evenings }
  } evenings in a row
circle-news-first = { $people ->
    [one] { $who } was here for the first time
   *[other] { $who } were here for the first time
  }
circle-news-round = This was the group’s evening number { $evenings }
circle-news-won = { $people ->
    [one] { $who } won the evening
   *[other] { $who } tied for the evening
  }
circle-news-open = Nobody has won this evening yet

circle-record-in = { $game }: { $said }
circle-record-best-total = { $amount }, the best total yet: { $who } ({ $holder } had { $before })
circle-record-worst-total = { $amount }, the worst total yet: { $who } ({ $holder } had { $before })
circle-record-best-deal = { $amount }, the best deal yet: { $who } ({ $holder } had { $before })
circle-record-worst-deal = { $amount }, the worst deal yet: { $who } ({ $holder } had { $before })
circle-record-margin = { $who } won by { $amount }, further ahead than anyone before ({ $holder } won by { $before })
circle-record-deals = { $amount } { $amount ->
    [one] deal
   *[other] deals
  } at one table, the most yet ({ $before } until now)
circle-record-most = { $figure }: { $amount } at one table, the most yet: { $who } ({ $holder } had { $before })
circle-record-best = { $figure }: { $amount }, the best yet: { $who } ({ $holder } had { $before })
circle-record-run = { $figure }: { $amount }, the most yet: { $who } ({ $holder } had { $before })
