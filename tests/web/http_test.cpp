// Checks what is answered to a browser that asks for a page.
#include "web/http.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "web/page.h"

namespace turup::web {
namespace {

const Addresses kAddresses{{"127.0.0.1:2929", "cards.example"}, {"http://127.0.0.1:2929"}};

HttpRequest get(std::string_view target) { return {"GET", target, "127.0.0.1:2929", "", ""}; }

HttpAnswer answer(const HttpRequest& request, const std::string& trouble = {}) {
  return answer_http(request, kAddresses, {[trouble] { return trouble; }, [] { return std::string("sockets 3\n"); }});
}

std::string header(const HttpAnswer& answer, std::string_view name) {
  for (const auto& [key, value] : answer.headers)
    if (key == name) return value;
  return {};
}

std::string body(const HttpAnswer& answer) { return answer.body.empty() ? answer.own_body : std::string(answer.body); }

std::string unzipped(std::string_view bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return {};
  std::string result(std::size_t{8} * 1024 * 1024, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  const int end = inflate(&stream, Z_FINISH);
  result.resize(stream.total_out);
  inflateEnd(&stream);
  return end == Z_STREAM_END ? result : std::string{};
}

TEST(Http, AnotherHostIsRefused) {
  for (const char* host : {"", "evil.example", "127.0.0.1", "127.0.0.1:2930", "127.0.0.1:2929.evil.example",
                           "cards.example.evil.example", "cards.example:443", "localhost"}) {
    HttpRequest request = get("/");
    request.host = host;
    EXPECT_EQ(answer(request).status, 421) << host;
    request.target = "/health";
    EXPECT_EQ(answer(request).status, 421) << host;
  }
  HttpRequest request = get("/");
  request.host = "cards.example";
  EXPECT_EQ(answer(request).status, 200);
}

TEST(Http, OnlyReadingIsUnderstood) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "", "get"}) {
    HttpRequest request = get("/");
    request.method = method;
    EXPECT_EQ(answer(request).status, 405) << method;
    EXPECT_EQ(header(answer(request), "Allow"), "GET, HEAD");
  }
  HttpRequest head = get("/");
  head.method = "HEAD";
  EXPECT_EQ(answer(head).status, 200);
}

TEST(Http, HealthSaysWhatIsWrong) {
  EXPECT_EQ(answer(get("/health")).status, 200);
  EXPECT_EQ(body(answer(get("/health"))), "well\n");
  EXPECT_EQ(answer(get("/health"), "the database does not answer").status, 503);
  EXPECT_EQ(body(answer(get("/health"), "the database does not answer")), "the database does not answer\n");
  EXPECT_EQ(body(answer(get("/counters"))), "sockets 3\n");
  EXPECT_EQ(header(answer(get("/counters")), "Cache-Control"), "no-store");
}

TEST(Http, TheHallAndEveryTableAreOnePage) {
  const std::string index = body(answer(get("/")));
  EXPECT_FALSE(index.empty());
  for (const char* target : {"/t/abcdefghij", "/?a=b", "/t/", "/t/../../etc/passwd", "/index.html"})
    EXPECT_EQ(body(answer(get(target))), index) << target;
  EXPECT_EQ(header(answer(get("/")), "Content-Type"), "text/html; charset=utf-8");
}

// Whoever only plays loads no editor.
TEST(Http, RulesAreWrittenOnAPageOfItsOwn) {
  const std::string page = body(answer(get("/write")));
  EXPECT_EQ(page, body(answer(get("/write.html"))));
  EXPECT_EQ(page, body(answer(get("/write?a=b"))));
  EXPECT_NE(page.find("/write.js"), std::string::npos);
  EXPECT_EQ(body(answer(get("/"))).find("/write.js"), std::string::npos);
}

TEST(Http, WhatIsNotThereIs404) {
  for (const char* target : {"/nothing", "", "*", "/../index.html", "//", "/index.html/", "/%2e%2e/etc/passwd",
                             "http://127.0.0.1:2929/", "/t"})
    EXPECT_EQ(answer(get(target)).status, 404) << target;
}

TEST(Http, IsCompressedForThoseWhoTakeIt) {
  HttpRequest request = get("/");
  const HttpAnswer plain = answer(request);
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  request.accepts = "br, gzip, deflate";
  const HttpAnswer zipped = answer(request);
  EXPECT_EQ(header(zipped, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(zipped, "Vary"), "Accept-Encoding");
  EXPECT_EQ(unzipped(zipped.body), body(plain));
}

TEST(Http, WhatTheBrowserHasIsNotSentAgain) {
  HttpRequest request = get("/");
  const std::string tag = header(answer(request), "ETag");
  EXPECT_FALSE(tag.empty());
  request.known = tag;
  EXPECT_EQ(answer(request).status, 304);
  EXPECT_EQ(body(answer(request)), "");
  request.known = "\"other\"";
  EXPECT_EQ(answer(request).status, 200);
}

TEST(Http, EveryAnswerForbidsWhatAPageOfOursNeverDoes) {
  std::string all;
  for (const auto& [name, value] : safe_headers()) all += name + ": " + value + "\n";
  for (const char* part : {"default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'",
                           "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer"})
    EXPECT_NE(all.find(part), std::string::npos) << part;
  EXPECT_EQ(all.find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(all.find("unsafe-eval"), std::string::npos);
}

TEST(Http, EveryFileOfThePageIsServed) {
  for (const PageFile& file : page_files()) {
    EXPECT_EQ(answer(get(file.path)).status, 200) << file.path;
    EXPECT_EQ(body(answer(get(file.path))), file.bytes) << file.path;
  }
}

}  // namespace
}  // namespace turup::web
