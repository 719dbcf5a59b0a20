#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "rules/rules.h"
#include "script/answer.h"
#include "script/points.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;
using Offers = FixedVector<Offer, 4>;

constexpr std::int32_t kLargestNote = std::numeric_limits<std::int16_t>::max();
constexpr std::int32_t kMostPaid = kLargestNumber;

std::vector<std::string_view> words_of(const Script& script) {
  std::vector<std::string_view> words;
  for (const auto& choice : script.offers) words.push_back(choice.word);
  return words;
}

template <std::size_t size>
std::array<std::string_view, size> words_of(const Word (&words)[size]) {
  std::array<std::string_view, size> result;
  std::transform(std::begin(words), std::end(words), result.begin(), [](const Word& word) { return word.word; });
  return result;
}

// Reads one offer of a list, with all its effects.
class OfferReader {
 public:
  OfferReader(const Running& script, const HookFacts& facts, const Value& table)
      : script_(script), facts_(facts), answer_(script, table, kKeys), table_(table) {}

  Offer read() {
    const auto words = words_of(script_.script());
    offer_.word = answer_.word("say", words);
    where_ = fmt::format("in the offer `{}`", words[offer_.word]);
    std::transform(facts_.memory.begin(), facts_.memory.begin() + offer_.memory.size(), offer_.memory.begin(), note);
    offer_.answer = answer_.truth("answer");
    const bool remembers = read_memory();
    if (answer_.has("contract") && answer_.has("outcome"))
      refuse("T3025", "both a `contract` and an `outcome`", "let a word do one of them");
    if (const Value* contract = table_.find("contract")) read_contract(*contract);
    if (answer_.has("outcome")) read_outcome();
    if (!remembers && !offer_.is_contract && offer_.outcome == Offer::Outcome::none)
      refuse("T3025", "nothing to be done", "give a `contract`, an `outcome` or a `memory`");
    return offer_;
  }

 private:
  static constexpr std::array<std::string_view, 5> kKeys{"answer", "contract", "memory", "outcome", "say"};

  [[noreturn]] void refuse(std::string_view code, const std::string& what, std::string help) const {
    script_.refuse(code, what + " " + where_, std::move(help));
  }

  static std::int16_t note(std::int32_t number) { return static_cast<std::int16_t>(number); }

  bool read_memory() {
    const auto numbers = answer_.numbers("memory", {script_.memory(), script_.memory(), -kLargestNote, kLargestNote});
    if (!numbers) return false;
    std::transform(numbers->begin(), numbers->end(), offer_.memory.begin(), note);
    return script_.memory() > 0;
  }

  void read_contract(const Value& table) {
    static constexpr std::array<std::string_view, 3> kContractKeys{"deal", "partner", "worth"};
    static constexpr std::array<std::string_view, 1> kDeal{"stops"};
    if (facts_.moment != Moment::before_auction)
      refuse("T3025", "a `contract`",
             fmt::format("offer a contract at the moment `{}`", moment_word(Moment::before_auction)));
    const Answer contract(script_, table, kContractKeys, where_);
    const auto worth = contract.numbers("worth", {1, kMostWorth, 1, kMostPaid});
    if (!worth) contract.refuse("T3016", "no `worth`", "give in `worth` what the contract wins or loses");
    if (std::adjacent_find(worth->begin(), worth->end(), std::greater_equal<>{}) != worth->end())
      contract.refuse("T3018", "figures in `worth` that do not rise", "let every figure be more than the one before");
    offer_.is_contract = true;
    std::copy(worth->begin(), worth->end(), offer_.worth.begin());
    offer_.deal_stops = contract.has("deal") && contract.word("deal", kDeal) == 0;
    if (contract.has("partner"))
      offer_.partner = static_cast<std::uint8_t>(contract.word("partner", words_of(kPartnerHand)));
  }

  void read_outcome() {
    static constexpr std::array<std::string_view, 3> kOutcomes{"made", "failed", "annulled"};
    using enum Offer::Outcome;
    static constexpr std::array<Offer::Outcome, kOutcomes.size()> kMeant{made, failed, annulled};
    offer_.outcome = kMeant[answer_.word("outcome", kOutcomes)];
    if (facts_.declarers == kNoSide && offer_.outcome != annulled)
      refuse("T3025", "an `outcome`, but nobody is declarer yet", "offer it only if there are `facts.declarers`");
  }

