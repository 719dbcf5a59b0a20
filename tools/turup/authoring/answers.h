// Answers in a file, for `turup new --questions`. Each line has a key, or something else that the conversation asks,
// and the answer.
//
//   from: 29
//   with: [double, redouble]
//   auction.from: 16
//   title: Uncle's 29
#pragma once

#include <optional>

#include "loader/loader.h"
#include "turup/authoring/draft.h"

namespace turup::shell {

struct Answers {
  struct Setting {
    std::string key;
    std::string value;
    Span key_span;
    Span value_span;
  };
  std::optional<Named> from;
  std::vector<Named> with;
  std::vector<Setting> set;
  std::string title;
  std::string says;
  std::string file;
};

// Reads the answers. Reports keys that are never asked, and answers of the wrong kind. The source must outlive the
// answers.
Answers read_answers(const Source& source, Diagnostics& diagnostics);

// Returns the same diagnostics, placed in the answers instead of the settings and names made of them.
Diagnostics at_answers(const Diagnostics& diagnostics, const Answers& answers);

}  // namespace turup::shell
