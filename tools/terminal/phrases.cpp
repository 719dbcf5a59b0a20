#include "terminal/phrases.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "rules/pack.h"

namespace turup {

namespace {

constexpr std::array kSuitOrder{Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};  // colours alternate

}  // namespace

std::string dealt_card_phrase(const Rules& rules) {
  static constexpr std::string_view kOrdinals[] = {"first",   "second", "third", "fourth", "fifth",    "sixth",
                                                   "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth"};
  const auto nth = static_cast<std::size_t>(rules.trump.dealt_card ? rules.trump.dealt_card->nth : 0);
  if (nth == 0 || nth > std::size(kOrdinals)) return fmt::format("card {}", nth);
  return fmt::format("the {} card", kOrdinals[nth - 1]);
}

std::string Phrases::strain(std::uint8_t strain) const {
  return strain == kSuits ? "no trumps" : label(suit_word(static_cast<Suit>(strain)));
}

std::string Phrases::said(std::string_view word) const {
  std::string text = label(word);
  if (text == word) std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string Phrases::stake(Stake stake) const {
  return stake == Stake::undoubled ? "" : ", " + said(stake_word(stake));
}

std::string Phrases::dealt_card() const {
  const std::string text = label("dealt_card");
  return text == "dealt_card" ? dealt_card_phrase(rules_) : text;
}

std::string Phrases::trumps(std::uint8_t choice) const {
  const Trumps trumps = Trumps::of_choice(choice);
  return strain(trumps.strain) + (trumps.reversed ? ", order reversed" : "");
}

// Trumps first, then by suit; in a suit by the order that is known to be in force.
std::vector<Card> Phrases::sorted(const View& view, CardSet cards) const {
  const std::uint8_t choice = view.trumps_known ? view.trumps : view.order;
  const Ordering& ordering = rules_.tables.orderings[choice];
  const auto trump_suit = Trumps::of_choice(choice).suit();
  std::vector<Suit> suits(kSuitOrder.begin(), kSuitOrder.end());
  if (trump_suit) std::stable_partition(suits.begin(), suits.end(), [&](Suit suit) { return suit == *trump_suit; });
  std::vector<Card> result;
  for (const Suit suit : suits) {
    std::vector<Card> in_suit;
    for (const Card card : cards& rules_.tables.deck.suit(suit)) in_suit.push_back(card);
    const auto power = [&](Card card) { return ordering.power[index(suit)][index(card)]; };
    std::stable_sort(in_suit.begin(), in_suit.end(), [&](Card a, Card b) { return power(a) > power(b); });
    result.insert(result.end(), in_suit.begin(), in_suit.end());
  }
  return result;
}

std::string Phrases::cards(CardSet cards, const View& view) const {
  std::vector<std::string> names;
  for (const Card card : sorted(view, cards)) names.push_back(this->card(card));
  return joined(names, " ");
}

std::vector<std::string> Phrases::hand(const View& view) const {
  const bool marks = view.choices.card_say == Say::play && !view.choices.cards.empty();
  const Deck& deck = rules_.tables.deck;
  std::vector<std::string> suits;
  std::optional<Suit> suit;
  for (const Card card : sorted(view, view.hand)) {
    const Face face = deck.face(card);
    const bool may = marks && !(deck.cards(face) & view.choices.cards).empty();
    if (suit != face.suit) suits.emplace_back();
    if (suit == face.suit) suits.back() += ' ';
    suit = face.suit;
    suits.back() += this->card(card) + (may ? "*" : "");
  }
  std::vector<std::string> lines;
  const std::string row = "Hand: " + joined(suits, "  ");
  if (Paper::columns(row) <= paper_.width()) {
    lines.push_back(row);
  } else {
    lines.emplace_back("Hand:");
    for (const std::string& of_suit : suits) lines.push_back("  " + of_suit);
  }
  if (view.has_aside && view.seat == view.holder) lines.push_back("Laid aside: " + card(view.aside));
  return lines;
}

std::string Phrases::contract_name(std::uint8_t contract) const { return said(contract_word(rules_, contract)); }

std::string Phrases::bid(const View& view) const {
  if (view.solo != kNobody)
    return fmt::format("Contract: {} {}, alone{}. ", seat(view.solo), contract_name(view.contract), stake(view.stake));
  if (view.bid == 0) return {};
  const bool is_settled = view.declarers != kNoSide;
  std::string text = fmt::format("{} {} {}", is_settled ? "Contract:" : "Bid:", seat(view.holder), view.bid);
  if (view.strain != kNoStrain) text += " " + strain(view.strain);
  if (is_settled) text += fmt::format(", target {}", view.target);
  return text + stake(view.stake) + ". ";
}

std::string Phrases::trumps_known_to(const View& view) const {
  if (rules_.trump.fixed_by == FixedBy::none) return {};
  const std::string begin = capitalised(label("trump")) + "s: ";
  if (view.by_dealt_card && !view.has_aside && !view.trumps_shown) return begin + "left to " + dealt_card() + ". ";
  if (!view.trumps_known) return begin + "hidden. ";
  return begin + trumps(view.trumps) + (view.trumps_shown ? ". " : " (hidden). ");
}

std::string Phrases::taken(const View& view) const {
  const bool by_tricks = rules_.scoring.counts == Counts::tricks;
  std::vector<std::string> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    sides.push_back(fmt::format("{} {}", side_name(rules_, side), by_tricks ? view.tricks[side] : view.points[side]));
  return fmt::format("{}: {}.", by_tricks ? "Tricks" : "Points", joined(sides, ", "));
}

std::string Phrases::contract(const View& view) const {
  switch (view.phase) {
    case Phase::trump: return {};  // it has just been said
    case Phase::cut:
    case Phase::auction:
    case Phase::stakes:
    case Phase::exchange:
    case Phase::over: return std::string(trimmed(bid(view)));
    case Phase::sight:
    case Phase::contracts: return std::string(trimmed(bid(view) + trumps_known_to(view)));
    case Phase::offers:
      if (view.tricks_played == 0) return std::string(trimmed(bid(view)));
      break;
    case Phase::play:
    case Phase::melds:
    case Phase::agree: break;
  }
  return bid(view) + trumps_known_to(view) + taken(view);
}

std::string Phrases::trick(const View& view) const {
  if (view.phase != Phase::play && (view.phase != Phase::melds || view.trick_size == 0)) return {};
  std::string text = fmt::format("{} {}: ", capitalised(label("trick")), view.tricks_played + 1);
  if (view.trick_size == 0) return text + (view.leader == view.seat ? "you lead." : seat(view.leader) + " leads.");
  std::vector<std::string> played;
  Seat at = view.leader;
  for (std::uint8_t i = 0; i < view.trick_size; at = next_seat(rules_, at)) {
    if ((view.out & seat_bit(at)) != 0) continue;
    played.push_back(seat(at) + " " + card(view.trick[i++]));
  }
  return text + fmt::format("{}. {} is winning.", joined(played, ", "), seat(view.winning_seat(rules_)));
}

std::vector<std::string> Phrases::open_hands(const View& view) const {
  std::vector<std::string> lines;
  for (Seat other = 0; other < rules_.tables.seats; ++other)
    if (!view.open[other].empty())
      lines.push_back(fmt::format("{}'s cards: {}", seat(other), cards(view.open[other], view)));
  return lines;
}

std::string Phrases::received(const View& view) const {
  return view.received.empty() ? std::string() : fmt::format("You got {}.", cards(view.received, view));
}

std::string Phrases::pips_of(std::int32_t total) const {
  const bool is_plus = total > 0;
  const std::string_view colour = is_plus ? "red" : "black";
  const Pips all = pips(rules_, total);
  int left = is_plus ? all.red : all.black;
  if (left == 0) return {};
  if (rules_.match.score_cards.size() == 1) return fmt::format(" ({} {} {})", left, colour, plural(left, "pip"));
  // Each card is uncovered to the full before the next.
  std::vector<std::string> shown;
  for (const Rank rank : rules_.match.score_cards) {
    const int on_card = std::min(left, 2 + static_cast<int>(rank));
    if (on_card == 0) break;
    shown.push_back(fmt::format("{}{} on the {}", on_card, shown.empty() ? " " + std::string(colour) : "",
                                in_words(2 + static_cast<int>(rank))));
    left -= on_card;
  }
  return fmt::format(" ({})", joined(shown, ", "));
}

const HookUse* Phrases::settling() const {
  for (const HookUse& use : rules_.hooks)
    if (use.script.has(HookPoint::settle)) return &use;
  return nullptr;
}

// "14 tables", "0 and one red card".
std::string Phrases::total(const Match& match, Side side) const {
  const std::int32_t score = match.scores[side];
  std::string text = std::to_string(score);
  const HookUse* use = settling();
  if (!use) return text;
  const Script& script = use->script;
  if (!script.counts.empty()) text += " " + plural(score, script.counts);
  const std::int32_t kept = match.memory[side];
  if (script.keeps.size() != 2 || script.memory != rules_.tables.sides || kept == 0) return text;
  const std::string& name = script.keeps[kept > 0 ? 1 : 0];
  return text + fmt::format(" and {} {}", in_words(std::abs(kept)), plural(std::abs(kept), name));
}

std::string Phrases::totals(const Match& match) const {
  std::vector<std::string> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    sides.push_back(side_name(rules_, side) + " " + total(match, side));
  return joined(sides, ", ");
}

std::string Phrases::score(const Match& match) const {
  std::vector<std::string> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    sides.push_back(side_name(rules_, side) + " " + total(match, side) + pips_of(match.scores[side]));
  return joined(sides, ", ");
}

// Red cards count games won, black ones games lost.
std::string Phrases::games(const Match& match) const {
  if (!rules_.session.has_more_than_one()) return {};
  std::vector<std::string> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side) {
    std::vector<std::string> cards;
    const auto add = [&](int count, std::string_view what, std::string_view colour) {
      if (count > 0) cards.push_back(fmt::format("{} {} ({} {})", count, what, colour, plural(count, "card")));
    };
    add(match.won[side], "won", "red");
    add(match.lost[side], "lost", "black");
    if (!cards.empty()) sides.push_back(side_name(rules_, side) + " " + joined(cards, " and "));
  }
  return "Games: " + (sides.empty() ? "none finished" : joined(sides, ", ")) + ".";
}

// What a script keeps from deal to deal and has no name for; one number for each side is that side's.
std::string Phrases::kept(const Match& match) const {
  const HookUse* use = settling();
  if (!use || use->script.memory == 0 || !use->script.keeps.empty()) return {};
  const bool by_side = use->script.memory == rules_.tables.sides;
  std::vector<std::string> numbers;
  for (int i = 0; i < use->script.memory; ++i) {
    const std::string number = std::to_string(match.memory[static_cast<std::size_t>(i)]);
    numbers.push_back(by_side ? side_name(rules_, static_cast<Side>(i)) + " " + number : number);
  }
  return fmt::format("Kept by {}: {}. {}", use->script.name, joined(numbers, ", "), use->script.says);
}

std::vector<std::string> Phrases::values() const {
  std::vector<std::string> lines{"From high to low, with what each card counts:"};
  std::vector<std::string> ranks;
  for (const Rank rank : rules_.pack.ranks) {
    std::vector<std::string> suits;
    std::vector<int> counts;
    for (const Suit suit : kSuitOrder) counts.push_back(card_points(rules_.pack, {suit, rank}));
    const std::string name(rank_text(rank));
    if (std::equal(counts.begin() + 1, counts.end(), counts.begin())) {
      ranks.push_back(fmt::format("{} {}", name, counts.front()));
      continue;
    }
    for (std::size_t s = 0; s < counts.size(); ++s)
      if (counts[s] != 0) suits.push_back(fmt::format("{} of {}", counts[s], label(suit_word(kSuitOrder[s]))));
    ranks.push_back(fmt::format("{} {}", name, suits.empty() ? "0" : listed(suits)));
  }
  lines.push_back("  " + joined(ranks, ", "));
  if (rules_.scoring.last_trick != 0)
    lines.push_back(fmt::format("The last trick counts {} more.", rules_.scoring.last_trick));
  if (rules_.scoring.counts == Counts::tricks)
    lines.emplace_back("In this game tricks are counted, whatever is in them.");
  return lines;
}

std::string Phrases::refusal(const Refusal& refusal, const View& view) const {
  const Choices& allowed = refusal.allowed;
  const bool only_cards = allowed.card_say == Say::play && allowed.cards.size() > 1 &&
                          allowed.size() == static_cast<unsigned>(allowed.cards.size());
  if (!only_cards) return refusal_sentence(rules_, refusal, view.bid);
  std::vector<std::string> names;
  for (const Card card : sorted(view, allowed.cards)) names.push_back(rules_.tables.deck.name(card));
  const std::string cited = refusal.key.empty() ? "" : fmt::format(" ({})", rules_.cite(refusal.key));
  return fmt::format("{}: play {}{}", refusal.reason, listed(names, "or"), cited);
}

}  // namespace turup
