import { WORKER_REGISTRATION_MS } from '../../src/constants'
import { removingWorker } from '../../src/offline/finish-worker'
import { labelOf } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { expectNoFindings } from './support/axe'
import { deploySite, newWorkerId, type DeployedSite } from './support/deployed-site'
import { expect, followNavbarLink, spinnerEnds, test, type Page } from './support/fixtures'
import { gallery } from './support/gallery-journey'
import {
  arabic,
  editions,
  english,
  homePage,
  navbarPages,
  notFoundPage,
  pageAt,
  pages,
  towerPage,
} from './support/site'

const services = pageAt(screens.services.path)
/** How long the worker, which waits for an idle moment, may take, in ms. */
const timeout = WORKER_REGISTRATION_MS + 10_000
const newHeading = 'Another first line'

const withSite = test.extend<{ site: DeployedSite }>({
  site: async ({ problems }, provide) => {
    const site = await deploySite()
    await provide(site)
    // An open page may still ask for something when its site is taken down.
    problems.end()
    await site.close()
  },
})

withSite.use({ serviceWorkers: 'allow' })
withSite.describe.configure({ timeout: 150_000 })

withSite.beforeEach(({ problems }) => {
  // What a page asks for in vain while the connection is cut.
  problems.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|page resources|could not be loaded/,
  )
})

/** Waits until the background worker answers for the page, and has kept what was visited. */
async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    { timeout },
  )
  const { pathname } = new URL(page.url())
  for (const file of [
    pathname,
    `/page-data${pathname}page-data.json`,
    '/page-data/app-data.json',
  ]) {
    await isKept(page, file)
  }
}

async function isKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (kept) => Boolean(await caches.match(kept)), path), { timeout })
    .toBe(true)
}

/** A new worker has taken over when all that was kept is of its version too. */
async function newWorkerHasTakenOver(page: Page): Promise<void> {
  const hasTakenOver = () =>
    page.evaluate(async (id) => {
      const registration = await navigator.serviceWorker.getRegistration()
      const isAlone = !registration?.installing && !registration?.waiting
      const isNew = (await caches.keys()).some((name) => name.includes(id))
      return isAlone && isNew && registration?.active?.state === 'activated'
    }, newWorkerId)
  await expect.poll(hasTakenOver, { timeout }).toBe(true)
}

/**
 * Waits until the page has no background worker any more. A browser ends a worker that has nothing
 * to do when a newer one is waiting for that, but not reliably while a debugger watches it, as one
 * does in a journey: here it is ended by hand.
 */
async function workerIsRemoved(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  let wasWaiting = false
  const isRemoved = async () => {
    const registration = await page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration()
      return found && { isWaiting: Boolean(found.waiting) }
    })
    if (wasWaiting && registration?.isWaiting) await devtools.send('ServiceWorker.stopAllWorkers')
    wasWaiting = registration?.isWaiting ?? false
    return !registration
  }
  await expect.poll(isRemoved, { timeout, intervals: [1_000] }).toBe(true)
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

withSite.describe('without a connection', { tag: '@desktop' }, () => {
  withSite('a visited page opens with its pictures', async ({ page, context, site }) => {
    for (const { towerPage } of editions) {
      await page.goto(site.url + towerPage.path)
      await workerIsReady(page)
    }
    await context.setOffline(true)
    for (const { towerPage } of editions) {
      await page.goto(site.url + towerPage.path)
      await expect(heading(page)).toHaveText(towerPage.heading)
      await spinnerEnds(page)
      await expect
        .poll(() =>
          gallery(page)
            .main(1)
            .locator('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
    }
  })

  withSite('an unvisited page lists the pages at hand', async ({ page, context, site }) => {
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    await context.setOffline(true)
    for (const { pageAt, texts } of editions) {
      await page.goto(site.url + pageAt(screens.services.path).path)
      await expect(heading(page)).toHaveText(texts.offline.heading)
      await spinnerEnds(page)
      await expect(page.getByText(texts.offline.text)).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: homePage.title }).click()
      await expect(heading(page)).toHaveText(homePage.heading)
    }
  })

  withSite('going on half-way says so, and works again later', async ({ page, context, site }) => {
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    await spinnerEnds(page)
    await context.setOffline(true)
    await page.evaluate((to) => {
      ;(window as unknown as { ___navigate: (to: string) => void }).___navigate(to)
    }, towerPage.path)
    await expect(heading(page)).toHaveText(english.texts.offline.heading)

    await context.setOffline(false)
    await page.reload()
    await expect(heading(page)).toHaveText(towerPage.heading)
  })

  withSite('the editor and the form do not come from a cache', async ({ page, context, site }) => {
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const caching = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return caching.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => /^\/(?:admin|api|__forms|\.netlify)/.test(path))).toEqual([])
    await context.setOffline(true)
    for (const path of ['/admin/', '/__forms.html', '/api/send-email']) {
      await expect(page.goto(site.url + path)).rejects.toThrow(/ERR_/)
    }
  })
})

