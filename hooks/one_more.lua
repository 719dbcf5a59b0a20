-- One more: bids go up one by one, so that nobody can shut the others out with a leap. Where a player must bid higher
-- than that to outbid his own partner, he cannot.

return {
  says = "A bid is one more than the bid before it; the first bid is the lowest.",
  needs = { "auction.from", "auction.kind=outbid" },

  calls = function(facts)
    local allowed = facts.allowed
    if not allowed.from then return allowed end
    if facts.number and allowed.from > facts.number + 1 then
      allowed.from = nil
    else
      allowed.to = allowed.from
    end
    return allowed
  end,
}
