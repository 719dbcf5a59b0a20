#include "terminal/line_input.h"

#include <unistd.h>

#include <cstdio>
#include <istream>
#include <ostream>

#include "base/base.h"

#ifdef TURUP_LIBEDIT
#include <histedit.h>
#endif

namespace turup {

namespace {

constexpr std::size_t kLongest = 400;

class StreamInput : public LineInput {
 public:
  StreamInput(std::istream& in, std::ostream& out, Echo echo) : in_(in), out_(out), echo_(echo) {}

  std::optional<std::string> read(const std::string& prompt) override {
    out_ << prompt << std::flush;
    std::string line;
    bool any = false;
    for (char c = 0; in_.get(c);) {
      any = true;
      if (c == '\n') break;
      if (line.size() < kLongest) line += c;
    }
    if (!any) {
      out_ << '\n';
      return std::nullopt;
    }
    // A line is repeated only as far as it could be written on a terminal, and a long one not in full.
    if (echo_ == Echo::typed) out_ << shown(line) << '\n';
    return line;
  }

 private:
  static std::string shown(std::string_view line) {
    constexpr std::size_t kShown = 30;
    std::string text;
    for (const char c : trimmed(line)) text += c >= ' ' && c <= '~' ? c : '?';
    return text.size() <= kShown ? text : text.substr(0, kShown) + "...";
  }

  std::istream& in_;
  std::ostream& out_;
  Echo echo_;
};

#ifdef TURUP_LIBEDIT

class EditedInput : public LineInput {
 public:
  explicit EditedInput(LineHistory kept)
      : editor_(::el_init("turup", stdin, stdout, stderr)), history_(::history_init()) {
    HistEvent event;
    ::history(history_, &event, H_SETSIZE, 100);
    ::el_set(editor_, EL_CLIENTDATA, this);
    ::el_set(editor_, EL_PROMPT, &EditedInput::prompt_of);
    ::el_set(editor_, EL_EDITOR, "emacs");
    keeps_ = kept == LineHistory::kept;
    if (keeps_) ::el_set(editor_, EL_HIST, ::history, history_);
  }
  ~EditedInput() override {
    ::history_end(history_);
    ::el_end(editor_);
  }
  EditedInput(const EditedInput&) = delete;
  EditedInput& operator=(const EditedInput&) = delete;

  std::optional<std::string> read(const std::string& prompt) override {
    prompt_ = prompt;
    int count = 0;
    const char* typed = ::el_gets(editor_, &count);
    if (typed == nullptr || count <= 0) {
      std::puts("");
      return std::nullopt;
    }
    HistEvent event;
    if (keeps_ && *typed != '\n') ::history(history_, &event, H_ENTER, typed);
    return std::string(trimmed(typed)).substr(0, kLongest);
  }

 private:
  static char* prompt_of(EditLine* editor) {
    EditedInput* self = nullptr;
    ::el_get(editor, EL_CLIENTDATA, &self);
    return self->prompt_.data();
  }

  EditLine* editor_;
  History* history_;
  std::string prompt_;
  bool keeps_ = false;
};

#endif

}  // namespace

std::unique_ptr<LineInput> stream_input(std::istream& in, std::ostream& out, Echo echo) {
  return std::make_unique<StreamInput>(in, out, echo);
}

std::unique_ptr<LineInput> edited_input([[maybe_unused]] LineHistory history) {
#ifdef TURUP_LIBEDIT
  if (::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0) return std::make_unique<EditedInput>(history);
#endif
  return nullptr;
}

}  // namespace turup
