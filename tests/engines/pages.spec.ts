import { arabic } from '../e2e/support/site'
import { expect, poll, test } from './support/visitor'

test('every page in Arabic arrives whole, and the console stays empty', async ({
  site,
  tab,
  visitor,
}) => {
  // Firefox reports what the worker was still fetching ahead when the page was left.
  visitor.allow(/ServiceWorker intercepted the request/)
  for (const page of arabic.pages) {
    site.requests.length = 0
    await visitor.visit(page.path)
    await visitor.expectPage(page)
    expect(await tab.evaluate(getHorizontalOverflow), page.path).toBe(0)
    expect(await tab.evaluate(loadPictures), page.path).toEqual([])

    // Gatsby fetches ahead what the links in sight lead to, unless the policy forbids it.
    const prefetches = arabic.navbarPages
      .filter((link) => link.page !== page)
      .map((link) => `GET /page-data${link.page.path}page-data.json`)
    await poll(() => site.requests.some((request) => prefetches.includes(request)), 'ahead').toBe(
      true,
    )
  }
})

/** How far the page can be scrolled sideways, in px. */
function getHorizontalOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Those that are shown, also where nobody has scrolled to; gives the addresses of the broken ones. */
async function loadPictures(): Promise<string[]> {
  const shown = [...document.images].filter((image) => image.checkVisibility())
  for (const image of shown) image.loading = 'eager'
  const broken = shown.map((image) =>
    image.decode().then(
      () => [],
      () => [image.currentSrc],
    ),
  )
  return (await Promise.all(broken)).flat()
}
