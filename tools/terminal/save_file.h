// The file that keeps a match while it is played. It always holds a whole record.
//
// The text is written to a temporary file beside it, synced, and renamed over it; then the folder is synced. So after a
// crash or a power cut the file has the record before an event or after it, never half of one. Appending would be
// cheaper, but a line of a record grows while a trick is played, and undo makes the record shorter.
//
// While a SaveFile is open no other turup may open the same path.
//
// A path that is typed by mistake does no harm. Only regular files that are empty or records are written over or moved;
// links, devices, pipes and other files never are. The same holds for the temporary file and the lock.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace turup {

// Thrown if the file could not be kept; what() says which file and why.
class SaveFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class SaveFile {
 public:
  // Makes the folders on the way. Throws SaveFailure if another turup has the file open, if something other than a
  // record is there, or if the disk fails.
  explicit SaveFile(const std::string& path);
  ~SaveFile();
  SaveFile(const SaveFile&) = delete;
  SaveFile& operator=(const SaveFile&) = delete;

  const std::string& path() const { return path_; }
  std::string temporary() const { return path_ + ".writing"; }
  std::string lock() const { return path_ + ".lock"; }

  // Writes the text; it is on the disk when this returns. If it throws SaveFailure, the file is as it was.
  void write(std::string_view text);
  // Moves an older record out of the way. Returns where it is now; nothing if there was none.
  std::string set_aside();
  // Writes the part torn off the record's end into a new file beside it. Returns the path of that file.
  std::string keep_beside(std::string_view torn) const;

 private:
  std::string path_;
  int lock_file_ = -1;
};

inline constexpr std::size_t kLongestSave = std::size_t{16} << 20U;  // bytes of a record

// Returns the text of a file of at most kLongestSave bytes. Throws SaveFailure.
std::string read_save(const std::string& path);

// Returns what to type in a shell to go on with the match in that file: `turup learn` for a lesson, else `turup play`.
std::string resuming_command(const std::string& path);
// Returns that for the command of turup that is named.
std::string resuming_command(std::string_view command, const std::string& path);
// Returns the folder in which turup keeps matches and tables: "$XDG_STATE_HOME/turup", or under ~/.local/state; empty
// if there is no home.
std::string state_folder();
// Returns "$XDG_STATE_HOME/turup/29-base-7.turup", or a path under ~/.local/state; empty if there is no home.
std::string default_save_path(std::string_view variant, std::uint64_t seed);
// Returns "$XDG_STATE_HOME/turup/learn-29-base-7.turup" likewise, for a match that begins with a lesson.
std::string lesson_save_path(std::string_view variant, std::uint64_t seed);
// Returns whether the file has the name of a match that begins with a lesson.
bool is_lesson_save(const std::string& path);
// Returns the paths of all of them, the youngest first; of one variant, or of any if `variant` is empty.
std::vector<std::string> saves(std::string_view variant);
// Returns the youngest save of a variant in that folder, or of any variant if `variant` is empty; empty if there is
// none.
std::string latest_save(std::string_view variant);
// Returns whether another turup has the match of that file open now.
bool is_being_played(const std::string& path);

}  // namespace turup
