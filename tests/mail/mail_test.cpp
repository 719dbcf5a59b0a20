// Letters: how they are written, and how a real SMTP server gets them.
#include "mail/mail.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <functional>
#include <thread>

#include "base/json.h"

namespace turup::mail {
namespace {

const auto kNoon = std::chrono::system_clock::from_time_t(1'700'000'000);  // 14 November 2023, 22:13:20

TEST(Letter, SaysFromWhomToWhomAndWhen) {
  const auto text = written({"asha@example.org", "Sign in", "One line\nand another"}, "hall@example.org", kNoon);
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with("Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n")) << *text;
  EXPECT_NE(text->find("\r\nFrom: Turup <hall@example.org>\r\nTo: <asha@example.org>\r\nSubject: Sign in\r\n"),
            std::string::npos)
      << *text;
  EXPECT_TRUE(text->ends_with("\r\n\r\nOne line\r\nand another\r\n")) << *text;
}

TEST(Letter, NoHeaderCanBeSmuggledIn) {
  for (const char* to :
       {"asha@example.org\r\nBcc: all@example.org", "asha@example.org\nX: y", "a@b.c,d@e.f", "a@b.c d@e.f", "<a@b.c>",
        "a@b.c>", "a\"@b.c", "\x01@b.c", "a@b.c\t", "a@b@c", "@b.c", "a@", "", "-a@b.c", "\xc3\xa4@b.c", "a@b.c;d"})
    EXPECT_FALSE(written({to, "Sign in", "text"}, "hall@example.org", kNoon)) << to;
  EXPECT_FALSE(written({"a@b.c", "Sign in\r\nBcc: x@y.z", "text"}, "hall@example.org", kNoon));
  EXPECT_FALSE(written({"a@b.c", "Sign in", "text"}, "hall@example.org>\r\nBcc: <x@y.z", kNoon));
  EXPECT_FALSE(written({std::string(252, 'a') + "@b.c", "Sign in", "text"}, "hall@example.org", kNoon));
}

TEST(Letter, ItsTextCannotEndIt) {
  const auto text = written({"a@b.c", "Sign in", "one\r\n.\r\nMAIL FROM:<x@y.z>\rtwo"}, "h@b.c", kNoon);
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->ends_with("one\r\n.\r\nMAIL FROM:<x@y.z>two\r\n")) << *text;  // the dot is doubled on its way
}

TEST(MailServer, IsWrittenAsAnAddressOfSmtp) {
  for (const char* good : {"smtp://127.0.0.1:25", "smtps://mail.example.org", "smtp://[::1]:2525"})
    EXPECT_TRUE(is_server(good)) << good;
  for (const char* bad : {"", "smtp://", "http://mail", "smtp://user@mail", "smtp://mail/x", "smtp://ma il", "mail:25"})
    EXPECT_FALSE(is_server(bad)) << bad;
}

// aiosmtpd in a process of its own.
class PostOffice {
 public:
  explicit PostOffice(const std::vector<std::string>& arguments = {}) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (pipe(to.data()) != 0 || pipe(from.data()) != 0) return;
    std::vector<std::string> words{"/usr/bin/python3", TURUP_TESTS_DIR "/mail/server.py"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    argv.reserve(words.size() + 1);
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    child_ = fork();
    if (child_ == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
      execvp(argv[0], argv.data());
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    stop_ = to[1];
    says_ = fdopen(from[0], "r");
    const Json port = next();
    if (port.is_number()) url_ = "smtp://127.0.0.1:" + std::to_string(port.get<int>());
  }

  ~PostOffice() {
    close(stop_);
    fclose(says_);
    kill(child_, SIGTERM);
    waitpid(child_, nullptr, 0);
  }
  PostOffice(const PostOffice&) = delete;
  PostOffice& operator=(const PostOffice&) = delete;

  const std::string& url() const { return url_; }

  // Waits for the next thing that the server says.
  Json next() {
    std::array<char, 16384> line{};
    if (std::fgets(line.data(), line.size(), says_) == nullptr) return nullptr;
    return parse_json(line.data());
  }

 private:
  pid_t child_ = 0;
  int stop_ = 0;
  FILE* says_ = nullptr;
  std::string url_;
};

MailTerms terms_for(const PostOffice& office) {
  MailTerms terms;
  terms.server = office.url();
  terms.from = "hall@example.org";
  terms.again = std::chrono::milliseconds(50);
  return terms;
}

// Keeps what a mailer logs, safely from its thread.
struct Log {
  std::mutex mutex;
  std::string text;
  std::function<void(const std::string&)> writer() {
    return [this](const std::string& line) {
      const std::lock_guard lock(mutex);
      text += line + "\n";
    };
  }
};

TEST(Mailer, ARealServerGetsTheLetter) {
  PostOffice office;
  ASSERT_FALSE(office.url().empty()) << "python3-aiosmtpd is missing";
  Mailer mailer(terms_for(office));
  ASSERT_TRUE(mailer.send({"asha@example.org", "Sign in", "Open this:\n\nhttp://127.0.0.1/#in=00ff\n\n.\nend\n"}));
  const Json got = office.next();
  EXPECT_EQ(got["from"], "hall@example.org");
  EXPECT_EQ(got["to"], Json::array({"asha@example.org"}));
  const auto text = got["text"].get<std::string>();
  EXPECT_NE(text.find("\r\nSubject: Sign in\r\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\r\n\r\nOpen this:\r\n\r\nhttp://127.0.0.1/#in=00ff\r\n\r\n.\r\nend\r\n"), std::string::npos)
      << text;
}

TEST(Mailer, SignsInWhereTheServerWantsIt) {
  PostOffice office({"hall", "secret"});
  ASSERT_FALSE(office.url().empty());
  MailTerms terms = terms_for(office);
  terms.user = "hall";
  terms.password = "secret";
  Mailer mailer(terms);
  ASSERT_TRUE(mailer.send({"asha@example.org", "Sign in", "text"}));
  EXPECT_EQ(office.next()["user"], "hall");
}

TEST(Mailer, TriesAgainWhereTheServerIsBusyAndGivesUpWhereItRefuses) {
  PostOffice office;
  ASSERT_FALSE(office.url().empty());
  Log log;
  {
    MailTerms terms = terms_for(office);
    terms.log = log.writer();
    Mailer mailer(terms);
    ASSERT_TRUE(mailer.send({"nobody@example.org", "Sign in", "text"}));
    EXPECT_EQ(office.next()["refused"], "nobody");
    ASSERT_TRUE(mailer.send({"busy@example.org", "Sign in", "text"}));
    EXPECT_EQ(office.next()["refused"], "busy");
    EXPECT_EQ(office.next()["to"], Json::array({"busy@example.org"}));
  }
  EXPECT_NE(log.text.find("reply 550"), std::string::npos) << log.text;
  EXPECT_NE(log.text.find("reply 451"), std::string::npos) << log.text;
  EXPECT_EQ(log.text.find("example.org"), std::string::npos) << "an address is in the log: " << log.text;
}

TEST(Mailer, NobodyWaitsForAServerThatIsNotThere) {
  Log log;
  MailTerms terms;
  terms.server = "smtp://127.0.0.1:9";
  terms.from = "hall@example.org";
  terms.log = log.writer();
  const auto begin = std::chrono::steady_clock::now();
  {
    Mailer mailer(terms);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(mailer.send({"asha@example.org", "Sign in", "text"}));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  EXPECT_NE(log.text.find("letters were not sent"), std::string::npos) << log.text;
}

TEST(Mailer, TakesNoMoreLettersThanItCanKeep) {
  MailTerms terms;
  terms.server = "smtp://127.0.0.1:9";
  terms.from = "hall@example.org";
  Mailer mailer(terms);
  int taken = 0;
  for (int i = 0; i < 2000; ++i) taken += mailer.send({"asha@example.org", "Sign in", "text"}) ? 1 : 0;
  EXPECT_LT(taken, 1500);
  EXPECT_GE(taken, 1000);
}

// Between machines a letter with a link goes encrypted or not at all: this server offers no encryption.
TEST(Mailer, SendsNothingInTheOpenToAnotherMachine) {
  PostOffice office;
  ASSERT_FALSE(office.url().empty());
  Log log;
  {
    MailTerms terms = terms_for(office);
    terms.server = "smtp://" + std::string("0.0.0.0") + office.url().substr(office.url().rfind(':'));
    terms.log = log.writer();
    terms.again = std::chrono::milliseconds(10);
    Mailer mailer(terms);
    ASSERT_TRUE(mailer.send({"asha@example.org", "Sign in", "text"}));
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
  EXPECT_NE(log.text.find("could not be sent"), std::string::npos) << log.text;
}

}  // namespace
}  // namespace turup::mail
