#include "turup/commands/serve_accounts.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/base.h"

namespace turup::shell {

namespace {

std::string from_environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string{} : std::string(value);
}

std::string kinds_in_words(const hall::AccountTerms& terms) {
  std::string list;
  for (const hall::AccountKind& kind : terms.kinds) list += fmt::format("{}`{}`", list.empty() ? "" : ", ", kind.word);
  return list;
}

}  // namespace

Option accounts_option(AccountsCommand& command) {
  return flag("--accounts", "people sign in with an address, and play with friends", command.is_on);
}

Option smtp_option(AccountsCommand& command) {
  return text("--smtp", "URL", "the mail server that sends sign-in links: smtp://HOST:PORT", command.smtp);
}

Option sender_option(AccountsCommand& command) {
  return text("--mail-from", "ADDRESS", "the sender of those letters", command.sender);
}

Option account_option(AccountsCommand& command) {
  return {"--account",
          "ADDRESS=KIND",
          "the kind of account of a person",
          Option::Takes::a_value,
          {},
          [&command](const std::string& given) -> Verdict {
            const std::size_t equals = given.rfind('=');
            const auto address = hall::clean_address(given.substr(0, equals));
            if (equals == given.npos || !address)
              return Complaint{fmt::format("`--account` needs an address and a kind, not `{}`", printable(given)),
                               "write them like this: `asha@example.org=standard`"};
            command.terms.of_addresses[*address] = given.substr(equals + 1);
            return {};
          }};
}

Option kind_option(AccountsCommand& command) {
  return {"--account-kind",
          "KIND=FRIENDS,GAMES",
          "how many friends, and games at a time, a kind of account allows",
          Option::Takes::a_value,
          {},
          [&command](const std::string& given) -> Verdict {
            const auto kind = hall::account_kind_from(given);
            if (!kind)
              return Complaint{fmt::format("`--account-kind` needs a kind and two numbers, not `{}`", printable(given)),
                               "write them like this: `standard=50,1`"};
            command.terms.set(*kind);
            return {};
          }};
}

Option newcomers_option(AccountsCommand& command) {
  return text("--newcomers", "KIND", "the kind of account that new people get; basic by default",
              command.terms.of_newcomers);
}

Verdict complaint_about(const AccountsCommand& command, bool has_game) {
  const hall::AccountTerms& terms = command.terms;
  const auto unknown = [&](const std::string& kind) {
    return Complaint{fmt::format("there is no kind of account called `{}`", printable(kind)),
                     fmt::format("the kinds are {}; `--account-kind` adds one", kinds_in_words(terms))};
  };
  if (!terms.has(terms.of_newcomers)) return unknown(terms.of_newcomers);
  for (const auto& [address, kind] : terms.of_addresses)
    if (!terms.has(kind)) return unknown(kind);
  if (!command.is_on) {
    if (command.smtp.empty() && command.sender.empty() && terms.of_addresses.empty()) return {};
    return Complaint{"a mail server and kinds of accounts are for a hall with accounts", "add `--accounts`"};
  }
  if (has_game) return Complaint{"with `--accounts` people open their tables themselves", "leave the game out"};
  if (!mail::is_server(command.smtp))
    return Complaint{"accounts need a mail server, which sends the links to sign in with",
                     "write `--smtp smtp://HOST:PORT`, or `smtps://` for one that is encrypted from the first byte"};
  if (!hall::clean_address(command.sender))
    return Complaint{"letters need a sender", "write `--mail-from cards@example.org`"};
  return {};
}

std::unique_ptr<Reception> open_reception(const AccountsCommand& command, store::Store& store,
                                          const std::function<void(const std::string&)>& log) {
  mail::MailTerms terms;
  terms.server = command.smtp;
  terms.from = *hall::clean_address(command.sender);
  terms.user = from_environment("TURUP_SMTP_USER");
  terms.password = from_environment("TURUP_SMTP_PASSWORD");
  terms.log = log;
  return std::make_unique<Reception>(std::move(terms), store, command.terms);
}

Reception::Reception(mail::MailTerms mail, store::Store& store, hall::AccountTerms accounts)
    : mailer(std::move(mail)),
      people(store, {.home = {},
                     .post =
                         [this](const std::string& to, const std::string& subject, const std::string& text) {
                           return mailer.send({to, subject, text});
                         },
                     .accounts = std::move(accounts)}) {}

}  // namespace turup::shell
