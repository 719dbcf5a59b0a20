-- Opening lead: who leads to the first trick depends on who plays the bid.

local steps = { declarer = 0, after_declarer = 1, before_declarer = -1 }

return {
  says = "The first lead goes by the declarer.",
  needs = { "auction.from" },
  params = {
    by = { words = { declarer = "The declarer leads to the first trick.",
                     after_declarer = "The player after the declarer leads to the first trick.",
                     before_declarer = "The player before the declarer leads to the first trick." } },
  },

  leader = function(facts, params)
    return (facts.declarer - 1 + steps[params.by]) % facts.seats + 1
  end,
}
