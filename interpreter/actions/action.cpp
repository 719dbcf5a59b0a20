#include "actions/action.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace turup {

namespace {

unsigned count(unsigned bits) {
  unsigned n = 0;
  for (; bits != 0; bits &= bits - 1) ++n;
  return n;
}

unsigned nth_bit(unsigned bits, unsigned n) {
  for (; n > 0; --n) bits &= bits - 1;
  return static_cast<unsigned>(std::countr_zero(bits));
}

// Returns the number of ways to choose k of n, for numbers as small as those of hands.
std::uint64_t combinations(unsigned n, unsigned k) {
  std::uint64_t result = 1;
  for (unsigned i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// Returns the n-th of all sets of k cards out of `cards`, in lexicographic order.
CardSet nth_combination(CardSet cards, unsigned k, std::uint64_t n) {
  CardSet chosen;
  auto left = static_cast<unsigned>(cards.size());
  for (const Card card : cards) {
    if (k == 0) break;
    --left;
    const std::uint64_t with_card = left >= k - 1 ? combinations(left, k - 1) : 0;
    if (n < with_card) {
      chosen.insert(card);
      --k;
    } else {
      n -= with_card;
    }
  }
  return chosen;
}

// The part of a run that lies between `from` and `to`.
struct Part {
  unsigned first = 0;
  unsigned amount = 0;
};
Part part_of(const BidRun& run, unsigned from, unsigned to) {
  if (run.to < from || run.from > to) return {};
  if (run.from == run.to) return {run.from, 1};
  const unsigned above = from > run.from ? (from - run.from + run.step - 1U) / run.step * run.step : 0;
  const unsigned first = run.from + above;
  const unsigned last = std::min<unsigned>(run.to, to);
  if (first + run.step == last) return {first, 2};  // most runs of listed numbers; to divide would take longer
  return {first, first > last ? 0 : (last - first) / run.step + 1U};
}

unsigned count_bids(const Choices& c) {
  const unsigned numbers = c.numbers();
  if (c.strains == 0 || numbers == 0) return numbers;
  return count(c.strains_with(c.from)) + (numbers - 1) * count(c.strains);
}

unsigned card_choices(const Choices& c) {
  const auto held = static_cast<unsigned>(c.cards.size());
  if (!takes_cards(c.card_say)) return held;
  return held < c.give ? 0 : static_cast<unsigned>(combinations(held, c.give));
}

Action number_at(const Choices& c, unsigned n) {
  Action action{c.number_say, kNoStrain, 0, 0, 0, {}, {}};
  if (c.strains == 0) {
    action.number = static_cast<std::uint16_t>(c.number(n));
    return action;
  }
  const unsigned per_number = count(c.strains);
  const unsigned not_with_lowest = per_number - count(c.strains_with(c.from));
  const unsigned place = n + (n + not_with_lowest < per_number ? 0 : not_with_lowest);
  action.number = static_cast<std::uint16_t>(c.number(place / per_number));
  action.strain = static_cast<std::uint8_t>(nth_bit(c.strains_with(action.number), place % per_number));
  action.wording = standard_wording(action.strain);
  return action;
}

Action card_at(const Choices& c, unsigned n) {
  if (takes_cards(c.card_say)) return {c.card_say, 0, 0, 0, 0, {}, nth_combination(c.cards, c.give, n)};
  return {c.card_say, 0, 0, 0, 0, c.cards.nth(n), {}};
}

// Returns the number of ways to announce a contract.
unsigned count_announcements(const Choices& c) {
  unsigned amount = 0;
  for (unsigned left = c.contracts; left != 0; left &= left - 1)
    amount += std::max(1U, count(c.suits_with(nth_bit(left, 0))));
  return amount;
}

// Returns the n-th announcement. If there are fewer, returns nothing and takes their number off n.
std::optional<Action> nth_announcement(const Choices& c, unsigned& n) {
  for (unsigned left = c.contracts; left != 0; left &= left - 1) {
    const unsigned contract = nth_bit(left, 0);
    const unsigned suits = c.suits_with(contract);
    const unsigned amount = std::max(1U, count(suits));
    if (n < amount)
      return Action{Say::announce,
                    static_cast<std::uint8_t>(suits == 0 ? 0 : nth_bit(suits, n)),
                    0,
                    static_cast<std::uint8_t>(contract),
                    0,
                    {},
                    {}};
    n -= amount;
  }
  return std::nullopt;
}

// Returns the n-th of melds, contracts and offers. Precondition: there are so many.
Action nth_named(const Choices& c, unsigned n) {
  const unsigned melds = count(c.melds);
  if (n < melds) return {Say::declare, 0, 0, static_cast<std::uint8_t>(nth_bit(c.melds, n)), 0, {}, {}};
  n -= melds;
  if (const auto announced = nth_announcement(c, n)) return *announced;
  return {Say::offer, 0, 0, static_cast<std::uint8_t>(nth_bit(c.offers, n)), 0, {}, {}};
}

// The numbers of choices of each kind, in the order in which choices are numbered.
struct Amounts {
  unsigned bids = 0;
  unsigned trumps = 0;
  unsigned named = 0;  // melds, contracts and offers
  unsigned cards = 0;
  unsigned says = 0;
  unsigned all() const { return bids + trumps + named + cards + says; }
};

Amounts amounts_of(const Choices& c) {
  Amounts amounts;
  if (c.from <= c.to) amounts.bids = count_bids(c);
  if (c.trumps != 0) amounts.trumps = count(c.trumps);
  if ((c.melds | c.contracts | c.offers) != 0)
    amounts.named = count(c.melds) + count_announcements(c) + count(c.offers);
  if (!c.cards.empty()) amounts.cards = card_choices(c);
  amounts.says = count(c.says);
  return amounts;
}

Action nth_of(const Choices& c, const Amounts& amounts, unsigned n) {
  if (n < amounts.bids) return number_at(c, n);
  n -= amounts.bids;
  if (n < amounts.trumps) return {Say::trump, static_cast<std::uint8_t>(nth_bit(c.trumps, n)), 0, 0, 0, {}, {}};
  n -= amounts.trumps;
  if (n < amounts.named) return nth_named(c, n);
  n -= amounts.named;
  if (n < amounts.cards) return card_at(c, n);
  n -= amounts.cards;
  return {static_cast<Say>(nth_bit(c.says, n)), 0, 0, 0, 0, {}, {}};
}

bool wording_fits(const Choices& c, const Action& action) {
  if (c.strains == 0) return action.wording == 0;
  const bool no_trumps = action.strain == kSuits;
  return no_trumps == says_no_trumps(static_cast<Wording>(action.wording)) && (c.wordings >> action.wording & 1U) != 0;
}

bool has_bid(const Choices& c, const Action& action) {
  if (action.say != c.number_say || !c.has_number(action.number)) return false;
  if (action.say == Say::cut) return true;
  if (c.strains == 0) return action.strain == kNoStrain && wording_fits(c, action);
  return action.strain < Trumps::kChoices && (c.strains_with(action.number) >> action.strain & 1U) != 0 &&
         wording_fits(c, action);
}

bool has_announcement(const Choices& c, const Action& action) {
  if (action.which >= kMaxContracts || (c.contracts >> action.which & 1U) == 0) return false;
  const unsigned suits = c.suits_with(action.which);
  return suits == 0 ? action.strain == 0 : action.strain < kSuits && (suits >> action.strain & 1U) != 0;
}

// Returns one of words and of numbers that follow one another.
Action any_number_or_word(const Choices& c, Rng& rng) {
  const unsigned numbers = c.from <= c.to ? c.to - c.from + 1U : 0;
  const unsigned n = rng.pick(numbers + static_cast<unsigned>(count_bits(c.says)));
  if (n < numbers) return {c.number_say, kNoStrain, 0, 0, static_cast<std::uint16_t>(c.from + n), {}, {}};
  return {static_cast<Say>(nth_bit(c.says, n - numbers)), 0, 0, 0, 0, {}, {}};
}

// Does what any() does where there is more to choose than a card to play. It is kept out of any(), which is called for
// every card.
[[gnu::noinline]] Action any_but_card(const Choices& c, Rng& rng) {
  const bool has_names = (c.contracts | c.trumps | c.melds | c.offers) != 0;
  if (c.cards.empty() && c.strains == 0 && c.runs.empty() && !has_names) return any_number_or_word(c, rng);
  const Amounts amounts = amounts_of(c);
  return nth_of(c, amounts, rng.pick(amounts.all()));
}

}  // namespace

bool Choices::has_number(unsigned number) const {
  return number >= from && number <= to && is_in(runs, static_cast<int>(number));
}

unsigned Choices::numbers() const {
  if (from > to) return 0;
  if (runs.empty()) return to - from + 1U;
  unsigned amount = 0;
  for (const BidRun& run : runs) amount += part_of(run, from, to).amount;
  return amount;
}

unsigned Choices::number(unsigned n) const {
  for (const BidRun& run : runs) {
    const Part part = part_of(run, from, to);
    if (n < part.amount) return part.first + n * run.step;
    n -= part.amount;
  }
  return from + n;
}

void Choices::keep_to(const BidRuns& allowed) {
  if (&allowed == &runs && from == runs[0].from && to == runs.back().to) return;  // they all stay
  const BidRun* first = allowed.begin();
  const BidRun* end = allowed.end();
  while (first != end && first->to < from) ++first;
  while (first != end && (end - 1)->from > to) --end;
  BidRuns kept;
  const auto keep_part = [&](const BidRun& run) {
    const Part part = part_of(run, from, to);
    if (part.amount == 0) return;
    const unsigned last = part.first + (part.amount - 1) * run.step;
    kept.push_back({static_cast<std::uint16_t>(part.first), static_cast<std::uint16_t>(last), run.step});
  };
  if (first != end) keep_part(*first++);
  if (first != end) {
    kept.append(first, --end);  // those between the first and the last stay as they are
    keep_part(*end);
  }
  from = kept.empty() ? std::uint16_t{1} : kept[0].from;
  to = kept.empty() ? std::uint16_t{0} : kept.back().to;
  runs = kept;
}

unsigned Choices::size() const { return amounts_of(*this).all(); }

Action Choices::at(unsigned n) const { return nth_of(*this, amounts_of(*this), n); }

Action Choices::any(Rng& rng) const {
  if (from <= to || takes_cards(card_say) || (contracts | trumps | melds | offers | says) != 0)
    return any_but_card(*this, rng);
  return {card_say, 0, 0, 0, 0, cards.nth(rng.pick(static_cast<std::uint32_t>(cards.size()))), {}};
}

bool Choices::has(const Action& action) const {
  switch (action.say) {
    case Say::cut:
    case Say::bid: return has_bid(*this, action);
    case Say::trump: return action.strain < Trumps::kChoices && (trumps >> action.strain & 1U) != 0;
    case Say::declare: return action.which < kMaxMelds && (melds >> action.which & 1U) != 0;
    case Say::announce: return has_announcement(*this, action);
    case Say::offer: return action.which < kMaxOffers && (offers >> action.which & 1U) != 0;
    case Say::play:
    case Say::lay: return action.say == card_say && action.card.id < kMaxCards && cards.has(action.card);
    case Say::give:
    case Say::discard: return action.say == card_say && action.cards.size() == give && (action.cards - cards).empty();
    case Say::pass:
    case Say::ditto:
    case Say::take:
    case Say::double_up:
    case Say::redouble:
    case Say::set_double:
    case Say::dealt_card:
    case Say::ask:
    case Say::show:
    case Say::claim:
    case Say::agree:
    case Say::partner: return (says & say_bit(action.say)) != 0;
  }
  return false;
}

}  // namespace turup
