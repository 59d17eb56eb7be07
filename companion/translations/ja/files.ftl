## 表計算のファイル

csv-date = 日付
csv-game = ゲーム
csv-table = 卓
csv-deal = ディール
csv-dealer = 親
csv-player = プレイヤー
csv-points = 点数
csv-total = 合計
csv-remark = 備考
csv-deals = ディール数
csv-games = ゲーム
csv-mean = 1ディールあたりの点数
csv-place = 順位
csv-won = 勝ち
csv-agreed = 取り決め
csv-title = 表計算用
csv-help = 表計算ソフトでそのまま開けます。
csv-save = 点数表を保存
csv-save-games = ゲームの一覧を書き出す（CSV）
csv-save-deals = ディールの一覧を書き出す（CSV）

## 結果を送る

text-title = テキストで
text-send = テキストを送る
text-copy = テキストをコピー
result-title = 結果を送る
result-elsewhere = そのほか
result-picture = 画像で
result-play = BG Statsに追加
result-play-help = BG Statsは、遊んだ記録をつける別のアプリです。保存する前に、そちらで確認できます。

## コマンド

cli-export = このコンピューターの卓か仲間を、保存や別の場所で読むために書き出す
cli-export-more = 1つのJSON文書を出力します。卓ならルール・プレイヤー・記録、仲間ならすべての卓も入ります。
cli-export-link = 卓か仲間のリンク、またはアドレス全体
cli-export-left = このバージョンで読めない{ $tables }卓を除きました。
cli-import = ファイルから卓か仲間を取り込む
cli-import-more = ここでのアドレスを出力します。同じファイルをもう一度取り込んでも、増えません。
cli-import-file = companion exportが書き出したファイル（標準入力は -）
cli-import-impossible = 何も取り込みませんでした。記録{ $entry }はありえません：{ $why }
cli-import-absent = { $tables }卓は、確かめずにそのまま取り込みました。ゲーム「{ $game }」のパッケージが入っていないか、ルールの別のバージョンしか読めません。
cli-stats = 何を誰が遊んだかを表示する
cli-stats-more = 端末では表を、プログラムへの出力や--jsonではJSONを出力します。
cli-stats-link = 卓か仲間のリンクまたはアドレス（なければ全体）
cli-stats-none = まだ何も遊ばれていません。
cli-stats-game = ゲーム
cli-stats-tables = 卓
cli-stats-over = 終了
cli-stats-deals = ディール数
cli-stats-players = 人数
cli-stats-name = 名前
cli-stats-evenings = 集まり
cli-stats-won = 勝ち
cli-stats-place = 平均順位
cli-no-circle = { $link }という仲間はここにありません。
exported-mark = ここには12文字のしるしを、卓ごとに違うものを書いてください。
