// The only file that knows Boost.Beast, because it takes long to compile.
//
// One thread reads and writes all sockets. Tables work on a few others, each on a strand of its own: a table's messages
// stay in their order, and no table waits for another. What a table wants sent goes through the journal first, so
// nobody is told what a power cut could take back.
#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include <csignal>
#include <deque>

#include "base/base.h"
#include "hall/desk.h"
#include "web/web.h"

namespace turup::web {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;
using hall::Connection;

constexpr std::size_t kLongestHeader = std::size_t{8} * 1024;
constexpr std::size_t kLongestBody = std::size_t{64} * 1024;
constexpr std::size_t kLongestMessage = std::size_t{72} * 1024;
constexpr std::size_t kLongestSmallMessage = std::size_t{8} * 1024;
constexpr auto kHeaderTime = std::chrono::seconds(10);
constexpr auto kIdleTime = std::chrono::seconds(30);
constexpr std::size_t kMostWaitingFrames = 64;
constexpr std::size_t kMostWaitingBytes = std::size_t{256} * 1024;
constexpr auto kDeserted = std::chrono::minutes(10);  // then a table leaves the memory
constexpr unsigned kWorkers = 2;
constexpr auto kPause = std::chrono::milliseconds(100);
constexpr int kPageVersion = 1;
constexpr double kWrongCodes = 10;              // of tables that there are not, from one address
constexpr double kWrongCodesASecond = 1.0 / 6;  // that are forgiven
constexpr std::size_t kMostRemembered = 10000;  // addresses

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string no(const Json& message, std::string_view reason) {
  return json_line(Json{{"t", "no"}, {"id", hall::text_in(message, "id")}, {"reason", reason}});
}

}  // namespace

// So many at once, and then so many a second.
class Allowance {
 public:
  Allowance(double most, double a_second) : left_(most), most_(most), a_second_(a_second) {}
  bool take(double cost = 1) {
    const auto now = std::chrono::steady_clock::now();
    left_ = std::min(most_, left_ + a_second_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < std::max(cost, 1.0)) return false;
    left_ -= cost;
    return true;
  }

 private:
  double left_;
  double most_;
  double a_second_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

using Strand = asio::strand<asio::thread_pool::executor_type>;

// A table with the strand that it works on.
struct Live {
  Live(std::shared_ptr<hall::HostedTable> held, std::uint64_t kept, std::shared_ptr<asio::thread_pool> workers)
      : table(std::move(held)),
        entries(kept),
        pool(std::move(workers)),
        strand(asio::make_strand(*pool)),
        timer(strand) {}
  // The thing that its timer waits for. Talk in between puts nothing off.
  struct Wait {
    bool is_deserted = false;
    std::optional<std::uint64_t> decision;  // of a bot
    bool operator==(const Wait&) const = default;
  };
  // Does nothing more. On its strand.
  void rest() {
    is_lost = true;
    timer.cancel();
  }

  std::shared_ptr<hall::HostedTable> table;
  std::uint64_t entries = 0;                // in its journal, with those on the way there
  std::shared_ptr<asio::thread_pool> pool;  // outlives the strand
  Strand strand;
  asio::steady_timer timer;
  Wait waits_for;
  bool is_lost = false;  // it is left alone: the hall ends, another process holds it, or the disk is full
};

class Server::Core {
 public:
  Core(hall::Hall& hall, store::Store& store, ServeTerms terms)
      : hall_(hall),
        store_(store),
        terms_(std::move(terms)),
        answers_(hall, {terms_.most_tables, terms_.look_over}),
        acceptor_(io_),
        renewal_(io_),
        pause_(io_),
        pool_(std::make_shared<asio::thread_pool>(kWorkers)),
        desk_(asio::make_strand(*pool_)),
        study_(asio::make_strand(studies_)),
        journal_(std::make_unique<hall::Journal>(store)) {
    listen();
  }

  std::uint16_t port() const { return port_; }

  void run() {
    asio::signal_set signals(io_, SIGINT, SIGTERM);
    signals.async_wait([this](Error error, int) {
      if (!error) stop();
    });
    accept();
    renew();
    io_.run();
    pool_->join();
    studies_.join();
    journal_.reset();  // writes what waits
    store_.release();
  }

  void stop();

 private:
  class Http;
  class Socket;

