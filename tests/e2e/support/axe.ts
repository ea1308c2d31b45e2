import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './fixtures'

/** Every rule of WCAG 2.2, levels A and AA, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** axe finds nothing on the page, in the state it is in. */
export async function expectNoFindings(page: Page) {
  await expectNothing(new AxeBuilder({ page }).withTags(tags))
}

/** Every text has 7 : 1 with its ground (WCAG 1.4.6, level AAA), where axe can measure it. */
export async function expectEnhancedContrast(page: Page) {
  await expectNothing(new AxeBuilder({ page }).withRules('color-contrast-enhanced'))
}

async function expectNothing(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help})\n${html}\n${failureSummary}`),
  )
  expect(findings).toEqual([])
}
