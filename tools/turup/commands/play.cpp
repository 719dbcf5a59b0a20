// `turup play`: a match in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "base/base.h"
#include "language/language.h"
#include "players/players.h"
#include "terminal/terminal.h"
#include "turup/cli/chance.h"
#include "turup/cli/invited.h"
#include "turup/cli/preferences.h"
#include "turup/cli/report.h"
#include "turup/cli/rule_origin.h"
#include "turup/cli/scenario_file.h"
#include "turup/cli/selection.h"
#include "turup/cli/surroundings.h"
#include "turup/cli/thinking.h"
#include "turup/commands/commands.h"
#include "turup/commands/saved_match.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kMostDeals = 100'000;

// An option with a value, or alone.
struct Wish {
  bool is_wished = false;
  std::string value;
};

struct PlayCommand {
  Selection selection;
  Level bots = Level::club;
  Think think;
  std::string seat;
  Invitations invitations;
  bool hotseat = false;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> deals;
  std::string save;
  Wish resume;                                             // a file; empty: the latest match of the variant
  std::string from;                                        // a scenario
  Wish watch;                                              // a seat; empty: the first
  std::vector<std::pair<std::string, std::string>> names;  // seat and name, as written
  bool keep = false;
  bool forget = false;
  bool ascii = false;
  Theme theme = Theme::automatic;
};

Option wish_option(const char* name, const char* value, const char* says, Wish& wish) {
  Option option{name, value, says, Option::Takes::perhaps_a_value, {}, {}};
  option.take = [&wish](const std::string& given) -> Verdict {
    wish = {true, given};
    return {};
  };
  return option;
}

