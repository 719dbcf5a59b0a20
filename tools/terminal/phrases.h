// The table in words: events, hands, the trick, the score. It uses short sentences in card players' words and this
// table's labels. Each sentence stands alone, so that a screen reader loses nothing.
#pragma once

#include "table/table.h"
#include "terminal/line_writer.h"

namespace turup {

// The order in which suits are shown, so that colours alternate.
inline constexpr std::array kSuitOrder{Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};

// Stands for a card that nobody but its player has seen.
inline constexpr std::string_view kFaceDown = "a card face down";

// The surface that the words stand on: lines in which marks are typed, or a drawn table on which cards are raised.
enum class Surface : std::uint8_t { lines, drawn };

// Returns the name of a number that can be bid: "nil"; empty where the rules give it none.
std::string bid_word(const Rules& rules, unsigned bid);

class Phrases {
 public:
  Phrases(const Rules& rules, const LineWriter& writer) : rules_(rules), writer_(writer) {}

  // Calls seats by the names of those who sit there, too; an empty name is left out.
  void introduce(std::vector<std::string> names) { names_ = std::move(names); }
  // Speaks of raised cards and of choosing from now on, instead of marks and typing.
  void show_on(Surface surface) { surface_ = surface; }
  // Calls the sides of a partnership game "we" and "they" from now on. Where each plays for himself, this side is
  // "you", and the others go by the names that were introduced.
  void speak_for(Side side) { own_side_ = side; }
  // Calls the two sides so instead of "we" and "they", for people who do not sit at the table now.
  void name_sides(std::string own, std::string other) {
    own_name_ = std::move(own);
    other_name_ = std::move(other);
  }

  // Returns whether sides are those who sit there, "you" and "Biju", because everybody plays for himself.
  bool are_players_told() const;

