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

local function count(number, what) return number .. " " .. what .. (number == 1 and "" or "s") end

-- Returns ", vulnerable, doubled", as far as it is so.
local function manner(facts, danger)
  return (danger and ", vulnerable" or ", not vulnerable") .. (facts.stake == "undoubled" and "" or ", " .. facts.stake)
end

-- Returns what a contract that was made earns above the line: for a slam, for a double, and for tricks over the bid.
local function above(over, each, bid, stake, vulnerable)
  local slam = bid >= 6 and (bid - 5) * (vulnerable and 750 or 500) or 0
  if stake == 1 then return slam, 0, over * each end
  return slam, 25 * stake, over * stake * (vulnerable and 100 or 50)
end

-- Tells how a contract that was made comes to what it earns; `last` tells what it did to the game.
local function account(facts, below, how, over, slam, insult, more, last)
  local name = facts.strain == "none" and "no trumps" or facts.strain
  local ledger = { below .. " below the line: " .. facts.bid .. " " .. name .. how }
  if slam > 0 then table.insert(ledger, slam .. ": " .. (facts.bid == 6 and "twelve" or "thirteen") .. " tricks bid") end
  if insult > 0 then table.insert(ledger, insult .. ": a bid made though " .. facts.stake) end
  if more > 0 then table.insert(ledger, more .. ": " .. count(over, "trick") .. " over the bid") end
  table.insert(ledger, last)
  return ledger
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
    if facts.contract then scores[own] = scores[own] + facts.value end   -- somebody plays alone
    if facts.contract or not own then return { scores = scores } end

    local others, stake, vulnerable = 3 - own, times[facts.stake], memory[2 + own] > 0
    local over = facts.tricks[own] - facts.target
    if over < 0 then
      local cost = penalty(-over, stake, vulnerable)
      scores[others] = scores[others] + cost
      local short = facts.tells and ": " .. count(-over, "trick") .. " short" .. manner(facts, vulnerable)
      return { scores = scores, ledger = short and { cost .. " for the others" .. short } or nil }
    end

    local each = trick[facts.strain]
    local below = (each * facts.bid + (facts.strain == "none" and 10 or 0)) * stake
    local slam, insult, more = above(over, each, facts.bid, stake, vulnerable)
    scores[own] = scores[own] + below + slam + insult + more
    memory[own] = memory[own] + below

    local won, last
    if memory[own] < 100 then
      last = "a part of a game: the declarers have " .. memory[own] .. " below the line, the others " .. memory[others]
    else
      last = memory[own] .. " below the line are a game: they are vulnerable from now on"
      memory[1], memory[2], memory[2 + own] = 0, 0, memory[2 + own] + 1
    end
    if memory[2 + own] == 2 then
      local rubber = memory[2 + others] == 0 and 700 or 500
      last = rubber .. ": the second game, which ends the rubber"
      scores[own] = scores[own] + rubber
      won = scores[others] > scores[own] and others or own
    end
    return { scores = scores, memory = memory, won = won,
      ledger = facts.tells and account(facts, below, manner(facts, vulnerable), over, slam, insult, more, last) or nil }
  end,

  standing = function(facts)
    local function stands(below, games)
      local part = below > 0 and ", " .. below .. " below the line" or ""
      return (games > 0 and "a game won, vulnerable" or "not vulnerable") .. part
    end
    return { stands(facts.memory[1], facts.memory[3]), stands(facts.memory[2], facts.memory[4]) }
  end,
}
