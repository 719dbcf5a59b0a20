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

// When a script may offer a seat something to say. `host`: at any time, to whoever runs the table.
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
  int from = 0;  // number: the range
  int to = 0;
  std::vector<Choice> words;               // word: the words, each with its sentence
  std::string list_of;                     // list: what it lists ("indicators")
  std::optional<ParameterValue> standard;  // absent: the author must write it
};

// What a script says about itself.
struct Script {
  using Choice = Parameter::Choice;
  std::string name;
  const Source* source = nullptr;
  std::string says;
  std::vector<Parameter> parameters;  // by name
  std::vector<std::string> needs;     // conditions: "match.start", "trump.fixed_by=indicator"
  std::vector<std::string> conflicts;
  int memory = 0;      // integers it keeps: of the deal if it offers something, else of the match
  std::string counts;  // what the scores that it settles are: "table"; empty: nothing in particular
  // What the numbers that it keeps for each side are, below zero and above: "black card", "red card"; or empty.
  std::vector<std::string> keeps;
  std::array<bool, kMoments> at{};  // when it offers something
  std::vector<Choice> offers;       // every word it may offer, with its sentence
  std::array<bool, kHookPoints> fills{};

  bool has(HookPoint point) const { return fills[static_cast<std::size_t>(point)]; }
  bool has(Moment moment) const { return at[static_cast<std::size_t>(moment)]; }
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

// Seats as scripts number them: 1 (here 0) is the first to speak, sides likewise.
//
// The auction so far, as everybody has heard it.
struct AuctionFacts {
  std::uint8_t seats = 0;
  std::array<Side, kMaxSeats> side{};    // of each seat
  std::array<bool, kMaxSeats> passed{};  // whose last call was a pass
  Seat holder = kNobody;                 // of the standing bid
  std::uint16_t number = 0;              // the standing bid; 0: none
  bool equalled = false;                 // the holder equalled it, he did not raise it
  Seat former = kNobody;                 // who held the bid before the holder took it from him
  Seat opener = kNobody;                 // who bid first
  Seat last = kNobody;                   // who called last
  enum class Said : std::uint8_t { nothing, pass, bid, ditto, raise } said = Said::nothing;  // raise: of the stakes
};
// What a seat may call. A script may only narrow it, or add the ditto.
struct Calls {
  bool pass = true;
  std::uint16_t from = 1;  // numbers from…to; none if from > to
  std::uint16_t to = 0;
  bool ditto = false;  // to equal the standing bid
  bool operator==(const Calls&) const = default;
};

// What a script may keep of a deal.
inline constexpr std::size_t kMaxNotes = 4;
using Notes = std::array<std::int16_t, kMaxNotes>;

// Between two decisions of a deal; nothing here is hidden from anybody.
struct OfferFacts {
  Moment moment = Moment::before_auction;
  Seat seat = kNobody;  // whom to offer something; kNobody: the host
  Side side = kNoSide;
  Side declarers = kNoSide;  // once the auction is over
  std::size_t sides = 0;
  std::array<std::uint8_t, kMaxSeats> tricks{};
  std::uint8_t tricks_left = 0;
  Notes memory{};
};
// What saying a word does: a contract, an outcome, or something to remember.
struct Offer {
  std::size_t word = 0;                                                              // of Script::offers
  enum class Outcome : std::uint8_t { none, made, failed } outcome = Outcome::none;  // the deal is over
  bool answer = false;  // somebody of the side must take one of these
  // A contract to win every trick alone without trumps.
  bool is_contract = false;
  bool deal_stops = false;              // no more cards are dealt
  std::uint8_t partner = 0;             // a PartnerHand
  std::array<std::int32_t, 3> worth{};  // plain, doubled, redoubled; 0: it cannot be raised to that
  Notes memory{};                       // as it is to be
};

// A deal that has been played, before its value is settled.
struct ValueFacts {
  Side declarers = kNoSide;
  std::size_t sides = 0;
  std::int32_t made = 0;    // what the deal is worth to the declarers if they make it, with the stake
  std::int32_t failed = 0;  // and if they fail
  std::int32_t value = 0;   // as it came out, with all adjustments
  std::array<std::uint8_t, kMaxSeats> tricks{};
  Notes memory{};
};

// After a deal: everything is public. Here sides keep their numbers throughout the match: what a script remembers of a
// side stays that side's.
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
  // The seat to speak next; nothing if the auction is over. Precondition: a script fills `speaker`.
  virtual std::optional<Seat> speaker(const AuctionFacts& facts) = 0;
  // `allowed` for the speaker as the scripts leave it, each in the order of the variant.
  virtual Calls calls(const AuctionFacts& facts, Seat speaker, const Calls& allowed) = 0;
  // Returns what one script offers; `use`: its place in the variant's list. At most one offer for each of its words.
  virtual FixedVector<Offer, 4> offers(std::size_t use, const OfferFacts& facts) = 0;
  // The value for the declarers. Precondition: a script fills `value`; `use` is its place.
  virtual std::int32_t value(std::size_t use, const ValueFacts& facts) = 0;
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
