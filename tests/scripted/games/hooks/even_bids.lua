return {
  says = "Every bid is an even number.",
  needs = { "auction.from" },
  calls = function(facts)
    local allowed, even = facts.allowed, {}
    if not allowed.from then return allowed end
    for number = allowed.from, allowed.to do
      if number % 2 == 0 then table.insert(even, number) end
    end
    allowed.numbers = even
    return allowed
  end,
}
