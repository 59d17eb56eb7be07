## 前回の集まりで変わったこと

circle-somebody = だれか
circle-news-passes = { $who }が{ $passed }を抜いた
circle-news-leads = シーズンのトップは{ $who }、{ $score }対{ $second }の{ $theirs }
circle-news-leads-still = { $who }がシーズンのトップを守る、{ $score }対{ $second }の{ $theirs }
circle-news-leads-level = シーズンのトップは{ $who }。{ $second }も{ $score }で並ぶが、次の順位
circle-news-leads-alone = シーズンのトップは{ $who }、{ $score }
circle-news-lead-shared = { $who }が{ $score }でシーズンのトップに並ぶ
circle-news-streak = { $who }が{ $evenings }回続けて優勝
circle-news-first = { $who }が初めて参加
circle-news-round = この仲間の{ $evenings }回目の集まり
circle-news-won = { $people ->
    [1] この日は{ $who }が優勝
   *[other] この日は{ $who }が同点優勝
  }
circle-news-open = この日の優勝者はまだいません

circle-record-in = { $game }：{ $said }
circle-record-best-total = { $amount }、これまででいちばん良い合計：{ $who }（これまでは{ $holder }の{ $before }）
circle-record-worst-total = { $amount }、これまででいちばん悪い合計：{ $who }（これまでは{ $holder }の{ $before }）
circle-record-best-deal = { $amount }、これまででいちばん良いディール：{ $who }（これまでは{ $holder }の{ $before }）
circle-record-worst-deal = { $amount }、これまででいちばん悪いディール：{ $who }（これまでは{ $holder }の{ $before }）
circle-record-margin = { $who }が{ $amount }点差で勝利、これまでで最大（これまでは{ $holder }の{ $before }点差）
circle-record-deals = 1卓で{ $amount }ディール、これまでで最多（これまでは{ $before }）
circle-record-most = { $figure }：1卓で{ $amount }、これまでで最多：{ $who }（これまでは{ $holder }の{ $before }）
circle-record-best = { $figure }：{ $amount }、これまでで最高：{ $who }（これまでは{ $holder }の{ $before }）
circle-record-run = { $figure }：{ $amount }、これまでで最多：{ $who }（これまでは{ $holder }の{ $before }）
