import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { PageErrors } from './page-errors'
import { editionAt } from './site'

export { expect, type Locator, type Page }

interface Fixtures {
  /** Fails the test on any console error or failed request that it did not announce. */
  pageErrors: PageErrors
  /**
   * Opens an address and waits until the startup spinner is gone. Its animation is shortened: only
   * the tests of the startup itself sit through the 2 s. Where scripts run, they then clear it
   * away, which shows that the page is interactive.
   */
  visit: (path: string) => Promise<void>
}

/** What only the startup spinner has, whatever its language. */
const spinnerSelector = '[style*="--startup-duration"]'

export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ context }, provide) => {
      const pageErrors = new PageErrors(context)
      await provide(pageErrors)
      expect(pageErrors.unexpected(), 'console errors and failed requests').toEqual([])
    },
    { auto: true },
  ],
  visit: async ({ page, javaScriptEnabled }, provide) => {
    await styleSpinner(page, '--startup-duration: 0ms')
    await provide(async (path) => {
      await page.goto(path)
      if (javaScriptEnabled) await expectInteractive(page)
      else await spinnerEnds(page)
    })
  },
})

/** The spinner that covers the page on the first load. */
export function startupSpinner(page: Page): Locator {
  return page.getByRole('status').and(page.locator(spinnerSelector))
}

/** Keeps the startup spinner from ending; call what it returns to let its time run. */
export async function holdSpinner(page: Page): Promise<() => Promise<void>> {
  await styleSpinner(page, 'animation-play-state: paused')
  return () => page.evaluate(() => void (document.adoptedStyleSheets = []))
}

/** Gives the startup spinner of each page a style from the first. */
function styleSpinner(page: Page, style: string): Promise<unknown> {
  return page.addInitScript((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets = [sheet]
  }, `${spinnerSelector} { ${style} !important }`)
}

/** Scripts run, and fit the page. Hidden by CSS the spinner is there still: they clear it away. */
export async function expectInteractive(page: Page): Promise<void> {
  await expect(page.locator(spinnerSelector)).toHaveCount(0)
}

/** The scripts of a page. */
export const scripts = /\.js(\?|$)/

/** Keeps what is asked for at an address back until what it returns is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

export async function spinnerEnds(page: Page): Promise<void> {
  await expect(startupSpinner(page)).toBeHidden()
}

/** The navbar. */
export function navbar(page: Page): Locator {
  return page.getByRole('banner')
}

/** A link of the navbar, also while the menu that holds it on a phone is closed. */
export function navbarLink(page: Page, label: string): Locator {
  return navbar(page).getByRole('link', { name: label, exact: true, includeHidden: true })
}

/** Follows a link of the navbar; on a phone through the menu. */
export async function followNavbarLink(page: Page, label: string): Promise<void> {
  const openMenu = navbar(page).getByRole('button', { name: editionAt(page).texts.navbar.openMenu })
  if (await openMenu.isVisible()) await openMenu.click()
  await navbarLink(page, label).click()
}

/** Waits until the page has its fonts, and what floats has taken its place on it. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // A ResizeObserver looks at the first frame, and React draws what follows before the next ends.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Waits until a page of the site is shown: its address and its only heading of level 1. */
export async function expectPage(page: Page, expected: { path: string; heading: string }) {
  await expect(page).toHaveURL((url) => url.pathname === expected.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.heading)
}

/** How far the page is scrolled, in px. */
export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Waits until a dialog has come to rest: it is in full sight and holds the focus. */
export async function expectArrived(dialog: Locator) {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(dialog).toHaveCSS('opacity', '1')
  await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0)
}
