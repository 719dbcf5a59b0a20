// Hooks: what a script may decide. It gets plain facts and returns a value.
//
// The list of points is closed. A hook is a pure function; the engine keeps for it the few integers that it must
// remember. The loader and the kernel know nothing of scripts but this header.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "base/base.h"
#include "cards/cards.h"

namespace turup {

inline constexpr std::size_t kMaxMemory = 8;  // integers a script may keep
using Memory = std::array<std::int32_t, kMaxMemory>;

enum class HookPoint : std::uint8_t { speaker, calls, indicator, offer, value, settle };
inline constexpr std::size_t kHookPoints = kCountOf<HookPoint>;
constexpr std::string_view hook_point_word(HookPoint point) {
  switch (point) {
    case HookPoint::speaker: return "speaker";
    case HookPoint::calls: return "calls";
    case HookPoint::indicator: return "indicator";
    case HookPoint::offer: return "offer";
    case HookPoint::value: return "value";
    case HookPoint::settle: return "settle";
  }
  return {};
}

// Returns whether several scripts of a variant may fill the point.
constexpr bool takes_several(HookPoint point) {
  switch (point) {
    case HookPoint::calls: return true;  // each narrows what the one before it left
    case HookPoint::offer: return true;  // each offers words of its own
    case HookPoint::speaker:
    case HookPoint::indicator:
    case HookPoint::value:
    case HookPoint::settle: return false;
  }
  return false;
}

// A script may keep numbers of a deal or of the match.
enum class MemoryOf : std::uint8_t { nothing, deal, match };
// Returns what a script that fills the point keeps numbers of.
constexpr MemoryOf memory_of(HookPoint point) {
  switch (point) {
    case HookPoint::offer:
    case HookPoint::value: return MemoryOf::deal;
    case HookPoint::settle: return MemoryOf::match;
    case HookPoint::speaker:
    case HookPoint::calls:
    case HookPoint::indicator: return MemoryOf::nothing;
  }
  return MemoryOf::nothing;
}

// The moments when a script may offer a seat something to say. `host`: at any time, to whoever runs the table.
enum class Moment : std::uint8_t { before_auction, after_trick, host };
inline constexpr std::size_t kMoments = kCountOf<Moment>;
constexpr std::string_view moment_word(Moment moment) {
  switch (moment) {
    case Moment::before_auction: return "before_auction";
    case Moment::after_trick: return "after_trick";
    case Moment::host: return "host";
  }
  return {};
}

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
  int from = 0;  // number: its range
  int to = 0;
  std::vector<Choice> words;               // word: the choices, each with its sentence
  std::string list_of;                     // list: the kind of its items ("indicators")
  std::optional<ParameterValue> standard;  // its default; without one the author must write it
};

// The table in which a script describes itself.
struct Script {
  using Choice = Parameter::Choice;
  std::string name;
  const Source* source = nullptr;
  std::string says;
  std::vector<Parameter> parameters;  // sorted by name
  std::vector<std::string> needs;     // conditions: "match.start", "trump.fixed_by=indicator"
  std::vector<std::string> conflicts;
  int memory = 0;      // number of integers it keeps, of the deal or of the match: memory_of()
  std::string counts;  // the unit of the scores that it settles: "table"; empty: none in particular
  // Names of the numbers that it keeps for each side, below zero and above: "black card", "red card"; or empty.
  std::vector<std::string> keeps;
  std::array<bool, kMoments> at{};  // moments at which it offers something
  std::vector<Choice> offers;       // every word it may offer, with its sentence
  std::array<bool, kHookPoints> fills{};

  bool has(HookPoint point) const { return fills[static_cast<std::size_t>(point)]; }
  bool has(Moment moment) const { return at[static_cast<std::size_t>(moment)]; }
  // Returns the first point that it fills and at which it is handed numbers of that kind.
  std::optional<HookPoint> point_with(MemoryOf of) const {
    for (std::size_t i = 0; i < kHookPoints; ++i)
      if (fills[i] && memory_of(static_cast<HookPoint>(i)) == of) return static_cast<HookPoint>(i);
    return std::nullopt;
  }
};

// A script with its parameters, as a variant uses it.
struct HookUse {
  Script script;
  std::vector<ParameterValue> values;  // in the order of script.parameters
  Span named_at;                       // the line of the variant that names the script
};

// An indicator. If no script says what it means, a suit's card means that suit and a joker means no trumps.
struct IndicatorFacts {
  std::string rank;                   // "2", "joker"
  std::optional<std::string> suit;    // "hearts"; a joker has none
  std::optional<std::string> colour;  // "red", "black"; absent for a joker of no colour
};

