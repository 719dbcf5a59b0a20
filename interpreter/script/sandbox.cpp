#include "script/sandbox.h"

#include <fmt/format.h>
#include <lua.hpp>

#include <array>
#include <charconv>

#include "base/text.h"
#include "script/library.h"

namespace turup::script {

namespace {

constexpr int kStepsPerLook = 100;
constexpr std::size_t kLongestMessage = 200;
constexpr char kScriptKey = 0;  // its address: where the registry keeps what the script returned

struct ReadJob {
  std::string_view text;
};

struct CallJob {
  const char* function;
  const Value& facts;
  const Value& parameters;
};

void* allocate(void* arena, void* block, std::size_t old_size, std::size_t new_size) {
  Arena& memory = *static_cast<Arena*>(arena);
  // Without a block, the old size is Lua's word for what it is going to make.
  if (!block && old_size == LUA_TSTRING && new_size > 0) return memory.new_text(new_size);
  return memory.reallocate(block, block ? old_size : 0, new_size);
}

// Every so many instructions: steps and time.
void look(lua_State* lua, lua_Debug* here) {
  Meter& meter = meter_of(lua);
  if (lua_getinfo(lua, "l", here) != 0) meter.line = here->currentline;
  if (meter.spend(kStepsPerLook) && meter.in_time()) return;
  lua_pushnil(lua);
  lua_error(lua);
}

// Runs where an error was raised, before the script's calls are undone: the place to ask for its line.
int note_line(lua_State* lua) {
  Meter& meter = meter_of(lua);
  lua_Debug frame;
  for (int level = 1; meter.breach() == Breach::none && lua_getstack(lua, level, &frame) != 0; ++level) {
    if (lua_getinfo(lua, "l", &frame) == 0 || frame.currentline < 1) continue;
    meter.line = frame.currentline;
    break;
  }
  return 1;
}

int read_protected(lua_State* lua) {
  const auto& job = *static_cast<const ReadJob*>(lua_touserdata(lua, 1));
  add_library(lua);
  if (luaL_loadbufferx(lua, job.text.data(), job.text.size(), "=script", "t") != LUA_OK) return lua_error(lua);
  lua_call(lua, 0, 1);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kScriptKey);
  return 1;
}

int call_protected(lua_State* lua) {
  const auto& job = *static_cast<const CallJob*>(lua_touserdata(lua, 1));
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kScriptKey);
  lua_getfield(lua, -1, job.function);
  push(lua, job.facts);
  push(lua, job.parameters);
  lua_call(lua, 2, 1);
  return 1;
}

int collect_protected(lua_State* lua) {
  lua_gc(lua, LUA_GCINC, 0, 0, 0);
  lua_gc(lua, LUA_GCCOLLECT);
  return 0;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// Without what a terminal or a reader could stumble over, and not too long.
std::string fit(std::string_view given) {
  std::string text;
  for (const char c : given.substr(0, kLongestMessage + 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7F) text += c;
  }
  if (text.size() > kLongestMessage) text.resize(kLongestMessage);
  for (int cut = 0; cut < 3 && !text.empty() && !is_utf8(text); ++cut) text.pop_back();
  if (!is_utf8(text))
    for (char& c : text)
      if (static_cast<unsigned char>(c) >= 0x80) c = '?';
  return printable(text);
}

// Lua's own words, as a card player may read them.
std::string plain(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kWords{{
      {"bad argument #", "a wrong argument #"},
      {"attempt to ", "tried to "},
      {"a nil value", "nothing"},
      {"a number value", "a number"},
      {"a string value", "a text"},
      {"a boolean value", "true or false"},
      {"a table value", "a table"},
      {"a function value", "a function"},
      {"got nil", "got nothing"},
      {"got no value", "got nothing"},
      {"string expected", "text expected"},
      {"unexpected symbol near", "cannot read on at"},
      {"invalid ", "unknown "},
      {"near <eof>", "at the end"},
      {"at <eof>", "at the end"},
      {"'", "`"},
  }};
  for (const auto& [from, to] : kWords) replace_all(text, from, to);
  if (text.find("C stack overflow") != std::string::npos) return "it goes too deep";
  return text;
}

// Cuts "script:12: " off and returns the line, or 0.
int cut_place(std::string_view& text) {
  constexpr std::string_view kPlace = "script:";
  if (!text.starts_with(kPlace)) return 0;
  int line = 0;
  const auto [end, error] = std::from_chars(text.data() + kPlace.size(), text.data() + text.size(), line);
  const std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (error != std::errc{} || !rest.starts_with(": ")) return 0;
  text = rest.substr(2);
  return line;
}

std::string exceeds(Breach breach, const Limits& limits) {
  switch (breach) {
    case Breach::none: break;
    case Breach::steps: return fmt::format("needs more than {} steps", limits.steps);
    case Breach::live: return fmt::format("keeps more than {} KiB in memory", limits.live / 1024);
    case Breach::text: return fmt::format("makes a text of more than {} bytes", kLongestText);
    case Breach::churn: return fmt::format("uses more than {} KiB of memory in one call", limits.churn / 1024);
    case Breach::clock: return fmt::format("takes more than {} milliseconds", limits.milliseconds);
  }
  return {};
}

Trouble breach_trouble(Breach breach, int line, const Limits& limits) {
  Trouble trouble{"T3010", exceeds(breach, limits), line, "let it do less in one call"};
  if (breach == Breach::live || breach == Breach::text) trouble.code = "T3011";
  if (breach == Breach::churn) trouble.code = "T3012";
  if (breach != Breach::clock) return trouble;
  trouble.code = "T3013";
  trouble.note = "this depends on the machine; the limits on steps and memory do not";
  return trouble;
}

std::string error_words(lua_State* lua, std::string_view given) {
  if (lua_type(lua, -1) == LUA_TSTRING) return std::string(given);
  if (lua_isinteger(lua, -1) != 0) return std::to_string(lua_tointeger(lua, -1));
  return "without saying why";
}

}  // namespace

