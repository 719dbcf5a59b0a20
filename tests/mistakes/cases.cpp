#include "mistakes/cases.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace turup::testing_mistakes {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kMarkBegin = "«";
constexpr std::string_view kMarkEnd = "»";
constexpr std::string_view kSpecialBegin = "⟨";
constexpr std::string_view kSpecialEnd = "⟩";

[[noreturn]] void complain(const std::string& place, const std::string& what) {
  throw std::runtime_error(place + ": " + what);
}

// Returns the bytes that a text between ⟨ and ⟩ stands for.
std::string special(const std::string& place, const std::string& text) {
  std::string result;
  const std::size_t times = text.rfind(" * ");
  if (times != text.npos) {
    for (int left = std::stoi(text.substr(times + 3)); left > 0; --left) result.append(text, 0, times);
    return result;
  }
  for (std::size_t at = 0; at < text.size(); at += 3) {
    std::size_t used = 0;
    result += static_cast<char>(std::stoi(text.substr(at, 2), &used, 16));
    if (used != 2) complain(place, "no bytes: " + text);
  }
  return result;
}

// Makes the text that is written into a file, and notes where the mark was.
class Unmarking {
 public:
  Unmarking(Case& one, std::string_view marked) : case_(one), rest_(marked) {}

  void run(std::size_t piece) {
    std::string& text = case_.pieces[piece].text;
    while (!rest_.empty()) {
      if (skip(kMarkBegin)) {
        case_.marked = piece;
        case_.begin = text.size();
      } else if (skip(kMarkEnd)) {
        case_.end = text.size();
      } else if (skip(kSpecialBegin)) {
        const std::size_t end = rest_.find(kSpecialEnd);
        if (end == rest_.npos) complain(case_.place, "⟨ is not closed");
        text += special(case_.place, std::string(rest_.substr(0, end)));
        rest_.remove_prefix(end + kSpecialEnd.size());
      } else {
        text += rest_.front();
        rest_.remove_prefix(1);
      }
    }
  }

 private:
  bool skip(std::string_view what) {
    if (!rest_.starts_with(what)) return false;
    rest_.remove_prefix(what.size());
    return true;
  }

  Case& case_;
  std::string_view rest_;
};

// Reads "T1103 write `hidden`".
void read_due(Case& one, const std::string& line) {
  one.code = line.substr(0, line.find(' '));
  if (one.code.size() == line.size()) return;
  const std::size_t open = line.find('`');
  const std::string kind = line.substr(one.code.size(), open - one.code.size());
  if (open == line.npos || line.back() != '`' || open + 1 >= line.size()) complain(one.place, "no remedy: " + line);
  if (kind == " write ") one.remedy = Remedy::write;
  if (kind == " move to ") one.remedy = Remedy::move_to;
  if (kind == " fixed by ") one.remedy = Remedy::fixed_by;
  if (one.remedy == Remedy::none) complain(one.place, "no remedy: " + line);
  one.remedy_text = line.substr(open + 1, line.size() - open - 2);
}

void finish(Case& one) {
  std::size_t marks = 0;
  for (std::size_t i = 0; i < one.pieces.size(); ++i) {
    std::string marked;
    std::swap(marked, one.pieces[i].text);
    while (marked.ends_with("\n\n")) marked.pop_back();
    for (std::size_t at = marked.find(kMarkBegin); at != marked.npos; at = marked.find(kMarkBegin, at + 1)) ++marks;
    Unmarking(one, marked).run(i);
  }
  if (marks != 1) complain(one.place, "one mark is wanted, not " + std::to_string(marks));
}

std::vector<Case> cases_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<Case> cases;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("== ")) {
      Case one;
      one.place = path.filename().string() + ":" + std::to_string(number);
      one.name = line.substr(3);
      one.pieces.push_back({"game.yaml", ""});
      ++number;
      if (!std::getline(in, line)) complain(one.place, "what is due is missing");
      read_due(one, line);
      cases.push_back(std::move(one));
    } else if (cases.empty()) {
      continue;  // a comment of the file
    } else if (line.starts_with("++ ")) {
      cases.back().pieces.push_back({line.substr(3), ""});
    } else {
      cases.back().pieces.back().text += line + "\n";
    }
  }
  for (Case& one : cases) finish(one);
  return cases;
}

}  // namespace

std::size_t Case::line() const {
  const std::string& text = pieces[marked].text;
  return 1 +
         static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
}

std::vector<Case> read_cases(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<Case> all;
  for (const fs::path& path : paths)
    for (Case& one : cases_of(path)) all.push_back(std::move(one));
  return all;
}

}  // namespace turup::testing_mistakes
