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
      phrases_(table.rules(), writer_) {
  seat_bots();
  if (options.resumed) retrace();
  games_ = table.match().games;
  // Of a match that goes on, the present deal is news.
  std::size_t begin = table.events().size();
  while (begin > 0 && table.events()[begin - 1].deal == table.state().deal_number) --begin;
  seen_.fill(begin);
}

void Sitting::run() {
  save();
  greet();
  if (options_.watched)
    watch();
  else if (play() == Going::on && table_.is_over())
    linger();
  say_goodbye();
}

Sitting::Going Sitting::play() {
  Going going = Going::on;
  while (going == Going::on && !is_finished()) {
    const Seat seat = table_.actor();
    if (is_person(seat)) {
      going = person_turn(seat);
    } else {
      bot_turn(seat);
    }
    if (!is_shared()) show_news(at_keyboard_);
    if (going == Going::on && !is_finished()) going = another_game();
  }
  if (is_shared() && is_finished()) show_ending();
  return going;
}

void Sitting::seat_bots() {
  told_ = 0;
  for (Seat seat = 0; seat < table_.rules().tables.seats; ++seat) {
    if (is_person(seat)) continue;
    bots_[seat] = nullptr;  // leaves before another comes
    bots_[seat] = options_.bot(seat);
  }
}

void Sitting::tell_bots(const Table& table) {
  for (; told_ < table.events().size(); ++told_) {
    const Event& event = table.events()[told_];
    const bool is_end = event.kind == Event::Kind::result || event.kind == Event::Kind::game_over ||
                        event.kind == Event::Kind::match_over;
    const FinishedDeal* finished = is_end ? &table.finished_deal(event.deal) : nullptr;
    const Witnessed::Standing now{finished ? &finished->match : &table.match_before(event.deal),
                                  finished ? &finished->result : nullptr};
    for (const auto& bot : bots_)
      if (bot && bot->watches()) bot->witness(table.rules(), {event, now});
  }
}

void Sitting::retrace() {
  seat_bots();
  if (options_.opening) return;  // there is no record of it
  const Source record("the match so far", table_.record());
  Diagnostics diagnostics;
  resume(table_.rules(), options_.hooks, record, diagnostics, [this](const Table& table) {
    const Seat seat = table.actor();
    tell_bots(table);
    if (!is_person(seat)) bots_[seat]->choose(table.rules(), table.view(seat));
  });
}

bool Sitting::is_finished() const {
  // A deal that no script could settle has nobody to act.
  return table_.is_over() || table_.actor() == kNobody ||
         (options_.deals > 0 && table_.match().deals >= options_.deals);
}

void Sitting::greet() {
  const Rules& rules = table_.rules();
  writer_.line(rules.title);
  std::vector<std::string> seats;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) seats.push_back(phrases_.seat(seat) + " " + who_sits(seat));
  writer_.line(fmt::format("Seats: {}. Seed {}.", joined(seats, ", "), table_.seed()));
  writer_.line("Type help for what you can type.");
  show_draws();
  if (options_.resumed)
    writer_.line(
        fmt::format("Going on in deal {}. Score: {}", table_.state().deal_number + 1, phrases_.score(table_.match())));
  if (options_.opening) {
    writer_.line(fmt::format("The position of {}, in deal {}. Score: {}", printable(options_.opening_name),
                             table_.state().deal_number + 1, phrases_.score(table_.match())));
    writer_.line("A match that begins in a position is not saved.");
  }
  if (is_shared()) return;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (is_person(seat)) at_keyboard_ = seat;
  show_news(at_keyboard_);
}

// "E a club player"; who has a name is called by it.
std::string Sitting::who_sits(Seat seat) const {
  std::string name = player_name(options_, seat);
  if (is_person(seat) || name != options_.bot_name) return name;
  if (name == "bot") return "a bot";
  const bool begins_with_a_vowel = std::string_view("aeiou").find(name.front()) != std::string_view::npos;
  return fmt::format("{} {} player", begins_with_a_vowel ? "an" : "a", name);
}

