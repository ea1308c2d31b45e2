import { getProjectPath, screens } from '../../src/content/routes'
import { getLastYear } from '../../src/content/last-year'
import pavilion from '../content/projects/pavilion.json'
import { auditPage } from '../audit/audit-page'
import { listAuditedPages } from '../audit/steps/visit'
import { toRgb } from './support/colours'
import { expect, expectPage, navbarLink, test, type Page } from './support/fixtures'
import { arabic, english, PAVILION, type Edition } from './support/site'

const getListPage = (edition: Edition) => edition.pageAt(screens.projects.path)
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('links lead from the list to the tower and back', async ({ page, visit }) => {
  const { homePage, projects, texts, tower, towerPage } = english
  await visit(getListPage(english).path)
  // Expects the order of the DOM, by number. CSS moves the card with a link to the front.
  const titles = projects.map(({ title }) => title)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
  const boxes = await Promise.all(titles.map((title) => card(page, title).boundingBox()))
  const widest = Math.max(...boxes.map((box) => box!.width))
  expect(titles.filter((_title, index) => boxes[index]!.width === widest)).toEqual([tower.title])
  // Clicks on the picture, because the link covers the whole card.
  await card(page, tower.title).click({ position: { x: 40, y: 40 } })
  await expectPage(page, towerPage)
  await expect(navbarLink(page, texts.screens.projects)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('main').getByRole('link', { name: texts.projects.back }).click()
  await expectPage(page, getListPage(english))
  const breadcrumb = page.getByRole('navigation', { name: texts.breadcrumb.name })
  await breadcrumb.getByRole('link', { name: texts.screens.home }).click()
  await expectPage(page, homePage)
})

for (const { edition, tag } of [
  { edition: english, tag: '@desktop' },
  { edition: arabic, tag: '@phone' },
]) {
  const { texts, towerPage } = edition

  test(`a project prints on one or two sheets, ${tag}`, { tag }, async ({ page, visit }) => {
    let jobs = 0
    await page.exposeFunction('print', () => (jobs += 1))
    await visit(towerPage.path)
    await page.getByRole('button', { name: texts.projects.print }).click()
    await expect.poll(() => jobs).toBe(1)
    const url = page.getByRole('contentinfo').getByText(towerPage.path)
    await expect(url).toBeHidden()

    await page.emulateMedia({ media: 'print' })
    const { location, timeline, buildingarea, description } = edition.tower
    const { phone, email } = edition.company
    for (const text of [location, getLastYear(timeline), buildingarea, description, phone, email]) {
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
    }
    await expect(url).toBeVisible()
    const pictures = page.locator('main img').filter({ visible: true })
    await expect(pictures).toHaveCount(6)
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('complete', true)
    }
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length
    expect([1, 2]).toContain(sheets)
  })
}

test('a grey overlay covers the pictures of cards without a link', async ({ page, visit }) => {
  await visit(getListPage(english).path)
  for (const { page: projectPage, title } of english.projects) {
    const overlay = card(page, title).locator('*:has(> * > picture)')
    const style = await overlay.evaluate((frame) => {
      const { content, inset, position, backgroundColor } = getComputedStyle(frame, '::after')
      return content === 'none' ? undefined : { inset, position, backgroundColor }
    })
    expect(style, title).toEqual(
      projectPage
        ? undefined
        : { inset: '0px', position: 'absolute', backgroundColor: 'rgba(110, 112, 116, 0.72)' },
    )
  }
})

test('a disabled button stays grey on hover', async ({ page, visit }) => {
  await visit(getListPage(english).path)
  const button = page.getByRole('button', { name: english.texts.projects.view }).first()
  await expect(button).toBeDisabled()
  await button.hover()
  await button.evaluate((element) => element.getAnimations().forEach((each) => each.finish()))
  await expect(button).toHaveCSS('background-color', toRgb('rule'))
})

test.describe('a page with one picture and no Arabic', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { edition, tag } of [
    { edition: english, tag: '@desktop' },
    { edition: arabic, tag: '@phone' },
  ]) {
    test(`passes each check, ${tag}`, { tag }, async ({ page, pageErrors, request, visit }) => {
      const { path } = edition.pageAt(getProjectPath(PAVILION))
      const auditedPage = listAuditedPages(edition).find((each) => each.path === path)!
      await auditPage({ page, pageErrors, request, visit }, edition, auditedPage)
    })
  }

  test(
    'shows English texts and its last year, @phone',
    { tag: '@phone' },
    async ({ page, visit }) => {
      const { path, heading } = arabic.pageAt(getProjectPath(PAVILION))
      await visit(path)
      const [first = '', last = ''] = pavilion.timeline.split(' - ')
      await expect(page.getByRole('definition').getByText(last, { exact: true })).toBeVisible()
      await expect(page.getByRole('definition').getByText(first)).toHaveCount(0)
      const title = page.getByRole('heading', { level: 1 }).locator('[lang=en][dir=ltr]')
      await expect(title).toHaveText(heading)
    },
  )
})
