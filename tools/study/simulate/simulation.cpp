#include "study/simulate/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "study/duel/duplicate.h"
#include "study/simulate/work_queue.h"

namespace turup::measure {

namespace {

// Returns the number of deals in a chunk: enough that handing it over costs little, few enough that little is lost when
// somebody stops.
std::uint64_t chunk_size(Level level) {
  if (level == Level::random) return 500;
  return level <= Level::club ? 8 : 1;
}

// The work of a run in chunks: the deals of this part, then its pairs for each step.
class Plan {
 public:
  Plan(const Rules& rules, const Setup& setup)
      : deals_(range_of(setup.deals, setup.part)),
        pairs_(range_of(setup.pairs, setup.part)),
        size_(chunk_size(highest(rules, setup.level, setup.guests))),
        deal_chunks_((deals_.size() + size_ - 1) / size_) {}

  std::uint64_t chunks() const { return deal_chunks_ + kSkillSteps * pairs_.size(); }
  bool is_pair(std::uint64_t chunk) const { return chunk >= deal_chunks_; }
  Range deals(std::uint64_t chunk) const {
    const std::uint64_t from = deals_.from + chunk * size_;
    return {from, std::min(from + size_, deals_.to)};
  }
  // Returns the step to which a chunk of pairs belongs. Precondition: is_pair(chunk).
  std::size_t step(std::uint64_t chunk) const { return (chunk - deal_chunks_) / pairs_.size(); }
  std::uint64_t pair(std::uint64_t chunk) const { return pairs_.from + (chunk - deal_chunks_) % pairs_.size(); }

 private:
  Range deals_;
  Range pairs_;
  std::uint64_t size_;
  std::uint64_t deal_chunks_;
};

class Maker {
 public:
  Maker(const Rules& rules, std::unique_ptr<Hooks> hooks, const Setup& setup, const Plan& plan)
      : rules_(rules),
        setup_(setup),
        plan_(plan),
        hooks_(std::move(hooks)),
        lost_(std::make_unique<std::vector<std::string>>()),
        dealer_(rules, hooks_.get(), setup.seed, {setup.level, setup.guests, terms()}) {}

  Chunk operator()(std::uint64_t number) {
    Chunk chunk{Tally(rules_), {}, 1, {}};
    if (plan_.is_pair(number))
      play_pair(number, chunk);
    else
      play_deals(plan_.deals(number), chunk);
    chunk.lost = std::exchange(*lost_, {});
    return chunk;
  }

 private:
  // The maker may move, and the list does not.
  ExecTerms terms() const {
    return {setup_.patience, [&lost = *lost_, &seating = rules_.seating](Seat seat, const std::string& why) {
              lost.push_back(fmt::format("at {}: {}", seat_name(seating, seat), why));
            }};
  }

  void play_deals(Range range, Chunk& chunk) {
    chunk.units = range.size();
    for (std::uint64_t deal = range.from; deal < range.to; ++deal) {
      chunk.tally.add(rules_, dealer_.play(deal, setup_.records ? &*setup_.records : nullptr));
      if (!setup_.records) continue;
      if (deal > 0) chunk.records += '\n';
      chunk.records += dealer_.record();
    }
  }

  void play_pair(std::uint64_t number, Chunk& chunk) {
    const std::size_t step = plan_.step(number);
    const duplicate::Parties parties =
        duplicate::parties(kSkilled[step + 1], kSkilled[step], {kSimulatedThink, hooks_.get()});
    const duplicate::Contest contest{duplicate::Length::deal, setup_.seed};
    const auto pair = static_cast<std::uint32_t>(plan_.pair(number));
    const std::int64_t ahead = duplicate::play_pair({rules_, hooks_.get()}, parties, contest, pair).difference;
    chunk.tally.at(Table::skill, 2 * step).add(ahead > 0, ahead);
    if (ahead != 0) chunk.tally.at(Table::skill, 2 * step + 1).add(ahead > 0, ahead);
  }

  const Rules& rules_;
  const Setup& setup_;
  const Plan& plan_;
  std::unique_ptr<Hooks> hooks_;
  std::unique_ptr<std::vector<std::string>> lost_;
  Dealer dealer_;
};

}  // namespace

Range range_of(std::uint64_t total, Part part) {
  const auto cut = [&](std::uint64_t number) {
    return static_cast<std::uint64_t>(static_cast<Wide>(total) * number / part.of);
  };
  return {cut(part.number - 1), cut(part.number)};
}

std::uint64_t units(const Setup& setup) {
  return range_of(setup.deals, setup.part).size() + kSkillSteps * range_of(setup.pairs, setup.part).size();
}

void simulate(const Rules& rules, const MakeHooks& hooks, const Setup& setup, const Take& take) {
  const Plan plan(rules, setup);
  std::vector<Maker> makers;
  makers.reserve(setup.jobs);
  for (unsigned job = 0; job < setup.jobs; ++job) makers.emplace_back(rules, hooks(), setup, plan);
  work_through<Chunk>(plan.chunks(), makers, [&](const Chunk* chunk) { return take(chunk) == Go::on; });
}

}  // namespace turup::measure
