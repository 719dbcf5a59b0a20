#include "screen/glass.h"

// The macros of ncurses would collide with names of the standard library.
#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <cstring>
#include <stdexcept>

#include "base/base.h"

namespace turup::screen {

namespace {

// Everything that is written to give the screen back at once, made ready beforehand.
std::string giving_back;

std::string capability(const char* name) {
  const char* text = ::tigetstr(name);
  // NOLINTNEXTLINE(performance-no-int-to-ptr): ncurses returns this pointer for a name that stands for no text.
  const bool is_there = text != nullptr && text != reinterpret_cast<const char*>(-1);
  return is_there ? std::string(text) : std::string();
}

// Takes a part out of what the terminal is told for a capability, if it is there.
void leave_out(const char* name, std::string_view part) {
  if (capability(name).find(part) == std::string::npos) return;
  char* at = std::strstr(::tigetstr(name), part.data());
  std::memmove(at, at + part.size(), std::strlen(at + part.size()) + 1);
}

// Many terminals are told with every bold character to leave a character set that is never entered here. That would be
// a tenth of all that is written.
void keep_character_set() {
  leave_out("sgr", "%?%p9%t\x1b(0%e\x1b(B%;");
  leave_out("sgr0", "\x1b(B");
}

// Lets ncurses know what a character is. The program otherwise speaks the C locale.
void read_locale() {
  if (std::setlocale(LC_CTYPE, "") == nullptr) std::setlocale(LC_CTYPE, "C.UTF-8");
}

constexpr short kRedPair = 1;
constexpr short kGreenPair = 2;
constexpr short kBluePair = 3;
constexpr short kAccentPair = 4;

short pair_of(Tint tint) {
  switch (tint) {
    case Tint::plain: return 0;
    case Tint::red: return kRedPair;
    case Tint::green: return kGreenPair;
    case Tint::blue: return kBluePair;
    case Tint::accent: return kAccentPair;
  }
  return 0;
}

attr_t attributes_of(Ink ink) {
  attr_t attributes = A_NORMAL;
  if (ink.is_bold) attributes |= A_BOLD;
  if (ink.is_dim) attributes |= A_DIM;
  if (ink.is_reversed) attributes |= A_REVERSE;
  return attributes;
}

std::wstring wide(std::string_view glyph) {
  std::wstring text;
  for (std::size_t at = 0; at < glyph.size();) {
    const Character character = character_at(glyph, at);
    if (character.size == 0) break;
    if (text.size() + 1 < CCHARW_MAX) text += static_cast<wchar_t>(character.value);
    at += character.size;
  }
  return text;
}

Key::Kind function_key(wint_t code) {
  switch (code) {
    case KEY_LEFT: return Key::Kind::left;
    case KEY_RIGHT: return Key::Kind::right;
    case KEY_UP: return Key::Kind::up;
    case KEY_DOWN: return Key::Kind::down;
    case KEY_PPAGE: return Key::Kind::page_up;
    case KEY_NPAGE: return Key::Kind::page_down;
    case KEY_HOME: return Key::Kind::first;
    case KEY_END: return Key::Kind::last;
    case KEY_ENTER: return Key::Kind::enter;
    case KEY_BACKSPACE:
    case KEY_DC: return Key::Kind::backspace;
    case KEY_BTAB: return Key::Kind::tab;
    case KEY_MOUSE: return Key::Kind::mouse;
    case KEY_RESIZE: return Key::Kind::resized;
    default: return Key::Kind::unknown;
  }
}

Key::Kind control_key(wint_t code) {
  constexpr wint_t kControl = 0x1F;
  switch (code) {
    case '\r':
    case '\n': return Key::Kind::enter;
    case '\t': return Key::Kind::tab;
    case 0x1B: return Key::Kind::escape;
    case 0x7F:
    case 'H' & kControl: return Key::Kind::backspace;
    case 'U' & kControl: return Key::Kind::kill_line;
    case 'L' & kControl: return Key::Kind::redraw;
    case 'D' & kControl: return Key::Kind::end_of_input;
    case 'A' & kControl: return Key::Kind::first;
    case 'E' & kControl: return Key::Kind::last;
    default: return Key::Kind::unknown;
  }
}

// Returns the UTF-8 of a character.
std::string narrow(wint_t code) {
  const auto value = static_cast<std::uint32_t>(code);
  std::string text;
  if (value < 0x80U) {
    text += static_cast<char>(value);
  } else if (value < 0x800U) {
    text += static_cast<char>(0xC0U | (value >> 6U));
    text += static_cast<char>(0x80U | (value & 0x3FU));
  } else if (value < 0x10000U) {
    text += static_cast<char>(0xE0U | (value >> 12U));
    text += static_cast<char>(0x80U | ((value >> 6U) & 0x3FU));
    text += static_cast<char>(0x80U | (value & 0x3FU));
  }
  return printable(text);
}

bool has_hung_up() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

Key mouse_key() {
  MEVENT event{};
  Key key;
  if (::getmouse(&event) != OK) return key;
  if ((event.bstate & (BUTTON1_CLICKED | BUTTON1_PRESSED)) == 0) return key;
  key.kind = Key::Kind::mouse;
  key.place = {event.x, event.y};
  return key;
}

// Teaches ncurses the sequences of keys that terminals send, whatever their description says.
void define_keys() {
  struct Sequence {
    const char* text;
    int key;
  };
  static constexpr Sequence kSequences[] = {{"\x1b[1~", KEY_HOME},  {"\x1b[7~", KEY_HOME}, {"\x1b[H", KEY_HOME},
                                            {"\x1bOH", KEY_HOME},   {"\x1b[4~", KEY_END},  {"\x1b[8~", KEY_END},
                                            {"\x1b[F", KEY_END},    {"\x1bOF", KEY_END},   {"\x1b[A", KEY_UP},
                                            {"\x1b[B", KEY_DOWN},   {"\x1b[C", KEY_RIGHT}, {"\x1b[D", KEY_LEFT},
                                            {"\x1bOA", KEY_UP},     {"\x1bOB", KEY_DOWN},  {"\x1bOC", KEY_RIGHT},
                                            {"\x1bOD", KEY_LEFT},   {"\x1b[3~", KEY_DC},   {"\x1b[5~", KEY_PPAGE},
                                            {"\x1b[6~", KEY_NPAGE}, {"\x1bOM", KEY_ENTER}, {"\x1b[Z", KEY_BTAB}};
  for (const Sequence& sequence : kSequences) ::define_key(sequence.text, sequence.key);
}

// Reads the rest of a key's sequence that nobody knows, after its Esc. Returns whether there was one: otherwise the key
// was Esc itself.
bool swallow_sequence() {
  const auto is_text = [](int kind, wint_t code) { return kind == OK && code >= L' ' && code < 0x7F; };
  ::wtimeout(stdscr, 0);
  wint_t code = 0;
  const int kind = ::wget_wch(stdscr, &code);
  if (kind == ERR) return false;
  if (kind != OK || (code != L'[' && code != L'O')) {
    if (kind == KEY_CODE_YES)
      ::ungetch(static_cast<int>(code));
    else
      ::unget_wch(static_cast<wchar_t>(code));
    return false;
  }
  const auto is_last = [&] { return code >= L'@' && code <= L'~'; };
  do {
    if (!is_text(::wget_wch(stdscr, &code), code)) return true;
  } while (!is_last());
  return true;
}

// Shows the cursor, or hides it. Where it cannot be seen, it need not be moved.
void put_cursor(const std::optional<Place>& place) {
  ::curs_set(place ? 1 : 0);
  ::leaveok(stdscr, place ? FALSE : TRUE);
  if (place) ::wmove(stdscr, place->row, place->column);
}

// Ctrl-Z is obeyed only while a key is awaited: the handler of ncurses may not break into anything else.
void let_stop(int how) {
  sigset_t stop;
  ::sigemptyset(&stop);
  ::sigaddset(&stop, SIGTSTP);
  ::pthread_sigmask(how, &stop, nullptr);
}

}  // namespace

Glass::Glass(const Style& style) {
  let_stop(SIG_BLOCK);
  read_locale();
  if (::newterm(nullptr, stdout, stdin) == nullptr) throw std::runtime_error("the terminal is not known");
  keep_character_set();
  ::cbreak();
  ::noecho();
  ::nonl();
  ::keypad(stdscr, TRUE);
  ::set_escdelay(25);
  define_keys();
  ::typeahead(-1);  // everything is shown, also to somebody who types ahead
  ::mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED, nullptr);
  ::mouseinterval(0);
  has_colours_ = style.theme != Theme::mono && ::has_colors();
  if (has_colours_) {
    ::start_color();
    ::use_default_colors();
    ::init_pair(kRedPair, COLOR_RED, -1);
    ::init_pair(kGreenPair, COLOR_GREEN, -1);
    ::init_pair(kBluePair, COLOR_CYAN, -1);
    ::init_pair(kAccentPair, COLOR_YELLOW, -1);
  }
  const bool has_mouse = !capability("kmous").empty();
  giving_back = (has_mouse ? std::string("\x1b[?1000l\x1b[?1006l") : std::string()) + capability("sgr0") +
                capability("cnorm") + capability("rmkx") + capability("rmcup");
}

