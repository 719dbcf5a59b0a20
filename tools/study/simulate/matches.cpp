#include "study/simulate/matches.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "base/base.h"
#include "study/duel/duplicate.h"
#include "study/simulate/deals.h"
#include "study/simulate/telling.h"
#include "study/simulate/work_queue.h"

namespace turup::measure {

namespace {

// Returns the number of matches that a thread plays at a time.
std::uint64_t chunk_size(Level level) { return level == Level::random ? 16 : 1; }

// Plays matches for one thread.
class Matcher {
 public:
  Matcher(const Rules& rules, std::unique_ptr<Hooks> hooks, const Setup& setup)
      : rules_(rules),
        hooks_(std::move(hooks)),
        setup_(setup),
        highest_(highest(rules, setup.level, setup.guests)),
        pack_(new_pack(rules)) {
    const Contender usual{{}, setup.level, {}};
    for (Seat seat = 0; seat < rules.tables.seats; ++seat)
      benches_.push_back(std::make_unique<Bench>(rules, setup.guests[seat].value_or(usual), ExecTerms{},
                                                 Means{kSimulatedThink, hooks_.get()}));
  }

  MatchTally operator()(std::uint64_t chunk) {
    MatchTally tally;
    const std::uint64_t size = chunk_size(highest_);
    const std::uint64_t end = std::min(setup_.deals, (chunk + 1) * size);
    for (std::uint64_t number = chunk * size; number < end; ++number) count(play(number), tally);
    return tally;
  }

 private:
  Match play(std::uint64_t number) {
    Match match = new_match(rules_, simulated_deal(rules_, number).dealer);
    duplicate::Seating players = seated(number);
    while (!match.is_over() && match.deals < kMostDealsInAMatch) {
      Rng rng(setup_.seed, number + (std::uint64_t{match.deals} << 32U));
      const State end = played(dealt_from(rules_, present_deal(match), pack_, rng, hooks_.get()), match, players, rng);
      Result result = score(rules_, end, hooks_.get());
      settle(rules_, hooks_.get(), match, result);
      tell_result(rules_, players, {end.deal_number, match, result});
    }
    return match;
  }

  // Random players need no views, so nobody sits at their table.
  duplicate::Seating seated(std::uint64_t number) {
    duplicate::Seating players;
    for (Seat seat = 0; seat < rules_.tables.seats && highest_ != Level::random; ++seat)
      players[seat] = benches_[seat]->sit(seat, (setup_.seed + number) * kMaxSeats + seat);
    return players;
  }

  State played(State state, const Match& match, duplicate::Seating& players, Rng& rng) {
    tell_opening(rules_, hooks_.get(), players, state, match);
    if (highest_ != Level::random) return duplicate::play_out({rules_, hooks_.get()}, state, match, players);
    play_out(rules_, state, rng, hooks_.get(), kMostDecisions);
    if (state.phase != Phase::over) throw std::runtime_error("a simulated deal does not end");
    return state;
  }

  void count(const Match& match, MatchTally& tally) const {
    MatchTally one;
    one.matches = 1;
    if (!match.is_over()) {
      one.unfinished = 1;
      return tally.add(one);
    }
    one.shared = std::popcount(unsigned{match.winners}) > 1 ? 1 : 0;
    one.deals.add(false, match.deals);
    one.fewest = one.most = match.deals;
    const bool has_games = rules_.session.has_more_than_one();
    for (Side side = 0; side < rules_.tables.sides; ++side)
      one.sides[side].add((match.winners & seat_bit(side)) != 0,
                          has_games ? balance(rules_, match, side) : match.scores[side]);
    tally.add(one);
  }

  const Rules& rules_;
  std::unique_ptr<Hooks> hooks_;
  const Setup& setup_;
  Level highest_;
  const Pile pack_;
  std::vector<std::unique_ptr<Bench>> benches_;  // by seat
};

std::string_view score_word(const Rules& rules) {
  return rules.session.has_more_than_one() ? "games won, less those lost" : "score at the end";
}

}  // namespace

void MatchTally::add(const MatchTally& more) {
  const bool has_more = more.deals.deals > 0;
  if (has_more) fewest = deals.deals > 0 ? std::min(fewest, more.fewest) : more.fewest;
  if (has_more) most = std::max(most, more.most);
  matches += more.matches;
  unfinished += more.unfinished;
  shared += more.shared;
  deals.add(more.deals);
  for (std::size_t side = 0; side < sides.size(); ++side) sides[side].add(more.sides[side]);
}

void simulate_matches(const Rules& rules, const MakeHooks& hooks, const Setup& setup,
                      const std::function<Go(const MatchTally*)>& take) {
  std::vector<Matcher> makers;
  makers.reserve(setup.jobs);
  for (unsigned job = 0; job < setup.jobs; ++job) makers.emplace_back(rules, hooks(), setup);
  const std::uint64_t size = chunk_size(highest(rules, setup.level, setup.guests));
  work_through<MatchTally>((setup.deals + size - 1) / size, makers,
                           [&](const MatchTally* tally) { return take(tally) == Go::on; });
}

std::string matches_text(const Rules& rules, const Heading& heading, const MatchTally& tally) {
  const std::string count = tally.matches < heading.wanted
                                ? fmt::format("{} of {} matches", tally.matches, heading.wanted)
                                : fmt::format("{} {}", tally.matches, tally.matches == 1 ? "match" : "matches");
  std::string text = fmt::format("{}: {}, seed {}, {}\n", heading.variant, count, heading.seed,
                                 players_phrase(rules, heading.bots, heading.guests));
  if (tally.unfinished > 0)
    text += fmt::format("{} not over after {} deals, and not counted below\n", tally.unfinished, kMostDealsInAMatch);
  if (tally.deals.deals == 0) return text;
  text += fmt::format("deals in a match {}, at least {}, at most {}\n", points(mean(tally.deals)), tally.fewest,
                      tally.most);
  if (tally.shared > 0) text += fmt::format("won by several sides together: {}\n", tally.shared);
  text += fmt::format("\n{:<16}{:>8}  {:<26}{}\n", "side", "wins", "of all, 95 % interval",
                      fmt::format("{}, 95 % interval", score_word(rules)));
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const Count& own = tally.sides[side];
    text +=
        fmt::format("{:<16}{:>8}  {:<26}{}\n", side_name(rules, side), own.made, percent(made(own)), points(mean(own)));
  }
  return text;
}

Json matches_json(const Rules& rules, const Heading& heading, const MatchTally& tally) {
  Json deals = interval_json(mean(tally.deals));
  deals["least"] = tally.fewest;
  deals["most"] = tally.most;
  Json sides = Json::array();
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const Count& own = tally.sides[side];
    sides.push_back({{"row", side_name(rules, side)},
                     {"wins", own.made},
                     {"won", interval_json(made(own))},
                     {"score", interval_json(mean(own))}});
  }
  return {{"variant", heading.variant},
          {"fingerprint", rules.fingerprint},
          {"seed", heading.seed},
          {"bots", heading.bots},
          {"seats", guests_json(rules, heading.guests)},
          {"matches", tally.matches},
          {"wanted", heading.wanted},
          {"unfinished", tally.unfinished},
          {"shared", tally.shared},
          {"deals", std::move(deals)},
          {"side", std::move(sides)}};
}

}  // namespace turup::measure
