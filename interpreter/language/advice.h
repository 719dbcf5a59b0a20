// Advice: what to write instead, as the sentence of a help, and as the text itself where nothing else could be meant.
//
// A text becomes the repair of the diagnostic, which programs carry out unasked; so it is given only where the help
// leaves no choice, and never where the author's meaning would be guessed at.
#pragma once

#include <functional>
#include <optional>
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
// Returns "write `a` or `b`" for what is near, else "<otherwise> are a, b and c". It is sure where one alone is near.
Advice spelling_advice(std::string_view word, const std::vector<std::string>& candidates, std::string_view otherwise);
Advice key_advice(const std::vector<std::string>& near);  // "write `a` or `b`"; precondition: not empty
// Returns advice for a word that is spelt nearly as a candidate, has its words in another order, or is another name for
// it; nothing if none of that is so.
std::optional<Advice> meant_advice(std::string_view word, const std::vector<std::string>& candidates);
std::string spelling_help(std::string_view word, const std::vector<std::string>& candidates,
                          std::string_view otherwise);

// Names that are well spelt, but are not this language's own (other_names.cpp).

// Returns the candidate that people know by that name: `min_bid` is `from`, `anticlockwise` is `counter_clockwise`.
std::optional<std::string> called_otherwise(std::string_view word, const std::vector<std::string>& candidates);

// Returns the one candidate made of the same words in another order: `led_suit` is `suit_led`.
std::optional<std::string> in_other_order(std::string_view word, const std::vector<std::string>& candidates);

// Returns the one candidate that has all the words written, or none but those: `whole` may be `whole_trick`. A guess.
std::optional<std::string> sharing_words(std::string_view word, const std::vector<std::string>& candidates);

// Returns the key, of any group, that has the most to do with a key that does not exist: the most words of its name or
// of its meaning are the same. It leaves out those that `is_there` already. Null if no word is the same.
const KeyInfo* nearest_key(std::string_view key, std::string_view path,
                           const std::function<bool(const KeyInfo&)>& is_there);

// Returns "`from` belongs to `auction` or `stakes.high_bids`: write it there" for a key that is right elsewhere; empty
// for any other. If one of its places is below `path`, where the key stands, it names only that one.
std::string home_of(std::string_view key, std::string_view path);

// Things that this language says in another way, or not at all (substitutes.cpp). Each is empty for anything else.

// Returns help for a key that no name stands for, in the group at `path`: "leave them out of `ranks`".
std::string instead_of_key(std::string_view key, std::string_view path);

// Returns, for something that no key says in the group at `path`, whether a script could do it, and where to read on.
std::string scripts_for(std::string_view path);

// Returns what to write for a value that this key does not take, but another place does.
std::string instead_of_word(std::string_view key, std::string_view value);

// Returns, for an amount where a word is expected, what the word pays, as far as the rules read so far tell.
std::string instead_of_amount(std::string_view path, const Node& value, const Rules& rules);

// Lists the ranks of a run, `A-5` or `5-A`: "A, K, Q, J, 10, 9, 8, 7, 6, 5". Runs and ranks with commas between are
// one list. Nothing unless there is a run, and all of them are among the words.
std::optional<std::string> ranks_of_runs(std::string_view text, const std::vector<std::string>& words);

// Returns help for a joker among words that have none.
std::string instead_of_joker(std::string_view word, const std::vector<std::string>& words);

// Numbers (whole_numbers.cpp).

// Returns advice for a scalar that should be a whole number and is none: `010`, `0x10`, `1_000`, `1e3`, `1.0`, `yes`,
// `~`, a number in words, a number in quotes (which arrives here as a number). The help is empty if nothing comes to
// mind; the number is there if no other could be meant.
Advice number_hint(std::string_view text);

// Keys and lists (advice.cpp).

// Advises to give a key another name. The advice is not sure if a neighbour in the same file has that name already.
void advise_key(Diagnostic& diagnostic, const Entry& entry, const std::vector<Entry>& neighbours, const Advice& advice);

// Takes an item out of a list in brackets, with the comma before it.
void take_out(Diagnostic& diagnostic, const std::vector<Node>& items, const Node& item);

// Writes the words of a text as a list: "double, redouble" is `[double, redouble]`. Nothing if one is no plain word.
std::optional<std::string> bracketed(const Node& node);
// Returns the one word in brackets where no list is expected; null if there are more, or none.
const Node* only_item(const Node& node);

// Return whether a word says "there is none", or "there is one", as people write who have not read the list of words.
bool says_no(const Node& node);
bool says_yes(const Node& node);

}  // namespace turup
