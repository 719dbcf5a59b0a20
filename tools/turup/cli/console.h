// The two streams of a command: data on one, everything said about it on the other. Colour is used only where a person
// looks.
//
// A reader that goes away (`turup list | head -1`) is no mistake: writing then throws ReaderGone, and the command ends
// quietly. Any other failure of standard output throws WriteTrouble.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

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

 private:
  ColourWish wish_;
  std::string waiting_;
};

bool is_terminal(int descriptor);

}  // namespace turup::shell
