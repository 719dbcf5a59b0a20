#include "solver/solver.h"

#include <algorithm>

#include "solver/slow_search.h"
#include "solver/work.h"

namespace turup {

using namespace solving;

namespace {

// Returns the rules of the play alone: a deal ends only with its last card, or with the first trick that a player alone
// loses.
Rules rules_of_the_play(const Rules& rules) {
  Rules play = rules;
  play.play.once_decided = OnceDecided::play_on;
  play.voids.noticed = Noticed::by_itself;
  play.tables.offers_at = {};
  play.tables.scripted = false;
  play.tables.plain_between = true;
  play.tables.counts_aside = false;  // worth() counts these cards beforehand
  play.tables.notes_trumpers = false;
  play.tables.plain_turn = play.tables.plain_play = play.tables.plain_melds;
  return play;
}

// Returns what the rest of the play depends on that a search cannot know; nothing if there is no such thing.
std::string_view unknown_play(const Rules& rules, const State& state) {
  if (rules.tables.scripted_cards) return "a script decides which cards may be played";
  if (rules.tables.scripted_melds) return "a script decides which melds may be declared";
  if (rules.tables.scripted_showing && !state.shown) return "a script decides when trumps are shown";
  if (counting(rules.talon.counts_for).for_last_winner) return "the last trick decides whose the talon is";
  const auto& hidden = rules.trump.hidden;
  const bool opens = hidden && !state.shown && hidden->tricks_hidden(state.bid) > state.tricks_played;
  if (opens) return "trumps will be shown though nobody asks for them";
  if (may_tell_trumps(rules, state)) return "a card yet to be played will tell trumps";
  return {};
}

std::unique_ptr<Work> work_on(Instructions instructions, const Rules& rules, std::size_t entries) {
  return (instructions == Instructions::recent ? recent::work_on : portable::work_on)(rules_of_the_play(rules),
                                                                                      entries);
}

}  // namespace

Solver::Solver(const Rules& rules, std::size_t entries, Instructions instructions)
    : work_(work_on(instructions, rules, entries)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

std::string_view Solver::obstacle(const State& state, Goal goal) const {
  const Rules& rules = work_->rules();
  const bool playing = state.phase == Phase::play || state.phase == Phase::melds || is_between_tricks(state);
  if (!playing) return state.phase == Phase::over ? "the deal is over" : "the play has not begun";
  if (const auto unknown = unknown_play(rules, state); !unknown.empty()) return unknown;
  const bool has_contract = state.solo != kNobody || !rules.scoring.for_every_side();
  if (goal == Goal::contract && !has_contract) return "there is no contract to be made";
  if (goal == Goal::contract && rules.tables.scripted_made) return "a script says whether the bid is made";
  return {};
}

bool Solver::wants_few(const State& state) const { return solving::wants_few(work_->rules(), state); }

Side Solver::side(const State& state, const Question& question) const {
  const Rules& rules = work_->rules();
  if (state.solo != kNobody || !rules.scoring.for_every_side()) return state.declarers;
  if (question.side != kNoSide) return question.side;
  return side_of(rules, is_between_tricks(state) ? state.leader : state.actor);
}

Worth Solver::worth(const State& state, const Question& question) {
  Question asked = question;
  asked.side = side(state, question);
  work_->begin(state, asked);
  return work_->worth(state);
}

std::optional<bool> Solver::makes(const State& state, std::uint64_t nodes) {
  const Worth found = worth(state, {Goal::contract, kNoSide, nodes});
  if (found.least == kMade) return true;
  if (found.most < kMade) return false;
  return std::nullopt;
}

std::vector<ActionWorth> Solver::actions(const State& state, const Question& question) {
  std::vector<ActionWorth> all;
  if (is_between_tricks(state)) return all;
  Question asked = question;
  asked.side = side(state, question);
  work_->begin(state, asked);
  const Choices choices = legal_actions(work_->rules(), state);
  for (unsigned i = 0; i < choices.size(); ++i) {
    const Action action = choices.at(i);
    const auto twin = [&](const ActionWorth& known) {
      return action.say == Say::play && known.action.say == Say::play &&
             known.action.card == work_->standing_for(state, action.card);
    };
    const auto same = std::find_if(all.begin(), all.end(), twin);
    if (same != all.end()) {
      all.push_back({action, same->worth});
      continue;
    }
    State after = state;
    apply(work_->rules(), after, action);
    all.push_back({action, work_->worth(after)});
  }
  return all;
}

std::uint64_t Solver::nodes() const { return work_->nodes(); }

}  // namespace turup
