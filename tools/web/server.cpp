// The server on the network. This file and the headers that it alone includes know Boost.Beast.
//
// One thread reads and writes all sockets. Tables work on a few others, each on a strand of its own: a table's messages
// stay in their order, and no table waits for another. What a table wants sent goes through the journal first, so
// nobody is told what a power cut could take back.
#include "base/base.h"
#include "web/page_request.h"

namespace turup::web {

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
    const std::string peer = address_of({socket.remote_endpoint(ignored).address().to_string(), {}, {}}, {});
    // A proxy holds the connections of many.
    const bool is_proxy = is_allowed(peer, proxies_);
    if (auto place = connections_.enter(is_proxy ? std::string{} : peer))
      std::make_shared<Http>(*this, std::move(socket), peer, std::move(place))->read();
    else
      turn_away(std::move(socket));
    accept();
  });
}

// Tells a browser that there is no room for it, and waits for nothing.
void Server::Core::turn_away(tcp::socket socket) {
  static const std::string kWords = "Too many connections are open: close some pages, or come back later.\n";
  static const std::string kAnswer =
      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
      "Content-Length: " +
      std::to_string(kWords.size()) + "\r\n\r\n" + kWords;
  Error ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kAnswer), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

// Tries again after a pause, because there are no more sockets for the time being.
void Server::Core::accept_later() {
  pause_.expires_after(kPause);
  pause_.async_wait([this](Error error) {
    if (!error && acceptor_.is_open()) accept();
  });
}

std::string_view Server::Core::objection(Socket& socket, const Json& message) {
  const std::string what = hall::text_in(message, "t");
  if (message.contains("file") && !terms_.takes_files) return "this hall plays only the games that it has";
  if (what == "chat" && !socket.may_talk()) return "say less: five times in ten seconds";
  if (what == "hint" && !(socket.may_ask_hint() && hints_.of(socket.address()).take()))
    return "you have asked for many hints: wait some seconds";
  if (what == "look_over" && !(socket.may_look_over() && look_overs_asked_.of(socket.address()).take()))
    return "you have had rules looked over many times: wait some seconds";
  return {};
}

void Server::Core::receive(const std::shared_ptr<Socket>& socket, Json message) {
  const std::string what = hall::text_in(message, "t");
  if (const std::string_view why = objection(*socket, message); !why.empty()) {
    socket->send(no(message, why));
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
  if (what == "look_over") {
    if (auto place = look_overs_.enter(socket->address()))
      return at_desk(look_over_, socket, std::move(message), std::move(place));
    socket->send(no(message, "many rules are being looked over: wait some seconds"));
    return socket->read();
  }
  // These take longer, and nobody who only wants to sit down waits for them.
  at_desk(study_, socket, std::move(message));
}

void Server::Core::at_desk(const Strand& strand, const std::shared_ptr<Socket>& socket, Json message,
                           std::unique_ptr<Crowd::Place> place) {
  asio::post(strand, [this, socket, message = std::move(message), place = std::move(place)]() mutable {
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
    asio::post(io_, [socket, place = std::move(place)]() mutable {
      place.reset();
      socket->read();
    });
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
  Allowance& tries = codes_tried_.of(socket->address());
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
  if (outcome.weighing) weigh(live, *outcome.weighing);
  journal_->add(std::move(addition),
                [this, live, added, is_closed, frames = std::move(outcome.frames)](bool is_kept) mutable {
                  entries_written_ += added;
                  if (!is_kept) return lose(live);
                  if (is_closed) asio::post(desk_, [this, code = live->table->code()] { close(code); });
                  asio::post(io_, [this, frames = std::move(frames)] { send_all(frames); });
                });
  schedule(live);
}

void Server::Core::weigh(const std::shared_ptr<Live>& live, const hall::Weighing& weighing) {
  asio::post(study_, [this, live, weighing] {
    Json found;
    try {
      if (terms_.weigh_deal) found = terms_.weigh_deal(weighing);
    } catch (const std::exception& error) {
      log(std::string("desk: ") + error.what());
    }
    at_table(live, [found = std::move(found)](hall::HostedTable& table) { return table.weighed(found); });
  });
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
  ++live->waits;
  if (!is_deserted && !delay) return;
  live->timer.expires_after(is_deserted ? std::chrono::milliseconds(kDeserted) : *delay);
  // The timer may run out just before it is set anew. Then this is called for a wait that is over.
  live->timer.async_wait([this, live, wait_number = live->waits](Error error) {
    if (error || live->is_lost || wait_number != live->waits) return;
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
