/** Tests older browsers, browser extensions, invalid URLs, errors and Back. */
import { screens } from '../../src/content/routes'
import { SILENCE_MS } from '../../src/site/browser/repeat-requests'
import {
  contactButton,
  contactDialog,
  createMessage,
  fillIn,
  openContactDialog,
} from './support/contact-dialog'
import {
  expect,
  expectArrived,
  expectInteractive,
  expectPage,
  followNavbarLink,
  holdRequests,
  navbarLink,
  scriptUrlPattern,
  scrollPosition,
  shortenSpinner,
  spinnerEnds,
  startupSpinner,
  test,
  type Page,
} from './support/fixtures'
import { enlarge, enlargedView, expectEnlarged, expectSelected, gallery } from './support/gallery'
import { emulateOlderBrowser } from './support/older-browser'
import type { PageErrors } from './support/page-errors'
import { arabic, english } from './support/site'

const phone = { tag: '@phone' }

test.describe('an older browser', () => {
  for (const [tag, { homePage, pageAt, texts, towerPage }] of [
    [{}, english],
    [phone, arabic],
  ] as const) {
    test(`supports every interactive feature: ${homePage.path}`, tag, async ({ page, visit }) => {
      await emulateOlderBrowser(page)
      await visit(homePage.path)
      for (const name of ['services', 'projects'] as const) {
        await followNavbarLink(page, texts.screens[name])
        await expectPage(page, pageAt(screens[name].path))
      }
      await openContactDialog(page)
      await fillIn(page, createMessage())
      await contactDialog(page).send.click()
      await expect(page.getByText(texts.contact.sentNote)).toBeVisible()

      await visit(towerPage.path)
      await expect(page.getByRole('button', { name: texts.projects.print })).toHaveCount(0)
      await gallery(page).next.click()
      await expect(gallery(page).main(2)).toBeInViewport({ ratio: 0.5 })
      await gallery(page).previous.click()
      await enlarge(page)
      await enlargedView(page).next.click()
      await expectEnlarged(page, 2)
      await page.goBack()
      await expect(enlargedView(page).dialog).toHaveCount(0)
    })
  }

  test('shows every link of the menu without scripts', phone, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    await emulateOlderBrowser(page)
    await page.goto(arabic.homePage.path)
    for (const { label } of arabic.navbarPages) await expect(navbarLink(page, label)).toBeVisible()
    await context.close()
  })
})

test.describe('an invalid URL', () => {
  for (const path of ['/home%2F', '/%00/', '/ar/%2F/']) {
    test(`shows the not-found page: ${path}`, async ({ page, pageErrors, visit }) => {
      pageErrors.allow(/404/)
      await visit(path)
      const edition = path.startsWith('/ar/') ? arabic : english
      await expectPage(page, edition.pageAt(screens.notFound.path))
    })
  }

  test('with an undecodable fragment keeps navigation working', async ({ page, visit }) => {
    await visit('/home/#50%')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => (window.location.hash = '#%E0%A4%A'))
    await followNavbarLink(page, english.texts.screens.contact)
    await expectPage(page, english.pageAt(screens.contact.path))
  })

  for (const path of ['/projects/a%2Fb/', '/projects/%E0%A4%A/']) {
    test(`below /projects/ shows the tower: ${path}`, async ({ page, pageErrors, visit }) => {
      pageErrors.allow(/404/)
      await visit(path)
      await expectPage(page, english.towerPage)
    })
  }
})

/** Makes the next step of a gallery throw an error that nothing catches. */
async function breakGallery(page: Page, pageErrors: PageErrors): Promise<void> {
  pageErrors.allow(/The row is gone|The page could not go on/)
  await page.evaluate(() => {
    Element.prototype.scrollBy = () => {
      throw new Error('The row is gone')
    }
  })
}

test('an uncaught error restores the server’s HTML with working links', async ({
  page,
  pageErrors,
  visit,
}) => {
  const { homePage, towerPage } = english
  await visit(towerPage.path)
  await breakGallery(page, pageErrors)
  const { next, main, thumbnail } = gallery(page)
  await next.click()
  await expect(next).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(towerPage.heading)
  await expect(contactButton(page)).toHaveCount(0)
  await expect(main(1)).toBeDisabled()
  await thumbnail(9).click()
  await expect(main(9)).toBeInViewport({ ratio: 0.8 })
  const picture = main(9).locator('picture img').last()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await navbarLink(page, english.texts.screens.home).click()
  await expectPage(page, homePage)
  await expectInteractive(page)
})

