#include "embedding/position.h"

#include <fmt/format.h>

#include "base/base.h"
#include "knowledge/witness.h"

namespace turup::embedding {

namespace {

std::string no_such_seat(const Rules& rules, const std::string& word) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) names.push_back(seat_name(rules.seating, seat));
  return fmt::format("there is no seat `{}` in this game: the seats are {}", printable(word), listed(names));
}

// Returns a name as a record has it. Its reader would refuse what is refused here.
std::string checked_name(const std::string& seat, const std::string& given) {
  if (!is_utf8(given)) throw NotAllowed(fmt::format("the name of {} is no text in UTF-8", seat));
  std::string name(trimmed(printable(given)));
  if (name.find_first_not_of(", ") == std::string::npos)
    throw NotAllowed(fmt::format("the player at {} has no name: leave the seat out, or write one", seat));
  if (name.size() > kLongestPlayer)
    throw NotAllowed(fmt::format("the name of {} has {} bytes; {} is the most", seat, name.size(), kLongestPlayer));
  return name;
}

std::vector<std::string> names_by_seat(const Rules& rules, const Players& players) {
  std::vector<std::string> names(rules.tables.seats);
  for (const auto& [word, name] : players) {
    const auto seat = seat_named(rules.seating, trimmed(word));
    if (!seat || *seat >= rules.tables.seats) throw NotAllowed(no_such_seat(rules, word));
    const std::string seat_said = seat_name(rules.seating, *seat);
    if (!names[*seat].empty()) throw NotAllowed(fmt::format("two players sit at {}: name every seat once", seat_said));
    names[*seat] = checked_name(seat_said, name);
  }
  return names;
}

}  // namespace

Position::Position(std::shared_ptr<const Game> game, std::uint64_t seed, Keeping keeping)
    : game_(std::move(game)), rng_(seed) {
  if (keeping == Keeping::a_record) writer_.emplace(rules(), game_->record_head());
  begin_anew(seed);
}

Position::Position(std::shared_ptr<const Game> game, std::uint64_t seed, const Players& players)
    : game_(std::move(game)), rng_(seed), players_(names_by_seat(rules(), players)) {
  writer_.emplace(rules(), game_->record_head());
  begin_anew(seed);
}

void Position::begin_anew(std::uint64_t seed) {
  rng_ = Rng(seed);
  std::vector<Draw> draws;
  match_ = new_match(rules(), choose_first_dealer(rules(), rng_, draws));
  if (writer_) {
    writer_.emplace(rules(), game_->record_head());
    writer_->players(players_);
    if (!draws.empty()) writer_->draws(draws);
  }
  deal();
}

void Position::deal() {
  Rng rng = rng_;
  const State next = shuffled(rules(), present_deal(match_), rng, game_->hooks());
  const std::optional<Outcome> outcome = outcome_of(next);
  rng_ = rng;
  chosen_ = {};
  gains_ = {};
  state_ = next;
  if (writer_) writer_->begin_deal(state_);
  if (outcome) finish(*outcome);
}

std::optional<Position::Outcome> Position::outcome_of(const State& state) const {
  if (state.phase != Phase::over) return std::nullopt;
  Outcome outcome{score(rules(), state, game_->hooks()), match_};
  settle(rules(), game_->hooks(), outcome.match, outcome.result);
  return outcome;
}

void Position::finish(const Outcome& outcome) {
  if (writer_) writer_->end_deal(outcome.result, outcome.match);
  for (Seat seat = 0; seat < rules().tables.seats; ++seat) {
    const Side side = side_of(rules(), seat);
    gains_[seat] = outcome.match.scores[side] - match_.scores[side];
  }
  match_ = outcome.match;
}

void Position::next_deal() {
  if (!is_over()) throw NotAllowed("the deal is not over yet");
  if (is_match_over()) throw NotAllowed("the match is over");
  deal();
}

void Position::allowed(std::vector<unsigned>& numbers) const {
  numbers.clear();
  if (!is_over()) game_->actions().append_allowed(legal_actions(rules(), state_), chosen_, numbers);
}

void Position::act(unsigned number) {
  if (is_over()) throw NotAllowed("the deal is over");
  if (number >= game_->actions().size())
    throw NotAllowed(
        fmt::format("there is no action {}: they are numbered from 0 to {}", number, game_->actions().size() - 1));
  Action action = game_->actions().at(number);
  const Choices choices = legal_actions(rules(), state_);
  const Deck& deck = rules().tables.deck;
  if (takes_cards(action.say) && action.say == choices.card_say) {
    const CardSet alike = deck.cards(deck.face(action.cards.first())) & (choices.cards - chosen_);
    if (alike.empty()) throw NotAllowed(fmt::format("you cannot {}", game_->actions().words(number)));
    CardSet chosen = chosen_;
    chosen.insert(alike.first());
    if (chosen.size() < choices.give) {
      chosen_ = chosen;
      return;
    }
    action.cards = chosen;
  } else if (saying(action.say).follows == Follows::card || saying(action.say).follows == Follows::own_card) {
    const CardSet alike = deck.cards(deck.face(action.card)) & choices.cards;
    if (!alike.empty()) action.card = alike.first();
  }
  if (!choices.has(action)) {
    const auto refusal = why_not(rules(), state_, state_.actor, action, game_->hooks());
    throw NotAllowed(refusal ? refusal_sentence(rules(), *refusal, state_.bid) : "that is not allowed now");
  }
  apply_action(action);
}

void Position::apply_action(const Action& action) {
  State next = state_;
  apply(rules(), next, action, game_->hooks());
  const std::optional<Outcome> outcome = outcome_of(next);
  if (writer_) writer_->action(state_, action);
  state_ = next;
  chosen_ = {};
  if (outcome) finish(*outcome);
}

void Position::act_at_random() {
  if (is_over()) throw NotAllowed("the deal is over");
  Rng rng = rng_;
  apply_action(any_action(rules(), state_, rng));
  rng_ = rng;
}

void Position::play_out() {
  if (writer_) {
    while (!is_over()) act_at_random();
    return;
  }
  if (is_over()) return;
  State next = state_;
  Rng rng = rng_;
  turup::play_out(rules(), next, rng, game_->hooks());
  const std::optional<Outcome> outcome = outcome_of(next);
  rng_ = rng;
  state_ = next;
  chosen_ = {};
  if (outcome) finish(*outcome);
}

View Position::view(Seat seat) const { return turup::view(rules(), state_, match_, seat); }

void Position::observe(Seat seat, std::span<std::int32_t> row) const {
  game_->layout().fill(view(seat), seat == state_.actor ? chosen_ : CardSet{}, row);
}

std::string Position::record() const {
  if (!writer_) throw NotAllowed("no record is kept of this match");
  return writer_->text();
}

}  // namespace turup::embedding
