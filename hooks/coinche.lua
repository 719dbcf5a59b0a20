-- Coinche: what a bid of points scores that is made or failed, plain or doubled.
--
-- The highest number is the bid of every trick (capot). By the rules of the game it is a bid of all the points; a trick
-- without points that the others win loses it, too.

local times = { undoubled = 1, doubled = 2, redoubled = 4 }

-- Returns points in tens: up to 4 they are rounded down, from 5 up.
local function in_tens(points) return (points + 5) // 10 * 10 end

return {
  says = "A bid that is made undoubled scores its number and what the declarers took, and the others score what they "
    .. "took; both are rounded to tens, from 5 up. If a bid fails or is doubled, the side that wins the deal scores all "
    .. "there is, and the other side nothing.",
  needs = { "trump.fixed_by=bid", "scoring.counts=card_points", "seating.sides=alternate" },
  params = {
    all = { int = { 1, 999 }, default = 160, says = "all there is counts so many, beside the number of the bid" },
    capot = { int = { 1, 999 }, default = 500, says = "a bid of every trick (capot) counts so many instead" },
    capot_bid = { int = { 1, 999 }, default = 162,
      says = "it is bid as so many, and a trick without points loses it as well" },
  },

  score = function(facts, params)
    local own, gains, stake = facts.declarers, facts.gains, times[facts.stake]
    if not own or facts.contract then return end
    local other = 3 - own                                   -- the other of sides 1 and 2
    local made = facts.points[own] >= facts.target
    local paid = made and own or other
    gains[paid] = gains[paid] - stake * (params.all + facts.bid)   -- as `pays` has it; melds stay

    local is_capot = facts.bid == params.capot_bid
    if is_capot then made = facts.tricks[other] == 0 end
    local winner = made and own or other
    local raised = stake > 1 and ", times " .. stake or ""
    local ledger
    if is_capot then
      gains[winner] = gains[winner] + stake * params.capot
      ledger = { "capot: " .. params.capot .. raised }
    elseif made and stake == 1 then
      gains[own] = gains[own] + facts.bid + in_tens(facts.points[own])
      gains[other] = gains[other] + in_tens(facts.points[other])
      ledger = { "the bid of " .. facts.bid .. ", and what each side took, in tens" }
    else
      gains[winner] = gains[winner] + stake * (params.all + facts.bid)
      ledger = { "all " .. params.all .. " and the bid of " .. facts.bid .. raised }
    end
    return { gains = gains, ledger = facts.tells and ledger or nil }
  end,
}
