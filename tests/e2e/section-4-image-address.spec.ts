import { projectPath } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { expect, expectPage, scrollPosition, test } from './support/fixtures'
import {
  enlarge,
  enlargedDialog,
  enlargedView,
  expectEnlarged,
  expectSelected,
  gallery,
} from './support/gallery-journey'
import { inEachLanguage } from './support/in-each-language'
import { towerPage, type SitePage } from './support/site'

const linkTo = (project: SitePage, number: number | string) => `${project.path}?image=${number}`

inEachLanguage(({ texts, towerPage, pageAt }) => {
  const projectsPage = pageAt(screens.projects.path)

  test('Back closes the enlarged view and does not step through pictures', async ({
    page,
    visit,
  }) => {
    await visit(projectsPage.path)
    await page.getByRole('link', { name: texts.projects.view }).click()
    await expectPage(page, towerPage)
    await gallery(page).thumbnails.scrollIntoViewIfNeeded()
    await enlarge(page)
    const scrolled = await scrollPosition(page)
    for (const number of [2, 3, 4]) {
      await enlargedView(page).next.click()
      await expectEnlarged(page, number)
    }

    await page.goBack()
    await expect(enlargedDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(towerPage.path)
    await expectSelected(page, 4)
    await expect(gallery(page).main(4)).toBeFocused()
    expect(await scrollPosition(page)).toBe(scrolled)

    await page.goForward()
    await expectEnlarged(page, 4)
    await expect(enlargedDialog(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(enlargedDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(towerPage.path)

    await page.goBack()
    await expectPage(page, projectsPage)
  })

  test('a link shows its picture, also after a reload, and closes to the page', async ({
    page,
    visit,
  }) => {
    await visit(linkTo(towerPage, 7))
    await expectEnlarged(page, 7)
    await expect(enlargedView(page).status).toBeEmpty()
    await page.reload()
    await expectEnlarged(page, 7)
    await enlargedView(page).next.click()
    await expectEnlarged(page, 8)
    await page.keyboard.press('Escape')
    await expect(enlargedDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(towerPage.path)
    await expectSelected(page, 8)
    await expect(gallery(page).main(8)).toBeFocused()
  })

  test('a reload of an opened picture shows it, and Back still closes it', async ({
    page,
    visit,
  }) => {
    await visit(towerPage.path)
    await enlarge(page)
    await enlargedView(page).next.click()
    await expectEnlarged(page, 2)
    await page.reload()
    await expectEnlarged(page, 2)
    await page.keyboard.press('Escape')
    await expect(enlargedDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(towerPage.path)
    await page.goForward()
    await expectEnlarged(page, 2)
    await page.goBack()
    await expect(enlargedDialog(page)).toHaveCount(0)
  })

  test.describe('sharing', () => {
    test('copies the link where the device shares nothing', async ({ page, visit, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await visit(towerPage.path)
      await enlarge(page)
      const { next, share, status } = enlargedView(page)
      await next.click()
      await expectEnlarged(page, 2)
      await share.click()
      await expect(status).toHaveText(texts.gallery.linkCopied)
      await expect(status).toBeInViewport({ ratio: 1 })
      await expect(share).toBeFocused()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(page.url())
      await page.goto(copied)
      await expectEnlarged(page, 2)
    })

    test('hands the link to the device', async ({ page, visit }) => {
      await page.addInitScript(() => {
        const share = (link: ShareData) => {
          document.documentElement.dataset.shared = JSON.stringify(link)
          return Promise.resolve()
        }
        Object.defineProperty(navigator, 'share', { value: share })
      })
      await visit(linkTo(towerPage, 5))
      await expectEnlarged(page, 5)
      await enlargedView(page).share.click()
      const link = { title: towerPage.heading, url: page.url() }
      await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify(link))
      await expect(enlargedView(page).status).toBeEmpty()
    })
  })
})

for (const rubbish of ['0', '16', '-1', '2.5', 'two', '', '%3Cb%3E']) {
  test(`?image=${rubbish} shows the page without the enlarged view`, async ({ page, visit }) => {
    await visit(linkTo(towerPage, rubbish))
    await expectPage(page, towerPage)
    await expectSelected(page, 1)
    await expect(enlargedDialog(page)).toHaveCount(0)
  })
}

test('a link works on the address of a project without a page', async ({ page, visit }) => {
  await visit(`${projectPath(99)}?image=3`)
  await expectEnlarged(page, 3)
})

test('search engines and the server know one page', async ({ page, visit, request }) => {
  const [bare, linked] = await Promise.all(
    [towerPage.path, linkTo(towerPage, 7)].map(async (path) => (await request.get(path)).text()),
  )
  expect(linked).toBe(bare)
  const canonical = page.locator('link[rel=canonical]')
  await visit(towerPage.path)
  const address = await canonical.getAttribute('href')
  expect(new URL(address!).search).toBe('')
  await visit(linkTo(towerPage, 7))
  await expectEnlarged(page, 7)
  await expect(canonical).toHaveAttribute('href', address!)
})
