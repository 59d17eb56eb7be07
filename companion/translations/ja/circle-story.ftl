## 集まりの物語：文の種類ごとに言い回しがいくつかあり、交代で使う

story-evening-1 = { $left ->
    [0] { $who }が{ $tables }卓すべてを制しました。
   *[other] { $tables }卓のうち{ $wins }卓を{ $who }が制しました。
  }
story-evening-2 = { $left ->
    [0] { $tables }卓とも{ $who }の勝ちでした。
   *[other] { $who }が{ $tables }卓中{ $wins }卓で勝ちました。
  }
story-at-1 = { $tables }卓のうち{ $table }卓目の話です。{ $said }
story-at-2 = 全{ $tables }卓の{ $table }卓目。{ $said }
story-won-1 = { $who }が{ $amount }点差で勝ちました。
story-won-2 = 1位は{ $who }、差は{ $amount }点でした。
story-won-only-1 = { $who }が勝ちました。
story-won-only-2 = 1位は{ $who }でした。
story-throughout-1 = { $who }は全{ $deals }ディールでトップを守りました。
story-throughout-2 = { $who }は最初から最後までトップでした。
story-comeback-1 = { $who }は第{ $deal }ディールの{ $amount }点差から逆転しました。
story-comeback-2 = 第{ $deal }ディールでは{ $amount }点差を追っていた{ $who }が、最後に勝ちました。
story-decided-1 = { $late ->
    [1] 勝負を決めたのは第{ $deal }ディール。{ $who }がトップに立ち、そのまま守りました。
   *[other] 第{ $deal }ディールからは{ $who }がずっとトップでした。
  }
story-decided-2 = { $who }は第{ $deal }ディールでトップに立ち、最後まで譲りませんでした。
story-passed-1 = 第{ $deal }ディールで{ $who }が{ $other }を抜きました。
story-passed-2 = { $who }は第{ $deal }ディールで{ $other }を抜き、最後まで抜き返されませんでした。
story-figure-1 = { $figure }：{ $who }の{ $amount }が卓で最多でした。
story-figure-2 = { $figure }：最多は{ $who }の{ $amount }でした。
story-figure-3 = { $figure }：{ $who }の{ $amount }を上回る人はいませんでした。
story-figure-4 = { $figure }：{ $who }が誰よりも多く、{ $amount }でした。
story-led-1 = { $who }は{ $deals }ディール中{ $amount }ディールでトップでしたが、勝てませんでした。
story-led-2 = { $who }は{ $deals }ディール中{ $amount }ディールでトップに立ちながら、勝ちには届きませんでした。
story-changes-1 = トップは{ $amount }回入れ替わりました。
story-changes-2 = トップの交代は{ $amount }回ありました。
story-hardest-1 = いちばん痛かったのは第{ $deal }ディール、{ $who }の{ $points }点でした。
story-hardest-2 = いちばんの痛手は、第{ $deal }ディールの{ $who }の{ $points }点でした。
story-record-1 = { $record }。
story-record-2 = 新記録：{ $record }。
