// The codes of everything that can be wrong with a record, with their meanings.
#pragma once

#include <string_view>

namespace turup::record {

struct Code {
  std::string_view code;
  std::string_view meaning;
};

inline constexpr Code kCodes[] = {
    {"T6001", "a file is not a record"},
    {"T6002", "a record is written in a version that this turup does not read"},
    {"T6003", "a record holds something that is no readable text"},
    {"T6004", "a record, or one of its lines, is too long"},
    {"T6005", "a line of a record begins with a word that records do not have"},
    {"T6006", "a line of a record stands where it may not"},
    {"T6007", "a line of a record, or a part of one, is missing"},
    {"T6008", "a record names a seat that is not at the table, or names one twice"},
    {"T6009", "a record names a card that is not in the pack"},
    {"T6010", "a record was made under other rules"},
    {"T6011", "a card is dealt or drawn more often than the pack has it"},
    {"T6012", "a hand or a pack has the wrong number of cards"},
    {"T6013", "a number of a record is no number, or out of order"},
    {"T6014", "a draw for the first deal does not agree with the rules"},
    {"T6015", "the words of a record name no action"},
    {"T6020", "a recorded action is forbidden by the rules"},
    {"T6021", "a recorded action is by a seat whose turn it is not"},
    {"T6022", "actions are recorded after the end of a deal"},
    {"T6023", "a result is recorded for a deal that is not over"},
    {"T6024", "a deal came out differently from the record"},
    {"T6025", "a deal follows one that is not over"},
    {"T6026", "a deal is dealt by another seat than the rules say"},
    {"T6027", "a deal is recorded after the end of the match"},
    {"T6028", "a record cannot be resumed, because its deals do not come from its seed"},
};

}  // namespace turup::record
