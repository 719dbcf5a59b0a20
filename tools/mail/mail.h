// Mail: short letters in plain text, handed to an SMTP server.
//
// A thread of its own sends them, so nobody waits for a mail server. Nothing that it logs names an address.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace turup::mail {

struct Letter {
  std::string to;       // one address
  std::string subject;  // printable ASCII
  std::string text;     // UTF-8; its lines end with \n
};

struct MailTerms {
  std::string server;    // smtp://HOST:PORT, or smtps://HOST:PORT where everything is encrypted from the first byte
  std::string from;      // the address of the sender
  std::string user;      // empty: nobody signs in
  std::string password;  // his
  std::function<void(const std::string&)> log;
  std::chrono::milliseconds again = std::chrono::seconds(5);  // before a letter is tried again; then longer
};

// Returns the letter as it travels, with its headers; nothing where an address or the subject holds what would end a
// header or begin another.
std::optional<std::string> written(const Letter& letter, const std::string& from,
                                   std::chrono::system_clock::time_point now);
// Returns whether the address of a server can be used.
bool is_server(std::string_view url);

class Mailer {
 public:
  explicit Mailer(MailTerms terms);
  // Letters that were not sent yet are not sent any more.
  ~Mailer();
  Mailer(const Mailer&) = delete;
  Mailer& operator=(const Mailer&) = delete;

  // Returns false, and sends nothing, if the letter cannot be written or too many wait.
  bool send(Letter letter);

 private:
  using Moment = std::chrono::steady_clock::time_point;
  struct Waiting {
    std::string to;
    std::string text;
    int tries = 0;
    Moment due;
  };
  // The outcome of handing a letter over.
  enum class Fate : std::uint8_t { sent, later, never };

  void run();
  std::optional<Waiting> next(std::unique_lock<std::mutex>& lock);
  void deliver(Waiting letter);
  Fate hand_over(const Waiting& letter);
  void log(const std::string& line) const;

  MailTerms terms_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  std::atomic<bool> is_ending_ = false;
  std::thread thread_;
};

}  // namespace turup::mail
