// Actions in words: the language of records, scenarios and prompts, and sentences about them.
//
//   cut 17 · bid 17 · bid 30 clubs · bid clubs 28 · bid 28 noes · bid plus 2 diamonds · pass · double · redouble ·
//   trump hearts · trump no_trumps reversed · trump JH · give QS AS KS · play JH · ask · show · pair · ditto ·
//   set_double · trump dealt_card · single_hand · tenny · claim · agree
#pragma once

#include "actions/action.h"
#include "actions/match.h"

namespace turup {

// The canonical words. `standing`: the bid before, which a `plus` wording is relative to.
std::string to_words(const Rules& rules, const Action& action, std::uint16_t standing);

// The action that `text` names, as canonical words or in the table's own labels; case does not matter. Of identical
// cards it names the one that `hand` holds. Nothing if it names none. What it names need not be allowed.
struct Turn {
  std::uint16_t bid = 0;
  CardSet hand;  // of the seat that speaks, with what it laid aside
};
std::optional<Action> from_words(const Rules& rules, std::string_view text, const Turn& turn);

// Every action of a set, in words: runs of numbers are written `bid 16..28`.
std::vector<std::string> to_words(const Rules& rules, const Choices& choices, std::uint16_t standing);

// What a contract is called: "single_hand", a script's word, "regular".
std::string contract_word(const Rules& rules, std::uint8_t contract);

// "undoubled", "set_doubled".
std::string_view stake_word(Stake stake);
// What is said of an annulled deal: "everybody passed".
std::string_view annulment_phrase(Ended ended);
std::string trumps_words(std::uint8_t choice);         // "hearts", "no_trumps", "hearts reversed"
std::string trumps_phrase(std::uint8_t choice);        // "no trumps, order reversed"
std::string side_name(const Rules& rules, Side side);  // "NS", "P0 P2 P4", "E"

// One line of a ledger in words: "EW took 17", "made: +1 (scoring.pays, 29/base.yaml:41)"
std::string ledger_sentence(const Rules& rules, const LedgerLine& line);

// Return what a phase and an end are called.
std::string_view phase_word(Phase phase);
std::string_view ended_word(Ended ended);

// Returns every action of a set, each by itself, with every wording of a bid; none of them where cards to give away
// would make thousands.
std::vector<Action> each_action(const Rules& rules, const Choices& choices, std::uint16_t standing);
// Returns every action of a set in canonical words, each by itself: runs of bids written out, with every wording
// allowed. Only what would be thousands of sets of cards to give away is told in short.
std::vector<std::string> every_action(const Rules& rules, const Choices& choices, std::uint16_t standing);

// "E 17 doubled, target 17, took 12: failed; NS 0, EW -1": what happened, then the totals after the deal.
std::string result_line(const Rules& rules, const Result& result, const Match& match);

}  // namespace turup
