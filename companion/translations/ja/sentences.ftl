## Lists

language-name = 日本語
card = { $suit }{ $rank }
list-comma = 、
list-row = 、
name-of-digits = 「{ $said }」
list-and = { $first }と{ $last }
author-phone = { $name }のスマホ
author-unknown = だれか
author-unknown-within = だれか

## Every page

app-name = Companion
skip = 本文へ
dock-name = 操作
nav-table = 卓
nav-sheet = 点数表
nav-more = その他
nav-more-where = この卓のこと
cancel = やめる
back = 戻る
save = 保存
game-deal = 第{ $deal }ディール
own-deal = { $who }の{ $number }回目

## Home

home-title = カードは卓に、点数はスマホに
home-lead = 親は誰か、どちらへ渡すか、いまのは何点か。卓に置いた1台が答えます。
home-start = 卓を立てる
home-look-round = 見本のゲームを見る
evening-example = 遊び終えた見本のゲームです。
evening-player = { $seat ->
    [0] 健
    [1] 桜
    [2] 翔
   *[3] 葵
}
home-deals = { $deals ->
    [0] 開始前
   *[other] { $deals }ディール
  }
home-forgotten = 一覧から外しました：{ $names }
home-forgotten-one = 卓を一覧から外しました。
list-dropped = 一覧は{ $most }卓までです。外れた卓：{ $names }。リンクがあれば開けます。
list-damaged = このスマホの卓の一覧が壊れていたので、新しく始めます。卓は無事です。リンクで開けます。
home-forget-table = 一覧から外す：{ $names }
home-forget-help = 卓そのものは残ります。リンクを開けば戻ります。
home-continue = つづける
home-continue-table = ：{ $names }
home-going = ほかの進行中の卓
home-more = ほか{ $more }卓
home-evenings = これまでの卓
join-title = コードで参加
join-code = コード
join-help = 「HA‑NA‑MO‑RI」のような英字8文字（かなでハナモリ）です。卓の人が「ほかのスマホを招待」で表示できます。
join-go = 参加
join-wrong = いまこのコードの卓はありません。コードは10分間だけ有効です。新しいコードを聞いてください。
join-unread = コードは「HA‑NA‑MO‑RI」（かなでハナモリ）のような英字8文字、または12文字です。
join-too-many = 間違ったコードが続きました。10分待つか、卓のリンクやQRコードを開いてください。
join-longer = コードを当てようとする試みが続いているため、短いコードは今は使えません。卓の人に長い新しいコードを出してもらうか、卓のリンクやQRコードを開いてください。

## New table

new-title = { $game }
new-players = プレイヤー（時計回り）
new-players-help = 誰からでも、左隣の順に入力します。
new-fewer = 人数が少ないときは、後ろの席を空けておきます。
new-waiting = 席より人が多いときは
new-waits = 最初に休む人
new-waiting-help = 休んだ人は次のゲームから入り、ほかの人が順番に休みます。
new-seat = { $number }人目
new-deals-first = 最初の親
new-deals-first-of = { $name }が最初の親
new-dealer = 最初の親
new-draw-lots = くじで決める
lots-turn = { $name }が1枚引く
lots-drawn = { $name }は{ $card }。
lots-dealer = いちばん高い札の{ $name }が親
lots-card = { $number }枚目のカード
new-house-rules = ハウスルール
new-house-rules-standard = 標準ルール
new-house-rules-standard-help = 独自ルールなし。迷ったらこれ。
new-more = { $more ->
    [1] { $least }人で遊ぶ
   *[other] { $least }〜{ $most }人で遊ぶ
  }
new-start-from = もとにするルール
new-use = このルールにする
series-own = 自分たちで決めた順
series-deal = { $deal }回目
series-end = —（ここまで）
series-empty = 少なくとも1回分を選んでください。
series-gap = { $deal }回目が空いたままで、その後が選ばれています。
new-create = 始める
options-ours = 独自ルール{ $count }件
options-changed = 独自ルール{ $count }件
option-ours = 独自ルール
option-changed = 独自ルール
options-find = ルールを探す
options-filter = 表示するルール
options-all = すべて
options-more = そのほかのルール
options-others = ほかの渡し方
new-play = このルールで遊ぶ
new-who-plays = 次へ：プレイヤー
new-back = プレイヤーに戻る
new-move = 席を入れ替える
new-move-up = { $name }を上へ
new-move-down = { $name }を下へ

## Table

table-seats = 席順
table-you = 自分
table-in-full = 手順をくわしく
table-cue-deals = { $dealer }が親
table-cue-own = あなたが親
table-deals = 親
table-opens = リード
table-now = いますること
table-standings = 順位
table-read = 卓のようすを読み上げる
spoken-sentence = { $ended ->
    [yes] { $said }
   *[no] { $said }。
  }
table-to-end = { $points ->
    [0] 目標点に到達
   *[other] 終了まで{ $points }点
  }
table-to-end-all = { $points ->
    [0] 全員が目標点に到達
   *[other] 全員、終了まで{ $points }点
  }
table-to-goal = { $points ->
    [0] 目標点に到達
   *[other] あと{ $points }点
  }
table-game-to = { $points }点のゲーム
table-to-goal-all = { $points ->
    [0] 全員が目標点に到達
   *[other] 全員あと{ $points }点
  }
table-name = プレイヤー
table-total = 合計
table-score = 点をつける
table-score-own = このディールの点をつける
table-choose = 選ぶ
table-my-seat = あなたの席は？
table-my-seat-help = 自分の席が画面の手前に来ます。
table-no-seat = 席を空ける
table-arrow = { $giver }から{ $receiver }へ{ $cards }枚
table-look = 確認する
table-stopped = 次へ進む前に、確認が必要な記録があります。

## Seats and phones

seat-whose = 誰のスマホ？
seat-watches = 見るだけ
seat-offered = { $seat }です
seat-elsewhere = 別のスマホ
seat-title = 席を引き継ぐ
seat-ask = { $seat }の席は別のスマホが使っています。引き継ぎますか？
seat-ask-help = 相手のスマホにも知らせます。このスマホからの入力は、{ $seat }の入力になります。
seat-take-over = 引き継ぐ
seat-taken-over = 別のスマホが{ $seat }の席を引き継ぎました。
phone-title = このスマホ
phone-settings = 名前とスートの色
phone-suits = スートの色
phone-suits-four = 4色
phone-suits-two = 2色
phone-called = 誰のスマホですか？
phone-help = 席を選んでいない卓では、記録に「{ $called }」と残ります。名前をつけないときは空欄のままにしてください。
phone-named = { $name }のスマホです
phone-unnamed = このスマホに名前をつける
phone-names = このスマホで使った名前

here-title = この卓を開いているスマホ
here-nobody = この卓を開いているスマホはありません。
here-this-one = このスマホ
here-more = ほかに{ $count }台
here-entering = { $name }が第{ $deal }ディールを入力しています
here-entering-several = ほかに{ $people }人が第{ $deal }ディールを入力しています
here-shows-table = 卓を見ています
here-shows-sheet = 点数表を見ています
here-shows-log = 入力の記録を見ています
here-shows-rules = ルールを読んでいます
here-shows-deal = 第{ $deal }ディールを入力しています
here-shows-correction = 入力を訂正しています
here-shows-event = 別のできごとを入力しています
here-shows-question = 選んでいます
here-shows-referee = 審判に聞いています

## Scoring

