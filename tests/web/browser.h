// A browser's end of a connection, as little of it as tests need: HTTP in plain text, and a WebSocket.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "base/json.h"

namespace turup::web {

class Browser {
 public:
  explicit Browser(std::uint16_t port);
  ~Browser();
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;

  void write(const std::string& bytes);
  // Waits for the answer to a request for a page, and returns all of it.
  std::string page(const std::string& path = "/health");
  // Returns what has come up to `end`, with it; less if the connection ended or nothing came for two seconds.
  std::string read_until(const std::string& end);
  // Returns the first line of the answer to a request for a WebSocket.
  // `more` are header lines, each with its end.
  std::string open_socket(const std::string& path, const std::string& host, const std::string& origin,
                          const std::string& more = {});
  std::string open_socket() { return open_socket("/socket", own_host(), "http://" + own_host()); }
  std::string open_socket_for(const std::string& client) {
    return open_socket("/socket", own_host(), "http://" + own_host(), "X-Forwarded-For: " + client + "\r\n");
  }
  std::string own_host() const { return "127.0.0.1:" + std::to_string(port_); }

  // Sends one text frame of a WebSocket, masked as browsers do.
  void send(const std::string& text);
  void send(const Json& message) { send(json_line(message)); }
  // Returns the next text frame; nothing if the socket was closed. `closed_with` then has the reason.
  std::optional<Json> receive();
  // Returns the next message for which `is_it` holds.
  template <class IsIt>
  std::optional<Json> receive_until(IsIt is_it) {
    while (auto message = receive())
      if (is_it(*message)) return message;
    return std::nullopt;
  }
  std::optional<Json> receive_a(const std::string& what) {
    return receive_until([&](const Json& message) { return message["t"] == what; });
  }
  // The answer to what is asked.
  Json ask(Json message);
  int closed_with() const { return closed_with_; }

 private:
  bool fill(std::size_t bytes);

  int socket_ = -1;
  std::uint16_t port_ = 0;
  std::string got_;
  int closed_with_ = 0;
  int ids_ = 0;
};

}  // namespace turup::web
