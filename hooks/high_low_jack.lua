-- High, low, jack and game: a side scores one for the highest trump that was in play, for the lowest, for the jack of
-- trumps, and for the cards that count most; and one more if it has all four and every trick (pitch).

-- Returns how many of these points each side has, and their names.
local function points_of(facts, params)
  local got, names, trumps, jack, most = {}, {}, {}, nil, nil
  for side in ipairs(facts.points) do got[side], names[side] = 0, {} end
  local function give(side, name)
    if not side then return end
    got[side] = got[side] + 1
    if facts.tells then table.insert(names[side], name) end
  end

  for _, card in ipairs(facts.captured) do   -- from the lowest trump up
    if card.suit == facts.trumps then
      table.insert(trumps, card)
      if card.rank == "J" then jack = facts.side[card.winner] end
    end
  end
  if #trumps == 0 then return got, names end
  give(facts.side[trumps[#trumps].player], "high")
  give(facts.side[params.low == "taken" and trumps[1].winner or trumps[1].player], "low")
  give(jack, "jack")
  for side, points in ipairs(facts.points) do
    local best = true
    for other, theirs in ipairs(facts.points) do
      if other ~= side and theirs >= points then best = false end
    end
    if best then most = side end
  end
  give(most, "game")

  for side, tricks in ipairs(facts.tricks) do
    if got[side] == 4 and tricks == #facts.captured // facts.seats then give(side, "every trick") end
  end
  return got, names
end

-- Tells what the sides other than the declarers have.
local function others(facts, names)
  local ledger = {}
  for side, own in ipairs(names) do
    if side ~= facts.declarers and #own > 0 then table.insert(ledger, "others: " .. table.concat(own, ", ")) end
  end
  return ledger
end

return {
  says = "A side scores one for high, the highest trump in play; one for low, the lowest; one for winning the jack of "
    .. "trumps; one for game, the cards that count most, unless two sides have as many; and one more for all four and "
    .. "every trick. Declarers who have less than their bid lose it and score nothing else. The declarers "
    .. "count first: if that wins the match, the others score nothing.",
  judges = true,
  sees = { "captured" },
  needs = { "auction.from", "scoring.counts=card_points" },
  params = {
    low = { words = { dealt = "Low goes to the side that was dealt it.", taken = "Low goes to the side that wins it." },
            default = "dealt" },
  },

  value = function(facts, params)
    if not facts.bid then return facts.value end   -- a contract of another kind is played
    local all, names = points_of(facts, params)
    local got, own = all[facts.declarers], names[facts.declarers]
    local value = got < facts.bid and -facts.bid or got
    if not facts.tells then return value end
    local told = (#own > 0 and table.concat(own, ", ") or "none of these") .. ": " .. got
    return { value = value, ledger = { told .. (got < facts.bid and ", and " .. facts.bid .. " were bid" or "") } }
  end,

  score = function(facts, params)
    if not facts.bid then return end
    local gains, names = points_of(facts, params)
    gains[facts.declarers] = facts.value
    if not facts.won_at or facts.scores[facts.declarers] + facts.value < facts.won_at then
      return { gains = gains, ledger = facts.tells and others(facts, names) or nil }
    end
    for side in ipairs(gains) do
      if side ~= facts.declarers then gains[side] = 0 end
    end
    return { gains = gains }
  end,
}
