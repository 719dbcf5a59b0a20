// A table: one match from the first deal to the last, with its record, what everybody has seen, and taking back.
//
// Every deal depends only on the seed, its number and how often it was dealt anew, and where cards are shuffled by hand
// on how they were gathered: so a match goes on the same after a pause. Whoever draws a screen or decides for a seat
// gets a View; the State is for tests and for what runs the table.
#pragma once

#include <functional>

#include "game/game.h"
#include "knowledge/witness.h"
#include "record/record.h"
#include "table/event.h"

namespace turup {

struct TableSetup {
  RecordHead head;
  std::uint64_t seed = 0;
  std::vector<std::string> players;  // by seat, as the record names them; may be empty
};

// Says whether a person who has the keyboard to himself is not asked, because there is only one thing to say. A card he
// plays himself, even if it is the only one.
inline bool goes_without_asking(const Choices& choices) { return choices.size() == 1 && choices.cards.empty(); }

// A finished deal: what it was worth and the match after it.
struct FinishedDeal {
  Result result;
  Match match;
};

// Where a match goes on that did not begin at this table. Precondition: the deal is not over.
struct Opening {
  State state;
  Match match;
};

class Table {
 public:
  // The first deal is dealt. `rules` and `hooks` outlive the table; `hooks` may be null where no script decides.
  Table(const Rules& rules, Hooks* hooks, const TableSetup& setup);
  // The present deal is that of the opening; those after it are dealt from the seed. What led to it is not known: the
  // match has no record, and nothing before the opening can be taken back.
  Table(const Rules& rules, Hooks* hooks, const TableSetup& setup, const Opening& opening);

  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  const Match& match() const { return match_; }
  std::uint64_t seed() const { return seed_; }
  std::span<const Draw> draws() const { return draws_; }
  bool is_over() const { return match_.is_over(); }
  Seat actor() const { return state_.actor; }  // kNobody once the match is over, and where no deal can be played
  // The steps of the present deal, for players who remember it, and whether they begin where it does.
  std::vector<Happened> so_far() const;
  Story::Begins story_begins() const { return begins_; }
  View view(Seat seat) const { return turup::view(rules_, state_, match_, seat); }
  View public_view() const { return turup::public_view(rules_, state_, match_); }
  std::optional<Refusal> why_not(Seat seat, const Action& action) const;

  // Does what the actor decided, or says why not. A deal that ends is scored and settled, and the next one is dealt;
  // a deal that its first cards annul is over at once. Throws HookFailure if a script goes wrong: while the deal is
  // played nothing has happened then; a deal that cannot be settled is played and recorded, but not settled.
  std::optional<Refusal> act(const Action& action);

  // Returns what scripts let the host say now; by number, of Rules::offers.
  std::uint16_t host_offers() const;
  // Precondition: host_offers() has it.
  void act_as_host(std::uint8_t offer);
  // Precondition: the match is not over.
  void reset(Reset what);

  // Takes back everything since the last decision of `seat`, or says why not: never across what `seat` has learnt
  // of hidden cards since, nor across what another of `people` or the host did.
  struct Undone {
    struct Move {
      Action action;
      std::uint16_t standing = 0;  // the bid before it
      std::uint8_t trick = 0;      // from 1; 0: outside the play
    };
    std::string reason;            // why not; empty: it was done
    std::vector<Move> taken_back;  // what the person at `seat` had done since; not what went without asking him
  };
  Undone undo(Seat seat, SeatSet people);

  const std::vector<Event>& events() const { return events_; }
  const std::vector<FinishedDeal>& finished() const { return finished_; }  // since the opening
  // Of the deal with that number, from 0. Precondition: it was finished at this table.
  const FinishedDeal& finished_deal(std::uint32_t deal) const { return finished_[deal - opening_.deals]; }
  // The totals when that deal began; as they are now if it is not finished.
  const Match& match_before(std::uint32_t deal) const;
  const Event* last_trick() const;  // of this deal, else of the one before; null if there was none
  const Event* last_card() const;   // likewise the last card played

  // The record so far, with a comment where something was taken back.
  std::string record() const;
  // A comment of the record of an earlier sitting; `at` is where its line began in the text without comments.
  void remember_comment(std::size_t at, std::string text);

 private:
  struct Step {
    State before;
    Action action;
    Seat seat = kNobody;     // or kHost
    std::size_t events = 0;  // how many there were before
    RecordWriter writer;     // as it was before
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
  const Step* last_decision(Seat seat) const;
  const Event* latest(bool (*is_it)(const Event&)) const;
  std::optional<std::string> against_undo(const Step& decision, SeatSet people) const;
  void note_undo(const Step& decision);

  const Rules& rules_;
  Hooks* hooks_;
  std::uint64_t seed_;
  State state_;
  Match match_;
  Match opening_;  // the match as it began at this table
  std::vector<Draw> draws_;
  std::vector<Event> events_;
  std::vector<FinishedDeal> finished_;
  std::vector<Step> steps_;  // of this deal
  Story::Begins begins_ = Story::Begins::with_the_deal;
  std::optional<RecordWriter> writer_;
  std::vector<Comment> comments_;
  Pile pile_;                      // from which the next deal is shuffled by hand
  bool is_pack_ordered_ = false;   // it goes back into its first order before that
  std::uint32_t dealt_anew_ = 0;   // how often the present deal was given up
  std::size_t undoable_from_ = 0;  // steps before were followed by something that the host did
};

// The match that `save` records, as it stood; null, with reasons, if it is no record or was dealt otherwise than
// from its seed.
// `watcher` is shown the table before every decision that is done again.
using Watcher = std::function<void(const Table& table)>;
std::unique_ptr<Table> resume(const Rules& rules, Hooks* hooks, const Source& save, Diagnostics& diagnostics,
                              const Watcher& watcher = {});
// Returns up to which byte a match can be gone on with from a record that ends within a line, as after a power cut: the
// end of the last whole action, line or deal. That is the end of the text if nothing is torn off. Returns nothing if no
// part of the record can be gone on with.
std::optional<std::size_t> whole_part(const Rules& rules, Hooks* hooks, const Source& save);

}  // namespace turup
