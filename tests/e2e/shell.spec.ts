import { localisePath } from '../../src/languages/languages'
import { getServicePath, screens } from '../../src/content/routes'
import { toRgb } from './support/colours'
import { contactButton, contactDialog } from './support/contact-dialog'
import {
  expect,
  expectArrived,
  expectPage,
  followNavbarLink,
  holdRequests,
  holdSpinner,
  navbar,
  scriptUrlPattern,
  scrollPosition,
  shortenSpinner,
  spinnerEnds,
  startupSpinner,
  test,
  type Locator,
  type Page,
} from './support/fixtures'
import { expectEnlarged, gallery, waitUntilStill } from './support/gallery'
import { arabic, editions, english } from './support/site'

const phone = { tag: '@phone' }
/** Combinations of device and language: English on a desktop, and Arabic on a phone. */
const combinations = [
  [{}, english],
  [phone, arabic],
] as const

/** Scrolls by `distance` px with the mouse wheel and waits for the new scroll position. */
async function scrollBy(page: Page, distance: number) {
  const before = await scrollPosition(page)
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, distance)
  await expect.poll(() => scrollPosition(page)).toBe(before + distance)
}

/** Tries to scroll the page by keyboard, wheel and touch, on the menu and beside it. */
async function scrollByEachMeans(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  // Needs no pause, because the command of a swipe returns after any scrolling by the swipe.
  for (const key of ['PageDown', 'End']) await page.keyboard.press(key)
  for (const y of [200, 760]) {
    await page.mouse.move(100, y)
    await page.mouse.wheel(0, 700)
    const swipe = { x: 100, y, yDistance: -150, gestureSourceType: 'touch' } as const
    await devtools.send('Input.synthesizeScrollGesture', swipe)
  }
}

async function expectNavbarVisible(page: Page) {
  await expect.poll(async () => (await navbar(page).boundingBox())?.y).toBe(0)
}

async function expectNavbarHidden(page: Page) {
  await expect(navbar(page)).not.toBeInViewport()
}

async function expectNavbarBackground(page: Page, background: 'solid' | 'none') {
  const colour = background === 'none' ? 'rgba(0, 0, 0, 0)' : toRgb('groundDark')
  await expect(navbar(page)).toHaveCSS('background-color', colour)
}

