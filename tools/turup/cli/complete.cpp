#include "turup/cli/complete.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "loader/loader.h"
#include "turup/cli/code_pages.h"
#include "turup/cli/help.h"
#include "turup/cli/selection.h"

namespace turup::shell {

namespace {

constexpr int kMostNumbers = 30;  // values of a key; more would not help

// Returns the title of a variant or a house rule; empty if its file has mistakes.
std::string title_of(const std::optional<FoundFile>& found) {
  if (!found) return {};
  const FileText file = read_file(*found);
  if (!file.code.empty()) return {};
  const Source source(found->shown, file.text);
  Diagnostics diagnostics;
  Node tree = parse(source, diagnostics);
  const Head head = take_head(tree, source, diagnostics);
  return diagnostics.has_errors() ? std::string{} : head.title;
}

// The command line as far as it has been typed.
struct Typed {
  const Command* command = nullptr;
  std::vector<Option> options;     // options of the command, and those of every command
  const Option* option = nullptr;  // the option whose value is being typed
  Request request;
  std::size_t operands = 0;
  std::string before;   // `--with=`, if the value is written behind it
  std::string current;  // the word without that
};

const Option* option_named(const Typed& typed, std::string_view name) {
  for (const Option& option : typed.options)
    if (option.name == name) return &option;
  return nullptr;
}

void note(Request& request, const Option& option, const std::string& value) {
  if (option.value == "RULES")
    for (std::string& name : split(value, ',')) request.with.push_back(std::move(name));
  if (option.value == "GAME") request.variant = value;
  if (option.value == "KEY=VALUE" && value.find('=') != value.npos)
    request.set.emplace_back(value.substr(0, value.find('=')), value.substr(value.find('=') + 1));
}

// Takes an option, with its value if that is the next word. Returns the number of words taken.
std::size_t take_option(Typed& typed, std::span<const std::string> words) {
  const std::string& word = words.front();
  const std::size_t equals = word.find('=');
  const Option* option = option_named(typed, word.substr(0, equals));
  if (option == nullptr || option->takes == Option::Takes::nothing) return 1;
  if (equals != word.npos) {
    note(typed.request, *option, word.substr(equals + 1));
    return 1;
  }
  const bool is_value_due = option->takes == Option::Takes::a_value || !words[1].starts_with("-");
  if (!is_value_due) return 1;
  if (words.size() == 2)
    typed.option = option;
  else
    note(typed.request, *option, words[1]);
  return 2;
}

void take_word(Typed& typed, const std::string& word, const std::vector<Command>& commands) {
  if (typed.command != nullptr) {
    if (typed.operands++ == 0 && typed.command->operand.kind == Operand::Kind::variant) typed.request.variant = word;
    return;
  }
  for (const Command& command : commands)
    if (command.name == word) typed.command = &command;
  if (typed.command == nullptr) return;
  const std::vector<Option>& own = typed.command->options;
  typed.options.insert(typed.options.begin(), own.begin(), own.end());
}

// Returns nothing if the command does not exist.
std::optional<Typed> typed_so_far(std::span<const std::string> words, const std::vector<Command>& commands) {
  Typed typed;
  const auto general = general_options();
  typed.options.assign(general.begin(), general.end());
  while (words.size() > 1) {
    const bool is_option = words.front().size() > 1 && words.front().starts_with("-");
    const std::size_t taken = is_option ? take_option(typed, words) : 1;
    if (!is_option) {
      take_word(typed, words.front(), commands);
      if (typed.command == nullptr) return std::nullopt;
    }
    if (taken == words.size()) break;
    words = words.subspan(taken);
  }
  typed.current = words.back();
  const std::size_t equals = typed.current.find('=');
  if (typed.option != nullptr || !typed.current.starts_with("--") || equals == std::string::npos) return typed;
  typed.option = option_named(typed, typed.current.substr(0, equals));
  typed.before = typed.current.substr(0, equals + 1);
  typed.current.erase(0, equals + 1);
  return typed;
}

class Offers {
 public:
  Offers(const Typed& typed, const std::vector<Command>& commands) : typed_(typed), commands_(commands) {}

  std::string text() {
    if (typed_.option != nullptr)
      of_value(*typed_.option);
    else if (typed_.current.starts_with("-"))
      of_options();
    else if (typed_.command == nullptr)
      of_commands();
    else
      of_operand(typed_.command->operand);
    return std::move(text_) + (files_ == Files::fit ? ":files\n" : "");
  }

 private:
  enum class Files : std::uint8_t { are_no_help, fit };

  void offer(std::string_view word, std::string_view says) {
    if (!word.starts_with(typed_.current)) return;
    text_ += fmt::format("{}{}\t{}\n", typed_.before, printable(word), printable(says));
  }

  void of_commands() {
    for (const Command& command : commands_) offer(command.name, command.says);
  }

