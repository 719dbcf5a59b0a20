// Hooks: what a script may decide. It gets plain facts and returns a value.
//
// The list of points is closed. A hook is a pure function; the engine keeps for it the few integers that it must
// remember. The loader and the kernel know nothing of scripts but this header.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "base/base.h"
#include "cards/cards.h"
#include "rules/auction.h"
#include "rules/hook_points.h"
#include "rules/melds.h"

namespace turup {

inline constexpr std::size_t kMaxMemory = 8;  // integers a script may keep
using Memory = std::array<std::int32_t, kMaxMemory>;

// The value of a script's parameter: a whole number, a word, or a list of words.
using ParameterValue = std::variant<int, std::string, std::vector<std::string>>;

// In the rulebook these words of a script give way to a number: in what a parameter says, to its value; in the other
// sentences, to the value of the only parameter that is a number.
inline constexpr std::string_view kSoMany = "so many";

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
  Annuls annuls = Annuls::before_play;  // goes with the point `annul`
  bool judges = false;                  // its `value`, not what the cards count, says whether a bid is made
  bool ends_match = false;              // its `settle` may say that a side has won or lost
  bool sees_captured = false;           // it is told what became of every card, which takes time in every trick

  bool has(HookPoint point) const { return fills[static_cast<std::size_t>(point)]; }
  bool is_told_the_trick() const {
    for (std::size_t i = 0; i < kHookPoints; ++i)
      if (fills[i] && turup::is_told_the_trick(static_cast<HookPoint>(i))) return true;
    return false;
  }
  bool has(Moment moment) const { return at[static_cast<std::size_t>(moment)]; }
  // Returns whether it says itself that it needs the key.
  bool asks_for(std::string_view key) const {
    return std::any_of(needs.begin(), needs.end(),
                       [key](std::string_view need) { return need.substr(0, need.find('=')) == key; });
  }
  // Returns the index of the parameter that is a number, if only one is.
  std::optional<std::size_t> only_number() const {
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i].kind != Parameter::Kind::number) continue;
      if (only) return std::nullopt;
      only = i;
    }
    return only;
  }
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
  Trumps meaning{};                   // as the scripts asked before have left it
};

// Numbers that a script leaves a seat, where they do not follow one another: so many rows at most.
inline constexpr std::size_t kMaxCallRows = 4;
using CallRows = FixedVector<BidRun, kMaxCallRows>;

// The calls that a seat may make. A script may only narrow them, or add the ditto.
struct Calls {
  bool pass = true;
  std::uint16_t from = 1;  // bids numbered from…to; none if from > to
  std::uint16_t to = 0;
  bool ditto = false;  // he may equal the standing bid
  CallRows rows{};     // which of these numbers, where a script leaves only some; empty: all

  bool has_number(int number) const {
    const auto has_it = [number](const BidRun& row) { return row.has(number); };
    return number >= from && number <= to && (rows.empty() || std::any_of(rows.begin(), rows.end(), has_it));
  }
  bool operator==(const Calls&) const = default;
};

// The numbers that a script may keep of a deal.
inline constexpr std::size_t kMaxNotes = 4;
using Notes = std::array<std::int16_t, kMaxNotes>;

// Who has played a card to a trick that is over, and who has won it; 0 for a card that is in no such trick.
using Fate = std::uint8_t;
constexpr Fate fate_of(Seat player, Seat winner) { return static_cast<Fate>((player + 1) << 4 | (winner + 1)); }
constexpr Seat player_in(Fate fate) { return static_cast<Seat>((fate >> 4) - 1); }
constexpr Seat winner_in(Fate fate) { return static_cast<Seat>((fate & 0xF) - 1); }

// Everything that a script may be told when it is asked: one table for all points. Nothing in it is hidden from the
// seat that the point asks about, and nothing from anybody where it asks about no seat.
//
// Seats and sides are numbered as in scripts, which count from 1 where these count from 0. While a deal is played, the
// first to speak has the first number; after it, everybody has his number at the table, so that what a script keeps of
// a side stays with that side. A point fills what it knows. The rest stays as it is here, and is nothing to the script.
struct alignas(8) HookFacts {
  const IndicatorFacts* indicator = nullptr;
  const std::string* contract = nullptr;          // name of a contract that somebody plays alone
  const std::vector<MeldRules>* melds = nullptr;  // the kinds of melds, where there are any
  const Deck* deck = nullptr;                     // to write cards for scripts
  const std::uint8_t* counts = nullptr;           // what these cards count
  CardSet hand;                                   // of the seat that is asked about; nobody else's
  CardSet cards;                 // the cards that this seat may play, as the scripts asked before have left them
  std::uint16_t open_melds = 0;  // the melds that it may declare, likewise: one bit for each kind

