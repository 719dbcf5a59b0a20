// Where a match is kept while it is played: one file, always a whole record.
//
// The text is written to a temporary file beside it, synced, and renamed over it; then the folder is synced. So a
// reader, a crash or a power cut finds the record before an event or after it, never half of one. Appending would be
// cheaper, but a line of a record grows while a trick is played, and taking back makes the record shorter.
//
// While a SaveFile is open no other turup may open the same path.
//
// A path that a person types by mistake costs him nothing: only regular files that are empty or records are written
// over or moved, never a link, a device, a pipe or a file that is something else. That goes for the temporary file and
// the lock, too.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace turup {

// The file could not be kept; what() says which and why.
class SaveFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class SaveFile {
 public:
  // Makes the folders on the way. Throws SaveFailure if another turup has the file open, if something else than a
  // record is there, or on any failure of the disk.
  explicit SaveFile(const std::string& path);
  ~SaveFile();
  SaveFile(const SaveFile&) = delete;
  SaveFile& operator=(const SaveFile&) = delete;

  const std::string& path() const { return path_; }
  std::string temporary() const { return path_ + ".writing"; }
  std::string lock() const { return path_ + ".lock"; }

  // When it returns the text is on the disk. Throws SaveFailure, and the file is as it was.
  void write(std::string_view text);
  // Moves an older record out of the way; returns where it is now, nothing if there was none.
  std::string set_aside();
  // Writes what was torn off the record's end into a new file beside it; returns its path.
  std::string keep_beside(std::string_view torn) const;

 private:
  std::string path_;
  int lock_file_ = -1;
};

inline constexpr std::size_t kLongestSave = std::size_t{16} << 20U;  // bytes of a record that are read

// The bytes of a file of at most kLongestSave. Throws SaveFailure.
std::string read_save(const std::string& path);

// Returns what to type in a shell to go on with the match in that file.
std::string resuming_command(const std::string& path);
// "$XDG_STATE_HOME/turup/29-base-7.turup", or under ~/.local/state; empty if there is no home.
std::string default_save_path(std::string_view variant, std::uint64_t seed);
// The youngest save of a variant in that folder, of any variant if that is empty; empty if there is none.
std::string latest_save(std::string_view variant);

}  // namespace turup
