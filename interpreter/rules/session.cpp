#include "rules/session.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup {

void describe(Fields& fields, SessionRules& session) {
  std::string games = "A session is one game.";
  if (session.is_open())
    games =
        "A session is as many such matches, called games, as the players like; each is written down as won or lost.";
  else if (session.is_counted())
    games = fmt::format("A session is {} such matches, called games; each is written down as won or lost.",
                        in_words(session.games.number));
  fields.amount({"games", "how many games there are", games}, session.games, {1, 999}, Computed::open);
  Key decided{"once_decided", "whether the last games are played once it is certain who wins the session"};
  if (!session.is_counted()) decided.standing = Standing::idle;
  fields.word(decided, session.once_decided, kRestOfGames);
  fields.word({"carry", "what is carried from one game into the next"}, session.carry, kCarry);
  const std::string win =
      session.win == 1 ? "" : fmt::format("A game won makes up for {} lost.", in_words(session.win));
  fields.number({"win", "how many games lost a game won makes up for", win}, session.win, {1, 99});
}

}  // namespace turup
