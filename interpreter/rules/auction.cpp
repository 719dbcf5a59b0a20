#include "rules/auction.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

// Returns the word for a number that is said.
std::string_view number_word(const AuctionRules& auction) { return each_says(auction.kind) ? "number" : "bid"; }

std::string highest_sentence(const AuctionRules& auction) {
  if (auction.to.kind == Amount::Kind::points_in_play)
    return fmt::format("The highest {} is all the points in play.", number_word(auction));
  return fmt::format("The highest {} is {}.", number_word(auction), auction.to.number);
}

std::string numbers_sentence(const AuctionRules& auction) {
  if (auction.numbers.empty()) return {};
  std::vector<std::string> numbers;
  for (const int number : auction.numbers) numbers.push_back(std::to_string(number));
  return fmt::format("The bids are {}.", listed(numbers));
}

std::string step_sentence(const std::vector<Band<int>>& steps) {
  if (steps.empty()) return {};
  if (steps.size() == 1 && steps[0].from == 0 && steps[0].to == kOpenBand)
    return fmt::format("Bids go up in steps of {}.", steps[0].value);
  std::vector<std::string> parts;
  for (const Band<int>& run : steps) {
    if (run.from == run.to)
      parts.push_back(fmt::format("{} itself", run.from));
    else
      parts.push_back(fmt::format("{} in steps of {}", band_phrase(run.from, run.to), run.value));
  }
  return fmt::format("Bids go up by a ladder: {}.", joined(parts, ", then "));
}

std::string book_sentence(int book) {
  if (book == 0) return {};
  return fmt::format("A bid of one undertakes to take {}.", in_words(book + 1));
}

std::string in_a_sentence(BidStrain strain) {
  const auto suit = static_cast<std::size_t>(strain);
  return suit < kSuits ? std::string(suit_word(static_cast<Suit>(suit))) : "no trumps";
}

std::string strains_sentence(const std::vector<BidStrain>& strains) {
  if (strains.empty()) return {};
  std::vector<std::string> names;
  names.reserve(strains.size());
  for (const BidStrain strain : strains) names.push_back(in_a_sentence(strain));
  if (names.size() == 1) return fmt::format("A bid can only name {}.", names[0]);
  return fmt::format(
      "Of two bids with the same number the one that names the higher trumps is higher: from low to high {}.",
      listed(names));
}

// Returns "if it is 20 or more", or nothing.
std::string range_phrase(const EqualRules& rule) {
  if (rule.from.is_none() && rule.to.is_none()) return {};
  if (rule.from.is_none()) return fmt::format(" of {} or less", rule.to.number);
  return " of " + band_phrase(rule.from.number, rule.to.is_none() ? kOpenBand : rule.to.number);
}

std::string equals_sentence(const EqualRules& rule) {
  std::string who(kEquals[static_cast<std::size_t>(rule.who)].says);
  who[0] = static_cast<char>(who[0] - 'a' + 'A');
  return fmt::format(
      "{} may say ditto: he equals the last bid{} instead of raising it, and takes it over. A bid that has been "
      "equalled "
      "can only be raised.",
      who, range_phrase(rule));
}

// Returns a sample of a bid in this wording, at a table where `lowest` is the lowest bid.
std::string sample_of(Wording wording, int lowest) {
  switch (wording) {
    case Wording::number_suit: return fmt::format("{} clubs", lowest);
    case Wording::suit_number: return fmt::format("clubs {}", lowest);
    case Wording::number_no_trump: return fmt::format("{} no trumps", lowest);
    case Wording::number_noes: return fmt::format("{} noes", lowest);
    case Wording::plus_suit: return "plus 2 clubs";
    case Wording::plus_noes: return "plus 1 noes";
  }
  return {};
}

// Returns "In the first round a player may take the suit of the card that was turned up, in the second he may name
// another suit".
std::string rounds_sentence(const AuctionRules& auction) {
  if (auction.rounds.empty()) return {};
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < auction.rounds.size(); ++i) {
    const std::string_view may = kTakeRounds[static_cast<std::size_t>(auction.rounds[i])].says;
    parts.push_back(
        fmt::format("in the {} {} may {}", ordinal(static_cast<int>(i) + 1), i == 0 ? "round a player" : "he", may));
  }
  const std::string text = capitalised(joined(parts, ", "));
  return text + (parts.size() == 1 ? "; there is no other round." : "; otherwise he passes.");
}

std::string lowest_sentence(const AuctionRules& auction) {
  if (is_take_or_leave(auction.kind))
    return fmt::format("The declarer's side makes its contract if it takes {} or more.", auction.from);
  return fmt::format("The lowest {} is {}.", number_word(auction), auction.from);
}

// Returns the word's sentence, with the number where a bid is imposed.
std::string all_pass_sentence(const AuctionRules& auction) {
  if (!passing(auction.all_pass).opponents_play || auction.from == 0) return {};
  return fmt::format(
      "If everybody passes, the dealer's opponents play for the lowest bid, {}, without trumps, undoubled.",
      auction.from);
}

std::string wordings_sentence(const AuctionRules& auction) {
  if (auction.wordings.empty()) return {};
  std::vector<std::string> samples;
  for (const Wording w : auction.wordings) samples.push_back(fmt::format("\"{}\"", sample_of(w, auction.from)));
  return fmt::format("A bid may be worded {}; the wording makes no difference.", listed(samples, "or"));
}

}  // namespace

void describe(Fields& fields, EqualRules& rule) {
  fields.word({"who", "who may equal the last bid", equals_sentence(rule)}, rule.who, kEquals);
  fields.amount({"from", "the lowest bid that may be equalled"}, rule.from, {1, kLargestNumber}, Computed::none);
  fields.amount({"to", "the highest bid that may be equalled"}, rule.to, {1, kLargestNumber}, Computed::none);
}

