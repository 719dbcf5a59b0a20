// Tries a house rule on every variant at hand that takes it, and together with the other house rules.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/base.h"
#include "turup/authoring/probe_tries.h"

namespace turup::shell {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostVariants = 60;  // if there are more, those of the nearest collections
// The other house rules are tried a few at a time: which of them all go together would take long to find out.
constexpr std::size_t kMostCompany = 8;
// Company is looked for over the variants that come nearest to what it needs; over all of them that would take long.
constexpr std::size_t kMostLacking = 4;
using Names = std::vector<std::string>;

class HouseRuleProbe {
 public:
  HouseRuleProbe(const ProbeSubject& subject, ProbeTries& tries, ProbeSources& sources)
      : library_(library_with(subject)),
        host_(subject.host),
        tries_(tries),
        sources_(sources),
        name_(name_of(subject)) {
    variants_ = library_.variants();
    variants_.resize(std::min(variants_.size(), kMostVariants));
  }

  void run(std::uint32_t deals) {
    for (const std::string& variant : variants_) try_on(variant, {name_});
    const bool matters =
        std::any_of(fits_.begin(), fits_.end(), [this](const Fit& f) { return makes_a_difference(f); });
    const bool matters_in_company = !matters && find_company();
    if (fits_.empty()) return fits_none();
    if (!matters && !matters_in_company) return changes_nothing();
    const std::uint32_t each = share(deals, fits_.size());
    for (const Fit& fit : fits_) play(fit, each, extent_of(fit));
    with_others(fit_of_most_variants(), each);
    if (deals < kDealsToJudge || tries_.diagnostics().has_errors()) return;
    if (tries_.has_idle_script()) play(fits_.front(), kRareCases * deals, ProbeTries::Extent::deals);
    if (!tries_.diagnostics().has_errors()) tries_.tell_idle_scripts();
  }

 private:
  struct Fit {
    std::string variant;
    Names with;
    std::shared_ptr<const Rules> rules;
  };

  // A variant with which it does not go. The one for which the fewest of its needs fail is the one it was written for.
  struct Misfit {
    std::string variant;
    int needs = 0;    // of its own that the variant does not meet
    int errors = 0;   // these, and all others
    std::string why;  // the first of them
  };
  static bool nearer(const Misfit& a, const Misfit& b) {
    return std::pair(a.needs, a.errors) < std::pair(b.needs, b.errors);
  }

  static bool is_file(const ProbeSubject& subject) { return is_path(subject.name); }
  static std::string name_of(const ProbeSubject& subject) {
    return is_file(subject) ? fs::path(subject.name).stem().string() : subject.name;
  }
  // Returns a library that finds a file of one's own by its name first.
  static Library library_with(const ProbeSubject& subject) {
    if (!is_file(subject)) return subject.library;
    const fs::path folder = file_at(subject.name).folder;
    return subject.library.with_first({folder, folder / "hooks"});
  }

  Loaded loaded(const std::string& variant, const Names& with) {
    Loaded loaded = load(library_, host_, {variant, with, {}});
    sources_.push_back(loaded.sources);
    return loaded;
  }

  void try_on(const std::string& variant, const Names& with) {
    const Loaded loaded = this->loaded(variant, with);
    if (loaded.rules) {
      fits_.push_back({variant, with, loaded.rules});
      return;
    }
    Misfit misfit{variant, 0, 0, {}};
    for (const Diagnostic& d : loaded.diagnostics.all()) {
      if (d.severity != Severity::error) continue;
      if (misfit.why.empty()) misfit.why = d.message;
      ++misfit.errors;
      if (is_own_need(d)) ++misfit.needs;
    }
    if (with.size() == 1) misfits_.push_back(misfit);
  }

  // Returns whether the house rule or a script of its own needs something that the variant lacks. Other house rules may
  // bring that. They do not bring back what a script of the variant needs and this house rule has changed.
  bool is_own_need(const Diagnostic& d) const {
    if (d.code != "T4021" && d.code != "T4024") return false;
    return std::any_of(d.labels.begin(), d.labels.end(), [this](const Label& label) {
      return label.span.source && fs::path(label.span.source->name()).stem().string() == name_;
    });
  }

  // Looks for other house rules that bring what it needs.
  bool find_company() {
    const Names others = library_.house_rules();
    const auto finds_it = [&](const Misfit& misfit) {
      Names company;
      return std::any_of(others.begin(), others.end(), [&](const std::string& other) {
        return other != name_ && grows(company, other, misfit.variant) &&
               makes_a_difference_with(company, misfit.variant);
      });
    };
    std::vector<Misfit> lacking;
    std::copy_if(misfits_.begin(), misfits_.end(), std::back_inserter(lacking),
                 [](const Misfit& misfit) { return misfit.needs > 0; });
    std::stable_sort(lacking.begin(), lacking.end(), nearer);
    lacking.resize(std::min(lacking.size(), kMostLacking));
    return std::any_of(lacking.begin(), lacking.end(), finds_it);
  }

  // Adds one more house rule if it goes with those already there.
  bool grows(Names& company, const std::string& other, const std::string& variant) {
    company.push_back(other);
    if (loaded(variant, company).rules) return true;
    company.pop_back();
    return false;
  }