  const Rules& rules() const { return rules_; }
  std::string seat(Seat seat) const { return seat == kHost ? "Host" : seat_name(rules_.seating, seat); }
  // Returns "W Hari" where he was introduced.
  std::string player(Seat seat) const;
  std::string side(Side side) const;
  // Returns all sides in the order in which they are told: first the one that is spoken for.
  std::vector<Side> sides() const;
  std::string card(Card card) const { return writer_.card(rules_, card); }
  // Returns a hand, highest cards first and suits apart; trumps come first if `view` knows them. Cards that may be
  // played are marked.
  std::vector<std::string> hand(const View& view) const;
  std::vector<std::string> open_hands(const View& view) const;  // hands of others that `view` may look at
  // Returns trumps as `view` knows them, and the contract.
  std::string contract(const View& view) const;
  // Returns "Trick 3 of 8: W JH, N 7H. W is winning."
  std::string trick(const View& view) const;
  // Returns "trick 3 of 8", the one that is played or comes next.
  std::string which_trick(const View& view) const;
  // Returns what the seat may say or do; empty where the marks on its cards are enough.
  std::string offers(const View& view) const;
  // Returns how cards and calls are typed: "a card (JH), a call (bid 17, or just 17; pass)".
  std::string examples(const View& view) const;
  std::vector<std::string> choices(const View& view) const;  // one by one, as they are typed; cards as in the hand
  // Returns "E: bid 17"; empty for an event that goes without saying.
  std::string event(const Event& event) const;
  // Returns what a seat said, in quotes, or what it did: "\"bid 17\"", "gives cards".
  std::string deed(const Event& event) const;
  // Returns an action as it stands behind "you may" and the like: "bid 17", "declare pair", "say tenny".
  std::string doing(const Action& action, std::uint16_t standing) const;
  // Returns what was declared in a deal that may have moved its target, from all that happened.
  std::vector<std::string> targets_moved(const std::vector<Event>& events, std::uint32_t deal) const;
  // Something that was said or done in a trick, which is counted from 1.
  struct InTrick {
    unsigned trick = 0;
    std::string says;
  };
  // Returns who asked for trumps in a deal, or showed them, as everybody heard it: "S asked for trumps".
  std::vector<InTrick> trumps_called_for(const std::vector<Event>& events, std::uint32_t deal) const;
  // Returns the standing after a trick, or when asked: "Points so far: NS 5, EW 3; E's side needs 17. Match: NS 2, EW
  // 0."
  std::string standing(const Event& event, const Match& match) const;
  // The same as a seat sees it; the totals of the match alone before anything is taken in the deal.
  std::string standing(const View& view) const;
  std::string last_card(const Event& event) const;
  std::vector<std::string> result(const FinishedDeal& deal) const;
  std::string outcome(const Result& result) const;                  // "S 33, took 34: made"
  std::vector<std::string> ledger(const FinishedDeal& deal) const;  // the lines of the ledger, without keys
  std::string row(
      const FinishedDeal& deal) const;  // of a score sheet: "Deal 2: S 33, took 34: made. Match: NS 1, EW 0."
  std::string what(const Action& action, std::uint16_t standing) const;
  // Returns an action as it may be typed, in this table's labels: "bid 30 dice".
  std::string worded(const Action& action, std::uint16_t standing) const;
  // Returns the same as it is chosen from a row: with what a pass brings, if it is more than silence.
  std::string choice(const Action& action, const View& view) const;
  // Returns what a seat without a choice must do.
  std::string duty(const Action& action, std::uint16_t standing) const;
  // Returns that it was done, as a seat without a choice had to.
  std::string done(const Action& action, std::uint16_t standing) const;
  // Returns why something may not be done, and what may be done, in the order of the hand.
  std::string refusal(const Refusal& refusal, const View& view) const;
  // Returns "NS 2 (2 red pips), EW -1 (1 black pip)".
  std::string score(const Match& match) const;
  std::string winners(const Match& match) const;  // "We have won.", "Won by NS."; the match is over
  // Returns what stands for each side: "We: vulnerable. They: not vulnerable, 60 below the line."; or nothing.
  std::string standings(const Standings& standings) const;
  std::string hosts(Seat host) const;           // with two sides: which is the host's and which the guests'
  std::string games(const Match& match) const;  // games of a session; empty if the session is one game
  std::string bags(const Match& match) const;   // what was taken over bids and is not yet paid for, or empty
  std::string kept(const Match& match) const;   // what a script keeps; empty where there is nothing to show
  std::vector<std::string> values(const View& view) const;  // the ranks in order, with what they count
  // Returns "S JC, E QS" for each round of draws. All draw again if the highest cards tie.
  std::vector<std::string> rounds(std::span<const Draw> draws) const;
  std::string received(const View& view) const;
  std::string taken(const View& view) const;           // "You took KH 3C." from the talon
  std::string offer_meaning(std::size_t offer) const;  // the meaning of a script's word
  std::string cards(CardSet cards, const View& view) const;
  // Returns cards in order: trumps first if `view` knows them, then by suit and by what beats what.
  std::vector<Card> sorted(const View& view, CardSet cards) const;
  std::string bid_name(unsigned number) const;  // "17", or the contract of which it is a bid
  // Returns " 17 clubs" behind the name of a declarer, or ", clubs" where nobody bids a number.
  std::string undertaken(unsigned bid, const std::string& trumps) const;
  std::string bid_meaning(unsigned number) const;  // what a number with a name brings; empty for others
  // Returns what saying it brings, where its word does not say it; empty for most.
  std::string meaning(const Action& action, const View& view) const;
  std::string dealt_card() const;                 // "the seventh card"
  std::string trumps_noun() const;                // "trumps", or "the " and this table's label
  std::string trumps(std::uint8_t choice) const;  // "hearts", "no trumps, order reversed"
  // Returns the trumps that a bid names: "hearts", "no trumps". What they come to be beside the suit is not told.
  std::string strain_bid(std::uint8_t choice) const;
  // Returns "trumps: hearts", or "no trumps".
  std::string trumps_told(std::uint8_t choice) const;
  // Returns a word as people write it: this table's label, else without underscores.
  std::string said(std::string_view word) const;
  // Returns a text as this table says it: with its labels, without underscores, and with cards as it shows them.
  std::string relabelled(std::string_view text) const;

