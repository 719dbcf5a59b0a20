// Names, and what people say at a table: whatever they type, a line of plain letters comes out, short enough, and
// nothing that moves the cursor, turns the direction of writing or breaks out of a frame.
#include "base/json.h"
#include "fuzz/fuzzing.h"
#include "hall/hosted_table.h"

namespace turup::fuzz {

namespace {

std::size_t letters_in(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) at += std::max(character_at(text, at).size, 1U);
  return count;
}

void claim_clean(const std::string& line, std::size_t most, std::string (*clean)(std::string_view)) {
  claim(letters_in(line) <= most, "a line is too long", line);
  claim(!first_unprintable(line), "a line has what cannot be printed", line);
  claim(line == trimmed(line), "a line has blanks around it", line);
  claim(line.find('\n') == line.npos, "a line has two lines", line);
  claim(clean(line) == line, "a clean line is cleaned once more", line);
  const Json said{{"text", line}};
  claim(parse_json(json_line(said)) == said, "a line is another one in a frame", line);
}

}  // namespace

std::vector<Seed> seeds() {
  return {{"chat-hello", "Well played, Asha!"},
          {"chat-hindi", "\xE0\xA4\xA8\xE0\xA4\xAE\xE0\xA4\xB8\xE0\xA5\x8D\xE0\xA4\xA4\xE0\xA5\x87"},
          {"chat-lines", " one\n two\t\r\nthree "},
          {"chat-turned",
           "\xE2\x80\xAE"
           "evil\xE2\x80\xAC \xE2\x81\xA6x\xE2\x81\xA9"},
          {"chat-long", std::string(250, 'a') + "\xF0\x9F\x82\xA1" + std::string(50, ' ') + "b"},
          {"chat-tags", "<script>alert(\"1\")</script> \\u0000 \x1b[2J"}};
}

std::vector<std::string> words() {
  return {" ",
          "\n",
          "\t",
          "\r",
          "\x1b[",
          std::string(1, '\0'),
          "\x7f",
          "\x9b",
          "\xC2\x9b",
          "\xE2\x80\xAE",
          "\xE2\x80\x8B",
          "\xEF\xBB\xBF",
          "\xF0\x9F\x82\xA1",
          "\xED\xA0\x80",
          "\xC0",
          "\xC0\x80",
          "\xF4\x90\x80\x80",
          "\xE0\xA5\x8D",
          "<",
          "&",
          "\"",
          "\\",
          "\xC2\xA0",
          "\xE3\x80\x80"};
}

void run(std::string_view bytes) {
  constexpr std::size_t kLongestName = 20;
  constexpr std::size_t kLongestLine = 200;
  claim_clean(hall::clean_name(bytes), kLongestName, hall::clean_name);
  claim_clean(hall::clean_line(bytes), kLongestLine, hall::clean_line);
}

}  // namespace turup::fuzz
