// Finds what speaks of a word that is the name of nothing: keys that take it or have it in their names, and chapters of
// a game's rulebook.
#include <fmt/format.h>

#include <set>

#include "base/base.h"
#include "language/glossary.h"
#include "language/language.h"
#include "turup/authoring/draft.h"
#include "turup/authoring/explain.h"

namespace turup::shell {

namespace {

constexpr std::size_t kMostMentions = 8;  // more than these are no help

// Returns "  auction.kind: `outbid`: …" for each key that takes the word.
std::string taken_by_keys(const std::string& word) {
  std::string text;
  for (const KeyInfo* key : keys_that_take(word))
    for (const Word& taken : key->words)
      if (is_alike(taken.word, word))
        text += folded(fmt::format("{}: `{}`: {}", key->path, taken.word, meaning_of(*key, taken)), 2);
  return text;
}

// Returns each key with the word in its name or in what it sets.
std::string keys_that_name(const std::string& word) {
  std::string text;
  std::size_t keys = 0;
  for (const KeyInfo& key : catalogue()) {
    if (!has_word(key.name, word) && !has_word(key.doc, word)) continue;
    text += folded(fmt::format("{}: {}", key.path, key.doc), 2);
    ++keys;
  }
  return keys <= kMostMentions ? text : std::string();
}

// Returns the text on one line, with one blank between its words.
std::string unwrapped(const std::string& text) {
  std::string line;
  for (const std::string& part : split(text, '\n')) line += ' ' + std::string(trimmed(part));
  return line;
}

}  // namespace

std::string explain_mentions(const std::string& word) {
  constexpr std::size_t kShort = 2;  // such words stand everywhere
  if (word.size() <= kShort) return {};
  const std::string taken = taken_by_keys(word);
  const std::string named = taken.empty() ? keys_that_name(word) : std::string();
  if (taken.empty() && named.empty()) return {};
  return folded(fmt::format("No key is called `{}`. These {}:", printable(word),
                            taken.empty() ? "speak of it" : "take it as a word"),
                0) +
         '\n' + taken + named + "\n`turup explain KEY` tells one of them.\n";
}

std::string chapters_about(const Rules& rules, const std::string& word) {
  const Term* term = term_called(word);
  std::set<std::string, std::less<>> families;
  for (const KeyInfo* key : keys_that_take(word)) families.insert(key->path.substr(0, key->path.find('.')));
  if (term && !term->key.empty()) families.emplace(term->key.substr(0, term->key.find('.')));
  std::string text;
  for (const Chapter& chapter : chapters(rules)) {
    if (families.contains(chapter.family) || has_word(unwrapped(chapter.text), word)) text += chapter.text;
  }
  if (text.empty()) return {};
  return fmt::format("{}: `{}`\n{}{}", rules.title, printable(word), term ? folded(std::string(term->says), 0) : "",
                     text);
}

}  // namespace turup::shell
