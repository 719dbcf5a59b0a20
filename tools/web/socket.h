// A browser's WebSocket: it takes messages within their limits, and sends frames in order.
//
// This is a part of server.cpp, which alone includes it, because Boost.Beast takes long to compile.
#pragma once

#include <deque>

#include "web/core.h"

namespace turup::web {

class Server::Core::Socket : public std::enable_shared_from_this<Socket> {
 public:
  // The crowds in which it is counted.
  struct Places {
    std::unique_ptr<Crowd::Place> connection;
    std::unique_ptr<Crowd::Place> browser;
  };
  Socket(Core& core, tcp::socket socket, Connection id, std::string address, Places places)
      : core_(core), stream_(std::move(socket)), id_(id), address_(std::move(address)), places_(std::move(places)) {}

  Connection id() const { return id_; }
  const std::string& address() const { return address_; }
  const std::shared_ptr<Live>& live() const { return live_; }
  void sit_at(std::shared_ptr<Live> live) { live_ = std::move(live); }
  bool may_talk() { return talk_.take(); }
  bool may_ask_hint() { return hints_.take(); }
  bool may_look_over() { return look_overs_.take(); }

  void open(const http::request<http::string_body>& request) {
    websocket::stream_base::timeout timeout{kHeaderTime, kIdleTime, true};
    stream_.set_option(timeout);
    stream_.read_message_max(kLongestMessage);
    stream_.async_accept(request, [self = shared_from_this()](Error error) {
      if (error) return self->end();
      self->is_open_ = true;
      self->read();
    });
  }

  // Waits for the next message.
  void read() {
    if (is_closing_) return;
    stream_.async_read_some(buffer_, kLongestMessage, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->end();
      if (!self->stream_.is_message_done()) return self->read_on();
      self->message_began_.reset();
      self->take();
    });
  }

  void send(const std::string& text) {
    if (is_closing_) return;
    waiting_bytes_ += text.size();
    waiting_.push_back(text);
    if (waiting_.size() > kMostWaitingFrames || waiting_bytes_ > kMostWaitingBytes) return drop();
    if (waiting_.size() == 1) write();
  }

  // Sends one message more, and closes.
  void send_last(const std::string& text) {
    send(text);
    close();
  }

  void close() {
    if (is_closing_) return;
    // A socket can say farewell only when it has been greeted.
    if (is_open_)
      close_for(websocket::close_code::going_away);
    else
      drop();
  }

 private:
  // A browser that is too slow is let go; it comes back by itself and gets everything anew.
  void drop() {
    is_closing_ = true;
    Error ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  // A part of a message has come. Whoever sends it byte by byte is let go.
  void read_on() {
    const auto now = std::chrono::steady_clock::now();
    if (now - message_began_.value_or(now) > kMessageTime) return close_for(websocket::close_code::policy_error);
    if (!message_began_) message_began_ = now;
    read();
  }

  void take() {
    const std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (!allowance_.take(text.size() > kLongestSmallMessage ? 10 : 1))
      return close_for(websocket::close_code::policy_error);
    auto message = read_message(text);
    if (!message) return close_for(websocket::close_code::bad_payload);
    if (text.size() > kLongestSmallMessage && !message->contains("file"))
      return close_for(websocket::close_code::too_big);
    core_.receive(shared_from_this(), std::move(*message));
  }

  void close_for(websocket::close_code why) {
    is_closing_ = true;
    stream_.async_close(why, [self = shared_from_this()](Error) { self->end(); });
  }

  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(waiting_.front()), [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->end();
      self->waiting_bytes_ -= self->waiting_.front().size();
      self->waiting_.pop_front();
      if (!self->waiting_.empty()) self->write();
    });
  }

  void end() {
    is_closing_ = true;
    if (std::exchange(is_ended_, true)) return;
    core_.sockets_.erase(id_);
    places_ = {};
    if (live_) core_.leave(id_, live_);
  }

  Core& core_;
  // This stream cannot compress. Frames are small, and secrets beside what others write must not be compressed.
  websocket::stream<beast::tcp_stream, false> stream_;
  beast::flat_buffer buffer_;
  Connection id_;
  std::string address_;
  Places places_;
  std::shared_ptr<Live> live_;  // the table it is at; null: none
  Allowance allowance_{40, 20};
  Allowance talk_{5, 0.5};
  std::optional<std::chrono::steady_clock::time_point> message_began_;  // of one whose end has not come
  Allowance hints_ = kHintsOfBrowser;
  Allowance look_overs_ = kLookOversOfBrowser;
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool is_open_ = false;
  bool is_closing_ = false;
  bool is_ended_ = false;
};

}  // namespace turup::web