Option name_option(std::vector<std::pair<std::string, std::string>>& names) {
  Option option{"--name", "SEAT=NAME", "what a bot is called: --name W=Asha", Option::Takes::a_value, {}, {}};
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

// ---- Who sits where ----

// By the players' names in the record of a match that goes on.
SeatSet people_of(const Record& record) {
  SeatSet people = 0;
  for (std::size_t seat = 0; seat < record.players.size(); ++seat)
    if (record.players[seat] == "you") people |= seat_bit(static_cast<unsigned>(seat));
  return people;
}

struct People {
  SeatSet seats = 0;
  Verdict complaint;
};
// `usual`: where one sits if nothing is said.
People people(const PlayCommand& command, const Rules& rules, const Record* record, Seat usual) {
  const unsigned seats = rules.tables.seats;
  if (command.watch.is_wished) {
    if (record == nullptr || people_of(*record) == 0) return {};
    return {0, Complaint{"somebody plays in this match, who may not look at other hands",
                         "leave `--watch` out, or look on at a match of bots"}};
  }
  if (command.hotseat) return {static_cast<SeatSet>((1U << seats) - 1U), {}};
  if (!command.seat.empty()) {
    if (const auto seat = seat_named(rules.seating, command.seat)) return {seat_bit(*seat), {}};
    return {0, no_such_seat(rules, command.seat)};
  }
  if (record != nullptr && people_of(*record) != 0) return {people_of(*record), {}};
  return {seat_bit(usual), {}};
}

// Names of bots: those of the record, and over them those that were asked for.
Verdict name_bots(const PlayCommand& command, const Record* record, PlayOptions& options) {
  const Rules& rules = *options.rules;
  options.names.resize(rules.tables.seats);
  for (Seat seat = 0; record != nullptr && seat < rules.tables.seats && seat < record->players.size(); ++seat) {
    const std::string& name = record->players[seat];
    const bool is_kind = name == kProgram || contender_named(name).has_value();
    if (name != "you" && !is_kind) options.names[seat] = name;
  }
  for (const auto& [word, name] : command.names) {
    const auto seat = seat_named(rules.seating, word);
    if (!seat) return no_such_seat(rules, word);
    if ((options.people & seat_bit(*seat)) != 0)
      return Complaint{fmt::format("`--name {}={}` names the seat where you sit", printable(word), printable(name)),
                       "name the seat of a bot"};
    options.names[*seat] = name;
  }
  return {};
}

// An onlooker looks at the first seat's hand unless he says which.
Verdict look_on(const PlayCommand& command, PlayOptions& options) {
  if (!command.watch.is_wished) return {};
  const std::string& word = command.watch.value;
  const auto seat = word.empty() ? Seat{0} : seat_named(options.rules->seating, word);
  if (!seat) return no_such_seat(*options.rules, word);
  options.watched = *seat;
  return {};
}

// ---- Playing ----

class Playing {
 public:
  Playing(Console& console, const PlayCommand& command) : console_(console), command_(command), invited_(console) {}

  Exit run() {
    Selection selection = command_.selection;
    if (auto complaint = against_resuming()) return complain(console_, *complaint);
    if (auto complaint = against_position()) return complain(console_, *complaint);
    if (!command_.from.empty()) {
      auto [file, trouble] = open_position(console_, command_.from);
      if (!file) return trouble;
      const Request& request = file->scenario.request;
      selection = {{request.variant}, request.with, request.set};
      position_ = std::move(file);
    } else if (command_.resume.is_wished) {
      auto [saved, trouble] = open_saved(console_, command_.resume.value, selection);
      if (!saved) return trouble;
      selection = {{saved->head.variant}, saved->head.with, saved->head.set, saved->head};
      saved_ = std::move(saved);
    } else if (selection.names.empty()) {
      return complain(console_, {"`turup play` needs VARIANT", "for example `turup play 29`"});
    }
    if (command_.watch.is_wished && (command_.hotseat || !command_.seat.empty()))
      return complain(console_, {"`--watch` takes no seat of your own", "leave `--seat` and `--hotseat` out"});
    const Workshop shop = workshop(selection.request());
    if (const auto exit = rules_missing(console_, shop)) return *exit;
    if (saved_ || position_) return play_by(shop, selection);
    return play_kept(shop, selection);
  }

 private:
  // A new match: with what was kept for the variant, or after keeping or forgetting it.
  Exit play_kept(const Workshop& shop, const Selection& selection) {
    PreferenceFile file;
    const std::string variant = found_again(selection, shop.rules()).variant;
    if (command_.keep || command_.forget) {
      const std::string trouble = file.keep(variant, command_.keep ? chosen_by(selection) : Preferences{});
      if (!trouble.empty()) {
        console_.tell(fmt::format("error: {}\n", trouble));
        return Exit::file;
      }
      return play_by(shop, selection);
    }
    const Preferences* choices = file.of(variant);
    if (choices == nullptr || choices->empty()) return play_by(shop, selection);
    std::cout << fmt::format("As kept for {}: {}; --forget drops that.\n", printable(variant),
                             printable(words_of(*choices)));
    const Selection all = with_preferences(selection, *choices);
    const Workshop other = workshop(all.request());
    if (const auto exit = rules_missing(console_, other)) return *exit;
    return play_by(other, all);
  }

  // The first of these options that is given, as it was typed; empty: none.
  std::string first_given(std::initializer_list<std::pair<std::string_view, bool>> options) const {
    for (const auto& [what, is_given] : options)
      if (is_given) return what == "VARIANT" ? printable(command_.selection.names.front()) : std::string(what);
    return {};
  }

  // What would change a match that has begun.
  Verdict against_resuming() const {
    if (!command_.resume.is_wished) return {};
    const Selection& asked = command_.selection;
    const std::string given = first_given({{"--set", !asked.set.empty()},
                                           {"--with", !asked.with.empty()},
                                           {"--seed", command_.seed.has_value()},
                                           {"--keep", command_.keep},
                                           {"--forget", command_.forget},
                                           {"VARIANT", !asked.names.empty() && !command_.resume.value.empty()}});
    if (given.empty()) return {};
    return Complaint{
        fmt::format("`{}` does not go with `--resume`: the rules of a match are fixed when it begins", given),
        fmt::format("leave `{}` out, or start a new match without `--resume`", given)};
  }

  // A position says itself which game it is of, and what led to it is not known: so no record can be kept.
  Verdict against_position() const {
    if (command_.from.empty()) return {};
    const Selection& asked = command_.selection;
    const std::string rules = first_given({{"--with", !asked.with.empty()},
                                           {"--set", !asked.set.empty()},
                                           {"VARIANT", !asked.names.empty()},
                                           {"--keep", command_.keep},
                                           {"--forget", command_.forget}});
    if (!rules.empty())
      return Complaint{fmt::format("`{}` does not go with `--from`: the scenario says which game it is of", rules),
                       fmt::format("leave `{}` out, or change it in the scenario", rules)};
    const std::string save = first_given({{"--save", !command_.save.empty()}, {"--resume", command_.resume.is_wished}});
    if (save.empty()) return {};
    return Complaint{
        fmt::format("`{}` does not go with `--from`: a match that begins in a position is not saved", save),
        fmt::format("leave `{}` out", save)};
  }

  static Preferences chosen_by(const Selection& selection) { return {selection.with, selection.set}; }

  Exit play_by(const Workshop& shop, const Selection& selection) {
    const Rules& rules = shop.rules();
    const auto hooks = shop.hooks();
    PlayOptions options;
    std::optional<Record> record;
    if (saved_) {
      options.torn = saved_->take_torn(rules, hooks.get());
      Diagnostics diagnostics;
      record = read_record(rules, *saved_->record, diagnostics);
      if (!record) return tell(console_, diagnostics);
    }
    const Record* const before = record ? &*record : nullptr;
    options.seed = seed_after(before);
    std::optional<Opening> opening;
    if (position_) {
      Diagnostics diagnostics;
      opening = opening_of(rules, hooks.get(), *position_, options.seed, diagnostics);
      if (!opening) return tell(console_, diagnostics);
      options.opening = &*opening;
      options.opening_name = command_.from;
    }
    const Seat usual = opening ? opening->state.actor : seat_named(rules.seating, "S").value_or(0);
    options.rules = &rules;
    options.hooks = hooks.get();
    options.head = found_again(selection, rules);
    if (const auto trouble = seat_all(before, usual, options)) return complain(console_, *trouble);
    options.resumed = saved_ ? saved_->record.get() : nullptr;
    options.deals = static_cast<std::uint32_t>(command_.deals.value_or(0));
    if (opening && options.deals > 0) options.deals += opening->match.deals;
    options.save_path = save_path(options);
    appoint(options);
    look_around(console_, {command_.theme, command_.ascii ? CardStyle::ascii : CardStyle::unicode}, options);
    return static_cast<Exit>(play(options, std::cin, std::cout, std::cerr));
  }

  std::uint64_t seed_after(const Record* before) const {
    if (before && before->seed) return *before->seed;
    return command_.seed ? *command_.seed : drawn_seed();
  }

  // At the keyboard, as bots, from outside, and who looks on.
  Verdict seat_all(const Record* before, Seat usual, PlayOptions& options) {
    auto [seats, complaint] = people(command_, *options.rules, before, usual);
    if (complaint) return complaint;
    options.people = seats;
    if (auto trouble = name_bots(command_, before, options)) return trouble;
    if (auto trouble = invited_.seat(command_.invitations, means_of(options), options)) return trouble;
    return look_on(command_, options);
  }

  Means means_of(const PlayOptions& options) const { return {command_.think, options.hooks}; }

  void appoint(PlayOptions& options) {
    const Rules& rules = *options.rules;
    const Means means = means_of(options);
    options.bot = [this, means, seed = options.seed](Seat seat) {
      return invited_.is_at(seat) ? invited_.player(seat, seed + seat) : make_player(command_.bots, seed + seat, means);
    };
    options.leaving = Child::kill_all;
    options.bot_name = kLevels[static_cast<std::size_t>(command_.bots)].word;
    options.adviser = [seed = options.seed, means](Seat seat) {
      return make_player(Level::expert, seed + seat, means);
    };
    options.reason = [&rules](const View& view, const Action& action) { return reason_for(rules, view, action); };
    options.rulebook = [&rules] { return explain(rules); };
    options.rule_origin = [&rules](std::string_view key) { return origin_lines(rules, key); };
    options.scenario = [&rules, hooks = options.hooks](const std::string& record, const std::string& path) {
      const auto text = last_deal_as_scenario(rules, hooks, record, path);
      return text ? write_scenario(path, *text) : "the last deal cannot be told from the record";
    };
  }

  std::string save_path(const PlayOptions& options) const {
    if (position_) return {};
    if (!command_.save.empty()) return command_.save;
    return saved_ ? saved_->path : default_save_path(options.head.variant, options.seed);
  }

  Console& console_;
  const PlayCommand& command_;
  std::optional<SavedMatch> saved_;
  std::unique_ptr<PositionFile> position_;
  Invited invited_;
};

}  // namespace