deal-title = 第{ $deal }ディール
deal-by = 入力方法
deal-dealt = 親 { $dealer }
pick-missing = 未入力：{ $field }
count-missing = 数が入っていない人がいます
count-missing-several = あと{ $missing }人分の数が要ります
count-all = 総取り
share-of = { $name }：{ $amount }
count-whose = { $said }です。誰の分？
count-change = { $said }です。数を直してください。
count-filled = 残りを自動入力
count-told = { $name }、{ $number }、残りを自動入力。
count-confirm = { $number }を押すと確定。違うときは別の数を押してください。
count-full = 直すときは、その行をタップしてください。
count-comes = { $points }点
count-short = { $short }トリック足りず：{ $points }点
count-less = { $name }を1減らす
count-more = { $name }を1増やす
count-of = { $name }、{ $what }
count-ready = 保存できます。
count-keys = キーボード：0〜9、エンターで次へ
count-keys-card = { $key }で{ $card }
card-of = { $name }、{ $card }
card-missing = { $card }を取ったのは？
card-open = { $card }がまだです
draft-back = 入力の続きです。まだ保存していません。
draft-clear = 消す
draft-cleared = 消しました。
save-deal = 第{ $deal }ディールを保存
deals-now = 次に配るのは{ $dealer }です。
deals-again = { $dealer }が配り直す
ends-with = ここで終了する：{ $won }
event-misdeal = 配り直す
event-wrong-dealer = この親のまま続ける
event-adjustment = 合計を変える
event-on-paper = ここから続ける
event-adds = { $name }に{ $points }点を足す
event-takes = { $name }から{ $points }点を引く
event-substitution = 交代する
event-seat-change = この2人の席を入れ替える
event-arrival = 1人増やして続ける
event-departure = 1人減らして続ける
event-sitting-out = 休みにする
event-team-name = チームに名前をつける
event-early-end = ゲームを終了する
event-says-misdeal = { $dealer }が配り直す
event-says-wrong-dealer = 実際の親は{ $dealer }：ここから続ける
event-says-substitution = { $seat }に代わって{ $name }が入る
event-says-seat-change = { $seat }と{ $other }の席を入れ替える
event-says-arrival = { $name }が加わる
event-says-departure = { $seat }が抜ける
deals-after = { $said }{ $deals }
saved-deal = 第{ $deal }ディールを保存しました
saved-game = { $said }。{ $won }
saved-corrected = 第{ $deal }ディールを訂正しました
saved-seated = { $leaver }の席に{ $name }が入りました（{ $total }点から）。
saved-adjusted = { $who } { $change }（{ $reason }）：現在{ $total }点
row-rose = { $places }つ上がった
row-fell = { $places }つ下がった
row-more = { $points }点増
row-less = { $points }点減
undo = 取り消す
redo = やり直す
undo-what = { $what }を取り消す
undo-restore = { $what }を元に戻す
undo-correction = 訂正
undo-choice = 選択
undo-confirmation = 確認
undo-ending = 終了
undo-entry = 直前の入力
undo-said = 「{ $said }」
undone-late = まだ取り消していません。先に{ $new }が入りました。{ $old }はそのまま残っています。
restored-late = まだ元に戻していません。先に{ $new }が入りました。{ $old }は取り消されたままです。
undone-already = { $what }は別の人がもう取り消しました。
restored-already = { $what }は別の人がもう元に戻しました。
undo-last = 直前の入力を取り消す
waiting-now = { $name }は休み
waiting-swap = { $name }が入り、{ $leaver }が休む
waiting-swap-help = 点数は引き継ぎます。今度は{ $leaver }が休む番です。
waiting-home = { $name }は帰る
scored-same = { $author }も同じ内容を入力していました。第{ $deal }ディールは1回だけ数え、2人で確認済みです。
scored-already = { $author }が同じ内容を入力済みです。数えるのは1回だけです。
scored-late = 保存していません。そのディールはもう終わっています。あなたの入力：「{ $mine }」　最後の記録：「{ $last }」
beside-title = 第{ $deal }ディールの結果が2通りあります
beside-title-step = 入力が2通りあります
beside-theirs = { $author }の入力（{ $since }）
beside-mine = あなたの入力
beside-differs = 違い
beside-differs-from = { $author }の入力と違います。まだ保存していません。
beside-help = 数えるのは片方だけです。みんなで確かめて選んでください。
beside-keep = 相手の入力を残す
beside-replace = 自分の入力に替える
beside-change = 自分の数を直す
beside-again = { $author }がいま変更しました。もう一度確かめてください。
beside-kept = { $author }の入力のままにしました。
beside-kept-confirmed = 第{ $deal }ディールは{ $author }の入力のまま、あなたも確認済みです。
beside-replaced = { $what }の{ $author }の入力を、あなたの入力に替えました。
ago-now = たったいま
ago-minutes = { $minutes }分前
ago-hours = { $hours }時間前
ago-days = { $days }日前
confirm = 確認する
confirm-deal = 第{ $deal }ディールを確認する
confirm-waits = 第{ $deal }ディールは確認待ちです
confirm-waits-mark = 確認待ち
confirm-by = 確認：{ $names }
confirm-done = 第{ $deal }ディールを確認しました。
confirm-already = 第{ $deal }ディールはもう確認済みです。
confirm-own = 第{ $deal }ディールは自分たちの入力なので、相手側が確認します。
confirm-title = 点数の二重チェック
confirm-help-off = 入力した側とは別の人が、1タップで確認します。確認前でも先へ進めます。
confirm-help-on = 入力した側とは別の人が確認します。確認前でも先へ進めます。
confirm-wanted-no = 確認なし
confirm-wanted-yes = 確認あり
taken-back = 取り消しました：{ $said }
deal-taken-back = 第{ $deal }ディールを取り消しました。
deal-as-before = 訂正を取り消しました。
choice-taken-back = 選択を取り消しました。
restore = 元に戻す
restored = 元に戻しました。
live-scored = { $author }が第{ $deal }ディールを記録：{ $changes }
live-corrected = { $author }が第{ $deal }ディールを訂正：{ $changes }
corrected-count = { $who } { $suit }{ $before }→{ $after }枚
live-corrected-same = { $author }が第{ $deal }ディールを訂正（点数は同じ）
live-took-back = { $author }が第{ $deal }ディールを取り消しました
live-as-before = { $author }が第{ $deal }ディールを訂正前に戻しました
live-restored = { $author }が第{ $deal }ディールを元に戻しました
live-game = { $said }。{ $won }
live-confirmed = { $author }が{ $what }を確認しました
live-changes = { $changes }
live-change = { $who }{"\u00A0"}{ $points }
live-wrote = { $author }が入力しました：「{ $said }」
live-phones = { $phones }台で表示中
live-lost = 接続が切れています。
live-lost-rest = 表示が古いかもしれません。
live-lost-kept = 入力した内容はこのスマホに保存され、あとで送信されます。
live-try = 再接続
live-ended = このリンクは無効になりました。新しいリンクを卓の人に聞いてください。
live-close = 閉じる
watching = 見るだけのリンクです。変更はできません。

## Waiting on the phone to be sent

unsent-title = 送信待ち
unsent-sending = 送信しています…
unsent-waiting = まだ送れていません。
unsent-waits = 「{ $what }」は、このスマホに保存してあります。
unsent-aside = まだ送れません：
unsent-sent = 送信しました：
unsent-refused = このままでは保存できませんでした：
unsent-gone = もう送れません：
unsent-dropped = 送らずに消しました：
unsent-damaged = 保存してあった内容が壊れています：
unsent-held = スマホに空きがありません。この画面を閉じないでください：
unsent-send = 送る
unsent-look = 確かめる
unsent-open = 入力画面を開く
unsent-copy = コピー
unsent-drop = 送らずに消す
unsent-keep = 元に戻す
unsent-go-on = 次へ
reminder-tables = 1週間開かないと、ブラウザが記録を消すことがあります。「ホーム画面に追加」するか、ファイルに残してください。
reminder-unsent = 1週間開かないと、まだ送れていない入力が消えることがあります。Companionを「ホーム画面に追加」してください。
reminder-save = ファイルに残す
reminder-later = あとで
drafts-damaged = 前に入力した内容が壊れていて、元に戻せません。
drafts-damaged-rest = 残っている内容
drafts-damaged-forget = 消す
stale = いま別の人が入力しました：「{ $last }」。同じ内容でないときだけ、もう一度保存してください。

## The other things that happen

more-title = その他
more-happened = 直す・変える
more-table = この卓について
more-share = ほかのスマホを招待
more-rules = この卓のルール
more-home = 最初の画面
more-home-help = 新しい卓、ほかの卓、これまでの卓

## Scoreboard

board-title = スコアボード
board-help = スマホを卓の中央に置くと、それぞれの席から読めます。
board-pass = { $receiver }へ{ $cards }枚
board-way-out = メニューを表示
board-full = 全画面
board-upright = テレビ用
board-flat = 卓に置く

## Question

question-after = 選んだあと
question-over = ゲーム終了
question-choosing = { $seat }が選んでいます
question-choose-for = { $seat }の代わりに選ぶ
question-later = あとで選ぶ
leads-by = { $who }が{ $points }点差でトップ。
leads-shared = トップは同点。
leads-level = 全員同点。
question-change = 数が違う？ ディールを直す
question-change-deal = 数が違う？ 第{ $deal }ディールを直す

## Sheet

sheet-title = 点数表
sheet-empty = まだ記録がありません。最初のディールからここに並びます。
sheet-deal = 回
sheet-correct = 第{ $deal }ディールを直す
sheet-look-at = この記録を見る
sheet-adjusted = { $changes }（{ $reason }）
sheet-change = { $who } { $points }
sheet-leads = トップ
sheet-then = 以前
sheet-left = 抜けた人
sign-left = 左隣へ
sign-right = 右隣へ
sign-across = 向かいへ
sign-no-pass = 交換なし
sign-seats = 1枚ずつ全員へ
sign-renew = 中央で混ぜる
sign-ask-card = 親が決めた交換
sign-check = 成功
sign-close = 失敗
sheet-corrected = 訂正済み
sheet-total = 合計
sheet-chart = 点数の動き
sheet-chart-alt = 点数の推移。合計は{ $totals }
sheet-log = 入力の記録
sheet-log-help = 誰がいつ何を入力し、何を取り消したか
sheet-older = もっと前の行
sheet-unprinted = これより前の行は、画面の表の下にある「もっと前の行」から別に印刷できます。
log-older = もっと前の記録
log-number = 記録{ $number }
sheet-retracted = 取り消し済み
sheet-changed = あとで訂正
sheet-take-back = これを取り消す
sheet-stopped = ここで止まっています。

## Correcting

correct-title = 第{ $deal }ディールを直す
correct-entry = 記録を直す
correct-save = 訂正を保存
correct-help = ここから先はすべて計算し直します。直す前の内容も記録に残ります。
correct-take-back = このディールを取り消す
correct-take-back-entry = この記録を取り消す

## Over

over-title = 結果
over-wins-one = { $names }の勝ち
over-wins-team = { $names }の勝ち
over-wins-shared = { $names }が同点で1位
over-won-one = { $names }の勝ち
over-won-team = { $names }の勝ち
over-won-shared = { $names }が同点で1位
over-loser = 負け
over-place = { $place }位
over-records = このスマホでのこれまでの成績
over-record = { $sittings }回、ベスト{ $best }点、平均{ $average }点
over-rematch-go = 次のゲームへ
over-rematch-first = 最初の親は{ $dealer }。
over-rematch-swap = { $name }が入り、{ $leaver }が休み。
over-rematch-again = もう1ゲーム
over-again = もう1ゲーム
over-rematch-begun = 次のゲームはもう始まっています。リンクが新しくなったので、遊んでいる人に聞いてください。
over-deals = { $deals }ディール
over-minutes = { $minutes }分
over-hours = { $hours }時間{"\u2060"}{ $minutes }分
over-facts = このゲームの記録
over-share = 共有
fact-card = { $people ->
    [1] { $who }が{ $card }を{ $times }回取った
   *[other] { $who }が{ $card }を{ $times }回ずつ取った
  }
fact-made = { $who }のビッドは{ $bids }回中{ $made }回成功
fact-worst = 最悪のディール：{ $who }、第{ $deal }ディールで{ $points }点
fact-best = ベストのディール：{ $who }、第{ $deal }ディールで{ $points }点
fact-comeback = { $who }は第{ $deal }ディールの{ $points }点差から逆転
fact-lead-lost = { $who }は第{ $deal }ディールでは{ $points }点差でトップ
fact-changes = トップの交代は{ $changes }回
fact-throughout = { $who }は最初から最後までトップ
rematch-not-over = ゲームはまだ終わっていません。
ended-early = 話し合いにより、ここで終了。

## Share