std::optional<Trouble> Sandbox::run(int (*function)(lua_State*), void* job) {
  meter_.start();
  lua_settop(lua_, 0);
  lua_sethook(lua_, look, LUA_MASKCOUNT, kStepsPerLook);
  // None of these three needs memory, which could not be had here without the risk of an error nobody catches.
  lua_pushcfunction(lua_, note_line);
  lua_pushcfunction(lua_, function);
  lua_pushlightuserdata(lua_, job);
  const int status = lua_pcall(lua_, 1, 1, 1);
  if (status == LUA_OK) return std::nullopt;
  return failure(status);
}

Trouble Sandbox::failure(int status) {
  const Breach breach = meter_.breach() != Breach::none ? meter_.breach() : arena_.breach();
  if (breach != Breach::none) return breach_trouble(breach, meter_.line, limits_);
  if (status == LUA_ERRMEM) return breach_trouble(Breach::live, meter_.line, limits_);
  std::size_t size = 0;
  const char* raw = lua_type(lua_, -1) == LUA_TSTRING ? lua_tolstring(lua_, -1, &size) : "";
  std::string_view given(raw, size);
  const int cut = cut_place(given);
  const int line = cut != 0 ? cut : meter_.line;
  const std::string words = fit(error_words(lua_, given));
  if (meter_.spoken) return {"T3015", words == "without saying why" ? "stops " + words : "stops: " + words, line};
  if (status == LUA_ERRERR) return {"T3014", "goes wrong: it goes too deep", line};
  if (meter_.line == 0) return {"T3003", "is not written as Lua wants it: " + plain(words), line};
  Trouble trouble{"T3014", "goes wrong: " + plain(words), line};
  if (words.find("(global '") != std::string::npos)
    trouble.help = "the functions that scripts may call are listed in hooks/README.md";
  return trouble;
}

Outcome Sandbox::read(std::string_view text) {
  if (auto trouble = scan(text)) return *trouble;
  lua_ = lua_newstate(allocate, &arena_);
  if (!lua_) return breach_trouble(Breach::churn, 0, limits_);
  set_meter(lua_, meter_);
  ReadJob job{text};
  if (auto trouble = run(read_protected, &job)) return *trouble;
  Outcome returned = take(Functions::at_top);
  if (auto trouble = run(collect_protected, nullptr)) return *trouble;
  lua_settop(lua_, 0);
  arena_.keep();
  return returned;
}

Outcome Sandbox::call(const char* function, const Value& facts, const Value& parameters) {
  arena_.restore();
  CallJob job{function, facts, parameters};
  if (auto trouble = run(call_protected, &job)) return *trouble;
  return take(Functions::refused);
}

Outcome Sandbox::take(Functions functions) {
  Value value;
  auto trouble = pull(lua_, -1, functions, value);
  if (!trouble) return value;
  trouble->message = "returns " + trouble->message;
  return *trouble;
}

}  // namespace turup::script
