// Answers a browser that asks for a page: with which file, under which headers, compressed or not.
//
// It knows nothing of sockets, so that it can be tested and fuzzed by itself.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace turup::web {

// The hosts and origins that are ours. A request for another host, or from a page of another origin, is refused: a page
// elsewhere cannot reach the hall through its visitor's browser.
struct Addresses {
  std::vector<std::string> hosts;    // "127.0.0.1:2929"
  std::vector<std::string> origins;  // "http://127.0.0.1:2929"
};

struct HttpRequest {
  std::string_view method;
  std::string_view target;
  std::string_view host;
  std::string_view accepts;  // the encodings
  std::string_view known;    // If-None-Match
};

struct HttpAnswer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string_view body;  // kept by the program
  std::string own_body;   // used where `body` is empty
};

bool is_allowed(std::string_view text, const std::vector<std::string>& list);
// Returns the headers that every answer has.
const std::vector<std::pair<std::string, std::string>>& safe_headers();

HttpAnswer plain_text(int status, std::string text);

// Counters and health are told by whoever runs the hall.
struct Monitors {
  std::function<std::string()> health;    // empty: all is well; else what is wrong
  std::function<std::string()> counters;  // one a line: name and number
};
HttpAnswer answer_http(const HttpRequest& request, const Addresses& addresses, const Monitors& monitors);

}  // namespace turup::web
