// A piece of text with a name, and places in it.
//
// Sources owns each Source, alone or together with others; whoever holds it may follow every Span into it. A Span is a
// byte range. Lines and columns are computed only when somebody has to read them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace turup {

// The place of a character, counted from one. A column counts code points, as editors do.
struct Position {
  int line = 1;
  int column = 1;
  bool operator==(const Position&) const = default;
};

class Source {
 public:
  Source(std::string name, std::string text);

  const std::string& name() const { return name_; }
  std::string_view text() const { return text_; }
  Position position(std::uint32_t offset) const;
  std::string_view line(int number) const;  // without its line end; empty past the end
  int line_count() const { return static_cast<int>(starts_.size()); }

 private:
  std::string name_;  // name as shown to people: "29/base.yaml"
  std::string text_;
  std::vector<std::uint32_t> starts_;
};

// A range of bytes of a source. A Span without a source has no place in a file: it is on the command line, or built in.
struct Span {
  const Source* source = nullptr;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  Position position() const { return source ? source->position(begin) : Position{}; }
  std::string_view text() const { return source ? source->text().substr(begin, end - begin) : std::string_view{}; }
  bool operator==(const Span&) const = default;
};

// Owns sources; their addresses never change.
class Sources {
 public:
  const Source& add(std::string name, std::string text) {
    return *sources_.emplace_back(std::make_shared<const Source>(std::move(name), std::move(text)));
  }
  const Source& add(std::shared_ptr<const Source> source) { return *sources_.emplace_back(std::move(source)); }
  const std::vector<std::shared_ptr<const Source>>& all() const { return sources_; }

 private:
  std::vector<std::shared_ptr<const Source>> sources_;
};

}  // namespace turup
