// A typist: answers every prompt when it is reached, and sees what is on the screen until then.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <sstream>

#include "game/sample_rules.h"
#include "terminal/terminal.h"

namespace turup::typing {

// Passes if it may; otherwise takes the first allowed action.
class Passer : public Player {
 public:
  Action choose(const Rules&, const View& view) override {
    const bool may_pass = (view.choices.says & say_bit(Say::pass)) != 0;
    return may_pass ? Action{} : view.choices.at(0);
  }
};
// Takes the first allowed action: the lowest bid, the lowest card.
class Eager : public Player {
 public:
  Action choose(const Rules&, const View& view) override { return view.choices.at(0); }
};

// Makes lines when they are read. There are no more when `next` returns nothing.
class Keyboard : public std::streambuf {
 public:
  using Next = std::function<std::optional<std::string>()>;
  explicit Keyboard(Next next) : next_(std::move(next)) {}

 protected:
  int_type underflow() override {
    const auto line = next_();
    if (!line) return traits_type::eof();
    line_ = *line + "\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  Next next_;
  std::string line_;
};

struct Screenful {
  int status = 0;
  std::string text;
  std::string errors;
};

inline PlayOptions options_for(const Rules& rules, std::uint64_t seed = 7) {
  PlayOptions options;
  options.rules = &rules;
  options.head.variant = rules.name;
  options.seed = seed;
  options.bot = [](Seat) { return std::make_unique<Passer>(); };
  options.adviser = [](Seat) { return std::make_unique<Eager>(); };
  options.rulebook = [] { return std::string("The rules of the house.\n\nCards are dealt."); };
  options.scenario = [](const std::string&, const std::string&) { return std::string(); };
  options.deals = 1;
  return options;
}

// Plays with a keyboard that sees the screen so far.
inline Screenful played(const PlayOptions& options,
                        const std::function<std::optional<std::string>(const std::string& screen)>& typist) {
  std::ostringstream out;
  std::ostringstream err;
  Keyboard keyboard([&] { return typist(out.str()); });
  std::istream in(&keyboard);
  Screenful result;
  result.status = play(options, in, out, err);
  result.text = out.str();
  result.errors = err.str();
  return result;
}

// Types these lines, then nothing more.
inline Screenful typed(const PlayOptions& options, std::vector<std::string> lines) {
  std::size_t next = 0;
  return played(options, [&](const std::string&) -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    return lines[next++];
  });
}

// Asks for a hint at every prompt and does as it says.
class Follower {
 public:
  std::optional<std::string> operator()(const std::string& screen) {
    if (++prompts_ > 2000) {
      ADD_FAILURE() << "no end of prompts:\n" << screen.substr(screen.size() - 2000);
      return std::nullopt;
    }
    asked_ = !asked_;
    if (asked_) return "hint";
    // Indented lines after the hint belong to it.
    std::string hint = screen.substr(screen.rfind("Hint: ") + 6);
    std::size_t end = hint.find('\n');
    while (hint.compare(end, 3, "\n  ") == 0) end = hint.replace(end, 3, " ").find('\n');
    return hint.substr(0, end);
  }

 private:
  bool asked_ = false;
  int prompts_ = 0;
};

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A folder that is removed after the test.
class Folder {
 public:
  Folder() : path_((std::filesystem::temp_directory_path() / "turup-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

inline std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace turup::typing
