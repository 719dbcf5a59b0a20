// Says why a card is advised. Each part of the sentence is said only if it is true of the card, so that a card which
// was chosen for another reason is not explained by a maxim that it breaks.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/base.h"
#include "players/club_decisions.h"

namespace turup {

namespace {

// Is said of a card that none of the maxims explains.
constexpr std::string_view kTried = "no other card did clearly better in imagined deals";

class CardReason {
 public:
  CardReason(const Rules& rules, const View& view, Card card)
      : rules_(rules), view_(view), outlook_(rules, view), ordering_(rules.tables.orderings[view.order]), card_(card) {}

  std::string sentence() {
    if (view_.choices.size() == 1) return "it is the only card you may play";
    if (view_.trick_size != 0 && lies_face_down()) return std::string(kTried);
    if ((trump_suit() != kSuits || is_trump()) && of_others(trump_suit()).empty())
      grounds_.emplace_back("nobody else has a trump");
    const std::string_view advice = view_.trick_size == 0 ? of_lead() : of_follow();
    return grounds_.empty() ? std::string(advice) : fmt::format("{}: {}", fmt::join(grounds_, ", "), advice);
  }

 private:
  std::uint8_t suit_of(Card card) const { return ordering_.suit[index(card)]; }
  std::uint8_t suit() const { return suit_of(card_); }
  std::uint8_t led() const { return view_.trick_size == 0 ? suit() : suit_of(view_.trick[0]); }
  int power(Card card) const { return ordering_.power[led()][index(card)]; }
  // Returns the power among cards of its own suit.
  int rank(Card card) const { return ordering_.power[suit()][index(card)]; }
  std::uint8_t trump_suit() const { return view_.trumps_known ? Trumps::of_choice(view_.trumps).strain : kSuits; }
  bool is_trump() const { return suit() == trump_suit(); }
  bool ducks() const { return outlook_.aim == Aim::duck; }
  bool counts() const { return outlook_.points(card_) > 0; }

  // Returns the cards of a suit that others may hold: those that nobody has seen, and those of open hands.
  CardSet of_others(std::uint8_t suit) const {
    CardSet cards = outlook_.unseen;
    for (const CardSet open : view_.open)
      if (!open.has(card_)) cards |= open;
    return (cards - view_.hand) & ordering_.of_suit[suit];
  }

  // The other cards of the suit that might be played instead.
  template <class Test>
  bool some_other(Test&& test) const {
    const CardSet same = view_.choices.cards & ordering_.of_suit[suit()];
    return std::any_of(same.begin(), CardSet::end(), [&](Card other) { return other != card_ && test(other); });
  }
  bool has_lower() const {
    return some_other([&](Card other) { return rank(other) < rank(card_); });
  }
  bool has_higher() const {
    return some_other([&](Card other) { return rank(other) > rank(card_); });
  }
  bool may_be_beaten() const {
    const CardSet rivals = of_others(suit());
    return std::any_of(rivals.begin(), CardSet::end(), [&](Card other) { return rank(other) > rank(card_); });
  }
  // Returns whether an opponent may hold a card that beats it in its suit, and a card of that suit is kept which then
  // gets better: in this hand, or in the open one of a partner.
  bool may_bring_out() const {
    CardSet rivals = outlook_.unseen;
    CardSet kept = view_.hand - CardSet::of(card_);
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
      if (seat == view_.seat) continue;
      (outlook_.is_friend(seat) ? kept : rivals) |= view_.open[seat];
    }
    rivals = (rivals - kept) & ordering_.of_suit[suit()];
    const bool is_beaten =
        std::any_of(rivals.begin(), CardSet::end(), [&](Card other) { return rank(other) > rank(card_); });
    return is_beaten && !(kept & ordering_.of_suit[suit()]).empty();
  }
  bool others_have_lower() const {
    const CardSet rivals = of_others(suit());
    return std::any_of(rivals.begin(), CardSet::end(), [&](Card other) { return rank(other) < rank(card_); });
  }

  bool lies_face_down() const {
    return rules_.tables.plays_face_down && !view_.trumps_shown && (view_.trick_down != 0 || suit() != led());
  }

