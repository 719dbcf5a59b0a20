// Loads the variants that ship, from the project's own folders.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "loader/loader.h"
#include "script/script.h"

namespace turup::shipped {

// Returns what is shipped. It opens each file only once, since no test changes one of these.
inline const Library& library() {
  static const Library kLibrary = Library(standard_collections(TURUP_ROOT)).remembering();
  return kLibrary;
}

struct Variant {
  std::shared_ptr<const Rules> rules;
  std::unique_ptr<ScriptHost> host = make_script_host();
  std::unique_ptr<Hooks> hooks;
  std::string trouble;  // why there are no rules
};

inline Variant variant(const std::string& name, const std::vector<std::string>& with = {},
                       const std::vector<std::pair<std::string, std::string>>& set = {}) {
  Variant variant;
  const Loaded loaded = load(library(), *variant.host, {name, with, set});
  for (const Diagnostic& diagnostic : loaded.diagnostics.all()) variant.trouble += render(diagnostic, false);
  variant.rules = loaded.rules;
  if (variant.rules) variant.hooks = variant.host->open(variant.rules->hooks);
  return variant;
}

}  // namespace turup::shipped
