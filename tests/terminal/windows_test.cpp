// Tests every window at the prompt: who is asked what, what he sees meanwhile, and what the others hear of it.
#include "terminal/typist.h"

namespace turup {
namespace {

using typing::has;
using typing::options_for;
using typing::played;
using typing::Screenful;

// Says the first of its words that it may say, else passes, else takes the first allowed action.
class Speaker : public Player {
 public:
  explicit Speaker(std::vector<std::string> words) : words_(std::move(words)) {}
  Action choose(const Rules& rules, const View& view) override {
    for (const std::string& word : words_)
      if (const auto action = from_words(rules, word, {view.bid, view.hand}); action && view.choices.has(*action))
        return *action;
    return typing::Passer().choose(rules, view);
  }

 private:
  std::vector<std::string> words_;
};

Rules online() {
  Rules rules = samples::twenty_nine();
  rules.dealing.cut_by = CutBy::none;
  rules.stakes.doubled = Amount::of(2);
  rules.stakes.redoubled = Amount::of(4);
  rules.stakes.set_doubled = Amount::of(6);
  rules.trump.dealt_card = DealtCardRules{7, SuitLed::may_show, DealtCardNeeds::none, OnSight::on_sight};
  rules.contracts.emplace_back();
  rules.contracts[0].name = "single_hand";
  rules.contracts[0].partner = PartnerHand::seen_by_caller;
  rules.contracts[0].worth = {3, 6, 12};
  rules.scoring.counts = Counts::card_points;
  compile(rules, nullptr);
  return rules;
}

class Windows : public testing::Test {
 protected:
  // Plays with S typing the first of his answers that fits the offers, while the others say what they like.
  Screenful screen(const std::vector<std::string>& bots,
                   const std::vector<std::pair<std::string, std::string>>& answers, std::uint64_t seed = 7) {
    options_.seed = seed;
    options_.width = 200;
    options_.bot = [bots](Seat) { return std::make_unique<Speaker>(bots); };
    int prompts = 0;
    return played(options_, [&](const std::string& so_far) -> std::optional<std::string> {
      if (++prompts > 3000) return std::nullopt;
      const std::size_t before = so_far.rfind("\nS> ", so_far.size() - 5);
      const std::string now = before == std::string::npos ? so_far : so_far.substr(before);
      for (const auto& [when, what] : answers)
        if (has(now, when)) return what;
      if (has(now, "You may announce")) return "pass";
      return has(now, "S> hint\n") ? last_hint(so_far) : "hint";
    });
  }
  static std::string last_hint(const std::string& screen) {
    const std::size_t at = screen.rfind("Hint: ");
    return at == std::string::npos ? "" : screen.substr(at + 6, screen.find('\n', at) - at - 6);
  }
  Rules rules_ = online();
  PlayOptions options_ = options_for(rules_);
};

TEST_F(Windows, TrumpsMayBeLeftToACardByItsPlaceInTheDeal) {
  for (const char* words : {"dealt_card", "trump dealt_card", "seventh", "the seventh card", "trump seventh card"}) {
    const std::string text = screen({}, {{"You must trump", words}, {"You may bid", "20"}}).text;
    EXPECT_TRUE(has(text, "or leave trumps to the seventh card (type dealt_card).\nS> ")) << text;
    EXPECT_TRUE(has(text, "S leaves trumps to the seventh card.\n")) << words << text;
  }
}

TEST_F(Windows, TheLateRedoubleIsDecidedOnTheDealtCardAndTheFirstCardsAlone) {
  const std::string text = screen({"double"}, {{"has been dealt", "redouble"},
                                               {"You may redouble or pass", "pass"},
                                               {"You must trump", "dealt_card"},
                                               {"You may bid", "20"}})
                               .text;
  const std::size_t at = text.find("The seventh card has been dealt. You may redouble or pass.");
  ASSERT_NE(at, std::string::npos) << text;
  const std::string hand = text.substr(text.rfind("Hand: ", at), at - text.rfind("Hand: ", at));
  const std::string cards = hand.substr(6, hand.find('\n') - 6);
  EXPECT_EQ(
      std::count_if(cards.begin(), cards.end(), [](char c) { return c == 'S' || c == 'H' || c == 'D' || c == 'C'; }), 4)
      << hand;
  EXPECT_TRUE(has(hand, "\nLaid aside: ")) << hand;
  EXPECT_TRUE(has(text.substr(at), "S: redouble (two cards of the pile lie face up), now worth +4 or -4\n"));
  EXPECT_TRUE(has(text.substr(at), "Contract: S 20, redoubled.")) << text.substr(at);
  EXPECT_TRUE(has(text, "The seventh card lies face down under the pile.\n")) << text;
}

TEST_F(Windows, StakesGoUpToTheSetDouble) {
  const std::string text =
      screen({"double", "set_double"},
             {{"You may redouble", "redouble"}, {"You must trump", "trump hearts"}, {"You may bid", "20"}})
          .text;
  EXPECT_TRUE(has(text, ": double (one card of the pile lies face up), now worth +2 or -2\n")) << text;
  EXPECT_TRUE(has(text, ": set double (three cards of the pile lie face up), now worth +6 or -6\n")) << text;
  EXPECT_TRUE(has(text, "Contract: S 20, set doubled.")) << text;
  EXPECT_TRUE(has(text, "fixes trumps, hidden: the pile lies face down.\n")) << text;
}

TEST_F(Windows, EverybodyIsAskedForAContractAlikeAndPassesGoWithoutSaying) {
  const std::string text = screen({}, {{"You may announce", "pass"}, {"You may bid", "pass"}}).text;
  EXPECT_TRUE(has(text, "You may announce single hand or pass.\nS> pass\n")) << text;
  const std::size_t at = text.find("You may announce");
  EXPECT_FALSE(has(text.substr(at, text.find("Trick 1", at) - at), ": pass")) << text.substr(at, 200);
}

TEST_F(Windows, ASoloPlayerSeesHisPartnersCardsOnceHeHasLed) {
  const std::string text = screen({"bid 16"}, {{"You may announce", "single hand"}, {"You may bid", "pass"}}).text;
  EXPECT_TRUE(has(text, "S: single hand\nContract: S single hand, alone and without trumps, worth +3 or -3\n")) << text;
  const std::size_t contract = text.find("Contract: S single hand");
  const std::size_t trick = text.find("Trick 1 of 8: you lead.", contract);
  ASSERT_NE(trick, std::string::npos) << text;
  const std::size_t seen = text.find("N's cards: ", contract);
  EXPECT_TRUE(seen == std::string::npos || seen > trick) << text;
  EXPECT_TRUE(has(text, "Result: S played single hand, needed every trick and took ")) << text.substr(contract);
  EXPECT_FALSE(has(text.substr(contract), "N: ")) << text.substr(contract);
}

TEST_F(Windows, ADefenderOfASoloNeverSeesThatHand) {
  const std::string text = screen({"single_hand"}, {{"You may announce", "pass"}, {"You may bid", "pass"}}).text;
  ASSERT_TRUE(has(text, "single hand, alone and without trumps")) << text;
  const std::size_t contract = text.find("single hand, alone and without");
  const bool is_partner = has(text, "Contract: N single hand");
  EXPECT_TRUE(is_partner || !has(text.substr(contract), "'s cards: ")) << text;
}

TEST_F(Windows, ADealThatItsCardsAnnulShowsTheHandAndTheNextIsDealt) {
  rules_.voids.pointless_packet = PointlessPacket::first_two;
  rules_.voids.redeal = Redeal::same_dealer;
  compile(rules_, nullptr);
  options_.deals = 40;
  rules_.match.won_at = rules_.match.lost_at = Amount{};
  const std::string text = screen({}, {}).text;
  EXPECT_TRUE(has(text, "Result: annulled: pointless first cards (")) << text.substr(0, 3000);
  EXPECT_TRUE(has(text, " shows ")) << text.substr(0, 3000);
  const std::size_t at = text.find("Result: annulled: pointless first cards (");
  EXPECT_TRUE(has(text.substr(at), "\nDeal "));
}

TEST_F(Windows, ADecidedDealIsStoppedIfAllAgree) {
  rules_.play.once_decided = OnceDecided::stop_if_all_agree;
  rules_.melds.clear();
  rules_.trump.hidden.reset();
  rules_.voids = VoidRules{};
  compile(rules_, nullptr);
  const std::string agreed = screen({"agree"}, {{"The result is certain.", "agree"}}).text;
  EXPECT_TRUE(has(agreed, "The result is certain. You may agree to stop or pass and play on.\nS> agree\n")) << agreed;
  EXPECT_TRUE(has(agreed, "The result is certain; the rest is not played.\nResult: ")) << agreed;
  const std::string refused = screen({"agree"}, {{"The result is certain.", "pass"}}).text;
  EXPECT_TRUE(has(refused, "S plays on.\n")) << refused;
  EXPECT_FALSE(has(refused, "the rest is not played")) << refused;
}

TEST_F(Windows, AMeldInOnesTurnStandsBesideTheCardsWithWhatItDoes) {
  rules_.melds[0].window = MeldWindow::after_show_trick;
  compile(rules_, nullptr);
  bool seen = false;
  for (std::uint64_t seed = 1; seed < 400 && !seen; ++seed)
    seen = has(screen({}, {{"pair (", "pair"}}, seed).text, "or declare pair (");
  EXPECT_TRUE(seen);
}

TEST_F(Windows, AMeldThatScoresIsOfferedWithItsCards) {
  rules_.melds[0].window = MeldWindow::after_show_trick;
  rules_.melds[0].effect = MeldEffect::score;
  rules_.melds[0].counts = Amount::of(20);
  compile(rules_, nullptr);
  std::string text;
  for (std::uint64_t seed = 1; seed < 400 && !has(text, "or declare pair ("); ++seed)
    text = screen({}, {{"pair (", "pair"}}, seed).text;
  EXPECT_TRUE(has(text, "or declare pair (K") && has(text, ": scores 20).\n")) << text;
}

TEST_F(Windows, AMeldThatDeclaresItselfIsToldToEverybody) {
  rules_.melds[0].declared = Declared::by_itself;
  compile(rules_, nullptr);
  bool seen = false;
  for (std::uint64_t seed = 1; seed < 400 && !seen; ++seed) {
    const std::string text = screen({}, {}, seed).text;
    EXPECT_FALSE(has(text, "You may declare")) << text;
    seen = has(text, ": pair. The target ");
  }
  EXPECT_TRUE(seen);
}

TEST_F(Windows, ATargetThatDoesNotMoveIsSaidToStay) {
  rules_.melds[0].declared = Declared::by_itself;
  rules_.melds[0].declarers = {{0, kOpenBand, 0}};
  rules_.melds[0].defenders = {{0, kOpenBand, 0}};
  compile(rules_, nullptr);
  bool seen = false;
  for (std::uint64_t seed = 1; seed < 400 && !seen; ++seed) {
    const std::string text = screen({}, {}, seed).text;
    EXPECT_FALSE(has(text, "The target is now")) << text;
    seen = has(text, "The target stays ");
  }
  EXPECT_TRUE(seen);
}

TEST_F(Windows, OnlyTheLastCardMayBeAskedForWhereTheRulesSaySo) {
  rules_.play.review = Review::last_card;
  const std::string text = screen({}, {{"Trick 2 of 8: ", "last"}}).text;
  EXPECT_TRUE(has(text, "S> last\nN played ") || has(text, "S> last\nE played ") || has(text, "S> last\nW played ") ||
              has(text, "S> last\nS played "))
      << text;
  EXPECT_FALSE(has(text, "S> last\nTrick"));
}

}  // namespace
}  // namespace turup
