// `turup duel`: plays two players against each other, on the same cards with the seats exchanged.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <thread>

#include "base/base.h"
#include "base/json.h"
#include "players/players.h"
#include "study/study.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"
#include "turup/commands/play_command.h"

namespace turup::shell {

namespace {

using measure::WorkQueue;

constexpr std::uint64_t kStandardDeals = 1000;
constexpr std::uint64_t kMostPairs = 1'000'000'000;
constexpr std::uint64_t kMostTold = 3;  // lost seats reported for each party; the others are counted

struct DuelOptions {
  std::vector<std::string> words;  // A, B and the variant
  Selection selection;
  std::optional<std::uint64_t> deals;
  std::optional<std::uint64_t> matches;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> jobs;
  ExecTerms terms;
  Think think;
  std::string records;        // a file for them; empty: none
  bool same_process = false;  // in both halves of a pair
  bool by_bid = false;
  bool as_json = false;
  bool is_watched = false;
};

using Contenders = std::array<Contender, 2>;

// One pair, with the seats that were lost in it.
struct Round {
  duplicate::Pair pair;
  std::array<std::vector<std::string>, 2> lost;  // by party: the reasons
};

struct Outcome {
  duplicate::Tally tally;
  std::array<std::uint64_t, 2> lost{};
};

struct Setup {
  Contenders contenders;
  duplicate::Contest contest;
  std::uint64_t pairs = 0;
  unsigned jobs = 1;
  ExecTerms terms;
  Think think;
  bool by_bid = false;
};

// Plays pairs for one thread.
class Ring {
 public:
  Ring(const Workshop& shop, const Setup& setup) : setup_(setup), hooks_(shop.hooks()), rules_(shop.rules()) {
    for (std::size_t party = 0; party < 2; ++party) {
      ExecTerms terms = setup.terms;
      terms.report = [this, party](Seat seat, const std::string& why) {
        round_.lost[party].push_back(fmt::format("at {}: {}", seat_name(rules_.seating, seat), why));
      };
      benches_[party] =
          std::make_unique<Bench>(rules_, setup.contenders[party], std::move(terms), Means{setup.think, hooks_.get()});
    }
  }

  Round play(std::uint64_t number) {
    round_ = {};
    const duplicate::Parties parties{seater(0), seater(1)};
    const duplicate::Game game{rules_, hooks_.get(), &StopWish::is_there()};
    round_.pair = duplicate::play_pair(game, parties, setup_.contest, static_cast<std::uint32_t>(number));
    return std::move(round_);
  }

 private:
  duplicate::Seater seater(std::size_t party) {
    return [&bench = *benches_[party]](Seat seat, std::uint64_t seed) {
      if (StopWish::is_there()) throw duplicate::Stopped{};
      return bench.sit(seat, seed);
    };
  }

