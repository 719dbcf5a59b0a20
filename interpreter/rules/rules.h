// Rules: one variant, read, checked and compiled. It is immutable and shared by all its games and threads.
//
// The families hold what the author chose. `tables` holds what compile() computes from them once, and the kernel's
// inner loops read nothing else. Everything that can be said about a variant hangs from here.
#pragma once

#include <algorithm>
#include <map>
#include <memory>

#include "base/base.h"
#include "cards/cards.h"
#include "rules/auction.h"
#include "rules/contracts.h"
#include "rules/dealing.h"
#include "rules/exchange.h"
#include "rules/fields.h"
#include "rules/hooks.h"
#include "rules/match.h"
#include "rules/melds.h"
#include "rules/pack.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "rules/seating.h"
#include "rules/session.h"
#include "rules/stakes.h"
#include "rules/talon.h"
#include "rules/trump.h"
#include "rules/voids.h"

namespace turup {

// The place where a value in force was written.
struct Origin {
  Span span;
  std::string overlay;  // the file, house rule or option that wrote it: "29/base", "double", "--set"
};

// A key that whoever hosts a game may set, and the values to choose between, as authors write them.
struct Option {
  std::string key;
  std::vector<std::string> values;
};

// A choice with a name, which sets several keys at once. It is named like a house rule.
struct Preset {
  std::string name;
  std::string says;
  std::vector<std::pair<std::string, std::string>> sets;  // keys, and their values as authors write them
};

// The meaning of an indicator, with rank and suit as authors write them.
struct IndicatorMeaning {
  Indicator indicator{};
  std::optional<Suit> suit;
  Trumps trumps;
};

// Filters on the cards that a seat may lead or add. They come after following suit, in the order of Tables::leads and
// Tables::follows. A filter that would leave nothing is waived.
enum class Duty : std::uint8_t {
  first_lead,
  unbroken,
  hidden_lead,
  first_trick,
  called_card,
  asker,
  trump,
  trump_unless_partner_wins,
  head,
  overtrump,
  overtrump_unless_partner_wins,
  no_undertrump,
  head_trumps
};
std::string_view duty_key(Duty duty);  // the key that sets the duty: "play.unbroken"

inline constexpr std::size_t kMaxSteps = 16;
inline constexpr std::size_t kMaxContracts = 32;
inline constexpr std::size_t kMaxOffers = 12;
inline constexpr std::size_t kMaxHooks = 16;

// A word of its own that a script may let a seat say, at moments of its own.
struct ScriptedOffer {
  std::string word;
  std::size_t use = 0;  // the script: an index into Rules::hooks
};

struct Tables {
  Deck deck;
  std::array<Ordering, Trumps::kOrderings> orderings{};
  TrumpOrder trump_order;
  // The orders that contracts bring, and which of them each contract has, from 1; 0: the deal's.
  FixedVector<std::uint8_t, kMaxContracts> own_order;
  FixedVector<std::uint8_t, Trumps::kOwnOrders> order_from;  // by order: the first contract that brings it
  CardSet counting;                                          // cards worth a point or more as cards of a plain suit
  bool trumps_count = false;                                 // trumps count otherwise than cards of plain suits
  int in_play = 0;  // the most there is: card points and the last trick; or the tricks, where they count
  std::array<int, Trumps::kOrderings> in_play_by{};  // the same by Trumps::choice()
  std::uint8_t seats = 0;
  std::uint8_t sides = 0;
  std::uint8_t hand_size = 0;                   // the largest, where hands differ from deal to deal
  FixedVector<std::uint8_t, kMostHands> hands;  // by deal, then again from the start; empty: all have hand_size
  unsigned hand_size_in(std::uint32_t deal_number) const {
    return hands.empty() ? hand_size : hands[deal_number % hands.size()];
  }
  std::array<Side, kMaxSeats> side_of{};
  std::array<Seat, kMaxSeats> next{};           // the next seat in turn order
  std::array<Seat, kMaxSeats> first{};          // by dealer: who begins
  std::array<SeatSet, kMaxSeats> seats_of{};    // seats by side
  bool defenders_together = false;              // they play as partners, though each is a side of its own
  Passing passing;                              // of auction.all_pass: asked too often to be worked out each time
  Fixing fixing;                                // of trump.fixed_by, likewise
  std::uint8_t trumps = kSuits;                 // those of every deal, a Trumps::choice()
  bool counts_aside = false;                    // cards that lie aside at the end count for a side
  bool turns_up = false;                        // the deal turns a card up
  bool takes_instead = false;                   // ... which a seat takes instead of a card that would be dealt to it
  bool cards_tell_trumps = false;               // a card that is played may fix trumps, or show hidden ones
  bool minds_cards = false;                     // more may depend on a card that is played than the trick
  bool exchanges = false;                       // cards are exchanged before the play
  bool asks_before_looking = false;             // contracts may be announced before anybody has cards
  bool plays_face_down = false;                 // a seat that cannot follow plays face down while trumps are hidden
  FixedVector<Step, kMaxSteps> steps;           // no `all`: written out as a packet
  std::array<FixedVector<Duty, 8>, 2> leads;    // duties of the leader: [0] in the first trick, [1] in later ones
  std::array<FixedVector<Duty, 8>, 2> follows;  // duties of the others, beside following suit, which comes first
  bool has_duties = false;                      // there are any such duties, or following suit is not the plain rule
  bool must_follow = true;                      // a seat that can follow suit must do so, or else play a trump:
  bool may_trump = false;                       // ... a trump does as well
  bool looks_at_best = false;                   // some duty depends on the best card of the trick
  std::array<bool, 2> must_ask{};               // while trumps are hidden: [0] in the first trick, [1] later
  const FixedVector<Duty, 8>& duties(unsigned trick_size, unsigned tricks_played) const {
    return (trick_size == 0 ? leads : follows)[tricks_played == 0 ? 0 : 1];
  }
  std::uint8_t ask_from = 0;  // so many tricks must be over before trumps are asked for
  bool must_ask_in(unsigned tricks_played) const { return must_ask[tricks_played == 0 ? 0 : 1]; }
  std::array<Card, kMaxCards> pack{};              // the deck in order
  std::array<std::uint8_t, kMaxCards> receiver{};  // who gets the n-th card dealt: so many seats after the dealer
  std::array<std::array<Seat, kMaxCards>, kMaxSeats> receiver_from{};  // the same as a seat, by dealer
  bool scripted = false;                                               // scripts decide while a deal is played
  bool scripted_calls = false;                                         // scripts decide what is called
  bool scripted_by_hand = false;                                       // ... some by the cards of whoever is to call
  bool scripted_turns = false;                                         // scripts decide who calls next
  bool scripted_cards = false;                                         // scripts decide which cards may be played
  bool scripted_melds = false;                                         // ... which melds may be declared
  bool scripted_showing = false;                                       // ... when hidden trumps are shown
  bool scripted_raising = false;                                       // ... who may raise the stakes
  bool scripted_turn = false;                                          // ... one of these three or the cards
  bool scripted_leader = false;                                        // scripts decide who leads first
  bool scripted_result = false;     // scripts have the last word on what a deal is worth
  bool scripted_made = false;       // a script, not what the cards count, says whether a bid is made
  bool notes_fates = false;         // a script is told what became of every card
  bool scripted_voids = false;      // scripts may annul a deal
  bool scripted_packets = false;    // scripts may annul it for first cards
  bool calls_cards = false;         // some contract makes whoever holds a card the player's partner
  bool bids_by_hand = false;        // which bids a seat may make depends on its cards
  bool plain_bids = true;           // any number can be bid, and only outbid by a higher one
  bool plain_auction = true;        // so it is, and no script and no claim takes part in it
  bool plain_turn = true;           // at his turn to play, a player can only play, ask, or declare a meld in turn
  bool plain_play = true;           // so it is, and nothing but the trick depends on which card he plays
  bool plain_between = true;        // between tricks nothing is offered or decided
  bool tricks_in_a_row = true;      // a trick counts no more than its cards, and the next lead follows at once
  bool counts_by_seat = false;      // scripts are told, or scores depend on, what each seat has won
  bool voids_by_hands = false;      // whole hands may annul a deal
  bool notes_trumpers = false;      // claims depend on who has played a trump
  bool asks_for_contracts = false;  // before the auction, or before the play, somebody may be asked what he announces
  bool melds_count = false;         // some meld counts something of its own
  bool melds_by_trumping = false;   // some meld may be declared only after a trick that was trumped
  bool melds_after_trick = false;
  bool melds_at_show = false;
  bool melds_in_turn = false;
  bool melds_at_start = false;   // before the first lead, or in the first trick
  bool shaped_melds = false;     // some are not of ranks of trumps, once each, or belong to the beginning of the play
  bool judged_melds = false;     // some count for the side that has declared the best
  bool melds_as_played = false;  // some are declared by playing a card of them
  // There are no melds, or none waits for a trick, no two are of the same cards, and every card is dealt.
  bool plain_melds = true;
  std::array<std::uint16_t, kMaxMelds> melds_alike{};               // by meld: those of the same cards, one bit each
  std::array<std::uint16_t, kMaxMelds> melds_instead{};             // by meld: those that stand in place of their parts
  std::array<std::array<CardSet, kSuits>, kMaxMelds> meld_cards{};  // by suit; empty if the deck has several copies
  std::array<std::uint16_t, kMoments> offers_at{};                  // by Moment: words that scripts offer, one bit each
  // By place in Rules::hooks: the index of the first of its numbers, in State::notes or in Match::memory.
  FixedVector<std::uint8_t, kMaxHooks> memory_from;
  // Keys that a ledger names: what each contract is worth, and each script by its place in Rules::hooks. Where no file
  // sets one, it is the group's.
  std::vector<std::string> contract_keys;
  std::vector<std::string> script_keys;
  std::uint16_t trump_choices = 0;  // what a declarer may fix, one bit for each Trumps::choice()
  std::uint8_t ways_to_fix = 0;     // number of these, and to leave it to a dealt card
  std::uint16_t bid_from = 0;
  std::uint16_t bid_to = 0;
  BidRuns bid_runs;            // of auction.step; empty: every number from bid_from to bid_to
  std::uint16_t biddable = 0;  // strains that a bid may name, one bit each
  std::array<std::uint16_t, kSuits + 1> higher_strains{};  // by strain: those that rank higher, one bit each
  std::uint16_t over_partner = 0;                          // lowest bid over the partner's; 0: as over any other
  std::uint8_t last_packet = 0;                            // number of steps up to the end of the dealing
  std::uint8_t dealt_card = 0;  // which card dealt to each seat may fix trumps, counted from 1; 0: none
};

struct Rules {
  std::string name;  // "29/base": the file without its ending
  std::string title;
  std::string says;
  std::string source;                                      // where the rules are described; may be empty
  std::vector<std::string> overlays;                       // "29/base", "house-rules/double", "--set": lowest first
  std::vector<std::pair<std::string, std::string>> words;  // this table's names for things: (word or band, label)