  void of_options() {
    for (const Option& option : typed_.options)
      if (typed_.command == nullptr || option.name != "--version") offer(option.name, option.says);
  }

  // Completes a value. The name that help gives to the value says what kind it is.
  void of_value(const Option& option) {
    for (const std::string& word : option.words) offer(word, {});
    if (option.value == "GAME") of_variants();
    if (option.value == "RULES") of_rules();
    if (option.value == "KEY=VALUE") of_settings();
    if (option.value == "KEY") of_keys();
    if (option.value == "SEAT") of_seats("");
    if (option.value == "SEAT=NAME") of_seats("=");
    if (option.value == "FILE") files_ = Files::fit;
  }

  void of_operand(const Operand& operand) {
    if (typed_.operands >= operand.most) return of_options();
    const auto has = [&](std::string_view word) { return operand.name.find(word) != operand.name.npos; };
    for (const std::string& word : operand.words) offer(word, {});
    if (operand.kind == Operand::Kind::variant || has("NAME")) of_variants();
    if (has("NAME"))
      for (const std::string& name : library_.house_rules()) offer(name, title_of(library_.house_rule(name)));
    if (has("KEY")) of_keys();
    if (has("CODE") && !typed_.current.empty())
      for (const CodeInfo& known : all_codes()) offer(known.code, known.meaning);
    if (operand.kind == Operand::Kind::command) {
      of_commands();
      for (const Topic& topic : topics()) offer(topic.name, topic.says);
    }
    if (operand.kind == Operand::Kind::variant || operand.kind == Operand::Kind::file) files_ = Files::fit;
  }

  void of_keys() {
    for (const KeyInfo& key : catalogue()) offer(key.path, key.doc);
  }

  void of_variants() {
    std::string family;
    for (const std::string& name : library_.variants()) {
      const std::string own = name.substr(0, name.find('/'));
      if (own != family) offer(own, title_of(library_.variant(own)));
      family = own;
      offer(name, title_of(library_.variant(name)));
    }
  }

  // Completes house rules. Behind a comma it offers those that are not yet there.
  void of_rules() {
    const std::size_t comma = typed_.current.rfind(',');
    const std::string there = comma == std::string::npos ? std::string{} : typed_.current.substr(0, comma + 1);
    std::vector<std::string> taken = split(there, ',');
    taken.insert(taken.end(), typed_.request.with.begin(), typed_.request.with.end());
    for (const std::string& name : library_.house_rules())
      if (std::find(taken.begin(), taken.end(), name) == taken.end())
        offer(there + name, title_of(library_.house_rule(name)));
  }

  void of_settings() {
    const std::size_t equals = typed_.current.find('=');
    if (equals != std::string::npos) return of_key_values(typed_.current.substr(0, equals));
    for (const KeyInfo& key : catalogue())
      if (!key.has_keys() && key.path.find('*') == key.path.npos) offer(key.path + "=", key.doc);
  }

  void of_key_values(const std::string& key) {
    const auto value = [&](std::string_view word, std::string_view says) {
      offer(std::string(key).append("=").append(word), says);
    };
    if (const auto rules = rules_in_hand())
      for (const turup::Option& choice : rules->options)
        if (choice.key == key)
          for (const std::string& word : choice.values) value(word, "what a host may choose");
    const KeyInfo* info = key_info(key);
    if (info == nullptr || info->has_keys()) return;
    for (const Word& word : info->words) value(word.word, word.says);
    if (info->clears) value("none", {});
    const bool is_number = info->kind == KeyInfo::Kind::number || info->kind == KeyInfo::Kind::amount;
    if (!is_number || info->range.to - info->range.from >= kMostNumbers) return;
    for (int n = info->range.from; n <= info->range.to; ++n) value(std::to_string(n), {});
  }

  void of_seats(std::string_view behind) {
    const auto rules = rules_in_hand();
    if (!rules) {
      for (const std::string_view seat : {"N", "E", "S", "W"}) offer(std::string(seat).append(behind), {});
      return;
    }
    for (Seat seat = 0; seat < rules->tables.seats; ++seat) offer(seat_name(rules->seating, seat).append(behind), {});
  }

  // Returns the rules of the variant on the command line; null if there is none.
  std::shared_ptr<const Rules> rules_in_hand() const {
    return typed_.request.variant.empty() ? nullptr : workshop(typed_.request).loaded.rules;
  }

  const Typed& typed_;
  const std::vector<Command>& commands_;
  const Library library_ = library();
  std::string text_;
  Files files_ = Files::are_no_help;
};

}  // namespace

std::string completions(std::span<const std::string> words, const std::vector<Command>& commands) {
  if (words.empty()) return {};
  const std::optional<Typed> typed = typed_so_far(words, commands);
  return typed ? Offers(*typed, commands).text() : std::string{};
}

}  // namespace turup::shell
