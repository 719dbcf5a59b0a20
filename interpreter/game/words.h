// Actions in words: the language of records, scenarios and prompts, and sentences about them.
//
//   cut 17 · bid 17 · bid 30 clubs · bid clubs 28 · bid 28 noes · bid plus 2 diamonds · pass · double · redouble ·
//   trump hearts · trump no_trumps reversed · trump JH · give QS AS KS · play JH · ask · show · pair · ditto ·
//   set_double · trump dealt_card · single_hand · tenny · claim · agree
#pragma once

#include "game/view.h"

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
// The turn of the seat that is to act.
Turn turn_of(const Rules& rules, const State& state);

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

// "you must follow hearts: play 9H or AH (play.follow, 29/base.yaml:31)"
std::string refusal_sentence(const Rules& rules, const Refusal& refusal, std::uint16_t standing);
// One line of a ledger in words: "EW took 17", "made: +1 (scoring.pays, 29/base.yaml:41)"
std::string ledger_sentence(const Rules& rules, const LedgerLine& line);

}  // namespace turup
