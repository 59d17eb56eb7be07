## The bidding

bidwhist-deal = { $dealer }が{ $cards }枚ずつ配り（最初の1枚は{ $first }へ）、{ $kitty }枚を中央に伏せてキティにする。
bidwhist-bids-so-far = これまで：{ $calls }
bidwhist-called = { $who } { $bid }
bidwhist-then = { $before } → { $call }
bidwhist-turn-open = { $who }の番。{ $lowest }以上でビッドするか、パス。
bidwhist-turn-higher = { $who }の番。{ $high }より上をビッドするか、パス。
bidwhist-turn-match = 親の{ $who }の番。同じ{ $high }で奪うか、上をビッドするか、パス。
bidwhist-turn-must = 3人がパス。親の{ $who }は{ $lowest }以上で必ずビッドする。それで落札。

bidwhist-own-deal = あなたが親。最初の1枚は{ $first }へ。中央に{ $kitty }枚伏せる。
bidwhist-own-turn-open = あなたの番。{ $lowest }以上でビッドするか、パス。
bidwhist-own-turn-higher = あなたの番。{ $high }より上をビッドするか、パス。
bidwhist-own-turn-match = あなたが親。同じ{ $high }で奪うか、上をビッドするか、パス。
bidwhist-own-turn-must = 必ずビッドする番。{ $lowest }以上。それで落札。
bidwhist-own-wait = { $who }がビッド中。

## The declaration

bidwhist-won-bidding = { $who }が{ $bid }で落札。{ $all }トリック中{ $need }トリックが必要。
bidwhist-declare-suit-before = { $who }はキティを見る前に切り札のスートを決める。
bidwhist-declare-suit-after = その後、{ $who }が切り札のスートを決める。
bidwhist-declare-ranking-before = ノートランプ。{ $who }はキティを見る前に、高い札と低い札のどちらが強いかを決める。
bidwhist-declare-ranking-after = ノートランプ。その後、{ $who }が高い札と低い札のどちらが強いかを決める。

bidwhist-own-declare-suit-before = 切り札のスートを決める。キティを見るのはその後。
bidwhist-own-declare-suit-after = キティを取ってから、切り札のスートを決める。
bidwhist-own-declare-ranking-before = 高い札と低い札のどちらが強いかを決める。キティを見るのはその後。
bidwhist-own-declare-ranking-after = キティを見てから、高い札と低い札のどちらが強いかを決める。
bidwhist-own-wait-declare = { $who }の宣言待ち。

## The play

bidwhist-contract-suit = { $who }の{ $bid }、切り札は{ $named }。{ $all }トリック中{ $need }トリック。
bidwhist-contract-ranking = { $who }の{ $bid }、{ $named }。{ $all }トリック中{ $need }トリック。
bidwhist-kitty-shown-exchange = { $who }はキティを全員に見せてから手札に加え、6枚を伏せる。ほかの人に見せるのは交換の枚数だけ。
bidwhist-kitty-hidden-exchange = { $who }はキティを見せずに手札に加え、6枚を伏せる。ほかの人に見せるのは交換の枚数だけ。
bidwhist-kitty-shown-keep = { $who }はキティを全員に見せ、交換せずにそのまま伏せておく。
bidwhist-kitty-hidden-keep = { $who }だけがキティを見て、交換せずにそのまま伏せておく。
bidwhist-kitty-counts-bidder = その6枚は{ $who }の最初の1トリックになる。
bidwhist-kitty-counts-first_trick_winner = その6枚は、最初のトリックを取った側がもう1トリックとして数える。
bidwhist-rank-up = 強い順に A K Q J 10 … 2。
bidwhist-rank-down-on = 強い順に A 2 3 … 10 J Q K。エースが一番強い。
bidwhist-rank-down-off = 強い順に 2 3 … 10 J Q K A。エースが一番弱い。
bidwhist-jokers-trump = 切り札（{ $suit }）で一番強いのは大ジョーカー、次が小ジョーカー。どちらも切り札としてだけフォローする。
bidwhist-jokers-nothing-allowed = ジョーカーは勝てない。出せるのはフォローできないとき。リードされたら、次の普通の札のスートに従う。
bidwhist-jokers-nothing-only_if_last = ジョーカーは勝てない。出せるのはフォローできないとき。リードできるのは最後の1枚のときだけ。
bidwhist-jokers-forced = ジョーカーを持つ人は、初めてフォローできないときに必ず捨てる。
bidwhist-lead = { $who }がリード。

bidwhist-own-lead = キティを伏せたら、最初のリードはあなた。
bidwhist-own-make = { $partner }と2人で、キティも含めて{ $need }トリック取る。
bidwhist-own-stop = { $partner }と2人で{ $stop }トリック取れば阻止できる。

## What matters