Glass::~Glass() {
  ::endwin();
  giving_back.clear();
  let_stop(SIG_UNBLOCK);
}

void Glass::leave_at_once() {
  const ssize_t written = ::write(STDOUT_FILENO, giving_back.data(), giving_back.size());
  static_cast<void>(written);
}

Size Glass::size() { return {getmaxx(stdscr), getmaxy(stdscr)}; }

void Glass::show_anew() { ::clearok(curscr, TRUE); }

void Glass::show(const Drawing& drawing) {
  ::werase(stdscr);
  for (int row = 0; row < drawing.size().rows; ++row) {
    for (int column = 0; column < drawing.size().columns; ++column) {
      const Drawing::Cell& cell = drawing.cell({column, row});
      if (cell.glyph.empty() || cell == Drawing::Cell{}) continue;
      cchar_t character{};
      const std::wstring text = wide(cell.glyph);
      if (text.empty()) continue;
      ::setcchar(&character, text.c_str(), attributes_of(cell.ink), has_colours_ ? pair_of(cell.ink.tint) : short{0},
                 nullptr);
      ::mvwadd_wch(stdscr, row, column, &character);
    }
  }
  put_cursor(drawing.cursor);
  ::wrefresh(stdscr);
}

Key Glass::key(std::chrono::milliseconds wait) {
  ::wtimeout(stdscr, static_cast<int>(wait.count()));
  wint_t code = 0;
  let_stop(SIG_UNBLOCK);
  const int kind = ::wget_wch(stdscr, &code);
  let_stop(SIG_BLOCK);
  Key key;
  if (kind == ERR) {
    if (has_hung_up()) key.kind = Key::Kind::end_of_input;
    return key;
  }
  if (kind == KEY_CODE_YES) {
    key.kind = function_key(code);
    return key.kind == Key::Kind::mouse ? mouse_key() : key;
  }
  if (code < L' ' || code == 0x7F) {
    key.kind = control_key(code);
    if (key.kind == Key::Kind::escape && swallow_sequence()) key.kind = Key::Kind::unknown;
    return key;
  }
  key.text = narrow(code);
  key.kind = key.text.empty() ? Key::Kind::unknown : Key::Kind::text;
  return key;
}

Key Glass::key() {
  for (;;) {
    // A window whose last process is gone would otherwise never end the waiting.
    Key pressed = key(std::chrono::milliseconds(1000));
    if (pressed.kind != Key::Kind::none) return pressed;
  }
}

}  // namespace turup::screen
