// Melds by what they are made of: ranks of a suit, runs, sets and named cards.
#include <algorithm>

#include "rules/rules.h"

namespace turup {

namespace {

using Found = FixedVector<FoundMeld, kMostFound>;

bool is_of(const MeldRules& meld, std::size_t suit, std::uint8_t trumps) {
  const auto strain = Trumps::of_choice(trumps).suit();
  return admits(meld.suit, strain && index(*strain) == suit);
}

bool is_trumps(std::size_t suit, std::uint8_t trumps) { return Trumps::of_choice(trumps).strain == suit; }

bool may_be_of(const MeldRules& meld, Rank rank) {
  return meld.of.empty() || std::find(meld.of.begin(), meld.of.end(), rank) != meld.of.end();
}

// Returns the cards of a suit among these, one of each rank.
CardSet of_suit(const Deck& deck, std::size_t suit, CardSet cards) {
  return deck.distinct(cards & deck.suit(static_cast<Suit>(suit)));
}

bool has_all(const Deck& deck, const std::vector<Rank>& ranks, CardSet of_suit) {
  return std::none_of(ranks.begin(), ranks.end(), [&](Rank rank) { return (of_suit & deck.rank(rank)).empty(); });
}

// Returns the rows of cards in these cards of one suit, from the ace down. Ranks that the pack does not have part no
// row.
Found rows_of(const Deck& deck, CardSet of_suit) {
  Found rows;
  bool goes_on = false;
  for (std::size_t down = kRanks; down > 0; --down) {
    const auto rank = static_cast<Rank>(down - 1);
    if (deck.rank(rank).empty()) continue;
    const CardSet card = of_suit & deck.rank(rank);
    if (!card.empty() && !goes_on) rows.push_back({0, rank, false, {}});
    goes_on = !card.empty();
    if (!goes_on) continue;
    FoundMeld& row = rows[rows.size() - 1];
    ++row.size;
    row.cards |= card;
  }
  return rows;
}

// Returns the cards of one rank, one of each suit.
CardSet of_rank(const Deck& deck, Rank rank, CardSet cards) { return deck.distinct(cards & deck.rank(rank)); }

// Returns whether a row of that length has the name of a longer run than this meld.
bool has_longer_run(const Rules& rules, const MeldRules& meld, std::size_t suit, std::uint8_t trumps, int length) {
  return std::any_of(rules.melds.begin(), rules.melds.end(), [&](const MeldRules& other) {
    return other.run.number > meld.run.number && other.run.number <= length && other.copies == meld.copies &&
           is_of(other, suit, trumps);
  });
}

bool has_larger_set(const Rules& rules, const MeldRules& meld, Rank rank, int size) {
  return std::any_of(rules.melds.begin(), rules.melds.end(), [&](const MeldRules& other) {
    return other.set.number > meld.set.number && other.set.number <= size && other.copies == meld.copies &&
           may_be_of(other, rank);
  });
}

void find_sets(const Rules& rules, const MeldRules& meld, CardSet cards, Found& found) {
  for (const Rank rank : rules.pack.ranks) {
    const CardSet alike = of_rank(rules.tables.deck, rank, cards);
    if (alike.size() < meld.set.number || !may_be_of(meld, rank)) continue;
    if (!has_larger_set(rules, meld, rank, alike.size()))
      found.push_back({static_cast<std::uint8_t>(meld.set.number), rank, false, alike});
  }
}

// Finds a meld of some ranks in the cards of one suit.
void find_ranks(const Deck& deck, const MeldRules& meld, CardSet held, bool of_trumps, Found& found) {
  if (meld.cards.empty() || !has_all(deck, meld.cards, held)) return;
  CardSet made;
  for (const Rank rank : meld.cards) made |= held & deck.rank(rank);
  const Rank highest = *std::max_element(meld.cards.begin(), meld.cards.end());
  found.push_back({static_cast<std::uint8_t>(meld.cards.size()), highest, of_trumps, made});
}

// Finds the melds of the kind in cards of which no two are alike.
void find_melds(const Rules& rules, const MeldRules& meld, std::uint8_t trumps, CardSet cards, Found& found) {
  const Deck& deck = rules.tables.deck;
  if (!meld.set.is_none()) return find_sets(rules, meld, cards, found);
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    if (!is_of(meld, suit, trumps)) continue;
    const CardSet held = of_suit(deck, suit, cards);
    find_ranks(deck, meld, held, is_trumps(suit, trumps), found);
    if (meld.run.is_none()) continue;
    for (FoundMeld row : rows_of(deck, held)) {
      if (row.size < meld.run.number || has_longer_run(rules, meld, suit, trumps, row.size)) continue;
      row.is_trumps = is_trumps(suit, trumps);
      found.push_back(row);
    }
  }
}

// Returns whether the named cards are there, each so often as the meld needs it.
bool has_named(const Deck& deck, const MeldRules& meld, CardSet cards) {
  return std::all_of(meld.named_cards.begin(), meld.named_cards.end(), [&](const CardPoints& named) {
    return (cards & deck.cards(*face_of(named))).size() >= named.points;
  });
}

void find_named(const Deck& deck, const MeldRules& meld, CardSet cards, Found& found) {
  if (!has_named(deck, meld, cards)) return;
  FoundMeld made;
  for (const CardPoints& named : meld.named_cards) {
    CardSet copies = cards & deck.cards(*face_of(named));
    while (copies.size() > named.points) copies.remove(copies.first());
    made.cards |= copies;
    made.highest = std::max(made.highest, *named.rank);
  }
  made.size = static_cast<std::uint8_t>(made.cards.size());
  found.push_back(made);
}

// Takes so many copies of each card out of `cards`. Returns the cards of which there were so many, one copy of each,
// and puts all that were taken into `taken`.
CardSet take_layers(const Deck& deck, int layers, CardSet& cards, CardSet& taken) {
  CardSet last;
  for (int i = 0; i < layers; ++i) {
    last = deck.distinct(cards);
    taken |= last;
    cards = cards - last;
  }
  return last;
}

// Adds the other copies to the cards of the melds that were found from `first` on.
void add_copies(const Deck& deck, CardSet taken, std::size_t first, Found& found) {
  for (std::size_t i = first; i < found.size(); ++i) {
    CardSet all;
    for (const Card card : found[i].cards) all |= taken & deck.cards(deck.face(card));
    found[i].cards = all;
  }
}

Found all_melds_in(const Rules& rules, const MeldRules& meld, std::uint8_t trumps, CardSet cards) {
  const Deck& deck = rules.tables.deck;
  const int copies = meld.most_copies();
  Found found;
  while (!cards.empty()) {
    CardSet taken;
    const std::size_t first = found.size();
    const CardSet layer = take_layers(deck, copies, cards, taken);
    if (!meld.named_cards.empty()) {
      find_named(deck, meld, taken, found);
      continue;
    }
    find_melds(rules, meld, trumps, layer, found);
    if (copies > 1) add_copies(deck, taken, first, found);
  }
  return found;
}

// Returns whether the cards of one suit make a meld of ranks or a run.
bool may_be_in_suit(const Deck& deck, const MeldRules& meld, CardSet held) {
  if (!meld.cards.empty()) return has_all(deck, meld.cards, held);
  if (meld.run.is_none()) return false;
  const Found rows = rows_of(deck, held);
  return std::any_of(rows.begin(), rows.end(), [&meld](const FoundMeld& row) { return row.size >= meld.run.number; });
}

// Leaves out the melds that are part of one in these cards that stands in place of its parts.
Found without_parts(const Rules& rules, unsigned swallowing, std::uint8_t trumps, CardSet cards, Found found) {
  for (; swallowing != 0; swallowing &= swallowing - 1) {
    Found left;
    const Found wholes = all_melds_in(rules, rules.melds[lowest_bit(swallowing)], trumps, cards);
    for (const FoundMeld& meld : found) {
      const auto contains = [&meld](const FoundMeld& whole) {
        return (meld.cards - whole.cards).empty() && meld.cards != whole.cards;
      };
      if (std::none_of(wholes.begin(), wholes.end(), contains)) left.push_back(meld);
    }
    found = left;
  }
  return found;
}

}  // namespace