 private:
  std::string label(std::string_view word) const { return std::string(rules_.label(word)); }
  std::string label(Say say) const { return label(saying(say).word); }
  std::string pass_meaning(const View& view) const;
  std::string contract_meaning(const ContractRules& contract) const;
  std::string stake(Stake stake) const;
  std::string contract_name(std::uint8_t contract) const;
  // Returns whether it is told of a contract that it is played alone, because its name does not say so.
  bool says_alone(std::uint8_t contract) const;
  // Returns whether the sides are "we" and "they".
  bool is_ours_told() const;
  std::string declarer(Seat seat, bool is_alone) const;
  std::string contract_outcome(const Result& result) const;
  std::string needed_and_taken(const Result& result) const;
  std::string taken_by_each(const Result& result) const;
  static std::uint8_t order_in_force(const View& view);
  std::string bid(const View& view) const;
  std::string trumps_known_to(const View& view) const;
  struct Standing {
    std::array<std::uint16_t, kMaxSeats> taken{};  // by side
    Seat declarer = kNobody;
    std::uint16_t target = 0;
    std::uint8_t contract = kRegular;
    std::array<int, kMaxSeats> own_bids{};  // by side, where everybody says what he will take
  };
  std::vector<std::string> taken_so_far(const Standing& standing) const;
  std::string so_far(const Standing& standing) const;
  std::string goal_so_far(const Standing& standing) const;
  std::string undertaken(const Standing& standing) const;
  std::string meld_scores(const View& view) const;
  std::string at_risk(const Event& event) const;
  std::string contract_at_risk(const ContractRules* contract, std::size_t stake, int worth) const;
  std::string manner(std::uint8_t contract) const;
  std::string called(const View& view) const;
  std::string counted_in(int number) const;
  std::string reminder(Stake stake) const;
  std::string trumps_heading() const;  // "Trumps", or the label
  std::string relabelled_word(std::string_view word) const;
  std::vector<std::string> cleared_out(const Match& match) const;
  std::string factor_reason(const LedgerLine& line, const Result& result) const;
  std::vector<std::string> account_lines(const Account& account) const;
  std::vector<std::string> counted_line(const FinishedDeal& deal, const LedgerLine& line, bool is_place) const;
  std::string paid_over(const std::vector<LedgerLine>& moved, const Result& result) const;
  std::vector<std::string> reasons_moved(const std::vector<LedgerLine>& moved, const FinishedDeal& deal) const;
  const LedgerLine* place_of_account(std::string_view key, const Result& result,
                                     const std::vector<LedgerLine>& all) const;
  std::string ledger_line(const LedgerLine& line, const Result& result) const;
  std::string short_of(const LedgerLine& line, const FinishedDeal& deal) const;
  void put_own_first(std::vector<LedgerLine>& lines) const;
  std::string row_reason(const Result& result) const;
  std::string each_reason(Side side, const Result& result) const;
  std::vector<std::string> pack_values(const View& view) const;
  std::vector<Rank> plain_ranks(const View& view) const;
  std::uint8_t trumps_to_tell(const View& view) const;
  std::string trump_values(const View& view) const;
  std::string before_scripts() const;
  std::string pips_of(std::int32_t total) const;
  const HookUse* settling() const;
  std::span<const std::int32_t> kept_by(const HookUse& use, const Match& match) const;
  std::string total(const Match& match, Side side) const;
  std::string totals(const Match& match) const;
  std::string brief_totals(const Match& match) const;
  std::string strain(std::uint8_t strain) const;
  std::string action_event(const Event& event) const;
  std::string secret_event(const Event& event) const;
  std::string saying_event(const Event& event) const;
  std::string declared(const Event& event) const;
  std::string contract_event(const Event& event) const;
  std::string trick_event(const Event& event) const;
  std::string talon_event(const Event& event) const;
  std::string trumps_event(const Event& event) const;
  std::string packet_event(const Event& event) const;
  std::string raise_event(const Event& event) const;
  std::string reset_event(const Ruling& ruling) const;
  std::string forced(const Event& event) const;
  static std::string target_phrase(const Event& event);
  static bool goes_without_saying(const Event& event);
  std::string band_label(int bid) const;
  std::string numbers(const Choices& choices) const;
  std::string named_numbers(const Choices& choices) const;  // " (0 is nil)"
  std::string strains(std::uint16_t open) const;            // "clubs, hearts or no trumps"; one bit each
  bool has_failed(const View& view, Seat seat) const;
  std::string own_bids(const View& view) const;  // "Bids: N 3, E 0. "
  std::string give_offer(const View& view) const;
  std::string cards_to_give(const View& view) const;  // "QS AH": a sample of as many cards as are due
  std::string meld_count(const MeldRules& meld, std::string_view each) const;
  std::string meld_meaning(const View& view, std::size_t which) const;
  std::vector<std::string> melds_held(const View& view, std::size_t which) const;
  std::string meld_offer(const View& view, std::size_t which) const;
  std::string occasion(const View& view) const;
  std::string saying_offer(Say say, const View& view) const;
  std::vector<std::string> sayings(const View& view) const;
  std::vector<std::string> ways(const View& view) const;  // everything that it may do, one by one
  std::string contract_offer(const Choices& choices, std::size_t contract) const;
  std::vector<std::string> named_sayings(const View& view) const;
  std::string trumps_named(const Choices& choices) const;

  const Rules& rules_;
  const LineWriter& writer_;
  std::vector<std::string> names_;
  Side own_side_ = kNoSide;
  std::string own_name_ = "we";
  std::string other_name_ = "they";
  Surface surface_ = Surface::lines;
};

}  // namespace turup
