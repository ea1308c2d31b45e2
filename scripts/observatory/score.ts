import { rules, type Scanned, type Verdict } from './rules'

/** What the Observatory would give a page. */
export interface Score {
  score: number
  verdicts: Verdict[]
}

/** Extra points count only for a page that has 90 without them. */
const MINIMUM_FOR_EXTRAS = 90

/** Scores a page by the Observatory's rules: 100, less and more as each rule says. */
export function scorePage(page: Scanned): Score {
  const verdicts = Object.entries(rules).map(([rule, judge]) => ({ rule, ...judge(page) }))
  const sum = (wanted: (modifier: number) => boolean) =>
    verdicts
      .map(({ modifier }) => modifier)
      .filter(wanted)
      .reduce((a, b) => a + b, 0)
  const plain = 100 + sum((modifier) => modifier < 0)
  const score = plain >= MINIMUM_FOR_EXTRAS ? plain + sum((modifier) => modifier > 0) : plain
  return { score: Math.max(0, score), verdicts }
}
