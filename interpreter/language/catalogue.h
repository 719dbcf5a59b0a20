// Every key of the language, read off the families once: for spelling help, the schema and the reference.
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
  std::span<const Word> words;  // that the value is chosen from, or takes beside a number or a card
  Range range;                  // of a number
  std::size_t most = 0;         // of a list of numbers: how many
  std::string standard;         // what holds if it is not written; empty for what has keys of its own
  bool clears = false;          // takes `none`

  bool has_keys() const { return kind <= Kind::entry; }
  // Returns whether `none` stands for the absence of the whole, beside the words it takes.
  bool takes_away() const;
};

const std::vector<KeyInfo>& catalogue();
// The key at a path, whatever names its author gave: "melds.pair.cards" is "melds.*.cards". Null if there is none.
const KeyInfo* key_info(std::string_view path);
// The keys with the family they belong to that a text may have been meant for: spelt nearly so, or without the family.
// `Keys::with_values` leaves out those that have keys of their own.
enum class Keys : std::uint8_t { all, with_values };
std::vector<std::string> near_keys(std::string_view text, Keys which);
// A key of a file that stands beside the families: its title, what it builds on, what it calls things.
struct FileKey {
  enum class Part : std::uint8_t { head, table };  // the head says what the file is; the tables stand below it
  std::string_view name;
  std::string_view doc;   // what it sets
  std::string_view form;  // what may be written
  Part part = Part::head;
};
std::span<const FileKey> file_keys();
// Null if there is none of that name.
const FileKey* file_key(std::string_view name);
// The keys of a head in their order, and all keys that may stand at the margin: these, the tables and the families.
const std::vector<std::string>& head_keys();
std::vector<std::string> top_keys();

// "melds.pair.cards" to "melds.*.cards".
std::string generic_path(std::string_view path);

// Every word means something here (meanings.cpp). The rulebook may be silent about a word that stands for a rule that
// is not there.

// Returns what may be written for a key: "a whole number from 1 to 8".
std::string form_of(const KeyInfo& info);

std::string meaning_of(const KeyInfo& info, const Word& word);

}  // namespace turup
