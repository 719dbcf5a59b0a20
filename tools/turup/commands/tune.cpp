// `turup tune`: finds the smallest change to a variant that brings a figure to where its author wants it.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/base.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

using measure::Interval;
using measure::kMeasures;
using measure::Measure;

constexpr double kWithin = 0.02;

struct Target {
  Measure measure = Measure::make_rate;
  double value = 0;
};

struct TuneOptions {
  Selection selection;
  RunOptions run;
  std::vector<Varied> varied;
  std::optional<Target> target;
  double within = kWithin;
  bool as_json = false;
};

std::optional<double> decimal(std::string_view text) {
  text = without_plus(text);
  double value = 0;
  const auto [rest, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (trouble != std::errc{} || rest != text.data() + text.size() || !std::isfinite(value)) return {};
  return value;
}

Option target_option(std::optional<Target>& target) {
  Option option{"--target", "WORD=X", "the figure to reach: make_rate=0.5", Option::Takes::a_value, {}, {}};
  option.take = [&target](const std::string& given) -> Verdict {
    const std::size_t equals = given.find('=');
    const std::string word(trimmed(std::string_view(given).substr(0, equals)));
    const auto [index, complaint] = chosen("--target", word, words_of(kMeasures));
    if (complaint) return complaint;
    const auto value = equals == std::string::npos ? std::optional<double>{}
                                                   : decimal(trimmed(std::string_view(given).substr(equals + 1)));
    if (!value)
      return Complaint{fmt::format("`--target {}` does not say how much", printable(given)),
                       "write for example `--target make_rate=0.5`"};
    const auto measure = static_cast<Measure>(index);
    if (measure::is_share(measure) && (*value < 0 || *value > 1))
      return Complaint{fmt::format("`{}` is a share, and `{}` is not between 0 and 1", word,
                                   printable(trimmed(std::string_view(given).substr(equals + 1)))),
                       fmt::format("write for example `--target {}=0.5`", word)};
    target = Target{measure, *value};
    return {};
  };
  return option;
}

Option within_option(double& within) {
  Option option{"--within", "X", "how near is near enough; 0.02 by default", Option::Takes::a_value, {}, {}};
  option.take = [&within](const std::string& given) -> Verdict {
    const auto value = decimal(given);
    if (!value || *value <= 0)
      return Complaint{fmt::format("`--within` needs a number above 0, not `{}`", printable(given)),
                       "write for example `--within 0.01`"};
    within = *value;
    return {};
  };
  return option;
}

// A change to the variant: the options that it sets, and the number of steps of a range in all.
struct Change {
  Combination combination;
  std::vector<std::size_t> options = {};
  std::size_t steps = 0;
  bool is_smaller_than(const Change& other) const {
    return options.size() != other.options.size() ? options.size() < other.options.size() : steps < other.steps;
  }
};

struct Tried {
  Change change;
  Interval figure;
};

class Search {
 public:
  Search(Console& console, const TuneOptions& options, const Workshop& present)
      : console_(console), options_(options), present_(present), setup_(setup_of(options.run)) {}

  // Tries changes from the smallest on until one reaches the goal, and all changes as small as that one. Ends early on
  // request.
  void search(const std::vector<Combination>& all) {
    wanted_ = all.size();
    as_it_is_ = figure_of(present_, setup_);
    if (!as_it_is_ || reaches(*as_it_is_)) return;
    const std::vector<Change> changes = in_order(all);
    wanted_ = changes.size();
    for (; done_ < changes.size(); ++done_) {
      const bool is_larger = done_ > 0 && changes[done_ - 1].is_smaller_than(changes[done_]);
      if (is_larger && best_ && reaches(best_->figure)) break;
      if (!try_one(changes[done_])) return;
    }
    if (best_) check();
  }

  const measure::Setup& setup() const { return setup_; }
  const std::optional<Interval>& as_it_is() const { return as_it_is_; }
  const std::optional<Tried>& best() const { return best_; }
  // Returns the figure on deals of another seed; nothing if the search was stopped before.
  const std::optional<Interval>& checked() const { return checked_; }
  std::size_t done() const { return done_; }      // changes that were tried
  std::size_t wanted() const { return wanted_; }  // changes in all
  bool has_reached() const { return as_it_is_ && (reaches(*as_it_is_) || (best_ && reaches(best_->figure))); }
  bool reaches(const Interval& figure) const { return figure.of > 0 && distance(figure) <= options_.within; }

 private:
  // Measures the best change again on deals of another seed. It was chosen for its figure, so its first figure flatters
  // it.
  void check() {
    measure::Setup other = setup_;
    other.seed = setup_.seed + 1;
    checked_ = figure_of(workshop(request_for(options_.selection, options_.varied, best_->change.combination)), other);
  }

  double distance(const Interval& figure) const { return std::abs(figure.value - options_.target->value); }

  std::optional<Interval> figure_of(const Workshop& shop, const measure::Setup& setup) const {
    const Ran ran = run_deals(console_, shop, setup);
    if (ran.ending == Ending::stopped) return {};
    return measured(ran.tally, options_.target->measure);
  }

  bool try_one(const Change& change) {
    const Workshop shop = workshop(request_for(options_.selection, options_.varied, change.combination));
    const auto figure = figure_of(shop, setup_);
    if (!figure) return false;
    if (figure->of > 0 && (!best_ || distance(*figure) < distance(best_->figure))) best_ = Tried{change, *figure};
    return true;
  }

  // Returns the index of an option's present value; nothing if it is not among the values.
  std::optional<std::size_t> present_value(std::size_t i) const {
    const std::vector<Varied> one{options_.varied[i]};
    for (std::size_t value = 0; value < one[0].values.size(); ++value) {
      const Workshop shop = workshop(request_for(options_.selection, one, {value}));
      if (shop.loaded.rules && shop.rules().fingerprint == present_.rules().fingerprint) return value;
    }
    return {};
  }

  // Returns what the combination changes, and by how many steps. `present` are the values that options have now.
  Change change_to(const Combination& combination, const std::vector<std::optional<std::size_t>>& present) const {
    Change change{combination};
    for (std::size_t i = 0; i < combination.size(); ++i) {
      if (present[i] && combination[i] == *present[i]) continue;
      change.options.push_back(i);
      const bool has_steps = present[i] && options_.varied[i].is_range;
      const std::size_t from = has_steps ? *present[i] : combination[i] + 1;
      change.steps += from > combination[i] ? from - combination[i] : combination[i] - from;
    }
    return change;
  }

  // Returns the changes that can be played and are different from all others, the smallest first.
  std::vector<Change> in_order(const std::vector<Combination>& all) const {
    std::vector<std::optional<std::size_t>> present;
    for (std::size_t i = 0; i < options_.varied.size(); ++i) present.push_back(present_value(i));
    std::vector<Change> changes;
    for (const Combination& combination : all) {
      const Workshop shop = workshop(request_for(options_.selection, options_.varied, combination));
      if (!shop.loaded.rules || shop.rules().fingerprint == present_.rules().fingerprint) continue;
      changes.push_back(change_to(combination, present));
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const Change& a, const Change& b) { return a.is_smaller_than(b); });
    return changes;
  }

  Console& console_;
  const TuneOptions& options_;
  const Workshop& present_;
  measure::Setup setup_;
  std::optional<Interval> as_it_is_;
  std::optional<Tried> best_;
  std::optional<Interval> checked_;
  std::size_t done_ = 0;
  std::size_t wanted_ = 0;
};

