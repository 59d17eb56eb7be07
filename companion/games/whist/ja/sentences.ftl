## The plan

whist-deal = { $dealer }が13枚ずつ配る。最初の1枚は{ $first }へ。
whist-deal-shared = { $shuffler }が混ぜ、{ $cutter }がカットし、{ $dealer }が配る。最初の1枚は{ $first }へ。
whist-turn-up = { $dealer }は最後の1枚を表にする。そのスートが切り札。
whist-trump = 切り札：{ $suit }
whist-trump-card = 切り札：{ $suit }（めくり札の{ $card }は親の手札）
whist-trump-fell = 切り札：{ $suit }（めくり札の{ $card }は、配られた人の手札）
whist-no-trump = このディールは切り札なし。
whist-lead-off = { $leader }が好きな札をリード。
whist-lead-on = { $leader }がリード。切り札を出せるのは、手札が切り札だけのとき。

whist-cue-turn-up = 切り札をめくる
whist-cue-trump = 切り札{ $suit }
whist-cue-no-trump = 切り札なし
whist-cue-dealt = 13枚ずつ
whist-cue-lead = { $leader }からリード

whist-own-lead = 最初のリードはあなた。
whist-own-play = パートナーは{ $partner }。

whist-rubber-stands = ラバーは{ $who }が{ $own }{"\u2060"}–{"\u2060"}{ $others }でトップ。
whist-rubber-decides = 1ゲームずつ。このゲームでラバーが決まる。
whist-target = 先に{ $target }点で勝ち。
whist-no-honours = { $who }はあと1点で勝ち。オナーの点はつかない。
whist-cannot-win = { $who }にリボーク：{ $tricks }トリックを相手チームに移す。このディールではゲームに勝てない。
whist-gives = { $who }にリボーク：{ $tricks }トリックを相手チームに移す。
whist-deals-left = { $left ->
    [1] 最後のディール。
   *[other] このディールを入れて、あと{ $left }ディール。
  }
whist-ahead = { $who }が{ $points }点差でトップ。
whist-level = 両チーム同点。
whist-dealt = 全{ $deals }ディール終了。
whist-games = { $games }ゲーム
whist-won-off = { $who }が{ $points }点。
whist-won-on = { $who }が2ゲーム先取。
whist-game = { $who }がゲーム獲得（{ $own }対{ $others }）

## How a deal comes to its points

whist-why-odd = { $who }：{ $tricks }トリック。{ $book }を超えた{ $points }トリックで{ $points }点。
whist-why-all = { $who }：{ $tricks }トリックで{ $tricks }点。
whist-why-none = { $who }：{ $tricks }トリック。{ $book }を超えていないので0点。
whist-why-honours = { $who }：オナーで、さらに{ $points }点。
whist-why-honours-late = { $who }：オナーより先にトリックの点で、相手チームが勝った。オナーの点はなし。
whist-why-honours-short = { $who }：{ $points }点であと1点で勝ちだったので、オナーの点はつかない。
whist-charged = { $who }：リボーク{ $count }回のペナルティ。
whist-moved = { $who }から相手チームへ{ $count }トリック移した。
whist-why-revoked = { $who }：リボークがあったので、このディールではゲームに勝てない。{ $points }点まで。

## Problems

whist-turned-already = このディールの切り札は入力済みです。点数表で直せます。
whist-trump-in-turn = この卓の切り札は順番どおりです。めくり札はありません。
whist-rubber-of-deals = ラバーは点数で決まります。ディール数を決めたゲームにはありません。
whist-every-trick-to-points = 全部のトリックを数えるのは、ディール数を決めたゲームだけです。点数までのゲームでは、最初のディールで終わることがあります。
whist-honours-beside-tricks = オナーは、6を超えたトリックを数えるときだけです。全部のトリックを数えるなら外してください。
whist-honours-without-trump = 切り札なしのディールにオナーはありません。オナーか切り札なしを外してください。
whist-suit-missing = めくり札のスートは？
whist-card-unread = { $card }は札として読めません。♠9や9Sのように書いてください。
whist-card-other-suit = { $card }は、選んだスートの札ではありません。
whist-tricks-range = 1チームのトリック数は0から{ $total }までです。
whist-tricks-sum = 1ディールは{ $total }トリックですが、合計が{ $sum }です。
whist-honours-range = オナーは4点か2点です。
whist-honours-off = この卓ではオナーに点はありません。
whist-honours-both = オナーの点が入るのは片方のチームだけです。
whist-revoked-range = 1チームのリボークは0から{ $total }回までです。
whist-revoked-off = この卓では、リボークのペナルティは話し合いで決めます。

