// The rulebook as text: alone, or beside that of the game on which the rules build.
#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <map>
#include <set>

#include "base/base.h"
#include "language/book.h"
#include "language/explain.h"
#include "language/listing.h"
#include "language/reader.h"
#include "language/value_text.h"

namespace turup {

namespace {

// A line tells one choice of the host, or a value of it.
struct Line {
  std::size_t indent = 0;
  Passage passage;
  std::string value;
};

// Returns every option with its values, one below the other: which one is in force, and the sentences they have.
std::vector<Line> options_of(const Rules& rules) {
  std::vector<Line> lines;
  const auto items = listing(rules);
  for (const Option& option : rules.options) {
    const Item* item = item_at(items, option.key);
    if (item == nullptr) continue;
    const std::string key = "options." + option.key;
    lines.push_back({2, {{key}, fmt::format("{} (`{}`):", capitalised(std::string(item->doc)), option.key)}, ""});
    for (const std::string& value : option.values) {
      const std::string says = option_sentence(rules, option.key, value);
      const std::string_view now = value == item->text ? ", now in force" : "";
      lines.push_back({4,
                       {{key + "." + value}, fmt::format("{}{}{}{}", value, now, says.empty() ? "" : ": ", says)},
                       std::string(now)});
    }
  }
  for (const Preset& preset : rules.presets) {
    const std::string key = "presets." + preset.name;
    const std::string& says = preset.says.empty() ? preset.name : preset.says;
    lines.push_back({2, {{key}, fmt::format("{} (`--with {}`):", says, preset.name)}, ""});
    for (const auto& [path, value] : preset.sets)
      lines.push_back({4, {{key + "." + path}, fmt::format("{}: {}", path, value)}, value});
  }
  return lines;
}

struct WholeBook {
  std::vector<BookChapter> chapters;
  std::vector<Line> options;

  std::vector<const Passage*> passages() const {
    std::vector<const Passage*> all;
    for (const BookChapter& chapter : chapters)
      for (const Paragraph& paragraph : chapter.paragraphs)
        for (const Passage& passage : paragraph) all.push_back(&passage);
    for (const Line& line : options) all.push_back(&line.passage);
    return all;
  }
};

WholeBook whole_book(const Rules& rules) { return {book_of(rules), options_of(rules)}; }

// Returns the text, with a line about the stars in it below the title.
std::string text_of(const Rules& rules, const WholeBook& book, const std::string& about_stars, std::size_t columns) {
  std::string text = fmt::format("{}\n{}{}{}{}", rules.title, wrapped(rules.says, 0, columns),
                                 rules.source.empty() ? "" : fmt::format("Described in {}.\n", rules.source),
                                 about_stars.empty() ? "" : "\n", about_stars);
  for (const BookChapter& chapter : book.chapters) text += chapter_text(chapter, columns);
  if (!rules.options.empty() || !rules.presets.empty()) text += "\nThe host may choose\n";
  for (const Line& line : book.options) text += wrapped(line.passage.says, line.indent, columns);
  return text;
}

// ---- Beside the base ----

// Returns the sentences of a text: each ends in a full stop before a blank and a capital letter or a digit.
std::vector<std::string> sentences_of(std::string_view text) {
  constexpr std::string_view kBegins = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  std::vector<std::string> sentences;
  std::size_t begin = 0;
  for (std::size_t at = 0; at + 2 < text.size(); ++at) {
    if (text.substr(at, 2) != ". " || kBegins.find(text[at + 2]) == kBegins.npos) continue;
    sentences.emplace_back(text.substr(begin, at + 1 - begin));
    begin = at + 2;
  }
  if (begin < text.size()) sentences.emplace_back(text.substr(begin));
  return sentences;
}

// Values by key, also of what is no key of the listing: scripts, words, and what the host may choose.
using Values = std::map<std::string, std::string>;

Values values_of(const Rules& rules) {
  Values values;
  int idle_below = INT_MAX;
  for (const Item& item : listing(rules)) {
    if (item.depth > idle_below) continue;
    idle_below = item.standing == Standing::idle ? item.depth : INT_MAX;
    if (idle_below == INT_MAX) values[item.path] = item.text;
  }
  std::string& scripts = values[std::string(kScripts)];
  for (const HookUse& use : rules.hooks) {
    const std::string key = fmt::format("{}.{}", kScripts, use.script.name);
    scripts += use.script.name + " ";
    values[key] = use.script.source == nullptr ? "" : use.script.source->text();
    for (std::size_t i = 0; i < use.values.size(); ++i)
      values[key + "." + use.script.parameters[i].name] = parameter_text(use.values[i]);
  }
  for (const auto& [word, label] : rules.words) values["words"] += fmt::format("{}: {}\n", word, label);
  for (const Line& line : options_of(rules)) values[line.passage.keys.front()] = line.value;
  return values;
}

bool is_below(std::string_view path, std::string_view group) {
  return path.size() > group.size() && path.starts_with(group) && path[group.size()] == '.';
}
std::string family_of(const std::string& path) { return path.substr(0, path.find('.')); }

class Marks {
 public:
  Marks(const Rules& rules, const WholeBook& book, const Rules& base, const WholeBook& base_book)
      : here_(sentences_in(book)), there_(sentences_in(base_book)) {
    note_changed(book, there_);
    note_changed(base_book, here_);
    const std::set<std::string> differing = differing_keys(values_of(rules), values_of(base));
    for (const std::string& key : differing) {
      const bool is_in_group =
          std::any_of(differing.begin(), differing.end(), [&](const auto& other) { return is_below(key, other); });
      if (changed_.contains(key))
        marked_.insert(key);
      else if (!is_in_group)
        mark_elsewhere(key);
    }
  }

