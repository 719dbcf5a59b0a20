// `turup simulate`: plays many deals of a variant and reports the results.
#include "turup/commands/simulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>

#include "base/base.h"
#include "study/study.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

using measure::Part;

// Makes the option for a part: "3/8".
Option part_option(std::optional<Part>& part) {
  Option option{"--shard", "I/N", "only part I of N, such as 3/8; `--merge` joins parts", Option::Takes::a_value,
                {},        {}};
  option.take = [&part](const std::string& given) -> Verdict {
    Part found;
    const char* end = given.data() + given.size();
    const auto [slash, trouble] = std::from_chars(given.data(), end, found.number);
    const bool has_slash = trouble == std::errc{} && slash != end && *slash == '/';
    const auto [rest, more_trouble] = has_slash ? std::from_chars(slash + 1, end, found.of)
                                                : std::from_chars_result{end, std::errc::invalid_argument};
    const bool is_so = more_trouble == std::errc{} && rest == end && found.number >= 1 && found.number <= found.of &&
                       found.of <= measure::kMostParts;
    if (!is_so)
      return Complaint{fmt::format("`--shard` needs a part and how many there are, not `{}`", printable(given)),
                       "write for example `--shard 3/8` for the third of eight"};
    part = found;
    return {};
  };
  return option;
}

// Makes the option for a guest: "N=club".
Option guest_option(std::vector<std::pair<std::string, Contender>>& guests) {
  Option option{"--seat", "SEAT=PLAYER", "who plays there: N=expert, N=exec:./bot", Option::Takes::a_value, {}, {}};
  option.take = [&guests](const std::string& given) -> Verdict {
    const std::size_t equals = std::min(given.find('='), given.size());
    const std::string seat(trimmed(std::string_view(given).substr(0, equals)));
    const auto contender = equals < given.size() ? contender_named(given.substr(equals + 1)) : std::nullopt;
    if (seat.empty() || !contender)
      return Complaint{
          fmt::format("`--seat {}` does not say who sits where", printable(given)),
          fmt::format("write a seat and {} or `exec:PROGRAM`, like `--seat N=club`", listed(words_of(kLevels)))};
    guests.emplace_back(seat, *contender);
    return {};
  };
  return option;
}

Verdict seat_guests(const SimulateOptions& options, const Rules& rules, measure::Guests& guests) {
  for (const auto& [word, contender] : options.guests) {
    const auto seat = seat_named(rules.seating, word);
    if (!seat) return no_such_seat(rules, word);
    guests[*seat] = contender;
  }
  return {};
}

bool has_program(const SimulateOptions& options) {
  return std::any_of(options.guests.begin(), options.guests.end(),
                     [](const auto& guest) { return !guest.second.program.empty(); });
}

// Returns a complaint about what does not go together with a part of a run; nothing if all does.
Verdict part_clash(const SimulateOptions& options) {
  if (!options.run.seed)
    return Complaint{"the parts of a run need one seed", "write `--seed N`, the same for every part"};
  if (!options.plot.empty())
    return Complaint{"`--plot` needs the whole run, not a part of it",
                     "write `--plot` beside `--merge`, when all parts are there"};
  if (!options.compare.empty())
    return Complaint{"two variants are compared in one piece", "leave `--shard` or `--compare` away"};
  if (has_program(options))
    return Complaint{"a program plays a whole run of one variant",
                     "leave out `--shard`, or let no program sit at the table"};
  return {};
}

// Returns whether the options say how deals are to be played.
bool says_how(const SimulateOptions& options) {
  const RunOptions& run = options.run;
  return run.deals || run.seed || run.jobs || run.bots != Level::random || options.pairs || !options.guests.empty() ||
         options.part || !options.compare.empty() || !options.records.empty() || !options.selection.with.empty() ||
         !options.selection.set.empty();
}

bool does_more_than_calibrate(const SimulateOptions& options) {
  return options.part || options.merges || options.pairs || options.as_csv || !options.guests.empty() ||
         !options.compare.empty() || !options.records.empty() || !options.plot.empty();
}

// Returns a complaint about what does not go together with a comparison; nothing if all does.
Verdict comparison_clash(const SimulateOptions& options) {
  if (options.compare.empty()) return {};
  if (has_program(options))
    return Complaint{"a program plays a whole run of one variant",
                     "leave out `--compare`, or let no program sit at the table"};
  if (options.pairs || !options.plot.empty() || options.as_csv)
    return Complaint{"`--compare` prints text or `--json`, and plays no pairs of levels",
                     "leave `--skill`, `--plot` and `--csv` away"};
  return {};
}

