import { arabic, english } from '../e2e/support/site'
import { expect, poll, test } from './support/journey'
import { link, sought } from './support/look'

test('the language switch loads the same page in the other language, and Back returns', async ({
  tab,
  visitor,
}) => {
  const direction = () => tab.evaluate(() => getComputedStyle(document.body).direction)
  /** Waits for all that a page loads: what one leaves half-way is reported as lost. */
  const expectWhole = () =>
    poll(() =>
      tab.evaluate(() => document.readyState === 'complete' && document.fonts.status === 'loaded'),
    ).toBe(true)

  await visitor.visit(english.towerPage.path)
  await expectWhole()
  await tab.evaluate(() => (document.body.dataset.loaded = 'before'))
  await visitor.click(link('العربية', sought('header')))
  await visitor.expectPage(arabic.towerPage)
  await visitor.startupEnds()
  await expectWhole()
  expect(await direction()).toBe('rtl')
  await visitor.expectCount(sought('body[data-loaded]'), 0)

  await tab.back()
  await visitor.expectPage(english.towerPage)
  expect(await direction()).toBe('ltr')
})
