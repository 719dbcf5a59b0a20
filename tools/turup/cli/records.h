// Files of records: `turup simulate` writes one record after another into a file, `turup play` one alone.
#pragma once

#include "turup/cli/selection.h"

namespace turup::shell {

// A record with the rules that it names. It stays where it is: what it says points into its source.
struct OpenRecord {
  Source source;
  Workshop shop;
  Record record = {};

  // How its rules are asked for.
  Request request() const { return {record.head.variant, record.head.with, record.head.set}; }
};

// Returns whether a text is meant as a record.
inline bool is_record(std::string_view text) { return text.starts_with(kRecordMark); }

// The texts of a file, one for each record in it; nothing, once that was told, if it cannot be read.
std::optional<std::vector<std::string>> records_in(Console& console, const std::string& path);

// The record of that number, from 1, of a file; without a number the only one, or the only one that has the deal. Null
// if there is none: that was told, and `exit` says how bad it is.
struct OpenedRecord {
  std::unique_ptr<OpenRecord> record;
  Exit exit = Exit::fine;
};
OpenedRecord open_record(Console& console, const std::string& path, std::optional<std::uint64_t> number,
                         std::optional<std::uint64_t> deal = {});

Complaint no_such_deal(const Record& record, std::uint64_t wished);

// Which of the records of a file is meant.
Option record_option(std::optional<std::uint64_t>& number);

}  // namespace turup::shell
