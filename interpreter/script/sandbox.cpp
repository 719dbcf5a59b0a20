#include "script/sandbox.h"

#include <fmt/format.h>
#include <lua.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

#include "base/base.h"
#include "script/functions.h"
#include "script/guard.h"

namespace turup::script {

namespace {

constexpr int kStepsPerLook = 100;
constexpr std::size_t kLongestMessage = 200;
// Their addresses are the registry's keys for what the script returned, and for its parameters.
constexpr char kScriptKey = 0;
constexpr char kParametersKey = 0;

struct ReadJob {
  std::string_view text;
  const Value& parameters;
};

// Notes the line that is running, from that level of the calls outwards.
void see_line(lua_State* lua, int level) {
  lua_Debug frame;
  for (; lua_getstack(lua, level, &frame) != 0; ++level) {
    if (lua_getinfo(lua, "l", &frame) == 0 || frame.currentline < 1) continue;
    meter_of(lua).line = frame.currentline;
    return;
  }
}

void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size) {
  const Memory& of = *static_cast<Memory*>(memory);
  // Without a block, Lua tells in the old size what kind of object it is going to make.
  const bool is_text = !block && old_size == LUA_TSTRING && new_size > 0;
  void* given = is_text ? of.arena.new_text(new_size) : of.arena.reallocate(block, block ? old_size : 0, new_size);
  // Lua runs no handler when memory is refused, so the line must be noted now.
  if (!given && new_size > 0 && of.lua && of.arena.breach() != Breach::none) see_line(of.lua, 0);
  return given;
}

// Notes where a function of the script returns. Without a `return` it does so at its last line.
void note_return(lua_State* lua, lua_Debug* here) {
  if (lua_getinfo(lua, "Sl", here) == 0 || here->currentline < 1) return;  // a function of C
  const bool is_at_end = here->currentline == here->lastlinedefined && here->linedefined < here->lastlinedefined;
  meter_of(lua).returned_at = is_at_end ? 0 : here->currentline;
}

// Runs after every kStepsPerLook instructions, and checks steps and time; and where returns are watched, at each.
void look(lua_State* lua, lua_Debug* here) {
  if (here->event == LUA_HOOKRET) return note_return(lua, here);
  Meter& meter = meter_of(lua);
  if (lua_getinfo(lua, "l", here) != 0) meter.line = here->currentline;
  if (meter.spend(kStepsPerLook) && meter.in_time()) return;
  lua_pushnil(lua);
  lua_error(lua);
}

// Runs where an error is raised, before the script's calls are undone, because the line is still known there.
int note_line(lua_State* lua) {
  if (meter_of(lua).breach() == Breach::none) see_line(lua, 1);
  return 1;
}

// Prepares guards for every point that the script on top of the stack fills.
void prepare_all_guards(lua_State* lua) {
  if (!lua_istable(lua, -1)) return;
  for (const PointInfo* info : point_table()) {
    const bool is_filled = lua_getfield(lua, -1, hook_point_word(info->point).data()) == LUA_TFUNCTION;
    lua_pop(lua, 1);
    if (is_filled) prepare_guards(lua, *info);
  }
}

int read_protected(lua_State* lua) {
  const auto& job = *static_cast<const ReadJob*>(lua_touserdata(lua, 1));
  add_library(lua);
  if (luaL_loadbufferx(lua, job.text.data(), job.text.size(), "=script", "t") != LUA_OK) return lua_error(lua);
  lua_call(lua, 0, 1);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kScriptKey);
  prepare_all_guards(lua);
  push(lua, job.parameters);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kParametersKey);
  return 1;
}

int call_protected(lua_State* lua) {
  Told& told = *static_cast<Told*>(lua_touserdata(lua, 1));
  meter_of(lua).told = &told;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kScriptKey);
  lua_getfield(lua, -1, hook_point_word(told.point).data());
  push_facts(lua);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kParametersKey);
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

// Returns the text shortened and without characters that a terminal or a reader could stumble over.
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

// Returns Lua's own words as a card player may read them.
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

// Removes "script:12: " and returns the line, or 0.
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
  if (breach == Breach::steps || breach == Breach::clock) trouble.help += ", and look whether a loop ends";
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

// Returns the name that Lua's words call nothing: "facts.trick" for "a nil value (field 'trick')". Most fields belong
// to the facts.
std::string missing_value(const std::string& words) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kNamed{
      {{"a nil value (field '", "facts."}, {"a nil value (local '", ""}, {"a nil value (upvalue '", ""}}};
  for (const auto& [said, owner] : kNamed) {
    const std::size_t at = words.find(said);
    if (at == std::string::npos) continue;
    const std::size_t begin = at + said.size();
    const std::string name = words.substr(begin, words.find('\'', begin) - begin);
    return name == "?" ? std::string{} : std::string(owner) + name;  // Lua does not know every name
  }
  return {};
}

std::string error_help(const std::string& words) {
  const bool is_call = words.find("attempt to call") != std::string::npos;
  if (is_call || words.find("(global '") != std::string::npos)
    return "the functions that scripts may call are listed in hooks/README.md";
  const std::string missing = missing_value(words);
  if (missing.empty()) return {};
  const bool is_fact = missing.find('.') != std::string::npos;
  return fmt::format("{}ask first whether it is there: `if {} then`", is_fact ? "look how it is spelt, or " : "",
                     missing);
}

