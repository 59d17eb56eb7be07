## The plan

hearts-pack-without = { $cards }を抜いておく。
hearts-deal-rotate = { $dealer }が{ $cards }枚ずつ配る。最初の1枚は{ $first }へ。
hearts-deal-free = 誰かが{ $cards }枚ずつ配る（順番なら{ $dealer }）。
hearts-widow = 中央にウィドウを残す：裏向き{ $each }枚、表向き{ $each }枚。
hearts-pass-L = 全員、左隣へ{ $cards }枚渡す。
hearts-pass-R = 全員、右隣へ{ $cards }枚渡す。
hearts-pass-A = 全員、向かいへ{ $cards }枚渡す。
hearts-pass-L2 = 全員、2つ左の人へ{ $cards }枚渡す。
hearts-pass-R2 = 全員、2つ右の人へ{ $cards }枚渡す。
hearts-pass-N = 今回は交換なし。
hearts-pass-SPLIT = 全員、ほかの全員に1枚ずつ渡す。
hearts-pass-SMOOSH = 全員、中央に{ $cards }枚ずつ伏せて出し、混ぜて配り直す。
hearts-pass-DEALER = { $dealer }が、手札を見る前に交換のしかたを決める（{ $limit }枚まで）。
hearts-pass-chosen = 交換：{ $parts }。
hearts-part-left = 左へ{ $cards }枚
hearts-part-left2 = 2つ左へ{ $cards }枚
hearts-part-across = 向かいへ{ $cards }枚
hearts-part-right2 = 2つ右へ{ $cards }枚
hearts-part-right = 右へ{ $cards }枚
hearts-part-smoosh = スムーシュで中央へ{ $cards }枚
hearts-part-none = なし
hearts-two-steps = 2段階で：まず{ $cards }枚、来た札を見てから、もう1枚。
hearts-pass-ban = { $cards }は渡せない。
hearts-open-lowest_club = { $club }を持つ人が{ $club }をリード。
hearts-open-any_club = { $club }を持つ人が好きなクラブをリード。
hearts-open-widow-lowest_club = いちばん弱いクラブを持つ人がそれをリード（ウィドウになければ{ $club }）。
hearts-open-widow-any_club = いちばん弱いクラブを持つ人が、好きなクラブをリード。
hearts-open-dealer_left = { $opener }が失点札以外をリード。

## The plan in short, on the table page

hearts-cue-free = 誰が配ってもよい
hearts-cue-L = 左隣へ{ $cards }枚
hearts-cue-R = 右隣へ{ $cards }枚
hearts-cue-A = 向かいへ{ $cards }枚
hearts-cue-L2 = 2つ左へ{ $cards }枚
hearts-cue-R2 = 2つ右へ{ $cards }枚
hearts-cue-N = 交換なし
hearts-cue-SPLIT = 全員に1枚ずつ
hearts-cue-SMOOSH = 中央へ{ $cards }枚
hearts-cue-DEALER = 交換は親が決める
hearts-cue-chosen = 交換：{ $parts }
hearts-cue-dealt-rotate = { $cards }枚ずつ
hearts-cue-dealt-free = { $cards }枚ずつ
hearts-cue-opens = { $opener }からリード
hearts-cue-opens-widow = いちばん弱いクラブからリード
hearts-cue-opens-lowest_club = { $club }からリード
hearts-cue-opens-any_club = { $club }を持つ人が好きなクラブをリード

## The plan for the seat of the reader

