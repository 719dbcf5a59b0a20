-- Whatever is won or lost counts one less.
return {
  says = "Whatever is won or lost counts one less.",
  value = function(facts)
    if facts.value > 0 then return facts.value - 1 end
    return facts.value + 1
  end,
}
