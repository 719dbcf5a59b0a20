#include "players/bench.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "players/exec_player.h"

namespace turup {

std::optional<Contender> contender_named(const std::string& word) {
  if (word.starts_with(kExec)) {
    const std::string program = word.substr(kExec.size());
    if (program.find_first_not_of(' ') == std::string::npos) return {};
    return Contender{word, Level::club, program};
  }
  const auto* level =
      std::find_if(std::begin(kLevels), std::end(kLevels), [&](const Word& w) { return w.word == word; });
  if (level == std::end(kLevels)) return {};
  return Contender{word, static_cast<Level>(level - std::begin(kLevels)), {}};
}

// A player whose program returns to the bench, unless it has lost its seat.
class Bench::Guest final : public Player {
 public:
  Guest(Bench& bench, std::unique_ptr<ExecPlayer> player, Seat seat)
      : bench_(bench), player_(std::move(player)), seat_(seat) {}
  ~Guest() override { bench_.programs_[seat_] = player_->release(); }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  bool watches() const override { return player_->watches(); }
  void witness(const Rules& rules, const Witnessed& witnessed) override { player_->witness(rules, witnessed); }
  Action choose(const Rules& rules, const View& view) override { return player_->choose(rules, view); }
  bool remembers() const override { return player_->remembers(); }
  Action decide(const Rules& rules, const Story& story) override { return player_->decide(rules, story); }

 private:
  Bench& bench_;
  std::unique_ptr<ExecPlayer> player_;
  Seat seat_;
};

Bench::Bench(const Rules& rules, Contender contender, ExecTerms terms, const Means& means)
    : rules_(rules), contender_(std::move(contender)), terms_(std::move(terms)), means_(means) {
  terms_.think = means.think.time;
}

Bench::~Bench() {
  for (const auto& program : programs_)
    if (program) program->dismiss();
}

// Returns the place of the program that waits for the seat, or that may play there; nobody may be in it.
std::unique_ptr<Program>& Bench::waiting_for(Seat seat) {
  if (terms_.processes == Processes::of_their_own) return programs_[seat];
  auto* const any =
      std::find_if(programs_.begin(), programs_.end(), [](const auto& program) { return program != nullptr; });
  return any == programs_.end() ? programs_[seat] : *any;
}

// Returns a program for the seat. If the one that waited has ended meanwhile, another is started.
std::unique_ptr<Program> Bench::ready(SeededSeat own) {
  if (!not_run_.empty()) {
    terms_.report(own.seat, not_run_);
    return nullptr;
  }
  std::unique_ptr<Program> program = std::exchange(waiting_for(own.seat), nullptr);
  Program::Answer answer;
  if (program) answer = program->begin(rules_, own, terms_);
  if (!program || answer.has_ended) {
    program = std::make_unique<Program>(rules_, contender_.program);
    answer = program->begin(rules_, own, terms_);
  }
  if (answer.trouble.empty()) return program;
  if (answer.was_not_run) not_run_ = answer.trouble;
  terms_.report(own.seat, answer.trouble);
  return nullptr;
}

std::unique_ptr<Player> Bench::sit(Seat seat, std::uint64_t seed) {
  if (contender_.program.empty()) return make_player(contender_.level, seed, means_);
  const SeededSeat own{seat, seed};
  std::unique_ptr<Program> program;
  try {
    program = ready(own);
  } catch (const std::system_error& error) {
    terms_.report(seat, std::string("it cannot be started: ") + error.what());
  }
  auto player = std::make_unique<ExecPlayer>(std::move(program), own, terms_);
  return std::make_unique<Guest>(*this, std::move(player), seat);
}

}  // namespace turup