hearts-own-pass-L = あなた：{ $receiver }へ{ $cards }枚、{ $giver }から{ $cards }枚
hearts-own-pass-R = あなた：{ $receiver }へ{ $cards }枚、{ $giver }から{ $cards }枚
hearts-own-pass-A = あなた：{ $receiver }と{ $cards }枚ずつ交換
hearts-own-pass-L2 = あなた：{ $receiver }へ{ $cards }枚、{ $giver }から{ $cards }枚
hearts-own-pass-R2 = あなた：{ $receiver }へ{ $cards }枚、{ $giver }から{ $cards }枚
hearts-own-pass-N = 交換なし。手札はそのまま。
hearts-own-pass-SPLIT = ほかの全員に1枚ずつ、誰からの札か分かるように渡す。
hearts-own-pass-SMOOSH = 中央に{ $cards }枚伏せて出す。自分の札が戻ることもある。
hearts-own-pass-DEALER = 手札を見る前に、全員の交換のしかたを決める。
hearts-own-wait = { $dealer }が交換のしかたを決める。
hearts-own-give = あなた：{ $receiver }へ{ $cards }枚
hearts-own-open = あなたが失点札以外をリード

## How far the game is, and what is at stake

hearts-deals-left = { $left ->
    [1] これが最後のディール。
   *[other] 残り{ $left }ディール。
  }
hearts-ends-with-penalty = { $who }があと{ $points }点以上取ると終了。
hearts-ends-with-penalty-team = { $who }があと{ $points }点以上取ると終了。
hearts-ends-with-minus = { $who }は次が{ $points }点以下なら終了。
hearts-ends-with-minus-team = { $who }は次が{ $points }点以下なら終了。
hearts-lead = { $who }が{ $points }点差でトップ。
hearts-lead-team = { $who }が{ $points }点差でトップ。
hearts-lead-shared = { $who }が同点でトップ。
hearts-extra-deal = { $who }が同点でトップ。決着がつくまで続行。

## The moon

hearts-moon-chooses = { $shooter }がシュート・ザ・ムーン達成。点はどうしますか？
hearts-moon-chooses-without = { $shooter }がシュート・ザ・ムーン達成。点はどうしますか？ ムーンのとき、{ $card }は数えません。
hearts-moon-tells = { $shooter }がシュート・ザ・ムーン達成。トリックも全部取りましたか？
hearts-moon-tells-without = { $shooter }がシュート・ザ・ムーン達成。トリックも全部取りましたか？ ムーンのとき、{ $card }は数えません。
hearts-answer = { $parts }
hearts-answer-sun = 全トリックも：{ $parts }
hearts-brings = { $who }が{ $amount }点
hearts-brings-others = ほかの全員に{ $amount }点
hearts-moon-self = ムーン：{ $shooter }が{ $amount }点
hearts-moon-others = ムーン：{ $shooter }以外に{ $amount }点
hearts-moon-self-sun = サン：{ $shooter }が{ $amount }点
hearts-moon-others-sun = サン：{ $shooter }以外に{ $amount }点
hearts-moon-backfires = これを選ぶと、{ $shooter }が1位にならないまま終わります。
hearts-moon-shot = { $shooter }、シュート・ザ・ムーン！
hearts-asked-chooses = { $queen ->
    [0] ハート{ $hearts }枚をすべて取りました。
   *[other] ハート{ $hearts }枚と♠Qをすべて取りました。
  }点をどうするかは{ $shooter }が選びます。
hearts-asked-chooses-without = { $queen ->
    [0] ハート{ $hearts }枚をすべて取りました。
   *[other] ハート{ $hearts }枚と♠Qをすべて取りました。
  }点をどうするかは{ $shooter }が選びます。{ $card }は数えません。
hearts-asked-tells = { $queen ->
    [0] ハート{ $hearts }枚をすべて取りました。
   *[other] ハート{ $hearts }枚と♠Qをすべて取りました。
  }トリックも全部取りましたか？
hearts-asked-tells-without = { $queen ->
    [0] ハート{ $hearts }枚をすべて取りました。
   *[other] ハート{ $hearts }枚と♠Qをすべて取りました。
  }トリックも全部取りましたか？ { $card }は数えません。
hearts-does-self = { $shown ->
    [minus] { $amount }点足す
   *[penalty] { $amount }点引く
  }
hearts-does-others = { $shown ->
    [minus] { $amount }点ずつ引く
   *[penalty] { $amount }点ずつ足す
  }
