## The bidding

bidwhist-deal = { $dealer }が{ $cards }枚ずつ配り（最初の1枚は{ $first }へ）、{ $kitty }枚を中央に伏せてキティにする。
bidwhist-cue-first = 最初のビッドは{ $who }
bidwhist-cue-turn = { $who }のビッド
bidwhist-cue-least = { $lowest }以上
bidwhist-cue-match = { $high }以上
bidwhist-cue-above = { $high }{"\u200b"}よ{"\u2060"}り{"\u2060"}上
bidwhist-cue-plays = { $who }の{ $bid }
bidwhist-cue-name-suit = 切り札を決める
bidwhist-cue-name-ranking = 高い札か、低い札か
bidwhist-cue-suit = 切り札{ $suit }、{ $need }トリック
bidwhist-cue-wins-up = 高い札、{ $need }トリック
bidwhist-cue-wins-down = 低い札、{ $need }トリック
bidwhist-cue-dealt = { $cards }枚ずつ
bidwhist-cue-dealer = 親は{ $dealer }
bidwhist-cue-kitty = キティ{ $kitty }枚
bidwhist-cue-kitty-before = キティを見る前に
bidwhist-cue-kitty-after = キティを見てから
bidwhist-cue-exchange-bidder = 伏せた6枚が最初の1トリック
bidwhist-cue-exchange-first_trick_winner = 伏せた6枚は最初のトリックを取ったチームへ
bidwhist-cue-keep-bidder = キティが最初の1トリック
bidwhist-cue-keep-first_trick_winner = キティは最初のトリックを取ったチームへ
bidwhist-cue-lead = { $who }からリード

bidwhist-bids-so-far = これまで：{ $calls }
bidwhist-called = { $who } { $bid }
bidwhist-then = { $before } → { $call }
bidwhist-turn-open = { $who }の番。{ $lowest }以上でビッドするか、パス。
bidwhist-turn-higher = { $who }の番。{ $high }より上をビッドするか、パス。
bidwhist-turn-match = 親の{ $who }の番。同じ{ $high }か、それより上をビッドするか、パス。
bidwhist-turn-must = 3人がパス。親の{ $who }は{ $lowest }以上で必ずビッドする。それで落札。

bidwhist-own-turn-open = あなたの番。{ $lowest }以上でビッドするか、パス。
bidwhist-own-turn-higher = あなたの番。{ $high }より上をビッドするか、パス。
bidwhist-own-turn-match = あなたが親。同じ{ $high }か、それより上をビッドするか、パス。
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
bidwhist-kitty-shown-exchange = { $who }はキティを全員に見せてから手札に加え、6枚を伏せる。ほかの人に分かるのは、交換した枚数だけ。
bidwhist-kitty-hidden-exchange = { $who }はキティを見せずに手札に加え、6枚を伏せる。ほかの人に分かるのは、交換した枚数だけ。
bidwhist-kitty-shown-keep = { $who }はキティを全員に見せ、交換せずにそのまま伏せておく。
bidwhist-kitty-hidden-keep = { $who }だけがキティを見て、交換せずにそのまま伏せておく。
bidwhist-kitty-counts-bidder = その6枚は{ $who }の最初の1トリックになる。
bidwhist-kitty-counts-first_trick_winner = その6枚は、最初のトリックを取ったチームがもう1トリックとして数える。
bidwhist-rank-up = 強い順に A K Q J 10 … 2。
bidwhist-rank-down-on = 強い順に A 2 3 … 10 J Q K。エースがいちばん強い。
bidwhist-rank-down-off = 強い順に 2 3 … 10 J Q K A。エースがいちばん弱い。
bidwhist-jokers-trump = 切り札（{ $suit }）でいちばん強いのは大ジョーカー、次が小ジョーカー。どちらも切り札のスートとして扱い、ほかのスートのフォローには使えない。
bidwhist-jokers-nothing-allowed = ジョーカーは勝てない。出せるのはフォローできないとき。リードされたら、次に出た普通の札のスートに従う。
bidwhist-jokers-nothing-only_if_last = ジョーカーは勝てない。出せるのはフォローできないとき。リードできるのは最後の1枚のときだけ。
bidwhist-jokers-forced = ジョーカーを持つ人は、初めてフォローできないときに必ず捨てる。
bidwhist-lead = { $who }がリード。

bidwhist-own-lead = リードはあなた。
bidwhist-own-make-bidder = { $partner }と2人で、キティ込み{ $need }トリック。
bidwhist-own-make-first_trick_winner = { $partner }と2人で{ $need }トリック。最初のトリックにキティがつく。
bidwhist-own-stop = { $partner }と2人で{ $stop }トリック取れば阻止できる。

## What matters

