#include "turup/simulation.h"

#include <algorithm>
#include <stdexcept>
#include <thread>
#include <vector>

#include "game/playout.h"
#include "game/shuffle.h"
#include "turup/belt.h"
#include "turup/playout.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kChunk = 500;  // deals; part of the signature, so never to be changed lightly

// Plays deals for one thread.
class Dealer {
 public:
  Dealer(const Rules& rules, Hooks* hooks, const SimulationSetup& setup)
      : rules_(rules), hooks_(hooks), setup_(setup), pack_(new_pack(rules)) {}

  Chunk play(std::uint64_t from, std::uint64_t to) {
    Chunk chunk;
    for (std::uint64_t deal = from; deal < to; ++deal) play(deal, chunk);
    return chunk;
  }

 private:
  void play(std::uint64_t deal, Chunk& chunk) {
    Rng rng(setup_.seed, deal);
    const DealSetup dealt = simulated_deal(rules_, deal);
    Match match = new_match(rules_, dealt.dealer);
    State state = dealt_from(rules_, dealt, pack_, rng, hooks_);
    std::optional<RecordWriter> writer;
    if (setup_.records) writer.emplace(rules_, *setup_.records).begin_deal(state);
    seat_players(rng);
    const bool at_random = players_.empty() && !writer;
    chunk.tally.decisions += at_random ? play_out(rules_, state, rng, hooks_, kMostDecisions)
                                       : play(state, match, rng, writer ? &*writer : nullptr);
    if (state.phase != Phase::over) throw std::runtime_error("a simulated deal does not end");
    Result result = score(rules_, state, hooks_);
    settle(rules_, hooks_, match, result);
    chunk.tally.add(rules_, state, result, match);
    if (!writer) return;
    writer->end_deal(result, match);
    if (deal > 0) chunk.records += '\n';
    chunk.records += writer->text();
  }

  // Decision by decision, as players make them. Returns how many, kMostDecisions at most.
  unsigned play(State& state, const Match& match, Rng& rng, RecordWriter* writer) {
    unsigned decisions = 0;
    for (; state.phase != Phase::over && decisions < kMostDecisions; ++decisions) {
      const Action action = decide(state, match, rng);
      if (writer) writer->action(state, action);
      apply(rules_, state, action, hooks_);
    }
    return decisions;
  }

  void seat_players(Rng& rng) {
    players_.clear();
    if (setup_.level == Level::random) return;  // needs no views
    for (unsigned seat = 0; seat < rules_.tables.seats; ++seat)
      players_.push_back(make_player(setup_.level, rng.next()));
  }

  Action decide(const State& state, const Match& match, Rng& rng) {
    if (!players_.empty()) return players_[state.actor]->choose(rules_, view(rules_, state, match, state.actor));
    const Choices choices = legal_actions(rules_, state);
    return choices.any(rng);
  }

  const Rules& rules_;
  Hooks* hooks_;
  const SimulationSetup& setup_;
  const Pile pack_;  // every deal begins with a new one
  std::vector<std::unique_ptr<Player>> players_;
};

void work(Belt<Chunk>& belt, Dealer& dealer, std::uint64_t deals) {
  while (const auto number = belt.next()) {
    try {
      belt.put(*number, dealer.play(*number * kChunk, std::min(deals, (*number + 1) * kChunk)));
    } catch (...) {
      belt.put_trouble(*number, std::current_exception());  // thrown again where chunks are taken
    }
  }
}

}  // namespace

void simulate(const Rules& rules, const MakeHooks& hooks, const SimulationSetup& setup, const Take& take) {
  Belt<Chunk> belt((setup.deals + kChunk - 1) / kChunk);
  std::vector<std::unique_ptr<Hooks>> instances;
  std::vector<Dealer> dealers;
  for (unsigned job = 0; job < setup.jobs; ++job) {
    instances.push_back(hooks());
    dealers.emplace_back(rules, instances.back().get(), setup);
  }
  // Whatever happens while chunks are taken, the threads are let go before they are waited for.
  struct Closing {
    Belt<Chunk>& belt;
    ~Closing() { belt.close(); }
  };
  std::vector<std::jthread> threads;
  threads.reserve(dealers.size());
  const Closing closing{belt};
  for (Dealer& dealer : dealers) threads.emplace_back([&] { work(belt, dealer, setup.deals); });
  while (!belt.is_empty()) {
    const auto chunk = belt.take();
    take(chunk ? &*chunk : nullptr);
  }
}

}  // namespace turup::shell
