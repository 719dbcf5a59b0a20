// Reports what is wrong with a script's declaration, at the word that is wrong.
#pragma once

#include <span>

#include "base/base.h"
#include "script/value.h"

namespace turup::script {

class Complaints {
 public:
  Complaints(const Source& source, Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

  // Reports at `word`, a key that the script writes; "return" stands for the whole table.
  void error(std::string_view code, std::string_view word, std::string message, std::string help);
  // Reports at `text`, which the script writes in quotes.
  void error_in_text(std::string_view code, std::string_view text, std::string message, std::string help);
  // Reports the first character of `text` that cannot be shown in a line. Returns whether there is none. `what` names
  // the text: "`says`".
  bool check_text(std::string_view word, std::string_view what, std::string_view text);
  // Reports a key that is not among those known `where`. `what`: "keys of a script".
  void unknown(const std::string& key, std::span<const std::string_view> known, const std::string& where,
               std::string_view what);
  bool none() const { return none_; }

 private:
  const Source& source_;
  Diagnostics& diagnostics_;
  bool none_ = true;
};

std::vector<std::string> quoted(std::span<const std::string_view> words);
bool among(std::string_view word, std::span<const std::string_view> words);
// The longest word that an author can write as a key: small letters, digits and underscores.
inline constexpr std::size_t kLongestName = 40;
bool is_name(std::string_view text);
bool is_sentence(const Value* value);

}  // namespace turup::script
