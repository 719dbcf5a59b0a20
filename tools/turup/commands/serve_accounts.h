// `turup serve --accounts`: its options, and what people with accounts need.
#pragma once

#include "hall/people.h"
#include "mail/mail.h"
#include "turup/cli/cli.h"

namespace turup::shell {

struct AccountsCommand {
  bool is_on = false;
  std::string smtp;
  std::string sender;
  hall::AccountTerms terms;
};

Option accounts_option(AccountsCommand& command);
Option smtp_option(AccountsCommand& command);
Option sender_option(AccountsCommand& command);
Option account_option(AccountsCommand& command);
Option kind_option(AccountsCommand& command);
Option newcomers_option(AccountsCommand& command);

// Returns what is missing, or what does not go together. `has_game` says that a game is named on the command line.
Verdict complaint_about(const AccountsCommand& command, bool has_game);

// The part of a hall that lets people in and sends them letters.
struct Reception {
  Reception(mail::MailTerms mail, store::Store& store, hall::AccountTerms accounts);
  mail::Mailer mailer;
  hall::People people;
};
// Signs in at the mail server as TURUP_SMTP_USER with TURUP_SMTP_PASSWORD, where they are set.
std::unique_ptr<Reception> open_reception(const AccountsCommand& command, store::Store& store,
                                          const std::function<void(const std::string&)>& log);

}  // namespace turup::shell
