## 以前の集まりを仲間に取り込む

old-title = 以前の集まりを取り込む
old-heading = 以前の集まり
old-more = 表計算ソフトやノートから
old-help = 表計算ソフトの表をコピーするか、CSVで保存してください。列の読み取り方を確かめてから取り込みます。
old-sheet = 表
old-typed =
    日付,アン,ベン,カラ,ダイ
    2024-03-01,104,30,52,74
old-file = またはファイル（CSV、PBN、ディールの記録）
old-read = 表を読む
old-read-again = プレビューを更新
old-found = { $games }ゲーム
old-games = { $games }ゲーム
old-evenings = 集まり{ $evenings }回
old-agreed = うち{ $deals }ディールは取り決めの点数
old-who = これは誰ですか
old-same = { $name }と同じ人
old-new = 新しい人
old-who-missing = 選んでください。
old-new-names = 新しい人：
old-rules = ゲームとハウスルール
old-day = 日付
old-by-deal = 1行の内容
old-a-deal = 1ディール
old-a-game = 1ゲーム全体
old-running = 数字の内容
old-day-first = 日付の書き方
old-day-month = 日・月・年
old-month-day = 月・日・年
old-pairs = 「アン & ベン」は
old-two-partners = パートナー2人
old-one-name = 1人の名前
old-columns = 列の内容
old-headless = { $number }列目
old-is-date = 日付
old-is-game = ゲームの名前
old-is-table = 何ゲーム目か
old-is-deal = ディールの番号
old-is-deals = ディール数
old-is-player = プレイヤーの名前
old-is-points = 点数
old-is-total = 累計
old-is-scores = プレイヤー1人の点数
old-is-nothing = 使わない
old-first = プレビュー
old-known = { $games }ゲームはすでに記録があります
old-again = すでに記録のあるゲーム
old-once-more = もう一度取り込む
old-left-out = 取り込まない
old-keep = { $games }ゲームを取り込む
old-kept = { $games }ゲームを取り込みました。
old-gone = 何も取り込んでいません。この画面から取り込んだゲームは、1週間以上前に取り除いてあります。画面を開き直して、もう一度送ってください。
old-brought = 取り込んだもの
old-since = { $day }から
old-taken-back = { $games }ゲームを取り除きました。
old-put-back = { $games }ゲームを元に戻しました。
old-does-not-add-up = 第{ $deal }ディール、書かれたとおり（合計{ $sum }点）
old-as-written = 書かれたとおり

## 表のどこがおかしいか

old-wrong = まだ何も取り込んでいません。
old-more-faults = ほかに{ $more }件あります。
old-empty = ゲームが見つかりません。
old-no-text = テキストのファイルではありません。表計算ソフトでCSVとして保存してください。
old-too-large = 表が大きすぎます。{ $most } kBまでです。分けて取り込んでください。
old-too-long = 表が長すぎます。{ $most }行までです。分けて取り込んでください。
old-too-wide = { $line }行目：列が{ $most }を超えています。
old-too-many-names = 名前が{ $names }あります。一度に取り込めるのは{ $most }までです。分けて取り込んでください。
old-too-many = { $games }ゲームあります。一度に取り込めるのは{ $most }までです。分けて取り込んでください。
old-open-quote = { $line }行目：引用符が閉じられていません。
old-no-points = 点数の列がありません。
old-no-names = { $line }行目：点数の上にプレイヤーの名前が必要です。
old-column-twice = 2つの列が同じ内容になっています。どちらかを変えてください。
old-name-twice = { $line }行目：{ $name }が二度書かれています。
old-name-missing = { $line }行目：名前がありません。
old-name-too-long = { $line }行目：名前「{ $name }」が長すぎます。
old-day-missing = { $line }行目：日付がありません。
old-no-day = { $line }行目：「{ $cell }」は日付ではありません。
old-no-such-day = { $line }行目：「{ $cell }」という日はありません。
old-too-long-ago = { $year }年は昔すぎます。西暦を4桁で、{ $first }年以降を入力してください。
old-day-ahead = { $line }行目：「{ $cell }」はまだ先の日です。
old-no-number = { $line }行目・{ $column }：「{ $cell }」は整数ではありません。
old-too-many-points = { $line }行目・{ $column }：{ $largest }点を超えています。
old-no-game = { $line }行目：「{ $cell }」というゲームはありません。
old-players = { $line }行目：{ $seated }人です。このゲームは{ $least }人から{ $most }人です。
old-players-exactly = { $line }行目：{ $seated }人です。このゲームは{ $least }人で遊びます。
old-partners = { $line }行目：同じチームの人は同じ点数でなければなりません。
old-rules-unfit = { $line }行目：このルールは{ $seated }人では遊べません。
old-game-unfit = { $line }行目：このルールではこのゲームを取り込めません。

## ノートどおりに1回分を入力する

typed-title = 1回分を入力する
typed-earlier = もっと前の回
typed-day = ほかの日
typed-totals = 最終得点
typed-help = いなかった人は空欄のままにします。
typed-points = { $name }の点数
typed-minus = マイナス：{ $name }
typed-new-name = 名前
typed-new-line = { $number }人目の名前
typed-others = ほかの人
typed-deal-count = ディール数（わかれば）
typed-no-day = 「{ $cell }」は日付ではありません。
typed-day-ahead = まだ先の日です。
typed-no-number = 「{ $cell }」は整数ではありません。
typed-too-many = { $largest }点を超えています。
typed-points-missing = 点数がありません。
typed-name-missing = 名前がありません。
typed-nobody = { $name }という人はもういません。その名前の横に「{ $cell }」と入力されていました。
typed-name-twice = { $name }が二度書かれています。
typed-name-too-long = 名前「{ $name }」が長すぎます。
typed-deals = 1から{ $most }までの数を入れるか、空欄にしてください。
typed-players = { $seated ->
    [0] 遊んだ人の点数を入れてください。
   *[other] { $seated }人です。このゲームは{ $least }人から{ $most }人です。
}
typed-players-exactly = { $seated ->
    [0] 遊んだ人の点数を入れてください。
   *[other] { $seated }人です。このゲームは{ $least }人です。
}
typed-partners = 同じチームの人は同じ点数でなければなりません。
typed-rules-unfit = このルールは{ $seated }人では遊べません。
typed-game-unfit = このルールではこのゲームを取り込めません。

## 1枚ずつ記録されたディール（記録ファイル、PBN）

old-deals-sheet = ディールの記録
old-seat-empty = 名前を入力してください。
old-seat = { $number }番目の席
old-leave-out = 問題のあるディールを除く
old-deal-fault = { $line }行目：{ $fault }
old-deal-unplayed = { $line }行目：このディールにはプレイの記録がありません。
old-deal-unfinished = { $line }行目：このディールは最後まで記録されていません。
old-deal-other-game = { $line }行目：{ $game }のディールからは、誰が遊んだかわかりません。
old-too-many-deals = { $most }ディールを超えています。分けて取り込んでください。
