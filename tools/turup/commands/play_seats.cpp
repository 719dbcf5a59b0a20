#include "turup/commands/play_seats.h"

#include <fmt/format.h>

#include "base/base.h"
#include "turup/commands/saved_match.h"

namespace turup::shell {

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

Verdict name_bots(const PlayCommand& command, const Record* record, PlayOptions& options) {
  const Rules& rules = *options.rules;
  options.names.resize(rules.tables.seats);
  for (Seat seat = 0; record != nullptr && seat < rules.tables.seats && seat < record->players.size(); ++seat) {
    const std::string& name = record->players[seat];
    if (!is_kind_of_player(name)) options.names[seat] = name;
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

Verdict look_on(const PlayCommand& command, PlayOptions& options) {
  if (!command.watch.is_wished) return {};
  const std::string& word = command.watch.value;
  const auto seat = word.empty() ? Seat{0} : seat_named(options.rules->seating, word);
  if (!seat) return no_such_seat(*options.rules, word);
  options.watched = *seat;
  return {};
}

}  // namespace turup::shell
