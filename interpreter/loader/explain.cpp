#include "loader/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "loader/catalogue.h"
#include "loader/compound.h"
#include "loader/listing.h"
#include "loader/options.h"
#include "loader/value_text.h"

namespace turup {

namespace {

constexpr std::size_t kColumns = 80;

// The text in lines of at most kColumns, each indented.
std::string wrapped(std::string_view text, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string result;
  std::string line;
  for (const std::string& word : split(text, ' ')) {
    if (word.empty()) continue;
    if (!line.empty() && margin.size() + line.size() + 1 + word.size() > kColumns) {
      result += margin + line + '\n';
      line.clear();
    }
    line += line.empty() ? word : " " + word;
  }
  return line.empty() ? result : result + margin + line + '\n';
}

// Headings and their sentences, in order; a heading without sentences is left out.
class Book {
 public:
  void head(std::string heading) {
    close();
    heading_ = std::move(heading);
  }
  void say(std::string_view sentence) {
    if (sentence.empty()) return;
    if (!paragraph_.empty()) paragraph_ += ' ';
    paragraph_ += sentence;
  }
  std::string text() {
    close();
    return std::move(text_);
  }

 private:
  void close() {
    if (!paragraph_.empty()) text_ += fmt::format("\n{}\n{}", heading_, wrapped(paragraph_, 2));
    paragraph_.clear();
  }

