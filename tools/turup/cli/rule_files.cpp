#include "turup/cli/rule_files.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "loader/loader.h"

namespace turup::shell {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostInput = std::size_t{1} << 20U;  // far longer than the longest file; the loader reports that

bool is_sought(FileSort sort, Sought sought) {
  return sort == FileSort::rules || (sought == Sought::all_but_scenarios && sort == FileSort::something_else);
}

std::vector<std::string> files_below(const std::string& folder, Sought sought) {
  std::vector<std::string> files;
  std::error_code trouble;
  for (fs::recursive_directory_iterator it(folder, trouble), end; !trouble && it != end; it.increment(trouble)) {
    const fs::path& path = it->path();
    const bool is_hidden = path.filename().string().starts_with('.');
    std::error_code ignored;
    if (is_hidden && it->is_directory(ignored)) it.disable_recursion_pending();
    const bool is_file = path.extension() == ".yaml" && it->is_regular_file(ignored) && !it->is_symlink(ignored);
    if (is_file && !is_hidden && is_sought(sort_of(read_file(file_at(path)).text), sought))
      files.push_back(path.string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::vector<std::string> rule_files(const std::vector<std::string>& names, Sought sought) {
  std::vector<std::string> all;
  for (const std::string& name : names) {
    std::error_code trouble;
    if (!fs::is_directory(name, trouble)) {
      all.push_back(name);
      continue;
    }
    for (std::string& file : files_below(name, sought)) all.push_back(std::move(file));
  }
  return all;
}

std::string standard_input() {
  std::string text;
  std::string chunk(1U << 14U, '\0');
  while (text.size() < kMostInput) {
    const ssize_t got = ::read(STDIN_FILENO, chunk.data(), chunk.size());
    if (got <= 0) break;
    text.append(chunk, 0, static_cast<std::size_t>(got));
  }
  return text;
}

}  // namespace turup::shell
