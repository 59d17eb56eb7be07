## The plan

oniontan-cue-deal = { $who }の{ $number }回目（全{"\u2060"}{ $deals }{"\u2060"}回）
oniontan-cue-bid = 1枚めくってビッド
oniontan-cue-trump = { $trump }、ビッド{ $bid }
oniontan-cue-no-trump = 切り札なし、ビッド{ $bid }
oniontan-cue-dealt = 9枚ずつ、ダミーが先
oniontan-cue-lead = 毎回ダミーがリード

oniontan-deal-of = { $who }の{ $number }回目（全{"\u2060"}{ $deals }{"\u2060"}回）
oniontan-deal = 22枚（各スートのA K Q J 10とジョーカー2枚）を、ダミーから交互に1枚ずつ、9枚まで配る。ダミーの札は伏せたまま。
oniontan-turn-up = 残り4枚のいちばん上を表にする。そのスートが切り札。ジョーカーなら切り札なし。
oniontan-bid = 自分の手札だけを見て、取るトリック数を0から9でビッドする。
oniontan-declared = { $trump }、ビッド{ $bid }
oniontan-lead = 毎回ダミーの山のいちばん上をめくってリード。同じスートがあれば必ず出す。
oniontan-play-trump = ジョーカーは2枚とも切り札で、強い順に大ジョーカー、小ジョーカー、A。
oniontan-play-no-trump = もう1枚のジョーカーは最強。ダミーがリードすればダミーの勝ち。自分が出せるのは、台札と同じスートがないときだけ。

oniontan-own-deal = あなたの{ $number }回目（全{"\u2060"}{ $deals }{"\u2060"}回）。9枚ずつ配り、1枚めくってからビッド。
oniontan-own-play = { $trump }。あなたのビッドは{ $bid }。
oniontan-own-done = 9回すべて終了。

oniontan-matters-needs = { $who }は残り{ $left }回であと{ $points }点（1回平均{ $each }点）。
oniontan-matters-last = { $who }は最後の1回で{ $points }点必要。
oniontan-matters-every = { $who }は最高でも{ $best }点。1回も失敗できない。
oniontan-matters-draw = { $who }は最高でも30点で引き分け。1回も失敗できない。
oniontan-matters-lost = { $who }は最高でも{ $best }点。31点にはもう届かない。
oniontan-matters-reached = { $who }は残り{ $left }回で{ $points ->
    [0] ちょうど31点。
   *[other] { $points }点の余裕。
  }

oniontan-note-needs = 1回平均{ $each }点、残り{ $left }回
oniontan-note-draw = 最高でも引き分け、残り{ $left }回
oniontan-note-lost = 31点にはもう届かない、残り{ $left }回
oniontan-note-reached = 残り{ $left }回
oniontan-note-stopped = { $played }回
oniontan-ended-success = 成功
oniontan-ended-draw = 引き分け
oniontan-ended-failure = 失敗

oniontan-remark = { $who }はビッド{ $bid }、{ $tricks }トリック。
oniontan-brief = { $bid }→{ $tricks }

## The end

oniontan-over = { $verdicts }。
oniontan-also = { $said }。{ $more }
oniontan-success = { $who }は{ $points }点で成功
oniontan-draw = { $who }は{ $points }点で引き分け
oniontan-failure = { $who }は{ $points }点で失敗
oniontan-all-success = 成功：{ $who }
oniontan-all-draw = 引き分け：{ $who }
oniontan-all-failure = { $goal }点に届いた人はいない
oniontan-fact-spare = 成功の{ $goal }点を{ $points }点上回った
oniontan-fact-exact = ちょうど成功の{ $goal }点
oniontan-fact-missing = 成功の{ $goal }点まであと{ $points }点
oniontan-fact-streak = { $who }は{ $deals }回続けてビッドを達成

## How a deal comes to its points

oniontan-why-made = ビッドどおりなので、ビッド数が点になる：{ $points }点。
oniontan-why-zero-made = ビッド0を達成。この卓では{ $points }点。
oniontan-why-zero-failed = ビッド0に失敗。何トリック取っても10点を失う：{ $points }点。
oniontan-why-few = { $tricks }は{ $bid }より少ない。ビッド数をそのまま失う：{ $points }点。
oniontan-why-many = { $tricks }は{ $bid }より多い。超えた1トリックにつき1点を失う：{ $points }点。

## Problems