/** What a page still asks for when its version is gone, and does without. */
const goneWithItsVersion = /404|Loading chunk|ChunkLoadError|MIME type/

withSite.describe('a new version', { tag: '@desktop' }, () => {
  withSite('reaches a returning visitor with the first load', async ({ page, context, site }) => {
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    await page.close()
    await site.redeploy(homePage.heading, newHeading)

    const later = await context.newPage()
    await later.goto(site.url + homePage.path)
    await expect(heading(later)).toHaveText(newHeading)
    await spinnerEnds(later)
    await followNavbarLink(later, labelOf('services', english.texts))
    await expect(heading(later)).toHaveText(services.heading)
  })

  withSite('is what opens without a connection after that', async ({ page, context, site }) => {
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    await site.redeploy(homePage.heading, newHeading)
    await page.goto(site.url + services.path)
    // The visit to another page brought the new worker, which renews what was kept before.
    await newWorkerHasTakenOver(page)
    await context.setOffline(true)
    await page.goto(site.url + homePage.path)
    await expect(heading(page)).toHaveText(newHeading)
  })

  withSite('is offered in an open tab', async ({ page, context, site, problems }) => {
    problems.allow(goneWithItsVersion)
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    await spinnerEnds(page)
    const inArabic = await context.newPage()
    await inArabic.goto(site.url + arabic.homePage.path)
    await workerIsReady(inArabic)
    await spinnerEnds(inArabic)
    await site.redeploy(homePage.heading, newHeading)
    const { ready, reload } = english.texts.update
    await expect(page.getByText(ready)).toHaveCount(0)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

    await expect(inArabic.getByText(arabic.texts.update.ready)).toBeVisible()
    await expectNoFindings(inArabic)
    await inArabic.close()
    await expect(page.getByText(ready)).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: reload }).click()
    await expect(heading(page)).toHaveText(newHeading)
    await expect(page.getByText(ready)).toHaveCount(0)
  })

  withSite('never leaves an open tab blank', async ({ page, site, problems }) => {
    problems.allow(goneWithItsVersion)
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    await spinnerEnds(page)
    await site.redeploy(homePage.heading, newHeading)
    for (const shown of [...navbarPages.slice(1), ...navbarPages.slice(0, 1)]) {
      await followNavbarLink(page, shown.label)
      const expected = shown.page === homePage ? newHeading : shown.page.heading
      await expect(heading(page)).toHaveText(expected)
    }
  })
})

withSite.describe('the background worker', { tag: '@desktop' }, () => {
  withSite('leaves a working site when it is removed', async ({ page, site }) => {
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    await site.replaceFile('sw.js', removingWorker())
    await page.reload()
    await workerIsRemoved(page)
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    await page.goto(site.url + services.path)
    await expect(heading(page)).toHaveText(services.heading)
  })

  withSite('does not change what an unknown address answers', async ({ page, site, problems }) => {
    problems.allow(/404/)
    await page.goto(site.url + homePage.path)
    await workerIsReady(page)
    const answer = await page.goto(`${site.url}/no-such-page/`)
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText(notFoundPage.heading)
  })

  withSite('is registered only where the browser may have one', async ({ page, site }) => {
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(`${message.type()}: ${message.text()}`))
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new Error('Not here'))
    })
    await page.goto(site.url + pages[0]!.path)
    await expect.poll(() => warnings.join()).toContain('warning: The background worker could not')
    await expect(heading(page)).toHaveText(pages[0]!.heading)
  })
})