  // Returns the text of a passage with a star before each sentence that is marked.
  std::string marked(const Passage& passage) const {
    std::string text;
    for (const std::string& sentence : sentences_of(passage.says)) {
      const bool is_new = is_marked(passage) && !there_.contains(sentence);
      text += fmt::format("{}{}{}", text.empty() ? "" : " ", is_new ? "* " : "", sentence);
    }
    return text;
  }
  // Returns the sentences of a passage of the base that are not in the other book and would be marked.
  std::vector<std::string> missing(const Passage& of_base) const {
    std::vector<std::string> sentences = sentences_of(of_base.says);
    std::erase_if(sentences, [&](const auto& sentence) { return !is_marked(of_base) || here_.contains(sentence); });
    return sentences;
  }

 private:
  using Sentences = std::set<std::string>;

  static Sentences sentences_in(const WholeBook& book) {
    Sentences all;
    for (const Passage* passage : book.passages())
      for (std::string& sentence : sentences_of(passage->says)) all.insert(std::move(sentence));
    return all;
  }
  static std::set<std::string> differing_keys(const Values& a, const Values& b) {
    std::set<std::string> keys;
    for (const auto& [key, value] : a)
      if (const auto other = b.find(key); other == b.end() || other->second != value) keys.insert(key);
    for (const auto& [key, value] : b)
      if (!a.contains(key)) keys.insert(key);
    return keys;
  }
  // Notes the keys of passages with a sentence that is not in the other book.
  void note_changed(const WholeBook& book, const Sentences& other) {
    for (const Passage* passage : book.passages())
      for (const std::string& sentence : sentences_of(passage->says))
        if (!other.contains(sentence)) changed_.insert(passage->keys.begin(), passage->keys.end());
  }
  // Marks what tells of a key that has no sentence of its own which differs: the keys below it, that of the nearest
  // group around it, those of its family, or all that reads otherwise.
  void mark_elsewhere(const std::string& key) {
    if (std::any_of(changed_.begin(), changed_.end(), [&](const auto& one) { return is_below(one, key); })) return;
    for (std::string group = key; group.find('.') != group.npos;) {
      group.resize(group.rfind('.'));
      if (changed_.contains(group)) return static_cast<void>(marked_.insert(group));
    }
    const auto is_relative = [&](const std::string& one) { return family_of(one) == family_of(key); };
    const bool has_relatives = std::any_of(changed_.begin(), changed_.end(), is_relative);
    for (const std::string& one : changed_)
      if (!has_relatives || is_relative(one)) marked_.insert(one);
  }
  bool is_marked(const Passage& passage) const {
    return std::any_of(passage.keys.begin(), passage.keys.end(),
                       [&](const auto& key) { return marked_.contains(key); });
  }

  Sentences here_;
  Sentences there_;
  std::set<std::string> changed_;  // keys of passages that read otherwise in the two books
  std::set<std::string> marked_;   // those of them whose rules differ
};

}  // namespace

std::string explain(const Rules& rules, std::size_t columns) { return text_of(rules, whole_book(rules), "", columns); }

std::string explain_beside(const Rules& rules, const Rules& base, std::size_t columns) {
  WholeBook book = whole_book(rules);
  const WholeBook base_book = whole_book(base);
  const Marks marks(rules, book, base, base_book);
  std::string missing;
  for (const Passage* passage : base_book.passages())
    for (const std::string& sentence : marks.missing(*passage)) missing += wrapped(sentence, 2, columns);
  bool has_stars = false;
  const auto mark = [&](Passage& passage) {
    std::string marked = marks.marked(passage);
    has_stars = has_stars || marked != passage.says;
    passage.says = std::move(marked);
  };
  for (BookChapter& chapter : book.chapters)
    for (Paragraph& paragraph : chapter.paragraphs)
      for (Passage& passage : paragraph) mark(passage);
  for (Line& line : book.options) mark(line.passage);
  if (!has_stars && missing.empty()) return explain(rules, columns);
  return text_of(rules, book, fmt::format("A star (*) marks what differs from {}.\n", base.name), columns) +
         (missing.empty() ? "" : fmt::format("\nOnly in {}\n{}", base.name, missing));
}

}  // namespace turup
