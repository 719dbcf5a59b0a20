#include <fmt/format.h>

#include <algorithm>

#include "actions/actions.h"
#include "base/base.h"
#include "language/catalogue.h"
#include "language/explain.h"
#include "language/names.h"
#include "language/samples.h"

namespace turup {

namespace {

std::string standard_text(const KeyInfo& info) {
  if (info.has_keys() && info.need != Need::required) return info.takes_away() ? "`none` takes it away.\n" : "";
  return standard_sentence(info, "") + '\n';
}

std::string words_table(const KeyInfo& info) {
  std::size_t width = 0;
  for (const Word& word : info.words) width = std::max(width, word.word.size());
  std::string text;
  for (const Word& word : info.words) {
    const std::string says = wrapped(meaning_of(info, word), width + 4);
    text += fmt::format("  {:<{}}  {}", word.word, width, says.substr(std::min(width + 4, says.size())));
  }
  return text;
}

std::string keys_table(const std::string& path) {
  std::string text;
  bool has_names = false;
  for (const KeyInfo& info : catalogue()) {
    const bool is_below =
        info.path.starts_with(path + ".") && info.path.find('.', path.size() + 1) == std::string::npos;
    if (!is_below) continue;
    const bool is_name = info.name == "*";
    has_names = has_names || is_name;
    text += fmt::format("  {:<14}  {}\n", is_name ? "NAME" : info.name, info.doc);
  }
  return has_names ? text + wrapped(fmt::format("`turup explain \"{}.*\"` tells the keys of a name.", path), 0) : text;
}

std::string samples_text(std::string_view key) {
  std::string text;
  for (const Sample& sample : samples_of(key)) {
    const std::string_view start = text.empty() ? "For example" : "Or";
    text += sample.game.empty() ? fmt::format("\n{}, a whole file:\n\n", start)
                                : fmt::format("\n{}, over {}:\n\n", start, sample.game);
    for (const std::string_view line : sample.lines()) text += fmt::format("  {}\n", line);
  }
  return text;
}

// Returns what can have a label. Apart from the words that players say, that is too much for a list.
std::string labels_note() {
  std::vector<std::string> said = spoken_words();
  const auto nouns = nouns_with_labels();
  said.insert(said.end(), nouns.begin(), nouns.end());
  std::sort(said.begin(), said.end());
  return '\n' +
         wrapped(fmt::format("What players say: {}. Also every rank, meld and contract, what a script offers or counts "
                             "in (`table`), and every key and word of the rules.",
                             listed(said)),
                 0) +
         '\n' + wrapped("`NAME: none` takes away a name that the file inherits.", 0);
}

std::string explain_file_key(const FileKey& key) {
  return wrapped(fmt::format("{}: {}", key.name, key.doc), 0) + '\n' +
         wrapped(capitalised(std::string(key.form)) + ".", 0) + (key.name == "words" ? labels_note() : "") +
         samples_text(key.name);
}

}  // namespace

// A key that `none` takes away has no other standard.
std::string standard_sentence(const KeyInfo& info, std::string_view mark) {
  if (info.need == Need::required) return "It has to be written.";
  const std::string standard = info.standard.empty() ? "none" : info.standard;
  const std::string_view without = info.takes_away() && standard != "none" ? " `none` takes it away." : "";
  return fmt::format("If it is not written: {0}{1}{0}.{2}", mark, standard, without);
}

std::string explain_key(std::string_view path) {
  if (const FileKey* key = file_key(path)) return explain_file_key(*key);
  const KeyInfo* info = key_info(path);
  if (!info) return {};
  std::string text = wrapped(fmt::format("{}: {}", path, info->doc), 0);
  text += '\n' + wrapped(capitalised(form_of(*info)) + (info->words.empty() && !info->has_keys() ? "." : ":"), 0);
  text += words_table(*info);
  if (info->has_keys()) text += keys_table(info->path);
  return text + '\n' + standard_text(*info) + samples_text(info->path);
}

}  // namespace turup
