// Tests the reasons of hints: in random positions of every shipped game, whatever a reason says of a card must be true
// of it, as somebody knows who sees all hands.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "bots/positions.h"
#include "players/outlook.h"
#include "players/players.h"
#include "variants/shipped.h"

namespace turup {
namespace {

struct Moment {
  const Rules& rules;
  Hooks* hooks;
  const State& state;
  const View& view;  // of the seat whose hand is played
  Card card;

  Outlook outlook() const { return {rules, view}; }
  const Ordering& ordering() const { return rules.tables.orderings[view.order]; }
  std::uint8_t suit() const { return ordering().suit[index(card)]; }
  int rank(Card other) const { return ordering().power[suit()][index(other)]; }
  bool is_lead() const { return view.trick_size == 0; }
  bool follows() const { return suit() == ordering().suit[index(view.trick[0])]; }
  bool counts() const { return outlook().points(card) > 0; }
  bool is_last() const { return view.trick_size + 1 == outlook().players; }
  bool is_partners() const { return outlook().is_friend(view.winning_seat(rules)); }
  bool ducks() const { return outlook().aim == Aim::duck; }

  // Returns whether the card, once it is played, is the one that wins the trick or is winning it.
  bool wins(Card played) const {
    State after = state;
    apply(rules, after, {Say::play, 0, 0, 0, 0, played, {}}, hooks);
    const bool is_over = after.tricks_played > state.tricks_played || after.phase == Phase::over;
    return is_over ? after.last_winner == view.seat : after.best + 1 == after.trick_size;
  }
  CardSet others_hold(std::uint8_t suit) const {
    CardSet cards;
    for (Seat seat = 0; seat < rules.tables.seats; ++seat)
      if (seat != view.seat && (view.out & seat_bit(seat)) == 0) cards |= state.hand[seat];
    return cards & ordering().of_suit[suit];
  }
  bool some_playable(const std::function<bool(Card)>& test) const {
    const CardSet cards = view.choices.cards;
    return std::any_of(cards.begin(), CardSet::end(), test);
  }
  bool is_of_suit(Card other) const { return other != card && ordering().suit[index(other)] == suit(); }
  bool has_lower() const {
    return some_playable([&](Card other) { return is_of_suit(other) && rank(other) < rank(card); });
  }
  bool has_higher() const {
    return some_playable([&](Card other) { return is_of_suit(other) && rank(other) > rank(card); });
  }
  // Returns whether a card that this seat has not seen in play beats it in its suit.
  bool may_be_beaten() const {
    const CardSet unknown = (rules.tables.deck.all() - view.played - view.hand) & ordering().of_suit[suit()];
    return std::any_of(unknown.begin(), CardSet::end(), [&](Card other) { return rank(other) > rank(card); });
  }
  // Likewise, but a card that a partner shows does not count.
  bool may_be_beaten_by_opponents() const {
    const CardSet unknown = (rules.tables.deck.all() - view.played - shown_by_side()) & ordering().of_suit[suit()];
    return std::any_of(unknown.begin(), CardSet::end(), [&](Card other) { return rank(other) > rank(card); });
  }
  bool side_keeps_the_suit() const {
    return !((shown_by_side() - CardSet::of(card)) & ordering().of_suit[suit()]).empty();
  }
  CardSet shown_by_side() const {
    CardSet cards = view.hand;
    for (Seat seat = 0; seat < rules.tables.seats; ++seat)
      if (outlook().is_friend(seat)) cards |= view.open[seat];
    return cards;
  }
  bool nobody_beats() const {
    const CardSet held = others_hold(suit());
    return std::none_of(held.begin(), CardSet::end(), [&](Card other) { return rank(other) > rank(card); });
  }
  bool costs_least() const {
    return !some_playable([&](Card other) { return outlook().points(other) < outlook().points(card); });
  }
  bool keeps_points() const {
    CardSet rest = view.hand;
    rest.remove(card);
    return std::any_of(rest.begin(), CardSet::end(), [&](Card other) { return outlook().points(other) > 0; });
  }
  bool can_win() const {
    return some_playable([&](Card other) { return wins(other); });
  }
  bool may_trump_now() const { return (view.choices.says & (say_bit(Say::ask) | say_bit(Say::show))) != 0; }
  bool has_partner() const { return std::popcount(outlook().friends) > 1; }
  bool is_trump() const {
    return suit() == (view.trumps_known ? Trumps::of_choice(view.trumps).strain : std::uint8_t{kSuits});
  }
};

using Claim = bool (*)(const Moment&);
const std::map<std::string, Claim, std::less<>> kClaims = {
    {"it is the only card you may play", [](const Moment& m) { return m.view.choices.size() == 1; }},
    {"no other card did clearly better in imagined deals", [](const Moment&) { return true; }},
    {"nobody else has a trump",
     [](const Moment& m) {
       const auto trumps = Trumps::of_choice(m.view.trumps).strain;
       return m.view.trumps_known && m.others_hold(trumps).empty();
     }},
    {"take the trick with it", [](const Moment& m) { return m.is_lead() && m.is_trump() && m.nobody_beats(); }},
    {"draw trumps",
     [](const Moment& m) {
       const CardSet unknown = m.rules.tables.deck.all() - m.view.played - m.view.hand;
       return m.is_lead() && m.is_trump() && !(unknown & m.ordering().of_suit[m.suit()]).empty();
     }},
    {"nobody else holds a higher card of the suit, so take the trick with it",
     [](const Moment& m) { return m.is_lead() && m.nobody_beats(); }},
    {"lead low and keep your high cards",
     [](const Moment& m) { return m.is_lead() && !m.has_lower() && m.has_higher() && !m.counts(); }},
    {"bring out the higher cards of the suit",
     [](const Moment& m) { return m.is_lead() && m.may_be_beaten_by_opponents() && m.side_keeps_the_suit(); }},
    {"nobody else has a card of the suit, so take the trick now",
     [](const Moment& m) { return m.is_lead() && m.others_hold(m.suit()).empty(); }},
    {"lead it while the others may still follow",
     [](const Moment& m) { return m.is_lead() && m.ducks() && m.nobody_beats(); }},
    {"others may beat it, so keep your lower cards for later",
     [](const Moment& m) { return m.is_lead() && m.may_be_beaten() && m.has_lower(); }},
    {"lead low, others may beat it",
     [](const Moment& m) { return m.is_lead() && m.may_be_beaten() && !m.has_lower() && m.has_higher(); }},
    {"others may beat it", [](const Moment& m) { return !m.is_last() && m.may_be_beaten(); }},
    {"take it now, or with a worse card later",
     [](const Moment& m) { return m.wins(m.card) && m.ducks() && (m.is_last() || m.nobody_beats()); }},
    {"trump it and take the trick",
     [](const Moment& m) { return m.wins(m.card) && m.is_last() && !m.follows() && m.is_trump(); }},
    {"trump it", [](const Moment& m) { return m.wins(m.card) && !m.is_last() && !m.follows() && m.is_trump(); }},
    {"take the trick", [](const Moment& m) { return m.wins(m.card) && m.is_last(); }},
    {"beat the card that is winning", [](const Moment& m) { return m.wins(m.card) && m.follows() && m.has_higher(); }},
    {"play high to win it", [](const Moment& m) { return m.wins(m.card) && !m.has_higher() && m.follows(); }},
    {"your partner is winning", [](const Moment& m) { return m.has_partner() && m.is_partners() && !m.wins(m.card); }},
    {"your partner may still win it",
     [](const Moment& m) { return m.has_partner() && !m.is_last() && !m.is_partners() && m.can_win(); }},
    {"leave it to them", [](const Moment& m) { return !m.is_partners() && m.can_win() && !m.wins(m.card); }},
    {"you cannot win it", [](const Moment& m) { return !m.can_win() && !m.may_trump_now(); }},
    {"you cannot win it without trumps", [](const Moment& m) { return !m.can_win() && m.may_trump_now(); }},
    {"give points", [](const Moment& m) { return m.counts() && m.is_partners(); }},
    {"keep your high cards for later",
     [](const Moment& m) { return !m.has_lower() && (m.follows() || m.may_be_beaten()); }},
    {"keep your points for later", [](const Moment& m) { return !m.counts() && m.keeps_points(); }},
    {"play low", [](const Moment& m) { return !m.has_lower() && !m.counts(); }},
    {"throw it away, though it counts", [](const Moment& m) { return m.counts() && !m.follows(); }},
    {"play the card that costs least", [](const Moment& m) { return m.costs_least() && m.follows(); }},
    {"it counts nothing", [](const Moment& m) { return !m.counts(); }},
    {"throw away what counts nothing", [](const Moment& m) { return !m.counts() && !m.follows(); }},
    {"throw away a low card", [](const Moment& m) { return !m.follows() && !m.has_lower() && m.may_be_beaten(); }},
    {"stay below the winning card", [](const Moment& m) { return m.follows() && !m.wins(m.card); }},
    {"give it to whoever takes the trick",
     [](const Moment& m) { return m.counts() && !m.follows() && !m.wins(m.card); }},
    {"be rid of a card that may hurt",
     [](const Moment& m) { return !m.follows() && !m.wins(m.card) && !m.has_higher(); }},
};

// Returns the claims of a reason: "a, b: c" makes three. What stands after a colon is one, whatever commas are in it.
std::vector<std::string> claims_of(const std::string& reason) {
  std::vector<std::string> claims;
  std::size_t at = 0;
  const std::size_t colon = reason.find(": ");
  while (colon != std::string::npos && at < colon) {
    const std::size_t end = std::min(reason.find(", ", at), colon);
    claims.push_back(reason.substr(at, end - at));
    at = end + 2;
  }
  claims.push_back(reason.substr(colon == std::string::npos ? 0 : colon + 2));
  return claims;
}

std::string texts(const Rules& rules, CardSet cards) {
  std::string text;
  for (const Card card : cards) text += " " + face_text(rules.tables.deck.face(card));
  return text;
}

class ReasonsOf : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    variant_ = shipped::variant(GetParam());
    ASSERT_TRUE(variant_.rules) << variant_.trouble;
  }

