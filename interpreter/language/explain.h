// Explains rules in English: the rulebook of a variant, a key, and the whole language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/base.h"
#include "language/catalogue.h"
#include "rules/rules.h"

namespace turup {

// A part of the rulebook: its heading with the paragraphs below it.
struct Chapter {
  std::string family;  // "auction"; "words" for what things are called; empty for what stands in no family
  std::string text;
};
// Paragraphs are broken into lines of at most `columns`; if that is kUnbroken, each is one line.
std::vector<Chapter> chapters(const Rules& rules, std::size_t columns = kTerminalColumns);
// Returns the rulebook: title, what is special, then the families in the order of play, each a paragraph under its
// heading.
std::string explain(const Rules& rules, std::size_t columns = kTerminalColumns);
// Returns the rulebook with a star before each sentence of a rule that differs from the base, and at its end the
// sentences of such rules that only the base has. A sentence that reads otherwise only because other rules do has none.
std::string explain_beside(const Rules& rules, const Rules& base, std::size_t columns = kTerminalColumns);

// Returns the words that a script may offer: when, who may say them, and what each means, by this table's names for
// things. Empty if it offers none.
std::string offers_sentences(const Rules& rules, const Script& script);

// Returns what a key sets, the words it takes with their sentences, its range, its default and a sample. For a group it
// returns the keys. Empty if there is no such key.
std::string explain_key(std::string_view path);

// Returns what holds where nobody writes the key: "If it is not written: `none`." A mark stands on either side of the
// value.
std::string standard_sentence(const KeyInfo& info, std::string_view mark);

// Returns the whole language as Markdown: every key with what it sets, its values, its default and a sample. This text
// is variants/reference.md, and `turup schema --markdown` prints it.
std::string reference();

}  // namespace turup
