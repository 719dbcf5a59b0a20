// Says which address a request comes from, where a proxy may have passed it on.
//
// Every limit counts by address. A proxy that is trusted names its client in a header; anybody else could write
// anything there, so nobody else's header is read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turup::web {

// Returns an address as it is compared, without port, brackets and quotes: "127.0.0.1", "2001:db8::1". Empty if the
// text is none.
std::string plain_address(std::string_view text);

// Returns the address under which a plain one is counted. Whoever has an IPv6 address has 2^64 of them, one network, so
// the network counts: "2001:db8::/64".
std::string counted_address(const std::string& plain);

struct Sender {
  std::string_view peer;           // the other end of the connection
  std::string_view forwarded_for;  // the last X-Forwarded-For
  std::string_view forwarded;      // the last Forwarded
};
// Returns the address that a limit counts. `proxies` are plain.
std::string address_of(const Sender& sender, const std::vector<std::string>& proxies);

}  // namespace turup::web
