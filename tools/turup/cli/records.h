// Opens files of records. `turup simulate` writes one record after another into a file, `turup play` only one.
#pragma once

#include "turup/cli/selection.h"

namespace turup::shell {

// The rules that a person gives in place of those that a record names, because their files lie elsewhere, or because a
// program had them from texts. The fingerprint in the record says whether they are the same.
struct GivenRules {
  std::string game;               // empty: the one that the record names
  std::vector<std::string> with;  // empty: the house rules that the record names
};
Option game_option(std::string& game);
Option house_rules_option(std::vector<std::string>& with);
Request request_of(const RecordHead& head, const GivenRules& given);
// Does as workshop() does. Where a name in the record leads nowhere, it adds how to give the rules.
Workshop workshop_of_record(const RecordHead& head, const GivenRules& given);

// A record with the rules that it names. It must not move, because it points into its own source.
struct OpenRecord {
  Source source;
  Workshop shop;
  GivenRules given = {};
  Record record = {};

  // Returns the request for its rules, without places.
  Request request() const;
};

// Returns whether a text is meant as a record.
inline bool is_record(std::string_view text) { return text.starts_with(kRecordMark); }

// Returns the texts of a file, one for each record. If the file cannot be read, it reports that and returns nothing.
std::optional<std::vector<std::string>> records_in(Console& console, const std::string& path);

// The record of a file with a given number, from 1. Without a number it is the only record, or the only one that has
// the deal. If it is null, the reason was reported, and `exit` says how serious it is.
struct OpenedRecord {
  std::unique_ptr<OpenRecord> record;
  Exit exit = Exit::fine;
};
OpenedRecord open_record(Console& console, const std::string& path, std::optional<std::uint64_t> number,
                         std::optional<std::uint64_t> deal = {}, const GivenRules& given = {});

bool has_deal(const Record& record, std::uint64_t number);
Complaint no_such_deal(const Record& record, std::uint64_t wished);

// Makes the option that chooses one of the records of a file.
Option record_option(std::optional<std::uint64_t>& number);
// Makes the option that chooses one of the deals of a record.
Option deal_option(std::string_view says, std::optional<std::uint64_t>& number);

}  // namespace turup::shell
