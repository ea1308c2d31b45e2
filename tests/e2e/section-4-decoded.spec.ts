import { expect, test, type Page } from './support/fixtures'
import { count, enlarge, enlargedView, expectEnlarged } from './support/gallery-journey'
import { inEachLanguage } from './support/in-each-language'

/** The numbers of the pictures that have been decoded, as a file wider than a thumbnail. */
function decodedPictures(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const addresses = (window as unknown as { decoded: string[] }).decoded
    const numbers = addresses.map((address) => Number(/tower-(\d+)/.exec(address)?.[1]))
    return [...new Set(numbers)].sort((one, other) => one - other)
  })
}

inEachLanguage(({ towerPage }) => {
  test.beforeEach(async ({ page, visit }) => {
    await page.addInitScript(() => {
      const decoded: string[] = []
      Object.assign(window, { decoded })
      const decodeItself = HTMLImageElement.prototype.decode
      HTMLImageElement.prototype.decode = async function () {
        await decodeItself.call(this)
        decoded.push(this.currentSrc)
      }
    })
    await visit(towerPage.path)
  })

  test('the neighbours of the main image are decoded before they are asked for', async ({
    page,
  }) => {
    await expect.poll(() => decodedPictures(page)).toEqual([1, 2, count])
  })

  test('the neighbours of the enlarged picture are decoded before they are asked for', async ({
    page,
  }) => {
    await enlarge(page)
    await expect.poll(() => decodedPictures(page)).toEqual([1, 2, count])
    await page.evaluate(() => (window as unknown as { decoded: string[] }).decoded.splice(0))
    await enlargedView(page).next.click()
    await expectEnlarged(page, 2)
    await expect.poll(() => decodedPictures(page)).toContain(3)
    const ready = await enlargedView(page).image.evaluate((image) => {
      const { complete, naturalWidth } = image as HTMLImageElement
      return complete && naturalWidth > 0
    })
    expect(ready).toBe(true)
  })
})