test('Forward after an uncaught error opens the page of its URL', async ({
  page,
  pageErrors,
  visit,
}) => {
  const { homePage, towerPage, texts } = english
  await visit(towerPage.path)
  await followNavbarLink(page, texts.screens.home)
  await expectPage(page, homePage)
  await page.goBack()
  await expectPage(page, towerPage)
  await breakGallery(page, pageErrors)
  await gallery(page).next.click()
  await expect(gallery(page).next).toHaveCount(0)
  await page.goForward()
  await expectPage(page, homePage)
})

test('an uncaught error after a navigation reloads the page', async ({
  page,
  pageErrors,
  visit,
}) => {
  const { homePage, towerPage, texts } = english
  await visit(homePage.path)
  await breakGallery(page, pageErrors)
  await followNavbarLink(page, texts.screens.projects)
  await expectPage(page, english.pageAt(screens.projects.path))
  // Waits for a load event, which only a reload fires, not a client-side navigation.
  const loaded = page.waitForEvent('load')
  await page.getByRole('main').locator(`a[href="${towerPage.path}"]`).first().click()
  await loaded
  await expectPage(page, towerPage)
  await expectInteractive(page)
  await gallery(page).next.click()
  await expectSelected(page, 2)
})

test('the page works without scripts if the Arabic texts fail to load', async ({
  page,
  pageErrors,
}) => {
  const logged = /texts of this page could not be loaded/
  pageErrors.allow(/texts-ar-/, logged)
  await shortenSpinner(page)
  await page.route(/\/texts-ar-[^/]*\.js$/, (route) => route.abort('failed'))
  const errorThrown = page.waitForEvent('pageerror', ({ message }) => logged.test(message))
  await page.goto(arabic.towerPage.path)
  await errorThrown
  await spinnerEnds(page)
  await expectPage(page, arabic.towerPage)
  await expect(page.getByRole('button', { name: arabic.texts.contact.open })).toHaveCount(0)
  const [first] = arabic.navbarPages
  await navbarLink(page, first!.label).click()
  await expectPage(page, first!.page)
})

test.describe('a request without an answer', () => {
  const { services } = screens
  const neverAnswer = (page: Page, url: RegExp, times?: number) =>
    page.route(url, () => {}, { times })

  for (const [edition, file, url] of [
    [english, 'data', /\/page-data\/services\//],
    [arabic, 'code', /component---src-site-pages-services/],
  ] as const) {
    test(`opens the page of a link with a new document: ${file}`, async ({ page, visit }) => {
      const { path } = edition.homePage
      await page.route(url, async (route) => {
        if (new URL(page.url()).pathname !== path) await route.continue()
      })
      await page.clock.install()
      await visit(path)
      const loaded = page.waitForEvent('load')
      await navbarLink(page, edition.texts.screens.services).click()
      await expect(page.locator('html')).toHaveAttribute('data-pending', '')
      await page.clock.fastForward(SILENCE_MS)
      await loaded
      await expectPage(page, edition.pageAt(services.path))
      await expectInteractive(page)
    })
  }

  test('lets a second click open the page at once', async ({ page, visit }) => {
    await visit(english.homePage.path)
    await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }))
    await neverAnswer(page, /\/page-data\/services\//)
    const link = navbarLink(page, english.texts.screens.services)
    await link.click()
    await expect(page.locator('html')).toHaveAttribute('data-pending', '')
    await link.click()
    await expectPage(page, english.pageAt(services.path))
  })

  test('is repeated for the data and the texts of the first page', async ({ page }) => {
    await neverAnswer(page, /\/page-data\/ar\/home\//, 1)
    await neverAnswer(page, /\/texts-ar-\w+\.js$/)
    await shortenSpinner(page)
    // Does not wait for the load event, because the missing script delays it.
    await page.goto(arabic.homePage.path, { waitUntil: 'commit' })
    await expectInteractive(page)
    await openContactDialog(page)
  })
})