bidwhist-target = 先に{ $target }点で勝ち、{ $losing }点で負け。
bidwhist-making-wins = 達成すれば{ $who }の勝ち。
bidwhist-making-on = 達成すると{ $who }は{ $points }点。
bidwhist-making-loses = 達成しても{ $who }は{ $points }点で負け。
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
bidwhist-not-declared = 先に切り札のスート（ノートランプなら強さの順）を入力してください。
bidwhist-suit-missing = { $bid }には切り札のスートが必要です。
bidwhist-trump-in-no-trump = { $bid }に切り札はありません。高い札と低い札のどちらが強いですか？
bidwhist-ranking-missing = { $bid }では、高い札と低い札のどちらが強いですか？
bidwhist-tricks-range = 1チームのトリック数は0から{ $total }までです。
bidwhist-tricks-sum = { $total ->
    [12] プレイで取るのはキティを除いて12トリックですが、合計が{ $sum }です。
   *[other] キティを含めて{ $total }トリックですが、合計が{ $sum }です。
  }
bidwhist-reneged-range = 1チームのリボークは0から{ $total }回までです。
bidwhist-reneged-off = この卓では、リボークのペナルティは話し合いで決めます。

## Entries in words

bidwhist-entry-call = { $seat }：{ $bid }
bidwhist-entry-contract = { $bidder }が{ $bid }（{ $named }）
bidwhist-entry-declare = 宣言：{ $named }
bidwhist-entry-reneged = { $seat }がリボーク（ペナルティはトリックを入れるとき）
bidwhist-entry-tricks = { $parts }
bidwhist-told-tricks = { $who }：{ $count }トリック

bidwhist-told-tricks-taken = { $who }：取ったのは{ $count }トリック
bidwhist-told-revoked = { $who }：リボーク{ $count }回のペナルティ
bidwhist-charged = { $who }：リボーク{ $count }回のペナルティ。
bidwhist-moved = { $who }から相手チームへ{ $count }トリック移した。
bidwhist-gives = { $who }のリボーク：{ $tricks }トリックが相手チームへ移る。

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

bidwhist-may-bid = { $new }は{ $high }を上回ります。
bidwhist-may-not-bid = { $new }では{ $high }を上回りません。
bidwhist-may-match = 親は{ $high }と同じビッドができます。

## The rule book

