-- The deal is worth ten times what it is worth to those who make it, and a hundred times what it costs to fail.
return {
  says = "The deal is worth ten times what making it is worth, and a hundred times what failing costs.",
  value = function(facts) return 10 * facts.made + 100 * facts.failed end,
}
