// Finds why a call is refused: a bid, a pass, raised stakes, a contract.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/base.h"
#include "game/calls.h"
#include "game/refusal.h"

namespace turup {

namespace {

// Returns the reason of the script that has a say in what is called. Where several have, the key is `hooks` alone, and
// refusal.cpp asks them which it was.
Reason script_about_calls(const Rules& rules, std::string_view otherwise) {
  if (!rules.tables.scripted_by_hand) return script_reason(rules, HookPoint::calls, {}, otherwise);
  if (rules.has(HookPoint::calls)) return {std::string(otherwise), "hooks"};
  return script_reason(rules, HookPoint::calls_by_hand, {}, otherwise);
}

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
    return rules.auction.numbers.empty()
               ? Reason{fmt::format("bids go up by steps that do not come to {}", bid.number), "auction.step"}
               : Reason{fmt::format("{} is none of the numbers that can be bid", bid.number), "auction.numbers"};
  return {};
}

// Returns what is wrong with a number that a seat says for itself.
Reason own_number_reason(const Rules& rules, const State& state, const Choices& allowed, const Action& bid) {
  if (bid.strain != kNoStrain) return {"a number here names no trumps", "auction.kind"};
  const int highest = std::min<int>(rules.tables.bid_to, in_play_now(rules, state));
  if (bid.number > highest) return {fmt::format("the highest number is {}", highest), "auction.to"};
  if (bid.number < rules.tables.bid_from)
    return {fmt::format("the lowest number is {}", rules.tables.bid_from), "auction.from"};
  if (bid.number == barred_number(rules, state) || !rules.tables.scripted_calls)
    return {fmt::format("all the numbers may not add up to {}", in_play_now(rules, state)), "auction.sum"};
  if (allowed.from == allowed.to)
    return script_about_calls(rules, fmt::format("you may only say {} now", allowed.from));
  return script_about_calls(rules, fmt::format("you may not say {} now", bid.number));
}

Reason solo_stakes_reason(const Rules& rules, const State& state, Stake wanted) {
  const std::string name = contract_word(rules, state.contract);
  if (present_ladder(rules, state)[static_cast<std::size_t>(wanted)] == 0)
    return {fmt::format("the stakes of `{}` cannot be raised so far", name),
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

// Returns why the declarer may not announce a contract of which he alone is asked; nothing if others are asked, too.
std::optional<Reason> declarers_reason(const Rules& rules, const State& state, const ContractRules& contract,
                                       const Action& action) {
  const OfDeclarer of = of_declarer(contract.called);
  const std::string path = "contracts." + contract.name;
  if (!of.asked) return std::nullopt;
  if (state.phase != Phase::contracts || contract.called != state.called)
    return Reason{fmt::format("`{}` is announced by the declarer, {}", contract.name,
                              of.leaves_talon ? "before he takes the talon" : "when the auction is over"),
                  path + ".called"};
  if ((may_announce(rules, state, contract) & seat_bit(state.actor)) == 0)
    return Reason{fmt::format("only the declarer may announce a {}", contract.name), path + ".called"};
  if (!contract.bid.is_none() && contract.bid.number != state.bid)
    return Reason{fmt::format("your bid was another one than a {}", contract.name), path + ".bid"};
  if (contract.names_suit() && action.strain >= kSuits)
    return Reason{fmt::format("`{}` names a suit, too: `{} hearts`", contract.name, contract.name), path};
  if (contract.calls && contract.names_suit())
    return Reason{fmt::format("you may not call that card: it must not be yours{}, nor a trump{}",
                              rules.talon.is_taken() ? ", nor have been discarded by you" : "",
                              needs_suit(contract.calls->needs) ? ", and you need another card of its suit" : ""),
                  path + ".calls"};
  return std::nullopt;
}

// Returns why a bid is not one of this game, whoever makes it and whenever.
std::optional<Reason> foreign_bid_reason(const Rules& rules, const Choices& allowed, const Action& action) {
  const bool names_trumps = rules.tables.fixing.in_bid;
  if (names_trumps && action.strain == kNoStrain) return Reason{"a bid names its trumps", "trump.fixed_by"};
  if (!names_trumps && action.strain != kNoStrain)
    return Reason{"bids do not name trumps in this game", "trump.fixed_by"};
  if (auto reason = wording_reason(allowed, action)) return reason;
  if (names_trumps && (rules.tables.biddable >> action.strain & 1U) == 0)
    return Reason{fmt::format("no bid names {} in this game", trumps_phrase(action.strain)), "auction.strains"};
  return std::nullopt;
}

// Returns why a number of this game is too low or too high for this actor now.
std::optional<Reason> bound_reason(const Rules& rules, const State& state, const Choices& allowed,
                                   const Action& action) {
  const bool is_partners = state.bid != 0 && side_of(rules, state.actor) == side_of(rules, state.holder);
  if (is_partners && action.number < allowed.from && allowed.from == rules.tables.over_partner)
    return Reason{fmt::format("to outbid your partner you must bid at least {}", allowed.from), "auction.over_partner"};
  if (state.first_bid != 0 && action.number < rules.auction.second->from)
    return Reason{fmt::format("the lowest bid of the second auction is {}", rules.auction.second->from),
                  "auction.second.from"};
  const bool has_spoken = (state.spoken & seat_bit(state.actor)) != 0;
  if (has_spoken && !rules.auction.again_from.is_none() && action.number < rules.auction.again_from.number)
    return Reason{fmt::format("you have spoken before, so you must bid at least {}", rules.auction.again_from.number),
                  "auction.again_from"};
  if (action.number > allowed.to && must_bid_lowest(rules, state))
    return Reason{fmt::format("everybody else has passed, so you must bid {}", allowed.to), "auction.all_pass"};
  return std::nullopt;
}

}  // namespace

Reason bid_reason(const Rules& rules, const State& state, const Choices& allowed, const Action& action) {
  if (is_take_or_leave(rules.auction.kind)) return {"nobody bids a number in this game", "auction.kind"};
  if (each_says(rules.auction.kind)) return own_number_reason(rules, state, allowed, action);
  if (auto reason = foreign_bid_reason(rules, allowed, action)) return *reason;
  if (auto reason = number_reason(rules, state, action)) return *reason;
  if (const ContractRules* contract = contract_bid(rules, action.number);
      contract && contract->calls && action.number > state.bid)
    return {fmt::format("you have no card to call in a {}", contract->name), "contracts." + contract->name + ".calls"};
  if (rules.tables.scripted_calls && allowed.from > allowed.to)
    return script_about_calls(rules, "you may not raise the bid now");
  if (auto reason = bound_reason(rules, state, allowed, action)) return *reason;
  const std::string otherwise = fmt::format("you may not bid {} now", action.number);
  return rules.tables.scripted_calls ? script_about_calls(rules, otherwise) : Reason{otherwise};
}

Reason stakes_reason(const Rules& rules, const State& state, Stake wanted) {
  if (state.solo != kNobody) return solo_stakes_reason(rules, state, wanted);
  if (const auto reason = step_reason(rules, state, wanted)) return *reason;
  if (const auto reason = stakes_window_reason(rules, state)) return *reason;
  if (state.phase == Phase::auction && state.raise_barred)
    return script_reason(rules, HookPoint::raising, {}, "you may not raise the stakes now");
  const bool own = side_of(rules, state.holder) == side_of(rules, state.actor);
  if (declarers_double(rules.stakes.by)) return raise_reason(rules, state, wanted);
  if (wanted != Stake::redoubled && own)
    return {fmt::format("only the side that did not bid may {}", words_of(wanted).verb)};
  if (state.stake >= wanted) return {fmt::format("the bid is {} already", words_of(wanted).done)};
  if (wanted == Stake::set_doubled) return {"nobody has redoubled"};
  if (state.stake == Stake::undoubled && may_ever(rules, state, Stake::doubled)) return {"nobody has doubled"};
  return {"only the side that bid may redouble"};
}

std::string number_to_give(const Rules& rules) {
  return fmt::format("you must give {} {}", in_words(rules.exchange.cards), plural(rules.exchange.cards, "card"));
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

namespace {

// Returns why a player may not pass in the auction.
Reason auction_pass_reason(const Rules& rules, const State& state, const Choices& allowed) {
  const Passing& passing = rules.tables.passing;
  if (each_says(rules.auction.kind)) return {"everybody says a number", "auction.kind"};
  if (passing.in_last_round) return {"everybody has passed in every round, so you must fix trumps", "auction.all_pass"};
  const bool is_first = passing.forced == Passing::Forced::first;
  const bool is_last_opponent = passing.forced == Passing::Forced::last_opponent;
  const bool is_forced = is_last_opponent || must_bid_lowest(rules, state) || (is_first && speaks_first(state));
  if (state.bid != 0 || !is_forced) return script_about_calls(rules, "you may not pass now");
  if (is_first) return {"the first to speak must bid", "auction.all_pass"};
  if (is_last_opponent)
    return {"everybody before you has passed, and you are the last of the dealer's opponents, so you must bid",
            "auction.all_pass"};
  return {fmt::format("everybody else has passed, so you must bid {}", allowed.from), "auction.all_pass"};
}

}  // namespace

Reason pass_reason(const Rules& rules, const State& state, const Choices& allowed) {
  if (state.phase == Phase::auction) return auction_pass_reason(rules, state, allowed);
  if (state.phase == Phase::trump && state.declarers == kNoSide) return {"you must name trumps", "trump.named_by"};
  if (state.phase == Phase::trump) return {"the declarer must fix trumps"};
  if (state.phase == Phase::exchange) return {number_to_give(rules), "exchange.cards"};
  if (state.phase == Phase::discard)
    return {fmt::format("you must discard {} {}", in_words(allowed.give), plural(allowed.give, "card")), "talon.cards"};
  if (state.phase == Phase::offers)
    return {"your side must answer", script_reason(rules, HookPoint::offer, {}, "").key};
  return {"there is nothing to pass on now"};
}

Reason ditto_reason(const Rules& rules, const State& state) {
  const auto& rule = rules.auction.may_equal;
  if (!rules.tables.scripted_calls && !rule) return {"nobody may equal a bid in this game"};
  if (state.phase != Phase::auction) return {"there is no bidding now"};
  Reason script = script_about_calls(rules, "you may not equal this bid");
  const std::string key = rule ? "auction.may_equal" : script.key;
  if (state.bid == 0) return {"there is no bid to equal", key};
  if (rule && state.actor == state.holder) return {"the bid is yours", key};
  if (rule && state.equalled) return {"this bid has been equalled, so it can only be raised", key};
  if (rule && !may_be_equalled(rules, state)) return {fmt::format("a bid of {} may not be equalled", state.bid), key};
  if (rule) return {fmt::format("only {} may equal it", kEquals[static_cast<std::size_t>(rule->who)].says), key};
  return script;
}

Reason contract_reason(const Rules& rules, const State& state, const Action& action) {
  const ContractRules& contract = rules.contracts[action.which];
  const std::string path = "contracts." + contract.name;
  if (state.solo != kNobody) return {"a contract has been announced already", path};
  if (state.phase == Phase::auction && !contract.bid.is_none())
    return {fmt::format("`{}` is bid: `bid {}`", contract.name, contract.name), path + ".bid"};
  if (auto reason = declarers_reason(rules, state, contract, action)) return *reason;
  const bool is_time = state.phase == Phase::contracts && contract.called == state.called;
  if (!is_time && is_before_looking(contract.called))
    return {fmt::format("`{}` is announced before anybody has cards", contract.name), path + ".called"};
  if (!is_time)
    return is_before_auction(contract.called)
               ? Reason{fmt::format("`{}` is announced before the auction", contract.name), path + ".called"}
               : Reason{fmt::format("`{}` is announced when all cards are dealt, before the first lead", contract.name),
                        path};
  if ((may_announce(rules, state, contract) & seat_bit(state.actor)) == 0)
    return {fmt::format("only {} may announce a {}", announcers_words(contract.by), contract.name), path + ".by"};
  return {fmt::format("you may not announce `{}` with a hand that cannot lose a trick", contract.name), path + ".hand"};
}

Reason partner_reason(const Rules& rules, const State& state) {
  if (!may_hand_over(rules.auction.partner_speaks))
    return {"nobody lets his partner speak for him in this game", "auction.partner_speaks"};
  if (state.phase != Phase::auction) return {"there is no bidding now"};
  if (state.first_bid != 0) return {"everybody speaks for himself in the second auction", "auction.partner_speaks"};
  if (state.handed_over != kNobody) return {"you speak in your partner's place", "auction.partner_speaks"};
  if ((state.spoken & seat_bit(state.actor)) != 0) return {"you have spoken before", "auction.partner_speaks"};
  return {"you must bid yourself", "auction.all_pass"};
}

}  // namespace turup
