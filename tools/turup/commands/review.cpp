// `turup review`: shows what each call and card of a recorded match cost.
#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "base/base.h"
#include "base/json.h"
#include "record/replay_json.h"
#include "study/study.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"
#include "turup/commands/review_thinking.h"

namespace turup::shell {

namespace {

using measure::WorkQueue;

constexpr std::uint64_t kStandardWorst = 10;

struct ReviewOptions {
  std::vector<std::string> files;
  std::optional<std::uint64_t> record;
  std::optional<std::uint64_t> deal;
  std::string seat;
  Think think;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> worst;
  std::optional<std::uint64_t> jobs;
  std::optional<std::uint64_t> explained;
  GivenRules given;
  bool as_json = false;
};

// A decision with the finding about it.
struct Line {
  const review::Decision* decision = nullptr;
  review::Finding finding;
};

class Reviewing {
 public:
  Reviewing(Console& console, const ReviewOptions& options, const OpenRecord& open)
      : console_(console),
        options_(options),
        open_(open),
        rules_(open.shop.rules()),
        decisions_(rules_, open.record),
        seed_(options.seed.value_or(1)) {}

  Exit run() {
    std::optional<Seat> seat;
    if (!options_.seat.empty()) {
      seat = seat_named(rules_.seating, options_.seat);
      if (!seat)
        return complain(console_, {fmt::format("there is no seat `{}` in this game", printable(options_.seat)),
                                   "write one that the record names, like `--seat S`"});
    }
    Diagnostics diagnostics;
    const auto hooks = open_.shop.hooks();
    if (!replay(rules_, hooks.get(), open_.record, decisions_, diagnostics)) return tell(console_, diagnostics);
    if (options_.explained) return explain(*options_.explained, seat.has_value());
    const auto is_wanted = [&](const State& before) {
      return (!seat || before.actor == *seat) && (!options_.deal || before.deal_number + 1 == *options_.deal);
    };
    for (const review::Decision& decision : decisions_.all())
      if (is_wanted(decision.before)) wanted_.push_back(&decision);
    if (options_.deal && !has_deal(open_.record, *options_.deal))
      return complain(console_, no_such_deal(open_.record, *options_.deal));
    const StopWish wish;
    weigh_all();
    console_.data(options_.as_json ? json() : text());
    console_.flush();
    if (lines_.size() < wanted_.size())
      console_.tell(fmt::format("stopped after {} of {} decisions\n", lines_.size(), wanted_.size()));
    StopWish::obey();
    return Exit::fine;
  }

 private:
  // Shows what an expert thinks about one decision, which says already whose it is.
  Exit explain(std::uint64_t number, bool has_seat) {
    if (has_seat || options_.deal || options_.worst)
      return complain(console_,
                      {"`--explain-thinking` is about one decision", "leave `--seat`, `--deal` and `--worst` out"});
    return explain_thinking(console_, {open_, decisions_, number, options_.think, seed_, options_.as_json});
  }

  void weigh_all() {
    WorkQueue<review::Finding> queue(wanted_.size());
    Progress progress(console_, std::max<std::size_t>(wanted_.size(), 1), "decisions");
    std::vector<std::jthread> threads;
    const WorkQueue<review::Finding>::Closing closing{queue};
    const std::uint64_t jobs = options_.jobs.value_or(std::max(1U, std::thread::hardware_concurrency()));
    for (std::uint64_t job = 0; job < jobs; ++job) threads.emplace_back([this, &queue] { work(queue); });
    while (!queue.is_empty() && !StopWish::is_there()) {
      if (const auto finding = queue.take()) lines_.push_back({wanted_[lines_.size()], *finding});
      progress.show(lines_.size());
    }
  }

  void work(WorkQueue<review::Finding>& queue) const {
    const auto hooks = open_.shop.hooks();
    ExpertPlayer expert({seed_, options_.think, hooks.get()});
    while (const auto number = queue.next()) {
      try {
        const review::Decision& decision = *wanted_[*number];
        queue.put(*number, review::judged(rules_, decisions_.story(decision), decision.taken, expert));
      } catch (...) {
        queue.put_trouble(*number, std::current_exception());  // thrown again where findings are taken
      }
    }
  }

  std::vector<Line> worst() const {
    std::vector<Line> found;
    for (const Line& line : lines_)
      if (line.finding.cost > 0) found.push_back(line);
    std::stable_sort(found.begin(), found.end(),
                     [](const Line& a, const Line& b) { return a.finding.cost > b.finding.cost; });
    found.resize(std::min<std::size_t>(found.size(), options_.worst.value_or(kStandardWorst)));
    return found;
  }

  std::string words(const Action& action, const State& before) const { return to_words(rules_, action, before.bid); }

