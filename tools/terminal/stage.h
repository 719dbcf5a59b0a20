// A stage: where a sitting is shown and where people type, line by line or on a whole screen.
//
// A sitting carries out what is typed, saves, and asks players in the same way on every stage.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "actions/actions.h"
#include "terminal/line_writer.h"

namespace turup {

// A question to whoever is at the keyboard.
struct Prompt {
  enum class Kind : std::uint8_t { turn, onlooker, another_game, afterwards, hand_over };
  Kind kind = Kind::turn;
  std::string text;     // "S> "
  Seat seat = kNobody;  // turn: who is to act; hand_over: who gets the keyboard
};

// The eyes that look at the table: those of a seat, or of nobody's seat, and the hands that an onlooker turned up.
struct Eyes {
  Seat seat = kNobody;
  SeatSet looked_at = 0;
};

class Stage {
 public:
  virtual ~Stage() = default;
  // Returns the line that is typed, without its end; nothing at the end of input.
  virtual std::optional<std::string> read(const Prompt& prompt, const Eyes& eyes) = 0;
  virtual LineWriter& answers() = 0;  // for what was asked
  virtual LineWriter& news() = 0;     // for what happens at the table
  // Returns the names by which seats are called here, by seat; empty where they have none.
  virtual std::vector<std::string> names() const { return {}; }
  virtual std::ostream& out() = 0;  // for lines that must not be broken, such as paths
  // Returns whether whoever looks on while bots play wants them to stop, and forgets that he did.
  virtual bool is_halted() { return false; }
  // Shows what has happened at the table since the last call.
  virtual void happened(const Eyes& /*eyes*/) {}
  // Waits for what a bot decides, or an expert advises the seat that is to act.
  virtual Action decision(const std::function<Action()>& decide, const Eyes& /*eyes*/) { return decide(); }
};

}  // namespace turup
