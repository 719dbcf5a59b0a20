// Load on a hall: tables of people who act once a second, with onlookers, and sockets that only listen.
//
//   turup_load http://127.0.0.1:2929 TABLES SECONDS [IDLE]
//
// Each table is opened over the protocol with four people; one more looks on. The time that counts is from the moment
// at which an action is sent to the moment at which the last of the five has the table after it.
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iostream>

#include "base/json.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;
using turup::Json;

struct Target {
  std::string host;
  std::string port;
  std::string origin;
};

Target target_of(const std::string& origin) {
  const std::string rest = origin.substr(origin.find("://") + 3);
  const std::size_t colon = rest.rfind(':');
  return {rest.substr(0, colon), rest.substr(colon + 1), origin};
}

// One browser.
class Client : public std::enable_shared_from_this<Client> {
 public:
  using Heard = std::function<void(Client&, const Json&)>;

  Client(asio::io_context& io, const Target& target, Heard heard)
      : target_(target), stream_(io), heard_(std::move(heard)) {}

  void open(const std::string& path) {
    tcp::resolver resolver(stream_.get_executor());
    beast::get_lowest_layer(stream_).connect(resolver.resolve(target_.host, target_.port));
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    stream_.set_option(websocket::stream_base::decorator([origin = target_.origin](websocket::request_type& request) {
      request.set(beast::http::field::origin, origin);
    }));
    stream_.read_message_max(1U << 20U);
    stream_.handshake(target_.host + ":" + target_.port, path);
    read();
  }

  void say(Json message) {
    message["v"] = 1;
    message["id"] = std::to_string(++id_);
    waiting_.push_back(turup::json_line(message));
    if (waiting_.size() == 1) write();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return;
      const Json message = turup::parse_json(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      self->heard_(*self, message);
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(waiting_.front()), [self = shared_from_this()](Error error, std::size_t) {
      if (error) return;
      self->waiting_.pop_front();
      if (!self->waiting_.empty()) self->write();
    });
  }

  const Target& target_;
  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
  Heard heard_;
  std::deque<std::string> waiting_;
  int id_ = 0;
};

// The figures of a run.
struct Measured {
  std::vector<double> milliseconds;
  std::size_t frames = 0;
  std::size_t bytes = 0;
  std::size_t refusals = 0;
};

// Four people and an onlooker.
class PartyOfFour {
 public:
  PartyOfFour(asio::io_context& io, const Target& target, Measured& measured)
      : io_(io), target_(target), measured_(measured), timer_(io) {}

  void open() {
    host_ = client(0);
    host_->open("/socket");
    host_->say({{"t", "open"}, {"variant", "29/base"}, {"name", "P0"}, {"seat", "S"}});
  }

 private:
  static constexpr std::size_t kPeople = 4;
  static constexpr const char* kSeats[] = {"S", "W", "N", "E"};

  std::shared_ptr<Client> client(std::size_t place) {
    return std::make_shared<Client>(io_, target_,
                                    [this, place](Client&, const Json& message) { hear(place, message); });
  }

  void hear(std::size_t place, const Json& message) {
    ++measured_.frames;
    const std::string what = message.value("t", "");
    if (what == "ok" && message.contains("table") && message["table"].is_string()) return arrive(message);
    if (what == "no") ++measured_.refusals;
    if (what == "rules") fingerprint_ = message["rules"]["fingerprint"];
    if (what != "table") return;
    if (message["you"]["role"] == "visitor") return enter(place);
    if (message["you"]["role"] == "onlooker" && message["you"]["admitted"] == false)
      return people_[0]->say({{"t", "admit"}, {"onlooker", message["you"]["number"]}, {"yes", true}});
    arrived(place, message);
  }

  void arrive(const Json& answer) {
    code_ = answer["table"];
    people_[0] = client(0);
    people_[0]->open("/socket/" + code_);
    people_[0]->say({{"t", "hello"}, {"table", code_}, {"token", answer["token"]}});
    for (std::size_t place = 1; place <= kPeople; ++place) {
      people_[place] = client(place);
      people_[place]->open("/socket/" + code_);
      people_[place]->say({{"t", "hello"}, {"table", code_}});
    }
  }

