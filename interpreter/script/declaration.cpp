#include "script/declaration.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;

constexpr std::array<std::string_view, 6> kKeys{"at", "conflicts", "memory", "needs", "params", "says"};
constexpr std::array<std::string_view, 5> kParameterKeys{"default", "int", "list", "says", "words"};
constexpr std::array<std::string_view, 3> kMoments{"before_auction", "after_trick", "host"};
constexpr std::array<std::string_view, 1> kLists{"indicators"};
constexpr std::size_t kLongestName = 40;

std::vector<std::string> quoted(std::span<const std::string_view> words) {
  std::vector<std::string> result;
  for (const auto word : words) result.push_back(fmt::format("`{}`", word));
  return result;
}

std::vector<std::string_view> points() {
  std::vector<std::string_view> result;
  for (std::size_t i = 0; i < kHookPoints; ++i) result.push_back(hook_point_word(static_cast<HookPoint>(i)));
  return result;
}

bool among(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// A word an author can write as a key: small letters, digits and underscores.
bool is_name(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && text[0] >= 'a' && std::all_of(text.begin(), text.end(), fits);
}

bool is_sentence(const Value* value) { return value && value->is(Kind::text) && !trimmed(value->text).empty(); }

class Declaration {
 public:
  Declaration(const std::string& name, const Source& source, Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics) {
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
    for (const auto& [key, value] : table.named) read_key(key, value);
    check_complete(table);
    if (!sound_) return std::nullopt;
    return script_;
  }

 private:
  void error(std::string_view code, std::string_view word, std::string message, std::string help) {
    sound_ = false;
    const Span place = word == "return" ? last_line_with_return() : place_of(source_, word);
    diagnostics_.error(code, std::move(message)).at(place).help(std::move(help));
  }

  Span last_line_with_return() const {
    for (int line = source_.line_count(); line > 0; --line)
      if (trimmed(source_.line(line)).starts_with("return")) return line_span(source_, line);
    return line_span(source_, 0);
  }

  void read_key(const std::string& key, const Value& value) {
    if (value.is(Kind::function)) return read_function(key);
    if (key == "says") return read_says(value);
    if (key == "params") return read_parameters(value);
    if (key == "needs") return read_texts(key, value, script_.needs);
    if (key == "conflicts") return read_texts(key, value, script_.conflicts);
    if (key == "memory") return read_memory(value);
    if (key == "at") return read_moments(value);
    if (among(key, points())) {
      error("T3007", key,
            fmt::format("`{}` is a hook point and needs a function, not {}", key, kind_phrase(value.kind)),
            fmt::format("write `{} = function(facts, params) … end`", key));
      return;
    }
    unknown(key, kKeys, fmt::format("in script `{}`", script_.name), "keys of a script");
  }

  void unknown(const std::string& key, std::span<const std::string_view> known, const std::string& where,
               std::string_view what) {
    const std::vector<std::string> words(known.begin(), known.end());
    const auto close = nearest(key, words);
    error("T3006", key, fmt::format("unknown key `{}` {}", key, where),
          close.empty() ? fmt::format("the {} are {}", what, listed(quoted(known)))
                        : fmt::format("write `{}`", close.front()));
  }

  void read_function(const std::string& key) {
    const auto known = points();
    const auto found = std::find(known.begin(), known.end(), key);
    if (found != known.end()) {
      script_.fills[static_cast<std::size_t>(found - known.begin())] = true;
      return;
    }
    error("T3006", key, fmt::format("script `{}` fills `{}`, which is not a hook point", script_.name, key),
          fmt::format("the hook points are {}", listed(quoted(known))));
  }

  void read_says(const Value& value) {
    if (is_sentence(&value))
      script_.says = value.text;
    else
      error("T3007", "says", fmt::format("`says` needs a sentence, not {}", said_instead(value)),
            "write in `says` what the script does, as a card player would");
  }

  static std::string said_instead(const Value& value) {
    return value.is(Kind::text) ? "an empty text" : std::string(kind_phrase(value.kind));
  }

  void read_texts(const std::string& key, const Value& value, std::vector<std::string>& texts) {
    const auto is_text = [](const Value& item) { return is_sentence(&item); };
    const bool fits =
        value.is(Kind::table) && value.named.empty() && std::all_of(value.items.begin(), value.items.end(), is_text);
    if (!fits) {
      error("T3007", key, fmt::format("`{}` needs a list of texts", key),
            fmt::format("write `{} = {{ \"match.start\" }}`", key));
      return;
    }
    for (const Value& item : value.items) texts.push_back(item.text);
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

  void read_moments(const Value& value) {
    std::vector<std::string> moments;
    read_texts("at", value, moments);
    for (const auto& moment : moments)
      if (!among(moment, kMoments))
        error("T3007", "at", fmt::format("unknown moment `{}` in `at`", moment),
              fmt::format("the moments are {}", listed(quoted(kMoments))));
  }

  void read_parameters(const Value& value) {
    if (!value.is(Kind::table) || !value.items.empty()) {
      error("T3007", "params", "`params` needs a table of names",
            "write `params = { name = { int = { 0, 10 }, default = 0, says = \"…\" } }`");
      return;
    }
    for (const auto& [name, parameter] : value.named) read_parameter(name, parameter);
  }

  // Reports, and is false: the parameter is not accepted.
  bool refuse(const Parameter& parameter, const std::string& what, std::string help) {
    error("T3008", parameter.name, fmt::format("parameter `{}` {}", parameter.name, what), std::move(help));
    return false;
  }

  bool read_parameter(const std::string& name, const Value& value) {
    Parameter parameter;
    parameter.name = name;
    if (!is_name(name))
      return refuse(parameter, "has a name that no key can have",
                    fmt::format("use small letters, digits and `_`, at most {} of them", kLongestName));
    if (!value.is(Kind::table) || !value.items.empty())
      return refuse(parameter,
                    fmt::format("needs a table, not {}", value.is(Kind::table) ? "a list" : kind_phrase(value.kind)),
                    "write `{ int = { 0, 10 }, default = 0, says = \"…\" }`");
    for (const auto& [key, entry] : value.named)
      if (!among(key, kParameterKeys))
        unknown(key, kParameterKeys, fmt::format("in parameter `{}`", name), "keys of a parameter");
    if (!read_kind(parameter, value) || !read_parameter_says(parameter, value.find("says"))) return false;
    const Value* standard = value.find("default");
    if (standard && !read_default(parameter, *standard)) return false;
    script_.parameters.push_back(std::move(parameter));
    return true;
  }

  bool read_kind(Parameter& parameter, const Value& value) {
    const Value* words = value.find("words");
    const Value* range = value.find("int");
    const Value* list = value.find("list");
    if ((words != nullptr) + (range != nullptr) + (list != nullptr) != 1)
      return refuse(parameter, "must be one of `words`, `int` and `list`", "give exactly one of the three");
    if (words) return read_words(parameter, *words);
    return range ? read_range(parameter, *range) : read_list(parameter, *list);
  }

  bool read_parameter_says(Parameter& parameter, const Value* says) {
    if (is_sentence(says))
      parameter.says = says->text;
    else if (says || parameter.kind != Parameter::Kind::word)
      return refuse(parameter, "does not say what it sets", "add `says = \"…\"`");
    return true;
  }

  bool read_words(Parameter& parameter, const Value& words) {
    parameter.kind = Parameter::Kind::word;
    if (!words.is(Kind::table) || words.named.empty() || !words.items.empty())
      return refuse(parameter, "needs words, each with its sentence", "write `words = { all = \"…\", some = \"…\" }`");
    for (const auto& [word, says] : words.named) {
      if (!is_name(word) || !is_sentence(&says))
        return refuse(parameter, fmt::format("has the word `{}` without a sentence, or a word no key can be", word),
                      fmt::format("write `{} = \"…\"`", is_name(word) ? word : "all"));
      parameter.words.push_back({word, says.text});
    }
    return true;
  }

  bool read_range(Parameter& parameter, const Value& range) {
    parameter.kind = Parameter::Kind::number;
    const bool fits = range.is(Kind::table) && range.named.empty() && range.items.size() == 2 &&
                      range.items[0].is(Kind::number) && range.items[1].is(Kind::number);
    if (!fits) return refuse(parameter, "needs two numbers in `int`", "write `int = { 0, 10 }`");
    parameter.from = range.items[0].number;
    parameter.to = range.items[1].number;
    if (parameter.from > parameter.to)
      return refuse(parameter, fmt::format("goes from {} to {}, which holds no number", parameter.from, parameter.to),
                    fmt::format("write `int = {{ {}, {} }}`", parameter.to, parameter.from));
    return true;
  }

  bool read_list(Parameter& parameter, const Value& list) {
    parameter.kind = Parameter::Kind::list;
    if (!list.is(Kind::text) || !among(list.text, kLists))
      return refuse(parameter, "lists nothing that turup knows", fmt::format("write `list = \"{}\"`", kLists[0]));
    parameter.list_of = list.text;
    return true;
  }

  bool read_default(Parameter& parameter, const Value& standard) {
    switch (parameter.kind) {
      case Parameter::Kind::number: return default_number(parameter, standard);
      case Parameter::Kind::word: return default_word(parameter, standard);
      case Parameter::Kind::list: return default_list(parameter, standard);
    }
    return false;
  }

  bool default_number(Parameter& parameter, const Value& standard) {
    if (!standard.is(Kind::number) || standard.number < parameter.from || standard.number > parameter.to)
      return refuse(
          parameter,
          fmt::format("has the default {}, but goes from {} to {}",
                      standard.is(Kind::number) ? std::to_string(standard.number) : kind_phrase(standard.kind),
                      parameter.from, parameter.to),
          "give a default within the range");
    parameter.standard = standard.number;
    return true;
  }

  bool default_word(Parameter& parameter, const Value& standard) {
    std::vector<std::string_view> words;
    for (const auto& choice : parameter.words) words.push_back(choice.word);
    if (!standard.is(Kind::text) || !among(standard.text, words))
      return refuse(
          parameter,
          fmt::format("has a default that is none of its words: {}",
                      standard.is(Kind::text) ? fmt::format("`{}`", standard.text) : kind_phrase(standard.kind)),
          fmt::format("write {}", listed(quoted(words), "or")));
    parameter.standard = standard.text;
    return true;
  }

  // A rank such as 2 may be written as a number.
  bool default_list(Parameter& parameter, const Value& standard) {
    std::vector<std::string> texts;
    bool fits = standard.is(Kind::table) && standard.named.empty();
    for (const Value& item : standard.items) {
      fits = fits && (item.is(Kind::text) || item.is(Kind::number));
      texts.push_back(item.is(Kind::number) ? std::to_string(item.number) : item.text);
    }
    if (!fits) return refuse(parameter, "has a default that is no list", "write `default = {}`");
    parameter.standard = texts;
    return true;
  }

  void check_complete(const Value& table) {
    if (!table.find("says"))
      error("T3009", "return", fmt::format("script `{}` does not say what it does", script_.name),
            "add `says = \"…\"`: a sentence for the players");
    const bool idle = std::find(script_.fills.begin(), script_.fills.end(), true) == script_.fills.end();
    if (idle && sound_)
      error("T3009", "return", fmt::format("script `{}` fills no hook point", script_.name),
            fmt::format("add a function named {}", listed(quoted(points()), "or")));
  }

  const Source& source_;
  Diagnostics& diagnostics_;
  Script script_;
  bool sound_ = true;
};

}  // namespace

std::optional<Script> read_declaration(const std::string& name, const Source& source, const Value& table,
                                       Diagnostics& diagnostics) {
  return Declaration(name, source, diagnostics).read(table);
}

Diagnostic diagnostic_of(const std::string& name, const Source& source, const Trouble& trouble) {
  Diagnostic diagnostic;
  diagnostic.code = trouble.code;
  diagnostic.message = fmt::format("script `{}` {}", name, trouble.message);
  diagnostic.at(line_span(source, trouble.line));
  if (!trouble.help.empty()) diagnostic.help(trouble.help);
  if (!trouble.note.empty()) diagnostic.note(trouble.note);
  return diagnostic;
}

}  // namespace turup::script
