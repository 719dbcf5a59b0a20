// `turup simulate --compare`: plays two variants on the same deals, and shows the deals with different outcomes.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/base.h"
#include "study/study.h"
#include "turup/cli/cli.h"
#include "turup/commands/simulate.h"

namespace turup::shell {

namespace {

using measure::Compared;
using measure::Fate;
using measure::kFates;
using measure::Table;

// Two names that the reader can tell apart.
struct Names {
  std::string a;
  std::string b;
};

Names names_of(const SimulateOptions& options, const Rules& a, const Rules& b) {
  std::vector<std::string> added = options.selection.with;
  for (const auto& [key, value] : options.selection.set) added.push_back(fmt::format("{}={}", key, value));
  if (a.name == b.name && added.empty()) return {printable(options.selection.names[0]), printable(options.compare)};
  return {printable(added.empty() ? a.name : fmt::format("{} with {}", a.name, listed(added))), printable(b.name)};
}

std::string figures(const std::string& name, const measure::Tally& tally) {
  const measure::Count& declared = tally.at(Table::declared);
  if (declared.deals == 0) return fmt::format("{}: {}\n", name, counted(tally.deals, "deal"));
  return fmt::format("{}: made {}, points of the declarers {}\n", name, percent(made(declared)),
                     points(mean(declared)));
}

std::string fates_text(const Compared& compared) {
  std::string text = fmt::format("\n{:<20}", "deals, by A and B");
  for (std::size_t b = 0; b < kFates; ++b) text += fmt::format("{:>11}", fate_word(static_cast<Fate>(b)));
  for (std::size_t a = 0; a < kFates; ++a) {
    text += fmt::format("\n{:<20}", fate_word(static_cast<Fate>(a)));
    for (const std::uint64_t deals : compared.fates[a]) text += fmt::format("{:>11}", deals);
  }
  return text + '\n';
}

std::string compared_text(const Rules& rules, const Names& names, const measure::Setup& setup,
                          const Compared& compared) {
  const std::uint64_t deals = compared.a.deals;
  std::string text =
      fmt::format("A is {}, B is {}: {}, seed {}, {}\n", names.a, names.b, measure::deals_of(deals, setup.deals),
                  setup.seed, measure::players_phrase(rules, level_word(setup.level), setup.guests));
  text += figures("A", compared.a) + figures("B", compared.b);
  const measure::Interval more = more_made(compared);
  text += "\nA less B, deal by deal\n";
  if (more.of > 0) text += fmt::format("made: {}, over {} deals declared in both\n", percent(more), more.of);
  if (compared.declarers.deals > 0)
    text += fmt::format("score of the declarers: {}\n", points(mean(compared.declarers)));
  text += fmt::format("points of the side that speaks first: {}\n", points(mean(compared.points)));
  text += fmt::format("deals that come out otherwise: {}, {}\n", compared.flipped,
                      percent(measure::share(compared.flipped, deals)));
  text += fmt::format("deals that score otherwise: {}, {}\n", compared.scored_otherwise,
                      percent(measure::share(compared.scored_otherwise, deals)));
  return text + fates_text(compared);
}

Json compared_json(const Rules& rules, const Names& names, const measure::Setup& setup, const Compared& compared) {
  Json json = {{"a", names.a},
               {"b", names.b},
               {"seed", setup.seed},
               {"bots", level_word(setup.level)},
               {"seats", measure::guests_json(rules, setup.guests)},
               {"deals", compared.a.deals},
               {"wanted", setup.deals},
               {"made_a", interval_json(made(compared.a.at(Table::declared)))},
               {"made_b", interval_json(made(compared.b.at(Table::declared)))},
               {"made_more", interval_json(more_made(compared))},
               {"declared_in_both", more_made(compared).of},
               {"points_more", interval_json(mean(compared.points))},
               {"declarers_more", interval_json(mean(compared.declarers))},
               {"flipped", compared.flipped},
               {"scored_otherwise", compared.scored_otherwise},
               {"fates", Json::array()}};
  for (std::size_t a = 0; a < kFates; ++a)
    for (std::size_t b = 0; b < kFates; ++b)
      if (compared.fates[a][b] > 0)
        json["fates"].push_back({{"a", fate_word(static_cast<Fate>(a))},
                                 {"b", fate_word(static_cast<Fate>(b))},
                                 {"deals", compared.fates[a][b]}});
  return json;
}

Exit run(Console& console, const SimulateOptions& options, const measure::Setup& setup, const Workshop& a,
         const Workshop& b) {
  const bool records_wished = !options.records.empty();
  std::ofstream records;
  if (records_wished) records.open(options.records, std::ios::binary | std::ios::trunc);
  if (!records) return cannot_write(console, options.records);
  measure::Contestant first{a.rules(), [&a] { return a.hooks(); }, {}};
  measure::Contestant second{b.rules(), [&b] { return b.hooks(); }, {}};
  if (records_wished) first.head = options.selection.head(a.rules());
  if (records_wished) second.head = Selection{{options.compare}, {}, {}}.head(b.rules());
  Compared compared(a.rules(), b.rules());
  const StopWish wish;
  {
    Progress progress(console, setup.deals, "deals");
    play_both(first, second, setup, [&](const Compared* chunk) {
      if (chunk != nullptr) {
        compared.add(*chunk);
        records << chunk->records;
      }
      progress.show(compared.a.deals);
      return StopWish::is_there() ? measure::Go::home : measure::Go::on;
    });
  }
  if (records_wished && !records.flush()) return cannot_write(console, options.records);
  const Names names = names_of(options, a.rules(), b.rules());
  console.data(options.as_json ? json_page(compared_json(a.rules(), names, setup, compared))
                               : compared_text(a.rules(), names, setup, compared));
  return StopWish::is_there() ? end_stopped(console, compared.a.deals, setup.deals, "deals") : Exit::fine;
}

}  // namespace

Exit compare_deals(Console& console, const SimulateOptions& options, const Workshop& shop,
                   const measure::Setup& setup) {
  const Workshop other = workshop({options.compare, {}, {}});
  if (const auto exit = rules_missing(console, other)) return *exit;
  const std::string apart = measure::why_not_paired(shop.rules(), other.rules());
  if (!apart.empty())
    return complain(console, {fmt::format("no deal can be dealt to both: {}", apart),
                              "compare variants with the same seats and the same pack"});
  return run(console, options, setup, shop, other);
}

}  // namespace turup::shell
