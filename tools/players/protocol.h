// The protocol: the lines that a program playing for a seat is sent, and its answers. Each line is a JSON object.
//
//   {"message":"rules","protocol":1,"name":"29/base",…}                          once
//   {"message":"match","seat":"S","seed":12345,"milliseconds":10000}             at the beginning of each match
//   {"message":"event","event":"action","deal":1,"seat":"E","words":"bid 17"}    what everybody has seen
//   {"message":"decide","decision":3,"view":{…},"legal":[{"words":"pass","say":"pass"},…]}
//   {"message":"end"}                                                            of the match, for this seat
//
// Two of them are answered, each with one line: `match` with {"ready":true}, and `decide` with one of `legal`, or
// enough of it to tell it from the others: {"words":"bid 18"} or {"say":"bid","number":18}. The lines for a seat are
// made only of its View, of Events, which have no secrets, and of the Rules.
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
  std::uint64_t seed = 0;          // seed of the player; the program gets a number that does not lead back to it
  std::uint64_t milliseconds = 0;  // time for a decision
};

// Returns what a table shows of its rules.
Json rules_message(const Rules& rules);
// Returns the line `rules`: the same, and the rules in force with all house rules and keys that were set, as the text
// of a variant file and key by key.
Json whole_rules_message(const Rules& rules);
Json match_message(const Rules& rules, const Sitting& sitting);
Json event_message(const Rules& rules, const Witnessed& witnessed);
// Returns the line `decide`. `decision` counts the decisions of the seat in the match, from 1.
Json decide_message(const Rules& rules, const View& view, std::uint64_t decision);
Json end_message();

// Return parts of `decide`. An action is written as its words, then "say" and what belongs to it.
Json view_json(const Rules& rules, const View& view);
Json action_json(const Rules& rules, const Action& action, std::uint16_t standing);
Json legal_json(const Rules& rules, const View& view);

// Returns the action that a line names, or what is wrong with it: "is no JSON", "names none of its choices".
std::variant<Action, std::string> read_answer(const Rules& rules, const View& view, const std::string& line);

// Returns what is wrong with the answer to `match`; nothing if the program is ready.
std::optional<std::string> read_ready(const std::string& line);

}  // namespace turup::protocol
