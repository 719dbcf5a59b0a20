-- A rubber, as law 81 of rubber bridge has it. What was bid and made counts below the line, everything else above it.
-- It keeps what each side has below the line, and how many games it has won.

local trick = { clubs = 20, diamonds = 20, hearts = 30, spades = 30, none = 30 }
local times = { undoubled = 1, doubled = 2, redoubled = 4 }

-- Returns what tricks short of the contract cost.
local function penalty(short, stake, vulnerable)
  if stake == 1 then return short * (vulnerable and 100 or 50) end
  local cost = short * 300 - 100
  if not vulnerable then cost = cost - 100 * math.min(short, 3) end
  return cost * stake // 2
end

-- Returns what a contract that was made earns above the line.
local function above(over, each, bid, stake, vulnerable)
  local sum = over * each
  if stake > 1 then sum = 25 * stake + over * stake * (vulnerable and 100 or 50) end
  if bid >= 6 then sum = sum + (bid - 5) * (vulnerable and 750 or 500) end
  return sum
end

return {
  says = "Below the line each trick over six that was bid and made counts 20 in clubs and diamonds, 30 in hearts and "
    .. "spades, and without trumps 40 for the first and 30 for the others, twice as much doubled, four times redoubled. "
    .. "A hundred points below the line, in one deal or more, are a game; then both sides begin a new one. A side that "
    .. "has won a game is vulnerable. The second game of a side ends the rubber and earns 500, or 700 if the others "
    .. "have none; the higher total wins. Above the line a trick over the bid counts the same, doubled 100, redoubled "
    .. "200; making a doubled bid earns 50, a redoubled one 100; the bid of twelve tricks earns 500, that of thirteen "
    .. "1000. For each trick short the others win 50; doubled 100 for the first, 200 for the next two, 300 for the "
    .. "others; redoubled twice that. With declarers who are vulnerable slams earn 750 and 1500, tricks over a doubled "
    .. "bid 200, redoubled 400; each trick short costs 100, doubled 200 for the first and 300 for each of the others.",
  needs = { "auction.strains", "auction.book", "trump.fixed_by=bid", "scoring.counts=tricks" },
  conflicts = { "match.won_at", "match.lost_at", "match.deals" },
  memory = 4,

  settle = function(facts)
    local scores, memory, own = facts.scores, facts.memory, facts.declarers
    if not own then return { scores = scores } end

    if facts.contract then   -- somebody plays alone
      scores[own] = scores[own] + facts.value
      return { scores = scores }
    end

    local others = 3 - own
    local stake, vulnerable = times[facts.stake], memory[2 + own] > 0
    local over = facts.tricks[own] - facts.target
    if over < 0 then
      scores[others] = scores[others] + penalty(-over, stake, vulnerable)
      return { scores = scores }
    end

    local each = trick[facts.strain]
    local below = each * facts.bid * stake
    if facts.strain == "none" then below = below + 10 * stake end
    scores[own] = scores[own] + below + above(over, each, facts.bid, stake, vulnerable)
    memory[own] = memory[own] + below
    if memory[own] < 100 then return { scores = scores, memory = memory } end

    memory[1], memory[2], memory[2 + own] = 0, 0, memory[2 + own] + 1
    if memory[2 + own] < 2 then return { scores = scores, memory = memory } end
    scores[own] = scores[own] + (memory[2 + others] == 0 and 700 or 500)
    local won = own
    if scores[others] > scores[own] then won = others end
    return { scores = scores, memory = memory, won = won }
  end,
}
