#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/base.h"
#include "language/advice.h"

namespace turup {

namespace {

// No script can do any of these: what scripts decide is listed by `turup help hooks`.
constexpr Unsaid kUnsaid[] = {
    {"face_down when_void", "cards played face down and judged at the end of the trick",
     "hidden trumps that must be asked for", "trump.hidden.ask"},
    {"second_auction second_bidding", "a second auction in the same deal",
     "a contract that is called before the auction, or after it", "contracts.*.called"},
    {"called_card called_ace holders_of", "partners by a card that is called or held",
     "a declarer against all the others", "seating.sides"},
    {"take_or_leave order_up pick_up", "an auction in which a turned-up card is taken or passed",
     "trumps that are fixed by a turned-up card without being asked for", "trump.fixed_by"},
    {"run runs sequence sequences", "melds of any suit: runs and sets", "a meld of named cards of trumps",
     "melds.*.cards"},
    {"shown_to", "trumps that are shown to the partner alone", "what shows hidden trumps to everybody",
     "trump.hidden.shown_by"},
    {"before_looking blind", "a contract that is called before its player sees his cards",
     "a contract that is called on the first cards", "contracts.*.called"},
    {"wild wild_cards", "jokers and wild cards that are played", "ranks that are trumps in every suit", "trump.also"},
    {"fifth_suit tarots", "a suit of trumps beside the four suits", "ranks that are trumps in every suit",
     "trump.also"},
    {"unequal_copies copies_of", "more copies of one card than of another", "the same number of copies of every card",
     "pack.copies"},
    {"draws refill draw_from_stock", "drawing cards from a stock during the play",
     "a talon that a player takes before the play", "talon.taken_by"},
    {"capture captures", "winning cards otherwise than by the best card of a trick", "the order of the cards",
     "pack.ranks"},
};

}  // namespace

std::vector<Unsaid> unsaid_things() { return {std::begin(kUnsaid), std::end(kUnsaid)}; }

const Unsaid* unsaid(std::string_view word) {
  const auto is_meant = [word](const Unsaid& thing) {
    const auto words = split(thing.words, ' ');
    return std::any_of(words.begin(), words.end(), [word](const std::string& known) { return is_alike(known, word); });
  };
  const auto found = std::find_if(std::begin(kUnsaid), std::end(kUnsaid), is_meant);
  return found == std::end(kUnsaid) ? nullptr : &*found;
}

std::vector<std::string> sentences_of(const Unsaid& thing) {
  return {fmt::format("Turup cannot say this: {}; a script cannot do it either", thing.what),
          fmt::format("the nearest is `{}`: {}", thing.key, thing.nearest)};
}

}  // namespace turup
