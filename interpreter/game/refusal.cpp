// Why an action is refused: the first rule it breaks, in card players' words.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "game/words.h"

namespace turup {

namespace {

struct Reason {
  std::string text;
  std::string key = {};
};

// What is wrong with how a bid is worded, if anything is.
std::optional<Reason> wording_reason(const Choices& allowed, const Action& action) {
  if (allowed.strains == 0 || (allowed.wordings >> action.wording & 1U) != 0) return {};
  const auto wording = static_cast<Wording>(action.wording);
  if (wording == Wording::plus_suit || wording == Wording::plus_noes)
    return Reason{"plus is for raising a bid by another player", "auction.wordings"};
  return Reason{"a bid is not worded that way here", "auction.wordings"};
}

Reason bid_reason(const Rules& rules, const State& state, const Choices& allowed, const Action& action) {
  const bool names_trumps = rules.trump.fixed_by == FixedBy::bid;
  if (names_trumps && action.strain == kNoStrain) return {"a bid names its trumps", "trump.fixed_by"};
  if (!names_trumps && action.strain != kNoStrain) return {"a bid is a number alone", "trump.fixed_by"};
  if (auto reason = wording_reason(allowed, action)) return *reason;
  if (action.number > rules.tables.bid_to)
    return {fmt::format("the highest bid is {}", rules.tables.bid_to), "auction.to"};
  if (state.bid == 0 && action.number < rules.tables.bid_from)
    return {fmt::format("the lowest bid is {}", rules.tables.bid_from), "auction.from"};
  if (action.number <= state.bid) return {fmt::format("a bid must be higher than {}", state.bid)};
  if (action.number < allowed.from)
    return {fmt::format("to outbid your partner you must bid at least {}", allowed.from), "auction.over_partner"};
  if (action.number > allowed.to)
    return {fmt::format("everybody else has passed, so you must bid {}", allowed.to), "auction.all_pass"};
  return {};
}

Reason stakes_reason(const Rules& rules, const State& state, const Action& action) {
  const bool redouble = action.say == Say::redouble;
  if (!rules.stakes.in_force()) return {"there is no doubling in this game", "stakes.double"};
  if (redouble && rules.stakes.redoubled.is_none()) return {"there is no redoubling in this game", "stakes.redouble"};
  if (state.phase == Phase::auction && rules.stakes.window == StakesWindow::after_trump)
    return {"stakes are raised once trumps are fixed", "stakes.window"};
  if (state.phase != Phase::auction && state.phase != Phase::stakes)
    return {"stakes can no longer be raised", "stakes.window"};
  if (state.bid == 0) return {"there is no bid to double"};
  const bool own = side_of(rules, state.holder) == side_of(rules, state.actor);
  if (!redouble && own) return {"a double is for the side that did not bid"};
  if (!redouble) return {"the bid is doubled already"};
  if (state.stake == 0) return {"nobody has doubled"};
  return {own ? "the bid is redoubled already" : "a redouble is for the side that bid"};
}

std::string meld_phrase(const MeldRules& meld) {
  std::vector<std::string> names;
  for (const Rank rank : meld.cards) names.emplace_back(rank_word(rank));
  return listed(names) + " of trumps";
}

Reason meld_reason(const Rules& rules, const State& state, const Action& action) {
  const MeldRules& meld = rules.melds[action.meld];
  const std::string path = "melds." + meld.name;
  if (!state.shown)
    return {fmt::format("a {} may be declared only once trumps are shown", meld.name), path + ".window"};
  const auto suit = Trumps::of_choice(state.trumps).suit();
  const bool holds = suit && std::all_of(meld.cards.begin(), meld.cards.end(), [&](Rank rank) {
                       return !(state.hand[state.actor] & rules.tables.deck.cards({*suit, rank})).empty();
                     });
  if (state.phase != Phase::melds && holds)
    return {
        fmt::format("a {} may be declared only when your side has just won a trick, before the next lead", meld.name),
        path + ".window"};
  return {fmt::format("you do not hold the {}", meld_phrase(meld)), path + ".cards"};
}

std::string led_suit_word(const Rules& rules, const State& state) {
  return std::string(suit_word(static_cast<Suit>(ordering_in_force(rules, state).suit[index(state.trick[0])])));
}

Reason duty_reason(const Rules& rules, Duty duty) {
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
    case Duty::asker: return {"you had trumps shown, so you must trump", key};
  }
  return {};
}

Reason card_reason(const Rules& rules, const State& state, const Choices& allowed, const Action& action) {
  const std::string name = rules.tables.deck.name(action.card);
  const CardSet hand = state.hand[state.actor];
  if (state.has_aside && state.actor == state.holder && action.card == state.aside)
    return {fmt::format("{} is laid aside until trumps are shown", name), "trump.fixed_by"};
  if (!hand.has(action.card)) return {fmt::format("you do not hold {}", name)};
  if (state.phase == Phase::melds) return {"the next lead waits for declarations"};
  if (state.phase != Phase::play) return {"the play has not begun"};
  if (allowed.cards.empty()) {
    const std::string_view what = state.actor == state.holder ? "show trumps" : "ask for trumps";
    return {fmt::format("you cannot follow {}, so you must {}", led_suit_word(rules, state), what), "trump.hidden.ask"};
  }
  CardSet left = following(rules, state, hand);
  if (!left.has(action.card)) return {"you must follow " + led_suit_word(rules, state)};
  for (const Duty duty : duties_now(rules, state)) {
    left = filtered_by(rules, state, left, duty);
    if (!left.has(action.card)) return duty_reason(rules, duty);
  }
  return {"that card may not be played now"};
}

Reason asking_reason(const Rules& rules, const State& state, const Action& action) {
  if (!rules.trump.hidden) return {"trumps are known to everybody", "trump.fixed_by"};
  if (state.phase != Phase::play) return {"the play has not begun"};
  if (state.shown) return {"trumps are shown already"};
  if (state.trick_size == 0)
    return {"you are to lead, and trumps are asked for by a seat that cannot follow", "trump.hidden.ask"};
  const CardSet in_suit =
      state.hand[state.actor] &
      ordering_in_force(rules, state).following(ordering_in_force(rules, state).suit[index(state.trick[0])]);
  if (!in_suit.empty()) return {"you can follow " + led_suit_word(rules, state), "trump.hidden.ask"};
  return {action.say == Say::ask ? "the trumps are your own, so say show"
                                 : "trumps are the declarer's to show, so say ask"};
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

Reason trump_reason(const Rules& rules, const State& state, const Action& action) {
  if (state.phase != Phase::trump) return {"trumps are not fixed now"};
  if (rules.trump.fixed_by == FixedBy::own_card && action.say == Say::trump)
    return {"trumps are fixed with a card of your own", "trump.fixed_by"};
  if (action.say == Say::lay) return {fmt::format("you do not hold {}", rules.tables.deck.name(action.card))};
  return {fmt::format("no indicator means {}", trumps_phrase(action.strain)), "trump.indicators"};
}

Reason pass_reason(const Rules& rules, const State& state, const Choices& allowed) {
  if (state.phase == Phase::auction) {
    if (rules.auction.all_pass == AllPass::first_bids) return {"the first to speak must bid", "auction.all_pass"};
    return {fmt::format("everybody else has passed, so you must bid {}", allowed.from), "auction.all_pass"};
  }
  if (state.phase == Phase::trump) return {"the declarer must fix trumps"};
  if (state.phase == Phase::exchange) return {number_to_give(rules), "exchange.cards"};
  return {"there is nothing to pass on now"};
}

Reason reason_against(const Rules& rules, const State& state, const Choices& allowed, const Action& action) {
  switch (action.say) {
    case Say::cut:
      return {state.phase == Phase::cut ? "a cut lifts at least one card and leaves at least one"
                                        : "the pack has been cut"};
    case Say::bid:
      if (state.phase != Phase::auction) return {"there is no bidding now"};
      return bid_reason(rules, state, allowed, action);
    case Say::pass: return pass_reason(rules, state, allowed);
    case Say::double_up:
    case Say::redouble: return stakes_reason(rules, state, action);
    case Say::trump:
    case Say::lay: return trump_reason(rules, state, action);
    case Say::give: return give_reason(rules, state, action);
    case Say::play: return card_reason(rules, state, allowed, action);
    case Say::ask:
    case Say::show: return asking_reason(rules, state, action);
    case Say::declare: return meld_reason(rules, state, action);
  }
  return {};
}

// "play 9H or AH", "bid 29..56 naming trumps, pass or double": what is allowed instead.
std::string what_else(const Rules& rules, const Choices& allowed, std::uint16_t standing) {
  Choices rest = allowed;
  std::vector<std::string> all;
  const bool any_strain = allowed.strains == (1U << (kSuits + 1)) - 1 && allowed.from <= allowed.to;
  if (any_strain) {
    const std::string run =
        allowed.from == allowed.to ? fmt::format("{}", allowed.from) : fmt::format("{}..{}", allowed.from, allowed.to);
    all.push_back(fmt::format("bid {} naming trumps", run));
    rest.from = 1;
    rest.to = 0;
  }
  for (std::string& word : to_words(rules, rest, standing)) all.push_back(std::move(word));
  const bool all_plays = allowed.card_say == Say::play && allowed.says == 0 && !allowed.cards.empty();
  if (!all_plays) return listed(all, "or");
  for (std::string& word : all) word = word.substr(word.find(' ') + 1);
  return "play " + listed(all, "or");
}

// Whether the reason ends with, or names, the one thing to do.
bool says(const std::string& reason, const std::string& instead) {
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const std::string_view wanted =
      instead.starts_with("play ") ? std::string_view(instead).substr(5) : std::string_view(instead);
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

std::string ledger_sentence(const Rules& rules, const LedgerLine& line) {
  const std::string side = side_name(rules, line.side);
  const std::string cited = rules.cite(line.key);
  switch (line.kind) {
    case LedgerLine::Kind::taken:
      return fmt::format("{} took {} {}", side, line.amount,
                         plural(line.amount, rules.scoring.counts == Counts::tricks ? "trick" : "point"));
    case LedgerLine::Kind::times: return fmt::format("times {} ({})", line.amount, cited);
    case LedgerLine::Kind::row:
    case LedgerLine::Kind::each:
    case LedgerLine::Kind::all_points:
    case LedgerLine::Kind::moved: return fmt::format("{} {:+} ({})", side, line.amount, cited);
    case LedgerLine::Kind::annulled: return fmt::format("annulled ({})", cited);
  }
  return {};
}

}  // namespace turup
