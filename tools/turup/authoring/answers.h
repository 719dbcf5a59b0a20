// Answers in a file, for `turup new --questions`: a key, or what the conversation asks beside keys, and the answer.
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

// Complains about what is asked nowhere, and about answers of the wrong kind. The source must outlive the answers.
Answers read_answers(const Source& source, Diagnostics& diagnostics);

// The same complaints, at the answers instead of the settings and names that were made of them.
Diagnostics at_answers(const Diagnostics& diagnostics, const Answers& answers);

}  // namespace turup::shell
