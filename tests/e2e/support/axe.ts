import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './fixtures'

/** Tags of the rules of WCAG 2.2, levels A and AA, and of axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Asserts that axe reports no violations in the current state of the page. */
export async function expectNoFindings(page: Page) {
  expect(await findWithAxe(page)).toEqual([])
}

/**
 * Returns the violations that axe reports in the current state of the page.
 * @param excluded selectors of the parts to omit
 */
export function findWithAxe(
  page: Page,
  disabledRules: string[] = [],
  excluded: string[] = [],
): Promise<string[]> {
  const axe = startAxe(page).withTags(tags).disableRules(disabledRules)
  for (const selector of excluded) axe.exclude(selector)
  return analyse(axe)
}

/**
 * Returns texts whose contrast is too weak, if axe can measure the contrast.
 * @param rule axe's rule for 4.5:1 (WCAG 1.4.3, AA) or for 7:1 (1.4.6, AAA)
 */
export function findWeakContrast(
  page: Page,
  rule: 'color-contrast' | 'color-contrast-enhanced',
): Promise<string[]> {
  return analyse(startAxe(page).withRules(rule))
}

/** Reports only violations, because axe would take time to describe passed checks. */
function startAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
}

async function analyse(axe: AxeBuilder): Promise<string[]> {
  // Uses legacy mode. Otherwise, axe opens an extra page, which only cross-origin frames need.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help})\n${html}\n${failureSummary}`),
  )
}