  const Setup& setup_;
  std::unique_ptr<Hooks> hooks_;
  const Rules& rules_;
  Round round_;
  std::array<std::unique_ptr<Bench>, 2> benches_;
};

void work(WorkQueue<Round>& queue, const Workshop& shop, const Setup& setup) {
  Ring ring(shop, setup);
  while (const auto number = queue.next()) {
    try {
      queue.put(*number, ring.play(*number));
    } catch (const duplicate::Stopped&) {
      return;
    } catch (...) {
      queue.put_trouble(*number, std::current_exception());  // thrown again where rounds are taken
    }
  }
}

// Returns whether a program has lost its seat.
bool has_lost(const Round& round) { return !round.lost[0].empty() || !round.lost[1].empty(); }

void tell_lost(Console& console, const Setup& setup, const Round& round, Outcome& outcome) {
  for (std::size_t party = 0; party < 2; ++party)
    for (const std::string& why : round.lost[party]) {
      if (outcome.lost[party]++ >= kMostTold) continue;
      console.tell(
          fmt::format("`{}` loses its seat {}; club plays on for it\n", printable(setup.contenders[party].name), why));
    }
}

// Takes one round into the outcome. `records` is the stream for the records of pairs, if they are wanted.
void count(Console& console, const Setup& setup, const Round& round, Outcome& outcome, std::ostream& records) {
  tell_lost(console, setup, round, outcome);
  if (!round.pair.records.empty()) records << (outcome.tally.pairs > 0 ? "\n" : "") << round.pair.records;
  outcome.tally.add(round.pair);
}

Outcome fight(Console& console, const Workshop& shop, const Setup& setup, std::ostream& records) {
  Outcome outcome{duplicate::new_tally(shop.rules(), setup.contest.length), {}};
  WorkQueue<Round> queue(setup.pairs);
  Progress progress(console, setup.pairs, "pairs");
  std::atomic<unsigned> working = setup.jobs;  // before the threads: each writes it as its last act
  std::vector<std::jthread> threads;
  const WorkQueue<Round>::Closing closing{queue};
  for (unsigned job = 0; job < setup.jobs; ++job)
    threads.emplace_back([&] {
      work(queue, shop, setup);
      --working;
    });
  while (!queue.is_empty() && !StopWish::is_there()) {
    if (const auto round = queue.take()) {
      if (has_lost(*round)) progress.clear();
      count(console, setup, *round, outcome, records);
    }
    progress.show(outcome.tally.pairs);
  }
  // A program may have been starting while the others were killed.
  for (; StopWish::is_there() && working > 0; std::this_thread::sleep_for(std::chrono::milliseconds(20))) {
    queue.close();
    Child::kill_all();
  }
  return outcome;
}

std::string_view length_word(duplicate::Length length) { return length == duplicate::Length::match ? "match" : "deal"; }

// Returns the interval of the mean. One pair has none.
std::string mean_interval(const duplicate::Tally& tally) {
  if (tally.pairs < 2) return {};
  const auto [from, to] = tally.interval();
  return fmt::format(", 95 % from {:+.3f} to {:+.3f}", from, to);
}

// Returns the share of decided pairs that the first party won, or says that there are none.
std::string decided(const duplicate::Tally& tally) {
  if (tally.won + tally.lost == 0) return "none was decided";
  const auto [least, most] = tally.share_interval();
  return fmt::format("of those decided {:.1f} % won, 95 % from {:.1f} to {:.1f} %", 100 * tally.share(), 100 * least,
                     100 * most);
}

// Returns how often each party took a seat: every seat once in each pair.
std::uint64_t sittings(const Rules& rules, const Outcome& outcome) { return outcome.tally.pairs * rules.tables.seats; }

// Returns how many contracts each party played and made, and on request how many with each bid.
std::string contracts_text(const Setup& setup, const duplicate::Tally& tally) {
  std::string text;
  for (std::size_t party = 0; party < 2; ++party) {
    const duplicate::Contracts all = tally.contracts_of(party);
    if (all.played == 0) continue;
    text += fmt::format("contracts of {}: {}, {:.1f} % made\n", printable(setup.contenders[party].name), all.played,
                        100 * all.make_rate());
    if (!setup.by_bid) continue;
    for (const auto& [bid, of_bid] : tally.contracts[party])
      text += fmt::format("{:>8}{:>9}{:>9.1f} % made\n", bid == 0 ? "others" : std::to_string(bid), of_bid.played,
                          100 * of_bid.make_rate());
  }
  return text;
}

std::string outcome_text(const Rules& rules, const Setup& setup, const Outcome& outcome) {
  const duplicate::Tally& tally = outcome.tally;
  const std::string first = printable(setup.contenders[0].name);
  const bool by_match = setup.contest.length == duplicate::Length::match;
  std::string text =
      fmt::format("{} against {} at {}: {} {} of {}{}, seed {}\n", first, printable(setup.contenders[1].name),
                  rules.name, tally.pairs, plural(static_cast<int>(std::min<std::uint64_t>(tally.pairs, 2)), "pair"),
                  length_word(setup.contest.length), by_match ? "es" : "s", setup.contest.seed);
  if (tally.pairs == 0) return text;
  text += fmt::format("{} a {}: {:+.3f} for {}{}\n", by_match ? "won less lost" : "points",
                      length_word(setup.contest.length), tally.mean(), first, mean_interval(tally));
  text += fmt::format("pairs: {} won, {} lost, {} drawn; {}\n", tally.won, tally.lost, tally.drawn(), decided(tally));
  text += contracts_text(setup, tally);
  for (std::size_t party = 0; party < 2; ++party)
    if (outcome.lost[party] > 0)
      text +=
          fmt::format("{} lost its seat {} {} of {}: a club player went on\n", printable(setup.contenders[party].name),
                      outcome.lost[party], outcome.lost[party] == 1 ? "time" : "times", sittings(rules, outcome));
  return text;
}

Json interval_json(const duplicate::Interval& interval) {
  return Json::array({to_six_places(interval.from), to_six_places(interval.to)});
}

Json rate_json(const duplicate::Contracts& contracts) {
  return contracts.played == 0 ? Json(nullptr) : Json(to_six_places(contracts.make_rate()));
}

// Returns the contracts of both parties, each by the number of the bid; 0 stands for those without a bid.
Json contracts_json(const duplicate::Tally& tally) {
  Json parties = Json::array();
  for (std::size_t party = 0; party < 2; ++party) {
    const duplicate::Contracts all = tally.contracts_of(party);
    Json by_bid = Json::array();
    for (const auto& [bid, of_bid] : tally.contracts[party])
      by_bid.push_back(
          Json{{"bid", bid}, {"played", of_bid.played}, {"made", of_bid.made}, {"rate", rate_json(of_bid)}});
    parties.push_back(
        Json{{"played", all.played}, {"made", all.made}, {"rate", rate_json(all)}, {"by_bid", std::move(by_bid)}});
  }
  return parties;
}

Json outcome_json(const Rules& rules, const Setup& setup, const Outcome& outcome) {
  const duplicate::Tally& tally = outcome.tally;
  return {{"variant", rules.name},
          {"first", printable(setup.contenders[0].name)},
          {"second", printable(setup.contenders[1].name)},
          {"of", length_word(setup.contest.length)},
          {"seed", setup.contest.seed},
          {"pairs", tally.pairs},
          {"mean", to_six_places(tally.mean())},
          {"interval", tally.pairs < 2 ? Json(nullptr) : interval_json(tally.interval())},
          {"won", tally.won},
          {"lost", tally.lost},
          {"drawn", tally.drawn()},
          {"share", to_six_places(tally.share())},
          {"share_interval", interval_json(tally.share_interval())},
          {"contracts", tally.contracts_of(0).played},
          {"made", tally.contracts_of(0).made},
          {"contracts_by_party", contracts_json(tally)},
          {"seats_lost", {{"first", outcome.lost[0]}, {"second", outcome.lost[1]}}}};
}

Verdict name_contenders(const DuelOptions& options, Contenders& contenders) {
  for (std::size_t party = 0; party < 2; ++party) {
    const std::string& word = options.words[party];
    const auto contender = contender_named(word);
    if (!contender)
      return Complaint{fmt::format("`{}` is no player{}", printable(word), nearest_phrase(word, words_of(kLevels))),
                       fmt::format("write {}, or `exec:PROGRAM`", listed(words_of(kLevels)))};
    contenders[party] = *contender;
  }
  if (options.deals && options.matches)
    return Complaint{"`--deals` and `--matches` do not go together", "write one of them"};
  return {};
}

// Returns what records and screens call a player of a party: "club A", "program B".
std::string name_in_records(const Contender& contender, std::size_t party) {
  const std::string kind = contender.program.empty() ? contender.name : std::string(kProgram);
  return fmt::format("{} {}", kind, party == 0 ? "A" : "B");
}

// Shows a match between the two on a table, the first in the seats of the first side.
Exit watch(Console& console, const DuelOptions& options, const Contenders& contenders, const Rules& rules) {
  if (options.matches || options.as_json || options.by_bid || options.jobs || !options.records.empty() ||
      options.same_process)
    return complain(console,
                    {"`--watch` shows one match, and nothing is counted",
                     "leave out `--matches`, `--jobs`, `--by-bid`, `--records`, `--same-process` and `--json`"});
  PlayCommand command;
  command.selection = options.selection;
  command.think = options.think;
  command.seed = options.seed;
  command.deals = options.deals;
  command.watch.is_wished = true;
  command.invitations.terms = options.terms;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    const std::size_t party = side_of(rules, seat) % 2;
    const Contender& contender = contenders[party];
    const std::string word = seat_name(rules.seating, seat);
    command.invitations.seats.emplace_back(word, contender);
    command.names.emplace_back(word, name_in_records(contender, party));
  }
  return play_match(console, command);
}

Setup setup_of(const DuelOptions& options, const Workshop& shop, const Contenders& contenders) {
  Setup setup;
  setup.contenders = contenders;
  setup.contest.length = options.matches ? duplicate::Length::match : duplicate::Length::deal;
  setup.contest.seed = options.seed ? *options.seed : drawn_seed();
  if (!options.records.empty())
    setup.contest.recording = {options.selection.head(shop.rules()),
                               {name_in_records(contenders[0], 0), name_in_records(contenders[1], 1)}};
  setup.pairs = options.matches ? *options.matches : options.deals.value_or(kStandardDeals);
  const std::uint64_t jobs = options.jobs.value_or(std::max(1U, std::thread::hardware_concurrency()));
  setup.jobs = static_cast<unsigned>(std::min(jobs, setup.pairs));
  setup.terms = options.terms;
  if (options.same_process) setup.terms.processes = Processes::shared;
  setup.think = options.think;
  setup.by_bid = options.by_bid;
  return setup;
}

Exit duel(Console& console, DuelOptions& options) {
  Contenders contenders;
  if (const Verdict wrong = name_contenders(options, contenders)) return complain(console, *wrong);
  if (const Verdict wrong = spared(options.records, kRecordMark)) return complain(console, *wrong);
  options.selection.names = {options.words[2]};
  const Workshop shop = workshop(options.selection.request());
  if (const auto exit = rules_missing(console, shop)) return *exit;
  if (options.is_watched) return watch(console, options, contenders, shop.rules());
  const Setup setup = setup_of(options, shop, contenders);
  std::ofstream records;
  if (setup.contest.recording) records.open(options.records, std::ios::binary | std::ios::trunc);
  if (!records) return cannot_write(console, options.records);
  const StopWish wish;
  const Outcome outcome = fight(console, shop, setup, records);
  if (setup.contest.recording && !records.flush()) return cannot_write(console, options.records);
  console.data(options.as_json ? json_page(outcome_json(shop.rules(), setup, outcome))
                               : outcome_text(shop.rules(), setup, outcome));
  console.flush();
  if (StopWish::is_there())
    console.tell(fmt::format("stopped after {} of {} pairs\n", outcome.tally.pairs, setup.pairs));
  StopWish::obey();
  // If a party lost every seat at once, nothing was measured.
  const std::uint64_t most = sittings(shop.rules(), outcome);
  return most > 0 && std::max(outcome.lost[0], outcome.lost[1]) >= most ? Exit::findings : Exit::fine;
}

}  // namespace

