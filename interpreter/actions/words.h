// Actions in words: the language of records, scenarios and prompts, and sentences about them.
//
//   cut 17 · bid 17 · bid 30 clubs · bid clubs 28 · bid 28 noes · bid plus 2 diamonds · pass · double · redouble ·
//   set_double · ditto · trump hearts · trump no_trumps reversed · trump JH · trump dealt_card · give QS AS KS · play
//   JH ask · show · claim · agree · partner · and the names of melds, of contracts and of what scripts offer
#pragma once

#include "actions/action.h"
#include "actions/match.h"

namespace turup {

// Returns an action in canonical words. `standing` is the bid before, to which a `plus` wording is relative.
std::string to_words(const Rules& rules, const Action& action, std::uint16_t standing);

// The turn in which something is said. from_words returns the action that `text` names, or nothing if it names none.
// The text may be in canonical words; as this table prints it, in its own labels and with blanks for `_` ("bid 46 no
// trumps", "single hand", "play J♠"); or as people write it ("play jack of spades", "x" for `double`). Case does not
// matter. Of identical cards it names the one that `hand` holds. The action need not be allowed.
struct Turn {
  std::uint16_t bid = 0;
  CardSet hand;  // of the seat that speaks, with the card it laid aside
};
std::optional<Action> from_words(const Rules& rules, std::string_view text, const Turn& turn);

// Returns the verb and the blank that stand before a name in a sentence: "declare ", "announce ", "say ". Empty where
// the words of an action begin with a verb themselves.
std::string_view verb_before(Say say);

// Returns canonical words of an action as this table says them: its own labels, and blanks for `_`.
std::string in_own_words(const Rules& rules, std::string_view words);
// Returns `text` in small letters, with this table's labels replaced by the words of the language.
std::string in_plain_words(const Rules& rules, std::string_view text);
// Returns the cards that `words` name, one by each word or each by a rank and a suit; none if a word names no card.
std::vector<Face> faces_named(std::span<const std::string> words);

// Returns the numbers that may be bid or cut, those of one strain if it is named, as runs: "16..28", "160..190 by 10".
std::vector<std::string> runs_of_numbers(const Choices& choices, std::uint8_t strain = kNoStrain);
// Returns every action of a set in words. Runs of numbers are written `bid 16..28`.
std::vector<std::string> to_words(const Rules& rules, const Choices& choices, std::uint16_t standing);

// Returns the name that is said: that of the meld or the contract, or the word of a script.
// Precondition: is_named(action.say).
std::string name_said(const Rules& rules, const Action& action);
// Returns "the seventh card", to which a declarer may leave trumps. For games where he may.
std::string dealt_card_phrase(const Rules& rules);
// Returns the name of a contract: the one its author gave, a script's word, or "regular".
std::string contract_word(const Rules& rules, std::uint8_t contract);

// Returns "undoubled", "set_doubled".
std::string_view stake_word(Stake stake);
// Returns how a deal was annulled: "everybody passed".
std::string_view annulment_phrase(Ended ended);
std::string trumps_words(std::uint8_t choice);         // "hearts", "no_trumps", "hearts reversed"
std::string trumps_phrase(std::uint8_t choice);        // "no trumps, order reversed"
std::string side_name(const Rules& rules, Side side);  // "NS", "P0 P2 P4", "E"
// Returns what the host says to rule so: "reset deal", "annul", "score NS -2".
std::string ruling_words(const Rules& rules, const Ruling& ruling);
// Returns the ruling that "annul" or "score NS -2" means; nothing if there is none.
std::optional<Ruling> ruling_named(const Rules& rules, std::string_view words);

// Returns a line of a ledger in words: "EW took 17", "made: +1 (scoring.pays, 29/base.yaml:41)".
std::string ledger_sentence(const Rules& rules, const LedgerLine& line);

// Return the name of a phase and of an end.
std::string_view phase_word(Phase phase);
std::string_view ended_word(Ended ended);

// Returns every action of a set, each by itself and with every wording of a bid. Leaves out cards to give away where
// there would be thousands of sets.
std::vector<Action> each_action(const Rules& rules, const Choices& choices, std::uint16_t standing);
// Returns every action of a set in canonical words, each by itself: bids one by one and in every wording allowed. Only
// cards to give away are shortened where there would be thousands of sets.
std::vector<std::string> every_action(const Rules& rules, const Choices& choices, std::uint16_t standing);

// Returns what happened and then the totals after the deal: "E 17 doubled, target 17, took 12: failed; NS 0, EW -1".
std::string result_line(const Rules& rules, const Result& result, const Match& match);

}  // namespace turup
