## Circles: people who meet again

circle-what = 「仲間」には、いつもいっしょに遊ぶ人たちの成績が残ります。
circle-unnamed = 仲間
circle-nav = 仲間
circle-nav-tables = 卓
circle-nav-circle = 仲間
circle-more-where = この仲間のこと
circle-this = この仲間
circle-people = 顔ぶれ
circle-others = ほか{ $others }人
circle-watching = 見るだけのリンクです。すべて見られますが、変更はできません。
circle-live-ended = このリンクは無効になりました。新しいリンクを仲間の人に聞いてください。

## Making one

circle-make = 仲間を作る
circle-make-it = 作る
circle-name = 仲間の名前
circle-name-help = 例：「木曜会」「町内会」
circle-make-with = 最初の卓：{ $names }
circle-make-rules = いつものルール：古い{ $game }の点数表から
circle-front-title = 仲間
circle-off-list = このスマホの一覧から外しました。リンクを開けばまた出てきます。
circle-forget = このスマホから外す
circle-forget-help = 仲間はそのまま残ります。リンクを開けばまた出てきます。

## Its home

circle-story = この回のあらすじ
circle-since = 前回の集まり
circle-evenings = { $evenings }回
circle-deals = { $deals }ディール
circle-tables = { $tables }卓
circle-tables-won = { $tables }卓で勝ち
circle-hours = { $hours }時間{"\u2060"}{ $minutes }分
circle-minutes = { $minutes }分
circle-all = 全{ $count }回
circle-evenings-title = これまでの集まり
circle-earlier = さらに前
circle-empty = まだ記録がありません。ここで卓を始めるか、遊んだ卓の「その他」からこの仲間に入れてください。
circle-empty-watch = まだ記録がありません。
circle-goes-on = 進行中
circle-no-deals = まだディールがありません。
circle-deal = ディール
circle-open-table = この卓を開く

## Starting a table

circle-new-table = 新しい卓
circle-again-today = もう一度、同じ顔ぶれで
circle-again-weekday = 前回の{ $weekday }と同じ
circle-again-day = { $day }と同じ
circle-again-deals = 親は{ $dealer }
circle-new-without = このスマホからは、もうその仲間に書き込めません。もう一度押すと、仲間の記録に加えない卓として始めます。
circle-again-gone = その卓はもうこの仲間にありません。ここで新しく始めてください。

## A table and its circle

circle-keep = この回を仲間の記録に加える
circle-keep-help = これまでの成績に含めます
circle-table-is-in = この卓は「{ $name }」に入っています。
circle-table-in-do = この卓を加える
circle-table-in = この卓を「{ $name }」に入れました。
circle-table-out-do = 仲間から外す
circle-table-out-help = 成績に数えなくなります。1週間は戻せます。
circle-table-out = この卓を「{ $name }」から外しました。1週間は戻せます。
circle-in-another = この卓は別の仲間に入っています。先にそちらで外してください。
circle-not-writable = その仲間の書き込み用リンクが必要です。このスマホにはありません。

## Inviting

circle-share = 仲間に招く
circle-share-help = リンク、QRコード、コードで
circle-share-score = 書き込み用
circle-share-help-score = このリンクがあれば、卓を始める、名前を直す、同じ人をまとめる、シーズンを変えることができます。
circle-share-qr-score = 書き込み用リンクのQRコード
circle-share-watch = 見るだけ
circle-share-help-watch = このリンクでは、仲間とこれまでの集まりがすべて見られます。変更はできません。
circle-share-qr-watch = 見るだけのリンクのQRコード
circle-renew-score = 書き込み用リンクを新しくする
circle-renew-help-score = 今までのリンクは、ほかのスマホでは使えなくなります。このスマホには新しいリンクが入ります。
circle-renew-watch = 見るだけのリンクを新しくする
circle-renew-help-watch = 今までのリンクは、どのスマホでも使えなくなります。
circle-renewed-score = 書き込み用リンクを新しくしました。書き込む人に伝えてください。
circle-renewed-watch = 見るだけのリンクを新しくしました。前のリンクは使えません。

## Name and time zone

circle-settings = 名前とタイムゾーン
circle-renamed = 仲間の名前を「{ $name }」にしました。
circle-zone = タイムゾーン
circle-zone-help = その土地の朝5時までを、その日の集まりとします。例：Asia/Tokyo
circle-zone-save = タイムゾーンを保存
circle-zone-phone = このスマホのタイムゾーン：{ $zone }
circle-zone-set = これからは{ $zone }の時刻で数えます。
circle-undone = 取り消しました。

