// The hall on the network: pages over HTTP and messages over WebSockets, on one port.
//
//   http.h       which page is answered, under which headers
//   forwarded.h  which address a request comes from
//   limits.h     how often somebody may do a thing, and how many may be here
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "hall/hall.h"
#include "web/http.h"

namespace turup::web {

struct ServeTerms {
  std::string address = "127.0.0.1";
  std::uint16_t port = 2929;         // 0: any that is free
  std::vector<std::string> hosts;    // names, beside the address itself, by which browsers may call the hall
  std::vector<std::string> origins;  // beside those of the hosts: what stands in front, "https://cards.example"
  bool takes_files = true;           // rules that a host has written himself
  std::vector<std::string> proxies;  // addresses of what stands in front, whose word is taken for whom it passes on
  std::size_t most_connections = 20000;
  std::size_t most_sockets = 10000;
  std::size_t most_sockets_of_one = 64;  // from one address; as many tables may be opened from there in an hour
  std::size_t most_tables = 2000;
  // Looks rules over that somebody types into the page, and says what is wrong with them and how they differ from the
  // variant that they build on. It may take seconds. If it is empty, nobody can ask for it.
  std::function<Json(const std::string& file, const std::string& base)> look_over;
  // Says what the decisions of a deal that is over cost, as `turup review --json` does; null if it cannot. It may
  // take seconds. If it is empty, nobody can ask for it.
  std::function<Json(const hall::Weighing& weighing)> weigh_deal;
  std::function<void(const std::string&)> log;  // one line each, without cards or tokens
};

class Server {
 public:
  // Listens at once. Throws std::runtime_error, in words for a person, where it cannot.
  Server(hall::Hall& hall, store::Store& store, ServeTerms terms);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Serves until stop() is called from another thread, or the process is told to end by SIGINT or SIGTERM. Everything
  // that was acknowledged is on disk when it returns.
  void run();
  void stop();

 private:
  class Core;
  std::unique_ptr<Core> core_;
};

// Returns the message that a browser sent; nothing if it is too long, nests too deep, or is no JSON object.
std::optional<Json> read_message(std::string_view text);

}  // namespace turup::web
