// A request over HTTP: whatever is in it, the answer is one of ours, and none of its headers is the stranger's.
#include "web/http.h"

#include <algorithm>

#include "fuzz/fuzzing.h"

namespace turup::fuzz {

namespace {

const web::Addresses kAddresses{{"127.0.0.1:2929"}, {"http://127.0.0.1:2929"}};

std::string_view next_line(std::string_view& bytes) {
  const std::size_t end = std::min(bytes.find('\n'), bytes.size());
  const std::string_view line = bytes.substr(0, end);
  bytes.remove_prefix(std::min(end + 1, bytes.size()));
  return line;
}

}  // namespace

// Method, target, host, encodings, tag: one a line.
std::vector<Seed> seeds() {
  return {{"http-page", "GET\n/\n127.0.0.1:2929\ngzip, br\n\"0\""},
          {"http-table", "GET\n/t/abcdefghij?a=b\n127.0.0.1:2929\n\n"},
          {"http-health", "HEAD\n/health\n127.0.0.1:2929\n\n"},
          {"http-counters", "GET\n/counters\n127.0.0.1:2929\n\n"},
          {"http-strange", "POST\n/../x\nevil.example\n*\n*"}};
}

std::vector<std::string> words() {
  return {"GET", "HEAD", "POST", "/", "/t/", "/health", "..", "%2e", "?", "#", "127.0.0.1:2929", "gzip", "\"", "W/"};
}

void run(std::string_view bytes) {
  const web::HttpRequest request{next_line(bytes), next_line(bytes), next_line(bytes), next_line(bytes),
                                 next_line(bytes)};
  const web::HttpAnswer answer =
      web::answer_http(request, kAddresses, {[] { return std::string{}; }, [] { return std::string("sockets 0\n"); }});
  static constexpr int kStatuses[] = {200, 304, 404, 405, 421};
  claim(std::find(std::begin(kStatuses), std::end(kStatuses), answer.status) != std::end(kStatuses), "another status");
  claim((answer.status == 421) == (request.host != "127.0.0.1:2929"), "another host is answered", request.host);
  claim(answer.status == 304 || !(answer.body.empty() && answer.own_body.empty()), "an answer says nothing");
  for (const auto& [name, value] : answer.headers) {
    const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F; };
    claim(std::all_of(value.begin(), value.end(), is_plain), "a header is not plain", name);
  }
}

}  // namespace turup::fuzz