share-invite = 招待
share-title = ほかのスマホを招待
share-score = 点をつける人用
share-help-score = 卓でこれを読み取るか、リンクを送ってください。リンクを知っている人は点をつけられます。
share-watch = 見るだけの人用
share-help-watch = 見るだけのリンクです。知っている人はすべてを見られますが、変更はできません。
share-send = リンクを送る
share-copy = リンクをコピー
share-copied = コピーしました
share-only-here = このリンクは、このコンピューターでしか開けません。
share-qr-score = 点をつけるリンクのQRコード
share-qr-watch = 観戦リンクのQRコード
share-code = 入力用のコードを表示
share-code-until = 最初の画面の「コードで参加」で入力します。有効期限
renew-score = 点をつけるリンクを更新
renew-help-score = 古いリンクのスマホはすぐに締め出され、招待し直すことになります。このスマホは新しいリンクで続けられます。
renew-watch = 観戦リンクを更新
renew-help-watch = 古いリンクで観戦している人はすぐに締め出され、招待し直すことになります。
renewed-score = 点をつけるリンクを新しくしました。古いリンクはもう使えません。
renewed-watch = 観戦リンクを新しくしました。古いリンクはもう使えません。
renewed-meanwhile = その間に、ほかの人がこのリンクを更新しました。下のリンクが有効です。
share-not-copied = ここではコピーできません。長押ししてコピーしてください。
share-dims = この接続では画面を点けたままにできません。スマホの画面設定で、自動で消えるまでの時間を長くしてください。
share-trust = 警告が出るスマホには
share-trust-help = 「接続はプライベートではありません」と出たら、まずこのページを開いてください。卓のあるコンピューターを信頼する手順を、機種ごとに説明します。一度だけで済みます。
share-trust-qr = 信頼の手順のページのQRコード
trust-title = このコンピューターを信頼する
trust-lead = 卓はこの家のコンピューターにあります。スマホに信頼させると、画面が消えなくなり、コードを読み取れるようになり、警告も出ません。2分ほどの設定を一度だけ行います。
trust-download = 証明書をダウンロード
trust-then = 続きは機種ごとに
trust-iphone = iPhone・iPad
trust-iphone-1 = このページをSafariで開き、上の「証明書をダウンロード」をタップして「許可」を選びます。
trust-iphone-2 = 「設定」を開き、上のほうの「プロファイルがダウンロードされました」をタップします。「インストール」をタップしてパスコードを入力します。
trust-iphone-3 = 「設定」の「一般」→「情報」→いちばん下の「証明書信頼設定」で、「{ $name }」をオンにします。
trust-android = Android
trust-android-1 = 上の「証明書をダウンロード」をタップします。ファイル{ $file }がダウンロードに入ります。
trust-android-2 = 「設定」で「CA証明書」を検索して開きます。場所は、セキュリティの「暗号化と認証情報」→「証明書のインストール」の中です。
trust-android-3 = 警告を確かめてインストールへ進み、{ $file }を選びます。先に画面ロックを求められたり、あとで証明書について通知が出たりすることがあります。
trust-firefox = AndroidのFirefox
trust-firefox-1 = 先に、Androidの手順を済ませます。
trust-firefox-2 = Firefoxの設定で「Firefoxについて」を開き、デバッグメニューが有効になったと出るまでロゴを何度かタップします。
trust-firefox-3 = 一つ戻り、新しく現れた項目（Secret Settings）で、サードパーティのCA証明書を使う設定をオンにして、Firefoxを起動し直します。
trust-computer = パソコン
trust-computer-1 = Firefox：設定の「プライバシーとセキュリティ」→「証明書を表示」→「認証局証明書」→「インポート」で{ $file }を選び、ウェブサイトの識別に使う信頼にチェックを入れます。
trust-computer-2 = Windows：{ $file }を開き、「証明書のインストール」→「現在のユーザー」で、「信頼されたルート証明機関」に入れます。
trust-computer-3 = Mac：{ $file }をキーチェーンアクセスで開き、「{ $name }」をダブルクリックして、「信頼」で「常に信頼」を選びます。
trust-computer-4 = LinuxのChrome：設定の「プライバシーとセキュリティ」→「セキュリティ」→「証明書の管理」で、信頼するものとして{ $file }をインポートします。
trust-done = 済んだらCompanionを開く
trust-safe = 何を信頼することになりますか
trust-safe-home = 家庭内ネットワークのアドレスについて、このコンピューターが名乗ることだけです。ほかの用途は証明書そのもので禁じているので、銀行などインターネットのサイトになりすますことはできません。ただし古いスマホはこの制限を確かめないので、持ち主を知っているコンピューターだけを信頼してください。
trust-safe-remove = やめるときは、同じ設定の画面で「{ $name }」を削除します。
trust-safe-print = コンピューターの持ち主は、次のフィンガープリント（SHA-256）と照らし合わせられます：

## 卓のQRコードとカメラでの読み取り

codes-title = QRコードで
codes-picture = この卓のQRコード
codes-help = もう1台のスマホで読み取ります。Companionの最初の画面の「QRコードを読み取る」でも、スマホのカメラアプリでもかまいません。
codes-too-large = QRコードに収まらない長さの卓です。ファイルかリンクで渡してください。
scan-title = QRコードを読み取る
scan-aim = 枠の中にコードを映すと、自動で読み取ります。
scan-picture = カメラの映像
scan-own-camera = スマホのカメラアプリをコードに向け、表示されたリンクを開いてください。
scan-again = もう一度カメラを使う
scan-insecure = この接続は暗号化されていないため、ページからカメラを使えません。
scan-unable = このブラウザはコードを直接読み取れません。
scan-refused = カメラの使用が許可されていません。ブラウザの設定で、このページに許可できます。
scan-none = カメラが見つかりません。
scan-busy = カメラが起動しません。ほかのアプリが使っているかもしれません。
scan-strange = Companionのコードではありません。
scan-elsewhere = この卓は別のCompanionにあります。そちらで開いてください：

## Rules

rules-title = この卓のルール
rules-search = ルールを探す
rules-set-standard = 標準ルール
rules-standard = すべて標準ルールです。
rules-exact = すべてこのルールのとおりです。
rules-departures = 独自ルールが{ $count }件：
rules-instead-standard = 標準では：{ $rule }
rules-instead = { $set }では：{ $rule }
rules-value = { $label }：{ $value }
rules-since = 第{ $deal }ディールから
rules-elsewhere = ほかでは：{ $rule }
rules-elsewhere-more = ほかのやり方 { $count }件
rules-examples = 例を見る（{ $count }）
rules-examples-counted = 例の点数は失点で数えています。
rules-coming = 次のディールから
rules-changed = 途中で変えたルール
rules-changed-at = 第{ $deal }ディールから　{ $rule }
rules-idle = 変更済みだが、この卓では使わないルール
rules-source = 出典
rules-source-elsewhere = ほかでは：
rules-sources = ルールの出典
change-title = ルールを変える
change-help = すでに記録したディールは、そのときのルールのままです。
change-this = 第{ $deal }ディール（まだ配っていない）
change-next = 第{ $deal }ディール（その次）
set-title = このルールを保存する
set-name = ルールの名前
set-help = このスマホに保存します。新しい卓を立てるときに選べます。
set-name-missing = 名前を付けてください。
set-saved = このスマホに保存しました：{ $name }
set-dropped = このスマホに保存しました：{ $name }（古いものを削除：{ $dropped }）
set-remove = このスマホから削除
set-removed = このスマホから削除しました：{ $name }

## 抗議の声から裁定まで

referee-shouted = どうしました？
referee-own-words = ことばで探す
referee-quoted = 「{ $shout }」
referee-all = 全{ $count }件を見る
referee-now = いまの親とリードする人
referee-now-help = 席の並びといっしょに、卓の画面に出ています。
referee-rules-help = この卓の遊び方と点の数え方。
referee-more-help = 入力の取り消し、プレイヤー交代、点数の調整、終了。
referee-other = ほかの問題
may-short = 出していい札
check-short = 反則はなかったか
score-short-title = 何点になる？
score-short = 保存する前に
rules-ours = この卓のルール
rules-ours-count = { $count ->
    [0] 標準のまま
   *[other] 独自ルール{ $count }件
}
road-name = 問題から裁定まで
road-shout = 問題
road-cards = 札
road-ruling = 裁定
road-cost = ペナルティ
road-which-cards = どの札が出ましたか？
road-presumed = トリックを入れると、反則かどうかを確かめます。
road-by-cards = 札で確かめる
road-by-cards-help = 問題のトリックを入れると、反則かどうかがわかります。
road-agreed = 全員が認めている
road-agreed-help = 札を入れずに先へ進みます。
road-proven-revoke = { $trick }トリック目のリボーク、確定
road-open = まだ確定できません
road-open-help = この札だけなら、反則でないこともありえます。
road-other = 別の反則が確定
road-other-help = 抗議された反則は、まだ確定していません。
road-somebody = だれかが反則しています
road-somebody-help = 反則があったことは確かですが、だれの反則かはわかりません。
road-record = 入れた札が食い違っています
road-record-help = 入れ間違いがないか確かめてください。
road-legal = ここまで反則なし
road-legal-help = 前に出すべきだった札は、誰からも出ていません。
road-proves = 札からわかったこと
road-would-settle = 何がわかれば決まるか
road-more-cards = 続きの札を入力
road-go-proven = リボーク確定
road-go-open = まだ確定せず
road-go-record = 札が食い違っています
road-go-other = 別の反則が確定
road-go-somebody = 反則あり（だれかは不明）
road-go-legal = ここまで反則なし
road-in-doubt = （問題の札）
road-leads = リード
road-takes = 取った
settle-costs = この卓のペナルティ
settle-follows = このあとすること
settle-apply = 適用：{ $name } { $change }点
settle-apply-some = 適用：
settle-opens-form = 入力画面を開きます
settle-means-none = 点は変わりません。
settle-means-misdeal = このディールは数えません。
settle-means-wrong-dealer = 親はそこから順に回ります。
settle-means-charge = この卓のルールどおりです。

## The referee

