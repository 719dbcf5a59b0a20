// `turup test`: scenarios, each a position of a game and what must be so in it.
#include <sstream>

#include "scenario/suite.h"
#include "script/script_host.h"
#include "turup/report.h"
#include "turup/selection.h"

namespace turup::shell {

namespace {

Exit test(Console& console, const std::vector<std::string>& paths) {
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

}  // namespace

Command test_command() {
  const auto paths = std::make_shared<std::vector<std::string>>();
  return {
      "test",
      "scenarios: positions of a game and what must be so in them",
      {{"turup test my-29.test.yaml", "one scenario"}, {"turup test tests/scenarios", "a folder, with all below it"}},
      {"PATH", 1, kAnyNumber, Operand::Kind::file, paths.get()},
      {},
      [paths](Console& console) { return test(console, *paths); }};
}

}  // namespace turup::shell
