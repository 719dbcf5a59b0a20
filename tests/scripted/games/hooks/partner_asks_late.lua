return {
  says = "The declarer's partner may not ask for trumps before trick so many.",
  needs = { "trump.hidden" },
  params = { trick = { int = { 2, 13 }, default = 4, says = "the first trick in which he may ask" } },
  showing = function(facts, params)
    local is_partner = facts.side[facts.seat] == facts.declarers and facts.seat ~= facts.declarer
    local played = facts.tricks[1] + facts.tricks[2]
    if is_partner and played + 1 < params.trick then return "hide" end
  end,
}
