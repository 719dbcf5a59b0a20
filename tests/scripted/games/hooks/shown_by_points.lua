return {
  says = "Trumps are shown as soon as a side has taken ten points.",
  needs = { "trump.hidden" },
  showing = function(facts)
    for _, points in ipairs(facts.points) do
      if points >= 10 then return "show" end
    end
  end,
}
