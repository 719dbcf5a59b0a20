// What is said to a program that plays for a seat, and what it answers: a JSON object on each line.
//
//   {"message":"rules","protocol":1,"name":"29/base",…}                          once
//   {"message":"match","seat":"S","seed":12345,"milliseconds":10000}             at the beginning of each match
//   {"message":"event","event":"action","deal":1,"seat":"E","words":"bid 17"}    what everybody has seen
//   {"message":"decide","decision":3,"view":{…},"legal":[{"words":"pass","say":"pass"},…]}
//   {"message":"end"}                                                            of the match, for this seat
//
// Two of them are answered, each with one line: `match` with {"ready":true}, `decide` with one of `legal`, or enough of
// it to tell it from the others: {"words":"bid 18"} or {"say":"bid","number":18}. What is said to a seat is made of its
// View, of Events, which have no secrets, and of the Rules: of nothing else.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "base/json.h"
#include "players/player.h"

namespace turup::protocol {

inline constexpr int kVersion = 1;

struct Sitting {
  Seat seat = 0;
  std::uint64_t seed = 0;          // of the player; the program is told a number that does not lead back to it
  std::uint64_t milliseconds = 0;  // for a decision
};

Json rules_message(const Rules& rules);
Json match_message(const Rules& rules, const Sitting& sitting);
Json event_message(const Rules& rules, const Witnessed& witnessed);
// `decision` counts those of the seat in the match, from 1.
Json decide_message(const Rules& rules, const View& view, std::uint64_t decision);
Json end_message();

// The parts of `decide`. An action as data: "say" and what belongs to it, and before them its words.
Json view_json(const Rules& rules, const View& view);
Json action_json(const Rules& rules, const Action& action, std::uint16_t standing);
Json legal_json(const Rules& rules, const View& view);

// The action that a line names, or what is wrong with it: "is no JSON", "names none of its choices".
std::variant<Action, std::string> read_answer(const Rules& rules, const View& view, const std::string& line);

// Returns what is wrong with the answer to `match`; nothing if it says that the program is ready.
std::optional<std::string> read_ready(const std::string& line);

}  // namespace turup::protocol
