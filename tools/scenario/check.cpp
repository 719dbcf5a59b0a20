#include "scenario/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup::scenario {

namespace {

constexpr int kRedeals = 300;  // number of deals that their first cards may annul one after another

Diagnostic failure(std::string_view code, const Span& span, std::string message) {
  Diagnostics one;
  one.error(code, std::move(message)).at(span);
  return one.all().front();
}

Checker::Verdict failed(std::string_view code, const Sentence& sentence, std::string message) {
  return {failure(code, sentence.line.span, std::move(message)), false};
}

// Returns whether `wanted` is the key itself, or a family or group in which the key stands.
bool is_key_or_above(std::string_view wanted, std::string_view key) {
  return key == wanted || (key.starts_with(wanted) && key[wanted.size()] == '.');
}

// Returns a bid in the plain wording, because a wording is no choice of its own.
Action plain(Action action, const Choices& offered) {
  if (action.say == Say::bid && offered.strains != 0 && action.strain != kNoStrain)
    action.wording =
        static_cast<std::uint8_t>(action.strain == kSuits ? Wording::number_no_trump : Wording::number_suit);
  return action;
}

// Returns whether two actions are the same. Identical cards count as one.
bool is_same(const Rules& rules, const Action& one, const Action& other) {
  const Deck& deck = rules.tables.deck;
  if (one.say == Say::play && other.say == Say::play) return deck.face(one.card) == deck.face(other.card);
  return one == other;
}

}  // namespace

Checker::Checker(Position position, Hooks* hooks, Rng& rng) : position_(position), hooks_(hooks), rng_(rng) {
  settle_if_over();
}

Checker::Verdict Checker::check(const Sentence& sentence) {
  switch (sentence.kind) {
    case Sentence::Kind::act: return act(sentence);
    case Sentence::Kind::may: return may(sentence);
    case Sentence::Kind::may_only: return may_only(sentence);
    case Sentence::Kind::may_not: return may_not(sentence);
    case Sentence::Kind::fact: return fact(sentence);
    case Sentence::Kind::view: return view_of(sentence);
    case Sentence::Kind::ledger: return ledger(sentence);
    case Sentence::Kind::play_on: return play_on(sentence);
    case Sentence::Kind::next_deal: return next_deal(sentence);
  }
  return {};
}

// Returns the action that the words mean in the turn of whoever says them.
std::optional<Action> Checker::action_of(const Said& said) const {
  const State& state = position_.state;
  if (said.seat == kHost) return action_named(position_.rules, said.words.text, {});
  const bool is_turn = said.seat == state.actor;
  Turn turn{state.bid, state.hand[is_turn ? playing_seat(state) : said.seat]};
  if (state.has_aside && said.seat == state.holder) turn.hand.insert(state.aside);
  return action_named(position_.rules, said.words.text, turn);
}

std::optional<Refusal> Checker::host_refusal(const Action& action) const {
  if (position_.state.phase == Phase::over) return Refusal{"the deal is over", "", {}};
  if (action.say != Say::offer) return Refusal{"that is for a seat to say", "", {}};
  Choices offered;
  offered.offers = host_offers(position_.rules, position_.state, hooks_);
  if (offered.has(action)) return std::nullopt;
  return Refusal{"that is not offered to the host now", "hooks", offered};
}

std::optional<Refusal> Checker::refusal_of(const Said& said) const {
  const auto action = action_of(said);
  if (!action) return Refusal{"there is no such action in this game", "", {}};
  if (said.seat == kHost) return host_refusal(*action);
  return why_not(position_.rules, position_.state, said.seat, *action, hooks_);
}

// Returns every action that is offered, one by one.
std::vector<Action> Checker::offered_to(Seat seat) const {
  Choices choices;
  if (seat == kHost)
    choices.offers = host_offers(position_.rules, position_.state, hooks_);
  else
    choices = legal_actions(position_.rules, position_.state);
  std::vector<Action> actions;
  for (unsigned i = 0; i < choices.size(); ++i) actions.push_back(choices.at(i));
  return actions;
}

// Returns what another seat must answer first, at a window that the author may have overlooked: ": pair or pass".
std::string Checker::turn_text(const Said& said) const {
  constexpr std::size_t kFew = 4;
  const State& state = position_.state;
  const bool is_window = state.phase != Phase::auction && state.phase != Phase::play && state.phase != Phase::over;
  if (said.seat == kHost || said.seat == state.actor || !is_window) return {};
  const auto offered = to_words(position_.rules, legal_actions(position_.rules, state), state.bid);
  return offered.empty() || offered.size() > kFew ? std::string() : ": " + listed(offered, "or");
}