  // By side: scores of the match, as the scripts asked before have left them; and before the deal.
  std::array<std::int32_t, kMaxSeats> scores{};
  std::array<std::int32_t, kMaxSeats> before{};
  std::array<std::int32_t, kMaxSeats> gains{};  // what the deal adds, as the scripts asked before have left it
  std::array<std::int32_t, kMaxSeats> moves{};  // what it adds in the end: its gains, less what full bags cost
  Memory memory{};                              // the numbers that the script keeps
  CallRows allowed_rows;                        // which of the bids from allowed_from to allowed_to: Calls::rows
  // The totals that end the match; 0: none.
  std::int32_t won_at = 0;
  std::int32_t lost_at = 0;
  std::int32_t lowest_wins_at = 0;
  std::int32_t made = 0;    // worth of the deal to the declarers if they make it, with the stake
  std::int32_t failed = 0;  // worth if they fail
  std::int32_t value = 0;   // worth as the deal came out, with all adjustments and what scripts asked before made of it
  std::uint32_t deal_number = 0;  // from 1, in the match; 0: not told

  std::array<std::uint16_t, kMaxSeats> points{};       // counted so far, by side
  std::array<std::uint16_t, kMaxSeats> melded{};       // by side: what its melds count beside these
  std::array<std::uint16_t, kMaxSeats> seat_points{};  // by seat
  static constexpr std::uint16_t kUnsaid = 0xFFFF;
  std::array<std::uint16_t, kMaxSeats> own_bids{};  // by seat, where each says how many it will take; or kUnsaid
  std::uint16_t bid = 0;                            // number of the standing bid, later of the contract; 0: none
  std::uint16_t target = 0;
  std::uint16_t allowed_from = 1;  // bids that the speaker may make; none if from > to
  std::uint16_t allowed_to = 0;

  // The table and the deal.
  std::uint8_t seats = 0;
  std::uint8_t sides = 0;
  Seat dealer = kNobody;
  std::array<Side, kMaxSeats> side{};  // side of each seat
  bool annulled = false;
  bool tells = false;     // somebody reads how the answer comes about
  bool says_own = false;  // each seat says a number of its own

  // The auction, then the contract.
  std::array<bool, kMaxSeats> passed{};  // whether the last call of each seat was a pass
  Seat holder = kNobody;                 // who made the standing bid; later the declarer
  Side declarers = kNoSide;              // known once the auction is over
  std::uint8_t strain = 0xFF;            // suit that the bid names, or kSuits for no trumps; 0xFF: it names none
  std::uint8_t stake = 0;                // a Stake
  std::uint8_t calls = 0;                // made so far
  bool equalled = false;                 // the holder equalled the bid before and did not raise it
  Seat former = kNobody;                 // who held the bid before the holder took it from him
  Seat opener = kNobody;                 // who bid first
  Seat last = kNobody;                   // who called last
  enum class Said : std::uint8_t { nothing, pass, bid, ditto, raise } said = Said::nothing;  // raise: of the stakes
  bool allowed_pass = false;
  bool allowed_ditto = false;

  Seat ally = kNobody;        // who held the card that the declarer called; known once the deal is over
  std::int16_t matadors = 0;  // of the highest trumps in a row, those that the declarers held; below zero: lacked

  // The play.
  bool shown = false;         // trumps are known to all
  std::uint8_t trumps = 0;    // a Trumps::choice(), if they are shown
  std::uint8_t shown_in = 0;  // the number of the trick in which they were, from 1; 0: before the play, or never
  Seat leader = kNobody;      // of the present trick, or the next
  std::array<Card, kMaxSeats> trick{};
  std::uint8_t trick_size = 0;
  Seat last_winner = kNobody;  // of a trick
  std::uint8_t tricks_left = 0;
  std::array<std::uint8_t, kMaxSeats> tricks{};       // won so far, by side
  std::array<std::uint8_t, kMaxSeats> seat_tricks{};  // by seat
  std::array<Fate, kMaxCards> fates{};                // by card; known once the deal is over

  // By kind of meld: the seats that have declared one, one bit each.
  std::array<SeatSet, kMaxMelds> declared{};

  // The question itself.
  Seat seat = kNobody;    // the seat that is asked about: it is to call, or gets the offers; kNobody: the host
  std::uint8_t step = 0;  // the Stake to which it may raise
  Side own_side = kNoSide;
  Moment moment = Moment::before_auction;
  Seat next_dealer = kNobody;
  Side won = kNoSide;  // who has won or lost the match by what scripts asked before have said
  Side lost = kNoSide;

  Calls allowed() const { return {allowed_pass, allowed_from, allowed_to, allowed_ditto, allowed_rows}; }
  void allow(const Calls& all) {
    allowed_pass = all.pass;
    allowed_from = all.from;
    allowed_to = all.to;
    allowed_ditto = all.ditto;
    allowed_rows = all.rows;
  }
};

// The effect of saying a word: a contract, an outcome, or a number to remember.
struct Offer {
  std::size_t word = 0;  // index into Script::offers
  enum class Outcome : std::uint8_t { none, made, failed, annulled };
  Outcome outcome = Outcome::none;  // if not none, the deal is over
  bool answer = false;              // some seat of the side must take one of these offers
  // The word announces a contract to win every trick alone without trumps.
  bool is_contract = false;
  bool deal_stops = false;              // no more cards are dealt
  std::uint8_t partner = 0;             // a PartnerHand
  std::array<std::int32_t, 3> worth{};  // plain, doubled, redoubled; 0: it cannot be raised to that
  Notes memory{};                       // the numbers to keep from now on
};