test.describe('DOM changes by other software', () => {
  test('before hydration show no second spinner and lose no click', async ({
    page,
    pageErrors,
  }) => {
    // Allows the error that React logs before it renders the page again, because the DOM does not
    // match.
    pageErrors.allow(/Minified React error #418/)
    const release = await holdRequests(page, scriptUrlPattern)
    await page.goto(english.homePage.path, { waitUntil: 'commit' })
    await expect(startupSpinner(page)).toBeHidden()
    await page.evaluate(() => {
      document.querySelector('a[href^="tel:"]')!.after(document.createElement('com-extension'))
      document.querySelector('main')!.prepend(document.createElement('div'))
    })
    await contactButton(page).click()
    release()
    await expectArrived(contactDialog(page).dialog)
    await expect(startupSpinner(page)).toHaveCount(0)
  })

  test('by a translator leave no text stale', async ({ page, pageErrors, visit }) => {
    const { texts, towerPage } = english
    await visit(towerPage.path)
    // Causes an error of an extension, which must not disable the controls.
    pageErrors.allow(/No connection/)
    await page.evaluate(() => void Promise.reject(new Error('No connection')))
    const translate = () =>
      page.evaluate(() => {
        document.documentElement.lang = 'x-mt-from-en'
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const textNodes: Text[] = []
        while (walker.nextNode()) textNodes.push(walker.currentNode as Text)
        for (const text of textNodes) {
          if (text.parentElement?.closest('script, style, noscript, textarea, font')) continue
          const font = document.createElement('font')
          text.replaceWith(font)
          font.append(text.data)
        }
      })
    await translate()
    await gallery(page).next.click()
    await expectSelected(page, 2)
    await enlarge(page, 2)
    await translate()
    await enlargedView(page).next.click()
    await expectEnlarged(page, 3)
    await page.keyboard.press('Escape')
    await expect(enlargedView(page).dialog).toHaveCount(0)
    // Scrolls up to show the navbar, which hides if a click has scrolled the page down.
    await page.evaluate(() => window.scrollTo(0, 0))
    await openContactDialog(page)
    await translate()
    const { close, email, send } = contactDialog(page)
    await send.click()
    await expect(contactDialog(page).name).toHaveAccessibleDescription(
      texts.contact.fieldErrors.name,
    )
    await email.fill('layla')
    await translate()
    await email.fill('layla@example.com')
    await expect(email).not.toHaveAccessibleDescription(/./)
    await close.click()
    for (const name of ['projects', 'services'] as const) {
      await followNavbarLink(page, texts.screens[name])
      await expectPage(page, english.pageAt(screens[name].path))
      await translate()
    }
  })
})

test('hydration keeps the scroll position on each kind of load', async ({ page }) => {
  await shortenSpinner(page)
  const { path } = english.pageAt(screens.services.path)
  for (const visit of ['first', 'second', 'reload']) {
    await test.step(`keeps the scroll position, load: ${visit}`, async () => {
      const release = await holdRequests(page, scriptUrlPattern)
      if (visit === 'reload') await page.reload({ waitUntil: 'commit' })
      else await page.goto(path, { waitUntil: 'commit' })
      await expect(startupSpinner(page)).toBeHidden()
      await page.evaluate(() => window.scrollTo(0, 900))
      release()
      await expectInteractive(page)
      await page.waitForLoadState('networkidle')
      expect(await scrollPosition(page)).toBe(900)
      await page.unrouteAll()
      await page.evaluate(() => window.scrollTo(0, 300))
      // Waits for the next frame, in which Gatsby stores the scroll position.
      await page.evaluate(() => new Promise(requestAnimationFrame))
    })
  }
})

test.describe('Back', () => {
  test('cancels a slow navigation, as does a later link', async ({ page, visit }) => {
    const { homePage, pageAt, texts } = english
    const [services, contact] = [screens.services, screens.contact].map(({ path }) => pageAt(path))
    await visit(homePage.path)
    await followNavbarLink(page, texts.screens.projects)
    await expectPage(page, pageAt(screens.projects.path))
    const release = await holdRequests(page, `**/page-data${services!.path}page-data.json`)
    const response = page.waitForResponse(/services\/page-data/)
    await navbarLink(page, texts.screens.services).click()
    await expect(page.locator('html')).toHaveAttribute('data-pending', '')
    await page.goBack()
    await expectPage(page, homePage)
    await expect(page.locator('html')).not.toHaveAttribute('data-pending')
    await navbarLink(page, texts.screens.services).click()
    await navbarLink(page, texts.screens.contact).click()
    await expectPage(page, contact!)
    release()
    await response
    await page.waitForLoadState('networkidle')
    await expectPage(page, contact!)
  })
})
