// The server inside: who is connected, which tables are at work, and what goes between them.
//
// This is a part of server.cpp, which alone includes it, because Boost.Beast takes long to compile.
#pragma once

#include <fmt/format.h>

#include <csignal>

#include "hall/desk.h"
#include "web/forwarded.h"
#include "web/network.h"
#include "web/web.h"

namespace turup::web {

class Server::Core {
 public:
  Core(hall::Hall& hall, store::Store& store, ServeTerms terms)
      : hall_(hall),
        store_(store),
        terms_(std::move(terms)),
        answers_(hall, {terms_.most_tables, static_cast<int>(terms_.most_sockets_of_one), terms_.look_over}),
        connections_(terms_.most_connections, kConnectionsOfABrowser * terms_.most_sockets_of_one),
        browsers_(terms_.most_sockets, terms_.most_sockets_of_one),
        acceptor_(io_),
        renewal_(io_),
        pause_(io_),
        pool_(std::make_shared<asio::thread_pool>(kWorkers)),
        desk_(asio::make_strand(*pool_)),
        study_(asio::make_strand(studies_)),
        look_over_(asio::make_strand(studies_)),
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
    for (const std::string& proxy : terms_.proxies) {
      proxies_.push_back(plain_address(proxy));
      if (proxies_.back().empty())
        throw std::runtime_error("`" + proxy + "` is no address of a proxy: write it in digits, as 127.0.0.1");
    }
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
    std::vector<std::string> names = terms_.hosts;
    names.insert(names.end(), {terms_.address, "localhost", "127.0.0.1", "[::1]"});
    for (const std::string& name : names) {
      addresses_.hosts.push_back(fmt::format("{}:{}", name, port_));
      addresses_.origins.push_back(fmt::format("http://{}:{}", name, port_));
    }
    for (const std::string& origin : terms_.origins) {
      addresses_.origins.push_back(origin);
      const std::size_t begin = origin.find("://");
      if (begin != std::string::npos) addresses_.hosts.push_back(origin.substr(begin + 3));
    }
  }

  void accept();
  static void turn_away(tcp::socket socket);
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
  // Returns why a message is refused before anybody works for it; empty if it is not.
  std::string_view objection(Socket& socket, const Json& message);
  // Answers a message on a strand, and gives up its place with the answer.
  void at_desk(const Strand& strand, const std::shared_ptr<Socket>& socket, Json message,
               std::unique_ptr<Crowd::Place> place = nullptr);
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
  // Writes and sends what came of some work. It is called on the strand of the table.
  void deliver(const std::shared_ptr<Live>& live, hall::Outcome outcome);
  // Weighs the decisions of a deal, away from its table.
  void weigh(const std::shared_ptr<Live>& live, const hall::Weighing& weighing);
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
  std::vector<std::string> proxies_;  // whose word is taken for whom they pass on
  // These outlive the handlers in `io_`, which have places in them.
  Crowd connections_;  // each asks for pages, or is a socket
  Crowd browsers_;     // with a socket
  Crowd look_overs_{kMostLookOvers, kMostLookOvers};
  asio::io_context io_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer renewal_;
  asio::steady_timer pause_;  // of accepting
  std::uint16_t port_ = 0;
  std::unordered_map<Connection, std::shared_ptr<Socket>> sockets_;
  Allowances codes_tried_{kWrongCodesOfAddress};  // used on the desk only
  Allowances hints_{kHintsOfAddress};
  Allowances look_overs_asked_{kLookOversOfAddress};
  Connection last_connection_ = 0;
  // Shared with the tables: a message to one may still wait in `io_` when the rest is gone.
  std::shared_ptr<asio::thread_pool> pool_;
  asio::thread_pool studies_{2};
  Strand desk_;                                                  // where tables are found
  Strand study_;                                                 // where games are chosen
  Strand look_over_;                                             // where rules are looked over, which takes seconds
  std::unordered_map<std::string, std::shared_ptr<Live>> live_;  // used on the desk only
  std::unique_ptr<hall::Journal> journal_;
  std::atomic<bool> is_store_well_ = true;
  std::atomic<std::uint64_t> entries_written_ = 0;
};

}  // namespace turup::web