test.describe('the startup spinner', () => {
  /** Returns the delay in ms after which CSS ends the spinner. */
  const readEndTime = (spinner: Locator) =>
    spinner.evaluate((element) =>
      Math.max(...element.getAnimations().map((each) => Number(each.effect?.getTiming().delay))),
    )

  test('covers the page for two seconds only on the first load', async ({ page }) => {
    const { homePage, pageAt, texts } = english
    const release = await holdSpinner(page)
    await page.goto(homePage.path)
    const spinner = startupSpinner(page)
    await expect(spinner).toHaveText(texts.loading)
    const { width, height } = page.viewportSize()!
    expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    const ring = (await spinner.locator('span').first().boundingBox())!
    expect(ring.x + ring.width / 2).toBeCloseTo(width / 2, 0)
    expect(await readEndTime(spinner)).toBe(2000)
    // Clicks on the logo, which the spinner must cover too.
    await spinner.click({ trial: true, position: { x: 150, y: 30 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homePage.heading)
    await release()
    await expect(spinner).toHaveCount(0)

    await followNavbarLink(page, texts.screens.projects)
    await expectPage(page, pageAt(screens.projects.path))
    await page.goBack()
    await expectPage(page, homePage)
    await expect(spinner).toHaveCount(0)
  })

  test('ends even if every script fails to load', async ({ page, pageErrors }) => {
    const { homePage, pageAt } = english
    pageErrors.allow(/\.js/)
    await page.route(scriptUrlPattern, (route) => route.abort('failed'))
    const release = await holdSpinner(page)
    await page.goto(homePage.path)
    await expect(startupSpinner(page)).toBeVisible()
    await release()
    await spinnerEnds(page)
    const contactPage = pageAt(screens.contact.path)
    await page.getByRole('contentinfo').locator(`a[href="${contactPage.path}"]`).click()
    await expectPage(page, contactPage)
  })
})

test('the browser restores a kept page, without its spinner', async ({ page, visit }) => {
  await visit(english.homePage.path)
  const restorations = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<aside data-startup></aside>')
    return [{ type: 'pagehide' }, { type: 'pageshow', persisted: true }].map(
      ({ type, ...rest }) => {
        window.dispatchEvent(Object.assign(new Event(type), rest))
        return history.scrollRestoration
      },
    )
  })
  expect(restorations).toEqual(['auto', 'manual'])
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a click on the gallery before hydration is replayed afterwards', async ({ page }) => {
  await shortenSpinner(page)
  const release = await holdRequests(page, scriptUrlPattern)
  await page.goto(english.towerPage.path, { waitUntil: 'commit' })
  await spinnerEnds(page)
  await gallery(page).main(1).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expectEnlarged(page, 1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a navigation', () => {
  for (const [tag, { homePage, pageAt }] of combinations) {
    test(
      `scrolls to the top of each visited page: ${homePage.path}`,
      tag,
      async ({ page, visit }) => {
        const contactPage = pageAt(screens.contact.path)
        const leave = async (navigate: () => Promise<unknown>) => {
          await page.evaluate(() => window.scrollTo(0, 700))
          await expect.poll(() => scrollPosition(page)).toBe(700)
          await navigate()
        }
        const expectTop = async () => {
          await expect.poll(() => scrollPosition(page)).toBe(0)
          await page.waitForLoadState('networkidle')
          expect(await scrollPosition(page)).toBe(0)
        }
        await visit(homePage.path)
        const link = page.getByRole('contentinfo').locator(`a[href="${contactPage.path}"]`)
        await leave(() => link.click())
        await expectPage(page, contactPage)
        await expectTop()
        await leave(() => page.goBack())
        await expectPage(page, homePage)
        await expectTop()
        await leave(() => page.goForward())
        await expectPage(page, contactPage)
        await expectTop()
      },
    )
  }

  test('to a fragment scrolls its target to below the navbar', phone, async ({ page, visit }) => {
    await visit(localisePath(arabic.language, getServicePath(3)))
    const target = page.locator(new URL(getServicePath(3), 'http://x').hash)
    const { height } = (await navbar(page).boundingBox())!
    await expect(target).toBeInViewport()
    await expect(async () => {
      await waitUntilStill(target)
      expect((await target.boundingBox())!.y).toBeGreaterThanOrEqual(height)
    }).toPass()
  })

  test('focuses and announces the new page', phone, async ({ page, visit }) => {
    const { homePage, pageAt, texts } = arabic
    await visit(homePage.path)
    for (const name of ['projects', 'services'] as const) {
      await followNavbarLink(page, texts.screens[name])
      const expected = pageAt(screens[name].path)
      await expectPage(page, expected)
      const announcement = page.locator('#gatsby-announcer[aria-live="assertive"]')
      await expect(announcement).toHaveText(texts.arrivedAt(expected.heading))
      await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused()
    }
  })
})

test.describe('the navbar', () => {
  test('hides while scrolling down unless it contains the focus', async ({ page, visit }) => {
    await visit(english.homePage.path)
    await expectNavbarVisible(page)
    await expectNavbarBackground(page, 'none')
    await scrollBy(page, 700)
    await expectNavbarHidden(page)
    await scrollBy(page, -200)
    await expectNavbarVisible(page)
    await expectNavbarBackground(page, 'solid')
    await scrollBy(page, 200)
    await expectNavbarHidden(page)
    await navbar(page).getByRole('link').first().focus()
    await expectNavbarVisible(page)
    await scrollBy(page, 500)
    await expectNavbarVisible(page)
    await expectNavbarBackground(page, 'solid')
  })

  test('hides again after Back has closed a dialog on a phone', phone, async ({ page, visit }) => {
    await visit(arabic.homePage.path)
    await contactButton(page).tap()
    const { dialog, name } = contactDialog(page)
    await expectArrived(dialog)
    await name.press('L')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(contactButton(page)).toBeFocused()
    await scrollBy(page, 700)
    await expectNavbarHidden(page)
  })

  for (const { homePage, language } of editions) {
    test(`fits its controls without overlap at every width in ${language.name}`, async ({
      page,
      visit,
    }) => {
      await visit(homePage.path)
      for (const width of [320, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const controls = await navbar(page).locator('a, button').filter({ visible: true }).all()
        const boxes = await Promise.all(controls.map((each) => each.boundingBox()))
        let end = 0
        for (const box of boxes.toSorted((one, other) => one!.x - other!.x)) {
          expect(box!.x, `apart at ${width} px`).toBeGreaterThanOrEqual(end)
          expect(box!.height, `${width} px`).toBeGreaterThanOrEqual(44)
          end = box!.x + box!.width
        }
        expect(end, `${width} px`).toBeLessThanOrEqual(width)
      }
    })
  }
})

test.describe('the mobile menu', phone, () => {
  const { homePage, navbarPages, pageAt, texts } = arabic
  const main = (page: Page) => page.getByRole('navigation', { name: texts.navbar.name })
  const links = (page: Page) => main(page).getByRole('link')
  const link = (page: Page, name: 'home' | 'contact') =>
    main(page).getByRole('link', { name: texts.screens[name], exact: true })
  const openButton = (page: Page) => page.getByRole('button', { name: texts.navbar.openMenu })
  const closeButton = (page: Page) => page.getByRole('button', { name: texts.navbar.closeMenu })

  const others = editions.filter((edition) => edition !== arabic)
  const labels = [
    ...navbarPages.map(({ label }) => label),
    ...others.map(({ language }) => language.name),
  ]

  async function open(page: Page) {
    await openButton(page).tap()
    await expect(links(page)).toHaveText(labels)
    await expect(closeButton(page)).toBeVisible()
    await expectNavbarBackground(page, 'solid')
  }

  async function expectClosed(page: Page) {
    await expect(links(page)).toHaveCount(0)
    await expect(openButton(page)).toBeVisible()
  }

  test.describe('with scripts', () => {
    test.beforeEach(async ({ page, visit }) => {
      await visit(homePage.path)
      await expect(openButton(page)).toHaveAttribute('aria-expanded', 'false')
      await open(page)
      await expect(closeButton(page)).toHaveAttribute('aria-expanded', 'true')
    })

    test('closes after a click on a link to the same page', async ({ page }) => {
      await link(page, 'home').tap()
      await expectClosed(page)
      await expectNavbarBackground(page, 'none')
    })

    test('keeps the page in place and closes when it loses the focus', async ({ page }) => {
      await scrollByEachMeans(page)
      expect(await scrollPosition(page)).toBe(0)
      await expect(closeButton(page)).toBeVisible()
      await links(page).last().focus()
      await page.keyboard.press('Tab')
      await expectClosed(page)
    })

    test('lets the navbar hide again after it was closed by touch', async ({ page }) => {
      await closeButton(page).tap()
      await expectClosed(page)
      await expect(openButton(page)).toBeFocused()
      await scrollBy(page, 700)
      await expectNavbarHidden(page)
    })

    test('keeps every link clickable at 400% zoom in landscape', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      for (const link of await links(page).all()) {
        await link.scrollIntoViewIfNeeded()
        await link.click({ trial: true })
      }
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('keeps the page in place', async ({ page, visit }) => {
      await visit(homePage.path)
      await openButton(page).tap()
      await expectNavbarBackground(page, 'solid')
      await scrollByEachMeans(page)
      expect(await scrollPosition(page)).toBe(0)
    })

    test('has a transparent bar until the page is scrolled', async ({ page, visit }) => {
      await visit(homePage.path)
      await expectNavbarBackground(page, 'none')
      await scrollBy(page, 400)
      await expectNavbarBackground(page, 'solid')
    })

    test('toggles by its button and follows its links', async ({ page, visit }) => {
      await visit(homePage.path)
      for (const count of [labels.length, 0, labels.length]) {
        await openButton(page).tap()
        await expect(links(page)).toHaveCount(count)
      }
      await link(page, 'contact').tap()
      await expectPage(page, pageAt(screens.contact.path))
    })
  })
})

test('the skip link is the first tab stop and focuses the content', async ({ page, visit }) => {
  await visit(english.homePage.path)
  const skipLink = page.getByRole('link', { name: english.texts.skipToContent })
  await expect(skipLink).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await skipLink.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const name of ['comingSoon', 'notFound'] as const) {
  test(`a short page ends with its footer on a tall screen: ${name}`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await visit(english.pageAt(screens[name].path).path)
    const { y, height } = (await page.getByRole('contentinfo').boundingBox())!
    expect(y + height).toBeGreaterThanOrEqual(1180)
  })
}

test('each language loads only fonts for the characters on the page', async ({ page, visit }) => {
  const fonts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(new URL(response.url()).pathname)
  })
  const preloadedFont = page.locator('head > link[rel=preload][as=font]')
  await visit(english.homePage.path)
  await expect(preloadedFont).toHaveAttribute('href', /plex-sans-400/)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
  const latinCount = fonts.length
  expect(fonts.filter((font) => font.includes('arabic'))).toEqual([])
  expect(fonts, 'loads each font once').toEqual([...new Set(fonts)])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Dvořák'
  })
  await expect.poll(() => fonts.length).toBeGreaterThan(latinCount)

  await visit(arabic.homePage.path)
  await expect(preloadedFont).toHaveAttribute('href', /plex-sans-arabic-400/)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => fonts.some((font) => font.includes('arabic'))).toBe(true)
})