hearts-does-self-sun = { $shown ->
    [minus] サン：{ $amount }点足す
   *[penalty] サン：{ $amount }点引く
  }
hearts-does-others-sun = { $shown ->
    [minus] サン：{ $amount }点ずつ引く
   *[penalty] サン：{ $amount }点ずつ足す
  }
hearts-fact-moon = { $shooter }が第{ $deal }ディールでシュート・ザ・ムーン
hearts-charged = 反則した{ $seat }に{ $points }点すべて。
hearts-charged-several = 反則した{ $seats }にそれぞれ{ $points }点すべて。
hearts-floored-penalty = 合計は0点より下がりません。
hearts-floored-minus = 合計は0点より上がりません。

## How a deal comes to its points

hearts-why-raw = 取った失点：{ $parts }。合わせて{ $total }点。
hearts-why-has = { $seat } { $points }
hearts-why-has-queen = { $seat } { $hearts }＋♠Qの13＝{ $points }
hearts-why-charge = { $seat }の反則。{ $points }点すべてを負う。ムーンもボーナスもなし。
hearts-why-charge-several = { $seats }の反則。それぞれが{ $points }点すべてを負う。ムーンもボーナスもなし。
hearts-why-moon-off = この卓にムーンはない。
hearts-why-moon-missed = ムーンではない。1人で{ $total }点すべてが必要。最も多い人で{ $most }点。
hearts-why-moon-pair = ムーンではない。{ $partners }が合わせて{ $total }点すべてを取ったが、1人で取る必要がある。
hearts-why-moon-bonus = ムーンではない。{ $shooter }は{ $total }点すべてを取ったが、{ $card }がない。
hearts-why-moon = ムーン成立。{ $shooter }が{ $total }点すべてを取った。
hearts-why-moon-with = ムーン成立。{ $shooter }が{ $total }点すべてと{ $card }を取った。
hearts-why-moon-fixed = 使う札の失点は{ $total }点でも、この卓のムーンはいつも{ $worth }点。
hearts-why-moon-choice = { $shooter }が選ぶ：本人が{ $down }点、またはほかの全員に{ $up }点。
hearts-why-moon-team = ムーンは味方2人とも：{ $partners }。
hearts-why-moon-bonus-off = ムーンのとき{ $card }は数えない。{ $seat }の{ $amount }点はなし。
hearts-why-moon-bonus-on = { $card }も数える：{ $seat }が{ $amount }点。
hearts-why-sun = { $shooter }はトリックもすべて取ったので2倍。
hearts-why-sun-maybe = { $shooter }がトリックもすべて取っていれば2倍。
hearts-why-bonus = { $card }：{ $seat }が{ $amount }点。
hearts-why-partners = 味方は2人の合計がそれぞれの失点：{ $partners }は{ $one }と{ $two }で、どちらも{ $sum }点。
hearts-why-minus = この卓では、失点をマイナス点として書く。

## The end

hearts-ended = { $who }が{ $target }点に到達。
hearts-played-off = { $who }が単独1位になり、決着。
hearts-dealt = 全{ $deals }ディール終了。

## What rulings say of the deal in progress

hearts-now-across = 向かい：{ $pairs }。
hearts-now-pair = { $one }と{ $other }
hearts-now-row = { $row }、{ $part }
hearts-now-passes = { $arrows }。
hearts-now-gives = { $giver }→{ $receiver }
hearts-now-deals = 親は{ $dealer }です。
hearts-now-turn = 順番では{ $dealer }が親です。
hearts-now-opens = このディールは{ $opener }から始めます。
hearts-now-partners = 味方：{ $pairs }。
hearts-now-choices = { $choices }。
hearts-now-highest = { $who }は{ $points }点、{ $left ->
    [0] このディールの点をつけたら終わりです
   *[other] あと{ $left }点です
  }。

## Problems