  std::string_view of_lead() const {
    if (ducks()) return of_ducking_lead();
    if (is_trump()) return of_others(suit()).empty() ? "take the trick with it" : "draw trumps";
    if (!may_be_beaten()) return "nobody else holds a higher card of the suit, so take the trick with it";
    if (!counts() && has_higher() && !has_lower()) return "lead low and keep your high cards";
    return may_bring_out() ? "bring out the higher cards of the suit" : kTried;
  }

  std::string_view of_ducking_lead() const {
    if (of_others(suit()).empty()) return "nobody else has a card of the suit, so take the trick now";
    if (!may_be_beaten()) return "lead it while the others may still follow";
    if (has_lower()) return "others may beat it, so keep your lower cards for later";
    return has_higher() ? "lead low, others may beat it" : "others may beat it";
  }

  std::string_view of_winning() const {
    const bool is_last = view_.trick_size + 1 == outlook_.players;
    if (ducks()) return is_last || !may_be_beaten() ? "take it now, or with a worse card later" : "others may beat it";
    if (suit() != led()) return is_last ? "trump it and take the trick" : "trump it";
    if (is_last) return "take the trick";
    return has_higher() ? "beat the card that is winning" : "play high to win it";
  }

  std::string_view of_follow() {
    const bool is_partners = outlook_.is_friend(view_.winning_seat(rules_));
    if (beats(card_)) return of_winning();
    if (ducks()) return of_ducking();
    grounds_.emplace_back(is_partners ? "your partner is winning" : why_not_won());
    return is_partners ? of_partners_trick() : of_their_trick();
  }

  bool beats(Card card) const { return power(card) > power(view_.trick[view_.best]); }

  // Returns why the opponents have the trick. Precondition: the card does not win it.
  std::string_view why_not_won() const {
    const CardSet cards = view_.choices.cards;
    if (std::any_of(cards.begin(), CardSet::end(), [&](Card card) { return beats(card); }))
      return is_partner_to_play() ? "your partner may still win it" : "leave it to them";
    const bool may_ask = (view_.choices.says & (say_bit(Say::ask) | say_bit(Say::show))) != 0;
    return may_ask ? "you cannot win it without trumps" : "you cannot win it";
  }

  bool is_partner_to_play() const {
    Seat seat = view_.seat;
    for (int left = outlook_.players - view_.trick_size - 1; left > 0; --left) {
      do seat = next_seat(rules_, seat);
      while ((view_.out & seat_bit(seat)) != 0);
      if (outlook_.is_friend(seat)) return true;
    }
    return false;
  }

  std::string_view of_partners_trick() const {
    if (counts()) return "give points";
    if (outlook_.by_tricks) return is_low() ? "keep your high cards for later" : kTried;
    const CardSet rest = view_.hand - CardSet::of(card_);
    const bool keeps = std::any_of(rest.begin(), CardSet::end(), [&](Card card) { return outlook_.points(card) > 0; });
    return keeps ? "keep your points for later" : is_low() ? "play low" : kTried;
  }

  std::string_view of_their_trick() const {
    const bool follows = suit() == led();
    if (counts()) {
      const CardSet cards = view_.choices.cards;
      const bool is_cheapest = std::all_of(cards.begin(), CardSet::end(),
                                           [&](Card card) { return outlook_.points(card) >= outlook_.points(card_); });
      if (!follows) return "throw it away, though it counts";
      return is_cheapest ? "play the card that costs least" : kTried;
    }
    if (follows && !has_lower()) return "play low";
    if (!outlook_.by_tricks) return follows ? "it counts nothing" : "throw away what counts nothing";
    return is_low() ? "throw away a low card" : kTried;
  }

  // Returns whether no lower card of its suit can be played, and where it does not follow, whether others can beat it.
  bool is_low() const { return !has_lower() && (suit() == led() || may_be_beaten()); }

  std::string_view of_ducking() const {
    if (suit() == led()) return "stay below the winning card";
    if (counts()) return "give it to whoever takes the trick";
    return others_have_lower() && !has_higher() ? "be rid of a card that may hurt" : kTried;
  }

  const Rules& rules_;
  const View& view_;
  Outlook outlook_;
  const Ordering& ordering_;
  Card card_;
  std::vector<std::string_view> grounds_;
};

}  // namespace

std::string reason_for_card(const Rules& rules, const View& view, Card card) {
  return CardReason(rules, view, card).sentence();
}

}  // namespace turup
