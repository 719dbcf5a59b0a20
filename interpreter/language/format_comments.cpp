#include <algorithm>

#include "language/format_pieces.h"

namespace turup::format {

namespace {

// Returns the last piece of `value` that begins before `at`.
Piece* last_before(Value& value, std::uint32_t at) {
  const auto after = std::partition_point(value.pieces.begin(), value.pieces.end(),
                                          [at](const Piece& piece) { return piece.begin < at; });
  return after == value.pieces.begin() ? nullptr : &*(after - 1);
}
Piece* first_after(Value& value, std::uint32_t at) {
  Piece* last = last_before(value, at);
  Piece* next = last == nullptr ? value.pieces.data() : last + 1;
  return next == value.pieces.data() + value.pieces.size() ? nullptr : next;
}

class Attaching {
 public:
  Attaching(const Source& source, Value& root) : text_(source.text()), comments_(comment_places(source)), root_(root) {}

  void run() {
    note_brackets_with_comments(root_);
    for (const std::uint32_t at : comments_) {
      if (is_first_on_line(at))
        on_its_own_line(at);
      else
        at_the_end_of_a_line(at);
    }
    keep_blank_lines(root_);
  }

 private:
  void note_brackets_with_comments(Value& value) {
    if (!value.has_pieces()) return;
    if (value.in_brackets()) {
      const auto inside = std::upper_bound(comments_.begin(), comments_.end(), value.begin);
      if (inside != comments_.end() && *inside < value.end) value.manner = Value::Manner::brackets_with_comments;
    }
    for (Piece& piece : value.pieces) note_brackets_with_comments(piece.value);
  }

  // ---- Lines ----

  std::size_t line_begin(std::size_t at) const {
    const std::size_t feed = at == 0 ? text_.npos : text_.rfind('\n', at - 1);
    return feed == text_.npos ? 0 : feed + 1;
  }
  std::size_t column(std::size_t at) const { return at - line_begin(at); }
  bool is_blank(std::size_t begin, std::size_t end) const {
    return text_.substr(begin, end - begin).find_first_not_of(" \t\r\xEF\xBB\xBF") == text_.npos;
  }
  bool is_first_on_line(std::size_t at) const { return is_blank(line_begin(at), at); }
  bool follows_blank_line(std::size_t at) const {
    const std::size_t begin = line_begin(at);
    return begin != 0 && is_blank(line_begin(begin - 1), begin - 1);
  }
  std::string comment(std::size_t at) const {
    const std::string_view line = text_.substr(at, text_.find('\n', at) - at);
    return std::string(line.substr(0, line.find_last_not_of(" \t\r") + 1));
  }

  // ---- Comments on lines of their own ----

  void on_its_own_line(std::uint32_t at) {
    // Lines that follow one another belong together, once it is clear that they concern what comes next.
    const std::size_t line = line_begin(at);
    const bool goes_on = latest_ != nullptr && line == line_after_latest_;
    std::vector<std::string>* place = goes_on ? latest_ : nullptr;
    if (place == nullptr) {
      const Found found = place_of(at);
      place = found.place;
      latest_ = found.is_above_next ? place : nullptr;
    }
    if (follows_blank_line(at)) place->emplace_back();
    place->push_back(comment(at));
    line_after_latest_ = std::min(text_.find('\n', at), text_.size() - 1) + 1;
  }

  struct Found {
    std::vector<std::string>* place;
    bool is_above_next;
  };

  Found place_of(std::uint32_t at) {
    std::vector<Value*> open{&root_};  // the values around the comment or, without brackets, before it
    for (Piece* last = last_before(root_, at); last != nullptr; last = last_before(*open.back(), at)) {
      Value& inner = last->value;
      const bool goes_in = inner.has_pieces() && !inner.pieces.empty() && (!inner.in_brackets() || inner.holds(at));
      if (!goes_in && at < last->end) return {&last->above, false};  // between a key and its value
      if (!goes_in) break;
      open.push_back(&inner);
    }
    if (!open.back()->in_brackets()) return place_among_lines(open, at);
    Piece* next = first_after(*open.back(), at);
    return next != nullptr ? Found{&next->above, true} : Found{&open.back()->below, false};
  }

  // Finds the place by the comment's column: with the next key, or with the last of the keys that stand further in.
  Found place_among_lines(const std::vector<Value*>& open, std::uint32_t at) const {
    std::size_t outer = open.size();
    Piece* next = nullptr;
    while (outer > 0 && next == nullptr) next = first_after(*open[--outer], at);
    std::size_t level = column(at) <= open[outer]->column ? outer : open.size() - 1;
    while (level > outer && open[level]->column > column(at)) --level;
    if (level == outer && next != nullptr) return {&next->above, true};
    return {&open[level]->below, false};
  }

  // ---- Comments at the ends of lines ----

  void at_the_end_of_a_line(std::uint32_t at) {
    Piece* owner = nullptr;
    Value* value = &root_;
    for (Piece* last = last_before(*value, at); last != nullptr; last = last_before(*value, at)) {
      owner = last;
      value = &last->value;
      if (!value->has_pieces() || (value->in_brackets() && !value->holds(at))) break;
    }
    if (owner == nullptr) owner = &root_.pieces.front();
    if (owner->beside.empty())
      owner->beside = comment(at);
    else
      owner->above.push_back(comment(at));
  }

  // ---- Blank lines ----

  void keep_blank_lines(Value& value) {
    for (Piece& piece : value.pieces) {
      if (is_first_on_line(piece.begin) && follows_blank_line(piece.begin)) piece.above.emplace_back();
      keep_blank_lines(piece.value);
    }
  }

  std::string_view text_;
  std::vector<std::uint32_t> comments_;
  Value& root_;
  std::vector<std::string>* latest_ = nullptr;
  std::size_t line_after_latest_ = 0;
};

}  // namespace

void attach_comments(const Source& source, Value& root) {
  if (!root.pieces.empty()) Attaching(source, root).run();
}

}  // namespace turup::format
