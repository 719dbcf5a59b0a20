#include "script/points_table.h"

#include <algorithm>
#include <array>

#include "base/base.h"

namespace turup::script {

namespace {

// The facts of every call. Those of the speaker are the same without the first two.
constexpr Named kCallsFacts[] = {
    {"speaker", "the seat that is to call"},
    {"allowed", "what it may call: `pass`, `from`, `to` and `ditto`, as in the answer"},
    {"seats", "how many seats there are"},
    {"side", "a list: the side of each seat"},
    {"passed", "a list: for each seat true if its last call was a pass"},
    {"holder", "the seat that holds the standing bid; nothing if nobody has bid"},
    {"number", "the standing bid; nothing if nobody has bid"},
    {"equalled", "true if the holder equalled that bid by a ditto, false if it was his own"},
    {"former", "the seat that held the bid before the holder took it; nothing if none did"},
    {"opener", "the seat that bid first; nothing if nobody has bid"},
    {"last", "the last call, a table with `seat` and `say`; nothing before the first call"},
};
constexpr auto kSpeakerFacts = std::span<const Named>(kCallsFacts).subspan(2);
constexpr Named kLastCall[] = {
    {"seat", "who called"},
    {"say", "\"pass\", \"bid\", \"ditto\" or \"raise\" (of the stakes)"},
};
constexpr Named kCallsAnswers[] = {
    {"pass", "true if the seat may pass"},
    {"from", "the lowest number it may bid; nothing if it may bid none"},
    {"to", "the highest number it may bid"},
    {"ditto", "true if it may take over the standing bid at the same number"},
};
constexpr Named kIndicatorFacts[] = {
    {"rank", "\"2\" … \"ace\", or \"joker\""},
    {"suit", "\"clubs\", \"diamonds\", \"hearts\" or \"spades\"; a joker has none"},
    {"colour", "\"red\" or \"black\"; a joker may have none"},
};
constexpr Named kIndicatorAnswers[] = {
    {"trump", "a suit, or \"none\""},
    {"order", "\"normal\" or \"reversed\""},
};
constexpr Named kOfferFacts[] = {
    {"moment", "\"before_auction\", \"after_trick\" or \"host\""},
    {"seat", "the seat that may say something; nothing for the host"},
    {"side", "the side of that seat; nothing for the host"},
    {"declarers", "the side that plays; nothing before the auction is over"},
    {"tricks", "a list: the tricks each side has won"},
    {"tricks_left", "how many tricks are still to be played; before the auction, all that a deal has"},
    {"memory", "a list: the numbers the script keeps of this deal, all 0 when it begins"},
};
constexpr Named kOfferAnswers[] = {
    {"say", "a word of `offers`, each at most once"},
    {"outcome", "\"made\" or \"failed\": when the word is said, the deal ends so for the declarers"},
    {"contract", "before the auction only: that seat plays alone for every trick, without trumps"},
    {"answer", "true: somebody of the side must say one of the words that are offered"},
    {"memory", "the numbers to keep from then on; without it they stay as they are"},
};
constexpr Named kValueFacts[] = {
    {"declarers", "the side that played"},
    {"made", "what the bid or the contract is worth to them if they make it, with the stake"},
    {"failed", "what it is worth to them if they fail, with the stake"},
    {"value", "how it came out, with all adjustments, such as for winning every trick"},
    {"tricks", "a list: the tricks each side has won"},
    {"memory", "a list: the numbers the script keeps of this deal"},
};
constexpr Named kSettleFacts[] = {
    {"declarers", "the side that played; nothing if there was none"},
    {"value", "what the deal is worth to them, with all stakes; below zero if they failed"},
    {"scores", "a list: the score of each side"},
    {"memory", "a list: the numbers the script keeps, all 0 when a match begins"},
};
constexpr Named kSettleAnswers[] = {
    {"scores", "a list: the new score of each side"},
    {"memory", "the numbers to keep; without it they stay as they are"},
    {"won", "the side that has won the match; without `won` and `lost` it goes on"},
    {"lost", "the side that has lost the match; only one of the two may be given"},
};

constexpr Facts kLastCallFacts{"facts.last", kLastCall, HookPoint::speaker};
constexpr Facts kAllowedFacts{"facts.allowed", kCallsAnswers, HookPoint::calls};

constexpr const Facts* kInCalls[] = {&kLastCallFacts, &kAllowedFacts};
constexpr auto kInSpeaker = std::span<const Facts* const>(kInCalls).first(1);

constexpr std::array<PointInfo, kHookPoints> kPoints{{
    {HookPoint::speaker,
     "who speaks next in the auction, instead of `auction.turns`",
     "It is asked before the first call of an auction and after every call, but not when everybody has passed: "
     "`auction.all_pass` says what happens then.",
     {"speaker", kSpeakerFacts, HookPoint::speaker},
     kInSpeaker,
     "It answers a seat that has not passed and does not hold the bid, or nothing: the auction is over.",
     {}},
    {HookPoint::calls,
     "what a seat may call in the auction: less than the rules allow, or to equal the last bid",
     "It is asked before every call.",
     {"calls", kCallsFacts, HookPoint::calls},
     kInCalls,
     "It answers a table like `facts.allowed`, narrower or the same; what it does not name is not allowed.",
     kCallsAnswers},
    {HookPoint::indicator,
     "what an indicator means for trumps",
     "It is asked for every indicator when the variant is loaded.",
     {"indicator", kIndicatorFacts, HookPoint::indicator},
     {},
     "It answers a table, or nothing for the usual meaning: its suit is trumps, a joker means no trumps.",
     kIndicatorAnswers},
    {HookPoint::offer,
     "what may be said beside bids and cards, and whether that ends the deal or changes it",
     "It is asked at the moments in `at`, for every seat in turn or for whoever runs the table.",
     {"offer", kOfferFacts, HookPoint::offer},
     {},
     "It answers a list of offers, which may be empty. Each offer is a table:",
     kOfferAnswers},
    {HookPoint::value,
     "what a deal is worth to its declarers",
     "It is asked when a deal that somebody declared has been played, for a bid or by a contract, or has ended by an "
     "offer.",
     {"value", kValueFacts, HookPoint::value},
     {},
     "It answers a whole number: what the deal is worth to the declarers.",
     {}},
    {HookPoint::settle,
     "what a deal does to the scores, and when the match is over",
     "It is asked after every deal that was played, instead of adding its value to the score. Where it is filled, "
     "only its `won` and `lost` end a match.",
     {"settle", kSettleFacts, HookPoint::settle},
     {},
     "It answers a table:",
     kSettleAnswers},
}};

constexpr bool tells_every_point_in_order() {
  for (std::size_t i = 0; i < kHookPoints; ++i)
    if (kPoints[i].point != static_cast<HookPoint>(i) || kPoints[i].decides.empty()) return false;
  return true;
}
static_assert(tells_every_point_in_order());

}  // namespace

std::span<const PointInfo> point_table() { return kPoints; }
const PointInfo& point_info(HookPoint point) { return kPoints[static_cast<std::size_t>(point)]; }
const Facts& last_call_facts() { return kLastCallFacts; }
const Facts& allowed_facts() { return kAllowedFacts; }

bool has_name(const Facts& facts, std::string_view name) {
  return std::any_of(facts.names.begin(), facts.names.end(), [name](const Named& n) { return n.name == name; });
}

std::vector<std::string> names_by_likeness(const Facts& facts, std::string_view word) {
  std::vector<std::string> names;
  for (const Named& named : facts.names) names.emplace_back(named.name);
  std::stable_sort(names.begin(), names.end(), [word](const std::string& a, const std::string& b) {
    return edit_distance(a, word) < edit_distance(b, word);
  });
  return names;
}

std::vector<std::string> points_with(std::string_view fact) {
  std::vector<std::string> points;
  for (const PointInfo& info : kPoints)
    if (has_name(info.facts, fact)) points.emplace_back(hook_point_word(info.point));
  return points;
}

}  // namespace turup::script
