// The library's `string`. It works on bytes and has no patterns, and makes no text of more than kLongestText bytes.
#include <lua.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "script/budget.h"
#include "script/functions.h"

namespace turup::script {

namespace {

constexpr lua_Integer kValues = 64;  // how many may be returned at a time

std::string_view text_argument(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* text = luaL_checklstring(lua, index, &size);
  charge(lua, static_cast<long long>(size / 16));
  return {text, size};
}

// A text in the making. It lives on the stack, so an error of Lua leaves nothing behind.
class Draft {
 public:
  explicit Draft(lua_State* lua) : lua_(lua) {}
  void add(std::string_view text) {
    charge(lua_, static_cast<long long>(text.size() / 16));
    if (text.size() > bytes_.size() - size_)
      luaL_error(lua_, "a text has %d bytes at most", static_cast<int>(kLongestText));
    std::copy(text.begin(), text.end(), bytes_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += text.size();
  }
  void add(char c) { add(std::string_view(&c, 1)); }
  int finish() {
    lua_pushlstring(lua_, bytes_.data(), size_);
    return 1;
  }

 private:
  lua_State* lua_;
  std::array<char, kLongestText> bytes_;
  std::size_t size_ = 0;
};

int length(lua_State* lua) {
  std::size_t size = 0;
  luaL_checklstring(lua, 1, &size);
  lua_pushinteger(lua, static_cast<lua_Integer>(size));
  return 1;
}

// A range in Lua's way: from 1, or from the end with -1.
struct Stretch {
  lua_Integer from = 1;
  lua_Integer to = 0;
};
Stretch stretch(lua_Integer from, lua_Integer to, lua_Integer size) {
  if (from < 0) from = std::max<lua_Integer>(size + from + 1, 1);
  if (to < 0) to = std::max<lua_Integer>(size + to + 1, 0);
  return {std::max<lua_Integer>(from, 1), std::min(to, size)};
}

int part(lua_State* lua) {
  std::size_t size = 0;
  const char* text = luaL_checklstring(lua, 1, &size);
  const auto [from, to] =
      stretch(luaL_checkinteger(lua, 2), luaL_optinteger(lua, 3, -1), static_cast<lua_Integer>(size));
  const lua_Integer wanted = std::max<lua_Integer>(to - from + 1, 0);
  charge(lua, wanted / 16);
  lua_pushlstring(lua, wanted > 0 ? text + from - 1 : "", static_cast<std::size_t>(wanted));
  return 1;
}

int bytes(lua_State* lua) {
  std::size_t size = 0;
  const char* text = luaL_checklstring(lua, 1, &size);
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const auto [from, to] = stretch(first, luaL_optinteger(lua, 3, first), static_cast<lua_Integer>(size));
  if (from > to) return 0;
  if (to - from >= kValues) return luaL_error(lua, "byte gives %d bytes at most", static_cast<int>(kValues));
  luaL_checkstack(lua, static_cast<int>(kValues), nullptr);
  for (lua_Integer i = from; i <= to; ++i) lua_pushinteger(lua, static_cast<unsigned char>(text[i - 1]));
  return static_cast<int>(to - from + 1);
}

int text_of_bytes(lua_State* lua) {
  Draft draft(lua);
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const lua_Integer byte = luaL_checkinteger(lua, i);
    luaL_argcheck(lua, byte >= 0 && byte <= 255, i, "a byte goes from 0 to 255");
    draft.add(static_cast<char>(byte));
  }
  return draft.finish();
}

template <char first, char last, int shift>
int other_case(lua_State* lua) {
  Draft draft(lua);
  for (const char c : text_argument(lua, 1)) draft.add(c >= first && c <= last ? static_cast<char>(c + shift) : c);
  return draft.finish();
}

int repeat(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  std::size_t separator_size = 0;
  const char* separator = luaL_optlstring(lua, 3, "", &separator_size);
  if (times > static_cast<lua_Integer>(kLongestText))
    return luaL_error(lua, "a text has %d bytes at most", static_cast<int>(kLongestText));
  charge(lua, std::max<lua_Integer>(times, 0));
  Draft draft(lua);
  for (lua_Integer i = 0; i < times; ++i) {
    if (i > 0) draft.add({separator, separator_size});
    draft.add(text);
  }
  return draft.finish();
}

void add_number(lua_State* lua, Draft& draft, int index, int base) {
  std::array<char, 72> digits;
  const lua_Integer number = luaL_checkinteger(lua, index);
  const auto end = base == 16 ? std::to_chars(digits.begin(), digits.end(), static_cast<lua_Unsigned>(number), 16).ptr
                              : std::to_chars(digits.begin(), digits.end(), number).ptr;
  draft.add({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void add_formatted(lua_State* lua, Draft& draft, char kind, int index) {
  switch (kind) {
    case 'd': return add_number(lua, draft, index, 10);
    case 'x': return add_number(lua, draft, index, 16);
    case 's': return draft.add(text_argument(lua, index));
    case 'c': return draft.add(static_cast<char>(luaL_checkinteger(lua, index)));
    default: luaL_error(lua, "format knows %%d, %%s, %%x, %%c and %%%%");
  }
}

int format(lua_State* lua) {
  const std::string_view pattern = text_argument(lua, 1);
  Draft draft(lua);
  int index = 1;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '%') {
      draft.add(pattern[i]);
      continue;
    }
    const char kind = ++i < pattern.size() ? pattern[i] : '\0';
    if (kind == '%')
      draft.add('%');
    else
      add_formatted(lua, draft, kind, ++index);
  }
  return draft.finish();
}

constexpr std::array<luaL_Reg, 9> kString{{{"byte", bytes},
                                           {"char", text_of_bytes},
                                           {"format", format},
                                           {"len", length},
                                           {"lower", other_case<'A', 'Z', 'a' - 'A'>},
                                           {"rep", repeat},
                                           {"sub", part},
                                           {"upper", other_case<'a', 'z', 'A' - 'a'>},
                                           {nullptr, nullptr}}};

}  // namespace

void add_string(lua_State* lua) {
  lua_createtable(lua, 0, static_cast<int>(kString.size()));
  luaL_setfuncs(lua, kString.data(), 0);
  // This makes `text:upper()` work too.
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 2);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

}  // namespace turup::script
