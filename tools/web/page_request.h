// A browser that asks for pages, until it asks for a WebSocket.
//
// This is a part of server.cpp, which alone includes it, because Boost.Beast takes long to compile.
#pragma once

#include "web/socket.h"

namespace turup::web {

class Server::Core::Http : public std::enable_shared_from_this<Http> {
 public:
  Http(Core& core, tcp::socket socket, std::string peer, std::unique_ptr<Crowd::Place> place)
      : core_(core), stream_(std::move(socket)), peer_(std::move(peer)), place_(std::move(place)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kLongestHeader);
    parser_->body_limit(kLongestBody);
    stream_.expires_after(is_first_ ? kHeaderTime : kIdleTime);
    is_first_ = false;
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Error error, std::size_t) {
      if (!error) self->answer();
    });
  }

 private:
  void answer() {
    const auto& request = parser_->get();
    if (websocket::is_upgrade(request)) return upgrade();
    const HttpAnswer answer =
        answer_http({view_of(request.method_string()), view_of(request.target()), view_of(request[http::field::host]),
                     view_of(request[http::field::accept_encoding]), view_of(request[http::field::if_none_match])},
                    core_.addresses_, {[this] { return core_.health(); }, [this] { return core_.counters(); }});
    respond(answer, request.keep_alive(), request.method() == http::verb::head);
  }

  void respond(const HttpAnswer& answer, bool keeps, bool is_head) {
    auto response = std::make_shared<http::response<http::string_body>>(static_cast<http::status>(answer.status), 11);
    for (const auto& [name, value] : safe_headers()) response->set(name, value);
    for (const auto& [name, value] : answer.headers) response->set(name, value);
    const std::string_view body = answer.body.empty() ? answer.own_body : answer.body;
    if (!is_head) response->body() = body;
    response->content_length(answer.status == 304 ? 0 : body.size());
    response->keep_alive(keeps);
    http::async_write(stream_, *response, [self = shared_from_this(), response, keeps](Error error, std::size_t) {
      if (error || !keeps) return self->close();
      self->read();
    });
  }

  void upgrade() {
    const auto& request = parser_->get();
    const std::string_view path = view_of(request.target());
    const bool is_ours = is_allowed(view_of(request[http::field::host]), core_.addresses_.hosts) &&
                         is_allowed(view_of(request[http::field::origin]), core_.addresses_.origins);
    const bool is_socket = path == "/socket" || path.starts_with("/socket/");
    if (!is_ours || !is_socket) {
      HttpAnswer answer;
      answer.status = is_socket ? 403 : 404;
      return respond(answer, false, false);
    }
    const std::string address =
        address_of({peer_, last_line("X-Forwarded-For"), last_line("Forwarded")}, core_.proxies_);
    auto browser = core_.browsers_.enter(address);
    if (!browser)
      return respond(plain_text(503, "Too many browsers are here: close some, or come back later.\n"), false, false);
    stream_.expires_never();
    const Connection id = ++core_.last_connection_;
    auto socket = std::make_shared<Socket>(core_, stream_.release_socket(), id, address,
                                           Socket::Places{std::move(place_), std::move(browser)});
    core_.sockets_[id] = socket;
    socket->open(parser_->release());
  }

  // A header may come on several lines. A proxy adds its own behind those that its client sent.
  std::string_view last_line(beast::string_view name) const {
    const auto [first, last] = parser_->get().equal_range(name);
    return first == last ? std::string_view{} : view_of(std::prev(last)->value());
  }

  void close() {
    Error ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Core& core_;
  beast::tcp_stream stream_;
  std::string peer_;
  std::unique_ptr<Crowd::Place> place_;  // moves to the socket
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  bool is_first_ = true;
};

}  // namespace turup::web
