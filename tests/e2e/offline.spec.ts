import { screens } from '../../src/content/routes'
import { expectNoFindings } from './support/axe'
import { deploySite, type DeployedSite } from './support/deployed-site'
import {
  expect,
  expectInteractive,
  followNavbarLink,
  shortenSpinner,
  spinnerEnds,
  test,
  type Page,
} from './support/fixtures'
import { editions, english, homePage, navbarPages, notFoundPage, pageAt } from './support/site'

const services = pageAt(screens.services.path)
const newHeading = 'Another first line'

const withSite = test.extend<{ site: DeployedSite }, { server: DeployedSite }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide) => {
      const server = await deploySite()
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  site: async ({ server, page }, provide) => {
    await server.deploy()
    await shortenSpinner(page.context())
    await provide(server)
  },
})

withSite.use({ serviceWorkers: 'allow' })

withSite.beforeEach(({ pageErrors }) => {
  // Allows errors that the browser and the page log without a connection.
  pageErrors.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|page resources|could not be loaded/,
  )
})

function isCached(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (file) => Boolean(await caches.match(file)), path)
}

/** Waits until the service worker has cached the current page. */
async function expectPageCached(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  const files = [pathname, `/page-data${pathname}page-data.json`, '/page-data/app-data.json']
  for (const file of files) {
    await expect.poll(() => isCached(page, file), { message: file }).toBe(true)
  }
}

/**
 * Waits until the new service worker is active. Stops the previous one, which Chromium does after
 * 30 s without requests, but never while developer tools are attached, as in these tests.
 */
async function expectNewWorkerActive(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await expect
    .poll(async () => {
      const states = await page.evaluate(async () => {
        const { active, waiting } = (await navigator.serviceWorker.getRegistration())!
        return [active?.state, waiting?.state]
      })
      if (states[1]) await session.send('ServiceWorker.stopAllWorkers')
      return states
    })
    .toEqual(['activated', undefined])
  await session.detach()
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

withSite.describe('without a connection', () => {
  withSite(
    'visited pages open from the cache and other pages list them',
    async ({ page, context, site, pageErrors }) => {
      pageErrors.allow(/status of 40[45]|request: 40[45]/)
      for (const { pageAt, towerPage } of editions) {
        for (const { path } of [pageAt(screens.notFound.path), towerPage]) {
          await page.goto(site.url + path)
          await expectPageCached(page)
        }
      }
      await context.setOffline(true)
      for (const { language, pageAt, texts, towerPage } of editions) {
        await page.goto(`${site.url}${towerPage.path}?from=mail`)
        await expect(heading(page)).toHaveText(towerPage.heading)
        await expectInteractive(page)
        const picture = page.getByRole('main').locator('img').first()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)

        await page.goto(site.url + pageAt(screens.services.path).path)
        await expect(heading(page)).toHaveText(texts.offline.heading)
        await spinnerEnds(page)
        await expect(page.getByText(texts.offline.text)).toBeVisible()
        await expect(page.getByText(texts.offline.none)).toBeHidden()
        await expectNoFindings(page)
        const cachedLinks = page.getByRole('main').getByRole('link')
        const notFound = pageAt(screens.notFound.path)
        await expect(cachedLinks.filter({ hasText: notFound.title })).toHaveCount(0)
        const cachedLink = cachedLinks.filter({ hasText: towerPage.title })
        await expect(cachedLink).toHaveAttribute('lang', language.code)
        await expect(cachedLink).toHaveAttribute('dir', 'auto')
        await cachedLink.click()
        await expect(heading(page)).toHaveText(towerPage.heading)
      }
    },
  )

  withSite(
    'a navigation shows the offline page until the connection returns',
    async ({ page, context, site, pageErrors }) => {
      pageErrors.allow(/404/)
      await page.goto(site.url + homePage.path)
      await expectPageCached(page)
      await expectInteractive(page)
      await followNavbarLink(page, english.texts.screens.services)
      await expect(heading(page)).toHaveText(services.heading)
      await expectPageCached(page)
      await context.setOffline(true)
      await page.reload()
      await expect(heading(page)).toHaveText(services.heading)
      const editor = await context.newPage()
      await expect(editor.goto(`${site.url}/admin/`), 'no page of the site').rejects.toThrow()
      await editor.close()
      await followNavbarLink(page, english.texts.screens.contact)
      await expect(heading(page)).toHaveText(english.texts.offline.heading)

      // Restores the connection, so that the offline page reloads itself.
      await context.setOffline(false)
      await expect(heading(page)).toHaveText(pageAt(screens.contact.path).heading)
      const response = await page.goto(`${site.url}/no-such-page/`)
      expect(response?.status()).toBe(404)
      await expect(heading(page)).toHaveText(notFoundPage.heading)
    },
  )
})

withSite.describe('a new deploy', () => {
  withSite(
    'is visible on the next visit and clears the old cache',
    async ({ page, context, site }) => {
      for (const { path } of [services, homePage]) {
        await page.goto(site.url + path)
        await expectPageCached(page)
      }
      await page.close()
      await site.redeploy(homePage.heading, newHeading)

      const newTab = await context.newPage()
      await newTab.goto(site.url + homePage.path)
      await expect(heading(newTab)).toHaveText(newHeading)
      await expectInteractive(newTab)
      await expect.poll(() => isCached(newTab, services.path)).toBe(false)
      await expectPageCached(newTab)
      await expectNewWorkerActive(newTab)

      await context.setOffline(true)
      await newTab.goto(site.url + homePage.path)
      await expect(heading(newTab)).toHaveText(newHeading)
      await expectInteractive(newTab)
      await newTab.goto(site.url + services.path)
      await expect(heading(newTab)).toHaveText(english.texts.offline.heading)
    },
  )

  withSite('keeps navigation in an open tab working', async ({ page, site, pageErrors }) => {
    // Allows failed requests for files of the old deploy, because the page handles such failures.
    pageErrors.allow(/404|Loading chunk|ChunkLoadError|MIME type/)
    await page.goto(site.url + homePage.path)
    await expectPageCached(page)
    await expectInteractive(page)
    await site.redeploy(homePage.heading, newHeading)
    for (const target of [...navbarPages.slice(1), ...navbarPages.slice(0, 1)]) {
      await followNavbarLink(page, target.label)
      const expected = target.page === homePage ? newHeading : target.page.heading
      await expect(heading(page)).toHaveText(expected)
    }
  })
})
