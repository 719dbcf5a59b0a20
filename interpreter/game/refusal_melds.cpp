// Finds why a meld may not be declared.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "game/advance.h"
#include "game/refusal.h"

namespace turup {

namespace {

// Returns "an ace of each suit", for a set in a pack where a second card of the same suit makes none.
std::string set_of_suits(const MeldRules& meld, const std::vector<std::string>& ranks) {
  const bool is_whole = meld.set.number == static_cast<int>(kSuits);
  if (is_whole && meld.of.size() == 1) return fmt::format("{} of each suit", a_rank(meld.of.front()));
  return fmt::format("{} of {}", ranks.empty() ? "cards of one rank" : listed(ranks, "or"),
                     is_whole ? "each suit" : fmt::format("{} suits", in_words(meld.set.number)));
}

// Returns "the king and queen of trumps", "three cards of one suit in a row".
std::string meld_phrase(const Rules& rules, const MeldRules& meld) {
  const std::string_view suit = suit_phrase(meld.suit);
  if (!meld.named_cards.empty()) return named_cards_phrase(meld);
  if (meld.copies > 1) return fmt::format("its cards {}", times(meld.copies));
  if (!meld.run.is_none()) return fmt::format("{} cards of {} in a row", meld.run.number, suit);
  const std::vector<Rank>& ranks = meld.set.is_none() ? meld.cards : meld.of;
  const auto name = [&](Rank rank) { return meld.set.is_none() ? std::string(rank_word(rank)) : ranks_word(rank); };
  std::vector<std::string> names(ranks.size());
  std::transform(ranks.begin(), ranks.end(), names.begin(), name);
  if (meld.set.is_none()) return fmt::format("the {} of {}", listed(names), suit);
  if (rules.tables.deck.copies() > 1) return set_of_suits(meld, names);
  return fmt::format("{} {}", meld.set.number, names.empty() ? "cards of one rank" : listed(names, "or"));
}

// Returns whether the actor has all the cards of the meld.
bool holds_cards_of(const Rules& rules, const State& state, std::size_t meld) {
  if (!state.shown && rules.melds[meld].needs_trumps()) return false;
  const auto trumps = state.shown ? state.trumps : static_cast<std::uint8_t>(kSuits);
  return !melds_in(rules, meld, trumps, state.hand[state.actor]).empty();
}

std::string_view window_phrase(MeldWindow window) {
  switch (window) {
    case MeldWindow::after_own_trick: return "when your side has just won a trick, before the next lead";
    case MeldWindow::after_own_trumping:
      return "when your side has just won a plain suit by trumping, before the next lead";
    case MeldWindow::after_show_trick: return "in your turn, after the trick in which trumps are shown";
    case MeldWindow::at_show: return "when trumps have just been shown, before another card is played";
    case MeldWindow::before_first_lead: return "before the first lead";
    case MeldWindow::first_trick: return "in the first trick, before you play";
    case MeldWindow::as_played: return "by playing the first of its cards";
  }
  return {};
}

// Returns why a meld that the actor holds may not be declared now.
Reason held_meld_reason(const Rules& rules, const State& state, const Action& action) {
  const MeldRules& meld = rules.melds[action.which];
  const std::string path = "melds." + meld.name;
  if (has_declared(rules, state, action.which)) return {"it is declared already"};
  State unasked = state;
  unasked.melds_left = 0xFFFF;
  if ((melds_now(rules, unasked) >> action.which & 1U) != 0)
    return script_reason(rules, HookPoint::melds, {}, "you may not declare it now");
  const int trick = state.tricks_played + (occasion_of(meld.window) == Occasion::trick ? 0 : 1);
  if (!is_at_the_beginning(meld.window) && !meld.tricks.holds(trick))
    return {trick < meld.tricks.from ? fmt::format("`{}` may be declared from trick {} on", meld.name, meld.tricks.from)
                                     : fmt::format("`{}` may be declared up to trick {}", meld.name, meld.tricks.to),
            path + ".tricks"};
  return {fmt::format("`{}` may be declared only {}", meld.name, window_phrase(meld.window)), path + ".window"};
}

// Returns why no meld is declared in the contract that somebody plays.
Reason dead_meld_reason(const Rules& rules, const State& state) {
  const ContractRules* contract = contract_of(rules, state.contract);
  if (!contract) return {"nothing is declared in this contract", "contracts"};
  return {fmt::format("no meld is declared in `{}`", rules.label(contract->name)),
          fmt::format("contracts.{}.melds", contract->name)};
}

}  // namespace

Reason meld_reason(const Rules& rules, const State& state, const Action& action) {
  const MeldRules& meld = rules.melds[action.which];
  const std::string path = "melds." + meld.name;
  if (!has_melds(rules, state)) return dead_meld_reason(rules, state);
  if (!state.shown && meld.needs_trumps())
    return {fmt::format("`{}` may be declared only once trumps are shown", meld.name), path + ".window"};
  const bool has_trumps = Trumps::of_choice(state.trumps).suit().has_value();
  if (!has_trumps && meld.needs_trumps() && admits(meld.suit, true)) return {"there are no trumps in this deal"};
  if (const auto other = meld_instead_of(rules, state, action.which)) {
    const std::string& whole = rules.melds[*other].name;
    return {fmt::format("its cards are part of your `{}`, which counts in its place", whole),
            fmt::format("melds.{}.parts", whole)};
  }
  if (holds_cards_of(rules, state, action.which)) return held_meld_reason(rules, state, action);
  const std::string_view shape = !meld.run.is_none()         ? ".run"
                                 : !meld.set.is_none()       ? ".set"
                                 : !meld.named_cards.empty() ? ".named_cards"
                                                             : ".cards";
  return {fmt::format("you do not hold {}", meld_phrase(rules, meld)), path + std::string(shape)};
}

}  // namespace turup
