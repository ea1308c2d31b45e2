import { WORKER_REGISTRATION_MS } from '../../src/constants'
import { screens } from '../../src/routes'
import { arabic, editions, homePage } from '../e2e/support/site'
import { expect, test } from './support/visitor'
import { link, sought, status } from './support/look'

/** How long the background worker, which waits for an idle moment, may take, in ms. */
const timeout = WORKER_REGISTRATION_MS + 10_000

test('without a connection a visited page opens, and another lists what is at hand', async ({
  site,
  tab,
  visitor,
}) => {
  test.setTimeout(120_000)
  // What a page asks for in vain while the site is gone, the Arabic typeface of a page never seen too.
  visitor.announce(
    /Failed to|not loaded|refused|fetch|NetworkError|could not|page resources|download failed/i,
  )
  await visitor.visit(homePage.path)
  const isKept = async (path: string) => {
    if (navigator.serviceWorker.controller?.state !== 'activated') return false
    const kept = [path, `/page-data${path}page-data.json`, '/page-data/app-data.json']
    const found = await Promise.all(kept.map((file) => caches.match(file)))
    return found.every(Boolean)
  }
  await expect.poll(() => tab.evaluate(isKept, homePage.path), { timeout }).toBe(true)
  await site.stop()

  await tab.reload()
  await visitor.expectPage(homePage)
  await visitor.startupEnds()

  for (const { pageAt, texts } of editions) {
    const { path } = pageAt(screens.services.path)
    await tab.open(site.url + path)
    await visitor.expectPage({ path, heading: texts.offline.heading })
    // This page has no script that clears the spinner away.
    await visitor.expectCount(status(texts.loading), 0)
    await visitor.click(link(homePage.title, sought('main')))
    await visitor.expectPage(homePage)
    await visitor.startupEnds()
  }

  await site.start()
  const services = arabic.pageAt(screens.services.path)
  await visitor.visit(services.path)
  await visitor.expectPage(services)
})
