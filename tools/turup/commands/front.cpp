#include "turup/commands/front.h"

#include <fmt/format.h>

#include "base/base.h"
#include "screen/lists.h"
#include "screen/screen.h"
#include "turup/commands/list_rows.h"

namespace turup::shell {

bool can_draw_table(const PlayOptions& options) {
  return options.screen == Screen::terminal && terminal_width() >= screen::kFewestColumns &&
         terminal_height() >= screen::kFewestRows;
}

namespace {

using Words = std::vector<std::string>;
using screen::Answer;
using screen::Choice;
using screen::List;

std::string as_typed(const Words& words) { return "turup " + joined(words, " "); }

class Front {
 public:
  explicit Front(const screen::Style& style) : lists_(style) {}

  std::optional<Words> run() {
    List list;
    list.title = "Turup: card games by rules that you can change";
    const std::string latest = latest_save("");
    if (!latest.empty()) list.choices.push_back({"Go on", "with the match you left: " + printable(latest), {}, 0});
    list.choices.push_back({"Play", "a game at hand, with house rules of your choice", {}, 0});
    list.choices.push_back({"Learn", "a game: a first deal that explains itself as it goes", {}, 0});
    list.choices.push_back({"Try a file", "of rules that you wrote", {}, 0});
    list.choices.push_back({"Leave", "turup help tells what else there is", {}, 0});
    for (;;) {
      if (lists_.ask(list) == Answer::back) return {};
      const std::string chosen = list.choices[list.chosen].label;
      if (chosen == "Leave") return {};
      if (chosen == "Go on") return Words{"play", "--resume"};
      auto words =
          chosen == "Try a file" ? choose_file() : choose_game(chosen == "Learn" ? Wanted::lesson : Wanted::match);
      if (words) return words;
    }
  }

 private:
  enum class Wanted : std::uint8_t { match, lesson };

  std::optional<Words> choose_game(Wanted wanted) {
    const Library all = library().remembering();
    const auto host = make_script_host();
    List list;
    list.title = "Which game?";
    for (const std::string& name : all.variants()) {
      const Row row = variant_row(all, *host, name);
      if (row.soundness == Soundness::sound)
        list.choices.push_back({name, fmt::format("{} players. {}", row.seats, printable(row.says)), {}, 0});
    }
    for (;;) {
      if (lists_.ask(list) != Answer::chosen) return {};
      if (list.chosen >= list.choices.size()) return {};
      if (wanted == Wanted::lesson)
        return Words{"play", list.choices[list.chosen].label, "--table", "learn", "--deals", "1"};
      if (auto words = choose_rules(all, list.choices[list.chosen].label)) return words;
    }
  }

  std::optional<Words> choose_file() {
    List list;
    list.title = "Which file of rules?";
    list.question = "File: ";
    for (;;) {
      if (lists_.ask(list) != Answer::chosen) return {};
      const std::string path(trimmed(list.typed));
      if (path.empty()) continue;
      list.trouble = trouble_with({path, {}, {}});
      if (list.trouble.empty()) return Words{"play", path};
    }
  }

  // Returns the first mistake of the rules; nothing if they can be played.
  static std::string trouble_with(const Request& request) {
    const Workshop shop = workshop(request);
    if (shop.loaded.rules) return {};
    for (const Diagnostic& diagnostic : shop.loaded.diagnostics.all())
      if (diagnostic.severity == Severity::error) return printable(diagnostic.message);
    return "these rules cannot be played";
  }

  // Offers the options of the game and every house rule that goes with it.
  List rules_list(const Library& all, const std::string& name) {
    List list;
    list.title = "House rules for " + name;
    const auto host = make_script_host();
    for (const turup::Option& option : variant_row(all, *host, name).options) {
      Words values{"as it is"};
      values.insert(values.end(), option.values.begin(), option.values.end());
      list.choices.push_back({option.key, "a choice for whoever runs the table", values, 0});
    }
    for (const std::string& rule : all.house_rules())
      if (load(all, *host, {name, {rule}, {}}).rules)
        list.choices.push_back({rule, printable(rule_row(all, rule).says), {"", ""}, 0});
    return list;
  }

  static Words words_of(const std::string& name, const List& list) {
    Words words{"play", name};
    Words with;
    for (const Choice& choice : list.choices) {
      if (choice.value == 0) continue;
      if (choice.values[choice.value].empty()) {
        with.push_back(choice.label);
      } else {
        words.emplace_back("--set");
        words.push_back(choice.label + "=" + choice.values[choice.value]);
      }
    }
    if (!with.empty()) words.insert(words.end(), {"--with", joined(with, ",")});
    return words;
  }

  static Request request_of(const std::string& name, const List& list) {
    Request request;
    request.variant = name;
    for (const Choice& choice : list.choices) {
      if (choice.value == 0) continue;
      const std::string& value = choice.values[choice.value];
      if (value.empty())
        request.with.push_back(choice.label);
      else
        request.set.emplace_back(choice.label, value);
    }
    return request;
  }

  std::optional<Words> choose_rules(const Library& all, const std::string& name) {
    List list = rules_list(all, name);
    for (;;) {
      list.command = as_typed(words_of(name, list));
      const Answer answer = lists_.ask(list);
      if (answer == Answer::back) return {};
      list.trouble = trouble_with(request_of(name, list));
      if (answer == Answer::chosen && list.trouble.empty()) return words_of(name, list);
    }
  }

  screen::Lists lists_;
};

}  // namespace

bool has_front_page(const Console& console) {
  PlayOptions options;
  look_around(console, {}, options);
  return can_draw_table(options);
}

std::optional<Words> front_page(const Console& console) {
  PlayOptions options;
  look_around(console, {}, options);
  return Front({options.theme, options.cards}).run();
}

}  // namespace turup::shell