hearts-hearts-range = ハートは1人0枚から{ $total }枚までです。
hearts-hearts-sum = ハートは全部で{ $total }枚ですが、合計が{ $sum }枚です。
hearts-points-range = 1人0点から{ $total }点までです。
hearts-points-sum = 1ディールは全部で{ $total }点ですが、合計が{ $sum }点です。
hearts-queen-missing = ♠Qを取ったのは？
hearts-queen-nowhere = ♠Qを取った人がいるので、13点以上の人がいるはずです。
hearts-queen-free = この卓では♠Qは失点になりません。
hearts-choice-unknown = 本人から引くか、ほかの全員に足すかのどちらかです。
hearts-moon-guarded = この卓では選べません。{ $shooter }が1位にならないまま終わってしまいます。
hearts-moon-unchosen = 先に、{ $shooter }がムーンの点をどうするか選んでください。
hearts-bonus-off = この卓にボーナスカードはありません。
hearts-bonus-nowhere = ボーナスカードを取ったのは誰ですか？
hearts-partners-off = この卓に臨時の味方はありません。
hearts-first-missing = 最初のトリックを取ったのは誰ですか？
hearts-second-missing = 2番目にトリックを取ったのは誰ですか？
hearts-second-same = 2番目は別の人を選んでください。
hearts-alone-not = トリックを取ったのが{ $seat }だけなら、失点もすべて{ $seat }のはずです。
hearts-dealer-asked-not = このディールの交換のしかたは決まっています。
hearts-dealer-decided = 交換のしかたはもう決まっています。
hearts-dealer-limit = この卓は{ $limit }枚までですが、合わせて{ $cards }枚です。
hearts-charge-off = この卓では、反則した人が全失点を負うルールではありません。
hearts-place-missing = その席には誰もいません。

## What does not go together

hearts-no-across = { $seats }人では、向かいに座る人がいません。
hearts-two-places = { $seats }人では「2つ左・2つ右」は使えません。
hearts-two-step-one-card = 2段階の交換には2枚以上必要です。
hearts-losers-no-target = 「目標点に達した全員が負け」は、目標点まで遊ぶときだけ選べます。
hearts-sun-without-moon = サンはムーンを2倍にするものです。ムーンが「特別扱いしない」では使えません。
hearts-bonus-missing = ボーナスカードがありません。先にどの札か選んでください。
hearts-team-four = 味方を組めるのは4人のときだけです（いまは{ $seats }人）。
hearts-widow-seats = ウィドウは4人か5人のときだけです（いまは{ $seats }人）。
hearts-dealer-recorded = 親の左隣から始めるなら、親の順番を決めておく必要があります。
hearts-dealer-decides = 親が交換のしかたを決めるなら、誰が親かをはっきりさせます。親は順に回してください。
hearts-dealer-each-once = 全員が1回ずつ親をするまで遊ぶなら、親は順に回してください。

## Entries in words

hearts-entry-captures = { $parts }
hearts-entry-points = { $parts }
hearts-entry-charge = 反則：全失点を{ $seat }{ $count ->
    [1] に
   *[other] それぞれに
  }
hearts-entry-dealer-pass = 交換：{ $parts }
hearts-told-hearts = { $seat }：ハート{ $hearts }枚
hearts-told-both = { $seat }：ハート{ $hearts }枚と♠Q
hearts-told-queen = { $seat }：♠Q
hearts-told-points = { $seat }：{ $points }点
hearts-told-bonus = { $seat }：ボーナスカード
hearts-told-partners = 味方：{ $partners }
hearts-told-alone = { $seat }：全トリック
hearts-told-self = ムーン、本人から引く
hearts-told-others = ムーン、ほかの全員に足す
hearts-told-self-sun = サン、本人から引く
hearts-told-others-sun = サン、ほかの全員に足す

## The rules in words

