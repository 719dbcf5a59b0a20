// Kinds of accounts: how many friends a person may have, and how many games he may host. They are data.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turup::hall {

struct AccountKind {
  std::string word;
  int friends = 0;  // at most
  int games = 0;    // that he may host at a time
};

// Returns what a kind may do, in a sentence.
std::string account_sentence(const AccountKind& kind);
// Returns a kind that is written WORD=FRIENDS,GAMES; nothing if it is not.
std::optional<AccountKind> account_kind_from(std::string_view text);

struct AccountTerms {
  // The three kinds of the website where friends play 29.
  std::vector<AccountKind> kinds{{"basic", 10, 0}, {"standard", 50, 1}, {"standard_guest", 50, 1}};
  std::string of_newcomers = "basic";
  std::map<std::string, std::string> of_addresses;  // kinds that whoever runs the hall has given

  // Adds a kind, or changes the one of that word.
  void set(const AccountKind& kind);
  // Returns a kind by its word; one that is not there any more counts as that of newcomers.
  const AccountKind& find(std::string_view word) const;
  bool has(std::string_view word) const;
};

// Returns an address in the one form in which it is kept: small letters, no blanks around it. Nothing if it is none.
std::optional<std::string> clean_address(std::string_view text);

}  // namespace turup::hall
