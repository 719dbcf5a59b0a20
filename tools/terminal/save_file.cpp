#include "terminal/save_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "base/base.h"

namespace turup {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargest = std::size_t{16} << 20U;

[[noreturn]] void fail(const std::string& what, const std::string& path) {
  const int reason = errno;
  throw SaveFailure(fmt::format("cannot {} `{}`: {}", what, printable(path), std::strerror(reason)));
}

// A file descriptor that is closed in any case.
class File {
 public:
  File(const std::string& path, int flags) : number_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
  ~File() { close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  bool close() {
    const bool closed = number_ < 0 || ::close(number_) == 0;
    number_ = -1;
    return closed;
  }

 private:
  int number_;
};

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

// Takes the lock, or returns -1. A lock file that its owner removed meanwhile is no lock: then it is made again.
int take_lock(const std::string& path) {
  for (;;) {
    const int file = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0) fail("write", path);
    struct stat info {};
    const bool taken = ::flock(file, LOCK_EX | LOCK_NB) == 0;
    if (taken && ::fstat(file, &info) == 0 && info.st_nlink > 0) return file;
    ::close(file);
    if (!taken) return -1;
  }
}

fs::path saves_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return fs::path(state) / "turup";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return fs::path(home) / ".local/state/turup";
  return {};
}

std::string file_stem(std::string_view variant) {
  std::string stem(variant);
  for (char& c : stem)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  return stem;
}

// As a shell reads it.
std::string quoted(const std::string& path) {
  static constexpr std::string_view kUnquoted = "/._-+,:@";
  const auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || kUnquoted.find(c) != kUnquoted.npos;
  };
  if (std::all_of(path.begin(), path.end(), is_plain)) return path;
  std::string text = "'";
  for (const char c : path) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

SaveFile::SaveFile(const std::string& path) : path_(path) {
  std::error_code error;
  fs::create_directories(folder_of(path), error);
  if (error) {
    errno = error.value();
    fail("make the folder of", path);
  }
  lock_file_ = take_lock(lock());
  if (lock_file_ < 0) throw SaveFailure(fmt::format("`{}` is being played by another turup", printable(path)));
}

SaveFile::~SaveFile() {
  ::unlink(lock().c_str());
  ::close(lock_file_);
}

void SaveFile::write(std::string_view text) {
  File file(temporary(), O_CREAT | O_WRONLY | O_TRUNC);
  if (!file.is_open()) fail("write", temporary());
  const bool written = write_all(file.number(), text) && ::fsync(file.number()) == 0;
  if (!written || !file.close()) {
    const int reason = errno;
    ::unlink(temporary().c_str());
    errno = reason;
    fail("write", temporary());
  }
  if (::rename(temporary().c_str(), path_.c_str()) != 0) fail("write", path_);
  const File folder(folder_of(path_), O_RDONLY | O_DIRECTORY);
  // Some file systems cannot sync a folder; the file itself is safe then.
  if (folder.is_open() && ::fsync(folder.number()) != 0 && errno != EINVAL && errno != ENOTSUP) fail("write", path_);
}

std::string SaveFile::set_aside() {
  if (!fs::exists(path_)) return {};
  std::string older = path_ + ".old";
  if (::rename(path_.c_str(), older.c_str()) != 0) fail("move", path_);
  return older;
}

std::string read_save(const std::string& path) {
  const File file(path, O_RDONLY | O_NONBLOCK);  // a pipe with nobody at its other end is not waited for
  if (!file.is_open()) fail("read", path);
  std::string text;
  std::array<char, 65536> block{};
  for (;;) {
    const ssize_t got = ::read(file.number(), block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read", path);
    if (got == 0) return text;
    text.append(block.data(), static_cast<std::size_t>(got));
    if (text.size() > kLargest) throw SaveFailure(fmt::format("`{}` is too long for a record", printable(path)));
  }
}

std::string resuming_command(const std::string& path) { return "turup play --resume " + printable(quoted(path)); }

std::string default_save_path(std::string_view variant, std::uint64_t seed) {
  const fs::path folder = saves_folder();
  if (folder.empty()) return {};
  return (folder / fmt::format("{}-{}.turup", file_stem(variant), seed)).string();
}

std::string latest_save(std::string_view variant) {
  const std::string begins = file_stem(variant) + "-";
  std::error_code error;
  fs::path latest;
  fs::file_time_type time;
  for (fs::directory_iterator it(saves_folder(), error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (!name.starts_with(begins) || !name.ends_with(".turup")) continue;
    if (name.find_first_not_of("0123456789", begins.size()) != name.size() - std::string_view(".turup").size())
      continue;
    const auto written = it->last_write_time(error);
    if (error || (!latest.empty() && written <= time)) continue;
    latest = it->path();
    time = written;
  }
  return latest.string();
}

}  // namespace turup
