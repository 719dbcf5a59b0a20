// A frame as a browser sends it: it is no message, or one that is as short and as shallow as wire.md promises, and
// whatever is read out of it can be written into a frame again.
#include "fuzz/fuzzing.h"
#include "web/web.h"

namespace turup::fuzz {

namespace {

constexpr std::size_t kLongest = std::size_t{72} * 1024;
constexpr int kDeepest = 8;

int depth_of(const Json& json) {
  if (!json.is_structured()) return 0;
  int deepest = 0;
  for (const Json& part : json) deepest = std::max(deepest, depth_of(part));
  return deepest + 1;
}

void claim_reading(const Json& message, const char* key) {
  const auto found = message.find(key);
  const bool has_text = found != message.end() && found->is_string();
  claim(hall::text_in(message, key) == (has_text ? found->get<std::string>() : ""), "a text is read as another", key);
  const bool has_number = found != message.end() && found->is_number_integer();
  claim(hall::number_in(message, key).has_value() == has_number, "something else is read as a whole number", key);
}

}  // namespace

std::vector<Seed> seeds() {
  return {
      {"frame-hello",
       R"({"t":"hello","id":"1","v":1,"table":"abcdefghij","token":"00112233445566778899aabbccddeeff"})"},
      {"frame-do", R"({"t":"do","id":"2","seen":17,"words":"play JS"})"},
      {"frame-open", R"({"t":"open","id":"3","variant":"29/base","with":["double"],"set":[["auction.from","16"]]})"},
      {"frame-deep", R"({"a":[[[[[[{"b":1}]]]]]],"c":{"d":{"e":[null,true,-0,1e3,0.5]}}})"},
      {"frame-letters", "{\"t\":\"chat\",\"text\":\"\\u00e9\\ud83c\\udca1\xE0\xA4\xA4\\\"[{\"}"},
      {"frame-none", "[1,2]"}};
}

std::vector<std::string> words() {
  return {"{",        "}",        "[",      "]",         "\"",           "\\",   "\\u0000",  "\\ud800",
          "\\udc00",  ":",        ",",      "null",      "true",         "-1",   "1e999",    "0.5",
          "\"t\":",   "\"id\":",  "\"v\":", "\"text\":", "\xEF\xBB\xBF", "\xFF", "\xC0\x80", "18446744073709551616",
          "[[[[[[[[", "]]]]]]]]", "//",     "/*"};
}

void run(std::string_view bytes) {
  const auto message = web::read_message(bytes);
  if (!message) return;
  claim(message->is_object(), "a message is no object");
  claim(bytes.size() <= kLongest, "a message is too long");
  claim(depth_of(*message) <= kDeepest, "a message is too deep", bytes);
  for (const char* key : {"t", "id", "v", "text", "seat", "deal"}) claim_reading(*message, key);
  const auto again = web::read_message(json_line(*message));
  claim(again && json_line(*again) == json_line(*message), "a message is another one when it is sent on", bytes);
}

}  // namespace turup::fuzz
