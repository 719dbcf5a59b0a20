-- By number: where bids name their trumps, only the number makes a bid higher. A double leaves nothing but passes and
-- a redouble.

return {
  says = "A bid with the same number is not higher, whatever its suit; after a double nobody bids any more.",
  needs = { "trump.fixed_by=bid", "auction.strains" },

  calls = function(facts)
    local allowed = facts.allowed
    if facts.stake ~= "undoubled" then allowed.from = nil end
    if facts.number and allowed.from and allowed.from <= facts.number then
      allowed.from = facts.number + 1
      if allowed.from > allowed.to then allowed.from = nil end
    end
    return allowed
  end,
}
