### パッケージとして入るゲーム：どこがおかしいか。ゲームが入っていない卓。

cli-games = 入っているゲームを一覧にし、おかしいところを調べる
cli-games-more = ゲームはパッケージです。Companionと同じ権限で動くプログラムなので、作者を信頼できるものだけを入れてください。
cli-games-check = すべてのゲーム、またはこの名前のゲームやパッケージのおかしいところを表示する。あれば終了コードは1
cli-games-key = ゲーム
cli-games-name = 名前
cli-games-package = パッケージ
cli-games-version = バージョン
cli-games-author = 作者
cli-games-left = （使えません）
cli-games-none = { $name }というゲームのパッケージは入っていません。あるのは{ $known }です。
cli-games-about = { $name }（{ $package } { $version }）：{ $said }
cli-games-well = 問題ありません。
cli-games-missing = { $tables }卓を除きました。ゲーム「{ $game }」のパッケージが入っていないか、ルールの別のバージョンしか読めません。
cli-stats-version = この卓のルールのバージョン{ $version }を、入っている「{ $game }」のパッケージは読めません。記録は残っています（companion exportで書き出せます）。
cli-stats-missing = この卓のゲーム「{ $game }」のパッケージが入っていません。記録は残っています（companion exportで書き出せます）。

package-import = モジュール{ $module }を読み込むと例外が起きます：{ $reason }
package-no-game = エントリーポイントの指すものがゲームではありません（型は{ $given }）。
package-member = どのゲームにも必要なメンバー{ $member }がありません。
package-member-kind = メンバー{ $member }の型が契約と違います。
package-contract = メンバーcontractが{ $own }ですが、このCompanionの契約は{ $known }だけです。
package-key = フォルダ名{ $key }はゲームのキーになれません。使えるのは小文字・数字・_だけで、文字で始まり、32文字までです。
package-name = エントリーポイントの名前は{ $name }、フォルダ名は{ $key }です。同じでなければなりません。
package-own-name = { $name }というゲームはCompanion自身にあり、そちらを使います。
package-twice = { $name }というゲームのパッケージが複数あるため、どれも使いません。1つだけ残してください。
package-option-default = オプション{ $option }に既定値がありません。
package-option-name = オプション{ $option }の名前は、どのルールにもあるものと同じです。別の名前にしてください。
package-option-plain = オプション{ $option }がただのフィールドです。choice・number・series・lineのどれかで作ってください。
package-option-value = オプション{ $option }の既定値{ $value }は、選べる値ではありません。
package-defaults = オプションの既定値のままでは{ $seats }人で遊べません。
package-file = ファイル{ $file }を読めません：{ $reason }
package-raises = メンバー{ $member }で例外が起きます：{ $reason }
package-endless = メンバー{ $member }が{ $seconds }秒たっても終わりません。
package-by-rules = { $said }（ハウスルール{ $rules }のとき）
package-endless-import = モジュール{ $module }の読み込みが{ $seconds }秒たっても終わりません。
package-sentence = 英語の文{ $missing }がありません。
package-untranslated = 訳されていない文が{ $count }個あります（{ $language }）。最初は：{ $first }
package-words = 文・裁定・例のどれかを読めません：{ $reason }

missing-game-title = この卓のゲームが入っていません
missing-game-why = 「{ $game }」というゲームのパッケージが入っていないか、読み込めませんでした。このCompanionの管理者が入れられます。
missing-game-version = この卓は「{ $game }」のルールのバージョン{ $version }で遊ばれましたが、入っているパッケージはそれを読めません。このCompanionの管理者が、読めるパッケージを入れられます。
missing-game-kept = 何も失われていません。記録はそのまま残り、ダウンロードできます。ゲームが戻るまで入力はできませんが、戻ればこの卓は続けられます。
missing-game-entries = 記録{ $entries }件
missing-game-export = 記録をダウンロード（JSON）
missing-game-hand = ほかのスマホに渡すファイル
missing-game-tables = ゲームが入っていない卓
missing-game-line = { $game } · { $day }

circle-unreadable-tables = { $tables }卓は数えていません。ゲームが入っていないか、別のバージョンで書かれています。何も失われていません。

installed-games-title = 遊べるゲーム一覧
installed-games-from = { $package } { $version }
installed-games-by = 作者：{ $author }

## 新しいゲーム

cli-new-game = 新しいゲームのパッケージのひな形を作る
cli-new-game-more = そのまま動き、日英の文、テスト、例、裁定、集計がひととおり入っています。名前と同じフォルダに作ります。
cli-new-game-name = ファイルやアドレスで使うゲームの名前。英小文字と数字と _（例：oh_hell）
cli-new-game-key = ゲームの名前を{ $name }にはできません。英小文字で始まり、英小文字と数字と _ だけで32文字まで、Pythonの予約語は使えません。
cli-new-game-known = { $name }というゲームはすでにあります。
cli-new-game-folder = ここには{ $name }というファイルかフォルダがすでにあります。何も書いていません。
cli-new-game-module = { $name }というPythonのモジュールがすでにあり、名前がぶつかります。
cli-new-game-made = { $name }にゲームを作りました。次にすることはその中のREADME.mdにあります。
