-- Whatever the declarers lose counts one more. It does not know that other scripts have a say as well.
return {
  says = "Whatever the declarers lose counts one more.",
  value = function(facts)
    if facts.value < 0 then return facts.value - 1 end
    return facts.value
  end,
}
