-- Surrender: a side that has won no trick may give up before it comes to the worst. The other side takes the ordinary
-- score, or insists: then it must win every trick, for double, and pays double if it does not.

local OFFERED, INSISTED, ACCEPTED = 1, 2, 3

-- The side that has won every trick so far, if any.
local function winner_of_all(tricks)
  if tricks[1] > 0 and tricks[2] == 0 then return 1 end
  if tricks[2] > 0 and tricks[1] == 0 then return 2 end
end

return {
  says = "A side without a trick may surrender. If the other side insists, it must win every trick: it scores double if it does, and pays double if not.",
  needs = { "scoring.sweep=doubles", "seating.sides=alternate" },
  memory = 2,   -- what was said last; the side to which it was offered
  at = { "after_trick" },
  offers = {
    surrender = "His side, which has no trick, offers to surrender.",
    accept = "His side accepts the surrender for the ordinary score.",
    insist = "His side insists on winning every trick, for double.",
  },

  offer = function(facts)
    local said, winners = facts.memory[1], winner_of_all(facts.tricks)
    if not winners or facts.tricks_left == 0 then return {} end
    if said == 0 and facts.side ~= winners then
      return { { say = "surrender", memory = { OFFERED, winners } } }
    end
    if said == OFFERED and facts.side == winners then
      local outcome = "failed"
      if winners == facts.declarers then outcome = "made" end
      return { { say = "accept", answer = true, outcome = outcome, memory = { ACCEPTED, winners } },
               { say = "insist", answer = true, memory = { INSISTED, winners } } }
    end
    return {}
  end,

  value = function(facts)
    local said, winners = facts.memory[1], facts.memory[2]
    local won, lost = facts.failed, facts.made   -- for the declarers, if the winners win or lose
    if winners == facts.declarers then won, lost = facts.made, facts.failed end
    if said == ACCEPTED then return won end
    if said == INSISTED and facts.tricks[3 - winners] > 0 then return 2 * lost end
    return facts.value
  end,
}
