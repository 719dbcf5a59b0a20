#include "players/exec_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace turup {

namespace {

std::string unheard(const Child& child, Child::Heard heard, std::chrono::milliseconds patience) {
  switch (heard) {
    case Child::Heard::line: break;
    case Child::Heard::nothing: return fmt::format("it gave no answer within {} ms", patience.count());
    case Child::Heard::ended: return child.end();
    case Child::Heard::overlong: return fmt::format("it said a line of more than {} bytes", kLongestLine);
  }
  return {};
}

}  // namespace

Program::Program(const Rules& rules, const std::string& command) : child_(command) {
  tell(json_line(protocol::whole_rules_message(rules)));
}

Program::Answer Program::begin(const Rules& rules, SeededSeat own, const ExecTerms& terms) {
  const auto milliseconds = static_cast<std::uint64_t>(terms.patience.count());
  Answer answer = ask(json_line(protocol::match_message(rules, {own.seat, own.seed, milliseconds})),
                      std::max(terms.patience, terms.starting));
  if (!answer.trouble.empty()) return answer;
  const auto greeting = protocol::read_ready(answer.line);
  if (const auto* wrong = std::get_if<std::string>(&greeting))
    answer.trouble = *wrong;
  else
    greeting_ = std::get<protocol::Greeting>(greeting);
  return answer;
}

Program::Answer Program::ask(const std::string& question, std::chrono::milliseconds patience) {
  Answer answer;
  // A line written before the question cannot be its answer.
  if (child_.hear(answer.line, {}) == Child::Heard::line) return {{}, "it spoke without being asked"};
  child_.say(question);
  const Child::Heard heard = child_.hear(answer.line, Child::Clock::now() + patience);
  answer.has_ended = heard == Child::Heard::ended;
  answer.was_not_run = answer.has_ended && child_.was_not_run();
  answer.trouble = unheard(child_, heard, patience);
  return answer;
}

ExecPlayer::ExecPlayer(std::unique_ptr<Program> program, SeededSeat own, const ExecTerms& terms)
    : program_(std::move(program)), own_(own), terms_(terms), substitute_(make_player(Level::club, own.seed)) {}

std::unique_ptr<Program> ExecPlayer::release() {
  if (program_) program_->tell(json_line(protocol::end_message()));
  return std::move(program_);
}

void ExecPlayer::witness(const Rules& rules, const Witnessed& witnessed) {
  const Event& event = witnessed.event;
  if (event.kind == Event::Kind::deal) shown_ = nullptr;
  const bool has_changed = event.kind == Event::Kind::reset && !event.standings.empty();
  if (event.kind == Event::Kind::deal || has_changed) standings_ = event.standings;
  if (program_ && program_->greeting().events == protocol::Events::all)
    program_->tell(json_line(protocol::event_message(rules, witnessed)));
}

Action ExecPlayer::decide(const Rules& rules, const Story& story) {
  if (program_) {
    const auto answer = ask(rules, story);
    if (const auto* action = std::get_if<Action>(&answer)) return *action;
    program_ = nullptr;
    terms_.report(own_.seat, std::get<std::string>(answer));
  }
  return substitute_->choose(rules, story.now());
}

std::variant<Action, std::string> ExecPlayer::ask(const Rules& rules, const Story& story) {
  const protocol::Question question{++decisions_, static_cast<std::uint64_t>(terms_.patience.count()),
                                    static_cast<std::uint64_t>(terms_.think.count()), standings_};
  Json message = protocol::decide_message(rules, story, question);
  if (program_->greeting().views == protocol::Views::changes) {
    Json whole = std::exchange(message["view"], nullptr);
    message["view"] = shown_.is_null() ? whole : protocol::changes_of(whole, shown_);
    shown_ = std::move(whole);
  }
  const auto answer = program_->ask(json_line(message), terms_.patience);
  if (!answer.trouble.empty()) return answer.trouble;
  return protocol::read_answer(rules, story.now(), answer.line);
}

}  // namespace turup
