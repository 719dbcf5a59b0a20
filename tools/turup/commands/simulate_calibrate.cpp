// `turup simulate --calibration`: the chances by which contracts are called, and what becomes of them.
#include <fmt/format.h>

#include "base/base.h"
#include "study/study.h"
#include "turup/cli/cli.h"
#include "turup/commands/simulate.h"

namespace turup::shell {

namespace {

using measure::Foresight;

std::string heading_of(const Rules& rules, const measure::Setup& setup, const Foresight& found) {
  return fmt::format("{}: {}, seed {}, {}\n", rules.name, measure::deals_of(found.deals, setup.deals), setup.seed,
                     measure::players_phrase(rules, level_word(setup.level), {}));
}

Json page_of(const Rules& rules, const measure::Setup& setup, const Foresight& found) {
  Json json{{"variant", rules.name}, {"seed", setup.seed}, {"bots", level_word(setup.level)}, {"wanted", setup.deals}};
  json.update(foresight_json(found));
  return json;
}

}  // namespace

Exit calibrate_deals(Console& console, const SimulateOptions& options, const Workshop& shop,
                     const measure::Setup& setup) {
  Foresight found;
  const StopWish wish;
  {
    Progress progress(console, setup.deals, "deals");
    measure::calibrate(
        shop.rules(), [&shop] { return shop.hooks(); }, setup,
        [&](const Foresight* some) {
          if (some != nullptr) found.add(*some);
          progress.show(found.deals);
          return StopWish::is_there() ? measure::Go::home : measure::Go::on;
        });
  }
  console.data(options.as_json ? json_page(page_of(shop.rules(), setup, found))
                               : heading_of(shop.rules(), setup, found) + foresight_text(found));
  return StopWish::is_there() ? end_stopped(console, found.deals, setup.deals, "deals") : Exit::fine;
}

}  // namespace turup::shell
