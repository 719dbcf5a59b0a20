-- Reversed: an indicator may mean that the lowest cards become the highest.
--
-- The variant says which indicators do. One is named by its rank (2, joker), which means it in every suit or colour,
-- or by colour and rank (red_3, black_joker).

local function is_in(list, indicator)
  for _, name in ipairs(list) do
    if name == indicator.rank then return true end
    if indicator.colour and name == indicator.colour .. "_" .. indicator.rank then return true end
  end
  return false
end

return {
  says = "Some indicators turn the order of the cards upside down, from the trick in which they are shown.",
  needs = { "trump.fixed_by=indicator" },
  params = {
    suit = { list = "indicators", default = {}, says = "indicators that mean their suit, the order reversed" },
    no_trumps = { list = "indicators", default = {}, says = "indicators that mean no trumps, the order reversed" },
    plain_no_trumps = { list = "indicators", default = {}, says = "indicators that mean no trumps, the usual order" },
  },

  indicator = function(facts, params)
    local meanings = {}
    if is_in(params.suit, facts) then
      if not facts.suit then error("a joker has no suit to be trumps") end
      table.insert(meanings, { trump = facts.suit, order = "reversed" })
    end
    if is_in(params.no_trumps, facts) then
      table.insert(meanings, { trump = "none", order = "reversed" })
    end
    if is_in(params.plain_no_trumps, facts) then
      table.insert(meanings, { trump = "none", order = "normal" })
    end
    if #meanings > 1 then error("one indicator has two meanings: the " .. facts.rank) end
    return meanings[1]   -- nothing: the indicator means its suit, as ever
  end,
}