  std::string place(const State& before) const {
    if (before.phase != Phase::play)
      return fmt::format("deal {}, {}", before.deal_number + 1, phase_word(before.phase));
    return fmt::format("deal {}, trick {}", before.deal_number + 1, before.tricks_played + 1);
  }

  // Returns half of the interval that has the true cost 19 times out of 20. One imagined deal gives none.
  static std::string by_chance(const review::Finding& finding) {
    if (finding.deals < 2) return {};
    return fmt::format("± {:.2f}", measure::student(finding.deals - 1) * finding.error);
  }

  std::string text() const {
    const std::vector<Line> found = worst();
    std::string all = fmt::format("{}: {} with a choice, {} for each, seed {}\n", rules_.name,
                                  counted(lines_.size(), "decision"), think_phrase(options_.think), seed_);
    all += found.empty() ? "nothing better was found\n" : unit() + " it cost, the worst first:\n";
    for (const auto& [decision, finding] : found) {
      const State& before = decision->before;
      all += fmt::format("{:>7.2f} {:<7}  {}, decision {}: {} {}; better {}\n", finding.cost, by_chance(finding),
                         place(before), decision->number, seat_name(rules_.seating, before.actor),
                         words(decision->taken, before), words(finding.better, before));
    }
    all += "by seat:\n";
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) all += seat_text(seat);
    return all;
  }

  std::string seat_text(Seat seat) const {
    int decisions = 0;
    double cost = 0;
    for (const Line& line : lines_) {
      if (line.decision->before.actor != seat) continue;
      ++decisions;
      cost += line.finding.cost;
    }
    if (decisions == 0) return {};
    const std::vector<std::string>& players = open_.record.players;
    const std::string who = seat < players.size() && !players[seat].empty() ? " " + printable(players[seat]) : "";
    return fmt::format("  {}{}: {:.2f} {} in {} {}\n", seat_name(rules_.seating, seat), who, cost, unit(), decisions,
                       plural(decisions, "decision"));
  }

  // Returns in what costs are counted. A fraction is told in the plural.
  std::string unit() const { return score_unit(rules_, 2); }

  std::string json() const {
    Json decisions = Json::array();
    for (const auto& [decision, finding] : lines_) {
      const State& before = decision->before;
      decisions.push_back({{"decision", decision->number},
                           {"deal", before.deal_number + 1},
                           {"phase", phase_word(before.phase)},
                           {"seat", seat_name(rules_.seating, before.actor)},
                           {"taken", words(decision->taken, before)},
                           {"best", words(finding.better, before)},
                           {"cost", to_six_places(finding.cost)},
                           {"error", to_six_places(finding.error)},
                           {"estimate", to_six_places(finding.estimate)},
                           {"weighed", finding.weighed},
                           {"imagined", finding.deals}});
    }
    const Json whole{{"variant", rules_.name},
                     {"think", think_phrase(options_.think)},
                     {"seed", seed_},
                     {"decisions", std::move(decisions)}};
    return json_page(whole);
  }

  Console& console_;
  const ReviewOptions& options_;
  const OpenRecord& open_;
  const Rules& rules_;
  review::Decisions decisions_;
  std::uint64_t seed_;
  std::vector<const review::Decision*> wanted_;
  std::vector<Line> lines_;
};

Exit review_file(Console& console, const ReviewOptions& options) {
  const auto [open, exit] = open_record(console, options.files.front(), options.record, {}, options.given);
  return open ? Reviewing(console, options, *open).run() : exit;
}

}  // namespace

Command review_command() {
  const auto options = std::make_shared<ReviewOptions>();
  return {
      "review",
      "say what each call and card of a match cost, the worst first",
      {{"turup review match.txt", "the ten worst decisions"},
       {"turup review match.txt --seat S --worst 3", "your three worst"},
       {"turup review match.txt --explain-thinking 9", "what an expert thinks there"},
       {"turup review match.txt --json", "every decision, for programs"}},
      {"RECORD", 1, 1, Operand::Kind::file, &options->files},
      {record_option(options->record), deal_option("only decisions of that deal", options->deal),
       text("--seat", "SEAT", "only decisions of SEAT", options->seat), think_option(options->think),
       number("--seed", "begin chance here; 1 by default", options->seed),
       number("--worst", "number of decisions to list; 10 by default", options->worst, {0, 1'000'000}),
       number("--jobs", "number of threads; the outcome does not depend on it", options->jobs, {1, measure::kMostJobs}),
       number("--explain-thinking", "what an expert thinks at decision N", options->explained),
       flag("--json", "every decision in order, as one object", options->as_json), game_option(options->given.game),
       house_rules_option(options->given.with)},
      [options](Console& console) { return review_file(console, *options); }};
}

}  // namespace turup::shell
