return {
  says = "A raise is of three at most, but the highest bid may always be made.",
  needs = { "auction.from" },
  calls = function(facts)
    local allowed, number = facts.allowed, facts.number
    if number and allowed.from then
      allowed.numbers = { number + 1, number + 2, number + 3, allowed.to }
    end
    return allowed
  end,
}