// What a script says of hidden trumps when a seat is to play: what the rules say; they are shown at once; or the seat
// may not ask for them now.
enum class Showing : std::uint8_t { as_ruled, show, hide };

using Scores = std::array<std::int32_t, kMaxSeats>;  // by side
struct SettleResult {
  Scores scores{};
  Memory memory{};  // of this script
  Side won = kNoSide;
  Side lost = kNoSide;
};

// An account is what a script tells of a deal that it has counted: its lines say how the answer came about.
struct Account {
  std::size_t use = 0;  // its place in Rules::hooks
  std::vector<std::string> lines;
};

// Standings are what scripts tell of each side before a deal: a text by side, which may be empty. Where no script tells
// anything there are no texts.
using Standings = std::vector<std::string>;

// Thrown when a script breaks a rule for scripts. The diagnostic names the script's line and the variant's.
class HookFailure : public std::runtime_error {
 public:
  explicit HookFailure(Diagnostic diagnostic)
      : std::runtime_error(diagnostic.message), diagnostic_(std::move(diagnostic)) {}
  const Diagnostic& diagnostic() const { return diagnostic_; }

 private:
  Diagnostic diagnostic_;
};

// The scripts of one variant, ready to be called. One thread at a time may use it, and it need not be the one that
// opened it. Every function may throw HookFailure.
//
// Each function asks one script. `use` is its place in Rules::hooks. Precondition: it fills the point.
class Hooks {
 public:
  virtual ~Hooks() = default;
  // Returns what the indicator means; nothing if the script leaves it as it is.
  virtual std::optional<Trumps> indicator(std::size_t use, const IndicatorFacts& facts) = 0;
  // Returns the seat that speaks next; nothing if the auction is over.
  virtual std::optional<Seat> speaker(std::size_t use, const HookFacts& facts) = 0;
  // Returns the calls that the script leaves facts.seat of facts.allowed().
  virtual Calls calls(std::size_t use, const HookFacts& facts) = 0;
  // Returns the calls of facts.allowed() that the script leaves facts.seat, which holds facts.hand; never none.
  virtual Calls calls_by_hand(std::size_t use, const HookFacts& facts) = 0;
  // Returns what the script offers, at most one offer for each of its words.
  virtual FixedVector<Offer, 4> offers(std::size_t use, const HookFacts& facts) = 0;
  // Returns whether the deal is annulled.
  virtual bool annul(std::size_t use, const HookFacts& facts) = 0;
  // Returns who leads the first trick, instead of facts.leader.
  virtual Seat leader(std::size_t use, const HookFacts& facts) = 0;
  // Returns the cards that the script leaves facts.seat of facts.cards; never none.
  virtual CardSet legal_cards(std::size_t use, const HookFacts& facts) = 0;
  // Returns the melds that the script leaves facts.seat of facts.open_melds, one bit for each kind.
  virtual std::uint16_t melds(std::size_t use, const HookFacts& facts) = 0;
  // Returns what becomes of hidden trumps before facts.seat plays.
  virtual Showing showing(std::size_t use, const HookFacts& facts) = 0;
  // Returns whether facts.seat may raise the stakes to facts.step.
  virtual bool raising(std::size_t use, const HookFacts& facts) = 0;
  // Returns the worth to the declarers.
  virtual std::int32_t value(std::size_t use, const HookFacts& facts) = 0;
  // Returns what the deal adds to the score of each side, instead of facts.gains.
  virtual Scores score(std::size_t use, const HookFacts& facts) = 0;
  virtual SettleResult settle(std::size_t use, const HookFacts& facts) = 0;
  // Returns who deals next, instead of facts.next_dealer.
  virtual Seat next_dealer(std::size_t use, const HookFacts& facts) = 0;
  // Returns what stands for each side as a deal begins; nothing if the script tells nothing.
  virtual Standings standing(std::size_t use, const HookFacts& facts) = 0;
  // From now on adds what scripts tell of a deal that they value, score or settle; null: no longer. What they answer
  // stays the same.
  virtual void listen(std::vector<Account>* /*accounts*/) {}
};

// Lets scripts tell how a deal came out, as long as it lives. `hooks` may be null.
class Listening {
 public:
  Listening(Hooks* hooks, std::vector<Account>& accounts) : hooks_(hooks) {
    if (hooks_) hooks_->listen(&accounts);
  }
  ~Listening() {
    if (hooks_) hooks_->listen(nullptr);
  }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  Hooks* hooks_;
};

// Makes scripts out of text. Any number of threads may call both functions of one host at once.
class ScriptHost {
 public:
  virtual ~ScriptHost() = default;
  // Reads the table in which a script describes itself. Reports and returns nothing if the text is no script.
  virtual std::optional<Script> declare(const std::string& name, const Source& source, Diagnostics& diagnostics) = 0;
  virtual std::unique_ptr<Hooks> open(const std::vector<HookUse>& uses) = 0;
};

}  // namespace turup
