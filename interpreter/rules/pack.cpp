#include "rules/pack.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

std::string ranks_sentence(const PackRules& pack) {
  std::vector<std::string> names;
  for (const Rank rank : pack.ranks) names.emplace_back(rank_text(rank));
  const std::string ranks =
      fmt::format("In each of the four suits the cards rank, from high to low, {}", joined(names, " "));
  return is_plain(pack) ? fmt::format("{}: {} cards in all.", ranks, pack_size(pack))
                        : fmt::format("{}. The pack has {} cards in all.", ranks, pack_size(pack));
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

// Returns "the fours", "the clubs" or "the four of clubs".
std::string all_of(const CardPoints& pattern) {
  if (const auto face = face_of(pattern)) return fmt::format("the {}", face_words(*face));
  return fmt::format("the {}", pattern.suit ? std::string(suit_word(*pattern.suit)) : ranks_word(*pattern.rank));
}

// Returns "two of each four", "one four of each suit", "two of each of the clubs" or "one four of clubs".
std::string so_many(const CardPoints& pattern) {
  const std::string number = in_words(pattern.points);
  const bool is_one = pattern.points == 1;
  if (!pattern.rank) return fmt::format("{} of each of the {}", number, suit_word(*pattern.suit));
  if (const auto face = face_of(pattern)) {
    const std::string card = face_words(*face);
    return is_one ? fmt::format("one {}", card) : fmt::format("{} of the {}", number, card);
  }
  const std::string_view rank = rank_word(*pattern.rank);
  return is_one ? fmt::format("one {} of each suit", rank) : fmt::format("{} of each {}", number, rank);
}

std::string copies_of_sentence(const PackRules& pack) {
  std::vector<std::string> out;
  std::vector<std::string> numbers;
  for (const CardPoints& pattern : pack.copies_of)
    (pattern.points == 0 ? out : numbers).push_back(pattern.points == 0 ? all_of(pattern) : so_many(pattern));
  if (out.empty() && numbers.empty()) return {};
  if (out.empty())
    return fmt::format("There {} {}.", numbers.front().starts_with("one ") ? "is" : "are", listed(numbers));
  if (numbers.empty()) return fmt::format("The pack is without {}.", listed(out));
  return fmt::format("The pack is without {}, but has {}.", listed(out), listed(numbers));
}

std::string jokers_sentence(const PackRules& pack) {
  if (pack.jokers == 0) return {};
  const std::string_view which =
      pack.jokers == 1 ? "One joker is played, the red one (RJ)."
                       : "Two jokers are played, the red one (RJ) and the black one (BJ), which it beats.";
  return fmt::format(
      "{} A joker is a trump in every deal, and the highest unless the order of trumps gives it another place. Where a "
      "suit is trumps it belongs to it.",
      which);
}

std::string tarots_sentence(const PackRules& pack) {
  if (pack.tarots == 0) return {};
  if (pack.tarots == 1)
    return "There is one tarot beside the four suits, T1. It is a trump in every deal, above all trumps of the four "
           "suits.";
  return fmt::format(
      "There are {} tarots beside the four suits, from T1 to T{}. They are trumps in every deal, above all trumps of "
      "the "
      "four suits, and the higher number is the higher card. Where no suit is trumps they are a suit of their own; "
      "where one is, they belong to it.",
      in_words(pack.tarots), pack.tarots);
}

bool is_black_joker(const CardPoints& pattern) {
  return pattern.rank == Rank::joker && pattern.suit == kBlackJoker.suit;
}

// Returns whether the pattern names ranks, jokers or tarots that the pack could have.
bool may_have(const PackRules& pack, const CardPoints& pattern) {
  if (pattern.number != 0) return pattern.number <= pack.tarots;
  if (!pattern.rank) return true;
  if (is_black_joker(pattern)) return pack.jokers > 1;
  if (*pattern.rank == Rank::joker) return pack.jokers > 0;
  if (*pattern.rank == Rank::tarot) return pack.tarots > 0;
  return std::find(pack.ranks.begin(), pack.ranks.end(), *pattern.rank) != pack.ranks.end();
}

// Returns the help for a pattern of which the pack has no card.
std::string help_for_absent(const PackRules& pack, const CardPoints& pattern, std::string_view key) {
  const std::string text = pattern_text(pattern);
  if (pattern.rank == Rank::joker)
    return fmt::format("write `jokers: {}` in `pack`, or take `{}` out", is_black_joker(pattern) ? 2 : 1, text);
  if (pattern.rank != Rank::tarot)
    return fmt::format("add {} to `ranks`, or take `{}` out of `{}`", rank_text(*pattern.rank), text, key);
  if (pack.tarots == 0)
    return fmt::format("write `tarots: {}` in `pack`, or take `{}` out", std::max<int>(pattern.number, 21), text);
  return fmt::format("the highest tarot is T{}: take `{}` out, or write more `tarots`", pack.tarots, text);
}

// Reports patterns of a key for ranks, jokers and tarots that the pack does not have.
void check_patterns(const PackRules& pack, const std::string& path, const std::vector<CardPoints>& patterns,
                    std::string_view what, Findings& findings) {
  for (const CardPoints& pattern : patterns) {
    if (may_have(pack, pattern)) continue;
    const auto face = pattern.number != 0 || is_black_joker(pattern) ? face_of(pattern) : std::nullopt;
    const std::string absent = face ? face_words(*face) : std::string(rank_word(*pattern.rank));
    Findings::Place in_pack{"pack.ranks", "the ranks in the pack"};
    if (pattern.rank == Rank::tarot && pack.tarots > 0) in_pack = {"pack.tarots", "the tarots in the pack"};
    if (pattern.rank == Rank::joker && pack.jokers > 0) in_pack = {"pack.jokers", "the jokers in the pack"};
    findings.error({"T2011",
                    fmt::format("{} for `{}`, but the pack has no {}", what, pattern_text(pattern), absent),
                    {{path + "." + pattern_text(pattern), ""}, in_pack},
                    help_for_absent(pack, pattern, path.substr(path.rfind('.') + 1))});
  }
}

}  // namespace

