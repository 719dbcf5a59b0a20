// The variant that a command is about: its name, with house rules and settings laid over it.
//
//   29 --with double,redouble --set auction.from=16
#pragma once

#include "loader/loader.h"
#include "record/record.h"
#include "turup/cli/command.h"

namespace turup::shell {

struct Selection {
  std::vector<std::string> names;  // of the variant: the operand
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
  RecordHead from{};  // the record that makes the selection, if one does

  Request request() const;
  RecordHead head(const Rules& rules) const;
};

// The rules that a record was played by; mistakes in what it asks for are placed in it.
Request request_of(const RecordHead& head);

Operand variant_operand(Selection& selection);
Option with_option(Selection& selection);
Option set_option(Selection& selection);

// Every collection: the project's own, the user's, and what was installed.
Library library();

// Rules with everything needed to call their scripts. Without rules the diagnostics say why.
struct Workshop {
  Library library;
  std::unique_ptr<ScriptHost> host;
  Loaded loaded;

  const Rules& rules() const { return *loaded.rules; }
  std::unique_ptr<Hooks> hooks() const;  // null where the variant names no script
};
Workshop workshop(const Request& request);

// Tells what is wrong with the rules, warnings too. Returns how the command ends if there are no rules to go on with.
std::optional<Exit> rules_missing(Console& console, const Workshop& workshop);

}  // namespace turup::shell