oniontan-player-missing = 誰のディールですか？
oniontan-nine-played = { $who }は{ $deals }回すべて終えています。
oniontan-declared-already = { $who }はこの回に{ $bid }とビッド済みです。トリック数を入力するか、点数表でビッドを直してください。
oniontan-not-declared = { $who }はまだビッドしていません。ビッドはプレイの前に記録します。
oniontan-bid-range = ビッドを0から{ $most }の中で選んでください。
oniontan-tricks-range = 取ったトリック数を0から{ $most }の中で選んでください。
oniontan-trump-missing = めくり札のスート、またはジョーカーを選んでください。
oniontan-card-unread = { $card }は札として読めません。♠10や10Sのように、ジョーカーはBJ（大）かLJ（小）と書いてください。
oniontan-card-not-in-pack = { $card }は使いません。使うのは各スートのA K Q J 10とジョーカー2枚です。
oniontan-card-other-trump = { $card }では別の切り札になります。

## Entries in words

oniontan-entry-declare = { $player }のビッド{ $bid }、めくり札は{ $turned }
oniontan-entry-tricks = { $player }は{ $tricks }トリック
oniontan-entry-deal = { $player }はビッド{ $bid }、{ $tricks }トリック{ $turned }
oniontan-told-turned = 、めくり札は{ $turned }

## Transcripts

oniontan-leader = どのトリックも、ダミー（席1）がリードします。
oniontan-aside-three = めくり札の下の札は3枚ですが、{ $held }枚あります。

## The rule book

oniontan-book-aim = 1人でダミー（誰も見ない手札）と勝負する。取るトリック数を宣言し、ちょうどその数を取る。
oniontan-book-several = 何人かで遊ぶときも、それぞれが自分のディールを1人でプレイする。
oniontan-book-pack = 22枚を使う。各スートのA・K・Q・J・10と、見分けのつくジョーカー2枚（大ジョーカーと小ジョーカー）。
oniontan-book-deal = ダミーから始めて1枚ずつ交互に、ダミーと自分に9枚ずつ配る。ダミーの札は裏向きの山にして、見てはいけない。
oniontan-book-turned = 残りの4枚は裏向きの山にして、いちばん上の1枚をめくる。そのスートが切り札。この4枚はプレイに使わない。
oniontan-book-joker-turned = めくり札がジョーカーなら、切り札のスートはない。もう1枚のジョーカーは、それでもいちばん強い。
oniontan-book-bid = 手札を見て、プレイの前にビッド（取るトリック数）を書く。0から9まで。
oniontan-book-lead = 前のトリックを誰が取っても、リードはいつもダミー。山のいちばん上をめくる。
oniontan-book-follow = 台札（リードされた札）のスートがあれば、必ずそれを出す。どれを出してもよく、わざと負けてもよい。
oniontan-book-discard = なければ、どの札を出してもよい。切り札を出す義務はない。
oniontan-book-wins = 台札のスートでは、強い順にA K Q J 10。ほかのスートの札は負けるが、切り札とジョーカーなら勝つ。切り札は強い順に、大ジョーカー、小ジョーカー、A K Q J 10。
oniontan-book-jokers = ジョーカーは切り札のスート。切り札がリードされたらジョーカーでもフォローでき、ほかに切り札がなければ必ず出す。ジョーカーがリードされたら切り札を出す。ほかのスートのリードには、そのスートがないときだけ出せる。
oniontan-book-no-trump = 切り札がないとき、ジョーカーを出せるのは台札のスートがないときだけ。ダミーがジョーカーをリードしたら必ず負けるので、どの札を出してもよい。
oniontan-book-kept = 取ったトリックは、自分とダミーを分けて裏向きに並べ、どちらの数も分かるようにする。
oniontan-book-compare = 9トリックが終わったら、ビッドと取った数を比べる。
oniontan-book-made = ビッドどおりなら、ビッド数がそのままプラス。
oniontan-book-few = 足りなければ、いくつ足りなくてもビッド数だけマイナス。ビッド5で3トリックなら−5点。
oniontan-book-many = 多ければ、超えた1トリックにつき−1点。ビッド5で7トリックなら−2点。
oniontan-book-zero-made = ビッド0を達成したら{ $points }点。
oniontan-book-zero_fail-flat10 = ビッド0に失敗したら、何トリック取っても−10点。
oniontan-book-zero_fail-formula = ビッド0に失敗したら、ほかのビッドと同じく1トリックにつき−1点。
oniontan-book-deals = { $deals }ディールの点を合計する。結果を見るのは全部終わってから。
oniontan-book-goal = { $success }点以上なら成功、ちょうど{ $draw }点なら引き分け、{ $failure }点以下なら失敗。
oniontan-book-variant = この点の数え方と目標点は、考案者のものではなくエドワード・アラードの方式。
