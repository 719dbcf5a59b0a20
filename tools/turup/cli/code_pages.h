// The page of each code: what was found, why Turup insists, and what to do. It has a sample that causes the code, and
// the same sample corrected.
//
// A page is tools/codes/CODE.md, and the build puts all pages into the program. The meaning of a code, one line, stands
// in the table of its part of the program and is not repeated. A page has one to three short paragraphs, then two
// headings, each with samples in fences:
//
//   Every key of a file is known to Turup, …
//
//   ## Before
//
//   ```yaml
//   variant: Ours
//   …
//   ```
//
//   ## After
//
//   ```yaml
//   …
//   ```
//
// The first word of a fence is the kind of its sample. A second word is the name of its file: `lua hooks/half.lua`, or
// `yaml` with variants/house-rules/slow.yaml. Without a name a `yaml` is ours.yaml, and a `record` is ours.record.
// After also has the files of Before, unless it writes them anew, so a file without a mistake is written once.
// ours.yaml is validated, or tested if it is a scenario; ours.record is replayed with --verify. If another command
// matters, or a file that no page can hold, a fence `console` has the commands instead, each after `$ `, and below each
// what it prints, or a part of that.
//
// A test runs all of them: Before must give that code and no other, After must give none.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/language.h"

namespace turup::shell {

inline constexpr std::string_view kOurGame = "ours.yaml";
inline constexpr std::string_view kOurRecord = "ours.record";

struct Sample {
  enum class Kind : std::uint8_t { yaml, lua, record, console };
  Kind kind = Kind::yaml;
  std::string file;  // empty for commands
  std::string text;
};

struct CodePage {
  std::vector<std::string> paragraphs;
  std::vector<Sample> before;  // both are empty where no file can show the mistake
  std::vector<Sample> after;   // only what differs from `before`
};

// Reads a page. Precondition: `text` is a page as described above.
CodePage read_code_page(std::string_view text);

// A page as it was written.
struct CodePageText {
  std::string_view code;
  std::string_view text;
};
std::span<const CodePageText> code_page_texts();

// Returns every code of every part of the program, in order.
std::vector<CodeInfo> all_codes();

}  // namespace turup::shell
