#include "turup/cli/invited.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup::shell {

Option seat_option(std::string& own, Invitations& invitations) {
  Option option{
      "--seat", "SEAT", "where you sit: N, P0, …; or who sits: N=random, N=exec:./bot", Option::Takes::a_value, {}, {}};
  option.take = [&own, &invitations](const std::string& given) -> Verdict {
    const std::size_t equals = given.find('=');
    const std::string seat(trimmed(std::string_view(given).substr(0, equals)));
    if (seat.empty()) return Complaint{"`--seat` has an empty value", "write a seat, like `--seat N`"};
    if (equals == given.npos) {
      own = seat;
      return {};
    }
    const auto contender = contender_named(given.substr(equals + 1));
    if (!contender)
      return Complaint{fmt::format("`--seat {}` names no player", printable(given)),
                       fmt::format("write {} or `exec:PROGRAM` after `=`", listed(words_of(kLevels), "or"))};
    invitations.seats.emplace_back(seat, *contender);
    return {};
  };
  return option;
}

Complaint no_such_seat(const Rules& rules, const std::string& word) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) names.push_back(seat_name(rules.seating, seat));
  return {fmt::format("there is no seat `{}` in this game", printable(word)),
          fmt::format("the seats are {}", listed(names))};
}

Verdict Invited::seat(const Invitations& invitations, const Means& means, PlayOptions& options) {
  const Rules& rules = *options.rules;
  for (const auto& [word, contender] : invitations.seats) {
    const auto seat = seat_named(rules.seating, word);
    if (!seat) return no_such_seat(rules, word);
    if ((options.people & seat_bit(*seat)) != 0)
      return Complaint{
          fmt::format("`--seat {}={}` names the seat where you sit", printable(word), printable(contender.name)),
          "name another seat, or say where you sit: `--seat S`"};
    ExecTerms terms = invitations.terms;
    terms.report = [this, &rules, program = contender.program](Seat lost, const std::string& why) {
      console_.tell(fmt::format("`{}` loses its seat at {}: {}; club plays on for it\n", printable(program),
                                seat_name(rules.seating, lost), why));
    };
    benches_[*seat] = std::make_unique<Bench>(rules, contender, std::move(terms), means);
    std::string& name = options.names[*seat];
    if (name.empty()) name = contender.program.empty() ? contender.name : kProgram;
  }
  return {};
}

}  // namespace turup::shell