void describe(Fields& fields, PackRules& pack) {
  fields.ranks({"ranks", "the ranks of each suit, from high to low", ranks_sentence(pack), Need::required}, pack.ranks);
  fields.number({"copies", "how many times each card is there", copies_sentence(pack)}, pack.copies, {1, 4});
  fields.points({"copies_of", "how many times some cards are there, where it is more or less often than the others",
                 copies_of_sentence(pack)},
                pack.copies_of, {0, 4});
  fields.number({"jokers", "how many jokers are played", jokers_sentence(pack)}, pack.jokers, {0, 2});
  fields.number(
      {"tarots", "how many tarots there are beside the four suits: numbered trumps, T1 and up", tarots_sentence(pack)},
      pack.tarots, {0, kMaxTarots});
  fields.points({"points", "what cards count in tricks", points_sentence(pack)}, pack.points, kCardPoints);
}

void check(const PackRules& pack, Findings& findings) {
  if (pack_size(pack) > static_cast<int>(kMaxCards)) {
    std::vector<Findings::Place> places{{"pack.ranks", fmt::format("{} ranks in four suits", pack.ranks.size())},
                                        {"pack.copies", fmt::format("{} of each", pack.copies)}};
    if (pack.tarots > 0) places.push_back({"pack.tarots", fmt::format("{} tarots", pack.tarots)});
    findings.error({"T2010", fmt::format("the pack has {} cards, more than {}", pack_size(pack), kMaxCards),
                    std::move(places),
                    pack.tarots == 0 ? "leave out ranks, or write fewer `copies`"
                                     : "leave out ranks or tarots, or write fewer `copies`"});
  }
  if (pack_size(pack) == 0)
    findings.error({"T2013", "no card is left in the pack", {{"pack.copies_of", ""}}, "leave some cards in"});
  check_patterns(pack, "pack.copies_of", pack.copies_of, "a number of copies", findings);
  check_patterns(pack, "pack.points", pack.points, "points", findings);
}

std::string points_phrase(const CardPoints& pattern) {
  if (face_of(pattern)) return all_of(pattern);
  if (pattern.suit) return fmt::format("each of the {}", suit_word(*pattern.suit));
  return a_rank(*pattern.rank);
}

std::vector<FaceCopies> faces_of(const PackRules& pack) {
  std::vector<FaceCopies> faces;
  const auto add = [&](Face face) {
    const int copies = points_of(pack.copies_of, face).value_or(pack.copies);
    if (copies > 0) faces.push_back({face, copies});
  };
  for (std::size_t s = 0; s < kSuits; ++s)
    for (std::size_t r = pack.ranks.size(); r-- > 0;) add({static_cast<Suit>(s), pack.ranks[r]});
  for (int number = 1; number <= pack.tarots; ++number) add(tarot(number));
  if (pack.jokers > 1) add(kBlackJoker);
  if (pack.jokers > 0) add(kRedJoker);
  return faces;
}

Deck deck_of(const PackRules& pack) { return {pack.ranks, faces_of(pack)}; }

int pack_size(const PackRules& pack) {
  int cards = 0;
  for (const FaceCopies& one : faces_of(pack)) cards += one.copies;
  return cards;
}

bool has_card(const PackRules& pack, Face face) {
  const std::vector<FaceCopies> faces = faces_of(pack);
  return std::any_of(faces.begin(), faces.end(), [&](const FaceCopies& one) { return one.face == face; });
}

bool has_rank(const PackRules& pack, Rank rank) {
  const std::vector<FaceCopies> faces = faces_of(pack);
  return std::any_of(faces.begin(), faces.end(), [&](const FaceCopies& one) { return one.face.rank == rank; });
}

bool is_plain(const PackRules& pack) { return pack.copies_of.empty() && pack.jokers == 0 && pack.tarots == 0; }

std::optional<Face> face_of(const CardPoints& pattern) {
  if (pattern.number != 0) return tarot(pattern.number);
  if (pattern.suit && pattern.rank) return Face{*pattern.suit, *pattern.rank};
  return std::nullopt;
}

namespace {

// Returns whether the pattern means the card. The suit of a joker only tells its colour.
bool is_of(const CardPoints& pattern, Face face) {
  const bool of_suit = pattern.rank || has_suit(face);
  const bool of_number = pattern.number == 0 || pattern.number == face.number;
  return of_suit && of_number && (!pattern.suit || *pattern.suit == face.suit) &&
         (!pattern.rank || *pattern.rank == face.rank);
}

}  // namespace

std::optional<int> points_of(std::span<const CardPoints> patterns, Face face) {
  const auto width = [](const CardPoints& p) { return (p.suit || p.number != 0 ? 0 : 1) + (p.rank ? 0 : 1); };
  const CardPoints* narrowest = nullptr;
  for (const auto& pattern : patterns)
    if (is_of(pattern, face) && (!narrowest || width(pattern) < width(*narrowest))) narrowest = &pattern;
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
  for (const FaceCopies& one : faces_of(pack)) total += card_points(pack, one.face) * one.copies;
  return total;
}

std::string pattern_text(const CardPoints& pattern) {
  if (const auto face = face_of(pattern)) return face_text(*face);
  if (pattern.suit) return std::string(suit_word(*pattern.suit));
  return pattern.rank ? std::string(rank_text(*pattern.rank)) : std::string();
}

}  // namespace turup
