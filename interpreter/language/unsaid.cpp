#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/base.h"
#include "language/advice.h"

namespace turup {

namespace {

// `turup help hooks` lists what scripts decide. An entry without `script` is none of that.
constexpr Unsaid kUnsaid[] = {
    {"held_at_deal roem", "melds of the cards of a trick", "melds of the cards of a hand", "melds.*.cards"},
    {"wild wild_cards", "cards that stand for any other card", "jokers, which are trumps whatever is trumps",
     "pack.jokers"},
    {"joker_names_suit", "a joker that is led for a suit which its player names", "jokers, which are of no suit",
     "pack.jokers"},
    {"all_trumps tout_atout", "bids of any number by which every suit ranks as trumps",
     "contracts of one number in which the cards rank otherwise", "contracts.*.order"},
    {"ramsch leaster everybody_alone", "a deal that everybody plays for himself if all pass",
     "a bid that is forced, which may be one of a contract", "auction.all_pass",
     "give each player what he took in such a contract: `turup explain score`"},
    {"trump_card trump_cards extra_trump extra_trumps single_trump",
     "a single card that is a trump, but not the highest", "a single card that is the highest trump", "trump.highest"},
    {"double_in_play kontra_in_play contra_in_play", "doubling during the play of a contract that is announced",
     "what a contract is worth if it is doubled before the play", "contracts.*.worth",
     "offer a word between tricks, and count it: `turup explain offer`"},
    {"bid_misere misere_bid misere_in_auction", "a bid to win no trick among bids that name trumps",
     "bids of which each is one of a contract, with its own trumps", "contracts.*.bid"},
    {"negative_points minus_points", "cards that count less than nothing", "what cards count", "pack.points",
     "take something off for cards that somebody has won: `turup explain score`"},
    {"both_copies", "partners who hold the two copies of one card", "a partner who holds a card of which there is one",
     "contracts.*.calls", "pay those who have played such cards: `turup explain score`"},
    {"proposal prop_and_cop acceptor", "a partner who accepts a proposal in the auction",
     "a partner whom a called card decides", "contracts.*.calls"},
    {"whisting whist_or_pass", "defenders who say whether they play against a contract", "defenders who may double",
     "stakes.by"},
    {"each_contract_once contract_once", "contracts of which a player may play each only once in a match",
     "contracts that are announced before the play", "contracts.*.called"},
    {"higher_after_talon raise_after_talon", "a contract that is raised once the talon has been seen",
     "contracts that are announced after the talon has been taken", "contracts.*.called"},
    {"exhausted_trumps", "trumps that must be led once nobody else has any", "suits that may not be led yet",
     "play.unbroken"},
    {"late_caps caps_obligation", "a penalty for announcing too late that a side wins every trick",
     "contracts that are announced before the play", "contracts.*.called"},
    {"fool excuse sgus", "a card that may be played in place of following suit, and wins nothing",
     "tarots, the highest of which may be the fool", "pack.tarots"},
    {"draws refill draw_from_stock play.draw play.stock talon.draw talon.stock dealing.draw dealing.stock",
     "drawing cards from a stock during the play", "a talon that a player takes before the play", "talon.taken_by"},
    {"capture captures", "winning cards otherwise than by the best card of a trick", "the order of the cards",
     "pack.ranks"},
    {"forehead indian_deal open_hands visible visible_to play.open", "hands that others than their holders see",
     "the hand of a declarer's partner, which lies open", "play.dummy"},
    {"secret secretly secret_bids simultaneous written_down", "bids that are secret, or said all at once",
     "bids that each player says for himself, one after another", "auction.kind"},
    {"no_trumps_from no_trump_from", "bids of no trumps, or of one suit, that begin at a higher number",
     "the lowest bid of all", "auction.from"},
    {"highest_turned_up dealer_must_name", "a card which, turned up, makes somebody name trumps without an auction",
     "a card that is turned up, whose suit may be taken", "auction.kind"},
    {"swap swaps robs robbing exchange_turn_up", "a card of a hand that its holder exchanges for the one turned up",
     "a card turned up that its taker plays with", "talon.takes"},
    {"only_partners partners_exchange exchange.by exchange.after", "an exchange of cards that only some players make",
     "cards that every player gives away", "exchange.cards"},
    {"leaves_talon leave_talon without_talon", "a bid that leaves the talon where it lies",
     "contracts that are announced before the talon is taken, and leave it", "contracts.*.called"},
    {"handful any_trumps number_of_trumps", "melds of so many trumps, whichever they are", "melds of named cards",
     "melds.*.named_cards"},
    {"lowest_card smallest_card", "a first dealer whom the lowest card drawn decides",
     "one whom the highest card drawn decides", "dealing.first_dealer"},
};

}  // namespace

std::span<const Unsaid> unsaid_things() { return kUnsaid; }

const Unsaid* unsaid(std::string_view path, std::string_view word) {
  const std::string whole = fmt::format("{}.{}", path, word);
  const auto is_meant = [word, &whole](const Unsaid& thing) {
    const auto words = split(thing.words, ' ');
    return std::any_of(words.begin(), words.end(), [word, &whole](const std::string& known) {
      return is_alike(known, word) || is_alike(known, whole);
    });
  };
  const auto found = std::find_if(std::begin(kUnsaid), std::end(kUnsaid), is_meant);
  return found == std::end(kUnsaid) ? nullptr : &*found;
}

std::string script_words(const Unsaid& thing) {
  return thing.script.empty() ? "a script cannot do it either" : fmt::format("a script can {}", thing.script);
}

bool tell_unsaid(Diagnostic& diagnostic, std::string_view path, std::string_view word) {
  const Unsaid* thing = unsaid(path, word);
  if (!thing) return false;
  diagnostic.help(fmt::format("Turup cannot say this: {}; {}", thing->what, script_words(*thing)));
  diagnostic.help(fmt::format("the nearest is `{}`: {}", thing->key, thing->nearest));
  return true;
}

}  // namespace turup
