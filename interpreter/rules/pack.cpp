#include "rules/pack.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

std::string ranks_sentence(const PackRules& pack) {
  std::vector<std::string> names;
  for (const Rank rank : pack.ranks) names.emplace_back(rank_text(rank));
  return fmt::format("In each of the four suits the cards rank, from high to low, {}: {} cards in all.",
                     joined(names, " "), pack_size(pack));
}

std::string points_sentence(const PackRules& pack) {
  if (pack.points.empty()) return {};
  std::vector<std::string> phrases;
  for (const auto& pattern : pack.points)
    phrases.push_back(fmt::format("{} counts {}", points_phrase(pattern), pattern.points));
  const std::string counts = capitalised(listed(phrases));
  if (pack.ranks.empty()) return counts + '.';  // a house rule does not know the cards of the game
  return fmt::format("{}; that makes {} points in all.", counts, points_in_pack(pack));
}

std::string copies_sentence(const PackRules& pack) {
  if (pack.copies == 1) return {};
  return fmt::format("There are {} of each card; of identical cards in a trick the one played first wins.",
                     in_words(pack.copies));
}

}  // namespace

void describe(Fields& fields, PackRules& pack) {
  fields.words({"ranks", "the ranks of each suit, from high to low", ranks_sentence(pack), Need::required}, pack.ranks,
               kRankWords);
  fields.number({"copies", "how many times each card is there", copies_sentence(pack)}, pack.copies, {1, 4});
  fields.points({"points", "what cards count in tricks", points_sentence(pack)}, pack.points);
}

void check(const PackRules& pack, Findings& findings) {
  if (pack_size(pack) > static_cast<int>(kMaxCards)) {
    findings.error({"T2010",
                    fmt::format("the pack has {} cards, more than {}", pack_size(pack), kMaxCards),
                    {{"pack.ranks", fmt::format("{} ranks in four suits", pack.ranks.size())},
                     {"pack.copies", fmt::format("{} of each", pack.copies)}},
                    "leave out ranks, or write fewer `copies`"});
  }
  for (const auto& pattern : pack.points) {
    if (!pattern.rank || std::find(pack.ranks.begin(), pack.ranks.end(), *pattern.rank) != pack.ranks.end()) continue;
    findings.error(
        {"T2011",
         fmt::format("points for `{}`, but the pack has no {}", pattern_text(pattern), rank_word(*pattern.rank)),
         {{"pack.points." + pattern_text(pattern), ""}, {"pack.ranks", "the ranks in the pack"}},
         fmt::format("add {} to `ranks`, or take `{}` out of `points`", rank_text(*pattern.rank),
                     pattern_text(pattern))});
  }
}

std::string points_phrase(const CardPoints& pattern) {
  if (pattern.suit && pattern.rank)
    return fmt::format("the {} of {}", rank_word(*pattern.rank), suit_word(*pattern.suit));
  if (pattern.suit) return fmt::format("each of the {}", suit_word(*pattern.suit));
  const std::string_view rank = rank_word(*pattern.rank);
  return fmt::format("{} {}", rank == "ace" || rank == "eight" ? "an" : "a", rank);
}

int pack_size(const PackRules& pack) { return static_cast<int>(pack.ranks.size() * kSuits) * pack.copies; }

std::optional<int> points_of(std::span<const CardPoints> patterns, Face face) {
  const auto width = [](const CardPoints& p) { return (p.suit ? 0 : 1) + (p.rank ? 0 : 1); };
  const CardPoints* narrowest = nullptr;
  for (const auto& pattern : patterns) {
    const bool matches = (!pattern.suit || *pattern.suit == face.suit) && (!pattern.rank || *pattern.rank == face.rank);
    if (matches && (!narrowest || width(pattern) < width(*narrowest))) narrowest = &pattern;
  }
  if (!narrowest) return std::nullopt;
  return narrowest->points;
}

int card_points(const PackRules& pack, Face face) { return points_of(pack.points, face).value_or(0); }

std::string ranks_in_words(const std::vector<Rank>& ranks) {
  std::vector<std::string> names;
  names.reserve(ranks.size());
  for (const Rank rank : ranks) names.emplace_back(rank_word(rank));
  return listed(names);
}

int points_in_pack(const PackRules& pack) {
  int total = 0;
  for (std::size_t s = 0; s < kSuits; ++s)
    for (const Rank rank : pack.ranks) total += card_points(pack, {static_cast<Suit>(s), rank});
  return total * pack.copies;
}

std::string pattern_text(const CardPoints& pattern) {
  if (pattern.suit && pattern.rank) return face_text({*pattern.suit, *pattern.rank});
  if (pattern.suit) return std::string(suit_word(*pattern.suit));
  return pattern.rank ? std::string(rank_text(*pattern.rank)) : std::string();
}

}  // namespace turup
