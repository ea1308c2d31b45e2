import { sizeBudget, type PageWeight } from './size-budget'

/** What of a page is heavier than the budget allows. */
export function overBudget(weight: PageWeight): (keyof PageWeight)[] {
  return (Object.keys(sizeBudget) as (keyof PageWeight)[]).filter(
    (name) => weight[name] > sizeBudget[name],
  )
}
