// The page of each code: what was found, why Turup insists, what to do; a sample that earns the code, and the same
// mended.
//
// A page is tools/codes/CODE.md; the build puts all of them into the program. The meaning of a code, one line, stands
// in the table of its part of the program and is not repeated. A page is one to three short paragraphs, then two
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
// The first word of a fence is its kind; a second is the name of its file: `lua hooks/half.lua`, or `yaml` with
// variants/house-rules/slow.yaml. Without a name a `yaml` is ours.yaml, a `record` ours.record. The files of Before are
// there in After, too, unless it writes them anew; so what is not at fault is written once. What is run is ours.yaml:
// validated, or tested if it is a scenario; ours.record is replayed with --verify. Where another command is what
// matters, or a file that no page can hold, a fence `console` has the commands instead, each after `$ `, and below them
// what they print, or a part of it.
//
// A test runs all of them: Before says that code and no other, After says nothing.
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
  std::vector<Sample> before;  // neither is there for what no file can show
  std::vector<Sample> after;   // only what differs from `before`
};

// Precondition: `text` is a page as described above.
CodePage read_code_page(std::string_view text);

// Every page as it was written.
struct CodePageText {
  std::string_view code;
  std::string_view text;
};
std::span<const CodePageText> code_page_texts();

// Every code of every part of the program, in order.
std::vector<CodeInfo> all_codes();

}  // namespace turup::shell