Json search_json(const TuneOptions& options, const Search& search, const std::string& variant) {
  Json json = {{"variant", variant},
               {"measure", kMeasures[static_cast<std::size_t>(options.target->measure)].word},
               {"target", options.target->value},
               {"within", options.within},
               {"seed", search.setup().seed},
               {"deals", search.setup().deals},
               {"wanted", search.wanted()},
               {"done", search.done()},
               {"as_it_is", search.as_it_is() ? interval_json(*search.as_it_is()) : Json(nullptr)},
               {"reached", search.has_reached()},
               {"change", nullptr}};
  if (!search.best()) return json;
  json["change"] = Json::object();
  const Change& change = search.best()->change;
  for (const std::size_t i : change.options)
    json["change"][options.varied[i].name] = options.varied[i].values[change.combination[i]];
  json["figure"] = interval_json(search.best()->figure);
  if (search.checked()) json["on_other_deals"] = interval_json(*search.checked());
  return json;
}

std::string change_text(const std::vector<Varied>& varied, const Change& change) {
  std::vector<std::string> parts;
  for (const std::size_t i : change.options)
    parts.push_back(fmt::format("{}{}{}", varied[i].name, varied[i].is_house_rule ? " " : "=",
                                varied[i].values[change.combination[i]]));
  return printable(listed(parts));
}

