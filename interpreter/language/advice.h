// Advice: what to write instead, as the sentence of a help, and also as the text itself where only one text is
// possible.
//
// That text becomes the diagnostic's repair, which programs carry out unasked. So it is given only where the help
// leaves no choice, and never where it would guess at the author's meaning.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/catalogue.h"
#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

// Names and words that are nearly right (advice_spelling.cpp).

// Returns the candidates near to a word: only itself where the case alone is wrong, and none for one or two letters.
std::vector<std::string> near_words(std::string_view word, const std::vector<std::string>& candidates);
// Returns "write `a` or `b`" for candidates that are near, else "<otherwise> are a, b and c". It is sure if only one is
// near.
Advice spelling_advice(std::string_view word, const std::vector<std::string>& candidates, std::string_view otherwise);
// Returns the names of files that have every word of the text: "29/west-bengal" for "bengal" and for "29/bengal". None
// if they are more than a few.
std::vector<std::string> names_with_words(std::string_view text, const std::vector<std::string>& names);
Advice key_advice(const std::vector<std::string>& near);  // "write `a` or `b`". Precondition: not empty
// Returns advice for a word that is misspelt, that has a candidate's words in another order, or that is another name
// for a candidate; nothing for any other word.
std::optional<Advice> meant_advice(std::string_view word, const std::vector<std::string>& candidates);
std::string spelling_help(std::string_view word, const std::vector<std::string>& candidates,
                          std::string_view otherwise);

// Names that are spelt well, but are not this language's own (other_names.cpp).

// Returns the candidate that people know by another name: `min_bid` is `from`, `anticlockwise` is `counter_clockwise`.
std::optional<std::string> called_otherwise(std::string_view word, const std::vector<std::string>& candidates);

// Returns the candidate that had this name in former times, when files were written that are still read.
std::optional<std::string> formerly(std::string_view word, const std::vector<std::string>& candidates);

// Returns the one candidate made of the same words in another order: `led_suit` is `suit_led`.
std::optional<std::string> in_other_order(std::string_view word, const std::vector<std::string>& candidates);

// Returns a guess: the one candidate that has all the written words, or only written words. `whole` may be
// `whole_trick`.
std::optional<std::string> sharing_words(std::string_view word, const std::vector<std::string>& candidates);

// Returns the key, in any group, that has the most words of its name or meaning in common with a key that does not
// exist. Leaves out keys for which `is_there` holds. Returns null if no word is the same.
const KeyInfo* nearest_key(std::string_view key, std::string_view path,
                           const std::function<bool(const KeyInfo&)>& is_there);

// Returns "`from` belongs to `auction` or `stakes.high_bids`: write it there" for a key that exists elsewhere; empty
// for any other, and where no key of that name takes what is written. If one of its places is below `path`, where the
// key stands, it names only that one.
std::string home_of(std::string_view key, std::string_view path, const std::function<bool(const KeyInfo&)>& takes_it);

// Things that this language says in another way, or not at all (substitutes.cpp, wishes.cpp). Each function returns an
// empty text for anything else.

// Returns help for a key that players would write in the group at `path`: "leave them out of `ranks`" (wishes.cpp).
std::string instead_of_key(std::string_view key, std::string_view path);

// Returns, for something that no key in the group at `path` says, whether a script could do it, and where to read on.
std::string scripts_for(std::string_view path);

// A rule that other tables play, and that no key can say (unsaid.cpp). The guide lists them all.
struct Unsaid {
  std::string_view words;  // keys or values that people write for it, with blanks between them; `play.x` is a key there
  std::string_view what;   // the rule
  std::string_view nearest;      // the nearest rule that can be said
  std::string_view key;          // the key that says the nearest
  std::string_view script = {};  // how a script can do it; empty: none can
};
std::span<const Unsaid> unsaid_things();
// Returns the rule that is meant by a key in the group at `path`, or by a value, which has no path; null if none is.
const Unsaid* unsaid(std::string_view path, std::string_view word);
// Returns "a script cannot do it either", or how one can.
std::string script_words(const Unsaid& thing);
// Adds help that says so and names the nearest, if the word means such a rule. Returns whether it does.
bool tell_unsaid(Diagnostic& diagnostic, std::string_view path, std::string_view word);

// Returns a word of the rule that cannot be said, and that is meant by a card where the key takes ranks; or nothing.
std::string_view meant_by_card(std::string_view key, std::string_view value, const std::vector<std::string>& words);

// Returns what to write for a value that this key does not take but another place does.
std::string instead_of_word(std::string_view key, std::string_view value);

// Returns what a word pays, for an amount written where a word is expected, as far as the rules read so far tell.
std::string instead_of_amount(std::string_view path, const Node& value, const Rules& rules);

// Returns the ranks of a run, `A-5` or `5-A`: "A, K, Q, J, 10, 9, 8, 7, 6, 5". Runs and ranks may also be mixed, with
// commas between them. Returns nothing unless there is a run and all its ranks are among the words.
std::optional<std::string> ranks_of_runs(std::string_view text, const std::vector<std::string>& words);

// Returns help for a joker or a tarot written where the words are ranks of suits.
std::string instead_of_no_suit(std::string_view word, const std::vector<std::string>& words);

// Numbers (whole_numbers.cpp).

// Returns advice for a scalar that should be a whole number but is not: `010`, `0x10`, `1_000`, `1e3`, `1.0`, `yes`,
// `~`, a number in words, a number in quotes (which arrives here as a number). The help is empty if there is nothing to
// advise. The number is given if only one can be meant.
Advice number_hint(std::string_view text);

// Keys and lists (advice.cpp).

// Advises to rename a key. The advice is not sure if another entry of the same table already has that name.
void advise_key(Diagnostic& diagnostic, const Entry& entry, const std::vector<Entry>& neighbours, const Advice& advice);

// Takes an item out of a list in brackets, with the comma before it.
void take_out(Diagnostic& diagnostic, const std::vector<Node>& items, const Node& item);

// Returns the words of a text as a list: "double, redouble" gives `[double, redouble]`. Returns nothing if one of them
// is not a plain word.
std::optional<std::string> bracketed(const Node& node);
// Returns the only word in brackets where no list is expected; null if there is not exactly one.
const Node* only_item(const Node& node);

// Return whether a word says "there is none", or "there is one", as people write it who have not read the list of
// words.
bool says_no(const Node& node);
bool says_yes(const Node& node);

}  // namespace turup
