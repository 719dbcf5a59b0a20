return {
  says = "A red indicator means no trumps.",
  indicator = function(facts)
    if facts.colour == "red" then return { trump = "none", order = "normal" } end
  end,
}
