/** Tests history entries of overlays: each Back and Forward changes what the visitor sees. */
import { screens } from '../../src/content/routes'
import { contactButton, contactDialog, openContactDialog } from './support/contact-dialog'
import {
  expect,
  expectInteractive,
  expectPage,
  followNavbarLink,
  holdRequests,
  navbarLink,
  scriptUrlPattern,
  test,
  type Page,
} from './support/fixtures'
import { enlarge, enlargedView, expectEnlarged, gallery } from './support/gallery'
import { arabic } from './support/site'

const phone = { tag: '@phone' }
const { homePage, pageAt, texts, towerPage } = arabic
const projects = pageAt(screens.projects.path)

const openButton = (page: Page) => page.getByRole('button', { name: texts.navbar.openMenu })
const languageLink = (page: Page) =>
  page.getByRole('navigation', { name: texts.navbar.name }).getByRole('link', { name: 'English' })

/** Visits the home page, then the list of projects, where the overlays open. */
async function visitProjects(page: Page, visit: (path: string) => Promise<void>) {
  await visit(homePage.path)
  await followNavbarLink(page, texts.screens.projects)
  await expectPage(page, projects)
}

/** Waits until the current history entry belongs to no overlay. */
async function expectNoOverlay(page: Page) {
  await expect.poll(() => page.evaluate(() => window.history.state?.overlay)).toBeUndefined()
}

/** Asserts that the first Back leaves the list of projects. */
async function expectBackToHome(page: Page) {
  await page.goBack()
  await expectPage(page, homePage)
}

for (const overlay of ['menu', 'contact dialog'] as const) {
  const isOpen = async (page: Page) =>
    overlay === 'menu' ? languageLink(page).isVisible() : contactDialog(page).dialog.isVisible()
  const open = async (page: Page) => {
    if (overlay === 'menu') await openButton(page).tap()
    else await contactButton(page).tap()
    await expect.poll(() => isOpen(page)).toBe(true)
  }

  test(`Back closes the open ${overlay}`, phone, async ({ page, visit }) => {
    await visitProjects(page, visit)
    await open(page)
    await page.goBack()
    await expect.poll(() => isOpen(page)).toBe(false)
    await expectPage(page, projects)
    await expectBackToHome(page)
  })

  test(
    `Back leaves the page after a reload with the open ${overlay}`,
    phone,
    async ({ page, visit }) => {
      await visitProjects(page, visit)
      await open(page)
      await page.reload()
      await expectInteractive(page)
      expect(await isOpen(page)).toBe(false)
      await expectNoOverlay(page)
      await expectBackToHome(page)
    },
  )

  test(
    `Back leaves the page after a reload with the open ${overlay}, before scripts start`,
    phone,
    async ({ page, visit }) => {
      await visitProjects(page, visit)
      await open(page)
      const release = await holdRequests(page, scriptUrlPattern)
      await page.reload({ waitUntil: 'commit' })
      await expectNoOverlay(page)
      await page.goBack({ waitUntil: 'commit' })
      release()
      await expectPage(page, homePage)
    },
  )

  test(
    `Back leaves the page after another document with the open ${overlay}`,
    phone,
    async ({ page, visit }) => {
      await visitProjects(page, visit)
      await open(page)
      await visit(pageAt(screens.services.path).path)
      await page.goBack()
      await expectPage(page, projects)
      await expectInteractive(page)
      expect(await isOpen(page)).toBe(false)
      await page.goForward()
      await expect.poll(() => isOpen(page), 'Forward opens it again').toBe(true)
      await page.goBack()
      await expect.poll(() => isOpen(page)).toBe(false)
      await expectBackToHome(page)
    },
  )
}

test('the contact dialog takes the entry of the open menu', phone, async ({ page, visit }) => {
  await visitProjects(page, visit)
  await openButton(page).tap()
  await openContactDialog(page)
  await page.reload()
  await expectInteractive(page)
  await expect(contactDialog(page).dialog).toHaveCount(0)
  await expectNoOverlay(page)
  await expectBackToHome(page)
})

test('a wide screen closes the menu of a turned phone', phone, async ({ page, visit }) => {
  await visitProjects(page, visit)
  await openButton(page).tap()
  await page.setViewportSize({ width: 1024, height: 390 })
  await expectNoOverlay(page)
  await expectBackToHome(page)
})

test(
  'an uncaught error leaves no entry of the open menu',
  phone,
  async ({ page, pageErrors, visit }) => {
    pageErrors.allow(/The menu is gone|The page could not go on/)
    await visit(homePage.path)
    await visit(projects.path)
    await openButton(page).tap()
    await expect(languageLink(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(navbarLink(page, texts.screens.home)).toBeFocused()
    await page.evaluate(() => {
      HTMLElement.prototype.focus = () => {
        throw new Error('The menu is gone')
      }
    })
    await page.keyboard.press('Escape')
    await expect(contactButton(page)).toHaveCount(0)
    await expectBackToHome(page)
  },
)

test('Back closes the enlarged view after a reload', phone, async ({ page, visit }) => {
  await visit(projects.path)
  await visit(towerPage.path)
  await enlarge(page)
  await page.reload()
  await expectEnlarged(page, 1)
  await page.goBack()
  await expect(enlargedView(page).dialog).toHaveCount(0)
  await expect(gallery(page).main(1)).toBeVisible()
  await page.goBack()
  await expectPage(page, projects)
})

test('a link of the menu replaces its entry', phone, async ({ page, visit }) => {
  await visitProjects(page, visit)
  await openButton(page).tap()
  await navbarLink(page, texts.screens.contact).tap()
  await expectPage(page, pageAt(screens.contact.path))
  await page.goBack()
  await expectPage(page, projects)
  await expectBackToHome(page)
})