Checker::Verdict Checker::refused(std::string_view code, const Said& said, const Refusal& refusal) const {
  const Rules& rules = position_.rules;
  Diagnostic d = failure(code, said.words.span,
                         fmt::format("{} may not {}: {}{}", seat_text(rules, said.seat), said.words.text,
                                     refusal.reason, turn_text(said)));
  if (!refusal.key.empty()) d.note("by " + rules.cite(refusal.key));
  const auto offered = to_words(rules, refusal.allowed, position_.state.bid);
  if (!offered.empty()) d.note("offered: " + joined(offered, ", "));
  return {std::move(d), false};
}

void Checker::settle_if_over() {
  if (position_.state.phase != Phase::over || position_.result) return;
  accounts_.clear();
  const Listening listening(hooks_, accounts_);
  Result result = score(position_.rules, position_.state, hooks_);
  settle(position_.rules, hooks_, position_.match, result);
  position_.result = result;
}

void Checker::apply_and_settle(Seat seat, const Action& action) {
  State& state = position_.state;
  const State before = state;
  if (seat == kHost)
    apply_host_offer(position_.rules, state, action.which, hooks_);
  else
    apply(position_.rules, state, action, hooks_);
  if (state.tricks_played != before.tricks_played) {
    const Side side = side_of(position_.rules, state.last_winner);
    position_.trick = FinishedTrick{state.last_winner, state.points[side] - before.points[side]};
  }
  settle_if_over();
}

Checker::Verdict Checker::act(const Sentence& sentence) {
  for (const Said& said : sentence.said) {
    if (const auto refusal = refusal_of(said)) {
      Verdict verdict = refused("T7101", said, *refusal);
      verdict.stop = true;
      return verdict;
    }
    apply_and_settle(said.seat, *action_of(said));
    if (const auto wrong = unsoundness(position_.rules, position_.state))
      return {failure("T7017", said.words.span, "the position is broken after this: " + *wrong), true};
  }
  return {};
}

Checker::Verdict Checker::may(const Sentence& sentence) const {
  for (const Said& said : sentence.said)
    if (const auto refusal = refusal_of(said)) return refused("T7102", said, *refusal);
  return {};
}

Checker::Verdict Checker::may_only(const Sentence& sentence) const {
  if (Verdict verdict = may(sentence); verdict.failure) return verdict;
  const Rules& rules = position_.rules;
  const Seat seat = sentence.said[0].seat;
  const Choices offered = legal_actions(rules, position_.state);
  std::vector<Action> expected;
  for (const Said& said : sentence.said)
    if (const auto action = action_of(said)) expected.push_back(plain(*action, offered));
  std::vector<std::string> others;
  for (const Action& action : offered_to(seat)) {
    const bool found = std::any_of(expected.begin(), expected.end(),
                                   [&](const Action& other) { return is_same(rules, action, other); });
    if (!found && others.size() < 5) others.push_back(to_words(rules, action, position_.state.bid));
  }
  if (others.empty()) return {};
  Verdict verdict =
      failed("T7103", sentence, fmt::format("{} may also {}", seat_text(rules, seat), listed(others, "or")));
  if (seat != kHost) verdict.failure->note("offered: " + joined(to_words(rules, offered, position_.state.bid), ", "));
  return verdict;
}

Checker::Verdict Checker::may_not(const Sentence& sentence) const {
  for (const Said& said : sentence.said) {
    const auto refusal = refusal_of(said);
    const std::string who = seat_text(position_.rules, said.seat);
    if (!refusal) {
      Verdict verdict{failure("T7104", said.words.span, fmt::format("{} may {}", who, said.words.text)), false};
      verdict.failure->help("if it should be refused, set the key that refuses it");
      return verdict;
    }
    if (refusal->reason.empty())
      return {
          failure("T7105", said.words.span, fmt::format("{} may not {}, but no reason is given", who, said.words.text)),
          false};
    const bool fits =
        sentence.because_of == Sentence::Because::anything ||
        (sentence.because_of == Sentence::Because::key && is_key_or_above(sentence.because, refusal->key)) ||
        (sentence.because_of == Sentence::Because::text && refusal->reason.find(sentence.because) != std::string::npos);
    if (fits) continue;
    Verdict verdict = refused("T7105", said, *refusal);
    verdict.failure->notes.clear();
    verdict.failure->note(refusal->key.empty() ? "this is no rule of a key's"
                                               : "by " + position_.rules.cite(refusal->key));
    verdict.failure->labels.front().text = "another reason was expected";
    return verdict;
  }
  return {};
}