## Entries in words

whist-entry-turn-up = めくり札：{ $turned }
whist-entry-tricks = { $parts }
whist-entry-revoked = { $seat }がリボーク（ペナルティはトリックを入れるとき）
whist-told-tricks = { $who }：{ $count }トリック
whist-told-honours = { $who }：オナー{ $count }点
whist-told-revoked = { $who }：リボーク{ $count }回のペナルティ

## Portable Bridge Notation

whist-pbn-seat = { $seat ->
    [N] 北
    [E] 東
    [S] 南
   *[W] 西
  }
whist-pbn-comment = このコメントは閉じられていません。
whist-pbn-tag = PBNのタグとして読めません：{ $text }
whist-pbn-stray = 最初のタグより前に書かれています：{ $text }
whist-pbn-inherits = { $tag }は前のゲームと同じとありますが、前のゲームにありません。
whist-pbn-seat-unknown = { $tag }はN・E・S・Wのどれかです。「{ $text }」ではありません。
whist-pbn-trump-unknown = コントラクトが書かれていないので、切り札が分かりません。
whist-pbn-contract = 「{ $text }」はコントラクトとして読めません。
whist-pbn-passed-out = 全員パスのはずなのに、札が出ています。
whist-pbn-no-deal = 手札が書かれていません。誰がどの札を出したかは、行の並びだけから読みました。
whist-pbn-deal = ディールは、席とコロンと4人分の手札で書きます。
whist-pbn-hand = { $seat }の手札を読めません：{ $text }
whist-pbn-hand-size = { $seat }の手札は{ $held }枚ですが、{ $size }枚のはずです。
whist-pbn-dealt-twice = { $card }が2回配られています。
whist-pbn-hidden = 書かれていない手札：{ $seats }
whist-pbn-leader-unknown = 最初のリードが誰か分かりません。PlayにもDeclarerにも書かれていません。
whist-pbn-leader-other = 最初のリードは{ $leader }となっていますが、ディクレアラー（{ $declarer }）の左隣ではありません。
whist-pbn-no-play = プレイが書かれていません。
whist-pbn-long = 1ディールは{ $most }枚までですが、まだ続いています。
whist-pbn-row = この行には{ $cards }枚しかありません。1トリックは4枚です。
whist-pbn-after-end = プレイの終わりより後に書かれています：{ $text }
whist-pbn-irregular = 記録に反則の印があります（{ $text }）。
whist-pbn-card = 「{ $text }」は札として読めません。
whist-pbn-other-deal = このボードの手札として書かれたものと、出た札が合いません。手札は不明として読みました。
whist-pbn-by-play = ここからの行は、出した順に並んでいるものとして読みました。
whist-pbn-either-order = ここからの行は席の順として読みました。出した順とも読めます。
whist-pbn-whose = 手札が書かれていないので、ここから先は誰がどの札を出したのか分かりません。{ $cards }枚を読みませんでした。
whist-pbn-order = この行の札は席の順に並んでいません。配られた人の札として読みました。
whist-pbn-gap = この前に書かれていない札があるので、続く{ $cards }枚は読みませんでした。
whist-pbn-breaks-off = プレイは{ $cards }枚目で終わっています。残りはクレームしたか、書かれていません。
whist-pbn-result = Resultではディクレアラーが{ $told }トリックですが、札では{ $won }トリックです。

## The rule book

