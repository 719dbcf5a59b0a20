// A command of `turup`: its name, its description, its options, and its work.
//
// Each command's file makes one Command. Parsing, help, suggestions and completion read it, so an option is written
// once, with the variable that it sets.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/rules.h"
#include "turup/cli/console.h"

namespace turup::shell {

// A command that is interrupted ends by the signal. Shells report that as 128 + its number: 130 for Ctrl-C.
enum class Exit : std::uint8_t { fine = 0, findings = 1, usage = 2, file = 3, limit = 4, bug = 70, interrupted = 130 };

// A mistake in a command line, and what to write instead.
struct Complaint {
  std::string message;
  std::string help = {};
};
using Verdict = std::optional<Complaint>;  // nothing: all is well

struct Option {
  enum class Takes : std::uint8_t { nothing, a_value, perhaps_a_value };
  std::string_view name;   // "--seed"
  std::string_view value;  // the name that help gives to its value: "N"
  std::string_view says;
  Takes takes = Takes::a_value;
  std::vector<std::string> words = {};  // all possible values, if the list is closed
  // Is called every time the option is written. The text is empty if there is no value.
  std::function<Verdict(const std::string&)> take = {};
};

// The words on the command line that belong to no option.
struct Operand {
  enum class Kind : std::uint8_t { variant, file, command, other };
  std::string_view name;  // "VARIANT"; empty: the command takes none
  std::size_t least = 0;
  std::size_t most = 0;
  Kind kind = Kind::other;
  std::vector<std::string>* to = nullptr;
  std::vector<std::string> words = {};  // all possible words, if the list is closed
};
inline constexpr std::size_t kAnyNumber = SIZE_MAX;

struct Example {
  std::string_view line;
  std::string_view says;  // empty: the line needs no explanation
};

struct Command {
  std::string_view name;
  std::string_view says;
  std::vector<Example> examples;
  Operand operand;
  std::vector<Option> options;
  std::function<Exit(Console&)> run;
};

// Make options of each kind. The variables must live as long as the option.
Option flag(std::string_view name, std::string_view says, bool& on);
Option text(std::string_view name, std::string_view value, std::string_view says, std::string& to);
Option texts(std::string_view name, std::string_view value, std::string_view says, std::vector<std::string>& to);
struct Numbers {
  std::uint64_t from = 0;
  std::uint64_t to = UINT64_MAX;
};
Option number(std::string_view name, std::string_view says, std::optional<std::uint64_t>& to, Numbers range = {});

// Makes an option for a time: `500ms`, `2s`.
Option duration(std::string_view name, std::string_view says, std::chrono::milliseconds& to);

// The index of `word` among `words`, or a complaint that names the nearest.
struct Chosen {
  std::size_t index = 0;
  Verdict complaint;
};
Chosen chosen(std::string_view option, const std::string& word, const std::vector<std::string>& words);
std::vector<std::string> words_of(std::span<const Word> words);

template <class E>
Option one_of(std::string_view name, std::string_view says, E& to, std::vector<std::string> words) {
  Option option{name, "WORD", says, Option::Takes::a_value, std::move(words), {}};
  option.take = [name, &to, list = option.words](const std::string& word) {
    auto [index, complaint] = chosen(name, word, list);
    if (!complaint) to = static_cast<E>(index);
    return complaint;
  };
  return option;
}

// Removes the plus sign that a number may have, as in a file.
std::string_view without_plus(std::string_view number);

// Returns "; the nearest is `validate`", or nothing.
std::string nearest_phrase(std::string_view word, const std::vector<std::string>& candidates);

std::vector<std::string> names_of(const std::vector<Command>& commands);
std::vector<std::string> option_names(const Command& command);

}  // namespace turup::shell