Checker::Verdict Checker::fact(const Sentence& sentence) const {
  const auto values = values_of(position_, sentence.fact);
  const bool is_so = std::find(values.begin(), values.end(), sentence.value) != values.end();
  if (is_so == (sentence.sense == Sentence::Sense::positive)) return {};
  std::string found = values.front();
  if (sentence.fact.name == FactName::trumps) found = joined(values, " and ");
  if (is_so) return failed("T7106", sentence, fmt::format("{} {} {}", sentence.subject, sentence.verb, sentence.value));
  Verdict verdict = failed("T7106", sentence,
                           fmt::format("{} {} {}, not {}", sentence.subject, sentence.verb, found, sentence.value));
  const Ended ended = position_.state.ended;
  if (sentence.fact.name == FactName::deal && is_annulled(ended))
    verdict.failure->note(
        fmt::format("annulled: {} ({})", annulment_phrase(ended), position_.rules.cite(annulment_key(ended))));
  return verdict;
}

Checker::Verdict Checker::view_of(const Sentence& sentence) const {
  const bool shows = sentence.sense == Sentence::Sense::positive;
  const auto wrong =
      shows ? not_shown(position_, sentence.visibility) : not_hidden(position_, sentence.visibility, rng_);
  return wrong ? failed("T7107", sentence, *wrong) : Verdict{};
}

Checker::Verdict Checker::ledger(const Sentence& sentence) const {
  if (!position_.result) return failed("T7109", sentence, "the deal is not over, so nothing has been reckoned");
  std::vector<std::string> lines;
  for (const LedgerLine& line : position_.result->ledger) lines.push_back(ledger_sentence(position_.rules, line));
  for (const Account& account : accounts_) lines.insert(lines.end(), account.lines.begin(), account.lines.end());
  const bool says = std::any_of(lines.begin(), lines.end(),
                                [&](const std::string& line) { return line.find(sentence.quote) != line.npos; });
  if (says == (sentence.sense == Sentence::Sense::positive)) return {};
  Verdict verdict =
      failed("T7109", sentence, fmt::format("the ledger {} \"{}\"", says ? "says" : "does not say", sentence.quote));
  verdict.failure->note("it says: " + joined(lines, "; "));
  return verdict;
}

Checker::Verdict Checker::play_on(const Sentence& sentence) {
  if (position_.result) {
    Verdict verdict = failed("T7108", sentence, "the deal is over: nothing is left to play");
    verdict.failure->help("take the step out");
    verdict.stop = true;
    return verdict;
  }
  while (!position_.result) {
    const State& state = position_.state;
    const Seat actor = state.actor;
    apply_and_settle(actor, any_action(position_.rules, state, rng_));
  }
  return {};
}

// Deals the next deal, cut already. A deal that its first cards annul is not dealt by chance.
void Checker::deal_next() {
  const Rules& rules = position_.rules;
  const auto size = static_cast<std::size_t>(rules.tables.deck.size());
  for (int deals = 1; deals <= kRedeals; ++deals) {
    const State shuffled_pack = shuffled(rules, present_deal(position_.match), rng_, hooks_);
    const auto pack = std::span(shuffled_pack.pack).first(size);
    position_.state = stacked(rules, present_deal(position_.match), pack, Cutting::done, hooks_);
    if (position_.state.phase != Phase::over) break;
  }
  position_.result.reset();
  position_.trick.reset();
  settle_if_over();
}

Checker::Verdict Checker::next_deal(const Sentence& sentence) {
  std::string trouble;
  if (!position_.result)
    trouble = fmt::format("the deal is not over: {} is to act", seat_text(position_.rules, position_.state.actor));
  else if (position_.match.is_over())
    trouble = fmt::format("the match is over: {}", values_of(position_, {FactName::match, kNobody}).front());
  if (!trouble.empty()) {
    Verdict verdict = failed("T7108", sentence, std::move(trouble));
    verdict.failure->help(position_.result ? "take the step out" : "write `play on` before it");
    verdict.stop = true;
    return verdict;
  }
  deal_next();
  return {};
}

}  // namespace turup::scenario