Command play_command() {
  const auto command = std::make_shared<PlayCommand>();
  Operand operand = variant_operand(command->selection);
  operand.least = 0;
  return {"play",
          "a match in the terminal, against bots or friends",
          {{"turup play 29", "you are S; the others are bots"},
           {"turup play 29 --seat N=exec:./mybot", "a program of yours as partner"}},
          operand,
          {with_option(command->selection), set_option(command->selection),
           one_of("--bots", "random, club or expert", command->bots, words_of(kLevels)), think_option(command->think),
           seat_option(command->seat, command->invitations),
           duration("--patience", "how long a program may take for a decision; 10s if not said",
                    command->invitations.terms.patience),
           flag("--hotseat", "people on every seat, one keyboard", command->hotseat),
           number("--seed", "where chance begins; the same seed, the same deals", command->seed),
           number("--deals", "stop after so many", command->deals, {1, kMostDeals}),
           text("--save", "FILE", "keep the match there", command->save),
           wish_option("--resume", "FILE", "go on with the match in FILE, or with the latest", command->resume),
           text("--from", "SCENARIO", "begin in the position it gives, in the seat that is to act", command->from),
           wish_option("--watch", "SEAT", "only look on while bots play, at the hand of SEAT first", command->watch),
           name_option(command->names),
           flag("--keep", "play this variant with these --with and --set from now on", command->keep),
           flag("--forget", "no longer", command->forget),
           flag("--ascii", "no other characters, whatever the terminal can do", command->ascii),
           one_of("--theme", "auto, four_colour, two_colour or mono", command->theme, words_of(kThemes))},
          [command](Console& console) { return Playing(console, *command).run(); }};
}

}  // namespace turup::shell
