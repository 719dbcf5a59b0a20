#include "players/club_player.h"

#include <algorithm>

#include "players/calibration.h"
#include "players/club_decisions.h"
#include "players/expert/expert_player.h"

namespace turup {

namespace {

// Declares a meld if that moves the target in its holder's favour.
Action decide_meld(const Outlook& outlook) {
  const View& view = *outlook.view;
  for (std::uint8_t m = 0; m < kMaxMelds; ++m)
    if ((view.choices.melds >> m & 1U) != 0 && meld_gain(outlook, m) > 0) return {Say::declare, 0, 0, m, 0, {}, {}};
  return {Say::pass, 0, 0, 0, 0, {}, {}};
}

// Returns an action that is said as soon as it is allowed.
std::optional<Action> said_at_once(const Choices& choices) {
  for (const Say say : {Say::claim, Say::agree})
    if ((choices.says & say_bit(say)) != 0) return Action{say, 0, 0, 0, 0, {}, {}};
  return {};
}

bool is_bidding(const Choices& choices) {
  const std::uint32_t calls =
      say_bit(Say::double_up) | say_bit(Say::redouble) | say_bit(Say::set_double) | say_bit(Say::ditto);
  return choices.from <= choices.to || (choices.says & calls) != 0;
}

// Numbers of deals imagined for a script's word: first a few, then more if the word looks better than saying nothing.
constexpr std::uint32_t kFirstTrial = 4;
constexpr std::uint32_t kSecondTrial = 16;

bool has_better(const Considered& considered) {
  const std::vector<Estimate>& all = considered.estimates;
  return considered.deals > 0 && std::any_of(all.begin() + 1, all.end(), [&](const Estimate& estimate) {
           return estimate.mean() > all.front().mean();
         });
}

}  // namespace

Action ClubPlayer::decide(const Rules& rules, const Story& story) {
  const View& view = story.now();
  const Choices& choices = view.choices;
  if (choices.offers == 0 || choices.size() == 1) return choose(rules, view);
  const bool may_pass = (choices.says & say_bit(Say::pass)) != 0;
  if (may_pass && is_hopeless_offer(Outlook(rules, view))) return {};
  const Action otherwise = may_pass ? Action{} : choose(rules, view);
  Considered considered;
  for (const std::uint32_t deals : {kFirstTrial, kSecondTrial}) {
    Think think;
    think.deals = deals;
    considered = ExpertPlayer({seed_, think, hooks_}).consider(rules, story, otherwise);
    if (!has_better(considered)) return otherwise;
  }
  return considered.estimates[considered.best].action;
}

namespace {

// Decides whether to take a contract that is offered, where there is one.
std::optional<Action> undertaken(const Outlook& outlook) {
  const View& view = *outlook.view;
  if (view.choices.offers != 0) return decide_offer(outlook);
  if (view.choices.contracts != 0) return decide_contract(outlook);
  return std::nullopt;
}

// Decides whether to declare a meld, where the player has one; nothing if he rather plays a card.
std::optional<Action> declared(const Outlook& outlook) {
  const Choices& choices = outlook.view->choices;
  if (choices.melds == 0) return std::nullopt;
  const Action meld = decide_meld(outlook);
  if (meld.say == Say::declare || choices.has(meld)) return meld;
  return std::nullopt;
}

}  // namespace

std::optional<int> chance_of_call(const Rules& rules, Hooks* hooks, const View& view, const Action& call) {
  if (each_says(rules.auction.kind) || winner_announces(rules)) return std::nullopt;
  Outlook outlook(rules, view);
  outlook.calibration = calibration_for(rules, hooks);
  return is_take_or_leave(rules.auction.kind) ? chance_of_taking(outlook, call) : chance_of_bid(outlook, call);
}

Action ClubPlayer::choose(const Rules& rules, const View& view) {
  const Choices& choices = view.choices;
  const bool cutting = choices.from <= choices.to && choices.number_say == Say::cut;
  if (cutting) return choices.at(rng_.below(choices.size()));
  if (view.for_dummy) return choose(rules, view.from_playing_seat());
  Outlook outlook(rules, view);
  // The measured chances are looked up only for decisions that use them, and a card played is none.
  const auto measured = [&] { return chances_ == Chances::measured ? calibration_for(rules, hooks_) : nullptr; };
  const bool is_before_play = choices.contracts != 0 || choices.card_say == Say::discard;
  if (is_before_play && winner_announces(rules)) outlook.calibration = measured();
  // A gift is decided as a whole, because counting all the ways would only cost time.
  if (takes_cards(choices.card_say) && !choices.cards.empty()) return decide_exchange(outlook);
  if (choices.size() == 1) return choices.at(0);
  if (const auto action = said_at_once(choices)) return *action;
  if (const auto action = undertaken(outlook)) return *action;
  const bool may_take = view.phase == Phase::auction && is_take_or_leave(rules.auction.kind);
  if (!may_take && (choices.card_say == Say::lay || choices.trumps != 0)) return decide_trumps(outlook);
  if (may_take || is_bidding(choices)) {
    outlook.calibration = measured();
    return may_take ? decide_taking(outlook) : decide_call(outlook);
  }
  if (const auto meld = declared(outlook)) return *meld;
  if (choices.cards.empty()) return choices.at(0);
  return decide_card(outlook);
}

}  // namespace turup
