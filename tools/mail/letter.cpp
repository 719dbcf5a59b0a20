#include <algorithm>
#include <array>
#include <ctime>
#include <random>

#include "mail/mail.h"

namespace turup::mail {

namespace {

constexpr std::size_t kLongestAddress = 254;
constexpr std::size_t kLongestSubject = 200;

// An address may not hold these: blanks, and what separates addresses, in a header or towards the server.
bool fits_address(char c) {
  return c > ' ' && c < 0x7f && std::string_view("<>,;:\\\"()[]").find(c) == std::string_view::npos;
}

bool is_plain_address(std::string_view text) {
  return !text.empty() && text.size() <= kLongestAddress && text.front() != '-' &&
         std::all_of(text.begin(), text.end(), fits_address) && std::count(text.begin(), text.end(), '@') == 1 &&
         text.front() != '@' && text.back() != '@';
}

bool is_plain_subject(std::string_view text) {
  return text.size() <= kLongestSubject &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 0x7f; });
}

std::string date_text(std::chrono::system_clock::time_point now) {
  static constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                            "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm time{};
  gmtime_r(&seconds, &time);
  std::array<char, 40> rest{};
  std::strftime(rest.data(), rest.size(), "%Y %H:%M:%S +0000", &time);
  return std::string(kDays[time.tm_wday]) + ", " + std::to_string(time.tm_mday) + " " + kMonths[time.tm_mon] + " " +
         rest.data();
}

// A name of the letter that no other has.
std::string letter_name() {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device chance;
  std::string name;
  for (int i = 0; i < 24; ++i) name += kDigits[chance() % kDigits.size()];
  return name;
}

// Lines end as the protocol wants it, and no line says anything to the server: bare carriage returns are left out.
std::string with_line_ends(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\r' || c == '\0') continue;
    if (c == '\n') result += '\r';
    result += c;
  }
  if (!result.ends_with("\r\n")) result += "\r\n";
  return result;
}

}  // namespace

bool is_server(std::string_view url) {
  for (const std::string_view scheme : {"smtp://", "smtps://"}) {
    if (!url.starts_with(scheme)) continue;
    const std::string_view host = url.substr(scheme.size());
    return !host.empty() && host.find_first_of(" /@?#") == std::string_view::npos &&
           std::all_of(host.begin(), host.end(), [](char c) { return c > ' ' && c < 0x7f; });
  }
  return false;
}

std::optional<std::string> written(const Letter& letter, const std::string& from,
                                   std::chrono::system_clock::time_point now) {
  if (!is_plain_address(letter.to) || !is_plain_address(from) || !is_plain_subject(letter.subject)) return std::nullopt;
  const std::string home = from.substr(from.find('@'));
  return "Date: " + date_text(now) + "\r\nFrom: Turup <" + from + ">\r\nTo: <" + letter.to +
         ">\r\nSubject: " + letter.subject + "\r\nMessage-ID: <" + letter_name() + home +
         ">\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n"
         "Auto-Submitted: auto-generated\r\n\r\n" +
         with_line_ends(letter.text);
}

}  // namespace turup::mail
