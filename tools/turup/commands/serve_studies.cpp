#include "turup/commands/serve_studies.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "loader/loader.h"
#include "players/players.h"

namespace turup::shell {

namespace {

constexpr auto kPatience = std::chrono::seconds(10);
constexpr std::size_t kMostLines = 4000;
#ifdef TURUP_SANITIZED
constexpr std::string_view kLimits = "ulimit -t 20";  // the sanitizer reserves more memory than any limit would leave
#else
constexpr std::string_view kLimits = "ulimit -t 5 && ulimit -v 1000000";
#endif

// The lines that a command of ours wrote; not whole if it took too long or wrote too much.
struct Written {
  std::vector<std::string> lines;
  bool is_whole = false;
};

// The words come from us alone: no text of a browser reaches the shell.
Written run_limited(const std::string& words, const std::string& input) {
  Child child(fmt::format("{} && exec /proc/$PPID/exe {} 2>/dev/null", kLimits, words));
  child.say(input);
  const auto until = Child::Clock::now() + kPatience;
  Written written;
  std::string line;
  // Its input is closed once all of it is written, which hear() does on the way.
  child.say_goodbye();
  while (written.lines.size() < kMostLines) {
    switch (child.hear(line, until)) {
      case Child::Heard::line: written.lines.push_back(line); break;
      case Child::Heard::ended: written.is_whole = true; return written;
      case Child::Heard::nothing:
      case Child::Heard::overlong: return written;
    }
  }
  return written;
}

// A file with the text, as long as this lives: `turup diff` and `turup review` read no standard input.
class PassingFile {
 public:
  explicit PassingFile(std::string_view text) : path_(std::filesystem::temp_directory_path() / "turup-XXXXXX.yaml") {
    constexpr int kEnding = 5;  // ".yaml"
    const int file = ::mkstemps(path_.data(), kEnding);
    if (file < 0) return;
    is_whole_ = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    ::close(file);
  }
  ~PassingFile() { ::unlink(path_.c_str()); }
  PassingFile(const PassingFile&) = delete;
  PassingFile& operator=(const PassingFile&) = delete;

  // Empty if it could not be written.
  std::string path() const { return is_whole_ ? path_ : std::string{}; }

 private:
  std::string path_;
  bool is_whole_ = false;
};

std::string replaced(std::string text, const std::string& what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

// Returns the record with the path of a file where it names the rules. Their fingerprint stays, so they must be the
// same.
std::string naming_rules(std::string record, const std::string& path) {
  constexpr std::string_view kRules = "\nrules ";
  const std::size_t line = record.find(kRules);
  if (line == std::string::npos) return record;
  const std::size_t begin = record.find_first_not_of(' ', line + kRules.size());
  const std::size_t end = record.rfind(' ', record.find('\n', begin));  // a fingerprint follows, which has no blank
  return begin < end ? record.replace(begin, end - begin, path) : record;
}

bool has_error(const Json& problems) {
  for (const Json& problem : problems)
    if (problem.value("severity", "") == "error") return true;
  return false;
}

}  // namespace

Json look_over(const std::string& file, const std::string& base) {
  Json answer{{"problems", Json::array()}, {"difference", nullptr}};
  const Written checked = run_limited("validate --json --deals 30 -", file);
  for (const std::string& line : checked.lines)
    if (Json problem = parse_json(line); problem.is_object()) answer["problems"].push_back(std::move(problem));
  if (!checked.is_whole) answer["trouble"] = "looking these rules over took too long";
  if (!checked.is_whole || has_error(answer["problems"]) || !is_name(base)) return answer;
  const PassingFile passing(file);
  if (passing.path().empty()) return answer;
  const Written compared = run_limited(fmt::format("diff {} '{}' --json --deals 300", base, passing.path()), {});
  const std::string text = replaced(joined(compared.lines, "\n"), passing.path(), "your-rules.yaml");
  if (Json difference = parse_json(text); compared.is_whole && difference.is_object())
    answer["difference"] = std::move(difference);
  return answer;
}

Json weigh_deal(const hall::Weighing& weighing) {
  const PassingFile rules(weighing.rules);
  const bool is_own = !weighing.rules.empty();
  const PassingFile record(is_own ? naming_rules(weighing.record, rules.path()) : weighing.record);
  if (record.path().empty() || (is_own && rules.path().empty())) return nullptr;
  const std::string words = fmt::format("review '{}' --json --jobs 1 --deal {}", record.path(), weighing.deal);
  const Written weighed = run_limited(words, {});
  Json found = parse_json(joined(weighed.lines, "\n"));
  return weighed.is_whole && found.is_object() ? found : Json(nullptr);
}

}  // namespace turup::shell
