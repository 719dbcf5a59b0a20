// The things that every command of `turup` has.
//
//   command.h       what a command is, with its options       selection.h      the variant that it is about
//   arguments.h     from a command line to a command          rule_files.h     files of rules that are named there
//   complete.h      what may stand where somebody types       rule_origin.h    where a rule is written
//   help.h          help, a screen at most                    records.h        files of records
//   code_pages.h    the page of each code                     decisions.h      the decisions of a record, counted
//   report.h        complaints and the exit status            scenario_file.h  scenarios as files
//   surroundings.h  what the screen can show                  replace_file.h   a file given another text
//   progress.h      how far a long task is                    runs.h           runs of many deals
//   stop.h          Ctrl-C while something long runs          vary.h           options to be varied
//   invited.h       who sits at a seat                        thinking.h       how long experts think
//   preferences.h   choices kept from match to match          chance.h         a seed that nobody chose
#pragma once

#include "turup/cli/arguments.h"
#include "turup/cli/chance.h"
#include "turup/cli/code_pages.h"
#include "turup/cli/command.h"
#include "turup/cli/complete.h"
#include "turup/cli/decisions.h"
#include "turup/cli/help.h"
#include "turup/cli/invited.h"
#include "turup/cli/preferences.h"
#include "turup/cli/progress.h"
#include "turup/cli/records.h"
#include "turup/cli/replace_file.h"
#include "turup/cli/report.h"
#include "turup/cli/rule_files.h"
#include "turup/cli/rule_origin.h"
#include "turup/cli/runs.h"
#include "turup/cli/scenario_file.h"
#include "turup/cli/selection.h"
#include "turup/cli/stop.h"
#include "turup/cli/surroundings.h"
#include "turup/cli/thinking.h"
#include "turup/cli/vary.h"
