-- A first trick without a point is a poor beginning.
return {
  says = "If the first trick counts nothing, any player may call the deal dead.",
  at = { "after_trick" },
  offers = { dead = "He calls the deal dead: nobody scores, and the cards are dealt anew." },

  offer = function(facts)
    local tricks, points = 0, 0
    for _, won in ipairs(facts.tricks) do tricks = tricks + won end
    for _, counted in ipairs(facts.points) do points = points + counted end
    if tricks == 1 and points == 0 then return { { say = "dead", outcome = "annulled" } } end
  end,
}
