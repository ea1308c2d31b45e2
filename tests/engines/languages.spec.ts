import { arabic, english, type SitePage } from '../e2e/support/site'
import { expect, poll, test } from './support/journey'
import { link, sought } from './support/look'

const { towerPage } = arabic

for (const page of arabic.pages) {
  test(`${page.path} is in Arabic, from right to left`, async ({ tab, visitor }) => {
    await visitor.visit(page.path)
    await visitor.expectPage(page)
    const { lang, direction, title } = await tab.evaluate(() => ({
      lang: document.documentElement.lang,
      direction: getComputedStyle(document.body).direction,
      title: document.title,
    }))
    expect({ lang, direction, title }).toEqual({ lang: 'ar', direction: 'rtl', title: page.title })
    const sideways = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await tab.evaluate(sideways)).toBe(0)
  })
}

test('the language switch leads to the same page in the other language, and back', async ({
  tab,
  visitor,
}) => {
  /** Waits for all that a page loads: what one leaves half-way is reported as lost. */
  async function arrive(page: SitePage) {
    await visitor.expectPage(page)
    await visitor.startupEnds()
    const isWhole = () => document.readyState === 'complete' && document.fonts.status === 'loaded'
    await poll(() => tab.evaluate(isWhole)).toBe(true)
  }
  const bar = sought('header')
  await visitor.visit(english.towerPage.path)
  await arrive(english.towerPage)
  await visitor.click(link('العربية', bar))
  await arrive(towerPage)
  await visitor.click(link('English', bar))
  await arrive(english.towerPage)
})