settle-title = もめたときは
settle-search = 探す：リボーク、ミスディール、点…
settle-what = 何が起きましたか？
settle-parts = ディールの流れ
search = 検索
search-none = 見つかりません。別の言葉で探すか、検索欄を空にしてください。
settle-not-here = この卓のルールでは起こりません。
settle-no-source = ルール資料にはありません。ふつうのやり方です。
settle-no-source-after = ルール資料にはありません。{ $model }にならった、ふつうのやり方です。
settle-source = 出典：{ $names }
settle-play-on = そのまま続けます。
verdict-show = 大きく見せる
verdict-close = 閉じる
verdict-play-on = 続ける
verdict-our-rule = 卓のルール：{ $rule }
verdict-played = 出した札
verdict-had = 持っていた札
verdict-proven-revoke = { $seat }、{ $trick }{"\u2060"}トリック目でリボーク
settle-related = こちらではありませんか？
settle-reading = ふつうのやり方：
settle-reading-after = ふつうのやり方（{ $model }にならう）：
settle-why = 理由
settle-rule = この卓のルールで読む
settle-others = ほかの卓のやり方 { $count }件
settle-depends = まず次のことを確かめます：{ $question }
settle-said = 答えたこと
settle-change = 答え直す
settle-which = どのディール？
settle-going-on = このディール
settle-who-open = 選ばなくてもかまいません。
settle-otherwise = この卓では別の決め方をした
settle-otherwise-help = 裁定といっしょに記録します。点数はそのままです。
settle-book-agreed = 決めたことを記録する
settle-book-none = そのまま続ける
settle-book-settled = これで決まり
settle-book-misdeal = ミスディール（配り直す）
settle-other-dealer = 別の人が配る
settle-book-misdeal-scored = 第{ $deal }ディールを取り消す
settle-book-correct = 第{ $deal }ディールを直す
settle-book-correct-open = このディールを直す
settle-book-adjustment = 点数を調整する
settle-book-wrong-dealer = 配った人から続ける
settle-book-substitution = 座った人を入力する
settle-book-departure = 抜ける人を入力する
settle-book-early-end = ここで終了する
settle-book-charge = このペナルティを入力する
settle-book-charge-scored = 第{ $deal }ディールにペナルティを付ける
revoke-charged = { $who }の反則は、このディールですでに数えてあります。
revoke-charged-tricks = { $who }の反則は、このディールですでに数えてあります。ほかにもあったときは、トリック数を入れるところで数を変えてください。
revoke-noted = { $who }の反則は、このディールですでに記録してあります。ほかにもあったときは、トリック数を入れるところで数を変えてください。
revoke-which-tricks = 取ったままのトリック数か、もう相手チームへ移したあとの数かを選んでください。
settle-note-missing = 何と決めましたか？　ひとことで十分です。
settle-note-left = 決めたことが書かれています。それを記録するか、欄を空にしてください。
settle-because = 裁定：{ $ruling }
settle-rulings = もめたときは：
score-title = このディールは何点？
score-help-points = 保存する前に、何点になるかを確かめます。
score-help = 保存する前に、計算の順を追って確かめます。
score-show = 点数を見る
score-next = 次へ
score-again = 入力を変える
score-of = 第{ $deal }ディール
score-this = このディール
score-steps = 計算の順
score-supposed = まだ保存していません。
score-book = 第{ $deal }ディールとして記録
score-scored = この点数になった理由
score-deals = 記録済みのディール
score-check = 取った札から計算する

## Forms

blank-all = まだ何も入っていません。
blank-asked = { $who }の欄が空いています。数を入れてください。0ならそのままで構いません。
blank-needed = { $who }の数がまだ入っていません。
blank-save = 空欄を0として保存
blank-show = 空欄を0として計算
empty-asked = { $what }これでよければ、もう一度保存してください。
form-not-a-number = 整数を入れてください。
form-out-of-range = { $low }から{ $high }までの数を入れてください。
form-not-offered = 表示されたものから選んでください。
form-unreadable = 読み取れませんでした。入力を確かめてください。
form-too-long = { $longest }文字までです（いま{ $length }文字）。
form-expired = 画面が古くなっていたため、まだ保存していません。入力は残っています。もう一度保存してください。
form-too-old = 画面が古くなっていました。入力は残っています。もう一度押してください。
score-wrong = まだ計算できません。下を確かめてください。
form-beyond = 保存していません。このフォームには「{ $typed }」を入れる欄がありません。
form-wrong = まだ保存していません。下を確かめてください。
form-names-missing = 名前が{ $names }人分ありません

## Problems that every game knows

name-missing = この席は誰ですか？
name-too-long = 名前は{ $longest }文字までです（いま{ $length }文字）。
name-twice = { $name }はもう卓にいます。区別できる名前にしてください。
waiting-many = 休みは{ $most }人までです。
waiting-unknown = { $name }は休みではありません。
rules-version = ルールのバージョン{ $written }で書かれていて、バージョン{ $known }では読めません。
option-unknown = そのルールはありません：{ $option }
option-value = このルールでは選べない値です。
dealer-absent = 最初の親の席に誰もいません。
seat-unknown = 席を選んでください。
deal-whose = 誰のディールか選んでください。
side-unknown = チームを選んでください。
sides-other = 全員分の数を入れてください。
counts-range = { $least }から{ $most }までの数を入れてください。
counts-sum = 合計は{ $total }です（入力の合計は{ $sum }）。
bids-already = このディールのビッドは入力済みです。「入力の記録」で直してください。
bids-first = 先にビッドを入れてください。
dealer-already = このディールの親はもともと{ $dealer }です。
adjustment-empty = 誰かの点数を入れてください。
number-too-large = 増減は{ $largest }点までです。
ruling-missing = どの裁定ですか？
reason-missing = 理由をひとこと書いてください。
nothing-played = まだ1ディールも記録されていません。
paper-too-late = この卓ではもうゲームが始まっています。紙の点数表は、最初のディールの前に入れてください。
paper-deals = 紙の点数表は何ディール分ですか。{ $most }ディールまで入れられます。
paper-over = この合計ではゲームが終わっています。
deal-begun = このディールはもう始まっています。次のディールからにしてください。
rules-unchanged = いまのルールと同じです。
rules-other-sides = 誰と誰が組むかは、途中では変えられません。
rules-end-now = この変更だとすぐに終了になります。終わるなら「ゲームを終了する」を選んでください。
players-fixed = この卓の人数は変えられません。
players-within-deal = このディールはもう始まっています。先に最後まで記録するか、配り直しにしてください。
players-number = このゲームは{ $seats }人ではできません。
players-clash = { $why }先にハウスルールを変えてください。
players-end-now = これだとすぐに終了になります。終わるなら「ゲームを終了する」を選んでください。
players-many = もう{ $most }人が加わりました。新しい卓を作ってください。
seat-change-title = 席の入れ替え
seat-change-of = { $seat }の席を替える
seat-change-second = { $seat }と席を入れ替えるのは誰ですか？名前をタップしてください。
seat-change-from = 第{ $deal }ディールからです。
seat-change-kept = 点数は本人のままです：{ $totals }。
seat-change-kept-sides = 点数はチームのままです：{ $totals }。
seat-change-sides = 組が変わります。{ $seat }は{ $partners }と、{ $other }は{ $others }と組みます。
seat-change-same-sides = 組は変わりません。
seats-same = 別々の2人を選んでください。
seats-own-deals = ここでは1人ずつ自分のディールをプレイします。誰がどこに座っても同じです。
seats-within-deal = このディールの記録がもう入っていて、別の人のものになってしまいます。先にそれを取り消すか、ディールを最後まで記録してください。
seats-moved = このあとに入れた記録が別の人のものになってしまいます。かわりに、もう一度席を入れ替えてください。
seats-changed-since = そのあと席の入れ替えがありました。先にそれを取り消してください。
seats-differ = そのあと席が入れ替わったので、別の人のものになってしまいます。もう一度入力してください。
players-moved = このあとのディールが別の人のものになってしまいます。訂正せずに、取り消してください。
player-unknown = だれか
game-over = この前にゲームは終わっています。
action-unknown = このゲームにはない記録です。
question-open = 先にこちら：{ $question }
needs-a-look = 先に記録{ $entry }を確認してください。
entry-unknown = 記録{ $entry }は見つかりません。
entry-retracted = 記録{ $entry }はもう取り消されています。
confirm-what = 記録{ $entry }は、数えられているディールではありません。
confirm-changed = 第{ $deal }ディールは変更されました。もう一度確かめてください。
confirming-already = もうそうなっています。
amend-what = 記録{ $entry }はこの方法では直せません。
log-nearly-full = この卓の記録は残り{ $left }件です。訂正・取り消し・途中終了だけができます。続きは新しい卓でどうぞ。
log-full = この卓の記録は上限の{ $most }件です。新しい卓を作ってください。
key-reused = この画面からは、もう別の内容が保存されています。点数表になければ、もう一度入力してください。

## Entries in words

entry-misdeal = ミスディール。配り直し。
entry-misdeal-by = ミスディール。{ $dealer }が配り直し。
entry-wrong-dealer = 実際の親は{ $dealer }。親はここから順に回る。
entry-adjustment = 調整：{ $points }（{ $reason }）
entry-adjusted = { $who } { $change }
entry-on-paper = 第{ $deals }ディールまで紙の点数表。
entry-substitution = { $seat }に代わって{ $name }が入る。
entry-seat-change = { $seat }と{ $other }が席を入れ替わる。
entry-partners-change = { $seat }と{ $other }が席を入れ替わる。これから{ $seat }は{ $partners }と、{ $other }は{ $others }と組む。
entry-arrival = { $name }が{ $seat }の左隣に加わる。
entry-departure = { $seat }が抜ける。
entry-joins = { $name }が{ $seat }の左隣に加わる（{ $total }点から）。
entry-leaves = { $seat }が抜ける（{ $total }点で）。
entry-sitting-out = { $name }は休み。
entry-gone-home = { $name }は休みの順番から抜けた。
entry-team-name = チーム名は{ $name }。
entry-rules = { $begins ->
    [next] 次のディールから
   *[this] このディールから
  }：{ $changes }
entry-rules-value = { $label }→{ $value }
entry-ruling = 裁定：{ $parts }
entry-ruling-what = { $ruling }
entry-ruling-who = { $seat }
entry-ruling-agreed = みんなで決めたこと：{ $note }
entry-because = 裁定「{ $ruling }」：{ $said }
entry-early-end = ここで終わり。
entry-amend = 記録{ $target }を訂正：{ $action }
entry-amend-deal = 第{ $deal }ディールを訂正：{ $action }
entry-decided = 第{ $deal }ディールの選択：{ $action }
entry-replaced = { $author }が{ $what }の{ $other }の入力を差し替え：{ $said }
entry-confirmed = 記録{ $target }を確認。
entry-confirmed-deal = 第{ $deal }ディールを確認。
entry-confirming = { $wanted ->
    [yes] これからは、相手側がディールを確認する。
   *[no] ディールの確認はもう不要。
  }
what-deal = 第{ $deal }ディール
what-entry = 記録{ $entry }
entry-retract = 記録{ $target }を取り消し。

## Transcripts