hearts-book-aim = 失点をできるだけ取らないようにする。失点は1ディールに全部で{ $points }点。
hearts-book-game-black_lady = 失点札は、ハートが1枚1点、♠Qが13点。
hearts-book-game-basic = 失点札はハートだけで、1枚1点。♠Qはふつうの札。
hearts-book-team-none = 味方なしの個人戦。
hearts-book-team-fixed = 向かいの人とずっと味方。2人が取った失点の合計が、それぞれの失点になる。
hearts-book-team-adhoc = 先にトリックを取った2人がそのディールの味方どうし、残りの2人も味方どうし。2人が取った失点の合計が、それぞれの失点になる。
hearts-book-players = 3〜6人で遊ぶ。4人が最適。
hearts-book-players-four = 図解サイトとブログの記事にあるのは、4人での遊び方。
hearts-book-players-widow = ウィドウを使うのは4人か5人のとき。5人が最適。
hearts-book-agreed = ルールは始める前に決めておく。
hearts-book-agreed-later = 途中でルールを変えても、終わったディールの点はそのまま。

hearts-book-pack = ジョーカー抜きの52枚1組を使う。
hearts-book-pack-whole = 4人なら全部使う。
hearts-book-without = 全員が同じ枚数になるように、{ $cards }を抜く。
hearts-book-first-dealer = 最初の親は好きな方法で決める。
hearts-book-deal-off = 親がよく混ぜ、左隣から時計回りに1枚ずつ裏向きで全部配る。1人{ $each }枚。
hearts-book-deal-on = 親がよく混ぜ、左隣から時計回りに1枚ずつ裏向きで、1人{ $each }枚配る。
hearts-book-widow-off = ウィドウは使わない。
hearts-book-widow-on = 残った札がウィドウ。裏向き{ $half }枚、表向き{ $half }枚で中央に置く。
hearts-book-dealers-rotate = 親は1ディールごとに左隣へ移る。
hearts-book-dealers-free = 誰が配ってもよい。
hearts-book-dealers-known = 親の順番をきちんと記録する。最初に出す人が、それで決まる。
hearts-book-misdeal-rotate = ミスディールは数えず、同じ親が配り直す。
hearts-book-misdeal-free = ミスディールは数えず、配り直す。配るのは誰でもよい。

hearts-book-cycle-none = カードの交換はしない。
hearts-book-cycle-one = 交換は毎回同じ：{ $ways }。
hearts-book-cycle = 交換はディールごとに、{ $ways }の順。終わったら最初に戻る。
hearts-book-count = 全員が{ $cards }枚ずつ、裏向きで渡す。
hearts-book-unseen = 渡す札を決めるまで、来た札を見ない。手札に加えるのは全員が渡してから。
hearts-book-two_step-off = 渡す札は1度にまとめて渡す。
hearts-book-two_step-on = 1人に渡すときは2段階で：まず{ $cards }枚、来た札を見てから、同じ向きにもう1枚。
hearts-book-two_step-first = 最初のディールだけは2段階で：まず{ $cards }枚、来た札を見てから、同じ向きにもう1枚。
hearts-book-split = 「1枚ずつ」：ほかの全員に1枚ずつ、誰からの札か分かるように渡す。
hearts-book-smoosh = 「スムーシュ」：全員の札を中央で混ぜ、{ $cards }枚ずつ配り直す。自分の札が戻ることもある。
hearts-book-dealer = 「親が決める」：親は自分の手札を見る前に、全員の渡し方を決める。{ $cards ->
    [0] 交換しないと決めてもよい
   *[other] 1人{ $cards }枚まで
  }。
hearts-book-dealer-free = その枚数までなら自由に決めてよい。例：左に2枚と右に1枚、またはスムーシュ。
hearts-book-ban = { $cards }は渡せない。
hearts-book-no-ban = どの札を渡してもよい。

