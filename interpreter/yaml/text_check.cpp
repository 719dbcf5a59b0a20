#include "yaml/text_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "yaml/yaml.h"

namespace turup {

namespace {

// Returns the name of a wide encoding if this is one, else nothing. Without a mark, the zero bytes beside the first
// letters give it away.
std::string_view wide_encoding(std::string_view text) {
  using namespace std::string_view_literals;
  if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv)) return "UTF-32";
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return "UTF-16";
  if (text.size() < 4) return {};
  const auto zero = [text](std::size_t i) { return text[i] == '\0'; };
  if ((zero(0) && zero(1) && zero(2) && !zero(3)) || (!zero(0) && zero(1) && zero(2) && zero(3))) return "UTF-32";
  if ((zero(0) && !zero(1) && zero(2) && !zero(3)) || (!zero(0) && zero(1) && !zero(2) && zero(3))) return "UTF-16";
  return {};
}

// The first occurrence of a mistake, and how many there are.
struct Trouble {
  std::uint32_t begin = 0;
  std::uint32_t size = 1;
  std::uint32_t character = 0;
  int count = 0;

  void meet(std::uint32_t at, const Character& c) {
    if (count++ > 0) return;
    begin = at;
    size = std::max(1U, c.size);
    character = c.value;
  }
};

struct Troubles {
  Trouble not_utf8, mark, control, reordering, lone_return;

  void meet(std::string_view text, std::uint32_t at, const Character& c) {
    if (c.size == 0) return not_utf8.meet(at, c);
    if (c.value == '\r') {
      if (at + 1 >= text.size() || text[at + 1] != '\n') lone_return.meet(at, c);
      return;
    }
    switch (hazard_of(c.value)) {
      case Hazard::none: return;
      case Hazard::control: return control.meet(at, c);
      case Hazard::reordering: return reordering.meet(at, c);
      case Hazard::byte_order_mark: return mark.meet(at, c);
    }
  }
};

class Reporter {
 public:
  Reporter(const Source& source, Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

  void operator()(const Trouble& trouble, std::string_view code, std::string message, const Advice& advice) {
    if (trouble.count == 0) return;
    Diagnostic& d = diagnostics_.error(code, std::move(message));
    const Span where{&source_, trouble.begin, trouble.begin + trouble.size};
    advise(d.at(where), where, advice);
    if (trouble.count > 1) d.note(fmt::format("and {} more in this file", trouble.count - 1));
  }

 private:
  const Source& source_;
  Diagnostics& diagnostics_;
};

void report(const Troubles& found, const Source& source, Diagnostics& diagnostics) {
  Reporter say(source, diagnostics);
  const unsigned byte = found.not_utf8.count > 0 ? static_cast<unsigned char>(source.text()[found.not_utf8.begin]) : 0;
  say(found.not_utf8, "T0002", fmt::format("the byte {:02X} here is not UTF-8 text", byte), "save the file as UTF-8");
  say(found.mark, "T0003", "a byte order mark (U+FEFF) stands inside the text",
      {"delete it, or type the line again: it cannot be seen", ""});
  say(found.control, "T0004", fmt::format("a control character (U+{:04X}) stands in the text", found.control.character),
      "delete it, or type the line again: it cannot be seen");
  say(found.reordering, "T0005",
      fmt::format("a character that reorders the text around it (U+{:04X}) stands here", found.reordering.character),
      "delete it: the file would not read as it looks");
  say(found.lone_return, "T0006", "the lines end with a carriage return alone",
      "save the file with the line ends of Unix (LF) or Windows (CRLF)");
}

}  // namespace

Hazard hazard_of(std::uint32_t c) {
  if (c == '\n' || c == '\t') return Hazard::none;
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return Hazard::control;
  if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)) return Hazard::reordering;
  return c == 0xFEFF ? Hazard::byte_order_mark : Hazard::none;
}

bool check_text(const Source& source, Diagnostics& diagnostics) {
  const std::string_view text = source.text();
  if (text.size() > kMaxFileBytes) {
    diagnostics
        .error("T5001", fmt::format("the file has {} bytes, but at most {} are read", text.size(), kMaxFileBytes))
        .at({&source, 0, 0})
        .help("split it: let one variant extend another");
    return false;
  }
  if (const std::string_view encoding = wide_encoding(text); !encoding.empty()) {
    diagnostics.error("T0002", fmt::format("the file is written in {}, not in UTF-8", encoding))
        .at({&source, 0, 0})
        .help("save the file as UTF-8");
    return false;
  }
  std::uint32_t at = 0;
  if (text.starts_with(kByteOrderMark)) {
    at = static_cast<std::uint32_t>(kByteOrderMark.size());
    diagnostics.warning("T0003", "the file begins with a byte order mark")
        .at({&source, 0, at})
        .help("save it as UTF-8 without a byte order mark")
        .repair_with({&source, 0, at}, "");
  }
  Troubles found;
  while (at < text.size()) {
    const Character c = character_at(text, at);
    found.meet(text, at, c);
    at += std::max(1U, c.size);
  }
  report(found, source, diagnostics);
  return found.not_utf8.count + found.control.count + found.lone_return.count + found.mark.count == 0;
}

}  // namespace turup