## Taking out

circle-out-title = 外した卓
circle-out-help = 卓を戻す、「仲間」を丸ごと外す
circle-out-tables = 外した卓は{ $days }日間戻せます。卓そのものは残っています。
circle-out-none = この1週間に外した卓はありません。
circle-out-names = 卓にはもうない名前
circle-out-names-help = この仲間の卓にはもう出てきませんが、名前はまだ残っています。名前をタップすると、完全に消せます。
circle-put-back-do = 戻す
circle-put-back = 卓を仲間に戻しました。
circle-out-gone = その卓はもうここから戻せません。卓を開き、「その他」からもう一度入れてください。
circle-out-all = この「仲間」を丸ごと外す
circle-out-all-help = 誰からも見えなくなります。{ $days }日間は、書き込み用リンクのある人が戻せます。卓は残ります。
circle-out-sure = はい、全員の画面から外します
circle-out-unsure = 何も変えていません。先にチェックを入れてください。
circle-is-out = この「仲間」を外しました。1週間はここで戻せます。
circle-is-back = この「仲間」を元に戻しました。
circle-was-out = この仲間は{ $day }に外されました。書き込み用リンクのある人が1週間以内なら戻せます。
circle-have-back = 元に戻す

## Erasing a name

circle-erase = この名前を完全に消す
circle-erase-goes = この仲間、すべての卓、あらすじ、画像から名前が消えます。これから作るバックアップにも残りません。取り消せません。
circle-erase-stays = ディール、点数、順位は残ります。名前のところは「だれか」になります。歴代の優勝者でも同じです。
circle-erase-again = あとで誰かが卓や名簿に同じ名前を入力すると、新しい名前としてまた残ります。
circle-erase-copies = 前に作ったバックアップや、ほかのスマホに渡した卓には名前が残っています。ここへ戻ってきたときに、もう一度消します。
circle-erase-sure = はい、この名前を完全に消します
circle-erase-unsure = 何も消していません。先にチェックを入れてください。
circle-erased = 名前を消しました。

## Handing over

circle-hand = この仲間を渡す
circle-hand-help = すべての卓ごと。電波のないスマホにも渡せます
circle-hand-lead = 顔ぶれ、シーズン、卓、すべてのディールが入ります。ここでは何も変わらず、あなたのリンクは渡りません。両方で続けても、あとで一つにできます。
circle-hand-link-help = 開いた人には、今の仲間がそのまま見えます。残すこともできます。
circle-hand-link-long = この仲間は大きいので、アプリによってはリンクが途中で切れます。ファイルなら全部届きます。
circle-hand-link-open = この仲間へのリンク
circle-hand-files = ファイルで
circle-hand-file-help = 送るにも、取っておくにも。どのCompanionでも、最初の画面の「QRコードを読み取る」から開けます。
circle-hand-parts = この仲間は{ $parts }個のファイルになります。一つずつ開いてください。順番は自由です。
circle-hand-part = ファイル{ $part }
circle-hand-large = この仲間は大きすぎて渡せません。
circle-receive = 仲間を受け取る
circle-receive-new = このスマホにはまだない仲間です。卓もいっしょに入ります。
circle-receive-known = この仲間はこのスマホにもあります。両方にあるものを一つにします。こちらの記録は何も消えません。
circle-receive-nothing = この仲間はこのスマホにもあります。新しいものは入っていません。
circle-receive-tables = 新しい卓：{ $new ->
    [0] なし
   *[other] { $new }卓
}{ $more ->
    [0] {""}
   *[other] 、続きのある卓：{ $more }卓
}
circle-receive-entries = { $more ->
    [0] 顔ぶれ、シーズン、名前はこちらと同じです。
   *[other] 顔ぶれ、シーズン、名前について、こちらにない記録が{ $more }件あります。
}
circle-receive-erases = 完全に消された名前があります。こちらでも消えます。
circle-receive-unite = 一つにする
circle-received = { $left ->
    [0] 仲間がこのスマホに入りました。
   *[other] 仲間がこのスマホに入りました。{ $left }卓は、こちらのままです。
}

## Who sees what

