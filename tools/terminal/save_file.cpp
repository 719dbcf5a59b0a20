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
#include "record/record.h"

namespace turup {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& what, const std::string& path) {
  const int reason = errno;
  throw SaveFailure(fmt::format("cannot {} `{}`: {}", what, printable(path), std::strerror(reason)));
}

// A file descriptor that closes itself.
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

[[noreturn]] void refuse(const std::string& path, std::string_view what) {
  throw SaveFailure(fmt::format("`{}` is there already, and {}: name another file", printable(path), what));
}

bool is_there(const std::string& path) {
  struct stat info {};
  if (::lstat(path.c_str(), &info) == 0) return true;
  if (errno != ENOENT) fail("read", path);
  return false;
}

// Returns the size of the regular file at the path; nothing if nothing is there. Throws if anything else is there. It
// does not open the path, because opening some devices does something.
std::optional<std::size_t> size_of_file(const std::string& path) {
  struct stat info {};
  if (!is_there(path)) return {};
  if (::lstat(path.c_str(), &info) != 0) fail("read", path);
  if (S_ISLNK(info.st_mode)) refuse(path, "is a symbolic link");
  if (S_ISDIR(info.st_mode)) refuse(path, "is a folder");
  if (!S_ISREG(info.st_mode)) refuse(path, "is not an ordinary file");
  return static_cast<std::size_t>(info.st_size);
}

// Returns whether a text begins as a record does. Blank lines and comments may stand before its first line.
bool begins_as_record(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    const std::string_view line = trimmed(text.substr(0, end + 1));
    if (!line.empty() && line.front() != '#') return line.starts_with(trimmed(kRecordMark));
    text.remove_prefix(end + 1);
  }
  return false;
}

// Returns whether a record or an empty file is there, which may be written over. Throws if something else is there.
bool is_record_there(const std::string& path) {
  constexpr std::size_t kEnough = 4096;
  const auto size = size_of_file(path);
  if (!size || *size == 0) return size.has_value();
  const File file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (!file.is_open()) fail("read", path);
  std::array<char, kEnough> block{};
  const ssize_t got = ::read(file.number(), block.data(), block.size());
  if (got < 0) fail("read", path);
  if (!begins_as_record({block.data(), static_cast<std::size_t>(got)})) refuse(path, "is no record of a match");
  return true;
}

// Returns the first of the paths "match.old", "match.old2", … where nothing is.
std::string free_path(const std::string& wanted) {
  std::string path = wanted;
  for (int n = 2; is_there(path); ++n) path = wanted + std::to_string(n);
  return path;
}

// Takes the lock, or returns -1. If the owner has removed the lock file meanwhile, a new one is made.
int take_lock(const std::string& path) {
  for (;;) {
    if (size_of_file(path).value_or(0) != 0) refuse(path, "is no lock of turup");
    const int file = ::open(path.c_str(), O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (file < 0) fail("write", path);
    struct stat info {};
    const bool taken = ::flock(file, LOCK_EX | LOCK_NB) == 0;
    if (taken && ::fstat(file, &info) == 0 && info.st_nlink > 0) return file;
    ::close(file);
    if (!taken) return -1;
  }
}

}  // namespace

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::string(state) + "/turup";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return std::string(home) + "/.local/state/turup";
  return {};
}

namespace {

// Returns the letters and digits of a game's name or path, with dashes between them. None stands first: the file's name
// would be read as an option.
std::string file_stem(std::string_view variant) {
  std::string stem(variant);
  for (char& c : stem)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  return stem.erase(0, stem.find_first_not_of('-'));
}

// Returns "29-base" for "29-base-7.turup", the name that a match gets if the player names no file; empty for any other.
std::string_view stem_of_save(std::string_view name) {
  constexpr std::string_view kEnding = ".turup";
  if (!name.ends_with(kEnding)) return {};
  name.remove_suffix(kEnding.size());
  const std::size_t dash = name.rfind('-');
  const bool has_seed = dash + 1 < name.size() && name.find_first_not_of("0123456789", dash + 1) == name.npos;
  return dash != name.npos && has_seed ? name.substr(0, dash) : std::string_view{};
}

constexpr std::string_view kLesson = "learn-";  // the names of lessons begin with it

// Returns whether a match with that stem in its name is one of the variant: "29-base", or "learn-29-base" for a lesson.
bool is_stem_of(std::string_view stem, std::string_view variant) {
  const std::string wanted = file_stem(variant);
  return stem == wanted || (stem.starts_with(kLesson) && stem.substr(kLesson.size()) == wanted);
}

// Returns the text quoted for a shell.
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
  is_record_there(path);
  is_record_there(temporary());  // so that Ctrl-C can remove it
  lock_file_ = take_lock(lock());
  if (lock_file_ < 0) throw SaveFailure(fmt::format("`{}` is being played by another turup", printable(path)));
}