  // Checks the reason that each card would be given where one is to be played.
  void check(const State& state, const Match& match) {
    const Rules& rules = *variant_.rules;
    View view = turup::view(rules, state, match, state.actor);
    if (view.choices.cards.empty() || view.choices.card_say != Say::play) return;
    const View as_asked = view;
    if (view.for_dummy) view = view.from_playing_seat();
    for (const Card card : view.choices.cards) {
      const Moment moment{rules, variant_.hooks.get(), state, view, card};
      const std::string reason = reason_for(rules, variant_.hooks.get(), as_asked, {Say::play, 0, 0, 0, 0, card, {}});
      for (const std::string& claim : claims_of(reason)) {
        const auto known = kClaims.find(claim);
        ASSERT_NE(known, kClaims.end()) << reason;
        EXPECT_TRUE(known->second(moment))
            << texts(rules, CardSet::of(card)) << " (" << reason << ") of" << texts(rules, view.choices.cards)
            << ", in deal " << state.deal_number << " after " << state.tricks_played << " tricks";
        ++said_[claim];
      }
    }
  }

  shipped::Variant variant_;
  std::map<std::string, int> said_;
};

TEST_P(ReasonsOf, CardsAreTrueOfTheCards) {
  const Rules& rules = *variant_.rules;
  Hooks* const hooks = variant_.hooks.get();
  const Match match = new_match(rules, 0);
  ClubPlayer club(1);
  for (std::uint32_t deal = 0; deal < 40 && !HasFailure(); ++deal) {
    Rng rng(deal, 9);
    State state = shuffled(rules, {static_cast<Seat>(deal % rules.tables.seats), deal}, rng, hooks);
    for (int steps = 0; state.phase != Phase::over && steps < 1000 && !HasFailure(); ++steps) {
      check(state, match);
      const bool is_sensible = deal % 2 == 0 && state.phase != Phase::cut;
      const Action action =
          is_sensible ? club.choose(rules, view(rules, state, match, state.actor)) : any_action(rules, state, rng);
      apply(rules, state, action, hooks);
    }
  }
  EXPECT_GT(said_.size(), 3U);
}

