/** Each page has only its own styles; a link loads those of the next page before it is shown. */
import sharp from 'sharp'
import { screens } from '../../src/routes'
import { contactDialog, openContactDialog } from './support/contact-dialog'
import {
  expect,
  expectPage,
  followNavbarLink,
  holdRequests,
  test,
  waitForLayout,
  type Page,
} from './support/fixtures'
import { enlarge, enlargedView } from './support/gallery'
import { arabic, english, type SitePage } from './support/site'

const stylesheets = /\.css$/

// Disables transitions, so that no screenshot is taken during one.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Takes a screenshot of the whole page, as shown on the screen and as printed. */
async function takeScreenshots(page: Page): Promise<Buffer[]> {
  const screenshots: Buffer[] = []
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await page.evaluate(async () => {
      const images = [...document.images].filter((image) => image.checkVisibility())
      for (const image of images) image.loading = 'eager'
      await Promise.all(images.map((image) => image.decode()))
    })
    await waitForLayout(page)
    screenshots.push(await page.screenshot({ fullPage: true }))
  }
  await page.emulateMedia({ media: null })
  return screenshots
}

/** Largest difference of a colour channel that counts as equal, because text is not always drawn alike. */
const TOLERANCE = 8

/** Returns true if two screenshots have the same size and show the same. */
async function looksSame(...screenshots: [Buffer, Buffer]): Promise<boolean> {
  const [one, other] = await Promise.all(
    screenshots.map((screenshot) => sharp(screenshot).raw().toBuffer({ resolveWithObject: true })),
  )
  return (
    one!.info.height === other!.info.height &&
    one!.data.every((channel, index) => Math.abs(channel - other!.data[index]!) <= TOLERANCE)
  )
}

for (const [{ language, pages, towerPage }, tag, width] of [
  [english, {}, 1440],
  [english, { tag: '@phone' }, 390],
  [arabic, {}, 1440],
  [arabic, { tag: '@phone' }, 390],
] as const) {
  test(
    `a page looks the same by any way: ${language.name}, ${width} px`,
    tag,
    async ({ page, visit }) => {
      const expected = new Map<SitePage, Buffer[]>()
      for (const each of pages) {
        await visit(each.path)
        expected.set(each, await takeScreenshots(page))
      }
      const expectLook = async (each: SitePage, way: string) => {
        await expectPage(page, each)
        const screenshots = await takeScreenshots(page)
        for (const [index, media] of ['screen', 'print'].entries()) {
          const isSame = await looksSame(screenshots[index]!, expected.get(each)![index]!)
          expect.soft(isSame, `${each.path} ${way}, ${media}`).toBe(true)
        }
      }

      await visit(pages.at(-1)!.path)
      for (const each of pages) {
        await page.evaluate((path) => {
          ;(window as unknown as { ___navigate: (to: string) => void }).___navigate(path)
        }, each.path)
        await expectLook(each, 'by a link')
        await openContactDialog(page)
        await page.keyboard.press('Escape')
        await expect(contactDialog(page).dialog).toHaveCount(0)
        if (each === towerPage) {
          await enlarge(page)
          await page.keyboard.press('Escape')
          await expect(enlargedView(page).dialog).toHaveCount(0)
        }
        // Leaves the button, because the next page would have an element with a hover style there.
        await page.mouse.move(0, 0)
      }
      for (const each of pages.toReversed().slice(1)) {
        await page.goBack()
        await expectLook(each, 'by Back')
      }
    },
  )
}

test.describe('the stylesheet of the next page', () => {
  const { homePage, pageAt, texts } = english
  const services = pageAt(screens.services.path)

  test('is loaded before the page is shown', async ({ page, visit }) => {
    const release = await holdRequests(page, stylesheets)
    await visit(homePage.path)
    const request = page.waitForRequest(stylesheets)
    await followNavbarLink(page, texts.screens.services)
    await request
    await expectPage(page, homePage)
    release()
    await expectPage(page, services)
  })

  test('makes the link load the page anew if it is missing', async ({
    page,
    pageErrors,
    visit,
  }) => {
    pageErrors.allow(/\.css|CSS_CHUNK|page resources/)
    await page.route(stylesheets, (route) => route.abort('failed'))
    await visit(homePage.path)
    // A load event proves that the page loads anew: a client-side navigation fires none.
    const loaded = page.waitForEvent('load')
    await followNavbarLink(page, texts.screens.services)
    await loaded
    await expectPage(page, services)
  })
})

test('a dialog without its stylesheet shows the email address instead', async ({
  page,
  pageErrors,
  visit,
}) => {
  pageErrors.allow(/\.css|CSS_CHUNK/)
  await page.route(/contact-dialog.*\.css$/, (route) => route.abort('failed'))
  await visit(english.homePage.path)
  await page.getByRole('button', { name: english.texts.contact.open }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: english.company.email }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unrouteAll()
  await openContactDialog(page)
})
