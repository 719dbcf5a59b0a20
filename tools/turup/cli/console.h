// The two streams of a command: data on one, everything said about it on the other. Colour is used only where a person
// looks.
//
// A reader that goes away (`turup list | head -1`) is no mistake: writing then throws ReaderGone, and the command ends
// quietly. Any other failure of standard output throws WriteTrouble.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace turup::shell {

enum class ColourWish : std::uint8_t { automatic, always, never };

struct ReaderGone {};
class WriteTrouble : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Console {
 public:
  explicit Console(ColourWish wish) : wish_(wish) {}

  void data(std::string_view text);  // writes to standard output, soon
  void flush();                      // writes it now
  void tell(std::string_view text);  // writes to standard error, at once

  ColourWish wish() const { return wish_; }
  bool colours_data() const;
  bool colours_words() const;

  // Whoever chose a match on the first page sees that page again when the match has come to its end.
  void note_end_of_match() { has_ended_match_ = true; }
  bool take_end_of_match() { return std::exchange(has_ended_match_, false); }
  // Whoever wrote a file of rules from there sees where it is.
  void note_written(std::string path) { written_ = std::move(path); }
  std::string take_written() { return std::exchange(written_, {}); }

 private:
  ColourWish wish_;
  bool has_ended_match_ = false;
  std::string written_;
  std::string waiting_;
};

bool is_terminal(int descriptor);

}  // namespace turup::shell