// Lets club players play some deals of a shipped game, and looks at the reason for whatever they do.
template <class Look>
void look_at_reasons(const shipped::Variant& variant, Look&& look) {
  const Rules& rules = *variant.rules;
  Hooks* const hooks = variant.hooks.get();
  const Match match = new_match(rules, 0);
  ClubPlayer club(1, hooks);
  for (std::uint32_t deal = 0; deal < 60; ++deal) {
    Rng rng(deal, 3);
    State state = shuffled(rules, {static_cast<Seat>(deal % rules.tables.seats), deal}, rng, hooks);
    while (state.phase != Phase::over) {
      const View seen = view(rules, state, match, state.actor);
      const Action action = club.choose(rules, seen);
      look(seen, action, reason_for(rules, hooks, seen, action));
      apply(rules, state, action, hooks);
    }
  }
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(ReasonForACall, TellsWhatContractIsMeantAndWhetherItPaysToBidForIt) {
  const shipped::Variant variant = shipped::variant("skat/base");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  int bids = 0;
  int passes = 0;
  look_at_reasons(variant, [&](const View& seen, const Action& action, const std::string& why) {
    if (seen.phase != Phase::auction) return;
    EXPECT_FALSE(has(why, "point")) << why;
    if (action.say == Say::bid) {
      EXPECT_TRUE(has(why, "you could announce ") && has(why, "gain by bidding for it")) << why;
      ++bids;
    } else if (action.say == Say::pass) {
      EXPECT_TRUE(has(why, "lose by bidding for it") || has(why, "no contract of yours")) << why;
      ++passes;
    }
  });
  EXPECT_GT(bids, 10);
  EXPECT_GT(passes, 10);
}

TEST(ReasonForACall, TellsHowOftenASuitThatIsTakenIsMade) {
  const shipped::Variant variant = shipped::variant("euchre/base");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  int taken = 0;
  int left = 0;
  look_at_reasons(variant, [&](const View& seen, const Action& action, const std::string& why) {
    if (seen.phase != Phase::auction || seen.choices.size() < 2) return;
    const bool passes = action.say == Say::pass;
    EXPECT_TRUE(has(why, passes ? "do better by leaving it" : "do better by taking it")) << why;
    EXPECT_TRUE(has(why, " times in 100")) << why;
    ++(passes ? left : taken);
  });
  EXPECT_GT(taken, 10);
  EXPECT_GT(left, 10);
}

// In pitch bids are not about what cards count.
TEST(ReasonForACall, TellsNoPointsOfCardsWhereAScriptJudgesBids) {
  const shipped::Variant variant = shipped::variant("pitch/base");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  int bids = 0;
  int passes = 0;
  look_at_reasons(variant, [&](const View& seen, const Action& action, const std::string& why) {
    if (seen.phase != Phase::auction || seen.choices.size() < 2 || action.say == Say::ditto) return;
    EXPECT_TRUE(has(why, " times in 100") && !has(why, "point")) << why;
    ++(action.say == Say::bid ? bids : passes);
  });
  EXPECT_GT(bids, 10);
  EXPECT_GT(passes, 10);
}

TEST(ReasonForSilence, NamesWhatElseCouldBeSaid) {
  int silent = 0;
  for (const char* name : {"skat/base", "euchre/base", "29/base"}) {
    const shipped::Variant variant = shipped::variant(name);
    ASSERT_TRUE(variant.rules) << variant.trouble;
    look_at_reasons(variant, [&](const View& seen, const Action& action, const std::string& why) {
      if (seen.phase == Phase::auction || action.say != Say::pass || seen.choices.size() < 2) return;
      EXPECT_TRUE(why.ends_with(" may lose you more than it wins")) << why;
      EXPECT_FALSE(why.starts_with("anything else")) << why;
      ++silent;
    });
  }
  EXPECT_GT(silent, 20);
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Every, ReasonsOf, testing::ValuesIn(shipped::library().variants()), name_of);

}  // namespace
}  // namespace turup