circle-who-sees = 誰に何が見えるか
circle-sees-nobody-title = リンクのない人
circle-sees-nobody = この仲間は見つかりません。どの一覧にも載らず、検索エンジンにも載せないよう伝えています。
circle-sees-watch-title = 見るだけのリンクのある人
circle-sees-watch = 名前、これまでの集まり、卓のすべてのディールが見えます。変更はできません。
circle-sees-write-title = 書き込み用リンクのある人
circle-sees-write = 同じものが見えます。さらに、卓を始める、卓を入れる・外す、名前を直す、同じ人をまとめる・分ける、シーズンを変える、人を招くことができます。名前を完全に消すことだけは取り消せません。ほかの変更は取り消せます。
circle-sees-table-title = 一つの卓のリンクのある人
circle-sees-table = その卓だけが見えます。仲間のリンクを持っていなければ、仲間へは行けません。
circle-sees-server-title = 置き場所
circle-sees-server = 卓と同じコンピューターにあります。そのコンピューターを動かしている人は、すべて読めます。

## Errors

error-circle = 仲間へ
error-is-circle-title = これは仲間のリンクです
error-is-circle = 卓ではなく、仲間につながるリンクです。
error-is-table-title = これは卓のリンクです
error-is-table = 仲間ではなく、卓につながるリンクです。
error-circle-403-title = 見るだけのリンクです
error-circle-403 = 仲間のことはすべて見られますが、変更はできません。書き込み用リンクを聞いてください。
error-unreadable-circle-title = この仲間を読めません
error-unreadable-circle = 別のバージョンのCompanionで作られた仲間です。記録は失われていません。

## People

circle-nobody = まだ誰もいません。この仲間の卓に着いた人がここに並びます。
circle-spelled = 書き方{ $spelled }通り
circle-are-guest = ゲスト{ $people }人
circle-are-left = 抜けた人{ $people }人
circle-add = まだここで遊んでいない人
circle-add-do = 加える
circle-person-added = { $name }を仲間に加えました。
circle-standing = この仲間での立場
circle-standing-help = ゲストと抜けた人は折りたたまれます。成績はそのまま数えます。
circle-is-regular = いつもの人
circle-is-guest = ゲスト
circle-is-left = 抜けた
circle-person-regular = { $name }を「いつもの人」にしました。
circle-person-guest = { $name }をゲストにしました。
circle-person-left = { $name }は抜けました。
circle-one-person = 同じ人の別の書き方
circle-merged-into = { $into }として数えています
circle-split-do = 分ける
circle-split = 別々の人に戻しました。
circle-split-gone = もう分けてあります。
circle-merge = ほかの人と同じ人ですか
circle-merge-into = まとめる相手
circle-merge-do = まとめる
circle-merge-sure = はい、同じ人です
circle-merge-help = 同じ人の名前が二通りに書かれたときに使います。いつでも分けられ、ディールは変わりません。
circle-merged = { $name }と{ $into }を同じ人にしました。
circle-shown = 名前
circle-shown-as = この仲間での呼び名
circle-person-shown = これからは「{ $name }」と表示します。
circle-initials-do = 頭文字だけにする
circle-initials-less = 名前をすべて出す
circle-initials-help = この仲間のどの画面でも頭文字になります。卓の名前は変わりません。
circle-initials-on = これからは頭文字で表示します。
circle-initials-off = 名前をすべて表示します。
circle-edit = 名前・ゲスト・まとめる

## A person, two people, records

circle-games = ゲーム
circle-against = 対戦
circle-against-whom = と比べる相手は？
circle-played-nothing = まだディールがありません。
circle-their-deals = ディール
circle-how-many-points = 得点の分布
circle-points-from = { $low }〜{ $high }点
circle-in-deals = { $deals }ディール中
circle-at-tables = { $tables }卓
circle-best-partner = いちばん勝っているパートナー：
circle-won-of = { $tables }卓中{ $won }勝
circle-holds-records = この仲間の記録を{ $records }件持っています
circle-also = 別の書き方：
circle-more-deals = これより前の{ $deals }件は省いています。
circle-earlier-deals = さらに前
circle-evenings-in-front = 点で上だった回
circle-equal = 同点
circle-never-met = この2人は、このゲームでまだ同じ卓に着いていません。
circle-too-few = いっしょの卓はまだ{ $tables }卓です。どちらが上かは言えません。{ $enough }卓からが目安です。
circle-points-in-front = 得点差
circle-each-evening = 回ごと
circle-better-deal = ディールごと
circle-better-place = 卓の順位
circle-records = 記録
circle-records-none = { $enough }ゲームが終わると記録が出ます。
circle-kind-most = 一卓で
circle-kind-best-total = 最高の合計
circle-kind-worst-total = 最低の合計
circle-kind-best-deal = 最高のディール
circle-kind-worst-deal = 最低のディール
circle-kind-margin = 最大の得点差
circle-kind-deals = 一卓の最多ディール
circle-partners = 組み合わせ
circle-no-partners = 組で遊ぶゲームはまだありません。
circle-pairs-few = いっしょの卓が{ $enough }卓に満たない組は、順位を付けません。

