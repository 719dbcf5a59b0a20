#include <curl/curl.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "mail/mail.h"

namespace turup::mail {

namespace {

constexpr std::size_t kMostWaiting = 1000;
constexpr int kTries = 3;
constexpr int kLonger = 6;  // each wait is so many times the one before
constexpr long kConnectSeconds = 10;
constexpr long kLetterSeconds = 30;
constexpr long kFirstRefusal = 500;  // replies of a server from here on are final

struct Reading {
  std::string_view left;
};

std::size_t read_letter(char* to, std::size_t size, std::size_t count, void* from) {
  std::string_view& left = static_cast<Reading*>(from)->left;
  const std::size_t taken = std::min(size * count, left.size());
  std::memcpy(to, left.data(), taken);
  left.remove_prefix(taken);
  return taken;
}

int ask_whether_to_stop(void* is_ending, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return *static_cast<std::atomic<bool>*>(is_ending) ? 1 : 0;
}

bool is_on_this_machine(std::string_view server) {
  const std::string_view host = server.substr(server.find("://") + 3);
  return host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]");
}

using Curl = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;
using List = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

}  // namespace

Mailer::Mailer(MailTerms terms) : terms_(std::move(terms)) {
  static const CURLcode kStarted = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(kStarted);
  thread_ = std::thread([this] { run(); });
}

Mailer::~Mailer() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

bool Mailer::send(Letter letter) {
  auto text = written(letter, terms_.from, std::chrono::system_clock::now());
  if (!text) return false;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back({std::move(letter.to), std::move(*text), 0, std::chrono::steady_clock::now()});
  }
  changed_.notify_one();
  return true;
}

// Waits for a letter that is due; nothing once the mailer ends.
std::optional<Mailer::Waiting> Mailer::next(std::unique_lock<std::mutex>& lock) {
  const auto is_earlier = [](const Waiting& a, const Waiting& b) { return a.due < b.due; };
  while (!is_ending_) {
    const auto first = std::min_element(waiting_.begin(), waiting_.end(), is_earlier);
    if (first == waiting_.end()) {
      changed_.wait(lock);
    } else if (first->due > std::chrono::steady_clock::now()) {
      changed_.wait_until(lock, Moment(first->due));
    } else {
      Waiting letter = std::move(*first);
      waiting_.erase(first);
      return letter;
    }
  }
  return std::nullopt;
}

void Mailer::run() {
  std::unique_lock lock(mutex_);
  while (auto letter = next(lock)) {
    lock.unlock();
    deliver(std::move(*letter));
    lock.lock();
  }
  if (!waiting_.empty()) log(std::to_string(waiting_.size()) + " letters were not sent");
}

void Mailer::deliver(Waiting letter) {
  const Fate fate = hand_over(letter);
  if (fate != Fate::later || is_ending_) return;
  if (++letter.tries >= kTries) return log("a letter was given up");
  auto wait = terms_.again;
  for (int i = 1; i < letter.tries; ++i) wait *= kLonger;
  letter.due = std::chrono::steady_clock::now() + wait;
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(letter));
}

// A letter holds a secret: between machines it travels encrypted or not at all.
Mailer::Fate Mailer::hand_over(const Waiting& letter) {
  const Curl curl(curl_easy_init(), &curl_easy_cleanup);
  if (!curl) return Fate::later;
  const std::string sender = "<" + terms_.from + ">";
  const List to(curl_slist_append(nullptr, ("<" + letter.to + ">").c_str()), &curl_slist_free_all);
  Reading reading{letter.text};
  CURL* const one = curl.get();
  curl_easy_setopt(one, CURLOPT_URL, terms_.server.c_str());
  curl_easy_setopt(one, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(one, CURLOPT_USE_SSL,
                   static_cast<long>(is_on_this_machine(terms_.server) ? CURLUSESSL_NONE : CURLUSESSL_ALL));
  if (!terms_.user.empty()) {
    curl_easy_setopt(one, CURLOPT_USERNAME, terms_.user.c_str());
    curl_easy_setopt(one, CURLOPT_PASSWORD, terms_.password.c_str());
  }
  curl_easy_setopt(one, CURLOPT_MAIL_FROM, sender.c_str());
  curl_easy_setopt(one, CURLOPT_MAIL_RCPT, to.get());
  curl_easy_setopt(one, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(one, CURLOPT_READFUNCTION, &read_letter);
  curl_easy_setopt(one, CURLOPT_READDATA, &reading);
  curl_easy_setopt(one, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(one, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(one, CURLOPT_TIMEOUT, kLetterSeconds);
  curl_easy_setopt(one, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(one, CURLOPT_XFERINFOFUNCTION, &ask_whether_to_stop);
  curl_easy_setopt(one, CURLOPT_XFERINFODATA, &is_ending_);
  const CURLcode result = curl_easy_perform(one);
  if (result == CURLE_OK) return Fate::sent;
  long reply = 0;
  curl_easy_getinfo(one, CURLINFO_RESPONSE_CODE, &reply);
  const bool is_final = reply >= kFirstRefusal;
  log(std::string("a letter could not be sent: ") + curl_easy_strerror(result) +
      (reply > 0 ? ", reply " + std::to_string(reply) : std::string{}));
  return is_final ? Fate::never : Fate::later;
}

void Mailer::log(const std::string& line) const {
  if (terms_.log) terms_.log(line);
}

}  // namespace turup::mail
