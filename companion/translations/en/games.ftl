### Games that come as packages: what is wrong with one, and tables whose game is not installed.

cli-games = list the installed games, and say what is wrong with one
cli-games-more = A game is a package. It is code that runs with the rights of Companion: install only those whose makers you trust.
cli-games-check = say what is wrong with every game, or with this one or those of this package; exits with 1 if anything is
cli-games-key = Game
cli-games-name = Name
cli-games-package = Package
cli-games-version = Version
cli-games-author = Made by
cli-games-left = (left out)
cli-games-none = No installed package offers the game { $name }. There are { $known }.
cli-games-about = { $name } ({ $package } { $version }): { $said }
cli-games-well = nothing is wrong.
cli-games-missing = { $tables ->
    [one] 1 table is left out
   *[other] { $tables } tables are left out
}: the package of the game { $game } is not installed, or reads other versions of its rules.
cli-stats-version = The installed package of { $game } does not read version { $version } of its rules, by which this table was played. To save its log: companion export.
cli-stats-missing = No installed package offers the game of this table, { $game }. To save its log: companion export.

package-import = the module { $module } raises as it is imported: { $reason }
package-no-game = what its entry point names is no game, but of the kind { $given }.
package-member = it does not give the member { $member }, which every game must.
package-member-kind = its member { $member } is not of the kind that the contract wants.
package-contract = its member contract is { $own }; this version of Companion knows contract { $known } only.
package-key = its folder is called { $key }, which cannot be the key of a game. A key has only small letters, digits and _, begins with a letter, and is at most 32 long.
package-name = its entry point is called { $name }, but its folder { $key }; both must be the same.
package-own-name = Companion has a game { $name } of its own, which counts.
package-twice = several packages offer a game { $name }, so none of them counts. Remove all but one.
package-option-default = its option { $option } has no default.
package-option-name = its option { $option } has a name that every ruleset uses itself. Give it another.
package-option-plain = its option { $option } is a plain field; options are made by choice, number, series or line.
package-option-value = the default of its option { $option }, { $value }, is none of the values that it may have.
package-defaults = the defaults of its options cannot be played with { $seats } { $seats ->
    [one] player
   *[other] players
  }.
package-file = its file { $file } cannot be read: { $reason }
package-raises = its member { $member } raises: { $reason }
package-endless = its member { $member } had not come to an end after { $seconds } seconds.
package-by-rules = { $said } So it is under the house rules { $rules }.
package-endless-import = the module { $module } had not been imported after { $seconds } seconds.
package-sentence = its catalogue in English lacks the sentence { $missing }.
package-untranslated = { $count ->
    [one] 1 sentence or text is
   *[other] { $count } sentences or texts are
} not translated ({ $language }), first: { $first }
package-words = its sentences, rulings or examples cannot be read: { $reason }

missing-game-title = The game of this table is not installed
missing-game-why = The game “{ $game }” is not installed here, or could not be loaded. The person who runs this Companion can install it.
missing-game-version = This table was played by version { $version } of the rules of “{ $game }”, which the installed package does not read. The person who runs this Companion can install one that does.
missing-game-kept = Nothing is lost: the history is saved and can be downloaded. Once the game is installed, the table continues.
missing-game-entries = { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}
missing-game-export = Download the log (JSON)
missing-game-hand = File for another phone
missing-game-tables = Tables whose game is not installed
missing-game-line = { $game } · { $day }

circle-unreadable-tables = { $tables ->
    [one] One table is not counted: its game is not installed here, or another version wrote it.
   *[other] { $tables } tables are not counted: their game is not installed here, or another version wrote them.
} Nothing is lost.

installed-games-title = Available games
installed-games-from = { $package } { $version }
installed-games-by = made by { $author }

## New games

cli-new-game = write the package of a new game, to be filled in
cli-new-game-more = It runs at once, in both languages, with tests, an example, a ruling and figures. It is written into a folder of its name.
cli-new-game-name = what the game is called in files and addresses: small letters, digits and _, such as oh_hell
cli-new-game-key = No game can be called { $name }: its name has small letters, digits and _ only, begins with a letter, is at most 32 long, and is no word of Python’s own.
cli-new-game-known = There is already a game called { $name }.
cli-new-game-folder = There is a file or folder called { $name } here already; nothing was written.
cli-new-game-module = Python has a module called { $name } already, which the game would hide or be hidden by.
cli-new-game-made = The game is in { $name }. Its README.md says what to do next.
