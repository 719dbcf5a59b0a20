#include <algorithm>
#include <iterator>

#include "base/base.h"
#include "language/advice.h"
#include "language/catalogue.h"

namespace turup {

namespace {

// Keys that somebody wishes for in one group, and what says the same there.
struct Wish {
  std::string_view path;  // of the group; `*` stands for a name of the author's own
  std::string_view keys;  // with blanks between them
  std::string_view instead;
};

constexpr std::string_view kEnds = "write `won_at`, or `lowest_wins_at` if the lowest total wins";
constexpr std::string_view kMembers = "write `sides`: `alternate`, `alone`, or the seats of each side";
constexpr std::string_view kWayRound = "write `direction`: `clockwise` or `counter_clockwise`";
constexpr std::string_view kTakes = "write `takes`: `all_tricks`, `no_tricks`, or so many `tricks` or `points`";

constexpr Wish kWishes[] = {
    {"", "bid", "bids are described in `auction`: `from` is the lowest, `to` the highest, `numbers` lists them"},
    {"", "doubler doublers doubles who_doubles may_double doubled_by", "write `by` in `stakes`: who may double"},
    {"pack", "without remove removed exclude omit leave_out missing",
     "leave ranks out of `ranks`, and single cards by `copies_of: { \"2C\": 0 }`"},
    {"pack", "joker with_jokers", "write `jokers`: how many are played, 1 or 2"},
    {"pack", "tarock tarocks tarok taroks trump trumps numbered_trumps fifth_suit suits atouts",
     "write `tarots`: how many numbered trumps there are beside the four suits"},
    {"seating", "team side partnership_of", kMembers},
    {"seating", "order clockwise counter_clockwise anticlockwise", kWayRound},
    {"dealing", "clockwise counter_clockwise anticlockwise deal_order",
     "the way the deal goes round is `seating.direction`"},
    {"dealing", "who_deals", "write `first_dealer`, or `next_dealer` for the deals after it"},
    {"dealing", "cards_each first_cards cards_per_player deal_size first_packet",
     "write `script`: how many cards are dealt at a time, and what is decided between them"},
    {"dealing", "left_over leftover rest undealt", "the cards that nobody is dealt are `talon.cards`"},
    {"talon", "size number_of_cards left_over leftover", "write `cards`"},
    {"talon", "counts points_count goes_to belongs_to points", "write `counts_for`"},
    {"talon", "exposed face_up shown turned_up visible", "write `open`: `face_up` or `face_down`"},
    {"talon", "who takes_it taker picked_up_by owner", "write `taken_by`"},
    {"talon", "discard discards bury buried may_discard",
     "whoever takes cards discards as many; the step `discard` of `dealing.script` says when"},
    {"auction", "needs needs_jack hand bid_needs",
     "a script can say which cards a bid needs: `turup explain calls_by_hand`"},
    {"auction", "forced forced_bid must_bid dealer_must_bid stick_the_dealer screw_the_dealer first_must_bid",
     "write `all_pass`: what happens if nobody bids"},
    {"auction", "first_bidder starter starts first_speaker eldest opens", "who speaks first is `seating.begins`"},
    {"auction", "no_trump no_trumps notrump sans suit_rank suit_order bid_order rank_of_suits",
     "write `strains`: the trumps that a bid can name, from the lowest"},
    {"auction", "passes pass_is_final once_passed",
     "a script can end the bidding of whoever has passed: `turup explain speaker`"},
    {"auction", "hold holds equal ditto match_bid", "write `may_equal`"},
    {"auction", "second_round reopen bid_again second_bidding",
     "write `second`, and the step `second_auction` in `dealing.script`"},
    {"auction", "bid bids allowed_bids",
     "write `from` and `to`, the lowest and the highest bid, or `numbers`: a list of them"},
    {"auction", "double redouble", "write it in `stakes`"},
    {"auction", "doubler doublers doubles who_doubles may_double doubled_by", "write `by` in `stakes`: who may double"},
    {"trump.hidden", "by who_asks askers", "write `asked_by: opponents` if the declarer's partner may not ask"},
    {"trump.hidden", "after shown_after show_after",
     "write `open_after`: the number of tricks after which trumps are shown"},
    {"trump.hidden", "first_ask asked_from asked_after no_ask_before ask_after may_ask_from tricks",
     "write `ask_from`: the trick from which trumps may be asked for"},
    {"trump", "reveal revealed show shown exposed hide conceal concealed closed secret face_down hidden_until",
     "write `hidden`: trumps that only the declarer knows, and when they are shown"},
    {"trump", "broken unbroken break must_be_broken breaking",
     "write `unbroken: [trumps]` in `play`: trumps may not be led before one has been played"},
    {"trump", "jack_high reverse reversed nine_second", "write `order`: the ranks of trumps from the top"},
    {"trump", "jacks queens tens unter ober always_trump",
     "write `also`: ranks that are trumps in every suit, from the top"},
    {"trump", "bid bids bidding", "write `fixed_by: bid` if a bid names the trumps"},
    {"stakes", "who whose doubler doublers who_doubles may_double doubled_by",
     "write `by`: which side may double; a script can name one player: `turup explain raising`"},
    {"stakes", "bid bids", "write `high_bids`: bids from a number up may have stakes of their own"},
    {"stakes", "raise max limit maximum most",
     "stakes are raised by `double`, `redouble` and `set_double`: leave out the raises that your table does not know"},
    {"contracts.*", "tricks points nil win lose must_take goal target number", kTakes},
    {"contracts.*", "no_trump no_trumps notrump trump suit", "write `trumps`"},
    {"contracts.*", "who declared_by announced_by player", "write `by`: who may announce it"},
    {"contracts.*", "open exposed ouvert hand_open face_up laid_open", "write `shows: hand`"},
    {"contracts.*", "when time window", "write `called`: when it is announced"},
    {"contracts.*", "doubler doublers doubles who_doubles may_double doubled_by double",
     "write `worth: [1, 2]`, with your numbers: opponents may then double, and it counts the second"},
    {"melds.*", "points score value worth meld_points bid",
     "write `counts`, or `declarers` and `defenders` if it moves the target"},
    {"melds.*", "across_suits mixed_meld single_cards exactly faces", "write `named_cards`: single cards of any suits"},
    {"melds.*", "instead_of replaces contains supersedes includes", "write `parts: do_not_count`"},
    {"melds.*", "double twice times two_of_each", "write `copies`: how many copies of each of its cards it takes"},
    {"melds.*", "needs_trick after_trick must_win_trick",
     "write `window: after_own_trick`, or `tricks` for the tricks in which it may be declared"},
    {"exchange", "pass_to direction left right across who whom hold shoot",
     "write `to`: `next`, `previous`, `across` or `none`, deal by deal"},
    {"play", "winner_leads", "take it out: whoever wins a trick leads to the next"},
    {"play", "lead_trump trump_lead no_trump_lead must_lead_trump may_lead_trump leads_trump",
     "write `unbroken` for suits that may not be led yet, or `first_lead` for a card that must be"},
    {"play", "no_points_first first_trick_points points_first_trick", "write `first_trick: no_points`"},
    {"play", "equal_cards duplicate_cards same_card identical_cards",
     "take it out: of two cards that are the same, the one played first is higher"},
    {"scoring", "bid bids bid_made", "write `pays`: with `made: +bid` and `failed: -bid` a deal counts the bid"},
    {"scoring.own_bids", "bid bids made_bid", "write `each`: what each unit of a bid that is made counts"},
    {"scoring", "trick_points tricks count_tricks per_trick", "write `counts: tricks`, and what they pay in `pays`"},
    {"scoring", "card_points values points", "what cards count is `pack.points`"},
    {"scoring", "meld_points melds_count", "what a meld counts is its own key `counts`, in `melds`"},
    {"scoring", "no_trick no_tricks trickless without_trick", "write `by: taken`, and a row for 0 in `pays`"},
    {"scoring", "game_points game_value contract_value value minimum set set_penalty made failed penalty_points",
     "write `pays`: what a deal is worth, made or failed"},
    {"scoring", "double_score against_re against kontra_points",
     "what a raise of the stakes multiplies by is in `stakes`"},
    {"scoring", "half_points half", "write `under_half`, or a row of `pays`"},
    {"match", "ends_at end_at played_to play_to limit to points highest score points_to_win up_to", kEnds},
    {"match", "lowest_score lowest lowest_wins", "write `lowest_wins_at`"},
    {"match", "rounds minimum_deals hands number_of_deals", "write `deals`"},
    {"match", "tie ties tied draw equal level",
     "no key changes what happens to sides that are level at the end: `turup explain GAME` tells it"},
    {"match", "win_by lead margin", "a script can end a match by a lead: `turup explain settle`"},
    {"match", "rubber rubbers",
     "a script can count games and rubbers: `turup explain settle`; a session counts matches"},
    {"match", "bags sandbags", "what units taken over bids cost is `scoring.bags`"},
    {"session", "rounds matches target to best_of number", "write `games`"},
    {"void", "no_points no_point worthless valueless",
     "write `pointless_hand`, or `pointless_packet` for the first cards"},
    {"void", "no_trumps no_trump without_trumps", "write `trumpless`: a side without trumps"},
    {"void", "no_aces no_ace no_court no_court_cards no_face_cards yarborough weak_hand poor_hand five_nines nines",
     "a script can throw such a hand in: `turup explain annul`"},
    {"void", "four_jacks all_jacks four_of_a_kind", "write `holds_all`: the ranks that must not lie in one hand"},
    {"void", "who_deals dealer next_dealer", "write `redeal`"},
};

bool has_word(std::string_view words, std::string_view word) {
  const auto all = split(words, ' ');
  return std::any_of(all.begin(), all.end(), [word](const std::string& one) { return is_alike(one, word); });
}

}  // namespace

std::string instead_of_key(std::string_view key, std::string_view path) {
  const std::string group = generic_path(path);
  const auto found = std::find_if(std::begin(kWishes), std::end(kWishes),
                                  [&](const Wish& wish) { return wish.path == group && has_word(wish.keys, key); });
  return found == std::end(kWishes) ? std::string() : std::string(found->instead);
}

}  // namespace turup