  SeatingRules seating;
  PackRules pack;
  DealingRules dealing;
  TalonRules talon;
  AuctionRules auction;
  TrumpRules trump;
  StakesRules stakes;
  std::vector<ContractRules> contracts;
  ExchangeRules exchange;
  std::vector<MeldRules> melds;
  PlayRules play;
  VoidRules voids;
  ScoringRules scoring;
  MatchRules match;
  SessionRules session;
  std::vector<HookUse> hooks;
  std::vector<Option> options;
  std::vector<Preset> presets;

  std::string fingerprint;                             // sixteen hex digits over the canonical text and the scripts
  std::map<std::string, Origin, std::less<>> origins;  // by path of a key: "auction.from"
  std::shared_ptr<const Sources> sources;              // what spans point into

  std::vector<IndicatorMeaning> indicators;
  std::vector<ScriptedOffer> offers;
  Tables tables;

  // Defined in rules.cpp: otherwise every file that copies rules would instantiate it again, which takes seconds.
  Rules();
  Rules(const Rules&);
  Rules(Rules&&) noexcept;
  Rules& operator=(const Rules&);
  Rules& operator=(Rules&&) noexcept;
  ~Rules();

  bool has(Step::Kind step) const { return has_step(dealing, step); }
  // Returns whether a script fills the point.
  bool has(HookPoint point) const {
    return std::any_of(hooks.begin(), hooks.end(), [point](const HookUse& use) { return use.script.has(point); });
  }
  // Returns whether the hands of some script annul the deal until then. A hand that is complete only after everybody
  // has spoken, or of which nobody speaks, annuls it until somebody plays.
  bool annuls(Annuls until) const;
  Annuls annuls(const Script& script) const;
  const Origin* origin(std::string_view path) const;
  // Returns "auction.from, 29/base.yaml:22", or the path alone where no file sets it.
  std::string cite(std::string_view path) const;
  // Returns this table's label for a word of the language, or the word itself.
  std::string_view label(std::string_view word) const;
};

// Visits every family in the order of play.
void describe(Fields& fields, Rules& rules);

// Reports contradictions across families, and calls the families' own checks.
// Precondition: the families were read without errors.
void check(const Rules& rules, Findings& findings);

// Warns of what is legal but surely not meant: keys, rows and bids that can never matter under the rest of the rules,
// and ranks from low to high. It looks only at the variant's own file, because its author cannot mend what it inherits.
// Precondition: check() found no errors.
void check_idle(const Rules& rules, Findings& findings);

// Returns whether the host of a table may choose the value of the key.
bool is_option(const Rules& rules, std::string_view key);
// Returns the script that annuls deals, if only one can: by looking at hands or the auction, or by what it offers, too.
enum class AnnulledBy : std::uint8_t { hand, anything };
const Script* only_annuller(const Rules& rules, AnnulledBy by);
// Returns whether there is any way for a deal to be annulled.
bool may_be_annulled(const Rules& rules);

// Computes `tables`. Precondition: check() found no errors. May throw HookFailure.
void compile(Rules& rules, Hooks* hooks);
// Finds the keys that a ledger names. It is a part of compile().
void compile_keys(const Rules& rules, Tables& tables);

// Returns whether the auction makes somebody declarer.
bool has_declarer(const Rules& rules);
// Returns the highest number that can be bid.
int highest_bid(const Rules& rules);
std::vector<int> numbers_to_bid(const Rules& rules);  // from the lowest
// Returns how many units a bid of that number undertakes to take.
inline int units_bid(const Rules& rules, int number) { return number + rules.auction.book; }

inline Seat next_seat(const Rules& rules, Seat seat) { return rules.tables.next[seat]; }
inline Side side_of(const Rules& rules, Seat seat) { return rules.tables.side_of[seat]; }

// Returns the seats that play together with `seat`, and itself, in a deal with these declarers.
inline SeatSet party_of(const Rules& rules, Side declarers, Seat seat) {
  const Tables& tables = rules.tables;
  const Side side = tables.side_of[seat];
  if (!tables.defenders_together || declarers == kNoSide || side == declarers) return tables.seats_of[side];
  return static_cast<SeatSet>(((1U << tables.seats) - 1U) & ~unsigned{tables.seats_of[declarers]});
}

// Returns the number of an Amount, computed where it is a word; `if_none` where it is none.
int resolved(const Rules& rules, const Amount& amount, int if_none);
// Returns the units that there are in a deal: the most that any trumps make, or those under some trumps.
int units_in_play(const Rules& rules);
int units_in_play(const Rules& rules, Trumps trumps);
// Returns the same with the points that all melds of the pack together could add to what is taken.
int units_with_melds(const Rules& rules);
// Returns whether some card can be a trump: of a suit that is trumps, or of those that always are.
bool has_trumps(const Rules& rules);
// Returns how many melds of a kind the cards of the pack make, or more.
int melds_of_pack(const Rules& rules, const MeldRules& meld);
// What cards count under a choice of trumps.
class CardValues {
 public:
  CardValues(const Rules& rules, Trumps trumps);
  int of(Face face) const;

