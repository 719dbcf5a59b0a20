// The words of Boost.Asio and Boost.Beast, the limits on browsers, and a table with the strand that it works on.
//
// This is a part of server.cpp, which alone includes it, because Boost.Beast takes long to compile.
#pragma once

#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include "hall/hall.h"
#include "web/limits.h"

namespace turup::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;
using hall::Connection;

inline constexpr std::size_t kLongestHeader = std::size_t{8} * 1024;
inline constexpr std::size_t kLongestBody = std::size_t{64} * 1024;
inline constexpr std::size_t kLongestMessage = std::size_t{72} * 1024;
inline constexpr std::size_t kLongestSmallMessage = std::size_t{8} * 1024;
inline constexpr auto kHeaderTime = std::chrono::seconds(10);
inline constexpr auto kMessageTime = std::chrono::seconds(10);
inline constexpr auto kIdleTime = std::chrono::seconds(30);
inline constexpr std::size_t kMostWaitingFrames = 64;
// The longest answer is the schema for the editor, which takes about half of it.
inline constexpr std::size_t kMostWaitingBytes = std::size_t{512} * 1024;
inline constexpr auto kDeserted = std::chrono::minutes(10);  // then a table leaves the memory
inline constexpr unsigned kWorkers = 2;
inline constexpr auto kPause = std::chrono::milliseconds(100);
inline constexpr int kPageVersion = 1;
inline const Allowance kWrongCodesOfAddress{10, 1.0 / 6};  // of tables that there are not
inline const Allowance kHintsOfBrowser{10, 0.25};          // an expert thinks for each of them
inline const Allowance kHintsOfAddress{40, 1};
inline const Allowance kLookOversOfBrowser{30, 1};
inline const Allowance kLookOversOfAddress{90, 2};
inline constexpr std::size_t kConnectionsOfABrowser = 8;  // one for its socket, some for pages
inline constexpr std::size_t kMostLookOvers = 16;         // that are worked at or wait

inline std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

inline std::string no(const Json& message, std::string_view reason) {
  return json_line(Json{{"t", "no"}, {"id", hall::text_in(message, "id")}, {"reason", reason}});
}

using Strand = asio::strand<asio::thread_pool::executor_type>;

// A table with the strand that it works on.
struct Live {
  Live(std::shared_ptr<hall::HostedTable> held, std::uint64_t kept, std::shared_ptr<asio::thread_pool> workers)
      : table(std::move(held)),
        entries(kept),
        pool(std::move(workers)),
        strand(asio::make_strand(*pool)),
        timer(strand) {}
  // The thing that its timer waits for. While that stays the same, talk at the table does not start the timer again.
  struct Wait {
    bool is_deserted = false;
    std::optional<std::uint64_t> decision;  // of a bot
    bool operator==(const Wait&) const = default;
  };
  // Stops the table for good. It is called on its strand.
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
  std::uint64_t waits = 0;  // times that its timer has been set
  bool is_lost = false;     // it is left alone: the hall ends, another process holds it, or the disk is full
};

}  // namespace turup::web
