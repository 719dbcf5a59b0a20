// Hooks: what a script may decide, as plain facts in and a value out.
//
// The list of points is closed. A hook is a pure function; what it must remember is a small array of integers that
// the engine keeps. This header is all that the loader and the kernel know of scripts.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostics.h"
#include "cards/card.h"
#include "cards/ordering.h"
#include "cards/seat.h"

namespace turup {

inline constexpr std::size_t kMaxMemory = 8;  // integers a script may keep
using Memory = std::array<std::int32_t, kMaxMemory>;

enum class HookPoint : std::uint8_t { indicator, settle };
inline constexpr std::size_t kHookPoints = 2;
std::string_view hook_point_word(HookPoint point);

// The value of a script's parameter: a whole number, a word, or a list of words.
using ParameterValue = std::variant<int, std::string, std::vector<std::string>>;

// A parameter as the script declares it.
struct Parameter {
  enum class Kind : std::uint8_t { number, word, list };
  struct Choice {
    std::string word;
    std::string says;
  };
  std::string name;
  std::string says;
  Kind kind = Kind::number;
  int from = 0;  // number: the range
  int to = 0;
  std::vector<Choice> words;               // word: the words, each with its sentence
  std::string list_of;                     // list: what it lists ("indicators")
  std::optional<ParameterValue> standard;  // absent: the author must write it
};

// What a script says about itself.
struct Script {
  std::string name;
  const Source* source = nullptr;
  std::string says;
  std::vector<Parameter> parameters;  // by name
  std::vector<std::string> needs;     // conditions: "match.start", "trump.fixed_by=indicator"
  std::vector<std::string> conflicts;
  int memory = 0;
  std::array<bool, kHookPoints> fills{};
};

// A script with its parameters, as a variant uses it.
struct HookUse {
  Script script;
  std::vector<ParameterValue> values;  // in the order of script.parameters
  Span named_at;                       // the line of the variant that names the script
};

// An indicator, and what it means if a script says so; otherwise a suit's card means that suit and a joker no trumps.
struct IndicatorFacts {
  std::string rank;                   // "2", "joker"
  std::optional<std::string> suit;    // "hearts"; a joker has none
  std::optional<std::string> colour;  // "red", "black"; absent for a joker of no colour
};

// After a deal: everything is public. Sides are numbered from 0; side 0 has the seat that spoke first.
struct SettleFacts {
  std::size_t sides = 0;
  Side declarers = kNoSide;  // kNoSide: nobody was declarer
  std::int32_t value = 0;    // for the declarers, with stake and adjustments
  std::array<std::int32_t, kMaxSeats> scores{};
  Memory memory{};
};
struct SettleResult {
  std::array<std::int32_t, kMaxSeats> scores{};
  Memory memory{};
  Side won = kNoSide;
  Side lost = kNoSide;
};

// A script did what it may not: named with its own line and the variant's.
class HookFailure : public std::runtime_error {
 public:
  explicit HookFailure(Diagnostic diagnostic)
      : std::runtime_error(diagnostic.message), diagnostic_(std::move(diagnostic)) {}
  const Diagnostic& diagnostic() const { return diagnostic_; }

 private:
  Diagnostic diagnostic_;
};

// The scripts of one variant, ready to be called. Not to be shared between threads; may throw HookFailure.
class Hooks {
 public:
  virtual ~Hooks() = default;
  virtual std::optional<Trumps> indicator(const IndicatorFacts& facts) = 0;
  virtual SettleResult settle(const SettleFacts& facts) = 0;
};

// Makes scripts out of text.
class ScriptHost {
 public:
  virtual ~ScriptHost() = default;
  // Reads what a script says about itself. Reports and returns nothing if the text is no script.
  virtual std::optional<Script> declare(const std::string& name, const Source& source, Diagnostics& diagnostics) = 0;
  virtual std::unique_ptr<Hooks> open(const std::vector<HookUse>& uses) = 0;
};

}  // namespace turup
