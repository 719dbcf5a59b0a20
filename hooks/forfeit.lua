-- Forfeit: a side has broken the rules, and the people at the table agree that it has lost the deal. It is scored as
-- it stands, with the stakes that were agreed.

return {
  says = "The host may declare the deal forfeited by one side.",
  at = { "host" },
  offers = {
    forfeit_declarers = "The declarer's side forfeits the deal: it counts as lost.",
    forfeit_defenders = "The other side forfeits the deal: it counts as made.",
  },

  offer = function(facts)
    if not facts.declarers then return {} end
    return { { say = "forfeit_declarers", outcome = "failed" },
             { say = "forfeit_defenders", outcome = "made" } }
  end,
}
