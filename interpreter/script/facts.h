// The facts: one table for all points, of what a script may be told, and at which points.
//
// A fact is made when a script reads it. So a call costs no more than what the script wants to know, and two calls are
// the same question if they agree in the facts that the script reads (remembered.h).
//
// This is the only list of the facts' names: a script may read no others, `turup explain hooks` prints them, and the
// tables of hooks/README.md are compared with them.
#pragma once

#include <array>
#include <initializer_list>

#include "script/points_table.h"
#include "script/value.h"

namespace turup::script {

// The bytes of HookFacts that hold some facts: a mask over its words.
class FactBytes {
 public:
  static constexpr std::size_t kWords = sizeof(HookFacts) / sizeof(std::uint64_t);
  static_assert(sizeof(HookFacts) % sizeof(std::uint64_t) == 0);

  void add(std::size_t offset, std::size_t size);
  // Adds those of another. Returns whether there were any new ones.
  bool add(const FactBytes& other);
  std::uint64_t word(std::size_t i) const { return words_[i]; }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

struct Fact;
// Returns the facts of a point, in the order of the table.
std::span<const Fact* const> facts_of(HookPoint point);

// The facts of one call, and those that the script has read of them.
struct Told {
  const HookFacts& facts;
  HookPoint point;
  const Script& script;
  std::span<const Fact* const> all = facts_of(point);
  FactBytes read = {};
  std::uint64_t given = 0;  // facts that the script has read or written over, by place in `all`, one bit each
  Value made = {};  // the fact that is being made; here, because an error of Lua destroys nothing that it leaves
};

// The fact that costs time in every trick, so that a script has to ask for it.
inline constexpr std::string_view kCapturedWord = "captured";

struct Fact {
  Named named;
  unsigned asked_at;  // one bit for each point and each stage that has it
  Value (*make)(const Told& told);
  FactBytes bytes;
};

// Returns the place of the fact of that name; as many as there are if none has it.
std::size_t place_of_fact(std::span<const Fact* const> facts, std::string_view name);
// Returns whether the script may read this fact only if it says so in `sees`, and does not.
bool is_undeclared(std::size_t place, const Told& told);
// Makes a fact into told.made, and notes that it has been read. Returns whether it is the first time; otherwise the
// script has it already, or what it has made of it.
bool make_fact(std::size_t place, Told& told);

// Adds facts of a point that the engine reads itself when it checks an answer.
void read_along(HookPoint point, std::initializer_list<std::string_view> names, FactBytes& read);

// The tables inside the facts.
extern const Facts kLastCallFacts;
extern const Facts kAllowedFacts;
extern const Facts kCardFacts;
extern const Facts kCapturedFacts;
extern const Facts kMeldFacts;

}  // namespace turup::script
