// Draws a tally as a picture: the same plots as in text, one below the other. The SVG is written by hand, so that only
// a browser is needed to show it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/base.h"
#include "study/simulate/plot.h"

namespace turup::measure {

namespace {

constexpr int kPictureWidth = 720;
constexpr int kLeft = 110;   // left end of a bar; names stand before it
constexpr int kRight = 640;  // right end of a bar; shares stand behind it
constexpr int kLine = 18;    // distance from one bar to the next
constexpr int kTitle = 40;   // space above a plot

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else
      result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return result;
}

int across(double part) { return kLeft + static_cast<int>(std::lround(part * (kRight - kLeft))); }

class Picture {
 public:
  void title(std::string_view text) {
    y_ += kTitle;
    body_ += fmt::format("<text class=\"title\" x=\"16\" y=\"{}\">{}</text>\n", y_, escaped(text));
  }

  void bars(const std::vector<Line>& lines) {
    double most = 0;
    for (const Line& line : lines) most = std::max(most, line.share->value);
    for (const Line& line : lines) {
      name(line.name);
      body_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"12\"/>\n", kLeft, y_ - 10,
                           std::max(1, across(line.share->value / most) - kLeft));
      figure(100 * line.share->value);
    }
  }

  void points(const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      name(line.name);
      body_ += fmt::format("<line class=\"axis\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", kLeft, y_ - 4, kRight,
                           y_ - 4);
      body_ += fmt::format("<line class=\"interval\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n",
                           across(line.made->low), y_ - 4, across(line.made->high), y_ - 4);
      body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"4\"/>\n", across(line.made->value), y_ - 4);
      figure(100 * line.made->value);
    }
  }

  std::string text() const {
    const int height = y_ + kTitle;
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
               "height=\"{1}\">\n<style>text{{font:12px sans-serif;fill:#222}}.title{{font-weight:bold}}"
               "rect,circle{{fill:#2a6f97}}.axis{{stroke:#ddd}}.interval{{stroke:#2a6f97;stroke-width:2}}"
               "</style>\n<rect width=\"100%\" height=\"100%\" style=\"fill:#fff\"/>\n",
               kPictureWidth, height) +
           body_ + "</svg>\n";
  }

 private:
  void name(std::string_view name) {
    y_ += kLine;
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", kLeft - 8, y_, escaped(name));
  }
  void figure(double percent) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\">{:.1f} %</text>\n", kRight + 10, y_, percent);
  }

  int y_ = 0;
  std::string body_;
};

}  // namespace

std::string tally_svg(const Rules& rules, const Heading& heading, const Tally& tally) {
  Picture picture;
  picture.title(fmt::format("{}: {}, seed {}, {}", heading.variant, counted(tally.deals, "deal"), heading.seed,
                            players_phrase(rules, heading.bots, heading.guests)));
  for (const Plot& plot : plots(rules, tally)) {
    picture.title(plot.title);
    if (plot.kind == Plot::Kind::curve)
      picture.points(plot.lines);
    else
      picture.bars(plot.lines);
  }
  return picture.text();
}

}  // namespace turup::measure