// Returns the sentence about the best change, or about there being none.
std::string_view verdict(const Search& search) {
  if (StopWish::is_there()) return "the nearest so far: ";
  return search.has_reached() ? "the smallest change that gets there: " : "none gets there; the nearest: ";
}

std::string search_text(const TuneOptions& options, const Search& search, const std::string& variant) {
  if (!search.as_it_is()) return {};
  const Measure measure = options.target->measure;
  const std::string wanted = measure_text(measure, options.target->value);
  std::string text =
      fmt::format("{}: {} as it is {}, wanted {}\n", variant, kMeasures[static_cast<std::size_t>(measure)].word,
                  measure_text(measure, *search.as_it_is()), wanted);
  if (search.best()) {
    const Tried& best = *search.best();
    text += fmt::format("{}{}\n  {} on the deals it was chosen by\n", verdict(search),
                        change_text(options.varied, best.change), measure_text(measure, best.figure));
    if (search.checked())
      text +=
          fmt::format("  {} on others, seed {}\n", measure_text(measure, *search.checked()), search.setup().seed + 1);
    return text;
  }
  if (search.has_reached()) return text + "nothing needs to change\n";
  if (StopWish::is_there()) return text;
  return text + (search.done() > 0 ? "no setting gives any deals to measure that target on\n"
                                   : "none of the changed rules can be played\n");
}

Exit tune(Console& console, const TuneOptions& options) {
  if (!options.target)
    return complain(console, {"the target is missing", "write for example `--target make_rate=0.5`"});
  const Combinations combined = combinations(options.varied);
  if (combined.complaint) return complain(console, *combined.complaint);
  const Workshop shop = workshop(options.selection.request());
  if (const auto exit = rules_missing(console, shop)) return *exit;
  if (!names_are_known(console, options.selection, options.varied)) return Exit::usage;
  Search search(console, options, shop);
  const StopWish wish;
  search.search(combined.all);
  const std::string& variant = shop.rules().name;
  console.data(options.as_json ? json_page(search_json(options, search, variant))
                               : search_text(options, search, variant));
  if (StopWish::is_there()) return end_stopped(console, search.done(), search.wanted(), "changes");
  return search.has_reached() ? Exit::fine : Exit::findings;
}

}  // namespace

Command tune_command() {
  const auto options = std::make_shared<TuneOptions>();
  std::vector<Option> all = {target_option(options->target), vary_option(options->varied),
                             within_option(options->within), with_option(options->selection),
                             set_option(options->selection)};
  for (Option& option : run_options(options->run)) all.push_back(std::move(option));
  all.push_back(flag("--json", "one object", options->as_json));
  return {"tune",
          "find the smallest change that brings a figure to a target",
          {{"turup tune 29 --target make_rate=0.3 --vary auction.from=14..20 --bots club", ""},
           {"turup tune 29 --target doubled=0.75 --within 0.05 --vary double", ""}},
          variant_operand(options->selection),
          std::move(all),
          [options](Console& console) { return tune(console, *options); }};
}

}  // namespace turup::shell