  void listen() {
    Error error;
    const auto address = asio::ip::make_address(terms_.address, error);
    if (error) throw std::runtime_error("`" + terms_.address + "` is no address of this machine");
    const tcp::endpoint endpoint(address, terms_.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw std::runtime_error("cannot listen at " + terms_.address + ":" + std::to_string(terms_.port) + ": " +
                               error.message());
    port_ = acceptor_.local_endpoint().port();
    const std::string number = std::to_string(port_);
    std::vector<std::string> names = terms_.hosts;
    names.insert(names.end(), {terms_.address, "localhost", "127.0.0.1", "[::1]"});
    for (const std::string& name : names) {
      addresses_.hosts.push_back(name + ":" + number);
      addresses_.origins.push_back("http://" + name + ":" + number);
    }
    for (const std::string& origin : terms_.origins) {
      addresses_.origins.push_back(origin);
      const std::size_t begin = origin.find("://");
      if (begin != std::string::npos) addresses_.hosts.push_back(origin.substr(begin + 3));
    }
  }

  void accept();
  void accept_later();
  void renew() {
    renewal_.expires_after(hall::Hall::kRenewal);
    renewal_.async_wait([this](Error error) {
      if (error) return;
      asio::post(desk_, [this] {
        try {
          store_.renew(hall::Hall::kLease);
          is_store_well_ = true;
        } catch (const store::StoreFailure&) {
          is_store_well_ = false;
        }
      });
      renew();
    });
  }

  std::string health() const { return is_store_well_ ? "" : "the database does not answer"; }
  std::string counters() const {
    return "sockets " + std::to_string(sockets_.size()) + "\ntables_in_memory " + std::to_string(hall_.in_memory()) +
           "\nactions " + std::to_string(entries_written_.load()) + "\nunwritten " +
           std::to_string(journal_->waiting()) + "\n";
  }

  void log(const std::string& line) const {
    if (terms_.log) terms_.log(line);
  }

  // Does what a message asks for.
  void receive(const std::shared_ptr<Socket>& socket, Json message);
  void at_desk(const Strand& strand, const std::shared_ptr<Socket>& socket, Json message);
  void join(const std::shared_ptr<Socket>& socket, const Json& hello);
  std::shared_ptr<Live> live(const std::string& code, bool& is_elsewhere);
  // Does something at a table, on its strand. A table that goes wrong is lost, and no other.
  template <class Work>
  void at_table(const std::shared_ptr<Live>& live, Work work) {
    asio::post(live->strand, [this, live, work = std::move(work)] { run_at(live, work); });
  }
  template <class Work>
  void run_at(const std::shared_ptr<Live>& live, const Work& work) {
    if (live->is_lost) return;
    try {
      deliver(live, work(*live->table));
    } catch (const std::exception& error) {
      log(std::string("a table went wrong: ") + error.what());
      lose(live);
    }
  }
  // On the strand of the table.
  void deliver(const std::shared_ptr<Live>& live, hall::Outcome outcome);
  void send_all(const std::vector<hall::Frame>& frames);
  void lose(const std::shared_ptr<Live>& live);
  // Takes a table from the open ones, once the entry that closed it is on disk.
  void close(const std::string& code) {
    try {
      hall_.close(code);
    } catch (const store::StoreFailure& failure) {
      log(std::string("a closed table stays among the open ones: ") + failure.what());
    }
  }
  void schedule(const std::shared_ptr<Live>& live);
  void reply(Connection to, std::string text) {
    asio::post(io_, [this, to, text = std::move(text)] { send_all({{to, text}}); });
  }
  void leave(Connection connection, const std::shared_ptr<Live>& live);

  hall::Hall& hall_;
  store::Store& store_;
  ServeTerms terms_;
  hall::Desk answers_;  // for browsers that are at no table
  Addresses addresses_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer renewal_;
  asio::steady_timer pause_;  // of accepting
  std::uint16_t port_ = 0;
  std::unordered_map<Connection, std::shared_ptr<Socket>> sockets_;
  std::unordered_map<std::string, std::size_t> of_address_;  // how many sockets
  std::unordered_map<std::string, Allowance> codes_tried_;   // by address, of tables that there are not
  Connection last_connection_ = 0;
  // Shared with the tables: a message to one may still wait in `io_` when the rest is gone.
  std::shared_ptr<asio::thread_pool> pool_;
  asio::thread_pool studies_{1};
  Strand desk_;                                                  // where tables are found
  Strand study_;                                                 // where games are chosen and rules looked over
  std::unordered_map<std::string, std::shared_ptr<Live>> live_;  // used on the desk only
  std::unique_ptr<hall::Journal> journal_;
  std::atomic<bool> is_store_well_ = true;
  std::atomic<std::uint64_t> entries_written_ = 0;
};

// A browser's WebSocket.
class Server::Core::Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(Core& core, tcp::socket socket, Connection id, std::string address)
      : core_(core), stream_(std::move(socket)), id_(id), address_(std::move(address)) {}

  Connection id() const { return id_; }
  const std::string& address() const { return address_; }
  const std::shared_ptr<Live>& live() const { return live_; }
  void sit_at(std::shared_ptr<Live> live) { live_ = std::move(live); }
  bool may_talk() { return talk_.take(); }

