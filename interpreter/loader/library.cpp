#include "loader/library.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "base/base.h"
#include "loader/file_cache.h"
#include "yaml/yaml.h"

namespace turup {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kHouseRules = "house-rules";
constexpr std::string_view kYaml = ".yaml";
constexpr std::string_view kLua = ".lua";
constexpr const char* kMachineData = "/usr/local/share:/usr/share";  // used if the environment names no folders
constexpr std::size_t kLongestPart = 40;
constexpr std::size_t kMostFiles = 4096;  // of one folder

class Handle {
 public:
  explicit Handle(int descriptor) : descriptor_(descriptor) {}
  ~Handle() { let_go(); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  int get() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }
  // Opens the part below the open folder, in place of that folder.
  void step_into(const std::string& part) {
    const int below = openat(descriptor_, part.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    const int error = errno;
    let_go();
    descriptor_ = below;
    errno = error;
  }

 private:
  void let_go() const {
    if (descriptor_ >= 0) close(descriptor_);
  }

  int descriptor_;
};

bool is_part(std::string_view part) {
  const auto is_letter_or_digit = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  const auto fits = [&](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; };
  return !part.empty() && part.size() <= kLongestPart && is_letter_or_digit(part[0]) &&
         std::all_of(part.begin(), part.end(), fits);
}

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

// Returns the names of the files in a folder that have this ending, without it, in order.
std::vector<std::string> names_in(const fs::path& folder, std::string_view ending) {
  std::vector<std::string> names;
  std::error_code trouble;
  for (fs::directory_iterator it(folder, trouble), end; !trouble && it != end && names.size() < kMostFiles;
       it.increment(trouble)) {
    const std::string file = it->path().filename().string();
    if (!file.ends_with(ending)) continue;
    const std::string name = file.substr(0, file.size() - ending.size());
    if (is_part(name)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> folders_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code trouble;
  for (fs::directory_iterator it(folder, trouble), end; !trouble && it != end && names.size() < kMostFiles;
       it.increment(trouble)) {
    std::error_code ignored;
    const std::string name = it->path().filename().string();
    if (is_part(name) && name != kHouseRules && it->is_directory(ignored)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> sorted_once(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

FoundFile found_in(const fs::path& folder, std::string name, std::string inside, std::string_view shown_below = "") {
  std::string shown = std::string(shown_below) + inside;
  return {std::move(name), std::move(shown), folder, std::move(inside)};
}

bool extends_nothing(const FoundFile& file) {
  const FileText read = read_file(file);
  if (!read.code.empty()) return false;
  const Source source(file.shown, read.text);
  Diagnostics ignored;
  const Node tree = parse(source, ignored);
  return tree.find("variant") && !tree.find("extends");
}

std::optional<FoundFile> base_of(const fs::path& folder, const std::string& family) {
  const auto file = [&](const std::string& name) {
    return found_in(folder, family + "/" + name, family + "/" + name + std::string(kYaml));
  };
  const auto names = names_in(folder / family, kYaml);
  if (std::find(names.begin(), names.end(), "base") != names.end()) return file("base");
  for (const auto& name : names)
    if (extends_nothing(file(name))) return file(name);
  return std::nullopt;
}

std::string why_not(int error) {
  if (error == ELOOP || error == ENOTDIR) return "is a symbolic link, or stands behind one";
  if (error == EACCES || error == EPERM) return "may not be read by you";
  if (error == ENOENT) return "is not there";
  return fmt::format("cannot be opened: {}", std::generic_category().message(error));
}

FileText refused(std::string_view code, std::string trouble) { return {{}, code, std::move(trouble)}; }

// Reads to the end, or one byte more than a file may have. `expected` is a guess at the size, because a file may be
// growing.
FileText read_all(int descriptor, std::size_t expected) {
  constexpr std::size_t kMost = kMaxFileBytes + 1;
  std::string text(std::min(expected + 1, kMost), '\0');
  std::size_t size = 0;
  while (size < kMost) {
    if (size == text.size()) text.resize(std::min(2 * size, kMost));
    const ssize_t got = read(descriptor, text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return refused("T4005", why_not(errno));
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return {std::move(text), {}, {}};
}

}  // namespace

bool is_name(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return is_part(text);
  return is_part(text.substr(0, slash)) && is_part(text.substr(slash + 1));
}

bool is_path(std::string_view text) {
  return text.find('.') != text.npos || text.starts_with("/") || text.starts_with("~");
}

FoundFile file_at(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  return {path.stem().string(), path.string(), folder, path.filename().string()};
}

bool is_path_below(std::string_view text) {
  if (!text.ends_with(kYaml) || text.starts_with("/") || text.starts_with("~")) return false;
  const auto parts = split(text, '/');
  return std::none_of(parts.begin(), parts.end(), [](const auto& part) { return part.empty() || part == ".."; });
}

std::optional<FoundFile> file_below(const fs::path& folder, std::string_view path) {
  const fs::path inside = fs::path(path).lexically_normal();
  if (!is_there(folder / inside)) return std::nullopt;
  return FoundFile{inside.stem().string(), (folder / inside).lexically_normal().string(), folder, inside.string()};
}

Library Library::with_first(Collection collection) const {
  Library wider = *this;
  wider.collections_.insert(wider.collections_.begin(), std::move(collection));
  return wider;
}

Library Library::with_last(Collection collection) const {
  Library wider = *this;
  wider.collections_.push_back(std::move(collection));
  return wider;
}

Library Library::remembering() const {
  Library library = *this;
  library.cache_ = std::make_shared<FileCache>();
  return library;
}

std::optional<FoundFile> Library::variant(std::string_view text) const {
  if (!is_name(text)) return std::nullopt;
  const std::string name(text);
  const bool has_family = name.find('/') != std::string::npos;
  for (const Collection& collection : collections_) {
    const std::string inside = name + std::string(kYaml);
    if (is_there(collection.variants / inside)) return found_in(collection.variants, name, inside);
    if (has_family) continue;
    if (auto base = base_of(collection.variants, name)) return base;
  }
  return std::nullopt;
}

std::optional<FoundFile> Library::house_rule(std::string_view text) const {
  if (!is_name(text)) return std::nullopt;
  const std::string name(text);
  for (const Collection& collection : collections_) {
    const std::string file = name + std::string(kYaml);
    const std::string inside = fmt::format("{}/{}", kHouseRules, file);
    const bool is_single = name.find('/') == std::string::npos;
    if (is_single && is_there(collection.variants / inside)) return found_in(collection.variants, name, inside);
    if (is_there(collection.variants / file)) return found_in(collection.variants, name, file);
  }
  return std::nullopt;
}

std::optional<FoundFile> Library::script(std::string_view text) const {
  if (!is_part(text)) return std::nullopt;
  const std::string name(text);
  for (const Collection& collection : collections_) {
    const std::string inside = name + std::string(kLua);
    if (is_there(collection.hooks / inside)) return found_in(collection.hooks, name, inside, "hooks/");
  }
  return std::nullopt;
}

std::vector<FoundFile> Library::moved() const {
  constexpr const char* kFile = "moved.yaml";
  std::vector<FoundFile> found;
  for (const Collection& collection : collections_)
    if (is_there(collection.hooks / kFile)) found.push_back(found_in(collection.hooks, "moved", kFile, "hooks/"));
  return found;
}

std::vector<std::string> Library::first_variants() const {
  constexpr const char* kFile = "first.txt";
  std::vector<std::string> names;
  for (const Collection& collection : collections_)
    for (const std::string& line : split(read_file({kFile, kFile, collection.variants, kFile}).text, '\n'))
      if (std::string name(trimmed(line)); variant(name)) names.push_back(std::move(name));
  return names;
}

std::vector<std::string> Library::variants() const {
  std::vector<std::string> names;
  for (const Collection& collection : collections_)
    for (const auto& family : folders_in(collection.variants))
      for (const auto& name : names_in(collection.variants / family, kYaml))
        names.push_back(std::string(family).append("/").append(name));
  return sorted_once(std::move(names));
}

std::vector<std::string> Library::house_rules() const {
  std::vector<std::string> names;
  for (const Collection& collection : collections_)
    for (const auto& name : names_in(collection.variants / kHouseRules, kYaml)) names.push_back(name);
  return sorted_once(std::move(names));
}

std::vector<std::string> Library::scripts() const {
  std::vector<std::string> names;
  for (const Collection& collection : collections_)
    for (const auto& name : names_in(collection.hooks, kLua)) names.push_back(name);
  return sorted_once(std::move(names));
}

std::vector<Collection> standard_collections(const fs::path& installed) {
  std::vector<Collection> collections = {{"variants", "hooks"}};
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  fs::path user;
  if (data && *data)
    user = fs::path(data) / "turup";
  else if (home && *home)
    user = fs::path(home) / ".local" / "share" / "turup";
  if (!user.empty()) collections.push_back({user / "variants", user / "hooks"});
  collections.push_back({installed / "variants", installed / "hooks"});
  const char* machine = std::getenv("XDG_DATA_DIRS");
  for (const fs::path folder : split(machine && *machine ? machine : kMachineData, ':'))
    if (folder.is_absolute() && folder / "turup" != installed)
      collections.push_back({folder / "turup" / "variants", folder / "turup" / "hooks"});
  return collections;
}

FileText read_file(const FoundFile& file) {
  Handle folder(open(file.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder.is_open()) return refused("T4005", why_not(errno));
  std::string_view rest = file.inside;
  for (std::size_t slash = rest.find('/'); slash != rest.npos; slash = rest.find('/')) {
    folder.step_into(std::string(rest.substr(0, slash)));
    if (!folder.is_open()) return refused("T4005", why_not(errno));
    rest.remove_prefix(slash + 1);
  }
  Handle handle(openat(folder.get(), std::string(rest).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!handle.is_open()) return refused("T4005", why_not(errno));
  struct stat status {};
  if (fstat(handle.get(), &status) != 0) return refused("T4005", why_not(errno));
  if (!S_ISREG(status.st_mode))
    return refused("T4006", S_ISDIR(status.st_mode) ? "is a folder" : "is not an ordinary file");
  return read_all(handle.get(), static_cast<std::size_t>(status.st_size));
}

}  // namespace turup
