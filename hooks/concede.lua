-- Concede: declarers who see that they cannot reach the target give the deal up, and save everybody the rest of it.

return {
  says = "Between two tricks the declarers may give the deal up: it counts as lost.",
  needs = { "auction.from" },
  at = { "after_trick" },
  offers = { concede = "His side gives the deal up: it counts as lost." },

  offer = function(facts)
    if facts.side ~= facts.declarers then return {} end
    return { { say = "concede", outcome = "failed" } }
  end,
}
