#include "screen/menu.h"

#include <algorithm>

#include "base/base.h"

namespace turup::screen {

namespace {

std::vector<HandCard> hand_of(const Rules& rules, const Phrases& phrases, const View& view, CardSet held) {
  const Deck& deck = rules.tables.deck;
  std::vector<HandCard> hand;
  for (const Card card : phrases.sorted(view, held))
    hand.push_back({card, !(deck.cards(deck.face(card)) & view.choices.cards).empty()});
  return hand;
}

// Returns a bid or a cut, without its suit: "17", "0 nil".
Pick number_pick(const Rules& rules, const Phrases& phrases, const Action& action) {
  if (action.say != Say::bid) return {std::to_string(action.number), {}, {}, {}, {}};
  const std::string word = bid_word(rules, action.number);
  return {phrases.bid_name(action.number) + (word.empty() ? "" : " " + word),
          {},
          {},
          {},
          phrases.bid_meaning(action.number)};
}

// Returns the bids or cuts, one for each number. Suits stand below their number.
std::vector<Pick> numbers_of(const Rules& rules, const Phrases& phrases, const View& view) {
  std::vector<Pick> picks;
  Choices numbers = view.choices;
  numbers.cards = CardSet{};
  std::uint16_t latest = 0;
  for (unsigned n = 0; n < numbers.size(); ++n) {
    const Action action = numbers.at(n);
    if (action.say != view.choices.number_say || (action.say != Say::bid && action.say != Say::cut)) continue;
    if (picks.empty() || action.number != latest) picks.push_back(number_pick(rules, phrases, action));
    latest = action.number;
    const std::string line = to_words(rules, action, view.bid);
    if (action.strain == kNoStrain || action.say == Say::cut)
      picks.back().line = line;
    else
      picks.back().strains.push_back(
          {phrases.strain_bid(action.strain), line, {}, Trumps::of_choice(action.strain).suit(), {}});
  }
  return picks;
}

std::vector<Pick> words_of(const Rules& rules, const Phrases& phrases, const View& view) {
  std::vector<Pick> picks;
  Choices rest = view.choices;
  rest.cards = CardSet{};
  rest.from = 1;
  rest.to = 0;
  for (unsigned n = 0; n < rest.size(); ++n) {
    const Action action = rest.at(n);
    const auto suit = action.say == Say::trump ? Trumps::of_choice(action.strain).suit() : std::nullopt;
    picks.push_back(
        {phrases.choice(action, view), to_words(rules, action, view.bid), {}, suit, phrases.meaning(action, view)});
  }
  // The mildest word comes first: whoever presses Enter too soon has passed. A meld that only scores harms nobody who
  // declares it.
  const auto is_harmless = [&](std::size_t meld) {
    return (view.choices.melds >> meld & 1U) == 0 || !moves_target(rules.melds[meld].effect);
  };
  bool may_declare = view.choices.melds != 0;
  for (std::size_t meld = 0; meld < rules.melds.size(); ++meld) may_declare = may_declare && is_harmless(meld);
  const auto comes_first = [&](const Pick& pick) { return (pick.line == saying(Say::pass).word) != may_declare; };
  std::stable_partition(picks.begin(), picks.end(), comes_first);
  return picks;
}

std::size_t moved_by(std::size_t at, std::size_t size, bool is_right) {
  if (is_right) return at + 1 < size ? at + 1 : at;
  return at > 0 ? at - 1 : at;
}

// Returns the cards that the seat plays from: a card laid aside is among them when it may be played.
CardSet own_cards(const View& view) {
  CardSet own = view.hand;
  if (view.has_aside && view.choices.cards.has(view.aside)) own.insert(view.aside);
  return own;
}

}  // namespace

Menu menu_of(const Rules& rules, const Phrases& phrases, const View& view) {
  Menu menu;
  const bool is_dummys = view.for_dummy && view.actor == view.seat && view.dummy != kNobody;
  menu.owner = is_dummys ? view.dummy : view.seat;
  menu.hand = hand_of(rules, phrases, view, is_dummys ? view.open[view.dummy] : own_cards(view));
  if (is_dummys)
    for (const Card card : phrases.sorted(view, view.hand)) menu.own.push_back({card, false});
  menu.card_say = view.choices.card_say;
  if (takes_cards(menu.card_say) && !view.choices.cards.empty()) menu.give = view.choices.give;
  menu.words = words_of(rules, phrases, view);
  for (Pick& pick : numbers_of(rules, phrases, view)) menu.words.push_back(std::move(pick));
  // Nobody should undertake to win no trick because he pressed Enter too soon.
  const auto& own_bids = rules.scoring.own_bids;
  const bool is_nil_first = own_bids && !own_bids->nil.is_none() && view.choices.has_number(0);
  if (view.choices.number_say == Say::bid && is_nil_first && menu.words.size() > 1) menu.first_word = 1;
  return menu;
}

Selection first_selection(const Menu& menu) {
  Selection selection;
  selection.word = menu.first_word;
  selection.row = menu.has_cards() ? Selection::Row::hand : Selection::Row::words;
  while (selection.card + 1 < menu.hand.size() && !menu.hand[selection.card].may) ++selection.card;
  if (!menu.has_cards()) selection.card = 0;
  return selection;
}

namespace {

// Returns the selection at the word, or the strain of a word, that stands for the line; unchanged if none does.
Selection at_word(const Menu& menu, const std::string& line, Selection selection) {
  const auto same = [&](const Pick& pick) { return pick.line == line; };
  for (std::size_t w = 0; w < menu.words.size(); ++w) {
    const std::vector<Pick>& strains = menu.words[w].strains;
    const auto strain = std::find_if(strains.begin(), strains.end(), same);
    if (strain == strains.end() && !same(menu.words[w])) continue;
    selection.word = w;
    selection.row = strains.empty() ? Selection::Row::words : Selection::Row::strains;
    if (!strains.empty()) selection.strain = static_cast<std::size_t>(strain - strains.begin());
    return selection;
  }
  return selection;
}

}  // namespace

Selection selection_of(const Rules& rules, const Menu& menu, const Action& action, std::uint16_t bid) {
  Selection selection = first_selection(menu);
  if (menu.give > 0 && action.say == menu.card_say) {
    selection.marked = action.cards;
    while (selection.card + 1 < menu.hand.size() && !action.cards.has(menu.hand[selection.card].card)) ++selection.card;
    return selection;
  }
  for (std::size_t i = 0; i < menu.hand.size(); ++i) {
    if (action.say != menu.card_say || !menu.hand[i].may || menu.hand[i].card != action.card) continue;
    selection.card = i;
    selection.row = Selection::Row::hand;
    return selection;
  }
  return at_word(menu, to_words(rules, action, bid), selection);
}

Selection moved(const Menu& menu, Selection selection, Step step) {
  using Row = Selection::Row;
  const bool has_strains = selection.word < menu.words.size() && !menu.words[selection.word].strains.empty();
  const bool is_right = step == Step::right;
  if (step == Step::up) {
    if (selection.row == Row::strains)
      selection.row = Row::words;
    else if (menu.has_cards())
      selection.row = Row::hand;
    return selection;
  }
  if (step == Step::down) {
    if (selection.row == Row::hand && !menu.words.empty())
      selection.row = Row::words;
    else if (selection.row == Row::words && has_strains)
      selection.row = Row::strains;
    return selection;
  }
  switch (selection.row) {
    case Row::hand: selection.card = moved_by(selection.card, menu.hand.size(), is_right); break;
    case Row::words:
      selection.word = moved_by(selection.word, menu.words.size(), is_right);
      selection.strain = 0;
      break;
    case Row::strains:
      selection.strain = moved_by(selection.strain, menu.words[selection.word].strains.size(), is_right);
      break;
  }
  return selection;
}

std::string mark(const Menu& menu, Selection& selection) {
  if (selection.row != Selection::Row::hand || selection.card >= menu.hand.size()) return {};
  const HandCard& chosen = menu.hand[selection.card];
  if (!chosen.may) return "That card may not be given away.";
  if (selection.marked.has(chosen.card)) {
    selection.marked.remove(chosen.card);
    return {};
  }
  if (selection.marked.size() == menu.give)
    return "Enough cards are marked: take a mark back with Space, or press Enter.";
  selection.marked.insert(chosen.card);
  return {};
}

std::optional<std::string> line_of(const Rules& rules, const Menu& menu, const Selection& selection) {
  if (selection.row == Selection::Row::hand) {
    if (selection.card >= menu.hand.size()) return {};
    Action action;
    action.say = menu.card_say;
    if (menu.give > 0 && selection.marked.size() != menu.give) return {};
    if (menu.give > 0)
      action.cards = selection.marked;
    else
      action.card = menu.hand[selection.card].card;
    return to_words(rules, action, 0);
  }
  if (selection.word >= menu.words.size()) return {};
  const Pick& pick = menu.words[selection.word];
  if (pick.strains.empty()) return pick.line;
  return pick.strains[std::min(selection.strain, pick.strains.size() - 1)].line;
}

}  // namespace turup::screen
