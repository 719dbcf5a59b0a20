// Records: matches as text that a person reads, any program can write, and the engine re-executes action by action.
//
//   turup record 1
//   rules     29/base 5d0f3c1e8a97b264
//   with      seventh-card, double
//   set       match.won_at = 4
//   seed      7
//   players   S you, W robot, N robot, E robot
//   draw      S 9C, W JD, N 7H, E AS
//   deal 1    dealer W
//   hands     W KD 7C 10S JD QH 7H 8D AH | N 8C … | E KS … | S KH …
//   actions   S cut 11
//   actions   N pass, E bid 15, S bid 17, W pass, N pass, E pass
//   actions   S trump diamonds
//   trick 1   N play 8C, E play 9C, S play AC, W play 7C
//   result    S 17, target 17, took 12: failed; NS -1, EW 0
//
// The first line, `rules`, and for every deal its dealer and its cards must be there; everything else may be missing. A
// line that starts with `#` is a comment. Names are separated by commas, hands by bars.
//
// `rules` may end with the fingerprint of the rules in force; if it does, they must be the same. `draw` is one round of
// drawing for the first deal, and the highest card then deals it. `hands` are each seat's cards in the order dealt, on
// one line or several; instead `pack` may list all cards in the order dealt. Both are the cards after the cut, which
// need not be recorded. A record may begin in the middle of a match, `deal 7`; totals are then counted from there.
// `actions` and `trick N` mean the same: actions in order, on as many lines as one likes. N must be the trick in which
// the first action of the line is done. A word of a script that the host says is written `host forfeit_declarers`.
// `result` is recomputed and compared: what happened, then the totals of the match. The last deal may be unfinished.
// `host annul` annuls the deal, which then has a result, and `host score NS -2` moves a score. `reset score`, `deck`,
// `deal` or `all` stands where the host set that back: in a deal, between two, or before the
// first. After `reset deal` and `reset all` a deal has no result; the same seat deals again, and the next deal has the
// same number.
//
// A record does not tell identical cards apart, because no rule does.
#pragma once

#include "base/base.h"
#include "game/game.h"
#include "record/record_codes.h"

namespace turup {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kLongestPlayer = 1000;               // bytes of a player's name that can be read again
inline constexpr std::string_view kRecordMark = "turup record ";  // every record begins with it

// The head of a record names the rules it needs. The rest can only be read with those rules.
struct RecordHead {
  std::string variant;
  std::string fingerprint;  // empty: not written
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
  Span variant_span;
  Span fingerprint_span;
  std::vector<Span> with_spans;  // the place of each of `with`
  std::vector<Span> set_spans;   // the place of each of `set`: `auction.from = 16`
};

// Sets totals, games and what scripts remember back to the beginning. The count of deals goes on.
void reset_score(const Rules& rules, Match& match);

struct RecordedReset {
  Ruling what;
  Span span;
};

struct RecordedAction {
  Seat seat = 0;                // kHost: the host
  std::string words;            // names an action, perhaps not an allowed one
  Span span;                    // seat and words
  std::optional<Ruling> reset;  // the host decided that, and there is no action
  Span trick = {};              // the trick number that its line says; empty where it says none
};

struct RecordedDeal {
  Seat dealer = 0;
  std::vector<Card> pack;  // every card once, in the order dealt, after the cut
  std::vector<RecordedAction> actions;
  bool abandoned = false;                 // the last action gave the deal up
  std::string result;                     // as written; empty: not written
  std::vector<RecordedReset> afterwards;  // resets before the next deal begins
  Span span;                              // its first line
  Span result_span;
};

struct Record {
  RecordHead head;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> players;   // by seat; empty for a seat without a name
  std::vector<Draw> draws;            // round by round, every seat once in each
  std::uint32_t first_deal = 0;       // number in its match, from 0, of the deal with which the record begins
  std::vector<RecordedReset> resets;  // resets before the first deal
  std::vector<RecordedDeal> deals;
  Span draws_span;
};

std::optional<RecordHead> read_record_head(const Source& source, Diagnostics& diagnostics);
// Reads the whole record. Reports everything that cannot be read, and then returns nothing. Checks text, seats, cards
// and the fingerprint; re-executing checks the rules of play. Safe with any text.
std::optional<Record> read_record(const Rules& rules, const Source& source, Diagnostics& diagnostics);

// Writes a record while the match is played. Reading the text, re-executing it and writing it again gives the same
// bytes. The text has a deal from its first cut or call on; a deal that waits for its cut is not in it.
class RecordWriter {
 public:
  // Writes the fingerprint of `rules`, which must outlive the writer.
  RecordWriter(const Rules& rules, const RecordHead& head);
  // These come in this order, before the first deal.
  void seed(std::uint64_t seed);
  void players(const std::vector<std::string>& players);  // by seat; empty names are left out
  void draws(std::span<const Draw> draws);