// Returns a complaint about what does not go together with the table of calibration, or with parts that are merged;
// nothing if all does.
Verdict table_clash(const SimulateOptions& options) {
  if (options.calibrates && does_more_than_calibrate(options))
    return Complaint{"`--calibration` prints one table, as text or `--json`",
                     "write beside it only `--bots`, `--deals`, `--seed`, `--jobs`, `--with` and `--set`"};
  if (options.merges && says_how(options))
    return Complaint{"the parts say themselves how they were played",
                     "write `--merge`, the files, and perhaps `--json`, `--csv` or `--plot`"};
  return {};
}

// Returns a complaint about what does not go together with whole matches; nothing if all does.
Verdict matches_clash(const SimulateOptions& options) {
  if (!options.matches) return {};
  const bool does_more = options.run.deals || options.part || options.merges || options.pairs || options.as_csv ||
                         options.calibrates || !options.compare.empty() || !options.records.empty() ||
                         !options.plot.empty();
  if (does_more)
    return Complaint{"`--matches` plays whole matches, and prints text or `--json`",
                     "write beside it only `--bots`, `--seat`, `--seed`, `--jobs`, `--with` and `--set`"};
  if (has_program(options))
    return Complaint{"a program plays single deals, not whole matches", "let no program sit at the table"};
  return {};
}

// Returns a complaint about options that do not go together; nothing if all do.
Verdict clash(const SimulateOptions& options) {
  const bool several_forms = (options.as_json ? 1 : 0) + (options.as_csv ? 1 : 0) + (options.part ? 1 : 0) > 1;
  if (several_forms)
    return Complaint{"`--json`, `--csv` and `--shard` are three forms of the outcome", "write one of them"};
  if (!options.merges && options.selection.names.size() > 1)
    return Complaint{fmt::format("`{}` is one word too many", printable(options.selection.names[1])),
                     "name one variant; `--compare B` is for another, `--merge` for files"};
  if (options.part)
    if (Verdict wrong = part_clash(options)) return wrong;
  if (Verdict wrong = matches_clash(options)) return wrong;
  if (Verdict wrong = comparison_clash(options)) return wrong;
  return table_clash(options);
}

measure::Shard shard_of(const SimulateOptions& options, const measure::Setup& setup, Ran ran, const Rules& rules) {
  const measure::Range deals = measure::range_of(setup.deals, setup.part);
  measure::Range pairs = measure::range_of(setup.pairs, setup.part);
  if (ran.ending == Ending::stopped) {  // unfinished pairs are left out
    pairs.to = pairs.from;
    for (std::size_t row = 0; row < ran.tally.rows(measure::Table::skill).size(); ++row)
      ran.tally.at(measure::Table::skill, row) = {};
  }
  return {{options.selection.head(rules), setup},
          setup.part,
          {deals.from, deals.from + ran.tally.deals},
          pairs,
          std::move(ran.tally)};
}

// Returns whether programs have lost every seat in every deal: then the run shows nothing of them.
bool is_lost_throughout(const measure::Setup& setup, std::uint64_t deals, std::uint64_t lost) {
  const auto programs = std::count_if(setup.guests.begin(), setup.guests.end(),
                                      [](const auto& guest) { return guest && !guest->program.empty(); });
  return lost > 0 && lost >= deals * static_cast<std::uint64_t>(programs);
}

Exit run(Console& console, const SimulateOptions& options, const Workshop& shop, const measure::Setup& setup) {
  const Rules& rules = shop.rules();
  std::ofstream records;
  if (setup.records) records.open(options.records, std::ios::binary | std::ios::trunc);
  if (!records) return cannot_write(console, options.records);
  const StopWish wish;
  Ran ran = run_deals(console, shop, setup, &records);
  if (setup.records && !records.flush()) return cannot_write(console, options.records);
  const std::uint64_t deals = ran.tally.deals;
  const std::uint64_t units = ran.units;
  const double seconds = ran.seconds;
  const std::uint64_t lost = ran.lost;
  Exit exit = Exit::fine;
  if (options.part)
    console.data(measure::shard_text(rules, shard_of(options, setup, std::move(ran), rules)));
  else
    exit = report_tally(console, options, rules,
                        {rules.name, setup.seed, std::string(level_word(setup.level)), setup.deals, setup.guests},
                        ran.tally);
  console.flush();
  tell_speed(console, setup.seed, deals, seconds);
  if (exit == Exit::fine && is_lost_throughout(setup, deals, lost)) exit = Exit::findings;
  if (exit != Exit::fine || !StopWish::is_there()) return exit;
  return end_stopped(console, units, measure::units(setup), "deals");
}

