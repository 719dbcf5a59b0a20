// `turup simulate --matches`: whole matches.
#include <fmt/format.h>

#include "base/base.h"
#include "study/study.h"
#include "turup/cli/cli.h"
#include "turup/commands/simulate.h"

namespace turup::shell {

Exit simulate_whole_matches(Console& console, const SimulateOptions& options, const Workshop& shop,
                            measure::Setup setup) {
  const Rules& rules = shop.rules();
  if (rules.session.is_open())
    return complain(console, {"a session of as many games as the players like has no end",
                              "write `--set session.games=1` for single games"});
  setup.deals = *options.matches;
  measure::MatchTally tally;
  const StopWish wish;
  {
    Progress progress(console, setup.deals, "matches");
    measure::simulate_matches(
        rules, [&shop] { return shop.hooks(); }, setup,
        [&](const measure::MatchTally* some) {
          if (some != nullptr) tally.add(*some);
          progress.show(tally.matches);
          return StopWish::is_there() ? measure::Go::home : measure::Go::on;
        });
  }
  const measure::Heading heading{rules.name, setup.seed, std::string(level_word(setup.level)), setup.deals,
                                 setup.guests};
  console.data(options.as_json ? json_page(matches_json(rules, heading, tally)) : matches_text(rules, heading, tally));
  console.flush();
  if (tally.matches < setup.deals) return end_stopped(console, tally.matches, setup.deals, "matches");
  return Exit::fine;
}

}  // namespace turup::shell
