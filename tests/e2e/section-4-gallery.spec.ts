import { MAIN_IMAGE_HEIGHT, THUMBNAIL_SIZE } from '../../src/constants'
import { labelOf } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { expect, expectPage, test } from './support/fixtures'
import { count, expectSelected, gallery, keyWalk } from './support/gallery-journey'
import { inEachLanguage } from './support/in-each-language'
import { english } from './support/site'

/** What the specification says of the tower, and the same in Arabic. */
const factsIn = {
  en: {
    place: 'Kuwait City',
    area: '30,000 Sqm',
    floors: [/25 floors/, /22 floors/],
    material: /^Post-Tensioning Concrete: /,
    use: /enhance structural strength/i,
  },
  ar: {
    place: 'مدينة الكويت',
    area: '30,000 متر مربع',
    floors: [/25 طابقًا/, /22 طابقًا/],
    material: /^الخرسانة لاحقة الشد: /,
    use: /المتانة الإنشائية/,
  },
} as const

inEachLanguage((edition) => {
  const { texts, tower, towerPage, pageAt, keys } = edition
  const facts = factsIn[edition === english ? 'en' : 'ar']
  const projectsPage = pageAt(screens.projects.path)

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
    await expect(announcement).toHaveText(
      texts.gallery.announcement(2, count, tower.images[1]!.alt),
    )
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
    await page.keyboard.press(keys.next)
    await expectSelected(page, 1)

    await next.focus()
    for (const [key, shown] of keyWalk(edition)) {
      await page.keyboard.press(key)
      await expectSelected(page, shown)
    }
    await expect(next).toBeFocused()
    await thumbnail(6).focus()
    await page.keyboard.press('Enter')
    await expectSelected(page, 6)
    await page.keyboard.press(keys.previous)
    await expectSelected(page, 5)
  })

  test('the side panel shows the facts of the tower', async ({ page }) => {
    const main = page.getByRole('main')
    const labels = texts.projects
    const shown = await main
      .getByRole('term')
      .evaluateAll((terms) =>
        terms.map((term) => [term.textContent, term.nextSibling?.textContent]),
      )
    expect(shown).toEqual([
      [labels.location, expect.stringContaining(facts.place)],
      [labels.completionYear, '2018'],
      [labels.buildingArea, facts.area],
    ])
    const overview = main.getByRole('region', { name: labels.overview })
    await expect(overview).toContainText(facts.floors[0])
    await expect(overview).toContainText(facts.floors[1])
    const materials = main.getByRole('region', { name: labels.materials }).getByRole('listitem')
    await expect(materials).toHaveCount(1)
    await expect(materials).toContainText(facts.material)
    await expect(materials).toContainText(facts.use)
  })

  test('Back and the breadcrumb lead to the list', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: texts.projects.back }).click()
    await expectPage(page, projectsPage)
    await page.goBack()
    await expectPage(page, towerPage)
    const breadcrumb = page.getByRole('navigation', { name: texts.breadcrumb.name })
    await breadcrumb.getByRole('link', { name: labelOf('projects', texts) }).click()
    await expectPage(page, projectsPage)
  })
})
