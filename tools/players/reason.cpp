#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string_view>
#include <vector>

#include "base/base.h"
#include "players/club_decisions.h"
#include "players/player.h"

namespace turup {

namespace {

std::string sentence(const std::vector<std::string>& grounds, const std::string& advice) {
  return grounds.empty() ? advice : fmt::format("{}: {}", fmt::join(grounds, ", "), advice);
}

class Cards {
 public:
  Cards(const Rules& rules, const View& view, Card card)
      : rules_(rules), view_(view), outlook_(rules, view), ordering_(rules.tables.orderings[view.order]), card_(card) {}

  std::string reason() {
    if (view_.choices.size() == 1) return "it is the only card you may play";
    return view_.trick_size == 0 ? of_lead() : of_follow();
  }

 private:
  std::uint8_t suit() const { return ordering_.suit[index(card_)]; }
  int power(Card card, std::uint8_t led) const { return ordering_.power[led][index(card)]; }
  std::uint8_t trump_suit() const { return view_.trumps_known ? Trumps::of_choice(view_.trumps).strain : kSuits; }
  bool counts() const { return ordering_.counting.has(card_); }
  bool ducks() const { return outlook_.aim == Aim::duck; }

  bool is_beaten_by(CardSet cards, std::uint8_t led) const {
    return std::any_of(cards.begin(), CardSet::end(), [&](Card c) { return power(c, led) > power(card_, led); });
  }

  // Returns the cards that others may hold: those that nobody has seen, and those of open hands.
  CardSet of_others() const {
    CardSet cards = outlook_.unseen;
    for (const CardSet open : view_.open)
      if (!open.has(card_)) cards |= open;
    return cards - view_.hand;
  }

  void tell_trumps() {
    if (trump_suit() == kSuits) return;
    if ((of_others() & ordering_.of_suit[trump_suit()]).empty()) grounds_.emplace_back("trumps are out");
  }

  std::string of_lead() {
    tell_trumps();
    const CardSet rivals = of_others() & ordering_.of_suit[suit()];
    if (ducks()) {
      const bool low = is_beaten_by(rivals, suit());
      return sentence(grounds_, low ? "lead low, others can beat it" : "lead it while the others may still follow");
    }
    if (suit() == trump_suit()) return sentence(grounds_, "draw trumps");
    if (!is_beaten_by(rivals, suit())) {
      grounds_.emplace_back("nobody holds a higher card of the suit");
      return sentence(grounds_, "take the trick with it");
    }
    return sentence(grounds_,
                    counts() ? "make your partner or your long suit good" : "lead low and keep your high cards");
  }

  std::string of_follow() {
    tell_trumps();
    const Seat winner = view_.winning_seat(rules_);
    const std::uint8_t led = ordering_.suit[index(view_.trick[0])];
    const bool beats = power(card_, led) > power(view_.trick[view_.best], led);
    const bool follows = suit() == led;
    const bool trumps_in = beats && !follows;
    if (outlook_.is_friend(winner))
      grounds_.emplace_back("your partner is winning");
    else if (!beats)
      grounds_.emplace_back(can_beat(led) ? "winning it is not worth a high card" : "you cannot win it");
    return sentence(grounds_, advice(beats, follows, trumps_in, winner));
  }

  bool can_beat(std::uint8_t led) const {
    const CardSet cards = view_.choices.cards;
    return std::any_of(cards.begin(), CardSet::end(),
                       [&](Card c) { return power(c, led) > power(view_.trick[view_.best], led); });
  }

  std::string advice(bool beats, bool follows, bool trumps_in, Seat winner) const {
    const bool is_last = view_.trick_size + 1 == outlook_.players;
    if (ducks()) return ducking(beats, follows);
    if (trumps_in) return is_last ? "trump it and take the trick" : "trump it";
    if (beats) return is_last ? "take the trick" : "play high to win it";
    if (outlook_.is_friend(winner))
      return counts()                               ? "give points"
             : counts_tricks(rules_.scoring.counts) ? "keep your high cards for later"
                                                    : "keep your points for later";
    if (!follows) return counts() ? "throw it away, though it counts" : "throw away what is worth nothing";
    return counts() ? "play the card that costs least" : "play low";
  }

  std::string ducking(bool beats, bool follows) const {
    if (!follows) return counts() ? "give it to whoever takes the trick" : "be rid of a card that may hurt";
    return beats ? "take it now, or with a worse card later" : "stay below the winning card";
  }