// Each round on a line of its own: whoever draws equally high makes all draw again.
void Sitting::show_draws() {
  const std::size_t seats = table_.rules().tables.seats;
  const std::span<const Draw> draws = table_.draws();
  for (std::size_t begin = 0; begin < draws.size(); begin += seats) {
    std::vector<std::string> drawn;
    for (const Draw& draw : draws.subspan(begin, seats))
      drawn.push_back(phrases_.seat(draw.seat) + " " + phrases_.card(draw.card));
    writer_.line((begin == 0 ? "Drawn for the first deal: " : "Again: ") + joined(drawn, ", "));
  }
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
  tell_bots(table_);
}

Action Sitting::ask_bot(Player& player) const {
  const std::vector<Happened> so_far = table_.so_far();
  return ask_player(player, table_.rules(), table_.match(), {so_far, table_.state(), table_.story_begins()});
}

void Sitting::bot_turn(Seat seat) {
  tell_bots(table_);
  act(ask_bot(*bots_[seat]));
}

Sitting::Going Sitting::person_turn(Seat seat) {
  if (!is_shared() && acted_for(seat)) return Going::on;
  if (is_shared() && at_keyboard_ != seat && hand_over(seat) == Going::stopped) return Going::stopped;
  at_keyboard_ = seat;
  show_news(seat);
  return ask(seat);
}

// At a shared keyboard everybody is always asked: who is passed over would be known to have no choice.
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
  show_situation(table_.view(seat));
  has_acted_ = false;
  while (!has_acted_) {
    writer_.flush();
    const auto line = input_.read(phrases_.seat(seat) + "> ");
    if (!line) {
      writer_.line("End of input.");
      return Going::stopped;
    }
    if (obey(read_typed(table_.rules(), table_.view(seat), *line), seat) == Going::stopped) return Going::stopped;
  }
  return Going::on;
}

void Sitting::show_news(Seat viewer) {
  const std::vector<Event>& events = table_.events();
  std::size_t& seen = viewer == kNobody ? seen_.back() : seen_[viewer];
  while (seen < events.size()) {
    const Event& event = events[seen++];
    const bool is_beyond = event.kind == Event::Kind::deal && is_finished() && !table_.is_over();
    if (is_beyond) break;  // the deals asked for are played; the next one is dealt but not begun
    show_event(event, viewer);
  }
  writer_.flush();
}

// How it ended, for all who share the keyboard.
void Sitting::show_ending() {
  const std::vector<Event>& events = table_.events();
  seen_.back() = events.size();
  while (seen_.back() > 0 && events[seen_.back() - 1].kind != Event::Kind::action) --seen_.back();
  show_news(kNobody);
}

void Sitting::show_event(const Event& event, Seat viewer) {
  if (event.kind == Event::Kind::deal) writer_.line("");
  if (event.kind == Event::Kind::result) {
    for (const std::string& line : phrases_.result(table_.finished_deal(event.deal))) writer_.line(line);
    return;
  }
  const std::string told = phrases_.event(event);
  if (!told.empty()) writer_.line(told);
  if (event.kind == Event::Kind::contract) contract_said_ = told;
  if (event.kind == Event::Kind::trick && !ends_deal(event)) {
    writer_.line(phrases_.standing(event, table_.match_before(event.deal)));
    writer_.line("");
  }
  const bool is_present = event.deal == table_.state().deal_number;
  if (event.kind == Event::Kind::exchanged && viewer != kNobody && is_present)
    writer_.line(phrases_.received(table_.view(viewer)));
}

bool Sitting::ends_deal(const Event& event) const {
  const auto next = static_cast<std::size_t>(&event - table_.events().data()) + 1;
  if (next == table_.events().size()) return false;
  const Event::Kind kind = table_.events()[next].kind;
  return kind == Event::Kind::decided || kind == Event::Kind::hand || kind == Event::Kind::result;
}

void Sitting::show_situation(const View& view) {
  const std::string contract = phrases_.contract(view);
  // Just told, unless there is more to it now.
  const bool is_news = !contract_said_.starts_with(contract.substr(0, contract.find_last_not_of('.') + 1));
  contract_said_.clear();
  if (!contract.empty() && is_news) writer_.line(contract);
  for (const std::string& line : phrases_.open_hands(view)) writer_.line(line);
  if (!view.hand.empty())
    for (const std::string& line : phrases_.hand(view)) writer_.line(line);
  if (const std::string text = phrases_.trick(view); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.offers(view); !text.empty()) writer_.line(text);
}

}  // namespace turup
