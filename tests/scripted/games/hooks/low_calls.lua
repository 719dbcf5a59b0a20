return {
  says = "If the numbers together come to fewer than eight, the cards are thrown in.",
  annul = function(facts)
    if facts.seat then return end
    local sum = 0
    for _, number in ipairs(facts.own_bids) do sum = sum + number end
    return sum < 8
  end,
}
