// `turup test`: runs scenarios, each a position of a game with what must be true in it. It also writes a recorded deal
// as a scenario.
#include <fmt/format.h>

#include <sstream>

#include "base/base.h"
#include "scenario/scenario.h"
#include "script/script.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

struct TestOptions {
  std::vector<std::string> paths;
  bool is_new = false;
  std::optional<std::uint64_t> deal;
  std::optional<std::uint64_t> record;
  GivenRules given;
  std::string file;  // the file to write; empty: standard output
};

Exit run(Console& console, const std::vector<std::string>& paths) {
  const Library at_hand = library();
  const auto host = make_script_host();
  const auto paint = console.colours_data() ? scenario::Paint::coloured : scenario::Paint::plain;
  std::ostringstream out;
  const scenario::Summary summary =
      scenario::run_scenarios({paths.begin(), paths.end()}, scenario::from_library(at_hand, *host), {out, paint});
  console.data(out.str());
  console.flush();
  if (!summary.missing.empty()) {
    for (const std::string& path : summary.missing) file_trouble(console, path, "is not there");
    return Exit::file;
  }
  if (summary.passed + summary.failed == 0) {
    console.tell("there is no scenario in what was named; scenarios are files that end in .yaml\n");
    return Exit::findings;
  }
  return summary.failed > 0 ? Exit::findings : Exit::fine;
}

// ---- A scenario of a recorded deal ----

Exit write_new(Console& console, const TestOptions& options) {
  const auto [open, exit] = open_record(console, options.paths.front(), options.record, options.deal, options.given);
  if (!open) return exit;
  const Rules& rules = open->shop.rules();
  std::optional<std::uint32_t> which;
  if (options.deal) which = static_cast<std::uint32_t>(*options.deal);
  scenario::DealCollector collector(rules, open->record, which);
  Diagnostics diagnostics;
  const auto hooks = open->shop.hooks();
  if (!replay(rules, hooks.get(), open->record, collector, diagnostics)) return tell(console, diagnostics);
  const auto deal = collector.found();
  if (!deal) return complain(console, no_such_deal(open->record, options.deal.value_or(1)));
  const Request game = open->request();
  const std::string text = scenario_of(rules, options.file.empty() ? game : named_from(game, options.file), *deal);
  if (options.file.empty()) {
    console.data(text);
    return Exit::fine;
  }
  if (const std::string trouble = write_scenario(options.file, text); !trouble.empty())
    return file_trouble(console, options.file, trouble);
  console.tell(fmt::format("wrote {}\n", printable(options.file)));
  return Exit::fine;
}

// Returns a complaint about options that go only with `--new`.
Verdict against(const TestOptions& options) {
  if (options.is_new && options.paths.size() > 1)
    return Complaint{"`--new` makes a scenario of one record", "name one file"};
  const std::pair<std::string_view, bool> only_with_new[] = {{"--deal", options.deal.has_value()},
                                                             {"--record", options.record.has_value()},
                                                             {"--out", !options.file.empty()},
                                                             {"--game", !options.given.game.empty()},
                                                             {"--with", !options.given.with.empty()}};
  for (const auto& [name, is_given] : only_with_new)
    if (is_given && !options.is_new)
      return Complaint{fmt::format("`{}` goes with `--new` alone", name), "write `turup test --new RECORD`"};
  return {};
}

Exit test(Console& console, const TestOptions& options) {
  if (const Verdict complaint = against(options)) return complain(console, *complaint);
  return options.is_new ? write_new(console, options) : run(console, options.paths);
}

}  // namespace

Command test_command() {
  const auto options = std::make_shared<TestOptions>();
  return {"test",
          "run scenarios: positions, actions, and what must then be true",
          {{"turup test my-29.test.yaml", "one scenario"},
           {"turup test tests/scenarios", "a folder, with all below it"},
           {"turup test --new match.turup --out deal.yaml", "a deal as a scenario"}},
          {"PATH", 1, kAnyNumber, Operand::Kind::file, &options->paths},
          {flag("--new", "make a scenario of a deal in the record PATH", options->is_new),
           deal_option("number of the deal; the last finished one by default", options->deal),
           record_option(options->record), game_option(options->given.game), house_rules_option(options->given.with),
           text("--out", "FILE", "write the scenario to FILE", options->file)},
          [options](Console& console) { return test(console, *options); }};
}

}  // namespace turup::shell