FixedVector<FoundMeld, kMostFound> melds_in(const Rules& rules, std::size_t which, std::uint8_t trumps, CardSet cards) {
  const Found found = all_melds_in(rules, rules.melds[which], trumps, cards);
  const unsigned swallowing = rules.tables.melds_instead[which];
  return swallowing == 0 || found.empty() ? found : without_parts(rules, swallowing, trumps, cards, found);
}

std::optional<std::size_t> whole_of(const Rules& rules, std::size_t which, std::uint8_t trumps, CardSet cards) {
  const Found parts = all_melds_in(rules, rules.melds[which], trumps, cards);
  for (unsigned others = rules.tables.melds_instead[which]; others != 0; others &= others - 1) {
    const std::size_t other = lowest_bit(others);
    if (without_parts(rules, 1U << other, trumps, cards, parts).size() < parts.size()) return other;
  }
  return {};
}

bool may_be_held(const Rules& rules, std::size_t which, std::uint8_t trumps, CardSet cards) {
  const MeldRules& meld = rules.melds[which];
  const Deck& deck = rules.tables.deck;
  if (!meld.named_cards.empty()) return has_named(deck, meld, cards);
  CardSet taken;
  if (meld.copies > 1) cards = take_layers(deck, meld.copies, cards, taken);
  if (!meld.set.is_none())
    return std::any_of(rules.pack.ranks.begin(), rules.pack.ranks.end(), [&](Rank rank) {
      return may_be_of(meld, rank) && of_rank(deck, rank, cards).size() >= meld.set.number;
    });
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    if (is_of(meld, suit, trumps) && may_be_in_suit(deck, meld, of_suit(deck, suit, cards))) return true;
  return false;
}

int strength_of(const Rules& rules, std::size_t which, const FoundMeld& found) {
  const MeldRules& meld = rules.melds[which];
  const bool is_set = !meld.set.is_none();
  // Sets rank as cards do in tricks, and rows as they run.
  const auto place = std::find(rules.pack.ranks.begin(), rules.pack.ranks.end(), found.highest);
  const auto below = static_cast<int>(rules.pack.ranks.end() - place);
  const int height = is_set ? below : static_cast<int>(index(found.highest));
  const int counts = meld.counts.is_none() ? 0 : meld.counts.number;
  return (((counts * 2 + (is_set ? 1 : 0)) * 32 + found.size) * 16 + height) * 2 + (found.is_trumps ? 1 : 0);
}

}  // namespace turup
