#include "yaml/events.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>

#include "base/base.h"
#include "yaml/text_check.h"

namespace turup {

namespace {

// Thrown to end the reading after a limit was reported.
struct Stop {};

class Builder : public YAML::EventHandler {
 public:
  Builder(const Source& source, const Layout& layout, Diagnostics& diagnostics)
      : source_(source), layout_(layout), diagnostics_(diagnostics) {
    if (source.text().starts_with(kByteOrderMark)) shift_ = static_cast<std::uint32_t>(kByteOrderMark.size());
  }

  Node take_root() { return std::move(root_); }
  std::uint32_t offset(const YAML::Mark& mark) const;
  Span token_span(std::uint32_t begin) const;

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override;
  void OnScalar(const YAML::Mark&, const std::string& tag, YAML::anchor_t, const std::string& text) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    open(Node::Kind::list, mark);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    open(Node::Kind::map, mark);
  }
  void OnMapEnd() override { close(); }

 private:
  // A list or map that is being read; a map with the key whose value comes next.
  struct Frame {
    Node node;
    std::map<std::string, Span> keys;
    std::string key;
    Span key_span;
    bool wants_value = false;
  };

  bool wants_key() const {
    return !frames_.empty() && frames_.back().node.kind == Node::Kind::map && !frames_.back().wants_value;
  }
  void count(Span where);
  void open(Node::Kind kind, const YAML::Mark& mark);
  void close();
  void take_key(std::string text, Span span);
  void place(Node node);
  void drop_value();

  const Source& source_;
  const Layout& layout_;
  Diagnostics& diagnostics_;
  Node root_;
  std::vector<Frame> frames_;
  int nodes_ = 0;
  std::uint32_t shift_ = 0;  // bytes of the byte order mark, which the reader does not count
};

std::uint32_t Builder::offset(const YAML::Mark& mark) const {
  const auto size = static_cast<std::uint32_t>(source_.text().size());
  return mark.pos < 0 ? 0 : std::min(static_cast<std::uint32_t>(mark.pos) + shift_, size);
}

// Returns the span of a scalar or a bracketed collection; for a block list or map its first line.
Span Builder::token_span(std::uint32_t begin) const {
  const Token* token = layout_.at(begin);
  return {&source_, begin, token ? token->end : layout_.line_end(source_, begin)};
}

void Builder::count(Span where) {
  if (diagnostics_.all().size() >= kMaxFindings) throw Stop{};
  if (++nodes_ <= kMaxNodes) return;
  diagnostics_.error("T5003", fmt::format("the file holds more than {} values", kMaxNodes))
      .at(where)
      .help("name the right file, or write less: a variant has a few hundred");
  throw Stop{};
}

void Builder::open(Node::Kind kind, const YAML::Mark& mark) {
  const std::uint32_t begin = offset(mark);
  const Token* token = layout_.at(begin);
  const bool in_brackets = token && token->kind == Token::Kind::bracket;
  const Span span{&source_, begin, in_brackets ? token->end : layout_.line_end(source_, begin)};
  count(span);
  if (wants_key()) {
    diagnostics_.error("T0015", "a list or a map cannot be a key").at(span).help("write a word as the key");
    throw Stop{};
  }
  if (frames_.size() >= kMaxDepth) {
    diagnostics_.error("T5002", fmt::format("this is nested more than {} deep", kMaxDepth))
        .at(span)
        .help("take some of the levels away");
    throw Stop{};
  }
  Frame frame;
  frame.node.kind = kind;
  frame.node.span = span;
  frames_.push_back(std::move(frame));
}

void Builder::close() {
  Node node = std::move(frames_.back().node);
  frames_.pop_back();
  place(std::move(node));
}

void Builder::take_key(std::string text, Span span) {
  Frame& frame = frames_.back();
  frame.wants_value = true;
  frame.key = std::move(text);
  frame.key_span = span;
}

void Builder::place(Node node) {
  if (frames_.empty()) {
    root_ = std::move(node);
    return;
  }
  Frame& frame = frames_.back();
  if (frame.node.kind == Node::Kind::list) {
    frame.node.items.push_back(std::move(node));
    return;
  }
  frame.wants_value = false;
  const auto [earlier, is_new] = frame.keys.emplace(frame.key, frame.key_span);
  if (is_new) {
    frame.node.entries.push_back({std::move(frame.key), frame.key_span, std::move(node)});
    return;
  }
  diagnostics_.error("T0016", fmt::format("the key `{}` stands twice in one map", frame.key))
      .at(frame.key_span, "here again")
      .at(earlier->second, "first here")
      .help("delete one of the two");
}

// Drops a value that is missing. Its key is kept, so that a second one is still noticed.
void Builder::drop_value() {
  if (frames_.empty()) return;
  Frame& frame = frames_.back();
  frame.wants_value = false;
  frame.keys.emplace(frame.key, frame.key_span);
}

// Reports an empty place or one of YAML's words for nothing. Empty list items are reported with the layout.
void Builder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
  const std::uint32_t begin = offset(mark);
  const Token* token = layout_.at(begin);
  const bool written = token && token->kind == Token::Kind::plain && token->is_key == wants_key();
  const Span span = written ? token_span(begin) : Span{&source_, begin, begin};
  count(span);
  if (wants_key()) {
    diagnostics_.error("T0015", "a key needs a name").at(span).help("write a word, or put quotes around this one");
    take_key(std::string(span.text()), span);
  } else if (!frames_.empty() && frames_.back().node.kind == Node::Kind::map) {
    const Frame& frame = frames_.back();
    Diagnostic& d = diagnostics_.error("T0017", fmt::format("`{}` has no value", frame.key));
    if (written) d.at(span, "this is YAML's word for nothing");
    d.at(frame.key_span);
    d.help("write a value, or `none`");
    drop_value();
  } else if (written) {
    diagnostics_.error("T0017", fmt::format("`{}` is YAML's word for nothing", span.text()))
        .at(span)
        .help("write a value, or delete it");
  }
}

