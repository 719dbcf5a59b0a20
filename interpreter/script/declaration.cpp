#include "script/declaration.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "actions/actions.h"
#include "base/base.h"
#include "script/complaints.h"
#include "script/facts.h"
#include "script/parameters.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;

constexpr std::array<std::string_view, 12> kKeys{"annuls", "at",    "conflicts", "counts", "judges", "keeps",
                                                 "memory", "needs", "offers",    "params", "says",   "sees"};
constexpr std::size_t kMostOffers = 4;
constexpr std::size_t kShortestWord = 3;  // two letters may be a card
// Names that scenarios give to contracts without a name.
constexpr std::string_view kOtherContracts[] = {"none", "regular"};

std::string_view first_part(std::string_view word) { return word.substr(0, word.find('_')); }

// Returns something that is said or typed already and begins with the same part; nothing if there is none.
std::string_view other_with_beginning_of(std::string_view word) {
  const auto begins_so = [part = first_part(word)](std::string_view other) { return first_part(other) == part; };
  const auto found_in = [&](const auto& words) {
    const auto found = std::find_if(std::begin(words), std::end(words), begins_so);
    return found == std::end(words) ? std::string_view() : std::string_view(*found);
  };
  for (const std::string_view other : {found_in(spoken_words()), found_in(kPromptWords), found_in(kOtherContracts)})
    if (!other.empty()) return other;
  return {};
}

std::vector<std::string_view> points() {
  std::vector<std::string_view> result;
  for (std::size_t i = 0; i < kHookPoints; ++i) result.push_back(hook_point_word(static_cast<HookPoint>(i)));
  return result;
}

std::vector<std::string_view> points_that_keep() {
  std::vector<std::string_view> result;
  for (std::size_t i = 0; i < kHookPoints; ++i)
    if (const auto point = static_cast<HookPoint>(i); memory_of(point) != MemoryOf::nothing)
      result.push_back(hook_point_word(point));
  return result;
}

std::vector<std::string_view> moments() {
  std::vector<std::string_view> result;
  for (std::size_t i = 0; i < kMoments; ++i) result.push_back(moment_word(static_cast<Moment>(i)));
  return result;
}

// Returns whether a word can be said: small letters, with `_` between its parts.
bool is_spoken(std::string_view word) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
  return word.size() >= kShortestWord && word.size() <= kLongestName && std::all_of(word.begin(), word.end(), fits) &&
         word.front() != '_' && word.back() != '_' && word.find("__") == std::string_view::npos;
}

class Declaration {
 public:
  Declaration(const std::string& name, const Source& source, Diagnostics& diagnostics)
      : complaints_(source, diagnostics) {
    script_.name = name;
    script_.source = &source;
  }

  std::optional<Script> read(const Value& table) {
    if (!table.is(Kind::table) || !table.items.empty()) {
      error("T3005", "return",
            fmt::format("script `{}` returns {}, not a table with names", script_.name,
                        table.items.empty() ? kind_phrase(table.kind) : "a list"),
            "end the script with `return { says = \"…\", … }`");
      return std::nullopt;
    }
    says_something_ = table.find("says") != nullptr;
    for (const auto& [key, value] : table.named) read_key(key, value);
    check_complete(table);
    if (!complaints_.none()) return std::nullopt;
    return script_;
  }

 private:
  void error(std::string_view code, std::string_view word, std::string message, std::string help) {
    complaints_.error(code, word, std::move(message), std::move(help));
  }

  void read_key(const std::string& key, const Value& value) {
    if (value.is(Kind::function)) return read_function(key);
    if (key == "says") return read_says(value);
    if (key == "params") return void(script_.parameters = read_parameters(value, complaints_));
    if (key == "offers") return read_offers(value);
    if (key == "needs") return read_texts(key, value, script_.needs);
    if (key == "conflicts") return read_texts(key, value, script_.conflicts);
    if (key == "memory") return read_memory(value);
    if (key == "counts") return read_counts(value);
    if (key == "judges") return read_judges(value);
    if (key == "annuls") return read_annuls(value);
    if (key == "sees") return read_seen(value);
    if (key == "keeps") return read_texts(key, value, script_.keeps);
    if (key == "at") return read_moments(value);
    if (among(key, points())) {
      error("T3007", key,
            fmt::format("`{}` is a hook point and needs a function, not {}", key, kind_phrase(value.kind)),
            fmt::format("write `{} = function(facts, params) … end`", key));
      return;
    }
    if (is_sentence(&value) && !says_something_ &&
        nearest(key, std::vector<std::string>(kKeys.begin(), kKeys.end())).empty()) {
      says_something_ = true;  // but under another name
      return error("T3006", key, fmt::format("unknown key `{}` in script `{}`", key, script_.name), "write `says`");
    }
    complaints_.unknown(key, kKeys, fmt::format("in script `{}`", script_.name), "keys of a script");
  }