hearts-book-opening-lowest_club = 最初のトリックは、{ $club }を持つ人が{ $club }をリードする。
hearts-book-opening-any_club = 最初のトリックは、{ $club }を持つ人が好きなクラブをリードする。
hearts-book-opening-dealer_left = 最初のトリックは親の左隣がリードする。失点札はリードできない（手札が失点札だけなら別）。
hearts-book-opening-widow-lowest_club = 最初のトリックは、いちばん弱いクラブを持つ人がそれをリードする（ウィドウになければ{ $club }）。
hearts-book-opening-widow-any_club = 最初のトリックは、いちばん弱いクラブ（ウィドウになければ{ $club }）を持つ人が、好きなクラブをリードする。
hearts-book-trick = リードする人が1枚を表向きに出し、時計回りに1枚ずつ続ける。
hearts-book-follow = リードされたスートがあれば、必ずそれを出す。
hearts-book-discard = なければ、どの札を出してもよい（ハートも）。
hearts-book-wins = リードされたスートでいちばん強い札がトリックを取る。強い順にA K Q J 10…2。切り札はなく、ほかのスートでは勝てない。
hearts-book-leads = トリックを取った人が、次のトリックをリードする。
hearts-book-kept = トリックを取った人は、その札を手札とは別にして手元に置く。
hearts-book-first_ban-on = 最初のトリックには失点札を出せない。ほかに出せる札がなければ別。
hearts-book-first_ban-off = 最初のトリックから失点札を捨ててよい。
hearts-book-first_ban_followers-strict = 最初のトリックでスペードがリードされたら、♠Qを出すのはほかにスペードがない人だけ。
hearts-book-first_ban_followers-free = 最初のトリックでスペードがリードされたら、♠Qを出してもよい。
hearts-book-breaking-penalty = 誰かが失点札を出すまで、ハートはリードできない。リードする人の手札が失点札だけなら、ハートをリードしてよい。
hearts-book-breaking-heart = 誰かがハートを出すまで、ハートはリードできない。リードする人の手札がハートだけなら、リードしてよい。
hearts-book-breaking-none = ハートはいつでもリードできる。
hearts-book-queen-forced = ♠Qではハートをブレイクしたことにならない。ブレイク前に手札がハートと♠Qだけなら、♠Qをリードする。
hearts-book-queen-led = ♠Qは2トリック目からいつでもリードできる。
hearts-book-show_captured-penalty = 取った札は裏向きに置き、見返さない。失点札だけは表向きに置く。
hearts-book-show_captured-none = 取った札は失点札も裏向きに置き、見返さない。
hearts-book-widow-taken = 最後のトリックを取った人が、ウィドウも中の失点札ごと引き取る。
hearts-book-claim-on = 点になる札が出つくしたら、残りで何も変わらないかぎり、そこで終えてよい。
hearts-book-claim-off = どのディールも最後の1枚までプレイする。
hearts-book-foul = フォローできるのにしないのは反則。トリックを集める前なら、出し直せばよい。
hearts-book-revoke-correct = 反則が後で見つかったら、みんなで決める。
hearts-book-revoke-redeal = 反則が後で見つかったら、そのディールは配り直し。
hearts-book-revoke-charge_26 = 反則が後で見つかったら、反則した人がそのディールの{ $points }点をすべて負う。

