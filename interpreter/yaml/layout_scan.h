// The scanner behind layout.h; no other file needs it.
//
// It walks line by line. Outside brackets the indentation decides what a line belongs to: `levels_` holds the open
// lists and maps with their columns, from the outermost to the innermost. Inside brackets only brackets and commas
// count.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "yaml/layout.h"

namespace turup {

class LayoutScan {
 public:
  LayoutScan(const Source& source, Diagnostics& diagnostics);
  Layout run();

 private:
  // Tells whether the innermost open key or dash still wants a value. If its value is unquoted text that reached the
  // end of the line, the next line may continue it.
  enum class Slot : std::uint8_t { wanted, continuable, filled };
  // The place where a value stands: first on its line (or after a dash), where it may turn out to be a key; or after a
  // key.
  enum class Place : std::uint8_t { entry, value };
  enum class Around : std::uint8_t { lines, brackets };
  // The parts that an entry between two commas has so far.
  enum class Item : std::uint8_t { nothing, one, colon, two };

  struct Level {
    enum class Kind : std::uint8_t { list, map };
    std::size_t column;
    Kind kind;
  };
  struct Bracket {
    std::size_t token;  // the opening bracket, an index into the tokens
    Item item = Item::nothing;
    std::size_t last = 0;  // the latest token of this entry
  };

  // Lines (layout.cpp)
  void line();
  void finish();
  void report_open_bracket();
  bool document_marker();
  void second_document(std::size_t begin, std::size_t end);
  bool tab_in_indentation();
  void report_tab(std::size_t tab);
  void entry(std::size_t column);
  bool settle(std::size_t column);
  bool misfit(std::size_t column, std::size_t inner);
  bool open_list(std::size_t column);
  bool open_map(std::size_t column, const Token& key);
  bool push(Level level);
  void note_empty_item();
  void node(std::size_t column, Place place);
  void quoted_node(std::size_t column, Place place);
  void plain_node(std::size_t column, Place place);
  void continuation();
  bool stands_where_a_key_should(const Token& token) const;
  void report_keyless(const Token& token);
  bool parted_sign();
  void key(std::size_t token, std::size_t column, Place place);
  bool needs_key(std::size_t column, Place place) const;
  void bare(std::size_t token, std::size_t column);
  void end_of_value(const std::string& after, std::string help);

  // The inside of brackets (layout_flow.cpp)
  void flow();
  void flow_step();
  void flow_plain();
  void flow_colon();
  void second_colon(const Token& before);
  void comma();
  void note_missing_value();
  void open_bracket();
  void close_bracket();
  void after_brackets();
  bool begin_item();
  bool colon_in_brackets() const;

  // Scalars, and what may not begin one (layout_scalars.cpp)
  bool quoted();  // adds a token; false if the scan stopped
  std::size_t quote_end(char quote);
  void escape(std::size_t at);
  bool next_entry_begins(std::size_t line_begin) const;
  bool key_begins(std::size_t at) const;
  std::size_t behind_spaces(std::size_t at) const;
  void block_text();
  bool block_line(std::size_t begin, std::size_t& inner);
  bool block_header();
  std::size_t plain_end(Around around) const;  // the end of the text on this line, blanks included
  bool misplaced(Around around);
  bool misplaced_dash(Around around);
  void properties(Around around);
  void alias(const Span& where, Around around);
  bool missing_space(const Token& token) const;
  bool opens_tightly(const Token& token) const;
  void report_missing_space(const Token& token);
  void check_key(const Token& token);

  // Characters
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  bool ends_line(std::size_t at) const;
  bool blank(std::size_t at) const;  // whether it is a blank or the end of a line
  bool at_line_end() const { return ends_line(at_); }
  void skip_blanks();
  void to_next_line();
  std::size_t line_stop(std::size_t at) const;  // where the line of `at` ends
  std::size_t trim(std::size_t begin, std::size_t end) const;
  bool rest_is_empty();  // skips blanks; notes a comment

  // Findings
  Span span(std::size_t begin, std::size_t end) const;
  Span span(const Token& token) const { return span(token.begin, token.end); }
  std::string shown(const Token& token) const;                                   // in backticks, shortened
  Diagnostic& remark(std::string_view code, Span where, std::string message);    // the YAML reader may still be run
  Diagnostic& complain(std::string_view code, Span where, std::string message);  // the YAML reader may not be run
  Diagnostic& halt(std::string_view code, Span where, std::string message);      // nor may the scan go on
  std::size_t add(Token::Kind kind, std::size_t begin, std::size_t end);
  std::size_t column_of_level() const { return levels_.back().column; }

  const Source& source_;
  std::string_view text_;
  Diagnostics& diagnostics_;
  Layout layout_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;
  std::vector<Level> levels_;
  std::vector<Bracket> brackets_;
  Slot slot_ = Slot::wanted;  // the document itself wants a value
  Span opener_;               // the last key or dash
  bool opened_by_dash_ = false;
  bool marker_seen_ = false;
  bool ended_ = false;  // after the line `...`
  bool stopped_ = false;
  int findings_ = 0;
};

}  // namespace turup
