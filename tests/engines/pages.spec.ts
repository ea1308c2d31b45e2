import { arabic } from '../e2e/support/site'
import { expect, poll, test } from './support/visitor'

const { direction, code } = arabic.language

test('every page in Arabic arrives whole, and the console stays empty', async ({
  site,
  tab,
  visitor,
}) => {
  // Firefox reports what the worker was still fetching ahead when the page was left.
  visitor.announce(/ServiceWorker intercepted the request/)
  for (const page of arabic.pages) {
    site.asked.length = 0
    await visitor.visit(page.path)
    await visitor.expectPage(page)
    expect(await tab.evaluate(readDocument), page.path).toEqual({
      title: page.title,
      lang: code,
      direction,
      sideways: 0,
    })
    await tab.evaluate(scrollThrough)
    await poll(() => tab.evaluate(findUnfinishedPictures), page.path).toEqual([])

    // Gatsby fetches ahead what the links in sight lead to, unless the policy forbids it.
    const ahead = arabic.navbarPages
      .filter((link) => link.page !== page)
      .map((link) => `GET /page-data${link.page.path}page-data.json`)
    await poll(() => site.asked.some((request) => ahead.includes(request)), 'ahead').toBe(true)
  }
})

function readDocument() {
  const { documentElement: root, body, title } = document
  const { direction } = getComputedStyle(body)
  return { title, lang: root.lang, direction, sideways: root.scrollWidth - root.clientWidth }
}

/** Pictures that nobody has scrolled to are not there yet. */
async function scrollThrough() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

/** In slides out of reach they stay away, and in thumbnails beyond their row. */
function findUnfinishedPictures(): string[] {
  const isCutOff = (image: HTMLImageElement) => {
    const { left, right } = image.getBoundingClientRect()
    const row = image.closest('ol')?.parentElement?.getBoundingClientRect()
    return row !== undefined && (left >= row.right || right <= row.left)
  }
  return [...document.images]
    .filter((image) => image.checkVisibility() && !image.closest('[inert]') && !isCutOff(image))
    .filter(({ complete }) => !complete)
    .map(({ src }) => src)
}
