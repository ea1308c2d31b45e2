import { texts } from '../../src/interface-texts'
import { contactDialog, messageUs } from './support/contact-journey'
import { expect, expectPage, navbar, test, type Locator, type Page } from './support/fixtures'
import { expectEnlarged, gallery } from './support/gallery-journey'
import { arabic, homePage, projectsPage, towerPage } from './support/site'

// What a visitor on a slow line presses as soon as the page is painted.

/** A slow line: the scripts take more than a second. */
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 112 * 1024,
  uploadThroughput: 112 * 1024,
}

test.beforeEach(async ({ page }) => {
  await (
    await page.context().newCDPSession(page)
  ).send('Network.emulateNetworkConditions', slowLine)
  // The spinner would cover the page until the scripts are there.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[style*="--startup-duration"] { --startup-duration: 0ms !important }')
    document.adoptedStyleSheets = [sheet]
  })
})

/** Opens a page and, before its scripts run, does something. */
async function openAndAct(page: Page, path: string, act: () => Promise<unknown>) {
  await page.goto(path, { waitUntil: 'commit' })
  await act()
}

async function press(button: Locator) {
  await button.click()
  const isEarly = await button.evaluate((element) => window.earlyTap?.contains(element))
  expect(isEarly, 'it was pressed before the scripts ran').toBe(true)
}

test('the menu opens', { tag: '@phone' }, async ({ page }) => {
  const { openMenu, closeMenu } = texts.navbar
  const toggle = navbar(page).getByRole('button', { name: openMenu })
  await openAndAct(page, homePage.path, () => press(toggle))
  await expect(navbar(page).getByRole('button', { name: closeMenu })).toBeVisible()
})

test('the menu opens for who presses twice', { tag: '@phone' }, async ({ page }) => {
  const { openMenu, closeMenu } = texts.navbar
  const toggle = navbar(page).getByRole('button', { name: openMenu })
  await openAndAct(page, homePage.path, async () => {
    await press(toggle)
    await press(toggle)
  })
  const close = navbar(page).getByRole('button', { name: closeMenu })
  await expect(close).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(close).toBeVisible()
})

test('the menu opens with the keyboard', { tag: '@phone' }, async ({ page }) => {
  const toggle = navbar(page).getByRole('button', { name: texts.navbar.openMenu })
  await openAndAct(page, homePage.path, async () => {
    await toggle.focus()
    await page.keyboard.press('Enter')
  })
  await expect(navbar(page).getByRole('button', { name: texts.navbar.closeMenu })).toBeVisible()
})

test('Message Us opens its form, which takes what is typed', async ({ page }) => {
  await openAndAct(page, homePage.path, () => press(messageUs(page)))
  const { dialog, name, email, message } = contactDialog(page)
  await expect(dialog).toBeVisible()
  for (const field of [name, email, message]) {
    await field.fill('a')
    await expect(field).toHaveValue('a')
  }
})

test('the gallery’s picture is enlarged', async ({ page }) => {
  await openAndAct(page, towerPage.path, () => press(gallery(page).main(1)))
  await expectEnlarged(page, 1)
})

test('the gallery steps once', async ({ page }) => {
  await openAndAct(page, towerPage.path, () => press(gallery(page).next))
  await expect(gallery(page).main(2)).toBeVisible()
})

test('a thumbnail shows its picture', async ({ page }) => {
  await openAndAct(page, towerPage.path, () => press(gallery(page).thumbnail(3)))
  await expect(gallery(page).main(3)).toBeVisible()
})

test('a link leads on', async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Projects' })
  await openAndAct(page, homePage.path, () => link.click())
  await expectPage(page, projectsPage)
})

test('the other language is a link too', { tag: '@desktop' }, async ({ page }) => {
  const link = navbar(page).getByRole('link', { name: arabic.language.name })
  await openAndAct(page, homePage.path, () => link.click())
  await expectPage(page, arabic.homePage)
})

test('the scripts come after the first picture', { tag: '@phone' }, async ({ page }) => {
  await page.goto(homePage.path)
  const { picture, scripts } = await page.evaluate(() => {
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')!.currentSrc
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      picture: files.find(({ name }) => name === first)!.responseEnd,
      scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    }
  })
  expect(scripts.length).toBeGreaterThan(2)
  for (const start of scripts) expect(start).toBeGreaterThanOrEqual(picture)
})

test('each file is asked for once', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(homePage.path)
  await page.waitForLoadState('networkidle')
  const files = asked.filter((path) => /\.(?:js|json)$/.test(path))
  expect(files).toEqual([...new Set(files)])
})
