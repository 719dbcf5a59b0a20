// Finds why an action is refused: the first rule that it breaks, in card players' words.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "actions/actions.h"
#include "base/base.h"
#include "game/advance.h"

namespace turup {

namespace {

struct Reason {
  std::string text;
  std::string key = {};
};

// Returns what is wrong with how a bid is worded, if anything is.
std::optional<Reason> wording_reason(const Choices& allowed, const Action& action) {
  if (allowed.strains == 0 || (allowed.wordings >> action.wording & 1U) != 0) return {};
  if (is_plus(static_cast<Wording>(action.wording)))
    return Reason{"plus is for raising a bid by another player", "auction.wordings"};
  return Reason{"a bid is not worded that way here", "auction.wordings"};
}

// Returns whether all the others have passed and the last to speak must make the lowest bid.
bool must_bid_lowest(const Rules& rules, const State& state) {
  return rules.tables.passing.lowest_only && state.bid == 0 && state.passes + 1 == rules.tables.seats;
}

// Returns "3", or "3 hearts" where bids of the same number are ranked by their trumps.
std::string standing_bid(const Rules& rules, const State& state) {
  if (rules.auction.strains.empty()) return std::to_string(state.bid);
  return fmt::format("{} {}", state.bid, trumps_phrase(state.strain));
}

// Returns what is wrong with the bid's number, whoever makes the bid.
std::optional<Reason> number_reason(const Rules& rules, const State& state, const Action& bid) {
  if (bid.number > rules.tables.bid_to)
    return Reason{fmt::format("the highest bid is {}", rules.tables.bid_to), "auction.to"};
  if (state.bid == 0 && bid.number < rules.tables.bid_from)
    return Reason{fmt::format("the lowest bid is {}", rules.tables.bid_from), "auction.from"};
  const bool names_higher = bid.strain != kNoStrain && (higher_strains(rules, state) >> bid.strain & 1U) != 0;
  const bool is_higher = bid.number > state.bid || (bid.number == state.bid && names_higher);
  if (!is_higher) return Reason{fmt::format("a bid must be higher than {}", standing_bid(rules, state))};
  if (!is_in(rules.tables.bid_runs, bid.number))
    return Reason{fmt::format("bids go up by steps that do not come to {}", bid.number), "auction.step"};
  return {};
}

// Returns what is wrong with a number that a seat says for itself.
Reason own_number_reason(const Rules& rules, const State& state, const Action& bid) {
  if (bid.strain != kNoStrain) return {"a number here names no trumps", "auction.kind"};
  const int highest = std::min<int>(rules.tables.bid_to, in_play_now(rules, state));
  if (bid.number > highest) return {fmt::format("the highest number is {}", highest), "auction.to"};
  if (bid.number < rules.tables.bid_from)
    return {fmt::format("the lowest number is {}", rules.tables.bid_from), "auction.from"};
  return {fmt::format("all the numbers may not add up to {}", in_play_now(rules, state)), "auction.sum"};
}

Reason bid_reason(const Rules& rules, const State& state, const Choices& allowed, const Action& action) {
  if (is_take_or_leave(rules.auction.kind)) return {"nobody bids a number in this game", "auction.kind"};
  if (each_says(rules.auction.kind)) return own_number_reason(rules, state, action);
  const bool names_trumps = rules.tables.fixing.in_bid;
  if (names_trumps && action.strain == kNoStrain) return {"a bid names its trumps", "trump.fixed_by"};
  if (!names_trumps && action.strain != kNoStrain) return {"bids do not name trumps in this game", "trump.fixed_by"};
  if (auto reason = wording_reason(allowed, action)) return *reason;
  if (names_trumps && (rules.tables.biddable >> action.strain & 1U) == 0)
    return {fmt::format("no bid names {} in this game", trumps_phrase(action.strain)), "auction.strains"};
  if (auto reason = number_reason(rules, state, action)) return *reason;
  if (const ContractRules* contract = contract_bid(rules, action.number);
      contract && contract->calls && action.number > state.bid)
    return {fmt::format("you have no card to call in a {}", contract->name), "contracts." + contract->name + ".calls"};
  if (rules.tables.scripted_calls && allowed.from > allowed.to) return {"you may not raise the bid now", "hooks"};
  const bool is_partners = state.bid != 0 && side_of(rules, state.actor) == side_of(rules, state.holder);
  if (is_partners && action.number < allowed.from && allowed.from == rules.tables.over_partner)
    return {fmt::format("to outbid your partner you must bid at least {}", allowed.from), "auction.over_partner"};
  if (state.first_bid != 0 && action.number < rules.auction.second->from)
    return {fmt::format("the lowest bid of the second auction is {}", rules.auction.second->from),
            "auction.second.from"};
  const bool has_spoken = (state.spoken & seat_bit(state.actor)) != 0;
  if (has_spoken && !rules.auction.again_from.is_none() && action.number < rules.auction.again_from.number)
    return {fmt::format("you have spoken before, so you must bid at least {}", rules.auction.again_from.number),
            "auction.again_from"};
  if (action.number > allowed.to && must_bid_lowest(rules, state))
    return {fmt::format("everybody else has passed, so you must bid {}", allowed.to), "auction.all_pass"};
  return {fmt::format("you may not bid {} now", action.number), rules.tables.scripted_calls ? "hooks" : ""};
}

Reason solo_stakes_reason(const Rules& rules, const State& state, Stake wanted) {
  const std::string name = contract_word(rules, state.contract);
  if (present_ladder(rules, state)[static_cast<std::size_t>(wanted)] == 0)
    return {fmt::format("the stakes of a {} cannot be raised so far", name),
            state.contract < kFirstOffered ? "contracts." + name + ".worth" : "hooks"};
  return {"it is not your turn to raise the stakes"};
}

struct StakeWords {
  std::string_view verb;
  std::string_view noun;
  std::string_view done;  // what the bid is then
  std::string_view key;
};

const StakeWords& words_of(Stake stake) {
  static constexpr std::array<StakeWords, 4> kWords = {{
      {"leave undoubled", "leaving undoubled", "undoubled", ""},
      {"double", "doubling", "doubled", "stakes.double"},
      {"redouble", "redoubling", "redoubled", "stakes.redouble"},
      {"set-double", "set-doubling", "set-doubled", "stakes.set_double"},
  }};
  return kWords[static_cast<std::size_t>(stake)];
}

bool may_ever(const Rules& rules, const State& state, Stake wanted) {
  return ladder_of(rules.stakes, state.bid)[static_cast<std::size_t>(wanted)] != 0;
}

// Returns why no seat can raise the stakes to `wanted` in this deal.
std::optional<Reason> step_reason(const Rules& rules, const State& state, Stake wanted) {
  if (may_ever(rules, state, wanted)) return {};
  const StakeWords& words = words_of(wanted);
  if (rules.stakes.high_bids && state.bid >= rules.stakes.high_bids->from)
    return Reason{fmt::format("nobody may {} a bid of {} or more", words.verb, rules.stakes.high_bids->from),
                  "stakes.high_bids"};
  return Reason{fmt::format("there is no {} in this game", words.noun), std::string(words.key)};
}

// Returns why stakes cannot be raised now: it is not the time, or there is nothing to raise.
std::optional<Reason> stakes_window_reason(const Rules& rules, const State& state) {
  if (state.phase == Phase::auction && !is_in_auction(rules.stakes.window))
    return Reason{is_in_play(rules.stakes.window) ? "stakes are raised between tricks"
                                                  : "stakes are raised once trumps are fixed",
                  "stakes.window"};
  if (is_in_play(rules.stakes.window) && state.phase != Phase::stakes && state.phase != Phase::over)
    return Reason{"stakes are raised between tricks", "stakes.window"};
  if (state.phase != Phase::auction && state.phase != Phase::stakes && state.phase != Phase::sight)
    return Reason{"stakes can no longer be raised", "stakes.window"};
  if (state.bid == 0) return Reason{"there is no bid to double"};
  return {};
}

// Returns why a raise is refused where the declarers may double, too.
Reason raise_reason(const Rules& rules, const State& state, Stake wanted) {
  if (state.stake >= wanted) return {fmt::format("the bid is {} already", words_of(state.stake).done)};
  const auto before = static_cast<Stake>(static_cast<std::size_t>(wanted) - 1);
  if (state.stake != before && may_ever(rules, state, before))
    return {fmt::format("nobody has {}", before == Stake::doubled ? "doubled" : "redoubled")};
  return {fmt::format("it is for the other side to {}", words_of(wanted).verb), "stakes.by"};
}

Reason stakes_reason(const Rules& rules, const State& state, Stake wanted) {
  if (state.solo != kNobody) return solo_stakes_reason(rules, state, wanted);
  if (const auto reason = step_reason(rules, state, wanted)) return *reason;
  if (const auto reason = stakes_window_reason(rules, state)) return *reason;
  const bool own = side_of(rules, state.holder) == side_of(rules, state.actor);
  if (declarers_double(rules.stakes.by)) return raise_reason(rules, state, wanted);
  if (wanted != Stake::redoubled && own)
    return {fmt::format("only the side that did not bid may {}", words_of(wanted).verb)};
  if (state.stake >= wanted) return {fmt::format("the bid is {} already", words_of(wanted).done)};
  if (wanted == Stake::set_doubled) return {"nobody has redoubled"};
  if (state.stake == Stake::undoubled && may_ever(rules, state, Stake::doubled)) return {"nobody has doubled"};
  return {"only the side that bid may redouble"};
}

// Returns "the king and queen of trumps", "three cards of one suit in a row".
std::string meld_phrase(const MeldRules& meld) {
  const std::string_view suit = suit_phrase(meld.suit);
  if (!meld.run.is_none()) return fmt::format("{} cards of {} in a row", meld.run.number, suit);
  const std::vector<Rank>& ranks = meld.set.is_none() ? meld.cards : meld.of;
  std::vector<std::string> names;
  for (const Rank rank : ranks) names.push_back(meld.set.is_none() ? std::string(rank_word(rank)) : ranks_word(rank));
  if (meld.set.is_none()) return fmt::format("the {} of {}", listed(names), suit);
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

Reason meld_reason(const Rules& rules, const State& state, const Action& action) {
  const MeldRules& meld = rules.melds[action.which];
  const std::string path = "melds." + meld.name;
  if (state.solo != kNobody && !keeps_trumps(rules, state.contract))
    return {"there are no trumps in this contract", "contracts"};
  if (state.solo != kNobody) return {"nothing is declared in this contract", "contracts"};
  if (!state.shown && meld.needs_trumps())
    return {fmt::format("a {} may be declared only once trumps are shown", meld.name), path + ".window"};
  const bool has_trumps = Trumps::of_choice(state.trumps).suit().has_value();
  if (!has_trumps && meld.needs_trumps() && admits(meld.suit, true)) return {"there are no trumps in this deal"};
  const bool holds = holds_cards_of(rules, state, action.which);
  if (holds && has_declared(rules, state, action.which)) return {"it is declared already"};
  const int trick = state.tricks_played + (occasion_of(meld.window) == Occasion::trick ? 0 : 1);
  if (holds && !is_at_the_beginning(meld.window) && !meld.tricks.holds(trick))
    return {trick < meld.tricks.from ? fmt::format("a {} may be declared from trick {} on", meld.name, meld.tricks.from)
                                     : fmt::format("a {} may be declared up to trick {}", meld.name, meld.tricks.to),
            path + ".tricks"};
  if (holds)
    return {fmt::format("a {} may be declared only {}", meld.name, window_phrase(meld.window)), path + ".window"};
  const std::string_view shape = !meld.run.is_none() ? ".run" : !meld.set.is_none() ? ".set" : ".cards";
  return {fmt::format("you do not hold {}", meld_phrase(meld)), path + std::string(shape)};
}

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
      for (const Suit suit : rules.play.unbroken) suits.emplace_back(suit_word(suit));
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

Reason card_reason(const Rules& rules, const State& state, const Choices& allowed, const Action& action) {
  const std::string name = rules.tables.deck.name(action.card);
  const CardSet hand = state.hand[playing_seat(state)];
  if (state.has_aside && state.actor == state.holder && action.card == state.aside)
    return {fmt::format("{} is laid aside until trumps are shown", name),
            state.by_dealt_card ? "trump.dealt_card" : "trump.fixed_by"};
  if (!hand.has(action.card) && state.for_dummy)
    return {fmt::format("dummy does not hold {}, and it is dummy's turn", name), "play.dummy"};
  if (!hand.has(action.card)) return {fmt::format("you do not hold {}", name)};
  if (auto waiting = waiting_reason(state)) return *waiting;
  if (allowed.cards.empty()) return no_card_reason(rules, state);
  CardSet left = following(rules, state, hand);
  if (!left.has(action.card))
    return {fmt::format("you must follow {}{}", led_suit_word(rules, state), rules.tables.may_trump ? " or trump" : ""),
            follows_only(rules.play) ? "" : "play.duties"};
  for (const Duty duty : duties_now(rules, state)) {
    left = filtered_by(rules, state, left, duty);
    if (!left.has(action.card)) return duty_reason(rules, state, duty);
  }
  if (plays_face_down(rules, state) && state.has_aside && state.actor == state.holder)
    return {fmt::format("of your trumps you may play only the one laid aside face down, {}",
                        rules.tables.deck.name(state.aside)),
            "trump.hidden.shown_by"};
  if (rules.tables.scripted_cards) return {"you may not play that card now", "hooks"};
  return {"that card may not be played now"};
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
  return {action.say == Say::ask ? "you fixed the trumps yourself: say show"
                                 : "only the declarer can show trumps: say ask"};
}

std::string number_to_give(const Rules& rules) {
  return fmt::format("you must give {} {}", in_words(rules.exchange.cards), plural(rules.exchange.cards, "card"));
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

// Returns why a suit cannot be taken, or named, where a suit is taken or left.
Reason taking_reason(const Rules& rules, const State& state, const Action& action) {
  if (!is_take_or_leave(rules.auction.kind)) return {"no suit is taken in this game's auction", "auction.kind"};
  if (state.phase != Phase::auction) return {"no suit is taken now"};
  if (action.say == Say::trump && action.strain >= kSuits) return {"a suit must be named as trumps", "trump.fixed_by"};
  const TakeRound round = rules.auction.rounds[state.calls / rules.tables.seats];
  return {fmt::format("in this round a player may only {}", kTakeRounds[static_cast<std::size_t>(round)].says),
          "auction.rounds"};
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

Reason pass_reason(const Rules& rules, const State& state, const Choices& allowed) {
  if (state.phase == Phase::auction && each_says(rules.auction.kind))
    return {"everybody says a number", "auction.kind"};
  if (state.phase == Phase::auction && rules.tables.passing.in_last_round)
    return {"everybody has passed in every round, so you must fix trumps", "auction.all_pass"};
  if (state.phase == Phase::auction) {
    const bool last = rules.tables.passing.forced == Passing::Forced::last_opponent || must_bid_lowest(rules, state);
    const bool ruled =
        state.bid == 0 && (last || (rules.tables.passing.forced == Passing::Forced::first && state.calls == 0));
    if (!ruled) return {"you may not pass now", "hooks"};
    if (rules.tables.passing.forced == Passing::Forced::first)
      return {"the first to speak must bid", "auction.all_pass"};
    if (rules.tables.passing.forced == Passing::Forced::last_opponent)
      return {"everybody before you has passed, and you are the last of the dealer's opponents, so you must bid",
              "auction.all_pass"};
    return {fmt::format("everybody else has passed, so you must bid {}", allowed.from), "auction.all_pass"};
  }
  if (state.phase == Phase::trump && state.declarers == kNoSide) return {"you must name trumps", "trump.named_by"};
  if (state.phase == Phase::trump) return {"the declarer must fix trumps"};
  if (state.phase == Phase::exchange) return {number_to_give(rules), "exchange.cards"};
  if (state.phase == Phase::discard)
    return {fmt::format("you must discard {} {}", in_words(allowed.give), plural(allowed.give, "card")), "talon.cards"};
  if (state.phase == Phase::offers) return {"your side must answer", "hooks"};
  return {"there is nothing to pass on now"};
}

Reason ditto_reason(const Rules& rules, const State& state) {
  const auto& rule = rules.auction.may_equal;
  if (!rules.tables.scripted_calls && !rule) return {"nobody may equal a bid in this game"};
  if (state.phase != Phase::auction) return {"there is no bidding now"};
  const std::string key = rule ? "auction.may_equal" : "hooks";
  if (state.bid == 0) return {"there is no bid to equal", key};
  if (rule && state.actor == state.holder) return {"the bid is yours", key};
  if (rule && state.equalled) return {"this bid has been equalled, so it can only be raised", key};
  if (rule && !may_be_equalled(rules, state)) return {fmt::format("a bid of {} may not be equalled", state.bid), key};
  if (rule) return {fmt::format("only {} may equal it", kEquals[static_cast<std::size_t>(rule->who)].says), key};
  return {"you may not equal this bid", key};
}

// Returns why the declarer may not announce a contract of which he alone is asked; nothing if others are asked, too.
std::optional<Reason> declarers_reason(const Rules& rules, const State& state, const ContractRules& contract,
                                       const Action& action) {
  const OfDeclarer of = of_declarer(contract.called);
  const std::string path = "contracts." + contract.name;
  if (!of.asked) return std::nullopt;
  if (state.phase != Phase::contracts || contract.called != state.called)
    return Reason{fmt::format("a {} is announced by the declarer, {}", contract.name,
                              of.leaves_talon ? "before he takes the talon" : "when the auction is over"),
                  path + ".called"};
  if ((may_announce(rules, state, contract) & seat_bit(state.actor)) == 0)
    return Reason{fmt::format("only the declarer may announce a {}", contract.name), path + ".called"};
  if (!contract.bid.is_none() && contract.bid.number != state.bid)
    return Reason{fmt::format("your bid was another one than a {}", contract.name), path + ".bid"};
  if (contract.names_suit() && action.strain >= kSuits)
    return Reason{fmt::format("a {} names a suit, too: `{} hearts`", contract.name, contract.name), path};
  if (contract.calls && contract.names_suit())
    return Reason{fmt::format("you may not call that card: it must not be yours, nor a trump{}",
                              needs_suit(contract.calls->needs) ? ", and you need another card of its suit" : ""),
                  path + ".calls"};
  return std::nullopt;
}

Reason contract_reason(const Rules& rules, const State& state, const Action& action) {
  const ContractRules& contract = rules.contracts[action.which];
  const std::string path = "contracts." + contract.name;
  if (state.solo != kNobody) return {"somebody plays alone already", path};
  if (state.phase == Phase::auction && !contract.bid.is_none())
    return {fmt::format("a {} is bid: `bid {}`", contract.name, contract.name), path + ".bid"};
  if (auto reason = declarers_reason(rules, state, contract, action)) return *reason;
  const bool is_time = state.phase == Phase::contracts && contract.called == state.called;
  if (!is_time && is_before_looking(contract.called))
    return {fmt::format("a {} is announced before anybody has cards", contract.name), path + ".called"};
  if (!is_time)
    return is_before_auction(contract.called)
               ? Reason{fmt::format("a {} is announced before the auction", contract.name), path + ".called"}
               : Reason{fmt::format("a {} is announced when all cards are dealt, before the first lead", contract.name),
                        path};
  if ((may_announce(rules, state, contract) & seat_bit(state.actor)) == 0)
    return {fmt::format("only {} may announce a {}", announcers_words(contract.by), contract.name), path + ".by"};
  return {fmt::format("you may not announce a {} with a hand that cannot lose a trick", contract.name), path + ".hand"};
}

Reason partner_reason(const Rules& rules, const State& state) {
  if (!may_hand_over(rules.auction.partner_speaks))
    return {"nobody lets his partner speak for him in this game", "auction.partner_speaks"};
  if (state.phase != Phase::auction) return {"there is no bidding now"};
  if (state.first_bid != 0) return {"everybody speaks for himself in the second auction", "auction.partner_speaks"};
  if (state.handed_over != kNobody) return {"you speak in your partner's place", "auction.partner_speaks"};
  return {"you have spoken before", "auction.partner_speaks"};
}

Reason claim_reason(const Rules& rules) {
  if (!needs_claim(rules.voids.noticed)) return {"a void deal ends without a claim in this game", "void.noticed"};
  return {"you have nothing to claim now", "void.noticed"};
}

Reason reason_against(const Rules& rules, const State& state, const Choices& allowed, const Action& action) {
  switch (action.say) {
    case Say::cut:
      if (!is_cut(rules.dealing.cut_by)) return {"nobody cuts in this game", "dealing.cut_by"};
      return {state.phase == Phase::cut ? "a cut lifts at least one card and leaves at least one"
                                        : "the pack has been cut"};
    case Say::bid:
      if (state.phase != Phase::auction) return {"there is no bidding now"};
      return bid_reason(rules, state, allowed, action);
    case Say::pass: return pass_reason(rules, state, allowed);
    case Say::ditto: return ditto_reason(rules, state);
    case Say::take: return taking_reason(rules, state, action);
    case Say::double_up: return stakes_reason(rules, state, Stake::doubled);
    case Say::redouble: return stakes_reason(rules, state, Stake::redoubled);
    case Say::set_double: return stakes_reason(rules, state, Stake::set_doubled);
    case Say::trump:
    case Say::lay:
    case Say::dealt_card: return trump_reason(rules, state, action);
    case Say::give: return give_reason(rules, state, action);
    case Say::discard: return discard_reason(rules, state, allowed, action);
    case Say::play: return card_reason(rules, state, allowed, action);
    case Say::ask:
    case Say::show: return asking_reason(rules, state, action);
    case Say::declare: return meld_reason(rules, state, action);
    case Say::announce: return contract_reason(rules, state, action);
    case Say::offer: return {fmt::format("`{}` is not offered to you now", rules.offers[action.which].word), "hooks"};
    case Say::claim: return claim_reason(rules);
    case Say::partner: return partner_reason(rules, state);
    case Say::agree: return {"there is no question whether to stop", "play.once_decided"};
  }
  return {};
}

// Returns what is allowed instead: "play 9H or AH", "bid 29..56 naming trumps, pass or double".
std::string what_else(const Rules& rules, const Choices& allowed, std::uint16_t standing) {
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
  if (!all_plays) return listed(all, "or");
  for (std::string& word : all) word = word.substr(word.find(' ') + 1);
  return after_word(Say::play, listed(all, "or"));
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

std::optional<Refusal> why_not(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::over) return Refusal{"the deal is over", "", {}};
  if (seat != state.actor)
    return Refusal{fmt::format("it is {}'s turn", seat_name(rules.seating, state.actor)), "", {}};
  const Choices allowed = legal_actions(rules, state);
  if (allowed.has(action)) return {};
  Reason reason = reason_against(rules, state, allowed, action);
  return Refusal{std::move(reason.text), std::move(reason.key), allowed};
}

std::string refusal_sentence(const Rules& rules, const Refusal& refusal, std::uint16_t standing) {
  const std::string instead = what_else(rules, refusal.allowed, standing);
  std::string text = refusal.reason;
  if (!instead.empty() && !says(text, instead)) text += ": " + instead;
  if (!refusal.key.empty()) text += fmt::format(" ({})", rules.cite(refusal.key));
  return text;
}

}  // namespace turup