  void read_function(const std::string& key) {
    const auto known = points();
    const auto found = std::find(known.begin(), known.end(), key);
    if (found != known.end()) {
      script_.fills[static_cast<std::size_t>(found - known.begin())] = true;
      return;
    }
    const auto close = nearest(key, std::vector<std::string>(known.begin(), known.end()));
    error("T3006", key, fmt::format("script `{}` fills `{}`, which is not a hook point", script_.name, key),
          close.empty() ? fmt::format("the hook points are {}", listed(quoted(known)))
                        : fmt::format("write `{}`", close.front()));
  }

  void read_says(const Value& value) {
    if (is_sentence(&value)) {
      if (complaints_.check_text("says", "`says`", value.text)) script_.says = value.text;
    } else {
      error("T3007", "says", fmt::format("`says` needs a sentence, not {}", said_instead(value)),
            "write in `says` what the script does, as a card player would");
    }
  }

  static std::string said_instead(const Value& value) {
    return value.is(Kind::text) ? "an empty text" : std::string(kind_phrase(value.kind));
  }

  // Returns the author's own text as a sample, or another that might stand there.
  static std::string example_of(const std::string& key, const Value& value) {
    if (is_sentence(&value)) return fmt::format("\"{}\"", printable(trimmed(value.text)));
    if (key == "at") return "\"before_auction\"";
    if (key == "sees") return fmt::format("\"{}\"", kCapturedWord);
    return key == "keeps" ? "\"a table\", \"tables\"" : "\"match.start\"";
  }

  void read_texts(const std::string& key, const Value& value, std::vector<std::string>& texts) {
    const auto is_text = [](const Value& item) { return is_sentence(&item); };
    const bool fits =
        value.is(Kind::table) && value.named.empty() && std::all_of(value.items.begin(), value.items.end(), is_text);
    if (!fits) {
      error("T3007", key, fmt::format("`{}` needs a list of texts", key),
            fmt::format("write `{} = {{ {} }}`", key, example_of(key, value)));
      return;
    }
    for (const Value& item : value.items) {
      complaints_.check_text(key, fmt::format("a text in `{}`", key), item.text);
      texts.push_back(item.text);
    }
  }

  void read_memory(const Value& value) {
    const bool fits = value.is(Kind::number) && value.number >= 0 && value.number <= static_cast<int>(kMaxMemory);
    if (fits)
      script_.memory = value.number;
    else
      error("T3007", "memory",
            value.is(Kind::number)
                ? fmt::format("`memory` is {}, but a script keeps 0 to {} numbers", value.number, kMaxMemory)
                : fmt::format("`memory` needs a whole number, not {}", kind_phrase(value.kind)),
            fmt::format("write a number from 0 to {}", kMaxMemory));
  }

  void read_counts(const Value& value) {
    if (is_sentence(&value)) {
      if (complaints_.check_text("counts", "`counts`", value.text)) script_.counts = value.text;
    } else {
      error("T3007", "counts", fmt::format("`counts` needs a word, not {}", said_instead(value)),
            "write what a score of one is called: `counts = \"table\"`");
    }
  }

  void read_judges(const Value& value) {
    script_.judges = true;
    if (!value.is(Kind::truth) || value.number == 0)
      error("T3007", "judges", "`judges` can only be true", "write `judges = true`, or take `judges` out");
  }

