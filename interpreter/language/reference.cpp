#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/catalogue.h"
#include "language/explain.h"
#include "language/samples.h"

namespace turup {

namespace {

constexpr std::string_view kIntroduction =
    "# Every key\n"
    "\n"
    "This page lists every key that a file may have: what it sets, what you may write, what holds if you leave it\n"
    "out, and a sample. The families stand in the order in which a deal runs. The first line of a sample names a\n"
    "game: write the sample into a file that extends that game, or into a house rule. `*` stands for a name of your\n"
    "own.\n"
    "\n"
    "[README.md](README.md) shows how to begin; `turup explain KEY` prints the same for one key.\n"
    "`turup schema --markdown` writes this page; do not edit it by hand.\n"
    "\n";

std::string code(std::string_view text) { return fmt::format("`{}`", text); }

std::string samples_section(std::string_view key) {
  std::string text;
  for (const Sample& sample : samples_of(key)) {
    text += "\n```yaml\n";
    if (!sample.game.empty()) text += fmt::format("# over {}\n", sample.game);
    text += fmt::format("{}```\n", sample.text);
  }
  return text;
}

// A longer table gets no line for each word, for example that of ranks.
constexpr std::size_t kLongTable = 12;
std::string listed_words(const KeyInfo& info) {
  std::vector<std::string> words;
  for (const Word& word : info.words) words.push_back(fmt::format("{} {}", code(word.word), meaning_of(info, word)));
  return fmt::format("\n{}.\n", listed(words));
}

std::string words_text(const KeyInfo& info) {
  if (info.words.empty()) return {};
  if (info.words.size() > kLongTable) return listed_words(info);
  std::string text = "\n| word | |\n|---|---|\n";
  for (const Word& word : info.words) text += fmt::format("| {} | {} |\n", code(word.word), meaning_of(info, word));
  return text;
}

// Returns the form of a key. Its words stand in a table below.
std::string form_text(const KeyInfo& info) {
  std::string form = form_of(info);
  for (const std::string_view word : {"these words", "this word"})
    if (const std::size_t at = form.find(word); at != form.npos)
      form.replace(at, word.size(), fmt::format("the {} below", word.substr(word.find(' ') + 1)));
  return fmt::format("Takes {}. {}", form, standard_sentence(info, "`"));
}

std::string family_text(const KeyInfo& info) {
  std::string text = fmt::format("\n## {}\n\n{}.", info.path, capitalised(info.doc));
  if (info.kind == KeyInfo::Kind::entries) text += " The names are yours, each with the keys under `*`.";
  return text + "\n" + samples_section(info.path);
}

std::string key_text(const KeyInfo& info) {
  std::string text = fmt::format("\n### {}\n\n{}.", info.path, capitalised(info.doc));
  if (!info.has_keys())
    text += " " + form_text(info) + "\n" + words_text(info);
  else
    text += info.kind == KeyInfo::Kind::group ? " Has the keys below; `none` takes it away.\n" : "\n";
  return text + samples_section(info.path);
}

std::string contents_text() {
  std::vector<std::string> families = {"[a file](#a-file)"};
  for (const KeyInfo& info : catalogue())
    if (info.path.find('.') == info.path.npos) families.push_back(fmt::format("[{0}](#{0})", info.path));
  std::string text;
  std::size_t column = 0;
  for (const std::string& family : families) {
    const std::string_view between = text.empty() ? "" : column + family.size() > 117 ? " ·\n" : " · ";
    if (between == " ·\n") column = 0;
    text += fmt::format("{}{}", between, family);
    column += family.size() + 3;
  }
  return text + "\n";
}

std::string file_keys_text() {
  std::string text = "\n## A file\n";
  for (const FileKey& key : file_keys())
    text += fmt::format("\n### {}\n\n{}. Takes {}.\n{}", key.name, capitalised(std::string(key.doc)), key.form,
                        samples_section(key.name));
  return text;
}

}  // namespace

std::string reference() {
  std::string text = std::string(kIntroduction) + contents_text() + file_keys_text();
  for (const KeyInfo& info : catalogue())
    text += info.path.find('.') == info.path.npos ? family_text(info) : key_text(info);
  return text;
}

}  // namespace turup