SaveFile::~SaveFile() {
  ::unlink(lock().c_str());
  ::close(lock_file_);
}

void SaveFile::write(std::string_view text) {
  if (is_record_there(temporary())) ::unlink(temporary().c_str());  // left by a crash
  File file(temporary(), O_CREAT | O_EXCL | O_WRONLY);
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
  // Some file systems cannot sync a folder; the file itself is then safe.
  if (folder.is_open() && ::fsync(folder.number()) != 0 && errno != EINVAL && errno != ENOTSUP) fail("write", path_);
}

bool is_being_played(const std::string& path) {
  const File lock(path + ".lock", O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  return lock.is_open() && ::flock(lock.number(), LOCK_SH | LOCK_NB) != 0;
}

std::string SaveFile::set_aside() {
  if (size_of_file(path_).value_or(0) == 0) return {};
  std::string older = free_path(path_ + ".old");
  if (::rename(path_.c_str(), older.c_str()) != 0) fail("move", path_);
  return older;
}

std::string SaveFile::keep_beside(std::string_view torn) const {
  std::string beside = free_path(path_ + ".torn");
  File file(beside, O_CREAT | O_EXCL | O_WRONLY);
  if (!file.is_open() || !write_all(file.number(), torn) || ::fsync(file.number()) != 0 || !file.close())
    fail("write", beside);
  return beside;
}

std::string read_save(const std::string& path) {
  const File file(path, O_RDONLY | O_NONBLOCK);  // does not wait for a pipe with nobody at its other end
  if (!file.is_open()) fail("read", path);
  std::string text;
  std::array<char, 65536> block{};
  for (;;) {
    const ssize_t got = ::read(file.number(), block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read", path);
    if (got == 0) return text;
    text.append(block.data(), static_cast<std::size_t>(got));
    if (text.size() > kLongestSave) throw SaveFailure(fmt::format("`{}` is too long for a record", printable(path)));
  }
}

std::string resuming_command(const std::string& path) {
  return resuming_command(is_lesson_save(path) ? "learn" : "play", path);
}

std::string resuming_command(std::string_view command, const std::string& path) {
  return fmt::format("turup {} --resume {}", command, printable(quoted(path)));
}

namespace {

std::string kept_as(const std::string& stem, std::uint64_t seed) {
  const fs::path folder = fs::path(state_folder());
  if (folder.empty()) return {};
  return (folder / fmt::format("{}-{}.turup", stem, seed)).string();
}

}  // namespace

std::string default_save_path(std::string_view variant, std::uint64_t seed) {
  return kept_as(file_stem(variant), seed);
}

std::string lesson_save_path(std::string_view variant, std::uint64_t seed) {
  return kept_as(std::string(kLesson) + file_stem(variant), seed);
}

bool is_lesson_save(const std::string& path) {
  const std::string name = fs::path(path).filename().string();
  return stem_of_save(name).starts_with(kLesson);
}

std::vector<std::string> saves(std::string_view variant) {
  std::error_code error;
  std::vector<std::pair<fs::file_time_type, std::string>> found;
  for (fs::directory_iterator it(fs::path(state_folder()), error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    const std::string_view stem = stem_of_save(name);
    if (stem.empty() || (!variant.empty() && !is_stem_of(stem, variant))) continue;
    std::error_code trouble;
    const bool is_file = fs::is_regular_file(it->symlink_status(trouble));
    const auto written = it->last_write_time(trouble);
    if (is_file && !trouble) found.emplace_back(written, it->path().string());
  }
  std::sort(found.begin(), found.end(), std::greater<>());
  std::vector<std::string> paths;
  paths.reserve(found.size());
  for (auto& [written, path] : found) paths.push_back(std::move(path));
  return paths;
}

std::string latest_save(std::string_view variant) {
  const std::vector<std::string> all = saves(variant);
  return all.empty() ? std::string() : all.front();
}

}  // namespace turup
