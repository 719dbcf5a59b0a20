// `turup play`: plays a match in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "base/base.h"
#include "language/language.h"
#include "players/players.h"
#include "terminal/terminal.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"
#include "turup/commands/front.h"
#include "turup/commands/play_review.h"
#include "turup/commands/play_seats.h"
#include "turup/commands/saved_match.h"

namespace turup::shell {

namespace {

class Playing {
 public:
  Playing(Console& console, const PlayCommand& command) : console_(console), command_(command), invited_(console) {}

  Exit run() {
    Selection selection = command_.selection;
    if (auto complaint = against_resuming(command_)) return complain(console_, *complaint);
    if (auto complaint = against_position(command_)) return complain(console_, *complaint);
    if (const auto trouble = open_what_is_played(selection)) return *trouble;
    if (const auto complaint = against_watching(command_)) return complain(console_, *complaint);
    played_ = {selection.names, selection.with, selection.set};
    const Workshop shop = workshop(selection.request());
    if (const auto exit = rules_missing(console_, shop)) return *exit;
    if (saved_ || position_) return play_by(shop, selection);
    return play_kept(shop, selection);
  }

  // Returns the command for another match by the same rules; nothing if nobody wants one.
  std::optional<PlayCommand> another() const {
    if (wish_ != Afterwards::another) return {};
    PlayCommand next = command_;
    next.learn = teaches_;
    if (next.from.empty()) next.selection = played_;
    next.resume = {};
    next.save.clear();
    next.seed.reset();
    next.keep = false;
    next.forget = false;
    return next;
  }

 private:
  // Opens the position or the match from which to go on, if any, and takes the selection of rules from it. Returns the
  // exit if there is nothing to play.
  std::optional<Exit> open_what_is_played(Selection& selection) {
    if (!command_.from.empty()) {
      auto [file, trouble] = open_position(console_, command_.from);
      if (!file) return trouble;
      const Request& request = file->scenario.request;
      selection = {{request.variant}, request.with, request.set};
      position_ = std::move(file);
    } else if (command_.resume.is_wished) {
      auto [saved, trouble] =
          open_saved(console_, command_.resume.value, selection, command_.learn ? Saved::lesson : Saved::match);
      if (!saved) return trouble;
      selection = {{saved->head.variant}, saved->head.with, saved->head.set, saved->head};
      saved_ = std::move(saved);
    } else if (selection.names.empty()) {
      const char* const name = command_.learn ? "learn" : "play";
      return complain(console_,
                      {fmt::format("`turup {}` needs VARIANT", name), fmt::format("for example `turup {} 29`", name)});
    }
    return {};
  }

  // Plays a new match with the choices kept for the variant, after keeping or forgetting them if asked.
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
    const std::string kept =
        fmt::format("As kept for {}: {}; --forget drops that.", printable(variant), printable(words_of(*choices)));
    std::cout << wrapped(kept, 0, static_cast<std::size_t>(terminal_width()));
    const Selection all = with_preferences(selection, *choices);
    const Workshop other = workshop(all.request());
    if (const auto exit = rules_missing(console_, other)) return *exit;
    return play_by(other, all);
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
    teaches_ = is_lesson(rules, hooks.get());
    options.deals = static_cast<std::uint32_t>(command_.deals.value_or(0));
    if (opening && options.deals > 0) options.deals += opening->match.deals;
    options.save_path = save_path(options);
    appoint(options);
    options.review = [&shop](const std::string& text, std::uint32_t deal, Seat seat, const std::stop_token& stop) {
      return costliest_decision(shop, text, deal, seat, stop);
    };
    look_around(console_, {command_.theme, command_.ascii ? CardStyle::ascii : CardStyle::unicode}, options);
    draw_table(options);
    if (const auto trouble = end_with_lesson(options)) return complain(console_, *trouble);
    return static_cast<Exit>(play(options, std::cin, std::cout, std::cerr));
  }