Command duel_command() {
  const auto options = std::make_shared<DuelOptions>();
  Operand operand{"A B VARIANT", 3, 3, Operand::Kind::variant, &options->words, words_of(kLevels)};
  return {
      "duel",
      "compare two players over the same cards, with exchanged seats",
      {{"turup duel club random 29", "a thousand deals, each twice"},
       {"turup duel expert club 29 --think 100ms", "how much thinking is worth"},
       {"turup duel club \"exec:python3 mybot.py\" 29", "see `turup help programs`"},
       {"turup duel expert club 29 --watch", "look on while they play"},
       {"turup duel club random whist --json", "for programs"}},
      operand,
      {with_option(options->selection), set_option(options->selection),
       number("--deals", "number of pairs of deals; 1000 by default", options->deals, {1, kMostPairs}),
       number("--matches", "play that many pairs of whole matches instead", options->matches, {1, kMostPairs}),
       number("--seed", "begin chance here: the same seed gives the same deals", options->seed),
       number("--jobs", "number of threads; the outcome does not depend on it", options->jobs, {1, measure::kMostJobs}),
       duration("--patience", "longest time for a decision of a program; 10s by default", options->terms.patience),
       flag("--same-process", "a program plays both halves of a pair in one process", options->same_process),
       think_option(options->think), text("--records", "FILE", "write records of both tables", options->records),
       flag("--by-bid", "the contracts of both by their bids", options->by_bid),
       flag("--json", "one object", options->as_json),
       flag("--watch", "look on at one match instead, and see all hands you like", options->is_watched)},
      [options](Console& console) { return duel(console, *options); }};
}

}  // namespace turup::shell