transcript-json = この行はJSONとして読めません。
transcript-object = ここには、名前と値を波かっこで書いてください。
transcript-field = 「{ $name }」という項目はありません。
transcript-field-twice = 「{ $name }」が2回書かれています。
transcript-field-other = このゲームに { $name } はありません。
transcript-game = どのゲームですか？ プレイを確認できるのは hearts、whist、bidwhist、oniontan です。
transcript-seats = この手の数では、このゲームは遊べません。
transcript-number = ここには{ $low }から{ $high }までの整数を入れてください。
transcript-flag = ここには true か false を入れてください。
transcript-seat = ここには0から{ $last }までの席番号を入れてください。
transcript-card = 「{ $text }」は札として読めません。
transcript-card-text = ここには札を QS や 10H のように書いてください。
transcript-card-twice = { $card }はもう別の所にあるので、ここにはあり得ません。
transcript-card-pack = { $card }は、このゲームでは使わない札です。
transcript-card-owner = { $card }は、この手札にあるはずです。
transcript-list = ここには一覧を角かっこで書いてください。
transcript-long = 長すぎます。多くても{ $most }個までです。
transcript-hands = { $seats }席分の手札を1つずつ書いてください。見えない手札は null です。
transcript-hand-size = この手札は{ $held }枚ですが、{ $size }枚のはずです。
transcript-cards = 手札の枚数が分かりません。contract に cards として書いてください（{ $most }枚まで）。
transcript-players = どの席の手札か分かりません。contract に players として、手札{ $hands }つ分の席を違う数字で1つずつ書いてください。
transcript-aside-size = 脇に置ける札は{ $size }枚までですが、{ $held }枚あります。
transcript-pass = 交換は、誰から誰へ、どの札を渡したかを書いてください。
transcript-play = プレイには席と札を書いてください。
transcript-call = ビッドには席とビッドの言葉を書いてください。
transcript-trump = 切り札が分かりません。めくり札か、C・D・H・S、切り札なしなら N を書いてください。
transcript-contract = ここには短い言葉か小さい数を入れてください。
transcript-first-trick = 1ディールは{ $most }トリックまでです。
transcript-leader = 親か、最初にリードした人のどちらかを書いてください。

## Verdicts on plays

play-outside-pack = { $seat }が出した{ $card }は、このゲームでは使わない札です。
play-twice = { $seat }が出した{ $card }は、もう出ています。
play-too-many = { $seat }は、手札がもうないのに{ $card }を出しました。
play-not-in-hand = { $seat }が出した{ $card }は、その人の手札にないはずの札です。
play-turn = { $seat }が{ $card }を出しましたが、{ $turn }の番でした。
play-first-lead = { $seat }の{ $card }は、最初のリードとして正しくありません。
play-revoke = { $seat }の{ $card }はリボークです。{ $proof }でフォローできました。
play-first-trick = { $seat }は最初のトリックで{ $card }を出しましたが、ほかの札がありました：{ $proof }。
play-first-trump = { $seat }は最初のリードで切り札の{ $card }を出しましたが、ほかの札がありました：{ $proof }。
play-closed-lead = { $seat }はハートがブレイクする前に{ $card }をリードしましたが、ほかの札がありました：{ $proof }。
play-joker-lead = { $seat }は{ $card }をリードしましたが、ほかの札がありました：{ $proof }。
play-joker-forced = { $seat }は初めてフォローしなかったとき、ジョーカー（{ $proof }）ではなく{ $card }を出しました。
play-open = { $seat }の{ $card }は、手札に{ $proof }が残っていれば反則です。
play-open-before = { $seat }の{ $card }のリードは、それまでにハートがブレイクしていなければ反則です。
play-somebody = ここまでに誰かの反則がありました。{ $proof }を持てる人が、もういません。反則の札が1枚だけなら、出したと考えられるのは{ $seats }です。
play-several = ここまでに反則の札が2枚以上出ています。{ $proof }を持てる人が、もういません。出したと考えられるのは{ $seats }です。
play-record = ここまでに入れた札は食い違っています。誰に反則があったとしても、残りの札の行き場がありません。入れ間違いがないか確かめてください。

## The referee

referee-title = 審判
referee-back = 審判に戻る
suit-plain = { $suit ->
    [C] クラブ
    [D] ダイヤ
    [S] スペード
    [H] ハート
   *[J] ジョーカー
  }
card-name = { $suit ->
    [C] クラブ
    [D] ダイヤ
    [S] スペード
   *[H] ハート
  }の{ $rank ->
    [A] エース
    [K] キング
    [Q] クイーン
    [J] ジャック
    [T] 10
   *[other] { $rank }
  }
joker-name = { $joker ->
    [BJ] 大ジョーカー
   *[LJ] 小ジョーカー
  }
pad-cards = 札
pad-offline = 通信できません。入力した札は残っていて、つながりしだい確かめます。

## Check tricks

check-title = トリックを調べる
check-lead = 出た札を順に入れると、反則がないか、誰が何を取ったかが分かります。
check-who-leads = リードしたのは誰？
check-later-trick = 途中のトリックから調べる
check-first-trick = 何トリック目から？
check-broken = その前にハートはブレイクしていた？
check-broken-unknown = 分からない
check-broken-no = いいえ
check-broken-yes = はい
check-known = ほかに分かること
check-known-help = なくてもかまいません。あれば早く判定できます。
check-go-on = 次へ
check-wrong = 先にこちらを確認してください。
check-trick = { $trick }トリック目
check-turn = { $seat }の番
check-out-of-turn = { $seat }が順番を飛ばして出す
check-other-plays = 代わりに{ $name }が出した
check-undo = { $name }の{ $card }
check-card = { $card }
check-leads = { $trick }トリック目は{ $seat }のリード。
check-legal = { $seat }の{ $card }：問題なし。
check-all-legal = どの札も問題ありません。
check-open = 判定保留の札：{ $count }枚
check-tricks = ここまでのトリック
check-trick-number = トリック
check-led = リード
check-won = このトリックを取った
check-is-open = 判定保留
check-is-illegal = 反則
check-legend = ▸ リード・下線：取った人・? 判定保留・✗ 反則
check-as-text = 札を文字で入れる
check-text-label = 最初に入れた札から全部、出た順に
check-text-help = 2C QS 10H ♠Q BJ のように。順番を飛ばした札は 5H.3（3人目が出した♥5）。列ごとに1人の札が並ぶ表も読めます。
check-rows-order = 各行を出た順に読みました。行の最初がリードの札です。
check-rows-columns = 列ごとに読みました。1列が1人の札で、最初の列が最初にリードした人です。
check-rows-as-order = 出た順に読み直す
check-rows-as-columns = 列ごとに読み直す
check-text-read = この札を読む
check-change-start = 始めの条件を変える
check-start-over = 最初からやり直す
check-mistakes = 読めない札があります。前に入れた札は残っています。
check-mistake = { $place }番目の「{ $word }」：{ $why }
check-no-seat = 点の後ろには、何人目かを1から{ $seats }の数字で書きます。
check-card-twice = { $card }は{ $place }番目にもあります。
check-too-many = ここから先は{ $tricks }トリック、全部で{ $cards }枚です。
check-comes-to = トリックの結果
check-done-part = 最後の札まで出ました。
check-no-result = 結果を出すには足りないことがあります。「始めの条件を変える」で入れてください。
check-book = 第{ $deal }ディールとして記録
check-correct = 第{ $deal }ディールを直す
check-sheet-agrees = 点数表の第{ $deal }ディールと同じです。
check-sheet-differs = 点数表の第{ $deal }ディールと違います：
check-differs = { $field }：点数表は{ $told }、トリックでは{ $found }
check-differs-side = { $field }：{ $who }は点数表で{ $told }、トリックでは{ $found }
proof-revoke = { $seat }は{ $trick }トリック目に{ $suit }をフォローせず{ $card }を出したのに、{ $later }トリック目に{ $proof }を出しました。
proof-unseen-revoke = { $seat }は{ $trick }トリック目に{ $suit }をフォローせず{ $card }を出しましたが、{ $proof }を持てる人はほかにいません。
proof-trick = { $trick }トリック目：{ $says }
proof-later = { $later }トリック目に出た{ $proof }は、そのときも手札にありました。
proof-unseen = { $proof }を持てる人はほかにいません。
proof-unseen-many = 残りの札の分かれ方は、ほかにあり得ません。
proof-count = まだ見えていない{ $count }枚のどれか
proof-open-revoke = { $trick }トリック目：{ $seat }がまだ{ $suit }を持っていれば、{ $card }はリボークです。
proof-suspects = 疑わしい札：{ $plays }。
proof-suspect = { $trick }トリック目の{ $seat }の{ $card }

## May I?

may-title = 出してもいい？
may-begin = 場に出ている札を順に押してください。自分がリードなら、そのまま手札へ。
may-show-hand = 次に、手札を押してください。
may-leads-always = いつも{ $name }のリードです。リードされた札を押してください。
may-any = どの札でも出せます。
may-these = 出せる札
may-not-these = 出せない札：
may-not-revoke = { $suit }をフォローしなければなりません（手札に{ $because }）。
may-not-first-trick = 最初のトリックでは出せません（手札に{ $because }）。
may-not-first-trump = 最初のリードに切り札は使えません（手札に{ $because }）。
may-not-closed-lead = ハートはまだブレイクしていません（手札に{ $because }）。
may-not-joker-lead = ジョーカーは最後の1枚のときしかリードできません（手札に{ $because }）。
may-not-joker-forced = 初めてフォローできないときはジョーカーを出します：{ $because }。
may-not-first-lead = このディールは{ $because }で始まります。
may-wins = いまのところ{ $card }が勝っています。
may-too-many = 手札は{ $size }枚ですが、{ $held }枚あります。
may-table = 場の札
may-table-empty = なし（リード）
may-hand = 手札
may-hand-cards = { $count ->
    [0] まだなし
   *[other] { $count }枚
  }
may-first = 最初のトリック
may-broken = ブレイク済み
may-void = 前にもフォローできなかった
may-clear = 消す
may-private = 手札はこのスマホに表示されるだけで、どこにも残りません。
may-bid = このビッドで足りる？
may-bid-ask = 比べる
may-cards = どの札を出せる？

## Errors

