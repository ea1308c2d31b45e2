import type { Page } from '@playwright/test'
import { STARTUP_SPINNER_MS } from '../../src/constants'
import { labelOf } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import {
  expect,
  expectPage,
  followNavbarLink,
  spinnerEnds,
  startupSpinner,
  test,
} from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'
import type { Edition } from './support/site'

/** When the spinner covered the page, in ms since the page's first paint. */
interface SpinnerWatch {
  covered: number
  lastSeen: number
}

/** Looks at every frame whether the spinner covers the page's four corners and its middle. */
async function watchSpinner(page: Page, { texts }: Edition) {
  await page.addInitScript((loading) => {
    const watch = { firstFrame: 0, covered: 0, lastSeen: 0 }
    Object.assign(window, { spinnerWatch: watch })
    function coversPage(): boolean {
      const [right, bottom] = [window.innerWidth - 1, window.innerHeight - 1]
      const corners = [[0, 0], [right, 0], [0, bottom], [right, bottom], [right / 2, bottom / 3]] // prettier-ignore
      return corners.every(([x = 0, y = 0]) =>
        document.elementFromPoint(x, y)?.closest('[role=status]')?.textContent?.includes(loading),
      )
    }
    function look() {
      const now = performance.now()
      if (coversPage()) {
        watch.firstFrame ||= now
        watch.lastSeen = now - watch.firstFrame
        watch.covered = watch.lastSeen
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, texts.loading)
}

function readWatch(page: Page): Promise<SpinnerWatch> {
  return page.evaluate(() => (window as unknown as { spinnerWatch: SpinnerWatch }).spinnerWatch)
}

inEachLanguage((edition) => {
  const { homePage, pageAt } = edition
  const [contactPage, projectsPage] = [pageAt(screens.contact.path), pageAt(screens.projects.path)]

  test('the spinner covers the page for two seconds on the first load only', async ({ page }) => {
    await watchSpinner(page, edition)
    await page.goto(homePage.path, { waitUntil: 'commit' })
    await expect(startupSpinner(page)).toBeVisible()
    await spinnerEnds(page)
    const first = await readWatch(page)
    expect(first.covered).toBeGreaterThan(STARTUP_SPINNER_MS - 100)
    expect(first.covered).toBeLessThan(STARTUP_SPINNER_MS + 1500)

    await followNavbarLink(page, labelOf('projects', edition.texts))
    await expectPage(page, projectsPage)
    await followNavbarLink(page, labelOf('contact', edition.texts))
    await expectPage(page, contactPage)
    await page.goBack()
    await expectPage(page, projectsPage)
    await expect(startupSpinner(page)).toHaveCount(0)
    expect((await readWatch(page)).lastSeen).toBe(first.lastSeen)
  })

  test('the page below is complete while the spinner shows', async ({ page }) => {
    await page.goto(homePage.path, { waitUntil: 'commit' })
    await expect(startupSpinner(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homePage.heading)
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-hidden', /.*/)
    await expect(page.getByRole('main')).not.toHaveAttribute('inert', /.*/)
  })

  test('the spinner turns less under reduced motion and still ends', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchSpinner(page, edition)
    await page.goto(homePage.path, { waitUntil: 'commit' })
    await expect(startupSpinner(page)).toBeVisible()
    await spinnerEnds(page)
    expect((await readWatch(page)).covered).toBeGreaterThan(STARTUP_SPINNER_MS - 100)
  })

  test('the spinner ends although every script fails to load', async ({ page, problems }) => {
    problems.allow(/\.js/)
    await page.route(/\.js(\?|$)/, (route) => route.abort('failed'))
    await page.goto(homePage.path, { waitUntil: 'commit' })
    await expect(startupSpinner(page)).toBeVisible()
    await spinnerEnds(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').locator(`a[href="${contactPage.path}"]`).click()
    await expectPage(page, contactPage)
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('the spinner ends as well', async ({ page }) => {
      await page.goto(homePage.path, { waitUntil: 'commit' })
      await expect(startupSpinner(page)).toBeVisible()
      await spinnerEnds(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})
