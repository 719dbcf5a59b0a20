return {
  says = "What is lost is lost twice.",
  value = function(facts)
    if facts.value < 0 then return 2 * facts.value end
    return facts.value
  end,
}
