import { isMainLanguage } from '../../../src/languages/languages'
import { isTestEdition } from '../../e2e/support/site'
import type { AuditStep } from './visit'

/** An entry of the Layout Instability API, which TypeScript's types lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/**
 * Maximum sum of shifts. Arabic text moves when its font has loaded, because not all devices have a
 * similar font. Untranslated headings on the company's pages move more, so `company` is the limit
 * of Google's rating "poor".
 */
const MAX_SHIFTS = { main: 0.01, others: 0.05, company: 0.25 }

/** Finds elements that have moved since the page was opened, without input from the visitor. */
export const checkLayoutShifts: AuditStep = ({ page, edition }) =>
  page.evaluate(
    (maximum) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'layout-shift', buffered: true })
      const shifts = observer.takeRecords() as LayoutShift[]
      observer.disconnect()
      if (shifts.reduce((sum, { value }) => sum + value, 0) <= maximum) return []
      return shifts.map(({ startTime, value, sources }) => {
        const moved = sources.map(
          ({ node }) =>
            `${node?.nodeName.toLowerCase()} “${node?.textContent?.trim().slice(0, 40)}”`,
        )
        return `after ${Math.round(startTime)} ms by ${value.toFixed(4)}: ${moved.join(', ')}`
      })
    },
    isTestEdition(edition)
      ? MAX_SHIFTS[isMainLanguage(edition.language) ? 'main' : 'others']
      : MAX_SHIFTS.company,
  )
