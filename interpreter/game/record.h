// Records: matches as text that a person reads, any program can write, and the engine re-executes step by step.
//
//   turup record 1
//   rules     29/base 5d0f3c1e8a97b264
//   seed      7
//   players   S you, W club, N club, E club
//   deal 1    dealer S
//   hands     W KD 7C 10S JD QH 7H 8D AH | N … | E … | S …        each seat's cards in the order dealt
//   actions   E cut 11
//   actions   W pass, N bid 15, E bid 17, S pass, W pass, N pass
//   actions   E trump diamonds
//   trick 1   W play KD, N play QD, E play AD, S play 9D
//   result    E 17, target 17, took 12: failed; NS 0, EW -1
//
// `with`, `set`, `seed`, `draw` and `players` lines are optional, and so is the cut. `actions` and `trick N` lines mean
// the same: actions in order. What is written under `result` is recomputed and compared. A line that starts with `#`
// is a comment. The last deal may be unfinished.
#pragma once

#include "base/diagnostics.h"
#include "game/words.h"

namespace turup {

struct RecordedAction {
  Seat seat = 0;
  std::string words;
  Span span;
};

struct RecordedDeal {
  Seat dealer = 0;
  std::vector<Card> pack;  // in dealing order, after the cut
  std::vector<RecordedAction> actions;
  std::string result;      // as written; empty if the deal is unfinished
  Span span;               // of its first line
  Span result_span;
};

struct Record {
  std::string variant;
  std::string fingerprint;  // empty: not written
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> players;  // "S you": by seat, as written
  std::vector<Draw> draws;
  std::vector<RecordedDeal> deals;
  Span variant_span;
};

// The head of a record says which rules it needs; the rest can only be read with those rules.
struct RecordHead {
  std::string variant;
  std::string fingerprint;
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
  Span variant_span;
};
std::optional<RecordHead> read_record_head(const Source& source, Diagnostics& diagnostics);
// Reads the whole record; reports what cannot be read. Cards, seats and fingerprint are checked here, the rules of
// play by re-executing.
std::optional<Record> read_record(const Rules& rules, const Source& source, Diagnostics& diagnostics);

// The text of a record; read_record gives the same record back, and writing that gives the same bytes.
class RecordWriter {
 public:
  RecordWriter(const Rules& rules, const RecordHead& head);
  void seed(std::uint64_t seed);
  void players(const std::vector<std::string>& players);  // by seat
  void draws(std::span<const Draw> draws);
  void begin_deal(const State& state, std::uint32_t number);  // right after shuffled()
  void action(const State& before, const Action& action);     // before it is applied
  void end_deal(const Result& result, const Match& match);
  // Everything so far. A deal that is not finished is written as far as it got.
  std::string text() const;

 private:
  void flush();

  const Rules& rules_;
  std::string text_;
  std::string line_;        // actions not yet written out
  std::string keyword_;
};

// Re-executes a record. `on_step` is called for every action before and after it is applied; re-execution stops at the
// first action the rules forbid, which is reported with the reason. Returns whether everything agreed.
struct ReplayStep {
  std::uint32_t deal = 0;  // from 0
  const State& before;
  const State& after;
  const Action& action;
};
class ReplayListener {
 public:
  virtual ~ReplayListener() = default;
  virtual void deal(std::uint32_t number, const State& state) = 0;
  virtual void step(const ReplayStep& step) = 0;
  virtual void result(const Result& result, const Match& match) = 0;
};
bool replay(const Rules& rules, Hooks* hooks, const Record& record, ReplayListener& listener, Diagnostics& diagnostics);

// "E 17, target 17, took 12: failed; NS 0, EW -1"
std::string result_line(const Rules& rules, const Result& result, const Match& match);

}  // namespace turup