  void enter(std::size_t place) {
    if (std::exchange(has_entered_[place], true)) return;
    const std::string name = "P" + std::to_string(place);
    if (place < kPeople)
      people_[place]->say({{"t", "sit"}, {"name", name}, {"seat", kSeats[place]}, {"fingerprint", fingerprint_}});
    else
      people_[place]->say({{"t", "look"}, {"name", name}});
  }

  // The table as it is after an action, at one of them.
  void arrived(std::size_t place, const Json& message) {
    const auto version = message["version"].get<std::uint64_t>();
    if (acted_ && version > acted_at_) seen_by_ |= 1U << place;
    if (acted_ && seen_by_ == (1U << (kPeople + 1)) - 1) {
      measured_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
      acted_ = false;
    }
    if (message["table"]["state"] == "over" && place == 0) people_[0]->say({{"t", "start"}});
    if (message.contains("legal") && !message["legal"].empty() && version > next_.seen)
      next_ = {place, version, message["legal"].back()["words"]};
    if (!acted_ && next_.seen > planned_) plan();
  }

  void plan() {
    planned_ = next_.seen;
    timer_.expires_after(std::chrono::milliseconds(900 + std::rand() % 200));
    timer_.async_wait([this](Error error) {
      if (error) return;
      acted_ = true;
      acted_at_ = next_.seen;
      seen_by_ = 0;
      sent_ = Clock::now();
      people_[next_.place]->say({{"t", "do"}, {"seen", next_.seen}, {"words", next_.words}});
    });
  }

  asio::io_context& io_;
  const Target& target_;
  Measured& measured_;
  asio::steady_timer timer_;
  std::shared_ptr<Client> host_;
  std::array<std::shared_ptr<Client>, kPeople + 1> people_;
  std::array<bool, kPeople + 1> has_entered_{};
  std::string code_;
  std::string fingerprint_;
  struct Next {
    std::size_t place = 0;
    std::uint64_t seen = 0;
    std::string words;
  };
  Next next_;  // who acts next, and what he does
  bool acted_ = false;
  std::uint64_t acted_at_ = 0;
  std::uint64_t planned_ = 0;
  unsigned seen_by_ = 0;
  Clock::time_point sent_;
};

double at(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) {
    std::cerr << "usage: turup_load http://HOST:PORT TABLES SECONDS [IDLE]\n";
    return 2;
  }
  const Target target = target_of(words[1]);
  const int tables = std::stoi(words[2]);
  const int idle = count > 4 ? std::stoi(words[4]) : 0;
  asio::io_context io(1);
  Measured measured;
  std::vector<std::shared_ptr<Client>> listeners;
  for (int i = 0; i < idle; ++i) {
    listeners.push_back(std::make_shared<Client>(io, target, [](Client&, const Json&) {}));
    listeners.back()->open("/socket");
  }
  std::vector<std::unique_ptr<PartyOfFour>> parties;
  for (int i = 0; i < tables; ++i) {
    parties.push_back(std::make_unique<PartyOfFour>(io, target, measured));
    parties.back()->open();
    io.poll();
  }
  io.run_for(std::chrono::seconds(5));
  measured = {};
  io.run_for(std::chrono::seconds(std::stoi(words[3])));
  std::vector<double>& times = measured.milliseconds;
  std::sort(times.begin(), times.end());
  std::cout << fmt::format("{} tables, {} idle sockets: {} actions, {:.1f} a second, {} refused\n", tables, idle,
                           times.size(), static_cast<double>(times.size()) / std::stoi(words[3]), measured.refusals);
  std::cout << fmt::format("action to all screens: median {:.1f} ms, 99 % {:.1f} ms, longest {:.1f} ms\n",
                           at(times, 0.5), at(times, 0.99), at(times, 1));
}
