// Finds why an action is refused: the first rule that it breaks, in card players' words.
#include "game/refusal.h"

#include <fmt/format.h>

#include <algorithm>

#include "actions/actions.h"
#include "base/base.h"
#include "game/advance.h"

namespace turup {

namespace {

std::string led_suit_word(const Rules& rules, const State& state) {
  const std::uint8_t suit = ordering_in_force(rules, state).suit[index(state.trick[0])];
  return suit == kSuits ? "trumps" : std::string(suit_word(static_cast<Suit>(suit)));
}

std::string best_card(const Rules& rules, const State& state) {
  return rules.tables.deck.name(state.trick[state.best]);
}

Reason duty_reason(const Rules& rules, const State& state, Duty duty) {
  const std::string key(duty_key(duty));
  switch (duty) {
    case Duty::first_lead: return {fmt::format("the first lead is {}", face_text(*rules.play.first_lead)), key};
    case Duty::unbroken: {
      std::vector<std::string> suits;
      for (const Unbroken suit : rules.play.unbroken)
        suits.emplace_back(kUnbrokenSuits[static_cast<std::size_t>(suit)].word);
      return {fmt::format("{} may not be led before one has been played", listed(suits, "or")), key};
    }
    case Duty::hidden_lead: return {"you may not lead trumps while they are hidden", key};
    case Duty::first_trick: return {"no card that counts may be played to the first trick", key};
    case Duty::called_card: {
      const std::string called = rules.tables.deck.name(state.called_card);
      const bool is_led =
          state.trick_size > 0 && state.led == ordering_in_force(rules, state).suit[index(state.called_card)];
      if (is_led) return {fmt::format("{} was called and its suit is led, so you must play it", called), key};
      return {state.trick_size == 0 ? fmt::format("{} was called, so you lead no other card of its suit", called)
                                    : fmt::format("{} was called, so you keep it until its suit is led", called),
              key};
    }
    case Duty::asker:
      if (const auto card = card_turned_up_to_play(rules, state))
        return {fmt::format("you turned up {}, so you must play it", rules.tables.deck.name(*card)), key};
      return {"you had trumps shown, so you must trump", key};
    case Duty::trump:
    case Duty::trump_unless_partner_wins:
      return {fmt::format("you cannot follow {}, so you must play a trump", led_suit_word(rules, state)), key};
    case Duty::head: return {fmt::format("you must beat {}, because you can", best_card(rules, state)), key};
    case Duty::overtrump:
    case Duty::overtrump_unless_partner_wins:
    case Duty::head_trumps:
      return {fmt::format("you must play a trump higher than {}, because you can", best_card(rules, state)), key};
    case Duty::no_undertrump:
      return {fmt::format("you may not play a trump lower than {}", best_card(rules, state)), key};
  }
  return {};
}

// Returns why nobody may play a card now: the play has not begun, or something else comes first.
std::optional<Reason> waiting_reason(const State& state) {
  if (state.phase == Phase::play) return {};
  const bool between = state.tricks_played > 0;
  if (state.phase == Phase::melds)
    return Reason{state.trick_size == 0 ? "the next lead waits for declarations"
                                        : "the next card waits for declarations"};
  if (state.phase == Phase::agree) return Reason{"the next lead waits until all have said whether to stop"};
  if (state.phase == Phase::offers && between) return Reason{"first a player must answer an offer"};
  return Reason{"the play has not begun"};
}

// Returns why the actor may play no card at all: he must see to trumps first.
Reason no_card_reason(const Rules& rules, const State& state) {
  const bool is_holder = state.actor == state.holder;
  if (state.by_dealt_card && state.has_aside && is_holder &&
      ordering_in_force(rules, state).suit[index(state.aside)] == state.led)
    return {
        fmt::format("{} is your only card of that suit, so you must show trumps", rules.tables.deck.name(state.aside)),
        "trump.dealt_card.suit_led"};
  return {fmt::format("you cannot follow {}, so you must {}", led_suit_word(rules, state),
                      is_holder ? "show trumps" : "ask for trumps"),
          "trump.hidden.ask"};
}

// Returns why the card is out of the actor's reach: it lies elsewhere, or nobody plays a card now.
std::optional<Reason> out_of_reach_reason(const Rules& rules, const State& state, const Action& action) {
  const std::string name = rules.tables.deck.name(action.card);
  const CardSet hand = state.hand[playing_seat(state)];
  if (state.has_aside && state.actor == state.holder && action.card == state.aside)
    return Reason{fmt::format("{} is laid aside until trumps are shown", name),
                  state.by_dealt_card ? "trump.dealt_card" : "trump.fixed_by"};
  if (!hand.has(action.card) && state.for_dummy)
    return Reason{fmt::format("dummy does not hold {}, and it is dummy's turn", name), "play.dummy"};
  if (!hand.has(action.card)) return Reason{fmt::format("you do not hold {}", name)};
  return waiting_reason(state);
}

// Returns a script's sentence as other reasons are written: "nobody leads a card below nine".
std::string as_clause(std::string_view says) {
  const bool is_name = says.size() > 1 && std::isupper(static_cast<unsigned char>(says[1])) != 0;
  std::string clause = is_name ? std::string(says) : lowered(says.substr(0, 1)) + std::string(says.substr(1));
  if (clause.ends_with('.')) clause.pop_back();
  return clause;
}

// Asks the scripts once more, as they were asked before the turn. Returns the one that did not leave the card, or the
// call.
template <class What>
std::optional<std::size_t> script_that_bars(const Rules& rules, const State& state, Hooks* hooks, const What& what) {
  if (hooks == nullptr) return std::nullopt;
  State asked = state;
  try {
    return script_that_bars({rules, asked, hooks}, what);
  } catch (const HookFailure&) {  // a script may run out of time now, and did not then
    return std::nullopt;
  }
}

// Returns every duty that the card breaks, in the order in which they are asked. What a card must do in a trick is
// asked only of cards that have met the demand before it: a card that does not follow need not beat anything. The other
// duties are asked of every card.
std::vector<Reason> broken_duties(const Rules& rules, const State& state, Card card) {
  constexpr std::string_view kInTrick = "play.duties";
  std::vector<Reason> reasons;
  CardSet left = following(rules, state, state.hand[playing_seat(state)]);
  if (!left.has(card))
    reasons.push_back(
        {fmt::format("you must follow {}{}", led_suit_word(rules, state), rules.tables.may_trump ? " or trump" : ""),
         std::string(kInTrick)});
  for (const Duty duty : duties_now(rules, state)) {
    CardSet asked = left;
    left = filtered_by(rules, state, left, duty);
    if (!asked.has(card) && duty_key(duty) == kInTrick) continue;
    asked.insert(card);
    if (!filtered_by(rules, state, asked, duty).has(card)) reasons.push_back(duty_reason(rules, state, duty));
  }
  return reasons;
}

// Returns everything that forbids the card, in the order in which it is asked.
std::vector<Reason> card_reasons(const Rules& rules, const State& state, const Choices& allowed, const Action& action,
                                 Hooks* hooks) {
  if (auto reason = out_of_reach_reason(rules, state, action)) return {*reason};
  if (allowed.cards.empty()) return {no_card_reason(rules, state)};
  std::vector<Reason> broken = broken_duties(rules, state, action.card);
  if (!broken.empty()) return broken;
  if (plays_face_down(rules, state) && state.has_aside && state.actor == state.holder)
    return {{fmt::format("of your trumps you may play only the one laid aside face down, {}",
                         rules.tables.deck.name(state.aside)),
             "trump.hidden.shown_by"}};
  if (rules.tables.scripted_cards)
    return {script_reason(rules, HookPoint::legal_cards, script_that_bars(rules, state, hooks, action.card),
                          "you may not play that card now")};
  return {{"that card may not be played now"}};
}

Reason asking_reason(const Rules& rules, const State& state, const Action& action) {
  if (!rules.trump.hidden) return {"trumps are known to everybody", "trump.fixed_by"};
  if (auto waiting = waiting_reason(state)) return *waiting;
  if (state.shown) return {"trumps are shown already"};
  if (!rules.trump.hidden->are_asked_for())
    return {"trumps are shown when one of them is played, and nobody asks for them", "trump.hidden.shown_by"};
  if (state.trick_size == 0)
    return {"you are to lead, and trumps are asked for by a seat that cannot follow", "trump.hidden.ask"};
  const CardSet in_suit =
      state.hand[state.actor] &
      ordering_in_force(rules, state).following(ordering_in_force(rules, state).suit[index(state.trick[0])]);
  if (!in_suit.empty()) return {"you can follow " + led_suit_word(rules, state), "trump.hidden.ask"};
  if (!is_asker(rules, state, state.actor))
    return {"the declarer's partner may not ask for trumps", "trump.hidden.asked_by"};
  if (state.tricks_played < rules.tables.ask_from)
    return {fmt::format("nobody may ask for trumps, or show them, before trick {}", rules.tables.ask_from + 1),
            "trump.hidden.ask_from"};
  if (state.hand[state.actor].empty())
    return {"the card that you laid aside is your last: you play it", "trump.hidden.ask"};
  if (state.asking_barred) return script_reason(rules, HookPoint::showing, {}, "you may not ask for trumps now");
  return {action.say == Say::ask ? "you fixed the trumps yourself: say show"
                                 : "only the declarer can show trumps: say ask"};
}

Reason give_reason(const Rules& rules, const State& state, const Action& action) {
  if (state.phase != Phase::exchange) return {"cards are not exchanged now"};
  if (action.cards.size() != rules.exchange.cards) return {number_to_give(rules), "exchange.cards"};
  const CardSet missing = action.cards - state.hand[state.actor];
  return {fmt::format("you do not hold {}", rules.tables.deck.names(missing))};
}

Reason discard_reason(const Rules& rules, const State& state, const Choices& allowed, const Action& action) {
  if (state.phase != Phase::discard) return {"nothing is discarded now"};
  if (action.cards.size() != allowed.give)
    return {fmt::format("you must discard {} {}", in_words(allowed.give), plural(allowed.give, "card")), "talon.cards"};
  const CardSet missing = action.cards - state.hand[state.actor];
  if (!missing.empty()) return {fmt::format("you do not hold {}", rules.tables.deck.names(missing))};
  return {fmt::format("you may not discard {}", rules.tables.deck.names(action.cards - allowed.cards)),
          "talon.may_not"};
}

Reason trump_reason(const Rules& rules, const State& state, const Action& action) {
  if (action.say == Say::dealt_card && !rules.trump.dealt_card)
    return {"trumps are not left to a card dealt later in this game", "trump.dealt_card"};
  if (rules.tables.fixing.by_taking && action.say == Say::trump) return taking_reason(rules, state, action);
  if (state.phase != Phase::trump) return {"trumps are not fixed now"};
  if (rules.tables.fixing.by_name) return {"a suit must be named as trumps", "trump.fixed_by"};
  if (rules.tables.fixing.by_own_card && action.say == Say::trump)
    return {"trumps are fixed with a card of your own", "trump.fixed_by"};
  if (action.say == Say::lay) return {fmt::format("you do not hold {}", rules.tables.deck.name(action.card))};
  return {fmt::format("no indicator means {}", trumps_phrase(action.strain)), "trump.indicators"};
}

Reason claim_reason(const Rules& rules) {
  if (!needs_claim(rules.voids.noticed)) return {"a void deal ends without a claim in this game", "void.noticed"};
  return {"you have nothing to claim now", "void.noticed"};
}

Reason offer_reason(const Rules& rules, const Action& action) {
  const ScriptedOffer& offer = rules.offers[action.which];
  return {fmt::format("`{}` is not offered to you now", offer.word), "hooks." + rules.hooks[offer.use].script.name};
}

// Names the script that refuses a call, where several have a say. Scripts that know the hand are not told apart: that
// would tell everybody something about it.
Reason by_its_script(const Rules& rules, const State& state, Reason reason, const Action& call, Hooks* hooks) {
  const bool is_of_several = reason.key == "hooks" && state.phase == Phase::auction && rules.has(HookPoint::calls);
  if (!is_of_several || rules.tables.scripted_by_hand || state.first_bid != 0) return reason;
  return script_reason(rules, HookPoint::calls, script_that_bars(rules, state, hooks, call), reason.text);
}

Reason reason_against(const Rules& rules, const State& state, const Choices& allowed, const Action& action,
                      Hooks* hooks) {
  switch (action.say) {
    case Say::cut:
      if (!is_cut(rules.dealing.cut_by)) return {"nobody cuts in this game", "dealing.cut_by"};
      return {state.phase == Phase::cut ? "a cut lifts at least one card and leaves at least one"
                                        : "the pack has been cut"};
    case Say::bid:
      if (state.phase != Phase::auction) return {"there is no bidding now"};
      return by_its_script(rules, state, bid_reason(rules, state, allowed, action), action, hooks);
    case Say::pass: return by_its_script(rules, state, pass_reason(rules, state, allowed), action, hooks);
    case Say::ditto: return by_its_script(rules, state, ditto_reason(rules, state), action, hooks);
    case Say::take: return taking_reason(rules, state, action);
    case Say::double_up: return stakes_reason(rules, state, Stake::doubled);
    case Say::redouble: return stakes_reason(rules, state, Stake::redoubled);
    case Say::set_double: return stakes_reason(rules, state, Stake::set_doubled);
    case Say::trump:
    case Say::lay:
    case Say::dealt_card: return trump_reason(rules, state, action);
    case Say::give: return give_reason(rules, state, action);
    case Say::discard: return discard_reason(rules, state, allowed, action);
    case Say::play: return card_reasons(rules, state, allowed, action, hooks).front();
    case Say::ask:
    case Say::show: return asking_reason(rules, state, action);
    case Say::declare: return meld_reason(rules, state, action);
    case Say::announce: return contract_reason(rules, state, action);
    case Say::offer: return offer_reason(rules, action);
    case Say::claim: return claim_reason(rules);
    case Say::partner: return partner_reason(rules, state);
    case Say::agree: return {"there is no question whether to stop", "play.once_decided"};
  }
  return {};
}

// Returns what is allowed instead: "play 9H or AH", "bid 29..56 naming trumps, pass or double".
std::string what_else(const Rules& rules, const Choices& allowed, std::uint16_t standing, SaidIn said) {
  Choices rest = allowed;
  std::vector<std::string> all;
  const bool any_strain =
      allowed.strains == (1U << (kSuits + 1)) - 1 && allowed.from <= allowed.to && allowed.lowest == 0;
  if (any_strain) {
    all.push_back(after_word(Say::bid, listed(runs_of_numbers(allowed), "or")) + " naming trumps");
    rest.from = 1;
    rest.to = 0;
  }
  for (std::string& word : to_words(rules, rest, standing)) all.push_back(std::move(word));
  const bool all_plays = allowed.card_say == Say::play && allowed.says == 0 && !allowed.cards.empty();
  if (said == SaidIn::own_words)
    for (std::string& word : all) word = in_own_words(rules, word);
  if (!all_plays) return listed(all, "or");
  for (std::string& word : all) word = word.substr(word.find(' ') + 1);
  const std::string cards = listed(all, "or");
  return said == SaidIn::own_words ? fmt::format("{} {}", rules.label(saying(Say::play).word), cards)
                                   : after_word(Say::play, cards);
}

// Returns whether the reason ends with, or names, the one thing to do.
bool says(const std::string& reason, const std::string& instead) {
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const std::string play = after_word(Say::play, "");
  const std::string_view wanted =
      instead.starts_with(play) ? std::string_view(instead).substr(play.size()) : std::string_view(instead);
  const std::size_t at = reason.find(wanted);
  if (at == reason.npos) return false;
  const std::size_t end = at + wanted.size();
  return (at == 0 || !is_letter(reason[at - 1])) && (end == reason.size() || !is_letter(reason[end]));
}

}  // namespace

Reason script_reason(const Rules& rules, HookPoint point, std::optional<std::size_t> use, std::string_view otherwise) {
  const auto fills = [&](const HookUse& hook) { return hook.script.has(point); };
  if (!use && std::count_if(rules.hooks.begin(), rules.hooks.end(), fills) == 1)
    use = static_cast<std::size_t>(std::find_if(rules.hooks.begin(), rules.hooks.end(), fills) - rules.hooks.begin());
  if (!use) return {std::string(otherwise), "hooks"};
  const Script& script = rules.hooks[*use].script;
  return {script.says.empty() ? std::string(otherwise) : as_clause(script.says), "hooks." + script.name};
}

std::optional<Refusal> why_not(const Rules& rules, const State& state, Seat seat, const Action& action, Hooks* hooks) {
  if (state.phase == Phase::over) return Refusal{"the deal is over", "", {}};
  if (seat != state.actor)
    return Refusal{fmt::format("it is {}'s turn", seat_name(rules.seating, state.actor)), "", {}};
  const Choices allowed = legal_actions(rules, state);
  if (allowed.has(action)) return {};
  Reason reason = reason_against(rules, state, allowed, action, hooks);
  return Refusal{std::move(reason.text), std::move(reason.key), allowed};
}

std::vector<Refusal> refusals(const Rules& rules, const State& state, Seat seat, const Action& action, Hooks* hooks) {
  const auto first = why_not(rules, state, seat, action, hooks);
  if (!first) return {};
  std::vector<Refusal> all{*first};
  if (action.say != Say::play || seat != state.actor || state.phase == Phase::over) return all;
  std::vector<Reason> reasons = card_reasons(rules, state, first->allowed, action, hooks);
  for (std::size_t i = 1; i < reasons.size(); ++i)
    all.push_back({std::move(reasons[i].text), std::move(reasons[i].key), first->allowed});
  return all;
}

std::string refusal_sentence(const Rules& rules, const Refusal& refusal, std::uint16_t standing, SaidIn said) {
  const std::string instead = what_else(rules, refusal.allowed, standing, SaidIn::canonical_words);
  std::string text = refusal.reason;
  if (!instead.empty() && !says(text, instead)) text += ": " + what_else(rules, refusal.allowed, standing, said);
  if (!refusal.key.empty()) text += fmt::format(" ({})", rules.cite(refusal.key));
  return text;
}

}  // namespace turup
