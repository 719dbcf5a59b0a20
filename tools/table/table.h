// A table: one match from the first deal to the last, with its record, the events that everybody has seen, and undo.
//
// A deal depends only on the seed, on its number, and on how often it was dealt anew. Where cards are shuffled by hand
// it also depends on how they were gathered. So a match goes on the same after a pause. Whoever runs the table may give
// each deal a seed of its own instead. Whoever draws a screen or
// decides for a seat gets a View. The State is for tests and for whatever runs the table.
#pragma once

#include <deque>
#include <functional>

#include "game/game.h"
#include "knowledge/witness.h"
#include "record/record.h"
#include "table/event.h"

namespace turup {

// Returns the seed of one deal, which counts from 0 and was dealt anew so many times.
using DealSeeds = std::function<std::uint64_t(std::uint32_t deal, std::uint32_t anew)>;

struct TableSetup {
  RecordHead head;
  std::uint64_t seed = 0;
  std::vector<std::string> players = {};  // by seat, as the record names them; may be empty
  // Where each deal has a seed of its own, `seed` decides only the draw for the first deal. The record then names no
  // seed: it holds the cards, but a match cannot be resumed from it.
  DealSeeds deal_seeds = {};
};

// Returns whether a person who does not share the keyboard is not asked, because there is only one thing to say. A card
// is always asked for, even the only one.
inline bool goes_without_asking(const Choices& choices) { return choices.size() == 1 && choices.cards.empty(); }

// A finished deal: what it was worth, the match after it, and what scripts tell of how that came about.
struct FinishedDeal {
  Result result;
  Match match;
  std::vector<Account> accounts;
};

// Returns the lines of its ledger as every table shows them. Where a script tells how the declarers come to their
// score, one line stands for what was counted, and the account of the script below it (ledger.cpp).
std::vector<LedgerLine> shown_ledger(const Rules& rules, const FinishedDeal& deal);

// The position from which a match goes on that did not begin at this table. Precondition: the deal is not over.
struct Opening {
  State state;
  Match match;
};

class Table {
 public:
  // Deals the first deal. `rules` and `hooks` must outlive the table; `hooks` may be null where no script decides.
  Table(const Rules& rules, Hooks* hooks, const TableSetup& setup);
  // Goes on with the deal of the opening; later deals come from the seed. What led to the opening is not known, so the
  // match has no record, and nothing before the opening can be taken back.
  Table(const Rules& rules, Hooks* hooks, const TableSetup& setup, const Opening& opening);

  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  const Match& match() const { return match_; }
  std::uint64_t seed() const { return seed_; }
  std::span<const Draw> draws() const { return draws_; }
  bool is_over() const { return match_.is_over(); }
  Seat actor() const { return state_.actor; }  // kNobody once the match is over, and where no deal can be played
  // Returns the steps of the present deal, for players who remember it. story_begins() says whether they begin with the
  // deal.
  std::vector<Happened> so_far() const;
  Story::Begins story_begins() const { return begins_; }
  View view(Seat seat) const { return turup::view(rules_, state_, match_, seat); }
  View public_view() const { return turup::public_view(rules_, state_, match_); }
  std::optional<Refusal> why_not(Seat seat, const Action& action) const;
  // Returns everything that forbids it, in the order in which it is asked.
  std::vector<Refusal> refusals(Seat seat, const Action& action) const;

  // Does what the actor has decided, or returns why not. Scores and settles a deal that ends, and deals the next one; a
  // deal that its first cards annul is over at once. Throws HookFailure if a script fails. If that happens while the
  // deal is played, the action was not done. If the deal cannot be settled, it is played and recorded, but not settled.
  std::optional<Refusal> act(const Action& action);

  // Returns what scripts let the host say now: one bit for each of Rules::offers.
  std::uint16_t host_offers() const;
  // Says one of these for the host. Precondition: host_offers() has it.
  void act_as_host(std::uint8_t offer);
  // Does what the host decides. Precondition: the match is not over; may_annul(), where he annuls the deal.
  void reset(const Ruling& ruling);
  // Returns whether the host may annul the deal now.
  bool may_annul() const;

