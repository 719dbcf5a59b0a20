// `turup sweep`: prints a table of figures over options of a variant.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

using measure::Interval;
using measure::kMeasures;
using measure::Measure;

struct SweepOptions {
  Selection selection;
  RunOptions run;
  std::vector<Varied> varied;
  std::vector<Measure> measures;
  bool as_json = false;
  bool as_csv = false;
};

Option measure_option(std::vector<Measure>& measures) {
  Option option{
      "--measure",         "WORDS", "figures, separated by commas; make_rate by default", Option::Takes::a_value,
      words_of(kMeasures), {}};
  option.take = [&measures](const std::string& given) -> Verdict {
    for (const std::string& word : split(given, ',')) {
      const auto [index, complaint] = chosen("--measure", word, words_of(kMeasures));
      if (complaint) return complaint;
      measures.push_back(static_cast<Measure>(index));
    }
    return {};
  };
  return option;
}

// A row: the values of the options, and the figures or why the values do not go together.
struct Row {
  Combination combination;
  bool is_as_it_is = false;
  std::vector<Interval> figures;
  std::string trouble;
};

std::string_view word_of(Measure measure) { return kMeasures[static_cast<std::size_t>(measure)].word; }

class FigureTable {
 public:
  FigureTable(const SweepOptions& options, const measure::Setup& setup, std::string variant, std::size_t wanted)
      : options_(options), setup_(setup), variant_(std::move(variant)), wanted_(wanted) {}

  void add(Row row) { rows_.push_back(std::move(row)); }
  std::size_t rows() const { return rows_.size(); }

  std::string text() const {
    std::string text = fmt::format("{}: {} each, seed {}, {} players\n", variant_, counted(setup_.deals, "deal"),
                                   setup_.seed, level_word(setup_.level));
    std::string line;
    for (std::size_t i = 0; i < options_.varied.size(); ++i)
      line += fmt::format("{:<{}}  ", printable(options_.varied[i].name), width(i));
    for (const Measure measure : options_.measures) line += fmt::format("{:<28}", word_of(measure));
    text += ended(line);
    for (const Row& row : rows_) text += ended(row_text(row));
    return text;
  }

  std::string csv() const {
    std::string text;
    for (const Varied& varied : options_.varied) text += cell(varied.name) + ',';
    text += "as_it_is,trouble";
    for (const Measure measure : options_.measures)
      text += fmt::format(",{0},{0}_low,{0}_high,{0}_of", word_of(measure));
    text += '\n';
    for (const Row& row : rows_) {
      for (std::size_t i = 0; i < options_.varied.size(); ++i) text += cell(value(row, i)) + ',';
      text += fmt::format("{},{}", row.is_as_it_is ? "yes" : "no", cell(row.trouble));
      for (std::size_t i = 0; i < options_.measures.size(); ++i)
        text +=
            row.trouble.empty() ? fmt::format("{},{}", measure::csv_cells(row.figures[i]), row.figures[i].of) : ",,,,";
      text += '\n';
    }
    return text;
  }

  Json json() const {
    Json json = {{"variant", variant_},   {"seed", setup_.seed}, {"bots", level_word(setup_.level)},
                 {"deals", setup_.deals}, {"wanted", wanted_},   {"done", rows_.size()},
                 {"rows", Json::array()}};
    for (const Row& row : rows_) {
      Json entry = {{"options", Json::object()}, {"as_it_is", row.is_as_it_is}};
      for (std::size_t i = 0; i < options_.varied.size(); ++i)
        entry["options"][options_.varied[i].name] = value(row, i);
      if (!row.trouble.empty()) entry["trouble"] = row.trouble;
      for (std::size_t i = 0; i < row.figures.size(); ++i)
        entry[std::string(word_of(options_.measures[i]))] = interval_json(row.figures[i]);
      json["rows"].push_back(std::move(entry));
    }
    return json;
  }

 private:
  const std::string& value(const Row& row, std::size_t i) const {
    return options_.varied[i].values[row.combination[i]];
  }
  std::size_t width(std::size_t i) const {
    std::size_t width = options_.varied[i].name.size();
    for (const std::string& value : options_.varied[i].values) width = std::max(width, value.size());
    return width;
  }
  std::string row_text(const Row& row) const {
    std::string line;
    for (std::size_t i = 0; i < options_.varied.size(); ++i)
      line += fmt::format("{:<{}}  ", printable(value(row, i)), width(i));
    if (!row.trouble.empty()) return line + "cannot be played: " + row.trouble;
    for (std::size_t i = 0; i < row.figures.size(); ++i)
      line += fmt::format("{:<28}", measure_text(options_.measures[i], row.figures[i]));
    return row.is_as_it_is ? line + "as it is" : line;
  }
  static std::string ended(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
  }
  static std::string cell(std::string_view text) {
    if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
  }

  const SweepOptions& options_;
  const measure::Setup& setup_;
  std::string variant_;
  std::size_t wanted_;  // number of rows
  std::vector<Row> rows_;
};

// Returns the row of a combination; nothing if the run was stopped.
std::optional<Row> played(Console& console, const SweepOptions& options, const measure::Setup& setup,
                          const Combination& combination, const std::string& present) {
  Row row{combination, false, {}, {}};
  const Workshop shop = workshop(request_for(options.selection, options.varied, combination));
  if (!shop.loaded.rules) {
    row.trouble = trouble_of(shop);
    return row;
  }
  row.is_as_it_is = shop.rules().fingerprint == present;
  const Ran ran = run_deals(console, shop, setup);
  if (ran.ending == Ending::stopped) return {};
  for (const Measure measure : options.measures) row.figures.push_back(measured(ran.tally, measure));
  return row;
}

Exit sweep(Console& console, SweepOptions& options) {
  if (options.as_json && options.as_csv)
    return complain(console, {"`--json` and `--csv` are two forms of the table", "write one of them"});
  const Combinations combined = combinations(options.varied);
  if (combined.complaint) return complain(console, *combined.complaint);
  const Workshop shop = workshop(options.selection.request());
  if (const auto exit = rules_missing(console, shop)) return *exit;
  if (!names_are_known(console, options.selection, options.varied)) return Exit::usage;
  if (options.measures.empty()) options.measures.push_back(Measure::make_rate);
  const measure::Setup setup = setup_of(options.run);
  FigureTable table(options, setup, shop.rules().name, combined.all.size());
  const StopWish wish;
  for (const Combination& combination : combined.all) {
    auto row = played(console, options, setup, combination, shop.rules().fingerprint);
    if (row) table.add(std::move(*row));
    if (StopWish::is_there()) break;
  }
  console.data(options.as_json ? json_page(table.json()) : options.as_csv ? table.csv() : table.text());
  return StopWish::is_there() ? end_stopped(console, table.rows(), combined.all.size(), "combinations") : Exit::fine;
}

}  // namespace

Command sweep_command() {
  const auto options = std::make_shared<SweepOptions>();
  std::vector<Option> all = {vary_option(options->varied), measure_option(options->measures),
                             with_option(options->selection), set_option(options->selection)};
  for (Option& option : run_options(options->run)) all.push_back(std::move(option));
  all.push_back(flag("--json", "one object", options->as_json));
  all.push_back(flag("--csv", "a row for each combination", options->as_csv));
  return {"sweep",
          "compare options of a variant over many deals, side by side",
          {{"turup sweep 29 --vary auction.from=14..18 --vary double", "ten combinations"},
           {"turup sweep 29 --vary double --measure drama,shown", ""}},
          variant_operand(options->selection),
          std::move(all),
          [options](Console& console) { return sweep(console, *options); }};
}

}  // namespace turup::shell
