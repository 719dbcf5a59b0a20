-- Before the auction and in it a word is offered only if eight tricks are to be played, and after a trick only if seven.
return {
  says = "Somebody may make a remark while there are as many tricks to play as he thinks.",
  memory = 1,
  at = { "before_auction", "after_trick", "host" },
  offers = { remark = "He makes a remark." },
  offer = function(facts)
    local expected = 8
    if facts.moment == "after_trick" then expected = 7 end
    if facts.tricks_left ~= expected or facts.memory[1] == 2 then return {} end
    return { { say = "remark", memory = { facts.memory[1] + 1 } } }
  end,
}
