#include "rules/seating.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/base.h"

namespace turup {

namespace {

constexpr std::string_view kCompassClockwise = "SWNE";
constexpr std::string_view kCompassCounterClockwise = "SENW";
constexpr char kBeforeNumber = 'P';

// Returns whether seats are called by numbers, because the points of the compass name four.
bool has_numbers(const SeatingRules& seating) { return seating.seats != 4; }

// Returns every seat that `list` names; nullopt if a name is no seat.
std::optional<SeatSet> seats_in(const SeatingRules& seating, const std::vector<std::string>& list) {
  SeatSet set = 0;
  for (const auto& name : list) {
    const auto seat = seat_named(seating, name);
    if (!seat) return std::nullopt;
    set |= seat_bit(*seat);
  }
  return set;
}

void report_no_seat(const SeatingRules& seating, const std::string& name, Findings& findings) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(seating.seats));
  for (Seat s = 0; s < seating.seats; ++s) names.push_back(seat_name(seating, s));
  findings.error({"T2002",
                  fmt::format("`{}` is no seat at this table", name),
                  {{"seating.sides." + name, ""}, {"seating.seats", fmt::format("{} seats", seating.seats)}},
                  fmt::format("the seats are {}", listed(names))});
}

// Returns "[[N, S], [E, W]]": every other seat together, or each alone where that does not come out even.
std::string opposed(const SeatingRules& seating) {
  const int sides = seating.seats % 2 == 0 ? 2 : seating.seats;
  std::vector<std::string> texts;
  for (int side = 0; side < sides; ++side) {
    std::vector<std::string> names;
    for (int seat = side; seat < seating.seats; seat += sides)
      names.push_back(seat_name(seating, static_cast<Seat>(seat)));
    texts.push_back(fmt::format("[{}]", joined(names, ", ")));
  }
  return fmt::format("[{}]", joined(texts, ", "));
}

void check_listed(const SeatingRules& seating, Findings& findings) {
  std::vector<std::string> seen;
  for (const auto& list : seating.sides.lists) {
    for (const auto& name : list) {
      const auto seat = seat_named(seating, name);
      if (!seat) return report_no_seat(seating, name, findings);
      const std::string canonical = seat_name(seating, *seat);
      if (std::find(seen.begin(), seen.end(), canonical) != seen.end()) {
        findings.error({"T2003",
                        fmt::format("seat {} sits on two sides", canonical),
                        {{"seating.sides." + name, ""}},
                        "name every seat once"});
        return;
      }
      seen.push_back(canonical);
    }
  }
  if (static_cast<int>(seen.size()) == seating.seats) return;
  for (Seat s = 0; s < seating.seats; ++s) {
    const std::string name = seat_name(seating, s);
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) continue;
    findings.error({"T2003",
                    fmt::format("seat {} is on no side", name),
                    {{"seating.sides", ""}, {"seating.seats", fmt::format("{} seats", seating.seats)}},
                    "name every seat once"});
    return;
  }
}

}  // namespace

void describe(Fields& fields, SeatingRules& seating) {
  const std::string count = seating.seats == 1 ? "One plays." : capitalised(in_words(seating.seats)) + " play.";
  fields.number({"seats", "how many play", count}, seating.seats, {1, static_cast<int>(kMaxSeats)});
  std::string sides;
  if (seating.sides.kind == SidesRule::Kind::listed) {
    std::vector<std::string> texts;
    for (const auto& list : seating.sides.lists) texts.push_back(joined(list, " and "));
    sides = fmt::format("The sides are {}.", joined(texts, " against "));
  }
  fields.sides({"sides", "who plays with whom", sides}, seating.sides);
  fields.word({"direction", "the way the deal, the bidding and the play go round"}, seating.direction, kDirections);
  describe_seat(fields, {"begins", "who speaks first and leads first"}, seating.begins, kBegins);
}

void check(const SeatingRules& seating, Findings& findings) {
  const bool together = seating.sides.kind == SidesRule::Kind::listed && seating.sides.lists.size() == 1;
  if (seating.seats == 1 || together) {
    findings.error({"T2004",
                    "nobody plays against anybody: there is one side",
                    {{seating.seats == 1 ? "seating.seats" : "seating.sides", ""}},
                    seating.seats == 1 ? "let two play or more: `seats: 2`"
                                       : fmt::format("write two sides or more: `sides: {}`", opposed(seating))});
    return;
  }
  if (seating.sides.kind == SidesRule::Kind::listed) return check_listed(seating, findings);
  if (seating.sides.kind == SidesRule::Kind::alternate && (seating.seats < 4 || seating.seats % 2 != 0)) {
    findings.error({"T2001",
                    fmt::format("{} cannot sit as partners alternately", in_words(seating.seats)),
                    {{"seating.seats", fmt::format("{} seats", seating.seats)},
                     {"seating.sides", "`alternate` needs an even number, four or more"}},
                    "write `sides: alone`, or seat 4, 6 or 8"});
  }
}

std::string seat_name(const SeatingRules& seating, Seat seat) {
  if (has_numbers(seating)) return fmt::format("{}{}", kBeforeNumber, seat);
  const auto& names = is_clockwise(seating.direction) ? kCompassClockwise : kCompassCounterClockwise;
  return std::string(1, names[seat]);
}

std::optional<Seat> seat_named(const SeatingRules& seating, std::string_view name) {
  const auto same = [](char a, char b) {
    return std::toupper(static_cast<unsigned char>(a)) == std::toupper(static_cast<unsigned char>(b));
  };
  for (Seat seat = 0; seat < seating.seats; ++seat) {
    const std::string candidate = seat_name(seating, seat);
    if (std::equal(name.begin(), name.end(), candidate.begin(), candidate.end(), same)) return seat;
  }
  return std::nullopt;
}

std::optional<Seat> seat_meant(const SeatingRules& seating, std::string_view typed) {
  const auto seat = seat_named(seating, typed);
  return seat || !has_numbers(seating) ? seat : seat_named(seating, fmt::format("{}{}", kBeforeNumber, typed));
}

std::vector<SeatSet> sides_of(const SeatingRules& seating) {
  std::vector<SeatSet> sides;
  switch (seating.sides.kind) {
    case SidesRule::Kind::alone:
    case SidesRule::Kind::by_contract:
      for (Seat seat = 0; seat < seating.seats; ++seat) sides.push_back(seat_bit(seat));
      break;
    case SidesRule::Kind::alternate:
      sides.assign(2, 0);
      for (Seat seat = 0; seat < seating.seats; ++seat) sides[seat % 2] |= seat_bit(seat);
      break;
    case SidesRule::Kind::listed:
      for (const auto& list : seating.sides.lists) {
        const auto set = seats_in(seating, list);
        if (!set) return {};
        sides.push_back(*set);
      }
      std::sort(sides.begin(), sides.end(), [](SeatSet a, SeatSet b) { return (a & -a) < (b & -b); });
      break;
  }
  return sides;
}

}  // namespace turup
