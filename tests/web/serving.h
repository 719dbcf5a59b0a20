// A hall that is served on this machine as long as a test runs.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <thread>

#include "variants/shipped.h"
#include "web/browser.h"
#include "web/web.h"

namespace turup::web {

// A hall with its own folder, served until the end of the test.
class Serving {
 public:
  explicit Serving(const std::string& database, ServeTerms terms = {}, const std::string& name = "one")
      : store_(database, name), hall_(shipped::library(), store_) {
    terms.port = 0;
    server_.emplace(hall_, store_, std::move(terms));
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Serving() { end(); }
  void end() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  std::uint16_t port() const { return server_->port(); }

 private:
  store::Store store_;
  hall::Hall hall_;
  std::optional<Server> server_;
  std::thread thread_;
};

class Served : public testing::Test {
 protected:
  Served() {
    std::string name = (std::filesystem::temp_directory_path() / "turup-web-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Served() override { std::filesystem::remove_all(folder_); }
  std::string database() const { return "sqlite://" + (folder_ / "hall.sqlite").string(); }

  // Opens a table of 29 with bots on all other chairs. Returns its code; the browser sits at it.
  static std::string table_of_bots(Browser& browser, int pace) {
    browser.open_socket();
    const Json opened = browser.ask({{"t", "open"}, {"variant", "29/base"}, {"name", "Asha"}, {"seat", "S"}});
    std::string code = opened.value("table", "");
    browser.ask({{"t", "hello"}, {"v", 1}, {"table", code}, {"token", opened.value("token", "")}});
    browser.ask({{"t", "settings"}, {"pace", pace}});
    for (const char* seat : {"W", "N", "E"}) browser.ask({{"t", "arrange"}, {"seat", seat}, {"who", "random"}});
    return code;
  }

  // Returns whether somebody new is served, now or soon.
  static bool gets_in(const Serving& serving) {
    for (int i = 0; i < 50; ++i) {
      if (Browser(serving.port()).page().starts_with("HTTP/1.1 200")) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }

  std::filesystem::path folder_;
};

}  // namespace turup::web