  void read_annuls(const Value& value) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < kAnnuls; ++i) words.emplace_back(annuls_word(static_cast<Annuls>(i)));
    const std::string help =
        fmt::format("the words are {}", listed(quoted(std::vector<std::string_view>(words.begin(), words.end()))));
    if (!value.is(Kind::text))
      return error("T3007", "annuls", fmt::format("`annuls` needs a word, not {}", kind_phrase(value.kind)), help);
    const auto found = std::find(words.begin(), words.end(), value.text);
    if (found != words.end()) return void(script_.annuls = static_cast<Annuls>(found - words.begin()));
    const auto close = nearest(value.text, words);
    complaints_.error_in_text("T3007", value.text, fmt::format("unknown word `{}` in `annuls`", printable(value.text)),
                              close.empty() ? help : fmt::format("write `{}`", close.front()));
  }

  // Reads the facts that a script has to ask for. There is one.
  void read_seen(const Value& value) {
    std::vector<std::string> texts;
    read_texts("sees", value, texts);
    const std::string help = fmt::format("write `sees = {{ \"{}\" }}`, or take `sees` out", kCapturedWord);
    if (value.is(Kind::table) && value.items.empty() && value.named.empty())
      error("T3007", "sees", "`sees` names no fact", help);
    for (const auto& text : texts) {
      script_.sees_captured = true;
      if (text == kCapturedWord) continue;
      complaints_.error_in_text(
          "T3007", text, fmt::format("`sees` names `{}`, which no script has to ask for", printable(text)), help);
    }
  }

  void read_moments(const Value& value) {
    std::vector<std::string> texts;
    read_texts("at", value, texts);
    const auto known = moments();
    const std::string help = fmt::format("the moments are {}", listed(quoted(known)));
    if (value.is(Kind::table) && value.items.empty() && value.named.empty())
      error("T3007", "at", "`at` names no moment", help);
    for (const auto& text : texts) {
      const auto found = std::find(known.begin(), known.end(), text);
      if (found == known.end()) {
        const auto close = nearest(text, std::vector<std::string>(known.begin(), known.end()));
        complaints_.error_in_text("T3007", text, fmt::format("unknown moment `{}` in `at`", printable(text)),
                                  close.empty() ? help : fmt::format("write `{}`", close.front()));
        continue;
      }
      bool& set = script_.at[static_cast<std::size_t>(found - known.begin())];
      if (set) error("T3007", "at", fmt::format("`at` names the moment `{}` twice", text), "name each moment once");
      set = true;
    }
  }

  void read_offers(const Value& value) {
    if (!value.is(Kind::table) || value.named.empty() || !value.items.empty())
      return error("T3007", "offers", "`offers` needs words, each with its sentence",
                   "write `offers = { word = \"…\" }`");
    if (value.named.size() > kMostOffers)
      error("T3027", "offers",
            fmt::format("`offers` has {} words, but a script offers at most {}", value.named.size(), kMostOffers),
            "keep the words that are needed, or write two scripts");
    for (const auto& [word, says] : value.named) read_offer(word, says);
  }

  void read_offer(const std::string& word, const Value& says) {
    const std::string shown = printable(std::string_view(word).substr(0, kLongestName));
    if (!is_spoken(word))
      return error("T3027", word, fmt::format("`{}` cannot be said", shown),
                   fmt::format("use small letters, at least {} of them, and `_` between words", kShortestWord));
    if (const auto other = other_with_beginning_of(word); !other.empty())
      return error("T3027", word,
                   fmt::format("`{}` begins like `{}`, which can be said or typed already", shown, other),
                   "choose another word");
    if (!is_sentence(&says))
      return error("T3007", word, fmt::format("the word `{}` in `offers` needs a sentence", shown),
                   fmt::format("write `{} = \"…\"`: what saying it means", shown));
    if (complaints_.check_text(word, fmt::format("the sentence of `{}` in `offers`", shown), says.text))
      script_.offers.push_back({word, says.text});
  }

  void check_complete(const Value& table) {
    if (!says_something_)
      error("T3009", "return", fmt::format("script `{}` does not say what it does", script_.name),
            "add `says = \"…\"`: a sentence for the players");
    check_offers(table);
    check_memory();
    check_words();
    check_gaps();
    const bool idle = std::find(script_.fills.begin(), script_.fills.end(), true) == script_.fills.end();
    if (idle && complaints_.none())
      error("T3009", "return", fmt::format("script `{}` fills no hook point", script_.name),
            fmt::format("add a function named {}", listed(quoted(points()), "or")));
  }

  // Checks that the script says when and what it offers if it offers something, and only then.
  void check_offers(const Value& table) {
    for (const std::string_view key : {"at", "offers"}) {
      const bool written = table.find(key) != nullptr;
      if (written && !script_.has(HookPoint::offer))
        error("T3026", key, fmt::format("`{}` is of no use without `offer`", key),
              fmt::format("add a function named `offer`, or take `{}` out", key));
    }
    if (!script_.has(HookPoint::offer)) return;
    if (!table.find("at"))
      error("T3026", "offer", fmt::format("script `{}` does not say when it offers something", script_.name),
            fmt::format("add `at = {{ \"before_auction\" }}`; the moments are {}", listed(quoted(moments()))));
    if (!table.find("offers"))
      error("T3026", "offer", fmt::format("script `{}` does not say what it may offer", script_.name),
            "add `offers = { word = \"…\" }`: each word with its sentence");
  }

  // Checks that a script keeps numbers of a deal or of a match, not of both.
  void check_memory() {
    const auto of_deal = script_.point_with(MemoryOf::deal);
    const auto of_match = script_.point_with(MemoryOf::match);
    if (of_deal && of_match)
      error("T3028", hook_point_word(*of_match),
            fmt::format("script `{}` fills `{}`, which is of a deal, and `{}`, which is of a match", script_.name,
                        hook_point_word(*of_deal), hook_point_word(*of_match)),
            "write two scripts");
    else if (of_deal && script_.memory > static_cast<int>(kMaxNotes))
      error("T3007", "memory",
            fmt::format("`memory` is {}, but of a deal a script keeps 0 to {} numbers", script_.memory, kMaxNotes),
            fmt::format("write a number from 0 to {}", kMaxNotes));
    else if (!of_deal && !of_match && script_.memory > 0 && complaints_.none())
      error("T3028", "memory", fmt::format("script `{}` fills no point that keeps numbers", script_.name),
            fmt::format("take `memory` out: it is for {}", listed(quoted(points_that_keep()))));
  }

  // Checks that it is clear which number stands for `so many`.
  void check_gaps() {
    std::vector<std::string_view> numbers;
    for (const Parameter& parameter : script_.parameters)
      if (parameter.kind == Parameter::Kind::number) numbers.push_back(parameter.name);
    if (numbers.size() < 2) return;
    const auto check = [&](std::string_view word, std::string_view sentence) {
      if (sentence.find(kSoMany) == sentence.npos) return;
      error("T3008", word,
            fmt::format("the sentence of `{}` has `{}`, but {} parameters are numbers: {}", word, kSoMany,
                        in_words(static_cast<int>(numbers.size())), listed(quoted(numbers))),
            "say it in the `says` of the parameter that is meant");
    };
    check("says", script_.says);
    for (const Script::Choice& offer : script_.offers) check(offer.word, offer.says);
    for (const Parameter& parameter : script_.parameters)
      for (const Parameter::Choice& word : parameter.words) check(word.word, word.says);
  }

  // Checks the names of what a script settles and keeps. A kept number has one name below zero and one above.
  void check_words() {
    const bool settles = script_.has(HookPoint::settle);
    if (!script_.counts.empty() && !settles)
      error("T3026", "counts", "`counts` is of no use without `settle`", "take `counts` out");
    if (script_.annuls != Annuls::before_play && !script_.has(HookPoint::annul))
      error("T3026", "annuls", "`annuls` is of no use without `annul`", "take `annuls` out");
    if (script_.judges && !script_.has(HookPoint::value))
      error("T3026", "judges", "`judges` is of no use without `value`", "take `judges` out");
    if (script_.sees_captured && !script_.has(HookPoint::value) && !script_.has(HookPoint::score))
      error("T3026", "sees", "`sees` is of no use without `value` or `score`", "take `sees` out");
    if (script_.keeps.empty()) return;
    if (!settles || script_.memory == 0)
      error("T3026", "keeps", "`keeps` is of no use without `settle` and `memory`", "take `keeps` out");
    else if (script_.keeps.size() != 2)
      error("T3007", "keeps", fmt::format("`keeps` has {} words, not two", script_.keeps.size()),
            "write what a number below zero is called and what one above: `keeps = { \"black card\", \"red card\" }`");
  }

  Complaints complaints_;
  Script script_;
  bool says_something_ = false;
};

}  // namespace

std::optional<Script> read_declaration(const std::string& name, const Source& source, const Value& table,
                                       Diagnostics& diagnostics) {
  auto script = Declaration(name, source, diagnostics).read(table);
  const auto is_given = [&source](std::string_view word) { return place_of(source, word).end != 0; };
  if (script) script->ends_match = script->has(HookPoint::settle) && (is_given("won") || is_given("lost"));
  return script;
}

Diagnostic diagnostic_of(const std::string& name, const Source& source, const Trouble& trouble) {
  Diagnostic diagnostic;
  diagnostic.code = trouble.code;
  diagnostic.message = fmt::format("script `{}` {}", name, trouble.message);
  diagnostic.at(place_of(source, trouble));
  if (!trouble.help.empty()) diagnostic.help(trouble.help);
  if (!trouble.note.empty()) diagnostic.note(trouble.note);
  return diagnostic;
}

}  // namespace turup::script