## The season

season-title = シーズン
season-what = 集まりの成績で順位を競います。数え方は自由に決められます。
season-new = 新しいシーズン
season-new-help = 始めると、今のシーズンは終わります。
season-begin = シーズンを始める
season-begun = シーズン「{ $name }」が始まりました。
season-ended = シーズンが終わりました。優勝者を決められます。
season-nobody = まだ順位がありません。
season-crown = { $names ->
    [1] 優勝者にする：
   *[other] 優勝者にする（{ $names }人）：
}
season-open-table = 最後の日の卓がまだ終わっていません。終わったら優勝者を決められます。
season-crowned-now = 優勝者：{ $names }
season-fame = 歴代の優勝者
season-all = すべてのシーズン
season-since = { $day }から
season-leads = トップは{ $name }
season-shared = 同点トップ：
season-empty = このシーズンで終わった卓はまだありません。
season-places = 順位の推移
season-chart-alt = 回ごとの順位の折れ線。同じ数は下の表にあります。
season-numbers = 数字で見る
season-what-if = もしも…
season-ours = 自分たちの数え方
season-our-rule = 自分たちの数え方では{ $score }
season-if-all = 毎回数えたら
season-if-best = よい回だけなら
season-if-average = 平均なら
season-if-wins = 勝ち数なら
season-if-places = 順位点なら
season-if-points = 卓の得点なら
season-would-lead = { $names ->
    [1] その場合のトップ：
   *[other] その場合のトップ（{ $names }人）：
}
season-left-out = 数えない回
season-unranked = { $tables }卓：まだ順位なし
season-counts-wins = 勝ち数で数えます。
season-counts-places = 順位点は上から{ $scale }。
season-counts-points = 卓の得点を数えます。
season-takes-all = 毎回数えます。
season-takes-best = 一人につき、よい{ $best }回を数えます。
season-takes-average = 平均で数えます。{ $least }卓から順位が付きます。
season-fewer-behind = 点数の少ないほうが勝ちなので、まず数えた回の多い順に並べ、同じ回数どうしを点数で比べます。
season-end = このシーズンを終える
season-end-do = シーズンを終える
season-last-day = 最後の日
season-field-name = 名前
season-name-help = 例：「秋」「2026年」
season-field-day = 最初の日
season-field-game = 対象の卓
season-all-games = すべてのゲーム
season-field-planned = 集まりの回数（任意）
season-evenings-of = 全{ $planned }回のうち{ $evenings }回
season-field-counts = 数え方
season-counts-is-places = 順位点
season-counts-is-wins = 勝ち数
season-counts-is-points = 卓の得点（一つのゲームだけ）
season-field-scale = 1位からの順位点
season-scale-help = 空白で区切った数。例：4 3 2 1
season-field-takes = 数える回
season-takes-is-all = 毎回
season-takes-is-best = 一人ずつ、よい回だけ
season-takes-is-average = すべての卓の平均
season-field-best = 数えるよい回の数
season-field-least = 平均に必要な卓の数

## Points against the table

strength-title = 強さ
strength-more = 1ディールの点を卓の平均と比べる
strength-what = 1ディールの点を卓の平均と比べます。相手の強さも考えに入れます。帯は90 %の範囲です。
strength-scaled = ルールの違う卓があるので、点数を同じ尺度に直しています。
strength-better = 1ディールにつき卓より{ $points }点よい。誤差は±{ $give }。
strength-worse = 1ディールにつき卓より{ $points }点悪い。誤差は±{ $give }。
strength-close = 差があるとは言えません：1ディールにつき卓との差は{ $points }点、誤差は±{ $give }。
strength-table = 卓
strength-left = よい
strength-right = 悪い
strength-none = まだ誰も{ $enough }ディールに達していません。それまでは、ほとんど札の運です。
strength-few = まだ順位なし（{ $enough }ディール未満）
strength-most = ディール数の多い{ $most }人だけを載せています。
