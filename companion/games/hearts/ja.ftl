## The plan

hearts-deal = { $dealer }が{ $cards }枚ずつ配る。最初の1枚は{ $first }へ。
hearts-pass-L = 全員、左隣へ{ $cards }枚渡す。
hearts-pass-R = 全員、右隣へ{ $cards }枚渡す。
hearts-pass-A = 全員、向かいへ{ $cards }枚渡す。
hearts-pass-N = 今回は交換なし。
hearts-pass-SPLIT = 全員、ほかの3人に1枚ずつ渡す。
hearts-open-lowest_club = ♣2を持つ人が♣2をリード。
hearts-open-any_club = ♣2を持つ人が好きなクラブをリード。
hearts-open-dealer_left = { $opener }が点のない札をリード。

hearts-own-deal = あなたが親。最初の1枚は{ $first }へ。
hearts-own-pass-L = 左隣の{ $receiver }へ{ $cards }枚渡す。受け取るのは{ $giver }から。
hearts-own-pass-R = 右隣の{ $receiver }へ{ $cards }枚渡す。受け取るのは{ $giver }から。
hearts-own-pass-A = 向かいの{ $receiver }と{ $cards }枚ずつ交換。
hearts-own-pass-N = 交換なし。手札はそのまま。
hearts-own-pass-SPLIT = ほかの3人に1枚ずつ、誰からの札か分かるように渡す。
hearts-own-open = 最初のリードはあなた。点のない札を出す。

hearts-ends-with = { $who }があと{ $points }点以上取ると終了。
hearts-lead = { $who }が{ $points }点差でトップ。
hearts-lead-shared = { $who }が同点でトップ。
hearts-extra-deal = { $who }が同点でトップ。決着がつくまで続行。

## The moon

hearts-moon-asks = { $shooter }がシュート・ザ・ムーン達成。どちらにしますか？
hearts-answer-self = { $shooter }が−26点
hearts-answer-others = ほかの全員に+26点
hearts-moon-self = ムーン：{ $shooter }が−26点
hearts-moon-others = ムーン：{ $shooter }以外に+26点
hearts-moon-backfires = これを選ぶと、{ $shooter }が1位にならないまま終わります。

## The end

hearts-ended = { $who }が{ $target }点に到達。

## Problems

hearts-hearts-range = ハートは1人0枚から{ $total }枚までです。
hearts-hearts-sum = ハートは全部で{ $total }枚ですが、合計が{ $sum }枚です。
hearts-points-range = 1人0点から{ $total }点までです。
hearts-points-sum = 1ディールは全部で{ $total }点ですが、合計が{ $sum }点です。
hearts-queen-missing = ♠Qを取ったのは誰ですか？
hearts-queen-nowhere = ♠Qを取った人がいるので、13点以上の人がいるはずです。
hearts-choice-unknown = 本人が−26点か、ほかの全員が+26点かのどちらかです。
hearts-moon-guarded = この卓では選べません。{ $shooter }が1位にならないまま終わってしまいます。
hearts-moon-unchosen = 先に、{ $shooter }がムーンの点をどうするか選んでください。

## Entries in words

hearts-entry-captures = ハート { $hearts }／♠Q { $queen }
hearts-entry-points = 点数 { $points }
