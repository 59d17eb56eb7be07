# By which other words the pages and the disputes of the referee are looked for.

search-words-for-dealer = 親は誰 親はだれ 誰が親 だれが親 次の親 誰が配る だれが配る ディーラー リードは誰 誰がリード だれがリード 最初のリード 誰から だれから 誰の番 だれの番 パートナー 味方 相方 ペア 向かい 席順
search-words-for-scoring = 何点 点数 計算 数え方 得点 失点 いくつ
search-words-for-rules = ルール 遊び方 決まり 約束 札の強さ どっちが強い 目標点 設定
search-words-for-more = 取り消し 取消 元に戻す 入力ミス 間違えて入力 交代 名前 調整 終わる やめる 席替え 席の入れ替え 席が違う
search-words-wrong-dealer = 親まちがい 親間違い 親まちがえ 親を間違えた 親ちがい 親違い 親が違う ディーラー 順番違い 配る人が違う 配った人が違う 親じゃない
search-words-first-card = 配り始め 配りはじめ 配る順番 一枚目 1枚目 最初の1枚
search-words-misdeal = 配り間違い 配りまちがい 枚数違い ミスディール
search-words-exposed = のぞいた のぞき見 覗いた 見ちゃった 見られた のぞき見した 覗き見
search-words-opening = 誰がリード だれがリード 最初のリード 誰から だれから オープニング リード違い クラブの2
search-words-lead-turn = 誰がリード だれがリード リード違い 順番違い リードまちがい 順番じゃない 番じゃない リードじゃない 私のリード 順番が違う
search-words-take-back = 待った まった 待って 戻す 戻した 戻せる 取り消し やり直し 出し直し まちがえて出した 手がすべった うっかり 今のなし やっぱり やっぱりこっち こっちにする
search-words-revoke = 反則 ペナルティ 罰 レボーク 捨て札 捨てた ディスカード
search-words-taken = のぞいた のぞき見 覗いた 前のトリック 見直す 見返す 取った札
search-words-wrong-taker = 誰のトリック だれのトリック 誰が勝ち 取りまちがい 取り間違い 取られた 取った人が違う 私のトリック 俺のトリック それ私の 横取り
search-words-trick-cards = 出し忘れ 二枚 2枚出し
search-words-concede = クレーム 残り全部 投了 あきらめる ギブアップ
search-words-card-missing = なくした 札がない 床 落ちた 足りない
search-words-wrong-pack = ジョーカー 札違い 同じ札 トランプが違う
search-words-partner-talk = パートナー 味方 相方 口出し しゃべった ヒント 合図 もうない
search-words-table-talk = 口出し しゃべった ヒント 合図
search-words-wrong-score = 点数違い 点数まちがい 点がちがう マイナス点 入力ミス
search-words-leaves = 帰る 帰った 抜ける 抜けた 離席 途中 交代 代わり 終わる やめる
search-words-bid-changed = ビッド変更 ビッドの変更 ビッドを変え ビッド間違い ビッドまちがい 言い間違い 言いまちがい 言い直し 宣言変更
search-words-play-turn = 順番じゃない 番じゃない まだ早い 私の番 順番が違う