// Refuses to write over files of another kind.
Verdict spares_files(const SimulateOptions& options) {
  if (!options.plot.empty() && options.plot == options.records)
    return Complaint{fmt::format("`{}` cannot be both the plot and the records", printable(options.plot)),
                     "name two files"};
  if (Verdict wrong = spared(options.records, kRecordMark)) return wrong;
  return spared(options.plot, "<svg");
}

Exit simulate_variant(Console& console, const SimulateOptions& options) {
  if (const Verdict wrong = clash(options)) return complain(console, *wrong);
  if (const Verdict wrong = spares_files(options)) return complain(console, *wrong);
  if (options.merges) return merge_shards(console, options);
  const Workshop shop = workshop(options.selection.request());
  if (const auto exit = rules_missing(console, shop)) return *exit;
  measure::Setup setup = setup_of(options.run);
  if (const Verdict wrong = seat_guests(options, shop.rules(), setup.guests)) return complain(console, *wrong);
  if (options.matches) return simulate_whole_matches(console, options, shop, setup);
  if (options.calibrates) return calibrate_deals(console, options, shop, setup);
  if (!options.compare.empty()) return compare_deals(console, options, shop, setup);
  setup.patience = options.patience;
  setup.pairs = options.pairs.value_or(0);
  setup.part = options.part.value_or(Part{});
  if (!options.records.empty()) setup.records = options.selection.head(shop.rules());
  return run(console, options, shop, setup);
}

}  // namespace

Exit report_tally(Console& console, const SimulateOptions& options, const Rules& rules, const measure::Heading& heading,
                  const measure::Tally& tally) {
  if (options.as_json)
    console.data(json_page(tally_json(rules, heading, tally)));
  else
    console.data(options.as_csv ? tally_csv(rules, tally) : tally_text(rules, heading, tally, signs()));
  if (options.plot.empty()) return Exit::fine;
  std::ofstream file(options.plot, std::ios::binary | std::ios::trunc);
  file << tally_svg(rules, heading, tally) << std::flush;
  return file ? Exit::fine : cannot_write(console, options.plot);
}

Command simulate_command() {
  const auto options = std::make_shared<SimulateOptions>();
  Operand operand = variant_operand(options->selection);
  operand.most = measure::kMostParts;  // the most files to merge; help shows one, the variant
  std::vector<Option> all = {with_option(options->selection), set_option(options->selection)};
  for (Option& option : run_options(options->run)) all.push_back(std::move(option));
  all.push_back(number("--matches", "play N whole matches: who wins them, and how long they are", options->matches,
                       {1, measure::kMostMatches}));
  all.push_back(guest_option(options->guests));
  all.push_back(duration("--patience", "longest time for a decision of a program; 10s by default", options->patience));
  all.push_back(
      number("--skill", "play N pairs of deals for each step of skill", options->pairs, {1, measure::kMostPairs}));
  all.push_back(text("--compare", "B", "play B on the same deals too, and compare", options->compare));
  all.push_back(
      text("--records", "FILE", "write records of all deals, or of those that differ in B", options->records));
  all.push_back(
      flag("--calibration", "how often contracts are made, by the chance that was seen", options->calibrates));
  all.push_back(text("--plot", "FILE", "draw make rate and points as SVG", options->plot));
  all.push_back(part_option(options->part));
  all.push_back(flag("--merge", "join files that `--shard` wrote, instead of VARIANT", options->merges));
  all.push_back(flag("--json", "one object", options->as_json));
  all.push_back(flag("--csv", "a table of rows", options->as_csv));
  return {"simulate",
          "play many deals of a variant and count",
          {{"turup simulate 29 --bots club", "ten thousand deals"},
           {"turup simulate whist --matches 200", "two hundred whole matches"},
           {"turup simulate 29 --with double --compare 29", "two games, the same deals"}},
          operand,
          std::move(all),
          [options](Console& console) { return simulate_variant(console, *options); }};
}

}  // namespace turup::shell