  const Running& script_;
  const HookFacts& facts_;
  Answer answer_;
  const Value& table_;
  std::string where_;
  Offer offer_;
};

void add_offer(const Running& script, const Offer& offer, Offers& offers) {
  const bool again = std::any_of(offers.begin(), offers.end(), [&](const Offer& o) { return o.word == offer.word; });
  if (again)
    script.refuse("T3024", fmt::format("the offer `{}` twice", script.script().offers[offer.word].word),
                  "offer each word once");
  offers.push_back(offer);
}

std::optional<Trumps> call_indicator(Running& script, const IndicatorFacts& facts) {
  static constexpr std::array<std::string_view, 2> kKeys{"order", "trump"};
  static constexpr std::array<std::string_view, 2> kOrders{"normal", "reversed"};
  std::array<std::string_view, kSuits + 1> trumps;
  for (std::size_t i = 0; i < kSuits; ++i) trumps[i] = suit_word(static_cast<Suit>(i));
  trumps[kSuits] = "none";
  HookFacts told;
  told.indicator = &facts;
  FactBytes read;
  const Value returned = script.call(HookPoint::indicator, told, read);
  if (returned.is(Kind::nothing)) return std::nullopt;
  const Answer answer(script, returned, kKeys);
  return Trumps{static_cast<std::uint8_t>(answer.word("trump", trumps)), answer.word("order", kOrders) == 1};
}

FixedVector<Offer, 4> call_offer(Running& script, const HookFacts& facts, FactBytes& read) {
  const std::string help = "return a list of offers: `{ { say = \"…\", outcome = \"…\" } }`";
  read_along(HookPoint::offer, {"moment", "declarers", "memory"}, read);
  const Value returned = script.call(HookPoint::offer, facts, read);
  Offers offers;
  if (returned.is(Kind::nothing)) return offers;
  if (!returned.is(Kind::table)) script.refuse("T3016", std::string(kind_phrase(returned.kind)), help);
  if (!returned.named.empty()) script.refuse("T3016", "a table with names", help);
  for (const Value& item : returned.items) add_offer(script, OfferReader(script, facts, item).read(), offers);
  return offers;
}

}  // namespace

constexpr const Facts* kInOffer[] = {&kMeldFacts};
constexpr Named kIndicatorAnswers[] = {
    {"trump", "a suit, or \"none\""},
    {"order", "\"normal\" or \"reversed\""},
};
const PointInfo kIndicatorPoint{
    HookPoint::indicator,
    Stage::before,
    "what an indicator means for trumps",
    "It is asked for every indicator when the variant is loaded.",
    {},
    "It answers a table, or nothing: then the indicator means what it meant before. A suit's card usually means its "
    "suit, and a joker no trumps.",
    kIndicatorAnswers};

std::optional<Trumps> LuaHooks::indicator(std::size_t use, const IndicatorFacts& facts) {
  return call_indicator(at(use, HookPoint::indicator).script, facts);
}

constexpr Named kOfferAnswers[] = {
    {"say", "a word of `offers`, each at most once"},
    {"outcome",
     "\"made\" or \"failed\": when the word is said, the deal ends so for the declarers; or \"annulled\": nobody "
     "scores"},
    {"contract", "before the auction only: that seat plays alone for every trick, without trumps"},
    {"answer", "true: somebody of the side must say one of the words that are offered"},
    {"memory", "the numbers to keep from then on; without it they stay as they are"},
};
const PointInfo kOfferPoint{HookPoint::offer,
                            Stage::play,
                            "what may be said beside bids and cards, and whether that ends the deal or changes it",
                            "It is asked at the moments in `at`, for every seat in turn or for whoever runs the table.",
                            kInOffer,
                            "It answers a list of offers, which may be empty. Each offer is a table:",
                            kOfferAnswers};

FixedVector<Offer, 4> LuaHooks::offers(std::size_t use, const HookFacts& facts) {
  Asked& asked = at(use, HookPoint::offer);
  if (!asked.script.script().has(facts.moment)) return {};
  return asked.offers.answer(facts, [&](FactBytes& read) { return call_offer(asked.script, facts, read); });
}

}  // namespace turup::script
