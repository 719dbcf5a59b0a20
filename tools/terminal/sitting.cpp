#include "terminal/sitting.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

Sitting::Sitting(const PlayOptions& options, Table& table, Place place)
    : options_(options),
      table_(table),
      input_(place.input),
      writer_(place.writer),
      out_(place.out),
      save_(place.save),
      phrases_(table.rules(), writer_),
      bots_(options, table),
      news_(options, table, writer_, phrases_),
      answers_(options, table, writer_, phrases_) {
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
  if (options_.watched)
    watch();
  else if (play() == Going::on && table_.is_over())
    linger();
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

void Sitting::say_goodbye() {
  if (save_) {
    writer_.line(table_.is_over() ? "The record is in" : "Saved in");
    out_ << printable(save_->path()) << '\n';
    if (!table_.is_over()) {
      writer_.line("To go on, type");
      out_ << resuming_command(save_->path()) << '\n';
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
}

void Sitting::bot_turn() { act(bots_.decide()); }

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
  if (action.say != Say::pass) writer_.line(phrases_.duty(action, view.bid));
  act(action);
  return true;
}

Sitting::Going Sitting::hand_over(Seat seat) {
  const std::string name = phrases_.seat(seat);
  if (options_.screen != Screen::terminal) {
    writer_.line(fmt::format("---- {} ----", name));
    return Going::on;
  }
  static constexpr std::string_view kClear = "\x1b[2J\x1b[3J\x1b[H";
  out_ << kClear;
  const bool answered = input_.read(fmt::format("Pass to {}, press Enter ", name)).has_value();
  out_ << kClear;
  return answered ? Going::on : Going::stopped;
}

Sitting::Going Sitting::ask(Seat seat) {
  news_.tell_situation(table_.view(seat));
  has_acted_ = false;
  while (!has_acted_) {
    writer_.flush();
    const auto line = input_.read(phrases_.seat(seat) + "> ");
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
