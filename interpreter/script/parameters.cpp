#include "script/parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/base.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;

constexpr std::array<std::string_view, 5> kParameterKeys{"default", "int", "list", "says", "words"};
constexpr std::array<std::string_view, 1> kLists{"indicators"};

class ParameterReader {
 public:
  explicit ParameterReader(Complaints& complaints) : complaints_(complaints) {}

  std::vector<Parameter> read(const Value& value) {
    if (!value.is(Kind::table) || !value.items.empty()) {
      complaints_.error("T3007", "params", "`params` needs a table of names",
                        "write `params = { name = { int = { 0, 10 }, default = 0, says = \"…\" } }`");
      return {};
    }
    for (const auto& [name, parameter] : value.named) read_parameter(name, parameter);
    return std::move(parameters_);
  }

 private:
  // Reports that the parameter is not accepted, and returns false.
  bool refuse(const Parameter& parameter, const std::string& what, std::string help) {
    complaints_.error("T3008", parameter.name, fmt::format("parameter `{}` {}", parameter.name, what), std::move(help));
    return false;
  }

  bool check_text(const Parameter& parameter, std::string_view what, std::string_view text) {
    return complaints_.check_text(parameter.name, fmt::format("{} in parameter `{}`", what, parameter.name), text);
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
        complaints_.unknown(key, kParameterKeys, fmt::format("in parameter `{}`", name), "keys of a parameter");
    if (!read_kind(parameter, value) || !read_parameter_says(parameter, value.find("says"))) return false;
    const Value* standard = value.find("default");
    if (standard && !read_default(parameter, *standard)) return false;
    parameters_.push_back(std::move(parameter));
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
    if (is_sentence(says)) {
      if (!check_text(parameter, "the sentence", says->text)) return false;
      parameter.says = says->text;
    } else if (says || parameter.kind != Parameter::Kind::word) {
      return refuse(parameter, "does not say what it sets", "add `says = \"…\"`");
    }
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
      if (!check_text(parameter, fmt::format("the sentence of the word `{}`", word), says.text)) return false;
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
    for (const std::string& text : texts)
      if (!check_text(parameter, "the default", text)) return false;
    parameter.standard = texts;
    return true;
  }

  Complaints& complaints_;
  std::vector<Parameter> parameters_;
};

}  // namespace

std::vector<Parameter> read_parameters(const Value& value, Complaints& complaints) {
  return ParameterReader(complaints).read(value);
}

}  // namespace turup::script