void Builder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  const std::uint32_t begin = offset(mark);
  diagnostics_.error("T0013", "this is a YAML alias").at({&source_, begin, layout_.line_end(source_, begin)});
  throw Stop{};
}

// The tag tells the style: `!` for a quoted text or a block of text, `?` for a plain one.
void Builder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, const std::string& text) {
  const Span span = token_span(offset(mark));
  count(span);
  if (text.size() > kMaxScalarBytes) {
    diagnostics_
        .error("T5005", fmt::format("a text has {} bytes, but at most {} are read", text.size(), kMaxScalarBytes))
        .at(span)
        .help("shorten it");
    throw Stop{};
  }
  if (wants_key()) return take_key(text, span);
  Node node;
  node.span = span;
  node.text = text;
  node.quoted = tag != "?";
  place(std::move(node));
}

// Refuses a second document: only one is read.
class NothingMore : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& mark) override { throw YAML::ParserException(mark, "more follows"); }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

void refuse(const YAML::Exception& trouble, const Builder& builder, Diagnostics& diagnostics) {
  Span span = builder.token_span(builder.offset(trouble.mark));
  if (span.end <= span.begin) span.end = span.begin;
  const std::string text = printable(span.text().substr(0, span.text().find('\n')));
  diagnostics.error("T0009", text.empty() ? "the file breaks off here" : "the text from here on cannot be read")
      .at(span)
      .help("look at the indentation, the colons and the quotes of this line and of the one before");
}

}  // namespace

// The reader is asked for no more than two documents, because on some texts it would go on for ever.
Node read_events(const Source& source, const Layout& layout, Diagnostics& diagnostics) {
  Builder builder(source, layout, diagnostics);
  std::istringstream stream{std::string(source.text())};
  try {
    YAML::Parser parser(stream);
    NothingMore nothing_more;
    if (parser.HandleNextDocument(builder)) parser.HandleNextDocument(nothing_more);
  } catch (const Stop&) {
    return {};
  } catch (const YAML::Exception& trouble) {
    refuse(trouble, builder, diagnostics);
    return {};
  }
  return builder.take_root();
}

}  // namespace turup