whist-book-aim = 2対2で、13トリックのうち7トリック以上を取り合う。6を超えた分が点になる。
whist-book-aim-all = 2人対2人。1トリックが1点。
whist-book-pack = トランプ1組52枚を使う。ジョーカーは抜く。
whist-book-partners = 誰と誰が組むかを決める。パートナーは向かい合わせ、両隣は相手チーム。
whist-book-first-dealer = 最初の親は、話し合うかくじなどで決める。
whist-book-deal-off = 親がよく混ぜ、左隣から時計回りに1枚ずつ全部配る。1人13枚。
whist-book-deal-on = 1人が混ぜ、次の人がカットし、親が左隣から時計回りに1枚ずつ全部配る。1人13枚。
whist-book-turned = 最後の1枚は親の札。これがめくり札で、表にして全員に見せる。そのスートがこのディールの切り札。ほかの札は見せない。
whist-book-trumps = 切り札はディールごとに順番に変わり、終わったら最初に戻る：{ $cycle }。札はめくらない。
whist-book-turned-taken = めくり札は親の手札。全員が見てから、親が手札に入れる。
whist-book-count = 最後の1枚が親に来なかったら、全員が手札を数える。ちょうど13枚ずつのはず。
whist-book-misdeal-same_dealer = そのとき13枚でない人がいたら、同じ親が配り直す。
whist-book-misdeal-next_dealer = そのとき13枚でない人がいたら、親は左隣に移る。
whist-book-next-deal = 次のディールは全部の札を混ぜ、親の左隣が配る。最後の1枚で新しい切り札が決まる。
whist-book-next-deal-cycle = 次のディールでは全部の札を混ぜ、左隣の人が配る。
whist-book-opening-off = 最初のトリックは、親の左隣が好きな札をリードする。
whist-book-opening-on = 最初のトリックは、親の左隣が切り札以外をリードする。手札が切り札だけなら別。
whist-book-trick = ほかの3人が時計回りに、1枚ずつ表向きに出す。
whist-book-follow = 台札（最初に出た札）のスートがあれば、必ずそれを出す。ほかに何が出ていても、従うのは台札だけ。
whist-book-discard = なければ、どの札を出してもよい。
whist-book-wins = いちばん強い切り札がトリックを取る。切り札が出なければ、台札のスートでいちばん強い札が取る。強い順にA K Q J 10…2。
whist-book-leads = トリックを取った人が、次のトリックに好きな札をリードする。
whist-book-kept = 取ったトリックは裏向きに、数えられるよう向きを変えて重ねる。出した札は戻らない。
whist-book-revoke-report = フォローできるのにしないのはリボーク（反則）。ペナルティはみんなで決める。
whist-book-revoke-three_tricks = フォローできるのにしないのはリボーク（反則）。3トリックを相手チームに渡し、反則したチームはそのディールではゲームに勝てない。
whist-book-revoke-moved = フォローできるのにしないのはリボーク。3トリックを相手チームに移す。
whist-book-penalties-fair = うっかり見せた札、リボークに気づいて引っこめた札、順番を間違えて出した札は、手札に戻す。
whist-book-penalties-laws = うっかり見せた札、リボークに気づいて引っこめた札、順番を間違えて出した札は、表にして場に置き、相手チームが呼んで出させることができる。
whist-book-tricks = 13トリックが終わったら、パートナーどうしのトリックを合わせる。数えるのは札ではなくトリック。
whist-book-odd = 多く取ったチームが、6を超えた1トリックにつき1点。相手チームは0点。
whist-book-all = 1トリックが、取ったチームの1点。1ディールで両チーム合わせて13点。
whist-book-honours-off = オナーは点にならない。
whist-book-honours-on = 切り札のA・K・Q・Jをパートナーどうしで4枚とも配られたら4点、3枚なら2点を加える。
whist-book-honours-late = トリックの点が先。{ $short }点まで来ているチームに、オナーの点は入らない。
whist-book-target = { $points }点以上になったチームが、ゲームの勝ち。
whist-book-deals = 全部で{ $deals }ディール。
whist-book-deals-won = 終わったとき点の多いチームの勝ち。同点なら引き分け。
whist-book-above = 終わりかどうかは、ディールの点をつけてから見る。超えた分もそのまま数える。
whist-book-rubber-off = 1ゲームで終わり。
whist-book-rubber-on = 先に2ゲーム取ったチームがラバーの勝ち。ゲームごとに0点から始める。
