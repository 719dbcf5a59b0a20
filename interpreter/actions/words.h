// Actions in words: the language of records, scenarios and prompts, and sentences about them.
//
//   cut 17 · bid 17 · bid 30 clubs · bid clubs 28 · bid 28 noes · bid plus 2 diamonds · pass · double · redouble ·
//   set_double · ditto · trump hearts · trump no_trumps reversed · trump JH · trump dealt_card · give QS AS KS · play
//   JH ask · show · claim · agree · and the names of melds, of contracts and of what scripts offer
#pragma once

#include "actions/action.h"
#include "actions/match.h"

namespace turup {

// The canonical words. `standing`: the bid before, which a `plus` wording is relative to.
std::string to_words(const Rules& rules, const Action& action, std::uint16_t standing);

// The action that `text` names: in canonical words, or as anything of this table's prints it, that is in its own labels
// and with blanks for `_` ("bid 46 no trumps", "single hand", "play J♠"), or as people write it ("play jack of
// spades", "x" for `double`). Case does not matter. Of identical cards it names the one that `hand` holds. Nothing if
// it names none. What it names need not be allowed.
struct Turn {
  std::uint16_t bid = 0;
  CardSet hand;  // of the seat that speaks, with what it laid aside
};
std::optional<Action> from_words(const Rules& rules, std::string_view text, const Turn& turn);

// Returns `text` with what this table calls things put back into the words of the language, in small letters.
std::string in_plain_words(const Rules& rules, std::string_view text);
// Returns the cards that `words` name, one a word or each as rank and suit apart; none if something else is among them.
std::vector<Face> faces_named(std::span<const std::string> words);

// Every action of a set, in words: runs of numbers are written `bid 16..28`.
std::vector<std::string> to_words(const Rules& rules, const Choices& choices, std::uint16_t standing);

// Returns what somebody says by name: the meld, the contract or the word of a script.
// Precondition: is_named(action.say).
std::string name_said(const Rules& rules, const Action& action);
// Returns "the seventh card": the one to which a declarer may leave trumps, in a game where he may.
std::string dealt_card_phrase(const Rules& rules);
// Returns what a contract is called: by the name its author gave, by a script's word, or "regular".
std::string contract_word(const Rules& rules, std::uint8_t contract);

// "undoubled", "set_doubled".
std::string_view stake_word(Stake stake);
// Returns what is said of an annulled deal: "everybody passed".
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
