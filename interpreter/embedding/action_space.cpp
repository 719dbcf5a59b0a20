#include "embedding/action_space.h"

#include <algorithm>
#include <bit>

namespace turup::embedding {

namespace {

constexpr unsigned kStrains = kSuits + 1;

// Calls `use` with the place of each bit that is set, from the lowest.
template <class Use>
void each_bit(std::uint32_t bits, Use use) {
  for (; bits != 0; bits &= bits - 1) use(static_cast<unsigned>(std::countr_zero(bits)));
}

}  // namespace

ActionSpace::ActionSpace(const Rules& rules) : rules_(rules) {
  for (const Say say : kAllSays) {
    Block& block = blocks_[static_cast<std::size_t>(say)];
    block = block_of(say);
    block.first = size_;
    size_ += block.amount;
  }
}

ActionSpace::Block ActionSpace::block_of(Say say) const {
  const Tables& tables = rules_.tables;
  const unsigned faces = tables.deck.faces();
  Block block;
  switch (saying(say).follows) {
    case Follows::nothing: block.amount = 1; break;
    case Follows::number:
      block.from = 1;
      block.amount = static_cast<unsigned>(tables.deck.size() - 1);
      break;
    case Follows::bid:
      if (!rules_.has(Step::Kind::auction)) break;
      block.from = tables.bid_from;
      block.columns = tables.fixing.in_bid ? kStrains : 1;
      block.amount = (tables.bid_to - tables.bid_from + 1U) * block.columns;
      break;
    case Follows::trumps: block.amount = Trumps::kChoices; break;
    case Follows::own_card:
      if (tables.fixing.by_own_card) block.amount = faces;
      break;
    case Follows::card:
    case Follows::cards: block.amount = faces; break;
    case Follows::dealt_card: block.amount = rules_.trump.dealt_card ? 1 : 0; break;
    case Follows::contract: block.amount = before_contract(static_cast<unsigned>(rules_.contracts.size())); break;
    case Follows::meld:
    case Follows::offer: block.amount = static_cast<unsigned>(names_said(rules_, say).size()); break;
  }
  return block;
}

unsigned ActionSpace::face_of(Card card) const { return rules_.tables.deck.face_number(card); }

unsigned ActionSpace::before_contract(unsigned contract) const {
  unsigned amount = 0;
  for (unsigned before = 0; before < contract; ++before)
    amount += rules_.contracts[before].names_suit() ? static_cast<unsigned>(kSuits) : 1U;
  return amount;
}

Action ActionSpace::at(unsigned number) const {
  Action action;
  const auto is_in = [number](const Block& block) { return number - block.first < block.amount; };
  const auto found = std::find_if(blocks_.begin(), blocks_.end(), is_in);
  const Block& block = *found;
  const unsigned place = number - block.first;
  action.say = static_cast<Say>(found - blocks_.begin());
  const Deck& deck = rules_.tables.deck;
  const Card card = place < deck.faces() ? deck.first_of(place) : Card{};
  switch (saying(action.say).follows) {
    case Follows::nothing:
    case Follows::dealt_card: break;
    case Follows::number:
      action.number = static_cast<std::uint16_t>(block.from + place);
      action.strain = kNoStrain;
      break;
    case Follows::bid:
      action.number = static_cast<std::uint16_t>(block.from + place / block.columns);
      action.strain = block.columns == 1 ? kNoStrain : static_cast<std::uint8_t>(place % block.columns);
      if (block.columns > 1) action.wording = standard_wording(action.strain);
      break;
    case Follows::trumps: action.strain = static_cast<std::uint8_t>(place); break;
    case Follows::own_card:
    case Follows::card: action.card = card; break;
    case Follows::cards: action.cards = CardSet::of(card); break;
    case Follows::contract:
      while (before_contract(action.which + 1U) <= place) ++action.which;
      action.strain = static_cast<std::uint8_t>(place - before_contract(action.which));
      break;
    case Follows::meld:
    case Follows::offer: action.which = static_cast<std::uint8_t>(place); break;
  }
  return action;
}

unsigned ActionSpace::number_of(const Action& action) const {
  const Block& block = this->block(action.say);
  switch (saying(action.say).follows) {
    case Follows::nothing:
    case Follows::dealt_card: break;
    case Follows::number: return block.first + action.number - block.from;
    case Follows::bid:
      return block.first + (action.number - block.from) * block.columns + (block.columns == 1 ? 0U : action.strain);
    case Follows::trumps: return block.first + action.strain;
    case Follows::own_card:
    case Follows::card: return block.first + face_of(action.card);
    case Follows::cards: return block.first + face_of(action.cards.first());
    case Follows::contract: return block.first + before_contract(action.which) + action.strain;
    case Follows::meld:
    case Follows::offer: return block.first + action.which;
  }
  return block.first;
}

void ActionSpace::append_numbers(const Choices& choices, std::vector<unsigned>& numbers) const {
  const Block& block = this->block(choices.number_say);
  const unsigned amount = choices.numbers();
  for (unsigned n = 0; n < amount; ++n) {
    const unsigned number = choices.number(n);
    const unsigned row = block.first + (number - block.from) * block.columns;
    if (choices.strains == 0) {
      numbers.push_back(row);
      continue;
    }
    each_bit(choices.strains_with(number), [&](unsigned strain) { numbers.push_back(row + strain); });
  }
}

void ActionSpace::append_allowed(const Choices& choices, CardSet chosen, std::vector<unsigned>& numbers) const {
  const auto append = [&](Say say, std::uint32_t bits) {
    each_bit(bits, [&](unsigned place) { numbers.push_back(block(say).first + place); });
  };
  append_numbers(choices, numbers);
  each_bit(choices.says, [&](unsigned say) { numbers.push_back(blocks_[say].first); });
  append(Say::trump, choices.trumps);
  for (const Card card : rules_.tables.deck.distinct(choices.cards - chosen))
    numbers.push_back(block(choices.card_say).first + face_of(card));
  append(Say::declare, choices.melds);
  each_bit(choices.contracts, [&](unsigned contract) {
    const unsigned row = block(Say::announce).first + before_contract(contract);
    const unsigned suits = choices.suits_with(contract);
    if (suits == 0) numbers.push_back(row);
    each_bit(suits, [&](unsigned suit) { numbers.push_back(row + suit); });
  });
  append(Say::offer, choices.offers);
}

std::string ActionSpace::words(unsigned number) const { return to_words(rules_, at(number), 0); }

}  // namespace turup::embedding