error-400-title = エラーが起きました
error-400 = 送られた内容を読み取れません。何も変わっていません。
error-403-title = このリンクは観戦専用です
error-403 = 見るだけのリンクです。変更はできません。点をつけるリンクは、卓の人に聞いてください。
error-404-title = 見つかりません
error-404 = このリンクはもう使えません。新しいリンクを聞いてください。
error-no-such-page-title = 見つかりません
error-no-such-page = このページはありません。取り消されたものかもしれません。
error-405-title = エラーが起きました
error-405 = このアドレスは専用の画面からしか使えません。何も変わっていません。
error-408-title = 時間切れです
error-408 = 送信が時間内に終わりませんでした。何も変わっていません。もう一度お試しください。
error-413-title = 大きすぎます
error-413 = 送られたデータが大きすぎます。何も変わっていません。
error-429-title = 試行回数が多すぎます
error-429 = 少し待ってください。
error-500-title = エラーが起きました
error-500 = エラーが起きました。保存済みの記録は無事です。もう一度お試しください。
error-expired-title = 画面が古くなっていました
error-expired = 保存していません。画面を開き直して、もう一度入力してください。
error-unreadable-title = この卓は開けません
error-unreadable = 別のバージョンのCompanionで作られた卓です。記録は失われていません。
full-house = アクセスが混み合っています。少し待ってからもう一度お試しください。
error-home = 最初の画面へ
error-store-busy-title = いまは保存できません
error-store-busy = バックアップなどでデータが使用中のため、保存できませんでした。これまでの記録は無事です。少し待ってから、もう一度お試しください。
error-store-crowded-title = これ以上、卓を作れません
error-store-crowded = このサーバーの卓の数が上限に達したため、作っていません。サーバーの companion prune で、古い卓を削除できます。
error-store-full-title = ディスクがいっぱいです
error-store-full = サーバーのディスクに空きがないため、保存していません。空きを作ってから、もう一度どうぞ。
error-store-denied-title = サーバーが書き込めません
error-store-denied = サーバーがデータベースに書き込めなくなったため、保存していません。サーバー側の確認が必要です。
error-store-damaged-title = データベースが壊れています
error-store-damaged = データベースに読めない所があるため、保存していません。サーバー側の確認が必要です。
error-store-foreign-title = 別のデータベースです
error-store-foreign = データベースのあった所に別のものがあるため、保存していません。サーバー側の確認が必要です。
error-store-newer-title = 別のデータベースです
error-store-newer = 新しいバージョンのCompanionのデータベースなので、保存していません。こちらの更新が必要です。
error-store-older-title = データベースの更新が必要です
error-store-older = データベースが古い版のままなので、保存していません。サーバーで companion upgrade を実行してください。
error-store-gone-title = データベースがありません
error-store-gone = サーバーで削除、移動、または入れ替えられたため、保存していません。元に戻すか、Companionを起動し直してください。
error-store-disk-title = ディスクに異常があります
error-store-disk = サーバーのディスクを読み書きできないため、保存していません。サーバー側の確認が必要です。
error-store-unreachable-title = 応答がありません
error-store-unreachable = データベースが応答しないため、保存していません。少し待ってからもう一度どうぞ。
error-alone-full-title = 空き容量がありません
error-alone-full = このスマホの空き容量がないため、保存していません。容量を空けてから、もう一度お試しください。
error-alone-broken-title = 読み書きできません
error-alone-broken = このスマホのデータを読み書きできないため、保存していません。Companionを閉じて、開き直してください。
error-table = 卓へ

## The site beside the server
home-site = サーバーなしのCompanion

## Command line

cli-about = コマンドラインのCompanion：卓を開く、プレイを確かめる、点数表を出す。
cli-usage = 使い方：
cli-command = コマンド
cli-commands = コマンド
cli-arguments = 指定するもの
cli-options = オプション
cli-help = この説明を表示
cli-version = バージョンを表示
cli-file = ファイル
cli-link = リンク
cli-serve = 卓のスマホにCompanionを開く
cli-serve-ready = Companion { $version }の準備ができました： { $address }
cli-serve-scan = 同じネットワークのスマホで読み取ってください。止めるには Ctrl-C を押します。
cli-serve-host = 待ち受けるアドレス（0.0.0.0ならすべて）
cli-serve-port = ポート（8000）。0なら空いているもの
clock-behind = このコンピューターの時計は{ $date }になっています。合わせるまで卓の日付は正しくありませんが、ほかに影響はありません。
cli-serve-limit-gone = 設定{ $name }は廃止されました。{ $instead ->
    [proxy] サーバー既定の時間を使います。短くしたい場合は、手前のプロキシで設定してください。
    [none] サーバー既定の時間を使います。この設定は消してかまいません。
   *[other] 代わりに{ $instead }を使ってください。
}
cli-serve-limit = { $name }には1から{ $most }までの整数を指定してください（いまの値：「{ $value }」）。
cli-serve-proxies = サーバーの手前に置いたプロキシの数（0）。HTTPSなどのため。転送ヘッダーはその分だけ信用する
cli-serve-host-name = 受け付けるホスト名。複数ならコンマで区切る（指定なしならすべて）。「.example.org」はその下すべて
cli-serve-site-folder = /site/ に出すサイトのフォルダ（companion site で作ったもの。指定なしならデータのフォルダの中のsite）
cli-serve-no-site = フォルダ{ $folder }にサイトはありません。次で作れます：companion site { $folder }
cli-serve-site = 「companion site」で作ったサイトのアドレス。卓を持ち出すときに使う（なし）
cli-serve-workers = サーバーのプロセス数（1）。多くの卓を同時に開くときに増やします
cli-serve-https = このコンピューターが家庭内ネットワーク用に作る証明書を使い、HTTPSで開く
cli-serve-trust-port = 証明書を信頼する手順をスマホに示すページのポート。暗号化なしのHTTP（次の番号）
cli-serve-trust = スマホに信頼させる手順はこちら： { $address }
cli-serve-scan-trust = HTTPSで初めて使うスマホは、先にこちらを読み取ってください。
cli-instance = データを置くフォルダ（instance）
cli-verify = ファイルの各ディールについて、反則がなかったかを調べる
cli-verify-more = ディールの記録（1行に1つのJSON）とPortable Bridge Notationを読みます。
  判定を1ディール1行のJSONで出力し、問題のあった所とまとめは標準エラー出力に書きます。
  反則がなければ0（判定保留があっても0）、あれば1、読めないものがあれば2で終わります。
cli-verify-file = ディールの記録。- なら標準入力
cli-verify-blind = 手札が書かれていても、場に出た札だけで判定する
cli-score = 書き出した卓の点数表を出す
cli-score-more = 正常なら0、数えられない記録があれば1、読めなければ2で終わります。
cli-score-file = 書き出した卓。- なら標準入力
cli-json = 表ではなくデータで出力する
cli-upgrade = データベースを最新の形に更新する
cli-upgrade-more = PostgreSQLでは、新しい版にするたびに一度実行します。SQLiteは serve が更新します。
cli-upgraded = データベースは最新です。
cli-site = サーバーのいらないサイトとしてCompanionを作る
cli-site-more = 開いたスマホの中で動き、二度目からは通信もいりません。
    フォルダはどんなウェブスペースにも置けます。npmとNodeが必要です。
cli-folder = フォルダ
cli-language = 言語
cli-translations = まだ翻訳されていない文を一覧にする
cli-translations-more = その言語のカタログに書く形で出力します。残りがなければ0で終わります。
cli-translations-language = 言語のタグ（ja など）。まだ何もない言語なら、すべてを出力
cli-translations-sentences = { $part }、*.ftl：翻訳する文（{ $count }）
cli-translations-texts = { $part }、*.po：翻訳する語句（{ $count }）
cli-translations-misnamed = { $part }、*.po：訳の波かっこに、原文にない名前がある（{ $count }）
cli-translations-unused = { $part }：もう使われていない訳（{ $count }）
cli-translations-none = すべて翻訳されています（{ $language }）。
cli-site-folder = サイトを入れるフォルダ。以前のCompanionのサイトは置き換えられます
cli-site-with = サイトに加えるゲームのパッケージのフォルダ。何度でも指定できます
cli-site-built = サイトを{ $folder }に作りました。初回の通信量は{ $size } MBです。
site-no-program = サイトを作るには{ $program }が必要ですが、見つかりません。npmが付いてくるNode.jsを入れてください。
site-npm = npmが{ $package }を取得できませんでした：{ $reason }
site-integrity = npmが取得したものは、指定の{ $package }ではありません。何も作りませんでした。
site-node = サイト用のPythonをコンパイルできませんでした：{ $reason }
site-folder = フォルダ{ $folder }を使えません：{ $reason }
site-foreign = フォルダ{ $folder }には別のものが入っています。空のフォルダか、Companionのサイトのフォルダを指定してください。
site-no-package = フォルダ{ $folder }はゲームのパッケージではありません。pyproject.toml に { $group } のエントリーポイントがありません。
site-no-module = フォルダ{ $folder }に、pyproject.toml に書かれたモジュール { $module } がありません。
site-package-twice = { $folder }のパッケージのファイルは、すでにサイトにあります。
cli-backup = サーバーを動かしたまま、全データを1つのファイルに保存する
cli-backup-more = すべての卓と、Cookieに署名する鍵が入ります。このファイルを持つ人は、すべてのリンクを持つことになります。
    全体を検査し、所有者だけが読めるようにします。PostgreSQLでは pg_dump を使ってください。
cli-backup-file = 保存先のファイル（まだないもの）
cli-backup-keep = ファイル名に時刻を入れ、新しいものからこの数だけ残す（タイマー用）
cli-backup-done = { $count }卓を{ $file }に保存しました。
cli-backup-server = データはデータベースサーバーにあります。保存には pg_dump、復元には psql を使ってください。
cli-restore = バックアップのデータを復元する
cli-restore-more = 復元の前に確認し、今のデータは残しておきます。先にサーバーを止めてください。
    古い版のバックアップは、次の起動のときに更新されます。
cli-restore-file = companion backup で保存したファイル
cli-restore-yes = 確認せずに復元する
cli-restore-found = バックアップには{ $count }卓あります。{ $folder }のデータと入れ替えます。今のデータは同じフォルダに残します。
cli-restore-ask = 入れ替えてよければ「はい」と入力してください。
cli-restore-left = 何も入れ替えていません。
cli-restore-unasked = 確認に答える人がいないため、何も入れ替えていません。--yes を付けると確認せずに復元します。
cli-restore-done = { $count }卓を復元しました。
cli-restore-kept = 前のデータは{ $file }に残しました。
cli-move = 全データをSQLiteからPostgreSQLのサーバーへ移す
cli-move-more = リンク、卓、席、記録の番号は変わりません。移したあと、すべて数えて確かめます。
    先にCompanionを止めてください。移す先は空のデータベースに限ります。フォルダの中身はそのまま残ります。
