// Finds what speaks of a word that is the name of nothing: keys that take it or have it in their names, and chapters of
// a game's rulebook.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/glossary.h"
#include "language/language.h"
#include "turup/authoring/explain.h"

namespace turup::shell {

namespace {

constexpr std::size_t kMostMentions = 8;  // more than these are no help

// Returns "  auction.kind: outbid: …" for each key that takes the word.
std::string keys_that_take(const std::string& word) {
  std::string text;
  for (const KeyInfo& key : catalogue())
    for (const Word& taken : key.words)
      if (is_alike(taken.word, word))
        text += folded(fmt::format("{}: `{}`: {}", key.path, taken.word, meaning_of(key, taken)), 2);
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

// Returns the families with a key that takes the word.
std::vector<std::string> families_that_take(const std::string& word) {
  std::vector<std::string> families;
  for (const KeyInfo& key : catalogue())
    if (std::any_of(key.words.begin(), key.words.end(), [&](const Word& taken) { return is_alike(taken.word, word); }))
      families.push_back(key.path.substr(0, key.path.find('.')));
  return families;
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
  const std::string taken = keys_that_take(word);
  const std::string named = taken.empty() ? keys_that_name(word) : std::string();
  if (taken.empty() && named.empty()) return {};
  return folded(fmt::format("No key is called `{}`. These {}:", printable(word),
                            taken.empty() ? "speak of it" : "take it as a word"),
                0) +
         '\n' + taken + named + "\n`turup explain KEY` tells one of them.\n";
}

std::string chapters_about(const Rules& rules, const std::string& word) {
  const Term* term = term_called(word);
  std::vector<std::string> families = families_that_take(word);
  if (term && !term->key.empty()) families.emplace_back(term->key.substr(0, term->key.find('.')));
  std::string text;
  for (const Chapter& chapter : chapters(rules)) {
    const bool is_there = std::find(families.begin(), families.end(), chapter.family) != families.end();
    if (is_there || has_word(unwrapped(chapter.text), word)) text += chapter.text;
  }
  if (text.empty()) return {};
  return fmt::format("{}: `{}`\n{}{}", rules.title, printable(word), term ? folded(std::string(term->says), 0) : "",
                     text);
}

}  // namespace turup::shell
