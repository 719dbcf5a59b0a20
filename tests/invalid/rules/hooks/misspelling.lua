-- For tests: a script that misspells its own parameter.
return {
  says = "A red indicator means no trumps.",
  params = { colour = { words = { red = "Red ones do.", black = "Black ones do." }, default = "red" },
             order = { words = { normal = "As ever.", reversed = "Upside down." }, default = "normal" } },
  indicator = function(facts, params)
    if facts.colour == params.color then return { trump = "none", order = params.order } end
  end,
}
