// What the lines of the protocol hold: every message, event and answer, member by member, for the schema and the
// reference. A test holds these tables to the lines that are really sent.
#pragma once

#include <span>
#include <string_view>

#include "base/json.h"

namespace turup::protocol {

// A value by itself, such as `card`: words of the language, or text of a certain form.
struct Term {
  std::string_view name;
  std::string_view says;
  Json (*schema)();
};

// A member of an object. A name that ends with `?` may be missing. The value is written
//
//   text number flag null   a string, a whole number, true or false, nothing
//   card view …             one of terms() or objects()
//   true "deal"             this value alone
//   [card]                  a list
//   {seat: [card]}          an object with any number of members, which are named after seats
//   seat|null               either
struct Member {
  std::string_view name;
  std::string_view value;
  std::string_view says;
};

struct Shape {
  std::string_view name;
  std::string_view says;
  std::span<const Member> members;
  std::string_view sample = {};  // a line; may be empty
};

std::span<const Term> terms();
// Returns the word for what is led: a suit, or trumps where no suit is trumps. Precondition: led < kLedSuits.
std::string_view led_word(std::size_t led);
std::span<const Shape> messages();  // what is sent, without events
std::span<const Shape> events();    // their first members are event_members()
std::span<const Member> event_members();
std::span<const Shape> objects();  // parts of messages that have a name
// An action is written in one of several ways, which its word decides: what follows the word, where something does.
std::span<const Shape> actions();
std::span<const Shape> answers();

}  // namespace turup::protocol