  // Returns whether the first deal is to explain itself, and is not over yet.
  bool is_lesson(const Rules& rules, Hooks* hooks) const {
    if (!saved_) return command_.learn;
    return (command_.learn || is_lesson_save(saved_->path)) && saved_->is_in_first_deal(rules, hooks);
  }

  // Lets a lesson end with its first deal. Returns a complaint if there is no room for it.
  Verdict end_with_lesson(PlayOptions& options) const {
    if (!teaches_) return {};
    if (command_.learn && options.screen != Screen::full)
      return Complaint{"a lesson needs a terminal of at least 60 columns and 20 rows",
                       "make the window larger, or play line by line: `turup play 29`"};
    if (options.screen == Screen::full && !command_.deals) options.deals = 1;
    return {};
  }

  std::uint64_t seed_after(const Record* before) const {
    if (before && before->seed) return *before->seed;
    return command_.seed ? *command_.seed : drawn_seed();
  }

  // Seats people at the keyboard, bots, invited players, and the onlooker.
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
    options.ended = [this](Afterwards wish) {
      wish_ = wish;
      console_.note_end_of_match();
    };
    options.bot_name = kLevels[static_cast<std::size_t>(command_.bots)].word;
    options.adviser = [seed = options.seed, means](Seat seat) {
      return make_player(Level::expert, seed + seat, means);
    };
    options.thinking = command_.think.time;
    options.reason = [&rules, hooks = options.hooks](const View& view, const Action& action) {
      return reason_for(rules, hooks, view, action);
    };
    options.rulebook = [&rules] { return rulebook_with_stars(rules, kUnbroken); };
    options.rule_origin = [&rules](std::string_view key) { return origin_lines(rules, key); };
    options.scenario = [&rules, hooks = options.hooks](const std::string& record, const std::string& path) {
      const auto text = last_deal_as_scenario(rules, hooks, record, path);
      return text ? write_scenario(path, *text) : "the last deal cannot be told from the record";
    };
  }

  // Draws the table where the terminal is large enough and nobody asked for lines.
  void draw_table(PlayOptions& options) const {
    if (command_.lines || !can_draw_table(options)) return;
    options.screen = Screen::full;
    options.stage = [manner = screen::Manner{command_.pace, teaches_}](const PlayOptions& chosen, const Table& table) {
      return screen::full_screen(chosen, table, manner);
    };
    options.leaving = [] {
      screen::leave_screen();
      Child::kill_all();
    };
  }

  std::string save_path(const PlayOptions& options) const {
    if (position_) return {};
    if (!command_.save.empty()) return command_.save;
    if (saved_) return saved_->path;
    return (teaches_ ? lesson_save_path : default_save_path)(options.head.variant, options.seed);
  }

  Console& console_;
  const PlayCommand& command_;
  Selection played_;
  bool teaches_ = false;  // the first deal explains itself as it goes
  Afterwards wish_ = Afterwards::leave;
  std::optional<SavedMatch> saved_;
  std::unique_ptr<PositionFile> position_;
  Invited invited_;
};

}  // namespace

Exit play_match(Console& console, const PlayCommand& command) {
  std::optional<PlayCommand> next = command;
  for (;;) {
    const PlayCommand now = *next;
    Playing playing(console, now);
    const Exit exit = playing.run();
    next = playing.another();
    if (exit != Exit::fine || !next) return exit;
  }
}

Command play_command() {
  const auto command = std::make_shared<PlayCommand>();
  Operand operand = variant_operand(command->selection);
  operand.least = 0;
  return {"play",
          "play a match in the terminal, against bots or friends",
          {{"turup play 29", "you are S; the others are bots"}},
          operand,
          play_options(*command),
          [command](Console& console) { return play_match(console, *command); }};
}

Command learn_command() {
  const auto command = std::make_shared<PlayCommand>();
  command->learn = true;
  Operand operand = variant_operand(command->selection);
  operand.least = 0;
  return {"learn",
          "play a first deal of a game, which explains itself as it goes",
          {{"turup learn 29", "every step is explained, and a hint given"}},
          operand,
          learn_options(*command),
          [command](Console& console) { return play_match(console, *command); }};
}

}  // namespace turup::shell
