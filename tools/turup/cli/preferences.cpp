#include "turup/cli/preferences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/base.h"

namespace turup::shell {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kWith = "- with ";
constexpr std::string_view kSet = "- set ";

fs::path settings_folder() {
  const char* settings = std::getenv("XDG_CONFIG_HOME");
  if (settings != nullptr && *settings == '/') return fs::path(settings) / "turup";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return fs::path(home) / ".config/turup";
  return {};
}

void read_choice(std::string_view line, Preferences& choices) {
  if (line.starts_with(kWith)) choices.with.emplace_back(trimmed(line.substr(kWith.size())));
  if (!line.starts_with(kSet)) return;
  const std::string_view setting = line.substr(kSet.size());
  const std::size_t equals = setting.find('=');
  if (equals != setting.npos)
    choices.set.emplace_back(trimmed(setting.substr(0, equals)), trimmed(setting.substr(equals + 1)));
}

std::string text_of(const std::map<std::string, Preferences>& all) {
  std::string text = "# Kept by `turup play --keep`.\n";
  for (const auto& [variant, choices] : all) {
    text += variant + ":\n";
    for (const std::string& name : choices.with)
      text += fmt::format("  {}{}\n", kWith, is_path(name) ? fs::absolute(name).lexically_normal().string() : name);
    for (const auto& [key, value] : choices.set) text += fmt::format("  {}{}={}\n", kSet, key, value);
  }
  return text;
}

}  // namespace

PreferenceFile::PreferenceFile() {
  const fs::path folder = settings_folder();
  if (folder.empty()) return;
  path_ = (folder / "kept.yaml").string();
  std::ifstream file(path_);
  std::string variant;
  for (std::string line; std::getline(file, line);) {
    const std::string_view text = trimmed(line);
    if (text.empty() || text.front() == '#') continue;
    if (line.front() != ' ' && text.back() == ':')
      variant = std::string(text.substr(0, text.size() - 1));
    else if (!variant.empty())
      read_choice(text, all_[variant]);
  }
}

const Preferences* PreferenceFile::of(const std::string& variant) const {
  const auto found = all_.find(variant);
  return found == all_.end() ? nullptr : &found->second;
}

// Writes a new file beside the old one and puts it in its place, so that there is always a whole file.
std::string PreferenceFile::keep(const std::string& variant, const Preferences& choices) {
  if (path_.empty()) return "there is no folder for settings: set HOME or XDG_CONFIG_HOME";
  if (choices.empty())
    all_.erase(variant);
  else
    all_[variant] = choices;
  std::error_code error;
  fs::create_directories(fs::path(path_).parent_path(), error);
  const std::string beside = path_ + ".new";
  std::ofstream file(beside);
  file << text_of(all_);
  file.close();
  if (!file) return fmt::format("`{}` cannot be written: {}", printable(beside), std::strerror(errno));
  fs::rename(beside, path_, error);
  return error ? fmt::format("`{}` cannot be written: {}", printable(path_), error.message()) : "";
}

std::string words_of(const Preferences& choices) {
  std::vector<std::string> words;
  if (!choices.with.empty()) words.push_back("--with " + joined(choices.with, ","));
  for (const auto& [key, value] : choices.set) words.push_back(fmt::format("--set {}={}", key, value));
  return joined(words, " ");
}

Selection with_preferences(const Selection& selection, const Preferences& choices) {
  Selection both = selection;
  std::vector<std::string> with = choices.with;
  for (const std::string& name : selection.with)
    if (std::find(with.begin(), with.end(), name) == with.end()) with.push_back(name);
  both.with = with;
  both.set = choices.set;
  for (const auto& setting : selection.set) {
    std::erase_if(both.set, [&](const auto& kept) { return kept.first == setting.first; });
    both.set.push_back(setting);
  }
  return both;
}

}  // namespace turup::shell
