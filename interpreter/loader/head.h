// The head of a file: what it is called, what it builds on, and when a house rule may be used.
//
//   variant: Uncle's 29            house_rule: Redouble
//   says: Lowest bid 16.           says: After a double a declarer may redouble.
//   extends: 29/base               needs: [stakes.double]
//   with: [double, redouble]       conflicts: [stakes.window=in_auction]
//   allow: { W2033: we add doubles on Sundays }
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "yaml/yaml.h"

namespace turup {

enum class FileKind : std::uint8_t { variant, house_rule };

// A word in a file, with its place.
struct Named {
  std::string text;
  Span span;
};

// A warning that an author has thought about, by its code, and why it may stand.
struct Allowance {
  std::string code;
  std::string reason;
  Span span;
  bool is_used = false;  // it has silenced something
};

struct Head {
  FileKind kind = FileKind::variant;
  std::string title;
  Span title_span;
  std::string says;
  std::string source;  // where the rules are described; may be empty
  std::optional<Named> extends;
  bool is_orphan = false;  // `extends` is written, but names no file
  std::vector<Named> with;
  std::vector<Named> needs;
  std::vector<Named> conflicts;
  std::vector<Allowance> allow;
};

// Reads the head and takes its keys out of the tree. Families, `options`, `words` and `hooks` are left.
Head take_head(Node& tree, const Source& source, Diagnostics& diagnostics);

}  // namespace turup
