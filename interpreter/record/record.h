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
// The first line, `rules`, and for every deal its dealer and its cards must be there; everything else may be missing.
// A line that starts with `#` is a comment. Names are parted by commas, hands by bars.
//
// `rules` may end with the fingerprint of the rules in force; if it does, they must be the same. `draw` is one round of
// drawing for the first deal, and the highest card then deals it. `hands` are each seat's cards in the order dealt, on
// one line or several; instead `pack` may list all cards in the order dealt. Both are the cards after the cut, which
// need not be recorded. A record may begin in the middle of a match, `deal 7`; totals are then counted from there.
// `actions` and `trick N` mean the same: actions in order, on as many lines as one likes. N must be the trick in which
// the first action of the line is done.
// A word of a script that whoever runs the table says is written `host forfeit_declarers`.
// `result` is recomputed and compared: what happened, then the totals of the match. The last deal may be unfinished.
// `reset score`, `deck`, `deal` or `all` is what whoever runs the table set back, where he did it: in a deal, between
// two, or before the first. After `reset deal` and `reset all` a deal has no result; the same seat deals again, and the
// deal that follows has the same number.
//
// Of identical cards a record does not say which is which; no rule does.
#pragma once

#include "base/base.h"
#include "game/game.h"
#include "record/record_codes.h"

namespace turup {

inline constexpr int kRecordVersion = 1;
inline constexpr std::string_view kRecordMark = "turup record ";  // every record begins with it

// The head of a record says which rules it needs; the rest can only be read with those rules.
struct RecordHead {
  std::string variant;
  std::string fingerprint;  // empty: not written
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
  Span variant_span;
  Span fingerprint_span;
  std::vector<Span> with_spans;  // where each of `with` was read
  std::vector<Span> set_spans;   // where each of `set` was read: `auction.from = 16`
};

// Totals, games and what scripts remember, as at the beginning; deals go on being counted.
void reset_score(const Rules& rules, Match& match);

struct RecordedReset {
  Reset what = Reset::score;
  Span span;
};

struct RecordedAction {
  Seat seat = 0;               // kHost: whoever runs the table
  std::string words;           // they name an action, perhaps not an allowed one
  Span span;                   // of seat and words
  std::optional<Reset> reset;  // by the host, instead of an action
  Span trick = {};             // the number of the trick that its line says; empty where it says none
};

struct RecordedDeal {
  Seat dealer = 0;
  std::vector<Card> pack;  // every card once, in the order dealt, after the cut
  std::vector<RecordedAction> actions;
  bool abandoned = false;                 // the last of the actions gave the deal up
  std::string result;                     // as written; empty: not written
  std::vector<RecordedReset> afterwards;  // before the next deal begins
  Span span;                              // of its first line
  Span result_span;
};

struct Record {
  RecordHead head;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> players;   // by seat; empty where nobody is named
  std::vector<Draw> draws;            // round by round, every seat once in each
  std::uint32_t first_deal = 0;       // which deal of its match the record begins with, from 0
  std::vector<RecordedReset> resets;  // before the first deal
  std::vector<RecordedDeal> deals;
  Span draws_span;
};

std::optional<RecordHead> read_record_head(const Source& source, Diagnostics& diagnostics);
// Reads the whole record and reports everything that cannot be read: nothing is returned then. Text, seats, cards and
// the fingerprint are checked here; the rules of play by re-executing. Safe with any text.
std::optional<Record> read_record(const Rules& rules, const Source& source, Diagnostics& diagnostics);

// Writes a record while the match is played. Reading the text, re-executing it and writing it again gives the same
// bytes. A deal is in the text from its first cut or call on: one that waits for its cut is not written.
class RecordWriter {
 public:
  // The fingerprint written is that of `rules`. `rules` must outlive the writer.
  RecordWriter(const Rules& rules, const RecordHead& head);
  // In this order, before the first deal.
  void seed(std::uint64_t seed);
  void players(const std::vector<std::string>& players);  // by seat; empty names are left out
  void draws(std::span<const Draw> draws);

  void begin_deal(const State& state);                     // right after shuffled() or stacked()
  void action(const State& before, const Action& action);  // before it is applied
  void host_offer(const State& before, std::uint8_t offer);
  void end_deal(const Result& result, const Match& match);  // after settle()
  void reset(Reset reset);                                  // a deal that it gives up is begun again by begin_deal()
  std::string text() const;                                 // everything so far

 private:
  void line(std::string_view keyword, std::string_view text);
  void write_hands(const State& state, unsigned top);
  void said(const State& before, const std::string& words);
  void flush();

  const Rules& rules_;
  std::string text_;
  std::string opening_;  // the first line of a deal that waits for its cut
  std::string keyword_;  // of the line of actions being filled
  std::string actions_;
};

// One action of a re-execution.
struct ReplayStep {
  const State& before;
  const State& after;
  const Action& action;
  Seat seat = kNobody;  // who acted; kHost for an offer to whoever runs the table
};
// Told of everything that a re-execution does; knows all hidden cards.
class ReplayListener {
 public:
  virtual ~ReplayListener() = default;
  virtual void deal(const RecordedDeal& /*deal*/, const State& /*state*/) {}
  virtual void step(const ReplayStep& /*step*/) {}
  virtual void reset(Reset /*reset*/) {}  // in a deal or between two
  virtual void result(const State& /*end*/, const Result& /*result*/, const Match& /*match*/) {}
};

// Where a record ends.
struct Replayed {
  Match match;
  std::optional<State> unfinished;  // the last deal, if it is not over
};
// Re-executes a record. It stops at the first action that the rules forbid, which is reported with the reason, and
// whatever else disagrees is reported too; nothing is returned then. `hooks` may be null where the variant has no
// scripts.
std::optional<Replayed> replay(const Rules& rules, Hooks* hooks, const Record& record, ReplayListener& listener,
                               Diagnostics& diagnostics);
// Reports an action that stands in the line of another trick than the one that is being played; says whether it does.
bool is_in_wrong_trick(const State& state, const RecordedAction& recorded, Diagnostics& diagnostics);
// The text of a record as RecordWriter writes it, by re-executing it.
std::optional<std::string> rewritten(const Rules& rules, Hooks* hooks, const Record& record, Diagnostics& diagnostics);

// Returns which seat gets the first card dealt, the second, and so on to the last.
std::vector<Seat> dealing_order(const Rules& rules, Seat dealer);
// "W KD 7C | N 8C 9S | …": `pack` in dealing order, seat by seat from the first to be dealt to.
std::string hands_line(const Rules& rules, Seat dealer, std::span<const Card> pack);

}  // namespace turup