  // Takes back everything since the last decision of `seat`, or says why not. It never takes back what told `seat`
  // something about hidden cards, nor what the host or another of `people` did.
  struct Undone {
    struct Move {
      Action action;
      std::uint16_t standing = 0;  // the bid before it
      std::uint8_t trick = 0;      // number of the trick, from 1; 0: outside the play
    };
    std::string reason;            // why not; empty: it was done
    std::vector<Move> taken_back;  // what the person at `seat` had done since, without what was done unasked
  };
  Undone undo(Seat seat, SeatSet people);
  // Returns the reason for which undo() would refuse; empty where it would not.
  std::string why_no_undo(Seat seat, SeatSet people) const;

  // The events and the results of all deals since the opening, but for those that forget_past() took from the
  // beginning.
  const std::vector<Event>& events() const { return events_; }
  const std::vector<FinishedDeal>& finished() const { return finished_; }
  // Returns the deal with that number, from 0. Precondition: it was finished at this table, and is among finished().
  const FinishedDeal& finished_deal(std::uint32_t deal) const { return finished_[deal - first_finished_]; }
  // Returns what stands for each side in the present deal, as scripts tell it.
  const Standings& standings() const { return standings_; }
  // Returns the totals when that deal began, or the present totals if it is not finished.
  // Precondition: one of events() belongs to it.
  const Match& match_before(std::uint32_t deal) const;
  // Gives back the memory that the past takes, where a match is long and many tables share a machine. The deal before
  // the present one is kept, and the record is whole: repeat() makes all events of it again.
  void forget_past();
  std::size_t events_forgotten() const { return events_forgotten_; }
  std::size_t events_so_far() const { return events_forgotten_ + events_.size(); }
  const Event* last_trick() const;  // of this deal, or else of the one before; null if there is none
  const Event* last_card() const;   // the last card played, found likewise

  // Returns the record so far, with a comment where something was taken back.
  std::string record() const;
  // Keeps a comment from the record of an earlier sitting. `at` is the beginning of its line in the text without
  // comments.
  void remember_comment(std::size_t at, std::string text);

 private:
  struct Step {
    State before;
    Action action;
    Seat seat = kNobody;         // who acted, or kHost
    std::size_t events = 0;      // events_so_far() before the step
    RecordWriter::Mark written;  // where the record ended before it
  };
  struct Comment {
    std::size_t at = 0;
    std::string text;
  };

  void begin_deals();
  void begin_deal();
  void finish_deal();
  void take_step(const Action& action, Seat seat);
  void after_step();
  void gather();
  void annul();
  std::optional<std::size_t> last_decision(Seat seat) const;  // among steps_
  const Event* latest(bool (*is_it)(const Event&)) const;
  std::optional<std::string> against_undo(std::size_t index, SeatSet people) const;
  void note_undo(const Step& decision);

  const Rules& rules_;
  Hooks* hooks_;
  std::uint64_t seed_;
  DealSeeds deal_seeds_;
  State state_;
  Match match_;
  Match opening_;  // the match when it began at this table
  Standings standings_;
  std::vector<Draw> draws_;
  std::vector<Event> events_;
  std::size_t events_forgotten_ = 0;
  std::vector<FinishedDeal> finished_;
  std::uint32_t first_finished_ = 0;  // number of the first deal of finished_
  std::deque<Step> steps_;            // steps of this deal
  Story::Begins begins_ = Story::Begins::with_the_deal;
  std::optional<RecordWriter> writer_;
  std::vector<Comment> comments_;
  Pile pile_;                      // the pile from which the next deal is shuffled by hand
  bool is_pack_ordered_ = false;   // the pile is put into its first order before that
  std::uint32_t dealt_anew_ = 0;   // how often the present deal was given up
  std::size_t undoable_from_ = 0;  // the host has acted after the steps before this one
};

// Returns the match that `save` records, as it stood. Returns null, with reasons, if it is not a record or was not
// dealt from its seed. `watcher` is shown the table before every decision that is done again.
using Watcher = std::function<void(const Table& table)>;
std::unique_ptr<Table> resume(const Rules& rules, Hooks* hooks, const Source& save, Diagnostics& diagnostics,
                              const Watcher& watcher = {});
// Does everything in a record again at a table that deals the same cards and has just begun. Returns false, with
// reasons, where that cannot be done.
bool repeat(const Record& record, Table& table, Diagnostics& diagnostics, const Watcher& watcher = {});
// Returns how many bytes of a record can be gone on with if it ends within a line, for example after a power cut. They
// end with the last whole action, line or deal. If nothing is torn off, that is the whole text. Returns nothing if no
// part of the record can be gone on with.
std::optional<std::size_t> whole_part(const Rules& rules, Hooks* hooks, const Source& save);

}  // namespace turup
