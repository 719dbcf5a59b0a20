#include "screen/deal_again.h"

#include <algorithm>

#include "knowledge/witness.h"
#include "table/event.h"

namespace turup::screen {

class DealAgain::Collector : public ReplayListener {
 public:
  Collector(std::uint32_t wanted, std::vector<Step>& done, Standings& standings)
      : wanted_(wanted), done_(done), standings_(standings) {}

  void deal(const RecordedDeal& /*deal*/, const State& state, const Standings& standings) override {
    if (state.deal_number == wanted_) standings_ = standings;
  }

  void step(const ReplayStep& step) override {
    if (step.before.deal_number == wanted_) done_.push_back({step.before, step.after, step.action, step.seat});
  }
  // A deal that is given up is dealt anew under the same number.
  void reset(const Ruling& ruling) override {
    if (resets_deal(ruling.what) && !done_.empty() && !is_over_) done_.clear();
  }
  void result(const State& end, const Result& /*result*/, const Match& /*match*/) override {
    is_over_ = is_over_ || end.deal_number == wanted_;
  }

 private:
  std::uint32_t wanted_;
  std::vector<Step>& done_;
  Standings& standings_;
  bool is_over_ = false;
};

DealAgain::DealAgain(const Table& table, Hooks* hooks, std::uint32_t deal)
    : rules_(table.rules()), match_(table.match_before(deal)) {
  const Source source("the match so far", table.record());
  Diagnostics diagnostics;
  const auto read = read_record(rules_, source, diagnostics);
  if (!read) return;
  Collector collector(deal, done_, standings_);
  static_cast<void>(replay(rules_, hooks, *read, collector, diagnostics));
}

std::size_t DealAgain::trick_after(std::size_t at) const {
  while (at < done_.size() && !ends_trick(at)) ++at;
  return std::min(at + 1, done_.size());
}

std::size_t DealAgain::trick_before(std::size_t at) const {
  if (at > 0) --at;
  while (at > 0 && !ends_trick(at - 1)) --at;
  return at;
}

bool DealAgain::ends_trick(std::size_t step) const {
  return done_[step].after.tricks_played != done_[step].before.tricks_played;
}

Scene DealAgain::scene(std::size_t steps, const Scene& like, const Phrases& phrases) const {
  Scene scene;
  scene.names = like.names;
  const auto hear_all = [&](const std::vector<Event>& events) {
    for (const Event& event : events) hear(scene, phrases, event);
  };
  hear_all(opening_events(rules_, done_.front().before, standings_));
  std::optional<Trick> finished;
  for (std::size_t i = 0; i < steps; ++i) {
    const Step& step = done_[i];
    finished.reset();
    const auto events = events_of(rules_, {step.before, step.action, step.after, step.seat});
    for (const Event& event : events)
      if (event.kind == Event::Kind::trick) finished = trick_of(event);
    hear_all(events);
  }
  const State& now = steps == 0 ? done_.front().before : done_[steps - 1].after;
  see(scene, rules_, phrases, view(rules_, now, match_, like.bottom), like.bottom);
  scene.menu.words.clear();
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat)
    if (seat != like.bottom) scene.open[seat] = now.hand[seat];
  if (!finished) return scene;
  scene.trick = *finished;
  --scene.view.tricks_played;  // it still lies there
  return scene;
}

}  // namespace turup::screen