bidwhist-needs = { $who }は、あと{ $points }点で勝ち、{ $losing }点失うと負け。
bidwhist-making-wins = { $bid }に成功すれば{ $who }の勝ち。
bidwhist-making-on = { $bid }にちょうど成功すると{ $who }は{ $points }点。
bidwhist-making-loses = { $bid }にちょうど成功しても{ $who }は{ $points }点で負け。
bidwhist-enough = { $tricks }トリックで{ $who }の勝ち。
bidwhist-failing-wins = 1トリック足りなくても{ $who }の勝ち。
bidwhist-failing-on = 1トリック足りないと{ $who }は{ $points }点。
bidwhist-failing-loses = 1トリック足りないと{ $who }は{ $points }点で負け。

## The end

bidwhist-made = { $who }の{ $bid }（{ $named }）：{ $tricks }トリックで成功
bidwhist-failed = { $who }の{ $bid }（{ $named }）：{ $missing }トリック足りず失敗
bidwhist-won = { $who }が{ $points }点。
bidwhist-lost = { $who }が{ $points }点まで落ち、{ $winner }の勝ち。

## How a deal comes to its points

bidwhist-why-need = { $who }のビッドは{ $bid }。{ $book }にビッド数を足し、{ $all }トリック中{ $need }トリックが必要。
bidwhist-why-kitty-bidder = { $who }はプレイで{ $played }トリック。キティの1トリックを足して{ $tricks }。
bidwhist-why-kitty-first_trick_winner = { $who }は{ $tricks }トリック。キティは最初のトリックと一緒に数えてある。
bidwhist-why-made = 成功。{ $book }を超えた分がすべて点になる：{ $tricks }から{ $book }を引いて{ $points }点。
bidwhist-why-failed-shortfall = { $missing }トリック足りず失敗。足りない1トリックにつき1点：{ $points }点。
bidwhist-why-failed-bid = { $missing }トリック足りず失敗。いくつ足りなくてもビッド数だけ引く：{ $points }点。
bidwhist-why-failed-floor = { $missing }トリック足りず失敗。1トリックにつき1点だが、ビッド数の{ $bid }までしか引かない：{ $points }点。
bidwhist-why-double = ノートランプは2倍：{ $points }点。
bidwhist-why-others-off = { $who }は落札していないので0点。
bidwhist-why-others-on = { $who }は{ $tricks }トリック。守る側も6を超えた分が点になる：{ $points }点。

## Problems

bidwhist-auction-over = このディールのビッドは終わっています。点数表で直せます。
bidwhist-out-of-turn = 次にビッドするのは{ $turn }です。
bidwhist-dealer-must-bid = 3人がパスしたので、親の{ $dealer }は必ずビッドします。
bidwhist-bid-missing = ビッドを選んでください。
bidwhist-bid-unknown = ビッドは、数とアップ・ダウン・ノートランプのどれかで言います。
bidwhist-bid-range = ビッドの数は{ $low }から{ $high }までです。
bidwhist-bid-minimum = この卓のビッドは{ $lowest }以上です。
bidwhist-bid-not-higher = { $high }より上のビッドが必要です。
bidwhist-contract-known = このディールのコントラクトは入力済みです。点数表で直せます。
bidwhist-contract-below = もう{ $high }のビッドが出ています。それより下では落札できません。
bidwhist-bidder-missing = 落札したのは誰ですか？
bidwhist-no-contract = まだ誰も落札していません。
bidwhist-declared-already = もう宣言は入力済みです。点数表で直せます。
bidwhist-not-declared = 先に切り札のスート（ノートランプなら強さの順）を入れてください。
bidwhist-suit-missing = { $bid }には切り札のスートが必要です。
bidwhist-trump-in-no-trump = { $bid }に切り札はありません。高い札と低い札のどちらが強いですか？
bidwhist-ranking-missing = { $bid }では、高い札と低い札のどちらが強いですか？
bidwhist-tricks-range = 1チームのトリック数は0から{ $total }までです。
bidwhist-tricks-sum = { $total ->
    [12] プレイで取るのはキティを除いて12トリックですが、合計が{ $sum }です。
   *[other] キティを含めて{ $total }トリックですが、合計が{ $sum }です。
  }

## Entries in words

bidwhist-entry-call = { $seat }：{ $bid }
bidwhist-entry-contract = { $bidder }が{ $bid }（{ $named }）
bidwhist-entry-declare = 宣言：{ $named }
bidwhist-entry-tricks = トリック { $tricks }

## Transcripts

bidwhist-auction-open = ビッドがまだ終わっていません。
bidwhist-call-after-end = この前にビッドは終わっています。
bidwhist-contract-other = ビッドの結果と違います。
bidwhist-kitty-six = キティは6枚ですが、{ $held }枚あります。
bidwhist-aside-six = 伏せる札は6枚ですが、{ $held }枚あります。直すまでこのディールは無効です。
bidwhist-aside-exchanged = このコントラクトでは交換しないので、キティがそのまま伏せられます。
bidwhist-kitty-elsewhere = { $card }はキティの札です。持てるのは落札した人だけです。
bidwhist-kitty-nowhere = キティの札の中に、落札者の手札にも伏せ札にもないものがあります。

## May I?

bidwhist-may-bid = { $new }は{ $high }より高いビッドです。
bidwhist-may-not-bid = { $new }は{ $high }より高くありません。
bidwhist-may-match = 親は{ $high }と同じビッドで落札できます。
