// Files with one mistake each, written by hand, with the report that is due: tests/mistakes/*.txt.
//
// A case begins with its name and what is due. Then comes the file, with the mistake between « and »:
//
//   == a letter dropped in a key
//   T1103 write `hidden`
//   variant: Ours
//   says: Nobody has to ask.
//   extends: 29/base
//   trump:
//     «hiden»: { ask: optional }
//
// `write` is a typing error and the word that was meant. `move to` is a key in the wrong place and the place where it
// belongs. `fixed by` is another mistake that a text in place of the mark corrects. A code alone has no single remedy.
// Files beside the first follow a line `++ hooks/pay.lua`. ⟨09⟩ is the byte of that number, ⟨blah * 900⟩ is nine
// hundred times blah.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace turup::testing_mistakes {

enum class Remedy : std::uint8_t { none, write, move_to, fixed_by };

struct Piece {
  std::string path;  // "game.yaml", "hooks/pay.lua"
  std::string text;
};

struct Case {
  std::string place;  // "keys.txt:12"
  std::string name;
  std::string code;
  Remedy remedy = Remedy::none;
  std::string remedy_text;
  std::vector<Piece> pieces;  // the first is the file that is validated
  std::size_t marked = 0;     // index of the piece with the mistake
  std::size_t begin = 0;      // place of the mistake, in bytes
  std::size_t end = 0;

  bool is_typing_error() const { return remedy == Remedy::write || remedy == Remedy::move_to; }
  std::string mistake() const { return pieces[marked].text.substr(begin, end - begin); }
  std::size_t line() const;
};

// Reads the cases of a folder. Throws std::runtime_error with the place of a line that cannot be read.
std::vector<Case> read_cases(const std::filesystem::path& folder);

}  // namespace turup::testing_mistakes