  void begin_deal(const State& state);                     // call it right after shuffled() or stacked()
  void action(const State& before, const Action& action);  // call it before the action is applied
  void host_offer(const State& before, std::uint8_t offer);
  void end_deal(const Result& result, const Match& match);  // call it after settle()
  void reset(const Ruling& ruling);                         // begin_deal() begins a deal that was given up again
  std::string text() const;                                 // everything so far

  // Remembers how far the text went, to take back what is written after it.
  struct Mark {
    std::size_t length = 0;
    std::string opening;
    std::string keyword;
    std::string actions;
  };
  Mark mark() const { return {text_.size(), opening_, keyword_, actions_}; }
  // Precondition: the mark was made in this text, and nothing before it was taken back since.
  void back_to(const Mark& mark);

 private:
  void line(std::string_view keyword, std::string_view text);
  void write_hands(const State& state, unsigned top);
  void said(const State& before, const std::string& words);
  void flush();

  const Rules& rules_;
  std::string text_;
  std::string opening_;  // first line of a deal that waits for its cut
  std::string keyword_;  // first word of the line of actions that is being filled
  std::string actions_;
};

// One action of a re-execution.
struct ReplayStep {
  const State& before;
  const State& after;
  const Action& action;
  Seat seat = kNobody;  // who acted; kHost for an offer to the host
};
// Is told everything that a re-execution does. It knows all hidden cards.
class ReplayListener {
 public:
  virtual ~ReplayListener() = default;
  // `standings`: what scripts told of each side before the deal.
  virtual void deal(const RecordedDeal& /*deal*/, const State& /*state*/, const Standings& /*standings*/) {}
  virtual void step(const ReplayStep& /*step*/) {}
  virtual void reset(const Ruling& /*ruling*/) {}  // in a deal or between two deals
  virtual void result(const State& /*end*/, const Result& /*result*/, const Match& /*match*/) {}
};

// The state at the end of a record.
struct Replayed {
  Match match;
  std::optional<State> unfinished;  // the last deal, if it is not over
};
// Re-executes a record. Stops at the first action that the rules forbid and reports it with the reason. Reports
// whatever else disagrees, too. After a report it returns nothing. `hooks` may be null where the variant has no
// scripts.
std::optional<Replayed> replay(const Rules& rules, Hooks* hooks, const Record& record, ReplayListener& listener,
                               Diagnostics& diagnostics);
// Returns whether an action stands in the line of a trick other than the present one, and reports it if so.
bool is_in_wrong_trick(const State& state, const RecordedAction& recorded, Diagnostics& diagnostics);
// Re-executes a record and returns its text as RecordWriter writes it.
std::optional<std::string> rewritten(const Rules& rules, Hooks* hooks, const Record& record, Diagnostics& diagnostics);

// Returns the seat of the first card dealt, of the second, and so on to the last.
std::vector<Seat> dealing_order(const Rules& rules, DealSetup deal);
// Returns the cards of `pack`, which is in dealing order, by seat from the first to get cards: "W KD 7C | N 8C 9S | …".
std::string hands_line(const Rules& rules, Seat dealer, std::span<const Card> pack);

}  // namespace turup
