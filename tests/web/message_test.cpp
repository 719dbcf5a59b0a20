// Checks which messages of a browser are read at all.
#include <gtest/gtest.h>

#include "web/web.h"

namespace turup::web {
namespace {

std::string nested(int depth) {
  return R"({"a":)" + std::string(static_cast<std::size_t>(depth - 1), '[') + "1" +
         std::string(static_cast<std::size_t>(depth - 1), ']') + "}";
}

TEST(Messages, AreObjects) {
  EXPECT_TRUE(read_message(R"({"t":"chat","text":"hello"})"));
  EXPECT_TRUE(read_message("{}"));
  for (const char* text : {"", " ", "[]", "1", "null", "\"t\"", "{", "}", "{}{}", R"({"t":})", R"({"t" "chat"})",
                           R"({'t':'chat'})", "{\"t\":\"\xFF\"}", "{\"t\":\"a\nb\"}", "nan", R"({"a":1e999})"})
    EXPECT_FALSE(read_message(text)) << text;
}

TEST(Messages, NestEightDeepAtMost) {
  EXPECT_TRUE(read_message(nested(8)));
  EXPECT_FALSE(read_message(nested(9)));
  EXPECT_FALSE(read_message(std::string(70'000, '[')));
  EXPECT_TRUE(read_message(R"({"a":"[[[[[[[[[[[[[[[["})")) << "brackets in a text are letters";
  EXPECT_TRUE(read_message(R"({"a":"\"[[[[[[[[[[[[[[[["})"));
  EXPECT_FALSE(read_message(R"({"a":"\\",")" + std::string("b\":") + std::string(9, '[') + std::string(9, ']') + "}"));
  EXPECT_FALSE(read_message("]]]]]]]]" + nested(16))) << "closing brackets earn nothing";
}

TEST(Messages, HaveAtMost72KiB) {
  constexpr std::size_t kMost = std::size_t{72} * 1024;
  const auto of_size = [](std::size_t bytes) { return R"({"a":")" + std::string(bytes - 8, 'x') + R"("})"; };
  EXPECT_TRUE(read_message(of_size(kMost)));
  EXPECT_FALSE(read_message(of_size(kMost + 1)));
}

}  // namespace
}  // namespace turup::web
