#include "command/run.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace turup::testing_command {

namespace fs = std::filesystem;

namespace {

// The folder of one test. It is removed when the next test asks for its folder.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "turup-command-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

const fs::path& folder() {
  static std::optional<Folder> folder;
  static const testing::TestInfo* owner = nullptr;
  const testing::TestInfo* now = testing::UnitTest::GetInstance()->current_test_info();
  if (!folder || owner != now) folder.emplace();
  owner = now;
  return folder->path();
}

struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_end(std::size_t end) {
    if (ends[end] >= 0) close(ends[end]);
    ends[end] = -1;
  }
};

// Makes the pipe a terminal. That changes nothing that is written.
void become_terminal(Pipe& pipe, unsigned short columns) {
  pipe.close_end(0);
  pipe.close_end(1);
  termios raw{};
  cfmakeraw(&raw);
  const winsize size{24, columns, 0, 0};
  if (openpty(&pipe.ends[0], &pipe.ends[1], nullptr, &raw, &size) != 0) throw std::runtime_error("no terminal");
  for (const int end : pipe.ends) fcntl(end, F_SETFD, FD_CLOEXEC);
}

std::vector<std::string> environment_of(const Surroundings& surroundings) {
  std::vector<std::string> all = {"PATH=/usr/bin:/bin",
                                  std::string("TURUP_DATA=") + TURUP_ROOT,
                                  "HOME=" + folder().string(),
                                  "XDG_DATA_HOME=" + (folder() / "data").string(),
                                  "XDG_DATA_DIRS=" + (folder() / "machine").string(),
                                  "XDG_STATE_HOME=" + (folder() / "state").string(),
                                  "TERM=xterm",
                                  "LC_ALL=C"};
  for (const auto& [name, value] : surroundings.environment) all.push_back(name + "=" + value);
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> result;
  for (std::string& word : words) result.push_back(word.data());
  result.push_back(nullptr);
  return result;
}

[[noreturn]] void become_turup(const std::vector<char*>& words, const std::vector<char*>& environment,
                               const std::array<int, 3>& streams) {
  for (int i = 0; i < 3; ++i) dup2(streams[static_cast<std::size_t>(i)], i);
  if (chdir(folder().c_str()) != 0) _exit(126);
  execve(TURUP_PROGRAM, words.data(), environment.data());
  _exit(127);
}

void limit(int resource, rlim_t most) {
  if (most == 0) return;
  const rlimit limit{most, most};
  setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

void take(Pipe& pipe, std::string& text) {
  std::array<char, 1U << 14U> chunk;
  const ssize_t got = read(pipe.ends[0], chunk.data(), chunk.size());
  if (got > 0)
    text.append(chunk.data(), static_cast<std::size_t>(got));
  else
    pipe.close_end(0);
}

void collect(Pipe& out, Pipe& err, Said& said) {
  while (out.ends[0] >= 0 || err.ends[0] >= 0) {
    std::array<pollfd, 2> waiting{{{out.ends[0], POLLIN, 0}, {err.ends[0], POLLIN, 0}}};
    if (poll(waiting.data(), waiting.size(), -1) < 0) break;
    if (waiting[0].revents != 0) take(out, said.out);
    if (waiting[1].revents != 0) take(err, said.err);
  }
}

}  // namespace

Said turup(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  std::vector<std::string> words = {"turup"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = environment_of(surroundings);
  const std::vector<char*> argv = pointers(words);
  const std::vector<char*> envp = pointers(environment);
  const fs::path input = file_with("input", surroundings.input);
  const int in = open(input.c_str(), O_RDONLY | O_CLOEXEC);
  Pipe out;
  Pipe err;
  if (surroundings.columns > 0) become_terminal(out, surroundings.columns);
  if (!surroundings.keeps_reading) out.close_end(0);
  const pid_t child = fork();
  if (child == 0) limit(RLIMIT_CPU, surroundings.processor_seconds);
  if (child == 0) limit(RLIMIT_FSIZE, surroundings.file_bytes);
  const int other = surroundings.output.empty() ? -1 : open(surroundings.output.c_str(), O_WRONLY | O_CLOEXEC);
  if (child == 0) become_turup(argv, envp, {in, other < 0 ? out.ends[1] : other, err.ends[1]});
  if (other >= 0) close(other);
  close(in);
  out.close_end(1);
  err.close_end(1);
  Said said;
  collect(out, err, said);
  int status = 0;
  rusage used{};
  wait4(child, &status, 0, &used);
  said.most_memory = used.ru_maxrss;
  said.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return said;
}

Running::Running(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {"turup"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = environment_of({});
  const std::vector<char*> argv = pointers(words);
  const std::vector<char*> envp = pointers(environment);
  Pipe out;
  const int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
  child_ = fork();
  if (child_ == 0) become_turup(argv, envp, {in, out.ends[1], out.ends[1]});
  close(in);
  std::swap(output_, out.ends[0]);
}

Running::~Running() {
  kill_at_once();
  close(output_);
}

void Running::kill_at_once() {
  if (child_ > 0) kill(child_, SIGKILL);
  if (child_ > 0) waitpid(child_, nullptr, 0);
  child_ = -1;
}

std::string Running::read_until(const std::string& mark) {
  constexpr int kPatience = 60'000;  // milliseconds without output
  std::string text;
  while (text.find(mark) == std::string::npos) {
    pollfd waiting{output_, POLLIN, 0};
    char c = '\0';
    if (poll(&waiting, 1, kPatience) <= 0 || read(output_, &c, 1) <= 0) break;
    text += c;
  }
  return text;
}

namespace {

// Returns whether the process catches SIGINT. Before that, the signal would end it instead of asking it to stop.
bool catches_interrupts(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("SigCgt:")) return (std::stoull(line.substr(7), nullptr, 16) >> (SIGINT - 1) & 1U) != 0;
  return false;
}

}  // namespace

int Running::interrupt() {
  for (int tries = 0; tries < 2000 && !catches_interrupts(child_); ++tries) usleep(10'000);
  kill(child_, SIGINT);
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

fs::path file_with(const std::string& name, const std::string& text) {
  fs::path path = folder() / name;
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

}  // namespace turup::testing_command
