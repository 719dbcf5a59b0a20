#include "turup/cli/replace_file.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/base.h"

namespace turup::shell {

namespace {

mode_t mode_of_new_files() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

}  // namespace

std::string replace_file(const std::string& path, const std::string& text) {
  const auto trouble = [] { return fmt::format("cannot be written: {}", std::strerror(errno)); };
  struct stat status {};
  const bool is_there = ::stat(path.c_str(), &status) == 0;
  if (is_there && ::access(path.c_str(), W_OK) != 0) return trouble();
  const mode_t mode = is_there ? status.st_mode & 07777U : mode_of_new_files();
  std::string beside = path + ".XXXXXX";
  const int file = ::mkstemp(beside.data());
  if (file < 0) return trouble();
  const ssize_t written = ::write(file, text.data(), text.size());
  if (written >= 0 && static_cast<std::size_t>(written) < text.size()) errno = ENOSPC;
  bool is_whole = written == static_cast<ssize_t>(text.size()) && ::fchmod(file, mode) == 0;
  is_whole = ::close(file) == 0 && is_whole;
  if (is_whole && std::rename(beside.c_str(), path.c_str()) == 0) return {};
  std::string why = trouble();
  ::unlink(beside.c_str());
  return why;
}

Verdict spared(const std::string& path, std::string_view mark) {
  constexpr int kLines = 20;
  std::error_code trouble;
  if (path.empty() || !std::filesystem::is_regular_file(path, trouble)) return {};
  std::ifstream file(path, std::ios::binary);
  std::string line;
  int lines = 0;
  for (; lines < kLines && std::getline(file, line); ++lines)
    if (line.starts_with(mark)) return {};
  if (lines == 0) return {};
  return Complaint{fmt::format("`{}` is there already, and is something else", printable(path)),
                   "name a file that is not there yet"};
}

}  // namespace turup::shell