Trouble unknown_parameter(const Facts& facts, const std::string& name, int line) {
  const std::vector<std::string> known = names_by_likeness(facts, name);
  Trouble trouble{"T3031", fmt::format("goes wrong: it has no parameter `{}`", name), line};
  trouble.help = known.empty() ? "declare it: `params = { … }`"
                               : fmt::format("read `params.{}`, or declare `{}` in `params`", known.front(), name);
  return trouble;
}

Trouble unknown_fact(const Facts& facts, const std::string& name, int line) {
  if (facts.owner == kParameters) return unknown_parameter(facts, name, line);
  std::vector<std::string> names = names_by_likeness(facts, name);
  constexpr std::size_t kFew = 5;
  constexpr int kLike = 2;  // letters that may differ
  const auto is_like = [&](const std::string& known) { return edit_distance(known, name) <= kLike; };
  if (names.size() > kFew) std::erase_if(names, std::not_fn(is_like));
  for (std::string& known : names) known = fmt::format("`{}`", known);
  Trouble trouble{"T3029", fmt::format("goes wrong: `{}` has no fact `{}`", facts.owner, name), line};
  const std::string told =
      fmt::format("`turup explain hooks.{}` tells what the facts are", hook_point_word(facts.point));
  trouble.help = names.empty() ? told : fmt::format("read {}; {}", listed(names, "or"), told);
  std::vector<std::string> others;
  for (const std::string& point : points_with(name)) others.push_back(fmt::format("`{}`", point));
  if (!others.empty()) trouble.note = fmt::format("`{}` is a fact of {}", name, listed(others));
  return trouble;
}

Trouble undeclared_fact(const std::string& name, int line) {
  Trouble trouble{"T3029", fmt::format("goes wrong: it reads `{}`, but does not say that it sees it", name), line};
  trouble.help = fmt::format("add `sees = {{ \"{}\" }}` to the table that the script returns", name);
  return trouble;
}

bool is_closing(std::string_view word) { return word == "," || word == "}" || word == ")" || word == "end"; }

// Lua's message ends with "near 'x'" or "near <eof>".
Trouble unreadable(const std::string& words, int line) {
  Trouble trouble{"T3003", "is not written as Lua wants it: " + plain(words), line,
                  "every `function`, `if` and `for` ends with `end`; commas part the entries of a table"};
  constexpr std::string_view kNear = "near '";
  const std::size_t near = words.rfind(kNear);
  if (near != std::string::npos && words.ends_with('\''))
    trouble.near = words.substr(near + kNear.size(), words.size() - near - kNear.size() - 1);
  return trouble;
}

}  // namespace

std::optional<Trouble> Sandbox::run(int (*function)(lua_State*), void* job) {
  meter_.start();
  lua_settop(lua_, 0);
  lua_sethook(lua_, look, LUA_MASKCOUNT | (watches_returns_ ? LUA_MASKRET : 0), kStepsPerLook);
  // None of these three needs memory. Asking for memory here could raise an error that nobody catches.
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
  if (meter_.unknown_in) return unknown_fact(*meter_.unknown_in, words, line);
  if (meter_.undeclared) return undeclared_fact(words, line);
  const bool knows_a_hand = meter_.told && !meter_.told->facts.hand.empty();
  if (meter_.spoken && knows_a_hand) {
    Trouble trouble{"T3015", "stops", line};
    trouble.note = "its own words are not shown: it knows a hand";
    return trouble;
  }
  if (meter_.spoken) return {"T3015", words == "without saying why" ? "stops " + words : "stops: " + words, line};
  if (status == LUA_ERRERR) return {"T3014", "goes wrong: it goes too deep", line};
  if (meter_.line == 0) return unreadable(words, line);
  Trouble trouble{"T3014", "goes wrong: " + plain(words), line};
  trouble.help = error_help(words);
  return trouble;
}

Outcome Sandbox::read(std::string_view text, const Value& parameters) {
  if (auto trouble = scan(text)) return *trouble;
  lua_ = lua_newstate(allocate, &memory_);
  if (!lua_) return breach_trouble(Breach::churn, 0, limits_);
  set_meter(lua_, meter_);
  ReadJob job{text, parameters};
  if (auto trouble = run(read_protected, &job)) {
    const bool at_an_end = trouble->near.empty() || is_closing(trouble->near);
    if (trouble->code == "T3003" && at_an_end) find_slip(text, *trouble);
    return *trouble;
  }
  Outcome returned = take(Functions::at_top);
  if (auto trouble = run(collect_protected, nullptr)) return *trouble;
  lua_settop(lua_, 0);
  arena_.keep();
  return returned;
}

Outcome Sandbox::call(Told& told) {
  arena_.restore();
  auto trouble = run(call_protected, &told);
  meter_.told = nullptr;
  if (trouble) return *trouble;
  return take(Functions::refused);
}

int Sandbox::line_of_answer(Told& told) {
  arena_.restore();
  meter_.returned_at = 0;
  watches_returns_ = true;
  const bool fails = run(call_protected, &told).has_value();
  watches_returns_ = false;
  meter_.told = nullptr;
  return fails ? 0 : meter_.returned_at;
}

Outcome Sandbox::take(Functions functions) {
  Value value;
  auto trouble = pull(lua_, -1, functions, value);
  if (!trouble) return value;
  trouble->message = "returns " + trouble->message;
  return *trouble;
}

}  // namespace turup::script