  void open(http::request<http::string_body> request) {
    websocket::stream_base::timeout timeout{kHeaderTime, kIdleTime, true};
    stream_.set_option(timeout);
    stream_.read_message_max(kLongestMessage);
    websocket::permessage_deflate deflate;
    deflate.server_enable = false;  // frames are small, and secrets beside what others write must not be compressed
    stream_.set_option(deflate);
    stream_.async_accept(request, [self = shared_from_this()](Error error) {
      if (error) return self->end();
      self->read();
    });
  }

  // Waits for the next message.
  void read() {
    if (is_closing_) return;
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->end();
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

  // Says one thing more, and hears nothing any more.
  void send_last(const std::string& text) {
    send(text);
    close();
  }

  void close() {
    if (!is_closing_) close_for(websocket::close_code::going_away);
  }

 private:
  // A browser that is too slow is let go; it comes back by itself and gets everything anew.
  void drop() {
    is_closing_ = true;
    Error ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
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
    if (--core_.of_address_[address_] == 0) core_.of_address_.erase(address_);
    if (live_) core_.leave(id_, live_);
  }

  Core& core_;
  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
  Connection id_;
  std::string address_;
  std::shared_ptr<Live> live_;  // the table it is at; null: none
  Allowance allowance_{40, 20};
  Allowance talk_{5, 0.5};
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool is_closing_ = false;
  bool is_ended_ = false;
};

// A browser that asks for pages, until it asks for a WebSocket.
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

void Server::Core::stop() {
  asio::post(io_, [this] {
    Error ignored;
    acceptor_.close(ignored);
    renewal_.cancel();
    for (const auto& [id, socket] : std::exchange(sockets_, {})) socket->close();
    io_.stop();
    studies_.stop();
  });
  // The tables finish what they are at, so that nothing waits in the pool that would keep it alive.
  asio::post(desk_, [this] {
    for (const auto& [code, live] : std::exchange(live_, {})) asio::post(live->strand, [live] { live->rest(); });
  });
}

void Server::Core::accept() {
  acceptor_.async_accept(io_, [this](Error error, tcp::socket socket) {
    if (!acceptor_.is_open()) return;
    if (error) return accept_later();
    Error ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    std::make_shared<Http>(*this, std::move(socket))->read();
    accept();
  });
}

// There are no more sockets to be had, for the time being.
void Server::Core::accept_later() {
  pause_.expires_after(kPause);
  pause_.async_wait([this](Error error) {
    if (!error && acceptor_.is_open()) accept();
  });
}

void Server::Core::receive(const std::shared_ptr<Socket>& socket, Json message) {
  const std::string what = hall::text_in(message, "t");
  if (message.contains("file") && !terms_.takes_files) {
    socket->send(no(message, "this hall plays only the games that it has"));
    return socket->read();
  }
  if (what == "chat" && !socket->may_talk()) {
    socket->send(no(message, "say less: five times in ten seconds"));
    return socket->read();
  }
  const bool is_for_people = hall_.people() != nullptr && hall::is_about_people(what);
  if (const auto& live = socket->live(); live && !is_for_people) {
    at_table(live, [id = socket->id(), message = std::move(message)](hall::HostedTable& table) {
      return table.ask(id, message);
    });
    return socket->read();
  }
  if (what == "hello" && hall::number_in(message, "v") != kPageVersion) {
    socket->send(R"({"t":"reload"})");
    return socket->read();
  }
  if (what == "hello" && message.contains("table")) return at_desk(desk_, socket, std::move(message));
  // These take longer, and nobody who only wants to sit down waits for them.
  at_desk(study_, socket, std::move(message));
}

void Server::Core::at_desk(const Strand& strand, const std::shared_ptr<Socket>& socket, Json message) {
  asio::post(strand, [this, socket, message = std::move(message)] {
    try {
      if (message.contains("table") && hall::text_in(message, "t") == "hello")
        join(socket, message);
      else
        reply(socket->id(), json_line(answers_.answer(message, socket->address())));
    } catch (const std::exception& error) {
      log(std::string("desk: ") + error.what());
      reply(socket->id(), no(message, "the hall cannot do that now"));
    }
    // Only now: what the browser says next may be meant for the table that it has just joined.
    asio::post(io_, [socket] { socket->read(); });
  });
}

std::shared_ptr<Live> Server::Core::live(const std::string& code, bool& is_elsewhere) {
  if (const auto found = live_.find(code); found != live_.end()) return found->second;
  hall::Hall::Found found = hall_.find(code);
  is_elsewhere = found.is_elsewhere;
  if (!found.table) return nullptr;
  auto live = std::make_shared<Live>(std::move(found.table), found.entries, pool_);
  live_[code] = live;
  return live;
}

void Server::Core::join(const std::shared_ptr<Socket>& socket, const Json& hello) {
  bool is_elsewhere = false;
  if (codes_tried_.size() > kMostRemembered) codes_tried_.clear();
  Allowance& tries = codes_tried_.try_emplace(socket->address(), kWrongCodes, kWrongCodesASecond).first->second;
  if (!tries.take(0)) return reply(socket->id(), no(hello, "too many wrong codes: wait a minute"));
  const auto live = this->live(hall::text_in(hello, "table"), is_elsewhere);
  if (!live && !is_elsewhere && !tries.take())
    return reply(socket->id(), no(hello, "too many wrong codes: wait a minute"));
  // The messages behind this one must not be answered here: the browser says them again to whoever holds the table.
  if (is_elsewhere) return asio::post(io_, [socket] { socket->send_last(R"({"t":"elsewhere"})"); });
  if (!live) {
    reply(socket->id(), json_line(Json{{"t", "ok"},
                                       {"id", hall::text_in(hello, "id")},
                                       {"accounts", hall_.people() != nullptr},
                                       {"table", false}}));
    return;
  }
  // From here on its messages go to the table, after this one.
  asio::post(io_, [this, socket, live, hello] {
    if (socket->live() || !sockets_.contains(socket->id())) return;
    socket->sit_at(live);
    asio::post(live->strand, [this, live, id = socket->id(), hello] {
      // It was lost meanwhile; the browser tries again.
      if (live->is_lost) return reply(id, R"({"t":"elsewhere"})");
      run_at(live, [&](hall::HostedTable& table) { return table.connect(id, hello); });
    });
  });
}

void Server::Core::leave(Connection connection, const std::shared_ptr<Live>& live) {
  at_table(live, [connection](hall::HostedTable& table) { return table.disconnect(connection); });
}

void Server::Core::deliver(const std::shared_ptr<Live>& live, hall::Outcome outcome) {
  const std::size_t added = outcome.entries.size();
  store::Addition addition{live->table->code(), live->entries, std::move(outcome.entries)};
  live->entries += added;
  const bool is_closed = added > 0 && live->table->is_closed();
  journal_->add(std::move(addition),
                [this, live, added, is_closed, frames = std::move(outcome.frames)](bool is_kept) mutable {
                  entries_written_ += added;
                  if (!is_kept) return lose(live);
                  if (is_closed) asio::post(desk_, [this, code = live->table->code()] { close(code); });
                  asio::post(io_, [this, frames = std::move(frames)] { send_all(frames); });
                });
  schedule(live);
}

// The table goes on where its journal can be written: in the process that holds it now, or here once there is room.
void Server::Core::lose(const std::shared_ptr<Live>& live) {
  asio::post(live->strand, [this, live] {
    if (std::exchange(live->is_lost, true)) return;
    live->timer.cancel();
    const std::string code = live->table->code();
    log("table " + code.substr(0, 4) + "… cannot be written any more; it is left to whoever can");
    asio::post(desk_, [this, code] {
      live_.erase(code);
      hall_.forget(code);
    });
    asio::post(io_, [this, live] {
      std::vector<std::shared_ptr<Socket>> here;
      for (const auto& [id, socket] : sockets_)
        if (socket->live() == live) here.push_back(socket);
      for (const auto& socket : here) socket->close();
    });
  });
}

void Server::Core::send_all(const std::vector<hall::Frame>& frames) {
  for (const hall::Frame& frame : frames)
    if (const auto found = sockets_.find(frame.to); found != sockets_.end()) found->second->send(frame.text);
}

// Bots act on time; a table where nobody is waits until somebody comes, and leaves the memory.
void Server::Core::schedule(const std::shared_ptr<Live>& live) {
  const bool is_deserted = live->table->is_deserted();
  const auto delay = live->table->goes_on_in();
  Live::Wait wait{is_deserted, std::nullopt};
  if (delay) wait.decision = live->table->decision();
  if (std::exchange(live->waits_for, wait) == wait) return;
  live->timer.cancel();
  if (!is_deserted && !delay) return;
  live->timer.expires_after(is_deserted ? std::chrono::milliseconds(kDeserted) : *delay);
  live->timer.async_wait([this, live](Error error) {
    if (error || live->is_lost) return;
    live->waits_for = {};
    if (live->table->is_deserted()) {
      live->is_lost = true;
      asio::post(desk_, [this, code = live->table->code()] {
        live_.erase(code);
        hall_.forget(code);
      });
      return;
    }
    run_at(live, [](hall::HostedTable& table) { return table.go_on(); });
  });
}

Server::Server(hall::Hall& hall, store::Store& store, ServeTerms terms)
    : core_(std::make_unique<Core>(hall, store, std::move(terms))) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return core_->port(); }

void Server::run() { core_->run(); }

void Server::stop() { core_->stop(); }

}  // namespace turup::web
