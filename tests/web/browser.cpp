#include "web/browser.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace turup::web {

namespace {

constexpr unsigned kMore = 0;
constexpr unsigned kText = 1;
constexpr unsigned kClose = 8;
constexpr unsigned kPing = 9;

std::string masked_frame(unsigned kind, const std::string& text) {
  std::string frame{static_cast<char>(0x80U | kind)};
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else if (text.size() <= 0xFFFF) {
    frame += static_cast<char>(0x80U | 126U);
    for (const unsigned shift : {8U, 0U}) frame += static_cast<char>(text.size() >> shift & 0xFFU);
  } else {
    frame += static_cast<char>(0x80U | 127U);
    for (unsigned shift = 64; shift > 0; shift -= 8) frame += static_cast<char>(text.size() >> (shift - 8) & 0xFFU);
  }
  return frame + std::string(4, '\0') + text;  // a mask of zeros
}

}  // namespace

Browser::Browser(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)), port_(port) {
  timeval patience{2, 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("nobody listens");
}

Browser::~Browser() { close(socket_); }

void Browser::write(const std::string& bytes) {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t now = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (now <= 0) return;
    sent += static_cast<std::size_t>(now);
  }
}

bool Browser::fill(std::size_t bytes) {
  while (got_.size() < bytes) {
    char some[4096];
    const ssize_t count = recv(socket_, some, sizeof some, 0);
    if (count <= 0) return false;
    got_.append(some, static_cast<std::size_t>(count));
  }
  return true;
}

std::string Browser::read_until(const std::string& end) {
  while (got_.find(end) == got_.npos)
    if (!fill(got_.size() + 1)) return std::exchange(got_, {});
  const std::size_t size = got_.find(end) + end.size();
  std::string read = got_.substr(0, size);
  got_.erase(0, size);
  return read;
}

std::string Browser::page(const std::string& path) {
  write("GET " + path + " HTTP/1.1\r\nHost: " + own_host() + "\r\n\r\n");
  const std::string head = read_until("\r\n\r\n");
  return head + read_until("\n");
}

std::string Browser::open_socket(const std::string& path, const std::string& host, const std::string& origin,
                                 const std::string& more) {
  write("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin + "\r\n" + more +
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  const std::string answer = read_until("\r\n\r\n");
  return answer.substr(0, answer.find("\r\n"));
}

void Browser::send(const std::string& text) { write(masked_frame(kText, text)); }

std::optional<Json> Browser::receive() {
  std::string message;  // it may come in several frames
  while (fill(2)) {
    const bool is_last = (static_cast<unsigned char>(got_[0]) & 0x80U) != 0;
    const unsigned kind = static_cast<unsigned char>(got_[0]) & 15U;
    std::size_t size = static_cast<unsigned char>(got_[1]);
    std::size_t head = 2;
    if (size >= 126) {
      const std::size_t bytes = size == 126 ? 2 : 8;
      if (!fill(head + bytes)) return std::nullopt;
      size = 0;
      for (std::size_t i = 0; i < bytes; ++i) size = size << 8U | static_cast<unsigned char>(got_[head + i]);
      head += bytes;
    }
    if (!fill(head + size)) return std::nullopt;
    const std::string text = got_.substr(head, size);
    got_.erase(0, head + size);
    if (kind == kText || kind == kMore) {
      message += text;
      if (is_last) return parse_json(message);
      continue;
    }
    if (kind == kPing) write(masked_frame(kPing + 1, text));
    if (kind != kClose) continue;
    if (text.size() >= 2) closed_with_ = static_cast<unsigned char>(text[0]) << 8 | static_cast<unsigned char>(text[1]);
    return std::nullopt;
  }
  return std::nullopt;
}

Json Browser::ask(Json message) {
  const std::string id = "b" + std::to_string(++ids_);
  message["id"] = id;
  send(message);
  return receive_until([&](const Json& answer) { return answer.value("id", "") == id; }).value_or(Json(nullptr));
}

}  // namespace turup::web