  const Rules& rules_;
  const View& view_;
  Outlook outlook_;
  const Ordering& ordering_;
  Card card_;
  std::vector<std::string> grounds_;
};

int rounded(int thousandths) { return (thousandths + kWhole / 2) / kWhole; }

std::string units(const Rules& rules, int whole) {
  return fmt::format("{} {}", whole, plural(whole, counts_tricks(rules.scoring.counts) ? "trick" : "point"));
}

bool costs_more_than_it_brings(const Rules& rules, unsigned number) {
  const auto bid = static_cast<std::uint16_t>(number);
  const Row row = rules.scoring.pays.row(bid, 0);
  const Counted counted{0, bid, rules.tables.in_play};
  return row.made.of(counted) < -row.failed.of(counted);
}

// Returns the reason for a contract of no trick or of every trick; empty for others.
std::string of_contract(Undertaking due) {
  if (due.no_trick) return "your cards may well win no trick";
  return due.every_trick ? "your cards may well win every trick" : std::string();
}

std::string of_call(const Rules& rules, const View& view, const Action& action) {
  Outlook outlook(rules, view);
  const ContractRules* contract = action.say == Say::bid ? contract_bid(rules, action.number) : nullptr;
  if (contract && !undertaking(contract->takes).needs_number()) return of_contract(undertaking(contract->takes));
  const bool is_nil =
      action.say == Say::bid && action.number == 0 && rules.scoring.own_bids && !rules.scoring.own_bids->nil.is_none();
  if (is_nil) return of_contract({.no_trick = true});
  if (each_says(rules.auction.kind))
    return fmt::format("you may take about {} with these cards",
                       units(rules, rounded(static_cast<int>(std::int64_t{own_tricks(outlook, outlook.trumps)} *
                                                             rules.tables.in_play / rules.tables.hand_size))));
  int best = 0;
  for (std::uint8_t suit = 0; suit <= kSuits; ++suit) best = std::max(best, estimate(outlook, suit));
  const std::string_view who = std::popcount(outlook.friends) > 1 ? "your side" : "you";
  std::string hand = fmt::format("{} may take about {} with these cards", who, units(rules, rounded(best)));
  // A bid that names a contract does not say how many units it takes.
  const bool is_number = !bids_for_contracts(rules);
  if (is_number && action.say == Say::bid && rounded(best) < units_bid(rules, action.number))
    return fmt::format("{}: {} is more than that, but to pass may cost more", hand, action.number);
  const bool from_partner = view.holder != kNobody && view.holder != view.seat && outlook.is_friend(view.holder);
  if (action.say == Say::bid && is_number && from_partner)
    return fmt::format("{}: they promise more than your partner's bid of {}", hand, view.bid);
  if (action.say == Say::bid || action.say == Say::take) return hand;
  if (from_partner) return hand + ": leave the bid to your partner";
  // No number of the auction says how many units a suit that is taken has to bring.
  if (is_take_or_leave(rules.auction.kind) || !is_number) return hand + ": passing is likely to bring more";
  const unsigned lowest = view.choices.from;
  if (lowest > view.choices.to) return hand + ": no bid is left that is worth it";
  const int due = units_bid(rules, static_cast<int>(lowest));
  const int spare = rounded(best) - due;
  // A bid of tricks over a book does not say how many it takes.
  const std::string bid =
      fmt::format("{}{}", lowest, due == static_cast<int>(lowest) ? "" : ", which takes " + units(rules, due) + ",");
  if (spare < 0) return fmt::format("{}: {} would be too much", hand, bid);
  if (spare == 0) return fmt::format("{}: {} would leave nothing to spare", hand, bid);
  return fmt::format("{}: enough for {}, but {}", hand, lowest,
                     costs_more_than_it_brings(rules, lowest)
                         ? "a bid that fails costs more than one that is made brings"
                         : "passing is likely to bring more");
}

std::string of_meld(const MeldRules& meld, std::string_view who) {
  if (moves_target(meld.effect)) return "it moves the target your way";
  return fmt::format("it {} for {}", is_taken(meld.effect) ? "counts" : "scores", who);
}

}  // namespace

std::string reason_for(const Rules& rules, const View& view, const Action& action) {
  if (view.for_dummy) return reason_for(rules, view.from_playing_seat(), action);
  const bool is_alone = std::popcount(Outlook(rules, view).friends) == 1;
  const std::string_view who = is_alone ? "you" : "your side";
  switch (action.say) {
    case Say::play: return Cards(rules, view, action.card).reason();
    case Say::bid:
    case Say::take: return of_call(rules, view, action);
    case Say::pass:
      return view.phase == Phase::auction ? of_call(rules, view, action) : "there is more to lose than to win by it";
    case Say::double_up:
    case Say::set_double: return "they are more likely to fail than to make it";
    case Say::redouble:
      return fmt::format("{} more likely to make it than to fail", is_alone ? "you are" : "your side is");
    case Say::ditto: return fmt::format("{} can do as well, and {}", who, is_alone ? "declare" : "declares");
    case Say::ask:
      return view.choices.size() == 1 ? "the rules ask for it" : fmt::format("trumps may help {} in this trick", who);
    case Say::show: return view.choices.size() == 1 ? "the rules ask for it" : "your trumps should work from here on";
    case Say::trump:
    case Say::lay: return "your cards are worth most with these trumps";
    case Say::dealt_card: return "no suit of these cards is good enough to choose";
    case Say::give:
    case Say::discard:
      return fmt::format("you are better off without {}", action.cards.size() == 1 ? "this card" : "these cards");
    case Say::declare: return of_meld(rules.melds[action.which], who);
    case Say::announce:
      if (std::string reason = of_contract(undertaking(rules.contracts[action.which].takes)); !reason.empty())
        return reason;
      return "your cards are good enough for it";
    case Say::offer: return "your cards are good enough for it";
    case Say::claim: return "the deal is worth more to you annulled";
    case Say::partner: return "your partner may have more to say";
    case Say::agree: return "nothing can change the result";
    case Say::cut: return {};
  }
  return {};
}

}  // namespace turup
