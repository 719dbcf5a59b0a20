// Tells in words what a seat may say or do.
#include <fmt/format.h>

#include "base/base.h"
#include "terminal/phrases.h"

namespace turup {

std::string Phrases::strains(std::uint16_t open) const {
  std::vector<std::string> names;
  for (std::uint8_t s = 0; s <= kSuits; ++s)
    if ((open >> s & 1U) != 0) names.push_back(strain(s));
  return listed(names, "or");
}

// A list of more runs of numbers than that is not read by anybody.
constexpr std::size_t kMostRuns = 4;
constexpr std::ptrdiff_t kFirstOfMany = 5;

// Returns "bid 15 to 28", "bid 18, 20, 22, 23, 24 and so on to 264", "bid 160 to 190 in steps of 10 or 200 to 250
// in steps of 5", "bid 3 with spades or 4 to 7 with clubs or hearts".
std::string Phrases::numbers(const Choices& choices) const {
  if (choices.from > choices.to) return {};
  std::vector<std::string> names;
  for (unsigned n = 0; n < choices.numbers(); ++n) names.push_back(bid_name(choices.number(n)));
  const bool are_contracts = choices.strains == 0 && names.front() != std::to_string(choices.number(0));
  if (are_contracts) return fmt::format("{} {}", label(Say::bid), listed(names, "or"));
  Choices rest = choices;
  std::string text = label(Say::bid);
  if (choices.lowest != 0) {
    text += fmt::format(" {} with {}", choices.from, strains(choices.lowest));
    if (choices.numbers() == 1) return text;
    rest.from = static_cast<std::uint16_t>(choices.number(1));
    text += ", or";
  }
  std::vector<std::string> runs;
  for (std::string run : runs_of_numbers(rest)) {
    if (const std::size_t dots = run.find(".."); dots != run.npos) run.replace(dots, 2, " to ");
    if (const std::size_t by = run.find(" by "); by != run.npos) run.replace(by, 4, " in steps of ");
    runs.push_back(std::move(run));
  }
  if (runs.size() > kMostRuns)
    text += fmt::format(" {} and so on to {}",
                        joined({names.begin(), names.begin() + std::min(std::ssize(names), kFirstOfMany)}, ", "),
                        names.back());
  else
    text += " " + listed(runs, "or");
  return choices.strains == 0 ? text : text + " with " + strains(choices.strains);
}

std::string Phrases::named_numbers(const Choices& choices) const {
  std::vector<std::string> named;
  for (unsigned n = 0; n < choices.numbers() && choices.number_say == Say::bid; ++n) {
    const unsigned number = choices.number(n);
    const std::string word = bid_word(rules_, number);
    if (!word.empty()) named.push_back(fmt::format("{} is {}", number, word));
  }
  return named.empty() ? std::string() : fmt::format(" ({})", joined(named, ", "));
}

std::string Phrases::bid_meaning(unsigned number) const {
  if (const ContractRules* contract = contract_bid(rules_, static_cast<int>(number)))
    return contract_meaning(*contract);
  const auto& own_bids = rules_.scoring.own_bids;
  if (number != 0 || !own_bids || own_bids->nil.is_none()) return {};
  const int worth = resolved(rules_, own_bids->nil, 0);
  return fmt::format("{}: you win {} if you take no {}, and else lose as much.", capitalised(bid_word(rules_, 0)),
                     worth, label("trick"));
}

namespace {

// Returns whether the seat takes the talon if it announces nothing now.
bool takes_talon_by_passing(const Rules& rules, const View& view) {
  for (std::size_t c = 0; c < rules.contracts.size(); ++c)
    if ((view.choices.contracts >> c & 1U) != 0 && of_declarer(rules.contracts[c].called).leaves_talon) return true;
  return false;
}

}  // namespace

std::string Phrases::choice(const Action& action, const View& view) const {
  const bool takes = action.say == Say::pass && takes_talon_by_passing(rules_, view);
  return worded(action, view.bid) + (takes ? fmt::format(": take the {}", label("talon")) : std::string());
}

// Returns what a pass brings: in most places nothing.
std::string Phrases::pass_meaning(const View& view) const {
  if (!takes_talon_by_passing(rules_, view)) return {};
  return fmt::format("{}: you take the {}, and announce a contract after that.", capitalised(label(Say::pass)),
                     label("talon"));
}

// Returns "Solo: you must take 61 points or more, worth +50 or -50." Where a script makes the worth of a deal from the
// figure of the contract, that number alone is told.
std::string Phrases::contract_meaning(const ContractRules& contract) const {
  const Undertaking due = undertaking(contract.takes);
  const std::string unit = due.by_points ? "point" : label("trick");
  const int least = contract.at_least.is_none() ? 0 : resolved(rules_, contract.at_least, 0);
  const std::string duty = due.every_trick ? fmt::format("win every {}", unit)
                           : due.no_trick  ? fmt::format("win no {}", unit)
                                           : fmt::format("take {} {} or more", least, plural(least, unit));
  const int worth = contract.worth.empty() ? 0 : contract.worth.front();
  if (rules_.has(HookPoint::value) && worth != 0)
    return fmt::format("{}: you must {}. Its figure is {}: see `rules`.", capitalised(said(contract.name)), duty,
                       worth);
  const std::string risk = contract_at_risk(&contract, 0, worth);
  return fmt::format("{}: you must {}{}.", capitalised(said(contract.name)), duty, risk.empty() ? "" : ", " + risk);
}

std::string Phrases::meaning(const Action& action, const View& view) const {
  if (action.say == Say::pass) return pass_meaning(view);
  if (action.say == Say::ditto)
    return fmt::format("{}: you equal the {} of {}, and it is yours.", capitalised(label(Say::ditto)), label(Say::bid),
                       bid_name(view.bid));
  if (action.say == Say::announce) return contract_meaning(rules_.contracts[action.which]);
  if (action.say == Say::offer) return offer_meaning(action.which);
  if (action.say == Say::declare) return meld_meaning(view, action.which);
  if (action.say != Say::partner) return {};
  return fmt::format("{}: your partner speaks for you.", capitalised(label(Say::partner)));
}

// Returns "counts 20 points", "scores 20 each".
std::string Phrases::meld_count(const MeldRules& meld, std::string_view each) const {
  const int number = resolved(rules_, meld.counts, 0);
  const std::string best = is_judged(meld.counts_for) ? " if no other side has declared a better meld" : "";
  return is_taken(meld.effect) ? fmt::format("counts {} {}{}{}", number, plural(number, "point"), each, best)
                               : fmt::format("scores {}{}{}", number, each, best);
}

// Returns every meld of the kind in the hand: "KH QH", "KC QC".
std::vector<std::string> Phrases::melds_held(const View& view, std::size_t which) const {
  const std::uint8_t trumps = view.trumps_shown ? view.trumps : static_cast<std::uint8_t>(kSuits);
  std::vector<std::string> held;
  for (const FoundMeld& found : melds_in(rules_, which, trumps, view.hand)) held.push_back(cards(found.cards, view));
  return held;
}

// Returns "Marriage: KH QH, KC QC. It scores 20 each." Empty for a meld that moves the target.
std::string Phrases::meld_meaning(const View& view, std::size_t which) const {
  const MeldRules& meld = rules_.melds[which];
  if (moves_target(meld.effect)) return {};
  const std::vector<std::string> held = melds_held(view, which);
  return fmt::format("{}: {}. It {}.", capitalised(said(meld.name)), joined(held, ", "),
                     meld_count(meld, held.size() > 1 ? " each" : ""));
}

// Returns "pair, which lowers the target to 16".
std::string Phrases::meld_offer(const View& view, std::size_t which) const {
  const MeldRules& meld = rules_.melds[which];
  if (!moves_target(meld.effect)) {
    const std::vector<std::string> held = melds_held(view, which);
    return fmt::format("{} ({}: {})", said(meld.name), joined(held, ", "),
                       meld_count(meld, held.size() > 1 ? " each" : ""));
  }
  if (is_judged(meld.counts_for) || view.target == 0) return said(meld.name);
  const int times = may_be_held_again(rules_, meld) ? static_cast<int>(melds_held(view, which).size()) : 1;
  const int by = meld.moved_by(side_of(rules_, view.seat) == view.declarers, view.bid);
  const int moved = view.target + (may_move_target(rules_, view.contract) ? times * by : 0);
  const int target = moved < view.target
                         ? std::min<int>(view.target, std::max(moved, resolved(rules_, meld.lowest, 0)))
                         : std::max<int>(view.target, std::min(moved, resolved(rules_, meld.highest, moved)));
  const std::string effect = target == view.target  ? "leaves the target at"
                             : target < view.target ? "lowers the target to"
                                                    : "raises the target to";
  return fmt::format("{} ({} {})", said(meld.name), effect, target);
}

// Returns "pass", or "pass and play on" where "pass" alone would not say enough.
std::string Phrases::saying_offer(Say say, const View& view) const {
  std::string words = said(saying(say).word);
  if (say == Say::agree) words += " to stop";
  if (say == Say::claim) words += " that the deal is void";
  if (say == Say::pass && view.phase == Phase::agree) words += " and play on";
  return words;
}

// Returns "announce solo", or "announce solo clubs, hearts or spades" where a suit is named with it.
std::string Phrases::contract_offer(const Choices& choices, std::size_t contract) const {
  const std::string words = fmt::format("{} {}", saying(Say::announce).word, said(rules_.contracts[contract].name));
  std::vector<std::string> suits;
  for (std::uint8_t suit = 0; suit < kSuits; ++suit)
    if ((choices.suits_with(static_cast<unsigned>(contract)) >> suit & 1U) != 0)
      suits.push_back(relabelled(trumps_words(suit)));
  return suits.empty() ? words : words + " " + listed(suits, "or");
}

// Returns the melds, contracts and offers of scripts that may be said.
std::vector<std::string> Phrases::named_sayings(const View& view) const {
  const Choices& choices = view.choices;
  std::vector<std::string> words;
  for (std::size_t m = 0; m < rules_.melds.size(); ++m)
    if ((choices.melds >> m & 1U) != 0)
      words.push_back((words.empty() ? said(saying(Say::declare).word) + " " : "") + meld_offer(view, m));
  for (std::size_t c = 0; c < rules_.contracts.size(); ++c)
    if ((choices.contracts >> c & 1U) != 0) words.push_back(contract_offer(choices, c));
  for (std::size_t o = 0; o < rules_.offers.size(); ++o)
    if ((choices.offers >> o & 1U) != 0) words.push_back(fmt::format("say \"{}\"", said(rules_.offers[o].word)));
  return words;
}

std::vector<std::string> Phrases::sayings(const View& view) const {
  std::vector<std::string> words = named_sayings(view);
  const auto is_open = [&](Say say) {
    return saying(say).follows == Follows::nothing && (view.choices.says & say_bit(say)) != 0;
  };
  for (const Say say : kAllSays)
    if (say != Say::pass && is_open(say)) words.push_back(saying_offer(say, view));
  if (is_open(Say::pass)) words.push_back(saying_offer(Say::pass, view));
  return words;
}

std::string Phrases::offer_meaning(std::size_t offer) const {
  const ScriptedOffer& scripted = rules_.offers[offer];
  for (const Script::Choice& choice : rules_.hooks[scripted.use].script.offers)
    if (choice.word == scripted.word) return fmt::format("{}: {}", said(scripted.word), choice.says);
  return {};
}

std::string Phrases::give_offer(const View& view) const {
  if (view.choices.card_say == Say::discard)
    return fmt::format("{} {} {}", label(Say::discard), in_words(view.choices.give), plural(view.choices.give, "card"));
  const Seat receiver = receiver_of(rules_, view.deal_number, view.seat).value_or(view.seat);
  return fmt::format("{} {} cards to {}", label(Say::give), in_words(view.choices.give), seat(receiver));
}

std::string Phrases::cards_to_give(const View& view) const {
  std::vector<std::string> names;
  for (const Card card : sorted(view, view.choices.cards))
    if (names.size() < view.choices.give) names.push_back(rules_.tables.deck.name(card));
  return joined(names, " ");
}

std::string Phrases::trumps_named(const Choices& choices) const {
  std::vector<std::string> words;
  for (std::uint8_t choice = 0; choice < Trumps::kChoices; ++choice)
    if ((choices.trumps >> choice & 1U) != 0) words.push_back(relabelled(trumps_words(choice)));
  return listed(words, "or");
}

std::vector<std::string> Phrases::ways(const View& view) const {
  const Choices& c = view.choices;
  std::vector<std::string> words;
  if (const std::string text = numbers(c); !text.empty()) words.push_back(text + named_numbers(c));
  // Whoever types names trumps by the verb of the line: "trump hearts".
  if (c.trumps != 0)
    words.push_back((surface_ == Surface::drawn ? "name trumps: " : label(Say::trump) + " ") + trumps_named(c));
  if (!c.cards.empty() && c.card_say == Say::lay)
    words.push_back(fmt::format("lay a card aside, whose suit becomes {}", trumps_noun()));
  if (!c.cards.empty() && takes_cards(c.card_say)) words.push_back(give_offer(view));
  if ((c.says & say_bit(Say::dealt_card)) != 0)
    words.push_back(fmt::format("leave {} to {} (type {})", trumps_noun(), dealt_card(), saying(Say::dealt_card).name));
  const std::vector<std::string> others = sayings(view);
  if (!c.cards.empty() && c.card_say == Say::play && !others.empty())
    words.emplace_back(after_word(Say::play, surface_ == Surface::drawn ? "a raised card" : "a card marked *"));
  words.insert(words.end(), others.begin(), others.end());
  return words;
}

std::string Phrases::offers(const View& view) const {
  const Choices& c = view.choices;
  if (c.size() == 1 && c.cards.empty()) return duty(c.at(0), view.bid);
  if (view.for_dummy && c.says == 0) return fmt::format("You play {}'s cards.", seat(view.dummy));
  if (c.number_say == Say::cut && c.from <= c.to)
    return fmt::format("{} a number from {} to {} to {}.", surface_ == Surface::drawn ? "Choose or type" : "Type",
                       c.from, c.to, label(Say::cut));
  const std::vector<std::string> words = ways(view);
  const bool plays = !c.cards.empty() && c.card_say == Say::play;
  const bool is_free = plays || (c.says & say_bit(Say::pass)) != 0;
  return words.empty() ? std::string()
                       : occasion(view) + fmt::format("You {} {}.", is_free ? "may" : "must", listed(words, "or"));
}

std::string Phrases::examples(const View& view) const {
  const Deck& deck = rules_.tables.deck;
  const std::vector<Card> held = sorted(view, view.hand);
  std::string text = fmt::format("a card ({})", deck.name(held.empty() ? deck.all().first() : held.front()));
  if (view.choices.give > 1) text = fmt::format("{} cards ({})", in_words(view.choices.give), cards_to_give(view));
  if (!rules_.has(Step::Kind::auction)) return text;
  if (is_take_or_leave(rules_.auction.kind))
    return fmt::format("{}, a call ({}; {} {}, or just {}; {})", text, label(Say::take), label(Say::trump),
                       strain(static_cast<std::uint8_t>(Suit::hearts)), strain(static_cast<std::uint8_t>(Suit::hearts)),
                       label(Say::pass));
  const bool names_trumps = fixing(rules_.trump.fixed_by).in_bid;
  const std::string bid = fmt::format("{}{}", bid_name(rules_.tables.bid_from),
                                      names_trumps ? " " + strain(static_cast<std::uint8_t>(Suit::hearts)) : "");
  std::vector<std::string> calls{fmt::format("{} {}, or just {}", label(Say::bid), bid, bid)};
  if (each_says(rules_.auction.kind)) return fmt::format("{}, a number ({})", text, calls.front());
  const StakesRules& stakes = rules_.stakes;
  if (stakes.in_force()) calls.push_back(label(Say::double_up));
  if (!stakes.redoubled.is_none() || (stakes.high_bids && !stakes.high_bids->redoubled.is_none()))
    calls.push_back(label(Say::redouble));
  calls.push_back(label(Say::pass));
  return fmt::format("{}, a call ({})", text, joined(calls, "; "));
}

std::vector<std::string> Phrases::choices(const View& view) const {
  Choices rest = view.choices;
  std::vector<std::string> words;
  if (rest.card_say == Say::play) {
    for (const Card card : sorted(view, rest.cards)) words.push_back(after_word(Say::play, this->card(card)));
    rest.cards = CardSet{};
  }
  for (const std::string& word : to_words(rules_, rest, view.bid)) words.push_back(relabelled(word));
  return words;
}

// Returns what a window is about where its words do not say it. It is the same for everybody.
std::string Phrases::occasion(const View& view) const {
  if (view.phase == Phase::agree) return "The result is certain. ";
  if (view.phase == Phase::auction && view.first_bid != 0) return "This is the second auction. ";
  if (view.phase == Phase::showing) return capitalised(trumps_noun()) + " may stay hidden. ";
  if (view.phase == Phase::sight) return capitalised(dealt_card()) + " has been dealt. ";
  return {};
}

std::string Phrases::done(const Action& action, std::uint16_t standing) const {
  if (action.say == Say::ask) return fmt::format("You could not follow, and have asked for {}.", trumps_noun());
  if (action.say == Say::show) return fmt::format("You could not follow, and have shown {}.", trumps_noun());
  return fmt::format("You had to {}.", doing(action, standing));
}

std::string Phrases::duty(const Action& action, std::uint16_t standing) const {
  if (action.say == Say::pass) return "You can only pass.";
  if (action.say == Say::ask) return fmt::format("You cannot follow: you must ask for {}.", trumps_noun());
  if (action.say == Say::show) return fmt::format("You cannot follow: you must show {}.", trumps_noun());
  return fmt::format("You must {}.", doing(action, standing));
}

}  // namespace turup
