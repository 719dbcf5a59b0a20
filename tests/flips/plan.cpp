#include "flips/plan.h"

#include <algorithm>
#include <set>

namespace turup::flips {

namespace fs = std::filesystem;

namespace {

class Planner {
 public:
  Planner(const Library& library, ScriptHost& host) : library_(library), host_(host) {}

  Plan plan;

  void read_scenes(const fs::path& folder);
  void collect_donors();
  void add_variant(const std::string& name);
  void add_house_rule(const std::string& name);

 private:
  std::shared_ptr<const Rules> rules_of(const Request& request) { return load(library_, host_, request).rules; }
  void read_scene(const fs::path& path, const std::string& name);
  std::string parent_of(const Rules& rules) const;
  std::vector<std::size_t> scenes_of(const std::vector<std::size_t>& of_subject, const Flip& flip) const;

  const Library& library_;
  ScriptHost& host_;
  Donors donors_;
};

void Planner::read_scene(const fs::path& path, const std::string& name) {
  const FileText file = read_file(file_at(path));
  Source source(name, file.text);
  Diagnostics diagnostics;
  const auto scenario = scenario::read_scenario(source, diagnostics);
  const auto rules = scenario ? rules_of(scenario->request) : nullptr;
  if (!rules) return plan.broken.push_back(name);
  plan.scenes.push_back({name, std::move(source), scenario->request, rules, texts_of(*rules)});
}

void Planner::read_scenes(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().extension() == ".yaml") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) read_scene(path, fs::relative(path, folder).string());
}

void Planner::collect_donors() {
  for (const std::string& name : library_.variants())
    if (const auto rules = rules_of({name, {}, {}})) donate(donors_, texts_of(*rules));
  for (const Scene& scene : plan.scenes)
    if (!scene.request.with.empty() && scene.request.set.empty()) donate(donors_, scene.texts);
}

// Returns the variant that this one extends; empty if there is none.
std::string Planner::parent_of(const Rules& rules) const {
  const std::vector<std::string> variants = library_.variants();
  std::string parent;
  for (const std::string& overlay : rules.overlays)
    if (overlay != rules.name && std::find(variants.begin(), variants.end(), overlay) != variants.end())
      parent = overlay;
  return parent;
}

// Returns whether layers above `lower` have written a key: by the origin of the key, or by a changed parameter of a
// script.
bool is_written(const Rules& rules, const Rules& lower, const Texts& below, const Choice& choice) {
  const auto origin = rules.origins.find(choice.path);
  if (origin != rules.origins.end()) {
    const auto& layers = lower.overlays;
    if (std::find(layers.begin(), layers.end(), origin->second.overlay) == layers.end()) return true;
  }
  if (!choice.path.starts_with("hooks.")) return false;
  const auto text = below.find(choice.path);
  return text == below.end() || text->second != choice.text;
}

// Returns what is written above `lower`. The value below is one more value that the key could have.
std::vector<Choice> written_above(const Rules& rules, const Rules& lower, const Donors& donors) {
  std::vector<Choice> written;
  const Texts below = texts_of(lower);
  for (Choice& choice : choices_of(rules, donors)) {
    if (!is_written(rules, lower, below, choice)) continue;
    const auto text = below.find(choice.path);
    const bool is_other = text != below.end() && text->second != choice.text;
    if (is_other && std::find(choice.others.begin(), choice.others.end(), text->second) == choice.others.end())
      choice.others.push_back(text->second);
    written.push_back(std::move(choice));
  }
  for (const HookUse& use : lower.hooks) {  // scripts that are taken out
    const std::string path = "hooks." + use.script.name;
    if (!texts_of(rules).contains(path)) written.push_back({path, "none", {below.at(path)}, {}});
  }
  return written;
}

std::vector<std::size_t> Planner::scenes_of(const std::vector<std::size_t>& of_subject, const Flip& flip) const {
  std::vector<std::size_t> scenes;
  for (const std::size_t i : of_subject) {
    const auto text = plan.scenes[i].texts.find(flip.path);
    if ((text == plan.scenes[i].texts.end() ? "none" : text->second) == flip.from) scenes.push_back(i);
  }
  return scenes;
}

void Planner::add_variant(const std::string& name) {
  const auto rules = rules_of({name, {}, {}});
  if (!rules) return plan.broken.push_back(name);
  std::vector<std::size_t> concerned;
  for (std::size_t i = 0; i < plan.scenes.size(); ++i)
    if (plan.scenes[i].rules->name == rules->name) concerned.push_back(i);
  Subject subject{name, {}, concerned.size()};
  const std::string parent = parent_of(*rules);
  const auto choices =
      parent.empty() ? choices_of(*rules, donors_) : written_above(*rules, *rules_of({parent, {}, {}}), donors_);
  for (const Choice& choice : choices) {
    for (const std::string& other : choice.others) {
      Flip flip{name, choice.path, choice.text, other, choice.idle, {name, {}, {}}, {}};
      flip.scenes = scenes_of(concerned, flip);
      subject.flips.push_back(std::move(flip));
    }
  }
  plan.subjects.push_back(std::move(subject));
}

void Planner::add_house_rule(const std::string& name) {
  Subject subject{name, {}, 0};
  std::vector<std::size_t> concerned;
  for (std::size_t i = 0; i < plan.scenes.size(); ++i) {
    const auto& with = plan.scenes[i].request.with;
    if (std::find(with.begin(), with.end(), name) != with.end()) concerned.push_back(i);
  }
  subject.scenes = concerned.size();
  std::set<std::string> seen;
  for (const std::size_t i : concerned) {
    Request without = plan.scenes[i].request;
    std::erase(without.with, name);
    const auto lower = rules_of(without);  // null if another house rule needs this one
    if (!lower) continue;
    for (const Choice& choice : written_above(*plan.scenes[i].rules, *lower, donors_)) {
      for (const std::string& other : choice.others) {
        Flip flip{name, choice.path, choice.text, other, choice.idle, {}, {}};
        if (!seen.insert(choice.path + "=" + choice.text + "=" + other).second) continue;
        flip.scenes = scenes_of(concerned, flip);
        subject.flips.push_back(std::move(flip));
      }
    }
  }
  plan.subjects.push_back(std::move(subject));
}

}  // namespace

Plan plan_of(const Library& library, ScriptHost& host, const fs::path& folder) {
  Planner planner(library, host);
  planner.read_scenes(folder);
  planner.collect_donors();
  for (const std::string& name : library.variants()) planner.add_variant(name);
  for (const std::string& name : library.house_rules()) planner.add_house_rule(name);
  return std::move(planner.plan);
}

}  // namespace turup::flips
