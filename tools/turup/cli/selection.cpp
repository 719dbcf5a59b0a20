#include "turup/cli/selection.h"

#include <fmt/format.h>

#include <cstdlib>
#include <deque>
#include <filesystem>

#include "base/base.h"
#include "script/script.h"
#include "turup/cli/report.h"

namespace turup::shell {

namespace fs = std::filesystem;

namespace {

// Returns the folder that holds `variants` and `hooks`: the one in the environment, the one installed beside the
// program, or the one from which it was built.
fs::path installed_data() {
  if (const char* named = std::getenv("TURUP_DATA"); named != nullptr && *named != '\0') return named;
  std::error_code trouble;
  const fs::path program = fs::read_symlink("/proc/self/exe", trouble);
  if (!trouble) {
    fs::path beside = program.parent_path().parent_path() / "share" / "turup";
    if (fs::is_directory(beside, trouble)) return beside;
  }
  return TURUP_DEFAULT_DATA;
}

// Returns the name of rules that `turup validate` can be given. It takes no house rules and no keys beside it.
std::string validated_name(const Request& request) {
  return request.with.empty() && request.set.empty() ? request.variant : "";
}

}  // namespace

// Returns the head of a record. A file of the author's own is named by its path, anything else by its name.
RecordHead Selection::head(const Rules& rules) const {
  const std::string& name = names.front();
  RecordHead head;
  head.variant = is_path(name) ? name : rules.name;
  head.fingerprint = rules.fingerprint;
  head.with = with;
  head.set = set;
  return head;
}

Request Selection::request() const {
  return {names.empty() ? std::string{} : names.front(), with, set, from.variant_span, from.with_spans, from.set_spans};
}

Request request_of(const RecordHead& head) {
  return {head.variant, head.with, head.set, head.variant_span, head.with_spans, head.set_spans};
}

Operand variant_operand(Selection& selection) { return {"VARIANT", 1, 1, Operand::Kind::variant, &selection.names}; }

Option with_option(Selection& selection) {
  return texts("--with", "RULES", "house rules, or files of yours, separated by commas", selection.with);
}

Option set_option(Selection& selection) {
  Option option{"--set", "KEY=VALUE", "set one key, as in a file: auction.from=16", Option::Takes::a_value, {}, {}};
  option.take = [&selection](const std::string& given) -> Verdict {
    const std::size_t equals = given.find('=');
    const std::string key(trimmed(std::string_view(given).substr(0, equals)));
    if (equals == std::string::npos || key.empty())
      return Complaint{fmt::format("`--set {}` does not say what to set it to", printable(given)),
                       "write a key, `=` and its value, like `--set auction.from=16`"};
    selection.set.emplace_back(key, std::string(trimmed(std::string_view(given).substr(equals + 1))));
    return {};
  };
  return option;
}

Library library() { return Library(standard_collections(installed_data())); }

std::unique_ptr<Hooks> Workshop::hooks() const { return rules().hooks.empty() ? nullptr : host->open(rules().hooks); }

// Keeps the sources of rules with scripts as long as the program runs. A script's failure is reported after its command
// has ended, and points into them.
Workshop workshop(const Request& request) {
  static std::deque<std::shared_ptr<const Sources>> kept;
  Workshop shop{library(), make_script_host(), {}, validated_name(request)};
  shop.loaded = load(shop.library, *shop.host, request);
  if (shop.loaded.rules && !shop.rules().hooks.empty()) kept.push_back(shop.loaded.sources);
  return shop;
}

std::optional<Exit> rules_missing(Console& console, const Workshop& workshop) {
  const std::size_t found = workshop.loaded.diagnostics.all().size();
  if (workshop.loaded.rules && found != 0 && !workshop.validated.empty()) {
    console.tell(fmt::format("{}: turup validate {}\n", counted(found, "warning"), printable(workshop.validated)));
    return std::nullopt;
  }
  const Exit exit = tell(console, workshop.loaded.diagnostics);
  if (workshop.loaded.rules) return std::nullopt;
  if (exit != Exit::fine) return exit;
  return complain(console,
                  {"this is a house rule, not a variant", "name a variant, and the house rule after `--with`"});
}

std::string rulebook_with_stars(const Rules& rules, std::size_t columns) {
  if (rules.overlays.size() < 2) return explain(rules, columns);
  const Workshop base = workshop({rules.overlays.front(), {}, {}});
  return base.loaded.rules ? explain_beside(rules, base.rules(), columns) : explain(rules, columns);
}

}  // namespace turup::shell