  bool makes_a_difference_with(Names company, const std::string& variant) {
    company.push_back(name_);
    const auto before = fits_.size();
    try_on(variant, company);
    return fits_.size() > before && makes_a_difference(fits_.back());
  }

  std::shared_ptr<const Rules> without_it(const Fit& fit) {
    Names with = fit.with;
    std::erase(with, name_);
    return loaded(fit.variant, with).rules;
  }

  bool makes_a_difference(const Fit& fit) {
    const auto before = without_it(fit);
    if (!before || before->fingerprint != fit.rules->fingerprint || before->words != fit.rules->words) return true;
    const auto options = [](const Rules& rules) {
      Names all;
      for (const auto& option : rules.options) all.push_back(option.key + ": " + joined(option.values, ", "));
      return all;
    };
    return options(*before) != options(*fit.rules);
  }

  ProbeTries::Extent extent_of(const Fit& fit) const {
    return &fit == &fits_.front() ? ProbeTries::Extent::deals_and_match : ProbeTries::Extent::deals;
  }

  // Plays by the house rule. A mistake that also happens without it is not its fault.
  void play(const Fit& fit, std::uint32_t deals, ProbeTries::Extent extent) {
    RecordHead head;
    head.variant = fit.variant;
    head.with = fit.with;
    const auto trouble = tries_.trouble(*fit.rules, head, deals, extent);
    if (!trouble) return;
    const auto before = without_it(fit);
    if (before) {
      std::erase(head.with, name_);
      const auto other = tries_.trouble(*before, head, deals, extent);
      if (other && other->code == trouble->code) return;
    }
    tries_.tell(*trouble);
  }

  // Returns where it goes with the game of which most variants take it: other house rules will be for that game.
  const Fit& fit_of_most_variants() const {
    const auto game = [](const Fit& fit) { return fit.variant.substr(0, fit.variant.find('/')); };
    const auto variants_of = [&](const Fit& fit) {
      return std::count_if(fits_.begin(), fits_.end(), [&](const Fit& other) { return game(other) == game(fit); });
    };
    return *std::max_element(fits_.begin(), fits_.end(),
                             [&](const Fit& a, const Fit& b) { return variants_of(a) < variants_of(b); });
  }

  // Takes from `others` those that go with the fit and with each other, up to the most. One that does not even go with
  // the fit alone is dropped.
  Fit in_company(Fit fit, Names& others) {
    const std::size_t alone = fit.with.size();
    Names left;
    for (const std::string& other : others) {
      const bool is_full = fit.with.size() == alone + kMostCompany;
      const bool joins = !is_full && grows(fit.with, other, fit.variant);
      if (!joins && fit.with.size() > alone) left.push_back(other);
    }
    others = std::move(left);
    fit.rules = loaded(fit.variant, fit.with).rules;
    return fit;
  }

  void with_others(const Fit& fit, std::uint32_t deals) {
    Names others = library_.house_rules();
    std::erase_if(others, [&](const std::string& other) {
      return std::find(fit.with.begin(), fit.with.end(), other) != fit.with.end();
    });
    while (!others.empty()) play(in_company(fit, others), deals, ProbeTries::Extent::deals);
  }

  void fits_none() {
    Diagnostic& d = tries_.diagnostics().warning(
        "W2907", fmt::format("`{}` goes with none of the {} {} at hand", name_, variants_.size(),
                             variants_.size() == 1 ? "variant" : "variants"));
    d.at(tries_.title());
    const auto nearest = std::min_element(misfits_.begin(), misfits_.end(), nearer);
    if (nearest != misfits_.end()) d.note(fmt::format("it comes nearest to `{}`: {}", nearest->variant, nearest->why));
    d.help("change what it needs, or put the variant it is for into the folder `variants`");
  }

  void changes_nothing() {
    Diagnostic& d = tries_.diagnostics().warning(
        "W2908", fmt::format("`{}` changes nothing in any of the {} {} that it goes with", name_, fits_.size(),
                             fits_.size() == 1 ? "variant" : "variants"));
    d.at(tries_.title());
    d.note(fmt::format("`{}` plays the same with it and without", fits_.front().variant));
    d.help("set a key to something else than these variants have");
  }

  Library library_;
  ScriptHost& host_;
  ProbeTries& tries_;
  ProbeSources& sources_;
  std::string name_;
  Names variants_;
  std::vector<Fit> fits_;
  std::vector<Misfit> misfits_;  // of variants with which it does not go alone
};

void cannot_be_named(const std::string& name, ProbeTries& tries) {
  tries.diagnostics()
      .warning("W2907", fmt::format("`{}` is no name by which a house rule can be laid over a game", printable(name)))
      .at(tries.title())
      .help("name the file with small letters, digits and `-`: `long-match.yaml`");
}

}  // namespace

void probe_house_rule(const ProbeSubject& subject, ProbeTries& tries, std::uint32_t deals, ProbeSources& sources) {
  // It can be laid over another file only by its name.
  const std::string name = is_path(subject.name) ? fs::path(subject.name).stem().string() : subject.name;
  if (subject.text) return;
  if (!is_name(name)) return cannot_be_named(name, tries);
  HouseRuleProbe(subject, tries, sources).run(deals);
}

}  // namespace turup::shell
