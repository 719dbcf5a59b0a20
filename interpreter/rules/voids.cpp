#include "rules/voids.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup {

namespace {

std::string holds_all_sentence(const VoidRules& voids) {
  if (voids.holds_all.empty()) return {};
  std::vector<std::string> names;
  for (const Rank rank : voids.holds_all) names.push_back(ranks_word(rank));
  return fmt::format("If one hand has all the {}, the deal is annulled when all cards are dealt.",
                     listed(names, "or all the"));
}

std::string trumpless_sentence(const TrumplessRules& trumpless) {
  std::vector<std::string> names;
  for (const Rank rank : trumpless.but) names.emplace_back(rank_word(rank));
  const bool either = concerns_declarers(trumpless.side);
  return fmt::format("If {} no trump between {}{}, the deal is annulled before the first lead.",
                     either ? "one side has" : "the defenders have", either ? "its hands" : "them",
                     names.empty() ? "" : fmt::format(", or only the {}", listed(names)));
}

}  // namespace

void describe(Fields& fields, TrumplessRules& trumpless) {
  fields.word({"side", "which side must have a trump", trumpless_sentence(trumpless), Need::required}, trumpless.side,
              kTrumplessSide);
  fields.ranks({"but", "ranks of trumps that do not help"}, trumpless.but);
}

void describe(Fields& fields, VoidRules& voids) {
  fields.word({"pointless_packet", "whose first cards must not be worthless"}, voids.pointless_packet,
              kPointlessPacket);
  Key packet{
      "packet_counts", "how much first cards may count and still be worthless",
      voids.packet_counts == 0
          ? ""
          : fmt::format("First cards that count no more than {} are taken to count nothing.", voids.packet_counts)};
  if (packets_that_annul(voids.pointless_packet) == 0) packet.standing = Standing::idle;
  fields.number(packet, voids.packet_counts, {0, kLargestNumber});
  fields.word({"pointless_hand", "whose hand must not be worthless"}, voids.pointless_hand, kPointlessHand);
  fields.word({"one_suit_hand", "whose hand must not be of one suit"}, voids.one_suit_hand, kOneSuitHand);
  fields.ranks({"holds_all", "ranks that must not lie in one hand", holds_all_sentence(voids)}, voids.holds_all);
  fields.group({"trumpless", "a side without trumps"}, voids.trumpless);
  fields.word({"unshown_trump", "what happens if trumps were never shown"}, voids.unshown_trump, kUnshownTrump);
  Key noticed{"noticed", "how an annulled deal is noticed",
              !needs_claim(voids.noticed) ? "Nobody need claim an annulled deal: it is noticed by itself." : ""};
  if (!voids.by_cards() && !needs_claim(voids.noticed)) noticed.standing = Standing::idle;
  fields.word(noticed, voids.noticed, kNoticed);
  fields.word({"redeal", "who deals after an annulled deal"}, voids.redeal, kRedeal);
}

}  // namespace turup
