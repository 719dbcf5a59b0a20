#include "web/forwarded.h"

#include <arpa/inet.h>

#include <algorithm>

#include "base/base.h"

namespace turup::web {

namespace {

// Returns what stands behind the last of these letters.
std::string_view behind_last(std::string_view text, char letter) {
  const std::size_t at = text.rfind(letter);
  return at == text.npos ? text : text.substr(at + 1);
}

bool is_key_for(std::string_view key) {
  return key.size() == 3 && (key[0] | 0x20) == 'f' && (key[1] | 0x20) == 'o' && (key[2] | 0x20) == 'r';
}

// Returns the value of `for` in the last element: `for=192.0.2.1;proto=https`.
std::string_view last_for(std::string_view forwarded) {
  std::string_view element = behind_last(forwarded, ',');
  while (!element.empty()) {
    const std::string_view pair = element.substr(0, element.find(';'));
    element.remove_prefix(std::min(pair.size() + 1, element.size()));
    const std::size_t equals = pair.find('=');
    if (equals != pair.npos && is_key_for(trimmed(pair.substr(0, equals)))) return pair.substr(equals + 1);
  }
  return {};
}

std::string_view without_port(std::string_view text) {
  text = trimmed(text);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  const bool has_port = std::count(text.begin(), text.end(), ':') == 1;
  return has_port ? text.substr(0, text.find(':')) : text;
}

}  // namespace

std::string plain_address(std::string_view text) {
  const std::string bare(without_port(text));
  char shown[INET6_ADDRSTRLEN] = {};
  in_addr four{};
  if (inet_pton(AF_INET, bare.c_str(), &four) == 1) return inet_ntop(AF_INET, &four, shown, sizeof shown);
  in6_addr six{};
  if (inet_pton(AF_INET6, bare.c_str(), &six) != 1) return {};
  inet_ntop(AF_INET6, &six, shown, sizeof shown);
  // A socket for both kinds shows 127.0.0.1 as ::ffff:127.0.0.1.
  return IN6_IS_ADDR_V4MAPPED(&six) ? std::string(behind_last(shown, ':')) : std::string(shown);
}

std::string counted_address(const std::string& plain) {
  in6_addr six{};
  if (inet_pton(AF_INET6, plain.c_str(), &six) != 1) return plain;
  constexpr std::size_t kNetwork = 8;  // bytes
  std::fill(six.s6_addr + kNetwork, six.s6_addr + sizeof six.s6_addr, std::uint8_t{0});
  char shown[INET6_ADDRSTRLEN] = {};
  return std::string(inet_ntop(AF_INET6, &six, shown, sizeof shown)) + "/64";
}

std::string address_of(const Sender& sender, const std::vector<std::string>& proxies) {
  std::string peer = plain_address(sender.peer);
  if (peer.empty()) peer = sender.peer;
  if (std::find(proxies.begin(), proxies.end(), peer) == proxies.end()) return counted_address(peer);
  const bool has_list = !sender.forwarded_for.empty();
  // Each proxy adds its client at the end; whatever stands before it may be the client's invention.
  std::string client = plain_address(has_list ? behind_last(sender.forwarded_for, ',') : last_for(sender.forwarded));
  return counted_address(client.empty() ? peer : client);
}

}  // namespace turup::web