hearts-book-score = { $tricks }トリックが終わったら、各自が取った失点を数えて書く。
hearts-book-shown-penalty = 点数は失点として書く。少ないほど良い。
hearts-book-shown-minus = 点数はマイナス点として書く（ハート1枚が−1点）。多いほど良い。
hearts-book-bonus = { $card }はボーナスカード。取った人は{ $amount }点。
hearts-book-no-bonus = ボーナスカードはない。
hearts-book-moon-choice = 1人で失点札をすべて取ったらシュート・ザ・ムーン。失点の代わりに、自分が{ $own }点か、ほかの全員が{ $rest }点かを選ぶ。
hearts-book-moon-self = 1人で失点札をすべて取ったらシュート・ザ・ムーン。失点の代わりに{ $own }点。
hearts-book-moon-others = 1人で失点札をすべて取ったらシュート・ザ・ムーン。失点の代わりに、ほかの全員が{ $rest }点。
hearts-book-moon-off = シュート・ザ・ムーンはない。失点札をすべて取れば、すべて失点になる。
hearts-book-moon-when = 選ぶのは札を集めた本人。最後のトリックのすぐ後に決め、あとから変えない。
hearts-book-moon-team = ムーンは1人で失点札をすべて取ったときだけ。味方2人で合わせて取ってもムーンではない。効果は味方にも及ぶ。
hearts-book-lone-moon = 1人が全トリックを取ったら味方はなく、ムーンはその人だけのもの。
hearts-book-lone-winner = 1人が全トリックを取ったら味方はなく、{ $points }点はすべてその人の失点。
hearts-book-moon_value-deck_total = ムーンの点数は、使う札の失点の合計（{ $points }点）。
hearts-book-moon_value-fixed26 = ムーンの点数は、使う札に関係なくいつも26点。
hearts-book-moon_guard-warn = どちらを選んでもよい。自分が1位にならないままゲームが終わる選び方でもかまわない。
hearts-book-moon_guard-forbid = 自分が1位にならないままゲームが終わる選び方は、もう一方で避けられるならできない。
hearts-book-bonus_required-off = ムーンに{ $card }は要らない。
hearts-book-bonus_required-on = ムーンには{ $card }も要る。ほかの人が取っていたら、ムーンにならない。
hearts-book-bonus_on_moon-off = ムーンのとき、{ $card }は数えない。
hearts-book-bonus_on_moon-on = ムーンのときも{ $card }を数え、取った人は{ $amount }点。
hearts-book-sun-off = トリックをすべて取っても、ムーンの点数は変わらない。
hearts-book-sun = トリックもすべて取ったら、シュート・ザ・サン。
hearts-book-sun-on = サンは2倍の{ $points }点になる。
hearts-book-floor_zero-off-penalty = 合計は0点より下がることがある。
hearts-book-floor_zero-off-minus = 合計は0点より上がることがある。
hearts-book-floor_zero-on-penalty = 合計は0点より下がらない。
hearts-book-floor_zero-on-minus = 合計は0点より上がらない。

hearts-book-until-points = ディール数ではなく、点数で終わる。
hearts-book-until-one_each = 全員が1回ずつ親をして、{ $deals }ディールで終わる。
hearts-book-until-deals = 点数に関係なく、決めたディール数で終わる。
hearts-book-deals = 全部で{ $deals }ディール。
hearts-book-target = { $target }点でゲームが終わる。
hearts-book-end-reach = ちょうど{ $target }点でも終わる。
hearts-book-end-exceed = ちょうど{ $target }点では終わらない。超えたら終わる。
hearts-book-checked = 確かめるのはディールの点を数えてから。ディールの途中では終わらない。
hearts-book-result-ranking = 失点の少ない順に順位をつける。
hearts-book-result-losers = ゲームが終わる点数になった人は、全員負け。
hearts-book-result-highest = 失点のいちばん多い人だけが負け。
hearts-book-team-rank = 味方2人は、合計も順位も1つ。
hearts-book-tie-shared = 同点は同じ順位とし、その次の順位を飛ばす。
hearts-book-tie-extra_deal = 1位が同点なら、単独トップが決まるまで続ける。

## Transcripts

hearts-passed-banned = { $seat }が渡した{ $card }は、渡してはいけない札です。
hearts-passed-many = { $seat }から{ $receiver }に渡した枚数が、この卓の決まりより多くなっています。
hearts-passed-way = { $seat }から{ $receiver }への交換は、この卓にはありません。
hearts-claim-off = この卓では、どのディールも最後の1枚までやります。
hearts-claim-cards = まだ終えられませんでした。点に関わる札が残っています：{ $cards }。
hearts-claim-tricks = まだ終えられませんでした。トリックを取ったのが{ $seat }だけで、残りのトリックで結果が変わり得ました。
