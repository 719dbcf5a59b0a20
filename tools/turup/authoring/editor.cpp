#include "turup/authoring/editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/base.h"
#include "language/schema.h"
#include "loader/loader.h"
#include "script/script.h"
#include "turup/cli/cli.h"

namespace turup::shell {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSchema = "turup.schema.json";
constexpr std::string_view kSnippetsFile = "turup.code-snippets";
constexpr std::string_view kSettings = "settings.json";
constexpr std::string_view kExtensions = "extensions.json";
constexpr std::string_view kExtension = "redhat.vscode-yaml";

// ---- The names at hand ----

NameAtHand name_of(const std::string& name, const std::optional<FoundFile>& found) {
  if (!found) return {name, {}};
  const Source source(found->shown, read_file(*found).text);
  Diagnostics diagnostics;
  Node tree = parse(source, diagnostics);
  return {name, take_head(tree, source, diagnostics).says};
}

NamesAtHand names_at_hand(const Library& library) {
  NamesAtHand names;
  for (const std::string& name : library.variants()) names.variants.push_back(name_of(name, library.variant(name)));
  for (const std::string& name : library.house_rules())
    names.house_rules.push_back(name_of(name, library.house_rule(name)));
  for (const std::string& name : library.scripts()) names.scripts.push_back({name, {}});
  return names;
}

// ---- What stands in the files ----

struct Wish {
  std::string_view file;
  Json json;
};

// Returns patterns for the files that have the schema: files below `variants`, files that say so in their name, and
// files of the folder itself.
Json patterns_for(const fs::path& folder) {
  Json patterns = Json::array({"variants/**/*.yaml", "*.turup.yaml"});
  for (const std::string& file : rule_files({folder.string()})) {
    const fs::path path = fs::path(file).lexically_relative(folder);
    if (std::distance(path.begin(), path.end()) == 1 && !file.ends_with(".turup.yaml"))
      patterns.push_back(path.string());
  }
  return patterns;
}

// Returns both lists with each entry once. A text stands for a list of one.
Json united(const Json& there, const Json& ours) {
  Json all = there.is_array() ? there : Json::array({there});
  for (const Json& entry : ours)
    if (std::find(all.begin(), all.end(), entry) == all.end()) all.push_back(entry);
  return all;
}

// Merges ours into theirs: objects key by key, lists with the entries of both; anything else is replaced.
void merge(Json& there, const Json& ours) {
  for (const auto& [key, value] : ours.items()) {
    Json& place = there[key];
    if (value.is_object() && (place.is_object() || place.is_null()))
      merge(place.is_null() ? place = Json::object() : place, value);
    else if (value.is_array() && (place.is_array() || place.is_string()))
      place = united(place, value);
    else
      place = value;
  }
}

// Returns whether writing ours would lose something in theirs: a value of another kind than ours.
bool would_lose(const Json& there, const Json& ours) {
  if (there.is_null()) return false;
  if (ours.is_object() && !there.is_object()) return true;
  if (!ours.is_object()) return false;
  return std::any_of(ours.items().begin(), ours.items().end(), [&](const auto& item) {
    return there.contains(item.key()) && would_lose(there[item.key()], item.value());
  });
}

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream all;
  all << file.rdbuf();
  return all.str();
}

class Installation {
 public:
  Installation(Console& console, const std::string& folder) : console_(console), folder_(folder) {}

  Exit run() {
    std::error_code trouble;
    if (!fs::is_directory(folder_, trouble))
      return complain(console_, {fmt::format("`{}` is no folder", printable(folder_.string())),
                                 "name the folder that you open in the editor"});
    const std::string key = fmt::format("./.vscode/{}", kSchema);
    const Wish wishes[] = {
        {kSettings, {{"yaml.schemas", {{key, patterns_for(folder_)}}}}},
        {kExtensions, {{"recommendations", Json::array({kExtension})}}},
        {kSnippetsFile, editor_snippets()},
    };
    std::vector<std::string> texts;
    for (const Wish& wish : wishes)
      if (const auto exit = prepare(wish, texts)) return *exit;
    fs::create_directories(folder_ / ".vscode", trouble);
    if (const auto exit = write(kSchema, json_page(schema(names_at_hand(library()))))) return *exit;
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (const auto exit = write(wishes[i].file, texts[i])) return *exit;
    tell_what_next();
    return Exit::fine;
  }

 private:
  fs::path path_of(std::string_view file) const { return folder_ / ".vscode" / file; }

  std::optional<Exit> prepare(const Wish& wish, std::vector<std::string>& texts) {
    std::error_code trouble;
    Json all = Json::object();
    if (fs::exists(path_of(wish.file), trouble)) all = parse_json(contents(path_of(wish.file)));
    if (all.is_discarded() || would_lose(all, wish.json)) return refuse(wish, all.is_discarded());
    merge(all, wish.json);
    texts.push_back(json_page(all));
    return {};
  }

  // Comments would be lost, so the person who sees them must make the change.
  Exit refuse(const Wish& wish, bool is_unreadable) {
    Diagnostic diagnostic;
    diagnostic.message = fmt::format(
        "`{}` {}", printable(path_of(wish.file).string()),
        is_unreadable ? "has comments, or something else that plain JSON has not" : "has other things there");
    diagnostic.help("add by hand: " + json_line(wish.json));
    diagnostic.note("nothing is written");
    tell(console_, diagnostic);
    return Exit::findings;
  }

  std::optional<Exit> write(std::string_view file, const std::string& text) {
    const std::string path = path_of(file).string();
    if (contents(path) == text) {
      console_.data(fmt::format("{}: nothing to change\n", printable(path)));
      return {};
    }
    const std::string trouble = replace_file(path, text);
    if (!trouble.empty()) return file_trouble(console_, printable(path), trouble);
    console_.data(fmt::format("{}: written\n", printable(path)));
    return {};
  }

  void tell_what_next() {
    console_.data(
        fmt::format("\nNext:\n"
                    "  open the folder in VS Code, and install `{}` when it asks\n"
                    "  open a variant: words are completed, explained and checked as you type\n"
                    "  for a file elsewhere, this is its first line:\n"
                    "  {}\n",
                    kExtension, modeline(fs::absolute(path_of(kSchema)).lexically_normal().string())));
  }

  Console& console_;
  fs::path folder_;
};

}  // namespace

std::string modeline(const std::string& schema) { return "# yaml-language-server: $schema=" + schema; }

Exit install_for_vscode(Console& console, const std::string& folder) { return Installation(console, folder).run(); }

}  // namespace turup::shell
