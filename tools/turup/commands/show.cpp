// `turup show`: prints the rules in force, with every key written out.
#include "language/language.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

struct ShowOptions {
  Selection selection;
  bool origin = false;
};

Exit show(Console& console, const ShowOptions& options) {
  const Workshop shop = workshop(options.selection.request());
  if (const auto exit = rules_missing(console, shop)) return *exit;
  console.data(options.origin ? effective(shop.rules(), Origins::shown) : canonical(shop.rules()));
  return Exit::fine;
}

}  // namespace

Command show_command() {
  const auto options = std::make_shared<ShowOptions>();
  return {"show",
          "print the rules in force, with every key written out",
          {{"turup show 29", "a complete variant file"},
           {"turup show 29 --with double --origin", "with the file and line that set each key"},
           {"turup show my-29.yaml > whole.yaml", "a file that builds on nothing else"}},
          variant_operand(options->selection),
          {with_option(options->selection), set_option(options->selection),
           flag("--origin", "say after each line where it was set", options->origin)},
          [options](Console& console) { return show(console, *options); }};
}

}  // namespace turup::shell
