#include "terminal/play.h"

#include <cerrno>
#include <cstring>
#include <ostream>

#include "terminal/interrupt.h"
#include "terminal/line_input.h"
#include "terminal/sitting.h"

namespace turup {

namespace {

std::vector<std::string> player_names(const PlayOptions& options) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < options.rules->tables.seats; ++seat) names.push_back(player_name(options, seat));
  return names;
}

std::unique_ptr<Table> table_for(const PlayOptions& options, std::ostream& err) {
  const TableSetup setup{options.head, options.seed, player_names(options)};
  if (options.opening) return std::make_unique<Table>(*options.rules, options.hooks, setup, *options.opening);
  if (!options.resumed) return std::make_unique<Table>(*options.rules, options.hooks, setup);
  Diagnostics diagnostics;
  auto table = resume(*options.rules, options.hooks, *options.resumed, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.all()) err << render(diagnostic, false);
  return table;
}

std::unique_ptr<LineInput> input_for(const PlayOptions& options, std::istream& in, std::ostream& out) {
  const bool is_shared = std::popcount(options.people) > 1;
  if (options.screen == Screen::terminal)
    if (auto edited = edited_input(is_shared ? LineHistory::none : LineHistory::kept)) return edited;
  return stream_input(in, out, options.screen == Screen::pipe ? Echo::typed : Echo::none);
}

Look look_of(const PlayOptions& options) {
  Look look{options.theme, options.cards, options.width};
  if (look.theme == Theme::automatic)
    look.theme = options.screen == Screen::terminal ? Theme::four_colour : Theme::mono;
  return look;
}

// Shows everything line by line.
class Lines : public Stage {
 public:
  Lines(const PlayOptions& options, std::istream& in, std::ostream& out)
      : input_(input_for(options, in, out)), writer_(out, look_of(options)), out_(out) {}

  std::optional<std::string> read(const Prompt& prompt, const Eyes& /*eyes*/) override {
    return input_->read(prompt.text);
  }
  LineWriter& answers() override { return writer_; }
  LineWriter& news() override { return writer_; }
  std::ostream& out() override { return out_; }

 private:
  std::unique_ptr<LineInput> input_;
  LineWriter writer_;
  std::ostream& out_;
};

// Returns the file in which the match is saved from now on; null if it is not saved.
std::unique_ptr<SaveFile> open_save(const PlayOptions& options, std::ostream& out) {
  if (options.save_path.empty()) return nullptr;
  auto save = std::make_unique<SaveFile>(options.save_path);
  if (!options.torn.empty()) {
    const std::string torn = save->keep_beside(options.torn);
    out << "The record ends within a line. The match goes on where it is still whole; the rest is now in\n"
        << torn << '\n';
  }
  if (options.resumed) return save;
  if (const std::string older = save->set_aside(); !older.empty()) out << "An older match is now in\n" << older << '\n';
  return save;
}

// As long as it lives, a line that cannot be written throws std::ios::failure.
class Strict {
 public:
  explicit Strict(std::ostream& out) : out_(out), before_(out.exceptions()) { out.exceptions(std::ios::badbit); }
  ~Strict() {
    out_.clear();
    out_.exceptions(before_);
  }
  Strict(const Strict&) = delete;
  Strict& operator=(const Strict&) = delete;

 private:
  std::ostream& out_;
  std::ios::iostate before_;
};

// Runs the sitting, which must outlive the look at errno: its destructor would change errno.
int run(Sitting& sitting, const SaveFile* save, std::ostream& out, std::ostream& err) {
  try {
    const Strict strict(out);
    sitting.run();
  } catch (const std::ios::failure&) {
    const int reason = errno;
    if (reason == EPIPE) return 0;  // nobody reads any more, and the match is saved
    err << "error: standard output cannot be written: " << std::strerror(reason) << '\n';
    if (save) err << "  = note: the match is saved in " << save->path() << '\n';
    return 3;
  }
  return 0;
}

}  // namespace

bool is_finished(const PlayOptions& options, const Table& table) {
  // Nobody can act in a deal that no script could settle.
  return table.is_over() || table.actor() == kNobody || (options.deals > 0 && table.match().deals >= options.deals);
}

std::string player_name(const PlayOptions& options, Seat seat) {
  if ((options.people & seat_bit(seat)) != 0) return "you";
  const bool is_named = seat < options.names.size() && !options.names[seat].empty();
  return is_named ? options.names[seat] : std::string(options.bot_name);
}

int play(const PlayOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  try {
    const std::unique_ptr<SaveFile> save = open_save(options, out);
    const std::unique_ptr<Table> table = table_for(options, err);
    if (!table) return 1;
    std::vector<std::string> litter;
    if (save) litter = {save->temporary(), save->lock()};
    const Interrupt interrupt(save ? save->path() : std::string(), litter, options.leaving);
    const std::unique_ptr<Stage> stage =
        options.screen == Screen::full ? options.stage(options, *table) : std::make_unique<Lines>(options, in, out);
    Sitting sitting(options, *table, *stage, save.get());
    return run(sitting, save.get(), out, err);
  } catch (const SaveFailure& failure) {
    err << "error: " << failure.what() << '\n';
    return 3;
  } catch (const HookFailure& failure) {
    err << render(failure.diagnostic(), false);
    return 1;
  }
}

}  // namespace turup
