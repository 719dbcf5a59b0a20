// The protocol: the lines that a program playing for a seat is sent, and its answers. Each line is a JSON object.
//
//   {"message":"rules","protocol":1,"name":"29/base",…}                          once
//   {"message":"match","seat":"S","seed":12345,"milliseconds":10000}             at the beginning of each match
//   {"message":"event","event":"action","deal":1,"seat":"E","words":"bid 17"}    what everybody has seen
//   {"message":"decide","decision":3,"milliseconds":10000,"view":{…},"legal":[{"words":"pass","say":"pass"},…]}
//   {"message":"end"}                                                            of the match, for this seat
//
// A program may ask for less: {"ready":true,"views":"changes","events":"none"}. Two of them are answered, each with one
// line: `match` with {"ready":true}, and `decide` with one of `legal`, or enough of it to tell it from the others:
// {"words":"bid 18"} or {"say":"bid","number":18}. The lines for a seat are made only of its Story, of Events, which
// have no secrets, and of the Rules.
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
struct Question {
  std::uint64_t decision = 0;      // counts the decisions of the seat in the match, from 1
  std::uint64_t milliseconds = 0;  // until the seat is lost
  std::uint64_t think = 0;         // milliseconds that bots beside it think; 0: they are given no time
  Standings standings = {};        // what stands for each side in this deal
};
// Adds what stands for each side to a view or an event, where it is told.
void add_standing(const Rules& rules, const Standings& standings, Json& json);
// Returns the line `decide`: the view with what led to it, so that a program need not remember.
Json decide_message(const Rules& rules, const Story& story, const Question& question);
Json end_message();

// Return parts of `decide`. An action is written as its words, then "say" and what belongs to it.
Json view_json(const Rules& rules, const View& view);
Json action_json(const Rules& rules, const Action& action, std::uint16_t standing);
Json legal_json(const Rules& rules, const View& view);
// Returns what was said and done in the story's deal, as its seat may know it.
Json history_json(const Rules& rules, const Story& story);

// Returns the action that a line names, or what is wrong with it: "is no JSON", "names none of its choices".
std::variant<Action, std::string> read_answer(const Rules& rules, const View& view, const std::string& line);

// The ways in which a program may be told what it sees, for those that remember and those that need not.
enum class Views : std::uint8_t { whole, changes };
inline constexpr Word kViews[] = {{"whole", "the whole view at every decision"},
                                  {"changes", "after the first view of a deal only what is new since the last one"}};
enum class Events : std::uint8_t { all, none };
inline constexpr Word kEvents[] = {{"all", "every event"}, {"none", "no events"}};

// The answer to `match`: the program is ready, and says how much it wants to be told.
struct Greeting {
  Views views = Views::whole;
  Events events = Events::all;
};
// Returns the answer to `match`, or what is wrong with it.
std::variant<Greeting, std::string> read_ready(const std::string& line);

// Returns the members of a view that differ from those of `before`, which was of the same deal, and of its history what
// was added.
Json changes_of(const Json& view, const Json& before);

// Return a description of every line: as a JSON Schema, and as a page for people.
Json schema();
std::string reference();

}  // namespace turup::protocol