// In these facts seats are numbered as in scripts: 1 (here 0) is the first to speak. Sides are numbered likewise.
//
// The auction so far, as everybody has heard it.
struct AuctionFacts {
  std::uint8_t seats = 0;
  std::array<Side, kMaxSeats> side{};    // side of each seat
  std::array<bool, kMaxSeats> passed{};  // whether the last call of each seat was a pass
  Seat holder = kNobody;                 // who made the standing bid
  std::uint16_t number = 0;              // the standing bid; 0: none
  bool equalled = false;                 // the holder equalled the bid before and did not raise it
  Seat former = kNobody;                 // who held the bid before the holder took it from him
  Seat opener = kNobody;                 // who bid first
  Seat last = kNobody;                   // who called last
  enum class Said : std::uint8_t { nothing, pass, bid, ditto, raise } said = Said::nothing;  // raise: of the stakes
};
// The calls that a seat may make. A script may only narrow them, or add the ditto.
struct Calls {
  bool pass = true;
  std::uint16_t from = 1;  // bids numbered from…to; none if from > to
  std::uint16_t to = 0;
  bool ditto = false;  // he may equal the standing bid
  bool operator==(const Calls&) const = default;
};

// The numbers that a script may keep of a deal.
inline constexpr std::size_t kMaxNotes = 4;
using Notes = std::array<std::int16_t, kMaxNotes>;

// The facts between two decisions of a deal. Nothing here is hidden from anybody.
struct OfferFacts {
  Moment moment = Moment::before_auction;
  Seat seat = kNobody;  // the seat that gets the offers; kNobody: the host
  Side side = kNoSide;
  Side declarers = kNoSide;  // known once the auction is over
  std::size_t sides = 0;
  std::array<std::uint8_t, kMaxSeats> tricks{};
  std::uint8_t tricks_left = 0;
  Notes memory{};
};
// The effect of saying a word: a contract, an outcome, or a number to remember.
struct Offer {
  std::size_t word = 0;                                                              // index into Script::offers
  enum class Outcome : std::uint8_t { none, made, failed } outcome = Outcome::none;  // if not none, the deal is over
  bool answer = false;  // some seat of the side must take one of these offers
  // The word announces a contract to win every trick alone without trumps.
  bool is_contract = false;
  bool deal_stops = false;              // no more cards are dealt
  std::uint8_t partner = 0;             // a PartnerHand
  std::array<std::int32_t, 3> worth{};  // plain, doubled, redoubled; 0: it cannot be raised to that
  Notes memory{};                       // the numbers to keep from now on
};

// The facts of a deal that has been played, before its value is settled.
struct ValueFacts {
  Side declarers = kNoSide;
  std::size_t sides = 0;
  std::int32_t made = 0;    // worth of the deal to the declarers if they make it, with the stake
  std::int32_t failed = 0;  // worth if they fail
  std::int32_t value = 0;   // worth as the deal came out, with all adjustments
  std::array<std::uint8_t, kMaxSeats> tricks{};
  Notes memory{};
};

// The facts after a deal, all of them public. Sides keep their numbers throughout the match, so that what a script
// remembers of a side stays with that side.
struct SettleFacts {
  std::size_t sides = 0;
  Side declarers = kNoSide;  // kNoSide: nobody was declarer
  std::int32_t value = 0;    // to the declarers, with stake and adjustments
  std::array<std::int32_t, kMaxSeats> scores{};
  Memory memory{};
};
struct SettleResult {
  std::array<std::int32_t, kMaxSeats> scores{};
  Memory memory{};
  Side won = kNoSide;
  Side lost = kNoSide;
};

// Thrown when a script breaks a rule for scripts. The diagnostic names the script's line and the variant's.
class HookFailure : public std::runtime_error {
 public:
  explicit HookFailure(Diagnostic diagnostic)
      : std::runtime_error(diagnostic.message), diagnostic_(std::move(diagnostic)) {}
  const Diagnostic& diagnostic() const { return diagnostic_; }

 private:
  Diagnostic diagnostic_;
};

// The scripts of one variant, ready to be called. Threads must not share it. Every function may throw HookFailure.
class Hooks {
 public:
  virtual ~Hooks() = default;
  virtual std::optional<Trumps> indicator(const IndicatorFacts& facts) = 0;
  // Returns the seat that speaks next; nothing if the auction is over. Precondition: a script fills `speaker`.
  virtual std::optional<Seat> speaker(const AuctionFacts& facts) = 0;
  // Returns `allowed` as the scripts leave it for the speaker. They are asked in the order of the variant.
  virtual Calls calls(const AuctionFacts& facts, Seat speaker, const Calls& allowed) = 0;
  // Returns what one script offers, at most one offer for each of its words. `use` is its place in the variant's list.
  virtual FixedVector<Offer, 4> offers(std::size_t use, const OfferFacts& facts) = 0;
  // Returns the worth to the declarers. Precondition: a script fills `value`, and `use` is its place.
  virtual std::int32_t value(std::size_t use, const ValueFacts& facts) = 0;
  virtual SettleResult settle(const SettleFacts& facts) = 0;
};

// Makes scripts out of text.
class ScriptHost {
 public:
  virtual ~ScriptHost() = default;
  // Reads the table in which a script describes itself. Reports and returns nothing if the text is no script.
  virtual std::optional<Script> declare(const std::string& name, const Source& source, Diagnostics& diagnostics) = 0;
  virtual std::unique_ptr<Hooks> open(const std::vector<HookUse>& uses) = 0;
};

}  // namespace turup
