import { MAIN_IMAGE_HEIGHT, THUMBNAIL_SIZE } from '../../src/constants'
import { texts } from '../../src/interface-texts'
import { screens } from '../../src/screens/registry'
import { expect, expectPage, test } from './support/fixtures'
import { count, expectSelected, gallery } from './support/gallery-journey'
import { projectsPage, tower, towerPage } from './support/site'

test.beforeEach(async ({ page, visit }) => {
  await visit(towerPage.path)
  await expectPage(page, towerPage)
})

test('starts at the first of 15 pictures, with thumbnails of 75 px', async ({ page }) => {
  expect(count).toBe(15)
  const { thumbnails, thumbnail, announcement } = gallery(page)
  await expectSelected(page, 1)
  await expect(thumbnails.getByRole('button')).toHaveCount(count)
  await expect(announcement).toBeEmpty()
  for (const number of [1, 8, 15]) {
    expect(await thumbnail(number).boundingBox()).toMatchObject({
      width: THUMBNAIL_SIZE,
      height: THUMBNAIL_SIZE,
    })
  }
})

test('the main image is 450 px high on a desktop', { tag: '@desktop' }, async ({ page }) => {
  const { stage, main } = gallery(page)
  expect((await stage.boundingBox())?.height).toBe(MAIN_IMAGE_HEIGHT)
  expect((await main(1).boundingBox())?.height).toBe(MAIN_IMAGE_HEIGHT)
  expect((await main(1).locator('img').first().boundingBox())?.height).toBe(MAIN_IMAGE_HEIGHT)
})

test('the arrows step and wrap at both ends', async ({ page }) => {
  const { previous, next, announcement } = gallery(page)
  await next.click()
  await expectSelected(page, 2)
  await expect(announcement).toHaveText(texts.gallery.announcement(2, count, tower.images[1]!.alt))
  await previous.click()
  await expectSelected(page, 1)
  await previous.click()
  await expectSelected(page, count)
  await next.click()
  await expectSelected(page, 1)
  await expect(next).toBeFocused()
})

test('quick steps all count', async ({ page }) => {
  const { next } = gallery(page)
  for (let press = 0; press < count + 3; press++) await next.click({ noWaitAfter: true })
  await expectSelected(page, 4)
})

test('a thumbnail selects its picture', async ({ page }) => {
  const { thumbnail } = gallery(page)
  for (const number of [5, 15, 2]) {
    await thumbnail(number).click()
    await expectSelected(page, number)
  }
  const outlines = await Promise.all(
    [2, 3].map((number) =>
      thumbnail(number).evaluate((button) => getComputedStyle(button).outlineStyle),
    ),
  )
  expect(outlines).toEqual(['solid', 'none'])
})

test('the keys step while the focus is in the gallery, and only then', async ({ page }) => {
  const { next, thumbnail } = gallery(page)
  await page.keyboard.press('ArrowRight')
  await expectSelected(page, 1)

  await next.focus()
  for (const [key, shown] of [
    ['ArrowRight', 2],
    ['End', count],
    ['ArrowRight', 1],
    ['ArrowLeft', count],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expectSelected(page, shown)
  }
  await expect(next).toBeFocused()
  await thumbnail(6).focus()
  await page.keyboard.press('Enter')
  await expectSelected(page, 6)
  await page.keyboard.press('ArrowLeft')
  await expectSelected(page, 5)
})

test('the side panel shows the facts of the tower', async ({ page }) => {
  const main = page.getByRole('main')
  const labels = texts.projects
  const facts = await main
    .getByRole('term')
    .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextSibling?.textContent]))
  expect(facts).toEqual([
    [labels.location, expect.stringContaining('Kuwait City')],
    [labels.completionYear, '2018'],
    [labels.buildingArea, '30,000 Sqm'],
  ])
  const overview = main.getByRole('region', { name: labels.overview })
  await expect(overview).toContainText(/25 floors/)
  await expect(overview).toContainText(/22 floors/)
  const materials = main.getByRole('region', { name: labels.materials }).getByRole('listitem')
  await expect(materials).toHaveCount(1)
  await expect(materials).toContainText(/^Post-Tensioning Concrete: /)
  await expect(materials).toContainText(/enhance structural strength/i)
})

test('Back and the breadcrumb lead to the list', async ({ page }) => {
  await page.getByRole('main').getByRole('link', { name: texts.projects.back }).click()
  await expectPage(page, projectsPage)
  await page.goBack()
  await expectPage(page, towerPage)
  const breadcrumb = page.getByRole('navigation', { name: texts.breadcrumb.name })
  await breadcrumb.getByRole('link', { name: screens.projects.label }).click()
  await expectPage(page, projectsPage)
})
