import { openContactDialog } from './support/contact-journey'
import { expect, navbar, test } from './support/fixtures'
import { walkDown } from './support/floating'
import { inEachLanguage } from './support/in-each-language'
import { editions, everyPage } from './support/site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const STEP = 100
const phones = [320, 390, 600]
const wideScreens = [768, 1440, 2560]

for (const shown of everyPage) {
  test(
    `on ${shown.path} nothing floats over what one reads or presses`,
    { tag: '@desktop' },
    async ({ page, visit }) => {
      test.setTimeout(120_000)
      await visit(shown.path)
      for (const width of [...phones, ...wideScreens]) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
        const { covered, outOfReach, steps } = await walkDown(page, STEP)
        expect(steps, 'the page was walked').toBeGreaterThan(0)
        expect(covered, `at ${width} px`).toEqual([])
        if (phones.includes(width)) expect(outOfReach, `at ${width} px`).toEqual([])
      }
    },
  )
}

test(
  'on wide screens "Message Us" is in the navbar',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    for (const { homePage, texts } of editions) {
      await visit(homePage.path)
      for (const width of wideScreens) {
        await page.setViewportSize({ width, height: 900 })
        const button = navbar(page).getByRole('button', { name: texts.contact.open })
        await expect(button).toBeInViewport({ ratio: 1 })
      }
    }
  },
)

inEachLanguage(({ homePage, texts, towerPage }) => {
  test.describe('on a phone', { tag: '@phone' }, () => {
    test('"Message Us" opens the dialog from the margin too', async ({ page, visit }) => {
      await visit(towerPage.path)
      const button = page.getByRole('button', { name: texts.contact.open })
      await page.getByRole('heading', { name: texts.projects.overview }).scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport()
      await openContactDialog(page)
    })

    test('"Message Us" gives way to the closing call and to the footer', async ({
      page,
      visit,
    }) => {
      await visit(homePage.path)
      const button = page.getByRole('button', { name: texts.contact.open })
      await expect(button).toBeInViewport()
      const call = page.getByRole('main').locator('button[aria-haspopup="dialog"]')
      await call.scrollIntoViewIfNeeded()
      await expect(button).not.toBeInViewport()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(button).not.toBeInViewport()
    })

    test('"Back" goes with the banner', async ({ page, visit }) => {
      await visit(towerPage.path)
      const back = page.getByRole('link', { name: texts.projects.back, exact: true })
      await expect(back).toBeInViewport()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(back).not.toBeInViewport()
    })
  })
})