bidwhist-book-aim = ビッドのあるホイスト。2対2で、自分のチームが何トリック取るかを競り合う。プレイは、ビッドで変わるところのほかはホイストと同じ。
bidwhist-book-partners = パートナーは向かい合わせ、両隣は相手チーム。
bidwhist-book-pack = 54枚を使う。トランプ1組52枚とジョーカー2枚。どちらが大ジョーカーで、どちらが小ジョーカーかを決めておく。
bidwhist-book-first-dealer = 最初の親は、話し合うかくじなどで決める。
bidwhist-book-deal = 親がよく混ぜ、左隣から時計回りに配る。1人12枚。残りの6枚がキティで、裏向きに別の山にする（どの時点で置いてもよい）。
bidwhist-book-own-hand = 見てよいのは自分の手札だけ。
bidwhist-book-next-deal = 次の親は左隣。親がやむなくビッドしたときも同じ。
bidwhist-book-speaks = 親の左隣から時計回りに、ビッドするかパスする。
bidwhist-book-number = ビッドは1から7の数。13トリックのうち、6を超えて取るトリック数をいう。「3」なら9トリック。
bidwhist-book-kinds = アップ（高い札が強い）、ダウン（低い札が強い）、ノートランプのどれかを付ける。数だけならアップ。「ノートランプ・アップ」というビッドはない。
bidwhist-book-lowest = いちばん低いビッドは{ $lowest }。
bidwhist-book-higher = ビッドは、前のビッドを上回らなければならない。数が大きいほうが上。同じ数ならノートランプがいちばん上。
bidwhist-book-down_beats_up-on = 同じ数なら、ダウンはアップより上。
bidwhist-book-down_beats_up-off = 同じ数なら、アップとダウンは同格。
bidwhist-book-dealer_may_match-off = 親も、前のビッドを上回らなければならない。
bidwhist-book-dealer_may_match-on = 親だけは、前と同じビッドをしてもよい。
bidwhist-book-top = 7ノートランプ（13トリック全部）が出たら、ビッドは終わり。
bidwhist-book-rounds-many = ほかの3人がパスするまで続け、最後にビッドした人が落札する。
bidwhist-book-rounds-single = ビッドは1周だけ。いちばん高いビッドの人が落札する。
bidwhist-book-reentry-off = 一度パスしたら、もうビッドできない。
bidwhist-book-reentry-on = パスした後でも、3人続けてパスするまではビッドできる。
bidwhist-book-forced = 最初の3人がパスしたら、親は必ずビッドして落札する。種類は自由。
bidwhist-book-names = アップかダウンで落札した人は、切り札のスートを決める。ノートランプなら、高い札と低い札のどちらが強いかを決める。
bidwhist-book-declare-before = 切り札や、ノートランプでの強さの順を決めるのは、キティを見る前。
bidwhist-book-declare-after = 切り札や、ノートランプでの強さの順を決めるのは、キティを見た後。
bidwhist-book-kitty_shown-trump_only = キティは全員に見せる。ノートランプなら見せない。
bidwhist-book-kitty_shown-always = キティはいつも全員に見せる。
bidwhist-book-kitty_shown-never = キティを見るのは落札した人だけ。
bidwhist-book-exchange = 落札した人はキティを手札に加え、好きな6枚を伏せる。ほかの人に分かるのは交換した枚数だけで、どの札かは見せない。
bidwhist-book-nt_exchange-yes = ノートランプでも、キティと交換してよい。
bidwhist-book-nt_exchange-no = ノートランプでは交換せず、キティの6枚をそのまま伏せておく。
bidwhist-book-kitty_trick-bidder = 伏せた6枚は、落札したチームの最初の1トリックになる。
bidwhist-book-kitty_trick-first_trick_winner = 伏せた6枚は、最初のトリックを取ったチームの、もう1トリックになる。
bidwhist-book-opening = 最初のトリックは、落札した人が好きな札をリードする。
bidwhist-book-trick = ほかの3人が時計回りに、1枚ずつ表向きに出す。
bidwhist-book-follow = 台札（最初に出た札）のスートがあれば、必ずそれを出す。ほかに何が出ていても、従うのは台札のスート。台札がジョーカーなら次の札に従う。
bidwhist-book-discard = なければ、どの札を出してもよい。
bidwhist-book-wins = いちばん強い切り札がトリックを取る。切り札が出なければ、台札のスートでいちばん強い札が取る。
bidwhist-book-uptown = アップは、強い順にA K Q J 10…2。
bidwhist-book-downtown-on = ダウンは、強い順にA 2 3…10 J Q K。Aがいちばん強いのは変わらない。
bidwhist-book-downtown-off = ダウンは、強い順に2 3…10 J Q K A。Aはいちばん弱い。
bidwhist-book-jokers = 切り札があるとき、ジョーカーは切り札でいちばん強い2枚。大ジョーカーが上。切り札がリードされたらジョーカーでもフォローでき、ジョーカーがリードされたら切り札を出す。
bidwhist-book-nt-jokers = ノートランプのジョーカーにはスートがなく、決して勝てない。出せるのは、台札のスートがないときだけ。
bidwhist-book-nt_joker_lead-allowed = ノートランプでも、ジョーカーをリードしてよい。次に出た普通の札のスートに従う。
bidwhist-book-nt_joker_lead-only_if_last = ノートランプでジョーカーをリードできるのは、最後の1枚のときだけ。
bidwhist-book-nt_joker_forced-off = ノートランプで、ジョーカーを捨てる義務はない。
bidwhist-book-nt_joker_forced-on = ノートランプでは、そのディールで初めてフォローできなくなったとき、持っているジョーカーを必ず捨てる。
bidwhist-book-leads = トリックを取った人が、次のトリックに好きな札をリードする。
bidwhist-book-kept = 取ったトリックは裏向きに、数えられるよう向きを変えて重ねる。出した札は戻らない。
bidwhist-book-renege-none = フォローできるのにしないのはリボーク（反則）。ペナルティはみんなで決める。
bidwhist-book-renege = フォローできるのにしないのはリボーク（反則）。{ $tricks }トリックを相手チームに渡す。
bidwhist-book-penalties-fair = うっかり見せた札、リボークに気づいて引っこめた札、順番を間違えて出した札は、手札に戻す。
bidwhist-book-penalties-laws = うっかり見せた札、リボークに気づいて引っこめた札、順番を間違えて出した札は、表にして場に置き、相手チームが呼んで出させることができる。
bidwhist-book-made = パートナーどうしのトリックを、キティの分も含めて合わせる。ビッドどおり取れたら、6を超えた1トリックにつき1点。ビッドより多く取った分も数える。
bidwhist-book-penalty-shortfall = 失敗したら、足りない1トリックにつき−1点。7のビッドで9トリックなら−4点。
bidwhist-book-penalty-bid = 失敗したら、ビッドした数だけマイナス。7のビッドで9トリックなら−7点。
bidwhist-book-floor-off = 6トリックに足りない分も引く。3のビッドで4トリックなら−5点。
bidwhist-book-floor-on = 失点は、ビッドした数まで。3のビッドで4トリックなら−3点。
bidwhist-book-nt_double-off = ノートランプの点も、ほかのビッドと同じ。
bidwhist-book-nt_double-on = ノートランプは、落札したチームの点が成功でも失敗でも2倍。
bidwhist-book-defenders-off = 相手チームは0点。
bidwhist-book-defenders-on = 相手チームにも、6を超えた1トリックにつき1点。
bidwhist-book-target = +{ $points }点以上になったチームの勝ち。−{ $points }点以下になったチームは負け。
bidwhist-book-both = 同じディールで両チームが届いたら、落札したチームの点を先に数える。
