return {
  says = "It reddens \27[31mthe screen.",
  params = {
    most = { int = { 1, 20 }, default = 10, says = "the most that is \u{202E}paid" },
    ties = { words = { lost = "Ties lose.\nAlways.", won = "Ties win." }, default = "won" },
  },
  at = { "after_trick" },
  offers = { yield = "He\tyields." },

  offer = function(facts)
    return {}
  end,
}
