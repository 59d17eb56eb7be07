### Games that are declared: points a deal, or bid and made.

## The plan

declared-deal = { $dealer }が配る。
declared-deal-cards = { $dealer }が{ $cards }枚ずつ配る。
declared-bid = 何トリック取るか、{ $first }から順にビッドする。
declared-bid-told = ビッド：{ $parts }
declared-bid-part = { $who } { $bid }
declared-cue-play = 終わったら点数を入力
declared-cue-bid = 全員がビッド
declared-cue-cards = { $cards }枚ずつ
declared-cue-bids = ビッドは合わせて{ $bids }
declared-cue-bids-of = ビッド{ $bids }、全部で{ $cards }トリック
declared-left-most = { $left ->
    [1] 最後のディール。点が多いほうの勝ち。
   *[other] このディールを入れて、あと{ $left }ディール。点が多いほうの勝ち。
  }
declared-left-fewest = { $left ->
    [1] 最後のディール。点が少ないほうの勝ち。
   *[other] このディールを入れて、あと{ $left }ディール。点が少ないほうの勝ち。
  }
declared-target-most = 先に{ $target }点以上になった人の勝ち。
declared-target-fewest = 誰かが{ $target }点以上になったら終わり。点が少ないほうの勝ち。
declared-open-most = やめたところで終わり。点が多いほうの勝ち。
declared-open-fewest = やめたところで終わり。点が少ないほうの勝ち。
declared-dealt = 全{ $deals }ディール終了。
declared-all-reached = { $who }が{ $target }点に到達。
declared-reached = { $who }が{ $points }点。

## The sheet

declared-remark = { $parts }
declared-remark-part = { $who } ビッド{ $bid }で{ $tricks }
declared-why-made = { $who }：ビッド{ $bid }を達成。{ $made }と{ $tricks }×{ $each }で{ $points }点。
declared-why-nothing = { $who }：ビッド{ $bid }、{ $tricks }トリック。点はなし。
declared-why-tricks = { $who }：ビッド{ $bid }、{ $tricks }トリック。{ $tricks }×{ $each }で{ $points }点。
declared-why-off = { $who }：ビッド{ $bid }、{ $tricks }トリック。差は{ $off }なので{ $points }点。
declared-why-win = { $who }：ビッド{ $bid }、{ $tricks }トリック。達成したときの点を失い{ $points }点。
declared-why-minus = { $who }：ビッド{ $bid }、{ $tricks }トリック。{ $points }点。

## Problems

declared-points-sum = 1ディールの点は合計{ $total }点ですが、{ $sum }点になっています。

## Entries in words

declared-entry-points = 点数 { $points }
declared-entry-bids = ビッド { $bids }
declared-entry-tricks = トリック { $tricks }
