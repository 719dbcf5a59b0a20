#include "turup/commands/play_command.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "turup/cli/cli.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kMostDeals = 100'000;

Option wish_option(const char* name, const char* value, const char* says, ValueOrAlone& wish) {
  Option option{name, value, says, Option::Takes::perhaps_a_value, {}, {}};
  option.take = [&wish](const std::string& given) -> Verdict {
    wish = {true, given};
    return {};
  };
  return option;
}

Option name_option(std::vector<std::pair<std::string, std::string>>& names) {
  Option option{"--name", "SEAT=NAME", "give a bot a name: --name W=Asha", Option::Takes::a_value, {}, {}};
  option.take = [&names](const std::string& given) -> Verdict {
    const std::size_t equals = given.find('=');
    const std::string seat(trimmed(std::string_view(given).substr(0, equals)));
    const std::string name(equals == given.npos ? "" : trimmed(std::string_view(given).substr(equals + 1)));
    if (seat.empty() || name.empty())
      return Complaint{fmt::format("`--name {}` does not say who is called what", printable(given)),
                       "write a seat, `=` and a name, like `--name W=Asha`"};
    names.emplace_back(seat, name);
    return {};
  };
  return option;
}

// Returns the first of these options that is given, as it was typed; empty if none is.
std::string first_given(const PlayCommand& command, std::initializer_list<std::pair<std::string_view, bool>> options) {
  for (const auto& [what, is_given] : options)
    if (is_given) return what == "VARIANT" ? printable(command.selection.names.front()) : std::string(what);
  return {};
}

}  // namespace

std::vector<Option> play_options(PlayCommand& command) {
  return {with_option(command.selection),
          set_option(command.selection),
          one_of("--bots", "random, easy, club, strong or expert", command.bots, words_of(kLevels)),
          think_option(command.think),
          seat_option(command.seat, command.invitations),
          duration("--patience", "longest time for a decision of a program; 10s by default",
                   command.invitations.terms.patience),
          flag("--hotseat", "let people play every seat at one keyboard", command.hotseat),
          number("--seed", "begin chance here: the same seed gives the same deals", command.seed),
          number("--deals", "stop after so many", command.deals, {1, kMostDeals}),
          text("--save", "FILE", "save the match in FILE", command.save),
          wish_option("--resume", "FILE", "resume the match in FILE, or the latest one", command.resume),
          text("--from", "SCENARIO", "play on from its position, in the seat that is to act", command.from),
          wish_option("--watch", "SEAT", "look on while bots play, first at the hand of SEAT", command.watch),
          name_option(command.names),
          flag("--keep", "remember these --with and --set for this variant", command.keep),
          flag("--forget", "drop what `--keep` remembers", command.forget),
          one_of("--pace", "how fast the bots play: 0, fast, normal or slow", command.pace, words_of(kPaces)),
          flag("--lines", "write the match line by line, also in a large terminal", command.lines),
          flag("--ascii", "use ASCII characters only", command.ascii),
          one_of("--theme", "auto, four_colour, two_colour or mono", command.theme, words_of(kThemes))};
}

std::vector<Option> learn_options(PlayCommand& command) {
  static constexpr std::string_view kNames[] = {"--with", "--set",   "--seed", "--resume",
                                                "--pace", "--ascii", "--theme"};
  std::vector<Option> options = play_options(command);
  std::erase_if(options, [](const Option& option) {
    return std::find(std::begin(kNames), std::end(kNames), option.name) == std::end(kNames);
  });
  for (Option& option : options)
    if (option.name == std::string_view("--resume")) option.says = "resume the lesson in FILE, or the latest one";
  return options;
}

Verdict against_resuming(const PlayCommand& command) {
  if (!command.resume.is_wished) return {};
  const Selection& asked = command.selection;
  const std::string given = first_given(command, {{"--set", !asked.set.empty()},
                                                  {"--with", !asked.with.empty()},
                                                  {"--seed", command.seed.has_value()},
                                                  {"--keep", command.keep},
                                                  {"--forget", command.forget},
                                                  {"VARIANT", !asked.names.empty() && !command.resume.value.empty()}});
  if (given.empty()) return {};
  return Complaint{
      fmt::format("`{}` does not go with `--resume`: the rules of a match are fixed when it begins", given),
      fmt::format("leave `{}` out, or start a new match without `--resume`", given)};
}

Verdict against_position(const PlayCommand& command) {
  if (command.from.empty()) return {};
  const Selection& asked = command.selection;
  const std::string rules = first_given(command, {{"--with", !asked.with.empty()},
                                                  {"--set", !asked.set.empty()},
                                                  {"VARIANT", !asked.names.empty()},
                                                  {"--keep", command.keep},
                                                  {"--forget", command.forget}});
  if (!rules.empty())
    return Complaint{fmt::format("`{}` does not go with `--from`: the scenario says which game it is of", rules),
                     fmt::format("leave `{}` out, or change it in the scenario", rules)};
  const std::string save =
      first_given(command, {{"--save", !command.save.empty()}, {"--resume", command.resume.is_wished}});
  if (save.empty()) return {};
  return Complaint{fmt::format("`{}` does not go with `--from`: a match that begins in a position is not saved", save),
                   fmt::format("leave `{}` out", save)};
}

Verdict against_watching(const PlayCommand& command) {
  if (!command.watch.is_wished || (!command.hotseat && command.seat.empty())) return {};
  return Complaint{"`--watch` takes no seat of your own", "leave `--seat` and `--hotseat` out"};
}

}  // namespace turup::shell