cli-address = アドレス
cli-move-url = 空のデータベースのアドレス（例：postgresql://companion@localhost/companion）
cli-move-server = PostgreSQLサーバーのデータベースのアドレスではありません。
cli-move-done = { $tables }卓、記録{ $entries }件を移し、数を確かめました。
cli-move-damaged = 壊れた値{ $count }件は空にしました。元の値はフォルダに残っています。
cli-move-behind = 移している間に記録が増え、その分は新しいデータベースに入っていません。Companionを止め、そのデータベースを空にして、もう一度移してください。
cli-move-next = DATABASE_URLにこのアドレスを設定してCompanionを起動してください。{ $folder }はそのまま残っています。中の鍵は引き続き必要です。
cli-status = 保存されているデータの量と版を表示する
cli-status-more = 何も変えません。サーバーが動いていてもかまいません。
cli-status-version = Companion { $version }（データベースの版 { $schema }）
cli-status-kept = { $tables }卓、記録{ $entries }件
cli-status-size = ディスク上の大きさ { $kilobytes } kB
cli-status-not-serving = つながっているスマホ：なし（サーバーは動いていません）
cli-status-phones = つながっているスマホ：{ $phones }台
cli-status-backup = 最後のバックアップ：{ $when }
cli-status-no-backup = バックアップはまだありません（companion backup ファイル で作れます）
cli-service = systemdでCompanionを動かすユニットファイルを表示またはインストールする
cli-service-more = 止まっても必ず起動し直すサーバー、毎晩のバックアップ、（タイマーを有効にすれば）毎月、開かれていない卓の削除。
    --install がなければ表示だけで、何も変更しません。
cli-service-host-name = このマシンのプロキシが公開する名前。指定しなければ家庭のネットワーク向け
cli-service-keep = 残す毎晩のバックアップの数（既定は14）
cli-service-days = 何日開かれなければ卓を削除するか（そのタイマーを有効にした場合。既定は365）
cli-service-install = このフォルダに書き込む（既定は /etc/systemd/system）。内容の違うファイルは置き換えない
cli-service-other = 別の{ $file }がもうあるため、何も書き込んでいません。先に移すか、表示して比べてください。
cli-service-unwritten = { $folder }にユニットファイルを書き込めません。root権限が必要です。
cli-service-done = ユニットファイルを{ $folder }に置きました。起動するには：
cli-service-hidden = サービスからは{ $place }の中が見えないため、このままでは起動しません。/opt/companion など、別の場所にインストールしてください。
cli-prune = 長いあいだ開かれていない卓を削除する
cli-prune-more = 削除の前に確認します。タイマーで動かすときは --yes を付けます。
cli-prune-days = 何日間開かれていない卓か
cli-prune-yes = 確認せずに削除する
cli-prune-none = どの卓もこの{ $days }日のあいだに開かれています。
cli-prune-found = { $days }日以上開かれていない卓が{ $count }卓あります。最も古いものは{ $since }が最後です。
cli-prune-circles = { $days }日以上開かれていない「仲間」が{ $count }組あります。
cli-prune-ask = 削除すると元に戻せません。よければ「はい」と入力してください。
cli-yes-words = はい yes y
cli-prune-kept = 何も削除していません。
cli-prune-unasked = 確認に答える人がいないため、何も削除していません。--yes を付けると確認せずに削除します。
cli-prune-done = { $count }卓を削除しました。
cli-prune-circles-done = 「仲間」を{ $count }組削除しました。
cli-file-missing = { $file }というファイルはありません。
cli-file-folder = { $file }はフォルダです。ファイルを指定してください。
cli-file-denied = { $file }を読む権限がありません。
cli-file-name = { $file }はファイルの名前にできません。
cli-file-disk = { $file }を読めません。ディスクに異常があります。
cli-file-error = { $file }を読めません：{ $reason }
cli-file-empty = { $file }には何も書かれていません。
cli-file-binary = { $file }の{ $line }行目は文章ではありません。
cli-file-large = { $file }は、卓1つにしては大きすぎます。
cli-line-long = この行は長すぎます。{ $most }文字までです。
cli-line-encoding = この行はUTF-8ではありません。
cli-output-full = ディスクに空きがなく、出力できません。
cli-output = 出力できません：{ $reason }
cli-no-data = フォルダ{ $folder }にCompanionのデータがありません。ほかのフォルダは --instance で指定します。
cli-no-table = { $link }という卓はここにありません。
cli-seat = 席{ $seat }
cli-play = { $number }枚目：{ $says }
cli-open = 判定保留のプレイが{ $count }件あります。まだ見えていない札で決まります。
cli-summary = { $deals }ディール：{ $parts }
cli-count-legal = 反則なし{ $count }
cli-count-illegal = 反則あり{ $count }
cli-count-open = 判定保留{ $count }
cli-count-empty = プレイなし{ $count }
cli-count-unreadable = 読めない{ $count }
cli-stopped = 点数表は記録{ $entry }で止まっています：{ $says }
cli-missing = 指定が足りません：{ $names }
cli-interrupted = 終わる前に中断しました。
cli-unknown = { $typed } は分かりません。
cli-wrong = { $argument } の指定のしかたが違います。
cli-no-command = そのコマンドはありません。
cli-host-name = ホスト名は games.example のように、https:// やパス、空白を付けずに書いてください。
cli-port = ポート番号は0から{ $most }までの数です。
cli-no-folder = --instance にフォルダの名前がありません。

## What keeps it from starting

instance-is-file = { $folder }はファイルか、ファイルの中です。フォルダが必要です。ほかのフォルダは --instance で指定します。
instance-is-denied = フォルダ{ $folder }を作る、または読み書きする権限がありません。ほかのフォルダは --instance で指定します。
instance-is-full = ディスクに空きがなく、{ $folder }を使えません。
instance-is-name = { $folder }はフォルダの名前にできません。
instance-other = フォルダ{ $folder }を使えません：{ $reason }
key-unreadable = 鍵{ $file }を読めません。
key-wrong = 鍵{ $file }は16進数64桁でなければなりません。削除すれば新しく作られますが、スマホの卓の一覧は消えます。
key-variable-wrong = { $name } は16進数64桁でなければなりません。
database-address = DATABASE_URL を読めません。sqlite:////var/lib/companion.sqlite のように書いてください。
database-option = データベースのアドレスに、存在しない設定か、使えない値があります：{ $reason }
database-kind = DATABASE_URL のデータベースの種類は、ここでは使えません。
database-driver = この種類のデータベースにはPythonのパッケージ{ $driver }が必要ですが、入っていません。
store-busy = データベース{ $database }をほかのプログラムが使っています。終わってからもう一度どうぞ。
store-crowded = データベース{ $database }の卓の数が上限に達しています。companion prune で古い卓を削除できます。
store-full = ディスクに空きがなく、データベース{ $database }に書き込めません。
store-denied = データベース{ $database }を開く、または書き込む権限がありません。
store-damaged = データベース{ $database }が壊れています。バックアップと入れ替えるか、よそへ移して新しく始めてください。
store-foreign = { $database }はCompanionのデータベースではないか、壊れています。バックアップと入れ替えるか、よそへ移して新しく始めてください。
store-newer = データベース{ $database }は新しいバージョンのCompanionのものです。こちらを更新してください。
store-older = データベース{ $database }は新しいか、古い版のCompanionのものです。companion upgrade を実行してください。
database-no-copy = データベース{ $database }を更新する前の控えを作る空きがないため、何も変えていません。空きを作ってから、もう一度起動してください。
database-unversioned = データベース{ $database }は表が足りないか、どの版のものか分かりません。バックアップと入れ替えてください。
database-in-memory = DATABASE_URL にファイル名がないため、終了するとすべて失われます。sqlite:////var/lib/companion.sqlite のように書いてください。
database-copied = 更新の前に、データの控えを{ $copy }に作りました。
database-awaited = データベースサーバー{ $database }を、最長{ $seconds }秒待ちます…
database-pooled = データベースサーバー{ $database }との間のプーラーが、トランザクションごとに別のセッションを使っています。セッションを保つようにしてください（PgBouncerなら pool_mode = session）。
backup-exists = { $file }というファイルがもうあり、そのままにしました。ほかの名前を指定してください。
backup-full = ディスクに空きがなく、{ $file }に書き込めません。バックアップは作っていません。
backup-unwritten = ファイル{ $file }に書き込めません。バックアップは作っていません。
restore-foreign = { $file }はCompanionのバックアップではありません。何も入れ替えていません。
restore-damaged = { $file }はCompanionのバックアップではないか、壊れているか、途中で切れています。何も入れ替えていません。
restore-unread = ファイル{ $file }を読めません。
restore-running = サーバーがまだデータベース{ $database }を開いています。先に止めてください。何も入れ替えていません。
move-running = サーバーがまだデータベース{ $database }を開いています。先に止めてください。何も移していません。
move-not-empty = データベース{ $database }は空ではありません。移す先は空のものに限ります。
move-miscounted = データベース{ $database }に全部は届きませんでした。移した分は取り消しました。フォルダはそのままです。
move-refused = データベース{ $database }に入れられませんでした（{ $reason }）。移した分は取り消しました。フォルダはそのままです。
store-gone = データベース{ $database }がなくなったか、入れ替わっています。
store-disk = データベース{ $database }のあるディスクを読み書きできません。
store-unreachable = データベース{ $database }が応答しないか、接続を許していません。
server-locked-out = データベースサーバー{ $database }に入れません。アドレスのユーザー名とパスワードを確かめてください。
server-absent = サーバー{ $database }に、その名前のデータベースがありません。createdbで作るか、アドレスを確かめてください。
server-silent = データベースサーバー{ $database }から応答がありません。動いているか、アドレスのホストとポートが正しいか、確かめてください。
asked-too-often = 1つのアドレスまたはスマホからの要求が多すぎます。
listen-taken = ポート{ $port }はもう使われています。ほかのポートは { $option } で指定します。
listen-denied = ポート{ $port }を使う権限がありません。8000など、ほかのポートを { $option } で指定します。
listen-host = { $host }はこのコンピューターのアドレスではありません。ほかのアドレスは --host で指定します。
listen-other = { $host }のポート{ $port }で待ち受けできません：{ $reason }
https-library = HTTPSにはライブラリー{ $library }が必要ですが、入っていません。次で入れられます： pip install "companion-cards[https]"
https-name = { $name }は家庭内ネットワークのものではないため、このコンピューターでは証明書を作れません。インターネットで使うときは手前にプロキシを置きます（docs/hosting.md）。
https-clock = このコンピューターの時計は{ $date }になっています。その日付の証明書はスマホに受け付けられません。時計を合わせてから、もう一度始めてください。
https-authority-wrong = ファイル{ $file }から証明書と鍵を読み取れません。バックアップがなければ削除してください。その場合、どのスマホでも信頼の設定をやり直すことになります。

