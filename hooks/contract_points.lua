-- What a contract is worth in bridge, as the table of law 77 has it: by trumps, stake, and whether the declarers are
-- vulnerable. In a set of sixteen deals every side is vulnerable as often as the other; law 2 says in which deals.

local trick = { clubs = 20, diamonds = 20, hearts = 30, spades = 30, none = 30 }
local times = { undoubled = 1, doubled = 2, redoubled = 4 }
-- Which side is vulnerable: nobody, the dealer's, the other, or both.
local vulnerable = { "", "other", "other", "both", "own", "own", "both", "", "other", "both", "", "other", "both", "",
                     "own", "own" }

local function is_vulnerable(side, facts, params)
  if params.vulnerable ~= "by_deal" then return params.vulnerable == "always" end
  local which = vulnerable[(facts.deal_number - 1) % 16 + 1]
  return which == "both" or which == (side == facts.side[facts.dealer] and "own" or "other")
end

-- Returns what tricks short of the contract cost.
local function penalty(short, stake, vulnerable)
  if stake == 1 then return short * (vulnerable and 100 or 50) end
  local cost = short * 300 - 100
  if not vulnerable then cost = cost - 100 * math.min(short, 3) end
  return cost * stake // 2
end

-- Returns what the level undertaken earns: a part of a game or a game; and beside that a small slam or a grand slam.
local function premium(points, bid, vulnerable)
  local level, slam = 50, 0
  if points >= 100 then level = vulnerable and 500 or 300 end
  if bid >= 6 then slam = (bid - 5) * (vulnerable and 750 or 500) end
  return level, slam
end

local function count(number, what) return number .. " " .. what .. (number == 1 and "" or "s") end

-- Returns ", vulnerable, doubled", as far as it is so.
local function manner(facts, danger)
  return (danger and ", vulnerable" or ", not vulnerable") .. (facts.stake == "undoubled" and "" or ", " .. facts.stake)
end

return {
  says = "Each trick over six that was bid counts 20 in clubs and diamonds, 30 in hearts and spades, and without "
    .. "trumps 40 for the first and 30 for the others, twice as much doubled, four times redoubled; points of 100 or "
    .. "more are a game and earn 300, fewer earn 50; the bid of twelve tricks earns 500, that of thirteen 1000. A trick "
    .. "over the bid counts the same, doubled 100, redoubled 200; making a doubled bid earns 50, a redoubled one 100. "
    .. "Each trick short costs 50; doubled the first costs 100, the next two 200, the others 300; redoubled twice "
    .. "that. Declarers who are vulnerable win 500 for a game, 750 and 1500 for slams, 200 and 400 for tricks over a "
    .. "doubled bid, and lose 100 for a trick, doubled 200 for the first and 300 for each of the others.",
  needs = { "auction.strains", "auction.book", "trump.fixed_by=bid", "scoring.counts=tricks" },
  params = {
    vulnerable = { words = {
      by_deal = "Sixteen deals make a set, in which the dealer's side is vulnerable in deals 4 to 7, 10, 13, 15 and 16, "
        .. "the other side in deals 2 to 4, 7, 9, 10, 12 and 13.",
      always = "The declarers are always vulnerable.",
      never = "The declarers are never vulnerable." }, default = "by_deal" },
  },

  value = function(facts, params)
    if facts.contract then return facts.value end   -- somebody plays alone
    local stake, danger = times[facts.stake], is_vulnerable(facts.declarers, facts, params)
    local over = facts.tricks[facts.declarers] - facts.target
    if over < 0 then
      local lost = -penalty(-over, stake, danger)
      if not facts.tells then return lost end
      return { value = lost, ledger = { lost .. ": " .. count(-over, "trick") .. " short" .. manner(facts, danger) } }
    end

    local each = trick[facts.strain]
    local points = each * facts.bid
    if facts.strain == "none" then points = points + 10 end
    points = points * stake
    local level, slam = premium(points, facts.bid, danger)
    local more = over * each
    if stake > 1 then more = over * stake * (danger and 100 or 50) end
    local insult = stake > 1 and 25 * stake or 0
    local value = points + level + slam + more + insult
    if not facts.tells then return value end

    local name = facts.strain == "none" and "no trumps" or facts.strain
    local ledger = { points .. ": " .. facts.bid .. " " .. name .. manner(facts, danger),
                     level .. ": " .. (points >= 100 and "a game" or "part of a game") }
    if slam > 0 then table.insert(ledger, slam .. ": " .. (facts.bid == 6 and "twelve" or "thirteen") .. " tricks bid") end
    if insult > 0 then table.insert(ledger, insult .. ": a bid made though " .. facts.stake) end
    if over > 0 then table.insert(ledger, more .. ": " .. count(over, "trick") .. " over the bid") end
    return { value = value, ledger = ledger }
  end,

  standing = function(facts, params)
    local lines = {}
    for side = 1, #facts.scores do
      lines[side] = is_vulnerable(side, facts, params) and "vulnerable" or "not vulnerable"
    end
    return lines
  end,
}
