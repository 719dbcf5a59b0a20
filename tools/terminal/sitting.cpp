#include "terminal/sitting.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

Sitting::Sitting(const PlayOptions& options, Table& table, Stage& stage, SaveFile* save)
    : options_(options),
      table_(table),
      stage_(stage),
      writer_(stage.answers()),
      save_(save),
      phrases_(table.rules(), writer_),
      bots_(options, table),
      news_(options, table, stage.news(), phrases_),
      answers_(options, table, writer_, phrases_) {
  const bool is_one_side = options.screen == Screen::full && std::popcount(options.people) == 1;
  if (is_one_side) phrases_.speak_for(side_of(table.rules(), host(options)));
  phrases_.introduce(stage.names());
  if (options.resumed) bots_.retrace();
  games_ = table.match().games;
}

void Sitting::run() {
  save();
  news_.greet();
  if (!is_shared()) {
    if (options_.people != 0) at_keyboard_ = host(options_);
    news_.tell(at_keyboard_);
  }
  const Going going = options_.watched ? watch() : play();
  const bool has_page = !options_.watched || options_.screen == Screen::full;
  if (going == Going::on) {
    const Afterwards wish = table_.is_over() && has_page ? linger() : Afterwards::leave;
    if (options_.ended) options_.ended(wish);
  }
  say_goodbye();
}

Sitting::Going Sitting::play() {
  Going going = Going::on;
  while (going == Going::on && !is_finished(options_, table_)) {
    const Seat seat = table_.actor();
    if (is_person(options_, seat)) {
      going = person_turn(seat);
    } else {
      bot_turn();
    }
    if (!is_shared()) news_.tell(at_keyboard_);
    if (going == Going::on && !is_finished(options_, table_)) going = another_game();
  }
  if (is_shared() && is_finished(options_, table_)) news_.tell_ending();
  return going;
}

// A whole screen takes everything away that stood on it, so how things stand is told below it.
void Sitting::tell_standing() {
  const Match& match = table_.match();
  if (options_.screen != Screen::full || match.deals == 0) return;
  writer_.line(fmt::format("{}, after {} {}: {}.", table_.rules().title, match.deals,
                           plural(static_cast<int>(match.deals), "deal"), phrases_.score(match)));
  if (match.is_over()) writer_.line(phrases_.winners(match));
}

void Sitting::say_goodbye() {
  tell_standing();
  if (save_) {
    writer_.line(table_.is_over() ? "The record is in" : "Saved in");
    stage_.out() << printable(save_->path()) << '\n';
    if (!table_.is_over()) {
      writer_.line("To go on, type");
      const bool is_lesson = is_lesson_save(save_->path()) && table_.match().deals == 0;
      stage_.out() << resuming_command(is_lesson ? "learn" : "play", save_->path()) << '\n';
    }
  }
  writer_.flush();
}

void Sitting::save() {
  if (save_) save_->write(table_.record());
}

void Sitting::act(const Action& action) {
  try {
    table_.act(action);
  } catch (const HookFailure&) {
    save();
    throw;
  }
  save();
  bots_.tell();
  stage_.happened(eyes());
}

void Sitting::bot_turn() {
  act(stage_.decision([this] { return bots_.decide(); }, eyes()));
}

Sitting::Going Sitting::person_turn(Seat seat) {
  if (!is_shared() && acted_for(seat)) return Going::on;
  if (is_shared() && at_keyboard_ != seat && hand_over(seat) == Going::stopped) return Going::stopped;
  at_keyboard_ = seat;
  news_.tell(seat);
  return ask(seat);
}

// At a shared keyboard everybody is always asked. Otherwise all would know that a seat passed over has no choice.
bool Sitting::acted_for(Seat seat) {
  const View view = table_.view(seat);
  if (!goes_without_asking(view.choices)) return false;
  const Action action = view.choices.at(0);
  if (action.say != Say::pass)
    writer_.line(options_.screen == Screen::full ? phrases_.done(action, view.bid) : phrases_.duty(action, view.bid));
  act(action);
  return true;
}

Sitting::Going Sitting::hand_over(Seat seat) {
  const std::string name = phrases_.seat(seat);
  const Prompt prompt{Prompt::Kind::hand_over, fmt::format("Pass to {}, press Enter ", name), seat};
  if (options_.screen == Screen::full) return stage_.read(prompt, eyes()) ? Going::on : Going::stopped;
  if (options_.screen != Screen::terminal) {
    writer_.line(fmt::format("---- {} ----", name));
    return Going::on;
  }
  static constexpr std::string_view kClear = "\x1b[2J\x1b[3J\x1b[H";
  stage_.out() << kClear;
  const bool answered = stage_.read(prompt, eyes()).has_value();
  stage_.out() << kClear;
  return answered ? Going::on : Going::stopped;
}

Sitting::Going Sitting::ask(Seat seat) {
  news_.tell_situation(table_.view(seat));
  has_acted_ = false;
  while (!has_acted_) {
    writer_.flush();
    const auto line = stage_.read({Prompt::Kind::turn, phrases_.seat(seat) + "> ", seat}, {seat, 0});
    if (!line) {
      writer_.line("End of input.");
      return Going::stopped;
    }
    if (obey(read_typed(table_.rules(), table_.view(seat), *line), Role::player) == Going::stopped)
      return Going::stopped;
  }
  return Going::on;
}

}  // namespace turup
