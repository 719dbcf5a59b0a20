// The catalogue: every key of the language, collected once from the families, for spelling help, the schema and the
// reference.
//
// Entries that authors name themselves stand as `*`: "melds.*.cards".
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup {

struct KeyInfo {
  enum class Kind : std::uint8_t {
    family,
    group,
    entries,
    entry,
    word,
    words,
    number,
    amount,
    numbers,
    run,
    face,
    steps,
    sides,
    points,
    bands,
    pays
  };
  Kind kind = Kind::family;
  std::string path;
  std::string name;
  std::string doc;
  Need need = Need::optional;
  std::span<const Word> words;  // the words that the value may be, also beside a number or a card
  Range range;                  // number: its range
  std::size_t most = 0;         // list of numbers: the most it may hold
  std::string standard;         // its default; empty for a key that has keys of its own
  bool clears = false;          // it takes `none`
  bool single_cards = false;    // table of cards: no rank or suit stands for several
  bool repeats = false;         // list of words: it may hold one several times

  bool has_keys() const { return kind <= Kind::entry; }
  // Returns whether `none` removes the whole, beside the words it takes.
  bool takes_away() const;
};

const std::vector<KeyInfo>& catalogue();
// Returns the key at a path, whatever names its author gave: "melds.pair.cards" is "melds.*.cards". Null if there is
// none.
const KeyInfo* key_info(std::string_view path);
// Returns the keys of which this is a word, in any spelling that is alike.
std::vector<const KeyInfo*> keys_that_take(std::string_view word);
// The keys among which to look for the one that a text may mean: it is spelt nearly so, or lacks its family.
// `with_values` leaves out keys that have keys of their own.
enum class Keys : std::uint8_t { all, with_values };
std::vector<std::string> near_keys(std::string_view text, Keys which);
// A key of a file that stands beside the families: its title, what it builds on, its labels.
struct FileKey {
  enum class Part : std::uint8_t { head, table };  // the head says what the file is; tables stand below it
  std::string_view name;
  std::string_view doc;   // a noun phrase: what the key sets
  std::string_view form;  // the form of its value
  Part part = Part::head;
};
std::span<const FileKey> file_keys();
// Returns null if there is no such key.
const FileKey* file_key(std::string_view name);
// Return the keys of a head in their order, and all keys that may stand at the margin: those, the tables and the
// families.
const std::vector<std::string>& head_keys();
std::vector<std::string> top_keys();

// Returns "melds.*.cards" for "melds.pair.cards".
std::string generic_path(std::string_view path);

// Meanings (meanings.cpp): every word has one here. The rulebook may be silent about a word, for example one for a rule
// that does not apply.

// Returns what may be written for a key: "a whole number from 1 to 8".
std::string form_of(const KeyInfo& info);

std::string meaning_of(const KeyInfo& info, const Word& word);

}  // namespace turup
