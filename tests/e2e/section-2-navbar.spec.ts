import { screens } from '../../src/screens/registry'
import { rgbOf } from './support/colours'
import { expect, expectPage, navbar, scrollPosition, test, type Page } from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'
import { editions, homePage } from './support/site'

/** Scrolls as a visitor does, with the wheel. */
async function scrollBy(page: Page, distance: number) {
  const before = await scrollPosition(page)
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, distance)
  await expect.poll(() => scrollPosition(page)).not.toBe(before)
}

async function expectShown(page: Page) {
  await expect.poll(async () => (await navbar(page).boundingBox())?.y).toBe(0)
}

async function expectOutOfSight(page: Page) {
  await expect
    .poll(async () => {
      const box = await navbar(page).boundingBox()
      return box === null || box.y + box.height <= 0
    })
    .toBe(true)
}

function groundOf(page: Page) {
  return expect.poll(() =>
    navbar(page).evaluate((bar) => getComputedStyle(bar).backgroundColor.replace(/\s/g, '')),
  )
}

const transparent = 'rgba(0,0,0,0)'
const darkGround = rgbOf('groundDark')

test('the navbar hides when scrolling down and shows when scrolling up', async ({
  page,
  visit,
}) => {
  await visit(homePage.path)
  await expectShown(page)
  await groundOf(page).toBe(transparent)

  await scrollBy(page, 700)
  await expectOutOfSight(page)
  await scrollBy(page, 500)
  await expectOutOfSight(page)

  await scrollBy(page, -200)
  await expectShown(page)
  await groundOf(page).toBe(darkGround)

  await scrollBy(page, 300)
  await expectOutOfSight(page)
  await scrollBy(page, -3000)
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await expectShown(page)
  await groundOf(page).toBe(transparent)
})

test('the navbar stays while the focus is inside it', async ({ page, visit }) => {
  await visit(homePage.path)
  await navbar(page).getByRole('link').first().focus()
  await scrollBy(page, 700)
  await expectShown(page)
  await groundOf(page).toBe(darkGround)
})

test('the focus brings the hidden navbar back', async ({ page, visit }) => {
  await visit(homePage.path)
  await scrollBy(page, 700)
  await expectOutOfSight(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
  await expectShown(page)
})

test('the navbar hides without a slide under reduced motion', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(homePage.path)
  await expect(navbar(page)).toHaveCSS('transition-property', 'none')
  await scrollBy(page, 700)
  await expectOutOfSight(page)
  await scrollBy(page, -200)
  await expectShown(page)
})

for (const { homePage, navbarPages, texts } of editions) {
  test(
    `the bar shows its five links on ${homePage.path}`,
    { tag: '@desktop' },
    async ({ page, visit }) => {
      await visit(homePage.path)
      const main = page.getByRole('navigation', { name: texts.navbar.name })
      await expect(main.getByRole('link')).toHaveText(navbarPages.map(({ label }) => label))
      await expect(main.getByRole('button')).toHaveCount(0)
    },
  )
}

inEachLanguage(({ homePage, navbarPages, pageAt, texts }) => {
  test.describe('the mobile menu', { tag: '@phone' }, () => {
    test.beforeEach(async ({ page, visit }) => {
      await visit(homePage.path)
      await expect(menuLinks(page)).toHaveCount(0)
      await page.getByRole('button', { name: texts.navbar.openMenu }).tap()
      await expectMenuOpen(page)
    })

    function menuLinks(page: Page) {
      const links = page.getByRole('navigation', { name: texts.navbar.name }).getByRole('link')
      // The links to the other languages come after them.
      return links.and(page.locator(':not([hreflang])'))
    }

    async function expectMenuOpen(page: Page) {
      await expect(menuLinks(page)).toHaveText(navbarPages.map(({ label }) => label))
      await expect(page.getByRole('button', { name: texts.navbar.closeMenu })).toHaveAttribute(
        'aria-expanded',
        'true',
      )
    }

    async function expectMenuClosed(page: Page) {
      await expect(menuLinks(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: texts.navbar.openMenu })).toHaveAttribute(
        'aria-expanded',
        'false',
      )
    }

    test('is dark navy at the top of the page and closes by its button', async ({ page }) => {
      await groundOf(page).toBe(darkGround)
      await page.getByRole('button', { name: texts.navbar.closeMenu }).tap()
      await expectMenuClosed(page)
      await groundOf(page).toBe(transparent)
    })

    test('closes on a touch outside it', async ({ page }) => {
      const menu = (await page.getByRole('navigation', { name: texts.navbar.name })
        .getByRole('list')
        .boundingBox())! // prettier-ignore
      await page.touchscreen.tap(60, menu.y + menu.height + 60)
      await expectMenuClosed(page)
      await expect(page).toHaveURL(homePage.path)
    })

    test('closes on Escape and gives the focus back to its button', async ({ page }) => {
      await menuLinks(page).nth(2).focus()
      await page.keyboard.press('Escape')
      await expectMenuClosed(page)
      await expect(page.getByRole('button', { name: texts.navbar.openMenu })).toBeFocused()
    })

    test('closes when a link is followed, also the one to the same page', async ({ page }) => {
      await menuLinks(page).nth(3).tap()
      await expectPage(page, pageAt(screens.projects.path))
      await expectMenuClosed(page)
      await page.getByRole('button', { name: texts.navbar.openMenu }).tap()
      await menuLinks(page).nth(3).tap()
      await expectMenuClosed(page)
    })

    test('shows every link at 400% zoom in landscape', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      for (const link of await menuLinks(page).all()) {
        await link.scrollIntoViewIfNeeded()
        await expect(link).toBeInViewport({ ratio: 1 })
        await link.click({ trial: true })
      }
    })

    test('closes on Back', async ({ page }) => {
      await menuLinks(page).nth(4).tap()
      await expectPage(page, pageAt(screens.contact.path))
      await page.getByRole('button', { name: texts.navbar.openMenu }).tap()
      await expectMenuOpen(page)
      await page.goBack()
      await expectPage(page, homePage)
      await expectMenuClosed(page)
    })

    test('closes when the focus leaves it, and stays while the page scrolls', async ({ page }) => {
      await scrollBy(page, 300)
      await expectMenuOpen(page)
      await expectShown(page)
      const menu = page.getByRole('navigation', { name: texts.navbar.name })
      await menu.getByRole('link').last().focus()
      await page.keyboard.press('Tab')
      await expectMenuClosed(page)
    })
  })
})
