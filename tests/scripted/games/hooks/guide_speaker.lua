-- A seat that passes is out of the auction.
return {
  says = "A pass is final; the bidding goes round among those who are still in.",
  needs = { "auction.from" },
  speaker = function(facts)
    local seat = 0
    if facts.last then seat = facts.last.seat end
    for _ = 1, facts.seats do
      seat = seat % facts.seats + 1      -- the next in turn; after the last comes seat 1
      if not facts.passed[seat] and seat ~= facts.holder then return seat end
    end
  end,
}