void describe(Fields& fields, SecondAuction& second) {
  const std::string from = fmt::format(
      "In the second auction nobody bids below {}. If nobody bids at all, the first auction decides.", second.from);
  fields.number({"from", "the lowest bid of the second auction", from, Need::required}, second.from,
                {1, kLargestNumber});
  fields.word({"turns", "how long the second auction goes round"}, second.turns, kSecondTurns);
  fields.word({"trumps", "what becomes of trumps if somebody bids in the second auction"}, second.trumps,
              kSecondTrumps);
}

namespace {

// The keys of an auction in which players outbid each other.
void describe_outbidding(Fields& fields, AuctionRules& auction, Standing standing) {
  const auto key = [standing](Key described) {
    described.standing = standing;
    return described;
  };
  fields.bands(
      key({"step", "how bids go up: by a number, or by a number for each run of them", step_sentence(auction.step)}),
      auction.step, {1, kLargestNumber});
  fields.numbers(key({"numbers", "the numbers that can be bid, where no step gives them", numbers_sentence(auction),
                      Need::or_none}),
                 auction.numbers, {1, kLargestNumber}, kMaxNumbers);
  fields.number(key({"book", "what a bid undertakes to take beside its number", book_sentence(auction.book)}),
                auction.book, {0, 99});
  fields.words(key({"strains", "the trumps that a bid can name, from the lowest", strains_sentence(auction.strains)}),
               auction.strains, kBidStrains);
  fields.word(key({"turns", "how long the bidding goes round"}), auction.turns, kTurns);
  Key all_pass{"all_pass", "what happens if nobody bids", all_pass_sentence(auction)};
  if (each_says(auction.kind)) all_pass.standing = Standing::idle;
  fields.word(all_pass, auction.all_pass, kAllPass);
  std::string over;
  if (!auction.over_partner.is_none())
    over = fmt::format("A player who outbids his own partner must bid at least {}.", auction.over_partner.number);
  fields.amount(key({"over_partner", "the least that outbids one's own partner", over}), auction.over_partner,
                {1, kLargestNumber}, Computed::none);
  std::string again;
  if (!auction.again_from.is_none())
    again = fmt::format("A player who has spoken before must bid at least {}.", auction.again_from.number);
  fields.amount(key({"again_from", "the lowest bid of a player who has spoken before", again}), auction.again_from,
                {1, kLargestNumber}, Computed::none);
  fields.word(key({"partner_speaks", "whether a player may let his partner speak in his place"}),
              auction.partner_speaks, kPartnerSpeaks);
  fields.group(key({"second", "a second auction in the same deal"}), auction.second);
  fields.group(key({"may_equal", "who may equal the last bid"}), auction.may_equal);
  fields.word(key({"declares", "which player of the side that bid last is declarer"}), auction.declares, kDeclarerRule);
}

}  // namespace

void describe(Fields& fields, AuctionRules& auction) {
  const bool own = each_says(auction.kind);
  const bool takes = is_take_or_leave(auction.kind);
  const auto standing = [](bool matters) { return matters ? Standing::in_force : Standing::idle; };
  fields.word({"kind", "how the players bid"}, auction.kind, kAuctionKinds);
  fields.number({"from", "the lowest bid", lowest_sentence(auction), Need::required}, auction.from,
                {0, kLargestNumber});
  fields.amount({"to", "the highest bid", highest_sentence(auction), Need::optional, standing(!takes)}, auction.to,
                {1, kLargestNumber}, Computed::points_in_play);
  fields.words({"rounds", "the suits that may be taken, round by round", rounds_sentence(auction), Need::optional,
                standing(takes)},
               auction.rounds, kTakeRounds);
  describe_outbidding(fields, auction, standing(!own && !takes));
  fields.word({"sum", "what the numbers may not add up to", "", Need::optional, standing(own)}, auction.sum, kSum);
  fields.words({"wordings", "how a bid that names its trumps may be worded", wordings_sentence(auction), Need::optional,
                standing(!own && !takes)},
               auction.wordings, kWordingWords);
}

namespace {

// Returns the numbers from the lowest bid to the highest as few runs with equal steps.
BidRuns runs_of_numbers(const AuctionRules& auction, int highest) {
  BidRuns runs;
  for (const int number : auction.numbers)
    if (number >= auction.from && number <= highest) add_number(runs, static_cast<std::uint16_t>(number));
  return runs;
}

}  // namespace

BidRuns runs_of(const AuctionRules& auction, int highest) {
  if (!auction.numbers.empty()) return runs_of_numbers(auction, highest);
  BidRuns runs;
  for (const Band<int>& band : auction.step) {
    if (band.value < 1 || runs.size() == kMaxRuns) continue;  // check() reports these
    const int from = std::max(band.from, auction.from);
    const int end = std::min(band.to, highest);
    if (from > end) continue;
    const int to = from + (end - from) / band.value * band.value;
    runs.push_back(
        {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to), static_cast<std::uint16_t>(band.value)});
  }
  return runs;
}

void add_number(BidRuns& runs, std::uint16_t number) {
  BidRun* last = runs.empty() ? nullptr : &runs[runs.size() - 1];
  if (last && last->from == last->to) last->step = static_cast<std::uint16_t>(number - last->from);
  if (last && number == last->to + last->step)
    last->to = number;
  else if (runs.size() < kMaxRuns)
    runs.push_back({number, number, 1});
}

bool is_in(const BidRuns& runs, int number) {
  if (runs.empty()) return true;
  return std::any_of(runs.begin(), runs.end(), [number](const BidRun& run) { return run.has(number); });
}

}  // namespace turup