 private:
  const Rules& rules_;
  std::vector<Face> trumps_;  // none where they count as in plain suits
};

// Returns the contract that a State or a View names by a number; null if it is the auction's, or a script's.
const ContractRules* contract_of(const Rules& rules, unsigned number);
// Returns the duty of a contract that is not the auction's. That of a script is to win every trick.
Undertaking undertaking_of(const Rules& rules, unsigned number);
// Returns whether whoever plays it must win no trick.
bool takes_none(const Rules& rules, unsigned number);
// Returns whether the deal is about tricks and not card points, under the contract of that number.
bool counts_tricks_in(const Rules& rules, unsigned number);
// Returns whether the deal's trumps count under the contract of that number; the auction's always keeps them.
bool keeps_trumps(const Rules& rules, unsigned number);
// Returns whether melds are declared and count under the contract of that number; under the auction's they always do.
bool have_melds(const Rules& rules, unsigned number);
// Returns whether melds may move what is to be taken under that contract: a number of what the game counts.
bool may_move_target(const Rules& rules, unsigned number);
// Returns the trumps of a contract that does not keep the deal's, in its own order of cards if it has one. `named`: the
// suit that the player has named, where he names one.
std::uint8_t trumps_under(const Rules& rules, unsigned number, std::uint8_t named = kSuits);
// Returns the contract of which that number is a bid; null if it is a bid like any other.
const ContractRules* contract_bid(const Rules& rules, int number);
// Returns whether the bids do not say what is to be taken, because the declarer announces a contract after them.
bool bids_for_contracts(const Rules& rules);
// Returns whether a bid promises so many tricks or points: no contract is meant by it, nor announced after it.
bool is_plain_bid(const Rules& rules, int bid);
// Returns the highest such bid of the auction; nothing if it has none.
std::optional<int> highest_plain_bid(const Rules& rules);
// Returns whether every deal that is played is played under a contract that the declarer announces, whatever his cards.
bool always_plays_contract(const Rules& rules);
// The cards of a player who announces a contract.
struct OwnCards {
  CardSet hand;
  CardSet discarded;
};
// Returns the suits that a seat with these cards may name with a contract, by its place in `contracts`, one bit each.
// `kept`: the trumps of the deal.
unsigned suits_to_name(const Rules& rules, std::size_t contract, const OwnCards& own, std::uint8_t kept);
// Returns whether the player of the contract of that number calls a card that he cannot have himself.
bool calls_from_others(const Rules& rules, unsigned number);
// Returns whether the cards rank otherwise under the contract than under the game's own trumps: it says so, or it is
// without trumps where some ranks are trumps in every suit.
bool has_own_order(const Rules& rules, const ContractRules& contract);
// Returns how many different orders the contracts bring.
std::size_t own_orders(const Rules& rules);
// Returns how cards rank under these trumps.
TrumpOrder order_under(const Rules& rules, std::size_t choice);
// Returns whether whoever announced the contract plays without partners: his own take no part, and he calls none.
bool is_played_alone(const Rules& rules, unsigned number);
// Returns how many cards of the pack may be dealt: all but the talon.
int cards_to_deal(const Rules& rules);

// Melds by what they are made of (shapes.cpp).
//
// One that was found in a hand.
struct FoundMeld {
  std::uint8_t size = 0;
  Rank highest = Rank::two;
  bool is_trumps = false;
  CardSet cards;
};
inline constexpr std::size_t kMostFound = 64;
// Returns every meld of the kind that is in these cards under these trumps, a Trumps::choice(). Of a row only the
// longest run counts that has a name, and of the cards of one rank only the largest set. Where there are several copies
// of a card, each makes melds only with others: two kings and two queens of a suit are two pairs. What is part of a
// meld that stands in place of its parts is left out.
FixedVector<FoundMeld, kMostFound> melds_in(const Rules& rules, std::size_t meld, std::uint8_t trumps, CardSet cards);
// Returns the meld in these cards that stands in place of one of the kind, which is part of it.
std::optional<std::size_t> whole_of(const Rules& rules, std::size_t meld, std::uint8_t trumps, CardSet cards);
// Returns whether a hand may hold the meld more than once.
inline bool may_be_held_again(const Rules& rules, const MeldRules& meld) {
  return !meld.is_of_trumps() || rules.tables.deck.copies() > 1;
}
// Returns whether some hand of these cards would hold the meld.
bool may_be_held(const Rules& rules, std::size_t meld, std::uint8_t trumps, CardSet cards);
// Returns how strong a meld is that was found; the stronger has the greater number.
int strength_of(const Rules& rules, std::size_t meld, const FoundMeld& found);

// Returns a count of the unit that scores are counted in, where a script has one: "1 table", or "2 chips" where this
// table's words rename the singular, the plural, or both. Precondition: the script names its unit.
std::string unit(const Rules& rules, const Script& script, int count);
// Returns in what the totals of a match are counted: "points", or the unit of the script that settles in one.
std::string score_unit(const Rules& rules, int count);

// Returns the seat that gets what `seat` gives away in a deal; nothing if nobody gives.
std::optional<Seat> receiver_of(const Rules& rules, std::uint32_t deal_number, Seat seat);

}  // namespace turup