  std::string heading_;
  std::string paragraph_;
  std::string text_;
};

// What a script does in the place of a key.
bool is_scripted(const Rules& rules, std::string_view path) {
  return path == "auction.turns" && std::any_of(rules.hooks.begin(), rules.hooks.end(),
                                                [](const HookUse& use) { return use.script.has(HookPoint::speaker); });
}

void say_families(const Rules& rules, Book& book) {
  int moot_below = INT_MAX;  // the depth of a moot group, whose keys are moot with it
  for (const Item& item : listing(rules)) {
    if (item.depth > moot_below) continue;
    moot_below = INT_MAX;
    if (item.depth == 0) book.head(capitalised(std::string(item.doc)));
    if (item.standing == Standing::moot)
      moot_below = item.depth;
    else if (!is_scripted(rules, item.path))
      book.say(item.says);
  }
}

std::string parameter_sentence(const Parameter& parameter, const ParameterValue& value) {
  if (const auto* list = std::get_if<std::vector<std::string>>(&value); list && list->empty()) return {};
  if (const auto* number = std::get_if<int>(&value); number && *number == 0) return {};
  if (const auto* word = std::get_if<std::string>(&value))
    for (const auto& choice : parameter.words)
      if (choice.word == *word && !choice.says.empty()) return choice.says;
  std::string text = parameter_text(value);
  if (const auto* list = std::get_if<std::vector<std::string>>(&value)) text = listed(*list);
  return fmt::format("{}: {}.", capitalised(parameter.says), text);
}

void say_scripts(const Rules& rules, Book& book) {
  book.head("Peculiarities");
  for (const HookUse& use : rules.hooks) {
    book.say(use.script.says);
    for (std::size_t i = 0; i < use.values.size(); ++i)
      book.say(parameter_sentence(use.script.parameters[i], use.values[i]));
  }
}

std::string thing_called(const std::string& word) {
  const auto band = parse_band(word);
  if (!band) {
    std::string text = word;
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
  }
  if (band->to == kOpenBand) return fmt::format("a bid of {} or more", band->from);
  if (band->from == band->to) return fmt::format("a bid of {}", band->from);
  return fmt::format("a bid from {} to {}", band->from, band->to);
}

void say_labels(const Rules& rules, Book& book) {
  if (rules.words.empty()) return;
  book.head("What things are called");
  std::vector<std::string> parts;
  for (const auto& [word, label] : rules.words) parts.push_back(fmt::format("\"{}\" is {}", label, thing_called(word)));
  book.say(fmt::format("At this table {}.", listed(parts)));
}

// Every option with its values, one below the other: which is in force, and the sentence of each that has one.
std::string options_text(const Rules& rules) {
  if (rules.options.empty()) return {};
  const auto items = listing(rules);
  std::string text = "\nThe host may choose\n";
  for (const Option& option : rules.options) {
    const auto item = std::find_if(items.begin(), items.end(), [&](const Item& i) { return i.path == option.key; });
    if (item == items.end()) continue;
    text += wrapped(fmt::format("{} (`{}`):", capitalised(std::string(item->doc)), option.key), 2);
    for (const std::string& value : option.values) {
      const std::string says = option_sentence(rules, option.key, value);
      const std::string_view now = value == item->text ? ", now in force" : "";
      text += wrapped(fmt::format("{}{}{}{}", value, now, says.empty() ? "" : ": ", says), 4);
    }
  }
  return text;
}

std::string range_text(const KeyInfo& info) {
  return fmt::format("a whole number from {} to {}", info.range.from, info.range.to);
}

// What may be written, in words.
std::string form_of(const KeyInfo& info) {
  switch (info.kind) {
    case KeyInfo::Kind::family:
    case KeyInfo::Kind::group:
    case KeyInfo::Kind::entry: return "keys of its own";
    case KeyInfo::Kind::entries: return "names of your own, each with keys";
    case KeyInfo::Kind::word: return "one of these words";
    case KeyInfo::Kind::words: return "a list of these words, each at most once";
    case KeyInfo::Kind::number: return range_text(info);
    case KeyInfo::Kind::amount: return range_text(info) + (info.words.empty() ? "" : ", or this word");
    case KeyInfo::Kind::numbers:
      return fmt::format("a list of one to {} whole numbers from {} to {}", in_words(static_cast<int>(info.most)),
                         info.range.from, info.range.to);
    case KeyInfo::Kind::face: return "a card like \"QS\", or this word";
    case KeyInfo::Kind::steps: return "a list of packets (numbers of cards) and of these words";
    case KeyInfo::Kind::sides: return "one of these words, or every side as a list of seats: [[N, S], [E, W]]";
    case KeyInfo::Kind::points: return "a table from ranks (J), suits (hearts) or cards (\"QS\") to what each counts";
    case KeyInfo::Kind::bands: return "a whole number, or a table from bids (19, 17-19, 21+) to numbers";
    case KeyInfo::Kind::pays:
      return "a row { made: +1, failed: -1 }, a table from bids (19, 17-19, 21+) to rows, or { each_over: 6 }";
  }
  return {};
}

std::string standard_text(const KeyInfo& info) {
  if (info.need == Need::required) return "It has to be written.\n";
  if (info.has_keys()) return info.clears ? "`none` takes it away.\n" : "";
  return fmt::format("If it is not written: {}.{}\n", info.standard, info.clears ? " `none` takes it away." : "");
}

std::string words_table(const KeyInfo& info) {
  std::size_t width = 0;
  for (const Word& word : info.words) width = std::max(width, word.word.size());
  std::string text;
  for (const Word& word : info.words) {
    const std::string says = wrapped(word.says, width + 4);
    if (says.empty())
      text += fmt::format("  {}\n", word.word);
    else
      text += fmt::format("  {:<{}}  {}", word.word, width, says.substr(width + 4));
  }
  return text;
}

std::string keys_table(const std::string& path) {
  std::string text;
  for (const KeyInfo& info : catalogue()) {
    const bool is_below =
        info.path.starts_with(path + ".") && info.path.find('.', path.size() + 1) == std::string::npos;
    if (is_below) text += fmt::format("  {:<14}  {}\n", info.name == "*" ? "NAME" : info.name, info.doc);
  }
  return text;
}

}  // namespace

std::string explain(const Rules& rules) {
  Book book;
  say_families(rules, book);
  say_scripts(rules, book);
  say_labels(rules, book);
  const std::string source = rules.source.empty() ? "" : fmt::format("Described in {}.\n", rules.source);
  return fmt::format("{}\n{}{}{}{}", rules.title, wrapped(rules.says, 0), source, book.text(), options_text(rules));
}

std::string explain_key(std::string_view path) {
  const KeyInfo* info = key_info(path);
  if (!info) return {};
  std::string text = wrapped(fmt::format("{}: {}", path, info->doc.empty() ? "named by the author" : info->doc), 0);
  text += '\n' + wrapped(capitalised(form_of(*info)) + (info->words.empty() && !info->has_keys() ? "." : ":"), 0);
  text += words_table(*info);
  if (info->has_keys()) text += keys_table(info->path);
  return text + '\n' + standard_text(*info);
}

}  // namespace turup
