// Lets an onlooker watch: bots play in every seat, step by step, and he looks at the hands he likes. No player sees
// what he sees.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/base.h"
#include "terminal/sitting.h"

namespace turup {

namespace {

std::optional<std::uint64_t> steps_in(const std::string& line) {
  if (trimmed(line).empty()) return 1;
  if (trimmed(line) == "play on" || trimmed(line) == "on") return std::numeric_limits<std::uint64_t>::max();
  std::uint64_t number = 0;
  const std::string_view text = trimmed(line);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number == 0) return {};
  return number;
}

}  // namespace

Sitting::Going Sitting::watch() {
  looked_at_ = seat_bit(*options_.watched);
  writer_.line(
      fmt::format("Press Enter for one step, or type a number of steps, or play on. look {0} shows a hand, hide {0} "
                  "hides it.",
                  phrases_.seat(0)));
  Going going = Going::on;
  while (going == Going::on && !is_finished(options_, table_)) {
    going = steps_ == 0 ? watch_turn() : Going::on;
    if (going == Going::stopped || steps_ == 0) continue;
    --steps_;
    bot_turn();
    news_.tell(kNobody);
    if (stage_.is_halted()) steps_ = 0;
    if (!is_finished(options_, table_)) going = another_game();
  }
  return going;
}

Sitting::Going Sitting::watch_turn() {
  show_watched();
  while (steps_ == 0) {
    writer_.flush();
    const auto line = stage_.read({Prompt::Kind::onlooker, "onlooker> ", kNobody}, eyes());
    if (!line) {
      writer_.line("End of input.");
      return Going::stopped;
    }
    if (obey_onlooker(*line) == Going::stopped) return Going::stopped;
  }
  return Going::on;
}

Sitting::Going Sitting::obey_onlooker(const std::string& line) {
  if (const auto steps = steps_in(line)) {
    steps_ = *steps;
    return Going::on;
  }
  return obey(read_typed(table_.rules(), table_.public_view(), line), Role::onlooker);
}

void Sitting::toggle(const Typed& typed) {
  const auto seat = seat_meant(table_.rules().seating, typed.words);
  if (!seat) return writer_.line(fmt::format("`{}` is no seat of this table.", printable(typed.as_typed)));
  if (typed.order == Order::look)
    looked_at_ |= seat_bit(*seat);
  else
    looked_at_ &= static_cast<SeatSet>(~unsigned{seat_bit(*seat)});
  show_watched();
}

void Sitting::show_watched() {
  if (options_.screen == Screen::full) return;  // the hands lie on the table
  const View all = table_.public_view();
  if (const std::string text = phrases_.contract(all); !text.empty()) writer_.line(text);
  for (Seat seat = 0; seat < table_.rules().tables.seats; ++seat) {
    const View view = table_.view(seat);
    if ((looked_at_ & seat_bit(seat)) == 0 || view.hand.empty()) continue;
    writer_.line(fmt::format("{}'s cards: {}", phrases_.seat(seat), phrases_.cards(view.hand, view)));
    if (view.has_aside && seat == view.holder) writer_.line("Laid aside: " + phrases_.card(view.aside));
  }
  if (const std::string text = phrases_.trick(all); !text.empty()) writer_.line(text);
}

// ---- Where a game or the match ends on a terminal ----

Sitting::Going Sitting::another_game() {
  const bool is_new = table_.match().games != games_;
  games_ = table_.match().games;
  if (!is_new || options_.screen == Screen::pipe || !table_.rules().session.is_open()) return Going::on;
  writer_.flush();
  for (;;) {
    const auto line = stage_.read({Prompt::Kind::another_game, "Another game? ", kNobody}, eyes());
    if (!line) return Going::stopped;
    const std::string_view answer = trimmed(*line);
    if (answer == "y" || answer == "yes") return Going::on;
    if (answer.empty() || answer == "n" || answer == "no" || answer == "quit") return Going::stopped;
    writer_.line("Type yes or no.");
    writer_.flush();
  }
}

Afterwards Sitting::linger() {
  if (options_.screen == Screen::pipe) return Afterwards::leave;
  static constexpr std::string_view kAnother = "another";
  const bool has_another = options_.screen == Screen::full && options_.ended;
  writer_.line(has_another ? "Type another for a new match, ledger, score, last or rules; Enter leaves."
                           : "Type ledger, score, last, values or rules; Enter leaves.");
  for (;;) {
    writer_.flush();
    const auto line = stage_.read({Prompt::Kind::afterwards, "> ", kNobody}, eyes());
    if (!line || trimmed(*line).empty()) return Afterwards::leave;
    if (has_another && trimmed(*line) == kAnother) return Afterwards::another;
    if (obey(read_typed(table_.rules(), table_.public_view(), *line), Role::afterwards) == Going::stopped)
      return Afterwards::leave;
  }
}

}  // namespace turup
