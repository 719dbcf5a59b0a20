// A browser that asks for pages, until it asks for a WebSocket.
//
// This is a part of server.cpp, which alone includes it, because Boost.Beast takes long to compile.
#pragma once

#include "web/socket.h"

namespace turup::web {

class Server::Core::Http : public std::enable_shared_from_this<Http> {
 public:
  Http(Core& core, tcp::socket socket) : core_(core), stream_(std::move(socket)) {}

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
    HttpAnswer answer =
        answer_http({view_of(request.method_string()), view_of(request.target()), view_of(request[http::field::host]),
                     view_of(request[http::field::accept_encoding]), view_of(request[http::field::if_none_match])},
                    core_.addresses_, {[this] { return core_.health(); }, [this] { return core_.counters(); }});
    respond(std::move(answer), request.keep_alive(), request.method() == http::verb::head);
  }

  void respond(HttpAnswer answer, bool keeps, bool is_head) {
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
      return respond(std::move(answer), false, false);
    }
    Error ignored;
    const std::string address = stream_.socket().remote_endpoint(ignored).address().to_string();
    std::size_t& here = core_.of_address_[address];
    if (here >= core_.terms_.most_sockets_of_one || core_.sockets_.size() >= core_.terms_.most_sockets) {
      HttpAnswer answer;
      answer.status = 503;
      return respond(std::move(answer), false, false);
    }
    ++here;
    stream_.expires_never();
    const Connection id = ++core_.last_connection_;
    auto socket = std::make_shared<Socket>(core_, stream_.release_socket(), id, address);
    core_.sockets_[id] = socket;
    socket->open(parser_->release());
  }

  void close() {
    Error ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Core& core_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  bool is_first_ = true;
};

}  // namespace turup::web
