return {
  says = "The player before the declarer leads to the first trick.",
  needs = { "auction.from" },
  leader = function(facts) return (facts.declarer - 2) % facts.seats + 1 end,
}
