// Loads for tests: the shipped library, and texts without files. Returns the reports about them.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "language/language.h"
#include "loader/loader.h"
#include "script/script.h"

namespace turup {

inline const std::filesystem::path kRoot = TURUP_ROOT;
inline const std::filesystem::path kInvalidRules = kRoot / "tests" / "invalid" / "rules";

inline Collection shipped_files() { return {kRoot / "variants", kRoot / "hooks"}; }
inline Library shipped_library() { return Library(std::vector<Collection>{shipped_files()}); }

inline Loaded load_named(const Request& request, const Library& library = shipped_library()) {
  const auto host = make_script_host();
  return load(library, *host, request);
}
inline Loaded load_file_text(const std::string& text, const Request& request = {},
                             const Library& library = shipped_library()) {
  const auto host = make_script_host();
  return load_text(library, *host, {"ours.yaml", text}, request);
}
// Loads a variant that extends 29 and adds these keys.
inline Loaded load_over_29(const std::string& keys, const Request& request = {}) {
  return load_file_text("variant: Ours\nsays: A table of ours.\nextends: 29/base\n" + keys, request);
}

inline std::string said(const Loaded& loaded) {
  std::string all;
  for (const Diagnostic& d : loaded.diagnostics.all()) all += (all.empty() ? "" : "\n") + render(d, false);
  return all;
}
inline std::string codes(const Loaded& loaded) {
  std::string all;
  for (const Diagnostic& d : loaded.diagnostics.all()) all += (all.empty() ? "" : " ") + d.code;
  return all;
}
// Returns the value of a key as its canonical text has it; empty if the key is not in force or nothing was loaded.
inline std::string value_at(const Loaded& loaded, std::string_view path) {
  if (!loaded.rules) return {};
  for (const Item& item : listing(*loaded.rules))
    if (item.path == path) return item.text;
  return {};
}

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

}  // namespace turup
