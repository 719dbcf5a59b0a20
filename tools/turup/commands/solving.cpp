#include "turup/commands/solving.h"

#include <fmt/format.h>

namespace turup::shell {

namespace {

std::string_view fate_word(int worth) {
  if (worth == kMade) return "made";
  return worth == kFailed ? "failed" : "annulled";
}

}  // namespace

std::string units_text(Worth worth) {
  return worth.is_exact() ? std::to_string(worth.most) : fmt::format("{} to {}", worth.least, worth.most);
}

std::string fate_text(Worth worth) {
  if (worth.is_exact()) return std::string(fate_word(worth.most));
  return fmt::format("{} or {}", fate_word(worth.least), fate_word(worth.most));
}

Json units_json(Worth worth) {
  if (worth.is_exact()) return worth.most;
  return Json{{"least", worth.least}, {"most", worth.most}};
}

Json fate_json(Worth worth) { return worth.is_exact() ? Json(fate_word(worth.most)) : Json(nullptr); }

Exit end_inexact(Console& console) {
  if (StopWish::is_there()) {
    console.tell("stopped: not all is exact\n");
    StopWish::obey();
    return Exit::interrupted;
  }
  console.tell("error: the limit was hit, so not all is exact\n  = help: write a higher `--limit`\n");
  return Exit::limit;
}

}  // namespace turup::shell