## An exported table

log-export = この卓をファイルに保存
exported-format = 書き出した卓ではありません。
exported-version = 別のバージョンで書き出された卓です。読めるのはバージョン{ $version }です。
exported-game = そのゲームはここにはありません。
exported-players = ここには席の数だけ名前の一覧を書いてください。
exported-entry = 記録には number、key、author、at、seen、action を書いてください。
exported-number = 記録の番号は続き番号です。ここには{ $number }を入れてください。
exported-key = このkeyは別の記録で使われています。
exported-time = ここには時刻を 2026-01-31T20:15:00Z のように書いてください。
exported-text = ここには{ $longest }文字までの文を入れてください。
exported-action = このゲームにはない記録です。

## スマホの中だけで動くCompanionの、ページの外側
shell-starting = 準備中です…
shell-before = 準備中です… これは前回の画面です。
shell-fetching = Companionを取得しています（最初の一度だけ）：# / # MB
shell-cut = 取得が途中で切れました。届いた分は残っています。
shell-again = もう一度試す
shell-failed = Companionが止まりました。保存したものは無事です。
shell-lost = このスマホにあるCompanionの一部が壊れています。インターネットにつないで、もう一度試してください。卓の記録は無事です。
shell-unable = このブラウザだけではCompanionを動かせません。新しいブラウザで、プライベートモードでなく、httpsで始まるアドレスから開いてください。
shell-refused = このブラウザは、このページのデータの保存を許していません。保存できないとCompanionは動きません。このアドレスのCookieとサイトデータを許可するか、プライベートモードをやめてから、もう一度試してください。
shell-held = Companionが別のウィンドウで開いたままで、応答がありません。そのウィンドウを閉じると、ここで続きができます。
shell-replaced = Companionは別のウィンドウで動いています。このウィンドウは止めてあります。
shell-here = ここで続ける
shell-unkept = このブラウザには何も保存されません。ページを閉じると卓は消えます。プライベートモードではありませんか。
shell-full = このスマホの空き容量がありません。空けるまでは、これ以上保存できません。
shell-cleared = ブラウザがCompanionのデータを消しました。まだ残っている分はファイルに保存できます。保存したら、このページを閉じて開き直してください。
shell-damaged = このスマホにあるCompanionのデータが壊れています。何も変えていません。まずファイルに保存してください。そのあと最初から始められます（元のデータは横に残します）。
shell-save = ファイルに保存
shell-anew = 最初から始める
aside-title = 読み取れなかったデータ
aside-help = 壊れていたため別に残したデータです。内容は変えていません。ファイルに保存しておけば、直せるかもしれません。

## 卓を渡す、受け取る

hand-title = この卓を渡す
hand-way = この卓を渡す
hand-way-help = 卓を丸ごと。電波のないスマホにも渡せます。
hand-lead = 名前、ルール、全ディールが丸ごと渡ります。こちらの卓はそのままで、この卓のリンクは渡りません。
hand-along = この卓を持っていく
hand-along-help = このスマホだけで動くCompanionに入り、電波がなくても使えます。あとで戻せます。
hand-back = 元のサーバーに戻す
hand-back-help = 持ち出し元の{ $host }へ戻します。両方で続きを書いたときは、そこでどちらかを選べます。
hand-link = リンクで
hand-link-help = 開いた人はいまの状態の卓を見て、自分のスマホに取っておけます。
hand-link-long = 長い卓なので、アプリによってはリンクが途中で切れます。ファイルなら確実です。
hand-link-open = この卓のリンク
hand-file = ファイルで
hand-file-help = 送るにも、取っておくにも。どのCompanionでも、最初の画面の「QRコードを読み取る」から開けます。
hand-file-get = ファイルを保存
hand-file-send = ファイルを送る
hand-large = 大きすぎて、この卓は一度に渡せません。記録はファイルとして取っておけます。
receive-title = 卓を受け取る
receive-way = リンクやファイルで受け取る
receive-lead = 送られたリンクを開くか、相手の画面のコードを読み取るか、ファイルを選んでください。
receive-file = ファイル
receive-link = またはリンク
receive-look = 中身を見る
receive-nothing = ファイルを選ぶか、リンクを貼ってください。
receive-damaged = 卓の全部が届いていません。もう一度渡してもらってください。
receive-former = 以前のバージョンの形式なので、このCompanionでは開けません。渡す側のCompanionを更新して、もう一度渡してもらってください。作ったときのバージョンなら、これも開けます。
receive-newer = 新しいCompanionで作られています。こちらを更新してから開いてください。
receive-absent = ゲーム「{ $game }」はここに入っていません。記録はそのまま残し、ゲームが入れば続けられます。
receive-version = この卓は「{ $game }」のルールのバージョン{ $version }で遊ばれましたが、ここのパッケージはそれを読めません。記録はそのまま残し、読めるパッケージが入れば続けられます。
receive-version-here = この卓はもうここにあります。「{ $game }」のルールのバージョン{ $version }をここのパッケージが読めないので記録を比べられません。ここの記録はそのままです。
receive-absent-here = この卓はもうここにあります。ゲーム「{ $game }」が入っていないので記録を比べられません。ここの記録はそのままです。
receive-large = 卓にしては大きすぎます。
receive-impossible = 取り込みませんでした。この卓の記録{ $entry }はありえません：{ $why }
receive-changed = その間に、あなたの卓に誰かが書きました。もう一度見てください。
receive-begun = { $deals ->
    [0] まだ配っていません
   *[other] { $deals }ディール
} ・ { $day }
receive-expired = 画面が古くなっていたため、取り込んでいません。もう一度押してください。
receive-new = このスマホにはまだない卓です。
receive-same = まったく同じ卓がもうあります。
receive-ahead = 同じ卓があります。こちらには続きが{ $more }件あります。
receive-behind = あなたの卓のほうが先に進んでいます。取り込むものはありません。
receive-chosen = 渡された記録には「相手のスマホでこちらが選ばれた」とあります。点数を見比べてから決めてください。こちらで続けると、あなたのほうは別の記録として一覧に残ります。
receive-rejected = あなたの卓のほうが選ばれています。こちらは別の記録として一覧に残っています。
receive-keep = 取っておく
receive-go-on = これで続ける
receive-to-table = 卓へ
receive-diverged = どちらで続けますか？
receive-diverged-help = { $deals ->
    [0] 最初から
   *[other] 第{ $deals }ディールのあと
}、両方のスマホで別々に続いています。みんなで決めてください。選ばなかったほうも、別の記録として一覧に残ります。
receive-ours = このスマホ
receive-theirs = 渡されたもの
receive-choose-ours = このスマホで続ける
receive-choose-theirs = 渡されたほうで続ける
receive-later = あとで決める
received-keep = このスマホに入りました。
received-go-on = ここから続きます。
received-ours = あなたのほうで続けます。もう一方は別の記録として一覧に残しました。
received-theirs = 渡されたほうで続けます。あなたのほうは別の記録として一覧に残しました。
put-aside = 選ばれなかった記録です。卓はもう一方の記録で続いています。この記録も残っています。
home-put-aside = 選ばれなかった記録

## このスマホのすべてを、ひとつのファイルに
everything-title = バックアップ
everything-save = ファイルに残す
everything-has = { $tables ->
    [0] 卓はまだありません。
   *[other] 卓が{ $tables }卓あります。
}{ $sets ->
    [0] {""}
   *[other] ハウスルールは{ $sets }件あります。
}{ $circles ->
    [0] {""}
   *[other] 仲間は{ $circles }組あります。
}
everything-left-out = ファイルに入らない卓が{ $count }卓あります。
everything-alone = このスマホの中にしかありません。ファイルがあれば、新しいスマホへ移すことも、戻すこともできます。
everything-server = このスマホの一覧にある卓と、その記録のすべてです。
everything-download = ファイルをダウンロード
everything-in = ファイルから
everything-choose = ファイル
everything-in-help = まず中身を表示します。いまあるものは置き換えません。
everything-came = このファイルの中身
everything-no-tables = このファイルに卓はありません。
everything-new = このスマホにはまだありません。
everything-same = もうあります。
everything-watched = 見るだけの卓ですが、ここの記録とは違います。ファイルからは何も取り込みません。ここでの点数はこちらです。
everything-ahead = もうあります。ファイルのほうが{ $more }件先まで進んでいます。
everything-behind = もうあります。こちらのほうが先まで進んでいます。
everything-diverged = もうありますが、どちらも先へ進んでいます。どちらで続けるかはみんなで決めます。
everything-chosen = もうありますが、よそで別の記録が選ばれました。見比べてください。
everything-rejected = もうあります（選ばれなかった記録）。
everything-compare = 見比べる
everything-sets = 入っているハウスルール：{ $sets }
everything-circles = 入っている仲間：{ $circles }
everything-take = 取り込む
everything-taken = { $tables ->
    [0] 取り込んだ卓はありません。
   *[other] 卓を{ $tables }卓取り込みました。
}{ $sets ->
    [0] {""}
   *[other] ハウスルールは{ $sets }件取り込みました。
}{ $circles ->
    [0] {""}
   *[other] 仲間は{ $circles }組取り込みました。
}
everything-list-full = このスマホの一覧に入る卓は{ $most }卓までです。入りきらない{ $count }卓は取り込みません。
everything-no-room = { $sets }は入りきりませんでした。
everything-nothing = ファイルを選んでください。
everything-damaged = 「バックアップ」のファイルではないか、壊れています。何も取り込みませんでした。
everything-newer = もっと新しいCompanionのファイルです。こちらを更新してからお試しください。
everything-large = 「バックアップ」のファイルとしては大きすぎます。
