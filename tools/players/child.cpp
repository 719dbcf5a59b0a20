#include "players/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

namespace turup {

namespace {

using std::chrono::milliseconds;

constexpr auto kGrace = milliseconds(300);  // for a program to end by itself once its input is closed
constexpr auto kNap = milliseconds(2);

// All process groups, for a signal handler. A place is 0 while it is free.
std::array<std::atomic<pid_t>, 4096> groups{};
static_assert(std::atomic<pid_t>::is_always_lock_free);

void enter(pid_t group) {
  for (auto& place : groups) {
    pid_t free = 0;
    if (place.compare_exchange_strong(free, group)) return;
  }
}

void leave(pid_t group) {
  for (auto& place : groups) {
    pid_t mine = group;
    if (place.compare_exchange_strong(mine, 0)) return;
  }
}

[[noreturn]] void give_up(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) give_up("no pipe");
  }
  ~Pipe() {
    for (const int end : ends)
      if (end >= 0) ::close(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int release(std::size_t end) {
    const int released = std::exchange(ends[end], -1);
    ::fcntl(released, F_SETFL, O_NONBLOCK);
    return released;
  }
};

// Attributes of a new process: default signals, none blocked, and a process group: a given one, or a new one for 0.
class Attributes {
 public:
  explicit Attributes(pid_t group) {
    ::posix_spawnattr_init(&attributes_);
    sigset_t signals;
    ::sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&attributes_, &signals);
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals, signal);
    ::posix_spawnattr_setsigdefault(&attributes_, &signals);
    ::posix_spawnattr_setpgroup(&attributes_, group);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~Attributes() { ::posix_spawnattr_destroy(&attributes_); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

// The files to which a new process is connected. It inherits no others.
class Files {
 public:
  explicit Files(int in) {
    ::posix_spawn_file_actions_init(&files_);
    ::posix_spawn_file_actions_adddup2(&files_, in, STDIN_FILENO);
  }
  ~Files() { ::posix_spawn_file_actions_destroy(&files_); }
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  void writes_to(int out) { ::posix_spawn_file_actions_adddup2(&files_, out, STDOUT_FILENO); }
  void says_nothing() {
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) ::posix_spawn_file_actions_addclose(&files_, stream);
  }
  const posix_spawn_file_actions_t* get() const { return &files_; }

 private:
  posix_spawn_file_actions_t files_{};
};

pid_t spawn(const std::string& command, const Files& files, pid_t group) {
  std::array<std::string, 3> words = {"sh", "-c", command};
  const std::array<char*, 4> pointers = {words[0].data(), words[1].data(), words[2].data(), nullptr};
  pid_t child = -1;
  const int trouble = ::posix_spawn(&child, "/bin/sh", files.get(), Attributes(group).get(), pointers.data(), environ);
  if (trouble != 0) throw std::system_error(trouble, std::generic_category(), "no process");
  return child;
}

int milliseconds_to(Child::Clock::time_point until) {
  const auto left = std::chrono::ceil<milliseconds>(until - Child::Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000));
}

}  // namespace

Child::Child(const std::string& command) {
  Pipe in;
  Pipe out;
  Pipe life;
  Files guarding(life.ends[0]);
  guarding.says_nothing();
  group_ = spawn("read end; kill -9 0", guarding, 0);
  enter(group_);
  Files playing(in.ends[0]);
  playing.writes_to(out.ends[1]);
  try {
    program_ = spawn(command, playing, group_);
  } catch (const std::system_error&) {
    end_group();
    throw;
  }
  life_ = life.release(1);
  to_ = in.release(1);
  from_ = out.release(0);
}

void Child::say_goodbye() {
  flush();
  close_input();
  patience_ = Clock::now() + kGrace;
}

Child::~Child() {
  close_input();
  has_ended(patience_);
  end_group();
  ::close(from_);
  ::close(life_);
}

void Child::end_group() const {
  // The guard's process id belongs to us until it is waited for, so the group cannot be another program's.
  ::kill(-group_, SIGKILL);
  for (const pid_t process : {program_, group_})
    while (process > 0 && ::waitpid(process, nullptr, 0) < 0 && errno == EINTR) continue;
  leave(group_);
}

void Child::close_input() {
  if (to_ >= 0) ::close(to_);
  to_ = -1;
}

void Child::say(std::string_view line) {
  waiting_.append(line).append("\n");
  flush();
}

void Child::flush() {
  while (to_ >= 0 && !waiting_.empty()) {
    const ssize_t written = ::write(to_, waiting_.data(), waiting_.size());
    if (written > 0) waiting_.erase(0, static_cast<std::size_t>(written));
    if (written > 0 || errno == EINTR) continue;
    if (errno != EAGAIN) close_input();  // the program reads no more
    return;
  }
}

bool Child::take_line(std::string& line) {
  const std::size_t end = read_.find('\n');
  if (end == std::string::npos) return false;
  line = read_.substr(0, end);
  read_.erase(0, end + 1);
  return true;
}

bool Child::take_input() {
  std::array<char, 4096> chunk{};
  const ssize_t got = ::read(from_, chunk.data(), chunk.size());
  if (got > 0) read_.append(chunk.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

std::optional<Child::Heard> Child::wait_for_input(Clock::time_point until) {
  const bool is_writing = to_ >= 0 && !waiting_.empty();
  std::array<pollfd, 2> both{{{from_, POLLIN, 0}, {is_writing ? to_ : -1, POLLOUT, 0}}};
  const int ready = ::poll(both.data(), both.size(), milliseconds_to(until));
  if (ready == 0) return Heard::nothing;
  if (ready < 0 && errno != EINTR) give_up("poll");
  if (both[1].revents != 0) flush();
  if (ready > 0 && both[0].revents != 0 && !take_input()) return Heard::ended;
  return {};
}

Child::Heard Child::hear(std::string& line, Clock::time_point until) {
  for (;;) {
    if (take_line(line)) return line.size() > kLongestLine ? Heard::overlong : Heard::line;
    if (read_.size() > kLongestLine) return Heard::overlong;
    if (const auto end = wait_for_input(until)) return *end;
  }
}

bool Child::has_ended(Clock::time_point until) const {
  for (;;) {
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(program_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == program_)
      return true;
    if (Clock::now() >= until) return false;
    std::this_thread::sleep_for(kNap);
  }
}

namespace {

// Precondition: the process has ended, and was not waited for.
siginfo_t end_of(pid_t process) {
  siginfo_t info{};
  ::waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT);
  return info;
}

}  // namespace

std::string Child::end() const {
  if (!has_ended(Clock::now() + kGrace)) return "it closed its output";
  const siginfo_t info = end_of(program_);
  if (info.si_code == CLD_EXITED) return fmt::format("it ended with status {}", info.si_status);
  return fmt::format("signal {} ended it", info.si_status);
}

bool Child::was_not_run() const {
  constexpr int kMayNotBeRun = 126;  // POSIX.1-2017, "Exit Status for Commands"
  constexpr int kNotFound = 127;
  if (!has_ended(Clock::now() + kGrace)) return false;
  const siginfo_t info = end_of(program_);
  return info.si_code == CLD_EXITED && (info.si_status == kMayNotBeRun || info.si_status == kNotFound);
}

void Child::kill_all() {
  for (const auto& place : groups)
    if (const pid_t group = place.load(); group > 0) ::kill(-group, SIGKILL);
}

}  // namespace turup
