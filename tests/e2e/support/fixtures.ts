import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { PageErrors } from './page-errors'
import { editionAt } from './site'

export { expect, type Locator, type Page }

interface Fixtures {
  /** Fails the test for console errors and failed requests that the test does not allow. */
  pageErrors: PageErrors
  /**
   * Opens a path and waits until the page is interactive. Without scripts, waits until the startup
   * spinner is hidden. Shortens the spinner's duration to 0.
   */
  visit: (path: string) => Promise<void>
}

/** Matches only the startup spinner, in every language. */
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
    await shortenSpinner(page)
    await provide(async (path) => {
      await page.goto(path)
      if (javaScriptEnabled) await expectInteractive(page)
      else await spinnerEnds(page)
    })
  },
})

/** Locates the spinner that covers the page on the first load. */
export function startupSpinner(page: Page): Locator {
  return page.getByRole('status').and(page.locator(spinnerSelector))
}

/**
 * Pauses the startup spinner.
 * @returns a function that resumes it
 */
export async function holdSpinner(page: Page): Promise<() => Promise<void>> {
  await styleSpinner(page, 'animation-play-state: paused')
  return () => page.evaluate(() => void (document.adoptedStyleSheets = []))
}

/** Shortens the duration of the startup spinner to 0. */
export async function shortenSpinner(page: Page | BrowserContext): Promise<void> {
  await styleSpinner(page, '--startup-duration: 0ms')
}

/** Adds a style to the startup spinner of each page before its first paint. */
function styleSpinner(page: Page | BrowserContext, style: string): Promise<unknown> {
  return page.addInitScript((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets = [sheet]
  }, `${spinnerSelector} { ${style} !important }`)
}

/** Waits for hydration, which removes the spinner. The CSS animation only hides the spinner. */
export async function expectInteractive(page: Page): Promise<void> {
  await expect(page.locator(spinnerSelector)).toHaveCount(0)
}

export const scriptUrlPattern = /\.js(\?|$)/

/**
 * Delays the requests for a URL.
 * @returns a function that lets the requests continue
 */
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

export function navbar(page: Page): Locator {
  return page.getByRole('banner')
}

/** Locates a link of the navbar, including a hidden link in the closed mobile menu. */
export function navbarLink(page: Page, label: string): Locator {
  return navbar(page).getByRole('link', { name: label, exact: true, includeHidden: true })
}

/** Clicks a link of the navbar; opens the mobile menu first if its button is visible. */
export async function followNavbarLink(page: Page, label: string): Promise<void> {
  const openMenu = navbar(page).getByRole('button', { name: editionAt(page).texts.navbar.openMenu })
  // Retries, because a closing menu hides the link before the menu button appears.
  await expect(async () => {
    if (await openMenu.isVisible()) await openMenu.click()
    await navbarLink(page, label).click({ timeout: 5000 })
  }).toPass()
}

/** Waits until fonts have loaded and ResizeObserver callbacks have been rendered. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Waits for more than two frames: a ResizeObserver runs in the first, and React renders its
    // result in the second.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Waits until the URL and the only heading of level 1 are those of a page. */
export async function expectPage(page: Page, expected: { path: string; heading: string }) {
  await expect(page).toHaveURL((url) => url.pathname === expected.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.heading)
}

/** Returns the vertical scroll position in px. */
export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Waits until a dialog contains the focus, is opaque and has no running animations. */
export async function expectArrived(dialog: Locator) {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(dialog).toHaveCSS('opacity', '1')
  await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0)
}

/** Asserts that exactly one live region contains a text, so that it is announced once. */
export async function expectAnnounced(page: Page, text: string) {
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
}
