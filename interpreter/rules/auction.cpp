#include "rules/auction.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup {

namespace {

std::string highest_sentence(const AuctionRules& auction) {
  if (auction.to.kind == Amount::Kind::points_in_play) return "The highest bid is all the points in play.";
  return fmt::format("The highest bid is {}.", auction.to.number);
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

void describe(Fields& fields, AuctionRules& auction) {
  fields.number({"from", "the lowest bid", fmt::format("The lowest bid is {}.", auction.from), Need::required},
                auction.from, {1, 999});
  fields.amount({"to", "the highest bid", highest_sentence(auction)}, auction.to, {1, 999}, Computed::points_in_play);
  fields.word({"turns", "how long the bidding goes round"}, auction.turns, kTurns);
  fields.word({"all_pass", "what happens if nobody bids", all_pass_sentence(auction)}, auction.all_pass, kAllPass);
  std::string over;
  if (!auction.over_partner.is_none())
    over = fmt::format("A player who outbids his own partner must bid at least {}.", auction.over_partner.number);
  fields.amount({"over_partner", "the least that outbids one's own partner", over}, auction.over_partner, {1, 999},
                Computed::none);
  fields.words({"wordings", "how a bid that names its trumps may be worded", wordings_sentence(auction)},
               auction.wordings, kWordingWords);
}

}  // namespace turup
