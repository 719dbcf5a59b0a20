-- Board: the numbers of two partners come to so many at least.
return {
  says = "Partners say so many tricks together at least.",
  needs = { "auction.kind=each_says", "seating.sides=alternate" },
  params = { least = { int = { 1, 13 }, says = "the least that they say together" } },

  calls = function(facts, params)
    local allowed = facts.allowed
    for seat, number in ipairs(facts.own_bids) do
      if number and facts.side[seat] == facts.side[facts.speaker] then
        allowed.from = math.min(math.max(allowed.from, params.least - number), allowed.to)
      end
    end
    return allowed
  end,
}
