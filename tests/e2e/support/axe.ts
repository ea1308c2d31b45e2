import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './fixtures'

/** Every rule of WCAG 2.2, levels A and AA, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** axe finds nothing on the page, in the state it is in. */
export async function expectNoFindings(page: Page) {
  expect(await findWithAxe(page)).toEqual([])
}

/** What axe finds on the page, in the state it is in; `without` are rules that are not asked. */
export function findWithAxe(page: Page, disabledRules: string[] = []): Promise<string[]> {
  return analyse(new AxeBuilder({ page }).withTags(tags).disableRules(disabledRules))
}

/** Texts with less than 7 : 1 with their ground (WCAG 1.4.6, level AAA), where axe can measure it. */
export function findWeakContrast(page: Page): Promise<string[]> {
  return analyse(new AxeBuilder({ page }).withRules('color-contrast-enhanced'))
}

async function analyse(axe: AxeBuilder): Promise<string[]> {
  // No page has a frame of another site, for which axe would open a window of its own.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help})\n${html}\n${failureSummary}`),
  )
}
