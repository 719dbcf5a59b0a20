#include "rules/melds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/base.h"

namespace turup {

namespace {

constexpr std::string_view kAllAtOnce = " Whoever declares it declares every one that he holds.";

std::string cards_sentence(const MeldRules& meld) {
  std::vector<std::string> names;
  for (const Rank rank : meld.cards) names.emplace_back(rank_word(rank));
  const std::string what = meld_named(meld.name);
  const std::string_view suit = suit_phrase(meld.suit);
  const std::string_view several = is_trumps_alone(meld.suit) ? "" : kAllAtOnce;
  if (names.empty()) return {};
  if (names.size() == 1 && meld.copies == 1)
    return fmt::format("The {} of {} is {}; it must still be in hand when it is declared.{}", names.front(), suit, what,
                       several);
  const std::string each = meld.copies == 1 ? std::string() : fmt::format(", {} of each,", in_words(meld.copies));
  const bool both = names.size() == 2 && meld.copies == 1;
  return fmt::format("The {} of {}{} in one hand make {}; {} cards must still be in hand when it is declared.{}",
                     listed(names), suit, each, what, both ? "both" : "all", several);
}

std::string run_sentence(const MeldRules& meld) {
  return fmt::format(
      "A hand with {} cards of {} in a row, as the ranks follow each other from the ace down, has {}; a longer row "
      "counts as the longest run that has a name.{}",
      in_words(meld.run.number), suit_phrase(meld.suit), meld_named(meld.name), kAllAtOnce);
}

std::string set_sentence(const MeldRules& meld) {
  std::vector<std::string> ranks;
  for (const Rank rank : meld.of) ranks.push_back(ranks_word(rank));
  const std::string of = ranks.empty() ? "cards of one rank" : listed(ranks, "or");
  return fmt::format("A hand with {} {} has {}.{}", in_words(meld.set.number), of, meld_named(meld.name), kAllAtOnce);
}

// Returns "the queen of spades", "two jacks of diamonds".
std::string named_card_phrase(const CardPoints& card) {
  const auto face = face_of(card);
  if (!face) return pattern_text(card);  // refused by the check
  if (card.points == 1) return fmt::format("the {}", face_words(*face));
  if (!has_suit(*face)) return fmt::format("{} of the {}", in_words(card.points), face_words(*face));
  return fmt::format("{} {} of {}", in_words(card.points), ranks_word(face->rank), suit_word(face->suit));
}

std::string named_cards_sentence(const MeldRules& meld) {
  const int cards = meld.cards_named();
  if (cards == 0) return {};
  return fmt::format("{} in one hand {} {}; {} must still be in hand when it is declared.{}",
                     capitalised(named_cards_phrase(meld)), cards == 1 ? "is" : "make", meld_named(meld.name),
                     cards == 1   ? "it"
                     : cards == 2 ? "both cards"
                                  : "all cards",
                     kAllAtOnce);
}

std::string copies_sentence(const MeldRules& meld) {
  return meld.copies == 1 || !meld.cards.empty()
             ? std::string()
             : fmt::format("It takes {} copies of each of its cards.", in_words(meld.copies));
}

// Returns what the meld does to the target on some bids: "lowers the target by 4 on a bid of 16". What goes on with the
// verb of the part before it leaves it out.
std::string effect_part(const Band<int>& band, bool is_first, bool goes_on) {
  const bool every = band.from == 0 && band.to == kOpenBand;
  const std::string_view verb = goes_on ? "" : band.value < 0 ? "lowers the target " : "raises the target ";
  const std::string bid =
      every ? "" : fmt::format(" {} {}", is_first ? "on a bid of" : "on", band_phrase(band.from, band.to));
  return fmt::format("{}by {}{}", verb, std::abs(band.value), bid);
}

std::string effect_sentence(std::string_view whose, const std::vector<Band<int>>& bands) {
  std::vector<std::string> parts;
  bool lowers = false;
  for (const auto& band : bands) {
    if (band.value == 0) continue;  // the same as no band
    const bool goes_on = !parts.empty() && lowers == (band.value < 0);
    lowers = band.value < 0;
    parts.push_back(effect_part(band, parts.empty(), goes_on));
  }
  if (parts.empty()) return bands.empty() ? std::string() : fmt::format("{} does not move the target.", whose);
  return fmt::format("{} {}.", whose, listed(parts));
}

// Returns a sentence that there is no limit, if the meld moves the target that way at all.
std::string unlimited_sentence(const MeldRules& meld, std::string_view verb, int way) {
  const auto goes = [way](const Band<int>& band) { return band.value * way > 0; };
  const bool moves = !meld.counts.is_none() || std::any_of(meld.declarers.begin(), meld.declarers.end(), goes) ||
                     std::any_of(meld.defenders.begin(), meld.defenders.end(), goes);
  return moves ? fmt::format("Nothing limits how far the target {}.", verb) : std::string();
}

// Returns what the number does: "Its side scores 20 for it."
std::string counts_sentence(const MeldRules& meld) {
  if (meld.counts.is_none()) return {};
  const int number = meld.counts.number;
  switch (meld.effect) {
    case MeldEffect::target:
      return fmt::format("It moves the target by {}: down if the declarers hold it, up if the defenders do.", number);
    case MeldEffect::points:
      return fmt::format("Its side counts {} more {} for it, as if taken in tricks.", number, plural(number, "point"));
    case MeldEffect::score: return fmt::format("Its side scores {} for it, whatever else the deal is worth.", number);
  }
  return {};
}

std::string tricks_sentence(const MeldRules& meld) {
  if (!meld.has_trick_limit()) return {};
  const Range& tricks = meld.tricks;
  if (occasion_of(meld.window) == Occasion::trick) {
    if (tricks.to == kOpenBand)
      return fmt::format("It may not be declared before the {} trick is over.", ordinal(tricks.from));
    if (tricks.from == tricks.to)
      return fmt::format("It may be declared only after the {} trick.", ordinal(tricks.from));
    return fmt::format("It may be declared only after tricks {} to {}.", tricks.from, tricks.to);
  }
  if (tricks.to == kOpenBand) return fmt::format("It may not be declared before the {} trick.", ordinal(tricks.from));
  if (tricks.from == tricks.to) return fmt::format("It may be declared only in the {} trick.", ordinal(tricks.from));
  return fmt::format("It may be declared only from the {} trick to the {}.", ordinal(tricks.from), ordinal(tricks.to));
}

std::string limit_sentence(std::string_view word, const Amount& limit, std::string unlimited) {
  switch (limit.kind) {
    case Amount::Kind::none: return unlimited;
    case Amount::Kind::open: return {};
    case Amount::Kind::number: return fmt::format("The target never {} {}.", word, limit.number);
    case Amount::Kind::lowest_bid: return fmt::format("The target never {} the lowest bid.", word);
    case Amount::Kind::points_in_play: return fmt::format("The target never {} the points in play.", word);
  }
  return {};
}

}  // namespace

std::string meld_named(std::string_view name) { return fmt::format("the meld \"{}\"", with_blanks(name)); }

void describe(Fields& fields, MeldRules& meld) {
  const auto standing = [](bool in_force) { return in_force ? Standing::in_force : Standing::idle; };
  fields.ranks({"cards", "the ranks of one suit that make it", cards_sentence(meld), Need::or_none,
                standing(!meld.cards.empty())},
               meld.cards);
  fields.amount({"run", "how many cards of a suit in a row make it", run_sentence(meld), Need::optional,
                 standing(!meld.run.is_none())},
                meld.run, {2, 13}, Computed::none);
  fields.amount(
      {"set", "how many cards of one rank make it", set_sentence(meld), Need::optional, standing(!meld.set.is_none())},
      meld.set, {2, 4}, Computed::none);
  fields.ranks({"of", "the ranks that a set may be of", "", Need::or_none, Standing::idle}, meld.of);
  fields.points({.name = "named_cards",
                 .doc = "single cards that make it, of whatever suits, and how many copies of each",
                 .says = named_cards_sentence(meld),
                 .standing = standing(!meld.named_cards.empty()),
                 .single_cards = true},
                meld.named_cards, {1, 4});
  fields.number({"copies", "how many copies of each of its cards it takes", copies_sentence(meld), Need::optional,
                 standing(meld.named_cards.empty())},
                meld.copies, {1, 4});
  fields.word({"parts", "whether melds that are made only of cards of it count beside it"}, meld.parts, kMeldParts);
  fields.word({"suit", "the suits that it may be of", "", Need::optional, Standing::idle}, meld.suit, kMeldSuit);
  fields.word({"window", "when it may be declared"}, meld.window, kMeldWindow);
  fields.run({"tricks", "the tricks in which it may be declared, or after which, between two of them",
              tricks_sentence(meld), Need::optional, standing(!is_at_the_beginning(meld.window))},
             meld.tricks, {1, 99});
  fields.word({"declared", "whether the holder of a meld may keep silent"}, meld.declared, kDeclared);
  fields.amount({"counts", "a number for each meld of the kind", counts_sentence(meld)}, meld.counts,
                {1, kLargestNumber}, Computed::none);
  const Standing counted = meld.counts.is_none() ? Standing::idle : Standing::in_force;
  fields.word({"effect", "what that number does", "", Need::optional, counted}, meld.effect, kMeldEffect);
  fields.word({"for", "for whom it counts"}, meld.counts_for, kMeldFor);
  const Standing moves = meld.may_move_target() ? Standing::in_force : Standing::idle;
  const std::string lowest = limit_sentence("falls below", meld.lowest, unlimited_sentence(meld, "falls", -1));
  const std::string highest = limit_sentence("rises above", meld.highest, unlimited_sentence(meld, "rises", +1));
  const std::string theirs = fmt::format("The declarers' {}", with_blanks(meld.name));
  const std::string others = fmt::format("The defenders' {}", with_blanks(meld.name));
  fields.bands({"declarers", "how a meld of the declarers moves the target", effect_sentence(theirs, meld.declarers),
                Need::optional, moves},
               meld.declarers, {-kLargestNumber, kLargestNumber});
  fields.bands({"defenders", "how a meld of the defenders moves the target", effect_sentence(others, meld.defenders),
                Need::optional, moves},
               meld.defenders, {-kLargestNumber, kLargestNumber});
  fields.amount({"lowest", "what it cannot lower the target below", lowest, Need::optional, moves}, meld.lowest,
                {1, kLargestNumber}, Computed::none_or_lowest_bid);
  fields.amount({"highest", "what it cannot raise the target above", highest, Need::optional, moves}, meld.highest,
                {1, kLargestNumber}, Computed::none_or_points_in_play);
}

std::string named_cards_phrase(const MeldRules& meld) {
  std::vector<std::string> names(meld.named_cards.size());
  std::transform(meld.named_cards.begin(), meld.named_cards.end(), names.begin(), named_card_phrase);
  return listed(names);
}

std::string_view suit_phrase(MeldSuit suit) {
  switch (suit) {
    case MeldSuit::trumps: return "trumps";
    case MeldSuit::plain: return "one plain suit";
    case MeldSuit::any: return "one suit";
  }
  return {};
}

bool has_same_cards(const MeldRules& one, const MeldRules& other) {
  if (!one.named_cards.empty())
    return std::is_permutation(one.named_cards.begin(), one.named_cards.end(), other.named_cards.begin(),
                               other.named_cards.end());
  const auto both_admit = [&](bool trumps) { return admits(one.suit, trumps) && admits(other.suit, trumps); };
  const bool may_be_of_one_suit = both_admit(true) || both_admit(false);
  return !one.cards.empty() && may_be_of_one_suit && one.copies == other.copies &&
         std::is_permutation(one.cards.begin(), one.cards.end(), other.cards.begin(), other.cards.end());
}

bool may_be_part_of(const MeldRules& one, const MeldRules& other) {
  // A shorter run may be part of a longer one, and a smaller set of a larger one. Of melds of different shapes each may
  // be part of the other, as far as their rules tell, because a run or a set may have any cards.
  if (!one.run.is_none() && !other.run.is_none()) return one.run.number <= other.run.number;
  if (!one.set.is_none() && !other.set.is_none()) return one.set.number <= other.set.number;
  if (one.cards.empty() || other.cards.empty()) return true;
  return std::all_of(one.cards.begin(), one.cards.end(), [&other](Rank rank) {
    return std::find(other.cards.begin(), other.cards.end(), rank) != other.cards.end();
  });
}

int MeldRules::cards_named() const {
  int number = 0;
  for (const CardPoints& card : named_cards) number += card.points;
  return number;
}

int MeldRules::most_copies() const {
  int most = named_cards.empty() ? copies : 1;
  for (const CardPoints& card : named_cards) most = std::max(most, card.points);
  return most;
}

int MeldRules::moved_by(bool declarers_hold_it, int bid) const {
  if (const Band<int>* band = find_band<int>(declarers_hold_it ? declarers : defenders, bid)) return band->value;
  if (!moves_target(effect)) return 0;
  const int number = counts.is_none() ? 0 : counts.number;
  return declarers_hold_it ? -number : number;
}

}  // namespace turup
