/**
 * Tests that each page has only its own styles, and that a link loads the styles of the next page
 * before it shows the page.
 */
import { screens } from '../../src/content/routes'
import {
  findStyleDifferences,
  readComputedStyles,
  type ComputedStyles,
} from './support/computed-styles'
import { contactDialog, openContactDialog } from './support/contact-dialog'
import {
  expect,
  expectPage,
  followNavbarLink,
  holdRequests,
  test,
  type Page,
} from './support/fixtures'
import { enlarge, enlargedView, expectSelected } from './support/gallery'
import { arabic, english, type SitePage } from './support/site'

const stylesheets = /\.css$/

// Disables transitions, so that no style is read during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The styles that apply to a page. */
interface Styles {
  /** The text of each rule in force, including rules for other states, such as hover. */
  readonly rules: readonly string[]
  readonly computed: ComputedStyles
}

/**
 * Reads the styles of a page.
 * @param properties the properties to read; by default, all properties that the page's stylesheets
 *   set
 */
async function readStyles(page: Page, properties?: readonly string[]): Promise<Styles> {
  const computed = await readComputedStyles(page, properties)
  const rules = await page.evaluate(() =>
    [...document.styleSheets, ...document.adoptedStyleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText),
  )
  return { rules, computed }
}

/** Describes the missing rules, and the elements that look different. */
function findDifferences(found: Styles, expected: Styles): string[] {
  const rules = new Set(found.rules)
  return [
    ...expected.rules.filter((rule) => !rules.has(rule)).map((rule) => `${rule} is missing`),
    ...findStyleDifferences(found.computed, expected.computed),
  ]
}

for (const [{ language, pages, homePage, towerPage }, tag] of [
  [english, {}],
  [arabic, { tag: '@phone' }],
] as const) {
  const others = pages.filter((each) => each !== homePage && each !== towerPage)

  test(`a page looks the same by any way: ${language.name}`, tag, async ({ page, visit }) => {
    const expected = new Map<SitePage, Styles>()
    for (const each of pages) {
      await visit(each.path)
      // Waits for the gallery, which adds its thumbnails after hydration.
      if (each === towerPage) await expectSelected(page, 1)
      expected.set(each, await readStyles(page))
    }
    const expectLook = async (each: SitePage, way: string) => {
      await expectPage(page, each)
      const original = expected.get(each)!
      const compare = async () =>
        findDifferences(await readStyles(page, original.computed.properties), original)
      await expect.poll(compare, `${each.path} ${way}`).toEqual([])
    }
    const followLink = async (each: SitePage) => {
      await page.evaluate((path) => {
        ;(window as unknown as { ___navigate: (to: string) => void }).___navigate(path)
      }, each.path)
      await expectLook(each, 'by a link')
    }

    await visit(homePage.path)
    for (const each of [...others, towerPage]) await followLink(each)
    // Adds the styles of both dialogs to the document.
    await openContactDialog(page)
    await page.keyboard.press('Escape')
    await expect(contactDialog(page).dialog).toHaveCount(0)
    await enlarge(page)
    await page.keyboard.press('Escape')
    await expect(enlargedView(page).dialog).toHaveCount(0)
    // Moves the pointer away, because the next page would show a hover style below it.
    await page.mouse.move(0, 0)
    await followLink(homePage)
    for (const each of [towerPage, ...others.toReversed(), homePage]) {
      await page.goBack()
      await expectLook(each, 'by Back')
    }
  })
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
    // Waits for a load event, which only a new document fires, not a client-side navigation.
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
