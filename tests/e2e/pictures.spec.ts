import { readFirstPicture } from './support/first-picture'
import { expect, test } from './support/fixtures'
import { measurePictures } from './support/picture-widths'
import { pages, towerPage } from './support/site'

const screens = [
  { name: '390@3x', width: 390, height: 844, density: 3 },
  { name: '768@2x', width: 768, height: 1024, density: 2 },
  { name: '1440@1x', width: 1440, height: 900, density: 1 },
  { name: '2560@1x', width: 2560, height: 1440, density: 1 },
]

/** How much wider than shown a picture may be. */
const TOLERANCE = 1.15

/** What opening the tower's page may load of pictures, in bytes. */
const OPENING_BYTES = 450 * 1024

for (const { name, width, height, density } of screens) {
  test.describe(name, { tag: '@desktop' }, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density })

    for (const shown of pages) {
      test(`${shown.path} loads no picture much wider than it shows it`, async ({
        page,
        visit,
      }) => {
        await visit(shown.path)
        const pictures = await measurePictures(page)
        expect(pictures.length).toBeGreaterThan(0)
        const tooWide = pictures.filter((picture) => picture.chosen > TOLERANCE * picture.shown)
        expect(tooWide).toEqual([])
      })
    }

    test('every page’s head asks for its first picture, and for no other', async ({
      page,
      visit,
    }) => {
      for (const { path } of pages) {
        await visit(path)
        const { announced, shown, askedForBy } = await readFirstPicture(page)
        expect(announced, path).toEqual([shown])
        expect(askedForBy, path).toEqual(['link'])
      }
    })
  })
}

test('a page keeps its layout when no picture can be had', async ({ page, visit, problems }) => {
  problems.allow(/Failed to load resource|net::ERR_FAILED/)
  const measure = () =>
    page.locator('main img').evaluateAll((images) =>
      // Without what moves as it arrives: the layout alone.
      images.map((image) => (image as HTMLElement).offsetHeight),
    )
  for (const { path } of pages) {
    await visit(path)
    const there = await measure()
    await page.route(/\.(avif|webp|jpg)$/, (route) => route.abort())
    await visit(path)
    const first = page.locator('main img').first()
    await expect.poll(() => first.evaluate(isLost), `${path} has no picture`).toBe(true)
    expect(await measure(), path).toEqual(there)
    await page.unrouteAll()
  }
})

/** Runs in the browser. */
function isLost(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0
}

test.describe('opening the tower’s page on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

  test('loads at most 450 KB of pictures', async ({ page, visit }) => {
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image') {
        sizes.push(response.body().then((body) => body.byteLength))
      }
    })
    await visit(towerPage.path)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeLessThanOrEqual(OPENING_BYTES)
  })
})
