// The variant that a command works on: its name, with house rules and settings laid over it.
//
//   29 --with double,redouble --set auction.from=16
#pragma once

#include "loader/loader.h"
#include "record/record.h"
#include "turup/cli/command.h"

namespace turup::shell {

struct Selection {
  std::vector<std::string> names;  // the variant's name: the operand
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
  RecordHead from{};  // the record from which the selection comes, if it does

  Request request() const;
  RecordHead head(const Rules& rules) const;
};

// Returns the request for the rules by which a record was played. Mistakes in it get their place in the record.
Request request_of(const RecordHead& head);

Operand variant_operand(Selection& selection);
Option with_option(Selection& selection);
Option set_option(Selection& selection);

// Returns a library of every collection: the project's own, the user's, and the installed one.
Library library();

// Rules with everything needed to call their scripts. If there are no rules, the diagnostics say why.
struct Workshop {
  Library library;
  std::unique_ptr<ScriptHost> host;
  Loaded loaded;
  std::string validated;  // the name by which `turup validate` tells all warnings about them; empty if it cannot

  const Rules& rules() const { return *loaded.rules; }
  std::unique_ptr<Hooks> hooks() const;  // null where the variant names no script
};
Workshop workshop(const Request& request);
// Returns the rulebook in lines of at most `columns`. Where the rules build on another game, whatever differs from that
// game has a star.
std::string rulebook_with_stars(const Rules& rules, std::size_t columns = kTerminalColumns);

// Reports what is wrong with the rules. Of warnings alone it tells only how many there are, if `turup validate` tells
// them. Returns the exit status if there are no rules to go on with.
std::optional<Exit> rules_missing(Console& console, const Workshop& workshop);

}  // namespace turup::shell
